package keccak

import (
	"encoding"
	"hash"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
	"github.com/widehash/widehash/go/internal/saved"
)

// digest is a running message of a function whose digests have a fixed length.
type digest struct {
	sponge
	size int
}

var (
	_ hash.Cloner                = (*digest)(nil)
	_ encoding.BinaryMarshaler   = (*digest)(nil)
	_ encoding.BinaryAppender    = (*digest)(nil)
	_ encoding.BinaryUnmarshaler = (*digest)(nil)
)

func newDigest(id algorithm.ID, size int) *digest {
	return &digest{sponge{id: id}, size}
}

// Reset begins an empty message.
func (d *digest) Reset() { d.sponge = sponge{id: d.id} }

// Size returns the length of a digest in bytes.
func (d *digest) Size() int { return d.size }

// BlockSize returns the length of a block in bytes, the rate.
func (d *digest) BlockSize() int {
	rate, _ := d.id.Sponge()
	return rate
}

// Clone returns a copy that goes on independently. It never fails.
func (d *digest) Clone() (hash.Cloner, error) {
	clone := *d
	return &clone, nil
}

// Write appends p to the message. It never fails.
func (d *digest) Write(p []byte) (int, error) {
	d.write(p)
	return len(p), nil
}

// Sum appends the digest of the message so far to b. The message can go on.
func (d *digest) Sum(b []byte) []byte {
	ended := d.sponge
	ended.end()
	var out [Size512]byte
	engine.KeccakOutput(out[:d.size], &ended.state)
	return append(b, out[:d.size]...)
}

// digestLen is the length of a saved state in bytes.
const digestLen = saved.EnvelopeLen + savedLen

// MarshalBinary returns the running state.
func (d *digest) MarshalBinary() ([]byte, error) {
	return d.AppendBinary(make([]byte, 0, digestLen))
}

// Export returns what MarshalBinary returns.
func (d *digest) Export() []byte {
	b, _ := d.MarshalBinary()
	return b
}

// AppendBinary appends what MarshalBinary returns. It never fails.
func (d *digest) AppendBinary(b []byte) ([]byte, error) {
	start := len(b)
	b = d.append(saved.AppendHeader(b, d.id))
	return saved.AppendChecksum(b, start), nil
}

// UnmarshalBinary continues from a saved state. On an error the hash is as it was.
func (d *digest) UnmarshalBinary(data []byte) error {
	r, err := saved.Open(data, d.id, digestLen)
	if err != nil {
		return err
	}
	return d.read(&r)
}
