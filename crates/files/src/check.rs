//! Comparing files with a list of digests.
//!
//! A list is read while its files are hashed, so memory use does not depend on its length. For a
//! line with a directory's digest, everything in the directory is hashed in its place.

mod combiner;
mod open;
mod tasks;

use crate::algorithm::Algorithm;
use crate::background::Background;
use crate::hashing::{Input, Job, Plan, Threads, Width};
use crate::inputs::{Found, Rules, TreeWalk};
use crate::key::Key;
use crate::list::{LENGTHS, Line, Lines, by_name, without_ending};
use crate::order::Event;
use crate::problem::{Failure, Problem};
use crate::progress::Progress;
use crate::source::Expected;
use crate::spelling::{StripPath, found, spellings};
use crate::stdin::is_stdin;
use crate::threads;
use crate::tree::{self};
use combiner::Combiner;
use open::Open;
use std::collections::VecDeque;
use std::io;
use std::iter;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use tasks::{Context, List, Outcome, Task, same_path};

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
