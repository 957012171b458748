//! What is hashed: files, standard input, and what is in directories.

use crate::message::reason;
use crate::names::{Names, Sources};
use crate::tree::Steps;
use crate::walk::{Met, Rules, Walk};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Whether a path stands for standard input.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == OsStr::new("-")
}

/// Opens a path, or standard input.
pub(crate) fn open(path: &Path) -> io::Result<Box<dyn Read + Send>> {
    if is_stdin(path) { Ok(Box::new(io::stdin())) } else { Ok(Box::new(File::open(path)?)) }
}

/// What is found, in order.
pub(crate) enum Found {
    /// Something to hash.
    Input(PathBuf),
    /// Something that cannot be looked into, and why.
    Failed(PathBuf, String),
    /// Something that is not hashed, and why.
    PassedOver(PathBuf, &'static str),
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

/// What to do with directories that are named.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Directories {
    /// Nothing: they cannot be read.
    AsFiles,
    /// Find the files below them.
    Walk,
    /// Take each as one tree.
    Trees,
}

/// Everything that the names lead to.
pub(crate) struct Inputs {
    names: Names,
    /// How many names there are, if that is known.
    count: Option<usize>,
    directories: Directories,
    rules: Arc<Rules>,
    inside: Inside,
}

/// The directory that is looked through.
enum Inside {
    Nothing,
    Walk(Walk),
    Tree(Steps),
}

impl Inputs {
    pub(crate) fn new(sources: Sources, directories: Directories, rules: Arc<Rules>) -> Self {
        let count = sources.count();
        Inputs { names: sources.names(), count, directories, rules, inside: Inside::Nothing }
    }

    /// What a name leads to; nothing yet for a directory that is gone into, or if it does not
    /// count.
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
                self.inside = Inside::Tree(Steps::new(path, Arc::clone(&self.rules)));
                None
            }
            _ if self.rules.is_output(&path) => Some(Found::PassedOver(path, OUTPUT)),
            _ => Some(Found::Input(path)),
        }
    }
}

/// What becomes of something below a directory, other than a tree.
fn walked(met: <Walk as Iterator>::Item) -> Option<Found> {
    match met {
        Ok((path, _, Met::File)) => Some(Found::Input(path)),
        Ok((path, _, Met::Special)) => Some(Found::PassedOver(path, SPECIAL)),
        Ok((path, _, Met::Output)) => Some(Found::PassedOver(path, OUTPUT)),
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
                Inside::Tree(steps) => steps.next(),
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
