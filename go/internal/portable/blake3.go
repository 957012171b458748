package portable

import (
	"encoding/binary"
	"math/bits"
)

// The lengths of BLAKE3 in bytes.
const (
	blake3Block = 64
	blake3Chunk = 1024
)

// The flags that this file sets.
const (
	blake3ChunkStart = 1 << 0
	blake3ChunkEnd   = 1 << 1
	blake3Parent     = 1 << 2
	blake3Root       = 1 << 3
)

// The first words of BLAKE3's initial value.
const (
	blake3IV0 = 0x6a09e667
	blake3IV1 = 0xbb67ae85
	blake3IV2 = 0x3c6ef372
	blake3IV3 = 0xa54ff53a
)

// BLAKE3Compress writes the sixteen words that the compression function makes of a chaining value and
// a block, of which blockLen bytes are input.
func BLAKE3Compress(out *[16]uint32, cv *[8]uint32, block *[64]byte, blockLen uint32, counter uint64, flags uint32) {
	var m [16]uint32
	for i := range m {
		m[i] = binary.LittleEndian.Uint32(block[4*i:])
	}
	blake3Compress(out, cv, &m, blockLen, counter, flags)
}

// BLAKE3Blocks folds whole blocks, of which none is the last of its chunk, into the chaining value of
// chunk number counter. start says whether the first of them is the chunk's first.
func BLAKE3Blocks(cv *[8]uint32, p []byte, counter uint64, flags uint32, start bool) {
	if start {
		flags |= blake3ChunkStart
	}
	var out [16]uint32
	for ; len(p) >= blake3Block; p = p[blake3Block:] {
		BLAKE3Compress(&out, cv, (*[64]byte)(p), blake3Block, counter, flags)
		*cv = [8]uint32(out[:8])
		flags &^= blake3ChunkStart
	}
}

// BLAKE3Chunks writes the chaining values of whole chunks, 32 bytes each. The first chunk has number
// counter.
func BLAKE3Chunks(cvs []byte, key *[8]uint32, p []byte, counter uint64, flags uint32) {
	const last = blake3Chunk - blake3Block
	var out [16]uint32
	for ; len(p) >= blake3Chunk; p = p[blake3Chunk:] {
		cv := *key
		BLAKE3Blocks(&cv, p[:last], counter, flags, true)
		BLAKE3Compress(&out, &cv, (*[64]byte)(p[last:]), blake3Block, counter, flags|blake3ChunkEnd)
		putBLAKE3(cvs, &out)
		cvs = cvs[32:]
		counter++
	}
}

// BLAKE3Parents writes the chaining values of the parents over pairs of chaining values, 32 bytes each.
// cvs may begin where children does.
func BLAKE3Parents(cvs []byte, key *[8]uint32, children []byte, flags uint32) {
	var out [16]uint32
	for ; len(children) >= blake3Block; children = children[blake3Block:] {
		BLAKE3Compress(&out, key, (*[64]byte)(children), blake3Block, 0, flags|blake3Parent)
		putBLAKE3(cvs, &out)
		cvs = cvs[32:]
	}
}

// BLAKE3Output fills out, a multiple of 64 bytes, with the output of a root from block number counter
// on. flags include that of the root.
func BLAKE3Output(out []byte, cv *[8]uint32, block *[64]byte, blockLen uint32, counter uint64, flags uint32) {
	var words [16]uint32
	for ; len(out) >= blake3Block; out = out[blake3Block:] {
		BLAKE3Compress(&words, cv, block, blockLen, counter, flags)
		for i, word := range words {
			binary.LittleEndian.PutUint32(out[4*i:], word)
		}
		counter++
	}
}

// BLAKE3Short writes the digest of a whole message of 0 to 1024 bytes.
func BLAKE3Short(digest *[32]byte, key *[8]uint32, flags uint32, message []byte) {
	cv, start := *key, true
	// All blocks but the last, which is empty only if the message is.
	if whole := (len(message) - 1) / blake3Block * blake3Block; whole > 0 {
		BLAKE3Blocks(&cv, message[:whole], 0, flags, true)
		message, start = message[whole:], false
	}
	flags |= blake3ChunkEnd | blake3Root
	if start {
		flags |= blake3ChunkStart
	}
	var out [16]uint32
	var last [blake3Block]byte
	n := copy(last[:], message)
	BLAKE3Compress(&out, &cv, &last, uint32(n), 0, flags)
	putBLAKE3(digest[:], &out)
}

// putBLAKE3 writes the first eight words, a chaining value or a digest.
func putBLAKE3(to []byte, out *[16]uint32) {
	for i, word := range out[:8] {
		binary.LittleEndian.PutUint32(to[4*i:], word)
	}
}

// blake3Mix is the quarter-round.
func blake3Mix(a, b, c, d, x, y uint32) (uint32, uint32, uint32, uint32) {
	a += b + x
	d = bits.RotateLeft32(d^a, 16)
	c += d
	b = bits.RotateLeft32(b^c, 20)
	a += b + y
	d = bits.RotateLeft32(d^a, 24)
	c += d
	b = bits.RotateLeft32(b^c, 25)
	return a, b, c, d
}

// blake3Compress is the compression function. The permutations of the words between the rounds are
// resolved into the indices.
func blake3Compress(out *[16]uint32, cv *[8]uint32, m *[16]uint32, blockLen uint32, counter uint64, flags uint32) {
	v0, v1, v2, v3 := cv[0], cv[1], cv[2], cv[3]
	v4, v5, v6, v7 := cv[4], cv[5], cv[6], cv[7]
	v8, v9, v10, v11 := uint32(blake3IV0), uint32(blake3IV1), uint32(blake3IV2), uint32(blake3IV3)
	v12, v13, v14, v15 := uint32(counter), uint32(counter>>32), blockLen, flags

	// Round 1.
	v0, v4, v8, v12 = blake3Mix(v0, v4, v8, v12, m[0], m[1])
	v1, v5, v9, v13 = blake3Mix(v1, v5, v9, v13, m[2], m[3])
	v2, v6, v10, v14 = blake3Mix(v2, v6, v10, v14, m[4], m[5])
	v3, v7, v11, v15 = blake3Mix(v3, v7, v11, v15, m[6], m[7])
	v0, v5, v10, v15 = blake3Mix(v0, v5, v10, v15, m[8], m[9])
	v1, v6, v11, v12 = blake3Mix(v1, v6, v11, v12, m[10], m[11])
	v2, v7, v8, v13 = blake3Mix(v2, v7, v8, v13, m[12], m[13])
	v3, v4, v9, v14 = blake3Mix(v3, v4, v9, v14, m[14], m[15])

	// Round 2.
	v0, v4, v8, v12 = blake3Mix(v0, v4, v8, v12, m[2], m[6])
	v1, v5, v9, v13 = blake3Mix(v1, v5, v9, v13, m[3], m[10])
	v2, v6, v10, v14 = blake3Mix(v2, v6, v10, v14, m[7], m[0])
	v3, v7, v11, v15 = blake3Mix(v3, v7, v11, v15, m[4], m[13])
	v0, v5, v10, v15 = blake3Mix(v0, v5, v10, v15, m[1], m[11])
	v1, v6, v11, v12 = blake3Mix(v1, v6, v11, v12, m[12], m[5])
	v2, v7, v8, v13 = blake3Mix(v2, v7, v8, v13, m[9], m[14])
	v3, v4, v9, v14 = blake3Mix(v3, v4, v9, v14, m[15], m[8])

	// Round 3.
	v0, v4, v8, v12 = blake3Mix(v0, v4, v8, v12, m[3], m[4])
	v1, v5, v9, v13 = blake3Mix(v1, v5, v9, v13, m[10], m[12])
	v2, v6, v10, v14 = blake3Mix(v2, v6, v10, v14, m[13], m[2])
	v3, v7, v11, v15 = blake3Mix(v3, v7, v11, v15, m[7], m[14])
	v0, v5, v10, v15 = blake3Mix(v0, v5, v10, v15, m[6], m[5])
	v1, v6, v11, v12 = blake3Mix(v1, v6, v11, v12, m[9], m[0])
	v2, v7, v8, v13 = blake3Mix(v2, v7, v8, v13, m[11], m[15])
	v3, v4, v9, v14 = blake3Mix(v3, v4, v9, v14, m[8], m[1])

	// Round 4.
	v0, v4, v8, v12 = blake3Mix(v0, v4, v8, v12, m[10], m[7])
	v1, v5, v9, v13 = blake3Mix(v1, v5, v9, v13, m[12], m[9])
	v2, v6, v10, v14 = blake3Mix(v2, v6, v10, v14, m[14], m[3])
	v3, v7, v11, v15 = blake3Mix(v3, v7, v11, v15, m[13], m[15])
	v0, v5, v10, v15 = blake3Mix(v0, v5, v10, v15, m[4], m[0])
	v1, v6, v11, v12 = blake3Mix(v1, v6, v11, v12, m[11], m[2])
	v2, v7, v8, v13 = blake3Mix(v2, v7, v8, v13, m[5], m[8])
	v3, v4, v9, v14 = blake3Mix(v3, v4, v9, v14, m[1], m[6])

	// Round 5.
	v0, v4, v8, v12 = blake3Mix(v0, v4, v8, v12, m[12], m[13])
	v1, v5, v9, v13 = blake3Mix(v1, v5, v9, v13, m[9], m[11])
	v2, v6, v10, v14 = blake3Mix(v2, v6, v10, v14, m[15], m[10])
	v3, v7, v11, v15 = blake3Mix(v3, v7, v11, v15, m[14], m[8])
	v0, v5, v10, v15 = blake3Mix(v0, v5, v10, v15, m[7], m[2])
	v1, v6, v11, v12 = blake3Mix(v1, v6, v11, v12, m[5], m[3])
	v2, v7, v8, v13 = blake3Mix(v2, v7, v8, v13, m[0], m[1])
	v3, v4, v9, v14 = blake3Mix(v3, v4, v9, v14, m[6], m[4])

	// Round 6.
	v0, v4, v8, v12 = blake3Mix(v0, v4, v8, v12, m[9], m[14])
	v1, v5, v9, v13 = blake3Mix(v1, v5, v9, v13, m[11], m[5])
	v2, v6, v10, v14 = blake3Mix(v2, v6, v10, v14, m[8], m[12])
	v3, v7, v11, v15 = blake3Mix(v3, v7, v11, v15, m[15], m[1])
	v0, v5, v10, v15 = blake3Mix(v0, v5, v10, v15, m[13], m[3])
	v1, v6, v11, v12 = blake3Mix(v1, v6, v11, v12, m[0], m[10])
	v2, v7, v8, v13 = blake3Mix(v2, v7, v8, v13, m[2], m[6])
	v3, v4, v9, v14 = blake3Mix(v3, v4, v9, v14, m[4], m[7])

	// Round 7.
	v0, v4, v8, v12 = blake3Mix(v0, v4, v8, v12, m[11], m[15])
	v1, v5, v9, v13 = blake3Mix(v1, v5, v9, v13, m[5], m[0])
	v2, v6, v10, v14 = blake3Mix(v2, v6, v10, v14, m[1], m[9])
	v3, v7, v11, v15 = blake3Mix(v3, v7, v11, v15, m[8], m[6])
	v0, v5, v10, v15 = blake3Mix(v0, v5, v10, v15, m[14], m[10])
	v1, v6, v11, v12 = blake3Mix(v1, v6, v11, v12, m[2], m[12])
	v2, v7, v8, v13 = blake3Mix(v2, v7, v8, v13, m[3], m[4])
	v3, v4, v9, v14 = blake3Mix(v3, v4, v9, v14, m[7], m[13])

	*out = [16]uint32{
		v0 ^ v8, v1 ^ v9, v2 ^ v10, v3 ^ v11, v4 ^ v12, v5 ^ v13, v6 ^ v14, v7 ^ v15,
		v8 ^ cv[0], v9 ^ cv[1], v10 ^ cv[2], v11 ^ cv[3], v12 ^ cv[4], v13 ^ cv[5], v14 ^ cv[6], v15 ^ cv[7],
	}
}
