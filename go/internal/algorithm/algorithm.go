// Package algorithm names what the module computes: the hash functions, by the numbers that they have
// in exported states, and the parameters of a batch.
package algorithm

import "encoding/binary"

// ID is the number of a hash function. Exported states hold it, so it is the same in every language
// that widehash has a front for.
type ID uint32

// The hash functions.
const (
	SHA224         ID = 1
	SHA256         ID = 2
	SHA384         ID = 3
	SHA512         ID = 4
	SHA512_224     ID = 5
	SHA512_256     ID = 6
	SHA256d        ID = 7
	RIPEMD160      ID = 8
	HASH160        ID = 9
	BLAKE3         ID = 10
	HighwayHash64  ID = 11
	HighwayHash128 ID = 12
	HighwayHash256 ID = 13
	CubeHash       ID = 14
	SHA3_224       ID = 16
	SHA3_256       ID = 17
	SHA3_384       ID = 18
	SHA3_512       ID = 19
	SHAKE128       ID = 20
	SHAKE256       ID = 21
	Keccak256      ID = 23
	Keccak512      ID = 25
	CSHAKE128      ID = 32
	CSHAKE256      ID = 33
)

// Mode is a hash function with all that its digests depend on besides the message. The layout is that
// of a C structure without padding, so that kernels read it.
type Mode struct {
	// Algorithm is the hash function.
	Algorithm ID
	// Size is the length of a digest in bytes.
	Size uint32
	// Flags are BLAKE3's: 0, or those of keyed hashes or key derivation.
	Flags uint32
	// BlockLen, Rounds and FinalRounds are CubeHash's b, r and f.
	BlockLen, Rounds, FinalRounds uint32
	// Words hold the words of BLAKE3's key (its initial value if there is no key) in the first eight;
	// HighwayHash's key, the low half of each word first; or CubeHash's state after its i initial
	// rounds. SHA-2, RIPEMD-160 and Keccak use none of them.
	Words [32]uint32
}

// KeyWords returns the words of a key of BLAKE3 or HighwayHash, as [Mode] holds them.
func KeyWords(key *[32]byte) (words [8]uint32) {
	for i := range words {
		words[i] = binary.LittleEndian.Uint32(key[4*i:])
	}
	return words
}
