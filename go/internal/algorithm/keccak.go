package algorithm

// Sponge returns the length of a block in bytes, the rate, and the domain byte of a function of Keccak. It returns zeros
// for other functions.
func (id ID) Sponge() (rate, domain int) {
	switch id {
	case SHA3_224:
		return 144, 0x06
	case SHA3_256:
		return 136, 0x06
	case SHA3_384:
		return 104, 0x06
	case SHA3_512:
		return 72, 0x06
	case SHAKE128:
		return 168, 0x1f
	case SHAKE256:
		return 136, 0x1f
	case Keccak256:
		return 136, 0x01
	case Keccak512:
		return 72, 0x01
	case CSHAKE128:
		return 168, 0x04
	case CSHAKE256:
		return 136, 0x04
	}
	return 0, 0
}
