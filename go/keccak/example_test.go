package keccak_test

import (
	"fmt"

	"github.com/widehash/widehash/go/batch"
	"github.com/widehash/widehash/go/keccak"
)

// Keccak-256 of nothing, which Ethereum has for accounts without code.
func ExampleSumLegacyKeccak256() {
	digest := keccak.SumLegacyKeccak256(nil)
	fmt.Printf("%x\n", digest)
	// Output: c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470
}

func ExampleNewShake128() {
	h := keccak.NewShake128()
	h.Write([]byte("abc"))
	out := make([]byte, 16)
	h.Read(out)
	fmt.Printf("%x\n", out)
	// Output: 5881092dd818bf5cf8a3ddb793fbcba7
}

// Keys of 32 bytes, as a trie has them, hashed together.
func Example_batch() {
	const n, size = 1000, 32
	keys := make([]byte, n*size)
	digests := make([]byte, n*batch.Keccak256.Size())
	batch.Keccak256.Strided(digests, keys, n, size, size)
	fmt.Printf("%x\n", digests[:32])
	// Output: 290decd9548b62a8d60345a988386fc84ba6bc95484008f6362f93160ef3e563
}
