//go:build !purego && ((amd64 && (darwin || linux || windows)) || (arm64 && (darwin || linux)))

package kernel

import (
	"os"
	"runtime/debug"
	"slices"
	"testing"
)

// margin is the part of a frame that no entry may use: an eighth, for compilers to come.
const margin = 8

// entries calls every entry with work that reaches its kernels: few and many messages, short and long
// ones, and lengths that differ.
func entries(set Set) map[string]func() {
	counts := []int{1, 2, 3, 5, 9, 17, 33, 100, 300}
	sizes := []int{0, 1, 33, 55, 56, 63, 64, 65, 111, 112, 127, 128, 129, 200, 1024}
	// The largest batch fits: a kernel that reads beyond the end brings the process down if no memory is there.
	src := make([]byte, slices.Max(counts)*slices.Max(sizes))
	for i := range src {
		src[i] = byte(i * i)
	}
	dst := make([]byte, 64<<10)
	var messages, pieces [][]byte
	for i := range 300 {
		messages = append(messages, src[i:][:i*7%1500])
	}
	for i := range 16 {
		pieces = append(pieces, src[:3840-i%3*1920])
	}
	var (
		d, p       = &dst[0], &src[0]
		h32        [16][8]uint32
		h64        [16][8]uint64
		h160       [16][5]uint32
		cube       [16][32]uint32
		highway    [16]uint64
		key        [4]uint64
		keccak     [16][25]uint64
		parameters = [5]uint32{16, 16, 32, 32, 512}
		steps      [MaxSteps]Step
		block      [64]byte
	)
	each := func(call func(n, size int)) func() {
		return func() {
			for _, n := range counts {
				for _, size := range sizes {
					call(n, size)
				}
			}
		}
	}
	lengths := func(call func(n int)) func() {
		return func() {
			for n := range 300 {
				call(n)
			}
			call(4096)
		}
	}
	apart := func(call func(first *[]byte, n int)) func() {
		return func() {
			for _, n := range counts {
				call(&messages[0], n)
				call(&messages[100], min(n, 200))
			}
		}
	}
	advance := func(call func(n int)) func() {
		return func() {
			for n := 1; n <= 16; n++ {
				call(n)
			}
		}
	}
	words := []int{1, 2, 4}
	rates := []int{72, 104, 136, 144, 168}
	return map[string]func(){
		"sha256_blocks":  lengths(func(n int) { SHA256Blocks(set, &h32[0], p, n*64%65536) }),
		"sha256_digest":  lengths(func(n int) { SHA256Digest(set, &h32[0], d, p, n) }),
		"sha256_strided": each(func(n, size int) { SHA256Strided(set, &h32[0], d, p, n, size, size) }),
		"sha256_slices":  apart(func(first *[]byte, n int) { SHA256Slices(set, &h32[0], d, first, n) }),
		"sha256_advance": advance(func(n int) { SHA256Advance(set, &h32[0], &pieces[0], n) }),
		"sha256_plan":    each(func(n, size int) { SHA256Plan(set, &steps[0], n, size) }),

		"sha512_blocks":  lengths(func(n int) { SHA512Blocks(set, &h64[0], p, n*128%65536) }),
		"sha512_digest":  lengths(func(n int) { SHA512Digest(set, &h64[0], d, p, n) }),
		"sha512_strided": each(func(n, size int) { SHA512Strided(set, &h64[0], d, p, n, size, size) }),
		"sha512_slices":  apart(func(first *[]byte, n int) { SHA512Slices(set, &h64[0], d, first, n) }),
		"sha512_advance": advance(func(n int) { SHA512Advance(set, &h64[0], &pieces[0], n) }),
		"sha512_plan":    each(func(n, size int) { SHA512Plan(set, &steps[0], n, size) }),

		"ripemd160_blocks":  lengths(func(n int) { RIPEMD160Blocks(set, &h160[0], p, n*64%65536) }),
		"ripemd160_digest":  lengths(func(n int) { RIPEMD160Digest(set, &h160[0], d, p, n) }),
		"ripemd160_strided": each(func(n, size int) { RIPEMD160Strided(set, &h160[0], d, p, n, size, size) }),
		"ripemd160_slices":  apart(func(first *[]byte, n int) { RIPEMD160Slices(set, &h160[0], d, first, n) }),
		"ripemd160_advance": advance(func(n int) { RIPEMD160Advance(set, &h160[0], &pieces[0], n) }),
		"ripemd160_plan":    each(func(n, size int) { RIPEMD160Plan(set, &steps[0], n, size) }),

		"blake3_digest": func() {
			for _, n := range append(sizes, 1025, 2048, 5000, 16<<10, 17000, 65536, 64<<10+1, 128<<10) {
				BLAKE3Digest(set, &h32[0], 0, d, p, n)
			}
		},
		"blake3_strided": each(func(n, size int) {
			if n == 3 && size == 1024 {
				size = 60 << 10
			}
			BLAKE3Strided(set, &h32[0], 0, d, p, n, size, size)
		}),
		"blake3_slices": apart(func(first *[]byte, n int) { BLAKE3Slices(set, &h32[0], 0, d, first, n) }),
		"blake3_chunks": func() {
			for n := 1; n <= 64; n++ {
				BLAKE3Chunks(set, &h32[0], 0, 1<<32-2, d, p, n)
			}
		},
		"blake3_parents": func() {
			for n := 1; n <= 64; n++ {
				BLAKE3Parents(set, &h32[0], 0, d, p, n)
			}
		},
		"blake3_subtree": func() {
			for _, n := range []int{1025, 2048, 5000, 16 << 10, 17000, 65536, 100 << 10, 128 << 10} {
				BLAKE3Subtree(set, &h32[0], 0, 128, &block, p, n)
			}
		},
		"blake3_chain":    lengths(func(n int) { BLAKE3Chain(set, &h32[0], 0, 1, uint64(n&1), p, n%16*64) }),
		"blake3_compress": lengths(func(n int) { BLAKE3Compress(set, &block, &h32[0], p, n%65, 1, 8) }),
		"blake3_output":   lengths(func(n int) { BLAKE3Output(set, d, 1+n%300, &h32[0], p, n%65, 1, 8) }),
		"blake3_plan":     each(func(n, size int) { BLAKE3Plan(set, &steps[0], n, size) }),

		"highwayhash_packets": lengths(func(n int) { HighwayHashPackets(set, &highway, p, n*32) }),
		"highwayhash_finish":  lengths(func(n int) { HighwayHashFinish(set, &highway, d, p, n%32, words[n%3]) }),
		"highwayhash_digest":  lengths(func(n int) { HighwayHashDigest(set, &key, d, p, n/3, words[n%3]) }),
		"highwayhash_strided": each(func(n, size int) {
			for _, w := range words {
				HighwayHashStrided(set, &key, d, p, n, size, size, w)
			}
		}),
		"highwayhash_slices": apart(func(first *[]byte, n int) {
			for _, w := range words {
				HighwayHashSlices(set, &key, d, first, n, w)
			}
		}),
		"highwayhash_plan": each(func(n, size int) { HighwayHashPlan(set, &steps[0], n, size, words[n%3]) }),

		"cubehash_blocks":  lengths(func(n int) { CubeHashBlocks(set, &cube[0], 1, p, n*(1+n%128), 1+n%128) }),
		"cubehash_rounds":  lengths(func(n int) { CubeHashRounds(set, &cube[0], 1+n) }),
		"cubehash_digest":  lengths(func(n int) { CubeHashDigest(set, &parameters, &cube[0], &block, p, n) }),
		"cubehash_strided": each(func(n, size int) { CubeHashStrided(set, &parameters, &cube[0], d, p, n, size, size) }),
		"cubehash_slices":  apart(func(first *[]byte, n int) { CubeHashSlices(set, &parameters, &cube[0], d, first, n) }),
		"cubehash_advance": advance(func(n int) { CubeHashAdvance(set, &parameters, &cube[0], &pieces[0], n) }),
		"cubehash_plan":    each(func(n, size int) { CubeHashPlan(set, &steps[0], &parameters, n, size) }),

		"keccak_blocks": lengths(func(n int) { KeccakBlocks(set, &keccak[0], p, n%100*rates[n%5], rates[n%5]) }),
		"keccak_digest": lengths(func(n int) { KeccakDigest(set, &block, p, n, rates[n%5], 1) }),
		"keccak_strided": each(func(n, size int) {
			for _, rate := range rates {
				KeccakStrided(set, d, p, n, size, size, rate, 1)
			}
		}),
		"keccak_slices": apart(func(first *[]byte, n int) {
			for _, rate := range rates {
				KeccakSlices(set, d, first, n, rate, 1)
			}
		}),
		// The pieces are whole blocks of this rate, which no function has.
		"keccak_advance": advance(func(n int) { KeccakAdvance(set, &keccak[0], &pieces[0], n, 120) }),
		"keccak_plan":    each(func(n, size int) { KeccakPlan(set, &steps[0], n, size, rates[n%5]) }),
	}
}

// used returns how many bytes of stack a call uses, those of the functions above the entry included.
//
//go:noinline
func used(call func()) int {
	fillStack()
	call()
	return stackDepth - untouched()
}

// sets returns the sets of backends that this CPU can run.
func sets() []Set {
	found, backends := Detect()
	all := []Set{found}
	for _, backend := range backends {
		if backend.Set != found {
			all = append(all, backend.Set)
		}
	}
	return all
}

func TestFramesSuffice(t *testing.T) {
	// The stack must not move between filling it and looking at it.
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	most := map[string]int{}
	for _, set := range sets() {
		calls := entries(set)
		for name := range frames {
			if calls[name] == nil {
				t.Errorf("%s is not measured", name)
			}
		}
		for name, call := range calls {
			used(call)
			most[name] = max(most[name], used(call))
		}
	}
	for name, depth := range most {
		frame := frames[name]
		if os.Getenv("WIDEHASH_FRAMES") != "" {
			t.Logf("%-20s %6d of %6d", name, depth, frame)
		}
		if depth > frame-frame/margin {
			t.Errorf("%s uses %d bytes of a frame of %d, of which an eighth is to stay free", name, depth, frame)
		}
	}
	if len(sets()) == 0 {
		t.Log("NOT RUN: this CPU runs no object")
	}
}
