// Package server lets the bench alternate between Go libraries and widehash. It reads one command per
// line and answers at once.
//
//	peers                                      a line "name version" for each, then an empty one
//	work PEER ALGORITHM SHAPE SIZE N STRIDE    "yes", or "no" if the peer has no call for it
//	output                                     the output's length in bytes, a line, then the output
//	run CALLS                                  the nanoseconds that CALLS calls took
package server

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"time"
)

// Work is one thing to time.
type Work struct {
	Algorithm, Shape string
	Size, N, Stride  int
}

// Call does a work the given number of times.
type Call func(calls int, in *Input, out []byte)

// Peer is a Go library.
type Peer struct {
	// Name is the peer's name in rows, Module the path of its module.
	Name, Module string
	// Prepare returns the call for a work and the length of its output; nil if the library cannot do it.
	Prepare func(w Work) (Call, int)
}

// Serve answers commands until the input ends.
func Serve(peers ...Peer) {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	var call Call
	var input *Input
	var output []byte
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		command, arguments, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch command {
		case "peers":
			for _, peer := range peers {
				fmt.Fprintf(out, "%s %s\n", peer.Name, version(peer.Module))
			}
			fmt.Fprintln(out)
		case "work":
			var name string
			var w Work
			must(fmt.Sscan(arguments, &name, &w.Algorithm, &w.Shape, &w.Size, &w.N, &w.Stride))
			var size int
			if call, size = prepare(peers, name, w); call == nil {
				fmt.Fprintln(out, "no")
				break
			}
			input, output = newInput(w), make([]byte, size)
			runtime.GC()
			fmt.Fprintln(out, "yes")
		case "output":
			clear(output)
			call(1, input, output)
			fmt.Fprintln(out, len(output))
			out.Write(output)
		case "run":
			var calls int
			must(fmt.Sscan(arguments, &calls))
			start := time.Now()
			call(calls, input, output)
			fmt.Fprintln(out, time.Since(start).Nanoseconds())
		default:
			panic("unknown command: " + command)
		}
		out.Flush()
	}
}

func must(_ int, err error) {
	if err != nil {
		panic(err)
	}
}

func prepare(peers []Peer, name string, w Work) (Call, int) {
	for _, peer := range peers {
		if peer.Name == name {
			return peer.Prepare(w)
		}
	}
	return nil, 0
}

// version returns the version of a module in this build.
func version(module string) string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, dep := range info.Deps {
			if dep.Path == module {
				return module + "@" + dep.Version + " with " + runtime.Version()
			}
		}
	}
	return module
}

// Hash returns the call for the works that every hash function can do: whole messages one after
// another, and one message in pieces.
func Hash(w Work, size int, digest func(out, message []byte), begin func() Hasher) (Call, int) {
	switch w.Shape {
	case "messages", "hash33", "merkle", "mixed":
		return eachMessage(w, size, digest)
	case "stream":
		return inPieces(w, size, begin)
	default:
		return nil, 0
	}
}

func eachMessage(w Work, size int, digest func(out, message []byte)) (Call, int) {
	if w.N == 1 && w.Shape != "mixed" {
		return func(calls int, in *Input, out []byte) {
			message := in.Message(0)
			for range calls {
				digest(out, message)
			}
		}, size
	}
	return func(calls int, in *Input, out []byte) {
		for range calls {
			for i := range in.N {
				digest(out[i*size:], in.Message(i))
			}
		}
	}, w.N * size
}

// Hasher absorbs a message in pieces.
type Hasher interface {
	Write([]byte) (int, error)
	Sum([]byte) []byte
}

func inPieces(w Work, size int, begin func() Hasher) (Call, int) {
	return func(calls int, in *Input, out []byte) {
		for range calls {
			hasher := begin()
			for rest := in.Message(0); len(rest) > 0; {
				piece := rest[:min(w.Size, len(rest))]
				hasher.Write(piece)
				rest = rest[len(piece):]
			}
			hasher.Sum(out[:0])
		}
	}, size
}
