package server

import "encoding/binary"

// The seed of every input; src/input.rs has the same number.
const seed = 0x7769_6465_6861_7368

// Input holds the messages of a work in one buffer: generated from a seed, the same bytes as in Rust.
type Input struct {
	Bytes []byte
	// N is the number of messages.
	N int
	// Len is the length of each message, unless lengths are mixed.
	Len int
	// Stride is the distance from the start of one message to the next.
	Stride int
	// Offsets has the ends of messages of mixed lengths: message i is Bytes[Offsets[i]:Offsets[i+1]].
	Offsets []int
}

// Message returns message i.
func (in *Input) Message(i int) []byte {
	if in.Offsets != nil {
		return in.Bytes[in.Offsets[i]:in.Offsets[i+1]]
	}
	return in.Bytes[i*in.Stride:][:in.Len]
}

// Key returns the key of the keyed functions: the first bytes of the generator.
func Key() []byte {
	key := make([]byte, 32)
	generator := splitMix(seed)
	generator.fill(key)
	return key
}

func newInput(w Work) *Input {
	generator := splitMix(seed)
	in := &Input{N: w.N, Len: w.Size, Stride: w.Stride}
	total := (w.N-1)*w.Stride + w.Size
	switch w.Shape {
	case "mixed":
		total = 0
		in.Offsets = []int{0}
		for range w.N {
			total += int(generator.next() % uint64(w.Size+1))
			in.Offsets = append(in.Offsets, total)
		}
	case "stream":
		total, in.Len = 1<<20, 1<<20
	case "xof":
		total, in.Len = 64, 64
	}
	in.Bytes = make([]byte, total)
	generator.fill(in.Bytes)
	return in
}

// Sebastiano Vigna's SplitMix64.
type splitMix uint64

func (s *splitMix) next() uint64 {
	*s += 0x9e37_79b9_7f4a_7c15
	z := uint64(*s)
	z = (z ^ (z >> 30)) * 0xbf58_476d_1ce4_e5b9
	z = (z ^ (z >> 27)) * 0x94d0_49bb_1331_11eb
	return z ^ (z >> 31)
}

// fill writes little-endian words, the last one truncated.
func (s *splitMix) fill(bytes []byte) {
	var word [8]byte
	for len(bytes) > 0 {
		binary.LittleEndian.PutUint64(word[:], s.next())
		bytes = bytes[copy(bytes, word[:]):]
	}
}
