//! Plans: which kernels hash how many messages of some work.

use super::{Backend, Properties};
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
    /// Whether the kernel is for some microarchitectures only.
    tuned: bool,
}

impl Step {
    /// Returns whether other CPUs with the same instruction sets may run another kernel, so that tests run for each.
    #[doc(hidden)]
    #[must_use]
    pub fn is_tuned(&self) -> bool {
        self.tuned
    }
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
    pub(crate) fn add(&mut self, compression: &'static str, kernel: Properties, messages: usize) {
        let Properties { backend, lanes, needs, .. } = kernel;
        let tuned = needs.names_microarchitectures();
        self.add_step(Step { compression, messages, backend, lanes, tuned });
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
            Some(step) => {
                step.messages = step.messages.saturating_add(new.messages);
                step.tuned |= new.tuned;
            }
            None => self.steps.push(new),
        }
    }

    /// Returns the first backend of this plan that `other` does not use.
    pub(crate) fn lacking_in(&self, other: &Plan) -> Option<Backend> {
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
