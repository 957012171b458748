package keccak

import (
	"encoding"
	"hash"
	"io"
	"math/bits"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
	"github.com/widehash/widehash/go/internal/saved"
)

// ShakeHash is a running message of SHAKE or cSHAKE, with output of any length. It is also a [hash.XOF].
//
// Sum appends the first 32 bytes of the output (SHAKE128, cSHAKE128) or 64 (SHAKE256, cSHAKE256), the length that Size
// returns. Write and Sum panic after output has been read.
type ShakeHash interface {
	hash.Hash

	// Read fills the slice with the next bytes of the output. It never fails. The message ends.
	io.Reader

	// Clone returns a copy that goes on independently: it absorbs what follows, or reads on from the same position.
	Clone() ShakeHash
}

// shake is a running message, or its output.
type shake struct {
	sponge
	// initial is the state from which messages begin.
	initial [25]uint64
	// If reading, the state is a block of output, of which the first position bytes are read.
	reading  bool
	position int
}

var (
	_ hash.XOF                   = ShakeHash(nil)
	_ ShakeHash                  = (*shake)(nil)
	_ encoding.BinaryMarshaler   = (*shake)(nil)
	_ encoding.BinaryAppender    = (*shake)(nil)
	_ encoding.BinaryUnmarshaler = (*shake)(nil)
)

// NewShake128 returns an empty message of SHAKE128.
func NewShake128() ShakeHash { return newShake(algorithm.SHAKE128) }

// NewShake256 returns an empty message of SHAKE256.
func NewShake256() ShakeHash { return newShake(algorithm.SHAKE256) }

// NewCShake128 returns an empty message of cSHAKE128. N is the name of a function that NIST has defined by cSHAKE, and
// S a customization string. If both are empty, cSHAKE128 is SHAKE128.
func NewCShake128(N, S []byte) ShakeHash {
	return newCShake(algorithm.CSHAKE128, algorithm.SHAKE128, N, S)
}

// NewCShake256 returns an empty message of cSHAKE256. N is the name of a function that NIST has defined by cSHAKE, and
// S a customization string. If both are empty, cSHAKE256 is SHAKE256.
func NewCShake256(N, S []byte) ShakeHash {
	return newCShake(algorithm.CSHAKE256, algorithm.SHAKE256, N, S)
}

// ShakeSum128 fills hash with the SHAKE128 output of data.
func ShakeSum128(hash, data []byte) { shakeSum(algorithm.SHAKE128, hash, data) }

// ShakeSum256 fills hash with the SHAKE256 output of data.
func ShakeSum256(hash, data []byte) { shakeSum(algorithm.SHAKE256, hash, data) }

func shakeSum(id algorithm.ID, hash, data []byte) {
	s := shake{sponge: sponge{id: id}}
	s.write(data)
	s.squeeze(hash)
}

func newShake(id algorithm.ID) *shake {
	return &shake{sponge: sponge{id: id}}
}

func newCShake(id, plain algorithm.ID, N, S []byte) *shake {
	if len(N) == 0 && len(S) == 0 {
		return newShake(plain)
	}
	s := newShake(id)
	// bytepad(encode_string(N) || encode_string(S), rate) of SP 800-185, section 2.3.
	rate, _ := id.Sponge()
	s.write(leftEncode(uint64(rate)))
	for _, text := range [][]byte{N, S} {
		s.write(leftEncode(8 * uint64(len(text))))
		s.write(text)
	}
	if s.at() > 0 {
		engine.KeccakPermute(&s.state)
	}
	s.initial, s.count = s.state, 0
	return s
}

// leftEncode returns a number as SP 800-185 writes it before a string: its bytes, and their number before them.
func leftEncode(number uint64) []byte {
	n := max(1, (bits.Len64(number)+7)/8)
	encoded := []byte{byte(n)}
	for i := n - 1; i >= 0; i-- {
		encoded = append(encoded, byte(number>>(8*i)))
	}
	return encoded
}

// Reset begins an empty message of the same function.
func (s *shake) Reset() {
	s.state, s.count = s.initial, 0
	s.reading, s.position = false, 0
}

// Size returns the length in bytes of what Sum appends.
func (s *shake) Size() int {
	if rate, _ := s.id.Sponge(); rate == 168 {
		return 32
	}
	return 64
}

// BlockSize returns the length of a block in bytes, the rate.
func (s *shake) BlockSize() int {
	rate, _ := s.id.Sponge()
	return rate
}

// Clone returns a copy that goes on independently.
func (s *shake) Clone() ShakeHash {
	clone := *s
	return &clone
}

// Write appends p to the message. It never fails. It panics after output has been read.
func (s *shake) Write(p []byte) (int, error) {
	if s.reading {
		panic("keccak: Write after Read: the message has ended")
	}
	s.write(p)
	return len(p), nil
}

// Sum appends the first Size bytes of the output to b. The message can go on. It panics after output has been read.
func (s *shake) Sum(b []byte) []byte {
	if s.reading {
		panic("keccak: Sum after Read: the message has ended")
	}
	ended := *s
	var out [64]byte
	ended.squeeze(out[:s.Size()])
	return append(b, out[:s.Size()]...)
}

// Read fills p with the next bytes of the output. It never fails.
func (s *shake) Read(p []byte) (int, error) {
	s.squeeze(p)
	return len(p), nil
}

func (s *shake) squeeze(p []byte) {
	if !s.reading {
		s.end()
		s.reading = true
	}
	rate, _ := s.id.Sponge()
	for len(p) > 0 {
		if s.position == rate {
			engine.KeccakPermute(&s.state)
			s.position = 0
		}
		var block [stateLen]byte
		engine.KeccakOutput(block[:rate], &s.state)
		n := copy(p, block[s.position:rate])
		s.position += n
		p = p[n:]
	}
}

// exportedLen returns the length of a saved state in bytes.
func (s *shake) exportedLen() int {
	if s.custom() {
		return saved.EnvelopeLen + savedLen + stateLen
	}
	return saved.EnvelopeLen + savedLen
}

// custom reports whether messages begin from a state of their own.
func (s *shake) custom() bool { return s.id == algorithm.CSHAKE128 || s.id == algorithm.CSHAKE256 }

// positionLen is the length of what a saved state has in addition after output has been read: how many bytes of the
// block are read.
const positionLen = 4

// MarshalBinary returns the running message. After output has been read it returns the block of output and the position
// in it, which only Go reads.
func (s *shake) MarshalBinary() ([]byte, error) {
	return s.AppendBinary(make([]byte, 0, s.exportedLen()+positionLen))
}

// Export returns what MarshalBinary returns.
func (s *shake) Export() []byte {
	b, _ := s.MarshalBinary()
	return b
}

// AppendBinary appends what MarshalBinary returns. It never fails.
func (s *shake) AppendBinary(b []byte) ([]byte, error) {
	start := len(b)
	b = s.append(saved.AppendHeader(b, s.id))
	if s.custom() {
		b = saved.AppendUint64s(b, s.initial[:]...)
	}
	if s.reading {
		b = saved.AppendUint32s(b, uint32(s.position))
	}
	return saved.AppendChecksum(b, start), nil
}

// UnmarshalBinary continues from a saved state of the same function, with the strings of cSHAKE that it had. On an error
// the hash is as it was.
func (s *shake) UnmarshalBinary(data []byte) error {
	length := s.exportedLen()
	reading := len(data) == length+positionLen
	if reading {
		length += positionLen
	}
	r, err := saved.Open(data, s.id, length)
	if err != nil {
		return err
	}
	resumed := shake{sponge: sponge{id: s.id}, reading: reading}
	if err := resumed.read(&r); err != nil {
		return err
	}
	if s.custom() {
		r.Uint64s(resumed.initial[:])
	}
	if reading {
		var position [1]uint32
		r.Uint32s(position[:])
		if position[0] > uint32(s.BlockSize()) {
			return saved.ErrDamaged
		}
		resumed.position = int(position[0])
	}
	*s = resumed
	return nil
}
