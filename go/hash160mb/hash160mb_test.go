package hash160mb_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/widehash/widehash/go/hash160"
	"github.com/widehash/widehash/go/hash160mb"
	"github.com/widehash/widehash/go/internal/hashtest"
)

func TestFromPubkeys33(t *testing.T) {
	hashtest.EachBackend(t, func(t *testing.T) {
		for _, stride := range []int{33, 35, 64} {
			for n := range 70 {
				src := hashtest.Message(stride * n)
				dst := make([]byte, 20*n+5)
				hash160mb.FromPubkeys33(dst, src, n, stride)
				for i := range n {
					if want := hash160.Sum160(src[stride*i:][:33]); !bytes.Equal(dst[20*i:][:20], want[:]) {
						t.Fatalf("digest %d of %d, stride %d: %x, want %x", i, n, stride, dst[20*i:][:20], want)
					}
				}
				if !bytes.Equal(dst[20*n:], make([]byte, 5)) {
					t.Fatal("written beyond the digests")
				}
			}
		}
		if name := hash160mb.Backend(); !strings.HasPrefix(name, "staged(") || hash160mb.Fused() {
			t.Errorf("backend %s, fused %t", name, hash160mb.Fused())
		}
	})
	hash160mb.FromPubkeys33(nil, nil, 0, 0)
	hashtest.MustPanic(t, "hash160mb: a stride of 32 bytes is below the length of a message, 33", func() {
		hash160mb.FromPubkeys33(make([]byte, 40), make([]byte, 100), 2, 32)
	})
	hashtest.MustPanic(t, "hash160mb: 3 digests of 20 bytes do not fit in 59 bytes of dst", func() {
		hash160mb.FromPubkeys33(make([]byte, 59), make([]byte, 100), 3, 33)
	})
}
