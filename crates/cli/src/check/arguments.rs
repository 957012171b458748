//! What the arguments of `check` are: lists, directories of lists, and files to check.

use crate::message::{reason, shown};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use widehash_files::list::{Entry, Line, is_list};
use widehash_files::{Base, Check, Directories, Found, Inputs, Rules, is_stdin};

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
#[derive(Default)]
pub(super) struct Arguments {
    pub(super) lists: Vec<List>,
    /// The files to check; if there are none, all that the lists name.
    pub(super) only: Vec<PathBuf>,
    /// Directories without a list.
    pub(super) empty: Vec<PathBuf>,
    /// What to say of each of those files that no list names.
    pub(super) unnamed: Vec<String>,
}

impl Arguments {
    /// Sorts the arguments into lists and files. An argument after a list is a file to check if it is no
    /// list. A list on standard input cannot be read twice, so it is taken to name the files.
    pub(super) fn of(paths: &[PathBuf], check: &Check) -> Self {
        let mut arguments = Arguments::default();
        for path in paths {
            if !is_stdin(path) && path.is_dir() {
                let before = arguments.lists.len();
                arguments.lists.extend(lists_in(path, &check.base));
                if arguments.lists.len() == before {
                    arguments.empty.push(path.clone());
                }
            } else if arguments.lists.is_empty() || is_stdin(path) || reads_as_list(path, check) {
                arguments.lists.push(List { path: path.clone(), base: check.base.clone() });
            } else {
                let mut near = None;
                if !arguments.lists.iter().any(|list| list.names(path, check, &mut near)) {
                    arguments.unnamed.push(unnamed(path, near.as_deref()));
                }
                arguments.only.push(path.clone());
            }
        }
        arguments
    }
}

/// Returns what to say of a file that no list names. `near` is a path in a list with the same last
/// part.
fn unnamed(path: &Path, near: Option<&Path>) -> String {
    let shown_path = shown(path);
    let why = match std::fs::symlink_metadata(path) {
        Ok(_) => "it is not a list of digests, and no list names it".to_owned(),
        Err(error) => format!("{}, and no list names it", reason(&error)),
    };
    let near = near
        .map_or_else(String::new, |near| format!("; one names {}: see --strip-path", shown(near)));
    format!("{shown_path}: {why}{near}")
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

fn reads_as_list(path: &Path, check: &Check) -> bool {
    let is_of_list = |line| {
        matches!(line, Ok((_, Line::Entry(_) | Line::Bare { .. } | Line::Size(..) | Line::Armor)))
    };
    check.open(path).is_ok_and(|lines| lines.take(LOOKED_AT).any(is_of_list))
}

impl List {
    /// Returns whether a line names this file. `near` becomes a path with the same last part.
    fn names(&self, file: &Path, check: &Check, near: &mut Option<PathBuf>) -> bool {
        if is_stdin(&self.path) {
            return true;
        }
        let check = Check { base: self.base.clone(), ..check.clone() };
        let Ok(mut lines) = check.open(&self.path) else { return false };
        let file = plain(file);
        lines.any(|line| {
            let Ok((_, Line::Entry(Entry { path, .. }) | Line::Size(path, _))) = line else {
                return false;
            };
            if path.file_name() == file.file_name() {
                near.get_or_insert_with(|| path.clone());
            }
            plain(&path) == file || plain(&check.place(&self.path, &path)) == file
        })
    }
}

/// Returns a path without the parts that mean the current directory.
pub(super) fn plain(path: &Path) -> PathBuf {
    path.components().filter(|part| *part != Component::CurDir).collect()
}
