// Package sha2 has the six functions of SHA-2 (FIPS 180-4), and SHA-256 twice.
//
// The digests are those of crypto/sha256 and crypto/sha512, and so are the saved states: what one
// package marshals, the other unmarshals. Many messages are hashed together by package batch, which is
// several times as fast.
//
// Every [hash.Hash] that this package returns is also a [hash.Cloner], an [encoding.BinaryMarshaler],
// [encoding.BinaryAppender] and [encoding.BinaryUnmarshaler], and has a method Export() []byte, which
// returns the running state in the format of widehash in other languages. UnmarshalBinary reads both
// formats.
package sha2

import (
	"fmt"
	"hash"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
	"github.com/widehash/widehash/go/internal/merkledamgard"
)

// The lengths of digests in bytes.
const (
	Size224     = 28
	Size256     = 32
	Size384     = 48
	Size512     = 64
	Size512_224 = 28
	Size512_256 = 32
)

// The lengths of blocks in bytes: of SHA-224, SHA-256 and SHA-256 twice, and of the other functions.
const (
	BlockSize256 = 64
	BlockSize512 = 128
)

// New224 returns a [hash.Hash] that computes SHA-224.
func New224() hash.Hash { return merkledamgard.New(algorithm.SHA224) }

// Sum224 returns the SHA-224 digest of data.
func Sum224(data []byte) (digest [Size224]byte) {
	engine.Digest(&algorithm.ModeSHA224, digest[:], data)
	return digest
}

// New256 returns a [hash.Hash] that computes SHA-256.
func New256() hash.Hash { return merkledamgard.New(algorithm.SHA256) }

// Sum256 returns the SHA-256 digest of data.
func Sum256(data []byte) (digest [Size256]byte) {
	engine.Digest(&algorithm.ModeSHA256, digest[:], data)
	return digest
}

// New256d returns a [hash.Hash] that computes SHA-256 of the SHA-256 digest.
func New256d() hash.Hash { return merkledamgard.New(algorithm.SHA256d) }

// Sum256d returns the SHA-256 digest of the SHA-256 digest of data.
func Sum256d(data []byte) (digest [Size256]byte) {
	engine.Digest(&algorithm.ModeSHA256d, digest[:], data)
	return digest
}

// New384 returns a [hash.Hash] that computes SHA-384.
func New384() hash.Hash { return merkledamgard.New(algorithm.SHA384) }

// Sum384 returns the SHA-384 digest of data.
func Sum384(data []byte) (digest [Size384]byte) {
	engine.Digest(&algorithm.ModeSHA384, digest[:], data)
	return digest
}

// New512 returns a [hash.Hash] that computes SHA-512.
func New512() hash.Hash { return merkledamgard.New(algorithm.SHA512) }

// Sum512 returns the SHA-512 digest of data.
func Sum512(data []byte) (digest [Size512]byte) {
	engine.Digest(&algorithm.ModeSHA512, digest[:], data)
	return digest
}

// New512_224 returns a [hash.Hash] that computes SHA-512/224.
func New512_224() hash.Hash { return merkledamgard.New(algorithm.SHA512_224) }

// Sum512_224 returns the SHA-512/224 digest of data.
func Sum512_224(data []byte) (digest [Size512_224]byte) {
	engine.Digest(&algorithm.ModeSHA512_224, digest[:], data)
	return digest
}

// New512_256 returns a [hash.Hash] that computes SHA-512/256.
func New512_256() hash.Hash { return merkledamgard.New(algorithm.SHA512_256) }

// Sum512_256 returns the SHA-512/256 digest of data.
func Sum512_256(data []byte) (digest [Size512_256]byte) {
	engine.Digest(&algorithm.ModeSHA512_256, digest[:], data)
	return digest
}

// MerkleLevel computes one level of a Merkle tree over SHA-256: parent i, dst[i*32:][:32], is the digest
// of nodes 2*i and 2*i+1, which are src[i*64:][:64]. dst and src must not overlap.
//
// It panics unless src consists of pairs of nodes of 32 bytes and dst has exactly half its length.
func MerkleLevel(dst, src []byte) {
	const pair = 2 * Size256
	if len(src)%pair != 0 {
		panic(fmt.Sprintf("sha2: %d bytes of nodes are not a multiple of %d, a pair", len(src), pair))
	}
	if len(dst) != len(src)/2 {
		panic(fmt.Sprintf("sha2: %d bytes of nodes have %d bytes of parents, not %d", len(src), len(src)/2, len(dst)))
	}
	engine.DigestStrided(&algorithm.ModeSHA256, dst, src, len(src)/pair, pair, pair)
}
