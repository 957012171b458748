// Prints what the names of github.com/zeebo/blake3 give, but for those that the README says differ.
package main

import (
	"fmt"
	"hash"
	"io"

	"github.com/zeebo/blake3"
)

func main() {
	message := make([]byte, 10_000)
	for i := range message {
		message[i] = byte(i % 251)
	}
	fmt.Printf("%x\n", blake3.Sum256(message))
	fmt.Printf("%x\n", blake3.Sum512(message))

	for _, h := range []*blake3.Hasher{blake3.New(), blake3.NewDeriveKey("names 2026-11-28 keys")} {
		var _ hash.Hash = h
		h.WriteString("forgotten")
		h.Reset()
		fmt.Println(h.Write(message))
		fmt.Println(h.WriteString("and a string"))
		fmt.Println(h.Size(), h.BlockSize())
		fmt.Printf("%x\n", h.Sum([]byte("before")))

		var d *blake3.Digest = h.Digest()
		out := make([]byte, 200)
		fmt.Println(d.Read(out))
		fmt.Printf("%x\n", out)
		fmt.Println(d.Seek(1<<40, io.SeekStart))
		fmt.Println(d.Seek(-77, io.SeekCurrent))
		fmt.Println(d.Read(out))
		fmt.Printf("%x\n", out)
		if _, err := d.Seek(0, io.SeekEnd); err == nil {
			panic("sought from the end")
		}
		fmt.Println(h.WriteString("the digest is a snapshot"))
		fmt.Printf("%x\n", h.Sum(nil))
	}
}
