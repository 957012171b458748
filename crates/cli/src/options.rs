//! What can be asked for. Help texts, and whatever is generated from them, come from here alone.

use clap::{ArgGroup, Args, Parser, Subcommand};
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
Letter case and dashes do not matter: SHA-512/256 is sha512-256.";

const SUM_EXAMPLES: &str = "\
Examples:
  widehash sum disk.iso                       BLAKE3 of a file
  widehash sum -a sha256 *.tar.gz > SHA256SUMS
                                              what sha256sum prints and accepts
  widehash sum -a sha256 -a blake3 disk.iso   two digests, the file is read once
  widehash sum -r --tag src > SUMS            every file below a directory
  tar c src | widehash sum                    standard input
  widehash sum -l 64 --seek 1024 seed         64 bytes of BLAKE3 output from byte 1024
  widehash sum -a highwayhash64 --key-file k rows.bin
Exit: 0 all well, 1 a file could not be read, 2 wrong usage.";

const CHECK_EXAMPLES: &str = "\
Lines are told apart one by one:
  <digest>  <path>            as sha256sum, b3sum and 'widehash sum' print
  ALGORITHM (path) = <digest> as --tag prints
Empty lines and lines that begin with '#' are passed over. Without -a an untagged digest is read
by its length: 32 bytes are BLAKE3 or SHA-256 (whichever fits), 20 RIPEMD-160, 28 SHA-224,
48 SHA-384, 64 SHA-512, and with a key also 8, 16 and 32 bytes of HighwayHash.

Examples:
  widehash sum * > SUMS; widehash check SUMS
  widehash check --quiet SHA256SUMS           only what fails
  widehash check -a sha512-256 LIST           when the length does not tell
Exit: 0 all well, 1 a mismatch or a file that could not be read, 2 wrong usage.";

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

/// Checksums of files with BLAKE3, SHA-2, RIPEMD-160, HighwayHash and CubeHash, on the best
/// instructions of this CPU.
#[derive(Parser)]
#[command(name = "widehash", version, max_term_width = 100)]
#[command(after_help = "\
Examples:
  widehash sum disk.iso               the BLAKE3 digest of a file
  widehash sum -a sha256 *.zip        as sha256sum prints it
  widehash check SUMS                 compare files with a list of digests
  widehash batch --lines names        a digest for every line
  widehash backends                   what runs on this CPU
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
}

/// Print the digests of files
#[derive(Args)]
#[command(after_help = SUM_EXAMPLES, after_long_help = format!("{ALGORITHMS}\n\n{SUM_EXAMPLES}"))]
pub(crate) struct Sum {
    /// What to compute; may be given several times, each file is still read once
    #[arg(short, long = "algorithm", value_name = "ALGO", value_parser = algorithm)]
    pub(crate) algorithms: Vec<Algorithm>,

    #[command(flatten)]
    pub(crate) key: Key,

    #[command(flatten)]
    pub(crate) part: Part,

    /// Print 'ALGO (path) = digest'; so it is also with more than one -a
    #[arg(long)]
    pub(crate) tag: bool,

    /// Print one JSON object a line: path, algorithm, digest, and bytes read
    #[arg(long, conflicts_with_all = ["tag", "raw", "zero"])]
    pub(crate) json: bool,

    /// Print digests in base64 instead of hexadecimal
    #[arg(long, conflicts_with = "raw")]
    pub(crate) base64: bool,

    /// Print the digest's bytes and nothing else; one input and one algorithm only
    #[arg(long, conflicts_with_all = ["tag", "zero", "recursive"])]
    pub(crate) raw: bool,

    /// End each line with a zero byte, and print paths as they are
    #[arg(short, long)]
    pub(crate) zero: bool,

    /// Hash every file below each directory, in the order of their names
    ///
    /// Links to files are hashed as the files they lead to, links to directories found on the way
    /// are not followed. What is neither file nor directory is passed over with a message.
    #[arg(short, long)]
    pub(crate) recursive: bool,

    #[command(flatten)]
    pub(crate) threads: Threads,

    /// Files to hash; '-' or none is standard input
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
}

/// Compare files with the digests in lists
#[derive(Args)]
#[command(after_help = CHECK_EXAMPLES)]
#[command(after_long_help = format!("{ALGORITHMS}\n\n{CHECK_EXAMPLES}"))]
pub(crate) struct Check {
    /// What the digests of untagged lines are
    #[arg(short, long, value_name = "ALGO", value_parser = algorithm)]
    pub(crate) algorithm: Option<Algorithm>,

    #[command(flatten)]
    pub(crate) key: Key,

    /// Do not print OK for files that match
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
    #[arg(short, long, value_name = "ALGO", default_value = "blake3", value_parser = algorithm)]
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

fn algorithm(name: &str) -> Result<Algorithm, widehash::algorithm::UnknownAlgorithm> {
    name.parse()
}
