//! Many messages in the input, laid out in either way.

use widehash::batch::{Messages, Ragged, Strided};

/// One type for both layouts, so that the kernels for batches are compiled once.
pub(crate) enum Batch<'a> {
    Strided(Strided<'a>),
    Ragged(Ragged<'a, u32>),
}

impl Messages for Batch<'_> {
    fn count(&self) -> usize {
        match self {
            Batch::Strided(messages) => messages.count(),
            Batch::Ragged(messages) => messages.count(),
        }
    }

    #[inline]
    fn message(&self, index: usize) -> &[u8] {
        match self {
            Batch::Strided(messages) => messages.message(index),
            Batch::Ragged(messages) => messages.message(index),
        }
    }

    fn common_len(&self) -> Option<usize> {
        match self {
            Batch::Strided(messages) => messages.common_len(),
            Batch::Ragged(messages) => messages.common_len(),
        }
    }

    fn strided(&self) -> Option<Strided<'_>> {
        match self {
            Batch::Strided(messages) => messages.strided(),
            Batch::Ragged(messages) => messages.strided(),
        }
    }
}
