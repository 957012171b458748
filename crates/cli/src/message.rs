//! Messages on standard error, and the exit status.

use crate::closed_streams;
use crate::colour;
use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::OnceLock;
use widehash_files::{Failure, Problem, harmless};
pub(crate) use widehash_files::{count, reason, shown};

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
    /// The command cannot go on: exit status 1.
    Refused(String),
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
                hint(command);
                ExitCode::from(2)
            }
            Stop::Refused(reason) => {
                say(reason);
                ExitCode::from(1)
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

/// The name that the command was called by, if it is that of another tool.
static CALLED: OnceLock<String> = OnceLock::new();

/// Lets messages begin with the name of the tool that the command was called as.
pub(crate) fn speak_as(tool: &str) {
    let _ = CALLED.set(tool.to_owned());
}

/// Returns the name that messages begin with.
fn program() -> &'static str {
    CALLED.get().map_or("widehash", String::as_str)
}

/// Prints a message on standard error, without letters that act on the terminal. If nobody can read
/// it, the exit status has to do.
pub(crate) fn say(message: impl Display) {
    let message = format!("{}: {message}", program());
    let _ = writeln!(io::stderr(), "{}", harmless(&message));
}

/// Says where the options are explained: of a subcommand, or with an empty name of the program.
pub(crate) fn hint(command: &str) {
    let space = if command.is_empty() { "" } else { " " };
    let program = harmless(program());
    let _ = writeln!(io::stderr(), "Try '{program}{space}{command} --help' for more information.");
}

/// Prints a help text or a version that was asked for, and returns the exit status.
pub(crate) fn help(asked: &clap::Error) -> ExitCode {
    let printed = closed_streams::check_stdout()
        .and_then(|()| asked.print())
        .and_then(|()| io::stdout().flush());
    match printed {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => Stop::from(error).report("help"),
    }
}

/// Returns what `clap` says of a wrong command line, for standard error.
pub(crate) fn wrong(error: &clap::Error) -> String {
    let text = error.render();
    let plain = text.to_string();
    match harmless(&plain) {
        Cow::Borrowed(_) if colour::wanted(&io::stderr()) => text.ansi().to_string(),
        // What the user wrote could act on the terminal.
        harmless => harmless.into_owned(),
    }
}

/// Prints what is wrong with an input, which is `in_tree` if its directory gets a digest of its
/// own; with a hint at the option that may help.
pub(crate) fn say_failure(failure: &Failure, in_tree: bool) {
    say(explained(failure, in_tree));
}

/// Returns what [`say_failure`] prints.
pub(crate) fn explained(failure: &Failure, in_tree: bool) -> String {
    let hint = match failure.problem {
        Problem::Output if in_tree => {
            ", and a digest of its directory would not match afterwards (use --exclude)"
        }
        Problem::IsDirectory => " (use -r to hash the files below it)",
        Problem::OtherFileSystem => {
            " (use --all-file-systems if the digest covers it, or -x if it counts as empty)"
        }
        Problem::NulInPath => " (use -0 if NUL bytes end the paths)",
        _ => "",
    };
    format!("{failure}{hint}")
}
