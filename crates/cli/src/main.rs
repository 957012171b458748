//! The `widehash` command.
//!
//! One file a concern. What can be asked for: `options`, `key`. What is hashed: `names` that are
//! given, `globs` and `walk` for what is below directories, `inputs` all of it in order. How:
//! `hashing` many inputs, `source` where their bytes come from, `mapped` those that are not copied,
//! `lanes` several files side by side, `spread` one over all threads, `tree` a directory; for batches
//! `records` an input cut into messages and `pipeline` many pieces with the results in order. What is
//! printed: `format` lines going out, `output` where to, `list` lines coming in, `which` what untagged
//! ones are, `progress` the bar, `colour`, `interrupt` on signals, `message` what goes to standard
//! error. And a file for each subcommand: `sum`, `check`, `batch`, `backends`, `bench` with `plot`, and
//! `generate` for what is made of the options.

#![deny(unsafe_code)]

mod backends;
mod batch;
mod bench;
mod check;
mod colour;
mod format;
mod generate;
mod globs;
mod hashing;
mod inputs;
mod interrupt;
mod key;
mod lanes;
mod list;
mod mapped;
mod message;
mod names;
mod options;
mod output;
mod pipeline;
mod plot;
mod progress;
mod records;
mod source;
mod spread;
mod suggest;
mod sum;
mod tree;
mod version;
mod walk;
mod which;

use clap::Parser;
use message::Outcome;
use options::{Command, Options};
use std::process::ExitCode;

fn main() -> ExitCode {
    let done = match Options::parse().command {
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
        Err(stop) => stop.report(),
    }
}
