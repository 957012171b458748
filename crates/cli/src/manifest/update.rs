//! `widehash sum --update`: brings a list up to date.

use super::{explain, print_failures, stop};
use crate::interrupt;
use crate::key;
use crate::message::{Outcome, Stop, say, say_failure, shown};
use crate::options::Sum;
use crate::progress::Bar;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use widehash_files::is_stdin;
use widehash_files::manifest::{Manifest, Updated};

pub(crate) fn run(options: &Sum, list: &Path) -> Result<Outcome, Stop> {
    let directories = match options.paths.as_slice() {
        [] => vec![PathBuf::from(".")],
        given => given.to_vec(),
    };
    if is_stdin(list) || directories.iter().any(|path| is_stdin(path)) {
        return Err(Stop::usage("--update works on files, not on standard input"));
    }
    let bar = Bar::new(&options.progress, || None);
    let manifest = Manifest {
        directories,
        rules: options.walk.rules(None)?,
        algorithms: options.algorithms.clone(),
        length: options.part.length,
        key: key::from_options(&options.key, &options.algorithms)?,
        tagged: options.tag,
        base64: options.base64,
        zero: options.zero,
        paranoid: options.paranoid,
        allow_drops: options.allow_drops,
        threads: options.threads.count(),
        progress: Arc::clone(bar.progress()),
        ..Manifest::new(list)
    };
    let report = |failure| bar.suspended(|| say_failure(&failure, false));
    // What a walk cannot read is among the counts only where the list names it.
    let mut failed = false;
    let mut updating = manifest
        .update(|failure| {
            failed |= !failure.problem.is_skip();
            report(failure);
        })
        .map_err(stop)?;
    bar.suspended(|| explain(updating.distrust(), updating.resumed()));
    let (bytes, files) = updating.total();
    bar.set_total(bytes, files);
    let _ = updating.hash(print_failures(&bar));
    for path in updating.corrupt() {
        bar.suspended(|| {
            say(format_args!(
                "{}: content changed, but size and times did not; its line is kept",
                shown(&path)
            ));
        });
    }
    let updated = updating.save(interrupt::remove_file).map_err(stop)?;
    drop(bar);
    say(format_args!("{}: {}", shown(list), Counts(updated)));
    Ok(Outcome::failed_if(failed || updated.unreadable + updated.corrupt > 0))
}

struct Counts(Updated);

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Updated { added, changed, moved, dropped, unchanged, hashed, .. } = self.0;
        write!(
            f,
            "{added} added, {changed} changed, {moved} moved, {dropped} dropped, \
             {unchanged} unchanged; {hashed} hashed"
        )?;
        for (count, what) in [
            (self.0.resumed, "hashed before the interruption"),
            (self.0.unreadable, "unreadable"),
            (self.0.corrupt, "changed without a trace"),
            (self.0.excluded, "excluded"),
            (self.0.elsewhere, "elsewhere"),
        ] {
            if count > 0 {
                write!(f, ", {count} {what}")?;
            }
        }
        Ok(())
    }
}
