// Package marked is what the Go programs of bench/arm share: works between marks, which a tracer looks for.
//
//	PROGRAM list
//	PROGRAM WORK LIBRARY
package marked

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
)

// N is the number of messages of a batch, as in bench/arm/src/libraries.rs.
const N = 48

// Work is a thing to do, and how a library does it.
type Work struct {
	Name, Library string
	// Input and Output are the lengths of all messages and of all digests.
	Input, Output int
	Run           func(in, out []byte)
}

// Main does what the command line says.
func Main(works ...Work) {
	// Between the marks no collector runs, and all is done by one thread.
	debug.SetGCPercent(-1)
	runtime.LockOSThread()
	for _, w := range works {
		if len(os.Args) == 2 && os.Args[1] == "list" {
			fmt.Println(w.Name, w.Library)
		}
		if len(os.Args) != 3 || os.Args[1] != w.Name || os.Args[2] != w.Library {
			continue
		}
		in, out := make([]byte, w.Input), make([]byte, w.Output)
		for i := range in {
			in[i] = byte(uint32(i) * 0x9e3779b1 >> 24)
		}
		w.Run(in, out)
		clear(out)
		mark()
		w.Run(in, out)
		mark()
		fmt.Printf("%x\n", out)
		return
	}
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: PROGRAM list | WORK LIBRARY")
		os.Exit(2)
	}
}

var marks int

// mark begins and ends the trace.
//
//go:noinline
func mark() { marks++ }

// Each returns the function that hashes messages of a length one after another.
func Each(size, digest int, hash func(out, message []byte)) func(in, out []byte) {
	return func(in, out []byte) {
		for len(in) >= size {
			hash(out[:digest], in[:size])
			in, out = in[size:], out[digest:]
		}
	}
}
