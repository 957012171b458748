package portable

import (
	"fmt"
	"testing"
)

// BenchmarkPortable measures the operations on blocks.
func BenchmarkPortable(b *testing.B) {
	message := make([]byte, 64<<10)
	run := func(name string, call func(p []byte)) {
		for _, size := range []int{128, len(message)} {
			b.Run(fmt.Sprintf("%s/%d", name, size), func(b *testing.B) {
				b.SetBytes(int64(size))
				for b.Loop() {
					call(message[:size])
				}
			})
		}
	}
	run("SHA256", func(p []byte) { SHA256Blocks(new([8]uint32), p) })
	run("SHA512", func(p []byte) { SHA512Blocks(new([8]uint64), p) })
	run("RIPEMD160", func(p []byte) { RIPEMD160Blocks(new([5]uint32), p) })
	run("BLAKE3", func(p []byte) { BLAKE3Blocks(new([8]uint32), p, 0, 0, true) })
	run("HighwayHash", func(p []byte) { HighwayHashPackets(new([16]uint64), p) })
	run("CubeHash", func(p []byte) { CubeHashBlocks(new([32]uint32), p, 32, 16) })
}
