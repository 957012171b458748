//! GNU's sums: `md5sum`, `sha1sum`, `sha224sum` to `sha512sum`, `b2sum` and `cksum`.

mod algorithms;
mod check;
mod gnu_wording;
mod options;

use super::{engine, status, system_error};
use crate::format::Format;
use crate::message::{self, Stop, reason, say};
use crate::name::in_message;
use options::Asked;
use std::process::ExitCode;
use widehash::Algorithm as Own;
use widehash_files::{Algorithm, Failure, Guest, Key, Problem};

/// One of GNU's sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coreutil {
    /// A tool with one algorithm.
    Sum(&'static str, Algorithm),
    /// Digests of any length.
    B2sum,
    /// Any algorithm.
    Cksum,
}

impl Coreutil {
    /// Returns the tool of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        let sum = |name, algorithm| Some(Coreutil::Sum(name, algorithm));
        match name {
            "md5sum" => sum("md5sum", Guest::Md5.into()),
            "sha1sum" => sum("sha1sum", Guest::Sha1.into()),
            "sha224sum" => sum("sha224sum", Own::Sha224.into()),
            "sha256sum" => sum("sha256sum", Own::Sha256.into()),
            "sha384sum" => sum("sha384sum", Own::Sha384.into()),
            "sha512sum" => sum("sha512sum", Own::Sha512.into()),
            "b2sum" => Some(Coreutil::B2sum),
            "cksum" => Some(Coreutil::Cksum),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Coreutil::Sum(name, _) => name,
            Coreutil::B2sum => "b2sum",
            Coreutil::Cksum => "cksum",
        }
    }
}

/// Does what the tool would do with this command line.
pub(super) fn run(tool: Coreutil) -> Result<ExitCode, Stop> {
    let asked = match options::read(tool) {
        Ok(asked) => asked,
        Err(Instead::Text(text)) => return Ok(message::help(&text)),
        Err(Instead::Refusal(refusal)) => return Ok(refusal.report()),
    };
    let well = match asked {
        Asked::Check(verify) => check::run(&verify)?,
        Asked::Sum { files, algorithm, layout, encoding, zero } => {
            let (terminal, part, key) = (false, None, &Key::None);
            let format = Format { layout, encoding, zero, terminal, part, key };
            engine::sum(files, algorithm, None, format, complaint)?
        }
    };
    Ok(status(well))
}

/// Returns the message for a file that cannot be read, in GNU's words.
fn complaint(failure: &Failure) -> String {
    format!("{}: {}", in_message(&failure.path), words(&failure.problem))
}

fn words(problem: &Problem) -> String {
    system_error(problem).map_or_else(|words| words, |error| reason(&error))
}

/// What there is to print instead of work.
enum Instead {
    /// The help or the version.
    Text(clap::Error),
    Refusal(Refusal),
}

impl From<Refusal> for Instead {
    fn from(refusal: Refusal) -> Self {
        Instead::Refusal(refusal)
    }
}

/// A command line that cannot be followed: exit status 1.
#[derive(Debug)]
struct Refusal {
    /// What is wrong: messages of their own.
    words: Vec<String>,
    /// Whether the help is recommended.
    hint: bool,
}

impl Refusal {
    /// Returns the refusal of an option's value.
    fn of_value<const N: usize>(words: [String; N]) -> Self {
        Refusal { words: words.into(), hint: false }
    }

    /// Returns the refusal of options that do not exist, or do not go together.
    fn of_usage(words: impl Into<String>) -> Self {
        Refusal { words: vec![words.into()], hint: true }
    }

    fn report(self) -> ExitCode {
        self.words.iter().for_each(say);
        if self.hint {
            message::hint("");
        }
        ExitCode::FAILURE
    }
}
