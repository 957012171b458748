// Works of sha256mb for bench/arm; see package marked.
package main

import (
	"github.com/Asylian21/sha256mb"
	"github.com/Asylian21/sha256mb/hash160mb"

	"widehash/bench/marked"
)

func main() {
	const n = marked.N
	marked.Main(
		marked.Work{Name: "sha256-33", Library: "sha256mb", Input: 33 * n, Output: 32 * n,
			Run: func(in, out []byte) { sha256mb.Hash33(out, in, n, 33) }},
		marked.Work{Name: "hash160", Library: "sha256mb", Input: 33 * n, Output: 20 * n,
			Run: func(in, out []byte) { hash160mb.FromPubkeys33(out, in, n, 33) }},
	)
}
