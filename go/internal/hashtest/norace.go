//go:build !race

package hashtest

// raceEnabled says whether the race detector is part of the build.
const raceEnabled = false
