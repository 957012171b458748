//! `widehash check`: files compared with lists of digests.
//!
//! A list is read as its files are hashed, never ahead of the pipeline's window, so that its
//! length does not matter. A directory's digest is checked in the same pipeline: what it holds
//! takes the place of its line.

use crate::colour;
use crate::format::escape;
use crate::hashing::{self, Hashed, Input, Plan};
use crate::inputs::{Found, is_stdin};
use crate::key::Key;
use crate::lanes::Width;
use crate::list::{Entry, Line, Lines};
use crate::message::{Outcome, Stop, changed_meanwhile, reason, say, shown, unfinished};
use crate::options::Check;
use crate::output::Output;
use crate::pipeline::Event;
use crate::progress::{Bar, Paths};
use crate::source::Changed;
use crate::tree::{self, Builder, Steps};
use crate::walk::Rules;
use crate::which;
use std::borrow::Cow;
use std::io::{self, Write};
use std::iter;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use widehash::algorithm::Keying;
use widehash::{Algorithm, AnyHasher, reader};

/// Bytes of a BLAKE3 digest below which a match proves too little, unless so many are asked for.
const SHORTEST: usize = 16;

/// Lines that are looked at to see how many files had best advance together.
const LOOKED_AT: usize = 64;

/// A file or directory to compare.
#[derive(Clone)]
struct Job {
    path: PathBuf,
    digest: Vec<u8>,
    /// What the digest may be: any that fits is a match.
    candidates: Vec<Algorithm>,
    told: Told,
}

/// What told the candidates.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    /// The line itself, or an option.
    Plainly,
    ByName,
    ByLength,
}

/// What there is to do.
enum Task {
    Compare(Job),
    /// A tree begins; what it holds comes next.
    Begin(Job),
    /// Something in a tree, and hashers for it.
    Within(Found, Arc<[AnyHasher]>),
    Malformed(u64),
    /// A line in order that names something which cannot be computed, and why.
    Unusable(u64, String),
    /// The list cannot be read on.
    Broken(String),
}

/// What goes with an input.
enum Context {
    /// It is compared with this, or with what remains of its candidates.
    Compare { job: Job, untried: Vec<Algorithm>, tried: bool },
    /// It is part of a tree, and goes through these.
    Within(Arc<[AnyHasher]>),
}

/// What became of it.
enum Done {
    Compared(Job, Verdict, Option<(Changed, u64)>),
    /// A file in a tree, with its digests.
    Hashed(PathBuf, Vec<u8>, u64, Option<Changed>),
    Failed(PathBuf, String),
    /// Nothing was to be hashed.
    As(Task),
}

enum Verdict {
    Match,
    Mismatch,
    /// It does not exist.
    Missing(String),
    Unreadable(String),
}

/// What a list came to, in lines or files.
#[derive(Default)]
struct Counts {
    malformed: usize,
    unusable: usize,
    matched: usize,
    failed: usize,
    missing: usize,
    unreadable: usize,
    /// Of the above those whose algorithm was a guess.
    guesses_matched: usize,
    guess_failed: Option<Job>,
    broken: bool,
}

pub(crate) fn run(options: &Check) -> Result<Outcome, Stop> {
    let lists = match options.lists.as_slice() {
        [] => vec![PathBuf::from("-")],
        given => given.to_vec(),
    };
    let is_stdin_read = lists.iter().any(|list| is_stdin(list));
    if options.key.key_file.as_deref().is_some_and(is_stdin) && is_stdin_read {
        return Err(Stop::usage("standard input cannot be both the key and a list"));
    }
    let key = Key::from_options(&options.key)?;
    if let Some(algorithm) = options.algorithm {
        AnyHasher::new(algorithm, key.keying()).map_err(Stop::usage)?;
        let part = options.length.map(|_| "--length").or(options.seek.map(|_| "--seek"));
        if let Some(option) = part.filter(|_| !algorithm.is_extendable()) {
            return Err(Stop::usage(format_args!("{option} is for blake3, not for {algorithm}")));
        }
    }
    let rules = Rules::new(&options.walk, None)?;
    let threads = options.threads.count();
    let bar = Bar::new(&options.progress, || {
        (!is_stdin_read).then(|| paths(lists.clone(), options.zero, Arc::clone(&rules)))
    });
    let mut out = Output::open(None)?;
    let mut failed = false;
    for list in &lists {
        let (keying, rules) = (key.keying(), &rules);
        let name = which::by_name(list);
        let checker = Checker { options, keying, threads, list, name, rules, bar: &bar };
        match Lines::open(list, options.zero) {
            Ok(lines) => match checker.check(lines, &mut out) {
                Ok(well) => failed |= !well,
                Err(error) => return Err(out.failed(error)),
            },
            Err(error) => {
                failed = true;
                say(format_args!("{}: {}", shown(list), reason(&error)));
            }
        }
    }
    out.finish()?;
    Ok(Outcome::failed_if(failed))
}

/// The files that the lists name, for a progress bar.
fn paths(lists: Vec<PathBuf>, zero: bool, rules: Arc<Rules>) -> Paths {
    let lines = lists.into_iter().filter_map(move |list| Lines::open(&list, zero).ok()).flatten();
    Box::new(lines.flat_map(move |line| -> Paths {
        match line {
            Ok((_, Line::Entry(Entry { path, .. }))) if tree::is_tree(&path) => {
                let steps = Steps::new(path, Arc::clone(&rules));
                Box::new(steps.filter_map(|found| match found {
                    Found::Input(path) => Some(path),
                    _ => None,
                }))
            }
            Ok((_, Line::Entry(Entry { path, .. }))) => Box::new(iter::once(path)),
            _ => Box::new(iter::empty()),
        }
    }))
}

/// The check of one list.
struct Checker<'a> {
    options: &'a Check,
    keying: Keying<'a>,
    threads: usize,
    list: &'a Path,
    /// The algorithm that the list's name tells.
    name: Option<Algorithm>,
    rules: &'a Arc<Rules>,
    bar: &'a Bar,
}

impl Checker<'_> {
    /// Whether all is well with the list and its files.
    fn check(&self, lines: Lines, out: &mut Output) -> io::Result<bool> {
        // What the list turned out to be made with, where only its files tell.
        let settled = OnceLock::new();
        let begin = |_: &Path, context: &mut Context| match context {
            Context::Compare { job, untried, tried } => {
                // Read once, it is no more.
                let probable = settled.get().filter(|_| !*tried && !is_stdin(&job.path));
                *tried = true;
                Cow::Owned(self.hashers(&next(untried, probable)))
            }
            Context::Within(hashers) => Cow::Owned(hashers.to_vec()),
        };
        let end = |path: PathBuf, context, hashed: Result<Hashed<'_>, reader::Error>| {
            let changed =
                hashed.as_ref().ok().and_then(|hashed| Some((hashed.changed?, hashed.bytes)));
            hashing::Job::Done(match (context, hashed) {
                (Context::Within(_), Ok(Hashed { hashers, bytes, changed })) => {
                    Done::Hashed(path, tree::digests(hashers), bytes, changed)
                }
                (Context::Within(_), Err(error)) => Done::Failed(path, unfinished(&error)),
                (Context::Compare { job, .. }, Err(error)) => {
                    let missing = error.source.kind() == io::ErrorKind::NotFound;
                    let verdict = if missing {
                        Verdict::Missing(reason(&error.source))
                    } else {
                        Verdict::Unreadable(unfinished(&error))
                    };
                    Done::Compared(job, verdict, None)
                }
                (Context::Compare { job, untried, tried }, Ok(Hashed { hashers, .. })) => {
                    if self.matches(&job, hashers, &settled) {
                        Done::Compared(job, Verdict::Match, changed)
                    } else if untried.is_empty() {
                        Done::Compared(job, Verdict::Mismatch, changed)
                    } else {
                        let context = Context::Compare { job, untried, tried };
                        return hashing::Job::Hash(Input { path, context });
                    }
                }
            })
        };
        let mut tasks = lines.flat_map(|line| self.tasks(line));
        let first: Vec<Task> = tasks.by_ref().take(LOOKED_AT).collect();
        let candidates = first.iter().flat_map(|task| match task {
            Task::Compare(job) | Task::Begin(job) => job.candidates.as_slice(),
            _ => &[],
        });
        let width = Width::of(candidates.copied());
        let jobs = first.into_iter().chain(tasks).map(|task| match task {
            Task::Compare(job) => {
                let (path, untried) = (job.path.clone(), job.candidates.clone());
                let context = Context::Compare { job, untried, tried: false };
                hashing::Job::Hash(Input { path, context })
            }
            Task::Within(Found::Input(path), hashers) => {
                hashing::Job::Hash(Input { path, context: Context::Within(hashers) })
            }
            other => hashing::Job::Done(Done::As(other)),
        });
        let mut results = Results {
            checker: self,
            terminal: out.is_terminal(),
            out,
            coloured: colour::wanted(&io::stdout()),
            counts: Counts::default(),
            tree: None,
        };
        let receive = |event| {
            let written = match event {
                Event::Idle => results.out.idle(),
                Event::Done(done) => results.done(done, &settled),
            };
            match written {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(error),
            }
        };
        let plan = Plan { threads: self.threads, width, bar: self.bar };
        match plan.run(jobs, begin, end, receive) {
            ControlFlow::Continue(()) => {}
            ControlFlow::Break(error) => return Err(error),
        }
        results.out.flush()?;
        Ok(self.bar.aside(|| self.conclude(&results.counts)))
    }

    /// A message about the list, unless nothing is to be said.
    fn tell(&self, message: impl std::fmt::Display) {
        if !self.options.status {
            say(format_args!("{}: {message}", shown(self.list)));
        }
    }

    /// What there is to do for a line.
    fn tasks(&self, line: Result<(u64, Line), String>) -> Box<dyn Iterator<Item = Task> + Send> {
        let one = |task| -> Box<dyn Iterator<Item = Task> + Send> { Box::new(iter::once(task)) };
        match line {
            Err(reason) => one(Task::Broken(reason)),
            Ok((_, Line::Nothing)) => Box::new(iter::empty()),
            Ok((number, Line::Malformed)) => one(Task::Malformed(number)),
            Ok((number, Line::Entry(entry))) => match self.job(entry) {
                Err(reason) => one(Task::Unusable(number, reason)),
                Ok(job) if tree::is_tree(&job.path) && job.path.is_dir() => {
                    let hashers: Arc<[AnyHasher]> = self.hashers(&job.candidates).into();
                    let steps = Steps::new(job.path.clone(), Arc::clone(self.rules));
                    let within = steps.map(move |step| Task::Within(step, Arc::clone(&hashers)));
                    Box::new(iter::once(Task::Begin(job)).chain(within))
                }
                Ok(job) => one(Task::Compare(job)),
            },
        }
    }

    /// What is to be compared for a line, or why it cannot be.
    fn job(&self, Entry { path, digest, tag }: Entry) -> Result<Job, String> {
        let len = digest.len();
        let blake3 = self.options.length.is_some() || self.options.seek.is_some();
        let (candidates, told) = if let Some(tag) = tag {
            let algorithm = tag.parse().map_err(|error| format!("{tag:?}: {error}"))?;
            (vec![algorithm], Told::Plainly)
        } else if let Some(algorithm) = self.options.algorithm {
            (vec![algorithm], Told::Plainly)
        } else if blake3 {
            (vec![Algorithm::Blake3], Told::Plainly)
        } else if let Some(named) = self.name.filter(|named| self.fits(*named, len).is_ok()) {
            (vec![named], Told::ByName)
        } else {
            (which::by_length(len, self.keying)?, Told::ByLength)
        };
        candidates.iter().try_for_each(|candidate| self.fits(*candidate, len))?;
        Ok(Job { path, digest, candidates, told })
    }

    /// Whether so many bytes can be a digest of the algorithm, or why not.
    fn fits(&self, algorithm: Algorithm, len: usize) -> Result<(), String> {
        AnyHasher::new(algorithm, self.keying).map_err(|error| error.to_string())?;
        let wanted = match self.options.length {
            Some(wanted) if algorithm.is_extendable() => wanted,
            None if algorithm.is_extendable() && len < SHORTEST => {
                return Err(format!(
                    "a {algorithm} digest of {len} bytes proves too little; -l {len} accepts it"
                ));
            }
            None if algorithm.is_extendable() => return Ok(()),
            _ => algorithm.output_len() as u64,
        };
        if len as u64 == wanted {
            return Ok(());
        }
        Err(format!("a {algorithm} digest has {wanted} bytes, this one has {len}"))
    }

    /// A hasher for each; that they go with the key was seen before.
    fn hashers(&self, algorithms: &[Algorithm]) -> Vec<AnyHasher> {
        let fresh = |algorithm: &Algorithm| AnyHasher::new(*algorithm, self.keying).ok();
        algorithms.iter().filter_map(fresh).collect()
    }

    /// Whether one of the hashers has the job's digest, which settles the algorithm of others.
    fn matches(&self, job: &Job, hashers: &[AnyHasher], settled: &OnceLock<Algorithm>) -> bool {
        let mut digest = vec![0; job.digest.len()];
        for hasher in hashers {
            match hasher.finalize_xof() {
                Some(mut output) => {
                    output.set_position(self.options.seek.unwrap_or(0));
                    output.fill(&mut digest);
                }
                None => hasher.finalize_into(&mut digest),
            }
            if same(&digest, &job.digest) {
                let _ = settled.set(hasher.algorithm());
                return true;
            }
        }
        false
    }

    /// Says what the list came to, and whether all was well.
    fn conclude(&self, counts: &Counts) -> bool {
        let compared = counts.matched + counts.failed;
        let lines = compared + counts.missing + counts.unreadable + counts.unusable;
        if lines == 0 {
            if !counts.broken {
                self.tell("no properly formatted line found");
            }
            return false;
        }
        if let Some(job) = counts.guess_failed.as_ref().filter(|_| counts.guesses_matched == 0) {
            self.tell(undecided(job));
        }
        let ignored = if self.options.ignore_missing { counts.missing } else { 0 };
        let nothing = ignored > 0 && compared == 0;
        if nothing {
            self.tell("no file was verified");
        }
        let well = counts.failed == 0
            && counts.missing == ignored
            && counts.unreadable == 0
            && counts.unusable == 0
            && !counts.broken
            && !nothing
            && !(self.options.strict && counts.malformed > 0);
        if !(self.options.quiet && well && counts.malformed == 0) {
            self.tell(counts);
        }
        well
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Counts { matched, failed, missing, malformed, .. } = self;
        write!(f, "{matched} matched, {failed} failed, {missing} missing, {malformed} malformed")?;
        for (count, what) in [(self.unreadable, "unreadable"), (self.unusable, "not checked")] {
            if count > 0 {
                write!(f, ", {count} {what}")?;
            }
        }
        Ok(())
    }
}

/// What to say when no file bears out what the digests were taken for.
fn undecided(job: &Job) -> String {
    let names: Vec<String> = job.candidates.iter().map(Algorithm::to_string).collect();
    let (names, len) = (names.join(" or "), job.digest.len());
    match (job.told, job.candidates.len()) {
        (Told::ByName, _) => {
            format!("no file matches; {names} was told by the list's name, -a names another")
        }
        (_, 1) => format!(
            "no file matches; {len} bytes of digest were taken for {names}, -a names another algorithm"
        ),
        _ => format!(
            "no file matches; {len} bytes of digest may be {names} and nothing tells which: name the \
             algorithm with -a"
        ),
    }
}

/// Takes what came of the tasks, in order: prints and counts.
struct Results<'a> {
    checker: &'a Checker<'a>,
    out: &'a mut Output,
    terminal: bool,
    coloured: bool,
    counts: Counts,
    /// The tree that is being put together.
    tree: Option<(Job, Builder)>,
}

impl Results<'_> {
    fn done(&mut self, done: Done, settled: &OnceLock<Algorithm>) -> io::Result<()> {
        match done {
            Done::Compared(job, verdict, changed) => {
                self.checker.bar.file_done();
                if let Some((changed, bytes)) = changed {
                    self.say(&job.path, &changed_meanwhile(changed, bytes))?;
                }
                self.verdict(job, verdict)
            }
            Done::Hashed(path, digests, bytes, changed) => {
                self.checker.bar.file_done();
                self.tree(|tree| tree.file(&path, &digests, bytes));
                match changed {
                    // A tree that never was has no digest.
                    Some(changed) => self.tree_failed(&path, &changed_meanwhile(changed, bytes)),
                    None => Ok(()),
                }
            }
            Done::Failed(path, reason) => self.tree_failed(&path, &reason),
            Done::As(Task::Begin(job)) => {
                let builder = Builder::new(self.checker.hashers(&job.candidates));
                self.tree = Some((job, builder));
                Ok(())
            }
            Done::As(Task::Within(found, _)) => match found {
                Found::Enter(path) => {
                    self.tree(|tree| tree.enter(path));
                    Ok(())
                }
                Found::Link(path, target) => {
                    self.tree(|tree| tree.link(&path, &target));
                    Ok(())
                }
                Found::Failed(path, reason) => self.tree_failed(&path, &reason),
                Found::PassedOver(path, reason) => self.tree_failed(&path, reason),
                Found::Leave => self.leave(settled),
                Found::Input(_) => unreachable!("inputs are hashed"),
            },
            Done::As(Task::Malformed(number)) => {
                self.counts.malformed += 1;
                if !self.checker.options.warn {
                    return Ok(());
                }
                self.tell(format_args!("{number}: improperly formatted line"))
            }
            Done::As(Task::Unusable(number, reason)) => {
                self.counts.unusable += 1;
                self.tell(format_args!("{number}: {reason}"))
            }
            Done::As(Task::Broken(reason)) => {
                self.counts.broken = true;
                self.tell(reason)
            }
            Done::As(Task::Compare(_)) => unreachable!("files are compared"),
        }
    }

    fn tree(&mut self, change: impl FnOnce(&mut Builder)) {
        if let Some((_, builder)) = &mut self.tree {
            change(builder);
        }
    }

    fn tree_failed(&mut self, path: &Path, reason: &str) -> io::Result<()> {
        self.tree(Builder::fail);
        self.say(path, reason)
    }

    /// A message about a file, after what is printed of those before.
    fn say(&mut self, path: &Path, reason: &str) -> io::Result<()> {
        if self.checker.options.status {
            return Ok(());
        }
        self.checker.bar.aside(|| {
            self.out.flush()?;
            say(format_args!("{}: {reason}", shown(path)));
            Ok(())
        })
    }

    fn leave(&mut self, settled: &OnceLock<Algorithm>) -> io::Result<()> {
        let Some((_, built)) = self.tree.as_mut().and_then(|(_, builder)| builder.leave()) else {
            return Ok(());
        };
        let Some((job, _)) = self.tree.take() else { return Ok(()) };
        let verdict = match built {
            None => Verdict::Unreadable("not read whole, so it has no digest".to_owned()),
            Some((hashers, _)) if self.checker.matches(&job, &hashers, settled) => Verdict::Match,
            Some(_) => Verdict::Mismatch,
        };
        self.verdict(job, verdict)
    }

    /// Counts a verdict, and prints it unless it is not to be heard.
    fn verdict(&mut self, job: Job, verdict: Verdict) -> io::Result<()> {
        let (options, counts) = (self.checker.options, &mut self.counts);
        let guess = job.told != Told::Plainly;
        let (result, why) = match verdict {
            Verdict::Match => {
                counts.matched += 1;
                counts.guesses_matched += usize::from(guess);
                ((!options.quiet).then_some("OK"), None)
            }
            Verdict::Mismatch => {
                counts.failed += 1;
                if guess && counts.guess_failed.is_none() {
                    counts.guess_failed = Some(job.clone());
                }
                (Some("FAILED"), None)
            }
            Verdict::Missing(why) => {
                counts.missing += 1;
                ((!options.ignore_missing).then_some("FAILED open or read"), Some(why))
            }
            Verdict::Unreadable(why) => {
                counts.unreadable += 1;
                (Some("FAILED open or read"), Some(why))
            }
        };
        let Some(result) = result.filter(|_| !options.status) else { return Ok(()) };
        let result =
            if result == "OK" { result.into() } else { colour::bad(result, self.coloured) };
        let mut write = || {
            if let Some(why) = &why {
                self.out.flush()?;
                say(format_args!("{}: {why}", shown(&job.path)));
            }
            self.out.write_all(&result_name(&job.path))?;
            writeln!(self.out, ": {result}")?;
            if self.terminal { self.out.flush() } else { Ok(()) }
        };
        if self.terminal || why.is_some() { self.checker.bar.aside(write) } else { write() }
    }

    /// A message about the list, after what is printed of the lines before.
    fn tell(&mut self, message: impl std::fmt::Display) -> io::Result<()> {
        self.checker.bar.aside(|| {
            self.out.flush()?;
            self.checker.tell(message);
            Ok(())
        })
    }
}

/// What a file is hashed with next, of what has not been tried.
///
/// The `probable` one is tried alone at first, so that usually only the first few files are hashed
/// more than once over; what does not match is tried with all others, so that the verdict does not
/// depend on the order of things.
fn next(untried: &mut Vec<Algorithm>, probable: Option<&Algorithm>) -> Vec<Algorithm> {
    match untried.iter().position(|other| Some(other) == probable) {
        Some(place) => vec![untried.remove(place)],
        None => std::mem::take(untried),
    }
}

/// A path in a line of results: as GNU does, only what would break the line is escaped.
fn result_name(path: &Path) -> Cow<'_, [u8]> {
    let name = path.as_os_str().as_encoded_bytes();
    if name.iter().any(|byte| b"\n\r".contains(byte)) {
        Cow::Owned([b"\\", escape(name).as_ref()].concat())
    } else {
        Cow::Borrowed(name)
    }
}

/// Whether two digests are the same, in a time that does not tell where they differ: they may be
/// made with a key.
fn same(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |difference, (a, b)| difference | (a ^ b)) == 0
}
