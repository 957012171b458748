package sha256mb_test

import (
	"fmt"

	"github.com/widehash/widehash/go/sha256mb"
)

func ExampleHash33() {
	// 1000 public keys of 33 bytes, of which one begins every 64 bytes.
	const n, stride = 1000, 64
	keys := make([]byte, n*stride)
	digests := make([]byte, n*sha256mb.Size)
	sha256mb.Hash33(digests, keys, n, stride)
	fmt.Printf("%x\n", digests[:sha256mb.Size])
	// Output: 7f9c9e31ac8256ca2f258583df262dbc7d6f68f2a03043d5c99a4ae5a7396ce9
}
