package batch_test

import (
	"fmt"

	"github.com/widehash/widehash/go/batch"
)

func ExampleFunction_Strided() {
	// 1000 records of 40 bytes, of which the first 33 are hashed.
	const n, size, stride = 1000, 33, 40
	records := make([]byte, n*stride)
	digests := make([]byte, n*batch.SHA256.Size())
	batch.SHA256.Strided(digests, records, n, size, stride)
	fmt.Printf("%x\n", digests[999*32:])
	// Output: 7f9c9e31ac8256ca2f258583df262dbc7d6f68f2a03043d5c99a4ae5a7396ce9
}

func ExampleFunction_Slices() {
	messages := [][]byte{[]byte("abc"), nil, []byte("a longer message")}
	digests := make([]byte, len(messages)*batch.BLAKE3.Size())
	batch.BLAKE3.Slices(digests, messages)
	fmt.Printf("%x\n", digests[:32])
	// Output: 6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85
}

// A column of Apache Arrow: the values in one buffer, and where each begins.
func ExampleFunction_Offsets32() {
	values := []byte("abcdefghij")
	offsets := []int32{0, 3, 3, 10}
	digests := make([]byte, 3*batch.RIPEMD160.Size())
	batch.RIPEMD160.Offsets32(digests, values, offsets)
	fmt.Printf("%x\n", digests[:20])
	fmt.Printf("%x\n", digests[20:40])
	// Output:
	// 8eb208f7e05d987a9b044a8e98c6b087f15a0bfc
	// 9c1185a5c5e9fc54612808977ee8f548b2258d31
}

func ExampleNamed() {
	f, err := batch.Named("cubehash160+16/32+160-256")
	if err != nil {
		panic(err)
	}
	digest := make([]byte, f.Size())
	f.Slices(digest, [][]byte{nil})
	fmt.Printf("%x\n", digest)
	// Output: 44c6de3ac6c73c391bf0906cb7482600ec06b216c7c54a2a8688a6a42676577d
}
