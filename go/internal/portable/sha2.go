package portable

import (
	"crypto/sha256"
	"crypto/sha512"
	"encoding"
	"encoding/binary"
	"hash"
	"sync"
)

// runner is a hash of package crypto that folds blocks into a state which is not its own: its saved
// state is overwritten before, and read after. The buffers are part of it so that nothing is allocated.
type runner struct {
	hash  hash.Hash
	saved []byte
	// blocks has a copy of the blocks. An argument of a method of an interface escapes to the heap, and
	// with it what callers of this module pass; the copy does not cost as much.
	blocks [4096]byte
}

// The layout of crypto's saved states: four bytes that name the function, the chaining value, the
// bytes of an unfinished block, and the length of the message in bytes.
const magicLen = 4

func newRunners(magic string, stateLen, blockLen int, begin func() hash.Hash) *sync.Pool {
	return &sync.Pool{New: func() any {
		saved := make([]byte, magicLen+stateLen+blockLen+8)
		copy(saved, magic)
		return &runner{hash: begin(), saved: saved}
	}}
}

var (
	runners256 = newRunners("sha\x03", 32, sha256.BlockSize, sha256.New)
	runners512 = newRunners("sha\x07", 64, sha512.BlockSize, sha512.New)
)

// fold folds whole blocks into the chaining value at state.
func (r *runner) fold(blocks []byte) {
	// A length of 0 and no unfinished block: the saved state of a message that begins here.
	if err := r.hash.(encoding.BinaryUnmarshaler).UnmarshalBinary(r.saved); err != nil {
		panic("widehash: crypto does not read its own state: " + err.Error())
	}
	for len(blocks) > 0 {
		n := copy(r.blocks[:], blocks)
		r.hash.Write(r.blocks[:n])
		blocks = blocks[n:]
	}
	folded, err := r.hash.(encoding.BinaryAppender).AppendBinary(r.saved[:0])
	if err != nil {
		panic("widehash: crypto does not save its state: " + err.Error())
	}
	clear(folded[len(folded)-8:])
	r.saved = folded
}

// state returns the place of the chaining value.
func (r *runner) state() []byte {
	return r.saved[magicLen:]
}

// SHA256Blocks folds whole blocks of 64 bytes into a chaining value of SHA-256.
func SHA256Blocks(h *[8]uint32, p []byte) {
	r := runners256.Get().(*runner)
	for i, word := range h {
		binary.BigEndian.PutUint32(r.state()[4*i:], word)
	}
	r.fold(p)
	for i := range h {
		h[i] = binary.BigEndian.Uint32(r.state()[4*i:])
	}
	runners256.Put(r)
}

// SHA512Blocks folds whole blocks of 128 bytes into a chaining value of SHA-512.
func SHA512Blocks(h *[8]uint64, p []byte) {
	r := runners512.Get().(*runner)
	for i, word := range h {
		binary.BigEndian.PutUint64(r.state()[8*i:], word)
	}
	r.fold(p)
	for i := range h {
		h[i] = binary.BigEndian.Uint64(r.state()[8*i:])
	}
	runners512.Put(r)
}

// SHA224Sum writes the digest of a whole message.
func SHA224Sum(digest *[28]byte, message []byte) { *digest = sha256.Sum224(message) }

// SHA256Sum writes the digest of a whole message.
func SHA256Sum(digest *[32]byte, message []byte) { *digest = sha256.Sum256(message) }

// SHA384Sum writes the digest of a whole message.
func SHA384Sum(digest *[48]byte, message []byte) { *digest = sha512.Sum384(message) }

// SHA512Sum writes the digest of a whole message.
func SHA512Sum(digest *[64]byte, message []byte) { *digest = sha512.Sum512(message) }

// SHA512_224Sum writes the digest of a whole message.
func SHA512_224Sum(digest *[28]byte, message []byte) { *digest = sha512.Sum512_224(message) }

// SHA512_256Sum writes the digest of a whole message.
func SHA512_256Sum(digest *[32]byte, message []byte) { *digest = sha512.Sum512_256(message) }
