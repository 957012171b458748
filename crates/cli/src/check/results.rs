//! The verdicts on a list's files: printed in order, and counted.

use super::tasks::{Comparison, List, Origin, Task};
use crate::colour;
use crate::format::escape;
use crate::found::Found;
use crate::message::{say, shown};
use crate::output::Output;
use crate::progress::Bar;
use crate::source::Changed;
use crate::tree::Builder;
use std::borrow::Cow;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use widehash::Algorithm;

/// What became of it.
pub(super) enum Done {
    Compared(Comparison, Verdict, Option<(Changed, u64)>),
    /// A file in a tree, with its digests.
    Hashed(PathBuf, Vec<u8>, u64, Option<Changed>),
    Failed(PathBuf, String),
    /// Nothing was to be hashed.
    As(Task),
}

pub(super) enum Verdict {
    Match,
    Mismatch,
    /// It does not exist.
    Missing(String),
    Unreadable(String),
}

/// What a list came to, in lines or files.
#[derive(Default)]
struct Counts {
    malformed: usize,
    unusable: usize,
    matched: usize,
    failed: usize,
    missing: usize,
    unreadable: usize,
    /// Of the above those whose algorithm was a guess.
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

/// What to say when no file bears out what the digests were taken for.
fn undecided(comparison: &Comparison) -> String {
    let names: Vec<String> = comparison.candidates.iter().map(Algorithm::to_string).collect();
    let (names, len) = (names.join(" or "), comparison.digest.len());
    match (comparison.origin, comparison.candidates.len()) {
        (Origin::ListName, _) => {
            format!("no file matches; {names} was told by the list's name, -a names another")
        }
        (_, 1) => format!(
            "no file matches; {len} bytes of digest were taken for {names}, -a names another algorithm"
        ),
        _ => format!(
            "no file matches; {len} bytes of digest may be {names} and nothing tells which: name the \
             algorithm with -a"
        ),
    }
}

/// Takes what came of the tasks, in order: prints and counts.
pub(super) struct Results<'a> {
    list: &'a List<'a>,
    bar: &'a Bar,
    pub(super) out: &'a mut Output,
    terminal: bool,
    coloured: bool,
    counts: Counts,
    /// The tree that is being put together.
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

    /// Says what the list came to, and whether all was well.
    pub(super) fn conclude(&self) -> bool {
        let (list, counts) = (self.list, &self.counts);
        let compared = counts.matched + counts.failed;
        let lines = compared + counts.missing + counts.unreadable + counts.unusable;
        if lines == 0 {
            if !counts.broken {
                list.tell("no properly formatted line found");
            }
            return false;
        }
        if let Some(comparison) =
            counts.guess_failed.as_ref().filter(|_| counts.guesses_matched == 0)
        {
            list.tell(undecided(comparison));
        }
        let ignored = if list.options.ignore_missing { counts.missing } else { 0 };
        let nothing = ignored > 0 && compared == 0;
        if nothing {
            list.tell("no file was verified");
        }
        let well = counts.failed == 0
            && counts.missing == ignored
            && counts.unreadable == 0
            && counts.unusable == 0
            && !counts.broken
            && !nothing
            && !(list.options.strict && counts.malformed > 0);
        if !(list.options.quiet && well && counts.malformed == 0) {
            list.tell(counts);
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
                    // A tree that never was has no digest.
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
                self.tell_list(format_args!("{number}: improperly formatted line"))
            }
            Done::As(Task::Unusable(number, reason)) => {
                self.counts.unusable += 1;
                self.tell_list(format_args!("{number}: {reason}"))
            }
            Done::As(Task::Broken(reason)) => {
                self.counts.broken = true;
                self.tell_list(reason)
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

    /// A message about a file, after what is printed of those before.
    fn say(&mut self, path: &Path, reason: &str) -> io::Result<()> {
        if self.list.options.status {
            return Ok(());
        }
        self.bar.aside(|| {
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
            None => Verdict::Unreadable("not read whole, so it has no digest".to_owned()),
            Some((hashers, _)) if self.list.matches(&comparison, &hashers, settled) => {
                Verdict::Match
            }
            Some(_) => Verdict::Mismatch,
        };
        self.verdict(comparison, verdict)
    }

    /// Counts a verdict, and prints it unless it is not to be heard.
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
            if result == "OK" { result.into() } else { colour::bad(result, self.coloured) };
        let mut write = || {
            if let Some(why) = &why {
                self.out.flush()?;
                say(format_args!("{}: {why}", shown(&comparison.path)));
            }
            self.out.write_all(&result_name(&comparison.path))?;
            writeln!(self.out, ": {result}")?;
            if self.terminal { self.out.flush() } else { Ok(()) }
        };
        if self.terminal || why.is_some() { self.bar.aside(write) } else { write() }
    }

    /// A message about the list, after what is printed of the lines before.
    fn tell_list(&mut self, message: impl std::fmt::Display) -> io::Result<()> {
        self.bar.aside(|| {
            self.out.flush()?;
            self.list.tell(message);
            Ok(())
        })
    }
}

/// A path in a line of results: as GNU does, only what would break the line is escaped.
fn result_name(path: &Path) -> Cow<'_, [u8]> {
    let name = path.as_os_str().as_encoded_bytes();
    if name.iter().any(|byte| b"\n\r".contains(byte)) {
        Cow::Owned([b"\\", escape(name).as_ref()].concat())
    } else {
        Cow::Borrowed(name)
    }
}
