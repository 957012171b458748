package portable

import (
	"encoding/binary"
	"math/bits"
)

// highwayPacket is the length of a packet in bytes.
const highwayPacket = 32

// HighwayHashPackets absorbs whole packets of 32 bytes. The state is the rows v0, v1, mul0 and mul1, of
// four words each.
func HighwayHashPackets(state *[16]uint64, p []byte) {
	for ; len(p) >= highwayPacket; p = p[highwayPacket:] {
		highwayUpdate(state, &[4]uint64{
			binary.LittleEndian.Uint64(p),
			binary.LittleEndian.Uint64(p[8:]),
			binary.LittleEndian.Uint64(p[16:]),
			binary.LittleEndian.Uint64(p[24:]),
		})
	}
}

// HighwayHashFinish writes the digest, of 8, 16 or 32 bytes, of a message that ends with tail, less
// than a packet. The state does not change.
func HighwayHashFinish(digest []byte, state *[16]uint64, tail []byte) {
	s := *state
	if len(tail) > 0 {
		highwayTail(&s, tail)
	}
	for range highwayRounds(len(digest)) {
		v0 := (*[4]uint64)(s[0:])
		highwayUpdate(&s, &[4]uint64{
			bits.RotateLeft64(v0[2], 32), bits.RotateLeft64(v0[3], 32),
			bits.RotateLeft64(v0[0], 32), bits.RotateLeft64(v0[1], 32),
		})
	}
	v0, v1, mul0, mul1 := s[0:4], s[4:8], s[8:12], s[12:16]
	switch len(digest) {
	case 8:
		binary.LittleEndian.PutUint64(digest, v0[0]+mul0[0]+v1[0]+mul1[0])
	case 16:
		binary.LittleEndian.PutUint64(digest, v0[0]+mul0[0]+v1[2]+mul1[2])
		binary.LittleEndian.PutUint64(digest[8:], v0[1]+mul0[1]+v1[3]+mul1[3])
	default:
		for i := 0; i < 4; i += 2 {
			low, high := highwayReduce(v0[i]+mul0[i], v0[i+1]+mul0[i+1], v1[i]+mul1[i], v1[i+1]+mul1[i+1])
			binary.LittleEndian.PutUint64(digest[8*i:], low)
			binary.LittleEndian.PutUint64(digest[8*i+8:], high)
		}
	}
}

// highwayRounds returns the number of updates before a digest of this length in bytes.
func highwayRounds(size int) int {
	switch size {
	case 8:
		return 4
	case 16:
		return 6
	default:
		return 10
	}
}

// highwayTail absorbs the 1 to 31 bytes of a message that fill no packet.
func highwayTail(s *[16]uint64, tail []byte) {
	n := len(tail)
	for i := range 4 {
		s[i] += uint64(n)<<32 + uint64(n)
		v1 := s[4+i]
		low, high := bits.RotateLeft32(uint32(v1), n), bits.RotateLeft32(uint32(v1>>32), n)
		s[4+i] = uint64(high)<<32 | uint64(low)
	}
	// Whole groups of four bytes keep their places. Behind them, the last four bytes of a tail of 16 or
	// more go to the end of the packet, and up to three odd ones of a shorter tail to its second half:
	// the first, the middle and the last of them, whether they are one, two or three.
	var packet [highwayPacket]byte
	whole := n &^ 3
	copy(packet[:], tail[:whole])
	odd := tail[whole:]
	switch {
	case n >= 16:
		copy(packet[28:], tail[n-4:])
	case len(odd) > 0:
		packet[16], packet[17], packet[18] = odd[0], odd[len(odd)>>1], odd[len(odd)-1]
	}
	HighwayHashPackets(s, packet[:])
}

// highwayUpdate absorbs one packet.
func highwayUpdate(s *[16]uint64, packet *[4]uint64) {
	for i := range 4 {
		v0, v1, mul0, mul1 := &s[i], &s[4+i], &s[8+i], &s[12+i]
		*v1 += *mul0 + packet[i]
		*mul0 ^= (*v1 & 0xffffffff) * (*v0 >> 32)
		*v0 += *mul1
		*mul1 ^= (*v0 & 0xffffffff) * (*v1 >> 32)
	}
	for i := 0; i < 4; i += 2 {
		low, high := highwayZip(s[4+i], s[5+i])
		s[i] += low
		s[i+1] += high
	}
	for i := 0; i < 4; i += 2 {
		low, high := highwayZip(s[i], s[i+1])
		s[4+i] += low
		s[5+i] += high
	}
}

// highwayZip permutes the bytes of two neighbouring words: the zipper merge. It moves together those
// that move by the same distance.
func highwayZip(a, b uint64) (low, high uint64) {
	const b0, b1, b2, b3, b4, b5, b6, b7 = 0xff, 0xff << 8, 0xff << 16, 0xff << 24, 0xff << 32, 0xff << 40, 0xff << 48, 0xff << 56
	low = (a&b3|b&b4)>>24 | (a&b5|b&b6)>>16 | a&b2 | (a&b1)<<32 | (b&b7)>>8 | a<<56
	high = (b&b3|a&b4)>>24 | b&b2 | (b&b5)>>16 | (b&b1)<<24 | (a&b6)>>8 | (b&b0)<<48 | a&b7
	return low, high
}

// highwayReduce reduces 256 bits, without the highest two, to 128: the remainder modulo x^128+x^2+x of
// polynomials over GF(2).
func highwayReduce(low0, low1, high0, high1 uint64) (uint64, uint64) {
	high1 &= 1<<62 - 1
	return low0 ^ high0<<1 ^ high0<<2, low1 ^ (high1<<1 | high0>>63) ^ (high1<<2 | high0>>62)
}

// HighwayHashBegin returns the state before the first packet.
func HighwayHashBegin(key *[4]uint64) [16]uint64 {
	// Digits of pi.
	s := [16]uint64{
		8: 0xdbe6d5d5fe4cce2f, 0xa4093822299f31d0, 0x13198a2e03707344, 0x243f6a8885a308d3,
		12: 0x3bd39e10cb0ef593, 0xc0acf169b5f18a8c, 0xbe5466cf34e90c6c, 0x452821e638d01377,
	}
	for i, word := range key {
		s[i] = s[8+i] ^ word
		s[4+i] = s[12+i] ^ bits.RotateLeft64(word, 32)
	}
	return s
}

// HighwayHashSum writes the digest, of 8, 16 or 32 bytes, of a whole message.
func HighwayHashSum(digest []byte, key *[4]uint64, message []byte) {
	state := HighwayHashBegin(key)
	whole := len(message) &^ (highwayPacket - 1)
	HighwayHashPackets(&state, message[:whole])
	HighwayHashFinish(digest, &state, message[whole:])
}
