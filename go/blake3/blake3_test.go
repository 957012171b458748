package blake3_test

import (
	"bytes"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"testing"
	"testing/iotest"

	"github.com/widehash/widehash/go/blake3"
	"github.com/widehash/widehash/go/internal/hashtest"
)

// TestOutput: all ways to the output give the same bytes.
func TestOutput(t *testing.T) {
	hashtest.EachBackend(t, func(t *testing.T) {
		r := hashtest.Random(t)
		for _, length := range []int{0, 1, 64, 1024, 1025, 5000, 200_000} {
			message := hashtest.Message(length)
			whole := make([]byte, 20_000)
			blake3.Sum(message, whole)
			if digest := blake3.Sum256(message); !bytes.Equal(digest[:], whole[:32]) {
				t.Fatalf("%d bytes: Sum256 = %x, output begins %x", length, digest, whole[:32])
			}
			h := blake3.New()
			h.Write(message)
			for _, n := range []int{0, 1, 31, 32, 33, 63, 64, 65, 1000, len(whole)} {
				out := make([]byte, n)
				if h.Finalize(out); !bytes.Equal(out, whole[:n]) {
					t.Fatalf("%d bytes: Finalize of %d bytes differs", length, n)
				}
			}
			x := h.XOF()
			if digest := h.Sum256(); !bytes.Equal(digest[:], whole[:32]) {
				t.Fatal("XOF changes the hasher")
			}
			for read := 0; read < len(whole); {
				out := make([]byte, min(r.IntN(300), len(whole)-read))
				if n, err := x.Read(out); n != len(out) || err != nil {
					t.Fatalf("Read of %d bytes: %d, %v", len(out), n, err)
				}
				if !bytes.Equal(out, whole[read:read+len(out)]) {
					t.Fatalf("%d bytes: output differs after %d bytes", length, read)
				}
				read += len(out)
				if x.Position() != uint64(read) {
					t.Fatalf("Position() = %d after %d bytes", x.Position(), read)
				}
			}
			for range 50 {
				position := r.IntN(len(whole))
				if at, err := x.Seek(int64(position), io.SeekStart); at != int64(position) || err != nil {
					t.Fatalf("Seek to %d: %d, %v", position, at, err)
				}
				out := make([]byte, min(200, len(whole)-position))
				x.Read(out)
				if !bytes.Equal(out, whole[position:position+len(out)]) {
					t.Fatalf("output differs at %d", position)
				}
			}
		}
	})
}

// TestXOF: what a XOF does besides reading.
func TestXOF(t *testing.T) {
	x := blake3.NewXOFKeyed(hashtest.Key())
	x.Write([]byte("a"))
	x.Write([]byte("bc"))
	out := make([]byte, 32)
	x.Read(out)
	if want := blake3.SumKeyed(hashtest.Key(), []byte("abc")); !bytes.Equal(out, want[:]) {
		t.Errorf("output %x, want %x", out, want)
	}
	hashtest.MustPanic(t, "blake3: a write of 3 bytes at position 32 of the output", func() { x.Write(out[:3]) })
	x.Reset()
	x.Write([]byte("abc"))
	again := make([]byte, 32)
	x.Read(again)
	if !bytes.Equal(out, again) {
		t.Errorf("after Reset: output %x, want %x", again, out)
	}
	if at, err := x.Seek(-10, io.SeekCurrent); at != 22 || err != nil {
		t.Errorf("Seek by -10 from 32: %d, %v", at, err)
	}
	for _, wrong := range []struct {
		offset int64
		whence int
	}{{-1, io.SeekStart}, {-23, io.SeekCurrent}, {0, io.SeekEnd}, {math.MaxInt64, io.SeekCurrent}} {
		if at, err := x.Seek(wrong.offset, wrong.whence); err == nil {
			t.Errorf("Seek(%d, %d) = %d without an error", wrong.offset, wrong.whence, at)
		}
	}
	if x.Position() != 22 {
		t.Errorf("a failed Seek moves to %d", x.Position())
	}
	if x.BlockSize() != 64 {
		t.Errorf("BlockSize() = %d", x.BlockSize())
	}
}

// TestOutputEnds: the output ends after 2^64-1 bytes.
func TestOutputEnds(t *testing.T) {
	x := blake3.NewXOF()
	x.SetPosition(math.MaxUint64 - 10)
	out := make([]byte, 64)
	if n, err := x.Read(out); n != 10 || err != nil {
		t.Errorf("Read at the end: %d, %v; want 10 bytes", n, err)
	}
	if n, err := x.Read(nil); n != 0 || err != nil {
		t.Errorf("Read of nothing: %d, %v", n, err)
	}
	if n, err := x.Read(out); n != 0 || err != io.EOF {
		t.Errorf("Read beyond the end: %d, %v; want EOF", n, err)
	}
}

// TestNames: what a name of another library stands for here.
func TestNames(t *testing.T) {
	message := hashtest.Message(5000)
	want := make([]byte, 64)
	blake3.Sum(message, want)
	if got := blake3.Sum512(message); !bytes.Equal(got[:], want) {
		t.Errorf("Sum512 = %x, want %x", got, want)
	}
	h, x := blake3.New(), blake3.NewXOF()
	for _, w := range []io.StringWriter{h, x} {
		for _, s := range []string{"", string(message[:3000]), string(message[3000:])} {
			if n, err := w.WriteString(s); n != len(s) || err != nil {
				t.Errorf("%T.WriteString of %d bytes: %d, %v", w, len(s), n, err)
			}
		}
	}
	var d *blake3.Digest = h.Digest()
	for _, r := range []io.Reader{d, x} {
		got := make([]byte, 64)
		if r.Read(got); !bytes.Equal(got, want) {
			t.Errorf("output %x, want %x", got, want)
		}
	}
	hashtest.MustPanic(t, "blake3: a write of 1 bytes at position 64 of the output", func() { x.WriteString("a") })
	s := string(message)
	if n := testing.AllocsPerRun(100, func() { h.WriteString(s) }); n != 0 {
		t.Errorf("WriteString allocates %v times", n)
	}
}

// TestXOFGoesOn: a clone and a saved XOF go on from where the XOF is, and do not change it.
func TestXOFGoesOn(t *testing.T) {
	message := hashtest.Message(3000)
	for _, begin := range []func() *blake3.XOF{
		blake3.NewXOF,
		func() *blake3.XOF { return blake3.NewXOFKeyed(hashtest.Key()) },
		func() *blake3.XOF { return blake3.NewXOFDeriveKey(hashtest.Context) },
	} {
		whole := begin()
		whole.Write(message)
		want := make([]byte, 300)
		whole.Read(want)
		for _, read := range []int{0, 1, 64, 100} {
			for _, length := range []int{0, 1, 2048, len(message)} {
				if read > 0 && length < len(message) {
					continue
				}
				x := begin()
				x.Write(message[:length])
				if read > 0 {
					x.Read(make([]byte, read))
				}
				state, err := x.MarshalBinary()
				if err != nil {
					t.Fatal(err)
				}
				resumed := blake3.NewXOF()
				if err := resumed.UnmarshalBinary(state); err != nil {
					t.Fatalf("after %d bytes, %d read: %v", length, read, err)
				}
				for name, x := range map[string]*blake3.XOF{"clone": x.Clone(), "resumed": resumed, "the XOF itself": x} {
					if x.Position() != uint64(read) {
						t.Errorf("%s: position %d, want %d", name, x.Position(), read)
					}
					if read == 0 && length < len(message) {
						x.Write(message[length:])
					}
					got := make([]byte, len(want)-read)
					if x.Read(got); !bytes.Equal(got, want[read:]) {
						t.Errorf("%s, after %d bytes, %d read: the output differs", name, length, read)
					}
				}
			}
		}
	}
}

// TestSavedXOF: a XOF that absorbs is saved as a Hasher is, one that is read is not, and no damage goes
// unnoticed.
func TestSavedXOF(t *testing.T) {
	h, x := blake3.New(), blake3.NewXOF()
	h.Write([]byte("abc"))
	x.Write([]byte("abc"))
	ofHasher, _ := h.MarshalBinary()
	if absorbing, _ := x.MarshalBinary(); !bytes.Equal(absorbing, ofHasher) {
		t.Error("a XOF that absorbs is not saved as a Hasher is")
	}
	// Reading nothing ends the message, too.
	x.Read(nil)
	state, _ := x.MarshalBinary()
	resumed := blake3.NewXOF()
	if err := resumed.UnmarshalBinary(state); err != nil {
		t.Fatal(err)
	}
	hashtest.MustPanic(t, "blake3: a write of 0 bytes at position 0 of the output", func() { resumed.Write(nil) })
	if err := h.UnmarshalBinary(state); err == nil {
		t.Error("a Hasher goes on from a XOF that is read")
	}
	x.SetPosition(math.MaxUint64)
	state, _ = x.MarshalBinary()
	if err := resumed.UnmarshalBinary(state); err != nil || resumed.Position() != math.MaxUint64 {
		t.Errorf("at the end of the output: position %d, %v", resumed.Position(), err)
	}
	for i := range state {
		state[i] ^= 0x10
		if err := resumed.UnmarshalBinary(state); err == nil {
			t.Errorf("byte %d of the state is damaged, but there is no error", i)
		}
		state[i] ^= 0x10
	}
	for _, length := range []int{0, 5, len(ofHasher) - 1, len(ofHasher) + 1, len(state) - 1} {
		if err := resumed.UnmarshalBinary(state[:length]); err == nil {
			t.Errorf("%d bytes of the state give no error", length)
		}
	}
	if resumed.Position() != math.MaxUint64 {
		t.Error("an error changes the XOF")
	}
}

// TestDeriveKey: keys differ by context and by material, and DeriveKey is that without material.
func TestDeriveKey(t *testing.T) {
	var a, b, c, d [40]byte
	blake3.DeriveKey("context", a[:])
	blake3.DeriveKeyFrom("context", nil, b[:])
	blake3.DeriveKeyFrom("context", []byte("material"), c[:])
	blake3.NewDeriveKey("another context").Finalize(d[:])
	if a != b || a == c || a == d {
		t.Errorf("keys %x, %x, %x, %x", a, b, c, d)
	}
}

// TestReaders: hashing what a reader returns, and what it reports.
func TestReaders(t *testing.T) {
	message := hashtest.Message(1_000_000)
	want := blake3.Sum256(message)
	for _, bufSize := range []int{-1, 0, 1000, 65536, 2_000_000} {
		var reports []blake3.Progress
		got, err := blake3.HashReader(bytes.NewReader(message), bufSize, func(p blake3.Progress) { reports = append(reports, p) })
		if err != nil || got != want {
			t.Fatalf("HashReader by %d: %x, %v; want %x", bufSize, got, err, want)
		}
		last := reports[len(reports)-1]
		if last.Processed != 1_000_000 || last.Total != 0 {
			t.Errorf("last report %+v", last)
		}
	}
	path := filepath.Join(t.TempDir(), "message")
	if err := os.WriteFile(path, message, 0o600); err != nil {
		t.Fatal(err)
	}
	var last blake3.Progress
	got, err := blake3.HashFile(path, 0, func(p blake3.Progress) { last = p })
	if err != nil || got != want {
		t.Errorf("HashFile: %x, %v; want %x", got, err, want)
	}
	if last.Processed != 1_000_000 || last.Total != 1_000_000 || last.Elapsed <= 0 {
		t.Errorf("last report %+v", last)
	}
	if _, err := blake3.HashFile(path+"-missing", 0, nil); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("HashFile of no file: %v", err)
	}
	for name, r := range map[string]io.Reader{
		"one byte":     iotest.OneByteReader(bytes.NewReader(message[:3000])),
		"data and EOF": iotest.DataErrReader(bytes.NewReader(message[:3000])),
		"half":         iotest.HalfReader(bytes.NewReader(message[:3000])),
	} {
		h := blake3.New()
		n, err := h.WriteReader(r, make([]byte, 500), 3000, nil)
		if n != 3000 || err != nil || h.Sum256() != blake3.Sum256(message[:3000]) {
			t.Errorf("%s: %d, %v, %x", name, n, err, h.Sum256())
		}
	}
	failure := errors.New("failure")
	h := blake3.New()
	n, err := h.WriteReader(io.MultiReader(bytes.NewReader(message[:100]), iotest.ErrReader(failure)), nil, 0, nil)
	if n != 100 || err != failure || h.Sum256() != blake3.Sum256(message[:100]) {
		t.Errorf("a reader that fails: %d, %v", n, err)
	}
	if _, err := blake3.HashReader(idle{}, 10, nil); err != io.ErrNoProgress {
		t.Errorf("a reader that returns nothing: %v", err)
	}
}

// idle returns nothing, without an error.
type idle struct{}

func (idle) Read([]byte) (int, error) { return 0, nil }
