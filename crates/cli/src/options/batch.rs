//! The options of `widehash batch`.

use super::shared::{AlgorithmParser, Key, Output, Part, Progress, Threads};
use super::{help, number};
use clap::{ArgGroup, Args};
use std::path::PathBuf;
use widehash::Algorithm;

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
