package sha2_test

import (
	"bytes"
	"crypto/sha256"
	"testing"

	"github.com/widehash/widehash/go/internal/hashtest"
	"github.com/widehash/widehash/go/sha2"
)

func TestSum256d(t *testing.T) {
	inner := sha256.Sum256([]byte("abc"))
	want := sha256.Sum256(inner[:])
	if got := sha2.Sum256d([]byte("abc")); got != want {
		t.Errorf("Sum256d = %x, want %x", got, want)
	}
}

func TestMerkleLevel(t *testing.T) {
	hashtest.EachBackend(t, func(t *testing.T) {
		for pairs := range 40 {
			nodes := hashtest.Message(64 * pairs)
			parents := make([]byte, 32*pairs)
			sha2.MerkleLevel(parents, nodes)
			for i := range pairs {
				if want := sha256.Sum256(nodes[64*i:][:64]); !bytes.Equal(parents[32*i:][:32], want[:]) {
					t.Fatalf("parent %d of %d: %x, want %x", i, pairs, parents[32*i:][:32], want)
				}
			}
		}
	})
	hashtest.MustPanic(t, "sha2: 96 bytes of nodes are not a multiple of 64, a pair", func() {
		sha2.MerkleLevel(make([]byte, 32), make([]byte, 96))
	})
	hashtest.MustPanic(t, "sha2: 128 bytes of nodes have 64 bytes of parents, not 63", func() {
		sha2.MerkleLevel(make([]byte, 63), make([]byte, 128))
	})
}
