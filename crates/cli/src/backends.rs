//! `widehash backends`: what runs on this CPU.

use crate::format::json_string;
use crate::message::{Outcome, Stop};
use crate::options::Backends;
use std::io::{self, Write};
use widehash::backend::{Entry, Forced, Reason, Report, Shape, report};

pub(crate) fn run(options: &Backends) -> Result<Outcome, Stop> {
    let mut out = Vec::new();
    if options.json {
        json(&mut out, report())?;
    } else {
        table(&mut out, report())?;
    }
    io::stdout().lock().write_all(&out)?;
    Ok(Outcome::AllWell)
}

/// A row for each algorithm: what runs for one message, what for many, and what would be better.
fn table(out: &mut impl Write, report: Report) -> io::Result<()> {
    write!(out, "This CPU offers:")?;
    for backend in report.available() {
        write!(out, " {backend}")?;
    }
    writeln!(out)?;
    match report.forced {
        Forced::No => {}
        Forced::To(backend) => writeln!(out, "Forced: {backend}")?,
        Forced::Unavailable => {
            writeln!(out, "Forced: a backend that this CPU or build lacks, so scalar")?;
        }
    }
    writeln!(out, "\n{:<16}{:<14}{:<22}better, but", "algorithm", "one message", "many at once")?;
    let entries: Vec<Entry> = report.entries().collect();
    let mut algorithms: Vec<&str> = entries.iter().map(|entry| entry.algorithm).collect();
    let mut seen = Vec::new();
    algorithms.retain(|name| {
        !seen.contains(name) && {
            seen.push(*name);
            true
        }
    });
    for algorithm in algorithms {
        let of = |shape| {
            entries.iter().find(|entry| entry.algorithm == algorithm && entry.shape == shape)
        };
        let (one, many) = (of(Shape::One), of(Shape::Many));
        let backend = one.map(|entry| entry.backend.to_string()).unwrap_or_default();
        let lanes = match many {
            Some(Entry { backend, lanes: 1, .. }) => backend.to_string(),
            Some(Entry { backend, lanes, .. }) => format!("{backend}, {lanes} lanes"),
            None => String::new(),
        };
        let mut better: Vec<String> = [one, many]
            .into_iter()
            .flatten()
            .filter_map(|entry| entry.passed_over)
            .map(|(better, why)| format!("{better} is {}", reason(why)))
            .collect();
        better.dedup();
        let line = format!("{algorithm:<16}{backend:<14}{lanes:<22}{}", better.join("; "));
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn json(out: &mut impl Write, report: Report) -> io::Result<()> {
    write!(out, "{{\"available\":[")?;
    for (index, backend) in report.available().enumerate() {
        write!(out, "{}\"{backend}\"", if index > 0 { "," } else { "" })?;
    }
    match report.forced {
        Forced::No => write!(out, "],\"forced\":null")?,
        Forced::To(backend) => write!(out, "],\"forced\":\"{backend}\"")?,
        Forced::Unavailable => write!(out, "],\"forced\":\"unavailable\"")?,
    }
    write!(out, ",\"kernels\":[")?;
    for (index, entry) in report.entries().enumerate() {
        write!(out, "{}{{\"algorithm\":", if index > 0 { "," } else { "" })?;
        json_string(out, entry.algorithm)?;
        write!(
            out,
            ",\"input\":\"{}\",\"backend\":\"{}\",\"lanes\":{},\"better\":",
            shape(entry.shape),
            entry.backend,
            entry.lanes
        )?;
        match entry.passed_over {
            None => write!(out, "null}}")?,
            Some((better, why)) => {
                write!(out, "{{\"backend\":\"{better}\",\"why_not\":\"{}\"}}}}", reason(why))?;
            }
        }
    }
    writeln!(out, "]}}")
}

fn shape(shape: Shape) -> &'static str {
    match shape {
        Shape::One => "one",
        Shape::Many => "many",
        _ => "other",
    }
}

fn reason(why: Reason) -> &'static str {
    match why {
        Reason::Missing => "not on this CPU",
        Reason::Forced => "not permitted (another is forced)",
    }
}
