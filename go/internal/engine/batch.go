package engine

import (
	"unsafe"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/kernel"
)

// This file hashes whole messages: one, or many. The objects schedule them; here they are only divided
// into calls. Messages too long for that advance together, piece by piece (long.go).

// batchPiece is the work of one call: bytes of messages, each message with what its padding and its
// beginning take. The lanes of an object share it.
const batchPiece = 64 << 10

// longMessage is the length from which on a message is not part of such a call.
const longMessage = 8 << 10

// The initial chaining values. They are never written.
var (
	initialSHA224     = [8]uint32{0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7, 0xbefa4fa4}
	initialSHA256     = [8]uint32{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}
	initialSHA384     = [8]uint64{0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17, 0x152fecd8f70e5939, 0x67332667ffc00b31, 0x8eb44a8768581511, 0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4}
	initialSHA512     = [8]uint64{0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179}
	initialSHA512_224 = [8]uint64{0x8c3d37c819544da2, 0x73e1996689dcd4d6, 0x1dfab7ae32ff9c82, 0x679dd514582f9fcf, 0x0f6d2b697bd44da8, 0x77e36f7304c48942, 0x3f9d85a86a1d36c8, 0x1112e6ad91d692a1}
	initialSHA512_256 = [8]uint64{0x22312194fc2bf72c, 0x9f555fa3c84c64c2, 0x2393b86b6f53b151, 0x963877195940eabd, 0x96283ee2a88effe3, 0xbe5e1e2553863992, 0x2b0199fc2c85b8aa, 0x0eb72ddc81c52ca2}
	// InitialRIPEMD160 is that of RIPEMD-160.
	InitialRIPEMD160 = [5]uint32{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0}
)

// Initial256 returns the initial chaining value of SHA-224, or of SHA-256 and what is made of it.
func Initial256(id algorithm.ID) *[8]uint32 {
	if id == algorithm.SHA224 {
		return &initialSHA224
	}
	return &initialSHA256
}

// Initial512 returns the initial chaining value of a function of the SHA-512 group.
func Initial512(id algorithm.ID) *[8]uint64 {
	switch id {
	case algorithm.SHA384:
		return &initialSHA384
	case algorithm.SHA512_224:
		return &initialSHA512_224
	case algorithm.SHA512_256:
		return &initialSHA512_256
	}
	return &initialSHA512
}

// objectSize returns the length of the digests that objects write: some of SHA-2, CubeHash and
// SHA-3 are cut off later.
func objectSize(m *algorithm.Mode) int {
	switch m.Algorithm {
	case algorithm.SHA224, algorithm.SHA3_224:
		return 32
	case algorithm.SHA384, algorithm.SHA512_224, algorithm.SHA512_256, algorithm.CubeHash, algorithm.SHA3_384:
		return 64
	}
	return int(m.Size)
}

// room is the place for digests that are cut off, or hashed again.
const room = 128

// Digest writes the digest of a whole message, m.Size bytes.
func Digest(m *algorithm.Mode, digest, message []byte) {
	now := selected()
	set := now.set()
	if !now.hashesOne(m.Algorithm) || isLong(m, len(message)) {
		digestAlone(m, digest, message)
		return
	}
	p, n := unsafe.SliceData(message), len(message)
	switch m.Algorithm {
	case algorithm.SHA256:
		kernel.SHA256Digest(set, &initialSHA256, &digest[0], p, n)
	case algorithm.SHA224:
		var full [32]byte
		kernel.SHA256Digest(set, &initialSHA224, &full[0], p, n)
		copy(digest, full[:])
	case algorithm.SHA256d:
		kernel.SHA256Digest(set, &initialSHA256, &digest[0], p, n)
		kernel.SHA256Digest(set, &initialSHA256, &digest[0], &digest[0], 32)
	case algorithm.HASH160:
		var inner [32]byte
		kernel.SHA256Digest(set, &initialSHA256, &inner[0], p, n)
		kernel.RIPEMD160Digest(set, &InitialRIPEMD160, &digest[0], &inner[0], 32)
	case algorithm.SHA512:
		kernel.SHA512Digest(set, &initialSHA512, &digest[0], p, n)
	case algorithm.SHA384, algorithm.SHA512_224, algorithm.SHA512_256:
		var full [64]byte
		kernel.SHA512Digest(set, Initial512(m.Algorithm), &full[0], p, n)
		copy(digest, full[:])
	case algorithm.RIPEMD160:
		kernel.RIPEMD160Digest(set, &InitialRIPEMD160, &digest[0], p, n)
	case algorithm.CubeHash:
		parameters := cubeHashParameters(m)
		var full [64]byte
		kernel.CubeHashDigest(set, &parameters, &m.Words, &full, p, n)
		copy(digest, full[:])
	default:
		digestAlone(m, digest, message)
	}
}

// messageWork returns the work of a message of size bytes, in the unit of batchPiece: what it takes on
// the narrowest vectors that there are objects for. TestCallsAreShort measures the outcome.
func messageWork(m *algorithm.Mode, size int) int {
	switch m.Algorithm {
	case algorithm.CubeHash:
		rounds := (size/int(m.BlockLen)+1)*int(m.Rounds) + int(m.FinalRounds)
		return 6 * rounds
	case algorithm.SHA384, algorithm.SHA512, algorithm.SHA512_224, algorithm.SHA512_256:
		// Two lanes of SSE4.1 take as long for a block as for 200 bytes of SHA-256.
		return size + 192
	case algorithm.SHA3_224, algorithm.SHA3_256, algorithm.SHA3_384, algorithm.SHA3_512, algorithm.Keccak256, algorithm.Keccak512:
		rate, _ := m.Algorithm.Sponge()
		return 200 * (size/rate + 1)
	}
	return size + 64
}

// isLong reports whether a message is too long for a batch in one call.
func isLong(m *algorithm.Mode, size int) bool {
	return size > longMessage || messageWork(m, size) > batchPiece/room*8
}

// DigestStrided writes the digests of n messages of size bytes each, m.Size bytes each, without gaps.
// Message i is src[i*stride:][:size]; messages may overlap.
func DigestStrided(m *algorithm.Mode, dst, src []byte, n, size, stride int) {
	if n == 0 {
		return
	}
	set := selected().set()
	width := int(m.Size)
	if set == kernel.None || n == 1 || isLong(m, size) {
		var part [room][]byte
		for at := 0; at < n; at += room {
			count := min(room, n-at)
			for i := range count {
				part[i] = src[(at+i)*stride:][:size:size]
			}
			DigestSlices(m, dst[at*width:(at+count)*width], part[:count])
		}
		return
	}
	most := max(1, batchPiece/messageWork(m, size))
	for at := 0; at < n; {
		count := min(most, n-at)
		first := unsafe.SliceData(src[at*stride:])
		count = stridedOnce(set, m, dst[at*width:], first, count, size, stride)
		at += count
	}
}

// stridedOnce hashes up to n messages by one call of an object for each stage, and returns their number.
func stridedOnce(set kernel.Set, m *algorithm.Mode, dst []byte, src *byte, n, size, stride int) int {
	var full [room * 64]byte
	to := &dst[0]
	width := objectSize(m)
	cut := width != int(m.Size)
	if cut || m.Algorithm == algorithm.HASH160 {
		n = min(n, room)
		to = &full[0]
	}
	switch m.Algorithm {
	case algorithm.SHA224, algorithm.SHA256:
		kernel.SHA256Strided(set, Initial256(m.Algorithm), to, src, n, size, stride)
	case algorithm.SHA256d:
		kernel.SHA256Strided(set, &initialSHA256, to, src, n, size, stride)
		secondSHA256(set, dst, n)
	case algorithm.HASH160:
		kernel.SHA256Strided(set, &initialSHA256, to, src, n, size, stride)
		kernel.RIPEMD160Strided(set, &InitialRIPEMD160, &dst[0], to, n, 32, 32)
	case algorithm.SHA384, algorithm.SHA512, algorithm.SHA512_224, algorithm.SHA512_256:
		kernel.SHA512Strided(set, Initial512(m.Algorithm), to, src, n, size, stride)
	case algorithm.RIPEMD160:
		kernel.RIPEMD160Strided(set, &InitialRIPEMD160, to, src, n, size, stride)
	case algorithm.BLAKE3:
		kernel.BLAKE3Strided(set, (*[8]uint32)(m.Words[:8]), m.Flags, to, src, n, size, stride)
	case algorithm.HighwayHash64, algorithm.HighwayHash128, algorithm.HighwayHash256:
		key := highwayHashKey(m)
		kernel.HighwayHashStrided(set, &key, to, src, n, size, stride, int(m.Size)/8)
	case algorithm.CubeHash:
		parameters := cubeHashParameters(m)
		kernel.CubeHashStrided(set, &parameters, &m.Words, to, src, n, size, stride)
	case algorithm.SHA3_224, algorithm.SHA3_256, algorithm.SHA3_384, algorithm.SHA3_512, algorithm.Keccak256, algorithm.Keccak512:
		rate, domain := m.Algorithm.Sponge()
		kernel.KeccakStrided(set, to, src, n, size, stride, rate, domain)
	}
	if cut {
		cutOff(dst, full[:], n, int(m.Size), width)
	}
	return n
}

// secondSHA256 replaces n digests by theirs. The copies lie apart, because an object may write a digest
// before it reads the next.
func secondSHA256(set kernel.Set, dst []byte, n int) {
	var first [room * 32]byte
	for at := 0; at < n; at += room {
		count := min(room, n-at)
		copy(first[:], dst[32*at:32*(at+count)])
		kernel.SHA256Strided(set, &initialSHA256, &dst[32*at], &first[0], count, 32, 32)
	}
}

// cutOff copies the first bytes of digests that are width bytes apart.
func cutOff(dst, full []byte, n, size, width int) {
	for i := range n {
		copy(dst[i*size:(i+1)*size], full[i*width:])
	}
}

func highwayHashKey(m *algorithm.Mode) (key [4]uint64) {
	for i := range key {
		key[i] = uint64(m.Words[2*i+1])<<32 | uint64(m.Words[2*i])
	}
	return key
}

// DigestOffsets writes the digests of len(offsets)-1 messages, m.Size bytes each, without gaps. Message
// i is src[offsets[i]:offsets[i+1]].
func DigestOffsets(m *algorithm.Mode, dst, src []byte, offsets []int) {
	var part [room][]byte
	n, width := len(offsets)-1, int(m.Size)
	for at := 0; at < n; at += room {
		count := min(room, n-at)
		for i := range count {
			part[i] = src[offsets[at+i]:offsets[at+i+1]]
		}
		DigestSlices(m, dst[at*width:(at+count)*width], part[:count])
	}
}

// DigestSlices writes the digests of messages of any lengths, m.Size bytes each, without gaps.
func DigestSlices(m *algorithm.Mode, dst []byte, messages [][]byte) {
	set := selected().set()
	width := int(m.Size)
	for len(messages) > 0 {
		if set == kernel.None || len(messages) == 1 {
			Digest(m, dst[:width], messages[0])
			dst, messages = dst[width:], messages[1:]
			continue
		}
		count := 0
		if isLong(m, len(messages[0])) {
			for count < len(messages) && count < mostLong && isLong(m, len(messages[count])) {
				count++
			}
			longMessages(set, m, dst, messages[:count])
		} else {
			for work := 0; count < len(messages); count++ {
				work += messageWork(m, len(messages[count]))
				if work > batchPiece && count > 0 || isLong(m, len(messages[count])) {
					break
				}
			}
			count = slicesOnce(set, m, dst, messages[:count])
		}
		dst, messages = dst[count*width:], messages[count:]
	}
}

// slicesOnce hashes the first messages by one call of an object for each stage, and returns their number.
func slicesOnce(set kernel.Set, m *algorithm.Mode, dst []byte, messages [][]byte) int {
	var full [room * 64]byte
	to, n := &dst[0], len(messages)
	width := objectSize(m)
	cut := width != int(m.Size)
	if cut || m.Algorithm == algorithm.HASH160 {
		n = min(n, room)
		to = &full[0]
	}
	first := &messages[0]
	switch m.Algorithm {
	case algorithm.SHA224, algorithm.SHA256:
		kernel.SHA256Slices(set, Initial256(m.Algorithm), to, first, n)
	case algorithm.SHA256d:
		kernel.SHA256Slices(set, &initialSHA256, to, first, n)
		secondSHA256(set, dst, n)
	case algorithm.HASH160:
		kernel.SHA256Slices(set, &initialSHA256, to, first, n)
		kernel.RIPEMD160Strided(set, &InitialRIPEMD160, &dst[0], to, n, 32, 32)
	case algorithm.SHA384, algorithm.SHA512, algorithm.SHA512_224, algorithm.SHA512_256:
		kernel.SHA512Slices(set, Initial512(m.Algorithm), to, first, n)
	case algorithm.RIPEMD160:
		kernel.RIPEMD160Slices(set, &InitialRIPEMD160, to, first, n)
	case algorithm.BLAKE3:
		kernel.BLAKE3Slices(set, (*[8]uint32)(m.Words[:8]), m.Flags, to, first, n)
	case algorithm.HighwayHash64, algorithm.HighwayHash128, algorithm.HighwayHash256:
		key := highwayHashKey(m)
		kernel.HighwayHashSlices(set, &key, to, first, n, int(m.Size)/8)
	case algorithm.CubeHash:
		parameters := cubeHashParameters(m)
		kernel.CubeHashSlices(set, &parameters, &m.Words, to, first, n)
	case algorithm.SHA3_224, algorithm.SHA3_256, algorithm.SHA3_384, algorithm.SHA3_512, algorithm.Keccak256, algorithm.Keccak512:
		rate, domain := m.Algorithm.Sponge()
		kernel.KeccakSlices(set, to, first, n, rate, domain)
	}
	if cut {
		cutOff(dst, full[:], n, int(m.Size), width)
	}
	return n
}
