package hashtest

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding"
	"encoding/hex"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/widehash/widehash/go/blake3"
)

// goldenFile is what the Rust library computed: see crates/widehash/examples/golden.rs.
const goldenFile = "../../testdata/golden.txt"

// golden returns the lines of the file that begin with the kind and belong to the function, in fields
// without these two.
func golden(t *testing.T, kind, name string) [][]string {
	file, err := os.Open(goldenFile)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var lines [][]string
	scanner := bufio.NewScanner(file)
	for scanner.Scan() {
		if fields := strings.Fields(scanner.Text()); fields[0] == kind && fields[1] == name {
			lines = append(lines, fields[2:])
		}
	}
	if err := scanner.Err(); err != nil {
		t.Fatal(err)
	}
	if len(lines) == 0 {
		t.Fatalf("%s has no line of kind %s for %s", goldenFile, kind, name)
	}
	return lines
}

func number(t *testing.T, text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestGoldenDigests compares digests of some lengths with those of the Rust library.
func TestGoldenDigests(t *testing.T) {
	for _, f := range Functions() {
		t.Run(f.Name, func(t *testing.T) {
			lines := golden(t, "digest", f.Name)
			EachBackend(t, func(t *testing.T) {
				for _, line := range lines {
					message := Message(number(t, line[0]))
					if got := hex.EncodeToString(f.Sum(message)); got != line[1] {
						t.Errorf("%d bytes: digest %s, want %s", len(message), got, line[1])
					}
				}
			})
		})
	}
}

// TestGoldenLengths hashes messages of all lengths 0 to 4096 and more: whole, in random pieces, and by
// package crypto if it has the function. The digest of the digests must be that of the Rust library.
func TestGoldenLengths(t *testing.T) {
	for _, f := range Functions() {
		t.Run(f.Name, func(t *testing.T) {
			lines := golden(t, "lengths", f.Name)
			EachBackend(t, func(t *testing.T) {
				r := Random(t)
				for _, line := range lines {
					first, last := number(t, line[0]), number(t, line[1])
					if testing.Short() && last-first > 1000 {
						continue
					}
					all := sha256.New()
					for length := first; length <= last; length++ {
						message := Message(length)
						want := f.Sum(message)
						all.Write(want)
						if f.Oracle != nil {
							h := f.Oracle()
							h.Write(message)
							if crypto := h.Sum(nil); !bytes.Equal(want, crypto) {
								t.Fatalf("%d bytes: digest %x, crypto has %x", length, want, crypto)
							}
						}
						h := f.New()
						for rest := message; len(rest) > 0; {
							n := 1 + r.IntN(len(rest))
							h.Write(rest[:n])
							rest = rest[n:]
						}
						if got := h.Sum(nil); !bytes.Equal(got, want) {
							t.Fatalf("%d bytes in pieces: digest %x, whole %x", length, got, want)
						}
					}
					if got := hex.EncodeToString(all.Sum(nil)); got != line[2] {
						t.Errorf("lengths %d to %d: digest of digests %s, want %s", first, last, got, line[2])
					}
				}
			})
		})
	}
}

// TestGoldenOutput compares BLAKE3's output at some positions with that of the Rust library.
func TestGoldenOutput(t *testing.T) {
	for name, begin := range map[string]func() *blake3.XOF{
		"blake3":            blake3.NewXOF,
		"blake3-keyed":      func() *blake3.XOF { return blake3.NewXOFKeyed(Key()) },
		"blake3-derive-key": func() *blake3.XOF { return blake3.NewXOFDeriveKey(Context) },
	} {
		t.Run(name, func(t *testing.T) {
			lines := golden(t, "output", name)
			EachBackend(t, func(t *testing.T) {
				for _, line := range lines {
					offset, err := strconv.ParseUint(line[1], 10, 64)
					if err != nil {
						t.Fatal(err)
					}
					x := begin()
					x.Write(Message(number(t, line[0])))
					x.SetPosition(offset)
					out := make([]byte, len(line[2])/2)
					if n, err := x.Read(out); n != len(out) || err != nil {
						t.Fatalf("Read of %d bytes at %d: %d, %v", len(out), offset, n, err)
					}
					if got := hex.EncodeToString(out); got != line[2] {
						t.Errorf("%s bytes at %s: output %s, want %s", line[0], line[1], got, line[2])
					}
				}
			})
		})
	}
}

// TestGoldenStates continues from the Rust library's states. Ours must be the same bytes, but for BLAKE3,
// where the tree below them may be merged sooner or later.
func TestGoldenStates(t *testing.T) {
	for _, f := range Functions() {
		t.Run(f.Name, func(t *testing.T) {
			for _, line := range golden(t, "state", f.Name) {
				length := number(t, line[0])
				state, err := hex.DecodeString(line[1])
				if err != nil {
					t.Fatal(err)
				}
				message := Message(length + 5000)
				h := f.New()
				h.Write(message[:length])
				if ours := h.(saver).Export(); !bytes.Equal(ours, state) && !strings.HasPrefix(f.Name, "blake3") {
					t.Errorf("after %d bytes: exported %x, want %x", length, ours, state)
				}
				h.Write(message[length:])
				resumed := f.New()
				if err := resumed.(encoding.BinaryUnmarshaler).UnmarshalBinary(state); err != nil {
					t.Fatalf("after %d bytes: %v", length, err)
				}
				resumed.Write(message[length:])
				if got, want := resumed.Sum(nil), h.Sum(nil); !bytes.Equal(got, want) {
					t.Errorf("from the state after %d bytes: digest %x, want %x", length, got, want)
				}
			}
		})
	}
}
