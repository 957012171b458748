//! The results for a list: printed in order, and counted.

use super::counts::Counts;
use super::json;
use crate::colour;
use crate::json::Object;
use crate::message::{count, explained, reason, say, shown};
use crate::name::printed;
use crate::options::Check;
use crate::output::Output;
use crate::progress::Bar;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;
use widehash_files::list::{Named, by_name};
use widehash_files::{Checked, Comparison, Origin, Skip, Verdict};

/// The most reasons that are remembered, to give each only once.
const REASONS: usize = 16;

/// Returns the message for digests of one length of which no file has one.
fn undecided(comparison: &Comparison) -> String {
    let names: Vec<String> = comparison.candidates.iter().map(ToString::to_string).collect();
    let names = match names.as_slice() {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        names => names.concat(),
    };
    let len = count(comparison.digest.len() as u64, "byte");
    format!(
        "no file has its digest of {len} by {names}: the files differ from the list, or it is of another \
         algorithm; use -a to name the algorithm"
    )
}

/// Prints and counts the outcomes for a list, in order.
pub(super) struct Results<'a> {
    options: &'a Check,
    /// Where the list comes from.
    path: &'a Path,
    bar: &'a Bar,
    pub(super) out: &'a mut Output,
    terminal: bool,
    coloured: bool,
    pub(super) counts: Counts,
    /// Why lines cannot be used, and how many more there are for the same reason than were reported.
    reasons: Vec<(String, u64)>,
    /// How many lines were not reported for reasons that are not remembered.
    other_reasons: u64,
}

impl<'a> Results<'a> {
    pub(super) fn new(
        options: &'a Check,
        path: &'a Path,
        bar: &'a Bar,
        out: &'a mut Output,
    ) -> Self {
        Results {
            options,
            path,
            bar,
            terminal: out.is_terminal(),
            out,
            coloured: colour::wanted(&io::stdout()),
            counts: Counts::default(),
            reasons: Vec::new(),
            other_reasons: 0,
        }
    }

    /// Returns how many missing files the options ignore.
    fn ignored(&self) -> u64 {
        if self.options.ignore_missing { self.counts.missing } else { 0 }
    }

    /// Returns whether no line of the list was one to check, because the caller names files and the
    /// list has others.
    fn is_of_other_files(&self) -> bool {
        self.counts.not_named > 0 && self.lines() == 0 && !self.counts.broken
    }

    /// Returns how many lines could be used or should have been.
    fn lines(&self) -> u64 {
        let counts = &self.counts;
        counts.compared() + counts.absent() + counts.unusable + counts.sizes
    }

    /// Returns whether all is well.
    fn is_well(&self) -> bool {
        let counts = &self.counts;
        let ignored = self.ignored();
        self.is_of_other_files()
            || (self.lines() > 0
                && counts.failed == 0
                && counts.undecided == 0
                && counts.missing == ignored
                && counts.unreadable == 0
                && counts.unusable == 0
                && !counts.broken
                && counts.compared() > 0
                && !(self.options.strict && counts.malformed > 0))
    }

    /// Writes the object with the counts, with `--json`. Returns whether all is well.
    pub(super) fn json_summary(&mut self) -> io::Result<bool> {
        let well = self.is_well();
        if self.options.json {
            json::summary(Object::begin(self.out, self.path)?, &self.counts, well)?;
        }
        Ok(well)
    }

    /// Prints the summary.
    pub(super) fn conclude(&self) {
        let (options, counts) = (self.options, &self.counts);
        if self.is_of_other_files() {
            return;
        }
        for (why, more) in self.reasons.iter().filter(|(_, more)| *more > 0) {
            self.tell(format_args!("{} more: {why}", count(*more, "line")));
        }
        if self.other_reasons > 0 {
            let lines = count(self.other_reasons, "line");
            self.tell(format_args!("{lines} more for other reasons; use --warn to see all"));
        }
        if self.lines() == 0 {
            let skipped = counts.other_algorithms + counts.excluded;
            if skipped > 0 {
                self.tell(format_args!("no line was checked ({counts})"));
            } else if let Some(Named::Lacking(name)) = by_name(self.path) {
                self.tell(format_args!(
                    "no properly formatted checksum lines found; {name} is not supported"
                ));
            } else if !counts.broken {
                self.tell("no properly formatted checksum lines found");
            }
            return;
        }
        for comparison in &counts.open {
            self.tell(undecided(comparison));
        }
        if let Some(first) = counts.named_failed.as_ref().filter(|_| counts.matched == 0) {
            let algorithm = first.candidates[0];
            self.tell(match counts.failed {
                1 => format!("{} differs from its {algorithm} digest", shown(&first.path)),
                failed => format!("{failed} files differ from their {algorithm} digests"),
            });
        }
        if counts.compared() == 0 && (self.ignored() > 0 || counts.sizes > 0) {
            self.tell("no file was verified");
        }
        let nothing_to_say = options.quiet && self.is_well() && counts.malformed == 0;
        if !options.json && !nothing_to_say {
            self.tell(counts);
        }
        if let Some(unchecked) = counts.unchecked() {
            self.tell(unchecked);
        }
    }

    pub(super) fn done(&mut self, checked: Checked) -> io::Result<()> {
        match checked {
            Checked::Compared(comparison, verdict) => self.verdict(comparison, verdict),
            Checked::Failed(failure) => {
                if self.options.status {
                    return Ok(());
                }
                self.say(explained(&failure, false))
            }
            Checked::Sized { path, expected, found } => self.size(&path, expected, found),
            Checked::Skipped(skip) => {
                *match skip {
                    Skip::OtherAlgorithm => &mut self.counts.other_algorithms,
                    Skip::Excluded => &mut self.counts.excluded,
                    Skip::NotNamed => &mut self.counts.not_named,
                } += 1;
                Ok(())
            }
            Checked::Malformed(number) | Checked::Armor(number) => {
                self.counts.malformed += 1;
                if self.options.json {
                    let object = Object::begin(self.out, self.path)?.number("line", number)?;
                    return object.result("malformed", None);
                }
                if !self.options.warn {
                    return Ok(());
                }
                self.report(format_args!("{number}: improperly formatted line"))
            }
            Checked::Unusable(number, reason) => {
                self.counts.unusable += 1;
                if self.options.json {
                    let object = Object::begin(self.out, self.path)?.number("line", number)?;
                    return object.result("unsupported", Some(&reason));
                }
                if !self.is_news(&reason) && !self.options.warn {
                    return Ok(());
                }
                self.report(format_args!("{number}: {reason}"))
            }
            Checked::Broken(reason) => {
                self.counts.broken = true;
                self.report(reason)
            }
        }
    }

    /// Returns whether no line before had this reason, and counts those that are not reported.
    fn is_news(&mut self, reason: &str) -> bool {
        if let Some((_, more)) = self.reasons.iter_mut().find(|(known, _)| known == reason) {
            *more += u64::from(!self.options.warn);
            return false;
        }
        if self.reasons.len() == REASONS {
            self.other_reasons += u64::from(!self.options.warn);
            return false;
        }
        self.reasons.push((reason.to_owned(), 0));
        true
    }

    /// Counts a verdict, and prints it unless an option forbids it.
    fn verdict(&mut self, comparison: Comparison, verdict: Verdict) -> io::Result<()> {
        let (options, counts) = (self.options, &mut self.counts);
        let mut by = None;
        let (result, word, why) = match verdict {
            Verdict::Match(algorithm) => {
                by = Some(algorithm);
                counts.matched += 1;
                ((!options.quiet).then_some("OK"), "ok", None)
            }
            Verdict::Mismatch => {
                counts.failed += 1;
                if comparison.origin == Origin::ListName && counts.named_failed.is_none() {
                    counts.named_failed = Some(comparison.clone());
                }
                (Some("FAILED"), "failed", None)
            }
            Verdict::Undecided => {
                counts.undecided += 1;
                let len = comparison.digest.len();
                if counts.open.iter().all(|other| other.digest.len() != len)
                    && counts.open.len() < REASONS
                {
                    counts.open.push(comparison.clone());
                }
                let why = "the digest may be of an algorithm that is not supported";
                (Some("undecided"), "undecided", Some(why.to_owned()))
            }
            Verdict::Missing(why) => {
                counts.missing += 1;
                let result = (!options.ignore_missing).then_some("FAILED open or read");
                (result, "missing", Some(reason(&why)))
            }
            Verdict::Unreadable(why) => {
                counts.unreadable += 1;
                (Some("FAILED open or read"), "unreadable", Some(why.to_string()))
            }
        };
        let Some(result) = result else { return Ok(()) };
        if options.json {
            let object = Object::begin(self.out, self.path)?;
            return json::expected(object, &comparison, by)?.result(word, why.as_deref());
        }
        self.print(&comparison.path, result, why.filter(|_| word != "undecided"))
    }

    /// Counts the comparison of a file's size, and prints it if it failed.
    fn size(&mut self, path: &Path, expected: u64, found: io::Result<u64>) -> io::Result<()> {
        let (word, result, why) = match found {
            Ok(found) if found == expected => {
                self.counts.sizes += 1;
                if self.options.json && !self.options.quiet {
                    return self.json_size(path, expected, "size ok", None);
                }
                return Ok(());
            }
            Ok(found) => {
                self.counts.failed += 1;
                let why = format!("has {}, but the list states {expected}", count(found, "byte"));
                ("size failed", "FAILED size", why)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                self.counts.missing += 1;
                if self.options.ignore_missing {
                    return Ok(());
                }
                ("missing", "FAILED open or read", reason(&error))
            }
            Err(error) => {
                self.counts.unreadable += 1;
                ("unreadable", "FAILED open or read", reason(&error))
            }
        };
        if self.options.json {
            return self.json_size(path, expected, word, Some(&why));
        }
        self.print(path, result, Some(why))
    }

    fn json_size(
        &mut self,
        path: &Path,
        expected: u64,
        word: &str,
        why: Option<&str>,
    ) -> io::Result<()> {
        let object = Object::begin(self.out, self.path)?.path("path", path)?;
        object.number("expected_size", expected)?.result(word, why)
    }

    /// Prints a result, after the message that explains it.
    fn print(&mut self, path: &Path, result: &str, why: Option<String>) -> io::Result<()> {
        if self.options.status {
            return Ok(());
        }
        let result =
            if result == "OK" { result.into() } else { colour::red(result, self.coloured) };
        let mut write = || {
            if let Some(why) = &why {
                self.out.flush()?;
                say(format_args!("{}: {why}", shown(path)));
            }
            self.out.write_all(&printed(path, self.terminal))?;
            writeln!(self.out, ": {result}")?;
            if self.terminal { self.out.flush() } else { Ok(()) }
        };
        if self.terminal || why.is_some() { self.bar.suspended(write) } else { write() }
    }

    /// Prints a message about the list, after the output for the lines before.
    fn report(&mut self, message: impl Display) -> io::Result<()> {
        self.bar.suspended(|| {
            self.out.flush()?;
            self.tell(message);
            Ok(())
        })
    }

    /// Prints a message about a file, after the output for the files before it.
    fn say(&mut self, message: impl Display) -> io::Result<()> {
        self.bar.suspended(|| {
            self.out.flush()?;
            say(message);
            Ok(())
        })
    }

    /// Prints a message about the list, except with `--status`.
    fn tell(&self, message: impl Display) {
        if !self.options.status {
            say(format_args!("{}: {message}", shown(self.path)));
        }
    }
}
