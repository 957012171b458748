// Prints what every name of golang.org/x/crypto/sha3 gives, for messages of 0 to 500 bytes.
package main

import (
	"encoding"
	"fmt"
	"hash"

	"golang.org/x/crypto/sha3"
)

func main() {
	message := make([]byte, 500)
	for i := range message {
		message[i] = byte(i % 251)
	}
	for n := range len(message) + 1 {
		p := message[:n]
		fmt.Printf("%d %x\n", n, sha3.Sum224(p))
		fmt.Printf("%x\n", sha3.Sum256(p))
		fmt.Printf("%x\n", sha3.Sum384(p))
		fmt.Printf("%x\n", sha3.Sum512(p))
		var out [300]byte
		sha3.ShakeSum128(out[:], p)
		fmt.Printf("%x\n", out)
		sha3.ShakeSum256(out[:], p)
		fmt.Printf("%x\n", out)
		for _, h := range []hash.Hash{
			sha3.New224(), sha3.New256(), sha3.New384(), sha3.New512(),
			sha3.NewLegacyKeccak256(), sha3.NewLegacyKeccak512(),
		} {
			h.Write(message)
			h.Reset()
			h.Write(p[:n/3])
			h.Write(p[n/3:])
			state, err := h.(encoding.BinaryMarshaler).MarshalBinary()
			if err != nil {
				panic(err)
			}
			h.Write(message)
			if err := h.(encoding.BinaryUnmarshaler).UnmarshalBinary(state); err != nil {
				panic(err)
			}
			fmt.Printf("%d %d %x\n", h.Size(), h.BlockSize(), h.Sum([]byte{1}))
		}
		for _, h := range []sha3.ShakeHash{
			sha3.NewShake128(), sha3.NewShake256(), sha3.NewCShake128([]byte("N"), p), sha3.NewCShake256(p, []byte("S")),
			sha3.NewCShake128(nil, nil), sha3.NewCShake256(nil, nil),
		} {
			h.Write(p)
			fmt.Printf("%d %d %x\n", h.Size(), h.BlockSize(), h.Sum(nil))
			h.Read(out[:n/2])
			clone := h.Clone()
			for _, reader := range []sha3.ShakeHash{h, clone} {
				reader.Read(out[:])
				fmt.Printf("%x\n", out)
			}
			// Not Sum: it still panics there after Reset.
			h.Reset()
			h.Read(out[:])
			fmt.Printf("%x\n", out)
		}
	}
}
