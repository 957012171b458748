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
mod subtrees;

use super::running::{Ended, Running};
use crate::progress::Progress;
use crate::source::{Buffer, Stream};
use ring::Ring;
use std::fs::File;
use subtrees::{Pieces, READ, Subtrees};
use widehash::blake3::Hasher;

/// What to do for an input.
pub(super) enum Step {
    /// Hash the subtree with this number.
    Subtree(u64),
    /// Read the next piece.
    Read,
    /// Hash a piece with a hasher: the hasher's index, and the piece's number.
    Hash(usize, u64),
}

/// An input that several threads hash.
pub(super) enum SharedInput<C> {
    Subtrees(Subtrees<C>),
    Ring(Ring<C>),
}

/// How to share a file.
pub(super) struct Cut {
    pieces: Pieces,
    /// A hasher without data, in the mode that subtrees are hashed in.
    mode: Box<Hasher>,
}

impl<C> SharedInput<C> {
    /// Returns how to share a file from its beginning, if that is faster with `threads` threads.
    pub(super) fn cut(running: &Running<C>, file: &File, threads: usize) -> Option<Cut> {
        let mode = match running.hashers.as_slice() {
            // Subtrees are hashed for their place in the whole message.
            [one] => one.as_blake3().filter(|hasher| hasher.count() == 0)?,
            _ => return None,
        };
        let pieces = Pieces::of(file, running.left().unwrap_or(0), threads);
        let is_faster = pieces.mapped > 0 || (threads > 1 && pieces.read > 1);
        is_faster.then(|| Cut { pieces, mode: Box::new(mode.clone()) })
    }

    /// Shares a file from its beginning.
    pub(super) fn of_file(running: Running<C>, file: File, cut: Cut) -> Self {
        SharedInput::Subtrees(Subtrees::new(running, file, cut.pieces, cut.mode))
    }

    /// Shares what is left of a stream or a file.
    pub(super) fn of_stream(running: Running<C>, stream: Stream) -> Self {
        SharedInput::Ring(Ring::new(running, stream))
    }

    /// Returns its position among all inputs.
    pub(super) fn index(&self) -> usize {
        match self {
            SharedInput::Subtrees(subtrees) => subtrees.index,
            SharedInput::Ring(ring) => ring.index,
        }
    }

    /// Returns whether a step can be done now.
    pub(super) fn has_step(&self) -> bool {
        match self {
            SharedInput::Subtrees(subtrees) => subtrees.has_step(),
            SharedInput::Ring(ring) => ring.has_step(),
        }
    }

    /// Returns a step, if one can be done now. The caller must do it.
    pub(super) fn step(&self) -> Option<Step> {
        match self {
            SharedInput::Subtrees(subtrees) => subtrees.step(),
            SharedInput::Ring(ring) => ring.step(),
        }
    }

    /// Does a step, using the thread's buffer, which is allocated at its first use. Returns the
    /// outcome if this was the last step.
    pub(super) fn run(
        &self,
        step: Step,
        buffer: &mut Option<Buffer>,
        progress: &Progress,
    ) -> Option<Ended<C>> {
        match (self, step) {
            (SharedInput::Subtrees(subtrees), Step::Subtree(at)) => {
                subtrees.run(at, buffer.get_or_insert_with(|| Buffer::new(READ)).bytes(), progress)
            }
            (SharedInput::Ring(ring), step) => ring.run(step, progress),
            (SharedInput::Subtrees(_), _) => unreachable!("every step of a tree is a subtree"),
        }
    }
}
