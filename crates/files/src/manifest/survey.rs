//! What is there, beside what a list names: a walk that asks for the state of each file and reads
//! none.

use super::Manifest;
use super::listed::{Fate, Listed};
use super::look::{Look, Seen};
use super::names::{below, plain};
use super::opened::Places;
use super::state::State;
use crate::inputs::{Directories, Found, Inputs};
use crate::order::{Event, map_in_order};
use crate::problem::Failure;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many files a thread asks about at once, and how many such groups may wait.
const GROUP: usize = 256;
const GROUPS: usize = 64;

/// A file that may have to be hashed.
#[derive(Debug)]
pub(super) struct Candidate {
    pub(super) who: Who,
    pub(super) state: State,
}

/// Which file it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// The file at this index of the list.
    Listed(usize),
    /// A file that the list does not name: where its name begins in the names, and how long it is.
    New(usize, usize),
}

/// What a walk found, but for the listed files that are as they were.
pub(super) struct Survey {
    pub(super) candidates: Vec<Candidate>,
    /// The names of the new files.
    names: Vec<u8>,
    /// The plain names of the directories that were walked.
    roots: Vec<Vec<u8>>,
    /// The plain names of what could not be read, and below which files may exist.
    unread: Vec<Vec<u8>>,
}

impl Survey {
    /// Walks through the directories. Marks the listed files that are found, and passes what cannot
    /// be read or is skipped to `report`.
    pub(super) fn of(
        manifest: &Manifest,
        places: &Places,
        listed: &mut Listed,
        report: &mut dyn FnMut(Failure),
    ) -> Self {
        let placed = |path: &PathBuf| manifest.base.as_ref().map_or(path.clone(), |b| b.join(path));
        let names = manifest.directories.iter().map(placed).collect();
        let mut found = Inputs::new(names, Directories::Walk, Arc::clone(&manifest.rules)).fuse();
        let groups = std::iter::from_fn(move || {
            let group: Vec<Found> = found.by_ref().take(GROUP).collect();
            (!group.is_empty()).then_some(group)
        });
        let root = |path: &PathBuf| plain(path.as_os_str().as_encoded_bytes()).into_owned();
        let mut survey = Survey {
            candidates: Vec::new(),
            names: Vec::new(),
            roots: manifest.directories.iter().map(root).collect(),
            unread: Vec::new(),
        };
        let look = Look { manifest, places };
        let mut near = 0;
        let _ = map_in_order(groups, manifest.threads, GROUPS, &look, |event| {
            if let Event::Done(group) = event {
                for seen in group {
                    survey.add(manifest, listed, seen, &mut near, report);
                }
            }
            let is_over = manifest.progress.is_cancelled();
            if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        survey
    }

    fn add(
        &mut self,
        manifest: &Manifest,
        listed: &mut Listed,
        seen: Seen,
        near: &mut usize,
        report: &mut dyn FnMut(Failure),
    ) {
        match seen {
            Seen::Nothing => {}
            Seen::Failed(failure) => {
                if !failure.problem.is_skip() {
                    self.unread.push(manifest.plain_name(&failure.path));
                }
                report(failure);
            }
            Seen::File(name, state) => match listed.find(&name, near) {
                Some(index) => self.saw(manifest, listed, index, state),
                None => {
                    let who = Who::New(self.names.len(), name.len());
                    self.names.extend(name);
                    self.candidates.push(Candidate { who, state });
                }
            },
        }
    }

    /// Takes note of a listed file that exists. If it is named twice, the first time counts.
    pub(super) fn saw(
        &mut self,
        manifest: &Manifest,
        listed: &mut Listed,
        index: usize,
        state: State,
    ) {
        let file = &listed.files[index];
        if file.fate != Fate::Unseen {
            return;
        }
        let is_same = file.state == Some(state) && listed.digests(file).is_some();
        if is_same && !manifest.paranoid {
            listed.files[index].fate = Fate::Same;
        } else {
            listed.files[index].fate = Fate::Suspect;
            self.candidates.push(Candidate { who: Who::Listed(index), state });
        }
    }

    /// Returns the plain name of a candidate.
    pub(super) fn name<'a>(&'a self, listed: &'a Listed, who: Who) -> &'a [u8] {
        match who {
            Who::Listed(index) => listed.name(&listed.files[index]),
            Who::New(name, len) => &self.names[name..name + len],
        }
    }

    /// Returns the rest of a name below the directory that was walked; `None` if it is elsewhere.
    pub(super) fn below_root<'a>(&self, name: &'a [u8]) -> Option<&'a [u8]> {
        self.roots.iter().find_map(|root| below(name, root))
    }

    /// Returns whether anything could not be read.
    pub(super) fn lacks_some(&self) -> bool {
        !self.unread.is_empty()
    }

    /// Returns whether a file of this name may exist, since what it is in could not be read.
    pub(super) fn is_unread(&self, name: &[u8]) -> bool {
        self.unread.iter().any(|unread| below(name, unread).is_some())
    }
}

impl Manifest {
    /// Returns the plain name of a file at this path, as a list has it.
    pub(super) fn plain_name(&self, path: &Path) -> Vec<u8> {
        let path = match &self.base {
            Some(base) => path.strip_prefix(base).unwrap_or(path),
            None => path,
        };
        plain(path.as_os_str().as_encoded_bytes()).into_owned()
    }
}
