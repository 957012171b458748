package sha2_test

import (
	"crypto/sha256"
	"encoding"
	"fmt"

	"github.com/widehash/widehash/go/sha2"
)

func ExampleSum256() {
	fmt.Printf("%x\n", sha2.Sum256([]byte("abc")))
	// Output: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
}

func ExampleNew256() {
	h := sha2.New256()
	h.Write([]byte("a"))
	h.Write([]byte("bc"))
	fmt.Printf("%x\n", h.Sum(nil))
	// Output: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
}

// A running hash of crypto/sha256 goes on here.
func Example_states() {
	theirs := sha256.New()
	theirs.Write([]byte("a"))
	state, err := theirs.(encoding.BinaryMarshaler).MarshalBinary()
	if err != nil {
		panic(err)
	}

	ours := sha2.New256()
	if err := ours.(encoding.BinaryUnmarshaler).UnmarshalBinary(state); err != nil {
		panic(err)
	}
	ours.Write([]byte("bc"))
	fmt.Printf("%x\n", ours.Sum(nil))
	// Output: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
}

func ExampleMerkleLevel() {
	// Four leaves, two parents, a root.
	nodes := make([]byte, 4*32)
	for len(nodes) > 32 {
		parents := make([]byte, len(nodes)/2)
		sha2.MerkleLevel(parents, nodes)
		nodes = parents
	}
	fmt.Printf("%x\n", nodes)
	// Output: db56114e00fdd4c1f85c892bf35ac9a89289aaecb1ebd0a96cde606a748b5d71
}
