package hashtest

import (
	"bytes"
	"encoding"
	"fmt"
	"hash"
	"math/rand/v2"
	"testing"
)

// Random returns a generator whose seed is the name of the test.
func Random(t testing.TB) *rand.Rand {
	var seed [32]byte
	copy(seed[:], t.Name())
	return rand.New(rand.NewChaCha8(seed))
}

// Fill fills p with random bytes.
func Fill(r *rand.Rand, p []byte) {
	for i := range p {
		p[i] = byte(r.Uint32())
	}
}

// Laws checks that what begin returns behaves as a [hash.Hash] must, can be cloned, and can be saved.
func Laws(t *testing.T, begin func() hash.Hash) {
	t.Helper()
	r := Random(t)
	size, blockSize := begin().Size(), begin().BlockSize()
	if size <= 0 || blockSize <= 0 {
		t.Fatalf("Size() = %d, BlockSize() = %d", size, blockSize)
	}
	// Lengths around one block and two, around what HighwayHash and BLAKE3 gather, and enough for a few lanes.
	lengths := []int{
		0, 1, blockSize - 1, blockSize, blockSize + 1, 2*blockSize - 1, 2 * blockSize, 2*blockSize + 1,
		255, 256, 257, 300, 1000, 8191, 8192, 8193, 9000, 20_000,
	}
	for _, length := range lengths {
		message := make([]byte, length)
		Fill(r, message)
		h := begin()
		mustWrite(t, h, message)
		want := h.Sum(nil)
		if len(want) != size {
			t.Fatalf("a digest has %d bytes, Size() = %d", len(want), size)
		}
		name := fmt.Sprintf("%d bytes", length)
		t.Run(name, func(t *testing.T) {
			sumLaws(t, h, want)
			writeLaws(t, r, begin, message, want)
			resetLaws(t, r, h, message, want)
			cloneLaws(t, r, begin, message, want)
			savedLaws(t, r, begin, message, want)
		})
	}
}

func mustWrite(t *testing.T, h hash.Hash, p []byte) {
	t.Helper()
	before := bytes.Clone(p)
	if n, err := h.Write(p); n != len(p) || err != nil {
		t.Fatalf("Write of %d bytes = %d, %v", len(p), n, err)
	}
	if !bytes.Equal(before, p) {
		t.Fatal("Write changes its argument")
	}
}

func mustSum(t *testing.T, h hash.Hash, want []byte, when string) {
	t.Helper()
	if got := h.Sum(nil); !bytes.Equal(got, want) {
		t.Fatalf("%s: digest %x, want %x", when, got, want)
	}
}

// sumLaws: Sum appends, and changes neither the hash nor the bytes before or after the digest.
func sumLaws(t *testing.T, h hash.Hash, want []byte) {
	mustSum(t, h, want, "a second time")
	prefix := []byte("prefix")
	full := h.Sum(bytes.Clone(prefix))
	if !bytes.Equal(full, append(bytes.Clone(prefix), want...)) {
		t.Fatalf("Sum(prefix) = %x", full)
	}
	room := bytes.Repeat([]byte{0xa5}, len(prefix)+len(want)+8)
	copy(room, prefix)
	in := h.Sum(room[:len(prefix)])
	if &in[0] != &room[0] {
		t.Fatal("Sum allocates although there is room")
	}
	if !bytes.Equal(room[:len(prefix)], prefix) || !bytes.Equal(room[len(prefix)+len(want):], bytes.Repeat([]byte{0xa5}, 8)) {
		t.Fatalf("Sum writes outside of the digest: %x", room)
	}
	mustSum(t, h, want, "after appending")
}

// writeLaws: how a message is cut does not matter, nor what its memory holds later.
func writeLaws(t *testing.T, r *rand.Rand, begin func() hash.Hash, message, want []byte) {
	for range 4 {
		h := begin()
		for rest := message; ; {
			n := r.IntN(len(rest) + 1)
			if r.IntN(2) == 0 {
				n = min(n, 3)
			}
			piece := bytes.Clone(rest[:n])
			mustWrite(t, h, piece)
			Fill(r, piece)
			if rest = rest[n:]; len(rest) == 0 {
				break
			}
			h.Sum(nil)
		}
		mustWrite(t, h, nil)
		mustSum(t, h, want, "in pieces")
	}
	if len(message) > 2000 {
		return
	}
	h := begin()
	for i := range message {
		mustWrite(t, h, message[i:i+1])
	}
	mustSum(t, h, want, "byte by byte")
}

// resetLaws: after Reset a hash is as new, whatever was written.
func resetLaws(t *testing.T, r *rand.Rand, h hash.Hash, message, want []byte) {
	h.Reset()
	other := make([]byte, r.IntN(3000))
	Fill(r, other)
	mustWrite(t, h, other)
	h.Reset()
	mustWrite(t, h, message)
	mustSum(t, h, want, "after Reset")
}

// cloneLaws: a clone goes on where the original was, and neither is changed by the other.
func cloneLaws(t *testing.T, r *rand.Rand, begin func() hash.Hash, message, want []byte) {
	original := begin()
	cut := r.IntN(len(message) + 1)
	mustWrite(t, original, message[:cut])
	clone, err := original.(hash.Cloner).Clone()
	if err != nil {
		t.Fatal(err)
	}
	at := original.Sum(nil)
	other := make([]byte, r.IntN(3000)+1)
	Fill(r, other)
	mustWrite(t, original, other)
	mustSum(t, clone, at, "a clone, after the original went on")
	mustWrite(t, clone, message[cut:])
	mustSum(t, clone, want, "a clone")
	original.Reset()
	mustSum(t, clone, want, "a clone, after the original was reset")
	mustSum(t, original, begin().Sum(nil), "the original, reset")
}

type saver interface {
	encoding.BinaryMarshaler
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
	Export() []byte
}

// savedLaws: a hash goes on from a state saved at any point. A damaged state is an error and changes
// nothing.
func savedLaws(t *testing.T, r *rand.Rand, begin func() hash.Hash, message, want []byte) {
	h := begin()
	cut := r.IntN(len(message) + 1)
	mustWrite(t, h, message[:cut])
	at := h.Sum(nil)
	marshaled, err := h.(saver).MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	appended, err := h.(saver).AppendBinary([]byte("prefix"))
	if err != nil || string(appended) != "prefix"+string(marshaled) {
		t.Fatalf("AppendBinary = %x, %v; MarshalBinary = %x", appended, err, marshaled)
	}
	mustSum(t, h, at, "after saving")
	for _, state := range [][]byte{marshaled, h.(saver).Export()} {
		resumed := begin()
		mustWrite(t, resumed, []byte("what was before"))
		before := resumed.Sum(nil)

		for _, bad := range [][]byte{
			nil, state[:1], state[:len(state)-1], append(bytes.Clone(state), 0), append([]byte("BAD!"), state[4:]...),
		} {
			if err := resumed.(saver).UnmarshalBinary(bad); err == nil {
				t.Fatalf("a wrong state of %d bytes is accepted: %x", len(bad), bad)
			}
			mustSum(t, resumed, before, "after a state that is none")
		}
		if string(state[:4]) == "WHSH" {
			for range 20 {
				damaged := bytes.Clone(state)
				damaged[r.IntN(len(damaged))] ^= 1 << r.IntN(8)
				if err := resumed.(saver).UnmarshalBinary(damaged); err == nil {
					t.Fatal("a damaged state is accepted")
				}
				mustSum(t, resumed, before, "after a damaged state")
			}
		}

		copied := bytes.Clone(state)
		if err := resumed.(saver).UnmarshalBinary(copied); err != nil {
			t.Fatal(err)
		}
		clear(copied)
		mustSum(t, resumed, at, "resumed")
		mustWrite(t, resumed, message[cut:])
		mustSum(t, resumed, want, "resumed, to the end")
		resumed.Reset()
		mustWrite(t, resumed, message)
		mustSum(t, resumed, want, "resumed, reset")
	}
}

// MustPanic checks that call panics with this message.
func MustPanic(t *testing.T, want string, call func()) {
	t.Helper()
	defer func() {
		t.Helper()
		if got := recover(); got != want {
			t.Errorf("panic %q, want %q", got, want)
		}
	}()
	call()
}
