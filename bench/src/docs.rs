//! The tables of `docs/PERFORMANCE.md`.

use crate::goals;
use crate::report::{Report, Row, size};
use std::collections::BTreeMap;
use std::error::Error;
// Writing to a string cannot fail, so what it returns is let go.
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

const BEGIN: &str = "<!-- generated: begin -->";
const END: &str = "<!-- generated: end -->";

/// Puts the tables between the markers of a file, in place of what is there, and those pictures
/// before them that lie below the file's folder.
pub(crate) fn write(
    file: &Path,
    report: &Report,
    pictures: &[PathBuf],
) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(file)?;
    let (before, rest) = text.split_once(BEGIN).ok_or(format!("no marker {BEGIN}"))?;
    let (_, after) = rest.split_once(END).ok_or(format!("no marker {END}"))?;
    let generated = tables(report, &links(file, pictures)?);
    Ok(fs::write(file, format!("{before}{BEGIN}\n{generated}{END}{after}"))?)
}

/// Markdown that shows the pictures.
fn links(file: &Path, pictures: &[PathBuf]) -> Result<String, Box<dyn Error>> {
    let file = file.canonicalize()?;
    let mut links = String::new();
    for picture in pictures {
        let picture = picture.canonicalize()?;
        let below = file.parent().and_then(|folder| picture.strip_prefix(folder).ok());
        if let (Some(path), Some(name)) = (below, picture.file_stem()) {
            let _ = write!(links, "![{}]({})\n\n", name.display(), path.display());
        }
    }
    Ok(links)
}

/// Everything that is generated, as Markdown.
fn tables(report: &Report, pictures: &str) -> String {
    let mut text = String::from("\n```text\n");
    for line in report.preamble() {
        text += line;
        text.push('\n');
    }
    text += "```\n\n";
    text += pictures;
    text += "### Goals\n\n";
    text += "| work | at least | measured | spread | |\n|---|--:|--:|--:|---|\n";
    for goal in goals::reached(report.rows()) {
        let verdict = if goal.ratio >= goal.at_least { "" } else { "behind" };
        let (what, least, ratio, iqr) = (goal.what(), goal.at_least, goal.ratio, goal.iqr);
        let _ = writeln!(text, "| {what} | {least:.2}x | {ratio:.2}x | {iqr:.2} | {verdict} |");
    }
    for rows in report.rows().chunk_by(|a, b| a.work == b.work) {
        text += &table(rows);
    }
    text.push('\n');
    text
}

/// One work: a line for each size and count, a column for each peer.
fn table(rows: &[Row]) -> String {
    let mut peers: Vec<&str> = Vec::new();
    for row in rows {
        if !peers.contains(&row.peer) {
            peers.push(row.peer);
        }
    }
    let mut text = format!("\n### {}\n\n| size | n | threads | ours |", rows[0].work);
    peers.iter().for_each(|peer| text += &format!(" {peer} |"));
    text += "\n|--:|--:|--:|--:|";
    text += &"--:|".repeat(peers.len());
    text.push('\n');
    let same = |a: &Row, b: &Row| (a.size, a.n, a.threads) == (b.size, b.n, b.threads);
    for rows in rows.chunk_by(same) {
        let Row { n, threads, .. } = rows[0];
        let _ = write!(text, "| {} | {n} | {threads} | {} |", size(rows[0].size), speed(rows));
        let ratios: BTreeMap<_, _> = rows.iter().map(|row| (row.peer, row)).collect();
        for peer in &peers {
            match ratios.get(peer) {
                Some(row) => {
                    let _ = write!(text, " {:.2} ± {:.2} |", row.ratio, row.iqr / 2.0);
                }
                None => text += " |",
            }
        }
        text.push('\n');
    }
    text
}

/// What a message takes us when it is small, and what goes through us in a second when it is not.
fn speed(rows: &[Row]) -> String {
    let mut times: Vec<f64> = rows.iter().map(|row| row.ours_ns).collect();
    times.sort_by(f64::total_cmp);
    let (time, row) = (times[times.len() / 2], &rows[0]);
    if row.bytes() / (row.n as f64) < 1024.0 || row.work.ends_with("-mixed") {
        format!("{:.1} ns", time / row.n as f64)
    } else {
        format!("{:.2} GB/s", row.bytes() / time)
    }
}
