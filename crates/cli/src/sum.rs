//! `widehash sum`: the digests of files.

use crate::format::{Encoding, Format, Layout, Part};
use crate::hashing::{Hashed, Input, Job, Plan};
use crate::inputs::{self, Found, Inputs, is_stdin};
use crate::key::Key;
use crate::lanes::Width;
use crate::message::{Outcome, Stop, changed_meanwhile, say, shown, unfinished};
use crate::options::Sum;
use crate::pipeline::Event;
use crate::progress::Bar;
use crate::source::Changed;
use std::borrow::Cow;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use widehash::{Algorithm, AnyHasher};

/// Bytes of most lines.
const LINE: usize = 128;

/// Bytes of output that are not put in memory before they are printed.
const LONG: u64 = 1 << 10;

/// What became of an input.
enum Done {
    /// What is printed.
    Lines(Vec<u8>),
    /// There is more to print than should wait in memory, or something to say.
    Long(PathBuf, Vec<AnyHasher>, u64, Option<Changed>),
    Failed(PathBuf, String),
    /// Passed over, with a message.
    Special(PathBuf),
}

pub(crate) fn run(options: &Sum) -> Result<Outcome, Stop> {
    let algorithms = match options.algorithms.as_slice() {
        [] => &[Algorithm::Blake3],
        asked => asked,
    };
    let format = format(options, algorithms)?;
    let paths = match options.paths.as_slice() {
        [] => vec![PathBuf::from("-")],
        given => given.to_vec(),
    };
    if options.raw && (paths.len() > 1 || algorithms.len() > 1) {
        return Err(Stop::usage("--raw is for one input and one algorithm"));
    }
    if options.key.key_file.as_deref().is_some_and(is_stdin) && paths.iter().any(|p| is_stdin(p)) {
        return Err(Stop::usage("standard input cannot be both the key and what is hashed"));
    }
    let key = Key::from_options(&options.key)?;
    let hashers = algorithms
        .iter()
        .map(|algorithm| AnyHasher::new(*algorithm, key.keying()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(Stop::usage)?;

    let threads = options.threads.count();
    let bar = Bar::new(|| inputs::total_len(paths.iter().map(PathBuf::as_path)));
    let jobs = Inputs::new(&paths, options.recursive).map(|found| match found {
        Found::Input(path) => Job::Hash(Input { path, context: () }),
        Found::Unreadable(path, reason) => Job::Done(Done::Failed(path, reason)),
        Found::Special(path) => Job::Done(Done::Special(path)),
    });
    let long = format.part.is_some_and(|part| part.len > LONG);
    let begin = |_: &Path, (): &mut ()| Cow::Borrowed(&hashers[..]);
    let end = |path: PathBuf, (), hashed: Result<Hashed, _>| {
        Job::Done(match hashed {
            Ok(Hashed { hashers, bytes, changed }) if long || changed.is_some() => {
                Done::Long(path, hashers, bytes, changed)
            }
            Ok(Hashed { hashers, bytes, .. }) => {
                let mut lines = Vec::with_capacity(LINE);
                for hasher in &hashers {
                    format.line(&mut lines, &path, hasher, bytes).expect("memory can be written");
                }
                Done::Lines(lines)
            }
            Err(_) if !is_stdin(&path) && path.is_dir() => {
                Done::Failed(path, "is a directory (-r hashes the files below it)".to_owned())
            }
            Err(error) => Done::Failed(path, unfinished(&error)),
        })
    };

    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let terminal = io::stdout().is_terminal();
    let mut failed = false;
    let receive = |event| {
        let written = match event {
            Event::Idle => out.flush(),
            Event::Done(done) => bar.aside(|| {
                match done {
                    Done::Lines(lines) => out.write_all(&lines)?,
                    Done::Long(path, hashers, bytes, changed) => {
                        for hasher in &hashers {
                            format.line(&mut out, &path, hasher, bytes)?;
                        }
                        if let Some(changed) = changed {
                            failed = true;
                            out.flush()?;
                            say(format_args!(
                                "{}: {}",
                                shown(&path),
                                changed_meanwhile(changed, bytes)
                            ));
                        }
                    }
                    Done::Failed(path, reason) => {
                        failed = true;
                        out.flush()?;
                        say(format_args!("{}: {reason}", shown(&path)));
                    }
                    Done::Special(path) => {
                        say(format_args!("{}: not a regular file, passed over", shown(&path)));
                    }
                }
                if terminal { out.flush() } else { Ok(()) }
            }),
        };
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        }
    };
    let plan = Plan { threads, width: Width::of(algorithms.iter().copied()), bar: &bar };
    if let ControlFlow::Break(error) = plan.run(jobs, begin, end, receive) {
        return Err(error.into());
    }
    out.flush()?;
    Ok(Outcome::failed_if(failed))
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
