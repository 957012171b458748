//! `widehash backends`: which kernels run on this CPU, for the work that is asked about.

use crate::json;
use crate::message::{Outcome, Stop};
use crate::options::Backends;
use std::io::{self, Write};
use widehash::backend::{Entry, Forced, Plan, Reason, Report, Work, report};
use widehash_files::Guest;

pub(crate) fn run(options: &Backends) -> Result<Outcome, Stop> {
    let works = works(options);
    let mut out = Vec::new();
    if options.json {
        object(&mut out, report(), &works)?;
    } else {
        table(&mut out, report(), &works)?;
    }
    io::stdout().lock().write_all(&out)?;
    Ok(Outcome::AllWell)
}

/// The work that was asked about, or else one long message and many short ones.
fn works(options: &Backends) -> Vec<Work> {
    match (options.count, options.length) {
        (None, None) => vec![Work::new(1, 1 << 20), Work::new(1024, 64)],
        (count, length) => vec![Work::new(count.unwrap_or(1), length.unwrap_or(64))],
    }
}

/// A row for each algorithm: what runs for each work, and what would be faster but cannot run.
fn table(out: &mut impl Write, report: Report, works: &[Work]) -> io::Result<()> {
    write!(out, "This CPU offers:")?;
    for backend in report.available() {
        write!(out, " {backend}")?;
    }
    writeln!(out)?;
    match report.forced {
        Forced::No => {}
        Forced::To(backend) => writeln!(out, "Forced: {backend}")?,
        forced => writeln!(out, "{forced}")?,
    }
    let columns: Vec<Vec<Entry>> =
        works.iter().map(|work| report.entries(*work).collect()).collect();
    let headings: Vec<String> = works.iter().copied().map(heading).collect();
    let plans: Vec<Vec<String>> = columns
        .iter()
        .map(|column| column.iter().map(|entry| kernels(&entry.plan)).collect())
        .collect();
    let width = |(heading, plans): (&String, &Vec<String>)| {
        plans.iter().map(String::len).chain([heading.len()]).max().unwrap_or_default()
    };
    let widths: Vec<usize> = headings.iter().zip(&plans).map(width).collect();

    let faster = |index: usize| {
        let better: Vec<_> = columns.iter().filter_map(|column| column[index].better).collect();
        let with = |wanted: Reason, why: &str| {
            let mut names: Vec<&str> = better
                .iter()
                .filter(|(_, why)| *why == wanted)
                .map(|(name, _)| name.name())
                .collect();
            names.dedup();
            (!names.is_empty()).then(|| format!("{} ({why})", names.join(", ")))
        };
        let reasons = [
            with(Reason::Missing, "not on this CPU"),
            with(Reason::Forced, "excluded by WIDEHASH_FORCE"),
        ];
        reasons.into_iter().flatten().collect::<Vec<_>>().join("; ")
    };
    let faster: Vec<String> = (0..columns.first().map_or(0, Vec::len)).map(faster).collect();

    let mut row = |name: &str, cells: &[&String], faster: &str| {
        let mut line = format!("{name:<16}");
        for (cell, width) in cells.iter().zip(&widths) {
            line += &format!("{cell:<width$}  ");
        }
        writeln!(out, "{}", (line + faster).trim_end())
    };
    row("", &[], "")?;
    let any = faster.iter().any(|faster| !faster.is_empty());
    let heading = if any { "would be faster" } else { "" };
    row("algorithm", &headings.iter().collect::<Vec<_>>(), heading)?;
    let Some(first) = columns.first() else { return Ok(()) };
    for (index, entry) in first.iter().enumerate() {
        let cells: Vec<&String> = plans.iter().map(|column| &column[index]).collect();
        row(&entry.algorithm.to_string(), &cells, &faster[index])?;
    }
    writeln!(out, "\nx8: eight messages, or eight parts of one, are hashed at once.")?;
    writeln!(out, "\nCompatibility algorithms, without kernels, for 'sum', 'check' and 'audit':")?;
    writeln!(out, "{}", Guest::ALL.iter().map(Guest::to_string).collect::<Vec<_>>().join(" "))
}

fn heading(work: Work) -> String {
    let (messages, len) = (work.messages(), work.message_len());
    let plural =
        |count: usize, word: &str| if count == 1 { word.into() } else { format!("{word}s") };
    format!("{messages} {} of {len} {}", plural(messages, "message"), plural(len, "byte"))
}

/// The kernels of a plan, with the number of messages only where they share the work.
fn kernels(plan: &Plan) -> String {
    let steps = plan.steps();
    let of_one = |compression| steps.iter().filter(|step| step.compression == compression).count();
    let two_functions = steps.iter().any(|step| step.compression != steps[0].compression);
    let mut text = String::new();
    for (index, step) in steps.iter().enumerate() {
        if index > 0 {
            text += ", ";
        }
        if of_one(step.compression) > 1 {
            text += &format!("{} on ", step.messages);
        }
        text += step.backend.name();
        if step.lanes > 1 {
            text += &format!(" x{}", step.lanes);
        }
        if two_functions {
            text += &format!(" ({})", step.compression);
        }
    }
    text
}

fn object(out: &mut impl Write, report: Report, works: &[Work]) -> io::Result<()> {
    write!(out, "{{\"available\":[")?;
    for (index, backend) in report.available().enumerate() {
        write!(out, "{}\"{backend}\"", if index > 0 { "," } else { "" })?;
    }
    match report.forced {
        Forced::No => write!(out, "],\"forced\":null")?,
        Forced::To(backend) => write!(out, "],\"forced\":\"{backend}\"")?,
        Forced::Unavailable(_) => write!(out, "],\"forced\":\"unavailable\"")?,
        _ => write!(out, "],\"forced\":\"unknown\"")?,
    }
    write!(out, ",\"compatibility\":[")?;
    for (index, guest) in Guest::ALL.iter().enumerate() {
        write!(out, "{}\"{guest}\"", if index > 0 { "," } else { "" })?;
    }
    write!(out, "],\"plans\":[")?;
    let entries =
        works.iter().flat_map(|work| report.entries(*work).map(move |entry| (work, entry)));
    for (index, (work, entry)) in entries.enumerate() {
        write!(out, "{}{{\"algorithm\":", if index > 0 { "," } else { "" })?;
        json::string(out, &entry.algorithm.to_string())?;
        write!(out, ",\"count\":{},\"length\":{}", work.messages(), work.message_len())?;
        write!(out, ",\"steps\":[")?;
        for (index, step) in entry.plan.steps().iter().enumerate() {
            write!(
                out,
                "{}{{\"compression\":\"{}\",\"messages\":{},\"backend\":\"{}\",\"lanes\":{}}}",
                if index > 0 { "," } else { "" },
                step.compression,
                step.messages,
                step.backend,
                step.lanes
            )?;
        }
        match entry.better {
            None => write!(out, "],\"better\":null}}")?,
            Some((better, why)) => {
                let why = reason(why);
                write!(out, "],\"better\":{{\"backend\":\"{better}\",\"why_not\":\"{why}\"}}}}")?;
            }
        }
    }
    writeln!(out, "]}}")
}

fn reason(why: Reason) -> &'static str {
    match why {
        Reason::Missing => "not on this CPU",
        Reason::Forced => "not permitted (another is forced)",
    }
}
