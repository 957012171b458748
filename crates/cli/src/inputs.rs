//! What is hashed: files, standard input, and with `-r` the files below directories.

use crate::message::reason;
use std::collections::VecDeque;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Whether a path stands for standard input.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == OsStr::new("-")
}

/// Opens a path, or standard input.
pub(crate) fn open(path: &Path) -> io::Result<Box<dyn Read + Send>> {
    if is_stdin(path) { Ok(Box::new(io::stdin())) } else { Ok(Box::new(File::open(path)?)) }
}

/// Bytes in all of `paths`, if every one is a regular file.
pub(crate) fn total_len<'a>(paths: impl IntoIterator<Item = &'a Path>) -> Option<u64> {
    paths.into_iter().try_fold(0u64, |sum, path| {
        let metadata = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        sum.checked_add(metadata.len())
    })
}

/// A step of a walk.
pub(crate) enum Found {
    /// Something to hash.
    Input(PathBuf),
    /// Something that cannot be looked into, and why.
    Unreadable(PathBuf, String),
    /// Something that is neither file nor directory.
    Special(PathBuf),
}

/// The given paths; with `recursive` each directory is replaced by the files below it, depth
/// first, sorted by the bytes of their names.
pub(crate) struct Inputs {
    /// What is still to come, in order; those that were met inside a directory are marked.
    ahead: VecDeque<(PathBuf, bool)>,
    recursive: bool,
}

impl Inputs {
    pub(crate) fn new(paths: &[PathBuf], recursive: bool) -> Self {
        Inputs { ahead: paths.iter().map(|path| (path.clone(), false)).collect(), recursive }
    }

    /// Puts what a directory holds in its place.
    fn descend(&mut self, directory: &Path) -> io::Result<()> {
        let mut entries = fs::read_dir(directory)?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<io::Result<Vec<_>>>()?;
        entries.sort_unstable_by(|a, b| a.as_os_str().cmp(b.as_os_str()));
        entries.into_iter().rev().for_each(|path| self.ahead.push_front((path, true)));
        Ok(())
    }
}

impl Iterator for Inputs {
    type Item = Found;

    fn next(&mut self) -> Option<Found> {
        loop {
            let (path, met) = self.ahead.pop_front()?;
            if !self.recursive || (!met && is_stdin(&path)) {
                return Some(Found::Input(path));
            }
            let metadata = match fs::metadata(&path) {
                Ok(metadata) => metadata,
                Err(error) => return Some(Found::Unreadable(path, reason(&error))),
            };
            if metadata.is_dir() {
                if met && path.is_symlink() {
                    continue;
                }
                if let Err(error) = self.descend(&path) {
                    return Some(Found::Unreadable(path, reason(&error)));
                }
            } else if met && !metadata.is_file() {
                return Some(Found::Special(path));
            } else {
                return Some(Found::Input(path));
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let given = self.ahead.len();
        if self.recursive { (0, None) } else { (given, Some(given)) }
    }
}
