package ripemd160_test

import (
	"fmt"

	"github.com/widehash/widehash/go/ripemd160"
)

func ExampleSum160() {
	fmt.Printf("%x\n", ripemd160.Sum160([]byte("abc")))
	// Output: 8eb208f7e05d987a9b044a8e98c6b087f15a0bfc
}

func ExampleHash32() {
	messages := make([]byte, 1000*32)
	digests := make([]byte, 1000*ripemd160.Size)
	ripemd160.Hash32(digests, messages, 1000)
	fmt.Printf("%x\n", digests[999*ripemd160.Size:])
	// Output: d1a70126ff7a149ca6f9b638db084480440ff842
}
