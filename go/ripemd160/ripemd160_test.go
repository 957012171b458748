package ripemd160_test

import (
	"bytes"
	"fmt"
	"math"
	"testing"

	"github.com/widehash/widehash/go/internal/hashtest"
	"github.com/widehash/widehash/go/ripemd160"
)

func TestHash32(t *testing.T) {
	hashtest.EachBackend(t, func(t *testing.T) {
		for n := range 70 {
			src := hashtest.Message(32 * n)
			dst := make([]byte, 20*n+5)
			ripemd160.Hash32(dst, src, n)
			for i := range n {
				if want := ripemd160.Sum(src[32*i:][:32]); !bytes.Equal(dst[20*i:][:20], want[:]) {
					t.Fatalf("digest %d of %d: %x, want %x", i, n, dst[20*i:][:20], want)
				}
			}
			if !bytes.Equal(dst[20*n:], make([]byte, 5)) {
				t.Fatal("written beyond the digests")
			}
		}
		if name, lanes := ripemd160.Backend(), ripemd160.Lanes(); (name == "scalar") != (lanes == 1) {
			t.Errorf("backend %s, %d lanes", name, lanes)
		}
	})
	ripemd160.Hash32(nil, nil, 0)
	hashtest.MustPanic(t, "ripemd160: -1 messages: the number is below 0", func() { ripemd160.Hash32(nil, nil, -1) })
	hashtest.MustPanic(t, "ripemd160: 2 messages of 32 bytes, 32 apart, do not fit in 63 bytes of src", func() {
		ripemd160.Hash32(make([]byte, 40), make([]byte, 63), 2)
	})
	hashtest.MustPanic(t, "ripemd160: 2 digests of 20 bytes do not fit in 39 bytes of dst", func() {
		ripemd160.Hash32(make([]byte, 39), make([]byte, 64), 2)
	})
	hashtest.MustPanic(t, fmt.Sprintf("ripemd160: %d messages of 32 bytes, 32 apart, do not fit in 64 bytes of src", math.MaxInt), func() {
		ripemd160.Hash32(make([]byte, 40), make([]byte, 64), math.MaxInt)
	})
}

func TestHashEach(t *testing.T) {
	var messages [][]byte
	for i := range 150 {
		messages = append(messages, hashtest.Message(i))
	}
	digests := make([][20]byte, len(messages))
	ripemd160.HashEach(digests, messages)
	for i, message := range messages {
		if want := ripemd160.Sum160(message); digests[i] != want {
			t.Errorf("digest %d: %x, want %x", i, digests[i], want)
		}
	}
	ripemd160.HashEach(nil, nil)
	hashtest.MustPanic(t, "ripemd160: 150 messages, but room for 149 digests", func() {
		ripemd160.HashEach(digests[:149], messages)
	})
}
