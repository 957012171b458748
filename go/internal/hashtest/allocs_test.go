package hashtest

import (
	"encoding"
	"testing"

	"github.com/widehash/widehash/go/batch"
	"github.com/widehash/widehash/go/blake3"
	"github.com/widehash/widehash/go/cubehash"
	"github.com/widehash/widehash/go/hash160"
	"github.com/widehash/widehash/go/hash160mb"
	"github.com/widehash/widehash/go/highwayhash"
	"github.com/widehash/widehash/go/keccak"
	"github.com/widehash/widehash/go/ripemd160"
	"github.com/widehash/widehash/go/sha2"
	"github.com/widehash/widehash/go/sha256mb"
)

// TestAllocs: hashing allocates nothing, even for arguments on the caller's stack.
func TestAllocs(t *testing.T) {
	if raceEnabled {
		t.Skip("NOT RUN: the race detector lets sync.Pool forget what it holds")
	}
	none := func(t *testing.T, name string, call func()) {
		t.Helper()
		call()
		if allocs := testing.AllocsPerRun(10, call); allocs != 0 {
			t.Errorf("%s: %v allocations", name, allocs)
		}
	}
	long := Message(20_000)
	src := Message(40 * 64)
	messages := make([][]byte, 40)
	offsets := make([]int, 41)
	for i := range messages {
		messages[i] = src[i*64:][:i]
		offsets[i+1] = 64 * (i + 1)
	}
	EachBackend(t, func(t *testing.T) {
		for _, f := range Functions() {
			h := f.New()
			room := make([]byte, 0, h.Size())
			none(t, f.Name+": Write, Sum, Reset", func() {
				h.Write(long[:33])
				h.Write(long)
				h.Sum(room)
				h.Reset()
			})
			state := make([]byte, 0, 4096)
			appender, reader := h.(encoding.BinaryAppender), h.(encoding.BinaryUnmarshaler)
			none(t, f.Name+": AppendBinary, UnmarshalBinary", func() {
				saved, _ := appender.AppendBinary(state)
				reader.UnmarshalBinary(saved)
			})
			dst := make([]byte, 40*f.Batch.Size())
			none(t, f.Name+": batches", func() {
				f.Batch.Strided(dst, src, 40, 60, 64)
				f.Batch.Slices(dst, messages)
				f.Batch.Offsets(dst, src, offsets)
			})
		}
		// Buffers that stay on the stack, if no call lets them escape.
		none(t, "one-shot functions", func() {
			var message [100]byte
			var out [100]byte
			key := Key()
			sha2.Sum224(message[:])
			sha2.Sum256(message[:])
			sha2.Sum256d(message[:])
			sha2.Sum384(message[:])
			sha2.Sum512(message[:])
			sha2.Sum512_224(message[:])
			sha2.Sum512_256(message[:])
			sha2.MerkleLevel(out[:32], message[:64])
			ripemd160.Sum160(message[:])
			ripemd160.Hash32(out[:], message[:], 3)
			hash160.Sum160(message[:])
			blake3.Sum256(message[:])
			blake3.Sum(message[:], out[:])
			blake3.SumKeyed(key, message[:])
			blake3.DeriveKey(Context, out[:])
			blake3.DeriveKeyFrom(Context, message[:], out[:])
			highwayhash.Sum(message[:], key[:])
			highwayhash.Sum128(message[:], key[:])
			highwayhash.Sum64(message[:], key[:])
			cubehash.Sum256(message[:])
			cubehash.Sum384(message[:])
			cubehash.Sum512(message[:])
			keccak.Sum224(message[:])
			keccak.Sum256(message[:])
			keccak.Sum384(message[:])
			keccak.Sum512(message[:])
			keccak.SumLegacyKeccak256(message[:])
			keccak.SumLegacyKeccak512(message[:])
			keccak.ShakeSum128(out[:], message[:])
			keccak.ShakeSum256(out[:], message[:])
			sha256mb.Hash33(out[:], message[:], 3, 33)
			hash160mb.FromPubkeys33(out[:], message[:], 3, 33)
		})
		none(t, "batches of buffers on the stack", func() {
			var src [400]byte
			var dst [40 * 64]byte
			batch.SHA512.Strided(dst[:], src[:], 40, 10, 10)
			messages := [][]byte{src[:100], src[100:101], nil}
			batch.SHA256.Slices(dst[:], messages)
			batch.BLAKE3.Offsets(dst[:], src[:], []int{0, 10, 400})
			batch.BLAKE3.Offsets32(dst[:], src[:], []int32{0, 10, 400})
			batch.RIPEMD160.Offsets64(dst[:], src[:], []int64{0, 10, 400})
			var digests [3][32]byte
			batch.SHA256.Each(digests[:], messages)
		})
	})
}
