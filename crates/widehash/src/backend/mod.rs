//! The instruction sets that this CPU offers, which kernel runs, and how to force one.
//!
//! A *kernel* is one compiled form of a compression function. Each family keeps a static table of
//! its kernels for each kind of work (`kernel`). One message takes the first permitted kernel of its table. Many
//! messages take those that a `route` names for their number, and [`report`] reads the same route, so that what is
//! reported is what runs. Routes are computed from the costs of the kernels (`cost`), once for each set of permitted
//! backends.
//!
//! The CPU and the operating system's register state are examined once. The environment variable
//! `WIDEHASH_FORCE` (read once, with the `std` feature) or [`force`] restricts the choice: a
//! forced backend permits itself and the plainer instruction sets it implies. If this build or this
//! CPU lacks the named backend, scalar code runs.
//!
//! Some kernels are for some microarchitectures only, where CPUs with the same instruction sets differ.
//!
//! # Builds without CPUID
//!
//! An enclave, a guest of AMD's SEV-SNP or a virtual machine of a zero-knowledge proof has no trustworthy CPUID
//! instruction, or none. A build can fix its backends instead:
//!
//! ```sh
//! RUSTFLAGS='--cfg widehash_backends="avx2"' cargo build --release
//! ```
//!
//! The name is that of a [`Backend`], which permits the instruction sets that it implies, as [`force`] does. For a CPU
//! with several that do not imply each other, repeat the option: `--cfg widehash_backends="avx512" --cfg
//! widehash_backends="sha-ni"`. `scalar` is plain integer code. Then the library neither executes CPUID nor reads
//! `WIDEHASH_FORCE`, kernels of other backends are not compiled, and [`Backend::is_available`] tells what the build was
//! told. **A CPU that lacks a named backend ends the program with an illegal instruction.** Kernels are those for no
//! microarchitecture in particular.

mod backends;
mod cost;
mod detect;
mod force;
mod kernel;
mod microarchitecture;
mod plan;
mod route;
#[cfg(static_dispatch)]
mod static_dispatch;

use core::fmt;
use core::str::FromStr;

pub(crate) use backends::Backends;
pub(crate) use cost::{Cycles, Load, Overhead};
pub(crate) use detect::detected;
pub(crate) use force::forced;
pub use force::{Forced, Unavailable, force};
#[doc(hidden)]
pub use force::{lanes_always, next_microarchitecture};
pub(crate) use kernel::{Kernel, Properties, Selected, in_table, table};
pub(crate) use microarchitecture::Microarchitecture;
pub use plan::{Plan, Step, Work};
pub(crate) use route::Route;

pub use crate::algorithm::report::{Entry, Reason, Report, report};

/// An instruction set that kernels are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Backend {
    /// Plain integer code; runs everywhere.
    Scalar,
    /// 128-bit x86 vectors.
    Sse2,
    /// 128-bit x86 vectors with byte shuffles (SSSE3) and SSE4.1.
    Sse41,
    /// 256-bit x86 vectors, and the bit manipulation instructions BMI1 and BMI2.
    Avx2,
    /// The x86 SHA extensions: SHA-256 rounds in hardware.
    ShaNi,
    /// The x86 extension SHA512: SHA-512 rounds in hardware.
    Sha512Ni,
    /// 512-bit x86 vectors: AVX-512 F, VL and BW.
    Avx512,
    /// 128-bit ARM vectors, on 64-bit little-endian ARM.
    Neon,
    /// The ARM SHA2 extension: SHA-256 rounds in hardware.
    ArmSha2,
    /// The ARM SHA512 extension: SHA-512 rounds in hardware.
    ArmSha512,
    /// The ARM SHA3 extension: the logical operations of Keccak on 128-bit vectors.
    ArmSha3,
    /// 128-bit WebAssembly vectors. A module cannot detect them at run time, so they are available if
    /// it was built with them (`-C target-feature=+simd128`).
    Simd128,
}

impl Backend {
    /// Every backend this version knows: each architecture's together, plainest first.
    pub const ALL: &'static [Backend] = &[
        Backend::Scalar,
        Backend::Sse2,
        Backend::Sse41,
        Backend::Avx2,
        Backend::ShaNi,
        Backend::Sha512Ni,
        Backend::Avx512,
        Backend::Neon,
        Backend::ArmSha2,
        Backend::ArmSha512,
        Backend::ArmSha3,
        Backend::Simd128,
    ];

    /// Returns the name that `WIDEHASH_FORCE` accepts and reports print.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Backend::Scalar => "scalar",
            Backend::Sse2 => "sse2",
            Backend::Sse41 => "sse4.1",
            Backend::Avx2 => "avx2",
            Backend::ShaNi => "sha-ni",
            Backend::Sha512Ni => "sha512-ni",
            Backend::Avx512 => "avx512",
            Backend::Neon => "neon",
            Backend::ArmSha2 => "arm-sha2",
            Backend::ArmSha512 => "arm-sha512",
            Backend::ArmSha3 => "arm-sha3",
            Backend::Simd128 => "simd128",
        }
    }

    /// Returns whether this CPU and operating system can run this backend, whatever is forced.
    #[must_use]
    pub fn is_available(self) -> bool {
        detect::detected().contains(self)
    }

    /// Returns the backends that forcing this one permits: itself and the instruction sets it
    /// implies.
    const fn implied(self) -> Backends {
        let scalar = Backends::of(Backend::Scalar);
        let sse41 = scalar.with(Backend::Sse2).with(Backend::Sse41);
        let arm_sha2 = scalar.with(Backend::Neon).with(Backend::ArmSha2);
        match self {
            Backend::Scalar => scalar,
            Backend::Sse2 => scalar.with(Backend::Sse2),
            Backend::Sse41 => sse41,
            Backend::Avx2 => sse41.with(Backend::Avx2),
            Backend::ShaNi => sse41.with(Backend::ShaNi),
            Backend::Sha512Ni => sse41.with(Backend::Avx2).with(Backend::Sha512Ni),
            Backend::Avx512 => sse41.with(Backend::Avx2).with(Backend::Avx512),
            Backend::Neon => scalar.with(Backend::Neon),
            Backend::ArmSha2 => arm_sha2,
            Backend::ArmSha512 => arm_sha2.with(Backend::ArmSha512),
            Backend::ArmSha3 => scalar.with(Backend::Neon).with(Backend::ArmSha3),
            Backend::Simd128 => scalar.with(Backend::Simd128),
        }
    }
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for a name that is not a backend of this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownBackend;

impl fmt::Display for UnknownBackend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown backend; known are")?;
        for backend in Backend::ALL {
            write!(f, " {backend}")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownBackend {}

impl FromStr for Backend {
    type Err = UnknownBackend;

    /// Ignores letter case, dots, dashes, underscores and spaces: `sse41` is `SSE4.1`.
    fn from_str(name: &str) -> Result<Self, UnknownBackend> {
        let letters = |name: &'static str| name.bytes().filter(u8::is_ascii_alphanumeric);
        let wanted = || {
            name.bytes()
                .filter(|byte| !b".-_ ".contains(byte))
                .map(|byte| byte.to_ascii_lowercase())
        };
        Backend::ALL
            .iter()
            .copied()
            .find(|backend| letters(backend.name()).eq(wanted()))
            .ok_or(UnknownBackend)
    }
}
