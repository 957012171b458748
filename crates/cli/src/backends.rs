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
    writeln!(out, "\n{:<16}{:<6}{:<12}{:<7}better", "algorithm", "input", "backend", "lanes")?;
    for entry in report.entries() {
        let Entry { algorithm, backend, lanes, .. } = entry;
        write!(out, "{algorithm:<16}{:<6}{backend:<12}{lanes:<7}", shape(entry.shape))?;
        match entry.passed_over {
            None => writeln!(out, "-")?,
            Some((better, why)) => writeln!(out, "{better} ({})", reason(why))?,
        }
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
        Reason::Forced => "not permitted: another is forced",
    }
}
