//! What the CPU and the operating system offer.

#[cfg(not(static_dispatch))]
use super::Backend;
use super::Backends;

/// Returns what the CPU and the operating system offer.
#[cfg(all(x86_kernels, not(static_dispatch)))]
pub(crate) fn detected() -> Backends {
    // `cpufeatures` also asks XGETBV whether the operating system saves the wide registers.
    cpufeatures::new!(sse2, "sse2");
    cpufeatures::new!(sse41, "sse2", "ssse3", "sse4.1");
    // No CPU has AVX2 without the bit manipulation instructions, but a virtual one might.
    cpufeatures::new!(avx2, "avx2", "bmi1", "bmi2");
    cpufeatures::new!(sha, "sse2", "ssse3", "sse4.1", "sha");
    cpufeatures::new!(sha512, "sha512");
    cpufeatures::new!(avx512, "avx2", "bmi1", "bmi2", "avx512f", "avx512vl", "avx512bw");
    [
        (Backend::Sse2, sse2::get()),
        (Backend::Sse41, sse41::get()),
        (Backend::Avx2, sse41::get() && avx2::get()),
        (Backend::ShaNi, sha::get()),
        (Backend::Sha512Ni, sse41::get() && avx2::get() && sha512::get()),
        (Backend::Avx512, sse41::get() && avx512::get()),
    ]
    .into_iter()
    .filter(|(_, found)| *found)
    .fold(Backends::of(Backend::Scalar), |set, (backend, _)| set.with(backend))
}

/// Returns what the CPU and the operating system offer. NEON is part of the target. User programs
/// cannot query an ARM CPU for the rest, so this asks the operating system: through the standard
/// library, which supports most systems, or without it through `cpufeatures`, which supports
/// Linux, Android and Apple's systems. On others the target's features decide.
#[cfg(all(neon_kernels, not(static_dispatch)))]
pub(crate) fn detected() -> Backends {
    #[cfg(feature = "std")]
    let [sha2, sha512_sha3] = [
        std::arch::is_aarch64_feature_detected!("sha2"),
        // The feature of this name stands for both extensions, SHA3 and SHA512.
        std::arch::is_aarch64_feature_detected!("sha3"),
    ];
    #[cfg(not(feature = "std"))]
    let [sha2, sha512_sha3] = {
        cpufeatures::new!(sha2, "sha2");
        // Detects SHA3 or SHA512; no CPU may have only one of them.
        cpufeatures::new!(sha3, "sha3");
        [sha2::get(), sha3::get()]
    };
    let neon = Backends::of(Backend::Scalar).with(Backend::Neon);
    match [sha2, sha512_sha3] {
        [true, true] => neon.with(Backend::ArmSha2).with(Backend::ArmSha512).with(Backend::ArmSha3),
        [true, false] => neon.with(Backend::ArmSha2),
        [false, _] => neon,
    }
}

#[cfg(all(wasm_kernels, not(static_dispatch)))]
pub(crate) fn detected() -> Backends {
    Backends::of(Backend::Scalar).with(Backend::Simd128)
}

#[cfg(not(any(vector_kernels, static_dispatch)))]
pub(crate) fn detected() -> Backends {
    Backends::of(Backend::Scalar)
}

/// Returns what the build was told that the CPU and the operating system offer.
#[cfg(static_dispatch)]
pub(crate) fn detected() -> Backends {
    super::static_dispatch::OFFERED
}
