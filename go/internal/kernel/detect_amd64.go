//go:build !purego && (darwin || linux || windows)

package kernel

import "golang.org/x/sys/cpu"

// Detect returns the largest set that this CPU and operating system can run, and the backends that they
// have, plainest first.
//
// AVX2 and AVX-512 count only if the operating system saves their registers: package cpu asks XGETBV
// (for AVX-512 on macOS, which enables them at the first use, the system itself). The library's AVX2
// kernels use BMI1 and BMI2; its AVX-512 kernels the parts F, VL and BW.
func Detect() (Set, []Backend) {
	x86 := &cpu.X86
	if !x86.HasSSSE3 || !x86.HasSSE41 {
		return None, nil
	}
	sha := hasSHA()
	avx2 := x86.HasAVX2 && x86.HasBMI1 && x86.HasBMI2
	avx512 := avx2 && x86.HasAVX512F && x86.HasAVX512VL && x86.HasAVX512BW

	best, backends := SSE41, []Backend{{"sse4.1", SSE41}}
	if avx2 {
		best, backends = AVX2, append(backends, Backend{"avx2", AVX2})
	}
	if sha {
		backends = append(backends, Backend{"sha-ni", SSE41SHANI})
	}
	if avx512 {
		best, backends = AVX512, append(backends, Backend{"avx512", AVX512})
	}
	if sha {
		// The set with SHA-NI follows the one without.
		best++
	}
	return best, backends
}

// hasSHA reports whether the CPU has the SHA extensions, which package cpu does not know. They use the
// registers of SSE, which every operating system saves.
func hasSHA() bool
