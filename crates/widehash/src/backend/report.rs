//! The report: which kernels run for which work.

use super::detect::detected;
use super::force::forced;
use super::{Backend, Backends, Choice, Forced};
use crate::algorithm::Algorithm;
use crate::simd::array::Filled;
use core::fmt;

/// Work to be hashed: a number of messages of one length.
///
/// ```
/// use widehash::{backend::Work, sha2::Sha256};
///
/// for step in Sha256::plan(Work::new(1_000, 33)).steps() {
///     println!("{} messages on {} in {} lanes", step.messages, step.backend, step.lanes);
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    messages: usize,
    len: usize,
}

impl Work {
    /// Returns the work of hashing `messages` messages of `len` bytes each.
    #[must_use]
    pub const fn new(messages: usize, len: usize) -> Self {
        Work { messages, len }
    }

    /// Returns the number of messages.
    #[must_use]
    pub const fn messages(self) -> usize {
        self.messages
    }

    /// Returns the length of each message in bytes.
    #[must_use]
    pub const fn message_len(self) -> usize {
        self.len
    }
}

/// The messages of some work that one kernel hashes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The compression function, by the name of its basic algorithm. HASH160 has two: `sha256` and
    /// `ripemd160`.
    pub compression: &'static str,
    /// How many messages this kernel hashes.
    pub messages: usize,
    /// The kernel's instruction set.
    pub backend: Backend,
    /// How many messages the kernel advances together, or for one long BLAKE3 message how many chunks.
    pub lanes: usize,
}

/// The steps by which one call hashes some work, each with the kernel that runs.
///
/// `digest_many` follows the same plan. A single message is a batch of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    steps: Filled<Step, { Plan::MOST_STEPS }>,
}

impl Plan {
    /// An upper limit: two compression functions have fewer kernels than this on one CPU.
    const MOST_STEPS: usize = 16;

    pub(crate) fn new() -> Self {
        Plan { steps: Filled::new() }
    }

    /// Returns the steps, in the order in which they first run. Without messages there are none.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Adds messages to the step of this kernel.
    pub(crate) fn add(&mut self, compression: &'static str, kernel: Choice, messages: usize) {
        let Choice { backend, lanes, .. } = kernel;
        self.add_step(Step { compression, messages, backend, lanes });
    }

    /// Adds the steps of `other`, which runs `times` times.
    pub(crate) fn add_times(&mut self, other: &Plan, times: usize) {
        for step in &*other.steps {
            self.add_step(Step { messages: step.messages.saturating_mul(times), ..*step });
        }
    }

    fn add_step(&mut self, new: Step) {
        let kernel = |step: &Step| (step.compression, step.backend, step.lanes);
        if new.messages == 0 {
            return;
        }
        match self.steps.iter_mut().find(|step| kernel(step) == kernel(&new)) {
            Some(step) => step.messages = step.messages.saturating_add(new.messages),
            None => self.steps.push(new),
        }
    }

    /// Returns the first backend of this plan that `other` does not use.
    fn lacking_in(&self, other: &Plan) -> Option<Backend> {
        let uses = |backend| other.steps.iter().any(|step| step.backend == backend);
        self.steps.iter().map(|step| step.backend).find(|backend| !uses(*backend))
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, step) in self.steps.iter().enumerate() {
            let Step { messages, backend, lanes, .. } = step;
            write!(f, "{}{messages} on {backend}", if index > 0 { ", " } else { "" })?;
            if *lanes > 1 {
                write!(f, " x{lanes}")?;
            }
        }
        Ok(())
    }
}

/// Why a preferred backend does not run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The CPU or the operating system lacks the instruction set.
    Missing,
    /// [`force`](super::force) or `WIDEHASH_FORCE` excludes it.
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
            writeln!(f, "{} x {} bytes:", work.messages, work.len)?;
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
