// Package highwayhash has HighwayHash (Alakuijala, Cox and Wassenberg, 2016; frozen in 2018), a fast
// function of 64, 128 or 256 bits under a key of 32 bytes. The names are those of
// github.com/minio/highwayhash.
//
// Nobody without the key can find colliding messages, so it suits hash tables with untrusted input and
// checksums. If the key is public, use SHA-2 or BLAKE3.
//
// A digest is the bytes of little-endian words, the first word first. Every [hash.Hash] that this
// package returns is a [*Digest] or a [*Digest64], and so also a [hash.Cloner], an
// [encoding.BinaryMarshaler], [encoding.BinaryAppender] and [encoding.BinaryUnmarshaler]. Its saved states
// hold the key, and are those of widehash in other languages; its method Export() []byte returns the same
// as MarshalBinary. Many messages are hashed together by package batch.
package highwayhash

import (
	"encoding/binary"
	"fmt"
	"hash"

	"github.com/widehash/widehash/go/internal/engine"
)

const (
	// Size is the length of a digest of 256 bits in bytes.
	Size = 32
	// Size128 is the length of a digest of 128 bits in bytes.
	Size128 = 16
	// Size64 is the length of a digest of 64 bits in bytes.
	Size64 = 8
	// BlockSize is the length of a packet in bytes.
	BlockSize = 32
	// KeyLen is the length of a key in bytes.
	KeyLen = 32
)

// New returns a [hash.Hash] that computes HighwayHash-256. The error is that the key is not 32 bytes
// long.
func New(key []byte) (hash.Hash, error) {
	return asHash(NewDigest(key))
}

// New128 returns a [hash.Hash] that computes HighwayHash-128. The error is that the key is not 32 bytes
// long.
func New128(key []byte) (hash.Hash, error) {
	return asHash(NewDigest128(key))
}

// New64 returns a [hash.Hash64] that computes HighwayHash-64. The error is that the key is not 32 bytes
// long.
func New64(key []byte) (hash.Hash64, error) {
	d, err := NewDigest64(key)
	if err != nil {
		return nil, err
	}
	return d, nil
}

// asHash returns an interface without a value, rather than one with a nil pointer, if there is an error.
func asHash(d *Digest, err error) (hash.Hash, error) {
	if err != nil {
		return nil, err
	}
	return d, nil
}

// Sum returns the HighwayHash-256 digest of data. It panics if the key is not 32 bytes long.
func Sum(data, key []byte) (digest [Size]byte) {
	engine.HighwayHashSum(digest[:], mustKey(key), data)
	return digest
}

// Sum128 returns the HighwayHash-128 digest of data. It panics if the key is not 32 bytes long.
func Sum128(data, key []byte) (digest [Size128]byte) {
	engine.HighwayHashSum(digest[:], mustKey(key), data)
	return digest
}

// Sum64 returns the HighwayHash-64 digest of data as a number, of which [hash.Hash.Sum] appends the
// little-endian bytes. It panics if the key is not 32 bytes long.
func Sum64(data, key []byte) uint64 {
	var digest [Size64]byte
	engine.HighwayHashSum(digest[:], mustKey(key), data)
	return binary.LittleEndian.Uint64(digest[:])
}

func mustKey(key []byte) *[KeyLen]byte {
	if len(key) != KeyLen {
		panic(keyError(len(key)).Error())
	}
	return (*[KeyLen]byte)(key)
}

// keyError is the error for a key of this length.
type keyError int

func (e keyError) Error() string {
	return fmt.Sprintf("highwayhash: a key of %d bytes was expected, %d were given", KeyLen, int(e))
}
