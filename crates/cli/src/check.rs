//! `widehash check`: files compared with lists of digests.
//!
//! A list is read as its files are hashed, never ahead of the pipeline's window, so that its
//! length does not matter. A directory's digest is checked in the same pipeline: what it holds
//! takes the place of its line.

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

/// Lines that are looked at to see how many files had best advance together.
const LOOKED_AT: usize = 64;

/// What goes with an input.
enum Context {
    /// It is compared with this, or with what remains of its candidates.
    Compare { comparison: Comparison, untried: Vec<Algorithm>, tried: bool },
    /// It is part of a tree, and goes through these.
    Within(Arc<[AnyHasher]>),
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

/// The files that the lists name, for a progress bar.
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
    /// Whether all is well with the list and its files.
    fn check(&self, lines: Lines, out: &mut Output) -> io::Result<bool> {
        // What the list turned out to be made with, where only its files tell.
        let settled = OnceLock::new();
        let begin = |_: &Path, context: &mut Context| match context {
            Context::Compare { comparison, untried, tried } => {
                // Read once, it is no more.
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
        Ok(self.bar.aside(|| results.conclude()))
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
