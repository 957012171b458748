//! Comparing files with a list of digests.
//!
//! A list is read while its files are hashed, so memory use does not depend on its length. For a
//! line with a directory's digest, everything in the directory is hashed in its place.

use crate::algorithm::{Algorithm, AnyHasher};
use crate::background::Background;
use crate::hashing::{Handler, Hashed, Input, Job, Plan, Threads, Width};
use crate::inputs::{Found, Rules, TreeWalk};
use crate::key::Key;
use crate::list::{
    Entry, LENGTHS, Line, Lines, Named, by_length, by_name, is_certain, is_rare, without_ending,
};
use crate::long_path::{self, is_directory};
use crate::order::Event;
use crate::problem::{Changed, Failure, Problem, count};
use crate::progress::Progress;
use crate::source::Expected;
use crate::spelling::{StripPath, found, spellings};
use crate::stdin::is_stdin;
use crate::threads;
use crate::tree::{self, Builder};
use std::borrow::Cow;
use std::collections::VecDeque;
use std::io;
use std::iter;
use std::mem;
use std::ops::ControlFlow;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, OnceLock};
use widehash::algorithm::OutputReader;
use widehash::algorithm::UnknownAlgorithm;

/// The shortest BLAKE3 digest that is accepted without a stated length, in bytes. A match of fewer
/// proves too little.
const SHORTEST: usize = 16;

/// How many tasks are examined to decide how many files to hash side by side.
const LOOKED_AT: usize = 64;

/// How to compare files with lists of digests.
///
/// [`results`](Self::results) returns the outcomes as an iterator; [`run`](Self::run) calls back.
#[derive(Clone, Debug)]
pub struct Check {
    /// The algorithm of the lines that do not name one; `None` if the list's file name, the digest's
    /// length and the files decide.
    pub algorithm: Option<Algorithm>,
    /// The key that the digests were made with.
    pub key: Key,
    /// The length of BLAKE3 digests in bytes; `None` for any length of 16 or more.
    pub length: Option<u64>,
    /// Where in BLAKE3's output the digests begin, in bytes.
    pub seek: Option<u64>,
    /// Whether digests of BLAKE2 are accepted that are too short to prove much.
    pub short: bool,
    /// Whether lines end with a NUL byte, and paths are not escaped.
    pub zero: bool,
    /// Which lines to check, and which entries of directories count.
    pub rules: Arc<Rules>,
    /// What a path with a slash at its end means.
    pub trees: Trees,
    /// Whether pipes and devices are read that a list names, and waited for. Otherwise, only regular files
    /// are.
    pub streams: bool,
    /// What the paths in a list are relative to.
    pub base: Base,
    /// What to leave out at the beginning of the paths in a list.
    pub strip: StripPath,
    /// The files to check, as they are named here; if there are none, all that a list names.
    pub only: Vec<PathBuf>,
    /// The number of threads that hash, of which [`useful_threads`](crate::useful_threads) work.
    pub threads: usize,
    /// The counters of the work, through which it can also be cancelled.
    pub progress: Arc<Progress>,
}

impl Default for Check {
    fn default() -> Self {
        Check {
            algorithm: None,
            key: Key::None,
            length: None,
            seek: None,
            short: false,
            zero: false,
            rules: Arc::default(),
            trees: Trees::default(),
            streams: true,
            base: Base::default(),
            strip: StripPath::default(),
            only: Vec::new(),
            threads: threads::usual(),
            progress: Arc::default(),
        }
    }
}

/// What a path in a list means that ends with a slash.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Trees {
    /// A file, which fails: a directory cannot be read.
    AsFiles,
    /// A directory with a digest of its own. If there is one of another file system in it, the digest
    /// cannot be checked, unless the [rules](Rules::one_file_system) count that as empty: a list should
    /// not decide that all of a machine's file systems are read.
    #[default]
    OneFileSystem,
    /// A directory with a digest of its own, whatever file systems are in it.
    Everywhere,
}

/// What the paths in a list are relative to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Base {
    /// The current directory.
    #[default]
    Current,
    /// This directory.
    Directory(PathBuf),
    /// The directory that the list is in.
    List,
}

impl Base {
    /// Returns the path of a file that `list` names. The path `-` is standard input.
    pub fn path(&self, list: &Path, path: &Path) -> PathBuf {
        match self {
            _ if is_stdin(path) => path.to_owned(),
            Base::Current => path.to_owned(),
            Base::Directory(directory) => directory.join(path),
            Base::List => match list.parent() {
                Some(parent) => parent.join(path),
                None => path.to_owned(),
            },
        }
    }
}

/// The outcome for a line of a list, or something to report about a file.
#[derive(Debug)]
pub enum Checked {
    /// A file or directory was compared.
    Compared(Comparison, Verdict),
    /// A file's size was compared with the one that the line states.
    Sized {
        /// The path as the list spells it.
        path: PathBuf,
        /// The stated size in bytes.
        expected: u64,
        /// The file's size in bytes.
        found: io::Result<u64>,
    },
    /// A line that is not to be checked, and why.
    Skipped(Skip),
    /// A file changed while it was read, or a part of a directory cannot be read. The verdict
    /// follows.
    Failed(Failure),
    /// The number of a line in none of the formats.
    Malformed(u64),
    /// The number of a line of a signature around the list. The signature is not verified.
    Armor(u64),
    /// The number of a well-formed line whose digest cannot be computed, and why.
    Unusable(u64, String),
    /// The rest of the list cannot be read, and why.
    Broken(String),
}

/// Why a line is not to be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skip {
    /// Its tag names another algorithm than the caller.
    OtherAlgorithm,
    /// A glob excludes its path, or none includes it.
    Excluded,
    /// It is not one of the files to check.
    NotNamed,
}

/// The outcome of a comparison.
#[derive(Debug)]
pub enum Verdict {
    /// The digest is that of the file, by this algorithm.
    Match(Algorithm),
    /// The digest is not that of the file.
    Mismatch,
    /// The digest is not that of the file by any of the candidates, and it may be of an algorithm that
    /// is lacking: the list does not say which it is of, and no file has its digest.
    Undecided,
    /// The file does not exist.
    Missing(io::Error),
    /// The file cannot be read.
    Unreadable(Problem),
}

/// A file or directory, and the digest that it should have.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The number of the line.
    pub line: u64,
    /// The path as the list spells it.
    pub path: PathBuf,
    /// Where that is.
    pub place: PathBuf,
    /// The expected digest.
    pub digest: Vec<u8>,
    /// The algorithms that the digest may be of: a match with any of them counts.
    pub candidates: Vec<Algorithm>,
    /// How the candidates were found.
    pub origin: Origin,
}

/// How the candidates of a comparison were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The line or the caller names the algorithm.
    Stated,
    /// The list's file name indicates it.
    ListName,
    /// The length of the digest indicates them.
    Length,
}

impl Check {
    /// Opens a list; `-` is standard input.
    pub fn open(&self, list: &Path) -> io::Result<Lines> {
        let lines = Lines::open(list, self.zero)?;
        Ok(match self.algorithm {
            Some(algorithm) => lines.algorithm(algorithm),
            None => lines,
        })
    }

    /// Returns where the file is that a list means by a path: there, or if nothing is there, where
    /// another spelling of the path leads (the separators of Windows, the other normal form of
    /// Unicode, the escapes of BagIt).
    pub fn place(&self, list: &Path, path: &Path) -> PathBuf {
        if is_stdin(path) {
            return path.to_owned();
        }
        found(spellings(list, path, self.strip), |path| self.base.path(list, path)).1
    }

    /// Returns the files that the lists name and that are to be checked, for a total.
    pub fn files(&self, lists: Vec<PathBuf>) -> impl Iterator<Item = PathBuf> + Send + use<> {
        let check = self.clone();
        let lines = lists.into_iter().filter_map(move |list| {
            let lines = check.open(&list).ok()?;
            let check = check.clone();
            Some(lines.filter_map(move |line| match line {
                Ok((_, Line::Entry(entry))) => {
                    let place = check.place(&list, &entry.path);
                    let digest = Some((entry.tag.as_deref(), entry.digest.len()));
                    let is_checked = check.skip(&entry.path, &place, digest).is_none();
                    is_checked.then(|| (place, check.is_tree(&entry.path)))
                }
                Ok((_, Line::Bare { .. })) => Some((without_ending(&list)?, false)),
                _ => None,
            }))
        });
        let check = self.clone();
        lines.flatten().flat_map(move |(path, tree)| -> Box<dyn Iterator<Item = PathBuf> + Send> {
            if !tree {
                return Box::new(iter::once(path));
            }
            Box::new(check.tree(path).filter_map(|found| match found {
                Found::File(path) => Some(path),
                _ => None,
            }))
        })
    }

    /// Returns whether a path in a list means a directory with a digest of its own.
    fn is_tree(&self, path: &Path) -> bool {
        self.trees != Trees::AsFiles && tree::is_tree(path)
    }

    /// Returns what the path of a file in a list should lead to.
    fn expected(&self) -> Expected {
        if self.streams { Expected::Anything } else { Expected::RegularFile }
    }

    /// Walks through such a directory.
    fn tree(&self, place: PathBuf) -> TreeWalk {
        let walk = TreeWalk::new(place, Arc::clone(&self.rules));
        if self.trees == Trees::OneFileSystem { walk.refuse_mounts() } else { walk }
    }

    /// Returns why a line of a list is not to be checked, or `None` if it is. `digest` is the tag and the
    /// length of its digest, if it has one.
    fn skip(
        &self,
        path: &Path,
        place: &Path,
        digest: Option<(Option<&str>, usize)>,
    ) -> Option<Skip> {
        let is_named = |only: &PathBuf| same_path(only, path) || same_path(only, place);
        if !self.only.is_empty() && !self.only.iter().any(is_named) {
            return Some(Skip::NotNamed);
        }
        if !self.rules.admit_listed(path, tree::is_tree(path)) {
            return Some(Skip::Excluded);
        }
        let (named, (tag, len)) = (self.algorithm?, digest?);
        let is_other = match tag.map(str::parse::<Algorithm>) {
            // The length of BLAKE2 digests is part of the tag.
            Some(Ok(tagged)) => named.of_len(tagged.output_len()) != tagged,
            Some(Err(_)) => true,
            // Of a length that only a damaged digest has, the line is reported.
            None => {
                !named.is_extendable()
                    && named.of_len(len).output_len() != len
                    && LENGTHS.contains(&len)
            }
        };
        is_other.then_some(Skip::OtherAlgorithm)
    }

    /// Checks the files that a list names. Passes the outcomes to `receive`, on the calling thread
    /// and in the order of the lines, until it breaks. `path` is where the list comes from: its name
    /// may indicate the algorithm.
    pub fn run<B>(
        &self,
        path: &Path,
        lines: impl Iterator<Item = Result<(u64, Line), String>> + Send,
        mut receive: impl FnMut(Event<Checked>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let named = by_name(path);
        let list = List { check: self, path, named, settled: OnceLock::new() };
        let mut tasks = lines.flat_map(|line| list.tasks(line));
        let first: Vec<Task> = tasks.by_ref().take(LOOKED_AT).collect();
        let candidates = first.iter().flat_map(|task| match task {
            Task::Compare(comparison) | Task::Begin(comparison) => comparison.candidates.as_slice(),
            _ => &[],
        });
        let width = Width::of(candidates.copied());
        let jobs = first.into_iter().chain(tasks).map(|task| match task {
            Task::Compare(comparison) => {
                let (path, untried) = (comparison.place.clone(), comparison.candidates.clone());
                let context = Context::Compare { comparison, untried, tried: false };
                Job::Hash(Input { path, expected: self.expected(), context })
            }
            Task::Within(Found::File(path), hashers) => {
                let context = Context::Within(hashers);
                Job::Hash(Input { path, expected: Expected::RegularFile, context })
            }
            other => Job::Done(Outcome::As(other)),
        });
        let mut combiner = Combiner { list: &list, tree: None };
        let is_keyed = !matches!(self.key, Key::None);
        let mut open = Open { is_keyed, waiting: VecDeque::new(), decided: Vec::new() };
        let plan = Plan { threads: Threads::UpTo(self.threads), width, progress: &self.progress };
        plan.run(jobs, &list, |event| match event {
            Event::Idle => receive(Event::Idle),
            Event::Done(outcome) => combiner.combine(outcome, &mut |checked| {
                open.pass(checked, &mut |checked| receive(Event::Done(checked)))
            }),
        })?;
        open.end(&mut |checked| receive(Event::Done(checked)))
    }

    /// Checks the files that a list names, on other threads. The iterator yields the outcomes in the
    /// order of the lines. Dropping it cancels the work.
    pub fn results(self, list: impl Into<PathBuf>) -> io::Result<Background<Checked>> {
        let list = list.into();
        let lines = self.open(&list)?;
        let progress = Arc::clone(&self.progress);
        Ok(Background::start(progress, move |send| {
            let _ = self.run(&list, lines, |event| match event {
                Event::Idle => ControlFlow::Continue(()),
                Event::Done(checked) => send(checked),
            });
        }))
    }
}

/// What to do.
enum Task {
    Compare(Comparison),
    /// A directory begins; its contents come next.
    Begin(Comparison),
    /// An entry of that directory, and hashers for it.
    Within(Found, Arc<[AnyHasher]>),
    /// Nothing: there is only something to report.
    Report(Checked),
}

/// What belongs to an input.
enum Context {
    /// A file to compare. `untried` are the candidates not tried yet.
    Compare { comparison: Comparison, untried: Vec<Algorithm>, tried: bool },
    /// A file in a directory that is compared as a whole, and its hashers.
    Within(Arc<[AnyHasher]>),
}

/// The outcome of a task.
enum Outcome {
    Compared(Comparison, Verdict, Option<Changed>),
    /// A file in a directory that is compared as a whole, with its digests.
    Hashed(PathBuf, Vec<u8>, u64, Option<Changed>),
    Failed(Failure),
    /// A task without an input to hash.
    As(Task),
}

/// A list, and what is known about its lines.
struct List<'a> {
    check: &'a Check,
    /// Where the list comes from.
    path: &'a Path,
    /// What the list's file name indicates.
    named: Option<Named>,
    /// The algorithm of the list's first match, where only the files show which it is.
    settled: OnceLock<Algorithm>,
}

impl List<'_> {
    /// Returns the tasks for a line.
    fn tasks(&self, line: Result<(u64, Line), String>) -> Box<dyn Iterator<Item = Task> + Send> {
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
    fn size(&self, path: PathBuf, expected: u64) -> Checked {
        let place = self.check.place(self.path, &path);
        if let Some(skip) = self.check.skip(&path, &place, None) {
            return Checked::Skipped(skip);
        }
        let found = long_path::metadata(&place);
        Checked::Sized { path, expected, found: found.map(|found| found.len()) }
    }

    /// Compares a file's size with the one on the line of its digest. Returns the outcome if the file
    /// has another; the digest shows whether it can be read.
    fn wrong_size(&self, entry: &Entry, place: &Path) -> Option<Checked> {
        let expected = entry.size?;
        let found = std::fs::metadata(place).ok().filter(std::fs::Metadata::is_file)?.len();
        let wrong = Checked::Sized { path: entry.path.clone(), expected, found: Ok(found) };
        (found != expected).then_some(wrong)
    }

    /// Returns what to compare for a line, or why it cannot be compared.
    fn comparison(&self, line: u64, entry: Entry, place: PathBuf) -> Result<Comparison, String> {
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
    fn fits(&self, algorithm: Algorithm, len: usize) -> Result<(), String> {
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
    fn hashers(&self, algorithms: &[Algorithm]) -> Vec<AnyHasher> {
        let keying = self.check.key.keying();
        let fresh = |algorithm: &Algorithm| AnyHasher::new(*algorithm, keying).ok();
        algorithms.iter().filter_map(fresh).collect()
    }

    /// Returns the algorithm of the first hasher that has the expected digest. It settles what later
    /// files are hashed with first.
    fn matching(&self, comparison: &Comparison, hashers: &[AnyHasher]) -> Option<Algorithm> {
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
fn next(untried: &mut Vec<Algorithm>, probable: Option<&Algorithm>, len: usize) -> Vec<Algorithm> {
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
const NO_PATH: &str = "a digest without a path; the file is known only if the list has its name and \
    an algorithm's, as in disk.iso.sha256";

/// Returns the algorithm of a tag, or why there is none.
fn tagged(tag: &str) -> Result<Algorithm, String> {
    tag.parse().map_err(|error| match error {
        UnknownAlgorithm::Name => lacking(&tag.escape_debug().to_string()),
        other => format!("{tag:?}: {other}"),
    })
}

fn lacking(name: &str) -> String {
    format!("algorithm {name} is not supported")
}

/// Returns whether an algorithm's digests are those of a family that can have any length, and are
/// too short to prove much.
fn is_cut(algorithm: Algorithm) -> bool {
    let len = algorithm.output_len();
    len < SHORTEST && algorithm.of_len(len + 1) != algorithm
}

/// Returns whether two paths are the same but for `.` and repeated slashes.
fn same_path(a: &Path, b: &Path) -> bool {
    let named = |path: &Path| -> PathBuf {
        path.components().filter(|part| *part != Component::CurDir).collect()
    };
    named(a) == named(b)
}

/// Compares digests in a time that does not depend on where they differ, since they may be keyed.
fn same(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |difference, (a, b)| difference | (a ^ b)) == 0
}

/// How many outcomes wait at most for a match that decides a mismatch before them.
const WAITING: usize = 4096;

/// Mismatches that are open: the length of the digest does not show which algorithm it is of, so the
/// file may be good. A match with a digest of the same length shows that the list is of an algorithm
/// that is known. Until there is one, what comes after an open mismatch waits, so that the verdict does
/// not depend on the order of the lines.
struct Open {
    /// Whether there is a key. No algorithm that takes one is lacking, so nothing is open.
    is_keyed: bool,
    waiting: VecDeque<Checked>,
    /// The lengths of digests of which a file has one.
    decided: Vec<usize>,
}

impl Open {
    fn pass<B>(
        &mut self,
        checked: Checked,
        send: &mut impl FnMut(Checked) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if let Checked::Compared(comparison, Verdict::Match(_)) = &checked
            && comparison.origin == Origin::Length
            && !self.decided.contains(&comparison.digest.len())
        {
            self.decided.push(comparison.digest.len());
        }
        self.waiting.push_back(checked);
        while let Some(first) = self.waiting.pop_front() {
            if !self.is_open(&first) {
                send(first)?;
            } else if self.waiting.len() >= WAITING {
                send(undecided(first))?;
            } else {
                self.waiting.push_front(first);
                break;
            }
        }
        ControlFlow::Continue(())
    }

    fn end<B>(&mut self, send: &mut impl FnMut(Checked) -> ControlFlow<B>) -> ControlFlow<B> {
        while let Some(first) = self.waiting.pop_front() {
            send(if self.is_open(&first) { undecided(first) } else { first })?;
        }
        ControlFlow::Continue(())
    }

    fn is_open(&self, checked: &Checked) -> bool {
        matches!(checked, Checked::Compared(comparison, Verdict::Mismatch)
            if comparison.origin == Origin::Length
                && !self.is_keyed
                && !self.decided.contains(&comparison.digest.len()))
    }
}

/// Returns the outcome of a mismatch that nothing has decided.
fn undecided(checked: Checked) -> Checked {
    match checked {
        Checked::Compared(comparison, _) => Checked::Compared(comparison, Verdict::Undecided),
        other => other,
    }
}

/// Turns outcomes, in order, into what is reported; those of a directory's entries into its verdict.
struct Combiner<'a> {
    list: &'a List<'a>,
    /// The directory whose digest is being computed.
    tree: Option<(Comparison, Builder)>,
}

impl Combiner<'_> {
    fn combine<B>(
        &mut self,
        outcome: Outcome,
        send: &mut impl FnMut(Checked) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let progress = &self.list.check.progress;
        match outcome {
            Outcome::Compared(comparison, verdict, changed) => {
                progress.file_done();
                if let Some(changed) = changed {
                    let (path, problem) = (comparison.path.clone(), Problem::Changed(changed));
                    send(Checked::Failed(Failure { path, problem }))?;
                }
                send(Checked::Compared(comparison, verdict))
            }
            Outcome::Hashed(path, digests, bytes, changed) => {
                progress.file_done();
                self.tree(|tree| tree.file(&path, &digests, bytes));
                match changed {
                    // A directory that was never in this state as a whole has no digest.
                    Some(changed) => {
                        let problem = Problem::Changed(changed);
                        self.tree_failed(Failure { path, problem }, send)
                    }
                    None => ControlFlow::Continue(()),
                }
            }
            Outcome::Failed(failure) | Outcome::As(Task::Within(Found::Failed(failure), _)) => {
                self.tree_failed(failure, send)
            }
            Outcome::As(Task::Begin(comparison)) => {
                let builder = Builder::new(self.list.hashers(&comparison.candidates));
                self.tree = Some((comparison, builder));
                ControlFlow::Continue(())
            }
            Outcome::As(Task::Within(found, _)) => match found {
                Found::Enter(path) => {
                    self.tree(|tree| tree.enter(path));
                    ControlFlow::Continue(())
                }
                Found::Link(path, target) => {
                    self.tree(|tree| tree.link(&path, &target));
                    ControlFlow::Continue(())
                }
                Found::Leave => self.leave(send),
                Found::Input(_) | Found::File(_) | Found::Failed(_) => {
                    unreachable!("they have arms of their own")
                }
            },
            Outcome::As(Task::Report(checked)) => send(checked),
            Outcome::As(Task::Compare(_)) => unreachable!("files are compared"),
        }
    }

    fn tree(&mut self, change: impl FnOnce(&mut Builder)) {
        if let Some((_, builder)) = &mut self.tree {
            change(builder);
        }
    }

    fn tree_failed<B>(
        &mut self,
        failure: Failure,
        send: &mut impl FnMut(Checked) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.tree(Builder::fail);
        send(Checked::Failed(failure))
    }

    fn leave<B>(&mut self, send: &mut impl FnMut(Checked) -> ControlFlow<B>) -> ControlFlow<B> {
        let built = self.tree.as_mut().and_then(|(_, builder)| builder.leave());
        let Some(((_, built), (comparison, _))) =
            built.and_then(|built| Some((built, self.tree.take()?)))
        else {
            return ControlFlow::Continue(());
        };
        let verdict = match built {
            None => Verdict::Unreadable(Problem::Incomplete),
            Some((hashers, _)) => match self.list.matching(&comparison, &hashers) {
                Some(algorithm) => Verdict::Match(algorithm),
                None => Verdict::Mismatch,
            },
        };
        send(Checked::Compared(comparison, verdict))
    }
}
