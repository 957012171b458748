//! The `widehash` command.
//!
//! Each file does one job.
//!
//! - The command line: `options`, `key`, and `generate` for completions and manual pages.
//! - Finding what to hash: `named_paths` (what the user named), `walk` with `globs` (what directories
//!   hold), `inputs` (all of it in order, as `found`), `tree` (one digest for a directory), `stdin`.
//! - Hashing files: `hashing` (many files on all threads), `open_files` (several files side by side
//!   on one thread), `shared_input` (one input on several threads), `source` (opening and reading),
//!   `mapped` (large files without a copy).
//! - Hashing messages: `batch`, with `parallel` (jobs on several threads, results in order).
//! - Printing: `format` (digests and lines), `output` (where they go), `progress`, `colour`,
//!   `message` (standard error and the exit status), `interrupt` (cleaning up after a signal).
//! - The subcommands: `sum`, `check`, `batch`, `backends`, `bench` with `plot`, and `version`.

#![deny(unsafe_code)]

mod backends;
mod batch;
mod bench;
mod check;
mod colour;
mod format;
mod found;
mod generate;
mod globs;
mod hashing;
mod inputs;
mod interrupt;
mod key;
mod mapped;
mod message;
mod named_paths;
mod open_files;
mod options;
mod output;
mod parallel;
mod plot;
mod progress;
mod shared_input;
mod source;
mod stdin;
mod suggest;
mod sum;
mod tree;
mod version;
mod walk;

use clap::Parser;
use message::Outcome;
use options::{Command, Options};
use std::process::ExitCode;

fn main() -> ExitCode {
    let command = Options::parse().command;
    let name = command.name();
    let done = match command {
        Command::Sum(options) => sum::run(&options),
        Command::Check(options) => check::run(&options),
        Command::Batch(options) => batch::run(&options),
        Command::Backends(options) => backends::run(&options),
        Command::Bench(options) => bench::run(&options),
        Command::Completions(options) => generate::completions(&options),
        Command::Man(options) => generate::man(&options),
    };
    match done {
        Ok(Outcome::AllWell) => ExitCode::SUCCESS,
        Ok(Outcome::SomeFailed) => ExitCode::from(1),
        Err(stop) => stop.report(name),
    }
}
