package portable

import (
	"crypto/sha3"
	"encoding/binary"
	"sync"

	"github.com/widehash/widehash/go/internal/algorithm"
)

// sponge is a hash of crypto/sha3 that absorbs blocks into a state which is not its own: its saved state is overwritten
// before, and read after. The domain byte follows the message, so a hash of SHA-3 absorbs the blocks of every function
// with the same rate.
type sponge struct {
	// One of the two is there. Not an interface: arguments of its methods would escape to the heap.
	fixed *sha3.SHA3
	shake *sha3.SHAKE
	saved []byte
}

// The layout of the saved states of crypto/sha3: four bytes that name the function, the rate, the state, how many bytes
// of a block are absorbed, and whether output is read.
const (
	spongeHeadLen  = 5
	spongeStateLen = 200
	spongeTailLen  = 2
)

func newSponges(magic string, rate int, begin func() sponge) *sync.Pool {
	return &sync.Pool{New: func() any {
		s := begin()
		s.saved = append([]byte(magic), byte(rate))
		s.saved = append(s.saved, make([]byte, spongeStateLen+spongeTailLen)...)
		return &s
	}}
}

var (
	sponges168 = newSponges("sha\x09", 168, func() sponge { return sponge{shake: sha3.NewSHAKE128()} })
	sponges144 = newSponges("sha\x08", 144, func() sponge { return sponge{fixed: sha3.New224()} })
	sponges136 = newSponges("sha\x08", 136, func() sponge { return sponge{fixed: sha3.New256()} })
	sponges104 = newSponges("sha\x08", 104, func() sponge { return sponge{fixed: sha3.New384()} })
	sponges72  = newSponges("sha\x08", 72, func() sponge { return sponge{fixed: sha3.New512()} })
)

func sponges(rate int) *sync.Pool {
	switch rate {
	case 168:
		return sponges168
	case 144:
		return sponges144
	case 136:
		return sponges136
	case 104:
		return sponges104
	}
	return sponges72
}

// absorb absorbs whole blocks into the saved state.
func (s *sponge) absorb(blocks []byte) {
	var read, save error
	if s.shake != nil {
		read = s.shake.UnmarshalBinary(s.saved)
		s.shake.Write(blocks)
		s.saved, save = s.shake.AppendBinary(s.saved[:0])
	} else {
		read = s.fixed.UnmarshalBinary(s.saved)
		s.fixed.Write(blocks)
		s.saved, save = s.fixed.AppendBinary(s.saved[:0])
	}
	if read != nil || save != nil {
		panic("widehash: crypto/sha3 does not read or save its own state")
	}
}

// KeccakBlocks absorbs whole blocks of rate bytes: 168, 144, 136, 104 or 72.
func KeccakBlocks(state *[25]uint64, p []byte, rate int) {
	pool := sponges(rate)
	s := pool.Get().(*sponge)
	words := s.saved[spongeHeadLen:]
	for i, word := range state {
		binary.LittleEndian.PutUint64(words[8*i:], word)
	}
	s.absorb(p)
	words = s.saved[spongeHeadLen:]
	for i := range state {
		state[i] = binary.LittleEndian.Uint64(words[8*i:])
	}
	pool.Put(s)
}

// KeccakPermute permutes the state.
func KeccakPermute(state *[25]uint64) {
	// Absorbing zeros changes nothing before the permutation.
	var zeros [136]byte
	KeccakBlocks(state, zeros[:], len(zeros))
}

// SHA3Sum writes the digest of a whole message, and returns whether the function is one of SHA-3.
func SHA3Sum(id algorithm.ID, digest, message []byte) bool {
	switch id {
	case algorithm.SHA3_224:
		*(*[28]byte)(digest) = sha3.Sum224(message)
	case algorithm.SHA3_256:
		*(*[32]byte)(digest) = sha3.Sum256(message)
	case algorithm.SHA3_384:
		*(*[48]byte)(digest) = sha3.Sum384(message)
	case algorithm.SHA3_512:
		*(*[64]byte)(digest) = sha3.Sum512(message)
	default:
		return false
	}
	return true
}
