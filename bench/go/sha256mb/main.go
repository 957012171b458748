// Times sha256mb for the bench, which starts this program; see package server. It is a program of its
// own, so that the other Go libraries run where the module proxy does not serve this one.
package main

import (
	"github.com/Asylian21/sha256mb"

	"widehash/bench/server"
)

func main() {
	server.Serve(server.Peer{
		Name: "go-sha256mb", Module: "github.com/Asylian21/sha256mb", Prepare: hash33,
	})
}

func hash33(w server.Work) (server.Call, int) {
	if w.Shape != "hash33" {
		return nil, 0
	}
	return func(calls int, in *server.Input, out []byte) {
		for range calls {
			sha256mb.Hash33(out, in.Bytes, in.N, in.Stride)
		}
	}, w.N * sha256mb.Size
}
