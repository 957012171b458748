package engine

import (
	"encoding/binary"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/kernel"
)

// mostLong is the greatest number of messages that advance together: the lanes of the widest kernel.
const mostLong = 16

// longPiece is the bytes of each of them for one call.
const longPiece = 4 << 10

// longMessages writes the digests of messages that are too long to be hashed in one call, at most
// mostLong. Those of SHA-2, RIPEMD-160, CubeHash and Keccak advance together, a piece of each at a time. The
// others fill vectors with one message.
func longMessages(set kernel.Set, m *algorithm.Mode, dst []byte, messages [][]byte) {
	width := int(m.Size)
	switch m.Algorithm {
	case algorithm.BLAKE3, algorithm.HighwayHash64, algorithm.HighwayHash128, algorithm.HighwayHash256:
		for i, message := range messages {
			Digest(m, dst[i*width:(i+1)*width], message)
		}
		return
	}
	var r running
	var pieces [mostLong][]byte
	var index [mostLong]int
	var rest [mostLong][]byte
	block := blockLen(m)
	for i, message := range messages {
		r.begin(m, i)
		index[i], rest[i] = i, message
	}
	piece := longPiece / block * block
	if m.Algorithm == algorithm.CubeHash {
		piece = max(1, cubeHashPiece/8/int(m.Rounds)) * block
	}
	for busy := len(messages); busy > 0; {
		// Messages with less than a block left are at their ends; the last one takes its place.
		for lane := 0; lane < busy; {
			if len(rest[lane]) >= block {
				lane++
				continue
			}
			i := index[lane]
			r.end(m, lane, dst[i*width:(i+1)*width], rest[lane], len(messages[i]))
			busy--
			r.move(m, lane, busy)
			index[lane], rest[lane] = index[busy], rest[busy]
		}
		for lane := range busy {
			n := min(piece, len(rest[lane])/block*block)
			pieces[lane], rest[lane] = rest[lane][:n], rest[lane][n:]
		}
		if busy > 0 {
			r.advance(set, m, &pieces[0], busy)
		}
	}
}

func blockLen(m *algorithm.Mode) int {
	switch m.Algorithm {
	case algorithm.CubeHash:
		return int(m.BlockLen)
	case algorithm.SHA384, algorithm.SHA512, algorithm.SHA512_224, algorithm.SHA512_256:
		return 128
	case algorithm.SHA3_224, algorithm.SHA3_256, algorithm.SHA3_384, algorithm.SHA3_512, algorithm.Keccak256, algorithm.Keccak512:
		rate, _ := m.Algorithm.Sponge()
		return rate
	}
	return 64
}

// running are the states of long messages, of one function.
type running struct {
	sha256    [mostLong][8]uint32
	sha512    [mostLong][8]uint64
	ripemd160 [mostLong][5]uint32
	cubeHash  [mostLong][32]uint32
	keccak    [mostLong][25]uint64
}

func (r *running) begin(m *algorithm.Mode, lane int) {
	switch m.Algorithm {
	case algorithm.SHA224, algorithm.SHA256, algorithm.SHA256d, algorithm.HASH160:
		r.sha256[lane] = *Initial256(m.Algorithm)
	case algorithm.SHA384, algorithm.SHA512, algorithm.SHA512_224, algorithm.SHA512_256:
		r.sha512[lane] = *Initial512(m.Algorithm)
	case algorithm.RIPEMD160:
		r.ripemd160[lane] = InitialRIPEMD160
	case algorithm.CubeHash:
		r.cubeHash[lane] = m.Words
	case algorithm.SHA3_224, algorithm.SHA3_256, algorithm.SHA3_384, algorithm.SHA3_512, algorithm.Keccak256, algorithm.Keccak512:
		r.keccak[lane] = [25]uint64{}
	}
}

func (r *running) move(m *algorithm.Mode, to, from int) {
	switch m.Algorithm {
	case algorithm.SHA224, algorithm.SHA256, algorithm.SHA256d, algorithm.HASH160:
		r.sha256[to] = r.sha256[from]
	case algorithm.SHA384, algorithm.SHA512, algorithm.SHA512_224, algorithm.SHA512_256:
		r.sha512[to] = r.sha512[from]
	case algorithm.RIPEMD160:
		r.ripemd160[to] = r.ripemd160[from]
	case algorithm.CubeHash:
		r.cubeHash[to] = r.cubeHash[from]
	case algorithm.SHA3_224, algorithm.SHA3_256, algorithm.SHA3_384, algorithm.SHA3_512, algorithm.Keccak256, algorithm.Keccak512:
		r.keccak[to] = r.keccak[from]
	}
}

// advance folds whole blocks into the first n states.
func (r *running) advance(set kernel.Set, m *algorithm.Mode, pieces *[]byte, n int) {
	switch m.Algorithm {
	case algorithm.SHA224, algorithm.SHA256, algorithm.SHA256d, algorithm.HASH160:
		kernel.SHA256Advance(set, &r.sha256[0], pieces, n)
	case algorithm.SHA384, algorithm.SHA512, algorithm.SHA512_224, algorithm.SHA512_256:
		kernel.SHA512Advance(set, &r.sha512[0], pieces, n)
	case algorithm.RIPEMD160:
		kernel.RIPEMD160Advance(set, &r.ripemd160[0], pieces, n)
	case algorithm.CubeHash:
		parameters := cubeHashParameters(m)
		kernel.CubeHashAdvance(set, &parameters, &r.cubeHash[0], pieces, n)
	case algorithm.SHA3_224, algorithm.SHA3_256, algorithm.SHA3_384, algorithm.SHA3_512, algorithm.Keccak256, algorithm.Keccak512:
		rate, _ := m.Algorithm.Sponge()
		kernel.KeccakAdvance(set, &r.keccak[0], pieces, n, rate)
	}
}

// end writes the digest of a message of length bytes, of which tail, less than a block, is left.
func (r *running) end(m *algorithm.Mode, lane int, digest, tail []byte, length int) {
	if rate, domain := m.Algorithm.Sponge(); rate > 0 {
		KeccakEnd(&r.keccak[lane], tail, rate, domain)
		KeccakOutput(digest, &r.keccak[lane])
		return
	}
	// A one bit, zeros, and the length in bits in the last eight bytes; those of SHA-512 have more zeros.
	var last [256]byte
	block := blockLen(m)
	n := copy(last[:], tail)
	last[n] = 0x80
	padded := block
	if n >= block-block/8 {
		padded = 2 * block
	}
	var bits []byte
	if m.Algorithm != algorithm.CubeHash {
		bits = last[padded-8 : padded]
	}
	switch m.Algorithm {
	case algorithm.SHA224, algorithm.SHA256, algorithm.SHA256d, algorithm.HASH160:
		binary.BigEndian.PutUint64(bits, uint64(length)*8)
		var full [32]byte
		h := &r.sha256[lane]
		SHA256Blocks(h, last[:padded])
		for i, word := range h {
			binary.BigEndian.PutUint32(full[4*i:], word)
		}
		switch m.Algorithm {
		case algorithm.SHA256d:
			digestAlone(&algorithm.ModeSHA256, digest, full[:])
		case algorithm.HASH160:
			digestAlone(&algorithm.ModeRIPEMD160, digest, full[:])
		default:
			copy(digest, full[:])
		}
	case algorithm.SHA384, algorithm.SHA512, algorithm.SHA512_224, algorithm.SHA512_256:
		binary.BigEndian.PutUint64(bits, uint64(length)*8)
		var full [64]byte
		h := &r.sha512[lane]
		SHA512Blocks(h, last[:padded])
		for i, word := range h {
			binary.BigEndian.PutUint64(full[8*i:], word)
		}
		copy(digest, full[:])
	case algorithm.RIPEMD160:
		binary.LittleEndian.PutUint64(bits, uint64(length)*8)
		h := &r.ripemd160[lane]
		RIPEMD160Blocks(h, last[:padded])
		for i, word := range h {
			binary.LittleEndian.PutUint32(digest[4*i:], word)
		}
	case algorithm.CubeHash:
		// No length, and always one block.
		h := &r.cubeHash[lane]
		CubeHashBlocks(h, last[:block], block, int(m.Rounds))
		CubeHashFinish(digest, h, int(m.FinalRounds))
	}
}
