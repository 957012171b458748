package sha256mb_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"math"
	"strconv"
	"testing"

	"github.com/widehash/widehash/go/internal/hashtest"
	"github.com/widehash/widehash/go/sha256mb"
)

func TestHash33(t *testing.T) {
	hashtest.EachBackend(t, func(t *testing.T) {
		for _, stride := range []int{33, 34, 40, 64, 65} {
			for n := range 70 {
				src := hashtest.Message(stride * n)
				dst := make([]byte, 32*n+5)
				sha256mb.Hash33(dst, src[:max(len(src)-(stride-33), 0)], n, stride)
				for i := range n {
					if want := sha256.Sum256(src[stride*i:][:33]); !bytes.Equal(dst[32*i:][:32], want[:]) {
						t.Fatalf("digest %d of %d, stride %d: %x, want %x", i, n, stride, dst[32*i:][:32], want)
					}
				}
				if !bytes.Equal(dst[32*n:], make([]byte, 5)) {
					t.Fatal("written beyond the digests")
				}
			}
		}
		if name, lanes := sha256mb.Backend(), sha256mb.Lanes(); (name == "scalar") != (lanes == 1) {
			t.Errorf("backend %s, %d lanes", name, lanes)
		}
	})
}

func TestMistakes(t *testing.T) {
	sha256mb.Hash33(nil, nil, 0, 0)
	src, dst := make([]byte, 100), make([]byte, 64)
	half := 1
	half <<= strconv.IntSize / 2
	for _, mistake := range []struct {
		n, stride int
		want      string
	}{
		{-1, 33, "sha256mb: -1 messages: the number is below 0"},
		{2, 32, "sha256mb: a stride of 32 bytes is below the length of a message, 33"},
		{2, 68, "sha256mb: 2 messages of 33 bytes, 68 apart, do not fit in 100 bytes of src"},
		{3, 33, "sha256mb: 3 digests of 32 bytes do not fit in 64 bytes of dst"},
		// (n-1)*stride is 0 modulo 2^64, or 2^32 where an int has 32 bits.
		{half + 1, half, fmt.Sprintf("sha256mb: %d messages of 33 bytes, %d apart, do not fit in 100 bytes of src", half+1, half)},
		{3, math.MaxInt, fmt.Sprintf("sha256mb: 3 messages of 33 bytes, %d apart, do not fit in 100 bytes of src", math.MaxInt)},
	} {
		hashtest.MustPanic(t, mistake.want, func() { sha256mb.Hash33(dst, src, mistake.n, mistake.stride) })
	}
}
