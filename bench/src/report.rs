//! A run: its rows, printed for people or as JSON, and kept for tables and pictures.

use crate::cpu::{Class, Cpu};
use crate::goals;
use crate::options::Options;
use crate::peers::Missing;
use crate::row::{Row, size};
use std::io::{self, Write};

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
