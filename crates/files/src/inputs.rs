//! The inputs in order: the named files and standard input, and the files below named directories.

mod globs;
mod names;
mod tree_walk;
mod walk;

use crate::long_path;
use crate::problem::{Failure, Problem};
use crate::stdin::is_stdin;
pub use globs::{Globs, InvalidGlob};
pub use names::Names;
use names::Paths;
pub(crate) use names::to_path;
use std::path::PathBuf;
use std::sync::Arc;
pub(crate) use tree_walk::TreeWalk;
pub use walk::Rules;
use walk::{Met, Walk};

/// What to do with a directory that the caller named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Directories {
    /// Treat it as a file, which fails: it cannot be read.
    AsFiles,
    /// Hash the files below it.
    Walk,
    /// Compute one digest for it.
    Trees,
}

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

/// Everything that the named paths lead to.
pub struct Inputs {
    names: Paths,
    /// The number of names, if it is known.
    count: Option<usize>,
    directories: Directories,
    rules: Arc<Rules>,
    inside: Inside,
}

/// The directory being walked.
enum Inside {
    Nothing,
    Walk(Walk),
    Tree(TreeWalk),
}

impl Inputs {
    /// Returns what these names lead to. Nothing is opened before the first call of `next`.
    pub fn new(names: Names, directories: Directories, rules: Arc<Rules>) -> Self {
        let count = names.count();
        let names = Paths::new(names);
        Inputs { names, count, directories, rules, inside: Inside::Nothing }
    }

    /// Returns what a named path leads to. Returns `None` if it is excluded, or if it is a
    /// directory, whose walk then begins.
    fn named(&mut self, path: PathBuf) -> Option<Found> {
        if is_stdin(&path) {
            return Some(Found::Input(path));
        }
        let mut is_dir = false;
        if self.directories != Directories::AsFiles {
            match long_path::metadata(&path) {
                Ok(metadata) => is_dir = metadata.is_dir(),
                Err(error) => return Some(failed(path, Problem::of(error))),
            }
        }
        if !self.rules.admit(&path, is_dir) {
            return None;
        }
        // What is below a directory has one spelling, in lists that are printed and in those that are
        // brought up to date: without repeated slashes and parts that mean the same directory.
        let path = match self.directories {
            Directories::AsFiles => path,
            _ => path.components().collect(),
        };
        match self.directories {
            Directories::Walk if is_dir => {
                self.inside = Inside::Walk(Walk::new(path, Arc::clone(&self.rules)));
                None
            }
            Directories::Trees if is_dir => {
                self.inside = Inside::Tree(TreeWalk::new(path, Arc::clone(&self.rules)));
                None
            }
            _ if self.rules.is_output(&path) => Some(failed(path, Problem::IsOutput)),
            _ => Some(Found::Input(path)),
        }
    }
}

fn failed(path: PathBuf, problem: Problem) -> Found {
    Found::Failed(Failure { path, problem })
}

/// Converts an entry of a directory that gets no digest of its own.
fn walked(met: <Walk as Iterator>::Item) -> Option<Found> {
    match met {
        Ok((path, _, Met::File)) => Some(Found::File(path)),
        Ok((path, _, Met::Special)) => Some(failed(path, Problem::Special)),
        Ok((path, _, Met::Output)) => Some(failed(path, Problem::Output)),
        Ok((path, _, Met::Leftover)) => Some(failed(path, Problem::Leftover)),
        // There is nothing to skip yet.
        Ok((_, _, Met::FutureOutput)) => None,
        Ok((_, _, Met::Directory | Met::Link | Met::Companion)) => None,
        Err(failure) => Some(Found::Failed(failure)),
    }
}

impl Iterator for Inputs {
    type Item = Found;

    fn next(&mut self) -> Option<Found> {
        loop {
            let inner = match &mut self.inside {
                Inside::Nothing => None,
                Inside::Walk(walk) => walk.find_map(walked),
                Inside::Tree(walk) => walk.next(),
            };
            if inner.is_some() {
                return inner;
            }
            self.inside = Inside::Nothing;
            match self.names.next()? {
                Ok(path) => {
                    self.count = self.count.map(|count| count - 1);
                    let found = self.named(path);
                    if found.is_some() {
                        return found;
                    }
                }
                Err(failure) => return Some(Found::Failed(failure)),
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, self.count.filter(|_| self.directories == Directories::AsFiles))
    }
}
