package engine

import (
	"encoding/binary"
	"unsafe"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/kernel"
	"github.com/widehash/widehash/go/internal/portable"
)

// keccakPiece is the number of blocks of one message for one call of an object.
const keccakPiece = 128

var keccakOnes ones

// keccakOne reports whether one message of Keccak runs on an object of the set.
func keccakOne(set kernel.Set) bool {
	if known := keccakOnes[set].Load(); known != 0 {
		return known == runsObject
	}
	var steps [kernel.MaxSteps]kernel.Step
	return keccakOnes.decide(set, kernel.KeccakPlan(set, &steps[0], 1, 1<<20, 136), &steps[0])
}

// KeccakBlocks absorbs whole blocks of rate bytes.
func KeccakBlocks(state *[25]uint64, p []byte, rate int) {
	set := selected().set()
	if !keccakOne(set) {
		portable.KeccakBlocks(state, p, rate)
		return
	}
	for len(p) > 0 {
		n := min(len(p), keccakPiece*rate)
		kernel.KeccakBlocks(set, state, &p[0], n, rate)
		p = p[n:]
	}
}

// KeccakPermute permutes the state.
func KeccakPermute(state *[25]uint64) {
	set := selected().set()
	if !keccakOne(set) {
		portable.KeccakPermute(state)
		return
	}
	// Absorbing zeros changes nothing before the permutation.
	var zeros [8]byte
	kernel.KeccakBlocks(set, state, &zeros[0], len(zeros), len(zeros))
}

// KeccakEnd absorbs the end of a message, less than a block, and the padding.
func KeccakEnd(state *[25]uint64, tail []byte, rate, domain int) {
	var last [168]byte
	last[copy(last[:], tail)] = byte(domain)
	last[rate-1] |= 0x80
	KeccakBlocks(state, last[:rate], rate)
}

// KeccakOutput writes the first bytes of the state.
func KeccakOutput(out []byte, state *[25]uint64) {
	var bytes [200]byte
	for i, word := range state {
		binary.LittleEndian.PutUint64(bytes[8*i:], word)
	}
	copy(out, bytes[:])
}

// KeccakSum writes the digest of a whole message, for functions whose digests have a fixed length.
func KeccakSum(id algorithm.ID, digest, message []byte) {
	set := selected().set()
	one := keccakOne(set)
	if !one && portable.SHA3Sum(id, digest, message) {
		return
	}
	rate, domain := id.Sponge()
	if one && len(message) <= keccakPiece*rate {
		var full [64]byte
		kernel.KeccakDigest(set, &full, unsafe.SliceData(message), len(message), rate, domain)
		copy(digest, full[:])
		return
	}
	var state [25]uint64
	whole := len(message) - len(message)%rate
	if whole > 0 {
		KeccakBlocks(&state, message[:whole], rate)
	}
	KeccakEnd(&state, message[whole:], rate, domain)
	KeccakOutput(digest, &state)
}
