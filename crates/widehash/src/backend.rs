//! Which instruction sets exist here, which kernel runs, and how to force one.
//!
//! A *kernel* is one compiled form of a compression function. Each family keeps its kernels for a
//! shape of work in one table, best first; dispatch takes the first whose [`Backend`] is
//! permitted. The same table serves dispatch, [`report`] and the tests, so that what is reported
//! is what runs.
//!
//! The CPU and the operating system's register state are looked at once. The environment variable
//! `WIDEHASH_FORCE` (read once, with the `std` feature) or [`force`] restricts the choice: a
//! forced backend permits itself and the plainer instruction sets it implies; a name that this
//! build or this CPU lacks runs scalar code.

use core::fmt;
use core::str::FromStr;
use core::sync::atomic::{AtomicU32, Ordering};

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
    /// 128-bit WebAssembly vectors. No module can ask for them when it runs, so they are there if it
    /// was built with them (`-C target-feature=+simd128`).
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

    /// The name that `WIDEHASH_FORCE` takes and reports print.
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

    /// Whether this CPU and operating system can run it (whatever is forced).
    #[must_use]
    pub fn is_available(self) -> bool {
        Set::detected().contains(self)
    }

    /// What forcing this backend leaves permitted: itself and the instruction sets it implies.
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

/// A name that is no backend of this version.
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

    /// Letter case, dots, dashes and underscores do not matter: `sse41` is `SSE4.1`.
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

/// A set of backends.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Set(u16);

impl Set {
    const fn of(backend: Backend) -> Set {
        Set(1 << backend as u16)
    }

    const fn with(self, backend: Backend) -> Set {
        Set(self.0 | Set::of(backend).0)
    }

    const fn contains(self, backend: Backend) -> bool {
        self.0 & Set::of(backend).0 != 0
    }

    /// What the CPU and the operating system offer.
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
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

    /// NEON is part of the target. User programs cannot ask an ARM CPU for the rest, so the operating
    /// system is asked: through the standard library, which knows most systems, or without it through
    /// `cpufeatures`, which knows Linux, Android and Apple's. Elsewhere what the target has counts.
    #[cfg(all(target_arch = "aarch64", target_endian = "little", target_feature = "neon"))]
    fn detected() -> Set {
        #[cfg(feature = "std")]
        let [sha2, sha512] = [
            std::arch::is_aarch64_feature_detected!("sha2"),
            // The feature of this name is both extensions.
            std::arch::is_aarch64_feature_detected!("sha3"),
        ];
        #[cfg(not(feature = "std"))]
        let [sha2, sha512] = {
            cpufeatures::new!(sha2, "sha2");
            // Asks for SHA3 or SHA512, but no CPU may have one of them alone.
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
        target_arch = "x86_64",
        all(target_arch = "aarch64", target_endian = "little", target_feature = "neon"),
        all(target_arch = "wasm32", target_feature = "simd128"),
    )))]
    fn detected() -> Set {
        Set::of(Backend::Scalar)
    }
}

/// What is forced, if anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced {
    /// Nothing: the best kernel of this CPU runs.
    No,
    /// A backend by its name.
    To(Backend),
    /// A name that this build or this CPU lacks: scalar code runs.
    Unavailable,
}

/// The decision, packed: the permitted [`Set`] in the low half, with [`LANES_ALWAYS`] or not,
/// [`Forced`] above it; zero until the first use (a decided set always holds `Scalar`).
static DECIDED: AtomicU32 = AtomicU32::new(0);

/// Set by [`lanes_always`]; no backend has this bit in a [`Set`].
const LANES_ALWAYS: u32 = 1 << 15;

const UNAVAILABLE: u32 = 0xff;

#[inline]
fn decided() -> u32 {
    match DECIDED.load(Ordering::Relaxed) {
        0 => decide(forced_by_environment()),
        packed => packed,
    }
}

#[cold]
fn decide(forced: Forced) -> u32 {
    let detected = Set::detected();
    let (permitted, code) = match forced {
        Forced::No => (detected, 0),
        Forced::To(backend) if detected.contains(backend) => {
            (Set(detected.0 & backend.implied().0), 1 + backend as u32)
        }
        Forced::To(_) | Forced::Unavailable => (Set::of(Backend::Scalar), UNAVAILABLE),
    };
    let packed = code << 16 | u32::from(permitted.0);
    DECIDED.store(packed, Ordering::Relaxed);
    packed
}

#[cfg(feature = "std")]
fn forced_by_environment() -> Forced {
    match std::env::var("WIDEHASH_FORCE") {
        Err(std::env::VarError::NotPresent) => Forced::No,
        Ok(name) if name.is_empty() => Forced::No,
        Ok(name) => name.parse().map_or(Forced::Unavailable, Forced::To),
        Err(_) => Forced::Unavailable,
    }
}

#[cfg(not(feature = "std"))]
fn forced_by_environment() -> Forced {
    Forced::No
}

/// The backend asked for cannot run here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unavailable(
    /// The backend that was asked for.
    pub Backend,
);

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this CPU or operating system lacks {}", self.0)
    }
}

impl core::error::Error for Unavailable {}

/// Restricts the whole process to one backend and what it implies, or with `None` frees it again
/// (`WIDEHASH_FORCE` is then no longer regarded).
///
/// Digests do not change, only which kernel computes them; hashers in mid-message go on.
///
/// # Errors
/// [`Unavailable`] when this CPU or operating system lacks the backend; nothing changes then.
pub fn force(backend: Option<Backend>) -> Result<(), Unavailable> {
    match backend {
        Some(backend) if !backend.is_available() => Err(Unavailable(backend)),
        Some(backend) => {
            decide(Forced::To(backend));
            Ok(())
        }
        None => {
            decide(Forced::No);
            Ok(())
        }
    }
}

/// Has batches of even one message go through lanes, slow as that may be, until the next [`force`]: so
/// that tests reach every lane kernel whatever a CPU is best at.
#[doc(hidden)]
pub fn lanes_always() {
    decided();
    DECIDED.fetch_or(LANES_ALWAYS, Ordering::Relaxed);
}

/// One compiled form of a compression function.
///
/// `run` is an `unsafe fn` pointer: its one condition is that `backend` is available. Go through
/// [`dispatch!`], which keeps it.
pub(crate) struct Kernel<F: 'static> {
    pub(crate) backend: Backend,
    /// How many messages advance together.
    pub(crate) lanes: usize,
    /// Cycles that a block takes, of all lanes together, or 0. They were measured on one CPU, and count
    /// only beside those of other kernels of the same function: see [`take_soonest`].
    cycles: u32,
    /// The same for a lane, in sixteenths, so that nothing is to be divided.
    sixteenths: u32,
    pub(crate) run: F,
}

impl<F> Kernel<F> {
    pub(crate) const fn new(backend: Backend, lanes: usize, run: F) -> Self {
        Kernel::timed(backend, lanes, 0, run)
    }

    /// With the cycles of a block of all lanes, by which it is compared with others.
    pub(crate) const fn timed(backend: Backend, lanes: usize, cycles: u32, run: F) -> Self {
        Kernel { backend, lanes, cycles, sixteenths: cycles * 16 / lanes as u32, run }
    }

    /// The fewest blocks of as many messages for which it beats `one`.
    pub(crate) fn worthwhile_beside<G>(&self, one: &Kernel<G>) -> usize {
        if decided() & LANES_ALWAYS != 0 { 1 } else { (self.cycles / one.cycles) as usize + 1 }
    }
}

/// The first kernel of `table` (best first, scalar last) that is permitted.
#[inline]
pub(crate) fn select<F>(table: &'static [Kernel<F>]) -> &'static Kernel<F> {
    let permitted = Set(decided() as u16);
    let last = table.len() - 1;
    table[..last].iter().find(|kernel| permitted.contains(kernel.backend)).unwrap_or(&table[last])
}

/// The kernel of `table` (widest first, scalar last) for `count` pieces of work in lanes: the
/// narrowest permitted one that holds them all, or else the widest.
#[inline]
pub(crate) fn select_for<F>(table: &'static [Kernel<F>], count: usize) -> &'static Kernel<F> {
    let permitted = Set(decided() as u16);
    let mut fit = select(table);
    for kernel in table {
        let narrower = kernel.lanes < fit.lanes && kernel.lanes >= count;
        if narrower && (permitted.contains(kernel.backend) || kernel.backend == Backend::Scalar) {
            fit = kernel;
            if fit.lanes <= count {
                break;
            }
        }
    }
    fit
}

/// More messages than this are weighed as these, also in the overhead that [`take_soonest`] is given.
pub(crate) const MOST_WEIGHED: usize = 1 << 20;

/// Puts into `kernel` the one of `table` that hashes `count` messages of `blocks` blocks soonest, where
/// lanes cost `overhead` cycles more, and tells its lanes; 1, and `kernel` stays, where the one selected
/// of `ones` does it sooner, one message after another. All of them have their cycles.
///
/// So a few messages go to a kernel of few lanes, unless the busy lanes of a wide one cost less even
/// so; and how few pay at all depends on how long they are, and on how fast one is.
pub(crate) fn take_soonest<F, G>(
    kernel: &mut &'static Kernel<F>,
    table: &'static [Kernel<F>],
    ones: &'static [Kernel<G>],
    count: usize,
    blocks: usize,
    overhead: usize,
) -> usize {
    // So that nothing overflows; beyond these nothing changes any more.
    let (count, blocks) = (count.min(MOST_WEIGHED) as u64, blocks.clamp(1, 1 << 10) as u64);
    let overhead = 16 * overhead as u64;
    let decided = decided();
    let always = decided & LANES_ALWAYS != 0;
    let mut least = match count {
        _ if always => u64::MAX,
        0 | 1 => return 1,
        _ => 16 * count * blocks * u64::from(select(ones).cycles),
    };
    if least <= overhead {
        return 1;
    }
    let permitted = Set(decided as u16);
    let mut taken = 1;
    for candidate in table {
        if candidate.lanes > 1 && permitted.contains(candidate.backend) {
            let lanes = candidate.lanes as u64;
            let cycles = overhead + count.max(lanes) * blocks * u64::from(candidate.sixteenths);
            if cycles < least {
                (least, taken, *kernel) = (cycles, candidate.lanes, candidate);
                if lanes <= count || always {
                    // Full lanes: the first such kernel is best. What they leave over is asked for anew.
                    break;
                }
            }
        }
    }
    taken
}

/// A table of kernels: those of the architecture that the build is for, best first, and scalar code.
macro_rules! table {
    (
        $(x86: [$($x86:expr),+ $(,)?],)?
        $(arm: [$($arm:expr),+ $(,)?],)?
        $(wasm: [$($wasm:expr),+ $(,)?],)?
        scalar: $scalar:expr $(,)?
    ) => {
        &[
            $($(
                #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
                $x86,
            )+)?
            $($(
                #[cfg(all(target_arch = "aarch64", target_endian = "little", target_feature = "neon"))]
                $arm,
            )+)?
            $($(
                #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
                $wasm,
            )+)?
            $scalar,
        ]
    };
}
pub(crate) use table;

/// Calls the selected kernel of a table with the arguments.
macro_rules! dispatch {
    ($table:expr, $($argument:expr),+ $(,)?) => {{
        let kernel = $crate::backend::select($table);
        // SAFETY: `select` returns only kernels whose instruction set was detected (or the scalar
        // one), which is the one condition of every kernel.
        unsafe { (kernel.run)($($argument),+) }
    }};
}
pub(crate) use dispatch;

/// How an algorithm is fed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shape {
    /// One message at a time.
    One,
    /// Several messages, or several parts of one, in lanes.
    Many,
}

/// Why a kernel that is preferred where it runs does not run here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The CPU or the operating system lacks the instruction set.
    Missing,
    /// [`force`] or `WIDEHASH_FORCE` excludes it.
    Forced,
}

/// The kernel that runs for one algorithm and shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The algorithm, by the name the command uses.
    pub algorithm: &'static str,
    /// How it is fed.
    pub shape: Shape,
    /// The instruction set of the kernel that runs.
    pub backend: Backend,
    /// How many messages (or parts of one) that kernel advances together.
    pub lanes: usize,
    /// The preferred kernel that does not run, and why; `None` when the best of this build runs.
    pub passed_over: Option<(Backend, Reason)>,
}

impl Entry {
    pub(crate) fn of<F>(
        algorithm: &'static str,
        shape: Shape,
        table: &'static [Kernel<F>],
    ) -> Entry {
        let selected = select(table);
        let best = table[0].backend;
        let passed_over = (best != selected.backend)
            .then(|| (best, if best.is_available() { Reason::Forced } else { Reason::Missing }));
        Entry { algorithm, shape, backend: selected.backend, lanes: selected.lanes, passed_over }
    }
}

/// What runs in this process: see [`report`].
#[derive(Clone, Copy, Debug)]
pub struct Report {
    /// What is forced.
    pub forced: Forced,
}

impl Report {
    /// The backends this CPU and operating system offer, plainest first.
    pub fn available(&self) -> impl Iterator<Item = Backend> + use<> {
        let detected = Set::detected();
        Backend::ALL.iter().copied().filter(move |backend| detected.contains(*backend))
    }

    /// The kernel of every algorithm and shape.
    pub fn entries(&self) -> impl Iterator<Item = Entry> + use<> {
        crate::REPORTED.iter().copied().flatten().map(|entry| entry())
    }
}

/// What runs: for each algorithm and shape the kernel, its lanes, and why a better one does not.
///
/// ```
/// for entry in widehash::backend::report().entries() {
///     println!("{} runs on {} with {} lanes", entry.algorithm, entry.backend, entry.lanes);
/// }
/// ```
#[must_use]
pub fn report() -> Report {
    let forced = match decided() >> 16 {
        0 => Forced::No,
        UNAVAILABLE => Forced::Unavailable,
        code => Forced::To(Backend::ALL[code as usize - 1]),
    };
    Report { forced }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("available:")?;
        for backend in self.available() {
            write!(f, " {backend}")?;
        }
        match self.forced {
            Forced::No => writeln!(f)?,
            Forced::To(backend) => writeln!(f, "\nforced: {backend}")?,
            Forced::Unavailable => writeln!(f, "\nforced: a backend this CPU or build lacks")?,
        }
        for entry in self.entries() {
            let shape = match entry.shape {
                Shape::One => "one",
                Shape::Many => "many",
            };
            write!(
                f,
                "{:<16}{shape:<6}{:<11}{:>2} lanes",
                entry.algorithm, entry.backend, entry.lanes
            )?;
            match entry.passed_over {
                None => writeln!(f)?,
                Some((better, Reason::Missing)) => writeln!(f, "   ({better}: not on this CPU)")?,
                Some((better, Reason::Forced)) => writeln!(f, "   ({better}: not permitted)")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernel_that_is_soonest_done_is_taken() {
        static ONES: &[Kernel<()>] = &[Kernel::timed(Backend::Scalar, 1, 100, ())];
        static TABLE: &[Kernel<()>] = &[
            Kernel::timed(Backend::Scalar, 16, 800, ()),
            Kernel::timed(Backend::Scalar, 2, 150, ()),
            Kernel::timed(Backend::Scalar, 1, 100, ()),
        ];
        let lanes = |count, blocks, overhead| {
            let mut kernel = &TABLE[0];
            let lanes = take_soonest(&mut kernel, TABLE, ONES, count, blocks, overhead);
            assert!(lanes == 1 || lanes == kernel.lanes);
            lanes
        };
        assert_eq!([0, 1, 2, 10, 11, 16].map(|count| lanes(count, 100, 0)), [1, 1, 2, 2, 16, 16]);
        // Two messages save 50 cycles a block, and eleven 300.
        assert_eq!([6, 7].map(|blocks| lanes(2, blocks, 300)), [1, 2]);
        assert_eq!([1, 2].map(|blocks| lanes(11, blocks, 300)), [1, 16]);
        assert_eq!(lanes(usize::MAX, usize::MAX, usize::MAX / 32), 1);
        assert_eq!(lanes(usize::MAX, 1, 40 * MOST_WEIGHED), 16);
        assert_eq!(lanes(usize::MAX, 1, 60 * MOST_WEIGHED), 1);
    }
}
