//! What goes to standard error, and what the command ends with.

use std::borrow::Cow;
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// How a command that ran to its end went.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Exit 0.
    AllWell,
    /// A file could not be read, or did not match: exit 1. The messages are out already.
    SomeFailed,
}

impl Outcome {
    pub(crate) fn failed_if(failed: bool) -> Self {
        if failed { Outcome::SomeFailed } else { Outcome::AllWell }
    }
}

/// Why a command stopped before its end.
pub(crate) enum Stop {
    /// It was asked for something that cannot be: exit 2.
    Usage(String),
    /// The output cannot be written, to standard output or a file.
    Output { to: Option<PathBuf>, error: io::Error },
}

impl Stop {
    pub(crate) fn usage(reason: impl Display) -> Self {
        Stop::Usage(reason.to_string())
    }

    /// The message, if one is due, and the exit code.
    pub(crate) fn report(self, command: &str) -> ExitCode {
        match self {
            Stop::Usage(reason) => {
                say(reason);
                eprintln!("Try 'widehash {command} --help' for more information.");
                ExitCode::from(2)
            }
            // Whoever read our output has seen enough. 141 is what a shell shows for a program
            // that SIGPIPE ended: not a message, and not a claim that all was well.
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

/// A line on standard error.
pub(crate) fn say(message: impl Display) {
    eprintln!("widehash: {message}");
}

/// A path as messages show it: control characters cannot play tricks with the terminal.
pub(crate) fn shown(path: &Path) -> Cow<'_, str> {
    let text = path.to_string_lossy();
    if text.contains(char::is_control) { text.escape_debug().to_string().into() } else { text }
}

/// What the system says went wrong, without its error number.
pub(crate) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((reason, _)) => reason.to_owned(),
        None => text,
    }
}

/// Why an input was not read to its end, and how far it got if it got anywhere.
pub(crate) fn unfinished(error: &widehash::reader::Error) -> String {
    let reason = reason(&error.source);
    match error.processed {
        0 => reason,
        processed => format!("{reason} (after {processed} bytes)"),
    }
}
