//! The rows of a run: printed for people or as JSON, and kept for tables and pictures.

use crate::cpu::{Class, Cpu};
use crate::goals;
use crate::measure::Measured;
use crate::options::Options;
use crate::peers::Missing;
use crate::work::{KIB, MIB, Work};
use serde::Serialize;
use std::io::{self, Write};

/// The result of one comparison, as `--json` prints it.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Row {
    pub(crate) work: String,
    pub(crate) size: usize,
    pub(crate) n: usize,
    pub(crate) threads: usize,
    pub(crate) peer: &'static str,
    /// Nanoseconds of a call, which processes all `n` messages.
    pub(crate) widehash_ns: f64,
    pub(crate) peer_ns: f64,
    /// Median ratio of the pairs, the peer's time over widehash's: above 1, widehash is faster.
    pub(crate) ratio: f64,
    /// Interquartile range of the ratios.
    pub(crate) iqr: f64,
}

impl Row {
    pub(crate) fn new(work: &Work, peer: &'static str, measured: &Measured) -> Row {
        let [lower, median, upper] = measured.ratio;
        let Work { size, n, threads, .. } = *work;
        Row {
            work: work.name(),
            size,
            n,
            threads,
            peer,
            widehash_ns: rounded(measured.widehash_ns, 100.0),
            peer_ns: rounded(measured.peer_ns, 100.0),
            ratio: rounded(median, 10_000.0),
            iqr: rounded(upper - lower, 10_000.0),
        }
    }

    /// The bytes that a call processes.
    pub(crate) fn bytes(&self) -> f64 {
        if self.work.ends_with("-stream") {
            return crate::work::STREAMED as f64;
        }
        (self.size * self.n) as f64
    }
}

/// Rounded to a multiple of 1 / `parts`.
fn rounded(value: f64, parts: f64) -> f64 {
    (value * parts).round() / parts
}

/// Prints rows as they arrive, and keeps them.
pub(crate) struct Report {
    json: bool,
    cpu: Cpu,
    header: Vec<String>,
    not_run: Vec<String>,
    rows: Vec<Row>,
}

impl Report {
    /// Prints the header and the peers that cannot run: on standard output, or with `--json` on
    /// standard error.
    pub(crate) fn begin(
        options: &Options,
        cpu: Cpu,
        header: Vec<String>,
        missing: &[Missing],
    ) -> io::Result<Report> {
        let not_run = missing.iter().map(|peer| format!("{} not run: {}", peer.name, peer.why));
        let not_run: Vec<_> = not_run.collect();
        let report = Report { json: options.json, cpu, header, not_run, rows: Vec::new() };
        let lines = report.preamble().fold(String::new(), |text, line| text + line + "\n");
        if report.json {
            io::stderr().write_all(lines.as_bytes())?;
        } else {
            io::stdout().write_all(lines.as_bytes())?;
        }
        Ok(report)
    }

    /// A report of rows that were not measured here.
    #[cfg(test)]
    pub(crate) fn of(cpu: Cpu, rows: Vec<Row>) -> Report {
        let (header, not_run) = (vec!["a header".into()], vec!["a peer not run: missing".into()]);
        Report { json: false, cpu, header, not_run, rows }
    }

    pub(crate) fn cpu(&self) -> &Cpu {
        &self.cpu
    }

    /// The lines about the machine, the versions, and the peers that did not run.
    pub(crate) fn preamble(&self) -> impl Iterator<Item = &str> {
        self.header.iter().chain(&self.not_run).map(String::as_str)
    }

    pub(crate) fn rows(&self) -> &[Row] {
        &self.rows
    }

    pub(crate) fn row(&mut self, row: Row) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&row)?)?;
        } else {
            if self.rows.last().is_none_or(|last| last.work != row.work) {
                writeln!(out, "\n{}", heading())?;
            }
            writeln!(out, "{}", line(&row))?;
        }
        self.rows.push(row);
        Ok(())
    }

    /// Prints the goals and what was measured.
    pub(crate) fn end(&self) -> io::Result<()> {
        let outcomes = goals::outcomes(&self.rows);
        if self.json || outcomes.is_empty() {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        let [wide, narrow] = Class::ALL.map(Class::name);
        writeln!(out, "\n{:<64} {wide:>15} {narrow:>15} {:>8}", "at least, by CPU", "measured")?;
        for outcome in outcomes {
            let [wide, narrow] = Class::ALL.map(|class| outcome.at_least(class));
            let (what, ratio) = (outcome.what(), outcome.ratio);
            let verdict = outcome.verdict(self.cpu.class());
            let line = format!("{what:<64} {wide:>14.2}x {narrow:>14.2}x {ratio:>7.2}x  {verdict}");
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

fn heading() -> String {
    format!(
        "{:<22} {:>8} {:>5} {:>3}  {:<16} {:>14} {:>14} {:>8} {:>7}",
        "work", "size", "n", "thr", "peer", "widehash ns", "peer ns", "ratio", "iqr"
    )
}

fn line(row: &Row) -> String {
    let Row { work, n, threads, peer, widehash_ns, peer_ns, ratio, iqr, .. } = row;
    let size = size(row.size);
    format!(
        "{work:<22} {size:>8} {n:>5} {threads:>3}  {peer:<16} {widehash_ns:>14.1} {peer_ns:>14.1} \
         {ratio:>8.3} {iqr:>7.3}"
    )
}

/// A number of bytes for a table: `16`, `8 KiB`, `1 MiB`.
pub(crate) fn size(bytes: usize) -> String {
    match bytes {
        0 => "0".into(),
        _ if bytes.is_multiple_of(MIB) => format!("{} MiB", bytes / MIB),
        _ if bytes.is_multiple_of(KIB) => format!("{} KiB", bytes / KIB),
        _ => format!("{bytes}"),
    }
}

/// A number of bytes for a sentence: `16 bytes`, `8 KiB`.
pub(crate) fn length(bytes: usize) -> String {
    if bytes < KIB { format!("{bytes} bytes") } else { size(bytes) }
}
