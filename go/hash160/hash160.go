// Package hash160 has HASH160, the RIPEMD-160 digest of the SHA-256 digest, as Bitcoin uses it.
//
// Many messages are hashed together by package batch, and by package hash160mb if they have 33 bytes.
//
// The [hash.Hash] that [New] returns is also a [hash.Cloner], an [encoding.BinaryMarshaler],
// [encoding.BinaryAppender] and [encoding.BinaryUnmarshaler]. Its saved states are those of widehash in
// other languages; its method Export() []byte returns the same as MarshalBinary.
package hash160

import (
	"hash"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
	"github.com/widehash/widehash/go/internal/merkledamgard"
)

// Size is the length of a digest in bytes, BlockSize that of a block of SHA-256.
const (
	Size      = 20
	BlockSize = 64
)

// New returns a [hash.Hash] that computes HASH160.
func New() hash.Hash { return merkledamgard.New(algorithm.HASH160) }

// Sum160 returns the HASH160 digest of data.
func Sum160(data []byte) (digest [Size]byte) {
	engine.Digest(&algorithm.ModeHASH160, digest[:], data)
	return digest
}
