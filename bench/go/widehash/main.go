// Times widehash's own Go module for the bench, which starts this program; see package server. It is a
// program of its own, because the module needs a newer Go than the other libraries.
package main

import (
	"encoding/binary"

	"github.com/widehash/widehash/go/batch"
	"github.com/widehash/widehash/go/blake3"
	"github.com/widehash/widehash/go/cubehash"
	"github.com/widehash/widehash/go/hash160"
	"github.com/widehash/widehash/go/highwayhash"
	"github.com/widehash/widehash/go/ripemd160"
	"github.com/widehash/widehash/go/sha2"

	"widehash/bench/server"
)

func main() {
	server.Serve(server.Peer{
		Name: "go-widehash", Module: "github.com/widehash/widehash/go", Prepare: prepare,
	})
}

// function is a hash function as the module has it: for batches, for one message, and for pieces.
type function struct {
	batch  batch.Function
	digest func(out, message []byte)
	begin  func() server.Hasher
}

func prepare(w server.Work) (server.Call, int) {
	f := named(w.Algorithm)
	if f == nil {
		return nil, 0
	}
	size := f.batch.Size()
	switch {
	case w.Shape == "xof":
		return func(calls int, in *server.Input, out []byte) {
			for range calls {
				blake3.Sum(in.Message(0), out)
			}
		}, w.Size
	case w.Shape == "mixed":
		return func(calls int, in *server.Input, out []byte) {
			for range calls {
				f.batch.Offsets(out, in.Bytes, in.Offsets)
			}
		}, w.N * size
	case w.N > 1:
		return func(calls int, in *server.Input, out []byte) {
			for range calls {
				f.batch.Strided(out, in.Bytes, in.N, in.Len, in.Stride)
			}
		}, w.N * size
	default:
		return server.Hash(w, size, f.digest, f.begin)
	}
}

// named returns the function of a name; nil if there is none.
func named(name string) *function {
	key := server.Key()
	switch name {
	case "sha224":
		return &function{
			batch.SHA224,
			func(out, message []byte) { *(*[28]byte)(out) = sha2.Sum224(message) },
			func() server.Hasher { return sha2.New224() },
		}
	case "sha256":
		return &function{
			batch.SHA256,
			func(out, message []byte) { *(*[32]byte)(out) = sha2.Sum256(message) },
			func() server.Hasher { return sha2.New256() },
		}
	case "sha384":
		return &function{
			batch.SHA384,
			func(out, message []byte) { *(*[48]byte)(out) = sha2.Sum384(message) },
			func() server.Hasher { return sha2.New384() },
		}
	case "sha512":
		return &function{
			batch.SHA512,
			func(out, message []byte) { *(*[64]byte)(out) = sha2.Sum512(message) },
			func() server.Hasher { return sha2.New512() },
		}
	case "sha512-224":
		return &function{
			batch.SHA512_224,
			func(out, message []byte) { *(*[28]byte)(out) = sha2.Sum512_224(message) },
			func() server.Hasher { return sha2.New512_224() },
		}
	case "sha512-256":
		return &function{
			batch.SHA512_256,
			func(out, message []byte) { *(*[32]byte)(out) = sha2.Sum512_256(message) },
			func() server.Hasher { return sha2.New512_256() },
		}
	case "sha256d":
		return &function{
			batch.SHA256d,
			func(out, message []byte) { *(*[32]byte)(out) = sha2.Sum256d(message) },
			func() server.Hasher { return sha2.New256d() },
		}
	case "ripemd160":
		return &function{
			batch.RIPEMD160,
			func(out, message []byte) { *(*[20]byte)(out) = ripemd160.Sum160(message) },
			func() server.Hasher { return ripemd160.New() },
		}
	case "hash160":
		return &function{
			batch.HASH160,
			func(out, message []byte) { *(*[20]byte)(out) = hash160.Sum160(message) },
			func() server.Hasher { return hash160.New() },
		}
	case "blake3":
		return &function{
			batch.BLAKE3,
			func(out, message []byte) { *(*[32]byte)(out) = blake3.Sum256(message) },
			func() server.Hasher { return blake3.New() },
		}
	case "cubehash256":
		return &function{
			must(batch.Named(name)),
			func(out, message []byte) { *(*[32]byte)(out) = cubehash.Sum256(message) },
			func() server.Hasher { return cubehash.New256() },
		}
	case "cubehash384":
		return &function{
			must(batch.Named(name)),
			func(out, message []byte) { *(*[48]byte)(out) = cubehash.Sum384(message) },
			func() server.Hasher { return cubehash.New384() },
		}
	case "cubehash512":
		return &function{
			must(batch.Named(name)),
			func(out, message []byte) { *(*[64]byte)(out) = cubehash.Sum512(message) },
			func() server.Hasher { return cubehash.New512() },
		}
	case "highwayhash64":
		return &function{
			batch.HighwayHash64([32]byte(key)),
			func(out, message []byte) { binary.LittleEndian.PutUint64(out, highwayhash.Sum64(message, key)) },
			func() server.Hasher { return must(highwayhash.New64(key)) },
		}
	case "highwayhash128":
		return &function{
			batch.HighwayHash128([32]byte(key)),
			func(out, message []byte) { *(*[16]byte)(out) = highwayhash.Sum128(message, key) },
			func() server.Hasher { return must(highwayhash.New128(key)) },
		}
	case "highwayhash256":
		return &function{
			batch.HighwayHash256([32]byte(key)),
			func(out, message []byte) { *(*[32]byte)(out) = highwayhash.Sum(message, key) },
			func() server.Hasher { return must(highwayhash.New(key)) },
		}
	}
	return nil
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
