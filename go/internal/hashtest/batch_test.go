package hashtest

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/widehash/widehash/go/batch"
)

// counts are numbers of messages around those of every kernel's lanes.
var counts = []int{0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 65, 100}

// sizes are lengths of messages around the ends of blocks and chunks.
var sizes = []int{0, 1, 3, 31, 32, 33, 47, 55, 56, 63, 64, 65, 111, 112, 119, 120, 127, 128, 129, 200, 1000, 1024, 1025, 2048, 3000}

// batchCase is one batch in every layout that it has.
type batchCase struct {
	src []byte
	// n messages of size bytes, stride apart; or any lengths, between offsets.
	n, size, stride int
	offsets         []int
	messages        [][]byte
	want            []byte
}

// newCase computes the digests one by one.
func newCase(f Function, c batchCase) batchCase {
	for _, message := range c.messages {
		c.want = append(c.want, f.Sum(message)...)
	}
	return c
}

// check calls a layout with room for the digests and some more, where nothing may be written.
func (c *batchCase) check(t *testing.T, layout string, call func(dst []byte)) {
	t.Helper()
	const more = 37
	dst := bytes.Repeat([]byte{0xa5}, len(c.want)+more)
	call(dst)
	if !bytes.Equal(dst[:len(c.want)], c.want) {
		size := max(len(c.want)/max(len(c.messages), 1), 1)
		for i := range c.messages {
			if got, want := dst[i*size:][:size], c.want[i*size:][:size]; !bytes.Equal(got, want) {
				t.Fatalf("%s: message %d of %d, %d bytes: digest %x, want %x", layout, i, len(c.messages), len(c.messages[i]), got, want)
			}
		}
	}
	if rest := dst[len(c.want):]; bytes.Count(rest, []byte{0xa5}) != more {
		t.Fatalf("%s: %d messages: written beyond the digests: %x", layout, len(c.messages), rest)
	}
}

// TestBatches compares batches in every layout with a loop in plain Go, for every function on every
// backend.
func TestBatches(t *testing.T) {
	for _, f := range Functions() {
		t.Run(f.Name, func(t *testing.T) {
			cases := Scalar(t, func() []batchCase { return append(stridedCases(t, f), mixedCases(t, f)...) })
			EachBackend(t, func(t *testing.T) {
				for _, c := range cases {
					before := bytes.Clone(c.src)
					c.check(t, "slices", func(dst []byte) { f.Batch.Slices(dst, c.messages) })
					if c.offsets == nil {
						c.check(t, fmt.Sprintf("stride %d", c.stride), func(dst []byte) {
							f.Batch.Strided(dst, c.src, c.n, c.size, c.stride)
						})
					} else {
						c.check(t, "offsets", func(dst []byte) { f.Batch.Offsets(dst, c.src, c.offsets) })
						if c.n < 10 || c.n > 256 {
							c.check(t, "offsets of 32 bits", func(dst []byte) {
								f.Batch.Offsets32(dst, c.src, converted[int32](c.offsets))
							})
							c.check(t, "offsets of 64 bits", func(dst []byte) {
								f.Batch.Offsets64(dst, c.src, converted[int64](c.offsets))
							})
						}
					}
					if !bytes.Equal(c.src, before) {
						t.Fatal("src changes")
					}
				}
			})
		})
	}
}

func stridedCases(t *testing.T, f Function) (cases []batchCase) {
	r := Random(t)
	for _, size := range sizes {
		for _, n := range counts {
			if n > 17 && (size > 200 || size > 64 && testing.Short()) {
				continue
			}
			stride := size + []int{0, 1, 7, 31}[r.IntN(4)]
			src := make([]byte, max(n-1, 0)*stride+size)
			Fill(r, src)
			if n > 2 {
				// Two messages that are the same.
				copy(src[stride:], src[:size])
			}
			messages := make([][]byte, n)
			for i := range messages {
				messages[i] = src[i*stride:][:size]
			}
			cases = append(cases, newCase(f, batchCase{src: src, n: n, size: size, stride: stride, messages: messages}))
		}
	}
	return cases
}

func mixedCases(t *testing.T, f Function) (cases []batchCase) {
	r := Random(t)
	for _, n := range append(counts, 300) {
		for _, most := range []int{0, 40, 70, 300, 2500} {
			if most > 300 && (n > 65 || n > 17 && testing.Short()) {
				continue
			}
			offsets := []int{r.IntN(5)}
			for range n {
				offsets = append(offsets, offsets[len(offsets)-1]+r.IntN(most+1))
			}
			src := make([]byte, offsets[n])
			Fill(r, src)
			messages := make([][]byte, n)
			for i := range messages {
				if messages[i] = src[offsets[i]:offsets[i+1]]; len(messages[i]) == 0 {
					messages[i] = nil
				}
			}
			cases = append(cases, newCase(f, batchCase{src: src, n: n, offsets: offsets, messages: messages}))
		}
	}
	return cases
}

func converted[O int32 | int64](offsets []int) []O {
	out := make([]O, len(offsets))
	for i, offset := range offsets {
		out[i] = O(offset)
	}
	return out
}

// TestEndsApart gives lanes messages whose lengths differ as much as they can, so that lanes end and
// refill at different blocks.
func TestEndsApart(t *testing.T) {
	long := Message(20_000)
	for _, f := range Functions() {
		t.Run(f.Name, func(t *testing.T) {
			var messages [][]byte
			for i := range 40 {
				if i%5 == 0 {
					messages = append(messages, long[:10_000+i*200])
				} else {
					messages = append(messages, long[i:i+i*3])
				}
			}
			reversed := slices.Clone(messages)
			slices.Reverse(reversed)
			cases := Scalar(t, func() []batchCase {
				return []batchCase{newCase(f, batchCase{messages: messages}), newCase(f, batchCase{messages: reversed})}
			})
			EachBackend(t, func(t *testing.T) {
				for _, c := range cases {
					c.check(t, "slices", func(dst []byte) { f.Batch.Slices(dst, c.messages) })
				}
			})
		})
	}
}

// TestBatchMistakes: a caller's mistake panics with a message that names the numbers, before anything is
// written.
func TestBatchMistakes(t *testing.T) {
	const most = int(^uint(0) >> 1)
	f := batch.SHA256
	dst, src := make([]byte, 64), make([]byte, 100)
	for _, mistake := range []struct {
		call func()
		want string
	}{
		{func() { f.Strided(dst, src, -1, 33, 33) }, "batch: -1 messages: the number is below 0"},
		{func() { f.Strided(dst, src, 1, -2, 33) }, "batch: messages of -2 bytes: the length is below 0"},
		{func() { f.Strided(dst, src, 1, 33, 32) }, "batch: a stride of 32 bytes is below the length of a message, 33"},
		{func() { f.Strided(dst, src, 2, 33, 68) }, "batch: 2 messages of 33 bytes, 68 apart, do not fit in 100 bytes of src"},
		{func() { f.Strided(dst, src, 3, 33, most/2+1) }, fmt.Sprintf("batch: 3 messages of 33 bytes, %d apart, do not fit in 100 bytes of src", most/2+1)},
		{func() { f.Strided(dst, src, most, 0, 2) }, fmt.Sprintf("batch: %d messages of 0 bytes, 2 apart, do not fit in 100 bytes of src", most)},
		{func() { f.Strided(dst, src, 1, most, most) }, fmt.Sprintf("batch: 1 messages of %d bytes, %d apart, do not fit in 100 bytes of src", most, most)},
		{func() { f.Strided(dst, src, most/16, 0, 0) }, fmt.Sprintf("batch: %d digests of 32 bytes do not fit in 64 bytes of dst", most/16)},
		{func() { f.Strided(dst, src, 3, 33, 33) }, "batch: 3 digests of 32 bytes do not fit in 64 bytes of dst"},
		{func() { f.Slices(dst[:63], [][]byte{nil, nil}) }, "batch: 2 digests of 32 bytes do not fit in 63 bytes of dst"},
		{func() { f.Offsets(dst, src, nil) }, "batch: 0 offsets: n messages have n+1, at least 1"},
		{func() { f.Offsets(dst, src, []int{-3, 5}) }, "batch: offset 0 is -3, below 0"},
		{func() { f.Offsets(dst, src, []int{4, 9, 8}) }, "batch: offset 2 is 8, below the one before it, 9"},
		{func() { f.Offsets(dst, src, []int{4, 101}) }, "batch: offset 1 is 101, beyond the 100 bytes of src"},
		{func() { f.Offsets(dst, src, []int{0, 0, 0, 0}) }, "batch: 3 digests of 32 bytes do not fit in 64 bytes of dst"},
		{func() { f.Offsets32(dst, src, []int32{4, 101}) }, "batch: offset 1 is 101, beyond the 100 bytes of src"},
		{func() { f.Offsets64(dst, src, []int64{1 << 40}) }, "batch: offset 0 is 1099511627776, beyond the 100 bytes of src"},
		{func() { f.Offsets64(dst, src, []int64{1<<32 + 5}) }, "batch: offset 0 is 4294967301, beyond the 100 bytes of src"},
		{func() { f.Each(make([][32]byte, 1), nil) }, "batch: 0 messages, but room for 1 digests"},
		{func() { batch.SHA512.Each(nil, nil) }, "batch: a digest has 64 bytes, not 32"},
		{func() { batch.Function{}.Slices(nil, nil) }, "batch: the zero Function is no hash function"},
	} {
		MustPanic(t, mistake.want, mistake.call)
	}
	if !bytes.Equal(dst, make([]byte, 64)) {
		t.Fatal("a call that panicked wrote to dst")
	}
	f.Strided(nil, nil, 0, 33, 33)
	f.Slices(nil, nil)
	f.Offsets(nil, nil, []int{0})
	f.Each(nil, nil)
}

// TestEach compares digests as arrays with those in a row.
func TestEach(t *testing.T) {
	var messages [][]byte
	for i := range 150 {
		messages = append(messages, Message(i*7))
	}
	digests := make([][32]byte, len(messages))
	batch.BLAKE3.Each(digests, messages)
	flat := make([]byte, 32*len(messages))
	batch.BLAKE3.Slices(flat, messages)
	for i, digest := range digests {
		if !bytes.Equal(digest[:], flat[32*i:][:32]) {
			t.Fatalf("digest %d: %x, want %x", i, digest, flat[32*i:][:32])
		}
	}
}
