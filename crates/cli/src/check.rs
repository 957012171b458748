//! `widehash check`: compares files with lists of digests.
//!
//! A list is read while its files are hashed, so memory use does not depend on its length. For a
//! line with a directory's digest, everything in the directory is hashed in its place.

mod list;
mod results;
mod tasks;
mod untagged;

use crate::found::Found;
use crate::hashing::{Hashed, Input, Job, Plan};
use crate::key::Key;
use crate::message::{Outcome, Stop, reason, say, shown, unfinished};
use crate::open_files::Width;
use crate::options::Check;
use crate::output::Output;
use crate::parallel::Event;
use crate::progress::{Bar, Paths};
use crate::stdin::is_stdin;
use crate::tree::{self, TreeWalk};
use crate::walk::Rules;
use list::{Entry, Line, Lines};
use results::{Done, Results, Verdict};
use std::borrow::Cow;
use std::io::{self, Write};
use std::iter;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use tasks::{Comparison, List, Task};
use widehash::{Algorithm, AnyHasher, reader};

/// How many tasks are examined to decide how many files to hash side by side.
const LOOKED_AT: usize = 64;

/// What belongs to an input.
enum Context {
    /// A file to compare. `untried` are the candidates not tried yet.
    Compare { comparison: Comparison, untried: Vec<Algorithm>, tried: bool },
    /// A file in a directory that is compared as a whole, and its hashers.
    Within(Arc<[AnyHasher]>),
}

pub(crate) fn run(options: &Check) -> Result<Outcome, Stop> {
    let lists = match options.lists.as_slice() {
        [] => vec![PathBuf::from("-")],
        given => given.to_vec(),
    };
    let is_stdin_read = lists.iter().any(|list| is_stdin(list));
    if options.key.key_file.as_deref().is_some_and(is_stdin) && is_stdin_read {
        return Err(Stop::usage("standard input cannot supply both the key and a list"));
    }
    let key = Key::from_options(&options.key)?;
    if let Some(algorithm) = options.algorithm {
        AnyHasher::new(algorithm, key.keying()).map_err(Stop::usage)?;
        let part = options.length.map(|_| "--length").or(options.seek.map(|_| "--seek"));
        if let Some(option) = part.filter(|_| !algorithm.is_extendable()) {
            return Err(Stop::usage(format_args!(
                "{option} applies only to blake3, not to {algorithm}"
            )));
        }
    }
    let rules = Rules::new(&options.walk, None)?;
    let threads = options.threads.count();
    let bar = Bar::new(&options.progress, || {
        (!is_stdin_read).then(|| paths(lists.clone(), options.zero, Arc::clone(&rules)))
    });
    let mut out = Output::open(None)?;
    let mut failed = false;
    for path in &lists {
        let (keying, rules) = (key.keying(), &rules);
        let named = untagged::by_name(path);
        let list = List { options, keying, path, named, rules };
        let checker = Checker { list, threads, bar: &bar };
        match Lines::open(path, options.zero) {
            Ok(lines) => match checker.check(lines, &mut out) {
                Ok(well) => failed |= !well,
                Err(error) => return Err(out.failed(error)),
            },
            Err(error) => {
                failed = true;
                say(format_args!("{}: {}", shown(path), reason(&error)));
            }
        }
    }
    out.finish()?;
    Ok(Outcome::failed_if(failed))
}

/// Returns the files that the lists name, for a progress bar.
fn paths(lists: Vec<PathBuf>, zero: bool, rules: Arc<Rules>) -> Paths {
    let lines = lists.into_iter().filter_map(move |list| Lines::open(&list, zero).ok()).flatten();
    Box::new(lines.flat_map(move |line| -> Paths {
        match line {
            Ok((_, Line::Entry(Entry { path, .. }))) if tree::is_tree(&path) => {
                let steps = TreeWalk::new(path, Arc::clone(&rules));
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
    list: List<'a>,
    threads: usize,
    bar: &'a Bar,
}

impl Checker<'_> {
    /// Checks a list and its files. Returns whether all is well.
    fn check(&self, lines: Lines, out: &mut Output) -> io::Result<bool> {
        // The algorithm of the list's first match, where only the files show which it is.
        let settled = OnceLock::new();
        let begin = |_: &Path, context: &mut Context| match context {
            Context::Compare { comparison, untried, tried } => {
                // Standard input can be read only once, so all candidates are tried at once.
                let probable = settled.get().filter(|_| !*tried && !is_stdin(&comparison.path));
                *tried = true;
                Cow::Owned(self.list.hashers(&next(untried, probable)))
            }
            Context::Within(hashers) => Cow::Owned(hashers.to_vec()),
        };
        let end = |path: PathBuf, context, hashed: Result<Hashed<'_>, reader::Error>| {
            let changed =
                hashed.as_ref().ok().and_then(|hashed| Some((hashed.changed?, hashed.bytes)));
            Job::Done(match (context, hashed) {
                (Context::Within(_), Ok(Hashed { hashers, bytes, changed })) => {
                    Done::Hashed(path, tree::digests(hashers), bytes, changed)
                }
                (Context::Within(_), Err(error)) => Done::Failed(path, unfinished(&error)),
                (Context::Compare { comparison, .. }, Err(error)) => {
                    let missing = error.source.kind() == io::ErrorKind::NotFound;
                    let verdict = if missing {
                        Verdict::Missing(reason(&error.source))
                    } else {
                        Verdict::Unreadable(unfinished(&error))
                    };
                    Done::Compared(comparison, verdict, None)
                }
                (Context::Compare { comparison, untried, tried }, Ok(Hashed { hashers, .. })) => {
                    if self.list.matches(&comparison, hashers, &settled) {
                        Done::Compared(comparison, Verdict::Match, changed)
                    } else if untried.is_empty() {
                        Done::Compared(comparison, Verdict::Mismatch, changed)
                    } else {
                        let context = Context::Compare { comparison, untried, tried };
                        return Job::Hash(Input { path, context });
                    }
                }
            })
        };
        let mut tasks = lines.flat_map(|line| self.list.tasks(line));
        let first: Vec<Task> = tasks.by_ref().take(LOOKED_AT).collect();
        let candidates = first.iter().flat_map(|task| match task {
            Task::Compare(comparison) | Task::Begin(comparison) => comparison.candidates.as_slice(),
            _ => &[],
        });
        let width = Width::of(candidates.copied());
        let jobs = first.into_iter().chain(tasks).map(|task| match task {
            Task::Compare(comparison) => {
                let (path, untried) = (comparison.path.clone(), comparison.candidates.clone());
                let context = Context::Compare { comparison, untried, tried: false };
                Job::Hash(Input { path, context })
            }
            Task::Within(Found::Input(path), hashers) => {
                Job::Hash(Input { path, context: Context::Within(hashers) })
            }
            other => Job::Done(Done::As(other)),
        });
        let mut results = Results::new(&self.list, self.bar, out);
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
        Ok(self.bar.suspended(|| results.conclude()))
    }
}

/// Returns the algorithms to hash a file with next, and removes them from `untried`.
///
/// The `probable` one is tried alone at first, so that usually only the first few files are hashed
/// with several algorithms. If it does not match, all others are tried, so that the verdict does
/// not depend on the order of the lines.
fn next(untried: &mut Vec<Algorithm>, probable: Option<&Algorithm>) -> Vec<Algorithm> {
    match untried.iter().position(|other| Some(other) == probable) {
        Some(place) => vec![untried.remove(place)],
        None => std::mem::take(untried),
    }
}
