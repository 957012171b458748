//! What the named paths, and the directories among them, turn out to hold.

use std::path::PathBuf;

/// What is found, in order.
pub(crate) enum Found {
    /// Something to hash.
    Input(PathBuf),
    /// Something that cannot be looked into, and why.
    Failed(PathBuf, String),
    /// Something that is not hashed, and why.
    Skipped(PathBuf, &'static str),
    /// A directory that is a tree or in one: all up to the [`Leave`](Found::Leave) that belongs to
    /// it is what it holds.
    Enter(PathBuf),
    /// A symbolic link in a tree, and where it points to.
    Link(PathBuf, PathBuf),
    /// The end of the directory that was entered last.
    Leave,
}

pub(crate) const SPECIAL: &str = "not a regular file, passed over";
pub(crate) const OUTPUT: &str = "the output goes there, passed over";
