//! Bringing a list up to date: what is known stays, what may have changed is hashed, what is gone goes.

use super::companion::Record;
use super::journal::Journal;
use super::listed::{Fate, ListedFile};
use super::moves::moves;
use super::names::in_walk_order;
use super::open_list::{Distrust, Opened, Own, header};
use super::rehash::{Done, Rehashed};
use super::survey::{Candidate, Survey, Unseen, Who};
use super::{Error, Manifest, drops};
use crate::folder::Access;
use crate::list::Digest;
use crate::order::Event;
use crate::problem::{Failure, reason, shown};
use crate::source::state::State;
use crate::whole_file::WholeFile;
use std::collections::HashMap;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

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
    /// Files that the list did not name, but for those that moved.
    pub added: u64,
    /// Files with another name than the list had.
    pub moved: u64,
    /// Lines of files that are no longer there, but for those that moved.
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
    /// Lines of files that the globs exclude, or that the walk does not lead to; they are kept.
    pub excluded: u64,
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
    /// The file has another name now, for which there is a new line.
    Moved,
    Unreadable,
    Corrupt,
    Elsewhere,
    Excluded,
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
        opened.places.check_companion()?;
        opened.places.remove_leftovers();
        let survey = Survey::of(self, &opened.places, &mut opened.listed, &mut report);
        self.check_cancelled()?;
        self.judge_unseen(&mut opened, &survey);
        self.check_guess(&opened, &survey)?;
        let (rehashed, journal) = Rehashed::resume(self, &opened, &survey)?;
        Ok(Updating { manifest: self.clone(), opened, survey, rehashed, journal })
    }

    /// Finds out what has become of the listed files that the walk has not come upon.
    fn judge_unseen(&self, opened: &mut Opened, survey: &Survey) {
        let Opened { places, listed, .. } = opened;
        for index in 0..listed.files.len() {
            let file = &listed.files[index];
            if file.fate != Fate::Unseen {
                continue;
            }
            let name = listed.name(file);
            listed.files[index].fate = match survey.unseen(self, places, name) {
                Unseen::Elsewhere => Fate::Elsewhere,
                Unseen::Excluded => Fate::Excluded,
                _ if survey.is_unread(name) => Fate::Unread,
                Unseen::Hidden(_) => Fate::Unread,
                Unseen::There { is_own: false, .. } => Fate::Excluded,
                Unseen::There { .. } | Unseen::Gone => Fate::Gone,
            };
        }
    }

    /// Fails if the algorithm is a guess, and the update would rely on it.
    fn check_guess(&self, opened: &Opened, survey: &Survey) -> Result<(), Error> {
        let Opened { form, listed, .. } = opened;
        if !form.is_guess {
            return Ok(());
        }
        let is_gone = |file: &ListedFile| file.fate == Fate::Gone;
        let decided = listed
            .files
            .iter()
            .filter(|file| !matches!(file.fate, Fate::Elsewhere | Fate::Excluded));
        drops::check(self, survey, decided.map(|file| (listed.name(file), is_gone(file))))?;
        let is_new = |candidate: &Candidate| matches!(candidate.who, Who::New(..));
        if survey.candidates.iter().any(is_new) || listed.files.iter().any(is_gone) {
            let list = shown(&self.list);
            let why = format!("{list}: none of its files is there; use -a to name the algorithm");
            return Err(Error::Usage(why));
        }
        Ok(())
    }
}

impl Updating {
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
        let Updated { changed, added, moved, dropped, unreadable, corrupt, .. } = updated;
        let Opened { places, form, listed, existed, distrust, has_stale_records } = &self.opened;
        let lines = listed.files.iter().zip(&verdicts);
        let decided = lines.filter_map(|(file, verdict)| match verdict {
            Verdict::Elsewhere | Verdict::Excluded => None,
            Verdict::Dropped => Some((listed.name(file), true)),
            _ => Some((listed.name(file), false)),
        });
        drops::check(&self.manifest, &self.survey, decided)?;
        if !existed && new.is_empty() && (unreadable > 0 || self.survey.lacks_some()) {
            let why = "not written, since there is nothing to write";
            return Err(Error::refused(&self.manifest.list, why));
        }
        let writes = changed + added + moved + dropped > 0 || !existed || listed.has_doubles;
        let remembers = writes
            || distrust.is_some()
            || *has_stale_records
            || unreadable + corrupt > 0
            || !self.survey.candidates.is_empty();
        let failed = |own: &Own, error: &io::Error| Error::refused(&own.named, reason(error));
        let like = match places.folder.existing(&places.list.name, Access::Read) {
            Ok(list) => list.metadata().map(Some),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        };
        let like = like.map_err(|why| failed(&places.list, &why))?;
        let mut write = |own: &Own, list: bool| {
            // The companion shows the names, too.
            let like = like.as_ref().filter(|_| !list);
            let mut whole = WholeFile::beside(Arc::clone(&places.folder), &own.name, like)?;
            creates(whole.temporary());
            let mut out = BufWriter::with_capacity(1 << 16, &mut whole);
            self.write(&mut out, &verdicts, &new, list)?;
            out.flush()?;
            drop(out);
            whole.finish()
        };
        // If the run ends between the two, the records that do not match the list count for nothing.
        if remembers && !form.is_guess {
            // Much may have happened since it was looked at.
            places.check_companion()?;
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
        for (at, candidate) in survey.candidates.iter().enumerate() {
            if let Who::Listed(index) = candidate.who {
                suspects.insert(index, at);
            }
        }
        let mut new = survey.new_files(&opened.listed);
        new.retain(|at| {
            updated.unreadable += u64::from(matches!(rehashed.done[*at], Done::Failed(_)));
            matches!(rehashed.done[*at], Done::Hashed { .. })
        });
        let files = opened.listed.files.iter().enumerate();
        let verdicts = files.map(|(index, file)| self.verdict(file, suspects.get(&index).copied()));
        let mut verdicts: Vec<Verdict> = verdicts.collect();
        let is_dropped = |index: &usize| matches!(verdicts[*index], Verdict::Dropped);
        let dropped = (0..verdicts.len()).filter(is_dropped);
        let moves = moves(&opened.listed, survey, rehashed, dropped, &new);
        updated.added = (new.len() - moves.len()) as u64;
        for from in moves.into_values() {
            verdicts[from] = Verdict::Moved;
        }
        for verdict in &verdicts {
            *match verdict {
                Verdict::Unchanged(_) => &mut updated.unchanged,
                Verdict::Changed(_) => &mut updated.changed,
                Verdict::Moved => &mut updated.moved,
                Verdict::Dropped => &mut updated.dropped,
                Verdict::Unreadable => &mut updated.unreadable,
                Verdict::Corrupt => &mut updated.corrupt,
                Verdict::Elsewhere => &mut updated.elsewhere,
                Verdict::Excluded => &mut updated.excluded,
            } += 1;
        }
        (verdicts, new, updated)
    }

    fn verdict(&self, file: &ListedFile, candidate: Option<usize>) -> Verdict {
        let Opened { listed, .. } = &self.opened;
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
            (Fate::Elsewhere, None) => Verdict::Elsewhere,
            (Fate::Excluded, None) => Verdict::Excluded,
            (Fate::Unread, None) => Verdict::Unreadable,
            (Fate::Gone | Fate::Unseen | Fate::Suspect, None) => Verdict::Dropped,
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
                Verdict::Dropped | Verdict::Moved => continue,
                Verdict::Changed(at) => {
                    each(self.line_of(*at))?;
                    continue;
                }
                Verdict::Unchanged(state) => *state,
                // The evidence stays.
                Verdict::Elsewhere | Verdict::Excluded | Verdict::Corrupt => file.state,
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
