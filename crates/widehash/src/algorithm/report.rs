//! The report: which kernels run for which work.

use super::Algorithm;
use crate::backend::{Backend, Backends, Forced, Plan, Work, detected, forced};
use core::fmt;

/// Why a preferred backend does not run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The CPU or the operating system lacks the instruction set.
    Missing,
    /// [`force`](crate::backend::force) or `WIDEHASH_FORCE` excludes it.
    Forced,
}

/// The plan of one algorithm for some work.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entry {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The kernels that run.
    pub plan: Plan,
    /// A backend that this build would prefer for the work, and the reason why it does not run.
    /// `None` if the best kernels of this build run.
    pub better: Option<(Backend, Reason)>,
}

/// What runs in this process: see [`report`].
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The backend that is forced, if any.
    pub forced: Forced,
}

impl Report {
    /// Returns the backends that this CPU and operating system offer, plainest first.
    pub fn available(&self) -> impl Iterator<Item = Backend> + use<> {
        let detected = detected();
        Backend::ALL.iter().copied().filter(move |backend| detected.contains(*backend))
    }

    /// Returns what every algorithm runs for `work`.
    pub fn entries(&self, work: Work) -> impl Iterator<Item = Entry> + use<> {
        let permitted = Backends::permitted();
        Algorithm::ALL.iter().map(move |algorithm| {
            let plan = algorithm.plan_among(permitted, work);
            let best = algorithm.plan_among(Backends::every(), work);
            let reason = |backend: Backend| {
                if backend.is_available() { Reason::Forced } else { Reason::Missing }
            };
            let better = best.lacking_in(&plan).map(|backend| (backend, reason(backend)));
            Entry { algorithm: *algorithm, plan, better }
        })
    }
}

/// Reports what runs: the instruction sets of this CPU, what is forced, and for any work the kernels
/// of each algorithm.
///
/// ```
/// use widehash::backend::{Work, report};
///
/// let thousand_keys = Work::new(1_000, 33);
/// for entry in report().entries(thousand_keys) {
///     println!("{}: {}", entry.algorithm, entry.plan);
/// }
/// ```
#[must_use]
pub fn report() -> Report {
    Report { forced: forced() }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("available:")?;
        for backend in self.available() {
            write!(f, " {backend}")?;
        }
        match self.forced {
            Forced::No => writeln!(f)?,
            forced => writeln!(f, "\n{forced}")?,
        }
        for work in [Work::new(1, 1 << 20), Work::new(1024, 64)] {
            writeln!(f, "{} x {} bytes:", work.messages(), work.message_len())?;
            for entry in self.entries(work) {
                write!(f, "  {:<16}{}", entry.algorithm, entry.plan)?;
                match entry.better {
                    None => writeln!(f)?,
                    Some((better, Reason::Missing)) => writeln!(f, " ({better}: not on this CPU)")?,
                    Some((better, Reason::Forced)) => writeln!(f, " ({better}: not permitted)")?,
                }
            }
        }
        Ok(())
    }
}
