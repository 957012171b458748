//! Memory that is used again and again.

use super::pieces::PIECE;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Buffers that have been used and can be again: fresh memory would cost a page fault every few
/// dozen messages.
#[derive(Default)]
pub(super) struct Buffers(Mutex<Vec<Vec<u8>>>);

impl Buffers {
    /// Bytes of the largest buffer that is kept.
    const LARGEST: usize = 4 * PIECE;

    /// A buffer, with what it was given back with still in it; an empty one if there is none.
    pub(super) fn take(&self) -> Vec<u8> {
        self.lock().pop().unwrap_or_default()
    }

    /// Takes a buffer back; that of a long message is let go.
    pub(super) fn give_back(&self, buffer: Vec<u8>) {
        if buffer.capacity() <= Self::LARGEST {
            self.lock().push(buffer);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Vec<u8>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
