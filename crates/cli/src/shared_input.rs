//! One input that several threads work on.
//!
//! Threads come for a [`Step`] and leave when it is done, so that nobody is bound to an input: there
//! is no step to be had while another thread reads from a slow pipe, and whoever does the last one
//! takes the outcome along.
//!
//! A file for BLAKE3 alone is a tree: each step takes a piece at its place and hashes it as a
//! subsubtrees. Everything else flows: one step at a time reads the next piece into a ring, and each
//! algorithm hashes the pieces in order.

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

/// An input that several threads work on.
pub(crate) enum SharedInput<C> {
    Subtrees(Subtrees<C>),
    Ring(Ring<C>),
}

impl<C> SharedInput<C> {
    /// The file of a lane, from where it is.
    pub(crate) fn of_open_file(file: OpenFile<C>) -> Self {
        SharedInput::Ring(Ring::new(file.work, Stream::File(file.file)))
    }

    /// A file from its beginning, if it is better there than in a lane when so many threads can
    /// share it.
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

    /// Its place among all inputs.
    pub(crate) fn index(&self) -> usize {
        match self {
            SharedInput::Subtrees(subtrees) => subtrees.index,
            SharedInput::Ring(ring) => ring.index,
        }
    }

    /// Whether there is anything that can be done now.
    pub(crate) fn has_step(&self) -> bool {
        match self {
            SharedInput::Subtrees(subtrees) => subtrees.has_step(),
            SharedInput::Ring(ring) => ring.has_step(),
        }
    }

    /// Something to do, if there is anything that can be done now. Who gets it must do it.
    pub(crate) fn step(&self) -> Option<Step> {
        match self {
            SharedInput::Subtrees(subtrees) => subtrees.step(),
            SharedInput::Ring(ring) => ring.step(),
        }
    }

    /// Does a step, in a buffer of the thread's, which is made when one needs it; gives the outcome
    /// if it was the last one.
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
            (SharedInput::Subtrees(_), _) => unreachable!("a tree has subtrees only"),
        }
    }
}
