// Prints what every name of github.com/minio/highwayhash gives.
package main

import (
	"fmt"
	"hash"
	"io"

	"github.com/minio/highwayhash"
)

func main() {
	key := make([]byte, 32)
	message := make([]byte, 1000)
	for i := range message {
		message[i] = byte(i % 251)
	}
	copy(key, message)

	fmt.Println(highwayhash.Size, highwayhash.Size128, highwayhash.Size64)
	fmt.Printf("%x\n", highwayhash.Sum(message, key))
	fmt.Printf("%x\n", highwayhash.Sum128(message, key))
	fmt.Printf("%x\n", highwayhash.Sum64(message, key))

	for _, new := range []func([]byte) (hash.Hash, error){
		highwayhash.New,
		highwayhash.New128,
		func(key []byte) (hash.Hash, error) { return highwayhash.New64(key) },
		func(key []byte) (hash.Hash, error) { return highwayhash.NewDigest(key) },
		func(key []byte) (hash.Hash, error) { return highwayhash.NewDigest128(key) },
		func(key []byte) (hash.Hash, error) { return highwayhash.NewDigest64(key) },
	} {
		h, err := new(key)
		if err != nil {
			panic(err)
		}
		io.WriteString(h, "forgotten")
		h.Reset()
		for _, piece := range [][]byte{message[:10], message[10:500], message[500:]} {
			n, err := h.Write(piece)
			fmt.Println(n, err)
		}
		fmt.Println(h.Size(), h.BlockSize())
		fmt.Printf("%x\n", h.Sum([]byte("before")))
		if _, err := new(key[1:]); err == nil {
			panic("a key of 31 bytes")
		}
	}

	var d *highwayhash.Digest
	var d64 *highwayhash.Digest64
	d, _ = highwayhash.NewDigest(key)
	d64, _ = highwayhash.NewDigest64(key)
	d.Write(message)
	d64.Write(message)
	d64.Digest.Write(message)
	fmt.Printf("%x %x\n", d.Sum(nil), d64.Sum64())
}
