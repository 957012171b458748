package portable

import (
	"encoding/binary"
	"math/bits"
)

// CubeHashBlocks absorbs whole blocks of blockLen bytes: each is XORed into the state, and rounds
// follow.
func CubeHashBlocks(state *[32]uint32, p []byte, blockLen, rounds int) {
	for ; len(p) >= blockLen; p = p[blockLen:] {
		cubeXOR(state, p[:blockLen])
		CubeHashRounds(state, rounds)
	}
}

// cubeXOR XORs a block into the bytes of the state, the words of which are little-endian.
func cubeXOR(state *[32]uint32, block []byte) {
	i := 0
	for ; len(block) >= 4; block = block[4:] {
		state[i] ^= binary.LittleEndian.Uint32(block)
		i++
	}
	for shift, b := range block {
		state[i] ^= uint32(b) << (8 * shift)
	}
}

// CubeHashRounds does rounds on the state.
//
// A round exchanges words whose numbers differ by 8, 2 and 4 among those with even numbers and those
// with odd numbers; only its last exchange, by 1, is between these halves. So each half has the index
// number/2, and the last exchange gives the high words of one half to the other.
func CubeHashRounds(state *[32]uint32, rounds int) {
	var low, high [2][8]uint32
	for i := range 8 {
		low[0][i], low[1][i] = state[2*i], state[2*i+1]
		high[0][i], high[1][i] = state[16+2*i], state[16+2*i+1]
	}
	var spare [8]uint32
	odd, next := &high[1], &spare
	for range rounds {
		cubeHalf(next, &low[0], &high[0])
		cubeHalf(&high[0], &low[1], odd)
		odd, next = next, odd
	}
	for i := range 8 {
		state[2*i], state[2*i+1] = low[0][i], low[1][i]
		state[16+2*i], state[16+2*i+1] = high[0][i], odd[i]
	}
}

// cubeHalf does a round on one half of the words, and writes its high words to out, which may be high.
func cubeHalf(out, low, high *[8]uint32) {
	b0 := high[0] + low[0]
	b1 := high[1] + low[1]
	b2 := high[2] + low[2]
	b3 := high[3] + low[3]
	b4 := high[4] + low[4]
	b5 := high[5] + low[5]
	b6 := high[6] + low[6]
	b7 := high[7] + low[7]
	a0 := bits.RotateLeft32(low[4], 7) ^ b0
	a1 := bits.RotateLeft32(low[5], 7) ^ b1
	a2 := bits.RotateLeft32(low[6], 7) ^ b2
	a3 := bits.RotateLeft32(low[7], 7) ^ b3
	a4 := bits.RotateLeft32(low[0], 7) ^ b4
	a5 := bits.RotateLeft32(low[1], 7) ^ b5
	a6 := bits.RotateLeft32(low[2], 7) ^ b6
	a7 := bits.RotateLeft32(low[3], 7) ^ b7
	c0 := b1 + a0
	c1 := b0 + a1
	c2 := b3 + a2
	c3 := b2 + a3
	c4 := b5 + a4
	c5 := b4 + a5
	c6 := b7 + a6
	c7 := b6 + a7
	low[0] = bits.RotateLeft32(a2, 11) ^ c0
	low[1] = bits.RotateLeft32(a3, 11) ^ c1
	low[2] = bits.RotateLeft32(a0, 11) ^ c2
	low[3] = bits.RotateLeft32(a1, 11) ^ c3
	low[4] = bits.RotateLeft32(a6, 11) ^ c4
	low[5] = bits.RotateLeft32(a7, 11) ^ c5
	low[6] = bits.RotateLeft32(a4, 11) ^ c6
	low[7] = bits.RotateLeft32(a5, 11) ^ c7
	*out = [8]uint32{c0, c1, c2, c3, c4, c5, c6, c7}
}
