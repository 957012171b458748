//go:build purego || !((amd64 && (darwin || linux || windows)) || (arm64 && (darwin || linux)))

package kernel

// Detect returns that this build has no objects.
func Detect() (Set, []Backend) { return None, nil }
