//! The inputs in order: the named files and standard input, and the files below named directories.

use crate::found::{Found, OUTPUT, SPECIAL};
use crate::message::reason;
use crate::named_paths::{NamedPaths, Paths};
use crate::stdin::is_stdin;
use crate::tree::TreeWalk;
use crate::walk::{Met, Rules, Walk};
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

/// What to do with a directory that the user named.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Directories {
    /// Treat it as a file, which fails: it cannot be read.
    AsFiles,
    /// Hash the files below it.
    Walk,
    /// Compute one digest for it.
    Trees,
}

/// Everything that the named paths lead to.
pub(crate) struct Inputs {
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
    pub(crate) fn new(sources: NamedPaths, directories: Directories, rules: Arc<Rules>) -> Self {
        let count = sources.count();
        Inputs { names: sources.names(), count, directories, rules, inside: Inside::Nothing }
    }

    /// Returns what a named path leads to. Returns `None` if it is excluded, or if it is a
    /// directory, whose walk then begins.
    fn named(&mut self, path: PathBuf) -> Option<Found> {
        if is_stdin(&path) {
            return Some(Found::Input(path));
        }
        let mut is_dir = false;
        if self.directories != Directories::AsFiles {
            match fs::metadata(&path) {
                Ok(metadata) => is_dir = metadata.is_dir(),
                Err(error) => return Some(Found::Failed(path, reason(&error))),
            }
        }
        if !self.rules.admit(&path, is_dir) {
            return None;
        }
        match self.directories {
            Directories::Walk if is_dir => {
                self.inside = Inside::Walk(Walk::new(path, Arc::clone(&self.rules)));
                None
            }
            Directories::Trees if is_dir => {
                self.inside = Inside::Tree(TreeWalk::new(path, Arc::clone(&self.rules)));
                None
            }
            _ if self.rules.is_output(&path) => Some(Found::Skipped(path, OUTPUT)),
            _ => Some(Found::Input(path)),
        }
    }
}

/// Converts an entry of a directory that gets no digest of its own.
fn walked(met: <Walk as Iterator>::Item) -> Option<Found> {
    match met {
        Ok((path, _, Met::File)) => Some(Found::Input(path)),
        Ok((path, _, Met::Special)) => Some(Found::Skipped(path, SPECIAL)),
        Ok((path, _, Met::Output)) => Some(Found::Skipped(path, OUTPUT)),
        Ok((_, _, Met::Directory | Met::Link)) => None,
        Err((path, reason)) => Some(Found::Failed(path, reason)),
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
                Err((list, reason)) => return Some(Found::Failed(list, reason)),
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, self.count.filter(|_| self.directories == Directories::AsFiles))
    }
}
