//! What a thread does for a shared input in one go, and the outcome of the last step.

use crate::open_files::Work;
use crate::source::Changed;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What to do for an input.
pub(crate) enum Step {
    /// Hash the subtree with this number.
    Subtree(u64),
    /// Read the next piece.
    Read,
    /// Hash a piece with a hasher: the hasher's index, and the piece's number.
    Hash(usize, u64),
}

/// An input that came to its end, and how it ended.
pub(crate) struct Ended<C> {
    pub(crate) work: Work<C>,
    pub(crate) changed: Option<Changed>,
    pub(crate) end: io::Result<()>,
}

/// Locks a mutex, even if a thread panicked while holding it.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
