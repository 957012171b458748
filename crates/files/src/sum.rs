//! The digests of many inputs, in order.

use crate::algorithm::{Algorithm, AnyHasher, KeyError};
use crate::background::Background;
use crate::hashing::{Handler, Hashed, Input, Job, Plan, Threads, Width};
use crate::inputs::{Directories, Found, Inputs, Names, Rules};
use crate::key::Key;
use crate::long_path::{self, is_directory};
use crate::order::Event;
use crate::problem::{Changed, Failure, Problem};
use crate::progress::Progress;
use crate::source::Expected;
use crate::stdin::is_stdin;
use crate::threads;
use crate::tree::{self, Builder};
use std::borrow::Cow;
use std::fs::Metadata;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

/// How many named files, and how many bytes in all, the calling thread hashes by itself.
const FEW: usize = 8;
const LITTLE: u64 = 64 << 10;

/// What to hash, and how.
///
/// [`entries`](Self::entries) returns the digests as an iterator; [`run`](Self::run) calls back.
#[derive(Clone)]
pub struct Sum {
    names: Names,
    directories: Directories,
    rules: Arc<Rules>,
    hashers: Vec<AnyHasher>,
    /// `None` for as many as the CPU runs at once.
    threads: Option<usize>,
    progress: Arc<Progress>,
}

impl std::fmt::Debug for Sum {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let algorithms = self.hashers.iter().map(AnyHasher::algorithm).collect::<Vec<_>>();
        f.debug_struct("Sum")
            .field("names", &self.names)
            .field("directories", &self.directories)
            .field("rules", &self.rules)
            .field("algorithms", &algorithms)
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}

/// An input and its digests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The path, as it was named or found. That of a directory with a digest of its own ends with a
    /// slash.
    pub path: PathBuf,
    /// How many bytes were hashed: for a directory, those of its files.
    pub size: u64,
    /// A digest for each algorithm, in the order of the algorithms, each of its usual length.
    pub digests: Vec<Vec<u8>>,
}

/// Makes what is delivered for an input from its finished hashers, on any thread.
pub trait Finish: Sync {
    /// What is delivered.
    type Entry: Send;

    /// Returns what is delivered for an input of `size` bytes. There is a hasher for each algorithm,
    /// in the order of the algorithms. Their memory is used again, except for what is taken.
    fn finish(&self, path: PathBuf, hashers: &mut Vec<AnyHasher>, size: u64) -> Self::Entry;
}

/// Makes an [`Entry`].
struct MakeEntry;

impl Finish for MakeEntry {
    type Entry = Entry;

    fn finish(&self, path: PathBuf, hashers: &mut Vec<AnyHasher>, size: u64) -> Entry {
        let digest = |hasher: &AnyHasher| {
            let mut digest = vec![0; hasher.algorithm().output_len()];
            hasher.finalize_into(&mut digest);
            digest
        };
        Entry { path, size, digests: hashers.iter().map(digest).collect() }
    }
}

impl Sum {
    /// Returns the plan to hash these files, with BLAKE3 and as many threads as the CPU runs at
    /// once. The path `-` is standard input.
    pub fn new<P: Into<PathBuf>>(paths: impl IntoIterator<Item = P>) -> Self {
        Sum::of(paths.into_iter().collect())
    }

    /// Like [`new`](Self::new), for names that may include lists of paths.
    pub fn of(names: Names) -> Self {
        let blake3 = Key::None.hashers(&[Algorithm::BLAKE3]).expect("BLAKE3 needs no key");
        Sum {
            names,
            directories: Directories::AsFiles,
            rules: Arc::default(),
            hashers: blake3,
            threads: None,
            progress: Arc::default(),
        }
    }

    /// Hashes with these algorithms and this key. Every input is read once, however many there are.
    pub fn algorithms<A: Copy + Into<Algorithm>>(
        mut self,
        algorithms: &[A],
        key: &Key,
    ) -> Result<Self, KeyError> {
        self.hashers = key.hashers(algorithms)?;
        Ok(self)
    }

    /// Sets what to do with the directories that are named.
    pub fn directories(mut self, directories: Directories) -> Self {
        self.directories = directories;
        self
    }

    /// Sets which entries of directories to visit.
    pub fn rules(mut self, rules: Arc<Rules>) -> Self {
        self.rules = rules;
        self
    }

    /// Sets the number of threads that hash, of which [`useful_threads`](crate::useful_threads) work.
    ///
    /// # Panics
    ///
    /// If it is 0.
    pub fn threads(mut self, threads: usize) -> Self {
        assert!(threads > 0, "0 threads cannot hash; at least 1 is necessary");
        self.threads = Some(threads);
        self
    }

    /// Sets the counters of the work, through which it can also be cancelled.
    pub fn progress(mut self, progress: Arc<Progress>) -> Self {
        self.progress = progress;
        self
    }

    /// Returns the files that will be hashed, for a total. Reads lists of paths that are named, and
    /// walks through directories.
    pub fn files(&self) -> impl Iterator<Item = PathBuf> + Send + use<> {
        self.inputs().filter_map(|found| match found {
            Found::Input(path) | Found::File(path) => Some(path),
            _ => None,
        })
    }

    /// Returns whether hashing everything takes less time than starting a thread: for a few small
    /// files.
    fn is_little(&self) -> bool {
        let mut left = LITTLE;
        self.names.count().is_some_and(|count| count <= FEW)
            && self.names.direct().all(|path| {
                let metadata = if is_stdin(path) { None } else { long_path::metadata(path).ok() };
                let size = metadata.filter(Metadata::is_file).map(|metadata| metadata.len());
                size.and_then(|size| left.checked_sub(size)).map(|rest| left = rest).is_some()
            })
    }

    fn inputs(&self) -> Inputs {
        Inputs::new(self.names.clone(), self.directories, Arc::clone(&self.rules))
    }

    /// Hashes everything. For each input, in order, passes an entry or a failure to `receive`, on
    /// the calling thread, until it breaks; for a file that changed while it was read, passes both.
    pub fn run<F: Finish, B>(
        &self,
        finish: &F,
        mut receive: impl FnMut(Event<Result<F::Entry, Failure>>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // How many directories that get one digest are open.
        let mut open = 0usize;
        let jobs = self.inputs().map(move |found| {
            let hash = |path, expected| Job::Hash(Input { path, expected, context: open > 0 });
            match found {
                Found::Input(path) => return hash(path, Expected::Anything),
                Found::File(path) => return hash(path, Expected::RegularFile),
                Found::Enter(_) => open += 1,
                Found::Leave => open -= 1,
                _ => {}
            }
            Job::Done(Outcome::As(found))
        });
        let handler = Summing { hashers: &self.hashers, finish };
        let mut combiner = Combiner {
            finish,
            trees: Builder::new(self.hashers.clone()),
            progress: &self.progress,
        };
        let plan = Plan {
            threads: if self.is_little() {
                Threads::Calling
            } else {
                Threads::UpTo(self.threads.unwrap_or_else(threads::usual))
            },
            width: Width::of(self.hashers.iter().map(AnyHasher::algorithm)),
            progress: &self.progress,
        };
        plan.run(jobs, &handler, |event| match event {
            Event::Idle => receive(Event::Idle),
            Event::Done(outcome) => {
                combiner.combine(outcome, &mut |result| receive(Event::Done(result)))
            }
        })
    }

    /// Hashes everything on other threads. The iterator yields an entry or a failure for each input,
    /// in order; for a file that changed while it was read, both. Dropping it cancels the work.
    pub fn entries(self) -> Background<Result<Entry, Failure>> {
        let progress = Arc::clone(&self.progress);
        Background::start(progress, move |send| {
            let _ = self.run(&MakeEntry, |event| match event {
                Event::Idle => ControlFlow::Continue(()),
                Event::Done(result) => send(result),
            });
        })
    }
}

/// The outcome for something found.
enum Outcome<T> {
    /// An input, and how it changed, with its path.
    Entry(T, Option<Box<(PathBuf, Changed)>>),
    /// A file in a directory that gets one digest, with its own digests.
    InTree(PathBuf, Vec<u8>, u64, Option<Changed>),
    Failed(Failure),
    /// Something without anything to hash.
    As(Found),
}

struct Summing<'a, F> {
    hashers: &'a [AnyHasher],
    finish: &'a F,
}

impl<F: Finish> Handler for Summing<'_, F> {
    /// Whether the input is in a directory that gets one digest.
    type Context = bool;
    type Outcome = Outcome<F::Entry>;

    fn begin(&self, _: &mut bool) -> Cow<'_, [AnyHasher]> {
        Cow::Borrowed(self.hashers)
    }

    fn end(
        &self,
        path: PathBuf,
        in_tree: bool,
        hashed: Result<Hashed<'_>, Problem>,
    ) -> Job<bool, Self::Outcome> {
        Job::Done(match hashed {
            Ok(Hashed { hashers, bytes, changed, .. }) if in_tree => {
                Outcome::InTree(path, tree::digests(hashers), bytes, changed)
            }
            Ok(Hashed { hashers, bytes, changed, .. }) => {
                let changed = changed.map(|changed| Box::new((path.clone(), changed)));
                Outcome::Entry(self.finish.finish(path, hashers, bytes), changed)
            }
            Err(Problem::Unreadable { .. }) if !is_stdin(&path) && is_directory(&path) => {
                Outcome::Failed(Failure { path, problem: Problem::IsDirectory })
            }
            Err(problem) => Outcome::Failed(Failure { path, problem }),
        })
    }
}

/// Turns outcomes, in order, into results; those of a directory's entries into its digest.
struct Combiner<'a, F> {
    finish: &'a F,
    trees: Builder,
    progress: &'a Progress,
}

impl<F: Finish> Combiner<'_, F> {
    fn combine<B>(
        &mut self,
        outcome: Outcome<F::Entry>,
        send: &mut impl FnMut(Result<F::Entry, Failure>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match outcome {
            Outcome::Entry(entry, changed) => {
                self.progress.file_done();
                send(Ok(entry))?;
                if let Some((path, changed)) = changed.map(|changed| *changed) {
                    send(Err(Failure { path, problem: Problem::Changed(changed) }))?;
                }
            }
            Outcome::InTree(path, digests, bytes, changed) => {
                self.progress.file_done();
                self.trees.file(&path, &digests, bytes);
                if let Some(changed) = changed {
                    // A directory that was never in this state as a whole has no digest.
                    self.trees.fail();
                    send(Err(Failure { path, problem: Problem::Changed(changed) }))?;
                }
            }
            Outcome::Failed(failure) | Outcome::As(Found::Failed(failure)) => {
                self.trees.fail();
                send(Err(failure))?;
            }
            Outcome::As(Found::Enter(path)) => self.trees.enter(path),
            Outcome::As(Found::Link(path, target)) => self.trees.link(&path, &target),
            Outcome::As(Found::Leave) => match self.trees.leave() {
                Some((path, Some((mut hashers, bytes)))) => {
                    send(Ok(self.finish.finish(path, &mut hashers, bytes)))?;
                }
                Some((path, None)) => {
                    send(Err(Failure { path, problem: Problem::Incomplete }))?;
                }
                None => {}
            },
            Outcome::As(Found::Input(_) | Found::File(_)) => unreachable!("inputs are hashed"),
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;
    use std::thread::{self, ThreadId};

    /// Makes of an input the thread that hashed it.
    struct Where;

    impl Finish for Where {
        type Entry = ThreadId;

        fn finish(&self, _: PathBuf, _: &mut Vec<AnyHasher>, _: u64) -> ThreadId {
            thread::current().id()
        }
    }

    fn are_hashed_here(paths: &[&Path]) -> bool {
        let mut here = true;
        let done = Sum::new(paths.iter().copied()).threads(2).run(&Where, |event| {
            if let Event::Done(entry) = event {
                here &= entry.is_ok_and(|thread| thread == thread::current().id());
            }
            ControlFlow::<()>::Continue(())
        });
        assert!(done.is_continue());
        here
    }

    #[test]
    fn a_few_small_files_are_hashed_by_the_calling_thread() {
        let folder = std::env::temp_dir().join(format!("widehash-little-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (small, half, large) =
            (folder.join("small"), folder.join("half"), folder.join("large"));
        fs::write(&small, "abc").unwrap();
        fs::write(&half, vec![1; LITTLE as usize / 2]).unwrap();
        fs::write(&large, vec![1; LITTLE as usize + 1]).unwrap();
        assert!(are_hashed_here(&[&small]));
        assert!(are_hashed_here(&[&half, &half]));
        assert!(!are_hashed_here(&[&half, &half, &small]));
        assert!(!are_hashed_here(&[&large]));
        assert!(!are_hashed_here(&[small.as_path(); FEW + 1]));
        assert!(!are_hashed_here(&[&small, &folder.join("missing")]));
        fs::remove_dir_all(&folder).unwrap();
    }
}
