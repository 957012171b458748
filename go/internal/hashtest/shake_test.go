package hashtest

import (
	"bytes"
	"crypto/sha256"
	"crypto/sha3"
	"encoding"
	"encoding/hex"
	"hash"
	"testing"

	"github.com/widehash/widehash/go/internal/saved"
	"github.com/widehash/widehash/go/keccak"
)

// shakes are the functions with output of any length, by their names in golden.txt.
var shakes = []struct {
	name   string
	begin  func() keccak.ShakeHash
	oracle func() *sha3.SHAKE
}{
	{"shake128", keccak.NewShake128, sha3.NewSHAKE128},
	{"shake256", keccak.NewShake256, sha3.NewSHAKE256},
	{
		"cshake128", func() keccak.ShakeHash { return keccak.NewCShake128(nil, []byte(Context)) },
		func() *sha3.SHAKE { return sha3.NewCSHAKE128(nil, []byte(Context)) },
	},
	{
		"cshake256", func() keccak.ShakeHash { return keccak.NewCShake256(nil, []byte(Context)) },
		func() *sha3.SHAKE { return sha3.NewCSHAKE256(nil, []byte(Context)) },
	},
}

// TestShakeGolden compares digests, and continues from states, of the Rust library.
func TestShakeGolden(t *testing.T) {
	for _, f := range shakes {
		t.Run(f.name, func(t *testing.T) {
			EachBackend(t, func(t *testing.T) {
				r := Random(t)
				for _, line := range golden(t, "digest", f.name) {
					h := f.begin()
					h.Write(Message(number(t, line[0])))
					if got := hex.EncodeToString(h.Sum(nil)); got != line[1] {
						t.Errorf("%s bytes: digest %s, want %s", line[0], got, line[1])
					}
				}
				for _, line := range golden(t, "lengths", f.name) {
					all := sha256.New()
					for length := number(t, line[0]); length <= number(t, line[1]); length++ {
						h := f.begin()
						for rest := Message(length); len(rest) > 0; {
							n := 1 + r.IntN(len(rest))
							h.Write(rest[:n])
							rest = rest[n:]
						}
						all.Write(h.Sum(nil))
					}
					if got := hex.EncodeToString(all.Sum(nil)); got != line[2] {
						t.Errorf("lengths %s to %s: digest of digests %s, want %s", line[0], line[1], got, line[2])
					}
				}
				for _, line := range golden(t, "state", f.name) {
					message := Message(number(t, line[0]) + 500)
					length := len(message) - 500
					h := f.begin()
					h.Write(message[:length])
					if got := hex.EncodeToString(h.(saver).Export()); got != line[1] {
						t.Errorf("after %d bytes: exported %s, want %s", length, got, line[1])
					}
					h.Write(message[length:])
					resumed := f.begin()
					if err := resumed.(encoding.BinaryUnmarshaler).UnmarshalBinary(must(hex.DecodeString(line[1]))); err != nil {
						t.Fatalf("after %d bytes: %v", length, err)
					}
					resumed.Write(message[length:])
					if got, want := resumed.Sum(nil), h.Sum(nil); !bytes.Equal(got, want) {
						t.Errorf("from the state after %d bytes: digest %x, want %x", length, got, want)
					}
					resumed.Reset()
					if got, want := resumed.Sum(nil), f.begin().Sum(nil); !bytes.Equal(got, want) {
						t.Errorf("after a state and Reset: digest %x, want %x", got, want)
					}
				}
			})
		})
	}
}

// TestShakeOutput reads output in pieces, from clones and from saved states, and compares it with crypto/sha3's.
func TestShakeOutput(t *testing.T) {
	for _, f := range shakes {
		t.Run(f.name, func(t *testing.T) {
			EachBackend(t, func(t *testing.T) {
				r := Random(t)
				for length := range 501 {
					message := Message(length)
					want := make([]byte, 700)
					oracle := f.oracle()
					oracle.Write(message)
					oracle.Read(want)
					h := f.begin()
					h.Write(message)
					clone := h.Clone()
					if got := h.Sum([]byte("a")); !bytes.Equal(got[1:], want[:h.Size()]) || got[0] != 'a' {
						t.Fatalf("%d bytes: digest %x, want %x", length, got, want[:h.Size()])
					}
					for _, xof := range []hash.XOF{h, clone} {
						var got []byte
						for len(got) < len(want) {
							piece := make([]byte, min(1+r.IntN(200), len(want)-len(got)))
							if n, err := xof.Read(piece); n != len(piece) || err != nil {
								t.Fatalf("Read of %d bytes: %d, %v", len(piece), n, err)
							}
							got = append(got, piece...)
							state := xof.(saver).Export()
							resumed := f.begin()
							if err := resumed.(encoding.BinaryUnmarshaler).UnmarshalBinary(state); err != nil {
								t.Fatal(err)
							}
							xof = resumed
						}
						if !bytes.Equal(got, want) {
							t.Fatalf("%d bytes: output %x, want %x", length, got, want)
						}
					}
				}
			})
		})
	}
}

// TestShakeMistakes: what comes after reading panics, damaged states are errors, and no strings make SHAKE.
func TestShakeMistakes(t *testing.T) {
	h := keccak.NewShake128()
	h.Read(make([]byte, 10))
	MustPanic(t, "keccak: Write after Read: the message has ended", func() { h.Write(nil) })
	MustPanic(t, "keccak: Sum after Read: the message has ended", func() { h.Sum(nil) })
	state := h.(saver).Export()
	for i := range state {
		damaged := bytes.Clone(state)
		damaged[i] ^= 1
		resumed := keccak.NewShake128()
		if err := resumed.(encoding.BinaryUnmarshaler).UnmarshalBinary(damaged); err == nil {
			t.Fatalf("a state with byte %d changed is accepted", i)
		}
		if !bytes.Equal(resumed.Sum(nil), keccak.NewShake128().Sum(nil)) {
			t.Fatal("an error changes the hash")
		}
	}
	beyond := bytes.Clone(state[:len(state)-8])
	beyond[len(beyond)-4] = 169
	sum := sha256.Sum256(beyond)
	if err := keccak.NewShake128().(encoding.BinaryUnmarshaler).UnmarshalBinary(append(beyond, sum[:8]...)); err == nil {
		t.Fatal("a position beyond the block is accepted")
	}
	// The count of the bytes is the last word of both states.
	for _, begin := range []func() hash.Hash{keccak.New256, func() hash.Hash { return keccak.NewShake128() }} {
		exported := begin().(saver).Export()
		endless := exported[:len(exported)-8]
		endless[len(endless)-1] = 0x20
		sum := sha256.Sum256(endless)
		resumed := begin()
		if err := resumed.(saver).UnmarshalBinary(append(endless, sum[:8]...)); err != saved.ErrDamaged {
			t.Fatalf("a count of 2^61 bytes is accepted: %v", err)
		}
		if !bytes.Equal(resumed.Sum(nil), begin().Sum(nil)) {
			t.Fatal("an error changes the hash")
		}
	}
	h.Reset()
	h.Write([]byte("abc"))
	other := keccak.NewCShake128(nil, nil)
	other.Write([]byte("abc"))
	var out [32]byte
	keccak.ShakeSum128(out[:], []byte("abc"))
	if !bytes.Equal(h.Sum(nil), other.Sum(nil)) || !bytes.Equal(h.Sum(nil), out[:]) {
		t.Fatal("cSHAKE128 without strings, or ShakeSum128, is not SHAKE128")
	}
	keccak.ShakeSum256(out[:], []byte("abc"))
	if want := sha3.SumSHAKE256([]byte("abc"), 32); !bytes.Equal(out[:], want) {
		t.Fatalf("ShakeSum256: %x, want %x", out, want)
	}
	for _, n := range []int{1, 31, 32, 8191, 8192, 70000} {
		N, S := Message(n), Message(n/2)
		ours, theirs := keccak.NewCShake256(N, S), sha3.NewCSHAKE256(N, S)
		theirs.Read(out[:])
		if got := ours.Sum(nil); !bytes.Equal(got[:32], out[:]) {
			t.Fatalf("cSHAKE256 with strings of %d bytes: %x, want %x", n, got[:32], out)
		}
	}
}
