//! Comparing what is there with a list: what is new, missing, changed, moved. Nothing is written but
//! the journal.

use super::journal::Journal;
use super::listed::Fate;
use super::names::{below, in_walk_order};
use super::opened::{Distrust, Opened};
use super::rehash::{Done, Rehashed};
use super::state::State;
use super::survey::{Survey, Who};
use super::update::total;
use super::{Error, Manifest};
use crate::inputs::to_path;
use crate::long_path;
use crate::order::Event;
use crate::problem::{Failure, reason};
use std::collections::HashMap;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// An audit. The walk is done; [`hash`](Self::hash) reads the files that may have changed, and
/// [`finish`](Self::finish) compares.
pub struct Auditing {
    manifest: Manifest,
    opened: Opened,
    survey: Survey,
    rehashed: Rehashed,
    journal: Journal,
    /// The listed files that do not exist.
    missing: Vec<usize>,
    /// The listed files that may exist and cannot be asked about, and why.
    hidden: Vec<(usize, String)>,
    /// Whether a candidate must be hashed.
    wanted: Vec<bool>,
    audited: Audited,
}

/// What is different from the list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Difference {
    /// The list does not name the file.
    New,
    /// The file does not exist.
    Missing,
    /// The file has other digests.
    Changed {
        /// Whether it is in the state in which it had those of the list, so that something else than
        /// a program that writes files has changed it.
        without_trace: bool,
    },
    /// The file is new, and has the digests of one that is missing: this one.
    Moved(PathBuf),
    /// The file cannot be read, and why.
    Unreadable(String),
}

/// How many files an audit found in which condition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Audited {
    /// Files that are as the list says.
    pub unchanged: u64,
    /// Files with other digests.
    pub changed: u64,
    /// Files that the list does not name, but for those that moved.
    pub new: u64,
    /// Files that do not exist, but for those that moved.
    pub missing: u64,
    /// Files with another name than the list has.
    pub moved: u64,
    /// Files that cannot be read.
    pub unreadable: u64,
    /// Lines that globs exclude.
    pub excluded: u64,
    /// Lines of files that are not below the directories.
    pub elsewhere: u64,
    /// Files that were hashed.
    pub hashed: u64,
    /// Files that an interrupted run had hashed.
    pub resumed: u64,
}

impl Audited {
    /// Returns whether nothing is different, and everything could be read.
    pub fn is_well(&self) -> bool {
        self.changed + self.new + self.missing + self.moved + self.unreadable == 0
    }
}

impl Manifest {
    /// Begins an audit: reads the list and its companion, and walks through the directories; if there
    /// are none, through those that the list suggests. Passes what cannot be read or is skipped to
    /// `report`.
    pub fn audit(&self, mut report: impl FnMut(Failure)) -> Result<Auditing, Error> {
        let mut manifest = self.clone();
        let mut opened = Opened::open(&manifest, "audit")?;
        if !opened.existed {
            let missing = io::Error::from_raw_os_error(2);
            return Err(Error::refused(&self.list, reason(&missing)));
        }
        if manifest.directories.is_empty() {
            manifest.directories = suggested(&opened);
        }
        let mut survey = Survey::of(&manifest, &opened.places, &mut opened.listed, &mut report);
        manifest.check_cancelled()?;
        let (mut missing, mut hidden, mut audited) = (Vec::new(), Vec::new(), Audited::default());
        for index in 0..opened.listed.files.len() {
            let file = &opened.listed.files[index];
            if file.fate != Fate::Unseen {
                continue;
            }
            let name = opened.listed.name(file);
            let Some(rest) = survey.below_root(name) else {
                audited.elsewhere += 1;
                continue;
            };
            // A file that was named is compared with globs by its own name.
            let rest = if rest.is_empty() { last(name).unwrap_or(name) } else { rest };
            if let Some(path) = to_path(rest.to_vec())
                && !manifest.rules.admit_listed(&path, false)
            {
                audited.excluded += 1;
                continue;
            }
            // The walk may not lead there: through a link, or to another file system.
            match long_path::metadata(&manifest.place(name)) {
                Ok(metadata) if metadata.is_file() => {
                    survey.saw(&manifest, &mut opened.listed, index, State::of(&metadata));
                }
                Err(error) if !is_absence(&error) => hidden.push((index, reason(&error))),
                Ok(_) | Err(_) => missing.push(index),
            }
        }
        let (rehashed, journal) = Rehashed::resume(&manifest, &opened, &survey);
        let wanted = wanted(&manifest, &opened, &survey, &missing);
        Ok(Auditing {
            manifest,
            opened,
            survey,
            rehashed,
            journal,
            missing,
            hidden,
            wanted,
            audited,
        })
    }
}

/// Returns whether an error means that there is no such file.
fn is_absence(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// Returns which candidates must be hashed: of the new files, those that a missing one may have become.
fn wanted(manifest: &Manifest, opened: &Opened, survey: &Survey, missing: &[usize]) -> Vec<bool> {
    let size = |index: &usize| opened.listed.files[*index].state.map(|state| state.size);
    let sizes: Option<std::collections::HashSet<u64>> = missing.iter().map(size).collect();
    let may_have_moved = |found: u64| match &sizes {
        Some(sizes) if !manifest.paranoid => sizes.contains(&found),
        // The size of one of them is not known.
        _ => !missing.is_empty(),
    };
    let each = survey.candidates.iter().map(|candidate| match candidate.who {
        Who::Listed(_) => true,
        Who::New(..) => may_have_moved(candidate.state.size),
    });
    each.collect()
}

/// Returns the directories that the names of a list suggest: the first directory of each name; if a
/// name has none, or names begin with `./`, the current one.
fn suggested(opened: &Opened) -> Vec<PathBuf> {
    let listed = &opened.listed;
    let mut directories: Vec<Vec<u8>> = Vec::new();
    // The deepest directory that all names have in common which are not below the current one.
    let mut common: Option<&[u8]> = None;
    for name in listed.files.iter().map(|file| listed.name(file)) {
        if below(name, b"").is_some() {
            match name.iter().position(|byte| *byte == b'/') {
                Some(end) if !opened.form.spelling.dotted => {
                    if directories.last().is_none_or(|last| *last != name[..end]) {
                        directories.push(name[..end].to_vec());
                    }
                }
                _ => return vec![PathBuf::from(".")],
            }
        } else {
            let parent = |name: &[u8]| name.iter().rposition(|byte| *byte == b'/').unwrap_or(0);
            let mut shared = common.unwrap_or(&name[..parent(name)]);
            while below(name, shared).is_none_or(|_| shared.is_empty()) && !shared.is_empty() {
                shared = &shared[..parent(shared)];
            }
            common = Some(shared);
        }
    }
    let root: &[u8] = b"/";
    let common = common.map(|common| if common.is_empty() { root } else { common }.to_vec());
    let mut paths: Vec<PathBuf> =
        directories.into_iter().chain(common).filter_map(to_path).collect();
    if paths.is_empty() {
        paths.push(PathBuf::from("."));
    }
    paths
}

impl Auditing {
    /// Returns the companion, and why every listed file is hashed, if that is so for want of one.
    pub fn distrust(&self) -> Option<(&Path, &Distrust)> {
        self.opened.distrust.as_ref().map(|why| (self.opened.places.named.as_path(), why))
    }

    /// Returns how many files an interrupted run had hashed, so that they need not be hashed again.
    pub fn resumed(&self) -> u64 {
        self.rehashed.resumed
    }

    /// Returns how many bytes and files are still to be hashed.
    pub fn total(&self) -> (u64, u64) {
        total(&self.survey, &self.rehashed, |at| self.wanted[at])
    }

    /// Hashes the files that may have changed or moved. Passes what cannot be read to `receive`, on
    /// the calling thread, until it breaks.
    pub fn hash<B>(
        &mut self,
        receive: impl FnMut(Event<Failure>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Auditing { manifest, opened, survey, rehashed, journal, wanted, .. } = self;
        let wanted = |at: usize| wanted[at];
        rehashed.hash(manifest, opened, survey, wanted, journal, receive)
    }

    /// Returns the files that are different, in the order of a walk, and how many are how.
    pub fn finish(mut self) -> Result<(Vec<(PathBuf, Difference)>, Audited), Error> {
        self.manifest.check_cancelled()?;
        let listed = &self.opened.listed;
        let mut audited = self.audited;
        (audited.hashed, audited.resumed) = (self.rehashed.hashed, self.rehashed.resumed);
        let name_of = |index: usize| listed.name(&listed.files[index]);
        let mut found: Vec<(&[u8], Difference)> = Vec::new();
        audited.unchanged =
            listed.files.iter().filter(|file| file.fate == Fate::Same).count() as u64;
        for (at, candidate) in self.survey.candidates.iter().enumerate() {
            let Who::Listed(index) = candidate.who else { continue };
            let file = &listed.files[index];
            let difference = match &self.rehashed.done[at] {
                Done::Vanished => {
                    self.missing.push(index);
                    continue;
                }
                Done::Failed(why) => Difference::Unreadable(why.clone()),
                Done::Hashed { .. } if listed.digests(file) == Some(self.rehashed.digests(at)) => {
                    audited.unchanged += 1;
                    continue;
                }
                Done::Hashed { state, .. } => {
                    Difference::Changed { without_trace: file.state == Some(*state) }
                }
                Done::Not => continue,
            };
            found.push((name_of(index), difference));
        }
        found.extend(
            self.hidden
                .iter()
                .map(|(index, why)| (name_of(*index), Difference::Unreadable(why.clone()))),
        );
        self.unlisted(&mut found);
        found.sort_by(|(a, _), (b, _)| in_walk_order(a, b));
        found.dedup_by(|(a, _), (b, _)| a == b);
        for (_, difference) in &found {
            *match difference {
                Difference::New => &mut audited.new,
                Difference::Missing => &mut audited.missing,
                Difference::Changed { .. } => &mut audited.changed,
                Difference::Moved(_) => &mut audited.moved,
                Difference::Unreadable(_) => &mut audited.unreadable,
            } += 1;
        }
        let spelling = self.opened.form.spelling;
        let found = found.into_iter().map(|(name, what)| (spelling.path(name), what)).collect();
        self.journal.remove();
        Ok((found, audited))
    }

    /// Adds the new files and the missing ones, and finds out which of the new ones have moved.
    fn unlisted<'a>(&'a self, found: &mut Vec<(&'a [u8], Difference)>) {
        let listed = &self.opened.listed;
        let mut missing: HashMap<&[u8], Vec<usize>> = HashMap::new();
        for index in &self.missing {
            let file = &listed.files[*index];
            match listed.digests(file) {
                Some(digests) => missing.entry(digests).or_default().push(*index),
                None => found.push((listed.name(file), Difference::Missing)),
            }
        }
        let name_of = |index: usize| listed.name(&listed.files[index]);
        for (at, candidate) in self.survey.candidates.iter().enumerate() {
            let Who::New(..) = candidate.who else { continue };
            let name = self.survey.name(listed, candidate.who);
            let moved = match &self.rehashed.done[at] {
                Done::Vanished => continue,
                Done::Failed(why) => {
                    found.push((name, Difference::Unreadable(why.clone())));
                    continue;
                }
                Done::Not => None,
                Done::Hashed { state, .. } => {
                    missing.get_mut(self.rehashed.digests(at)).and_then(|gone| {
                        let has_name = |index: &usize| last(name_of(*index)) == last(name);
                        let same = gone.iter().position(has_name);
                        // Empty files are all alike: only the name shows that it is the same one.
                        let any = (state.size > 0 && !gone.is_empty()).then_some(0);
                        same.or(any).map(|at| gone.remove(at))
                    })
                }
            };
            let spelling = self.opened.form.spelling;
            let difference = match moved {
                Some(from) => Difference::Moved(spelling.path(name_of(from))),
                None => Difference::New,
            };
            found.push((name, difference));
        }
        let left = missing.into_values().flatten();
        found.extend(left.map(|index| (name_of(index), Difference::Missing)));
    }
}

/// Returns the last part of a name.
fn last(name: &[u8]) -> Option<&[u8]> {
    name.rsplit(|byte| *byte == b'/').next()
}
