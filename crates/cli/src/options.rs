//! The command line: every option, and the help, completions and man pages that are generated from
//! it.

mod about;
mod audit;
mod batch;
mod check;
mod help;
mod install;
mod number;
mod shared;
mod sum;

pub(crate) use about::{Backends, Bench};
pub(crate) use audit::Audit;
pub(crate) use batch::Batch;
pub(crate) use check::Check;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
pub(crate) use install::{Completions, InstallLinks, Man};
pub(crate) use shared::{Key, Part, Progress};
use std::ffi::OsStr;
pub(crate) use sum::Sum;
use widehash_files::is_stdin;

/// Hash files and messages with BLAKE3, SHA-2, RIPEMD-160, HighwayHash and CubeHash, using the
/// fastest instructions of this CPU
#[derive(Parser)]
#[command(name = "widehash", version, long_version = crate::version::long(), max_term_width = 100)]
#[command(after_help = help::OVERVIEW)]
pub(crate) struct Options {
    #[command(subcommand)]
    pub(crate) command: Command,
}

impl Options {
    /// Reads the command line.
    pub(crate) fn read() -> Result<Self, clap::Error> {
        let matches = Options::command().try_get_matches()?;
        let mut options = Options::from_arg_matches(&matches)?;
        if let (Command::Sum(sum), Some((_, given))) = (&mut options.command, matches.subcommand())
        {
            // The files are hashed in the order of the command line.
            let list = given.index_of("files_from").unwrap_or(0);
            let paths = given.indices_of("paths").into_iter().flatten();
            sum.files_from_at = paths.filter(|path| *path < list).count();
        }
        Ok(options)
    }
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Sum(Sum),
    Check(Check),
    Audit(Audit),
    Batch(Batch),
    Backends(Backends),
    Bench(Bench),
    Completions(Completions),
    Man(Man),
    InstallLinks(InstallLinks),
}

impl Command {
    /// Returns whether this is the name of a subcommand.
    pub(crate) fn is_known(name: &OsStr) -> bool {
        name.to_str().is_some_and(Command::has_subcommand)
    }

    /// Returns whether the result goes to standard output.
    pub(crate) fn prints(&self) -> bool {
        match self {
            Command::Sum(Sum { update: Some(_), .. }) => false,
            Command::Sum(Sum { output, .. }) | Command::Batch(Batch { output, .. }) => {
                output.output.as_deref().is_none_or(is_stdin)
            }
            Command::Check(check) => !check.status,
            Command::Audit(audit) => !audit.status,
            _ => true,
        }
    }

    /// Returns the name of the subcommand.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Command::Sum(_) => "sum",
            Command::Check(_) => "check",
            Command::Audit(_) => "audit",
            Command::Batch(_) => "batch",
            Command::Backends(_) => "backends",
            Command::Bench(_) => "bench",
            Command::Completions(_) => "completions",
            Command::Man(_) => "man",
            Command::InstallLinks(_) => "install-links",
        }
    }
}
