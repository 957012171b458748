//! `widehash completions` and `widehash man`: what is generated from `options`.

use crate::message::{Outcome, Stop, shown};
use crate::options::{Completions, Man, Options};
use clap::{Command, CommandFactory};
use clap_mangen::roff::Roff;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

pub(crate) fn completions(options: &Completions) -> Result<Outcome, Stop> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Options::command(), "widehash", &mut script);
    print(&script)
}

pub(crate) fn man(options: &Man) -> Result<Outcome, Stop> {
    let pages = pages()?;
    if let Some(dir) = &options.dir {
        return write_all(dir, &pages);
    }
    let name = match &options.command {
        Some(command) => &format!("widehash-{command}"),
        None => "widehash",
    };
    match pages.iter().find(|(known, _)| known == name) {
        Some((_, page)) => print(page),
        None => {
            let known: Vec<&str> =
                pages.iter().filter_map(|(name, _)| name.strip_prefix("widehash-")).collect();
            Err(Stop::usage(format_args!(
                "no manual page for {name}; there is one for each of {}",
                known.join(", ")
            )))
        }
    }
}

fn print(text: &[u8]) -> Result<Outcome, Stop> {
    let mut out = io::stdout().lock();
    out.write_all(text)?;
    out.flush()?;
    Ok(Outcome::AllWell)
}

fn write_all(dir: &Path, pages: &[(String, Vec<u8>)]) -> Result<Outcome, Stop> {
    let failed = |path: &Path, error| Stop::Output { to: Some(path.to_owned()), error };
    fs::create_dir_all(dir).map_err(|error| failed(dir, error))?;
    for (name, page) in pages {
        let path = dir.join(format!("{name}.1"));
        fs::write(&path, page).map_err(|error| failed(&path, error))?;
        println!("{}", shown(&path));
    }
    Ok(Outcome::AllWell)
}

/// Returns the names and texts of all pages.
fn pages() -> io::Result<Vec<(String, Vec<u8>)>> {
    // Without the CPU of the machine that makes the pages.
    let version = env!("CARGO_PKG_VERSION");
    let mut command = Options::command().long_version(version).disable_help_subcommand(true);
    command.build();
    let mut pages = vec![("widehash".to_owned(), page(command.clone())?)];
    for subcommand in command.get_subcommands() {
        let name = format!("widehash-{}", subcommand.get_name());
        pages.push((name, page(subcommand.clone())?));
    }
    Ok(pages)
}

/// Returns a page. The text after the options is laid out by hand, so it keeps its lines.
fn page(command: Command) -> io::Result<Vec<u8>> {
    let extra = command.get_after_long_help().or(command.get_after_help()).cloned();
    let versioned = command.get_version().is_some();
    let has_subcommands = command.has_subcommands();
    let man = clap_mangen::Man::new(command.after_help("").after_long_help(""))
        .source(concat!("widehash ", env!("CARGO_PKG_VERSION")));
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    for (name, lines) in sections(&extra.map(|extra| extra.to_string()).unwrap_or_default()) {
        let mut roff = Roff::new();
        roff.control("SH", [name]).control("nf", []);
        for line in lines {
            roff.text([line.to_owned().into()]);
        }
        roff.control("fi", []).to_writer(&mut page)?;
    }
    if has_subcommands {
        man.render_subcommands_section(&mut page)?;
    }
    if versioned {
        man.render_version_section(&mut page)?;
    }
    Ok(page)
}

/// The paragraphs with a section of their own, in the order of the sections; others are notes.
const SECTIONS: [(&str, &str); 4] = [
    ("Algorithms:", "ALGORITHMS"),
    ("", "NOTES"),
    ("Exit status:", "EXIT STATUS"),
    ("Examples:", "EXAMPLES"),
];

/// The exit status of the subcommands that can only succeed or be called wrongly.
const USUAL_STATUS: &str = "\
Exit status:
  0  success
  1  the output could not be written
  2  the command line was wrong";

/// Returns the sections for the text after the options, each with its lines.
fn sections(extra: &str) -> Vec<(&'static str, Vec<&str>)> {
    let usual = if extra.contains("Exit status:") { "" } else { USUAL_STATUS };
    let heading = |paragraph: &str| {
        let first = paragraph.lines().next().unwrap_or_default();
        SECTIONS.iter().map(|(heading, _)| *heading).find(|heading| *heading == first)
    };
    let paragraphs = || extra.split("\n\n").chain([usual]).filter(|text| !text.is_empty());
    let section = |(wanted, name): (&'static str, &'static str)| {
        let mut lines = Vec::new();
        for paragraph in paragraphs().filter(|text| heading(text).unwrap_or_default() == wanted) {
            if !lines.is_empty() {
                lines.push("");
            }
            lines.extend(paragraph.lines().skip(usize::from(!wanted.is_empty())));
        }
        (name, lines)
    };
    SECTIONS.into_iter().map(section).filter(|(_, lines)| !lines.is_empty()).collect()
}
