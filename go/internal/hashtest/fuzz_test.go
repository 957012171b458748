package hashtest

import (
	"bytes"
	"encoding"
	"encoding/hex"
	"os"
	"strings"
	"testing"

	"github.com/widehash/widehash/go/backend"
	"github.com/widehash/widehash/go/cubehash"
)

// onEachBackend calls call once for each backend.
func onEachBackend(t *testing.T, call func(backend string)) {
	defer backend.Force("")
	for _, name := range backend.Available() {
		if err := backend.Force(name); err != nil {
			t.Fatal(err)
		}
		call(name)
	}
}

// FuzzPieces cuts a message where the second argument says, and compares with the whole message in
// plain Go, for every function on every backend.
func FuzzPieces(f *testing.F) {
	f.Add([]byte(nil), []byte(nil))
	f.Add([]byte("abc"), []byte{1, 0, 1})
	f.Add(Message(300), []byte{64, 64, 63, 1, 33})
	f.Add(Message(5000), []byte{255, 255, 255, 255, 4, 0})
	f.Add(Message(40_000), []byte{200, 0, 0, 250, 1})
	f.Fuzz(func(t *testing.T, message, cuts []byte) {
		for _, function := range Functions() {
			backend.Force(backend.Scalar)
			want := function.Sum(message)
			onEachBackend(t, func(backend string) {
				h := function.New()
				rest := message
				for _, cut := range cuts {
					// Small pieces, and some of many chunks.
					n := int(cut)
					if cut >= 128 {
						n = int(cut-127) * 300
					}
					n = min(n, len(rest))
					h.Write(rest[:n])
					rest = rest[n:]
				}
				h.Write(rest)
				if got := h.Sum(nil); !bytes.Equal(got, want) {
					t.Errorf("%s on %s: %d bytes in pieces %v: %x, want %x", function.Name, backend, len(message), cuts, got, want)
				}
			})
		}
	})
}

// FuzzBatches cuts src into messages, of one length and of many, and compares batches with a loop in
// plain Go.
func FuzzBatches(f *testing.F) {
	f.Add([]byte(nil), uint16(0), uint8(0), []byte(nil))
	f.Add(Message(33*40), uint16(33), uint8(0), []byte{1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Add(Message(65*17), uint16(64), uint8(1), []byte{64, 64, 65, 0, 0, 200, 55, 56, 63})
	f.Add(Message(9000), uint16(1024), uint8(3), []byte{255, 255, 255, 255, 255, 255, 255, 255, 1})
	f.Fuzz(func(t *testing.T, src []byte, size uint16, gap uint8, lengths []byte) {
		stride := int(size) + int(gap)
		n := 0
		if stride > 0 && len(src) >= int(size) {
			n = min((len(src)-int(size))/stride+1, 200)
		}
		equal := make([][]byte, n)
		for i := range equal {
			equal[i] = src[i*stride:][:size]
		}
		offsets := []int{0}
		var mixed [][]byte
		for _, length := range lengths {
			from := offsets[len(offsets)-1]
			to := min(from+int(length)*(1+int(gap%8)), len(src))
			offsets = append(offsets, to)
			mixed = append(mixed, src[from:to])
		}
		for _, function := range Functions() {
			digests := func(messages [][]byte) (out []byte) {
				backend.Force(backend.Scalar)
				for _, message := range messages {
					out = append(out, function.Sum(message)...)
				}
				return out
			}
			wantEqual, wantMixed := digests(equal), digests(mixed)
			onEachBackend(t, func(backend string) {
				check := func(layout string, want []byte, call func(dst []byte)) {
					dst := make([]byte, len(want))
					if call(dst); !bytes.Equal(dst, want) {
						t.Errorf("%s on %s, %s: %x, want %x", function.Name, backend, layout, dst, want)
					}
				}
				check("strided", wantEqual, func(dst []byte) { function.Batch.Strided(dst, src, n, int(size), stride) })
				check("equal slices", wantEqual, func(dst []byte) { function.Batch.Slices(dst, equal) })
				check("slices", wantMixed, func(dst []byte) { function.Batch.Slices(dst, mixed) })
				check("offsets", wantMixed, func(dst []byte) { function.Batch.Offsets(dst, src, offsets) })
			})
		}
	})
}

// FuzzStates: bytes that are no state are an error; a hash that takes them goes on as if it had saved
// them.
func FuzzStates(f *testing.F) {
	file, err := os.ReadFile(goldenFile)
	if err != nil {
		f.Fatal(err)
	}
	for i, line := range strings.Split(string(file), "\n") {
		if fields := strings.Fields(line); len(fields) == 4 && fields[0] == "state" && i%5 == 0 {
			f.Add(must(hex.DecodeString(fields[3])))
		}
	}
	for _, function := range Functions() {
		h := function.New()
		h.Write(Message(100))
		f.Add(must(h.(encoding.BinaryMarshaler).MarshalBinary()))
	}
	f.Fuzz(func(t *testing.T, state []byte) {
		for _, function := range Functions() {
			h := function.New()
			before := h.Sum(nil)
			if h.(encoding.BinaryUnmarshaler).UnmarshalBinary(state) != nil {
				if got := h.Sum(nil); !bytes.Equal(got, before) {
					t.Fatalf("%s: changed by bytes that are no state", function.Name)
				}
				continue
			}
			again := function.New()
			exported := h.(saver).Export()
			marshaled := must(h.(encoding.BinaryMarshaler).MarshalBinary())
			for _, saved := range [][]byte{exported, marshaled} {
				if bytes.Equal(saved, exported) && !bytes.Equal(exported, marshaled) {
					// Package crypto's states may count more bytes than widehash's.
					if again.(encoding.BinaryUnmarshaler).UnmarshalBinary(saved) != nil {
						continue
					}
				} else if err := again.(encoding.BinaryUnmarshaler).UnmarshalBinary(saved); err != nil {
					t.Fatalf("%s: its own state is refused: %v", function.Name, err)
				}
				if got, want := again.Sum(nil), h.Sum(nil); !bytes.Equal(got, want) {
					t.Fatalf("%s: digest %x, resumed %x", function.Name, want, got)
				}
			}
			h.Write(Message(3000))
			h.Sum(nil)
		}
	})
}

// FuzzCubeHashParams: parameters are an error or a hash that works.
func FuzzCubeHashParams(f *testing.F) {
	for _, params := range []string{
		"16+16/32+32-256", "cubehash160+16/32+160-512", "CubeHash1+1/1+1-8", "", "16+16/32+32-", "1+1/129+1-8",
		"4097+1/1+1-8", "99999999999999999999+1/1+1-8", "+1+1/1+1-8", "1+1/1+1-12", "1_0+1/1+1-8",
	} {
		f.Add(params)
	}
	f.Fuzz(func(t *testing.T, params string) {
		h, err := cubehash.New(params)
		if err != nil {
			return
		}
		h.Write(Message(200))
		if got := len(h.Sum(nil)); got != h.Size() {
			t.Errorf("%q: a digest of %d bytes, Size() = %d", params, got, h.Size())
		}
	})
}
