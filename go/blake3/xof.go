package blake3

import (
	"errors"
	"fmt"
	"hash"
	"io"
	"math"
	"unsafe"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
)

// XOF absorbs a message and then yields output: 2^64-1 bytes, after which Read returns [io.EOF]. Bytes
// at any position can be read without those before them.
//
// It gathers no pieces, and so is small. A message in pieces of less than 16 KiB is hashed faster by a [Hasher], whose
// method [Hasher.XOF] returns one.
type XOF struct {
	state engine.BLAKE3State
	// root is the end of the message, if reading.
	root     engine.BLAKE3Node
	reading  bool
	position uint64
}

// Digest is [XOF], by its name in github.com/zeebo/blake3.
type Digest = XOF

var (
	_ hash.XOF        = (*XOF)(nil)
	_ io.ReadSeeker   = (*XOF)(nil)
	_ io.StringWriter = (*XOF)(nil)
)

// outputLen is the length of the output in bytes.
const outputLen = math.MaxUint64

// NewXOF returns an empty message.
func NewXOF() *XOF {
	return newXOF(initial(), 0)
}

// NewXOFKeyed returns an empty message that is hashed under a key.
func NewXOFKeyed(key [KeyLen]byte) *XOF {
	words := algorithm.KeyWords(&key)
	return newXOF(&words, engine.BLAKE3KeyedHash)
}

// NewXOFDeriveKey returns empty key material, from which keys for the context are derived: see
// [DeriveKey].
func NewXOFDeriveKey(context string) *XOF {
	key := engine.BLAKE3ContextKey(context)
	return newXOF(&key, engine.BLAKE3DeriveKeyMaterial)
}

func newXOF(key *[8]uint32, flags uint32) *XOF {
	x := new(XOF)
	x.state.Begin(key, flags)
	return x
}

// Write appends p to the message. It never fails.
//
// It panics after output has been read, and if the message becomes longer than 2^64-1 bytes.
func (x *XOF) Write(p []byte) (int, error) {
	count := x.state.Count()
	switch {
	case x.reading:
		panic(fmt.Sprintf("blake3: a write of %d bytes at position %d of the output", len(p), x.position))
	case count+uint64(len(p)) < count:
		panic(fmt.Sprintf("blake3: %d bytes and %d more are over 2^64-1", count, len(p)))
	}
	x.state.Write(p)
	return len(p), nil
}

// WriteString appends the bytes of s to the message as [XOF.Write] does, without copying them first.
func (x *XOF) WriteString(s string) (int, error) {
	return x.Write(unsafe.Slice(unsafe.StringData(s), len(s)))
}

// Clone returns a copy that goes on independently: it absorbs what follows, or reads on from the same
// position.
func (x *XOF) Clone() *XOF {
	clone := *x
	return &clone
}

// Read fills p with the next bytes of the output. It fills it whole, except at the end of the output.
func (x *XOF) Read(p []byte) (int, error) {
	x.read()
	if len(p) == 0 {
		return 0, nil
	}
	if x.position == outputLen {
		return 0, io.EOF
	}
	if left := outputLen - x.position; uint64(len(p)) > left {
		p = p[:left]
	}
	x.root.Fill(p, x.position)
	x.position += uint64(len(p))
	return len(p), nil
}

// read ends the message.
func (x *XOF) read() {
	if !x.reading {
		x.root, x.reading = x.state.Root(), true
	}
}

// Position returns the position of the next byte that Read returns.
func (x *XOF) Position() uint64 {
	return x.position
}

// SetPosition sets the position of the next byte that Read returns. The message ends.
func (x *XOF) SetPosition(position uint64) {
	x.read()
	x.position = position
}

// Seek is [XOF.SetPosition] as [io.Seeker] has it: for positions up to 2^63-1, and not from the end,
// which is beyond them. The message ends.
func (x *XOF) Seek(offset int64, whence int) (int64, error) {
	position := offset
	switch whence {
	case io.SeekStart:
	case io.SeekCurrent:
		if x.position > math.MaxInt64 || offset > 0 && int64(x.position) > math.MaxInt64-offset {
			return 0, fmt.Errorf("blake3: position %d and %d more are over 2^63-1", x.position, offset)
		}
		position += int64(x.position)
	default:
		return 0, errors.New("blake3: output is not sought from its end")
	}
	if position < 0 {
		return 0, fmt.Errorf("blake3: position %d of the output is below 0", position)
	}
	x.SetPosition(uint64(position))
	return position, nil
}

// Reset begins an empty message, with the same key or context.
func (x *XOF) Reset() {
	x.state.Reset()
	x.reading, x.position = false, 0
}

// BlockSize returns 64, the length of a block in bytes.
func (x *XOF) BlockSize() int { return BlockLen }
