//! Compares widehash with other hash libraries, in one run.
//!
//! Every figure is a ratio of two libraries that take turns in one process: widehash, peer, widehash,
//! peer. `bench/README.md` describes the method, `docs/benchmarks` holds the results.

mod cores;
mod cpu;
mod docs;
mod goals;
mod header;
mod input;
mod measure;
mod options;
mod overview;
mod peers;
mod plot;
mod report;
mod row;
mod runner;
mod subject;
mod work;

use cpu::Cpu;
use measure::Effort;
use options::{Command, Options};
use peers::Peer;
use report::Report;
use row::Row;
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let options = match options::parse() {
        Ok(Command::Run(options)) => options,
        Ok(Command::Redraw(directory)) => return redraw(&directory),
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

fn redraw(directory: &Path) -> ExitCode {
    match docs::redraw(directory) {
        Ok(pictures) => {
            pictures.iter().for_each(|picture| eprintln!("wrote {}", picture.display()));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("widehash-bench: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    cores::start_two_threads();
    // Before the Go programs start, so that they run on the same core.
    let core = cores::pin();
    let (peers, missing) = peers::available(|name| options.wants_peer(name));
    let cpu = Cpu::detect();
    let header = header::lines(&cpu, core, &peers);
    let mut report = Report::begin(options, cpu, header, &missing)?;

    for work in work::all().iter().filter(|work| options.wants_work(&work.name())) {
        if work.threads > cores::usable() {
            continue;
        }
        for row in compare(work, &peers, options.effort)? {
            report.row(row)?;
        }
    }
    report.end()?;
    if let Some(directory) = &options.plot {
        plot::draw(directory, report.rows())?;
    }
    if let Some(directory) = &options.docs {
        let page = docs::write(directory, &report)?;
        eprintln!("wrote {}", page.display());
    }
    Ok(())
}

/// Compares one work with each peer that can do it. Returns no rows if widehash cannot.
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
        let Some(mut other) = peer.runner(work, &input)? else { continue };
        let Some(mut subject) = subject::runner(work, &input) else { break };
        let expected = match peer.reference(work, &input)? {
            Some(reference) => reference,
            None => subject.output()?,
        };
        if other.output()? != expected {
            return Err(format!("{} and widehash disagree on {work}", peer.name()).into());
        }
        let measured = measure::compare(&mut *subject, &mut *other, effort, work.threads)?;
        rows.push(Row::new(work, peer.name(), &measured));
    }
    Ok(rows)
}
