//! The backend that is forced, and what is permitted because of it.

use super::detect::detected;
#[cfg(static_dispatch)]
use super::static_dispatch::BACKENDS;
use super::{Backend, Backends, Microarchitecture, UnknownBackend};
use core::fmt;
use core::sync::atomic::{AtomicU32, Ordering};

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

/// The decision, packed: the permitted [`Backends`] in the lower bits, [`Forced`] above them. Zero until the first use,
/// since a decided set always holds `Scalar`.
static DECIDED: AtomicU32 = AtomicU32::new(0);

/// The first bit of the packed [`Forced`].
const CODE: u32 = Backends::BITS;

/// In the packed [`Forced`]: the backend that follows is forced, but unavailable.
const UNAVAILABLE: u32 = 0x80;

/// The packed [`Forced`] if what is forced is no backend.
const UNKNOWN: u32 = 0xff;

const _: () = assert!(Backends::BITS + 8 <= u32::BITS && Backend::ALL.len() < UNAVAILABLE as usize);

#[cfg(static_dispatch)]
#[inline(always)]
pub(super) fn decided() -> u32 {
    BACKENDS.bits()
}

#[cfg(not(static_dispatch))]
#[inline(always)]
pub(super) fn decided() -> u32 {
    match DECIDED.load(Ordering::Relaxed) {
        0 => decide_first(),
        packed => packed,
    }
}

/// Decides by the environment, unless another thread has already decided.
#[cfg(not(static_dispatch))]
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
    let detected = detected();
    let scalar = Backends::of(Backend::Scalar);
    let (backends, code) = match forced {
        Forced::No => (detected, 0),
        Forced::To(backend) if detected.contains(backend) => {
            (detected.intersection(backend.implied()), 1 + backend as u32)
        }
        Forced::To(backend) | Forced::Unavailable(backend) => {
            (scalar, UNAVAILABLE | backend as u32)
        }
        Forced::Unknown => (scalar, UNKNOWN),
    };
    code << CODE | backends.on(&[Microarchitecture::detected()]).bits()
}

/// Returns the forced backend, if any.
pub(crate) fn forced() -> Forced {
    unpack(decided())
}

/// Returns what [`decision`] packed.
fn unpack(packed: u32) -> Forced {
    match packed >> CODE {
        0 => Forced::No,
        UNKNOWN => Forced::Unknown,
        code if code & UNAVAILABLE != 0 => {
            Forced::Unavailable(Backend::ALL[(code & !UNAVAILABLE) as usize])
        }
        code => Forced::To(Backend::ALL[code as usize - 1]),
    }
}

#[cfg(all(feature = "std", not(static_dispatch)))]
fn forced_by_environment() -> Forced {
    match std::env::var("WIDEHASH_FORCE") {
        Err(std::env::VarError::NotPresent) => Forced::No,
        Ok(name) if name.is_empty() => Forced::No,
        Ok(name) => name.parse().map_or(Forced::Unknown, Forced::To),
        Err(_) => Forced::Unknown,
    }
}

#[cfg(not(any(feature = "std", static_dispatch)))]
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
        if cfg!(static_dispatch) {
            return write!(
                f,
                "the backends of this build are fixed, and it cannot force {}",
                self.0
            );
        }
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
/// [`Unavailable`] if this CPU or operating system lacks the backend. Nothing changes in that case. In a build
/// [without CPUID](super#builds-without-cpuid), the same error for every backend but the widest of the build.
pub fn force(backend: Option<Backend>) -> Result<(), Unavailable> {
    let forced = match backend {
        Some(backend) if !backend.is_available() => return Err(Unavailable(backend)),
        #[cfg(static_dispatch)]
        Some(backend) if !backend.implied().contains_all(detected()) => {
            return Err(Unavailable(backend));
        }
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
    DECIDED.fetch_or(Backends::LANES_ALWAYS, Ordering::Relaxed);
}

/// Chooses kernels as if the CPU had the next of all microarchitectures, in a cycle, until the next [`force`], so
/// that tests reach the kernels for each. Returns its name.
#[doc(hidden)]
pub fn next_microarchitecture() -> &'static str {
    decided();
    let next = |packed| Backends::of_bits(packed).on_next_microarchitecture();
    let code = |packed| packed >> CODE << CODE;
    let replace = |packed| Some(code(packed) | next(packed).0.bits());
    let before = DECIDED.fetch_update(Ordering::Relaxed, Ordering::Relaxed, replace);
    next(before.expect("always a next one")).1.name()
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
            let available = detected().contains(backend);
            let expected = if available { Forced::To } else { Forced::Unavailable };
            assert_eq!(unpack(decision(Forced::To(backend))), expected(backend));
        }
        for forced in [Forced::No, Forced::Unknown] {
            assert_eq!(unpack(decision(forced)), forced);
        }
        let scalar = Backends::of(Backend::Scalar).on(&[Microarchitecture::detected()]);
        assert!(Backends::of_bits(decision(Forced::Unknown)) == scalar);
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
