package blake3

import (
	"encoding"
	"encoding/binary"
	"math/bits"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
	"github.com/widehash/widehash/go/internal/saved"
)

var (
	_ encoding.BinaryMarshaler   = (*Hasher)(nil)
	_ encoding.BinaryAppender    = (*Hasher)(nil)
	_ encoding.BinaryUnmarshaler = (*Hasher)(nil)
	_ encoding.BinaryMarshaler   = (*XOF)(nil)
	_ encoding.BinaryAppender    = (*XOF)(nil)
	_ encoding.BinaryUnmarshaler = (*XOF)(nil)
)

// exportedLen is the length of a saved state in bytes.
var exportedLen = saved.EnvelopeLen + 4 + 32 + 8 + 32 + 1 +
	saved.PaddedLen(BlockLen) + saved.PaddedLen(32*engine.BLAKE3Depth)

// MarshalBinary returns the running state, in the format that widehash has in every language. It holds
// the key and the last bytes of the message: treat it like them.
func (h *Hasher) MarshalBinary() ([]byte, error) {
	return h.AppendBinary(make([]byte, 0, exportedLen))
}

// Export returns what [Hasher.MarshalBinary] returns.
func (h *Hasher) Export() []byte {
	b, _ := h.MarshalBinary()
	return b
}

// AppendBinary appends what [Hasher.MarshalBinary] returns. It never fails.
func (h *Hasher) AppendBinary(b []byte) ([]byte, error) {
	return appendState(b, h.settle()), nil
}

// appendState appends the saved form of a state.
func appendState(b []byte, s *engine.BLAKE3State) []byte {
	start := len(b)
	b = saved.AppendHeader(b, algorithm.BLAKE3)
	b = saved.AppendUint32s(b, s.Flags)
	b = saved.AppendUint32s(b, s.Key[:]...)
	b = saved.AppendUint64s(b, s.Counter)
	b = saved.AppendUint32s(b, s.CV[:]...)
	b = append(b, byte(s.Folded))
	b = saved.AppendPadded(b, s.Block[:s.BlockLen], BlockLen)
	var stack [32 * engine.BLAKE3Depth]byte
	for i, cv := range s.Stack[:s.Depth] {
		copy(stack[32*i:], cv[:])
	}
	b = saved.AppendPadded(b, stack[:32*s.Depth], len(stack))
	return saved.AppendChecksum(b, start)
}

// UnmarshalBinary continues from a saved state, in the mode and with the key that it had. On an error h
// is as it was.
func (h *Hasher) UnmarshalBinary(data []byte) error {
	s, err := readState(data)
	if err != nil {
		return err
	}
	h.state = s
	h.end = h.start()
	return nil
}

// readState returns the state of a saved form.
func readState(data []byte) (s engine.BLAKE3State, err error) {
	r, err := saved.Open(data, algorithm.BLAKE3, exportedLen)
	if err != nil {
		return s, err
	}
	var flags [1]uint32
	var counter [1]uint64
	r.Uint32s(flags[:])
	r.Uint32s(s.Key[:])
	r.Uint64s(counter[:])
	r.Uint32s(s.CV[:])
	s.Flags, s.Counter, s.Folded = flags[0], counter[0], int(r.Bytes(1)[0])
	block, err := r.Padded(BlockLen)
	if err != nil {
		return s, err
	}
	stack, err := r.Padded(32 * engine.BLAKE3Depth)
	if err != nil {
		return s, err
	}
	s.BlockLen = copy(s.Block[:], block)
	for ; len(stack) >= 32; stack = stack[32:] {
		s.Stack[s.Depth] = [32]byte(stack)
		s.Depth++
	}
	if len(stack) > 0 || !possible(&s) {
		return s, saved.ErrDamaged
	}
	return s, nil
}

// possible reports whether a message can have this state.
func possible(s *engine.BLAKE3State) bool {
	switch s.Flags {
	case 0:
		if s.Key != *initial() {
			return false
		}
	case engine.BLAKE3KeyedHash, engine.BLAKE3DeriveKeyMaterial:
	default:
		return false
	}

	// A block is folded when a byte follows, and changes the chaining value.
	switch {
	case s.Folded == 0 && s.CV != s.Key, s.Folded > 0 && s.BlockLen == 0:
		return false
	case s.Folded >= engine.BLAKE3ChunkLen/engine.BLAKE3BlockLen:
		return false
	}

	// What a chunk follows is merged when its first byte comes in. Until then the last subtree may be in
	// halves, and halves of halves.
	merged, halvings := bits.OnesCount64(s.Counter), 0
	if s.Counter > 0 {
		halvings = bits.TrailingZeros64(s.Counter)
	}
	switch {
	case s.Depth < merged || s.Depth > merged+halvings:
		return false
	case s.ChunkLen() > 0 && s.Depth != merged, s.ChunkLen() == 0 && s.Depth == 1:
		return false
	}

	// No message is longer than 2^64-1 bytes.
	over, whole := bits.Mul64(s.Counter, engine.BLAKE3ChunkLen)
	_, carry := bits.Add64(whole, uint64(s.ChunkLen()), 0)
	return over == 0 && carry == 0
}

// positionLen is the length in bytes of what follows the message's state in that of an [XOF] that is being
// read: the position, little-endian, and a checksum over it and the state.
const positionLen = 8 + saved.ChecksumLen

// MarshalBinary returns what absorbing or reading continues from. As long as nothing has been read, that is
// what [Hasher.MarshalBinary] returns, and either type unmarshals it. It holds the key and the last bytes of
// the message: treat it like them.
func (x *XOF) MarshalBinary() ([]byte, error) {
	return x.AppendBinary(make([]byte, 0, exportedLen+positionLen))
}

// AppendBinary appends what [XOF.MarshalBinary] returns. It never fails.
func (x *XOF) AppendBinary(b []byte) ([]byte, error) {
	start := len(b)
	b = appendState(b, &x.state)
	if x.reading {
		b = saved.AppendUint64s(b, x.position)
		b = saved.AppendChecksum(b, start)
	}
	return b, nil
}

// UnmarshalBinary continues from a saved state, in the mode and with the key that it had. On an error x is as
// it was.
func (x *XOF) UnmarshalBinary(data []byte) error {
	message, reading := data, len(data) == exportedLen+positionLen
	if reading {
		message = data[:exportedLen]
	}
	state, err := readState(message)
	if err != nil {
		return err
	}
	resumed := XOF{state: state}
	if reading {
		content, err := saved.Checked(data)
		if err != nil {
			return err
		}
		resumed.SetPosition(binary.LittleEndian.Uint64(content[exportedLen:]))
	}
	*x = resumed
	return nil
}
