// Package blake3 has BLAKE3 (O'Connor, Aumasson, Neves and Wilcox-O'Hearn, 2020) in its three modes: hash,
// keyed hash and key derivation, with output of any length.
//
// [Hasher] is a [hash.Hash] and a [hash.Cloner], and its running state can be saved: it is an
// [encoding.BinaryMarshaler], [encoding.BinaryAppender] and [encoding.BinaryUnmarshaler]. [XOF] is a
// [hash.XOF]. Many messages are hashed together by package batch.
//
// Chunks of 1024 bytes fill the lanes of the CPU. So a [Hasher] gathers pieces of a message until it has 8 KiB,
// and pieces of any length are hashed fast; those of 16 KiB or more are hashed where they lie.
package blake3

import (
	"fmt"
	"hash"
	"io"
	"unsafe"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
)

const (
	// OutLen is the length of a digest in bytes, if no other is asked for.
	OutLen = 32
	// KeyLen is the length of a key in bytes.
	KeyLen = 32
	// BlockLen is the length of a block in bytes.
	BlockLen = engine.BLAKE3BlockLen
)

// groupLen is the length of a group in bytes: chunks for eight lanes, which are a subtree of the message's tree.
const groupLen = 8 * engine.BLAKE3ChunkLen

// initial returns the words that stand in place of a key if there is none.
func initial() *[8]uint32 {
	return (*[8]uint32)(algorithm.ModeBLAKE3.Words[:])
}

// Sum256 returns the digest of data.
func Sum256(data []byte) (digest [OutLen]byte) {
	engine.BLAKE3Sum(&digest, initial(), 0, data)
	return digest
}

// Sum512 returns the first 64 bytes of the output for data, of which the first 32 are the digest.
func Sum512(data []byte) (out [64]byte) {
	Sum(data, out[:])
	return out
}

// Sum fills out, of any length, with the output for data. The first 32 bytes are the digest.
func Sum(data []byte, out []byte) {
	finalize(initial(), 0, data, out)
}

// SumKeyed returns the digest of data under a key.
func SumKeyed(key [KeyLen]byte, data []byte) (digest [OutLen]byte) {
	words := algorithm.KeyWords(&key)
	engine.BLAKE3Sum(&digest, &words, engine.BLAKE3KeyedHash, data)
	return digest
}

// DeriveKey fills out, of any length, with a key for the context and empty key material.
//
// The context should be a constant of the program that says what the key is for, and be unlike any
// other: for example "example.com 2025-11-08 session tokens". See [DeriveKeyFrom] for key material.
func DeriveKey(context string, out []byte) {
	DeriveKeyFrom(context, nil, out)
}

// DeriveKeyFrom fills out, of any length, with a key derived from secret material for the context,
// which is not secret: see [DeriveKey].
func DeriveKeyFrom(context string, material, out []byte) {
	key := engine.BLAKE3ContextKey(context)
	finalize(&key, engine.BLAKE3DeriveKeyMaterial, material, out)
}

// finalize fills out with the output for a whole message.
func finalize(key *[8]uint32, flags uint32, message, out []byte) {
	var s engine.BLAKE3State
	s.Begin(key, flags)
	s.Write(message)
	root := s.Root()
	root.Fill(out, 0)
}

// Hasher is a running message. Make one with [New], [NewKeyed] or [NewDeriveKey].
//
// It takes 10 KiB, most of which hold pieces until there are enough of them to fill the CPU's lanes. A copy of the
// value is a clone. Digests, output and states of the message so far may move what was gathered, so goroutines that
// go on from one Hasher each need a clone.
type Hasher struct {
	// The message so far is what state has absorbed, then gathered[start():end]. The index of a byte in gathered is
	// its place in its group of the message, so a full group ends where a subtree does.
	state    engine.BLAKE3State
	gathered [groupLen]byte
	end      int
}

var (
	_ hash.Cloner     = (*Hasher)(nil)
	_ io.StringWriter = (*Hasher)(nil)
)

func newHasher(key *[8]uint32, flags uint32) *Hasher {
	h := new(Hasher)
	h.state.Begin(key, flags)
	return h
}

// New returns an empty message.
func New() *Hasher {
	return newHasher(initial(), 0)
}

// NewKeyed returns an empty message that is hashed under a key.
func NewKeyed(key [KeyLen]byte) *Hasher {
	words := algorithm.KeyWords(&key)
	return newHasher(&words, engine.BLAKE3KeyedHash)
}

// NewDeriveKey returns empty key material, from which keys for the context are derived: see
// [DeriveKey].
func NewDeriveKey(context string) *Hasher {
	key := engine.BLAKE3ContextKey(context)
	return newHasher(&key, engine.BLAKE3DeriveKeyMaterial)
}

// Write appends p to the message. It never fails.
//
// It panics if the message becomes longer than 2^64-1 bytes.
func (h *Hasher) Write(p []byte) (int, error) {
	if len(p) < groupLen-h.end {
		// The message ends within a group, and so before 2^64.
		h.end += copy(h.gathered[h.end:], p)
		return len(p), nil
	}
	h.writeGroups(p)
	return len(p), nil
}

// writeGroups appends p, which reaches at least the end of the group.
func (h *Hasher) writeGroups(p []byte) {
	if count := h.count(); count+uint64(len(p)) < count {
		panic(fmt.Sprintf("blake3: %d bytes and %d more are over 2^64-1", count, len(p)))
	}
	if h.end > 0 {
		n := copy(h.gathered[h.end:], p)
		h.state.Write(h.gathered[h.start():])
		p = p[n:]
	}
	// Whole groups are hashed where they lie.
	if whole := len(p) - len(p)%groupLen; whole > 0 {
		h.state.Write(p[:whole])
		p = p[whole:]
	}
	h.end = copy(h.gathered[:], p)
}

// start returns where in gathered the bytes begin that state has not absorbed: 0, unless the message was resumed
// within a group.
func (h *Hasher) start() int {
	return int(h.state.Count() % groupLen)
}

// count returns how many bytes of the message there are so far.
func (h *Hasher) count() uint64 {
	return h.state.Count() + uint64(h.end-h.start())
}

// settle returns the state of the message so far, which absorbs what was gathered. The bytes stay at their places, and
// what follows them is gathered behind.
func (h *Hasher) settle() *engine.BLAKE3State {
	h.state.Write(h.gathered[h.start():h.end])
	return &h.state
}

// WriteString appends the bytes of s to the message, without copying them first. It never fails, and panics
// as [Hasher.Write] does.
func (h *Hasher) WriteString(s string) (int, error) {
	return h.Write(unsafe.Slice(unsafe.StringData(s), len(s)))
}

// Sum appends the digest of the message so far, 32 bytes, to b. The message can go on.
func (h *Hasher) Sum(b []byte) []byte {
	digest := h.Sum256()
	return append(b, digest[:]...)
}

// Sum256 returns the digest of the message so far. The message can go on.
func (h *Hasher) Sum256() (digest [OutLen]byte) {
	if h.state.Count() == 0 && h.end <= engine.BLAKE3ChunkLen {
		engine.BLAKE3Sum(&digest, &h.state.Key, h.state.Flags, h.gathered[:h.end])
		return digest
	}
	root := h.settle().Root()
	root.Sum(&digest)
	return digest
}

// Finalize fills out, of any length, with the output for the message so far. The message can go on.
func (h *Hasher) Finalize(out []byte) {
	root := h.settle().Root()
	root.Fill(out, 0)
}

// XOF returns the message so far as an [XOF], which is independent of h.
func (h *Hasher) XOF() *XOF {
	return &XOF{state: *h.settle()}
}

// Digest is [Hasher.XOF], by its name in github.com/zeebo/blake3.
func (h *Hasher) Digest() *Digest {
	return h.XOF()
}

// Reset begins an empty message, with the same key or context.
func (h *Hasher) Reset() {
	h.state.Reset()
	h.end = 0
}

// Size returns 32, the length of a digest in bytes.
func (h *Hasher) Size() int { return OutLen }

// BlockSize returns 64, the length of a block in bytes.
func (h *Hasher) BlockSize() int { return BlockLen }

// Clone returns a copy that goes on independently, a *Hasher. It never fails.
func (h *Hasher) Clone() (hash.Cloner, error) {
	clone := *h
	return &clone, nil
}
