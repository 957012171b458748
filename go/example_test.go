package widehash_test

import (
	"encoding"
	"encoding/hex"
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

// A message that the Rust library began to hash: crates/widehash/examples/begin_a_hash.rs saved this state of SHA-256
// after "hashed in Rust, ".
func Example_begunInRust() {
	saved, err := hex.DecodeString("57485348010267e6096a85ae67bb72f36e3c3af54fa57f520e518c68059babd9831f19cde05b" +
		"0000000000000000100068617368656420696e20527573742c20" + strings.Repeat("00", 48) + "2bdb3f4645677099")
	if err != nil {
		panic(err)
	}

	h := sha2.New256()
	if err := h.(encoding.BinaryUnmarshaler).UnmarshalBinary(saved); err != nil {
		panic(err)
	}
	io.WriteString(h, "finished in Go")
	fmt.Printf("%x\n", h.Sum(nil))
	fmt.Println([32]byte(h.Sum(nil)) == sha2.Sum256([]byte("hashed in Rust, finished in Go")))
	// Output:
	// 57947a1c9e400587cbaad95e2f0def9ac4daa9fcaa4ffd308e121cbf29d075fe
	// true
}
