// Package widehash is the root of a hashing engine for one message or a million: SHA-2, SHA-3 and Keccak,
// RIPEMD-160, HASH160, BLAKE3, HighwayHash and CubeHash, on all the vector instructions that the CPU has, without cgo. It exports
// nothing itself; take the package of the hash function:
//
//   - [github.com/widehash/widehash/go/sha2]: SHA-224 to SHA-512/256, double SHA-256, Merkle trees
//   - [github.com/widehash/widehash/go/keccak]: SHA-3, SHAKE, cSHAKE, and Ethereum's Keccak-256
//   - [github.com/widehash/widehash/go/blake3]: BLAKE3 with keys, key derivation and output of any length
//   - [github.com/widehash/widehash/go/highwayhash]: HighwayHash of 64, 128 and 256 bits, under a key
//   - [github.com/widehash/widehash/go/ripemd160] and [github.com/widehash/widehash/go/hash160]
//   - [github.com/widehash/widehash/go/cubehash]: CubeHash with any parameters
//   - [github.com/widehash/widehash/go/batch]: many messages at once, by any of these functions
//   - [github.com/widehash/widehash/go/backend]: which instructions run
//   - [github.com/widehash/widehash/go/sha256mb] and [github.com/widehash/widehash/go/hash160mb]: public keys
//     of 33 bytes, by the names of github.com/Asylian21/sha256mb
//
// A running message of any of them is a [hash.Hash], and MarshalBinary saves it. It is a [hash.Cloner] too,
// except for SHAKE, whose Clone is that of golang.org/x/crypto/sha3. Where another library has the same hash function, its names are here too: the README lists what a change of
// import takes.
package widehash
