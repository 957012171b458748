package engine

import (
	"encoding/binary"
	"math/bits"
	"unsafe"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/kernel"
	"github.com/widehash/widehash/go/internal/portable"
)

// This file is BLAKE3 above its compression function: a running message, which is a chunk and the
// subtrees before it, and its tree.

// Lengths of BLAKE3 in bytes, and the greatest number of subtrees before a chunk: a message is less
// than 2^64 bytes, 2^54 chunks.
const (
	BLAKE3BlockLen = 64
	BLAKE3ChunkLen = 1024
	BLAKE3Depth    = 54
)

// BLAKE3's flags.
const (
	BLAKE3ChunkStart        = 1 << 0
	BLAKE3ChunkEnd          = 1 << 1
	BLAKE3Parent            = 1 << 2
	BLAKE3Root              = 1 << 3
	BLAKE3KeyedHash         = 1 << 4
	BLAKE3DeriveKeyContext  = 1 << 5
	BLAKE3DeriveKeyMaterial = 1 << 6
)

// BLAKE3State is a running message. Begin starts one.
type BLAKE3State struct {
	// Key is the words that chunks and parents begin with; Flags are those of the mode.
	Key   [8]uint32
	Flags uint32

	// The chunk that bytes go to: its number, the chaining value of the blocks folded so far, their
	// number, and the block that waits, because it may be the chunk's last.
	Counter  uint64
	CV       [8]uint32
	Folded   int
	Block    [BLAKE3BlockLen]byte
	BlockLen int

	// The first Depth of Stack are the chaining values of the subtrees before the chunk, largest first.
	// Merging is deferred until more input follows: the last two may be the children of the root. So
	// there are at least as many as the number of the chunk has one bits.
	Depth int
	Stack [BLAKE3Depth][32]byte
}

// blake3Strip is the greatest number of chunks whose chaining values are computed in one call: 128 KiB
// of message.
const blake3Strip = 128

// Begin starts an empty message.
func (s *BLAKE3State) Begin(key *[8]uint32, flags uint32) {
	s.Key, s.Flags = *key, flags
	s.Reset()
}

// Reset starts an empty message with the same key.
func (s *BLAKE3State) Reset() {
	s.Depth = 0
	s.beginChunk(0)
}

func (s *BLAKE3State) beginChunk(counter uint64) {
	s.Counter, s.CV, s.Folded, s.BlockLen = counter, s.Key, 0, 0
}

// ChunkLen returns how many bytes of the chunk there are so far.
func (s *BLAKE3State) ChunkLen() int {
	return s.Folded*BLAKE3BlockLen + s.BlockLen
}

// Count returns how many bytes of the message there are so far.
func (s *BLAKE3State) Count() uint64 {
	return s.Counter*BLAKE3ChunkLen + uint64(s.ChunkLen())
}

// Write appends p to the message.
func (s *BLAKE3State) Write(p []byte) {
	if len(p) == 0 {
		return
	}
	if chunkLen := s.ChunkLen(); chunkLen > 0 {
		n := min(len(p), BLAKE3ChunkLen-chunkLen)
		s.writeChunk(p[:n])
		if n == len(p) {
			return
		}
		s.endChunk()
		p = p[n:]
	}
	for len(p) > BLAKE3ChunkLen {
		n := min(len(p)/BLAKE3ChunkLen, blake3Strip-int(s.Counter%blake3Strip))
		s.writeStrip(p[:n*BLAKE3ChunkLen])
		p = p[n*BLAKE3ChunkLen:]
	}
	if len(p) > 0 {
		s.merge()
		s.writeChunk(p)
	}
}

// writeChunk appends p, which fits, to the chunk.
func (s *BLAKE3State) writeChunk(p []byte) {
	if s.BlockLen > 0 {
		n := copy(s.Block[s.BlockLen:], p)
		s.BlockLen += n
		if p = p[n:]; len(p) == 0 {
			return
		}
		BLAKE3Blocks(&s.CV, s.Block[:], s.Counter, s.Flags, s.Folded == 0)
		s.Folded++
	}
	if whole := (len(p) - 1) / BLAKE3BlockLen; whole > 0 {
		BLAKE3Blocks(&s.CV, p[:whole*BLAKE3BlockLen], s.Counter, s.Flags, s.Folded == 0)
		s.Folded += whole
		p = p[whole*BLAKE3BlockLen:]
	}
	s.BlockLen = copy(s.Block[:], p)
}

// endChunk makes the chunk, which is whole and which something follows, a subtree.
func (s *BLAKE3State) endChunk() {
	var cv [32]byte
	node := s.chunkNode()
	node.chainingValue(&cv)
	s.push(&cv, 1)
}

// writeStrip appends whole chunks, of which none belongs to another strip, while the chunk is empty.
// The root is never computed, since of two subtrees only the chaining values are.
func (s *BLAKE3State) writeStrip(p []byte) {
	chunks := uint64(len(p) / BLAKE3ChunkLen)
	subtree := chunks > 1 && chunks&(chunks-1) == 0 && s.Counter%chunks == 0
	if set := selected().set(); set != kernel.None && subtree {
		var halves [2][32]byte
		kernel.BLAKE3Subtree(set, &s.Key, s.Flags, s.Counter, (*[64]byte)(unsafe.Pointer(&halves)), &p[0], len(p))
		s.push(&halves[0], chunks/2)
		s.push(&halves[1], chunks/2)
		return
	}
	s.writeRagged(p)
}

// writeRagged is writeStrip for any number of chunks, from any number on. Not part of it, because that would clear
// the room for its nodes.
func (s *BLAKE3State) writeRagged(p []byte) {
	var nodes [blake3Strip * 32]byte
	first, end := 0, len(p)/BLAKE3ChunkLen
	BLAKE3Chunks(nodes[:32*end], &s.Key, p, s.Counter, s.Flags)

	// Level by level, pairs of nodes become their parent. What has no partner in the strip is a subtree:
	// on the left edge of the strip the second of a pair, on its right edge the first.
	level, lasts := 0, 0
	var last [8 * 32]byte
	var lastLevels [8]int
	for ; end-first > 2; level++ {
		if s.Counter>>level&1 == 1 {
			s.push((*[32]byte)(nodes[32*first:]), 1<<level)
			first++
		}
		if (end-first)%2 == 1 {
			end--
			copy(last[32*lasts:], nodes[32*end:32*end+32])
			lastLevels[lasts] = level
			lasts++
		}
		pairs := (end - first) / 2
		BLAKE3Parents(nodes[:32*pairs], &s.Key, nodes[32*first:32*end], s.Flags)
		first, end = 0, pairs
	}
	for ; first < end; first++ {
		s.push((*[32]byte)(nodes[32*first:]), 1<<level)
	}
	for lasts > 0 {
		lasts--
		s.push((*[32]byte)(last[32*lasts:]), 1<<lastLevels[lasts])
	}
}

// push adds the next subtree, of this many chunks, after which a new chunk begins.
func (s *BLAKE3State) push(cv *[32]byte, chunks uint64) {
	s.merge()
	s.Stack[s.Depth] = *cv
	s.Depth++
	s.beginChunk(s.Counter + chunks)
}

// merge merges the complete subtrees, because more input follows.
func (s *BLAKE3State) merge() {
	for s.Depth > bits.OnesCount64(s.Counter) {
		s.Depth--
		children := [2][32]byte{s.Stack[s.Depth-1], s.Stack[s.Depth]}
		node := s.parentNode(&children[0], &children[1])
		node.chainingValue(&s.Stack[s.Depth-1])
	}
}

// BLAKE3Node is a node of the tree before its compression.
type BLAKE3Node struct {
	cv       [8]uint32
	block    [BLAKE3BlockLen]byte
	blockLen uint32
	counter  uint64
	flags    uint32
}

func (n *BLAKE3Node) chainingValue(cv *[32]byte) {
	var out [16]uint32
	BLAKE3Compress(&out, &n.cv, &n.block, n.blockLen, n.counter, n.flags)
	putBLAKE3(cv, &out)
}

// Sum writes the first bytes of the output, if the node is the root.
func (n *BLAKE3Node) Sum(digest *[32]byte) {
	var out [16]uint32
	BLAKE3Compress(&out, &n.cv, &n.block, n.blockLen, 0, n.flags|BLAKE3Root)
	putBLAKE3(digest, &out)
}

// Fill fills out, of any length, with the output from a position on, if the node is the root.
func (n *BLAKE3Node) Fill(out []byte, position uint64) {
	var block [BLAKE3BlockLen]byte
	if within := position % BLAKE3BlockLen; within > 0 && len(out) > 0 {
		n.output(block[:], position/BLAKE3BlockLen)
		copied := copy(out, block[within:])
		out, position = out[copied:], position+uint64(copied)
	}
	if whole := len(out) &^ (BLAKE3BlockLen - 1); whole > 0 {
		n.output(out[:whole], position/BLAKE3BlockLen)
		out, position = out[whole:], position+uint64(whole)
	}
	if len(out) > 0 {
		n.output(block[:], position/BLAKE3BlockLen)
		copy(out, block[:])
	}
}

func (n *BLAKE3Node) output(out []byte, block uint64) {
	BLAKE3Output(out, &n.cv, &n.block, n.blockLen, block, n.flags|BLAKE3Root)
}

func putBLAKE3(to *[32]byte, out *[16]uint32) {
	for i, word := range out[:8] {
		binary.LittleEndian.PutUint32(to[4*i:], word)
	}
}

// chunkNode returns the node of the chunk if it ends here.
func (s *BLAKE3State) chunkNode() BLAKE3Node {
	node := BLAKE3Node{
		cv: s.CV, blockLen: uint32(s.BlockLen), counter: s.Counter, flags: s.Flags | BLAKE3ChunkEnd,
	}
	// What the block held before does not count.
	copy(node.block[:], s.Block[:s.BlockLen])
	if s.Folded == 0 {
		node.flags |= BLAKE3ChunkStart
	}
	return node
}

func (s *BLAKE3State) parentNode(left, right *[32]byte) BLAKE3Node {
	node := BLAKE3Node{cv: s.Key, blockLen: BLAKE3BlockLen, flags: s.Flags | BLAKE3Parent}
	copy(node.block[:32], left[:])
	copy(node.block[32:], right[:])
	return node
}

// Root returns the root as it is if the message ends here.
func (s *BLAKE3State) Root() BLAKE3Node {
	if s.Depth == 0 {
		return s.chunkNode()
	}
	// From the right: the last subtree, or the chunk if there is one, under its parents.
	var right [32]byte
	left := s.Depth
	if s.ChunkLen() == 0 {
		left--
		right = s.Stack[left]
	} else {
		node := s.chunkNode()
		node.chainingValue(&right)
	}
	for left--; left > 0; left-- {
		node := s.parentNode(&s.Stack[left], &right)
		node.chainingValue(&right)
	}
	return s.parentNode(&s.Stack[0], &right)
}

// BLAKE3Sum writes the digest of a whole message.
func BLAKE3Sum(digest *[32]byte, key *[8]uint32, flags uint32, message []byte) {
	set := selected().set()
	if set == kernel.None && len(message) <= BLAKE3ChunkLen {
		portable.BLAKE3Short(digest, key, flags, message)
		return
	}
	if set != kernel.None && len(message) <= blake3Piece {
		kernel.BLAKE3Digest(set, key, flags, &digest[0], unsafe.SliceData(message), len(message))
		return
	}
	var s BLAKE3State
	s.Begin(key, flags)
	s.Write(message)
	root := s.Root()
	root.Sum(digest)
}

// BLAKE3ContextKey returns the words of the key that a context stands for: a hash of it in a mode of
// its own.
func BLAKE3ContextKey(context string) [8]uint32 {
	var s BLAKE3State
	s.Begin((*[8]uint32)(algorithm.ModeBLAKE3.Words[:]), BLAKE3DeriveKeyContext)
	// In pieces, since a copy of the whole context would be allocated.
	var piece [256]byte
	for len(context) > 0 {
		n := copy(piece[:], context)
		s.Write(piece[:n])
		context = context[n:]
	}
	root := s.Root()
	var key [32]byte
	root.Sum(&key)
	return algorithm.KeyWords(&key)
}
