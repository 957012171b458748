//! What the workers receive, what they produce, and who decides about both.

use crate::algorithm::AnyHasher;
use crate::problem::{Changed, Problem};
use crate::source::Expected;
use crate::source::state::Stat;
use std::borrow::Cow;
use std::path::PathBuf;

/// Decides how inputs are hashed and what becomes of the digests. Called on any thread.
pub(crate) trait Handler: Sync {
    /// What belongs to an input, besides its path.
    type Context: Send;
    /// What an input becomes.
    type Outcome: Send;

    /// Returns new hashers for an input, which has been opened, or cannot be.
    fn begin(&self, context: &mut Self::Context) -> Cow<'_, [AnyHasher]>;

    /// Returns the outcome for an input that was hashed, or asks for another pass over it.
    fn end(
        &self,
        path: PathBuf,
        context: Self::Context,
        hashed: Result<Hashed<'_>, Problem>,
    ) -> Job<Self::Context, Self::Outcome>;
}

/// What to do for an input.
pub(crate) enum Job<C, R> {
    Hash(Input<C>),
    /// Nothing: the outcome is known.
    Done(R),
}

/// An input to hash.
pub(crate) struct Input<C> {
    pub(crate) path: PathBuf,
    pub(crate) expected: Expected,
    pub(crate) context: C,
}

/// An input that was read to its end.
pub(crate) struct Hashed<'a> {
    /// The handler may take them; their memory is otherwise used again.
    pub(crate) hashers: &'a mut Vec<AnyHasher>,
    pub(crate) bytes: u64,
    /// What it was when it was opened, if it is a regular file.
    pub(crate) opened: Option<Stat>,
    pub(crate) changed: Option<Changed>,
}
