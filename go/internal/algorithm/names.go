package algorithm

// Name is a hash function by the name that it has in every language.
type Name struct {
	Name string
	ID   ID
	// Bits is the length of a digest of CubeHash, of which the presets have names.
	Bits uint32
}

// Names are all hash functions that have names and digests of a fixed length.
var Names = [...]Name{
	{"sha224", SHA224, 0},
	{"sha256", SHA256, 0},
	{"sha384", SHA384, 0},
	{"sha512", SHA512, 0},
	{"sha512-224", SHA512_224, 0},
	{"sha512-256", SHA512_256, 0},
	{"sha256d", SHA256d, 0},
	{"ripemd160", RIPEMD160, 0},
	{"hash160", HASH160, 0},
	{"blake3", BLAKE3, 0},
	{"highwayhash64", HighwayHash64, 0},
	{"highwayhash128", HighwayHash128, 0},
	{"highwayhash256", HighwayHash256, 0},
	{"cubehash256", CubeHash, 256},
	{"cubehash384", CubeHash, 384},
	{"cubehash512", CubeHash, 512},
	{"sha3-224", SHA3_224, 0},
	{"sha3-256", SHA3_256, 0},
	{"sha3-384", SHA3_384, 0},
	{"sha3-512", SHA3_512, 0},
	{"keccak256", Keccak256, 0},
	{"keccak512", Keccak512, 0},
}
