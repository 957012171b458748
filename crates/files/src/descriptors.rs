//! How many files may be open at once.
//!
//! The system limits the descriptors of a process, and everything in the process shares them. So all
//! work of this library takes a [`Permit`] for each file before it opens it, from one budget.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The budget if the system does not say what its limit is.
const USUAL: usize = 200;

/// The most that is ever useful, so that a huge limit is no reason to count.
const ENOUGH: usize = 1 << 16;

/// How many permits there are, and how many of them are taken.
struct Budget {
    most: usize,
    taken: AtomicUsize,
}

static BUDGET: OnceLock<Budget> = OnceLock::new();

fn budget() -> &'static Budget {
    BUDGET.get_or_init(|| Budget { most: most(), taken: AtomicUsize::new(0) })
}

/// The right to have one file open, until it is dropped.
#[derive(Debug)]
pub(crate) struct Permit(());

impl Permit {
    /// Returns a permit, or `None` if all are taken.
    pub(crate) fn take() -> Option<Self> {
        let Budget { most, taken } = budget();
        let one_more = |now| (now < *most).then_some(now + 1);
        taken.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_more).ok().map(|_| Permit(()))
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        budget().taken.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Returns how many files each of `threads` threads may keep open: at least one. A walk and a total
/// list directories at the same time.
pub(crate) fn share(threads: usize) -> usize {
    (budget().most.saturating_sub(2) / threads.max(1)).max(1)
}

/// Returns whether a list that stays open would leave too few descriptors for the files in it.
pub(crate) fn are_scarce() -> bool {
    budget().most < 4
}

/// Raises this process's limit of open files as far as the system permits. The limit of a process
/// is inherited by those that it starts, so a library should not do this unasked.
pub fn raise_descriptor_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // macOS refuses a limit above its own; then the present one stays.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}

/// Returns how many more files may be opened now, less a few for the rest of the process.
fn most() -> usize {
    let Some(limit) = limit() else { return USUAL };
    let free = limit.saturating_sub(open());
    // With few, every one counts.
    (free - (free / 4).min(16)).clamp(1, ENOUGH)
}

/// Returns the limit, if there is one that matters.
#[cfg(unix)]
fn limit() -> Option<usize> {
    use rustix::process::{Resource, getrlimit};
    let limit = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    Some(usize::try_from(limit).unwrap_or(usize::MAX).min(2 * ENOUGH))
}

#[cfg(not(unix))]
fn limit() -> Option<usize> {
    None
}

/// Returns how many files are open now.
#[cfg(unix)]
fn open() -> usize {
    // One of them is this listing.
    let listed = std::fs::read_dir("/dev/fd").map(|entries| entries.count().saturating_sub(1));
    // Standard input, output and error, where there is no listing or no descriptor left for it.
    listed.unwrap_or(3)
}

#[cfg(not(unix))]
fn open() -> usize {
    0
}
