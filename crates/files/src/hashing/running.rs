//! An input that is being hashed.

use crate::algorithm::AnyHasher;
use crate::descriptors::Permit;
use crate::problem::{Changed, Problem};
use crate::source::changed;
use crate::source::state::Stat;
use std::fs::File;
use std::io;
use std::path::PathBuf;

/// An input that is being hashed, with what its outcome needs.
pub(super) struct Running<C> {
    /// Its position among all inputs.
    pub(super) index: usize,
    pub(super) path: PathBuf,
    pub(super) context: C,
    pub(super) hashers: Vec<AnyHasher>,
    /// The number of bytes hashed so far.
    pub(super) done: u64,
    /// What it was when it was opened, if it is a regular file.
    pub(super) opened: Option<Stat>,
    /// For the file that it is read from.
    pub(super) permit: Option<Permit>,
}

impl<C> Running<C> {
    /// Returns the number of bytes left to hash, according to the length when the file was opened;
    /// `None` if that is not known, or if the file is longer.
    pub(super) fn left(&self) -> Option<u64> {
        self.opened.and_then(|opened| opened.state.size.checked_sub(self.done))
    }

    /// Ends the input, whose bytes came from this file if it is a regular one.
    pub(super) fn ended(self, file: Option<&File>, end: io::Result<()>) -> Ended<C> {
        let changed = file.and_then(|file| changed(file, self.opened, self.done));
        let end = end.map_err(|error| Problem::Unreadable { error, read: self.done });
        Ended { running: self, changed, end }
    }
}

/// An input that came to its end, and how it ended.
pub(super) struct Ended<C> {
    pub(super) running: Running<C>,
    pub(super) changed: Option<Changed>,
    pub(super) end: Result<(), Problem>,
}
