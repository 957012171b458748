package blake3

import (
	"fmt"
	"math"
	"math/bits"
	"testing"

	"github.com/widehash/widehash/go/internal/engine"
)

// TestLongest: a message ends at 2^64-1 bytes, in whatever pieces they come. No test can write that many, so it begins
// from a state before the last group.
func TestLongest(t *testing.T) {
	const left = groupLen - 1
	begin := func() *Hasher {
		h := New()
		h.state.Counter = 1<<54 - groupLen/engine.BLAKE3ChunkLen
		h.state.Depth = bits.OnesCount64(h.state.Counter)
		for i := range h.state.Depth {
			h.state.Stack[i][0] = byte(i + 1)
		}
		h.end = h.start()
		return h
	}
	zeros := make([]byte, 2*groupLen)
	refuses := func(h *Hasher, n int) {
		t.Helper()
		before, count := h.Sum256(), h.count()
		want := fmt.Sprintf("blake3: %d bytes and %d more are over 2^64-1", count, n)
		defer func() {
			t.Helper()
			if got := recover(); got != want {
				t.Errorf("panic %v, want %s", got, want)
			}
			if h.Sum256() != before || h.count() != count {
				t.Error("a write that is refused changes the message")
			}
		}()
		h.Write(zeros[:n])
	}
	refuses(begin(), left+1)
	refuses(begin(), 2*groupLen)

	whole := begin()
	whole.state.Write(zeros[:left])
	root := whole.state.Root()
	var want [32]byte
	root.Sum(&want)
	for _, size := range []int{left, 1, 1000, 1024} {
		h := begin()
		for rest := zeros[:left]; len(rest) > 0; {
			n := min(size, len(rest))
			h.Write(rest[:n])
			rest = rest[n:]
		}
		if count := h.count(); count != math.MaxUint64 {
			t.Fatalf("count() = %d", count)
		}
		if got := h.Sum256(); got != want {
			t.Errorf("in pieces of %d: digest %x, want %x", size, got, want)
		}
		h.Write(nil)
		refuses(h, 1)
		refuses(h, groupLen)
		resumed := New()
		if err := resumed.UnmarshalBinary(h.Export()); err != nil {
			t.Fatal(err)
		}
		if got := resumed.Sum256(); got != want {
			t.Errorf("resumed: digest %x, want %x", got, want)
		}
		refuses(resumed, 1)
	}
}
