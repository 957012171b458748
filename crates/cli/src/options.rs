//! What can be asked for. Help texts, and whatever is generated from them, come from here alone.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{ArgGroup, Args, Parser, Subcommand};
use std::ffi::{OsStr, OsString};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use widehash::Algorithm;

const ALGORITHMS: &str = "\
Algorithms:
  blake3                                the default: fast, any output length, can be keyed
  sha224 sha256 sha384 sha512           SHA-2 (FIPS 180-4)
  sha512-224 sha512-256 sha256d         SHA-512/224, SHA-512/256, SHA-256 twice
  ripemd160 hash160                     RIPEMD-160, and RIPEMD-160 of SHA-256
  highwayhash64 highwayhash128 highwayhash256
                                        needs a key; not for passwords or signatures
  cubehash256 cubehash384 cubehash512   CubeHash 16+16/32+32 (revision 3)
  cubehash<i>+<r>/<b>+<f>-<h>           CubeHash with any parameters;
                                        cubehash160+16/32+160-256 is revision 2
Letter case does not matter. Common spellings of other tools work too, such as SHA2-256 and
SHA-512/256.";

const SUM_EXAMPLES: &str = "\
Examples:
  widehash sum disk.iso                       BLAKE3 of a file
  widehash sum -a sha256 *.tar.gz > SHA256SUMS
                                              what sha256sum prints and accepts
  widehash sum -a sha256 -a blake3 disk.iso   two digests, the file is read once
  widehash sum -r --tag src -o SUMS           every file below a directory
  widehash sum -r --exclude .git --exclude '*.o' src
                                              but for these
  widehash sum --tree src                     one digest for all that src holds
  find . -newer SUMS -type f -print0 | widehash sum -0 --files-from -
                                              what another program names
  tar c src | widehash sum                    standard input
  widehash sum -l 64 --seek 1024 seed         64 bytes of BLAKE3 output from byte 1024
  widehash sum -a highwayhash64 --key-file k rows.bin
Exit: 0 all well, 1 a file could not be read (the others were hashed) or the output not be written,
2 wrong usage.";

const GLOBS: &str = "\
Globs (of --include and --exclude) work as lines of .gitignore do: * and ? match within a name,
[abc] one letter of several, {one,two} either, ** any number of directories. Without a slash a glob
is compared with names at any depth; with one, with the path from the directory that was named. One
that ends with a slash matches directories only. What is excluded stays out whatever includes it.";

const CHECK_EXAMPLES: &str = "\
Lines are told apart one by one:
  ALGORITHM (path) = <digest> as --tag, cksum, the BSD tools and RHash's --bsd print
  <digest>  <path>            as sha256sum, b3sum and 'widehash sum' print
  <digest>  <path>/           as 'widehash sum --tree' prints
Digests are hexadecimal or base64. Empty lines and lines that begin with '#' are passed over.

What an untagged digest is, is told by the first of these that does:
  -a
  the list's file name: SHA256SUMS, B3SUMS, disk.iso.sha512, sha384sum.txt, ...
  its length: 20 bytes are RIPEMD-160, 28 SHA-224, 48 SHA-384, 64 SHA-512, and with a key 8 and 16
    bytes HighwayHash
  its file, for 32 bytes: BLAKE3 or SHA-256 (with a key BLAKE3 or HighwayHash-256), whichever it
    matches; where no file of the list matches either, that is an error
The last line on standard error counts what matched, failed, is missing, and is malformed.

Examples:
  widehash sum * > SUMS; widehash check SUMS
  widehash check --quiet SHA256SUMS           only what fails
  widehash check -a sha512-256 LIST           when nothing else tells
  widehash check --key-file k --seek 64 LIST  keyed, from byte 64 of the output
Exit: 0 all well, 1 a mismatch, or a file or list that could not be read, 2 wrong usage.";

const BATCH_EXAMPLES: &str = "\
A line is what stands before its newline; an empty line is the empty message, and a last line needs
no newline. With --lines a carriage return is part of the message; with --hex-lines one at the end
of a line is passed over. Hexadecimal digits may be of either case.

Digests are printed in the order of the messages, in pieces of a few thousand; the input may be
without end. Memory does not grow with it, but with the longest line or record.

Examples:
  widehash batch --lines names                a BLAKE3 digest for every line
  widehash batch -a hash160 --hex-lines keys  Bitcoin's hash of every public key
  widehash batch -a sha256 --record 64 --raw nodes > parents
                                              one level of a Merkle tree
  find . -print0 | widehash batch -z --lines --json
  widehash batch -a highwayhash64 --key-file k --record 16 --raw rows.bin
Exit: 0 all well, 1 input that cannot be read, or a line that is not hexadecimal or a record that is
not whole (the digests of what stands before it have been printed), 2 wrong usage.";

const BENCH_EXAMPLES: &str = "\
Examples:
  widehash bench                              a table, in a few seconds
  widehash bench -a sha256 -a blake3 --quick
  WIDEHASH_FORCE=avx2 widehash bench          without AVX-512 and the SHA instructions
  widehash bench --plot speed.svg --json > speed.json";

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  widehash completions bash > ~/.local/share/bash-completion/completions/widehash
  widehash completions zsh > \"${fpath[1]}/_widehash\"
  widehash completions fish > ~/.config/fish/completions/widehash.fish
  widehash completions powershell >> $PROFILE";

const MAN_EXAMPLES: &str = "\
Examples:
  widehash man sum | man -l -                 read one
  widehash man --dir ~/.local/share/man/man1  install them";

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
#[command(after_help = SUM_EXAMPLES)]
#[command(after_long_help = format!("{ALGORITHMS}\n\n{GLOBS}\n\n{SUM_EXAMPLES}"))]
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
#[command(after_help = CHECK_EXAMPLES)]
#[command(after_long_help = format!("{ALGORITHMS}\n\n{GLOBS}\n\n{CHECK_EXAMPLES}"))]
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
#[command(after_help = BATCH_EXAMPLES)]
#[command(after_long_help = format!("{ALGORITHMS}\n\n{BATCH_EXAMPLES}"))]
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
#[command(after_help = BENCH_EXAMPLES)]
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
#[command(after_help = COMPLETIONS_EXAMPLES)]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

/// Print a manual page, or write all of them
#[derive(Args)]
#[command(after_help = MAN_EXAMPLES)]
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
            .try_map(|name| name.parse().map_err(|error| crate::suggest::explain(&name, error)))
            .parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue>>> {
        Some(Box::new(
            Algorithm::ALL.iter().filter_map(|algorithm| algorithm.name()).map(PossibleValue::new),
        ))
    }
}
