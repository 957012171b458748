//! `widehash check`: compares files with lists of digests.

mod absent;
mod arguments;
mod counts;
mod json;
mod results;
mod stated;

use crate::key;
use crate::message::{Outcome, Stop, count, reason, say, shown};
use crate::options::Check;
use crate::output::Output;
use crate::progress::{Bar, Paths};
use crate::usage;
use arguments::{Arguments, List};
use counts::Counts;
use results::Results;
use stated::Stated;
use std::io::{self, Write};
use std::iter;
use std::mem;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use widehash_files::list::Line;
use widehash_files::{Base, Event, Trees, is_stdin};

/// What messages about the digest on the command line begin with.
const COMMAND_LINE: &str = "--digest";

pub(crate) fn run(options: &Check) -> Result<Outcome, Stop> {
    let files = match options.files.as_slice() {
        [] => vec![PathBuf::from("-")],
        given => given.to_vec(),
    };
    let is_stdin_read = files.iter().any(|file| is_stdin(file));
    if options.key.key_file.as_deref().is_some_and(is_stdin) && is_stdin_read {
        return Err(Stop::usage("standard input cannot supply both the key and a list"));
    }
    if options.digest.is_none()
        && let Some(command) = usage::digest_instead(&files)
    {
        return Err(Stop::usage(format_args!("to compare a file with a digest: {command}")));
    }
    let stated = options.digest.as_deref().map(|text| Stated::read(text, options, &files));
    let stated = stated.transpose()?;
    let algorithm = options.algorithm.or(stated.as_ref().and_then(|stated| stated.algorithm));
    let key = key::from_options(&options.key, algorithm.as_slice())?;
    if let Some(algorithm) = algorithm {
        key.hashers(&[algorithm]).map_err(|error| key::refused(&error))?;
        let part = options.length.map(|_| "--length").or(options.seek.map(|_| "--seek"));
        if let Some(option) = part.filter(|_| !algorithm.is_extendable()) {
            return Err(Stop::usage(format_args!(
                "{option} applies only to algorithms with output of any length, not to {algorithm}"
            )));
        }
    }
    let base = match &options.directory {
        Some(directory) => Base::Directory(directory.clone()),
        None if options.relative => Base::List,
        None => Base::Current,
    };
    let rules = options.walk.rules(None)?;
    let mut check = widehash_files::Check {
        algorithm,
        key,
        length: options.length,
        seek: options.seek,
        short: false,
        zero: options.zero,
        rules,
        trees: if options.all_file_systems { Trees::Everywhere } else { Trees::OneFileSystem },
        streams: true,
        base,
        strip: options.strip_path,
        only: Vec::new(),
        threads: options.threads.count(),
        progress: Arc::default(),
    };
    let mut arguments = match &stated {
        Some(_) => Arguments::default(),
        None => Arguments::of(&files, &check),
    };
    check.only = mem::take(&mut arguments.only);
    let mut out = Output::open(None)?;
    for directory in &arguments.empty {
        say(format_args!("{}: no checksum lists in this directory", shown(directory)));
    }
    for file in &arguments.unnamed {
        say(file);
    }
    let mut failed = !arguments.empty.is_empty() || !arguments.unnamed.is_empty();
    if options.missing || options.unverified {
        let well = if options.missing {
            absent::missing(&arguments.lists, &check, &mut out)?
        } else {
            absent::unverified(&arguments.lists, &check, &mut out)?
        };
        out.finish()?;
        return Ok(Outcome::failed_if(failed || !well));
    }
    let bar = Bar::new(&options.progress, || {
        let all = check.clone();
        let lists = arguments.lists.clone();
        (!is_stdin_read && stated.is_none()).then(|| {
            Box::new(lists.into_iter().flat_map(move |List { path, base }| {
                widehash_files::Check { base, ..all.clone() }.files(vec![path])
            })) as Paths
        })
    });
    check.progress = Arc::clone(bar.progress());
    let mut total = Counts::default();
    if let Some(stated) = stated {
        let path = Path::new(COMMAND_LINE);
        let lines = iter::once(Ok((1, Line::Entry(stated.entry))));
        match one(&check, options, path, lines, &bar, &mut out) {
            Ok((well, _)) => failed |= !well,
            Err(error) => return Err(out.failed(error)),
        }
    }
    for List { path, base } in &arguments.lists {
        check.base = base.clone();
        match check.open(path) {
            Ok(lines) => match one(&check, options, path, lines, &bar, &mut out) {
                Ok((well, counts)) => {
                    failed |= !well;
                    total.add(&counts);
                }
                Err(error) => return Err(out.failed(error)),
            },
            Err(error) => {
                failed = true;
                say(format_args!("{}: {}", shown(path), reason(&error)));
            }
        }
    }
    out.finish()?;
    let is_unnamed = arguments.unnamed.is_empty() && !check.only.is_empty();
    if is_unnamed && total.compared() + total.absent() == 0 {
        failed = true;
        say(format_args!("no list has a line for {}", shown(&check.only[0])));
    }
    if arguments.lists.len() > 1
        && !options.status
        && let Some(unchecked) = total.unchecked()
    {
        say(format_args!("{}: {unchecked}", count(arguments.lists.len() as u64, "list")));
    }
    Ok(Outcome::failed_if(failed))
}

/// Checks a list and its files. Returns whether all is well, and the counts.
fn one(
    check: &widehash_files::Check,
    options: &Check,
    path: &Path,
    lines: impl Iterator<Item = Result<(u64, Line), String>> + Send,
    bar: &Bar,
    out: &mut Output,
) -> io::Result<(bool, Counts)> {
    let mut results = Results::new(options, path, bar, out);
    let done = check.run(path, lines, |event| {
        let written = match event {
            Event::Idle => results.out.idle(),
            Event::Done(checked) => results.done(checked),
        };
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        }
    });
    match done {
        ControlFlow::Continue(()) => {}
        ControlFlow::Break(error) => return Err(error),
    }
    let well = results.json_summary()?;
    results.out.flush()?;
    bar.suspended(|| results.conclude());
    Ok((well, results.counts))
}
