package blake3_test

import (
	"bytes"
	"sync"
	"testing"

	"github.com/widehash/widehash/go/blake3"
	"github.com/widehash/widehash/go/internal/hashtest"
)

// group is the number of bytes that a Hasher gathers.
const group = 8192

// write appends a message in pieces of size bytes.
func write(h *blake3.Hasher, message []byte, size int) {
	for len(message) > 0 {
		n := min(size, len(message))
		h.Write(message[:n])
		message = message[n:]
	}
}

// TestGathered: messages that end around the ends of groups, in pieces of every kind.
func TestGathered(t *testing.T) {
	message := hashtest.Message(4*group + 3000)
	lengths := []int{0, 1, 64, 1023, 1024, 1025, 2048, 7 * 1024, 4*group + 3000}
	for groups := 1; groups <= 3; groups++ {
		for _, around := range []int{-1025, -1024, -65, -1, 0, 1, 65, 1024, 1025} {
			lengths = append(lengths, groups*group+around)
		}
	}
	hashtest.EachBackend(t, func(t *testing.T) {
		for _, length := range lengths {
			want := hashtest.Scalar(t, func() [32]byte { return blake3.Sum256(message[:length]) })
			for _, size := range []int{16, 63, 64, 1000, 1024, 1025, 4096, group - 1, group, group + 1, 2 * group, 20_000, 100_000} {
				h := blake3.New()
				write(h, message[:length], size)
				if got := h.Sum256(); got != want {
					t.Fatalf("%d bytes in pieces of %d: digest %x, want %x", length, size, got, want)
				}
				// As many whole groups as there are, after a piece that is none.
				h.Reset()
				first := min(size, length)
				h.Write(message[:first])
				h.Write(nil)
				h.Write(message[first:length])
				if got := h.Sum256(); got != want {
					t.Fatalf("%d bytes, of them %d first: digest %x, want %x", length, first, got, want)
				}
			}
		}
	})
}

// TestGatheredStates: a message goes on from a state that was saved, and from a copy that was made, anywhere in a
// group: by a Hasher, and by an XOF, which gathers nothing.
func TestGatheredStates(t *testing.T) {
	message := hashtest.Message(3*group + 500)
	var whole [100]byte
	blake3.Sum(message, whole[:])
	hashtest.EachBackend(t, func(t *testing.T) {
		for _, cut := range []int{
			0, 1, 64, 1023, 1024, 1025, 3000, 4096, group - 1024, group - 1, group, group + 1, group + 1024, group + 1025,
			2*group - 1, 2 * group, 2*group + 3*1024, 3 * group, 3*group + 500,
		} {
			h := blake3.New()
			write(h, message[:cut], 100)
			state := h.Export()
			clone := *h
			x := h.XOF()
			absorbing := blake3.NewXOF()
			if err := absorbing.UnmarshalBinary(state); err != nil {
				t.Fatal(err)
			}
			for _, size := range []int{100, 1024, 5000, group, 50_000} {
				resumed := blake3.NewKeyed(hashtest.Key())
				resumed.Write(message[:1000])
				if err := resumed.UnmarshalBinary(state); err != nil {
					t.Fatalf("after %d bytes: %v", cut, err)
				}
				if again := resumed.Export(); !bytes.Equal(again, state) {
					t.Fatalf("after %d bytes: resumed and saved %x, was %x", cut, again, state)
				}
				other := clone
				for name, h := range map[string]*blake3.Hasher{"resumed": resumed, "a copy": &other} {
					write(h, message[cut:], size)
					var out [100]byte
					if h.Finalize(out[:]); out != whole {
						t.Fatalf("%s after %d bytes, then in pieces of %d: %x, want %x", name, cut, size, out, whole)
					}
					if !bytes.Equal(h.Sum(nil), whole[:32]) {
						t.Fatalf("%s after %d bytes, then in pieces of %d: another digest", name, cut, size)
					}
				}
			}
			absorbing.Write(message[cut:])
			var out [100]byte
			if absorbing.Read(out[:]); out != whole {
				t.Fatalf("an XOF after %d bytes: %x, want %x", cut, out, whole)
			}
			var at [100]byte
			blake3.Sum(message[:cut], at[:])
			if x.Read(out[:]); out != at {
				t.Fatalf("the XOF of %d bytes: %x, want %x", cut, out, at)
			}
			if got := clone.Sum256(); !bytes.Equal(got[:], at[:32]) {
				t.Fatalf("a copy of %d bytes changes with its own copies", cut)
			}
		}
	})
}

// TestAsked: digests, output and states between the pieces change nothing.
func TestAsked(t *testing.T) {
	message := hashtest.Message(3*group + 777)
	hashtest.EachBackend(t, func(t *testing.T) {
		for _, size := range []int{100, 1000, 1024, 5000, group} {
			h := blake3.New()
			for at := 0; at < len(message); {
				n := min(size, len(message)-at)
				h.Write(message[at : at+n])
				at += n
				want := blake3.Sum256(message[:at])
				var out [40]byte
				switch at / size % 5 {
				case 0:
					if got := h.Sum256(); got != want {
						t.Fatalf("%d bytes in pieces of %d: digest %x, want %x", at, size, got, want)
					}
				case 1:
					if h.Finalize(out[:]); !bytes.Equal(out[:32], want[:]) {
						t.Fatalf("%d bytes in pieces of %d: output %x, want %x", at, size, out, want)
					}
				case 2:
					if h.XOF().Read(out[:]); !bytes.Equal(out[:32], want[:]) {
						t.Fatalf("%d bytes in pieces of %d: output %x, want %x", at, size, out, want)
					}
				case 3:
					resumed := blake3.New()
					if err := resumed.UnmarshalBinary(h.Export()); err != nil || resumed.Sum256() != want {
						t.Fatalf("%d bytes in pieces of %d: resumed: %v", at, size, err)
					}
				}
			}
			if got := h.Sum256(); got != blake3.Sum256(message) {
				t.Fatalf("in pieces of %d: digest %x", size, got)
			}
		}
	})
}

// TestClonedAtOnce: goroutines can clone a Hasher that none of them changes.
func TestClonedAtOnce(t *testing.T) {
	for _, length := range []int{100, group + 3000} {
		message := hashtest.Message(length + 100)
		prefix := blake3.New()
		prefix.Write(message[:length])
		want := blake3.Sum256(message)
		var goroutines sync.WaitGroup
		for range 4 {
			goroutines.Go(func() {
				mine := *prefix
				mine.Write(message[length:])
				if got := mine.Sum256(); got != want {
					t.Errorf("digest %x, want %x", got, want)
				}
			})
		}
		goroutines.Wait()
	}
}
