//! The instruction sets that this CPU offers, which kernel runs, and how to force one.
//!
//! A *kernel* is one compiled form of a compression function. Each family keeps a static table of
//! its kernels for each kind of work. `select` picks a kernel from a table, for the work at hand and
//! out of the backends that are permitted; [`report`] asks the same functions, so that what is
//! reported is what runs.
//!
//! The CPU and the operating system's register state are examined once. The environment variable
//! `WIDEHASH_FORCE` (read once, with the `std` feature) or [`force`] restricts the choice: a
//! forced backend permits itself and the plainer instruction sets it implies. If this build or this
//! CPU lacks the named backend, scalar code runs.
//!
//! Some kernels are for one microarchitecture only, where CPUs with the same instruction sets differ.

#[cfg(widehash_fixed)]
mod fixed;
mod memo;
mod microarchitecture;
mod report;
mod select;

use core::fmt;
use core::str::FromStr;
use core::sync::atomic::{AtomicU32, Ordering};

pub(crate) use memo::Memo;
pub(crate) use microarchitecture::Microarchitecture;
pub use report::{Entry, Plan, Reason, Report, Step, Work, report};
pub(crate) use select::{
    Backends, Choice, Cycles, Kernel, Load, Overhead, Permitted, Selected, in_table, table,
};

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
    /// 512-bit x86 vectors: AVX-512 F, VL and BW.
    Avx512,
    /// 128-bit ARM vectors, on 64-bit little-endian ARM.
    Neon,
    /// The ARM SHA2 extension: SHA-256 rounds in hardware.
    ArmSha2,
    /// The ARM SHA512 extension: SHA-512 rounds in hardware.
    ArmSha512,
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
        Backend::Avx512,
        Backend::Neon,
        Backend::ArmSha2,
        Backend::ArmSha512,
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
            Backend::Avx512 => "avx512",
            Backend::Neon => "neon",
            Backend::ArmSha2 => "arm-sha2",
            Backend::ArmSha512 => "arm-sha512",
            Backend::Simd128 => "simd128",
        }
    }

    /// Returns whether this CPU and operating system can run this backend, whatever is forced.
    #[must_use]
    pub fn is_available(self) -> bool {
        Set::detected().contains(self)
    }

    /// Returns the backends that forcing this one permits: itself and the instruction sets it
    /// implies.
    const fn implied(self) -> Set {
        let scalar = Set::of(Backend::Scalar);
        let sse41 = scalar.with(Backend::Sse2).with(Backend::Sse41);
        let arm_sha2 = scalar.with(Backend::Neon).with(Backend::ArmSha2);
        match self {
            Backend::Scalar => scalar,
            Backend::Sse2 => scalar.with(Backend::Sse2),
            Backend::Sse41 => sse41,
            Backend::Avx2 => sse41.with(Backend::Avx2),
            Backend::ShaNi => sse41.with(Backend::ShaNi),
            Backend::Avx512 => sse41.with(Backend::Avx2).with(Backend::Avx512),
            Backend::Neon => scalar.with(Backend::Neon),
            Backend::ArmSha2 => arm_sha2,
            Backend::ArmSha512 => arm_sha2.with(Backend::ArmSha512),
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

/// A set of backends, and in decisions also the [`Microarchitecture`] that kernels are chosen for.
/// [`LANES_ALWAYS`] is the bit above both.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Set(u16);

impl Set {
    #[inline(always)]
    const fn of(backend: Backend) -> Set {
        Set(1 << backend as u16)
    }

    #[inline(always)]
    const fn with(self, backend: Backend) -> Set {
        Set(self.0 | Set::of(backend).0)
    }

    /// Returns the set with these microarchitectures: with a bit for each of the others. So the set of a CPU, with
    /// its design alone, contains all of a kernel's set if the kernel's designs include the CPU's.
    const fn on(mut self, designs: &[Microarchitecture]) -> Set {
        let mut others = (1 << Microarchitecture::ALL.len()) - 1;
        let mut index = 0;
        while index < designs.len() {
            others &= !(1 << designs[index] as u16);
            index += 1;
        }
        self.0 |= others << Self::FIRST_DESIGN;
        self
    }

    /// The bit of the first microarchitecture.
    const FIRST_DESIGN: usize = 11;

    #[inline(always)]
    const fn contains(self, backend: Backend) -> bool {
        self.contains_all(Set::of(backend))
    }

    #[inline(always)]
    const fn contains_all(self, others: Set) -> bool {
        self.0 & others.0 == others.0
    }

    /// Returns what the CPU and the operating system offer.
    #[cfg(any(target_arch = "x86", all(target_arch = "x86_64", target_feature = "sse2")))]
    fn detected() -> Set {
        // `cpufeatures` also asks XGETBV whether the operating system saves the wide registers.
        cpufeatures::new!(sse2, "sse2");
        cpufeatures::new!(sse41, "sse2", "ssse3", "sse4.1");
        // No CPU has AVX2 without the bit manipulation instructions, but a virtual one might.
        cpufeatures::new!(avx2, "avx2", "bmi1", "bmi2");
        cpufeatures::new!(sha, "sse2", "ssse3", "sse4.1", "sha");
        cpufeatures::new!(avx512, "avx2", "bmi1", "bmi2", "avx512f", "avx512vl", "avx512bw");
        [
            (Backend::Sse2, sse2::get()),
            (Backend::Sse41, sse41::get()),
            (Backend::Avx2, sse41::get() && avx2::get()),
            (Backend::ShaNi, sha::get()),
            (Backend::Avx512, sse41::get() && avx512::get()),
        ]
        .into_iter()
        .filter(|(_, found)| *found)
        .fold(Set::of(Backend::Scalar), |set, (backend, _)| set.with(backend))
    }

    /// Returns what the CPU and the operating system offer. NEON is part of the target. User programs
    /// cannot query an ARM CPU for the rest, so this asks the operating system: through the standard
    /// library, which supports most systems, or without it through `cpufeatures`, which supports
    /// Linux, Android and Apple's systems. On others the target's features decide.
    #[cfg(all(target_arch = "aarch64", target_endian = "little", target_feature = "neon"))]
    fn detected() -> Set {
        #[cfg(feature = "std")]
        let [sha2, sha512] = [
            std::arch::is_aarch64_feature_detected!("sha2"),
            // The feature of this name stands for both extensions, SHA3 and SHA512.
            std::arch::is_aarch64_feature_detected!("sha3"),
        ];
        #[cfg(not(feature = "std"))]
        let [sha2, sha512] = {
            cpufeatures::new!(sha2, "sha2");
            // Detects SHA3 or SHA512; no CPU may have only one of them.
            cpufeatures::new!(sha512, "sha3");
            [sha2::get(), sha512::get()]
        };
        let neon = Set::of(Backend::Scalar).with(Backend::Neon);
        match [sha2, sha512] {
            [true, true] => neon.with(Backend::ArmSha2).with(Backend::ArmSha512),
            [true, false] => neon.with(Backend::ArmSha2),
            [false, _] => neon,
        }
    }

    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    fn detected() -> Set {
        Set::of(Backend::Scalar).with(Backend::Simd128)
    }

    #[cfg(not(any(
        target_arch = "x86",
        all(target_arch = "x86_64", target_feature = "sse2"),
        all(target_arch = "aarch64", target_endian = "little", target_feature = "neon"),
        all(target_arch = "wasm32", target_feature = "simd128"),
    )))]
    fn detected() -> Set {
        Set::of(Backend::Scalar)
    }
}

/// The backend that is forced, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Forced {
    /// None: the best kernel of this CPU runs.
    No,
    /// This backend.
    To(Backend),
    /// `WIDEHASH_FORCE` names this backend, which this build or this CPU lacks: scalar code runs.
    Unavailable(Backend),
    /// `WIDEHASH_FORCE` is the name of no backend: scalar code runs.
    Unknown,
}

/// Writes what is forced and what runs for it, without a full stop.
impl fmt::Display for Forced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Forced::No => f.write_str("nothing is forced"),
            Forced::To(backend) => write!(f, "{backend} is forced"),
            Forced::Unavailable(backend) => write!(
                f,
                "WIDEHASH_FORCE is {backend}, which this CPU or build lacks; scalar code runs"
            ),
            Forced::Unknown => {
                write!(f, "WIDEHASH_FORCE is an {UnknownBackend}; scalar code runs")
            }
        }
    }
}

/// The decision, packed: the permitted [`Set`] and [`LANES_ALWAYS`] in the lower half, [`Forced`] in
/// the upper half. Zero until the first use, since a decided set always holds `Scalar`.
static DECIDED: AtomicU32 = AtomicU32::new(0);

/// Set by [`lanes_always`]; no backend has this bit in a [`Set`].
const LANES_ALWAYS: u32 = 1 << 15;

/// In the upper half: the backend that follows is forced, but unavailable.
const UNAVAILABLE: u32 = 0x80;

/// In the upper half: what is forced is no backend.
const UNKNOWN: u32 = 0xff;

#[cfg(widehash_fixed)]
#[inline(always)]
fn decided() -> u32 {
    u32::from(fixed::BACKENDS.0)
}

#[cfg(not(widehash_fixed))]
#[inline(always)]
fn decided() -> u32 {
    match DECIDED.load(Ordering::Relaxed) {
        0 => decide_first(),
        packed => packed,
    }
}

/// Decides by the environment, unless another thread has already decided.
#[cfg(not(widehash_fixed))]
#[cold]
fn decide_first() -> u32 {
    let packed = decision(forced_by_environment());
    match DECIDED.compare_exchange(0, packed, Ordering::Relaxed, Ordering::Relaxed) {
        Ok(_) => packed,
        // A concurrent `force` must not be undone.
        Err(earlier) => earlier,
    }
}

fn decision(forced: Forced) -> u32 {
    let detected = Set::detected();
    let (backends, code) = match forced {
        Forced::No => (detected, 0),
        Forced::To(backend) if detected.contains(backend) => {
            (Set(detected.0 & backend.implied().0), 1 + backend as u32)
        }
        Forced::To(backend) | Forced::Unavailable(backend) => {
            (Set::of(Backend::Scalar), UNAVAILABLE | backend as u32)
        }
        Forced::Unknown => (Set::of(Backend::Scalar), UNKNOWN),
    };
    let permitted = backends.on(&[Microarchitecture::detected()]);
    code << 16 | u32::from(permitted.0)
}

/// Returns the forced backend, if any.
fn forced() -> Forced {
    unpack(decided())
}

/// Returns what [`decision`] packed.
fn unpack(packed: u32) -> Forced {
    match packed >> 16 {
        0 => Forced::No,
        UNKNOWN => Forced::Unknown,
        code if code & UNAVAILABLE != 0 => {
            Forced::Unavailable(Backend::ALL[(code & !UNAVAILABLE) as usize])
        }
        code => Forced::To(Backend::ALL[code as usize - 1]),
    }
}

#[cfg(feature = "std")]
fn forced_by_environment() -> Forced {
    match std::env::var("WIDEHASH_FORCE") {
        Err(std::env::VarError::NotPresent) => Forced::No,
        Ok(name) if name.is_empty() => Forced::No,
        Ok(name) => name.parse().map_or(Forced::Unknown, Forced::To),
        Err(_) => Forced::Unknown,
    }
}

#[cfg(not(any(feature = "std", widehash_fixed)))]
fn forced_by_environment() -> Forced {
    Forced::No
}

/// The error for a backend that cannot run here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unavailable(
    /// The requested backend.
    pub Backend,
);

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this CPU or operating system lacks {}", self.0)
    }
}

impl core::error::Error for Unavailable {}

/// Restricts the whole process to one backend and the instruction sets it implies. `None` lifts the
/// restriction, including that of `WIDEHASH_FORCE`.
///
/// Digests do not change, only the kernels that compute them. A hasher may be in the middle of a
/// message, and other threads may be hashing: a call that has begun keeps the kernels it selected.
///
/// # Errors
/// [`Unavailable`] if this CPU or operating system lacks the backend. Nothing changes in that case.
pub fn force(backend: Option<Backend>) -> Result<(), Unavailable> {
    let forced = match backend {
        Some(backend) if !backend.is_available() => return Err(Unavailable(backend)),
        Some(backend) => Forced::To(backend),
        None => Forced::No,
    };
    DECIDED.store(decision(forced), Ordering::Relaxed);
    Ok(())
}

/// Sends every batch through lanes, even one message and however slow, until the next [`force`], so
/// that tests reach every lane kernel.
#[doc(hidden)]
pub fn lanes_always() {
    decided();
    DECIDED.fetch_or(LANES_ALWAYS, Ordering::Relaxed);
}

/// Chooses kernels as if the CPU had the next of all microarchitectures, in a cycle, until the next [`force`], so
/// that tests reach the kernels for each. Returns its name.
#[doc(hidden)]
pub fn next_microarchitecture() -> &'static str {
    let all = Microarchitecture::ALL;
    let bits = all.map(|design| u32::from(Set(0).on(&[design]).0));
    let any = bits.iter().fold(0, |any, bits| any | bits);
    decided();
    let next = |decision: u32| {
        let current = bits.iter().position(|bits| decision & any == *bits).expect("a design");
        (current + 1) % bits.len()
    };
    let replace = |decision| Some(decision & !any | bits[next(decision)]);
    let before = DECIDED.fetch_update(Ordering::Relaxed, Ordering::Relaxed, replace);
    all[next(before.expect("always a next one"))].name()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_forced_survives_packing() {
        for &backend in Backend::ALL {
            assert_eq!(
                unpack(decision(Forced::Unavailable(backend))),
                Forced::Unavailable(backend)
            );
            let available = Set::detected().contains(backend);
            let expected = if available { Forced::To } else { Forced::Unavailable };
            assert_eq!(unpack(decision(Forced::To(backend))), expected(backend));
        }
        for forced in [Forced::No, Forced::Unknown] {
            assert_eq!(unpack(decision(forced)), forced);
        }
        let scalar = Set::of(Backend::Scalar).on(&[Microarchitecture::detected()]);
        assert_eq!(decision(Forced::Unknown) & 0xffff, u32::from(scalar.0));
    }

    #[test]
    fn a_name_that_is_ignored_is_said_to_be() {
        let text = |forced: Forced| std::format!("{forced}");
        assert_eq!(
            text(Forced::Unavailable(Backend::Neon)),
            "WIDEHASH_FORCE is neon, which this CPU or build lacks; scalar code runs"
        );
        assert!(
            text(Forced::Unknown).starts_with("WIDEHASH_FORCE is an unknown backend; known are")
        );
        assert!(text(Forced::Unknown).ends_with("; scalar code runs"));
    }
}
