//! The options of `widehash audit`.

use super::help;
use super::shared::{AlgorithmParser, Key, Progress, Threads, Walk};
use clap::Args;
use std::path::PathBuf;
use widehash_files::Algorithm;

/// Compare directories with a checksum list: what is new, missing, changed, moved
///
/// A file whose size, times and inode are those that SUMS.widehash has (see 'widehash sum --update')
/// is not read. Without SUMS.widehash, every listed file is hashed. Of the new files, only those are
/// hashed that a missing one may have become.
#[derive(Args)]
#[command(after_help = help::AUDIT_EXAMPLES)]
#[command(after_long_help = help::audit_long())]
pub(crate) struct Audit {
    /// Algorithm of the list, where its lines do not name it
    #[arg(short, long, value_name = "ALGO", value_parser = AlgorithmParser::with_guests(), hide_possible_values = true)]
    pub(crate) algorithm: Option<Algorithm>,

    /// Take the paths in the list, and DIR, as relative to this directory
    #[arg(short = 'C', long, value_name = "BASE")]
    pub(crate) directory: Option<PathBuf>,

    /// Hash every listed file, even if its size and times did not change
    #[arg(long)]
    pub(crate) paranoid: bool,

    #[command(flatten)]
    pub(crate) key: Key,

    /// Do not print a summary if nothing differs
    #[arg(short, long)]
    pub(crate) quiet: bool,

    /// Print neither differences nor a summary; only the exit status shows the result
    #[arg(short, long)]
    pub(crate) status: bool,

    /// Print one JSON object per difference, and one with the counts (docs/COMMAND.md)
    #[arg(long, conflicts_with = "status")]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) threads: Threads,

    #[command(flatten)]
    pub(crate) progress: Progress,

    /// Checksum list
    #[arg(value_name = "SUMS")]
    pub(crate) list: PathBuf,

    /// Directories and files to compare; with none, the first directory of each path in the list, or
    /// '.' if a path has none or paths begin with './'
    #[arg(value_name = "DIR")]
    pub(crate) directories: Vec<PathBuf>,

    #[command(flatten, next_help_heading = "Which files")]
    pub(crate) walk: Walk,
}
