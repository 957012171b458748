// Times Go libraries for the bench, which starts this program; see package server.
package main

import (
	"encoding/binary"
	"io"

	"github.com/minio/highwayhash"
	sha256 "github.com/minio/sha256-simd"
	"github.com/prysmaticlabs/gohashtree"
	zeebo "github.com/zeebo/blake3"
	luke "lukechampine.com/blake3"

	"widehash/bench/server"
)

func main() {
	server.Serve(
		server.Peer{Name: "go-highwayhash", Module: "github.com/minio/highwayhash", Prepare: highway},
		server.Peer{Name: "go-sha256-simd", Module: "github.com/minio/sha256-simd", Prepare: sha256simd},
		server.Peer{Name: "go-zeebo-blake3", Module: "github.com/zeebo/blake3", Prepare: zeeboBlake3},
		server.Peer{Name: "go-luke-blake3", Module: "lukechampine.com/blake3", Prepare: lukeBlake3},
		server.Peer{Name: "go-hashtree", Module: "github.com/prysmaticlabs/gohashtree", Prepare: hashtree},
	)
}

func highway(w server.Work) (server.Call, int) {
	key := server.Key()
	switch w.Algorithm {
	case "highwayhash64":
		return server.Hash(w, 8, func(out, message []byte) {
			binary.LittleEndian.PutUint64(out, highwayhash.Sum64(message, key))
		}, func() server.Hasher {
			hasher, _ := highwayhash.New64(key)
			return hasher
		})
	case "highwayhash128":
		return server.Hash(w, 16, func(out, message []byte) {
			*(*[16]byte)(out) = highwayhash.Sum128(message, key)
		}, func() server.Hasher {
			hasher, _ := highwayhash.New128(key)
			return hasher
		})
	case "highwayhash256":
		return server.Hash(w, 32, func(out, message []byte) {
			*(*[32]byte)(out) = highwayhash.Sum(message, key)
		}, func() server.Hasher {
			hasher, _ := highwayhash.New(key)
			return hasher
		})
	}
	return nil, 0
}

func sha256simd(w server.Work) (server.Call, int) {
	if w.Algorithm != "sha256" {
		return nil, 0
	}
	return server.Hash(w, 32, func(out, message []byte) {
		*(*[32]byte)(out) = sha256.Sum256(message)
	}, func() server.Hasher { return sha256.New() })
}

func zeeboBlake3(w server.Work) (server.Call, int) {
	if w.Algorithm != "blake3" {
		return nil, 0
	}
	if w.Shape == "xof" {
		return func(calls int, in *server.Input, out []byte) {
			for range calls {
				hasher := zeebo.New()
				hasher.Write(in.Message(0))
				io.ReadFull(hasher.Digest(), out)
			}
		}, w.Size
	}
	return server.Hash(w, 32, func(out, message []byte) {
		*(*[32]byte)(out) = zeebo.Sum256(message)
	}, func() server.Hasher { return zeebo.New() })
}

func lukeBlake3(w server.Work) (server.Call, int) {
	if w.Algorithm != "blake3" {
		return nil, 0
	}
	if w.Shape == "xof" {
		return func(calls int, in *server.Input, out []byte) {
			for range calls {
				hasher := luke.New(32, nil)
				hasher.Write(in.Message(0))
				io.ReadFull(hasher.XOF(), out)
			}
		}, w.Size
	}
	return server.Hash(w, 32, func(out, message []byte) {
		*(*[32]byte)(out) = luke.Sum256(message)
	}, func() server.Hasher { return luke.New(32, nil) })
}

// hashtree hashes only whole levels of a tree.
func hashtree(w server.Work) (server.Call, int) {
	if w.Shape != "merkle" {
		return nil, 0
	}
	return func(calls int, in *server.Input, out []byte) {
		for range calls {
			gohashtree.HashByteSlice(out, in.Bytes)
		}
	}, w.N * 32
}
