//! Comparing files with lists, in the words of `b3sum`.

use super::{Options, complaint, fail, words};
use crate::drop_in::{engine, is_circular, or_stdin, status};
use crate::message::{Stop, say};
use crate::name::escaped;
use crate::output::Output;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use widehash_files::list::{self, Entry, Line, Lines};
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
    let wrong = |why: &str| Line::Unusable(why.to_owned());
    match entry(line) {
        Some(entry) if entry.tag.as_deref().is_some_and(|tag| tag != "BLAKE3") => Line::Malformed,
        Some(entry) if is_circular(list, &entry.path) => Line::Malformed,
        Some(entry) if entry.digest.len() != Algorithm::BLAKE3.output_len() => {
            wrong("Invalid hash length")
        }
        // b3sum prints this letter for bytes that are not UTF-8, so it names no file for sure.
        Some(entry)
            if entry.path.to_string_lossy().contains(char::REPLACEMENT_CHARACTER)
                && entry.path.to_str().is_some() =>
        {
            wrong("Unicode replacement character in path")
        }
        Some(entry) => Line::Entry(entry),
        None if without_nul(line).is_some_and(|line| entry(&line).is_some()) => {
            wrong("Null character in path")
        }
        None if line.strip_prefix(b"\\").is_some_and(|line| entry(line).is_some()) => {
            wrong("Invalid backslash escape")
        }
        None => Line::Malformed,
    }
}

fn entry(line: &[u8]) -> Option<Entry> {
    match list::parse(line, false) {
        Line::Entry(entry) => Some(entry),
        _ => None,
    }
}

/// Returns a line with other characters in the place of NUL, if it has any.
fn without_nul(line: &[u8]) -> Option<Vec<u8>> {
    let has_nul = line.contains(&0);
    has_nul.then(|| line.iter().map(|byte| if *byte == 0 { b'x' } else { *byte }).collect())
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
                    Verdict::Mismatch | Verdict::Undecided => "FAILED".to_owned(),
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
            Checked::Unusable(_, why) => self.wrong(&why, out),
            Checked::Broken(reason) => self.wrong(&reason, out),
            // No line has a size or is of a signature, and none is left out.
            Checked::Sized { .. } | Checked::Skipped(_) | Checked::Armor(_) => Ok(()),
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
