// Package layout checks where messages and digests lie, for all packages that hash many at once.
package layout

import (
	"fmt"
	"math/bits"
)

// Many stands for a number of messages that fills the lanes of every kernel, where a backend is
// reported.
const Many = 1 << 10

// CheckStrided panics unless n messages of size bytes, stride bytes apart, lie in src bytes, and n
// digests of digestSize bytes fit in dst bytes. The message begins with the name of the package.
func CheckStrided(pkg string, digestSize, dst, src, n, size, stride int) {
	switch {
	case n < 0:
		panic(fmt.Sprintf("%s: %d messages: the number is below 0", pkg, n))
	case size < 0:
		panic(fmt.Sprintf("%s: messages of %d bytes: the length is below 0", pkg, size))
	case stride < size:
		panic(fmt.Sprintf("%s: a stride of %d bytes is below the length of a message, %d", pkg, stride, size))
	}
	if n == 0 {
		return
	}
	// (n-1)*stride + size and n*digestSize may be beyond the range of an int.
	over, last := bits.Mul64(uint64(n-1), uint64(stride))
	if over != 0 || last > uint64(src) || uint64(size) > uint64(src)-last {
		panic(fmt.Sprintf("%s: %d messages of %d bytes, %d apart, do not fit in %d bytes of src", pkg, n, size, stride, src))
	}
	CheckDigests(pkg, digestSize, dst, n)
}

// CheckDigests panics unless n digests of digestSize bytes fit in dst bytes.
func CheckDigests(pkg string, digestSize, dst, n int) {
	if over, length := bits.Mul64(uint64(n), uint64(digestSize)); over != 0 || length > uint64(dst) {
		panic(fmt.Sprintf("%s: %d digests of %d bytes do not fit in %d bytes of dst", pkg, n, digestSize, dst))
	}
}

// CheckOffsets panics unless offsets ascend and lie in src bytes, and each message between two of them
// has a place for its digest in dst bytes.
func CheckOffsets[O ~int | ~int32 | ~int64](pkg string, digestSize, dst, src int, offsets []O) {
	if len(offsets) == 0 {
		panic(pkg + ": 0 offsets: n messages have n+1, at least 1")
	}
	before := O(0)
	for i, offset := range offsets {
		if offset < before {
			if i == 0 {
				panic(fmt.Sprintf("%s: offset 0 is %d, below 0", pkg, offset))
			}
			panic(fmt.Sprintf("%s: offset %d is %d, below the one before it, %d", pkg, i, offset, before))
		}
		before = offset
	}
	if uint64(before) > uint64(src) {
		panic(fmt.Sprintf("%s: offset %d is %d, beyond the %d bytes of src", pkg, len(offsets)-1, before, src))
	}
	CheckDigests(pkg, digestSize, dst, len(offsets)-1)
}
