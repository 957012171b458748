//! The lines of a list in memory: a few dozen bytes for each file, and its name and digests.

use super::list_format::Form;
use super::names::{in_walk_order, plain};
use super::{Error, Manifest};
use crate::list::{Line, Lines};
use crate::problem::count;
use crate::source::state::State;
use crate::spelling::{StripPath, found, spellings};
use crate::tree;
use std::cmp::Ordering;
use std::path::Path;

/// The files of a list, in the order of a walk.
pub(super) struct Listed {
    names: Vec<u8>,
    digests: Vec<u8>,
    /// The length of a file's digests together.
    stride: usize,
    /// A bit for each algorithm of the list.
    complete: u64,
    pub(super) files: Vec<ListedFile>,
    /// Whether a file has several lines for one algorithm, so that the list has to be written anew.
    pub(super) has_doubles: bool,
}

/// A file of the list.
#[derive(Clone, Debug)]
pub(super) struct ListedFile {
    /// Where its name begins in the names, and how long it is.
    name: usize,
    name_len: usize,
    /// Where its digests begin.
    digests: usize,
    /// A bit for each algorithm of which there is a digest.
    present: u64,
    /// Whether other lines state other digests, so that none can be relied on.
    is_doubtful: bool,
    /// The state in which it had these digests, if the companion says so.
    pub(super) state: Option<State>,
    pub(super) fate: Fate,
}

/// What has become of a listed file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// The walk has not come upon it.
    Unseen,
    /// It is in the state in which it had its digests.
    Same,
    /// It must be hashed.
    Suspect,
    /// It is not below the directories.
    Elsewhere,
    /// It is below them, and left out.
    Excluded,
    /// It may be there, and cannot be looked for.
    Unread,
    /// It is not there.
    Gone,
}

impl Listed {
    pub(super) fn empty(form: &Form) -> Self {
        Listed {
            names: Vec::new(),
            digests: Vec::new(),
            stride: form.stride(),
            complete: u64::MAX >> (u64::BITS - form.algorithms.len() as u32),
            files: Vec::new(),
            has_doubles: false,
        }
    }

    /// Reads the lines of a list.
    pub(super) fn read(manifest: &Manifest, form: &Form, lines: Lines) -> Result<Self, Error> {
        let list = &manifest.list;
        let refused = |why: String| Error::refused(list, why);
        let lens: Vec<usize> = form.lens().collect();
        let mut listed = Self::empty(form);
        for line in lines {
            let (number, line) = line.map_err(refused)?;
            let entry = match line {
                Line::Nothing => continue,
                Line::Armor if form.foreign.is_some() => continue,
                Line::Entry(entry) if tree::is_tree(&entry.path) => {
                    return Err(Error::of_a_directory(list, number));
                }
                Line::Entry(entry) => entry,
                Line::Bare { .. }
                | Line::Size(..)
                | Line::Armor
                | Line::Unusable(_)
                | Line::Malformed => {
                    return Err(Error::not_a_line(list, number));
                }
            };
            let Some(index) = form.index(entry.tag.as_deref()) else {
                return Err(refused(format!(
                    "line {number} is of another algorithm than the lines before it"
                )));
            };
            if entry.digest.len() != lens[index] {
                return Err(refused(format!(
                    "the digest on line {number} has {}, where {} were expected",
                    count(entry.digest.len() as u64, "byte"),
                    lens[index]
                )));
            }
            let at = lens[..index].iter().sum();
            let spelled = spellings(list, &entry.path, StripPath::default());
            let place = |path: &Path| match &manifest.base {
                Some(base) => base.join(path),
                None => path.to_owned(),
            };
            let (path, _) = found(spelled, place);
            let name = plain(path.as_os_str().as_encoded_bytes());
            listed.push(&name, index, at, &entry.digest);
        }
        listed.sort();
        Ok(listed)
    }

    /// Adds the digest of a line: that of algorithm `index`, at byte `at` of the file's digests.
    fn push(&mut self, name: &[u8], index: usize, at: usize, digest: &[u8]) {
        let is_next = |last: &ListedFile| self.name(last) == name && last.present >> index & 1 == 0;
        if !self.files.last().is_some_and(is_next) {
            self.files.push(ListedFile {
                name: self.names.len(),
                name_len: name.len(),
                digests: self.digests.len(),
                present: 0,
                is_doubtful: false,
                state: None,
                fate: Fate::Unseen,
            });
            self.names.extend(name);
            self.digests.resize(self.digests.len() + self.stride, 0);
        }
        if let Some(last) = self.files.last_mut() {
            last.present |= 1 << index;
            let from = last.digests + at;
            self.digests[from..from + digest.len()].copy_from_slice(digest);
        }
    }

    /// Sorts the files, and leaves one of each name.
    fn sort(&mut self) {
        let mut files = std::mem::take(&mut self.files);
        let order = |a: &ListedFile, b: &ListedFile| in_walk_order(self.name(a), self.name(b));
        if !files.is_sorted_by(|a, b| order(a, b) == Ordering::Less) {
            files.sort_by(order);
            files.dedup_by(|later, first| {
                let is_double = self.name(later) == self.name(first);
                if is_double {
                    first.is_doubtful |= self.present(later) != self.present(first);
                    self.has_doubles = true;
                }
                is_double
            });
        }
        self.files = files;
    }

    pub(super) fn name(&self, file: &ListedFile) -> &[u8] {
        &self.names[file.name..file.name + file.name_len]
    }

    /// Returns the digests of a file; `None` if the list lacks some, or has several.
    pub(super) fn digests(&self, file: &ListedFile) -> Option<&[u8]> {
        let is_whole = file.present == self.complete && !file.is_doubtful;
        is_whole.then(|| self.present(file).0)
    }

    /// Returns the digests of a file as far as there are any, and a bit for each that there is.
    pub(super) fn present(&self, file: &ListedFile) -> (&[u8], u64) {
        (&self.digests[file.digests..file.digests + self.stride], file.present)
    }

    /// Returns the bits of [`present`](Self::present) for a file that has all digests.
    pub(super) fn complete(&self) -> u64 {
        self.complete
    }

    /// Returns the file of a plain name. `near` is where it probably is, and is moved on.
    pub(super) fn find(&self, name: &[u8], near: &mut usize) -> Option<usize> {
        let is = |at: usize| self.files.get(at).is_some_and(|file| self.name(file) == name);
        let found = if is(*near) {
            *near
        } else {
            self.files.binary_search_by(|file| in_walk_order(self.name(file), name)).ok()?
        };
        *near = found + 1;
        Some(found)
    }
}
