package main

import (
	"crypto/sha256"
	"crypto/sha512"
	"encoding/binary"
	"hash"
	"math/rand/v2"

	minio "github.com/minio/highwayhash"
	"github.com/widehash/widehash/go/batch"
	"github.com/widehash/widehash/go/blake3"
	"github.com/widehash/widehash/go/hash160mb"
	"github.com/widehash/widehash/go/highwayhash"
	"github.com/widehash/widehash/go/ripemd160"
	"github.com/widehash/widehash/go/sha2"
	"github.com/widehash/widehash/go/sha256mb"
	zeebo "github.com/zeebo/blake3"
	xripemd160 "golang.org/x/crypto/ripemd160"
	xsha3 "golang.org/x/crypto/sha3"
	luke "lukechampine.com/blake3"
)

const (
	// many is the number of messages of a batch, a stride apart: 384 KiB.
	many   = 6144
	stride = 64
	mib    = 1 << 20
)

// works returns what is compared. The goals are those of the project.
func works() []work {
	src := make([]byte, mib)
	rand.NewChaCha8([32]byte{}).Read(src)
	key := src[:32]
	list := []work{
		{
			"SHA-256 of 33 bytes, batch", "crypto/sha256", 4, many, many * 32,
			func(out []byte) { sha256mb.Hash33(out, src, many, stride) },
			loop(32, 33, src, func(out, message []byte) { *(*[32]byte)(out) = sha256.Sum256(message) }),
		},
		{
			"HASH160 of 33 bytes, batch", "crypto, x/crypto", 8, many, many * 20,
			func(out []byte) { hash160mb.FromPubkeys33(out, src, many, stride) },
			hash160Loop(src),
		},
		{
			"BLAKE3 of 33 bytes, batch", "zeebo", 7, many, many * 32,
			func(out []byte) { batch.BLAKE3.Strided(out, src, many, 33, stride) },
			loop(32, 33, src, func(out, message []byte) { *(*[32]byte)(out) = zeebo.Sum256(message) }),
		},
		{
			"Keccak-256 of 32 bytes, batch", "x/crypto", 2.6, many, many * 32,
			func(out []byte) { batch.Keccak256.Strided(out, src, many, 32, stride) },
			keccakLoop(src),
		},
		{
			"BLAKE3 of 1 MiB", "zeebo", 1.2, 1, 32,
			func(out []byte) { *(*[32]byte)(out) = blake3.Sum256(src) },
			func(out []byte) { *(*[32]byte)(out) = zeebo.Sum256(src) },
		},
		{
			"BLAKE3 of 1 MiB", "lukechampine", 1.5, 1, 32,
			func(out []byte) { *(*[32]byte)(out) = blake3.Sum256(src) },
			func(out []byte) { *(*[32]byte)(out) = luke.Sum256(src) },
		},
		{
			"BLAKE3 of 64 bytes", "zeebo", 1, 1, 32,
			func(out []byte) { *(*[32]byte)(out) = blake3.Sum256(src[:64]) },
			func(out []byte) { *(*[32]byte)(out) = zeebo.Sum256(src[:64]) },
		},
		{
			"BLAKE3 of 64 bytes", "lukechampine", 1, 1, 32,
			func(out []byte) { *(*[32]byte)(out) = blake3.Sum256(src[:64]) },
			func(out []byte) { *(*[32]byte)(out) = luke.Sum256(src[:64]) },
		},
		{
			"HighwayHash-256 of 1 MiB", "minio", 1.15, 1, 32,
			func(out []byte) { *(*[32]byte)(out) = highwayhash.Sum(src, key) },
			func(out []byte) { *(*[32]byte)(out) = minio.Sum(src, key) },
		},
		{
			"HighwayHash-64 of 64 bytes", "minio", 1.3, 1, 8,
			func(out []byte) { binary.LittleEndian.PutUint64(out, highwayhash.Sum64(src[:64], key)) },
			func(out []byte) { binary.LittleEndian.PutUint64(out, minio.Sum64(src[:64], key)) },
		},
		{
			"SHA-256 of 1 MiB", "crypto/sha256", 1, 1, 32,
			func(out []byte) { *(*[32]byte)(out) = sha2.Sum256(src) },
			func(out []byte) { *(*[32]byte)(out) = sha256.Sum256(src) },
		},
		// Without a goal.
		{
			"SHA-256 of 64 bytes", "crypto/sha256", 0, 1, 32,
			func(out []byte) { *(*[32]byte)(out) = sha2.Sum256(src[:64]) },
			func(out []byte) { *(*[32]byte)(out) = sha256.Sum256(src[:64]) },
		},
		{
			"Merkle level", "crypto/sha256", 0, many, many * 32,
			func(out []byte) { sha2.MerkleLevel(out, src[:many*64]) },
			loop(32, 64, src, func(out, message []byte) { *(*[32]byte)(out) = sha256.Sum256(message) }),
		},
		{
			"SHA-512 of 64 bytes, batch", "crypto/sha512", 0, many, many * 64,
			func(out []byte) { batch.SHA512.Strided(out, src, many, 64, stride) },
			loop(64, 64, src, func(out, message []byte) { *(*[64]byte)(out) = sha512.Sum512(message) }),
		},
		{
			"SHA-512 of 1 MiB", "crypto/sha512", 0, 1, 64,
			func(out []byte) { *(*[64]byte)(out) = sha2.Sum512(src) },
			func(out []byte) { *(*[64]byte)(out) = sha512.Sum512(src) },
		},
		{
			"RIPEMD-160 of 32 bytes, batch", "x/crypto", 0, many, many * 20,
			func(out []byte) { ripemd160.Hash32(out, src, many) },
			ripemd160Loop(src),
		},
		{
			"HighwayHash-64 of 33 bytes, batch", "minio", 0, many, many * 8,
			func(out []byte) { batch.HighwayHash64([32]byte(key)).Strided(out, src, many, 33, stride) },
			loop(8, 33, src, func(out, message []byte) {
				binary.LittleEndian.PutUint64(out, minio.Sum64(message, key))
			}),
		},
	}
	list = append(list, streams(src, key)...)
	return append(list, sha256mbWorks(src)...)
}

// pieces are the lengths of pieces of a message, and how tables call them.
var pieces = []struct {
	size int
	name string
}{
	{16, "16 bytes"}, {64, "64 bytes"}, {256, "256 bytes"}, {1 << 10, "1 KiB"}, {4 << 10, "4 KiB"}, {16 << 10, "16 KiB"},
	{64 << 10, "64 KiB"},
}

// streams returns messages that do not come whole.
func streams(src, key []byte) (list []work) {
	for _, piece := range pieces {
		list = append(list, work{
			"BLAKE3 of 1 MiB, pieces of " + piece.name, "zeebo", 1, 1, 32,
			inPieces(src, piece.size, func() hash.Hash { return blake3.New() }),
			inPieces(src, piece.size, func() hash.Hash { return zeebo.New() }),
		})
	}
	list = append(
		list,
		work{
			"BLAKE3 of 4 KiB, pieces of 64 bytes", "zeebo", 1, 1, 32,
			inPieces(src[:4<<10], 64, reused(blake3.New())),
			inPieces(src[:4<<10], 64, reused(zeebo.New())),
		},
		work{
			"BLAKE3 of 64 bytes: New, Write, Sum", "zeebo", 1, 1, 32,
			func(out []byte) {
				h := blake3.New()
				h.Write(src[:64])
				h.Sum(out[:0])
			},
			func(out []byte) {
				h := zeebo.New()
				h.Write(src[:64])
				h.Sum(out[:0])
			},
		},
	)
	for _, piece := range pieces {
		list = append(list, work{
			"HighwayHash-64 of 1 MiB, pieces of " + piece.name, "minio", 1.05, 1, 8,
			inPieces(src, piece.size, func() hash.Hash { return must(highwayhash.New64(key)) }),
			inPieces(src, piece.size, func() hash.Hash { return must(minio.New64(key)) }),
		})
	}
	return append(list, work{
		"HighwayHash-64 of 64 bytes: Reset, Write, Sum", "minio", 1.05, 1, 8,
		inPieces(src[:64], 64, reused(must(highwayhash.New64(key)))),
		inPieces(src[:64], 64, reused(must(minio.New64(key)))),
	})
}

// inPieces hashes a message in pieces of size bytes.
func inPieces(message []byte, size int, begin func() hash.Hash) func(out []byte) {
	return func(out []byte) {
		h := begin()
		for rest := message; len(rest) > 0; {
			n := min(size, len(rest))
			h.Write(rest[:n])
			rest = rest[n:]
		}
		h.Sum(out[:0])
	}
}

// reused returns one hash for all messages.
func reused(h hash.Hash) func() hash.Hash {
	return func() hash.Hash {
		h.Reset()
		return h
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// loop hashes the messages of a batch one by one.
func loop(digestSize, size int, src []byte, digest func(out, message []byte)) func(out []byte) {
	return func(out []byte) {
		for i := range many {
			digest(out[i*digestSize:], src[i*stride:][:size])
		}
	}
}

// hash160Loop is HASH160 as programs write it, with one hash for all messages.
func hash160Loop(src []byte) func(out []byte) {
	ripemd := xripemd160.New()
	return loop(20, 33, src, func(out, message []byte) {
		inner := sha256.Sum256(message)
		ripemd.Reset()
		ripemd.Write(inner[:])
		ripemd.Sum(out[:0])
	})
}

// keccakLoop is Keccak-256 as programs write it, with one hash for all messages.
func keccakLoop(src []byte) func(out []byte) {
	keccak := xsha3.NewLegacyKeccak256()
	return loop(32, 32, src, func(out, message []byte) {
		keccak.Reset()
		keccak.Write(message)
		keccak.Sum(out[:0])
	})
}

func ripemd160Loop(src []byte) func(out []byte) {
	ripemd := xripemd160.New()
	return func(out []byte) {
		for i := range many {
			ripemd.Reset()
			ripemd.Write(src[i*32:][:32])
			ripemd.Sum(out[i*20:][:0])
		}
	}
}
