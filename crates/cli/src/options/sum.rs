//! The options of `widehash sum`.

use super::help;
use super::shared::{AlgorithmParser, Key, Output, Part, Progress, Threads, Walk};
use clap::Args;
use std::path::PathBuf;

/// Print the digests of files
#[derive(Args)]
#[command(after_help = help::sum_short())]
#[command(after_long_help = help::sum_long())]
pub(crate) struct Sum {
    /// Algorithm to use [default: blake3]; for several digests of each file, repeat it or separate
    /// the names by commas
    ///
    /// Each file is read only once, however many algorithms there are.
    #[arg(short, long = "algorithm", value_name = "ALGO", value_delimiter = ',', value_parser = AlgorithmParser::with_guests(), hide_possible_values = true)]
    pub(crate) algorithms: Vec<widehash_files::Algorithm>,

    #[command(flatten)]
    pub(crate) key: Key,

    #[command(flatten)]
    pub(crate) part: Part,

    #[command(flatten)]
    pub(crate) threads: Threads,

    #[command(flatten)]
    pub(crate) progress: Progress,

    /// Files to hash; with none, or '-', read standard input; with -r or --tree and none, '.'
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    /// Hash every file below each directory, in the order of the names
    ///
    /// Hidden files are included; the output file is not. Symbolic links below a directory are
    /// skipped unless -L is given, but a directory named on the command line may itself be a link.
    /// Anything that is neither a file nor a directory is skipped with a message.
    #[arg(short, long, help_heading = "Input")]
    pub(crate) recursive: bool,

    /// Print one digest for each directory, computed from the names, types and contents in it
    ///
    /// Permissions, owners and times do not count; a symbolic link counts by its target path. A
    /// directory that cannot be read completely has no digest. docs/TREE.md defines the digest byte
    /// by byte. 'widehash check' accepts what is printed.
    #[arg(long, conflicts_with = "recursive", help_heading = "Input")]
    pub(crate) tree: bool,

    #[command(flatten, next_help_heading = "Input")]
    pub(crate) walk: Walk,

    /// Also hash the files listed in FILE, one path per line; '-' is standard input
    ///
    /// Paths are taken literally: a line that holds only '-' means a file of that name.
    #[arg(long, value_name = "FILE", help_heading = "Input")]
    pub(crate) files_from: Option<PathBuf>,

    /// How many paths come before --files-from.
    #[arg(skip)]
    pub(crate) files_from_at: usize,

    /// Paths in the --files-from file end with a NUL byte, as 'find -print0' prints them
    #[arg(short = '0', long, help_heading = "Input")]
    pub(crate) null: bool,

    /// Print 'ALGO (path) = digest' (the default with several algorithms)
    #[arg(long, help_heading = "Output")]
    pub(crate) tag: bool,

    /// Print only digests, without names
    #[arg(long, conflicts_with_all = ["tag", "json", "raw"], help_heading = "Output")]
    pub(crate) no_names: bool,

    /// Print one JSON object per line: path, algorithm, digest, number of bytes read, and what the
    /// digest is of (docs/COMMAND.md)
    #[arg(long, conflicts_with_all = ["tag", "raw", "zero"], help_heading = "Output")]
    pub(crate) json: bool,

    /// Print digests in base64 instead of hexadecimal
    #[arg(long, conflicts_with = "raw", help_heading = "Output")]
    pub(crate) base64: bool,

    /// Print only the bytes of the digest; requires exactly one input and one algorithm
    #[arg(long, conflicts_with_all = ["tag", "zero", "recursive"], help_heading = "Output")]
    pub(crate) raw: bool,

    /// End each line with a NUL byte instead of a newline, and do not escape paths
    #[arg(short, long, help_heading = "Output")]
    pub(crate) zero: bool,

    #[command(flatten, next_help_heading = "Output")]
    pub(crate) output: Output,

    /// Bring the manifest SUMS up to date: hash only what is new or may have changed
    ///
    /// A manifest is a checksum list of everything below the directories. A file whose size, times and
    /// inode are those of the last update is not read. They are kept in SUMS.widehash, which other
    /// tools ignore; docs/MANIFESTS.md defines it. Lines of files that are gone are dropped; those of
    /// files that cannot be read, are excluded or are elsewhere stay. SUMS changes as a whole or not at
    /// all, and is created if it does not exist. An update that was killed continues where it was.
    #[arg(long, value_name = "SUMS", requires = "recursive", conflicts_with_all = ["tree", "files_from", "no_names", "json", "raw", "output", "seek"], help_heading = "Manifest")]
    pub(crate) update: Option<PathBuf>,

    /// With --update, hash every file, even if its size and times did not change
    ///
    /// A file whose content changed nevertheless is reported, and keeps its line.
    #[arg(long, requires = "update", help_heading = "Manifest")]
    pub(crate) paranoid: bool,

    /// With --update, drop the lines of files that are gone even if they are all lines, or most of many
    ///
    /// Without this option, SUMS stays as it is, and the exit status is 1, if the update would drop all
    /// lines, or more than half of 16 or more: of SUMS, or of those below one of the directories; or 16 or
    /// more below a directory that is empty now. A disk that is not mounted looks the same as files that
    /// were removed.
    #[arg(long, requires = "update", help_heading = "Manifest")]
    pub(crate) allow_drops: bool,

    /// Other tools have this option where widehash has `widehash check`; the error says so.
    #[arg(short, long, hide = true)]
    pub(crate) check: bool,
}
