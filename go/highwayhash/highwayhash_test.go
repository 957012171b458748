package highwayhash_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash"
	"reflect"
	"testing"
	"unsafe"

	"github.com/widehash/widehash/go/highwayhash"
	"github.com/widehash/widehash/go/internal/hashtest"
)

// TestSum64: the number of Sum64 is that of the bytes of Sum.
func TestSum64(t *testing.T) {
	key := hashtest.Key()
	h, err := highwayhash.New64(key[:])
	if err != nil {
		t.Fatal(err)
	}
	h.Write([]byte("abc"))
	want := highwayhash.Sum64([]byte("abc"), key[:])
	if got := h.Sum64(); got != want {
		t.Errorf("Sum64 of a running hash %#x, of a message %#x", got, want)
	}
	if got := h.Sum(nil); !bytes.Equal(got, binary.LittleEndian.AppendUint64(nil, want)) {
		t.Errorf("Sum = %x, Sum64 = %#x", got, want)
	}
}

func TestKeys(t *testing.T) {
	for _, length := range []int{0, 31, 33} {
		key := make([]byte, length)
		want := fmt.Sprintf("highwayhash: a key of 32 bytes was expected, %d were given", length)
		_, err := highwayhash.New(key)
		_, err128 := highwayhash.New128(key)
		_, err64 := highwayhash.New64(key)
		_, errDigest := highwayhash.NewDigest(key)
		_, errDigest128 := highwayhash.NewDigest128(key)
		_, errDigest64 := highwayhash.NewDigest64(key)
		for _, err := range []error{err, err128, err64, errDigest, errDigest128, errDigest64} {
			if err == nil || err.Error() != want {
				t.Errorf("error %v, want %s", err, want)
			}
		}
		hashtest.MustPanic(t, want, func() { highwayhash.Sum(nil, key) })
		hashtest.MustPanic(t, want, func() { highwayhash.Sum128(nil, key) })
		hashtest.MustPanic(t, want, func() { highwayhash.Sum64(nil, key) })
	}
}

// TestDigests: what New returns has an exported type, which can be made directly.
func TestDigests(t *testing.T) {
	key := hashtest.Key()
	d, err := highwayhash.NewDigest(key[:])
	d128, err128 := highwayhash.NewDigest128(key[:])
	d64, err64 := highwayhash.NewDigest64(key[:])
	h, _ := highwayhash.New(key[:])
	h128, _ := highwayhash.New128(key[:])
	h64, _ := highwayhash.New64(key[:])
	if err != nil || err128 != nil || err64 != nil {
		t.Fatal(err, err128, err64)
	}
	for _, pair := range [][2]hash.Hash{{d, h}, {d128, h128}, {d64, h64}} {
		if of, want := reflect.TypeOf(pair[0]), reflect.TypeOf(pair[1]); of != want {
			t.Errorf("a %v by its own function, a %v by New", of, want)
		}
		pair[0].Write([]byte("abc"))
		pair[1].Write([]byte("abc"))
		if got, want := pair[0].Sum(nil), pair[1].Sum(nil); !bytes.Equal(got, want) || len(got) != pair[0].Size() {
			t.Errorf("%x, want %x", got, want)
		}
	}
}

// TestNoKey: a digest that nobody gave a key yields no digest, rather than one under no key.
func TestNoKey(t *testing.T) {
	const want = "highwayhash: a Digest without a key; NewDigest, NewDigest128 and NewDigest64 make one"
	hashtest.MustPanic(t, want, func() { new(highwayhash.Digest).Sum(nil) })
	hashtest.MustPanic(t, want, func() { new(highwayhash.Digest64).Sum64() })
}

// TestUnalignedKey: an object takes the key where it lies only if it is aligned as words are.
func TestUnalignedKey(t *testing.T) {
	key := hashtest.Key()
	room := make([]uint64, 6)
	place := unsafe.Slice((*byte)(unsafe.Pointer(&room[0])), 48)
	for _, length := range []int{0, 1, 31, 32, 64, 100, 300 << 10} {
		message := bytes.Repeat([]byte{0x5a}, length)
		h, err := highwayhash.New(key[:])
		if err != nil {
			t.Fatal(err)
		}
		h.Write(message)
		want := h.Sum(nil)
		for offset := range 9 {
			moved := place[offset : offset+highwayhash.KeyLen]
			copy(moved, key[:])
			if got := highwayhash.Sum(message, moved); !bytes.Equal(got[:], want) {
				t.Errorf("%d bytes, the key %d bytes after an aligned place: %x, want %x", length, offset, got, want)
			}
		}
	}
}

func ExampleSum64() {
	key := make([]byte, highwayhash.KeyLen)
	for i := range key {
		key[i] = byte(i)
	}
	fmt.Printf("%#x\n", highwayhash.Sum64(nil, key))
	// Output: 0x907a56de22c26e53
}
