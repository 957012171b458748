package highwayhash

import (
	"encoding"
	"encoding/binary"
	"hash"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
	"github.com/widehash/widehash/go/internal/saved"
)

// Digest is a running message of HighwayHash-256 or HighwayHash-128. It is a [hash.Hash]. Make one with
// [NewDigest] or [NewDigest128]: the zero value has no key.
type Digest struct {
	id    algorithm.ID
	key   [4]uint64
	state [16]uint64
	// The first pending bytes of packet fill no packet yet.
	packet  [BlockSize]byte
	pending int
}

var (
	_ hash.Cloner                = (*Digest)(nil)
	_ encoding.BinaryMarshaler   = (*Digest)(nil)
	_ encoding.BinaryAppender    = (*Digest)(nil)
	_ encoding.BinaryUnmarshaler = (*Digest)(nil)
)

// NewDigest returns what [New] returns, by its own type.
func NewDigest(key []byte) (*Digest, error) {
	return newDigest(algorithm.HighwayHash256, key)
}

// NewDigest128 returns what [New128] returns, by its own type.
func NewDigest128(key []byte) (*Digest, error) {
	return newDigest(algorithm.HighwayHash128, key)
}

func newDigest(id algorithm.ID, key []byte) (*Digest, error) {
	d := new(Digest)
	if err := d.begin(id, key); err != nil {
		return nil, err
	}
	return d, nil
}

func (d *Digest) begin(id algorithm.ID, key []byte) error {
	if len(key) != KeyLen {
		return keyError(len(key))
	}
	d.id, d.key = id, engine.HighwayHashWords((*[KeyLen]byte)(key))
	d.Reset()
	return nil
}

// Reset begins an empty message with the same key.
func (d *Digest) Reset() {
	engine.HighwayHashBegin(&d.state, &d.key)
	d.pending = 0
}

// Size returns the length of a digest in bytes.
func (d *Digest) Size() int {
	switch d.id {
	case algorithm.HighwayHash64:
		return Size64
	case algorithm.HighwayHash128:
		return Size128
	case algorithm.HighwayHash256:
		return Size
	default:
		panic("highwayhash: a Digest without a key; NewDigest, NewDigest128 and NewDigest64 make one")
	}
}

// BlockSize returns the length of a packet in bytes.
func (d *Digest) BlockSize() int { return BlockSize }

// Clone returns a copy that goes on independently. It never fails.
func (d *Digest) Clone() (hash.Cloner, error) {
	clone := *d
	return &clone, nil
}

// Write appends p to the message. It never fails.
func (d *Digest) Write(p []byte) (int, error) {
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
func (d *Digest) Sum(b []byte) []byte {
	var room [Size]byte
	out := room[:d.Size()]
	engine.HighwayHashFinish(out, &d.state, d.packet[:d.pending])
	return append(b, out...)
}

// exportedLen is the length of a saved state in bytes.
var exportedLen = saved.EnvelopeLen + KeyLen + 16*8 + saved.PaddedLen(BlockSize)

// MarshalBinary returns the running state with the key.
func (d *Digest) MarshalBinary() ([]byte, error) {
	return d.AppendBinary(make([]byte, 0, exportedLen))
}

// Export returns what MarshalBinary returns.
func (d *Digest) Export() []byte {
	b, _ := d.MarshalBinary()
	return b
}

// AppendBinary appends what MarshalBinary returns. It never fails.
func (d *Digest) AppendBinary(b []byte) ([]byte, error) {
	start := len(b)
	b = saved.AppendHeader(b, d.id)
	b = saved.AppendUint64s(b, d.key[:]...)
	b = saved.AppendUint64s(b, d.state[:]...)
	b = saved.AppendPadded(b, d.packet[:d.pending], BlockSize)
	return saved.AppendChecksum(b, start), nil
}

// UnmarshalBinary continues from a saved state, with the key that it had. On an error the hash is as it
// was.
func (d *Digest) UnmarshalBinary(data []byte) error {
	r, err := saved.Open(data, d.id, exportedLen)
	if err != nil {
		return err
	}
	resumed := Digest{id: d.id}
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

// Digest64 is a running message of HighwayHash-64. It is a [hash.Hash64]. Make one with [NewDigest64]: the
// zero value has no key.
type Digest64 struct{ Digest }

var (
	_ hash.Hash64 = (*Digest64)(nil)
	_ hash.Cloner = (*Digest64)(nil)
)

// NewDigest64 returns what [New64] returns, by its own type.
func NewDigest64(key []byte) (*Digest64, error) {
	d := new(Digest64)
	if err := d.begin(algorithm.HighwayHash64, key); err != nil {
		return nil, err
	}
	return d, nil
}

// Sum64 returns the digest of the message so far as a number. The message can go on.
func (d *Digest64) Sum64() uint64 {
	var room [Size]byte
	out := room[:d.Size()]
	engine.HighwayHashFinish(out, &d.state, d.packet[:d.pending])
	return binary.LittleEndian.Uint64(out)
}

// Clone returns a copy that goes on independently. It never fails.
func (d *Digest64) Clone() (hash.Cloner, error) {
	clone := *d
	return &clone, nil
}
