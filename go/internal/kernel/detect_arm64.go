//go:build !purego && (darwin || linux)

package kernel

import (
	"runtime"

	"golang.org/x/sys/cpu"
)

// Detect returns the largest set that this CPU and operating system can run, and the backends that they
// have, plainest first. NEON is part of the architecture.
//
// Linux says which extensions it and the CPU have. Package cpu does not ask macOS; every Mac with this
// architecture, from the M1 on, has SHA2, SHA512 and SHA3. As in the library, SHA512 counts only with
// SHA3, because one name stands for both.
func Detect() (Set, []Backend) {
	mac := runtime.GOOS == "darwin"
	sha2 := mac || cpu.ARM64.HasSHA2
	sha512 := sha2 && (mac || cpu.ARM64.HasSHA512 && cpu.ARM64.HasSHA3)

	best, backends := NEON, []Backend{{"neon", NEON}}
	if sha2 {
		best, backends = NEONSHA2, append(backends, Backend{"arm-sha2", NEONSHA2})
	}
	if sha512 {
		// Where these instructions are, those of SHA3 are too.
		best = NEONSHA3
		backends = append(backends, Backend{"arm-sha512", NEONSHA512}, Backend{"arm-sha3", NEONSHA3})
	}
	return best, backends
}
