//! The tasks of a list's lines, and their outcomes.

use super::{Check, Checked, Comparison, Origin, Verdict};
use crate::algorithm::{Algorithm, AnyHasher};
use crate::hashing::{Handler, Hashed, Input, Job};
use crate::inputs::Found;
use crate::list::{Entry, LENGTHS, Line, Named, by_length, is_certain, is_rare, without_ending};
use crate::long_path::{self, is_directory};
use crate::problem::{Changed, Failure, Problem, count};
use crate::stdin::is_stdin;
use crate::tree;
use std::borrow::Cow;
use std::io;
use std::iter;
use std::mem;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, OnceLock};
use widehash::algorithm::OutputReader;
use widehash::algorithm::UnknownAlgorithm;

/// The shortest BLAKE3 digest that is accepted without a stated length, in bytes. A match of fewer
/// proves too little.
const SHORTEST: usize = 16;

/// What to do.
pub(super) enum Task {
    Compare(Comparison),
    /// A directory begins; its contents come next.
    Begin(Comparison),
    /// An entry of that directory, and hashers for it.
    Within(Found, Arc<[AnyHasher]>),
    /// Nothing: there is only something to report.
    Report(Checked),
}

/// What belongs to an input.
pub(super) enum Context {
    /// A file to compare. `untried` are the candidates not tried yet.
    Compare { comparison: Comparison, untried: Vec<Algorithm>, tried: bool },
    /// A file in a directory that is compared as a whole, and its hashers.
    Within(Arc<[AnyHasher]>),
}

/// The outcome of a task.
pub(super) enum Outcome {
    Compared(Comparison, Verdict, Option<Changed>),
    /// A file in a directory that is compared as a whole, with its digests.
    Hashed(PathBuf, Vec<u8>, u64, Option<Changed>),
    Failed(Failure),
    /// A task without an input to hash.
    As(Task),
}

/// A list, and what is known about its lines.
pub(super) struct List<'a> {
    pub(super) check: &'a Check,
    /// Where the list comes from.
    pub(super) path: &'a Path,
    /// What the list's file name indicates.
    pub(super) named: Option<Named>,
    /// The algorithm of the list's first match, where only the files show which it is.
    pub(super) settled: OnceLock<Algorithm>,
}

impl List<'_> {
    /// Returns the tasks for a line.
    pub(super) fn tasks(
        &self,
        line: Result<(u64, Line), String>,
    ) -> Box<dyn Iterator<Item = Task> + Send> {
        let one = |task| -> Box<dyn Iterator<Item = Task> + Send> { Box::new(iter::once(task)) };
        let (number, line) = match line {
            Err(reason) => return one(Task::Report(Checked::Broken(reason))),
            Ok(line) => line,
        };
        let (entry, place) = match line {
            Line::Nothing => return Box::new(iter::empty()),
            Line::Malformed => return one(Task::Report(Checked::Malformed(number))),
            Line::Armor => return one(Task::Report(Checked::Armor(number))),
            Line::Unusable(why) => return one(Task::Report(Checked::Unusable(number, why))),
            Line::Size(path, expected) => return one(Task::Report(self.size(path, expected))),
            Line::Bare { tag, digest } => match without_ending(self.path) {
                Some(path) => (Entry { path: path.clone(), digest, tag, size: None }, path),
                None => return one(Task::Report(Checked::Unusable(number, NO_PATH.into()))),
            },
            Line::Entry(entry) => {
                let place = self.check.place(self.path, &entry.path);
                (entry, place)
            }
        };
        let digest = Some((entry.tag.as_deref(), entry.digest.len()));
        if let Some(skip) = self.check.skip(&entry.path, &place, digest) {
            return one(Task::Report(Checked::Skipped(skip)));
        }
        if let Some(wrong) = self.wrong_size(&entry, &place) {
            let (path, tag, digest) = (entry.path.clone(), entry.tag.clone(), entry.digest.clone());
            let unsized_entry = Entry { path, tag, digest, size: None };
            let rest = self.tasks(Ok((number, Line::Entry(unsized_entry))));
            return Box::new(iter::once(Task::Report(wrong)).chain(rest));
        }
        match self.comparison(number, entry, place) {
            Err(reason) => one(Task::Report(Checked::Unusable(number, reason))),
            Ok(mut comparison)
                if self.check.is_tree(&comparison.path) && is_directory(&comparison.place) =>
            {
                if comparison.origin == Origin::Length {
                    // A whole directory is not hashed for an improbable case.
                    let len = comparison.digest.len();
                    comparison.candidates.retain(|candidate| !is_rare(*candidate, len));
                }
                let hashers: Arc<[AnyHasher]> = self.hashers(&comparison.candidates).into();
                let steps = self.check.tree(comparison.place.clone());
                let within = steps.map(move |step| Task::Within(step, Arc::clone(&hashers)));
                Box::new(iter::once(Task::Begin(comparison)).chain(within))
            }
            Ok(comparison) => one(Task::Compare(comparison)),
        }
    }

    /// Compares a file's size.
    pub(super) fn size(&self, path: PathBuf, expected: u64) -> Checked {
        let place = self.check.place(self.path, &path);
        if let Some(skip) = self.check.skip(&path, &place, None) {
            return Checked::Skipped(skip);
        }
        let found = long_path::metadata(&place);
        Checked::Sized { path, expected, found: found.map(|found| found.len()) }
    }

    /// Compares a file's size with the one on the line of its digest. Returns the outcome if the file
    /// has another; the digest shows whether it can be read.
    pub(super) fn wrong_size(&self, entry: &Entry, place: &Path) -> Option<Checked> {
        let expected = entry.size?;
        let found = std::fs::metadata(place).ok().filter(std::fs::Metadata::is_file)?.len();
        let wrong = Checked::Sized { path: entry.path.clone(), expected, found: Ok(found) };
        (found != expected).then_some(wrong)
    }

    /// Returns what to compare for a line, or why it cannot be compared.
    pub(super) fn comparison(
        &self,
        line: u64,
        entry: Entry,
        place: PathBuf,
    ) -> Result<Comparison, String> {
        let Entry { path, digest, tag, size: _ } = entry;
        let len = digest.len();
        let blake3 = self.check.length.is_some() || self.check.seek.is_some();
        let (candidates, origin) = if let Some(tag) = tag {
            (vec![tagged(&tag)?], Origin::Stated)
        } else if let Some(algorithm) = self.check.algorithm {
            // Another algorithm may have the digests of a length that BLAKE3 rarely has.
            let is_usual = !algorithm.is_extendable() || len == algorithm.output_len();
            let is_stated = is_usual || blake3 || !LENGTHS.contains(&len);
            let origin = if is_stated { Origin::Stated } else { Origin::Length };
            (vec![algorithm.of_len(len)], origin)
        } else if blake3 {
            (vec![Algorithm::BLAKE3], Origin::Stated)
        } else {
            match &self.named {
                Some(Named::Lacking(name)) => return Err(lacking(name)),
                Some(Named::Known(named)) if self.fits(named.of_len(len), len).is_ok() => {
                    let named = named.of_len(len);
                    if is_certain(self.path) {
                        (vec![named], Origin::ListName)
                    } else {
                        let mut candidates = by_length(len, self.check.key.keying())?;
                        candidates.retain(|candidate| *candidate != named);
                        candidates.insert(0, named);
                        (candidates, Origin::Length)
                    }
                }
                _ => (by_length(len, self.check.key.keying())?, Origin::Length),
            }
        };
        candidates.iter().try_for_each(|candidate| self.fits(*candidate, len))?;
        Ok(Comparison { line, path, place, digest, candidates, origin })
    }

    /// Checks that a digest of the algorithm can have `len` bytes.
    pub(super) fn fits(&self, algorithm: Algorithm, len: usize) -> Result<(), String> {
        AnyHasher::new(algorithm, self.check.key.keying()).map_err(|error| error.to_string())?;
        // `OutputReader::LEN` is the largest `u64`.
        let seek = self.check.seek.unwrap_or(0);
        if algorithm.is_extendable() && seek.checked_add(len as u64).is_none() {
            return Err(format!(
                "there are no {} from byte {seek}: the output ends at byte {}",
                count(len as u64, "byte"),
                OutputReader::LEN
            ));
        }
        let wanted = match self.check.length {
            Some(wanted) if algorithm.is_extendable() => wanted,
            None if algorithm.is_extendable() && len < SHORTEST => {
                return Err(format!(
                    "a {algorithm} digest of {} is too short to prove much; use -l {len} to accept it",
                    count(len as u64, "byte")
                ));
            }
            None if is_cut(algorithm)
                && self.check.algorithm != Some(algorithm)
                && !self.check.short =>
            {
                return Err(format!(
                    "a digest of {} is too short to prove much; use -a {algorithm} to accept it",
                    count(len as u64, "byte")
                ));
            }
            None if algorithm.is_extendable() => return Ok(()),
            _ => algorithm.output_len() as u64,
        };
        if len as u64 == wanted {
            return Ok(());
        }
        Err(format!("a {algorithm} digest has {}, but this one has {len}", count(wanted, "byte")))
    }

    /// Returns a new hasher for each algorithm. The caller has checked that all of them accept the
    /// key.
    pub(super) fn hashers(&self, algorithms: &[Algorithm]) -> Vec<AnyHasher> {
        let keying = self.check.key.keying();
        let fresh = |algorithm: &Algorithm| AnyHasher::new(*algorithm, keying).ok();
        algorithms.iter().filter_map(fresh).collect()
    }

    /// Returns the algorithm of the first hasher that has the expected digest. It settles what later
    /// files are hashed with first.
    pub(super) fn matching(
        &self,
        comparison: &Comparison,
        hashers: &[AnyHasher],
    ) -> Option<Algorithm> {
        let mut digest = vec![0; comparison.digest.len()];
        for hasher in hashers {
            match hasher.finalize_xof() {
                Some(mut output) => {
                    output.set_position(self.check.seek.unwrap_or(0));
                    output.fill(&mut digest);
                }
                None => hasher.finalize_into(&mut digest),
            }
            if same(&digest, &comparison.digest) {
                let _ = self.settled.set(hasher.algorithm());
                return Some(hasher.algorithm());
            }
        }
        None
    }
}

impl Handler for List<'_> {
    type Context = Context;
    type Outcome = Outcome;

    fn begin(&self, context: &mut Context) -> Cow<'_, [AnyHasher]> {
        match context {
            Context::Compare { comparison, untried, tried } => {
                // Standard input can be read only once, so all candidates are tried at once.
                if is_stdin(&comparison.place) {
                    return Cow::Owned(self.hashers(&mem::take(untried)));
                }
                let probable = self.settled.get().filter(|_| !*tried);
                *tried = true;
                let len = comparison.digest.len();
                Cow::Owned(self.hashers(&next(untried, probable, len)))
            }
            Context::Within(hashers) => Cow::Owned(hashers.to_vec()),
        }
    }

    fn end(
        &self,
        path: PathBuf,
        context: Context,
        hashed: Result<Hashed<'_>, Problem>,
    ) -> Job<Context, Outcome> {
        Job::Done(match (context, hashed) {
            (Context::Within(_), Ok(Hashed { hashers, bytes, changed, .. })) => {
                Outcome::Hashed(path, tree::digests(hashers), bytes, changed)
            }
            (Context::Within(_), Err(problem)) => Outcome::Failed(Failure { path, problem }),
            (Context::Compare { comparison, .. }, Err(problem)) => {
                let verdict = match problem {
                    Problem::Unreadable { error, .. }
                        if error.kind() == io::ErrorKind::NotFound =>
                    {
                        Verdict::Missing(error)
                    }
                    problem => Verdict::Unreadable(problem),
                };
                Outcome::Compared(comparison, verdict, None)
            }
            (Context::Compare { comparison, untried, tried }, Ok(hashed)) => {
                let Hashed { hashers, changed, .. } = hashed;
                match self.matching(&comparison, hashers) {
                    Some(algorithm) => {
                        Outcome::Compared(comparison, Verdict::Match(algorithm), changed)
                    }
                    None if untried.is_empty() => {
                        Outcome::Compared(comparison, Verdict::Mismatch, changed)
                    }
                    None => {
                        let context = Context::Compare { comparison, untried, tried };
                        let expected = self.check.expected();
                        return Job::Hash(Input { path, expected, context });
                    }
                }
            }
        })
    }
}

/// Returns the algorithms to hash a file with next, and removes them from `untried`.
///
/// The `probable` one is tried alone at first, so that usually only the first few files are hashed
/// with several algorithms. If it does not match, the common ones are tried, then the rare ones, so
/// that the verdict does not depend on the order of the lines.
pub(super) fn next(
    untried: &mut Vec<Algorithm>,
    probable: Option<&Algorithm>,
    len: usize,
) -> Vec<Algorithm> {
    if let Some(place) = untried.iter().position(|other| Some(other) == probable) {
        return vec![untried.remove(place)];
    }
    let (rare, common): (Vec<_>, Vec<_>) =
        untried.iter().partition(|candidate| is_rare(**candidate, len));
    if common.is_empty() {
        return mem::take(untried);
    }
    *untried = rare;
    common
}

/// Why a line of only a digest cannot be checked.
pub(super) const NO_PATH: &str = "a digest without a path; the file is known only if the list has its name and \
    an algorithm's, as in disk.iso.sha256";

/// Returns the algorithm of a tag, or why there is none.
pub(super) fn tagged(tag: &str) -> Result<Algorithm, String> {
    tag.parse().map_err(|error| match error {
        UnknownAlgorithm::Name => lacking(&tag.escape_debug().to_string()),
        other => format!("{tag:?}: {other}"),
    })
}

pub(super) fn lacking(name: &str) -> String {
    format!("algorithm {name} is not supported")
}

/// Returns whether an algorithm's digests are those of a family that can have any length, and are
/// too short to prove much.
pub(super) fn is_cut(algorithm: Algorithm) -> bool {
    let len = algorithm.output_len();
    len < SHORTEST && algorithm.of_len(len + 1) != algorithm
}

/// Returns whether two paths are the same but for `.` and repeated slashes.
pub(super) fn same_path(a: &Path, b: &Path) -> bool {
    let named = |path: &Path| -> PathBuf {
        path.components().filter(|part| *part != Component::CurDir).collect()
    };
    named(a) == named(b)
}

/// Compares digests in a time that does not depend on where they differ, since they may be keyed.
pub(super) fn same(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |difference, (a, b)| difference | (a ^ b)) == 0
}
