package blake3_test

import (
	"fmt"
	"strings"

	"github.com/widehash/widehash/go/blake3"
)

func ExampleSum256() {
	fmt.Printf("%x\n", blake3.Sum256([]byte("abc")))
	// Output: 6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85
}

func ExampleHasher() {
	h := blake3.New()
	h.Write([]byte("a"))
	h.Write([]byte("bc"))
	fmt.Printf("%x\n", h.Sum256())

	// Save the running message, and go on elsewhere.
	state, err := h.MarshalBinary()
	if err != nil {
		panic(err)
	}
	elsewhere := blake3.New()
	if err := elsewhere.UnmarshalBinary(state); err != nil {
		panic(err)
	}
	elsewhere.Write([]byte("def"))
	fmt.Println(elsewhere.Sum256() == blake3.Sum256([]byte("abcdef")))
	// Output:
	// 6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85
	// true
}

func ExampleXOF() {
	x := blake3.NewXOF()
	x.Write([]byte("abc"))
	out := make([]byte, 8)
	x.SetPosition(1000)
	if _, err := x.Read(out); err != nil {
		panic(err)
	}
	fmt.Printf("%x\n", out)
	// Output: c5ff1de33e0b3004
}

func ExampleDeriveKeyFrom() {
	secret := []byte("a secret of high entropy")
	var key [32]byte
	blake3.DeriveKeyFrom("example.com 2025-11-08 session tokens", secret, key[:])
	fmt.Println(len(key))
	// Output: 32
}

func ExampleHashReader() {
	digest, err := blake3.HashReader(strings.NewReader("abc"), 0, func(p blake3.Progress) {
		fmt.Println(p.Processed, "bytes")
	})
	if err != nil {
		panic(err)
	}
	fmt.Printf("%x\n", digest)
	// Output:
	// 3 bytes
	// 3 bytes
	// 6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85
}
