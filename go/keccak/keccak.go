// Package keccak has SHA-3 and SHAKE (FIPS 202), cSHAKE (NIST SP 800-185), and Keccak as it was submitted to NIST, which
// Ethereum uses. The names are those of golang.org/x/crypto/sha3.
//
// Many messages are hashed together by package batch, which is several times as fast.
//
// Every [hash.Hash] of a digest of fixed length is also a [hash.Cloner]. Every hash that this package returns is an
// [encoding.BinaryMarshaler], [encoding.BinaryAppender] and [encoding.BinaryUnmarshaler]. Its saved states are those of
// widehash in other languages; its method Export() []byte returns the same as MarshalBinary.
package keccak

import (
	"hash"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
)

// The lengths of digests in bytes.
const (
	Size224 = 28
	Size256 = 32
	Size384 = 48
	Size512 = 64
)

// New224 returns a [hash.Hash] that computes SHA3-224.
func New224() hash.Hash { return newDigest(algorithm.SHA3_224, Size224) }

// New256 returns a [hash.Hash] that computes SHA3-256.
func New256() hash.Hash { return newDigest(algorithm.SHA3_256, Size256) }

// New384 returns a [hash.Hash] that computes SHA3-384.
func New384() hash.Hash { return newDigest(algorithm.SHA3_384, Size384) }

// New512 returns a [hash.Hash] that computes SHA3-512.
func New512() hash.Hash { return newDigest(algorithm.SHA3_512, Size512) }

// NewLegacyKeccak256 returns a [hash.Hash] that computes Keccak-256, the function of Ethereum. Only its padding differs
// from that of SHA3-256, and so every digest.
func NewLegacyKeccak256() hash.Hash { return newDigest(algorithm.Keccak256, Size256) }

// NewLegacyKeccak512 returns a [hash.Hash] that computes Keccak-512.
func NewLegacyKeccak512() hash.Hash { return newDigest(algorithm.Keccak512, Size512) }

// Sum224 returns the SHA3-224 digest of data.
func Sum224(data []byte) (digest [Size224]byte) {
	engine.KeccakSum(algorithm.SHA3_224, digest[:], data)
	return digest
}

// Sum256 returns the SHA3-256 digest of data.
func Sum256(data []byte) (digest [Size256]byte) {
	engine.KeccakSum(algorithm.SHA3_256, digest[:], data)
	return digest
}

// Sum384 returns the SHA3-384 digest of data.
func Sum384(data []byte) (digest [Size384]byte) {
	engine.KeccakSum(algorithm.SHA3_384, digest[:], data)
	return digest
}

// Sum512 returns the SHA3-512 digest of data.
func Sum512(data []byte) (digest [Size512]byte) {
	engine.KeccakSum(algorithm.SHA3_512, digest[:], data)
	return digest
}

// SumLegacyKeccak256 returns the Keccak-256 digest of data, the function of Ethereum.
func SumLegacyKeccak256(data []byte) (digest [Size256]byte) {
	engine.KeccakSum(algorithm.Keccak256, digest[:], data)
	return digest
}

// SumLegacyKeccak512 returns the Keccak-512 digest of data.
func SumLegacyKeccak512(data []byte) (digest [Size512]byte) {
	engine.KeccakSum(algorithm.Keccak512, digest[:], data)
	return digest
}
