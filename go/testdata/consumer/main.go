// Prints a digest of every package, for comparison between builds.
package main

import (
	"fmt"

	"github.com/widehash/widehash/go/backend"
	"github.com/widehash/widehash/go/batch"
	"github.com/widehash/widehash/go/blake3"
	"github.com/widehash/widehash/go/cubehash"
	"github.com/widehash/widehash/go/hash160"
	"github.com/widehash/widehash/go/hash160mb"
	"github.com/widehash/widehash/go/highwayhash"
	"github.com/widehash/widehash/go/ripemd160"
	"github.com/widehash/widehash/go/sha2"
	"github.com/widehash/widehash/go/sha256mb"
)

func main() {
	message := make([]byte, 100_000)
	for i := range message {
		message[i] = byte(i % 251)
	}
	const n = 1000
	digests := make([]byte, n*sha256mb.Size)
	fmt.Printf("%x\n", sha2.Sum256(message))
	fmt.Printf("%x\n", sha2.Sum512_224(message))
	fmt.Printf("%x\n", ripemd160.Sum160(message))
	fmt.Printf("%x\n", hash160.Sum160(message))
	fmt.Printf("%x\n", blake3.Sum256(message))
	fmt.Printf("%x\n", highwayhash.Sum128(message, message[:32]))
	fmt.Printf("%x\n", cubehash.Sum384(message))
	sha256mb.Hash33(digests, message, n, 64)
	fmt.Printf("%x\n", sha2.Sum256(digests))
	hash160mb.FromPubkeys33(digests, message, n, 64)
	fmt.Printf("%x\n", sha2.Sum256(digests))
	batch.BLAKE3.Strided(digests, message, n, 77, 78)
	fmt.Printf("%x\n", sha2.Sum256(digests))
	if len(backend.Available()) == 0 || len(backend.Report()) == 0 {
		panic("no backend")
	}
}
