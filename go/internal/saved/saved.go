// Package saved reads and writes running states in the format of the Rust library, which the Python and
// Motoko fronts share:
//
//	4 bytes   WHSH
//	1         the version of the format, 1
//	1         the number of the algorithm
//	n         the state, little-endian
//	8         the first bytes of SHA-256 over all before
//
// The checksum guards against damage, not against an attacker.
package saved

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/widehash/widehash/go/internal/algorithm"
)

const (
	magic     = "WHSH"
	version   = 1
	headerLen = len(magic) + 2
)

// ChecksumLen is the length of a checksum in bytes.
const ChecksumLen = 8

// EnvelopeLen is what the format adds to the length of a state, in bytes.
const EnvelopeLen = headerLen + ChecksumLen

// ErrDamaged is the error for a state with a wrong checksum or impossible content.
var ErrDamaged = errors.New("widehash: the saved state is damaged")

// Is reports whether a state is in this format, rather than in another that the caller knows.
func Is(data []byte) bool {
	return len(data) >= len(magic) && string(data[:len(magic)]) == magic
}

// AppendHeader appends what comes before the state.
func AppendHeader(b []byte, id algorithm.ID) []byte {
	return append(append(b, magic...), version, byte(id))
}

// AppendPadded appends a field of room bytes that holds field, with its length before it and zeros
// after it.
func AppendPadded(b, field []byte, room int) []byte {
	b = binary.LittleEndian.AppendUint16(b, uint16(len(field)))
	b = append(b, field...)
	for range room - len(field) {
		b = append(b, 0)
	}
	return b
}

// PaddedLen returns the length in bytes of a field that [AppendPadded] appends.
func PaddedLen(room int) int {
	return 2 + room
}

// AppendUint32s appends little-endian words.
func AppendUint32s(b []byte, words ...uint32) []byte {
	for _, word := range words {
		b = binary.LittleEndian.AppendUint32(b, word)
	}
	return b
}

// AppendUint64s appends little-endian words.
func AppendUint64s(b []byte, words ...uint64) []byte {
	for _, word := range words {
		b = binary.LittleEndian.AppendUint64(b, word)
	}
	return b
}

// AppendChecksum appends the checksum of what follows the first start bytes of b.
func AppendChecksum(b []byte, start int) []byte {
	sum := sha256.Sum256(b[start:])
	return append(b, sum[:ChecksumLen]...)
}

// Reader reads a state in the order in which it was appended. Reading beyond the end is a mistake of
// this module, since [Open] checks the length.
type Reader struct {
	rest []byte
}

// Open checks the envelope of a state that has length bytes with the envelope.
func Open(data []byte, id algorithm.ID, length int) (Reader, error) {
	switch {
	case len(data) < headerLen:
		return Reader{}, lengthError(length, len(data))
	case !Is(data):
		return Reader{}, errors.New("widehash: not a saved state")
	case data[4] != version:
		return Reader{}, fmt.Errorf("widehash: saved in version %d of the format, only %d is known", data[4], version)
	case data[5] != byte(id):
		return Reader{}, fmt.Errorf("widehash: saved by a hash of another algorithm, number %d instead of %d", data[5], id)
	case len(data) != length:
		return Reader{}, lengthError(length, len(data))
	}
	content, err := Checked(data)
	if err != nil {
		return Reader{}, err
	}
	return Reader{content[headerLen:]}, nil
}

// Checked returns what the checksum at the end of data is over, or [ErrDamaged] if it is not the checksum of
// that. There are at least [ChecksumLen] bytes.
func Checked(data []byte) ([]byte, error) {
	content, checksum := data[:len(data)-ChecksumLen], data[len(data)-ChecksumLen:]
	if sum := sha256.Sum256(content); string(sum[:ChecksumLen]) != string(checksum) {
		return nil, ErrDamaged
	}
	return content, nil
}

func lengthError(expected, found int) error {
	return fmt.Errorf("widehash: a saved state of %d bytes was expected, %d were given", expected, found)
}

// Bytes reads n bytes.
func (r *Reader) Bytes(n int) []byte {
	p := r.rest[:n]
	r.rest = r.rest[n:]
	return p
}

// Uint32s reads words.
func (r *Reader) Uint32s(words []uint32) {
	for i := range words {
		words[i] = binary.LittleEndian.Uint32(r.Bytes(4))
	}
}

// Uint64s reads words.
func (r *Reader) Uint64s(words []uint64) {
	for i := range words {
		words[i] = binary.LittleEndian.Uint64(r.Bytes(8))
	}
}

// Padded reads a field that [AppendPadded] appended.
func (r *Reader) Padded(room int) ([]byte, error) {
	n := int(binary.LittleEndian.Uint16(r.Bytes(2)))
	field := r.Bytes(room)
	if n > room {
		return nil, ErrDamaged
	}
	return field[:n], nil
}
