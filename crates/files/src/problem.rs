//! What can be wrong with an input, and the words for it.

pub(crate) use crate::quote::shown;
use std::fmt;
use std::io;
use std::path::PathBuf;

/// An input without a digest, or whose digest is in doubt.
#[derive(Debug)]
pub struct Failure {
    /// The path of the input.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: Problem,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", shown(&self.path), self.problem)
    }
}

impl std::error::Error for Failure {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.problem {
            Problem::Unreadable { error, .. } => Some(error),
            _ => None,
        }
    }
}

/// What is wrong with an input.
#[derive(Debug)]
#[non_exhaustive]
pub enum Problem {
    /// It cannot be opened, or it cannot be read to its end.
    Unreadable {
        /// The system's error.
        error: io::Error,
        /// How many bytes were read before.
        read: u64,
    },
    /// It is a directory, and directories are not hashed.
    IsDirectory,
    /// It is a symbolic link to this directory, which it is in.
    Loop(PathBuf),
    /// The walk cannot continue here.
    Walk(String),
    /// It is neither a file nor a directory, so a walk skips it.
    Special,
    /// The output goes to it, so a walk skips it.
    Output,
    /// It was named, and the output goes to it.
    IsOutput,
    /// It is what a killed process has left of an output file, so a walk skips it.
    Leftover,
    /// It changed while it was read, so its digest is of a file that may never have existed.
    Changed(Changed),
    /// It was written to or replaced each time it was read, so it has no digest.
    Unsteady,
    /// It is a directory on another file system than the one that it is in, and must not be entered.
    OtherFileSystem,
    /// It is a directory of which a part could not be read.
    Incomplete,
    /// It is a list of paths in which a path has this many bytes or more.
    LongPath(u64),
    /// It is a list of paths, one per line, and a line contains a NUL byte.
    NulInPath,
    /// It is a list of paths, and one of them is not valid UTF-8, which this system requires.
    InvalidPath,
}

impl Problem {
    /// Returns the problem of an input that cannot be opened.
    pub(crate) fn of(error: io::Error) -> Self {
        Problem::Unreadable { error, read: 0 }
    }

    /// Returns whether the input was left out on purpose. Unless it is in a directory that gets a
    /// digest of its own, nothing is lost.
    pub fn is_skip(&self) -> bool {
        matches!(self, Problem::Special | Problem::Output | Problem::IsOutput | Problem::Leftover)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Unreadable { error, read: 0 } => f.write_str(&reason(error)),
            Problem::Unreadable { error, read } => {
                write!(f, "{} (after {})", reason(error), count(*read, "byte"))
            }
            Problem::IsDirectory => f.write_str("is a directory"),
            Problem::Loop(above) => {
                write!(f, "symbolic link loop: leads back to {}", shown(above))
            }
            Problem::Walk(reason) => f.write_str(reason),
            Problem::Special => f.write_str("not a regular file; skipped"),
            Problem::Output | Problem::IsOutput => {
                f.write_str("input file is also the output; skipped")
            }
            Problem::Leftover => {
                f.write_str("left by an interrupted run of widehash, may be removed; skipped")
            }
            Problem::Changed(changed) => changed.fmt(f),
            Problem::Unsteady => f.write_str("was written to or replaced while it was read"),
            Problem::OtherFileSystem => f.write_str("is on another file system; not entered"),
            Problem::Incomplete => f.write_str("could not be read completely, so it has no digest"),
            Problem::LongPath(most) => {
                write!(f, "contains a path of {most} bytes or more; not a list of paths")
            }
            Problem::NulInPath => f.write_str("contains a NUL byte"),
            Problem::InvalidPath => f.write_str("contains a path that is not valid UTF-8"),
        }
    }
}

/// A change of a file while it was read: of its length in bytes, or of its content only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The length when the file was opened.
    pub from: u64,
    /// The length at the end.
    pub to: u64,
    /// How many bytes were read, which the digest covers.
    pub read: u64,
}

impl fmt::Display for Changed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Changed { from, to, read } = *self;
        let (covered, len) = (count(read, "byte"), count(to, "byte"));
        if to != from {
            let how = if to > from { "grew" } else { "shrank" };
            write!(f, "{how} from {from} to {len} while it was read; the digest covers {covered}")
        } else if read != to {
            write!(f, "was written to while it was read; the digest covers {covered}, not {len}")
        } else {
            f.write_str("was written to while it was read; its digest may mix old and new content")
        }
    }
}

/// Returns the operating system's description of an error, without the error number.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((reason, _)) => reason.to_owned(),
        None => text,
    }
}

/// Returns a number with its noun: "1 byte", "2 bytes".
pub fn count(number: u64, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_agree_with_their_number() {
        let counts = [0, 1, 2].map(|number| count(number, "byte"));
        assert_eq!(counts, ["0 bytes", "1 byte", "2 bytes"]);
    }
}
