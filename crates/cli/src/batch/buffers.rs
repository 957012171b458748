//! Memory that is used again.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The size of a piece of the input in bytes, unless a message is longer: room for a few thousand
/// short messages, which stay in a core's second-level cache together with their digests.
pub(super) const PIECE: usize = 256 << 10;

/// Used buffers, to be used again: fresh memory would cost a page fault every few dozen messages.
#[derive(Default)]
pub(super) struct Buffers(Mutex<Vec<Vec<u8>>>);

impl Buffers {
    /// The capacity of the largest buffer that is kept, in bytes.
    const LARGEST: usize = 4 * PIECE;

    /// Returns a buffer, with its old content; an empty one if there is none.
    pub(super) fn take(&self) -> Vec<u8> {
        self.lock().pop().unwrap_or_default()
    }

    /// Accepts a used buffer. Drops it if a long message made it large.
    pub(super) fn give_back(&self, buffer: Vec<u8>) {
        if buffer.capacity() <= Self::LARGEST {
            self.lock().push(buffer);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Vec<u8>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
