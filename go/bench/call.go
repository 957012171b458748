package main

import (
	"time"

	"github.com/widehash/widehash/go/internal/kernel"
)

// callCost returns the fastest time of a call into a kernel that has nothing to do, in nanoseconds: the
// choice of the object, the trampoline, and the kernel's own way in and out. Without kernels it is 0.
func callCost() float64 {
	set, _ := kernel.Detect()
	if set == kernel.None {
		return 0
	}
	var (
		state [8]uint32
		block [64]byte
	)
	const calls = 20_000
	// A plain loop around the call: a call through a function value would cost as much again.
	fastest := time.Hour
	for range 2_000 {
		begin := time.Now()
		for range calls {
			kernel.SHA256Blocks(set, &state, &block[0], 0)
		}
		fastest = min(fastest, time.Since(begin))
	}
	return float64(fastest) / calls
}
