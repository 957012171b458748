//! The command line: every option, and the help, completions and man pages that are generated from
//! it.

mod audit;
mod help;
mod number;

use crate::called_as::NAMES;
use crate::message::Stop;
use crate::suggest;
pub(crate) use audit::Audit;
use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{ArgGroup, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::{OsStr, OsString};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use widehash::Algorithm;
use widehash_files::{Globs, Place, Rules, StripPath, is_stdin, useful_threads};

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

/// Which entries of a directory to hash.
#[derive(Args)]
pub(crate) struct Walk {
    /// Hash only files that match GLOB or are in a directory that does (repeatable)
    #[arg(long, value_name = "GLOB")]
    pub(crate) include: Vec<OsString>,

    /// Skip files that match GLOB, and directories that do with all they contain (repeatable)
    #[arg(long, value_name = "GLOB")]
    pub(crate) exclude: Vec<OsString>,

    /// Follow symbolic links below directories; loops are reported and not entered
    #[arg(short = 'L', long)]
    pub(crate) follow: bool,

    /// Do not enter directories on other file systems
    #[arg(short = 'x', long)]
    pub(crate) one_file_system: bool,
}

impl Walk {
    /// Returns the option that says which entries to visit, if there is one.
    pub(crate) fn any(&self) -> Option<&'static str> {
        match self {
            Walk { exclude, .. } if !exclude.is_empty() => Some("--exclude"),
            Walk { include, .. } if !include.is_empty() => Some("--include"),
            Walk { follow: true, .. } => Some("-L"),
            Walk { one_file_system: true, .. } => Some("-x"),
            _ => None,
        }
    }

    /// Returns which entries to visit. Fails if a glob is invalid.
    pub(crate) fn rules(&self, output: Option<Place>) -> Result<Arc<Rules>, Stop> {
        let globs = Globs::new(&self.include, &self.exclude).map_err(|error| {
            let option = if error.excludes { "--exclude" } else { "--include" };
            Stop::usage(format_args!("{option}: {error}"))
        })?;
        let (follow, one_file_system) = (self.follow, self.one_file_system);
        Ok(Arc::new(Rules { globs, follow, one_file_system, output }))
    }
}

/// Where the output goes.
#[derive(Args)]
pub(crate) struct Output {
    /// Write to FILE, which appears complete or not at all; '-' is standard output
    ///
    /// The output goes to a temporary file in the same directory, which is renamed at the end. If
    /// it cannot be completed, if there is nothing to write, if FILE is also an input or if you
    /// press Ctrl-C, the temporary file is removed and an existing FILE stays as it was. An existing
    /// FILE must be writable, and keeps its owner and permissions. If FILE is not a regular file, it
    /// is written to directly.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Whether to show progress.
#[derive(Args)]
pub(crate) struct Progress {
    /// Show progress at once, even if standard error is not a terminal
    ///
    /// By default, progress is shown on a terminal, once the work has taken half a second.
    #[arg(long, overrides_with = "no_progress")]
    pub(crate) progress: bool,

    /// Do not show progress
    #[arg(long, overrides_with = "progress")]
    pub(crate) no_progress: bool,
}

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

/// Print the digest of each line or record of an input
#[derive(Args)]
#[command(group = ArgGroup::new("messages").required(true))]
#[command(after_help = help::BATCH_EXAMPLES)]
#[command(after_long_help = help::batch_long())]
pub(crate) struct Batch {
    /// Algorithm to use; for several digests of each message, repeat it or separate the names by
    /// commas
    ///
    /// The digests of a message are on one line, separated by spaces, in the order of the names; with
    /// --json, each is an object of its own.
    #[arg(short, long = "algorithm", value_name = "ALGO", value_delimiter = ',', default_value = "blake3", value_parser = AlgorithmParser::own(), hide_possible_values = true)]
    pub(crate) algorithms: Vec<Algorithm>,

    /// Hash each line
    #[arg(long, group = "messages")]
    pub(crate) lines: bool,

    /// Hash the bytes that each line encodes in hexadecimal
    #[arg(long, group = "messages")]
    pub(crate) hex_lines: bool,

    /// Hash each record of BYTES bytes
    #[arg(long, group = "messages", value_name = "BYTES", value_parser = number::positive_bytes::<usize>, allow_negative_numbers = true)]
    pub(crate) record: Option<usize>,

    #[command(flatten)]
    pub(crate) key: Key,

    #[command(flatten)]
    pub(crate) part: Part,

    #[command(flatten)]
    pub(crate) threads: Threads,

    #[command(flatten)]
    pub(crate) progress: Progress,

    /// Input that holds the messages; with none, or '-', read standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    /// Lines end with a NUL byte instead of a newline, in the input and (except JSON) in the output
    #[arg(short, long)]
    pub(crate) zero: bool,

    /// Print one JSON object per line: index (from 0), algorithm, digest, message length in bytes,
    /// and what the digest is of (docs/COMMAND.md)
    #[arg(long, conflicts_with = "raw", help_heading = "Output")]
    pub(crate) json: bool,

    /// Print digests in base64 instead of hexadecimal
    #[arg(long, conflicts_with = "raw", help_heading = "Output")]
    pub(crate) base64: bool,

    /// Print only the bytes of the digests, one digest after another
    #[arg(long, help_heading = "Output")]
    pub(crate) raw: bool,

    #[command(flatten, next_help_heading = "Output")]
    pub(crate) output: Output,
}

/// Show the instruction sets of this CPU, and which kernel runs for each algorithm
///
/// The environment variable WIDEHASH_FORCE selects a backend (scalar; sse2, sse4.1, avx2, sha-ni,
/// avx512; neon, arm-sha2, arm-sha512, arm-sha3; simd128). Digests are the same with every backend.
#[derive(Args)]
#[command(after_help = help::BACKENDS_EXAMPLES)]
pub(crate) struct Backends {
    /// Show what runs for N messages of one length; without --length, of 64 bytes
    #[arg(long, value_name = "N", value_parser = number::positive::<usize>, allow_negative_numbers = true)]
    pub(crate) count: Option<usize>,

    /// Show what runs for messages of this length; without --count, for one message
    #[arg(long, value_name = "BYTES", value_parser = number::bytes::<usize>, allow_negative_numbers = true)]
    pub(crate) length: Option<usize>,

    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Measure the speed of every algorithm on this CPU
///
/// On one thread: a long message, a short message alone, and short messages in a batch. Other
/// programs that are running make the numbers worse.
#[derive(Args)]
#[command(after_help = help::BENCH_EXAMPLES)]
pub(crate) struct Bench {
    /// Measure only this algorithm (repeatable, or several separated by commas)
    #[arg(short, long = "algorithm", value_name = "ALGO", value_delimiter = ',', value_parser = AlgorithmParser::own(), hide_possible_values = true)]
    pub(crate) algorithms: Vec<Algorithm>,

    /// Take a fifth of the time; the numbers vary more
    #[arg(long)]
    pub(crate) quick: bool,

    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,

    /// Also draw the numbers as an SVG bar chart in FILE
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
}

/// Print a shell script that completes widehash's options
#[derive(Args)]
#[command(after_help = help::COMPLETIONS_EXAMPLES)]
pub(crate) struct Completions {
    /// Shell to complete in
    pub(crate) shell: clap_complete::Shell,
}

/// Print a manual page, or install all of them
#[derive(Args)]
#[command(after_help = help::MAN_EXAMPLES)]
pub(crate) struct Man {
    /// Write all pages to DIR, which is created if it does not exist
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    pub(crate) dir: Option<PathBuf>,

    /// Subcommand whose page to print; with none, print the page of widehash itself
    pub(crate) command: Option<String>,
}

/// Install links under the names of other tools, whose place widehash then takes
#[derive(Args)]
#[command(after_help = help::INSTALL_LINKS_EXAMPLES)]
pub(crate) struct InstallLinks {
    /// Directory for the links, which is created if it does not exist
    #[arg(value_name = "DIR", required_unless_present = "list")]
    pub(crate) directory: Option<PathBuf>,

    /// Names to install; with none, all that --list prints
    #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(NAMES).map(known_name))]
    pub(crate) names: Vec<&'static str>,

    /// Replace files that are not links to widehash
    #[arg(short, long)]
    pub(crate) force: bool,

    /// Make hard links instead of symbolic ones (on Windows, they always are)
    #[arg(long)]
    pub(crate) hard: bool,

    /// Print what would be installed, and install nothing
    #[arg(short = 'n', long)]
    pub(crate) dry_run: bool,

    /// Print the names of the tools
    #[arg(long, conflicts_with_all = ["directory", "force", "hard", "dry_run"])]
    pub(crate) list: bool,
}

/// Returns the name of a tool as the program has it.
fn known_name(name: String) -> &'static str {
    NAMES.into_iter().find(|known| *known == name).unwrap_or_default()
}

/// Where the key comes from.
#[derive(Args)]
pub(crate) struct Key {
    /// Use this 32-byte key, in hexadecimal (HighwayHash and KMAC require a key; blake3 accepts one)
    ///
    /// Other users of the machine can see the key in the list of processes; prefer --key-file.
    #[arg(long, value_name = "HEX")]
    pub(crate) key: Option<String>,

    /// Read the key from FILE, as 32 bytes or 64 hexadecimal digits; '-' is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "key")]
    pub(crate) key_file: Option<PathBuf>,

    /// Derive a key in CONTEXT, with each input as the key material (blake3 only)
    #[arg(long, value_name = "CONTEXT", conflicts_with_all = ["key", "key_file"])]
    pub(crate) derive_key: Option<String>,
}

/// Which part of an output of any length.
#[derive(Args)]
pub(crate) struct Part {
    /// Length of the digest in bytes (output of any length: blake3, shake128, ...)
    #[arg(short, long, value_name = "BYTES", value_parser = number::positive_bytes::<u64>, allow_negative_numbers = true)]
    pub(crate) length: Option<u64>,

    /// Where in the output the digest begins, in bytes (output of any length only)
    #[arg(long, value_name = "BYTES", value_parser = number::bytes::<u64>, allow_negative_numbers = true)]
    pub(crate) seek: Option<u64>,
}

/// How many threads.
#[derive(Args)]
pub(crate) struct Threads {
    /// Number of threads; by default, as many as the CPU can run at once, and never more than 64 or
    /// that number, whichever is greater
    #[arg(short = 'j', long, value_name = "N", value_parser = number::positive::<usize>, allow_negative_numbers = true)]
    pub(crate) threads: Option<usize>,
}

impl Threads {
    /// Returns the number of threads to use.
    pub(crate) fn count(&self) -> usize {
        let available = || std::thread::available_parallelism().ok().map(NonZeroUsize::get);
        useful_threads(self.threads.or_else(available).unwrap_or(1))
    }
}

/// Accepts any name of an algorithm; completions offer the plain ones.
#[derive(Clone)]
struct AlgorithmParser<A>(std::marker::PhantomData<A>);

impl AlgorithmParser<Algorithm> {
    /// For subcommands without guests.
    fn own() -> Self {
        AlgorithmParser(std::marker::PhantomData)
    }
}

impl AlgorithmParser<widehash_files::Algorithm> {
    /// For subcommands that guests take part in.
    fn with_guests() -> Self {
        AlgorithmParser(std::marker::PhantomData)
    }
}

impl<A> TypedValueParser for AlgorithmParser<A>
where
    A: suggest::Named + Clone + Send + Sync + 'static,
{
    type Value = A;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<A, clap::Error> {
        StringValueParser::new()
            .try_map(|name| name.parse().map_err(|error| suggest::explain::<A>(&name, error)))
            .parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue>>> {
        Some(Box::new(A::names().into_iter().map(PossibleValue::new)))
    }
}
