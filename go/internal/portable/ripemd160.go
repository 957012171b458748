package portable

import (
	"encoding/binary"
	"math/bits"
)

// The word of the block that each step takes, of the left line and of the right one.
var (
	ripemdLeftWords = [80]uint8{
		0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
		7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8,
		3, 10, 14, 4, 9, 15, 8, 1, 2, 7, 0, 6, 13, 11, 5, 12,
		1, 9, 11, 10, 0, 8, 12, 4, 13, 3, 7, 15, 14, 5, 6, 2,
		4, 0, 5, 9, 7, 12, 2, 10, 14, 1, 3, 8, 11, 6, 15, 13,
	}
	ripemdRightWords = [80]uint8{
		5, 14, 7, 0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12,
		6, 11, 3, 7, 0, 13, 5, 10, 14, 15, 8, 12, 4, 9, 1, 2,
		15, 5, 1, 3, 7, 14, 6, 9, 11, 8, 12, 2, 10, 0, 4, 13,
		8, 6, 4, 1, 3, 11, 15, 0, 5, 12, 2, 13, 9, 7, 10, 14,
		12, 15, 10, 4, 1, 5, 8, 7, 6, 2, 13, 14, 0, 3, 9, 11,
	}
)

// The number of bits by which each step rotates.
var (
	ripemdLeftTurns = [80]uint8{
		11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8,
		7, 6, 8, 13, 11, 9, 7, 15, 7, 12, 15, 9, 11, 7, 13, 12,
		11, 13, 6, 7, 14, 9, 13, 15, 14, 8, 13, 6, 5, 12, 7, 5,
		11, 12, 14, 15, 14, 15, 9, 8, 9, 14, 5, 6, 8, 6, 5, 12,
		9, 15, 5, 11, 6, 8, 13, 12, 5, 12, 13, 14, 11, 8, 5, 6,
	}
	ripemdRightTurns = [80]uint8{
		8, 9, 9, 11, 13, 15, 15, 5, 7, 7, 8, 11, 14, 14, 12, 6,
		9, 13, 15, 7, 12, 8, 9, 11, 7, 7, 12, 7, 6, 15, 13, 11,
		9, 7, 15, 11, 8, 6, 6, 14, 12, 13, 5, 14, 13, 13, 7, 5,
		15, 5, 8, 11, 14, 14, 6, 14, 6, 9, 12, 9, 12, 5, 15, 8,
		8, 5, 12, 9, 12, 5, 14, 6, 8, 13, 6, 5, 15, 13, 11, 11,
	}
)

// The constants of the five rounds.
var (
	ripemdLeftConstants  = [5]uint32{0, 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xa953fd4e}
	ripemdRightConstants = [5]uint32{0x50a28be6, 0x5c4dd124, 0x6d703ef3, 0x7a6d76e9, 0}
)

// RIPEMD160Blocks folds whole blocks of 64 bytes into a chaining value of RIPEMD-160.
func RIPEMD160Blocks(h *[5]uint32, p []byte) {
	var x [16]uint32
	for ; len(p) >= 64; p = p[64:] {
		for i := range x {
			x[i] = binary.LittleEndian.Uint32(p[4*i:])
		}
		ripemdCompress(h, &x)
	}
}

// ripemdLine is the five words of one of the two lines in which a block is folded.
type ripemdLine struct{ a, b, c, d, e uint32 }

// step does one step, for which f has the value of the Boolean function.
func (l *ripemdLine) step(f, word, constant uint32, turn uint8) {
	t := bits.RotateLeft32(l.a+f+word+constant, int(turn)) + l.e
	l.a, l.b, l.c, l.d, l.e = l.e, t, l.b, bits.RotateLeft32(l.c, 10), l.d
}

// ripemdCompress folds one block. The two lines begin from the same chaining value, do not meet until
// the end, and are advanced side by side: each step waits for the one before it.
func ripemdCompress(h *[5]uint32, x *[16]uint32) {
	l := ripemdLine{h[0], h[1], h[2], h[3], h[4]}
	r := l
	for i := 0; i < 16; i++ {
		l.step(l.b^l.c^l.d, x[ripemdLeftWords[i]&15], ripemdLeftConstants[0], ripemdLeftTurns[i])
		r.step(r.b^(r.c|^r.d), x[ripemdRightWords[i]&15], ripemdRightConstants[0], ripemdRightTurns[i])
	}
	for i := 16; i < 32; i++ {
		l.step(l.d^l.b&(l.c^l.d), x[ripemdLeftWords[i]&15], ripemdLeftConstants[1], ripemdLeftTurns[i])
		r.step(r.c^r.d&(r.b^r.c), x[ripemdRightWords[i]&15], ripemdRightConstants[1], ripemdRightTurns[i])
	}
	for i := 32; i < 48; i++ {
		l.step((l.b|^l.c)^l.d, x[ripemdLeftWords[i]&15], ripemdLeftConstants[2], ripemdLeftTurns[i])
		r.step((r.b|^r.c)^r.d, x[ripemdRightWords[i]&15], ripemdRightConstants[2], ripemdRightTurns[i])
	}
	for i := 48; i < 64; i++ {
		l.step(l.c^l.d&(l.b^l.c), x[ripemdLeftWords[i]&15], ripemdLeftConstants[3], ripemdLeftTurns[i])
		r.step(r.d^r.b&(r.c^r.d), x[ripemdRightWords[i]&15], ripemdRightConstants[3], ripemdRightTurns[i])
	}
	for i := 64; i < 80; i++ {
		l.step(l.b^(l.c|^l.d), x[ripemdLeftWords[i]&15], ripemdLeftConstants[4], ripemdLeftTurns[i])
		r.step(r.b^r.c^r.d, x[ripemdRightWords[i]&15], ripemdRightConstants[4], ripemdRightTurns[i])
	}
	h[0], h[1], h[2], h[3], h[4] =
		h[1]+l.c+r.d, h[2]+l.d+r.e, h[3]+l.e+r.a, h[4]+l.a+r.b, h[0]+l.b+r.c
}
