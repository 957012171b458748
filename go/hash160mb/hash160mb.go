// Package hash160mb hashes many public keys by HASH160, the RIPEMD-160 digest of the SHA-256 digest. The
// names and their meanings are those of github.com/Asylian21/sha256mb/hash160mb, so that a program
// changes its import and nothing else.
//
// Messages of other lengths are in package batch.
package hash160mb

import (
	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
	"github.com/widehash/widehash/go/internal/layout"
)

const (
	// Size is the length of a digest in bytes.
	Size = 20
	// MsgLen is the length of a message in bytes: a compressed public key of the curve secp256k1.
	MsgLen = 33
)

// FromPubkeys33 writes the HASH160 digests of n messages of 33 bytes: digest i, at dst[i*20:], is that
// of src[i*stride:][:33]. dst and src must not overlap. If n is 0, nothing happens, and both may be nil.
// It allocates nothing.
//
// It panics if n is negative, if stride is below 33, or if dst or src is too short.
func FromPubkeys33(dst, src []byte, n, stride int) {
	if n == 0 {
		return
	}
	layout.CheckStrided("hash160mb", Size, len(dst), len(src), n, MsgLen, stride)
	engine.DigestStrided(&algorithm.ModeHASH160, dst, src, n, MsgLen, stride)
}

// Backend returns the name of the backend that runs [FromPubkeys33] for many messages, in parentheses
// after "staged": see [Fused]. The backend "scalar" is package crypto and plain Go.
func Backend() string {
	name, _ := engine.Kernel(&algorithm.ModeHASH160, layout.Many, MsgLen)
	return "staged(" + name + ")"
}

// Fused reports whether one kernel computes SHA-256 and RIPEMD-160 for each group of messages. It is here
// for programs written for the library of this name. This one always hashes in two stages.
func Fused() bool { return false }
