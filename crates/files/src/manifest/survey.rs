//! What is there, beside what a list names: a walk that asks for the state of each file and reads
//! none.

use super::Manifest;
use super::listed::{Fate, Listed};
use super::moves::last;
use super::names::{below, in_walk_order, plain};
use super::open_list::Places;
use super::stat_batch::{Look, Seen};
use crate::inputs::{Directories, Found, Inputs, to_path};
use crate::long_path;
use crate::order::{Event, map_in_order};
use crate::own_files::is_companion;
use crate::problem::{Failure, reason};
use crate::source::state::State;
use std::io;
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

/// Why a walk has not come upon a listed file.
pub(super) enum Unseen {
    /// It is not below the directories.
    Elsewhere,
    /// A glob excludes it, or none includes it.
    Excluded,
    /// It is there, and the walk does not lead there: through a link, or to another file system. Or it
    /// `is_own`: the list, or a companion, which no walk finds.
    There { state: State, is_own: bool },
    /// It may be there, and the system does not say, for this reason.
    Hidden(String),
    /// There is no such file.
    Gone,
}

/// Returns whether an error means that there is no such file.
fn is_absence(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
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

    /// Returns the index of the directory that was walked and that a name is below, and the rest of the
    /// name; `None` if it is elsewhere.
    pub(super) fn root_of<'a>(&self, name: &'a [u8]) -> Option<(usize, &'a [u8])> {
        let roots = self.roots.iter().enumerate();
        roots.into_iter().find_map(|(index, root)| Some((index, below(name, root)?)))
    }

    /// Returns the candidates that the list does not name, in order. A file that was named twice is one.
    pub(super) fn new_files(&self, listed: &Listed) -> Vec<usize> {
        let name = |at: usize| self.name(listed, self.candidates[at].who);
        let is_new = |at: &usize| matches!(self.candidates[*at].who, Who::New(..));
        let mut new: Vec<usize> = (0..self.candidates.len()).filter(is_new).collect();
        new.sort_by(|a, b| in_walk_order(name(*a), name(*b)));
        new.dedup_by(|a, b| name(*a) == name(*b));
        new
    }

    /// Returns why the walk has not come upon a listed file.
    pub(super) fn unseen(&self, manifest: &Manifest, places: &Places, name: &[u8]) -> Unseen {
        let Some((_, rest)) = self.root_of(name) else { return Unseen::Elsewhere };
        // A file that was named is compared with globs by its own name.
        let rest = if rest.is_empty() { last(name).unwrap_or(name) } else { rest };
        if let Some(path) = to_path(rest.to_vec())
            && !manifest.rules.admit_listed(&path, false)
        {
            return Unseen::Excluded;
        }
        let path = manifest.place(name);
        match long_path::metadata(&path) {
            Ok(metadata) if metadata.is_file() => {
                let is_own = places.is_own(&path) || is_companion(&path);
                Unseen::There { state: State::of(&metadata), is_own }
            }
            Err(error) if !is_absence(&error) => Unseen::Hidden(reason(&error)),
            Ok(_) | Err(_) => Unseen::Gone,
        }
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
