// Package merkledamgard has the running hashes of SHA-2, RIPEMD-160, and the functions made of them.
//
// They share one construction: the message is followed by a one bit, zeros and its length in bits, and
// cut into blocks; a compression function folds the blocks into a chaining value.
package merkledamgard

import (
	"encoding/binary"
	"hash"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
)

// compression is a compression function.
type compression uint8

const (
	sha256 compression = iota
	sha512
	ripemd160
)

// function is what distinguishes the hash functions.
type function struct {
	compression compression
	// size and blockLen are the lengths of a digest and of a block in bytes.
	size, blockLen uint8
	// crypto is what package crypto puts before its states of the function; empty if it has none.
	crypto string
}

var functions = [...]function{
	algorithm.SHA224:     {sha256, 28, 64, "sha\x02"},
	algorithm.SHA256:     {sha256, 32, 64, "sha\x03"},
	algorithm.SHA384:     {sha512, 48, 128, "sha\x04"},
	algorithm.SHA512_224: {sha512, 28, 128, "sha\x05"},
	algorithm.SHA512_256: {sha512, 32, 128, "sha\x06"},
	algorithm.SHA512:     {sha512, 64, 128, "sha\x07"},
	algorithm.SHA256d:    {sha256, 32, 64, ""},
	algorithm.RIPEMD160:  {ripemd160, 20, 64, ""},
	algorithm.HASH160:    {sha256, 20, 64, ""},
}

// Hash is a running hash.
type Hash struct {
	id algorithm.ID
	*function
	// The chaining value: wide of the SHA-512 group, the first five words of narrow of RIPEMD-160.
	narrow [8]uint32
	wide   [8]uint64
	// length is that of the message so far, in bytes. What fills no block is at the beginning of block.
	length uint64
	block  [128]byte
}

// New returns an empty message.
func New(id algorithm.ID) *Hash {
	h := &Hash{id: id, function: &functions[id]}
	h.Reset()
	return h
}

// Reset begins an empty message.
func (h *Hash) Reset() {
	h.length = 0
	switch h.compression {
	case sha256:
		h.narrow = *engine.Initial256(h.id)
	case sha512:
		h.wide = *engine.Initial512(h.id)
	case ripemd160:
		copy(h.narrow[:], engine.InitialRIPEMD160[:])
	}
}

// Size returns the length of a digest in bytes.
func (h *Hash) Size() int { return int(h.size) }

// BlockSize returns the length of a block in bytes.
func (h *Hash) BlockSize() int { return int(h.blockLen) }

// Clone returns a copy that goes on independently. It never fails.
func (h *Hash) Clone() (hash.Cloner, error) {
	clone := *h
	return &clone, nil
}

// pending returns how many bytes fill no block.
func (h *Hash) pending() int {
	return int(h.length & uint64(h.blockLen-1))
}

// fold folds whole blocks into the chaining value.
func (h *Hash) fold(blocks []byte) {
	switch h.compression {
	case sha256:
		engine.SHA256Blocks(&h.narrow, blocks)
	case sha512:
		engine.SHA512Blocks(&h.wide, blocks)
	case ripemd160:
		engine.RIPEMD160Blocks((*[5]uint32)(h.narrow[:]), blocks)
	}
}

// Write appends p to the message. It never fails.
func (h *Hash) Write(p []byte) (int, error) {
	n, blockLen, pending := len(p), int(h.blockLen), h.pending()
	h.length += uint64(n)
	if pending > 0 {
		copied := copy(h.block[pending:blockLen], p)
		if pending+copied < blockLen {
			return n, nil
		}
		h.fold(h.block[:blockLen])
		p = p[copied:]
	}
	if whole := len(p) &^ (blockLen - 1); whole > 0 {
		h.fold(p[:whole])
		p = p[whole:]
	}
	copy(h.block[:], p)
	return n, nil
}

// Sum appends the digest of the message so far to b. The message can go on.
func (h *Hash) Sum(b []byte) []byte {
	end := *h
	var digest, inner [64]byte
	switch h.id {
	case algorithm.SHA256d:
		end.finish(&inner)
		engine.Digest(&algorithm.ModeSHA256, digest[:32], inner[:32])
	case algorithm.HASH160:
		end.finish(&inner)
		engine.Digest(&algorithm.ModeRIPEMD160, digest[:20], inner[:32])
	default:
		end.finish(&digest)
	}
	return append(b, digest[:h.size]...)
}

// finish ends the message and writes the last chaining value.
func (h *Hash) finish(out *[64]byte) {
	blockLen, pending := int(h.blockLen), h.pending()
	var last [2 * 128]byte
	copy(last[:], h.block[:pending])
	last[pending] = 0x80
	// Of a block, an eighth at its end is the length in bits. It gets a block of its own if it does
	// not fit behind the one bit.
	padded := blockLen
	if pending >= blockLen-blockLen/8 {
		padded *= 2
	}
	// h.length counts bytes modulo 2^64; only SHA-512 has room for more bits.
	field, bits := last[padded-16:padded], h.length<<3
	switch h.compression {
	case sha256:
		binary.BigEndian.PutUint64(field[8:], bits)
	case sha512:
		binary.BigEndian.PutUint64(field, h.length>>61)
		binary.BigEndian.PutUint64(field[8:], bits)
	case ripemd160:
		binary.LittleEndian.PutUint64(field[8:], bits)
	}
	h.fold(last[:padded])
	switch h.compression {
	case sha256:
		for i, word := range h.narrow {
			binary.BigEndian.PutUint32(out[4*i:], word)
		}
	case sha512:
		for i, word := range h.wide {
			binary.BigEndian.PutUint64(out[8*i:], word)
		}
	case ripemd160:
		for i, word := range h.narrow[:5] {
			binary.LittleEndian.PutUint32(out[4*i:], word)
		}
	}
}
