package highwayhash_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
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
		for _, err := range []error{err, err128, err64} {
			if err == nil || err.Error() != want {
				t.Errorf("error %v, want %s", err, want)
			}
		}
		hashtest.MustPanic(t, want, func() { highwayhash.Sum(nil, key) })
		hashtest.MustPanic(t, want, func() { highwayhash.Sum128(nil, key) })
		hashtest.MustPanic(t, want, func() { highwayhash.Sum64(nil, key) })
	}
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
