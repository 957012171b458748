//! What one thread does for a shared input at a time, and what comes of the last step.

use crate::open_files::Work;
use crate::source::Changed;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Something to do for an input.
pub(crate) enum Step {
    /// Hash the subtree of this number.
    Subtree(u64),
    /// Read the next piece.
    Read,
    /// Hash a piece with the hasher of this number.
    Hash(usize, u64),
}

/// An input that came to its end, and how.
pub(crate) struct Ended<C> {
    pub(crate) work: Work<C>,
    pub(crate) changed: Option<Changed>,
    pub(crate) end: io::Result<()>,
}

/// Locks a state that stays sound when a thread panics.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
