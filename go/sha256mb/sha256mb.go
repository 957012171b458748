// Package sha256mb hashes many public keys by SHA-256. The names and their meanings are those of
// github.com/Asylian21/sha256mb, so that a program changes its import and nothing else.
//
// Messages of other lengths and other functions are in package batch.
package sha256mb

import (
	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
	"github.com/widehash/widehash/go/internal/layout"
)

const (
	// Size is the length of a digest in bytes.
	Size = 32
	// BlockSize is the length of a block of SHA-256 in bytes.
	BlockSize = 64
	// MsgLen is the length of a message in bytes: a compressed public key of the curve secp256k1.
	MsgLen = 33
)

// Hash33 writes the SHA-256 digests of n messages of 33 bytes: digest i, at dst[i*32:], is that of
// src[i*stride:][:33]. dst and src must not overlap. If n is 0, nothing happens, and both may be nil.
// It allocates nothing.
//
// It panics if n is negative, if stride is below 33, or if dst or src is too short.
func Hash33(dst, src []byte, n, stride int) {
	if n == 0 {
		return
	}
	layout.CheckStrided("sha256mb", Size, len(dst), len(src), n, MsgLen, stride)
	engine.DigestStrided(&algorithm.ModeSHA256, dst, src, n, MsgLen, stride)
}

// Lanes returns how many messages the selected backend advances together; 1 without a kernel for that.
func Lanes() int {
	_, lanes := engine.Kernel(&algorithm.ModeSHA256, layout.Many, MsgLen)
	return lanes
}

// Backend returns the name of the backend that runs [Hash33] for many messages; "scalar" is package
// crypto.
func Backend() string {
	name, _ := engine.Kernel(&algorithm.ModeSHA256, layout.Many, MsgLen)
	return name
}
