// Package batch hashes many messages in one call: the lanes of the CPU advance several messages
// together.
//
// A [Function] is a hash function with its key or parameters. Its methods differ in how the messages
// lie in memory; all of them write the digests in order and without gaps, digest i to
// dst[i*Size:][:Size]. They allocate nothing and are safe for concurrent use. The digests and the
// messages must not overlap.
//
//	batch.SHA256.Strided(digests, keys, n, 33, 64)
package batch

import (
	"fmt"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
	"github.com/widehash/widehash/go/internal/layout"
)

// Function is a hash function with its key or parameters. Copies are the same function.
type Function struct {
	mode *algorithm.Mode
}

// The functions without a key or parameters.
var (
	SHA224     = Function{&algorithm.ModeSHA224}
	SHA256     = Function{&algorithm.ModeSHA256}
	SHA384     = Function{&algorithm.ModeSHA384}
	SHA512     = Function{&algorithm.ModeSHA512}
	SHA512_224 = Function{&algorithm.ModeSHA512_224}
	SHA512_256 = Function{&algorithm.ModeSHA512_256}
	SHA256d    = Function{&algorithm.ModeSHA256d}
	RIPEMD160  = Function{&algorithm.ModeRIPEMD160}
	HASH160    = Function{&algorithm.ModeHASH160}
	BLAKE3     = Function{&algorithm.ModeBLAKE3}
	SHA3_224   = Function{&algorithm.ModeSHA3_224}
	SHA3_256   = Function{&algorithm.ModeSHA3_256}
	SHA3_384   = Function{&algorithm.ModeSHA3_384}
	SHA3_512   = Function{&algorithm.ModeSHA3_512}
	// Keccak256 is Ethereum's function: SHA3-256 with the padding that was submitted to NIST.
	Keccak256 = Function{&algorithm.ModeKeccak256}
	Keccak512 = Function{&algorithm.ModeKeccak512}
)

// Size returns the length of a digest in bytes.
func (f Function) Size() int {
	return int(f.parameters().Size)
}

// parameters returns the mode. It panics for the zero Function.
func (f Function) parameters() *algorithm.Mode {
	if f.mode == nil {
		panic("batch: the zero Function is no hash function")
	}
	return f.mode
}

// Strided writes the digests of n messages of size bytes each: message i is src[i*stride:][:size]. If n
// is 0, nothing happens, and both slices may be nil.
//
// It panics if n or size is negative, if stride is below size, or if dst or src is too short.
func (f Function) Strided(dst, src []byte, n, size, stride int) {
	m := f.parameters()
	layout.CheckStrided("batch", int(m.Size), len(dst), len(src), n, size, stride)
	if n > 0 {
		engine.DigestStrided(m, dst, src, n, size, stride)
	}
}

// Slices writes the digests of messages of any lengths.
//
// It panics if dst is too short.
func (f Function) Slices(dst []byte, messages [][]byte) {
	m := f.parameters()
	layout.CheckDigests("batch", int(m.Size), len(dst), len(messages))
	if len(messages) > 0 {
		engine.DigestSlices(m, dst, messages)
	}
}

// Offsets writes the digests of len(offsets)-1 messages that lie in one slice: message i is
// src[offsets[i]:offsets[i+1]].
//
// It panics if there are no offsets, if one is negative, below the one before it or beyond src, or if
// dst is too short.
func (f Function) Offsets(dst, src []byte, offsets []int) {
	m := f.parameters()
	layout.CheckOffsets("batch", int(m.Size), len(dst), len(src), offsets)
	if len(offsets) > 1 {
		engine.DigestOffsets(m, dst, src, offsets)
	}
}

// Offsets32 is [Function.Offsets] for offsets as Apache Arrow has them in binary and string columns.
func (f Function) Offsets32(dst, src []byte, offsets []int32) {
	m := f.parameters()
	layout.CheckOffsets("batch", int(m.Size), len(dst), len(src), offsets)
	convertedOffsets(m, dst, src, offsets)
}

// Offsets64 is [Function.Offsets] for offsets as Apache Arrow has them in large binary and string
// columns.
func (f Function) Offsets64(dst, src []byte, offsets []int64) {
	m := f.parameters()
	layout.CheckOffsets("batch", int(m.Size), len(dst), len(src), offsets)
	convertedOffsets(m, dst, src, offsets)
}

// convertedOffsets converts the offsets a few hundred at a time.
func convertedOffsets[O int32 | int64](m *algorithm.Mode, dst, src []byte, offsets []O) {
	var window [257]int
	for len(offsets) > 1 {
		n := min(len(offsets), len(window))
		for i, offset := range offsets[:n] {
			window[i] = int(offset)
		}
		engine.DigestOffsets(m, dst, src, window[:n])
		// The end of the last message is the start of the next one.
		offsets, dst = offsets[n-1:], dst[(n-1)*int(m.Size):]
	}
}

// Each writes the digest of messages[i] to dst[i], for digests of 32 bytes.
//
// It panics unless dst and messages have the same length, and unless a digest has 32 bytes.
func (f Function) Each(dst [][32]byte, messages [][]byte) {
	m := f.parameters()
	switch {
	case m.Size != 32:
		panic(fmt.Sprintf("batch: a digest has %d bytes, not %d", m.Size, 32))
	case len(dst) != len(messages):
		panic(fmt.Sprintf("batch: %d messages, but room for %d digests", len(messages), len(dst)))
	}
	var digests [64 * 32]byte
	for len(messages) > 0 {
		n := min(len(messages), 64)
		engine.DigestSlices(m, digests[:n*32], messages[:n])
		for i := range n {
			dst[i] = [32]byte(digests[i*32:])
		}
		dst, messages = dst[n:], messages[n:]
	}
}
