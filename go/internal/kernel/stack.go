//go:build !purego && ((amd64 && (darwin || linux || windows)) || (arm64 && (darwin || linux)))

package kernel

// stackDepth is the bytes of stack that fillStack fills: more than any frame.
const stackDepth = 65536

// fillStack fills the stack below its caller with a pattern. A test finds by it how much of its frame an
// entry uses; assembly cannot be part of a test alone.
func fillStack()

// untouched returns how many bytes of the pattern are left, from the far end on.
func untouched() int

// Sets is large enough.
var _ [Sets - 1 - last]struct{}
