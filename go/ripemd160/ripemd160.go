// Package ripemd160 has RIPEMD-160, by Dobbertin, Bosselaers and Preneel (1996).
//
// It resists collisions with 80 bits only; use it where a protocol demands it. Many messages are hashed
// together by [Hash32], [HashEach] and package batch.
//
// The [hash.Hash] that [New] returns is also a [hash.Cloner], an [encoding.BinaryMarshaler],
// [encoding.BinaryAppender] and [encoding.BinaryUnmarshaler]. Its saved states are those of widehash in
// other languages; its method Export() []byte returns the same as MarshalBinary.
package ripemd160

import (
	"fmt"
	"hash"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
	"github.com/widehash/widehash/go/internal/layout"
	"github.com/widehash/widehash/go/internal/merkledamgard"
)

// Size is the length of a digest in bytes, BlockSize that of a block.
const (
	Size      = 20
	BlockSize = 64
)

// New returns a [hash.Hash] that computes RIPEMD-160.
func New() hash.Hash { return merkledamgard.New(algorithm.RIPEMD160) }

// Sum160 returns the RIPEMD-160 digest of data.
func Sum160(data []byte) (digest [Size]byte) {
	engine.Digest(&algorithm.ModeRIPEMD160, digest[:], data)
	return digest
}

// Sum is [Sum160] under the name that it has in ripemd160mb.
func Sum(data []byte) [Size]byte { return Sum160(data) }

// Hash32 writes the digests of n messages of 32 bytes, for example of SHA-256 digests: digest i, at
// dst[i*20:], is that of src[i*32:][:32]. dst and src must not overlap. If n is 0, nothing happens.
//
// It panics if n is negative or if dst or src is too short.
func Hash32(dst, src []byte, n int) {
	const size = 32
	if n == 0 {
		return
	}
	layout.CheckStrided("ripemd160", Size, len(dst), len(src), n, size, size)
	engine.DigestStrided(&algorithm.ModeRIPEMD160, dst, src, n, size, size)
}

// HashEach writes the digest of src[i] to dst[i]. The messages may have any lengths.
//
// It panics unless dst and src have the same length.
func HashEach(dst [][Size]byte, src [][]byte) {
	if len(dst) != len(src) {
		panic(fmt.Sprintf("ripemd160: %d messages, but room for %d digests", len(src), len(dst)))
	}
	var digests [64 * Size]byte
	for len(src) > 0 {
		n := min(len(src), 64)
		engine.DigestSlices(&algorithm.ModeRIPEMD160, digests[:n*Size], src[:n])
		for i := range n {
			dst[i] = [Size]byte(digests[i*Size:])
		}
		dst, src = dst[n:], src[n:]
	}
}

// Lanes returns how many messages of 32 bytes the selected backend advances together; 1 without a
// kernel for that.
func Lanes() int {
	_, lanes := engine.Kernel(&algorithm.ModeRIPEMD160, layout.Many, 32)
	return lanes
}

// Backend returns the name of the backend that runs [Hash32] for many messages; "scalar" is plain Go.
func Backend() string {
	name, _ := engine.Kernel(&algorithm.ModeRIPEMD160, layout.Many, 32)
	return name
}
