// Package cubehash has CubeHash (Bernstein, 2009) with any parameters.
//
// The presets are revision 3 of the submission, CubeHash16+16/32+32. Revision 2 is reached by its
// parameters, for example New("160+16/32+160-256").
//
// Every [hash.Hash] that this package returns is also a [hash.Cloner], an [encoding.BinaryMarshaler],
// [encoding.BinaryAppender] and [encoding.BinaryUnmarshaler]. Its saved states hold the parameters, and
// are those of widehash in other languages; its method Export() []byte returns the same as
// MarshalBinary. Many messages are hashed together by package batch.
package cubehash

import (
	"hash"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
)

// The lengths of the presets' digests in bytes.
const (
	Size256 = 32
	Size384 = 48
	Size512 = 64
)

// BlockSize is the length of the presets' blocks in bytes.
const BlockSize = 32

// New returns a [hash.Hash] that computes CubeHash with parameters in the notation of the submission:
// i+r/b+f-h, with or without "cubehash" before it. i rounds compute the initial state, r rounds follow
// each block of b bytes, f rounds end the message, and a digest has h bits.
//
// It returns an error unless i, r and f are 1 to 4096, b is 1 to 128, and h is 8 to 512 and a multiple of
// 8.
func New(params string) (hash.Hash, error) {
	p, err := algorithm.ParseCubeHash(params)
	if err != nil {
		return nil, err
	}
	mode := engine.CubeHashMode(p)
	return newDigest(p, &mode), nil
}

// New256 returns a [hash.Hash] that computes CubeHash16+16/32+32-256.
func New256() hash.Hash { return newPreset(256) }

// New384 returns a [hash.Hash] that computes CubeHash16+16/32+32-384.
func New384() hash.Hash { return newPreset(384) }

// New512 returns a [hash.Hash] that computes CubeHash16+16/32+32-512.
func New512() hash.Hash { return newPreset(512) }

func newPreset(bits uint32) hash.Hash {
	return newDigest(algorithm.CubeHashRevision3(bits), engine.CubeHashPreset(bits))
}

// Sum256 returns the CubeHash16+16/32+32-256 digest of data.
func Sum256(data []byte) (digest [Size256]byte) {
	engine.Digest(engine.CubeHashPreset(256), digest[:], data)
	return digest
}

// Sum384 returns the CubeHash16+16/32+32-384 digest of data.
func Sum384(data []byte) (digest [Size384]byte) {
	engine.Digest(engine.CubeHashPreset(384), digest[:], data)
	return digest
}

// Sum512 returns the CubeHash16+16/32+32-512 digest of data.
func Sum512(data []byte) (digest [Size512]byte) {
	engine.Digest(engine.CubeHashPreset(512), digest[:], data)
	return digest
}
