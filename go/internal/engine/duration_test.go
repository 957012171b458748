//go:build !purego && !race && ((amd64 && (darwin || linux || windows)) || (arm64 && (darwin || linux)))

package engine

import (
	"fmt"
	"math"
	"os"
	"testing"
	"time"

	"github.com/widehash/widehash/go/internal/algorithm"
	"github.com/widehash/widehash/go/internal/portable"
)

// TestCallsAreShort: no call of an object gets so much work that the scheduler waits long for its goroutine:
// at most twice the time of the yardstick, which takes 100 µs on an AMD EPYC (Zen 4). A time alone would fail where
// other programs use the CPU too. Emulated CPUs are not measured, nor is what the race detector adds to the
// Go around the calls.
func TestCallsAreShort(t *testing.T) {
	if os.Getenv("WIDEHASH_EMULATED") != "" {
		t.Skip("NOT RUN: the length of calls on an emulated CPU")
	}
	defer Force("")
	src := make([]byte, 1<<20)
	for _, backend := range Backends()[1:] {
		if err := Force(backend); err != nil {
			t.Fatal(err)
		}
		longest, what := 0.0, ""
		for name, work := range mostWork(src) {
			took := work.took()
			if took > longest {
				longest, what = took, name
			}
			if took > 2 {
				t.Errorf("%s: a call of %s takes %.2f yardsticks, more than 2", backend, name, took)
			}
		}
		t.Logf("%s: the longest call is %s, %.2f yardsticks", backend, what, longest)
	}
}

// work is an operation that takes a number of calls, of about the same length.
type work struct {
	do    func()
	calls int
}

// took returns the length of a call in yardsticks. If that is more than 2, it measures both again, up to ten
// times, because another program may have slowed one of them, and returns the least.
func (w work) took() float64 {
	least := math.Inf(1)
	for tries := 0; tries < 10 && least > 2; tries++ {
		least = min(least, float64(fastest(w.do))/float64(w.calls)/float64(fastest(yardstick)))
	}
	return least
}

// yardstick is Go code that keeps the CPU's units as busy as the objects do, so that whatever slows those
// slows it too.
func yardstick() {
	portable.BLAKE3Blocks(new([8]uint32), yards[:], 0, 0, true)
}

var yards [48 << 10]byte

func fastest(call func()) time.Duration {
	best := time.Hour
	for range 20 {
		begin := time.Now()
		call()
		best = min(best, time.Since(begin))
	}
	return best
}

// mostWork returns the operations with as much work as the engine gives to one call of an object.
func mostWork(src []byte) map[string]work {
	var (
		key     [32]byte
		words   [8]uint32
		words64 [8]uint64
		five    [5]uint32
		highway [16]uint64
		cube    [32]uint32
		lanes   [25]uint64
		block   [64]byte
	)
	dst := make([]byte, 1<<20)
	works := map[string]work{
		"SHA-256 blocks":       {func() { SHA256Blocks(&words, src[:sha256Piece]) }, 1},
		"SHA-512 blocks":       {func() { SHA512Blocks(&words64, src[:sha512Piece]) }, 1},
		"RIPEMD-160 blocks":    {func() { RIPEMD160Blocks(&five, src[:ripemd160Piece]) }, 1},
		"BLAKE3 chunks":        {func() { BLAKE3Chunks(dst, &words, src[:blake3Piece], 0, 0) }, 1},
		"BLAKE3 parents":       {func() { BLAKE3Parents(dst, &words, src[:64*blake3Parents], 4) }, 1},
		"BLAKE3 output":        {func() { BLAKE3Output(dst[:blake3Piece], &words, &block, 64, 0, 8) }, 1},
		"HighwayHash packets":  {func() { HighwayHashPackets(&highway, src[:highwayHashPiece]) }, 1},
		"CubeHash blocks":      {func() { CubeHashBlocks(&cube, src[:cubeHashPiece/16*32], 32, 16) }, 1},
		"Keccak blocks":        {func() { KeccakBlocks(&lanes, src[:keccakPiece*136], 136) }, 1},
		"CubeHash-512 rounds":  {func() { CubeHashRounds(&cube, cubeHashPiece) }, 1},
		"a HighwayHash digest": {func() { HighwayHashSum(dst[:32], &key, src[:highwayHashPiece]) }, 1},
	}
	modes := []*algorithm.Mode{CubeHashPreset(512)}
	for id := algorithm.SHA224; id <= algorithm.Keccak512; id++ {
		if m := algorithm.UnkeyedMode(id); m != nil {
			modes = append(modes, m)
		}
	}
	highwayMode := algorithm.HighwayHashMode(algorithm.HighwayHash256, &key)
	for _, m := range append(modes, &highwayMode) {
		stages := 1
		if m.Algorithm == algorithm.SHA256d || m.Algorithm == algorithm.HASH160 {
			stages = 2
		}
		for _, size := range []int{0, 33, 64, 200, 1024, longMessage} {
			if isLong(m, size) {
				continue
			}
			n := max(1, batchPiece/messageWork(m, size))
			name := fmt.Sprintf("%d messages of %d bytes by algorithm %d", n, size, m.Algorithm)
			works[name] = work{func() { DigestStrided(m, dst, src, n, size, size) }, stages}
			messages := make([][]byte, n)
			for i := range messages {
				messages[i] = src[i : i+size]
			}
			works[name+" in slices"] = work{func() { DigestSlices(m, dst, messages) }, stages}
		}
	}
	return works
}
