//! widehash side by side with other hash libraries, in one run.
//!
//! Every number is a ratio of two things timed in turns in the same process: ours, theirs, ours,
//! theirs. See `docs/PERFORMANCE.md` for the method and for what it showed.

mod contender;
mod cores;
mod docs;
mod goals;
mod header;
mod input;
mod measure;
mod options;
mod ours;
mod peers;
mod plot;
mod report;
mod work;

use measure::Effort;
use options::{Command, Options};
use peers::Peer;
use report::{Report, Row};
use std::error::Error;
use std::process::ExitCode;

fn main() -> ExitCode {
    let options = match options::parse() {
        Ok(Command::Run(options)) => options,
        Ok(Command::Help) => {
            print!("{}", options::HELP);
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            eprintln!("widehash-bench: {error}");
            return ExitCode::from(2);
        }
    };
    match run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("widehash-bench: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    // Before the Go program starts, so that it shares the core and its caches with us.
    let core = cores::pin();
    let (peers, missing) = peers::available(|name| options.wants_peer(name));
    let mut report = Report::begin(options, header::lines(core, &peers), &missing)?;

    for work in work::all().iter().filter(|work| options.wants_work(&work.name())) {
        if work.threads > cores::usable() {
            continue;
        }
        for row in compare(work, &peers, options.effort)? {
            report.row(row)?;
        }
    }
    report.end()?;
    let pictures = match &options.plot {
        Some(directory) => plot::draw(directory, report.rows())?,
        None => Vec::new(),
    };
    if let Some(file) = &options.docs {
        docs::write(file, &report, &pictures)?;
    }
    Ok(())
}

/// One work against each peer that does it; nothing if we do not do it ourselves.
fn compare(
    work: &work::Work,
    peers: &[Box<dyn Peer>],
    effort: Effort,
) -> Result<Vec<Row>, Box<dyn Error>> {
    if effort == Effort::Check && work.size > work::MIB {
        return Ok(Vec::new());
    }
    let input = input::Input::of(work);
    let mut rows = Vec::new();
    for peer in peers {
        let Some(mut theirs) = peer.contender(work, &input)? else { continue };
        let Some(mut ours) = ours::contender(work, &input) else { break };
        let expected = match peer.reference(work, &input)? {
            Some(reference) => reference,
            None => ours.output()?,
        };
        if theirs.output()? != expected {
            return Err(format!("{} disagrees with us on {work}", peer.name()).into());
        }
        let measured = measure::compare(&mut *ours, &mut *theirs, effort)?;
        rows.push(Row::new(work, peer.name(), &measured));
    }
    Ok(rows)
}
