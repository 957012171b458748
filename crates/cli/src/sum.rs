//! `widehash sum`: the digests of files.

use crate::format::{Encoding, Format, Layout, Part};
use crate::hashing::Worker;
use crate::inputs::{self, Found, Inputs, is_stdin};
use crate::key::Key;
use crate::message::{Outcome, Stop, say, shown, unfinished};
use crate::options::Sum;
use crate::pipeline::{self, Event, WINDOW};
use crate::progress::Bar;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use widehash::{Algorithm, AnyHasher};

/// What became of an input.
enum Done {
    Hashed(PathBuf, Vec<AnyHasher>, u64),
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
    // The pool is only started when something large enough comes; it exists once.
    let _ = rayon::ThreadPoolBuilder::new().num_threads(threads).build_global();
    let bar = Bar::new(|| inputs::total_len(paths.iter().map(PathBuf::as_path)));
    let work = |worker: &mut Worker<'_>, found| match found {
        Found::Input(path) => match worker.hash_path(&path, &hashers) {
            Ok((hashers, bytes)) => Done::Hashed(path, hashers, bytes),
            Err(_) if !is_stdin(&path) && path.is_dir() => {
                Done::Failed(path, "is a directory (-r hashes the files below it)".to_owned())
            }
            Err(error) => Done::Failed(path, unfinished(&error)),
        },
        Found::Unreadable(path, reason) => Done::Failed(path, reason),
        Found::Special(path) => Done::Special(path),
    };

    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let terminal = io::stdout().is_terminal();
    let mut failed = false;
    let receive = |event| {
        let written = match event {
            Event::Idle => out.flush(),
            Event::Done(done) => bar.aside(|| {
                match done {
                    Done::Hashed(path, hashers, bytes) => {
                        for hasher in &hashers {
                            format.line(&mut out, &path, hasher, bytes)?;
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
    let inputs = Inputs::new(&paths, options.recursive);
    let state = || Worker::new(threads, &bar);
    if let ControlFlow::Break(error) =
        pipeline::in_order(inputs, threads, WINDOW, state, work, receive)
    {
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
