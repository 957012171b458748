//! `widehash sum`: prints the digests of files.

use crate::format::{self, Format, Layout};
use crate::key;
use crate::manifest;
use crate::message::{Outcome, Stop, say_failure, shown};
use crate::options::Sum;
use crate::output::Output;
use crate::progress::{Bar, Paths};
use crate::usage;
use std::io::{self, Write};
use std::mem;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use widehash_files::list::Encoding;
use widehash_files::{
    Algorithm, AnyHasher, Directories, Event, Failure, Finish, Key, Names, Problem, is_stdin,
};

/// The length above which an output is written piece by piece and never waits in memory, in bytes.
const LONG: u64 = 1 << 10;

/// The usual length of the lines for an input, in bytes.
const LINE: usize = 160;

/// What to print for an input.
pub(crate) enum Lines {
    Text(Vec<u8>),
    /// An output that is too long to wait in memory.
    Long(PathBuf, Vec<AnyHasher>, u64),
}

impl Lines {
    /// Writes the lines.
    pub(crate) fn write(self, out: &mut impl Write, format: Format<'_>) -> io::Result<()> {
        match self {
            Lines::Text(text) => out.write_all(&text),
            Lines::Long(path, hashers, size) => format.lines(out, &path, &hashers, size),
        }
    }
}

impl Finish for Format<'_> {
    type Entry = Lines;

    fn finish(&self, path: PathBuf, hashers: &mut Vec<AnyHasher>, size: u64) -> Lines {
        if self.part.is_some_and(|part| part.len > LONG) {
            return Lines::Long(path, mem::take(hashers), size);
        }
        let mut lines = Vec::with_capacity(LINE);
        self.lines(&mut lines, &path, hashers, size).expect("writing to a vector cannot fail");
        Lines::Text(lines)
    }
}

pub(crate) fn run(options: &Sum) -> Result<Outcome, Stop> {
    if options.check {
        let command = usage::check_instead();
        return Err(Stop::usage(format_args!("to compare files with a list: {command}")));
    }
    if options.null && options.files_from.is_none() {
        return Err(Stop::usage(
            "-0 is for --files-from: add '--files-from -' to read paths from standard input; -z \
             ends the printed lines with NUL bytes",
        ));
    }
    let is_walk = options.recursive || options.tree;
    if let Some(option) = options.walk.any()
        && !is_walk
        && options.paths.is_empty()
        && options.files_from.is_none()
    {
        return Err(Stop::usage(format_args!(
            "{option} chooses among files, and none is named: add -r for those below a directory, \
             by default '.'"
        )));
    }
    if let Some(list) = &options.update {
        return manifest::update(options, list);
    }
    let algorithms: &[Algorithm] = match options.algorithms.as_slice() {
        [] => &[Algorithm::BLAKE3],
        asked => asked,
    };
    let names = names(options);
    if options.raw && (names.count() != Some(1) || algorithms.len() > 1) {
        return Err(Stop::usage("--raw requires exactly one input and one algorithm"));
    }
    let key_is_stdin = options.key.key_file.as_deref().is_some_and(is_stdin);
    if key_is_stdin && names.stdins() > 0 {
        return Err(Stop::usage("standard input cannot supply both the key and an input"));
    }
    if options.files_from.as_deref().is_some_and(is_stdin) && names.stdins() > 1 {
        return Err(Stop::usage(
            "standard input cannot supply both the list of paths and an input",
        ));
    }
    let key = key::from_options(&options.key, algorithms)?;
    let mut format = format(options, algorithms, &key)?;
    let directories = match options {
        Sum { tree: true, .. } => Directories::Trees,
        Sum { recursive: true, .. } => Directories::Walk,
        _ => Directories::AsFiles,
    };
    let is_stdin_read = names.stdins() > 0;
    let named: Vec<PathBuf> = names.direct().map(Path::to_owned).collect();
    let mut sum = widehash_files::Sum::of(names)
        .algorithms(algorithms, &key)
        .map_err(|error| key::refused(&error))?
        .directories(directories);
    if let Some(threads) = options.threads.asked() {
        sum = sum.threads(threads);
    }
    // Invalid globs are reported before the output file is created.
    options.walk.rules(None)?;
    let out = Output::open(options.output.output.as_deref())?;
    format.terminal = out.is_terminal();
    let place = out.place();
    if out.whole().is_some()
        && let Some(place) = &place
        && let Some(path) = named.iter().find(|path| place.is_named(path))
    {
        return Err(refused(path));
    }
    sum = sum.rules(options.walk.rules(place)?);

    let bar = Bar::new(&options.progress, || {
        // Listing the files would consume standard input.
        (!is_stdin_read).then(|| Box::new(sum.files()) as Paths)
    });
    let mut printer = Printer {
        out,
        format,
        bar: &bar,
        in_trees: directories == Directories::Trees,
        any: false,
        failed: false,
    };
    let receive = |event| {
        let printed = match event {
            Event::Idle => printer.out.idle(),
            Event::Done(Ok(lines)) => printer.print(lines),
            Event::Done(Err(failure)) if printer.must_refuse(&failure) => {
                return ControlFlow::Break(refused(&failure.path));
            }
            Event::Done(Err(failure)) => printer.report(&failure),
        };
        match printed {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(printer.out.failed(error)),
        }
    };
    let done = sum.progress(Arc::clone(bar.progress())).run(&format, receive);
    if let ControlFlow::Break(stop) = done {
        return Err(stop);
    }
    let Printer { out, any, failed, .. } = printer;
    if let Some(path) = out.whole().filter(|_| failed && !any) {
        let path = shown(path);
        let reason = format!("{path}: not written, since there is nothing to write");
        return Err(Stop::Refused(reason));
    }
    out.finish()?;
    Ok(Outcome::failed_if(failed))
}

/// Returns the error for an input that is the output file.
fn refused(path: &Path) -> Stop {
    Stop::Refused(format!("{}: input file is also the output; nothing was written", shown(path)))
}

/// Returns the inputs that the options name.
fn names(options: &Sum) -> Names {
    let (before, after) = options.paths.split_at(options.files_from_at);
    let mut names: Names = before.iter().collect();
    if let Some(list) = &options.files_from {
        names.push_list(list, if options.null { b'\0' } else { b'\n' });
    }
    after.iter().for_each(|path| names.push_path(path));
    if names.is_empty() {
        let is_walk = options.recursive || options.tree;
        names.push_path(if is_walk { "." } else { "-" });
    }
    names
}

/// Prints the results in order.
struct Printer<'a> {
    out: Output,
    format: Format<'a>,
    bar: &'a Bar,
    /// Whether directories get digests of their own.
    in_trees: bool,
    /// Whether anything was printed.
    any: bool,
    failed: bool,
}

impl Printer<'_> {
    /// Returns whether a failure must end the work: an input that was asked for is the file that
    /// this output would replace.
    fn must_refuse(&self, failure: &Failure) -> bool {
        let asked = match failure.problem {
            Problem::IsOutput => true,
            Problem::Output => self.in_trees,
            _ => false,
        };
        asked && self.out.whole().is_some()
    }

    fn print(&mut self, lines: Lines) -> io::Result<()> {
        self.any = true;
        let format = self.format;
        if !format.terminal {
            return lines.write(&mut self.out, format);
        }
        self.bar.suspended(|| {
            lines.write(&mut self.out, format)?;
            self.out.flush()
        })
    }

    /// Prints a message, after the output for the inputs before.
    fn report(&mut self, failure: &Failure) -> io::Result<()> {
        // A directory with something that cannot be hashed has no digest.
        self.failed |= self.in_trees || !failure.problem.is_skip();
        self.bar.suspended(|| {
            self.out.flush()?;
            say_failure(failure, self.in_trees);
            Ok(())
        })
    }
}

/// Returns how to print the digests. Fails if an algorithm cannot produce the requested part.
fn format<'k>(options: &Sum, algorithms: &[Algorithm], key: &'k Key) -> Result<Format<'k>, Stop> {
    let layout = match options {
        Sum { json: true, .. } => Layout::Json,
        Sum { raw: true, .. } => Layout::Raw,
        Sum { no_names: true, .. } => Layout::NoName,
        Sum { tag: true, .. } => Layout::Tagged,
        _ if algorithms.len() > 1 => Layout::Tagged,
        _ => Layout::Plain,
    };
    let encoding = if options.base64 { Encoding::Base64 } else { Encoding::Hex };
    let part = format::part(&options.part, algorithms)?;
    Ok(Format { layout, encoding, zero: options.zero, terminal: false, part, key })
}
