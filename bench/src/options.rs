//! The command line.

use crate::measure::Effort;
use crate::{peers, work};
use lexopt::prelude::*;
use std::path::PathBuf;

pub(crate) const HELP: &str = "\
Compare widehash with other hash libraries, in one run

Usage: cargo run --release --manifest-path bench/Cargo.toml -- [OPTIONS]

  --quick       Time 7 pairs of each, not 31 or more
  --check       Only compare the outputs: one call of each, whose times mean nothing
  --work NAME   Run only this work; repeatable: sha256, blake3-stream, hash33, ...
  --peer NAME   Run only this peer; repeatable: sha2, openssl, go-highwayhash, ...
  --json        Print a JSON object per row; the header goes to standard error
  --plot DIR    Draw the pictures in this folder
  --docs DIR    Write this CPU's page, its pictures, the index and the goals in this folder
  --redraw DIR  Only draw the overviews in this folder anew, from its pages
  --help        Print this help
";

pub(crate) enum Command {
    Run(Options),
    Redraw(PathBuf),
    Help,
}

pub(crate) struct Options {
    pub(crate) effort: Effort,
    pub(crate) json: bool,
    pub(crate) plot: Option<PathBuf>,
    pub(crate) docs: Option<PathBuf>,
    works: Vec<String>,
    peers: Vec<String>,
}

impl Options {
    pub(crate) fn wants_work(&self, name: &str) -> bool {
        self.works.is_empty() || self.works.iter().any(|wanted| wanted == name)
    }

    pub(crate) fn wants_peer(&self, name: &str) -> bool {
        self.peers.is_empty() || self.peers.iter().any(|wanted| wanted == name)
    }
}

pub(crate) fn parse() -> Result<Command, lexopt::Error> {
    let mut options = Options {
        effort: Effort::Full,
        json: false,
        plot: None,
        docs: None,
        works: Vec::new(),
        peers: Vec::new(),
    };
    let mut works: Vec<_> = work::all().iter().map(work::Work::name).collect();
    works.dedup();
    let peers = peers::names();
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("quick") => options.effort = Effort::Quick,
            Long("check") => options.effort = Effort::Check,
            Long("json") => options.json = true,
            Long("work") => options.works.push(known(&mut parser, "work", &works)?),
            Long("peer") => options.peers.push(known(&mut parser, "peer", &peers)?),
            Long("plot") => options.plot = Some(parser.value()?.into()),
            Long("docs") => options.docs = Some(parser.value()?.into()),
            Long("redraw") => return Ok(Command::Redraw(parser.value()?.into())),
            Short('h') | Long("help") => return Ok(Command::Help),
            _ => return Err(argument.unexpected()),
        }
    }
    let part = !options.works.is_empty() || !options.peers.is_empty();
    if options.docs.is_some() && (part || options.effort == Effort::Check) {
        return Err("--docs needs a whole run, without --work, --peer or --check".into());
    }
    if options.docs.is_some() && std::env::var_os("WIDEHASH_FORCE").is_some() {
        return Err("--docs describes the whole CPU: unset WIDEHASH_FORCE".into());
    }
    Ok(Command::Run(options))
}

/// The value of an option, which must be one of `names`.
fn known<S: AsRef<str>>(
    parser: &mut lexopt::Parser,
    kind: &str,
    names: &[S],
) -> Result<String, lexopt::Error> {
    let name = parser.value()?.string()?;
    if names.iter().any(|known| known.as_ref() == name) {
        return Ok(name);
    }
    let mut names: Vec<_> = names.iter().map(AsRef::as_ref).collect();
    names.sort_unstable();
    names.dedup();
    Err(format!("unknown {kind} {name:?}; known: {}", names.join(", ")).into())
}
