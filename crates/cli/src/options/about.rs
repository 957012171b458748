//! The options of the subcommands that tell about this CPU: `backends` and `bench`.

use super::shared::AlgorithmParser;
use super::{help, number};
use clap::Args;
use std::path::PathBuf;
use widehash::Algorithm;

/// Show the instruction sets of this CPU, and which kernel runs for each algorithm
///
/// The environment variable WIDEHASH_FORCE selects a backend (scalar; sse2, sse4.1, avx2, sha-ni,
/// sha512-ni, avx512; neon, arm-sha2, arm-sha512, arm-sha3; simd128). Digests are the same with every backend.
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
