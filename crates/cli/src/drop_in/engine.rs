//! What the tools do with the engine: print the digests of files, and compare files with lists.

use crate::closed_streams;
use crate::format::Format;
use crate::message::{Stop, say};
use crate::output::Output;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use widehash_files::list::Line;
use widehash_files::{Algorithm, Check, Checked, Event, Failure, Sum};

/// Opens standard output. Fails if it was closed.
pub(super) fn output() -> Result<Output, Stop> {
    closed_streams::check_stdout()?;
    Output::open(None)
}

/// Prints a line for each file, in order, and for one that cannot be read the message of
/// `complaint`. Returns whether there was none.
pub(super) fn sum(
    files: Vec<PathBuf>,
    algorithm: Algorithm,
    threads: Option<usize>,
    mut format: Format<'_>,
    complaint: impl Fn(&Failure) -> String,
) -> Result<bool, Stop> {
    let mut out = output()?;
    format.terminal = out.is_terminal();
    let mut sum = Sum::new(files).algorithms(&[algorithm], format.key).map_err(Stop::usage)?;
    if let Some(threads) = threads {
        sum = sum.threads(threads);
    }
    let mut well = true;
    let done = sum.run(&format, |event| {
        proceed(match event {
            Event::Idle => out.idle(),
            Event::Done(Ok(lines)) => {
                let written = lines.write(&mut out, format);
                written.and_then(|()| if format.terminal { out.flush() } else { Ok(()) })
            }
            Event::Done(Err(failure)) => {
                well = false;
                out.flush().map(|()| say(complaint(&failure)))
            }
        })
    });
    end(done, &out)?;
    out.finish()?;
    Ok(well)
}

/// Compares files with a list, and passes each outcome to `receive`.
pub(super) fn check(
    check: &Check,
    list: &Path,
    lines: impl Iterator<Item = Result<(u64, Line), String>> + Send,
    out: &mut Output,
    mut receive: impl FnMut(Checked, &mut Output) -> io::Result<()>,
) -> Result<(), Stop> {
    let done = check.run(list, lines, |event| {
        proceed(match event {
            Event::Idle => out.idle(),
            Event::Done(checked) => receive(checked, out),
        })
    });
    end(done, out)
}

fn proceed(done: io::Result<()>) -> ControlFlow<io::Error> {
    done.map_or_else(ControlFlow::Break, ControlFlow::Continue)
}

fn end(done: ControlFlow<io::Error>, out: &Output) -> Result<(), Stop> {
    match done {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(error) => Err(out.failed(error)),
    }
}
