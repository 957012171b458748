//! Options that several subcommands have.

use super::number;
use crate::message::Stop;
use crate::suggest;
use clap::Args;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use std::ffi::{OsStr, OsString};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use widehash::Algorithm;
use widehash_files::{Globs, OutputFile, Rules, useful_threads};

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
    pub(crate) fn rules(&self, output: Option<OutputFile>) -> Result<Arc<Rules>, Stop> {
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

    /// Returns the number of threads that was asked for.
    pub(crate) fn asked(&self) -> Option<usize> {
        self.threads
    }
}

/// Accepts any name of an algorithm; completions offer the plain ones.
#[derive(Clone)]
pub(super) struct AlgorithmParser<A>(std::marker::PhantomData<A>);

impl AlgorithmParser<Algorithm> {
    /// For subcommands without guests.
    pub(super) fn own() -> Self {
        AlgorithmParser(std::marker::PhantomData)
    }
}

impl AlgorithmParser<widehash_files::Algorithm> {
    /// For subcommands that guests take part in.
    pub(super) fn with_guests() -> Self {
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
