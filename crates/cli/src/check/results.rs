//! The results for a list: printed in order, and counted.

use super::tasks::{Comparison, List, Origin, Task};
use crate::colour;
use crate::format::escape;
use crate::found::Found;
use crate::message::{count, say, shown};
use crate::output::Output;
use crate::progress::Bar;
use crate::source::Changed;
use crate::tree::Builder;
use std::borrow::Cow;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use widehash::Algorithm;

/// The outcome of a task.
pub(super) enum Done {
    Compared(Comparison, Verdict, Option<(Changed, u64)>),
    /// A file in a directory that is compared as a whole, with its digests.
    Hashed(PathBuf, Vec<u8>, u64, Option<Changed>),
    Failed(PathBuf, String),
    /// A task without an input to hash.
    As(Task),
}

pub(super) enum Verdict {
    Match,
    Mismatch,
    /// The file does not exist.
    Missing(String),
    Unreadable(String),
}

/// How many lines or files of a list had each outcome.
#[derive(Default)]
struct Counts {
    malformed: usize,
    unusable: usize,
    matched: usize,
    failed: usize,
    missing: usize,
    unreadable: usize,
    /// Of these, the matches whose algorithm was a guess.
    guesses_matched: usize,
    guess_failed: Option<Comparison>,
    broken: bool,
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Counts { matched, failed, missing, malformed, .. } = self;
        write!(f, "{matched} matched, {failed} failed, {missing} missing, {malformed} malformed")?;
        for (count, what) in [(self.unreadable, "unreadable"), (self.unusable, "not checked")] {
            if count > 0 {
                write!(f, ", {count} {what}")?;
            }
        }
        Ok(())
    }
}

/// Returns the message for a list of which no file matches the algorithms that were guessed.
fn undecided(comparison: &Comparison) -> String {
    let names: Vec<String> = comparison.candidates.iter().map(Algorithm::to_string).collect();
    let (names, len) = (names.join(" or "), count(comparison.digest.len() as u64, "byte"));
    match (comparison.origin, comparison.candidates.len()) {
        (Origin::ListName, _) => format!(
            "no file matches {names}, which the list's name indicates; use -a to name another algorithm"
        ),
        (_, 1) => format!(
            "no file matches {names}, which digests of {len} are taken for; use -a to name another algorithm"
        ),
        _ => format!(
            "no file matches {names}, which digests of {len} may be of; use -a to name the algorithm"
        ),
    }
}

/// Prints and counts the outcomes of the tasks, in order.
pub(super) struct Results<'a> {
    list: &'a List<'a>,
    bar: &'a Bar,
    pub(super) out: &'a mut Output,
    terminal: bool,
    coloured: bool,
    counts: Counts,
    /// The directory whose digest is being computed.
    tree: Option<(Comparison, Builder)>,
}

impl<'a> Results<'a> {
    pub(super) fn new(list: &'a List<'a>, bar: &'a Bar, out: &'a mut Output) -> Self {
        Results {
            list,
            bar,
            terminal: out.is_terminal(),
            out,
            coloured: colour::wanted(&io::stdout()),
            counts: Counts::default(),
            tree: None,
        }
    }

    /// Prints the summary, and returns whether all is well.
    pub(super) fn conclude(&self) -> bool {
        let (list, counts) = (self.list, &self.counts);
        let compared = counts.matched + counts.failed;
        let lines = compared + counts.missing + counts.unreadable + counts.unusable;
        if lines == 0 {
            if !counts.broken {
                list.report("no properly formatted checksum lines found");
            }
            return false;
        }
        if let Some(comparison) =
            counts.guess_failed.as_ref().filter(|_| counts.guesses_matched == 0)
        {
            list.report(undecided(comparison));
        }
        let ignored = if list.options.ignore_missing { counts.missing } else { 0 };
        let nothing = ignored > 0 && compared == 0;
        if nothing {
            list.report("no file was verified");
        }
        let well = counts.failed == 0
            && counts.missing == ignored
            && counts.unreadable == 0
            && counts.unusable == 0
            && !counts.broken
            && !nothing
            && !(list.options.strict && counts.malformed > 0);
        if !(list.options.quiet && well && counts.malformed == 0) {
            list.report(counts);
        }
        well
    }

    pub(super) fn done(&mut self, done: Done, settled: &OnceLock<Algorithm>) -> io::Result<()> {
        match done {
            Done::Compared(comparison, verdict, changed) => {
                self.bar.file_done();
                if let Some((changed, bytes)) = changed {
                    self.say(&comparison.path, &changed.message(bytes))?;
                }
                self.verdict(comparison, verdict)
            }
            Done::Hashed(path, digests, bytes, changed) => {
                self.bar.file_done();
                self.tree(|tree| tree.file(&path, &digests, bytes));
                match changed {
                    // A directory that was never in this state as a whole has no digest.
                    Some(changed) => self.tree_failed(&path, &changed.message(bytes)),
                    None => Ok(()),
                }
            }
            Done::Failed(path, reason) => self.tree_failed(&path, &reason),
            Done::As(Task::Begin(comparison)) => {
                let builder = Builder::new(self.list.hashers(&comparison.candidates));
                self.tree = Some((comparison, builder));
                Ok(())
            }
            Done::As(Task::Within(found, _)) => match found {
                Found::Enter(path) => {
                    self.tree(|tree| tree.enter(path));
                    Ok(())
                }
                Found::Link(path, target) => {
                    self.tree(|tree| tree.link(&path, &target));
                    Ok(())
                }
                Found::Failed(path, reason) => self.tree_failed(&path, &reason),
                Found::Skipped(path, reason) => self.tree_failed(&path, reason),
                Found::Leave => self.leave(settled),
                Found::Input(_) => unreachable!("inputs are hashed"),
            },
            Done::As(Task::Malformed(number)) => {
                self.counts.malformed += 1;
                if !self.list.options.warn {
                    return Ok(());
                }
                self.report(format_args!("{number}: improperly formatted line"))
            }
            Done::As(Task::Unusable(number, reason)) => {
                self.counts.unusable += 1;
                self.report(format_args!("{number}: {reason}"))
            }
            Done::As(Task::Broken(reason)) => {
                self.counts.broken = true;
                self.report(reason)
            }
            Done::As(Task::Compare(_)) => unreachable!("files are compared"),
        }
    }

    fn tree(&mut self, change: impl FnOnce(&mut Builder)) {
        if let Some((_, builder)) = &mut self.tree {
            change(builder);
        }
    }

    fn tree_failed(&mut self, path: &Path, reason: &str) -> io::Result<()> {
        self.tree(Builder::fail);
        self.say(path, reason)
    }

    /// Prints a message about a file, after the output for the files before it.
    fn say(&mut self, path: &Path, reason: &str) -> io::Result<()> {
        if self.list.options.status {
            return Ok(());
        }
        self.bar.suspended(|| {
            self.out.flush()?;
            say(format_args!("{}: {reason}", shown(path)));
            Ok(())
        })
    }

    fn leave(&mut self, settled: &OnceLock<Algorithm>) -> io::Result<()> {
        let Some((_, built)) = self.tree.as_mut().and_then(|(_, builder)| builder.leave()) else {
            return Ok(());
        };
        let Some((comparison, _)) = self.tree.take() else { return Ok(()) };
        let verdict = match built {
            None => {
                Verdict::Unreadable("could not be read completely, so it has no digest".to_owned())
            }
            Some((hashers, _)) if self.list.matches(&comparison, &hashers, settled) => {
                Verdict::Match
            }
            Some(_) => Verdict::Mismatch,
        };
        self.verdict(comparison, verdict)
    }

    /// Counts a verdict, and prints it unless an option forbids it.
    fn verdict(&mut self, comparison: Comparison, verdict: Verdict) -> io::Result<()> {
        let (options, counts) = (self.list.options, &mut self.counts);
        let guess = comparison.origin != Origin::Stated;
        let (result, why) = match verdict {
            Verdict::Match => {
                counts.matched += 1;
                counts.guesses_matched += usize::from(guess);
                ((!options.quiet).then_some("OK"), None)
            }
            Verdict::Mismatch => {
                counts.failed += 1;
                if guess && counts.guess_failed.is_none() {
                    counts.guess_failed = Some(comparison.clone());
                }
                (Some("FAILED"), None)
            }
            Verdict::Missing(why) => {
                counts.missing += 1;
                ((!options.ignore_missing).then_some("FAILED open or read"), Some(why))
            }
            Verdict::Unreadable(why) => {
                counts.unreadable += 1;
                (Some("FAILED open or read"), Some(why))
            }
        };
        let Some(result) = result.filter(|_| !options.status) else { return Ok(()) };
        let result =
            if result == "OK" { result.into() } else { colour::red(result, self.coloured) };
        let mut write = || {
            if let Some(why) = &why {
                self.out.flush()?;
                say(format_args!("{}: {why}", shown(&comparison.path)));
            }
            self.out.write_all(&result_name(&comparison.path))?;
            writeln!(self.out, ": {result}")?;
            if self.terminal { self.out.flush() } else { Ok(()) }
        };
        if self.terminal || why.is_some() { self.bar.suspended(write) } else { write() }
    }

    /// Prints a message about the list, after the output for the lines before.
    fn report(&mut self, message: impl std::fmt::Display) -> io::Result<()> {
        self.bar.suspended(|| {
            self.out.flush()?;
            self.list.report(message);
            Ok(())
        })
    }
}

/// Returns a path as it is printed in results. As GNU does, only a path that would break the line
/// is escaped.
fn result_name(path: &Path) -> Cow<'_, [u8]> {
    let name = path.as_os_str().as_encoded_bytes();
    if name.iter().any(|byte| b"\n\r".contains(byte)) {
        Cow::Owned([b"\\", escape(name).as_ref()].concat())
    } else {
        Cow::Borrowed(name)
    }
}
