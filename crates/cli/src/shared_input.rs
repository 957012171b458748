//! One input that several threads hash.
//!
//! A thread takes a [`Step`] of an input, does it, and is free again. No step is available while
//! another thread reads from a slow pipe, so no thread waits for it. The thread that does the last
//! step receives the outcome.
//!
//! A file hashed with BLAKE3 alone is cut into subtrees: each step reads one and hashes it. For
//! everything else, one step at a time reads the next piece into a ring, and each algorithm hashes
//! the pieces in order.

mod ring;
mod step;
mod subtrees;

use crate::open_files::{OpenFile, Work};
use crate::progress::Bar;
use crate::source::{Buffer, Stream};
use ring::Ring;
use std::fs::File;
pub(crate) use step::{Ended, Step};
use subtrees::{Pieces, READ, Subtrees};

/// An input that several threads hash.
pub(crate) enum SharedInput<C> {
    Subtrees(Subtrees<C>),
    Ring(Ring<C>),
}

impl<C> SharedInput<C> {
    /// Shares an open file from its current position.
    pub(crate) fn of_open_file(file: OpenFile<C>) -> Self {
        SharedInput::Ring(Ring::new(file.work, Stream::File(file.file)))
    }

    /// Shares a file from its beginning if that is faster with `threads` threads, and otherwise
    /// returns it as an open file.
    pub(crate) fn of_file(work: Work<C>, file: File, threads: usize) -> Result<Self, OpenFile<C>> {
        let mode = match work.hashers.as_slice() {
            [one] => one.as_blake3(),
            _ => None,
        };
        if let Some(mode) = mode
            && let pieces = Pieces::of(&file, work.announced.unwrap_or(0), threads)
            && (pieces.mapped > 0 || (threads > 1 && pieces.read > 1))
        {
            let mode = Box::new(mode.clone());
            Ok(SharedInput::Subtrees(Subtrees::new(work, file, pieces, mode)))
        } else {
            Err(OpenFile::new(work, file))
        }
    }

    pub(crate) fn of_stream(work: Work<C>, stream: Stream) -> Self {
        SharedInput::Ring(Ring::new(work, stream))
    }

    /// Returns its position among all inputs.
    pub(crate) fn index(&self) -> usize {
        match self {
            SharedInput::Subtrees(subtrees) => subtrees.index,
            SharedInput::Ring(ring) => ring.index,
        }
    }

    /// Returns whether a step can be done now.
    pub(crate) fn has_step(&self) -> bool {
        match self {
            SharedInput::Subtrees(subtrees) => subtrees.has_step(),
            SharedInput::Ring(ring) => ring.has_step(),
        }
    }

    /// Returns a step, if one can be done now. The caller must do it.
    pub(crate) fn step(&self) -> Option<Step> {
        match self {
            SharedInput::Subtrees(subtrees) => subtrees.step(),
            SharedInput::Ring(ring) => ring.step(),
        }
    }

    /// Does a step, using the thread's buffer, which is allocated at its first use. Returns the
    /// outcome if this was the last step.
    pub(crate) fn run(
        &self,
        step: Step,
        buffer: &mut Option<Buffer>,
        bar: &Bar,
    ) -> Option<Ended<C>> {
        match (self, step) {
            (SharedInput::Subtrees(subtrees), Step::Subtree(at)) => {
                subtrees.run(at, buffer.get_or_insert_with(|| Buffer::new(READ)).bytes(), bar)
            }
            (SharedInput::Ring(ring), step) => ring.run(step, bar),
            (SharedInput::Subtrees(_), _) => unreachable!("every step of a tree is a subtree"),
        }
    }
}
