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

/// Returns a page. The text after the options (algorithms, examples, exit statuses) is laid out by
/// hand, so it keeps its lines.
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
    if let Some(extra) = extra {
        let mut roff = Roff::new();
        roff.control("SH", ["NOTES"]).control("nf", []);
        for line in extra.to_string().lines() {
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
