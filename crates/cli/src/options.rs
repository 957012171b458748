//! What can be asked for. Help texts, and whatever is generated from them, come from here alone.

mod help;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{ArgGroup, Args, Parser, Subcommand};
use std::ffi::{OsStr, OsString};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use widehash::Algorithm;

/// Checksums of files with BLAKE3, SHA-2, RIPEMD-160, HighwayHash and CubeHash, on the best
/// instructions of this CPU.
#[derive(Parser)]
#[command(name = "widehash", version, long_version = crate::version::long(), max_term_width = 100)]
#[command(after_help = "\
Examples:
  widehash sum disk.iso               the BLAKE3 digest of a file
  widehash sum -a sha256 *.zip        as sha256sum prints it
  widehash check SUMS                 compare files with a list of digests
  widehash sum --tree src             one digest for a folder
  widehash batch --lines names        a digest for every line
  widehash backends                   what runs on this CPU
  widehash bench                      and how fast
Exit: 0 all well, 1 something could not be read or written or did not match, 2 wrong usage; as other
tools, 141 when whoever reads the output has closed it.
Colours are only used on a terminal, and never where NO_COLOR is set.
'widehash sum --help' lists the algorithms and has more examples.")]
pub(crate) struct Options {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Sum(Sum),
    Check(Check),
    Batch(Batch),
    Backends(Backends),
    Bench(Bench),
    Completions(Completions),
    Man(Man),
}

/// Print the digests of files
#[derive(Args)]
#[command(after_help = help::SUM_EXAMPLES)]
#[command(after_long_help = help::long(help::SUM_EXAMPLES))]
pub(crate) struct Sum {
    /// What to compute; may be given several times, each file is still read once
    #[arg(short, long = "algorithm", value_name = "ALGO", value_parser = AlgorithmParser, hide_possible_values = true)]
    pub(crate) algorithms: Vec<Algorithm>,

    #[command(flatten)]
    pub(crate) key: Key,

    #[command(flatten)]
    pub(crate) part: Part,

    /// Files to hash; '-' or none is standard input
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    /// Hash every file below each directory, in the order of their names
    ///
    /// Hidden files are among them, the file that the output goes to is not. Symbolic links met on
    /// the way are passed over (but see -L); a directory that is named may be one. What is neither
    /// file nor directory is passed over with a message.
    #[arg(short, long, help_heading = "Input")]
    pub(crate) recursive: bool,

    /// Print one digest for each directory: of the names, types and contents of all it holds
    ///
    /// Modes, owners and times are no part of it, links are by where they point to. A directory
    /// that cannot be read whole has none. docs/TREE.md defines it byte by byte. 'check' takes
    /// what is printed.
    #[arg(long, conflicts_with = "recursive", help_heading = "Input")]
    pub(crate) tree: bool,

    #[command(flatten)]
    pub(crate) walk: Walk,

    /// Hash also what this file names, one path a line; '-' is standard input
    ///
    /// Paths are taken as they are: a path that is '-' is a file of that name.
    #[arg(long, value_name = "FILE", help_heading = "Input")]
    pub(crate) files_from: Option<PathBuf>,

    /// Paths in the file of --files-from end with a zero byte, as 'find -print0' prints them
    #[arg(short = '0', long, requires = "files_from", help_heading = "Input")]
    pub(crate) null: bool,

    /// Print 'ALGO (path) = digest'; so it is also with more than one -a
    #[arg(long, help_heading = "Output")]
    pub(crate) tag: bool,

    /// Print one JSON object a line: path, algorithm, digest, and bytes read
    #[arg(long, conflicts_with_all = ["tag", "raw", "zero"], help_heading = "Output")]
    pub(crate) json: bool,

    /// Print digests in base64 instead of hexadecimal
    #[arg(long, conflicts_with = "raw", help_heading = "Output")]
    pub(crate) base64: bool,

    /// Print the digest's bytes and nothing else; one input and one algorithm only
    #[arg(long, conflicts_with_all = ["tag", "zero", "recursive"], help_heading = "Output")]
    pub(crate) raw: bool,

    /// End each line with a zero byte, and print paths as they are
    #[arg(short, long, help_heading = "Output")]
    pub(crate) zero: bool,

    #[command(flatten)]
    pub(crate) output: Output,

    #[command(flatten)]
    pub(crate) progress: Progress,

    #[command(flatten)]
    pub(crate) threads: Threads,

    /// What other tools have in place of `widehash check`, to say so.
    #[arg(short, long, hide = true)]
    pub(crate) check: bool,
}

/// What of a directory counts.
#[derive(Args)]
#[command(next_help_heading = "Input")]
pub(crate) struct Walk {
    /// Only files that match a glob, or are in a directory that does; may be given several times
    #[arg(long, value_name = "GLOB")]
    pub(crate) include: Vec<OsString>,

    /// No files that match a glob, and nothing in directories that do; may be given several times
    #[arg(long, value_name = "GLOB")]
    pub(crate) exclude: Vec<OsString>,

    /// Follow symbolic links, to files and to directories; a loop of them is told and left
    #[arg(short = 'L', long)]
    pub(crate) follow: bool,

    /// Do not enter directories of other file systems
    #[arg(short = 'x', long)]
    pub(crate) one_file_system: bool,
}

/// Where the output goes.
#[derive(Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct Output {
    /// Write to this file, which appears whole or not at all
    ///
    /// What is printed goes to a file beside it, which takes its name at the end. If it cannot be
    /// written to the end, or Ctrl-C comes, nothing is left behind, and a file that was there
    /// before is as it was. Something that is no regular file is written to directly.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Whether progress is shown.
#[derive(Args)]
pub(crate) struct Progress {
    /// Show progress at once, on a terminal or not; without it, after half a second on a terminal
    #[arg(long, overrides_with = "no_progress")]
    pub(crate) progress: bool,

    /// Show no progress
    #[arg(long, overrides_with = "progress")]
    pub(crate) no_progress: bool,
}

/// Compare files with the digests in lists
#[derive(Args)]
#[command(after_help = help::CHECK_EXAMPLES)]
#[command(after_long_help = help::long(help::CHECK_EXAMPLES))]
pub(crate) struct Check {
    /// What the digests of untagged lines are
    #[arg(short, long, value_name = "ALGO", value_parser = AlgorithmParser, hide_possible_values = true)]
    pub(crate) algorithm: Option<Algorithm>,

    #[command(flatten)]
    pub(crate) key: Key,

    /// Bytes of the digests, if they are blake3; without it, any that are 16 or more
    #[arg(short, long, value_name = "BYTES", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) length: Option<u64>,

    /// Where in the output they begin (blake3 only)
    #[arg(long, value_name = "BYTES")]
    pub(crate) seek: Option<u64>,

    /// Do not print OK for files that match, nor counts where all do
    #[arg(short, long)]
    pub(crate) quiet: bool,

    /// Print nothing; the exit code tells
    #[arg(short, long)]
    pub(crate) status: bool,

    /// Pass over files that do not exist
    #[arg(long)]
    pub(crate) ignore_missing: bool,

    /// Fail if a line is improperly formatted
    #[arg(long)]
    pub(crate) strict: bool,

    /// Name each improperly formatted line
    #[arg(short, long)]
    pub(crate) warn: bool,

    /// Lines of the lists end with a zero byte, and paths are as they are
    #[arg(short, long)]
    pub(crate) zero: bool,

    /// For directories: what was given when their digests were made
    #[command(flatten, next_help_heading = "Directories (digests of 'sum --tree')")]
    pub(crate) walk: Walk,

    #[command(flatten)]
    pub(crate) progress: Progress,

    #[command(flatten)]
    pub(crate) threads: Threads,

    /// Lists of digests; '-' or none is standard input
    #[arg(value_name = "FILE")]
    pub(crate) lists: Vec<PathBuf>,
}

/// Print a digest for each line or record of an input, many at a time
#[derive(Args)]
#[command(group = ArgGroup::new("messages").required(true))]
#[command(after_help = help::BATCH_EXAMPLES)]
#[command(after_long_help = help::long_of_batch())]
pub(crate) struct Batch {
    /// What to compute
    #[arg(short, long, value_name = "ALGO", default_value = "blake3", value_parser = AlgorithmParser, hide_possible_values = true)]
    pub(crate) algorithm: Algorithm,

    /// A message is a line
    #[arg(long, group = "messages")]
    pub(crate) lines: bool,

    /// A message is what a line has in hexadecimal
    #[arg(long, group = "messages")]
    pub(crate) hex_lines: bool,

    /// A message is a record of so many bytes
    #[arg(long, group = "messages", value_name = "BYTES")]
    pub(crate) record: Option<NonZeroUsize>,

    #[command(flatten)]
    pub(crate) key: Key,

    #[command(flatten)]
    pub(crate) part: Part,

    /// Print one JSON object a line: index (from 0), algorithm, digest, and bytes of the message
    #[arg(long, conflicts_with = "raw")]
    pub(crate) json: bool,

    /// Print digests in base64 instead of hexadecimal
    #[arg(long, conflicts_with = "raw")]
    pub(crate) base64: bool,

    /// Print the digests' bytes one after another and nothing else
    #[arg(long)]
    pub(crate) raw: bool,

    /// Lines end with a zero byte, those that are read and those that are printed (but not JSON)
    #[arg(short, long)]
    pub(crate) zero: bool,

    #[command(flatten)]
    pub(crate) output: Output,

    #[command(flatten)]
    pub(crate) progress: Progress,

    #[command(flatten)]
    pub(crate) threads: Threads,

    /// What holds the messages; '-' or none is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
}

/// Show which instructions this CPU has and which kernel runs for each algorithm
///
/// The environment variable WIDEHASH_FORCE names a backend to run on (scalar; sse2, sse4.1, avx2,
/// sha-ni, avx512; neon, arm-sha2, arm-sha512; simd128); digests do not change.
#[derive(Args)]
pub(crate) struct Backends {
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Measure every algorithm on this CPU
///
/// A long message, a small one alone, and small ones in a batch, on one thread. The numbers are
/// those of this machine as busy as it is now.
#[derive(Args)]
#[command(after_help = help::BENCH_EXAMPLES)]
pub(crate) struct Bench {
    /// Only this one; may be given several times
    #[arg(short, long = "algorithm", value_name = "ALGO", value_parser = AlgorithmParser, hide_possible_values = true)]
    pub(crate) algorithms: Vec<Algorithm>,

    /// Take a fifth of the time, and numbers that are less steady
    #[arg(long)]
    pub(crate) quick: bool,

    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,

    /// Draw the numbers too, as an SVG picture
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
}

/// Print a script that completes this command's options in a shell
#[derive(Args)]
#[command(after_help = help::COMPLETIONS_EXAMPLES)]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

/// Print a manual page, or write all of them
#[derive(Args)]
#[command(after_help = help::MAN_EXAMPLES)]
pub(crate) struct Man {
    /// Write all pages to files in this directory, which is made if it does not exist
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    pub(crate) dir: Option<PathBuf>,

    /// The subcommand whose page to print; without it, that of widehash
    pub(crate) command: Option<String>,
}

/// Where a key comes from.
#[derive(Args)]
pub(crate) struct Key {
    /// Key of 32 bytes in hexadecimal: keyed BLAKE3, and needed by HighwayHash
    ///
    /// Other users of the machine can see it in the list of processes; --key-file hides it.
    #[arg(long, value_name = "HEX")]
    pub(crate) key: Option<String>,

    /// File with the key: its 32 bytes, or 64 hexadecimal digits; '-' is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "key")]
    pub(crate) key_file: Option<PathBuf>,

    /// Derive a key in this context from each file or message as key material (blake3 only)
    #[arg(long, value_name = "CONTEXT", conflicts_with_all = ["key", "key_file"])]
    pub(crate) derive_key: Option<String>,
}

/// Which part of an extendable output.
#[derive(Args)]
pub(crate) struct Part {
    /// Bytes of output (blake3 only)
    #[arg(short, long, value_name = "BYTES", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) length: Option<u64>,

    /// Where in the output to begin (blake3 only)
    #[arg(long, value_name = "BYTES")]
    pub(crate) seek: Option<u64>,
}

/// How many threads.
#[derive(Args)]
pub(crate) struct Threads {
    /// Threads to use; without it, as many as the CPU runs
    #[arg(short = 'j', long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
}

impl Threads {
    pub(crate) fn count(&self) -> usize {
        self.threads
            .or_else(|| std::thread::available_parallelism().ok())
            .map_or(1, NonZeroUsize::get)
    }
}

/// Takes any name that the library knows; completions offer the plain ones.
#[derive(Clone)]
struct AlgorithmParser;

impl TypedValueParser for AlgorithmParser {
    type Value = Algorithm;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Algorithm, clap::Error> {
        StringValueParser::new()
            .try_map(|name| name.parse::<Algorithm>())
            .parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue>>> {
        Some(Box::new(
            Algorithm::ALL.iter().filter_map(|algorithm| algorithm.name()).map(PossibleValue::new),
        ))
    }
}
