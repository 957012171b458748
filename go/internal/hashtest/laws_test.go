package hashtest

import (
	"bytes"
	"encoding"
	"strings"
	"testing"
)

// TestLaws applies the laws to every function on every backend.
func TestLaws(t *testing.T) {
	for _, f := range Functions() {
		t.Run(f.Name, func(t *testing.T) {
			EachBackend(t, func(t *testing.T) { Laws(t, f.New) })
		})
	}
}

// TestCryptoStates exchanges running states of SHA-2 with package crypto, both ways.
func TestCryptoStates(t *testing.T) {
	for _, f := range Functions() {
		if f.Oracle == nil || strings.HasPrefix(f.Name, "sha3") {
			continue
		}
		t.Run(f.Name, func(t *testing.T) {
			message := Message(700)
			for cut := range 300 {
				ours, theirs := f.New(), f.Oracle()
				ours.Write(message[:cut])
				theirs.Write(message[:cut])
				from := must(ours.(encoding.BinaryMarshaler).MarshalBinary())
				to := must(theirs.(encoding.BinaryMarshaler).MarshalBinary())
				if !bytes.Equal(from, to) {
					t.Fatalf("after %d bytes: saved %x, crypto saves %x", cut, from, to)
				}
				theirs, ours = f.Oracle(), f.New()
				if err := theirs.(encoding.BinaryUnmarshaler).UnmarshalBinary(from); err != nil {
					t.Fatal(err)
				}
				if err := ours.(encoding.BinaryUnmarshaler).UnmarshalBinary(to); err != nil {
					t.Fatal(err)
				}
				ours.Write(message[cut:])
				theirs.Write(message[cut:])
				if got, want := ours.Sum(nil), theirs.Sum(nil); !bytes.Equal(got, want) {
					t.Fatalf("cut at %d: digest %x, crypto has %x", cut, got, want)
				}
			}
		})
	}
}

// TestLongCounts compares the length that ends a message with package crypto's, for lengths that only a
// state can have: up to 2^61 bytes, beyond which crypto/sha512 loses bits. Messages of SHA-3 do not end with it.
func TestLongCounts(t *testing.T) {
	for _, f := range Functions() {
		if f.Oracle == nil || strings.HasPrefix(f.Name, "sha3") {
			continue
		}
		state := must(f.New().(encoding.BinaryMarshaler).MarshalBinary())
		for _, length := range []byte{0x00, 0x01, 0x10, 0x1f} {
			state[len(state)-8] = length
			ours, theirs := f.New(), f.Oracle()
			for _, h := range []any{ours, theirs} {
				if err := h.(encoding.BinaryUnmarshaler).UnmarshalBinary(state); err != nil {
					t.Fatal(err)
				}
			}
			ours.Write(Message(200))
			theirs.Write(Message(200))
			if got, want := ours.Sum(nil), theirs.Sum(nil); !bytes.Equal(got, want) {
				t.Errorf("%s after %#x·2^56 bytes: %x, crypto has %x", f.Name, length, got, want)
			}
		}
	}
}
