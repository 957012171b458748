//! `widehash sum`: the digests of files.

use crate::format::{Encoding, Format, Layout, Part};
use crate::hashing::Worker;
use crate::inputs::{Directories, Found, Inputs, is_stdin};
use crate::key::Key;
use crate::message::{Outcome, Stop, say, shown, unfinished};
use crate::names::Sources;
use crate::options::Sum;
use crate::output::Output;
use crate::pipeline::{self, Event, WINDOW};
use crate::progress::{Bar, Paths};
use crate::tree::Builder;
use crate::walk::Rules;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use widehash::{Algorithm, AnyHasher};

/// What became of something that was found.
enum Done {
    Hashed(PathBuf, Vec<AnyHasher>, u64),
    Failed(PathBuf, String),
    /// Nothing was to be hashed.
    As(Found),
}

pub(crate) fn run(options: &Sum) -> Result<Outcome, Stop> {
    if options.check {
        return Err(Stop::usage("files are compared with a list by 'widehash check LIST'"));
    }
    let algorithms = match options.algorithms.as_slice() {
        [] => &[Algorithm::Blake3],
        asked => asked,
    };
    let format = format(options, algorithms)?;
    let sources = Sources::from_options(options);
    if options.raw && (sources.count() != Some(1) || algorithms.len() > 1) {
        return Err(Stop::usage("--raw is for one input and one algorithm"));
    }
    let key_is_stdin = options.key.key_file.as_deref().is_some_and(is_stdin);
    if key_is_stdin && sources.stdins() > 0 {
        return Err(Stop::usage("standard input cannot be both the key and what is hashed"));
    }
    if options.files_from.as_deref().is_some_and(is_stdin) && sources.stdins() > 1 {
        return Err(Stop::usage("standard input cannot be both the names and what is hashed"));
    }
    let key = Key::from_options(&options.key)?;
    let hashers = algorithms
        .iter()
        .map(|algorithm| AnyHasher::new(*algorithm, key.keying()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(Stop::usage)?;
    let directories = match options {
        Sum { tree: true, .. } => Directories::Trees,
        Sum { recursive: true, .. } => Directories::Walk,
        _ => Directories::AsFiles,
    };
    // Wrong globs are told before there is a file.
    Rules::new(&options.walk, None)?;
    let out = Output::open(options.output.output.as_deref())?;
    let rules = Rules::new(&options.walk, out.place())?;

    let threads = options.threads.count();
    // The pool is only started when something large enough comes; it exists once.
    let _ = rayon::ThreadPoolBuilder::new().num_threads(threads).build_global();
    let bar =
        Bar::new(&options.progress, || paths(sources.clone(), directories, Arc::clone(&rules)));
    let work = |worker: &mut Worker<'_>, found| match found {
        Found::Input(path) => match worker.hash_path(&path, &hashers) {
            Ok((hashers, bytes)) => Done::Hashed(path, hashers, bytes),
            Err(_) if !is_stdin(&path) && path.is_dir() => {
                Done::Failed(path, "is a directory (-r hashes the files below it)".to_owned())
            }
            Err(error) => Done::Failed(path, unfinished(&error)),
        },
        other => Done::As(other),
    };
    let mut printer = Printer {
        terminal: out.is_terminal(),
        out,
        format,
        bar: &bar,
        trees: Builder::new(hashers.clone()),
        failed: false,
    };
    let receive = |event| {
        let printed = match event {
            Event::Idle => printer.out.idle(),
            Event::Done(done) => printer.done(done),
        };
        match printed {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        }
    };
    let inputs = Inputs::new(sources, directories, rules);
    let state = || Worker::new(threads, &bar);
    if let ControlFlow::Break(error) =
        pipeline::in_order(inputs, threads, WINDOW, state, work, receive)
    {
        return Err(printer.out.failed(error));
    }
    let failed = printer.failed;
    printer.out.finish()?;
    Ok(Outcome::failed_if(failed))
}

/// What is going to be hashed, for a progress bar; `None` where finding out would take it away.
fn paths(sources: Sources, directories: Directories, rules: Arc<Rules>) -> Option<Paths> {
    let files = |found| match found {
        Found::Input(path) => Some(path),
        _ => None,
    };
    (sources.stdins() == 0)
        .then(|| Box::new(Inputs::new(sources, directories, rules).filter_map(files)) as Paths)
}

/// Prints what came of the inputs, in order.
struct Printer<'a> {
    out: Output,
    terminal: bool,
    format: Format,
    bar: &'a Bar,
    trees: Builder,
    failed: bool,
}

impl Printer<'_> {
    fn done(&mut self, done: Done) -> io::Result<()> {
        match done {
            Done::Hashed(path, hashers, bytes) => {
                self.bar.file_done();
                if self.trees.is_within() {
                    self.trees.file(&path, &hashers, bytes);
                    return Ok(());
                }
                self.lines(&path, &hashers, bytes)
            }
            Done::Failed(path, reason) | Done::As(Found::Failed(path, reason)) => {
                self.failed = true;
                self.trees.fail();
                self.complain(&path, &reason)
            }
            Done::As(Found::PassedOver(path, reason)) => {
                // A tree is whole, or it has no digest.
                self.failed |= self.trees.is_within();
                self.trees.fail();
                self.complain(&path, reason)
            }
            Done::As(Found::Enter(path)) => {
                self.trees.enter(path);
                Ok(())
            }
            Done::As(Found::Link(path, target)) => {
                self.trees.link(&path, &target);
                Ok(())
            }
            Done::As(Found::Leave) => match self.trees.leave() {
                Some((path, Some((hashers, bytes)))) => self.lines(&path, &hashers, bytes),
                Some((path, None)) => self.complain(&path, "not read whole, so it has no digest"),
                None => Ok(()),
            },
            Done::As(Found::Input(_)) => unreachable!("inputs are hashed"),
        }
    }

    /// A line for each algorithm.
    fn lines(&mut self, path: &Path, hashers: &[AnyHasher], bytes: u64) -> io::Result<()> {
        let Printer { out, format, bar, terminal, .. } = self;
        let mut write = || {
            hashers.iter().try_for_each(|hasher| format.line(out, path, hasher, bytes))?;
            if *terminal { out.flush() } else { Ok(()) }
        };
        if *terminal { bar.aside(write) } else { write() }
    }

    /// A message, after what is printed of the inputs before.
    fn complain(&mut self, path: &Path, reason: &str) -> io::Result<()> {
        self.bar.aside(|| {
            self.out.flush()?;
            say(format_args!("{}: {reason}", shown(path)));
            Ok(())
        })
    }
}

/// The form of the output, or why it cannot be had.
fn format(options: &Sum, algorithms: &[Algorithm]) -> Result<Format, Stop> {
    let layout = match options {
        Sum { json: true, .. } => Layout::Json,
        Sum { raw: true, .. } => Layout::Raw,
        Sum { tag: true, .. } => Layout::Tagged,
        _ if algorithms.len() > 1 => Layout::Tagged,
        _ => Layout::Plain,
    };
    let encoding = if options.base64 { Encoding::Base64 } else { Encoding::Hex };
    let part = Part::from_options(&options.part, algorithms)?;
    Ok(Format { layout, encoding, zero: options.zero, part })
}
