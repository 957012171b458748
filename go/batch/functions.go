package batch

import (
	"fmt"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/engine"
)

// KeyedBLAKE3 returns BLAKE3 under a key, with digests of 32 bytes.
func KeyedBLAKE3(key [32]byte) Function {
	words := algorithm.KeyWords(&key)
	mode := algorithm.BLAKE3Mode(&words, engine.BLAKE3KeyedHash)
	return Function{&mode}
}

// BLAKE3Keys returns BLAKE3's key derivation for a context: each message is key material, and its digest
// is a key of 32 bytes.
func BLAKE3Keys(context string) Function {
	words := engine.BLAKE3ContextKey(context)
	mode := algorithm.BLAKE3Mode(&words, engine.BLAKE3DeriveKeyMaterial)
	return Function{&mode}
}

// HighwayHash64 returns HighwayHash-64 under a key, with digests of 8 bytes.
func HighwayHash64(key [32]byte) Function {
	return highwayHash(algorithm.HighwayHash64, &key)
}

// HighwayHash128 returns HighwayHash-128 under a key, with digests of 16 bytes.
func HighwayHash128(key [32]byte) Function {
	return highwayHash(algorithm.HighwayHash128, &key)
}

// HighwayHash256 returns HighwayHash-256 under a key, with digests of 32 bytes.
func HighwayHash256(key [32]byte) Function {
	return highwayHash(algorithm.HighwayHash256, &key)
}

func highwayHash(id algorithm.ID, key *[32]byte) Function {
	mode := algorithm.HighwayHashMode(id, key)
	return Function{&mode}
}

// CubeHash returns CubeHash with parameters as package cubehash has them, for example
// "16+16/32+32-256". The error is that of cubehash.New.
func CubeHash(params string) (Function, error) {
	p, err := algorithm.ParseCubeHash(params)
	if err != nil {
		return Function{}, err
	}
	mode := engine.CubeHashMode(p)
	return Function{&mode}, nil
}

// Named returns a hash function without a key by its name in the widehash command: "sha256",
// "sha512-256", "sha256d", "ripemd160", "hash160", "blake3", "sha3-256", "keccak256", "cubehash256", or CubeHash with parameters,
// "cubehash16+16/32+32-256".
//
// It returns an error if there is none.
func Named(name string) (Function, error) {
	for _, known := range algorithm.Names {
		if known.Name != name {
			continue
		}
		switch known.ID {
		case algorithm.HighwayHash64, algorithm.HighwayHash128, algorithm.HighwayHash256:
			return Function{}, fmt.Errorf("batch: %s needs a key", name)
		case algorithm.CubeHash:
			return Function{engine.CubeHashPreset(known.Bits)}, nil
		default:
			return Function{algorithm.UnkeyedMode(known.ID)}, nil
		}
	}
	if len(name) > 8 && name[:8] == "cubehash" {
		return CubeHash(name)
	}
	return Function{}, fmt.Errorf("batch: no hash function %q", name)
}
