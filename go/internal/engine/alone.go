package engine

import (
	"encoding/binary"
	"sync"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/portable"
)

// digestAlone writes the digest of one message by the operations on blocks.
func digestAlone(m *algorithm.Mode, digest, message []byte) {
	switch m.Algorithm {
	case algorithm.SHA224:
		portable.SHA224Sum((*[28]byte)(digest), message)
	case algorithm.SHA256:
		portable.SHA256Sum((*[32]byte)(digest), message)
	case algorithm.SHA384:
		portable.SHA384Sum((*[48]byte)(digest), message)
	case algorithm.SHA512:
		portable.SHA512Sum((*[64]byte)(digest), message)
	case algorithm.SHA512_224:
		portable.SHA512_224Sum((*[28]byte)(digest), message)
	case algorithm.SHA512_256:
		portable.SHA512_256Sum((*[32]byte)(digest), message)
	case algorithm.SHA256d:
		portable.SHA256Sum((*[32]byte)(digest), message)
		portable.SHA256Sum((*[32]byte)(digest), digest)
	case algorithm.RIPEMD160:
		ripemd160Alone((*[20]byte)(digest), message)
	case algorithm.HASH160:
		var inner [32]byte
		portable.SHA256Sum(&inner, message)
		ripemd160Alone((*[20]byte)(digest), inner[:])
	case algorithm.BLAKE3:
		BLAKE3Sum((*[32]byte)(digest), (*[8]uint32)(m.Words[:8]), m.Flags, message)
	case algorithm.HighwayHash64, algorithm.HighwayHash128, algorithm.HighwayHash256:
		key := highwayHashKey(m)
		highwayHashSum(selected().set(), digest, &key, message)
	case algorithm.CubeHash:
		cubeHashAlone(m, digest, message)
	case algorithm.SHA3_224, algorithm.SHA3_256, algorithm.SHA3_384, algorithm.SHA3_512, algorithm.Keccak256, algorithm.Keccak512:
		KeccakSum(m.Algorithm, digest, message)
	}
}

func ripemd160Alone(digest *[20]byte, message []byte) {
	h := InitialRIPEMD160
	whole := len(message) &^ 63
	if whole > 0 {
		RIPEMD160Blocks(&h, message[:whole])
	}
	// A one bit, zeros, and the length in bits in the last eight bytes.
	var last [128]byte
	padded := 64
	tail := copy(last[:], message[whole:])
	last[tail] = 0x80
	if tail >= 56 {
		padded = 128
	}
	binary.LittleEndian.PutUint64(last[padded-8:], uint64(len(message))*8)
	RIPEMD160Blocks(&h, last[:padded])
	for i, word := range h {
		binary.LittleEndian.PutUint32(digest[4*i:], word)
	}
}

func cubeHashAlone(m *algorithm.Mode, digest, message []byte) {
	state, blockLen, rounds := m.Words, int(m.BlockLen), int(m.Rounds)
	whole := len(message) - len(message)%blockLen
	if whole > 0 {
		CubeHashBlocks(&state, message[:whole], blockLen, rounds)
	}
	var last [128]byte
	last[copy(last[:], message[whole:])] = 0x80
	CubeHashBlocks(&state, last[:blockLen], blockLen, rounds)
	CubeHashFinish(digest, &state, int(m.FinalRounds))
}

// CubeHashFinish writes the digest, at most 64 bytes, after the last block. The state changes.
func CubeHashFinish(digest []byte, state *[32]uint32, finalRounds int) {
	state[31] ^= 1
	CubeHashRounds(state, finalRounds)
	for i := range digest {
		digest[i] = byte(state[i/4] >> (i % 4 * 8))
	}
}

// CubeHashMode returns the mode of these parameters, for which it computes the initial state.
func CubeHashMode(p algorithm.CubeHashParams) algorithm.Mode {
	m := algorithm.Mode{
		Algorithm: algorithm.CubeHash, Size: p.Bits / 8,
		BlockLen: p.BlockLen, Rounds: p.Rounds, FinalRounds: p.FinalRounds,
	}
	m.Words[0], m.Words[1], m.Words[2] = p.Bits/8, p.BlockLen, p.Rounds
	CubeHashRounds(&m.Words, int(p.InitialRounds))
	return m
}

// preset is the mode of a preset, whose state is computed when it is first needed.
type preset struct {
	once sync.Once
	mode algorithm.Mode
}

// Without initial values: these would refer to CubeHash's kernels in every program.
var cubeHash256, cubeHash384, cubeHash512 preset

// CubeHashPreset returns the mode of revision 3 with a digest of 256, 384 or 512 bits. It is not to be
// written.
func CubeHashPreset(bits uint32) *algorithm.Mode {
	p := &cubeHash512
	switch bits {
	case 256:
		p = &cubeHash256
	case 384:
		p = &cubeHash384
	}
	p.once.Do(func() { p.mode = CubeHashMode(algorithm.CubeHashRevision3(bits)) })
	return &p.mode
}

// HighwayHashBegin writes the state before the first packet.
func HighwayHashBegin(state *[16]uint64, key *[4]uint64) { *state = portable.HighwayHashBegin(key) }
