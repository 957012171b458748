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
//
// Short pieces are gathered. Digests and states of the message so far may move what was gathered, so goroutines that go
// on from one Digest each need a clone.
type Digest struct {
	// The rows after the packets absorbed so far. They come first, because the allocator aligns the value to 64 bytes,
	// and a row that crosses a cache line is stored and loaded more slowly.
	state [16]uint64
	key   [4]uint64
	id    algorithm.ID
	// Whether any packets were absorbed. Until then state is not computed: a short message never needs it.
	absorbed bool
	// The first pending bytes of gathered follow what was absorbed. Packets are gathered because a call of the object
	// takes as long as three of them.
	pending  int
	gathered [gatheredLen]byte
}

const (
	// gatheredLen is the number of bytes that are absorbed together, if they come in short pieces.
	gatheredLen = 8 * BlockSize
	// directLen is the length of a piece that is absorbed where it lies, if nothing waits to be absorbed before it.
	directLen = 4 * BlockSize
)

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
	d.absorbed, d.pending = false, 0
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
	if n < gatheredLen-d.pending && (n < directLen || d.pending > 0) {
		d.pending += copy(d.gathered[d.pending:], p)
		return n, nil
	}
	d.begun()
	if d.pending > 0 {
		copied := copy(d.gathered[d.pending:], p)
		engine.HighwayHashPackets(&d.state, d.gathered[:])
		p = p[copied:]
	}
	if len(p) >= directLen {
		whole := len(p) &^ (BlockSize - 1)
		engine.HighwayHashPackets(&d.state, p[:whole])
		p = p[whole:]
	}
	d.pending = copy(d.gathered[:], p)
	return n, nil
}

// begun computes the state before the first packet, unless any was absorbed.
func (d *Digest) begun() {
	if !d.absorbed {
		engine.HighwayHashBegin(&d.state, &d.key)
		d.absorbed = true
	}
}

// settle absorbs the whole packets that were gathered, and returns the bytes after them.
func (d *Digest) settle() (tail []byte) {
	d.begun()
	if whole := d.pending &^ (BlockSize - 1); whole > 0 {
		engine.HighwayHashPackets(&d.state, d.gathered[:whole])
		d.pending = copy(d.gathered[:], d.gathered[whole:d.pending])
	}
	return d.gathered[:d.pending]
}

// finish writes the digest of the message so far, of [Digest.Size] bytes.
func (d *Digest) finish(out []byte) {
	if !d.absorbed {
		engine.HighwayHashDigest(out, &d.key, d.gathered[:d.pending])
		return
	}
	tail := d.settle()
	engine.HighwayHashFinish(out, &d.state, tail)
}

// Sum appends the digest of the message so far to b. The message can go on.
func (d *Digest) Sum(b []byte) []byte {
	var room [Size]byte
	out := room[:d.Size()]
	d.finish(out)
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
	tail := d.settle()
	b = saved.AppendHeader(b, d.id)
	b = saved.AppendUint64s(b, d.key[:]...)
	b = saved.AppendUint64s(b, d.state[:]...)
	b = saved.AppendPadded(b, tail, BlockSize)
	return saved.AppendChecksum(b, start), nil
}

// UnmarshalBinary continues from a saved state, with the key that it had. On an error the hash is as it
// was.
func (d *Digest) UnmarshalBinary(data []byte) error {
	r, err := saved.Open(data, d.id, exportedLen)
	if err != nil {
		return err
	}
	resumed := Digest{id: d.id, absorbed: true}
	r.Uint64s(resumed.key[:])
	r.Uint64s(resumed.state[:])
	pending, err := r.Padded(BlockSize)
	if err != nil {
		return err
	}
	if len(pending) == BlockSize {
		return saved.ErrDamaged
	}
	resumed.pending = copy(resumed.gathered[:], pending)
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
	d.finish(out)
	return binary.LittleEndian.Uint64(out)
}

// Clone returns a copy that goes on independently. It never fails.
func (d *Digest64) Clone() (hash.Cloner, error) {
	clone := *d
	return &clone, nil
}
