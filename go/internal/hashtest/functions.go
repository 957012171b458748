// Package hashtest has what the tests of all hash functions share: a table of the functions, and the
// laws that each must obey. The tests in it apply both to every function on every backend.
package hashtest

import (
	"crypto/sha256"
	"crypto/sha3"
	"crypto/sha512"
	"encoding/binary"
	"hash"
	"testing"

	"github.com/widehash/widehash/go/backend"
	"github.com/widehash/widehash/go/batch"
	"github.com/widehash/widehash/go/blake3"
	"github.com/widehash/widehash/go/cubehash"
	"github.com/widehash/widehash/go/hash160"
	"github.com/widehash/widehash/go/highwayhash"
	"github.com/widehash/widehash/go/keccak"
	"github.com/widehash/widehash/go/ripemd160"
	"github.com/widehash/widehash/go/sha2"
)

// Function is a hash function in every form that it has.
type Function struct {
	// Name is the name in golden.txt.
	Name string
	New  func() hash.Hash
	// Sum returns the digest of a whole message by the package's own function for that.
	Sum func(data []byte) []byte
	// Oracle is the same function in package crypto; nil if it has none.
	Oracle func() hash.Hash
	Batch  batch.Function
}

// Key is the key of the keyed functions: the bytes 0 to 31.
func Key() (key [32]byte) {
	for i := range key {
		key[i] = byte(i)
	}
	return key
}

// Context is the context of BLAKE3's key derivation.
const Context = "widehash golden"

// Message returns a message of n bytes, of which byte i is i modulo 251.
func Message(n int) []byte {
	message := make([]byte, n)
	for i := range message {
		message[i] = byte(i % 251)
	}
	return message
}

// Functions returns all hash functions.
func Functions() []Function {
	key := Key()
	list := []Function{
		{"sha224", sha2.New224, of(sha2.Sum224), sha256.New224, batch.SHA224},
		{"sha256", sha2.New256, of(sha2.Sum256), sha256.New, batch.SHA256},
		{"sha384", sha2.New384, of(sha2.Sum384), sha512.New384, batch.SHA384},
		{"sha512", sha2.New512, of(sha2.Sum512), sha512.New, batch.SHA512},
		{"sha512-224", sha2.New512_224, of(sha2.Sum512_224), sha512.New512_224, batch.SHA512_224},
		{"sha512-256", sha2.New512_256, of(sha2.Sum512_256), sha512.New512_256, batch.SHA512_256},
		{"sha256d", sha2.New256d, of(sha2.Sum256d), nil, batch.SHA256d},
		{"ripemd160", ripemd160.New, of(ripemd160.Sum160), nil, batch.RIPEMD160},
		{"hash160", hash160.New, of(hash160.Sum160), nil, batch.HASH160},
		{"blake3", func() hash.Hash { return blake3.New() }, of(blake3.Sum256), nil, batch.BLAKE3},
		{
			"blake3-keyed", func() hash.Hash { return blake3.NewKeyed(key) },
			of(func(data []byte) [32]byte { return blake3.SumKeyed(key, data) }), nil, batch.KeyedBLAKE3(key),
		},
		{
			"blake3-derive-key", func() hash.Hash { return blake3.NewDeriveKey(Context) },
			func(data []byte) []byte {
				out := make([]byte, 32)
				blake3.DeriveKeyFrom(Context, data, out)
				return out
			}, nil, batch.BLAKE3Keys(Context),
		},
		{
			"highwayhash64", func() hash.Hash { return must(highwayhash.New64(key[:])) },
			func(data []byte) []byte {
				return binary.LittleEndian.AppendUint64(nil, highwayhash.Sum64(data, key[:]))
			}, nil, batch.HighwayHash64(key),
		},
		{
			"highwayhash128", func() hash.Hash { return must(highwayhash.New128(key[:])) },
			of(func(data []byte) [16]byte { return highwayhash.Sum128(data, key[:]) }), nil, batch.HighwayHash128(key),
		},
		{
			"highwayhash256", func() hash.Hash { return must(highwayhash.New(key[:])) },
			of(func(data []byte) [32]byte { return highwayhash.Sum(data, key[:]) }), nil, batch.HighwayHash256(key),
		},
		{"cubehash16+16/32+32-256", cubehash.New256, of(cubehash.Sum256), nil, must(batch.CubeHash("16+16/32+32-256"))},
		{"cubehash16+16/32+32-384", cubehash.New384, of(cubehash.Sum384), nil, must(batch.Named("cubehash384"))},
		{"cubehash16+16/32+32-512", cubehash.New512, of(cubehash.Sum512), nil, must(batch.Named("cubehash512"))},
		{"sha3-224", keccak.New224, of(keccak.Sum224), func() hash.Hash { return sha3.New224() }, batch.SHA3_224},
		{"sha3-256", keccak.New256, of(keccak.Sum256), func() hash.Hash { return sha3.New256() }, batch.SHA3_256},
		{"sha3-384", keccak.New384, of(keccak.Sum384), func() hash.Hash { return sha3.New384() }, batch.SHA3_384},
		{"sha3-512", keccak.New512, of(keccak.Sum512), func() hash.Hash { return sha3.New512() }, batch.SHA3_512},
		{"keccak256", keccak.NewLegacyKeccak256, of(keccak.SumLegacyKeccak256), nil, batch.Keccak256},
		{"keccak512", keccak.NewLegacyKeccak512, of(keccak.SumLegacyKeccak512), nil, must(batch.Named("keccak512"))},
	}
	for _, params := range []string{"160+16/32+160-256", "10+1/1+10-224", "7+3/128+5-8", "16+8/33+32-512"} {
		begin := func() hash.Hash { return must(cubehash.New(params)) }
		list = append(list, Function{
			Name: "cubehash" + params,
			New:  begin,
			Sum: func(data []byte) []byte {
				h := begin()
				h.Write(data)
				return h.Sum(nil)
			},
			Batch: must(batch.Named("cubehash" + params)),
		})
	}
	return list
}

// of returns sum with a slice as its result.
func of[D [16]byte | [20]byte | [28]byte | [32]byte | [48]byte | [64]byte](sum func([]byte) D) func([]byte) []byte {
	return func(data []byte) []byte {
		switch digest := any(sum(data)).(type) {
		case [16]byte:
			return digest[:]
		case [20]byte:
			return digest[:]
		case [28]byte:
			return digest[:]
		case [32]byte:
			return digest[:]
		case [48]byte:
			return digest[:]
		case [64]byte:
			return digest[:]
		}
		panic("unreachable")
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// EachBackend runs a test once for every backend that this CPU has, while that is forced, and once with
// none forced unless there is only one.
func EachBackend(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	before, _ := backend.Forced()
	defer backend.Force(before)
	names := backend.Available()
	if len(names) > 1 {
		names = append(names, "")
	}
	if raceEnabled {
		// The race detector sees no kernel, only the Go around it.
		names = []string{backend.Scalar, ""}
	}
	for _, name := range names {
		title := name
		if name == "" {
			title = "unforced"
		}
		t.Run(title, func(t *testing.T) {
			if err := backend.Force(name); err != nil {
				t.Fatal(err)
			}
			test(t)
		})
	}
}

// Scalar returns what compute returns while plain Go is forced: what is expected of every backend.
func Scalar[T any](t testing.TB, compute func() T) T {
	t.Helper()
	before, _ := backend.Forced()
	defer backend.Force(before)
	if err := backend.Force(backend.Scalar); err != nil {
		t.Fatal(err)
	}
	return compute()
}
