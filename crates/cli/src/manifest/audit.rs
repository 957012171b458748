//! `widehash audit`: what is new, missing, changed, moved.

use super::{explain, print_failures, stop};
use crate::colour;
use crate::json::Object;
use crate::key;
use crate::message::{Outcome, Stop, say, say_failure, shown};
use crate::name::printed;
use crate::options::Audit;
use crate::output::Output;
use crate::progress::Bar;
use crate::usage;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use widehash_files::is_stdin;
use widehash_files::manifest::{Audited, Difference, Manifest};

pub(crate) fn run(options: &Audit) -> Result<Outcome, Stop> {
    if is_stdin(&options.list) || options.directories.iter().any(|path| is_stdin(path)) {
        return Err(Stop::usage("an audit is of files, not of standard input"));
    }
    if options.list.is_dir() {
        return Err(Stop::usage(format_args!(
            "{}: is a directory; an audit begins with its list: {}",
            shown(&options.list),
            usage::list_first(&options.list, &options.directories)
        )));
    }
    let bar = Bar::new(&options.progress, || None);
    let manifest = Manifest {
        directories: options.directories.clone(),
        base: options.directory.clone(),
        rules: options.walk.rules(None)?,
        algorithms: options.algorithm.into_iter().collect(),
        key: key::from_options(&options.key, options.algorithm.as_slice())?,
        paranoid: options.paranoid,
        threads: options.threads.count(),
        progress: Arc::clone(bar.progress()),
        ..Manifest::new(&options.list)
    };
    let mut out = Output::open(None)?;
    let mut failed = false;
    let mut auditing = manifest
        .audit(|failure| {
            failed |= !failure.problem.is_skip();
            if !options.status {
                bar.suspended(|| say_failure(&failure, false));
            }
        })
        .map_err(stop)?;
    if !options.status {
        bar.suspended(|| explain(auditing.distrust(), auditing.resumed()));
    }
    let (bytes, files) = auditing.total();
    bar.set_total(bytes, files);
    if options.status {
        let _ = auditing.hash(|_| ControlFlow::<()>::Continue(()));
    } else {
        let _ = auditing.hash(print_failures(&bar));
    }
    let (differences, audited) = auditing.finish().map_err(stop)?;
    drop(bar);
    let well = audited.is_well() && !failed;
    let printer =
        Printer { options, terminal: out.is_terminal(), coloured: colour::wanted(&io::stdout()) };
    for (path, difference) in &differences {
        printer.print(&mut out, path, difference).map_err(|error| out.failed(error))?;
    }
    if options.json {
        let object = Object::begin(&mut out, &options.list);
        let written = object.and_then(|object| object.summary(well, &counts(&audited)));
        written.map_err(|error| out.failed(error))?;
    }
    out.finish()?;
    let is_silent = options.status || options.json || (options.quiet && well);
    if !is_silent {
        say(format_args!("{}: {}", shown(&options.list), summary(&audited)));
    }
    Ok(Outcome::failed_if(!well))
}

/// Prints differences.
struct Printer<'a> {
    options: &'a Audit,
    terminal: bool,
    coloured: bool,
}

impl Printer<'_> {
    fn print(&self, out: &mut Output, path: &Path, difference: &Difference) -> io::Result<()> {
        let (word, why) = match difference {
            Difference::New => ("new", None),
            Difference::Missing => ("missing", None),
            Difference::Changed { without_trace: false } => ("changed", None),
            Difference::Changed { .. } => ("changed", Some("size and times did not change")),
            Difference::Moved(_) => ("moved", None),
            Difference::Unreadable(why) => ("unreadable", Some(why.as_str())),
            _ => return Ok(()),
        };
        if self.options.status {
            return Ok(());
        }
        if self.options.json {
            let object = Object::begin(out, &self.options.list)?.path("path", path)?;
            let object = match difference {
                Difference::Moved(from) => object.path("from", from)?,
                _ => object,
            };
            return object.result(word, why);
        }
        out.write_all(&printed(path, self.terminal))?;
        match difference {
            Difference::New => out.write_all(b": new\n"),
            Difference::Moved(from) => {
                out.write_all(b": moved from ")?;
                out.write_all(&printed(from, self.terminal))?;
                out.write_all(b"\n")
            }
            Difference::Changed { without_trace: true } => {
                let word = colour::red(word, self.coloured);
                writeln!(out, ": {word}, but size and times did not")
            }
            _ => writeln!(out, ": {}", colour::red(word, self.coloured)),
        }
    }
}

/// Returns the counts with their names in JSON.
fn counts(audited: &Audited) -> [(&'static str, u64); 10] {
    [
        ("unchanged", audited.unchanged),
        ("changed", audited.changed),
        ("new", audited.new),
        ("missing", audited.missing),
        ("moved", audited.moved),
        ("unreadable", audited.unreadable),
        ("excluded", audited.excluded),
        ("elsewhere", audited.elsewhere),
        ("hashed", audited.hashed),
        ("resumed", audited.resumed),
    ]
}

fn summary(audited: &Audited) -> String {
    let Audited { new, missing, changed, moved, unchanged, .. } = audited;
    let mut text = format!(
        "{new} new, {missing} missing, {changed} changed, {moved} moved, {unchanged} unchanged"
    );
    for (count, what) in [
        (audited.unreadable, "unreadable"),
        (audited.excluded, "excluded"),
        (audited.elsewhere, "elsewhere"),
    ] {
        if count > 0 {
            text += &format!(", {count} {what}");
        }
    }
    text + &format!("; {} hashed", audited.hashed)
}
