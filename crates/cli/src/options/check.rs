//! The options of `widehash check`.

use super::shared::{AlgorithmParser, Key, Progress, Threads, Walk};
use super::{help, number};
use clap::Args;
use std::path::PathBuf;
use widehash_files::StripPath;

/// Compare files with checksum lists
#[derive(Args)]
#[command(after_help = help::CHECK_EXAMPLES)]
#[command(after_long_help = help::check_long())]
pub(crate) struct Check {
    /// Algorithm of the lines that do not name one; lines that name another are skipped
    #[arg(short, long, value_name = "ALGO", value_parser = AlgorithmParser::with_guests(), hide_possible_values = true)]
    pub(crate) algorithm: Option<widehash_files::Algorithm>,

    /// Compare FILE with this digest instead of reading lists
    ///
    /// Hexadecimal or base64. 'sha256:DIGEST' (as container registries write it) and
    /// 'sha256-DIGEST' (as web pages do) name the algorithm. A whole line that sha256sum or
    /// 'openssl dgst' prints will do as well, and the value of an integrity attribute.
    #[arg(long, value_name = "DIGEST")]
    pub(crate) digest: Option<String>,

    /// Take the paths in the lists as relative to DIR
    #[arg(short = 'C', long, value_name = "DIR", conflicts_with = "relative")]
    pub(crate) directory: Option<PathBuf>,

    /// Take the paths in each list as relative to the directory that the list is in
    #[arg(long)]
    pub(crate) relative: bool,

    /// Leave out the first N parts of each path in the lists, or all but the last one
    ///
    /// For lists with the paths of the machine that made them. Parts are counted as 'patch -p' does:
    /// of /home/ann/a.iso, 1 leaves home/ann/a.iso, and 3 leaves a.iso. The last part always stays.
    #[arg(long, value_name = "N|all", default_value = "0", hide_default_value = true)]
    pub(crate) strip_path: StripPath,

    #[command(flatten)]
    pub(crate) key: Key,

    /// Length of the digests in bytes (output of any length: blake3, shake128, ...); by default, any length of 16 or more
    #[arg(short, long, value_name = "BYTES", value_parser = number::positive_bytes::<u64>, allow_negative_numbers = true)]
    pub(crate) length: Option<u64>,

    /// Where in the output the digests begin, in bytes (output of any length only)
    #[arg(long, value_name = "BYTES", value_parser = number::bytes::<u64>, allow_negative_numbers = true)]
    pub(crate) seek: Option<u64>,

    /// Do not print OK for each file that matches, nor a summary if all files do
    #[arg(short, long)]
    pub(crate) quiet: bool,

    /// Print neither results nor a summary; only the exit status shows the result
    #[arg(short, long)]
    pub(crate) status: bool,

    /// Ignore files that do not exist
    #[arg(long)]
    pub(crate) ignore_missing: bool,

    /// Exit with a non-zero status if any line is improperly formatted
    #[arg(long)]
    pub(crate) strict: bool,

    /// Report each line that is improperly formatted or cannot be checked
    #[arg(short, long)]
    pub(crate) warn: bool,

    /// Lines of the lists end with a NUL byte, and paths are not escaped
    #[arg(short, long)]
    pub(crate) zero: bool,

    /// Print one JSON object per result, and one per list with the counts
    #[arg(long, conflicts_with = "status")]
    pub(crate) json: bool,

    /// Hash nothing; print the files that the lists name and that do not exist
    #[arg(long, conflicts_with_all = ["digest", "json", "unverified"])]
    pub(crate) missing: bool,

    /// Enter other file systems in a directory that has a digest of its own
    ///
    /// Without it, a directory with another file system in it cannot be checked: a list from elsewhere
    /// should not decide that all of them are read. With -x, they count as empty directories.
    #[arg(long, conflicts_with = "one_file_system")]
    pub(crate) all_file_systems: bool,

    /// Hash nothing; print the files that no list names, below the directories of the lists' paths
    #[arg(long, conflicts_with_all = ["digest", "json"])]
    pub(crate) unverified: bool,

    #[command(flatten)]
    pub(crate) threads: Threads,

    #[command(flatten)]
    pub(crate) progress: Progress,

    /// Checksum lists, directories of them, and files that the lists name, to check only these;
    /// with none, or '-', read standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten, next_help_heading = "Which files")]
    pub(crate) walk: Walk,
}
