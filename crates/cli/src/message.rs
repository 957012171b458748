//! Messages on standard error, and the exit status.

use std::borrow::Cow;
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The outcome of a command that ran to its end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Exit status 0.
    AllWell,
    /// A file could not be read or did not match: exit status 1. The messages have been printed.
    SomeFailed,
}

impl Outcome {
    pub(crate) fn failed_if(failed: bool) -> Self {
        if failed { Outcome::SomeFailed } else { Outcome::AllWell }
    }
}

/// Why a command stopped early.
pub(crate) enum Stop {
    /// The command line asks for something impossible: exit status 2.
    Usage(String),
    /// The output cannot be written, to standard output or to a file: exit status 1.
    Output { to: Option<PathBuf>, error: io::Error },
}

impl Stop {
    pub(crate) fn usage(reason: impl Display) -> Self {
        Stop::Usage(reason.to_string())
    }

    /// Prints the message, if there is one, and returns the exit status. `command` is the
    /// subcommand.
    pub(crate) fn report(self, command: &str) -> ExitCode {
        match self {
            Stop::Usage(reason) => {
                say(reason);
                eprintln!("Try 'widehash {command} --help' for more information.");
                ExitCode::from(2)
            }
            // The program that reads our output has closed it. Shells show 141 for a program that
            // SIGPIPE ended. There is no message, and no claim of success.
            Stop::Output { error, .. } if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::from(141)
            }
            Stop::Output { to, error } => {
                let to = to.as_deref().map_or("standard output".into(), shown);
                say(format_args!("{to}: {}", reason(&error)));
                ExitCode::from(1)
            }
        }
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Stop::Output { to: None, error }
    }
}

/// Prints a message on standard error.
pub(crate) fn say(message: impl Display) {
    eprintln!("widehash: {message}");
}

/// Returns a path as messages show it, without control characters that could affect the terminal.
pub(crate) fn shown(path: &Path) -> Cow<'_, str> {
    let text = path.to_string_lossy();
    if text.contains(char::is_control) { text.escape_debug().to_string().into() } else { text }
}

/// Returns the operating system's description of an error, without the error number.
pub(crate) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((reason, _)) => reason.to_owned(),
        None => text,
    }
}

/// Returns why an input could not be read to its end, and how many bytes were read if there were
/// any.
pub(crate) fn unfinished(error: &widehash::reader::Error) -> String {
    let reason = reason(&error.source);
    match error.processed {
        0 => reason,
        processed => format!("{reason} (after {})", count(processed, "byte")),
    }
}

/// Returns a number with its noun: "1 byte", "2 bytes".
pub(crate) fn count(number: u64, noun: &str) -> String {
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
