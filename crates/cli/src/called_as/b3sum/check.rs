//! Comparing files with lists, in the words of `b3sum`.

use super::{Options, complaint, fail, words};
use crate::called_as::{engine, is_circular, or_stdin, status};
use crate::message::{Stop, say};
use crate::name::escaped;
use crate::output::Output;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use widehash_files::list::{self, Line, Lines};
use widehash_files::{Algorithm, Check, Checked, Problem, Trees, Verdict};

/// Checks the lists, up to one that cannot be read.
pub(super) fn run(options: &Options) -> Result<ExitCode, Stop> {
    let mut out = engine::output()?;
    let mut check = Check {
        algorithm: Some(Algorithm::BLAKE3),
        length: Some(Algorithm::BLAKE3.output_len() as u64),
        seek: Some(options.seek),
        trees: Trees::AsFiles,
        ..Check::default()
    };
    if let Some(threads) = options.num_threads.filter(|threads| *threads > 0) {
        check.threads = threads;
    }
    let mut results = Results { quiet: options.quiet, terminal: out.is_terminal(), failed: 0 };
    for path in or_stdin(&options.file) {
        let lines = match Lines::open(&path, false) {
            Ok(lines) => lines,
            Err(error) => {
                out.finish()?;
                return Ok(fail(error));
            }
        };
        let list = path.clone();
        let lines = lines.parsed_by(move |line| parse(line, &list));
        engine::check(&check, &path, lines, &mut out, |checked, out| {
            results.receive(checked, out)
        })?;
    }
    out.finish()?;
    match results.failed {
        0 => {}
        1 => say("WARNING: 1 computed checksum did NOT match"),
        failed => say(format_args!("WARNING: {failed} computed checksums did NOT match")),
    }
    Ok(status(results.failed == 0))
}

/// Reads a line as b3sum does: one without a digest is wrong, even if it is empty.
fn parse(line: &[u8], list: &Path) -> Line {
    match list::parse(line, false) {
        Line::Entry(entry)
            if entry.tag.as_deref().is_none_or(|tag| tag == "BLAKE3")
                && !is_circular(list, &entry.path) =>
        {
            Line::Entry(entry)
        }
        _ => Line::Malformed,
    }
}

/// The results for all lists.
struct Results {
    quiet: bool,
    terminal: bool,
    failed: u64,
}

impl Results {
    fn receive(&mut self, checked: Checked, out: &mut Output) -> io::Result<()> {
        match checked {
            Checked::Compared(comparison, verdict) => {
                let result = match verdict {
                    Verdict::Match(_) if self.quiet => return Ok(()),
                    Verdict::Match(_) => "OK".to_owned(),
                    Verdict::Mismatch => "FAILED".to_owned(),
                    Verdict::Missing(error) => {
                        format!("FAILED ({})", words(&Problem::Unreadable { error, read: 0 }))
                    }
                    Verdict::Unreadable(problem) => format!("FAILED ({})", words(&problem)),
                };
                self.failed += u64::from(result != "OK");
                out.write_all(&escaped(&comparison.path, self.terminal))?;
                writeln!(out, ": {result}")?;
                if self.terminal { out.flush() } else { Ok(()) }
            }
            Checked::Failed(failure) => self.say(&complaint(&failure), out),
            Checked::Malformed(_) => self.wrong("Invalid check line format", out),
            Checked::Unusable(..) => self.wrong("Invalid hash length", out),
            Checked::Broken(reason) => self.wrong(&reason, out),
            // No line has a size, and none is left out.
            Checked::Sized { .. } | Checked::Skipped(_) => Ok(()),
        }
    }

    /// Reports a line that counts as failed.
    fn wrong(&mut self, why: &str, out: &mut Output) -> io::Result<()> {
        self.failed += 1;
        self.say(why, out)
    }

    fn say(&mut self, message: &str, out: &mut Output) -> io::Result<()> {
        out.flush()?;
        say(message);
        Ok(())
    }
}
