//! Bringing a list up to date: what is known stays, what may have changed is hashed, what is gone goes.

use super::companion::Record;
use super::journal::Journal;
use super::listed::{Fate, ListedFile};
use super::names::in_walk_order;
use super::opened::{Distrust, Opened, header};
use super::rehash::{Done, Rehashed};
use super::state::State;
use super::survey::{Survey, Who};
use super::{Error, Manifest};
use crate::list::Digest;
use crate::order::Event;
use crate::problem::{Failure, reason};
use crate::whole_file::WholeFile;
use std::collections::HashMap;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// A list that is being brought up to date. The walk is done; [`hash`](Self::hash) reads the files
/// that may have changed, and [`save`](Self::save) writes.
pub struct Updating {
    manifest: Manifest,
    opened: Opened,
    survey: Survey,
    rehashed: Rehashed,
    journal: Journal,
}

/// How many files an update found in which condition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Updated {
    /// Files whose digests are those of the list, whether they were hashed or not.
    pub unchanged: u64,
    /// Files whose digests are others.
    pub changed: u64,
    /// Files that the list did not name.
    pub added: u64,
    /// Lines of files that are no longer there.
    pub dropped: u64,
    /// Files that were hashed.
    pub hashed: u64,
    /// Files that an interrupted run had hashed.
    pub resumed: u64,
    /// Files that could not be read; lines of such files are kept.
    pub unreadable: u64,
    /// Files whose content changed without a trace; their lines are kept.
    pub corrupt: u64,
    /// Lines of files that are not below the directories; they are kept.
    pub elsewhere: u64,
    /// Whether the list was written anew.
    pub written: bool,
}

/// What becomes of a line.
#[derive(Clone, Copy)]
enum Verdict {
    /// The file has these digests, and has them as long as it is in the state.
    Unchanged(Option<State>),
    /// The file has those of the candidate.
    Changed(usize),
    Dropped,
    Unreadable,
    Corrupt,
    Elsewhere,
}

/// A file of the new list.
struct Line<'a> {
    name: &'a [u8],
    digests: &'a [u8],
    /// A bit for each digest that there is.
    present: u64,
    state: Option<State>,
}

impl Manifest {
    /// Begins to bring the list up to date: reads it and its companion, and walks through the
    /// directories. Passes what cannot be read or is skipped to `report`. If there is no list, it
    /// will be a new one.
    pub fn update(&self, mut report: impl FnMut(Failure)) -> Result<Updating, Error> {
        let mut opened = Opened::open(self, "update")?;
        opened.form.is_written(&self.list)?;
        let survey = Survey::of(self, &opened.places, &mut opened.listed, &mut report);
        self.check_cancelled()?;
        let (rehashed, journal) = Rehashed::resume(self, &opened, &survey);
        Ok(Updating { manifest: self.clone(), opened, survey, rehashed, journal })
    }
}

impl Updating {
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
        total(&self.survey, &self.rehashed, |_| true)
    }

    /// Hashes the files that may have changed. Passes what cannot be read to `receive`, on the calling
    /// thread, until it breaks.
    pub fn hash<B>(
        &mut self,
        receive: impl FnMut(Event<Failure>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Updating { manifest, opened, survey, rehashed, journal } = self;
        rehashed.hash(manifest, opened, survey, |_| true, journal, receive)
    }

    /// Writes the list and its companion, each whole or not at all, unless they are up to date.
    /// As soon as it has created a file that becomes one of them, it passes that path to `creates`.
    pub fn save(self, mut creates: impl FnMut(&Path)) -> Result<Updated, Error> {
        self.manifest.check_cancelled()?;
        let (verdicts, new, updated) = self.verdicts();
        let Updated { changed, added, dropped, unreadable, corrupt, .. } = updated;
        let Opened { places, listed, existed, distrust, has_stale_records, .. } = &self.opened;
        if !existed && new.is_empty() && (unreadable > 0 || self.survey.lacks_some()) {
            let why = "not written, since there is nothing to write";
            return Err(Error::refused(&self.manifest.list, why));
        }
        let writes = changed + added + dropped > 0 || !existed || listed.has_doubles;
        let remembers = writes
            || distrust.is_some()
            || *has_stale_records
            || unreadable + corrupt > 0
            || !self.survey.candidates.is_empty();
        let like = fs::metadata(&places.list).ok();
        let mut write = |path: &PathBuf, list: bool| {
            let mut whole = WholeFile::create(path)?;
            creates(whole.temporary());
            if let Some(like) = &like {
                // The companion shows the names, too.
                whole.set_permissions(like.permissions())?;
            }
            let mut out = BufWriter::with_capacity(1 << 16, &mut whole);
            self.write(&mut out, &verdicts, &new, list)?;
            out.flush()?;
            drop(out);
            whole.finish()
        };
        let failed = |path: &Path, error: &io::Error| Error::refused(path, reason(error));
        // If the run ends between the two, the records that do not match the list count for nothing.
        if remembers {
            write(&places.companion, false).map_err(|why| failed(&places.companion, &why))?;
        }
        if writes {
            write(&places.list, true).map_err(|why| failed(&places.list, &why))?;
        }
        self.journal.remove();
        Ok(Updated { written: writes, ..updated })
    }

    /// Returns what becomes of each line, the candidates that become new lines, in order, and how
    /// many there are of each.
    fn verdicts(&self) -> (Vec<Verdict>, Vec<usize>, Updated) {
        let Updating { opened, survey, rehashed, .. } = self;
        let mut updated =
            Updated { hashed: rehashed.hashed, resumed: rehashed.resumed, ..Updated::default() };
        let mut suspects = HashMap::new();
        let mut new = Vec::new();
        for (at, candidate) in survey.candidates.iter().enumerate() {
            match (candidate.who, &rehashed.done[at]) {
                (Who::Listed(index), _) => _ = suspects.insert(index, at),
                (Who::New(..), Done::Hashed { .. }) => new.push(at),
                (Who::New(..), Done::Failed(_)) => updated.unreadable += 1,
                (Who::New(..), Done::Not | Done::Vanished) => {}
            }
        }
        // A file that is named twice is one.
        new.sort_by(|a, b| in_walk_order(self.new_name(*a), self.new_name(*b)));
        new.dedup_by(|a, b| self.new_name(*a) == self.new_name(*b));
        updated.added = new.len() as u64;
        let files = opened.listed.files.iter().enumerate();
        let verdicts = files.map(|(index, file)| self.verdict(file, suspects.get(&index).copied()));
        let verdicts: Vec<Verdict> = verdicts.collect();
        for verdict in &verdicts {
            *match verdict {
                Verdict::Unchanged(_) => &mut updated.unchanged,
                Verdict::Changed(_) => &mut updated.changed,
                Verdict::Dropped => &mut updated.dropped,
                Verdict::Unreadable => &mut updated.unreadable,
                Verdict::Corrupt => &mut updated.corrupt,
                Verdict::Elsewhere => &mut updated.elsewhere,
            } += 1;
        }
        (verdicts, new, updated)
    }

    fn verdict(&self, file: &ListedFile, candidate: Option<usize>) -> Verdict {
        let Opened { listed, .. } = &self.opened;
        let name = listed.name(file);
        match (file.fate, candidate.map(|at| (at, &self.rehashed.done[at]))) {
            (Fate::Same, _) => Verdict::Unchanged(file.state),
            (_, Some((at, Done::Hashed { state, is_settled }))) => {
                if listed.digests(file) == Some(self.rehashed.digests(at)) {
                    Verdict::Unchanged(is_settled.then_some(*state))
                } else if file.state == Some(*state) {
                    Verdict::Corrupt
                } else {
                    Verdict::Changed(at)
                }
            }
            (_, Some((_, Done::Failed(_) | Done::Not))) => Verdict::Unreadable,
            (_, Some((_, Done::Vanished))) => Verdict::Dropped,
            (_, None) if self.survey.below_root(name).is_none() => Verdict::Elsewhere,
            (_, None) if self.survey.is_unread(name) => Verdict::Unreadable,
            (_, None) => Verdict::Dropped,
        }
    }

    /// Returns the paths of the files whose content changed though their states did not.
    pub fn corrupt(&self) -> impl Iterator<Item = PathBuf> + '_ {
        let Opened { listed, form, .. } = &self.opened;
        let candidates = self.survey.candidates.iter().enumerate();
        candidates.filter_map(move |(at, candidate)| {
            let Who::Listed(index) = candidate.who else { return None };
            let file = &listed.files[index];
            let is_corrupt = matches!(self.verdict(file, Some(at)), Verdict::Corrupt);
            is_corrupt.then(|| form.spelling.path(listed.name(file)))
        })
    }

    fn new_name(&self, candidate: usize) -> &[u8] {
        self.survey.name(&self.opened.listed, self.survey.candidates[candidate].who)
    }

    /// Writes the list, or else its companion.
    fn write(
        &self,
        out: &mut impl Write,
        verdicts: &[Verdict],
        new: &[usize],
        list: bool,
    ) -> io::Result<()> {
        let Opened { form, listed, .. } = &self.opened;
        if list {
            out.write_all(&form.head)?;
        } else {
            header(&self.manifest, form).write(out)?;
        }
        let mut each = |line: Line<'_>| {
            if list { self.write_line(out, &line) } else { remember(out, &line, listed.complete()) }
        };
        let mut new = new.iter().copied().peekable();
        for (file, verdict) in listed.files.iter().zip(verdicts) {
            let name = listed.name(file);
            while let Some(added) =
                new.next_if(|added| in_walk_order(self.new_name(*added), name).is_lt())
            {
                each(self.line_of(added))?;
            }
            let (digests, present) = listed.present(file);
            let state = match verdict {
                Verdict::Dropped => continue,
                Verdict::Changed(at) => {
                    each(self.line_of(*at))?;
                    continue;
                }
                Verdict::Unchanged(state) => *state,
                // The evidence stays.
                Verdict::Elsewhere | Verdict::Corrupt => file.state,
                Verdict::Unreadable => None,
            };
            each(Line { name, digests, present, state })?;
        }
        new.try_for_each(|added| each(self.line_of(added)))
    }

    /// Returns the line of a candidate that was hashed.
    fn line_of(&self, candidate: usize) -> Line<'_> {
        let state = match &self.rehashed.done[candidate] {
            Done::Hashed { state, is_settled } => is_settled.then_some(*state),
            _ => None,
        };
        let present = self.opened.listed.complete();
        Line {
            name: self.new_name(candidate),
            digests: self.rehashed.digests(candidate),
            present,
            state,
        }
    }

    fn write_line(&self, out: &mut impl Write, line: &Line<'_>) -> io::Result<()> {
        let form = &self.opened.form;
        let path = form.spelling.path(line.name);
        let mut rest = line.digests;
        for (index, (algorithm, len)) in form.algorithms.iter().zip(form.lens()).enumerate() {
            let (digest, after) = rest.split_at(len);
            rest = after;
            if line.present >> index & 1 == 1 {
                form.format.entry(out, &path, *algorithm, Digest::Bytes(digest))?;
            }
        }
        Ok(())
    }
}

/// Writes the record of a file that has all digests, if its state proves them.
fn remember(out: &mut impl Write, line: &Line<'_>, complete: u64) -> io::Result<()> {
    match line.state.filter(|_| line.present == complete) {
        Some(state) => Record::write(out, &state, line.digests, line.name),
        None => Ok(()),
    }
}

/// Returns how many bytes and files are still to be hashed.
pub(super) fn total(
    survey: &Survey,
    rehashed: &Rehashed,
    wanted: impl Fn(usize) -> bool,
) -> (u64, u64) {
    let lacking = survey.candidates.iter().enumerate();
    let lacking = lacking.filter(|(at, _)| rehashed.lacks(*at) && wanted(*at));
    lacking.fold((0, 0), |(bytes, files), (_, candidate)| {
        (candidate.state.size.saturating_add(bytes), files + 1)
    })
}
