package highwayhash

import (
	"encoding/binary"
	"hash"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
	"github.com/widehash/widehash/go/internal/saved"
)

// digest is a running message.
type digest struct {
	id    algorithm.ID
	key   [4]uint64
	state [16]uint64
	// The first pending bytes of packet fill no packet yet.
	packet  [BlockSize]byte
	pending int
}

func newDigest(id algorithm.ID, key []byte) (hash.Hash, error) {
	d := new(digest)
	if err := d.begin(id, key); err != nil {
		return nil, err
	}
	return d, nil
}

func (d *digest) begin(id algorithm.ID, key []byte) error {
	if len(key) != KeyLen {
		return keyError(len(key))
	}
	d.id, d.key = id, engine.HighwayHashWords((*[KeyLen]byte)(key))
	d.Reset()
	return nil
}

// Reset begins an empty message with the same key.
func (d *digest) Reset() {
	engine.HighwayHashBegin(&d.state, &d.key)
	d.pending = 0
}

// Size returns the length of a digest in bytes.
func (d *digest) Size() int {
	switch d.id {
	case algorithm.HighwayHash64:
		return Size64
	case algorithm.HighwayHash128:
		return Size128
	default:
		return Size
	}
}

// BlockSize returns the length of a packet in bytes.
func (d *digest) BlockSize() int { return BlockSize }

// Clone returns a copy that goes on independently. It never fails.
func (d *digest) Clone() (hash.Cloner, error) {
	clone := *d
	return &clone, nil
}

// Write appends p to the message. It never fails.
func (d *digest) Write(p []byte) (int, error) {
	n := len(p)
	if d.pending > 0 {
		copied := copy(d.packet[d.pending:], p)
		if d.pending += copied; d.pending < BlockSize {
			return n, nil
		}
		engine.HighwayHashPackets(&d.state, d.packet[:])
		p = p[copied:]
	}
	if whole := len(p) &^ (BlockSize - 1); whole > 0 {
		engine.HighwayHashPackets(&d.state, p[:whole])
		p = p[whole:]
	}
	d.pending = copy(d.packet[:], p)
	return n, nil
}

// Sum appends the digest of the message so far to b. The message can go on.
func (d *digest) Sum(b []byte) []byte {
	var room [Size]byte
	out := room[:d.Size()]
	engine.HighwayHashFinish(out, &d.state, d.packet[:d.pending])
	return append(b, out...)
}

// exportedLen is the length of a saved state in bytes.
var exportedLen = saved.EnvelopeLen + KeyLen + 16*8 + saved.PaddedLen(BlockSize)

// MarshalBinary returns the running state with the key.
func (d *digest) MarshalBinary() ([]byte, error) {
	return d.AppendBinary(make([]byte, 0, exportedLen))
}

// Export returns what MarshalBinary returns.
func (d *digest) Export() []byte {
	b, _ := d.MarshalBinary()
	return b
}

// AppendBinary appends what MarshalBinary returns. It never fails.
func (d *digest) AppendBinary(b []byte) ([]byte, error) {
	start := len(b)
	b = saved.AppendHeader(b, d.id)
	b = saved.AppendUint64s(b, d.key[:]...)
	b = saved.AppendUint64s(b, d.state[:]...)
	b = saved.AppendPadded(b, d.packet[:d.pending], BlockSize)
	return saved.AppendChecksum(b, start), nil
}

// UnmarshalBinary continues from a saved state, with the key that it had. On an error the hash is as it
// was.
func (d *digest) UnmarshalBinary(data []byte) error {
	r, err := saved.Open(data, d.id, exportedLen)
	if err != nil {
		return err
	}
	resumed := digest{id: d.id}
	r.Uint64s(resumed.key[:])
	r.Uint64s(resumed.state[:])
	pending, err := r.Padded(BlockSize)
	if err != nil {
		return err
	}
	if len(pending) == BlockSize {
		return saved.ErrDamaged
	}
	resumed.pending = copy(resumed.packet[:], pending)
	*d = resumed
	return nil
}

// digest64 is a running message of HighwayHash-64.
type digest64 struct {
	digest
}

var _ hash.Hash64 = (*digest64)(nil)

// Sum64 returns the digest of the message so far as a number. The message can go on.
func (d *digest64) Sum64() uint64 {
	var out [Size64]byte
	engine.HighwayHashFinish(out[:], &d.state, d.packet[:d.pending])
	return binary.LittleEndian.Uint64(out[:])
}

// Clone returns a copy that goes on independently. It never fails.
func (d *digest64) Clone() (hash.Cloner, error) {
	clone := *d
	return &clone, nil
}
