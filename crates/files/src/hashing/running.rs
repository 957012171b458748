//! An input that is being hashed.

use crate::algorithm::AnyHasher;
use crate::descriptors::Permit;
use crate::problem::Changed;
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
    /// Its length in bytes when it was opened, if it is a regular file.
    pub(super) announced: Option<u64>,
    /// For the file that it is read from.
    pub(super) permit: Option<Permit>,
}

/// An input that came to its end, and how it ended.
pub(super) struct Ended<C> {
    pub(super) running: Running<C>,
    pub(super) changed: Option<Changed>,
    pub(super) end: io::Result<()>,
}
