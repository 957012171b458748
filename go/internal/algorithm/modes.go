package algorithm

// The modes without a parameter. They are never written.
var (
	ModeSHA224     = Mode{Algorithm: SHA224, Size: 28}
	ModeSHA256     = Mode{Algorithm: SHA256, Size: 32}
	ModeSHA384     = Mode{Algorithm: SHA384, Size: 48}
	ModeSHA512     = Mode{Algorithm: SHA512, Size: 64}
	ModeSHA512_224 = Mode{Algorithm: SHA512_224, Size: 28}
	ModeSHA512_256 = Mode{Algorithm: SHA512_256, Size: 32}
	ModeSHA256d    = Mode{Algorithm: SHA256d, Size: 32}
	ModeRIPEMD160  = Mode{Algorithm: RIPEMD160, Size: 20}
	ModeHASH160    = Mode{Algorithm: HASH160, Size: 20}
	ModeSHA3_224   = Mode{Algorithm: SHA3_224, Size: 28}
	ModeSHA3_256   = Mode{Algorithm: SHA3_256, Size: 32}
	ModeSHA3_384   = Mode{Algorithm: SHA3_384, Size: 48}
	ModeSHA3_512   = Mode{Algorithm: SHA3_512, Size: 64}
	ModeKeccak256  = Mode{Algorithm: Keccak256, Size: 32}
	ModeKeccak512  = Mode{Algorithm: Keccak512, Size: 64}
	ModeBLAKE3     = Mode{Algorithm: BLAKE3, Size: 32, Words: [32]uint32{
		0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
	}}
)

// HighwayHashMode returns the mode of one of the three functions under a key.
func HighwayHashMode(id ID, key *[32]byte) Mode {
	m := Mode{Algorithm: id, Size: 8 << (id - HighwayHash64)}
	words := KeyWords(key)
	copy(m.Words[:], words[:])
	return m
}

// BLAKE3Mode returns the mode of a key's words and BLAKE3's flags.
func BLAKE3Mode(key *[8]uint32, flags uint32) Mode {
	m := Mode{Algorithm: BLAKE3, Size: 32, Flags: flags}
	copy(m.Words[:], key[:])
	return m
}

// UnkeyedMode returns the mode of a function that has neither a key nor parameters; of BLAKE3 that
// without a key. It is not to be written.
func UnkeyedMode(id ID) *Mode {
	for _, mode := range []*Mode{
		&ModeSHA224, &ModeSHA256, &ModeSHA384, &ModeSHA512, &ModeSHA512_224, &ModeSHA512_256,
		&ModeSHA256d, &ModeRIPEMD160, &ModeHASH160, &ModeBLAKE3,
		&ModeSHA3_224, &ModeSHA3_256, &ModeSHA3_384, &ModeSHA3_512, &ModeKeccak256, &ModeKeccak512,
	} {
		if mode.Algorithm == id {
			return mode
		}
	}
	return nil
}
