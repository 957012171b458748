//! What the workers receive, and what they produce.

use crate::source::Changed;
use std::path::PathBuf;
use widehash::AnyHasher;

/// What to do for an input.
pub(crate) enum Job<C, R> {
    Hash(Input<C>),
    /// Nothing: the result is known.
    Done(R),
}

/// An input to hash.
pub(crate) struct Input<C> {
    pub(crate) path: PathBuf,
    /// Anything that the caller needs to choose hashers and to make the result.
    pub(crate) context: C,
}

/// An input that was read to its end.
pub(crate) struct Hashed<'a> {
    /// The caller may take them; their memory is otherwise used again.
    pub(crate) hashers: &'a mut Vec<AnyHasher>,
    pub(crate) bytes: u64,
    pub(crate) changed: Option<Changed>,
}
