//! `b3sum`, the tool of BLAKE3's authors.

mod check;

use super::{engine, or_stdin, status, system_error};
use crate::format::{Format, Layout};
use crate::message::{self, Stop, say, shown};
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use widehash::algorithm::KEY_LEN;
use widehash::blake3::OutputReader;
use widehash_files::list::{Encoding, Part};
use widehash_files::{Algorithm, Failure, Key, Problem, harmless, is_stdin, open};

/// Print or check BLAKE3 digests
#[derive(Parser)]
#[command(version = concat!("(widehash) ", env!("CARGO_PKG_VERSION")), max_term_width = 100)]
#[command(after_help = AFTER)]
struct Options {
    /// Files to hash, or with --check lists; with none, or '-', read standard input
    #[arg(value_name = "FILE")]
    file: Vec<PathBuf>,

    /// Hash with the key of 32 bytes on standard input
    #[arg(long, requires = "file")]
    keyed: bool,

    /// Derive a key in CONTEXT, with each input as the key material
    #[arg(long, value_name = "CONTEXT", conflicts_with = "keyed")]
    derive_key: Option<String>,

    /// Length of the digest in bytes
    #[arg(short, long, value_name = "LEN", default_value_t = 32)]
    length: u64,

    /// Where in the output the digest begins, in bytes
    #[arg(long, value_name = "SEEK", default_value_t = 0)]
    seek: u64,

    /// Number of threads; 0 means as many as the CPU can run at once
    #[arg(long, value_name = "NUM")]
    num_threads: Option<usize>,

    /// Accepted for compatibility; a file that shrinks while it is mapped does no harm here
    #[arg(long)]
    no_mmap: bool,

    /// Print only digests, without names
    #[arg(long)]
    no_names: bool,

    /// Print only the bytes of the digest of one input
    #[arg(long)]
    raw: bool,

    /// Print 'BLAKE3 (FILE) = DIGEST'
    #[arg(long)]
    tag: bool,

    /// Compare files with the lists of digests in FILEs
    #[arg(short, long)]
    #[arg(conflicts_with_all = ["keyed", "derive_key", "length", "raw", "tag", "no_names"])]
    check: bool,

    /// Do not print OK for each file that matches
    #[arg(long, requires = "check")]
    quiet: bool,
}

const AFTER: &str = "\
The command is widehash in the place of this tool; docs/DROP-IN.md lists what differs.

Exit status:
  0  all is well
  1  a file or a list could not be read, or a file did not match
  2  the command line was wrong";

/// Does what `b3sum` would do with this command line.
pub(super) fn run() -> Result<ExitCode, Stop> {
    let options = match read() {
        Ok(options) => options,
        Err(error) => return Ok(report(&error)),
    };
    if options.check {
        return check::run(&options);
    }
    let mut files = or_stdin(&options.file);
    if options.raw && files.len() > 1 {
        return Ok(fail("Only one filename can be provided when using --raw"));
    }
    let Options { seek: from, length: len, .. } = options;
    if from.checked_add(len).is_none() {
        let end = OutputReader::LEN;
        return Ok(fail(format_args!("The output ends at byte {end}")));
    }
    let key = match key(&options) {
        Ok(key) => key,
        Err(why) => return Ok(fail(why)),
    };
    let mut well = true;
    if options.keyed {
        // Standard input was the key.
        files.retain(|file| {
            let is_file = !is_stdin(file);
            if !is_file {
                say("-: Cannot open `-` in keyed mode");
                well = false;
            }
            is_file
        });
    }
    let layout = match options {
        Options { raw: true, .. } => Layout::Raw,
        Options { no_names: true, .. } => Layout::NoName,
        Options { tag: true, .. } => Layout::Tagged,
        _ => Layout::Plain,
    };
    let format = Format {
        layout,
        encoding: Encoding::Hex,
        zero: false,
        terminal: false,
        part: Some(Part { from, len }),
        key: &key,
    };
    let threads = options.num_threads.filter(|threads| *threads > 0);
    well &= engine::sum(files, Algorithm::BLAKE3, threads, format, complaint)?;
    Ok(status(well))
}

fn read() -> Result<Options, clap::Error> {
    let command = Options::command().name("b3sum").bin_name("b3sum");
    let matches = command.try_get_matches_from(std::env::args_os())?;
    Options::from_arg_matches(&matches)
}

/// Prints what `clap` says, as b3sum does, which is made with it.
fn report(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => message::help(error),
        _ => {
            let _ = write!(io::stderr(), "{}", message::wrong(error));
            ExitCode::from(2)
        }
    }
}

/// Prints why nothing was done.
fn fail(why: impl std::fmt::Display) -> ExitCode {
    let _ = writeln!(io::stderr(), "{}", harmless(&format!("Error: {why}")));
    ExitCode::FAILURE
}

fn key(options: &Options) -> Result<Key, String> {
    if let Some(context) = &options.derive_key {
        return Ok(Key::Context(context.clone()));
    }
    if !options.keyed {
        return Ok(Key::None);
    }
    let mut bytes = Vec::with_capacity(KEY_LEN + 1);
    let read = open(Path::new("-"))
        .and_then(|stdin| stdin.take(KEY_LEN as u64 + 1).read_to_end(&mut bytes));
    read.map_err(|error| error.to_string())?;
    if bytes.len() > KEY_LEN {
        return Err(format!("read more than {KEY_LEN} key bytes from stdin"));
    }
    bytes.try_into().map(Key::Bytes).map_err(|bytes: Vec<u8>| {
        format!("expected {KEY_LEN} key bytes from stdin, found {}", bytes.len())
    })
}

/// Returns the message for a file that cannot be read, in b3sum's words.
fn complaint(failure: &Failure) -> String {
    format!("{}: {}", shown(&failure.path), words(&failure.problem))
}

fn words(problem: &Problem) -> String {
    system_error(problem).map_or_else(|words| words, |error| error.to_string())
}
