package merkledamgard

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/widehash/widehash/go/internal/saved"
)

// stateLen returns the length of the chaining value in bytes.
func (h *Hash) stateLen() int {
	switch h.compression {
	case sha512:
		return 64
	case ripemd160:
		return 20
	default:
		return 32
	}
}

// MarshalBinary returns the running state: of SHA-2 as package crypto saves it, of the other functions
// as [Hash.Export] does.
func (h *Hash) MarshalBinary() ([]byte, error) {
	return h.AppendBinary(nil)
}

// AppendBinary appends what [Hash.MarshalBinary] returns. It never fails.
func (h *Hash) AppendBinary(b []byte) ([]byte, error) {
	if h.crypto == "" {
		return h.appendExported(b), nil
	}
	b = append(b, h.crypto...)
	if h.compression == sha512 {
		for _, word := range h.wide {
			b = binary.BigEndian.AppendUint64(b, word)
		}
	} else {
		for _, word := range h.narrow {
			b = binary.BigEndian.AppendUint32(b, word)
		}
	}
	b = append(b, h.block[:h.pending()]...)
	for range int(h.blockLen) - h.pending() {
		b = append(b, 0)
	}
	return binary.BigEndian.AppendUint64(b, h.length), nil
}

// UnmarshalBinary continues from a state that this function's MarshalBinary or Export returned, or
// package crypto's hash of the same function, or widehash in another language. On an error the hash is
// as it was.
func (h *Hash) UnmarshalBinary(data []byte) error {
	switch {
	case saved.Is(data) || h.crypto == "":
		return h.resume(data)
	case len(data) < len(h.crypto) || string(data[:len(h.crypto)]) != h.crypto:
		return errors.New("widehash: not a saved state of this hash function")
	}
	if expected := len(h.crypto) + h.stateLen() + int(h.blockLen) + 8; len(data) != expected {
		return fmt.Errorf("widehash: a saved state of %d bytes was expected, %d were given", expected, len(data))
	}
	data = data[len(h.crypto):]
	for i := range 8 {
		if h.compression == sha512 {
			h.wide[i] = binary.BigEndian.Uint64(data[8*i:])
		} else {
			h.narrow[i] = binary.BigEndian.Uint32(data[4*i:])
		}
	}
	data = data[h.stateLen():]
	h.length = binary.BigEndian.Uint64(data[h.blockLen:])
	copy(h.block[:], data[:h.pending()])
	return nil
}

// Export returns the running state in the format that widehash has in every language. UnmarshalBinary
// reads it.
func (h *Hash) Export() []byte {
	return h.appendExported(nil)
}

func (h *Hash) exportedLen() int {
	return saved.EnvelopeLen + h.stateLen() + 8 + saved.PaddedLen(int(h.blockLen))
}

func (h *Hash) appendExported(b []byte) []byte {
	start, pending := len(b), h.pending()
	b = saved.AppendHeader(b, h.id)
	switch h.compression {
	case sha512:
		b = saved.AppendUint64s(b, h.wide[:]...)
	default:
		b = saved.AppendUint32s(b, h.narrow[:h.stateLen()/4]...)
	}
	b = saved.AppendUint64s(b, h.length-uint64(pending))
	b = saved.AppendPadded(b, h.block[:pending], int(h.blockLen))
	return saved.AppendChecksum(b, start)
}

// resume continues from what Export returned.
func (h *Hash) resume(data []byte) error {
	r, err := saved.Open(data, h.id, h.exportedLen())
	if err != nil {
		return err
	}
	resumed := *h
	switch h.compression {
	case sha512:
		r.Uint64s(resumed.wide[:])
	default:
		r.Uint32s(resumed.narrow[:h.stateLen()/4])
	}
	var folded [1]uint64
	r.Uint64s(folded[:])
	pending, err := r.Padded(int(h.blockLen))
	if err != nil {
		return err
	}
	// No message is longer than 2^64 bits.
	if folded[0] >= 1<<61 || folded[0]%uint64(h.blockLen) != 0 || len(pending) >= int(h.blockLen) {
		return saved.ErrDamaged
	}
	resumed.length = folded[0] + uint64(len(pending))
	copy(resumed.block[:], pending)
	*h = resumed
	return nil
}
