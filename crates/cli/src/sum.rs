//! `widehash sum`: prints the digests of files.

use crate::format::{Encoding, Format, Layout, Part};
use crate::found::Found;
use crate::hashing::{Hashed, Input, Job, Plan};
use crate::inputs::{Directories, Inputs};
use crate::key::Key;
use crate::message::{Outcome, Stop, say, shown, unfinished};
use crate::named_paths::NamedPaths;
use crate::open_files::Width;
use crate::options::Sum;
use crate::output::Output;
use crate::parallel::Event;
use crate::progress::{Bar, Paths};
use crate::source::Changed;
use crate::stdin::is_stdin;
use crate::tree::{self, Builder};
use crate::walk::Rules;
use std::borrow::Cow;
use std::io::{self, Write};
use std::mem;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use widehash::{Algorithm, AnyHasher};

/// The length above which an output is written piece by piece and never waits in memory, in bytes.
const LONG: u64 = 1 << 10;

/// The usual length of the lines for an input, in bytes.
const LINE: usize = 160;

/// The outcome for something found.
enum Done {
    /// The lines to print.
    Lines(Vec<u8>),
    /// An output that is too long to wait in memory, or a file that changed.
    Long(PathBuf, Vec<AnyHasher>, u64, Option<Changed>),
    /// A file in a directory that gets one digest, with its own digests.
    InTree(PathBuf, Vec<u8>, u64, Option<Changed>),
    Failed(PathBuf, String),
    /// Something without anything to hash.
    As(Found),
}

pub(crate) fn run(options: &Sum) -> Result<Outcome, Stop> {
    if options.check {
        return Err(Stop::usage(
            "to compare files with a list of digests, use 'widehash check LIST'",
        ));
    }
    let algorithms = match options.algorithms.as_slice() {
        [] => &[Algorithm::Blake3],
        asked => asked,
    };
    let format = format(options, algorithms)?;
    let sources = NamedPaths::from_options(options);
    if options.raw && (sources.count() != Some(1) || algorithms.len() > 1) {
        return Err(Stop::usage("--raw requires exactly one input and one algorithm"));
    }
    let key_is_stdin = options.key.key_file.as_deref().is_some_and(is_stdin);
    if key_is_stdin && sources.stdins() > 0 {
        return Err(Stop::usage("standard input cannot supply both the key and an input"));
    }
    if options.files_from.as_deref().is_some_and(is_stdin) && sources.stdins() > 1 {
        return Err(Stop::usage(
            "standard input cannot supply both the list of paths and an input",
        ));
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
    // Invalid globs are reported before the output file is created.
    Rules::new(&options.walk, None)?;
    let out = Output::open(options.output.output.as_deref())?;
    let rules = Rules::new(&options.walk, out.place())?;

    let bar =
        Bar::new(&options.progress, || paths(sources.clone(), directories, Arc::clone(&rules)));
    // How many directories that get one digest are open.
    let mut open = 0usize;
    let jobs = Inputs::new(sources, directories, rules).map(move |found| {
        match found {
            Found::Input(path) => return Job::Hash(Input { path, context: open > 0 }),
            Found::Enter(_) => open += 1,
            Found::Leave => open -= 1,
            _ => {}
        }
        Job::Done(Done::As(found))
    });
    let long = format.part.is_some_and(|part| part.len > LONG);
    let begin = |_: &Path, _: &mut bool| Cow::Borrowed(&hashers[..]);
    let end = |path: PathBuf, in_tree, hashed: Result<Hashed<'_>, _>| {
        Job::Done(match hashed {
            Ok(Hashed { hashers, bytes, changed }) if in_tree => {
                Done::InTree(path, tree::digests(hashers), bytes, changed)
            }
            Ok(Hashed { hashers, bytes, changed }) if long || changed.is_some() => {
                Done::Long(path, mem::take(hashers), bytes, changed)
            }
            Ok(Hashed { hashers, bytes, .. }) => {
                let mut lines = Vec::with_capacity(LINE);
                for hasher in hashers.iter() {
                    format
                        .line(&mut lines, &path, hasher, bytes)
                        .expect("writing to a vector cannot fail");
                }
                Done::Lines(lines)
            }
            Err(_) if !is_stdin(&path) && path.is_dir() => {
                Done::Failed(path, "is a directory (use -r to hash the files below it)".to_owned())
            }
            Err(error) => Done::Failed(path, unfinished(&error)),
        })
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
    let plan = Plan {
        threads: options.threads.count(),
        width: Width::of(algorithms.iter().copied()),
        bar: &bar,
    };
    if let ControlFlow::Break(error) = plan.run(jobs, begin, end, receive) {
        return Err(printer.out.failed(error));
    }
    let failed = printer.failed;
    printer.out.finish()?;
    Ok(Outcome::failed_if(failed))
}

/// Returns the files to be hashed, for a progress bar; `None` if listing them would consume
/// standard input.
fn paths(sources: NamedPaths, directories: Directories, rules: Arc<Rules>) -> Option<Paths> {
    let files = |found| match found {
        Found::Input(path) => Some(path),
        _ => None,
    };
    (sources.stdins() == 0)
        .then(|| Box::new(Inputs::new(sources, directories, rules).filter_map(files)) as Paths)
}

/// Prints the outcomes in order.
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
            Done::Lines(lines) => {
                self.bar.file_done();
                self.print(|out| out.write_all(&lines))
            }
            Done::Long(path, hashers, bytes, changed) => {
                self.bar.file_done();
                self.lines(&path, &hashers, bytes)?;
                self.changed(&path, bytes, changed)
            }
            Done::InTree(path, digests, bytes, changed) => {
                self.bar.file_done();
                self.trees.file(&path, &digests, bytes);
                self.changed(&path, bytes, changed)
            }
            Done::Failed(path, reason) | Done::As(Found::Failed(path, reason)) => {
                self.failed = true;
                self.trees.fail();
                self.report(&path, &reason)
            }
            Done::As(Found::Skipped(path, reason)) => {
                // A directory with something that cannot be hashed has no digest.
                self.failed |= self.trees.is_within();
                self.trees.fail();
                self.report(&path, reason)
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
                Some((path, None)) => {
                    self.report(&path, "could not be read completely, so it has no digest")
                }
                None => Ok(()),
            },
            Done::As(Found::Input(_)) => unreachable!("inputs are hashed"),
        }
    }

    /// Prints a line for each algorithm.
    fn lines(&mut self, path: &Path, hashers: &[AnyHasher], bytes: u64) -> io::Result<()> {
        let format = self.format;
        self.print(|out| {
            hashers.iter().try_for_each(|hasher| format.line(out, path, hasher, bytes))
        })
    }

    fn print(&mut self, write: impl FnOnce(&mut Output) -> io::Result<()>) -> io::Result<()> {
        if !self.terminal {
            return write(&mut self.out);
        }
        self.bar.suspended(|| {
            write(&mut self.out)?;
            self.out.flush()
        })
    }

    /// Reports a file that changed while it was read.
    fn changed(&mut self, path: &Path, bytes: u64, changed: Option<Changed>) -> io::Result<()> {
        let Some(changed) = changed else { return Ok(()) };
        self.failed = true;
        // A directory that was never in this state as a whole has no digest.
        self.trees.fail();
        self.report(path, &changed.message(bytes))
    }

    /// Prints a message, after the output for the inputs before.
    fn report(&mut self, path: &Path, reason: &str) -> io::Result<()> {
        self.bar.suspended(|| {
            self.out.flush()?;
            say(format_args!("{}: {reason}", shown(path)));
            Ok(())
        })
    }
}

/// Returns how to print the digests. Fails if an algorithm cannot produce the requested part.
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
