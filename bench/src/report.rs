//! Rows as people or programs read them.

use crate::goals;
use crate::measure::Measured;
use crate::options::Options;
use crate::peers::Missing;
use crate::work::{KIB, MIB, Work};
use serde::Serialize;
use std::io::{self, Write};

/// What one comparison showed, as `--json` prints it.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Row {
    pub(crate) work: String,
    pub(crate) size: usize,
    pub(crate) n: usize,
    pub(crate) threads: usize,
    pub(crate) peer: &'static str,
    /// Nanoseconds that a call takes: all `n` messages.
    pub(crate) ours_ns: f64,
    pub(crate) peer_ns: f64,
    /// Median of the ratios of the pairs, theirs over ours; above 1 we are faster.
    pub(crate) ratio: f64,
    /// Their interquartile range.
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
            ours_ns: rounded(measured.ours_ns, 100.0),
            peer_ns: rounded(measured.peer_ns, 100.0),
            ratio: rounded(median, 10_000.0),
            iqr: rounded(upper - lower, 10_000.0),
        }
    }

    /// The bytes that a call goes through.
    pub(crate) fn bytes(&self) -> f64 {
        if self.work.ends_with("-stream") {
            return crate::work::STREAMED as f64;
        }
        (self.size * self.n) as f64
    }
}

/// To a whole number of `parts` of one.
fn rounded(value: f64, parts: f64) -> f64 {
    (value * parts).round() / parts
}

/// Prints rows as they come and keeps them.
pub(crate) struct Report {
    json: bool,
    header: Vec<String>,
    not_run: Vec<String>,
    rows: Vec<Row>,
}

impl Report {
    /// Prints the header and who is missing: above the table, or beside the JSON.
    pub(crate) fn begin(
        options: &Options,
        header: Vec<String>,
        missing: &[Missing],
    ) -> io::Result<Report> {
        let not_run = missing.iter().map(|peer| format!("{} not run: {}", peer.name, peer.why));
        let not_run: Vec<_> = not_run.collect();
        let report = Report { json: options.json, header, not_run, rows: Vec::new() };
        let lines = report.preamble().fold(String::new(), |text, line| text + line + "\n");
        if report.json {
            io::stderr().write_all(lines.as_bytes())?;
        } else {
            io::stdout().write_all(lines.as_bytes())?;
        }
        Ok(report)
    }

    /// The lines about the machine, the versions, and who did not run.
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

    /// Prints how the rows stand against the goals.
    pub(crate) fn end(&self) -> io::Result<()> {
        let reached = goals::reached(&self.rows);
        if self.json || reached.is_empty() {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        writeln!(out, "\n{:<64} {:>8} {:>8}", "goal", "at least", "measured")?;
        for goal in reached {
            let verdict = if goal.ratio >= goal.at_least { "" } else { "  behind" };
            let (what, least, ratio) = (goal.what(), goal.at_least, goal.ratio);
            writeln!(out, "{what:<64} {least:>7.2}x {ratio:>7.2}x{verdict}")?;
        }
        Ok(())
    }
}

fn heading() -> String {
    format!(
        "{:<22} {:>8} {:>5} {:>3}  {:<16} {:>14} {:>14} {:>8} {:>7}",
        "work", "size", "n", "thr", "peer", "ours ns", "peer ns", "ratio", "iqr"
    )
}

fn line(row: &Row) -> String {
    let Row { work, n, threads, peer, ours_ns, peer_ns, ratio, iqr, .. } = row;
    let size = size(row.size);
    format!(
        "{work:<22} {size:>8} {n:>5} {threads:>3}  {peer:<16} {ours_ns:>14.1} {peer_ns:>14.1} \
         {ratio:>8.3} {iqr:>7.3}"
    )
}

/// A number of bytes as people write it.
pub(crate) fn size(bytes: usize) -> String {
    match bytes {
        0 => "0".into(),
        _ if bytes.is_multiple_of(MIB) => format!("{} MiB", bytes / MIB),
        _ if bytes.is_multiple_of(KIB) => format!("{} KiB", bytes / KIB),
        _ => format!("{bytes}"),
    }
}

/// The same in a sentence.
pub(crate) fn length(bytes: usize) -> String {
    if bytes < KIB { format!("{bytes} bytes") } else { size(bytes) }
}
