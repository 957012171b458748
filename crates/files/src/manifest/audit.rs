//! Comparing what is there with a list: what is new, missing, changed, moved. Nothing is written but
//! the journal.

use super::journal::Journal;
use super::listed::Fate;
use super::moves::moves;
use super::names::in_walk_order;
use super::open_list::{Distrust, Opened};
use super::rehash::{Done, Rehashed};
use super::suggested;
use super::survey::{Survey, Unseen, Who};
use super::update::total;
use super::{Error, Manifest};
use crate::order::Event;
use crate::problem::{Failure, reason};
use std::borrow::Cow;
use std::collections::HashSet;
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
            let names = opened.listed.files.iter();
            let names = names.map(|file| Cow::Borrowed(opened.listed.name(file)));
            manifest.directories = suggested::of_names(names, opened.form.spelling.dotted);
        }
        let mut survey = Survey::of(&manifest, &opened.places, &mut opened.listed, &mut report);
        manifest.check_cancelled()?;
        let (mut missing, mut hidden, mut audited) = (Vec::new(), Vec::new(), Audited::default());
        for index in 0..opened.listed.files.len() {
            let file = &opened.listed.files[index];
            if file.fate != Fate::Unseen {
                continue;
            }
            match survey.unseen(&manifest, &opened.places, opened.listed.name(file)) {
                Unseen::Elsewhere => audited.elsewhere += 1,
                Unseen::Excluded => audited.excluded += 1,
                Unseen::There { state, .. } => {
                    survey.saw(&manifest, &mut opened.listed, index, state);
                }
                Unseen::Hidden(why) => hidden.push((index, why)),
                Unseen::Gone => missing.push(index),
            }
        }
        let (rehashed, journal) = Rehashed::resume(&manifest, &opened, &survey)?;
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

/// Returns which candidates must be hashed: of the new files, those that a missing one may have become.
fn wanted(manifest: &Manifest, opened: &Opened, survey: &Survey, missing: &[usize]) -> Vec<bool> {
    // A guessed algorithm shows nothing.
    let missing = if opened.form.is_guess { &[] } else { missing };
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

impl Auditing {
    /// Returns the companion, and why every listed file is hashed, if that is so for want of one.
    pub fn distrust(&self) -> Option<(&Path, &Distrust)> {
        self.opened.distrust.as_ref().map(|why| (self.opened.places.companion.named.as_path(), why))
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
        let Auditing { survey, rehashed, opened: Opened { listed, form, .. }, .. } = self;
        let new = survey.new_files(listed);
        let moves = moves(listed, survey, rehashed, self.missing.iter().copied(), &new);
        let name_of = |index: usize| listed.name(&listed.files[index]);
        for at in new {
            let difference = match (&rehashed.done[at], moves.get(&at)) {
                (Done::Vanished, _) => continue,
                (Done::Failed(why), _) => Difference::Unreadable(why.clone()),
                (_, Some(from)) => Difference::Moved(form.spelling.path(name_of(*from))),
                (_, None) => Difference::New,
            };
            found.push((survey.name(listed, survey.candidates[at].who), difference));
        }
        let moved: HashSet<usize> = moves.into_values().collect();
        let missing = self.missing.iter().filter(|index| !moved.contains(index));
        found.extend(missing.map(|index| (name_of(*index), Difference::Missing)));
    }
}
