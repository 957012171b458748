package cubehash

import (
	"hash"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
	"github.com/widehash/widehash/go/internal/saved"
)

// digest is a running message.
type digest struct {
	params algorithm.CubeHashParams
	// mode has the state from which a message begins. It is never written.
	mode  *algorithm.Mode
	state [32]uint32
	// The first pending bytes of block fill no block yet.
	block   [maxBlock]byte
	pending int
}

// maxBlock is the greatest length of a block in bytes.
const maxBlock = 128

func newDigest(params algorithm.CubeHashParams, mode *algorithm.Mode) *digest {
	return &digest{params: params, mode: mode, state: mode.Words}
}

// Reset begins an empty message with the same parameters.
func (d *digest) Reset() {
	d.state, d.pending = d.mode.Words, 0
}

// Size returns the length of a digest in bytes.
func (d *digest) Size() int { return int(d.params.Bits / 8) }

// BlockSize returns the length of a block in bytes.
func (d *digest) BlockSize() int { return int(d.params.BlockLen) }

// Clone returns a copy that goes on independently. It never fails.
func (d *digest) Clone() (hash.Cloner, error) {
	clone := *d
	return &clone, nil
}

// Write appends p to the message. It never fails.
func (d *digest) Write(p []byte) (int, error) {
	n, blockLen, rounds := len(p), d.BlockSize(), int(d.params.Rounds)
	if d.pending > 0 {
		copied := copy(d.block[d.pending:blockLen], p)
		if d.pending += copied; d.pending < blockLen {
			return n, nil
		}
		engine.CubeHashBlocks(&d.state, d.block[:blockLen], blockLen, rounds)
		p = p[copied:]
	}
	if whole := len(p) - len(p)%blockLen; whole > 0 {
		engine.CubeHashBlocks(&d.state, p[:whole], blockLen, rounds)
		p = p[whole:]
	}
	d.pending = copy(d.block[:], p)
	return n, nil
}

// Sum appends the digest of the message so far to b. The message can go on.
func (d *digest) Sum(b []byte) []byte {
	state, blockLen := d.state, d.BlockSize()
	var last [maxBlock]byte
	last[copy(last[:], d.block[:d.pending])] = 0x80
	engine.CubeHashBlocks(&state, last[:blockLen], blockLen, int(d.params.Rounds))
	var room [Size512]byte
	out := room[:d.Size()]
	engine.CubeHashFinish(out, &state, int(d.params.FinalRounds))
	return append(b, out...)
}

// exportedLen is the length of a saved state in bytes.
var exportedLen = saved.EnvelopeLen + 5*4 + 32*4 + saved.PaddedLen(maxBlock)

// MarshalBinary returns the parameters and the running state.
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
	start, p := len(b), d.params
	b = saved.AppendHeader(b, algorithm.CubeHash)
	b = saved.AppendUint32s(b, p.InitialRounds, p.Rounds, p.BlockLen, p.FinalRounds, p.Bits)
	b = saved.AppendUint32s(b, d.state[:]...)
	b = saved.AppendPadded(b, d.block[:d.pending], maxBlock)
	return saved.AppendChecksum(b, start), nil
}

// UnmarshalBinary continues from a saved state, with the parameters that it had. On an error the hash is
// as it was.
func (d *digest) UnmarshalBinary(data []byte) error {
	r, err := saved.Open(data, algorithm.CubeHash, exportedLen)
	if err != nil {
		return err
	}
	var p [5]uint32
	r.Uint32s(p[:])
	params, err := algorithm.ParamsOf(p[0], p[1], p[2], p[3], p[4])
	if err != nil {
		return saved.ErrDamaged
	}
	resumed := digest{params: params, mode: d.mode}
	if params != d.params {
		mode := engine.CubeHashMode(params)
		resumed.mode = &mode
	}
	r.Uint32s(resumed.state[:])
	pending, err := r.Padded(maxBlock)
	if err != nil {
		return err
	}
	if len(pending) >= int(params.BlockLen) {
		return saved.ErrDamaged
	}
	resumed.pending = copy(resumed.block[:], pending)
	*d = resumed
	return nil
}
