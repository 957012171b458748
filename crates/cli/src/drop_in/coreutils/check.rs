//! Comparing files with lists, in the words of GNU's sums.

use super::options::Verify;
use super::{complaint, words};
use crate::drop_in::{engine, is_circular};
use crate::message::{Stop, reason, say};
use crate::name::{in_message, printed};
use crate::output::Output;
use std::io::{self, Write};
use std::path::Path;
use widehash_files::list::{Entry, Line, Lines, Parser};
use widehash_files::{Algorithm, Check, Checked, Comparison, Problem, Trees, Verdict, is_stdin};

/// Checks the lists. Returns whether all is well.
pub(super) fn run(verify: &Verify) -> Result<bool, Stop> {
    let mut out = if verify.status { Output::open(None)? } else { engine::output()? };
    let mut well = true;
    for path in &verify.lists {
        let name = if is_stdin(path) { "'standard input'".into() } else { in_message(path) };
        match Lines::open(path, false) {
            Ok(lines) => well &= one(verify, path, &name, lines, &mut out)?,
            Err(error) => {
                well = false;
                out.flush()?;
                // GNU's tools open a directory, and fail to read it.
                match error.kind() {
                    io::ErrorKind::IsADirectory => say(format_args!("{name}: read error")),
                    _ => say(format_args!("{name}: {}", reason(&error))),
                }
            }
        }
    }
    out.finish()?;
    Ok(well)
}

/// Checks a list. Returns whether all is well.
fn one(
    verify: &Verify,
    path: &Path,
    name: &str,
    lines: Lines,
    out: &mut Output,
) -> Result<bool, Stop> {
    let check = Check { short: true, trees: Trees::AsFiles, ..Check::default() };
    let (algorithms, list) = (verify.algorithms.clone(), path.to_owned());
    let mut parser = Parser::new(false).algorithms(&algorithms).gnu();
    let lines = lines.parsed_by(move |line| parse(&mut parser, line, &algorithms, &list));
    let mut results = Results::new(verify, name, out.is_terminal());
    engine::check(&check, path, lines, out, |checked, out| results.receive(checked, out))?;
    out.flush()?;
    Ok(results.conclude())
}

/// Reads a line as GNU's tools do, and gives it the tag of its algorithm.
fn parse(parser: &mut Parser, line: &[u8], algorithms: &[Algorithm], list: &Path) -> Line {
    if line.is_empty() || line.starts_with(b"#") {
        return Line::Nothing;
    }
    let Line::Entry(entry) = parser.parse(line) else { return Line::Malformed };
    match algorithm(&entry, algorithms) {
        Some(algorithm) if !is_circular(list, &entry.path) => {
            Line::Entry(Entry { tag: Some(algorithm.tag().to_string()), ..entry })
        }
        _ => Line::Malformed,
    }
}

/// Returns the algorithm of a line, if it is one of these; with none, the one that the line names.
fn algorithm(entry: &Entry, algorithms: &[Algorithm]) -> Option<Algorithm> {
    let len = entry.digest.len();
    let named = match &entry.tag {
        Some(tag) => Some(tag.parse::<Algorithm>().ok()?),
        None => None,
    };
    let fits = |algorithm: &Algorithm| algorithm.output_len() == len;
    if algorithms.is_empty() {
        return named.filter(fits);
    }
    let mut admitted = algorithms.iter().map(|algorithm| algorithm.of_len(len)).filter(fits);
    admitted.find(|algorithm| named.is_none_or(|named| named == *algorithm))
}

/// The results for a list.
struct Results<'a> {
    verify: &'a Verify,
    /// What messages call the list.
    name: &'a str,
    terminal: bool,
    matched: u64,
    mismatched: u64,
    missing: u64,
    unreadable: u64,
    improper: u64,
    /// Whether a part of the list could not be read.
    broken: bool,
}

impl<'a> Results<'a> {
    fn new(verify: &'a Verify, name: &'a str, terminal: bool) -> Self {
        let (matched, mismatched, missing, unreadable, improper) = (0, 0, 0, 0, 0);
        let broken = false;
        Results {
            verify,
            name,
            terminal,
            matched,
            mismatched,
            missing,
            unreadable,
            improper,
            broken,
        }
    }

    fn receive(&mut self, checked: Checked, out: &mut Output) -> io::Result<()> {
        match checked {
            Checked::Compared(comparison, verdict) => self.verdict(comparison, verdict, out),
            Checked::Failed(failure) => {
                out.flush()?;
                say(complaint(&failure));
                Ok(())
            }
            Checked::Malformed(number) | Checked::Unusable(number, _) => {
                self.improper += 1;
                if self.verify.warn {
                    out.flush()?;
                    say(format_args!(
                        "{}: {number}: improperly formatted {} checksum line",
                        self.name, self.verify.kind
                    ));
                }
                Ok(())
            }
            Checked::Broken(_) => {
                self.broken = true;
                Ok(())
            }
            // No line has a size or is of a signature, and none is left out.
            Checked::Sized { .. } | Checked::Skipped(_) | Checked::Armor(_) => Ok(()),
        }
    }

    fn verdict(
        &mut self,
        comparison: Comparison,
        verdict: Verdict,
        out: &mut Output,
    ) -> io::Result<()> {
        let Comparison { path, .. } = comparison;
        let result = match verdict {
            Verdict::Match(_) => {
                self.matched += 1;
                if self.verify.quiet {
                    return Ok(());
                }
                "OK"
            }
            // Every line names its algorithm here, so none is undecided.
            Verdict::Mismatch | Verdict::Undecided => {
                self.mismatched += 1;
                "FAILED"
            }
            Verdict::Missing(_) if self.verify.ignore_missing => {
                self.missing += 1;
                return Ok(());
            }
            Verdict::Missing(error) => {
                self.unreadable(&path, Problem::Unreadable { error, read: 0 }, out)?
            }
            Verdict::Unreadable(problem) => self.unreadable(&path, problem, out)?,
        };
        if self.verify.status {
            return Ok(());
        }
        out.write_all(&printed(&path, self.terminal))?;
        writeln!(out, ": {result}")?;
        if self.terminal { out.flush() } else { Ok(()) }
    }

    /// Says why a file cannot be read, and returns the result for it.
    fn unreadable(
        &mut self,
        path: &Path,
        problem: Problem,
        out: &mut Output,
    ) -> io::Result<&'static str> {
        self.unreadable += 1;
        out.flush()?;
        say(format_args!("{}: {}", in_message(path), words(&problem)));
        Ok("FAILED open or read")
    }

    /// Prints the summary. Returns whether all is well.
    fn conclude(&self) -> bool {
        let Results { verify, name, .. } = self;
        let compared = self.matched + self.mismatched + self.missing + self.unreadable;
        if compared == 0 {
            say(format_args!("{name}: no properly formatted checksum lines found"));
            return false;
        }
        if self.broken {
            say(format_args!("{name}: read error"));
        }
        if !verify.status {
            warn(self.improper, "line is improperly formatted", "lines are improperly formatted");
            warn(
                self.unreadable,
                "listed file could not be read",
                "listed files could not be read",
            );
            warn(
                self.mismatched,
                "computed checksum did NOT match",
                "computed checksums did NOT match",
            );
            if verify.ignore_missing && self.matched == 0 {
                say(format_args!("{name}: no file was verified"));
            }
        }
        self.matched > 0
            && self.mismatched == 0
            && self.unreadable == 0
            && !self.broken
            && !(verify.strict && self.improper > 0)
    }
}

/// Prints a count, unless it is 0.
fn warn(count: u64, one: &str, several: &str) {
    match count {
        0 => {}
        1 => say(format_args!("WARNING: 1 {one}")),
        count => say(format_args!("WARNING: {count} {several}")),
    }
}
