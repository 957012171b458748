//! What the named paths lead to.

use crate::problem::Failure;
use std::path::PathBuf;

/// One thing found, in order.
#[derive(Debug)]
pub enum Found {
    /// A file or standard input, to be hashed.
    Input(PathBuf),
    /// Something that cannot be hashed, or that is skipped.
    Failed(Failure),
    /// The start of a directory that gets a digest of its own. Everything up to the matching
    /// [`Leave`](Found::Leave) is in it.
    Enter(PathBuf),
    /// A symbolic link in such a directory, and its target.
    Link(PathBuf, PathBuf),
    /// The end of the directory entered last.
    Leave,
}
