// Package backend reports which kernels run, and forces others for tests.
//
// A backend is a set of kernels for one instruction set. The best that the CPU and the operating system
// have is selected for each work. The environment variable WIDEHASH_FORCE names one backend instead; it
// is read once, at first use. If this build or CPU lacks the name, plain Go runs, and [Report] says so.
package backend

import (
	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
)

// Scalar is the name of the backend that every build and CPU has: package crypto and plain Go.
const Scalar = "scalar"

// Available returns the names of the backends that this build, CPU and operating system have, plainest
// first.
func Available() []string {
	return engine.Backends()
}

// Force permits only the named backend, and what that implies, to calls that begin later, in all
// goroutines. The empty name permits all again. Running messages can go on: their states are the same.
//
// It returns an error, and changes nothing, if [Available] lacks the name.
func Force(name string) error {
	return engine.Force(name)
}

// Forced returns the name that [Force] or WIDEHASH_FORCE gave, if any, and whether this build and CPU
// have it.
func Forced() (name string, available bool) {
	return engine.Forced()
}

// Kernel is what runs for some work.
type Kernel struct {
	// Backend is the kernel's backend.
	Backend string
	// Lanes is how many messages it advances together; for one long BLAKE3 message, how many chunks.
	Lanes int
}

// Entry is what runs for one hash function.
type Entry struct {
	// Algorithm is the name of the function.
	Algorithm string
	// One is what runs for one message of 1 MiB, Many for 1024 messages of 64 bytes. Of functions that
	// are made of two, it is what runs for the first.
	One, Many Kernel
}

// Report returns what runs now for each hash function.
func Report() []Entry {
	entries := make([]Entry, len(algorithm.Names))
	for i, name := range algorithm.Names {
		mode := algorithm.Mode{Algorithm: name.ID}
		if name.ID == algorithm.CubeHash {
			mode = *engine.CubeHashPreset(name.Bits)
		}
		entry := &entries[i]
		entry.Algorithm = name.Name
		entry.One.Backend, entry.One.Lanes = engine.Kernel(&mode, 1, 1<<20)
		entry.Many.Backend, entry.Many.Lanes = engine.Kernel(&mode, 1024, 64)
	}
	return entries
}
