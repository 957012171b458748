//! The tools that the command takes the place of when it is called by their names: their options,
//! words and exit statuses, over the same engine.
//!
//! `coreutils` is GNU's, `b3sum` is BLAKE3's; `engine` is what both do with `widehash_files`. What
//! differs from the tools on purpose stands in docs/DROP-IN.md.

mod b3sum;
mod coreutils;
mod engine;
pub(crate) mod names;

use crate::message::{self, Stop, reason, say};
use coreutils::Coreutil;
use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use widehash_files::{Problem, is_stdin};

/// A tool that the command takes the place of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tool {
    Coreutil(Coreutil),
    B3sum,
}

impl Tool {
    /// Returns the tool that this process was called as.
    pub(crate) fn called() -> Option<Self> {
        let name = std::env::args_os().next()?;
        Self::of_path(&name).inspect(|tool| match tool {
            // GNU's tools begin their messages with the path that they were called by.
            Tool::Coreutil(_) => message::speak_as(&name.to_string_lossy()),
            Tool::B3sum => message::speak_as("b3sum"),
        })
    }

    /// Returns the tool of this name, which may be in a directory and have Windows' ending.
    fn of_path(path: &OsStr) -> Option<Self> {
        let name = Path::new(path).file_name()?.to_str()?;
        let name = match name.len().checked_sub(4).and_then(|at| name.split_at_checked(at)) {
            Some((stem, ending)) if ending.eq_ignore_ascii_case(".exe") => stem,
            _ => name,
        };
        match name {
            "b3sum" => Some(Tool::B3sum),
            _ => Coreutil::named(name).map(Tool::Coreutil),
        }
    }

    /// Does what the tool would do with this command line.
    pub(crate) fn run(self) -> ExitCode {
        widehash_files::raise_descriptor_limit();
        let done = match self {
            Tool::Coreutil(coreutil) => coreutils::run(coreutil),
            Tool::B3sum => b3sum::run(),
        };
        match done {
            Ok(code) => code,
            Err(Stop::Output { error, .. }) if error.kind() != io::ErrorKind::BrokenPipe => {
                say(format_args!("write error: {}", reason(&error)));
                ExitCode::FAILURE
            }
            Err(stop) => stop.report(""),
        }
    }
}

/// Returns the exit status of a run in which all went well, or not all.
fn status(well: bool) -> ExitCode {
    if well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Returns the paths to read: standard input if none is named.
fn or_stdin(paths: &[PathBuf]) -> Vec<PathBuf> {
    if paths.is_empty() { vec!["-".into()] } else { paths.to_vec() }
}

/// Returns the system's error for a problem, or the words for it if the system has none.
fn system_error(problem: &Problem) -> Result<io::Error, String> {
    match problem {
        Problem::Unreadable { error, .. } => {
            error.raw_os_error().map(io::Error::from_raw_os_error).ok_or_else(|| error.to_string())
        }
        // EISDIR, which has this number on Linux, macOS and the BSDs.
        Problem::IsDirectory if cfg!(unix) => Ok(io::Error::from_raw_os_error(21)),
        Problem::IsDirectory => Ok(io::ErrorKind::IsADirectory.into()),
        other => Err(other.to_string()),
    }
}

/// Returns whether a list is read from standard input, and names it too: it cannot be both.
fn is_circular(list: &Path, file: &Path) -> bool {
    is_stdin(list) && is_stdin(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tools_are_recognised_by_the_name_of_the_file() {
        for name in names::NAMES {
            for path in [name.to_owned(), format!("/usr/bin/{name}"), format!("{name}.EXE")] {
                assert!(Tool::of_path(OsStr::new(&path)).is_some(), "{path}");
            }
        }
        for other in ["widehash", "", "sum", "sha256sum2", "xsha256sum", ".exe", "ä.exe"] {
            assert_eq!(Tool::of_path(OsStr::new(other)), None, "{other}");
        }
        assert_eq!(Tool::of_path(OsStr::new("x/b3sum.exe")), Some(Tool::B3sum));
    }
}
