//! The `widehash` command: options, words, colours and the progress bar. It is a library, though only
//! its program uses it, because Cargo then compiles it while it still compiles the hashes.
//!
//! Each file does one job.
//!
//! - The command line: `options`, `key`, and `generate` for completions and manual pages; `usage`
//!   (what is wrong with it, and what was meant) and `suggest` (the same for an algorithm's name).
//! - Printing: `format` (digests and lines), `json`, `name` (paths as they are shown), `output` (where
//!   they go), `progress`, `colour`, `message` (standard error and the exit status), `interrupt`
//!   (cleaning up after a signal), `closed_streams` (an error where standard input or output is closed).
//! - The subcommands: `sum`, `check`, `manifest` (`audit`, and `sum --update`), `batch`, `backends`,
//!   `bench` with `plot`, and `version`.
//! - Other tools: `drop_in` takes their places, and `install_links` makes the links for it.
//!
//! What finds and hashes files is the library `widehash_files`.

#![deny(unsafe_code)]

mod backends;
mod batch;
mod bench;
mod check;
mod closed_streams;
mod colour;
mod drop_in;
mod format;
mod generate;
mod install_links;
mod interrupt;
mod json;
mod key;
mod manifest;
mod message;
mod name;
mod options;
mod output;
mod plot;
mod progress;
mod suggest;
mod sum;
mod usage;
mod version;

use message::{Outcome, Stop};
use options::{Command, Options};
use std::process::ExitCode;
use widehash::backend::Forced;

/// Says so if `WIDEHASH_FORCE` is set to what cannot run: the scalar code that then runs is many
/// times slower.
fn warn_of_ignored_force() {
    match widehash::backend::report().forced {
        Forced::No | Forced::To(_) => {}
        ignored => message::say(ignored),
    }
}

/// Runs the command, and returns its exit status.
#[must_use]
pub fn main() -> ExitCode {
    if let Some(tool) = drop_in::Tool::called() {
        return tool.run();
    }
    let command = match Options::read() {
        Ok(options) => options.command,
        Err(asked) if !asked.use_stderr() => return message::help(&asked),
        Err(error) => return usage::report(error),
    };
    if command.prints()
        && let Err(error) = closed_streams::check_stdout()
    {
        return Stop::from(error).report(command.name());
    }
    warn_of_ignored_force();
    widehash_files::raise_descriptor_limit();
    let name = command.name();
    let done = match command {
        Command::Sum(options) => sum::run(&options),
        Command::Check(options) => check::run(&options),
        Command::Audit(options) => manifest::audit(&options),
        Command::Batch(options) => batch::run(&options),
        Command::Backends(options) => backends::run(&options),
        Command::Bench(options) => bench::run(&options),
        Command::Completions(options) => generate::completions(&options),
        Command::Man(options) => generate::man(&options),
        Command::InstallLinks(options) => install_links::run(&options),
    };
    match done {
        Ok(Outcome::AllWell) => ExitCode::SUCCESS,
        Ok(Outcome::SomeFailed) => ExitCode::from(1),
        Err(stop) => stop.report(name),
    }
}
