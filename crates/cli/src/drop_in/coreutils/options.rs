//! The options of GNU's sums, and what they ask for.

use super::algorithms::{algorithms, bits, blake2b};
use super::{Coreutil, Instead, Refusal, gnu_wording};
use crate::drop_in::or_stdin;
use crate::format::Layout;
use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::parser::ValueSource;
use clap::{ArgAction, ArgMatches, Args, CommandFactory, FromArgMatches, Parser};
use std::path::PathBuf;
use widehash_files::list::Encoding;
use widehash_files::{Algorithm, Guest};

/// What a command line asks for.
pub(super) enum Asked {
    /// The digests of files.
    Sum {
        files: Vec<PathBuf>,
        algorithm: Algorithm,
        layout: Layout,
        encoding: Encoding,
        zero: bool,
    },
    Check(Verify),
}

/// What to compare with the files of lists, and what to say about it.
pub(super) struct Verify {
    pub(super) lists: Vec<PathBuf>,
    /// The algorithms that lines may be of, each with digests of another length; with none, those
    /// that lines name.
    pub(super) algorithms: Vec<Algorithm>,
    /// What messages call the algorithm.
    pub(super) kind: String,
    pub(super) ignore_missing: bool,
    pub(super) quiet: bool,
    pub(super) status: bool,
    pub(super) strict: bool,
    pub(super) warn: bool,
}

const VERSION: &str = concat!("(widehash) ", env!("CARGO_PKG_VERSION"));

const AFTER: &str = "\
The command is widehash in the place of this tool; docs/DROP-IN.md lists what differs.

Exit status:
  0  all is well
  1  a file or a list could not be read, a file did not match, or the command line was wrong";

/// Print or check digests
#[derive(Parser)]
#[command(disable_help_flag = true, infer_long_args = true, args_override_self = true)]
#[command(disable_version_flag = true, version = VERSION, after_help = AFTER)]
struct Sum {
    #[command(flatten)]
    mode: Mode,
    #[command(flatten)]
    common: Common,
}

/// Print or check digests
#[derive(Parser)]
#[command(disable_help_flag = true, infer_long_args = true, args_override_self = true)]
#[command(disable_version_flag = true, version = VERSION, after_help = AFTER)]
struct B2sum {
    #[command(flatten)]
    mode: Mode,
    #[command(flatten)]
    len: Len,
    #[command(flatten)]
    common: Common,
}

/// Print or check digests and checksums
#[derive(Parser)]
#[command(disable_help_flag = true, infer_long_args = true, args_override_self = true)]
#[command(disable_version_flag = true, version = VERSION, after_help = AFTER)]
struct Cksum {
    /// Use this algorithm: bsd, sysv, crc (the default), crc32b, md5, sha1, sha224, sha256, sha384,
    /// sha512, sha2, sha3, blake2b or sm3
    #[arg(short, long, value_name = "TYPE", allow_hyphen_values = true)]
    algorithm: Option<String>,

    /// Print digests in base64 instead of hexadecimal
    #[arg(long)]
    base64: bool,

    #[command(flatten)]
    len: Len,

    /// Print only the bytes of the digest
    #[arg(long)]
    raw: bool,

    /// Print 'TYPE (FILE) = DIGEST' (the default)
    #[arg(long)]
    tag: bool,

    /// Print 'DIGEST  FILE'
    #[arg(long)]
    untagged: bool,

    /// Accepted for compatibility; 'widehash backends' shows what runs
    #[arg(long)]
    debug: bool,

    #[command(flatten)]
    common: Common,
}

/// How a file is said to be read. There is no difference.
#[derive(Args)]
struct Mode {
    /// Mark each file as read in binary mode
    #[arg(short, long)]
    binary: bool,

    /// Print 'TYPE (FILE) = DIGEST'
    #[arg(long)]
    tag: bool,

    /// Do not mark files (the default)
    #[arg(short, long)]
    text: bool,
}

#[derive(Args)]
struct Len {
    /// Length of the digest in bits
    #[arg(short, long, value_name = "BITS", action = ArgAction::Append, allow_hyphen_values = true)]
    length: Vec<String>,
}

/// The options that all have.
#[derive(Args)]
struct Common {
    /// Compare files with the lists of digests in FILEs
    #[arg(short, long)]
    check: bool,

    /// End each line with a NUL byte, and do not escape paths
    #[arg(short, long)]
    zero: bool,

    /// With -c, ignore files that do not exist
    #[arg(long)]
    ignore_missing: bool,

    /// With -c, do not print OK for each file that matches
    #[arg(long)]
    quiet: bool,

    /// With -c, print nothing; the exit status shows the result
    #[arg(long)]
    status: bool,

    /// With -c, fail if a line is improperly formatted
    #[arg(long)]
    strict: bool,

    /// With -c, report each improperly formatted line
    #[arg(short, long)]
    warn: bool,

    /// Print this help
    #[arg(long, action = ArgAction::Help)]
    help: Option<bool>,

    /// Print the version
    #[arg(long, action = ArgAction::Version)]
    version: Option<bool>,

    /// Files to hash, or with -c lists; with none, or '-', read standard input
    // `PathBuf`'s own parser refuses an empty name, which is one that does not exist.
    #[arg(value_name = "FILE", value_parser = OsStringValueParser::new().map(PathBuf::from))]
    files: Vec<PathBuf>,
}

/// Reads the command line.
pub(super) fn read(tool: Coreutil) -> Result<Asked, Instead> {
    match tool {
        Coreutil::Sum(_, algorithm) => {
            let (Sum { mode, common }, matches) = parse(tool)?;
            sum(algorithm, &mode, common, &matches)
        }
        Coreutil::B2sum => {
            let (B2sum { mode, len, common }, matches) = parse(tool)?;
            let blake2b = blake2b(bits(&len.length)?)?;
            sum(blake2b, &mode, common, &matches)
        }
        Coreutil::Cksum => {
            let (options, matches) = parse(tool)?;
            cksum(options, &matches)
        }
    }
    .map_err(Instead::from)
}

fn parse<T: CommandFactory + FromArgMatches>(tool: Coreutil) -> Result<(T, ArgMatches), Instead> {
    let mut command = T::command().name(tool.name()).bin_name(tool.name()).max_term_width(100);
    let parsed = command.try_get_matches_from_mut(std::env::args_os());
    let parsed = parsed.and_then(|matches| Ok((T::from_arg_matches(&matches)?, matches)));
    parsed.map_err(|error| {
        if error.use_stderr() {
            Refusal::of_usage(gnu_wording::words(&error, &command)).into()
        } else {
            Instead::Text(error)
        }
    })
}

/// Returns what a tool of one algorithm is asked for.
fn sum(
    algorithm: Algorithm,
    mode: &Mode,
    common: Common,
    matches: &ArgMatches,
) -> Result<Asked, Refusal> {
    // Tagged lines say that the file was read in binary mode, until a later option denies it.
    if mode.tag && last(matches, &["tag", "binary", "text"]) == Some("text") {
        return Err(Refusal::of_usage("--tag does not support --text mode"));
    }
    if common.check {
        let misplaced = [
            (common.zero, "the --zero option is not supported"),
            (mode.tag, "the --tag option is meaningless"),
            (mode.binary || mode.text, "the --binary and --text options are meaningless"),
        ];
        refuse(&misplaced, "when verifying checksums")?;
        return Ok(Asked::Check(common.verify(vec![algorithm], matches)));
    }
    common.refuse_check_options(matches)?;
    let layout = if mode.tag {
        Layout::Tagged
    } else if last(matches, &["binary", "text"]) == Some("binary") {
        Layout::Binary
    } else {
        Layout::Plain
    };
    let (files, zero) = (or_stdin(&common.files), common.zero);
    Ok(Asked::Sum { files, algorithm, layout, encoding: Encoding::Hex, zero })
}

/// Returns what `cksum` is asked for.
fn cksum(options: Cksum, matches: &ArgMatches) -> Result<Asked, Refusal> {
    let Cksum { common, .. } = options;
    let bits = bits(&options.len.length)?;
    let named = options.algorithm.as_deref();
    let algorithms = algorithms(named.unwrap_or("crc"), bits)?;
    let is_checksum = matches!(algorithms[0], Algorithm::Guest(Guest::Checksum(_)));
    if common.check {
        if is_checksum && named.is_some() {
            let words = "--check is not supported with --algorithm={bsd,sysv,crc,crc32b}";
            return Err(Refusal::of_value([words.to_owned()]));
        }
        refuse(&[(common.zero, "the --zero option is not supported")], "when verifying checksums")?;
        return Ok(Asked::Check(common.verify(algorithms, matches)));
    }
    common.refuse_check_options(matches)?;
    let [algorithm] = algorithms[..] else {
        let name = named.unwrap_or_default();
        return Err(Refusal::of_value([format!(
            "--algorithm={name} requires specifying --length 224, 256, 384, or 512"
        )]));
    };
    if options.raw && common.files.len() > 1 {
        return Err(Refusal::of_usage("the --raw option is not supported with multiple files"));
    }
    let layout = if options.raw {
        Layout::Raw
    } else if is_checksum && common.files.is_empty() {
        Layout::NamelessChecksum
    } else if is_checksum {
        Layout::Checksum
    } else if last(matches, &["tag", "untagged"]) == Some("untagged") {
        Layout::Plain
    } else {
        Layout::Tagged
    };
    let encoding = if options.base64 { Encoding::Base64 } else { Encoding::Hex };
    let (files, zero) = (or_stdin(&common.files), common.zero);
    Ok(Asked::Sum { files, algorithm, layout, encoding, zero })
}

impl Common {
    /// Refuses the options that need `-c`, in the order in which GNU's tools look for them.
    fn refuse_check_options(&self, matches: &ArgMatches) -> Result<(), Refusal> {
        let report = last(matches, &REPORTS);
        let misplaced = [
            (self.ignore_missing, "the --ignore-missing option"),
            (report == Some("status"), "the --status option"),
            (report == Some("warn"), "the --warn option"),
            (report == Some("quiet"), "the --quiet option"),
            (self.strict, "the --strict option"),
        ];
        refuse(&misplaced, "is meaningful only when verifying checksums")
    }

    fn verify(self, algorithms: Vec<Algorithm>, matches: &ArgMatches) -> Verify {
        let report = last(matches, &REPORTS);
        let names_none = matches!(algorithms[..], [Algorithm::Guest(Guest::Checksum(_))]);
        Verify {
            lists: or_stdin(&self.files),
            kind: algorithms[0].of_len(64).tag().to_string(),
            algorithms: if names_none { Vec::new() } else { algorithms },
            ignore_missing: self.ignore_missing,
            quiet: report == Some("quiet"),
            status: report == Some("status"),
            strict: self.strict,
            warn: report == Some("warn"),
        }
    }
}

/// How much is reported: the last of these options decides.
const REPORTS: [&str; 3] = ["quiet", "status", "warn"];

/// Refuses the first of these options that was given.
fn refuse(misplaced: &[(bool, &str)], why: &str) -> Result<(), Refusal> {
    match misplaced.iter().find(|(given, _)| *given) {
        Some((_, option)) => Err(Refusal::of_usage(format!("{option} {why}"))),
        None => Ok(()),
    }
}

/// Returns which of these options was given last, or `None` if none was.
fn last<'a>(matches: &ArgMatches, options: &[&'a str]) -> Option<&'a str> {
    let given = |option: &&str| matches.value_source(option) == Some(ValueSource::CommandLine);
    let place = |option: &&str| matches.indices_of(option).and_then(Iterator::max);
    options.iter().copied().filter(given).max_by_key(place)
}
