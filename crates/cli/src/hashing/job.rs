//! What goes through the workers: inputs with what belongs to them, and their outcome.

use crate::source::Changed;
use std::path::PathBuf;
use widehash::AnyHasher;

/// What is to be done for an input.
pub(crate) enum Job<C, R> {
    Hash(Input<C>),
    /// Nothing: here is the result.
    Done(R),
}

/// Something to hash.
pub(crate) struct Input<C> {
    pub(crate) path: PathBuf,
    /// Whatever it takes to tell what it is hashed with, and to make its result.
    pub(crate) context: C,
}

/// An input that was read to its end.
pub(crate) struct Hashed<'a> {
    /// May be taken away; what is left is used again.
    pub(crate) hashers: &'a mut Vec<AnyHasher>,
    pub(crate) bytes: u64,
    pub(crate) changed: Option<Changed>,
}
