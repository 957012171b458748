// Works of Go libraries for bench/arm; see package marked.
package main

import (
	"encoding/binary"

	"github.com/minio/highwayhash"
	sha256 "github.com/minio/sha256-simd"

	"widehash/bench/marked"
)

func main() {
	key := make([]byte, 32)
	for i := range key {
		key[i] = 7
	}
	highway := func(name string, size, n int) marked.Work {
		return marked.Work{Name: name, Library: "minio-highwayhash", Input: size * n, Output: 8 * n,
			Run: marked.Each(size, 8, func(out, message []byte) {
				binary.LittleEndian.PutUint64(out, highwayhash.Sum64(message, key))
			})}
	}
	sha := func(name string, size, n int) marked.Work {
		return marked.Work{Name: name, Library: "minio-sha256-simd", Input: size * n, Output: 32 * n,
			Run: marked.Each(size, 32, func(out, message []byte) {
				*(*[32]byte)(out) = sha256.Sum256(message)
			})}
	}
	marked.Main(
		sha("sha256-32", 32, marked.N), sha("sha256-33", 33, marked.N), sha("sha256-64", 64, marked.N),
		sha("sha256-one", 4096, 1),
		highway("highwayhash64-32", 32, marked.N), highway("highwayhash64-1k", 1024, 12),
		highway("highwayhash64-one", 4096, 1),
	)
}
