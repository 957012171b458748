package widehash_test

import (
	"fmt"
	"io"
	"strings"

	"github.com/widehash/widehash/go/batch"
	"github.com/widehash/widehash/go/blake3"
	"github.com/widehash/widehash/go/sha2"
)

// One message, at once or in pieces.
func Example() {
	fmt.Printf("%x\n", sha2.Sum256([]byte("abc")))

	h := blake3.New()
	if _, err := io.Copy(h, strings.NewReader("abc")); err != nil {
		panic(err)
	}
	fmt.Printf("%x\n", h.Sum(nil))
	// Output:
	// ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
	// 6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85
}

// Many messages at once: the lanes of the CPU advance them together.
func Example_batch() {
	messages := [][]byte{[]byte("one"), []byte("two"), []byte("three")}
	digests := make([]byte, len(messages)*batch.SHA256.Size())
	batch.SHA256.Slices(digests, messages)
	fmt.Println([32]byte(digests[32:64]) == sha2.Sum256([]byte("two")))
	// Output: true
}

// A running message saved, to go on elsewhere.
func Example_resume() {
	h := sha2.New512()
	h.Write([]byte("begun here, "))
	state, err := h.(interface{ MarshalBinary() ([]byte, error) }).MarshalBinary()
	if err != nil {
		panic(err)
	}

	elsewhere := sha2.New512()
	if err := elsewhere.(interface{ UnmarshalBinary([]byte) error }).UnmarshalBinary(state); err != nil {
		panic(err)
	}
	elsewhere.Write([]byte("ended there"))
	fmt.Println([64]byte(elsewhere.Sum(nil)) == sha2.Sum512([]byte("begun here, ended there")))
	// Output: true
}
