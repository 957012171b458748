//! What the arguments of `check` are: lists, directories of lists, and files to check.

use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use widehash_files::list::{Line, Lines, is_list};
use widehash_files::{Base, Directories, Found, Inputs, Rules, is_stdin};

/// How many lines of a file are read to see whether it is a list.
const LOOKED_AT: usize = 64;

/// A list to read.
#[derive(Clone)]
pub(super) struct List {
    pub(super) path: PathBuf,
    /// What its paths are relative to.
    pub(super) base: Base,
}

/// The arguments.
pub(super) struct Arguments {
    pub(super) lists: Vec<List>,
    /// The files to check; if there are none, all that the lists name.
    pub(super) only: Vec<PathBuf>,
    /// Directories without a list.
    pub(super) empty: Vec<PathBuf>,
}

impl Arguments {
    /// Sorts the arguments into lists and files. An argument that is not a list, and that an earlier
    /// list names, is a file to check. A list on standard input cannot be read twice, so it is taken to
    /// name the files.
    pub(super) fn of(paths: &[PathBuf], base: &Base, zero: bool) -> Self {
        let mut arguments = Arguments { lists: Vec::new(), only: Vec::new(), empty: Vec::new() };
        for path in paths {
            if !is_stdin(path) && path.is_dir() {
                let before = arguments.lists.len();
                arguments.lists.extend(lists_in(path, base));
                if arguments.lists.len() == before {
                    arguments.empty.push(path.clone());
                }
            } else if !arguments.lists.is_empty()
                && !is_stdin(path)
                && !reads_as_list(path, zero)
                && arguments.lists.iter().any(|list| list.names(path, zero))
            {
                arguments.only.push(path.clone());
            } else {
                arguments.lists.push(List { path: path.clone(), base: base.clone() });
            }
        }
        arguments
    }
}

/// Returns the lists below a directory, in order. Their paths are relative to themselves unless the
/// caller says otherwise.
fn lists_in(directory: &Path, base: &Base) -> Vec<List> {
    let base = if *base == Base::Current { Base::List } else { base.clone() };
    let names = [directory].into_iter().collect();
    Inputs::new(names, Directories::Walk, Arc::<Rules>::default())
        .filter_map(|found| match found {
            Found::Input(path) | Found::File(path) if is_list(&path) => {
                Some(List { path, base: base.clone() })
            }
            _ => None,
        })
        .collect()
}

fn reads_as_list(path: &Path, zero: bool) -> bool {
    let digest = |line| matches!(line, Ok((_, Line::Entry(_) | Line::Bare(_) | Line::Size(..))));
    Lines::open(path, zero).is_ok_and(|lines| lines.take(LOOKED_AT).any(digest))
}

impl List {
    /// Returns whether a line names this file.
    fn names(&self, file: &Path, zero: bool) -> bool {
        if is_stdin(&self.path) {
            return true;
        }
        let Ok(mut lines) = Lines::open(&self.path, zero) else { return false };
        let file = plain(file);
        lines.any(|line| match line {
            Ok((_, Line::Entry(entry))) => {
                plain(&entry.path) == file
                    || plain(&self.base.path(&self.path, &entry.path)) == file
            }
            _ => false,
        })
    }
}

/// Returns a path without the parts that mean the current directory.
pub(super) fn plain(path: &Path) -> PathBuf {
    path.components().filter(|part| *part != Component::CurDir).collect()
}
