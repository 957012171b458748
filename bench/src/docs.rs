//! Writes the results of a run as Markdown: a page and a folder of pictures for the CPU of this
//! machine, the index of all pages, and the table of the goals on every CPU.

use crate::cpu::Class;
use crate::goals;
use crate::overview;
use crate::plot;
use crate::report::Report;
use crate::row::{Row, size};
use std::collections::BTreeMap;
use std::error::Error;
// Writing to a string cannot fail, so its results are ignored.
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// The second paragraph of every page made here, by which the index finds it.
const MADE_BY: &str = "<!-- Made by the bench; the next run on such a CPU replaces this page. -->";
/// What the bench writes into the index lies between such marks: the list of pages...
const LIST: [&str; 2] = ["<!-- index: begin -->", "<!-- index: end -->"];
/// ...and the goals on every CPU.
const OVERVIEW: [&str; 2] = ["<!-- goals: begin -->", "<!-- goals: end -->"];

/// A page made by the bench.
struct Page {
    /// Its name in the folder.
    file: String,
    title: String,
    text: String,
}

/// Writes the page of this CPU, its pictures and the index. Returns the page.
pub(crate) fn write(directory: &Path, report: &Report) -> Result<PathBuf, Box<dyn Error>> {
    let slug = report.cpu().slug();
    let folder = directory.join(&slug);
    let mut pictures = plot::draw(&folder, report.rows())?;
    if let Some(svg) = overview::svg(&text(report, "")) {
        pictures.insert(0, folder.join("overview.svg"));
        fs::write(&pictures[0], svg)?;
    }
    let page = directory.join(format!("{slug}.md"));
    fs::write(&page, text(report, &links(directory, &pictures)))?;
    let index = directory.join("README.md");
    let marks = || LIST.iter().chain(&OVERVIEW).map(|mark| format!("{mark}\n")).collect();
    let old = fs::read_to_string(&index).unwrap_or_else(|_| marks());
    let pages = pages(directory)?;
    let new = replaced(&old, LIST, &list(&pages))?;
    fs::write(&index, replaced(&new, OVERVIEW, &overview(&pages))?)?;
    Ok(page)
}

/// Draws the overview of each page anew. Returns the pictures.
pub(crate) fn redraw(directory: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut pictures = Vec::new();
    for page in pages(directory)? {
        if let Some(svg) = overview::svg(&page.text) {
            let picture = directory.join(page.file.trim_end_matches(".md")).join("overview.svg");
            fs::write(&picture, svg)?;
            pictures.push(picture);
        }
    }
    Ok(pictures)
}

/// Markdown that shows the pictures.
fn links(directory: &Path, pictures: &[PathBuf]) -> String {
    let mut links = String::new();
    for picture in pictures {
        if let (Ok(path), Some(name)) = (picture.strip_prefix(directory), picture.file_stem()) {
            let _ = write!(links, "![{}]({})\n\n", name.display(), path.display());
        }
    }
    links
}

/// The pages in a folder, sorted by file name.
fn pages(directory: &Path) -> Result<Vec<Page>, Box<dyn Error>> {
    let mut pages = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        let Some(file) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if !file.ends_with(".md") {
            continue;
        }
        let text = fs::read_to_string(&path)?;
        let title = text.lines().next().and_then(|line| line.strip_prefix("# "));
        if let (Some(title), true) = (title, text.contains(MADE_BY)) {
            pages.push(Page { file: file.to_string(), title: title.to_string(), text });
        }
    }
    pages.sort_by(|a, b| a.file.cmp(&b.file));
    Ok(pages)
}

/// The index with the text between two marks replaced.
fn replaced(old: &str, [begin, end]: [&str; 2], new: &str) -> Result<String, Box<dyn Error>> {
    let (before, rest) = old.split_once(begin).ok_or(format!("the index lacks {begin}"))?;
    let (_, after) = rest.split_once(end).ok_or(format!("the index lacks {end}"))?;
    Ok(format!("{before}{begin}\n{new}{end}{after}"))
}

/// The list of pages.
fn list(pages: &[Page]) -> String {
    let mut list = String::new();
    for Page { file, title, .. } in pages {
        let folder = file.trim_end_matches(".md");
        let _ = writeln!(list, "- [{title}]({file}) ([overview]({folder}/overview.svg))");
    }
    list
}

/// The goals on every CPU: a line for each goal, a column for each page. A ratio short of the present goal is
/// followed by that goal.
fn overview(pages: &[Page]) -> String {
    let mut table = String::from("| work | against |");
    pages.iter().for_each(|Page { file, title, .. }| table += &format!(" [{title}]({file}) |"));
    table += "\n|---|---|";
    table += &"--:|".repeat(pages.len());
    table.push('\n');
    for goal in goals::all() {
        let _ = write!(table, "| {} | {} |", goal.what(), goal.peers.join(", "));
        for page in pages {
            let class = Class::ALL.into_iter().find(|class| page.title.ends_with(class.name()));
            let measured = overview::measured(&page.text, &goal.what(), goal.peers);
            table += &match (measured.map(|(_, ratio)| ratio), class) {
                (Some(ratio), Some(class)) if ratio < goal.at_least(class) => {
                    format!(" {ratio:.2} *({:.2})* |", goal.at_least(class))
                }
                (Some(ratio), _) => format!(" {ratio:.2} |"),
                (None, _) => String::from(" |"),
            };
        }
        table.push('\n');
    }
    table
}

/// The page of one CPU.
fn text(report: &Report, pictures: &str) -> String {
    let cpu = report.cpu();
    let class = cpu.class().map_or(String::new(), |class| format!(": {}", class.name()));
    let mut text = format!("# {}{class}\n\n{MADE_BY}\n\n", cpu.name());
    text += "[How to read the tables](README.md#how-to-read-the-tables).\n\n```text\n";
    for line in report.preamble() {
        text += line;
        text.push('\n');
    }
    text += "```\n\n";
    text += pictures;
    text += "## Goals\n\n";
    let classes = Class::ALL.map(|class| format!("at least, {}", class.name())).join(" | ");
    let _ = writeln!(text, "| work | {classes} | measured | spread | |");
    text += "|---|--:|--:|--:|--:|---|\n";
    for outcome in goals::outcomes(report.rows()) {
        let [wide, narrow] = Class::ALL.map(|class| outcome.at_least(class));
        let (what, ratio, iqr) = (outcome.what(), outcome.ratio, outcome.iqr);
        let verdict = outcome.verdict(cpu.class());
        let _ = writeln!(
            text,
            "| {what} | {wide:.2}x | {narrow:.2}x | {ratio:.2}x | {iqr:.2} | {verdict} |"
        );
    }
    for rows in report.rows().chunk_by(|a, b| a.work == b.work) {
        text += &table(rows);
    }
    text
}

/// The table of one work: a line for each size and count, a column for each peer.
fn table(rows: &[Row]) -> String {
    let mut peers: Vec<&str> = Vec::new();
    for row in rows {
        if !peers.contains(&row.peer) {
            peers.push(row.peer);
        }
    }
    let mut text = format!("\n## {}\n\n| size | n | threads | widehash |", rows[0].work);
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

/// The speed of widehash: the time of a message where messages are small, else bytes per second.
fn speed(rows: &[Row]) -> String {
    let mut times: Vec<f64> = rows.iter().map(|row| row.widehash_ns).collect();
    times.sort_by(f64::total_cmp);
    let (time, row) = (times[times.len() / 2], &rows[0]);
    if row.bytes() / (row.n as f64) < 1024.0 || row.work.ends_with("-mixed") {
        format!("{:.1} ns", time / row.n as f64)
    } else {
        format!("{:.2} GB/s", row.bytes() / time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::Cpu;
    use crate::measure::Measured;
    use crate::work;
    use widehash::backend::Backend;

    #[test]
    fn a_page_shows_goals_and_rows() {
        let info = "model name : AMD EPYC\ncpu family : 25\nmodel : 1\n";
        let cpu = Cpu::new(info, vec![Backend::Avx2, Backend::ShaNi]);
        let works = work::all();
        let keys =
            works.iter().find(|work| work.name() == "hash33" && work.n == 6144).expect("a work");
        let measured =
            Measured { widehash_ns: 61_440.0, peer_ns: 184_320.0, ratio: [2.7, 2.8, 2.9] };
        let report = Report::of(cpu, vec![Row::new(keys, "sha2", &measured)]);
        let text = text(&report, "![overview](a/overview.svg)\n\n");
        for expected in [
            "# AMD EPYC (family 25, model 1): AVX2, SHA-NI\n",
            MADE_BY,
            "a header\na peer not run: missing\n",
            "![overview](a/overview.svg)\n",
            "| hash33 of 33 bytes, 6144 at once, against sha2 | 4.20x | 2.90x | 2.80x | 0.20 | missed |",
            "\n## hash33\n\n| size | n | threads | widehash | sha2 |\n",
            "| 33 | 6144 | 1 | 10.0 ns | 2.80 ± 0.10 |\n",
        ] {
            assert!(text.contains(expected), "{expected:?} is missing in {text}");
        }
    }

    #[test]
    fn every_committed_page_has_its_overview() {
        let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/benchmarks");
        let pages = pages(&directory).unwrap();
        assert!(pages.len() >= 6, "{} pages", pages.len());
        for page in pages {
            let picture = directory.join(page.file.trim_end_matches(".md")).join("overview.svg");
            let drawn = fs::read_to_string(&picture).unwrap();
            assert!(
                overview::svg(&page.text).as_deref() == Some(&*drawn),
                "{} is not drawn from its page; `--redraw docs/benchmarks` draws it anew",
                picture.display()
            );
        }
    }

    #[test]
    fn the_index_shows_pages_and_keeps_the_rest() {
        let directory = std::env::temp_dir().join(format!("widehash-docs-{}", std::process::id()));
        let goal = "| hash33 of 33 bytes, 6144 at once, against sha2 | 4.20x | 2.90x |";
        let first = format!("# First: AVX2, SHA-NI\n\n{MADE_BY}\n{goal} 3.61x | 0.10 |  |\n");
        let second = format!("# Second: AVX-512, SHA-NI\n\n{MADE_BY}\n{goal} 4.01x | 0.10 | |\n");
        fs::create_dir_all(&directory).unwrap();
        fs::write(directory.join("b.md"), second).unwrap();
        fs::write(directory.join("a.md"), first).unwrap();
        fs::write(directory.join("command.md"), "# Written by hand\n").unwrap();
        let pages = pages(&directory).unwrap();
        fs::remove_dir_all(&directory).unwrap();

        let [begin, end] = LIST;
        let old = format!("before\n{begin}\nold\n{end}\nafter\n");
        let new = replaced(&old, LIST, &list(&pages)).unwrap();
        let lines: Vec<_> = new.lines().collect();
        let a = "- [First: AVX2, SHA-NI](a.md) ([overview](a/overview.svg))";
        let b = "- [Second: AVX-512, SHA-NI](b.md) ([overview](b/overview.svg))";
        assert_eq!(lines, ["before", begin, a, b, end, "after"]);
        assert!(replaced("no marks", LIST, "").is_err());

        let table = overview(&pages);
        for expected in [
            "| work | against | [First: AVX2, SHA-NI](a.md) | [Second: AVX-512, SHA-NI](b.md) |\n",
            "| hash33 of 33 bytes, 6144 at once | sha2 | 3.61 | 4.01 *(4.20)* |\n",
            "| merkle of 64 bytes, 6144 at once | sha2 | | |\n",
        ] {
            assert!(table.contains(expected), "{expected:?} is missing in {table}");
        }
    }
}
