//! What the paths that the user named lead to.

use std::path::PathBuf;

/// One thing found, in order.
pub(crate) enum Found {
    /// A file or standard input, to be hashed.
    Input(PathBuf),
    /// Something that cannot be read, and why.
    Failed(PathBuf, String),
    /// Something that is skipped, and why.
    Skipped(PathBuf, &'static str),
    /// The start of a directory that gets a digest of its own. Everything up to the matching
    /// [`Leave`](Found::Leave) is in it.
    Enter(PathBuf),
    /// A symbolic link in such a directory, and its target.
    Link(PathBuf, PathBuf),
    /// The end of the directory entered last.
    Leave,
}

/// Why pipes, devices and sockets are skipped.
pub(crate) const SPECIAL: &str = "not a regular file; skipped";
/// Why the output file is skipped.
pub(crate) const OUTPUT: &str = "input file is also the output; skipped";
