//! What the named paths lead to.

use crate::problem::Failure;
use std::path::PathBuf;

/// One thing found, in order.
#[derive(Debug)]
pub enum Found {
    /// What was named and is no directory to be walked, to be hashed: a file, a pipe, a device or
    /// standard input.
    Input(PathBuf),
    /// A regular file in a directory, to be hashed.
    File(PathBuf),
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
