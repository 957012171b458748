//! A build without CPUID: `RUSTFLAGS='--cfg widehash_backends="sse4.1"' cargo test --test fixed_backends`.

#![cfg(static_dispatch)]

use widehash::backend::{self, Backend, Forced, Unavailable, Work};
use widehash::batch::Strided;
use widehash::{Algorithm, algorithm::Keying};

/// What the build was told, with what that implies.
fn named() -> &'static [Backend] {
    match () {
        () if cfg!(widehash_backends = "sse4.1") => {
            &[Backend::Scalar, Backend::Sse2, Backend::Sse41]
        }
        () if cfg!(widehash_backends = "neon") => &[Backend::Scalar, Backend::Neon],
        () => &[Backend::Scalar],
    }
}

#[test]
fn the_backends_are_those_of_the_build() {
    assert_eq!(backend::report().available().collect::<Vec<_>>(), named());
    assert_eq!(backend::report().forced, Forced::No);
    for entry in [1, 2, 40].into_iter().flat_map(|n| backend::report().entries(Work::new(n, 64))) {
        for step in entry.plan.steps() {
            assert!(named().contains(&step.backend), "{}: {}", entry.algorithm, entry.plan);
        }
    }
}

#[test]
fn nothing_else_can_be_forced() {
    let (widest, others) = named().split_last().unwrap();
    assert_eq!(backend::force(None), Ok(()));
    assert_eq!(backend::force(Some(*widest)), Ok(()));
    for other in others.iter().chain([&Backend::Avx512]) {
        let error = backend::force(Some(*other)).unwrap_err();
        assert_eq!(error, Unavailable(*other));
        assert!(error.to_string().starts_with("the backends of this build are fixed"), "{error}");
    }
}

/// CPUID ends a thread that has asked the kernel for that, as it would in an enclave.
#[test]
fn hashing_asks_no_cpu() {
    if !without_cpuid() {
        println!("NOT RUN: this system cannot forbid CPUID; whether it is executed was not tested");
    }
    let bytes: Vec<u8> = (0..64 * 100).map(|i: u32| (i * i >> 5) as u8).collect();
    let messages = Strided::packed(&bytes, 100);
    for algorithm in Algorithm::ALL {
        let key = [7; 32];
        let keying = match algorithm.hasher(Keying::None) {
            Ok(_) => Keying::None,
            Err(_) => Keying::Key(&key),
        };
        let len = algorithm.output_len();
        let mut digests = vec![0; 64 * len];
        algorithm.digest_many(keying, &messages, &mut digests).unwrap();
        for (message, digest) in bytes.chunks(100).zip(digests.chunks(len)) {
            let mut hasher = algorithm.hasher(keying).unwrap();
            hasher.update(&message[..33]);
            hasher.update(&message[33..]);
            let mut single = vec![0; len];
            hasher.finalize_into(&mut single);
            assert_eq!(digest, single, "{algorithm}");
        }
    }
    assert_eq!(widehash::sha2::Sha256::digest("abc")[..4], [0xba, 0x78, 0x16, 0xbf]);
    assert_eq!(widehash::blake3::hash("abc").as_bytes()[..4], [0x64, 0x37, 0xb3, 0xac]);
}

/// Forbids CPUID to this thread, and returns whether the system can do so.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn without_cpuid() -> bool {
    const ARCH_SET_CPUID: libc::c_long = 0x1012;
    // SAFETY: the call changes nothing but whether CPUID is permitted to this thread.
    unsafe { libc::syscall(libc::SYS_arch_prctl, ARCH_SET_CPUID, 0 as libc::c_long) == 0 }
}

#[cfg(not(all(target_os = "linux", target_arch = "x86_64")))]
fn without_cpuid() -> bool {
    false
}
