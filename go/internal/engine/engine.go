// Package engine has one function for each operation, which runs the object that the selected backends
// have for it, or plain Go.
//
// The packages above check arguments and never hash. Calls below are static and chosen by conditions:
// a call through a function value would make the arguments escape to the heap.
//
// Conventions: a destination comes first. Lengths are checked above, so none is checked here. Nothing
// is retained. The goroutine cannot be preempted while an object runs, so work is split into calls of
// about 100 µs at most.
package engine

import (
	"encoding/binary"
	"unsafe"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/kernel"
	"github.com/widehash/widehash/go/internal/portable"
)

// Bytes of one message for one call of an object: 20 to 80 µs on a CPU of 3 GHz.
const (
	sha256Piece      = 64 << 10
	sha512Piece      = 32 << 10
	ripemd160Piece   = 16 << 10
	blake3Piece      = 64 << 10
	highwayHashPiece = 256 << 10
)

// cubeHashPiece is the number of rounds for one call.
const cubeHashPiece = 8192

// SHA256Blocks folds whole blocks of 64 bytes into a chaining value of SHA-256.
func SHA256Blocks(h *[8]uint32, p []byte) {
	set := selected().set()
	if !sha256One(set) {
		portable.SHA256Blocks(h, p)
		return
	}
	for len(p) > 0 {
		n := min(len(p), sha256Piece)
		kernel.SHA256Blocks(set, h, &p[0], n)
		p = p[n:]
	}
}

// SHA512Blocks folds whole blocks of 128 bytes into a chaining value of SHA-512.
func SHA512Blocks(h *[8]uint64, p []byte) {
	set := selected().set()
	if !sha512One(set) {
		portable.SHA512Blocks(h, p)
		return
	}
	for len(p) > 0 {
		n := min(len(p), sha512Piece)
		kernel.SHA512Blocks(set, h, &p[0], n)
		p = p[n:]
	}
}

// RIPEMD160Blocks folds whole blocks of 64 bytes into a chaining value of RIPEMD-160.
func RIPEMD160Blocks(h *[5]uint32, p []byte) {
	set := selected().set()
	if set == kernel.None {
		portable.RIPEMD160Blocks(h, p)
		return
	}
	for len(p) > 0 {
		n := min(len(p), ripemd160Piece)
		kernel.RIPEMD160Blocks(set, h, &p[0], n)
		p = p[n:]
	}
}

// BLAKE3Compress writes the sixteen words that the compression function makes of a chaining value and
// a block, of which blockLen bytes are input.
func BLAKE3Compress(out *[16]uint32, cv *[8]uint32, block *[64]byte, blockLen uint32, counter uint64, flags uint32) {
	set := selected().set()
	if set == kernel.None {
		portable.BLAKE3Compress(out, cv, block, blockLen, counter, flags)
		return
	}
	// The CPUs with objects are little-endian, as the bytes are.
	kernel.BLAKE3Compress(set, (*[64]byte)(unsafe.Pointer(out)), cv, &block[0], int(blockLen), counter, flags)
}

// BLAKE3Blocks folds whole blocks, of which none is the last of its chunk, into the chaining value of
// chunk number counter. start says whether the first of them is the chunk's first.
func BLAKE3Blocks(cv *[8]uint32, p []byte, counter uint64, flags uint32, start bool) {
	set := selected().set()
	if set == kernel.None {
		portable.BLAKE3Blocks(cv, p, counter, flags, start)
		return
	}
	var first uint64
	if start {
		first = 1
	}
	if len(p) > 0 {
		kernel.BLAKE3Chain(set, cv, flags, counter, first, &p[0], len(p))
	}
}

// BLAKE3Chunks writes the chaining values of whole chunks, 32 bytes each. The first chunk has number
// counter.
func BLAKE3Chunks(cvs []byte, key *[8]uint32, p []byte, counter uint64, flags uint32) {
	set := selected().set()
	if set == kernel.None {
		portable.BLAKE3Chunks(cvs, key, p, counter, flags)
		return
	}
	for len(p) > 0 {
		n := min(len(p), blake3Piece) / BLAKE3ChunkLen
		kernel.BLAKE3Chunks(set, key, flags, counter, &cvs[0], &p[0], n)
		cvs, p, counter = cvs[32*n:], p[n*BLAKE3ChunkLen:], counter+uint64(n)
	}
}

// blake3Parents is the greatest number of parents for one call of an object.
const blake3Parents = 64

// BLAKE3Parents writes the chaining values of the parents over pairs of chaining values, 32 bytes each.
// cvs may begin where children does.
func BLAKE3Parents(cvs []byte, key *[8]uint32, children []byte, flags uint32) {
	set := selected().set()
	if set == kernel.None {
		portable.BLAKE3Parents(cvs, key, children, flags)
		return
	}
	for len(children) > 0 {
		n := min(len(children)/64, blake3Parents)
		kernel.BLAKE3Parents(set, key, flags, &cvs[0], &children[0], n)
		cvs, children = cvs[32*n:], children[64*n:]
	}
}

// BLAKE3Output fills out, a multiple of 64 bytes, with the output of a root from block number counter
// on. flags include that of the root.
func BLAKE3Output(out []byte, cv *[8]uint32, block *[64]byte, blockLen uint32, counter uint64, flags uint32) {
	set := selected().set()
	if set == kernel.None {
		portable.BLAKE3Output(out, cv, block, blockLen, counter, flags)
		return
	}
	for len(out) > 0 {
		n := min(len(out), blake3Piece) / 64
		kernel.BLAKE3Output(set, &out[0], n, cv, &block[0], int(blockLen), counter, flags)
		out, counter = out[64*n:], counter+uint64(n)
	}
}

// HighwayHashWords returns the four little-endian words of a key.
func HighwayHashWords(key *[32]byte) (words [4]uint64) {
	for i := range words {
		words[i] = binary.LittleEndian.Uint64(key[8*i:])
	}
	return words
}

// HighwayHashPackets absorbs whole packets of 32 bytes. The state is the rows v0, v1, mul0 and mul1, of
// four words each.
func HighwayHashPackets(state *[16]uint64, p []byte) {
	set := selected().set()
	if set == kernel.None {
		portable.HighwayHashPackets(state, p)
		return
	}
	for len(p) > 0 {
		n := min(len(p), highwayHashPiece)
		kernel.HighwayHashPackets(set, state, &p[0], n)
		p = p[n:]
	}
}

// HighwayHashFinish writes the digest, of 8, 16 or 32 bytes, of a message that ends with tail, less
// than a packet. The state does not change.
func HighwayHashFinish(digest []byte, state *[16]uint64, tail []byte) {
	set := selected().set()
	if set == kernel.None {
		portable.HighwayHashFinish(digest, state, tail)
		return
	}
	kernel.HighwayHashFinish(set, state, &digest[0], unsafe.SliceData(tail), len(tail), len(digest)/8)
}

// HighwayHashSum writes the digest, of 8, 16 or 32 bytes, of a whole message.
func HighwayHashSum(digest []byte, key *[32]byte, message []byte) {
	set := selected().set()
	if set != kernel.None && len(message) <= highwayHashPiece && uintptr(unsafe.Pointer(key))%8 == 0 {
		// A copy of the key would be stored word by word. The object loads it in wider pieces, which then
		// wait until those words and all before them have left the store buffer: 20 ns of 33 for 64 bytes on
		// an AMD EPYC (Zen 5). One more call between takes 1 ns. The CPUs with objects are little-endian, as
		// the bytes are.
		words := (*[4]uint64)(unsafe.Pointer(key))
		kernel.HighwayHashDigest(set, words, &digest[0], unsafe.SliceData(message), len(message), len(digest)/8)
		return
	}
	words := HighwayHashWords(key)
	highwayHashSum(set, digest, &words, message)
}

// HighwayHashDigest is [HighwayHashSum] under a key of these words.
func HighwayHashDigest(digest []byte, key *[4]uint64, message []byte) {
	highwayHashSum(selected().set(), digest, key, message)
}

func highwayHashSum(set kernel.Set, digest []byte, key *[4]uint64, message []byte) {
	if set == kernel.None {
		portable.HighwayHashSum(digest, key, message)
		return
	}
	if len(message) <= highwayHashPiece {
		kernel.HighwayHashDigest(set, key, &digest[0], unsafe.SliceData(message), len(message), len(digest)/8)
		return
	}
	state := portable.HighwayHashBegin(key)
	whole := len(message) &^ 31
	HighwayHashPackets(&state, message[:whole])
	HighwayHashFinish(digest, &state, message[whole:])
}

// CubeHashBlocks absorbs whole blocks of blockLen bytes, 1 to 128, with rounds after each.
func CubeHashBlocks(state *[32]uint32, p []byte, blockLen, rounds int) {
	set := selected().set()
	if set == kernel.None {
		portable.CubeHashBlocks(state, p, blockLen, rounds)
		return
	}
	piece := max(1, cubeHashPiece/rounds) * blockLen
	for len(p) > 0 {
		n := min(len(p), piece)
		kernel.CubeHashBlocks(set, state, rounds, &p[0], n, blockLen)
		p = p[n:]
	}
}

// CubeHashRounds does rounds on the state.
func CubeHashRounds(state *[32]uint32, rounds int) {
	set := selected().set()
	if set == kernel.None {
		portable.CubeHashRounds(state, rounds)
		return
	}
	for rounds > 0 {
		n := min(rounds, cubeHashPiece)
		kernel.CubeHashRounds(set, state, n)
		rounds -= n
	}
}

// cubeHashParameters returns i, r, b, f and h as objects take them. They use neither i, because a mode
// has the state after the initial rounds, nor h, because they write 64 bytes.
func cubeHashParameters(m *algorithm.Mode) [5]uint32 {
	return [5]uint32{1, m.Rounds, m.BlockLen, m.FinalRounds, 512}
}
