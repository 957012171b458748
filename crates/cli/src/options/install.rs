//! The options of the subcommands that install: `completions`, `man` and `install-links`.

use super::help;
use crate::drop_in::names::NAMES;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::path::PathBuf;

/// Print a shell script that completes widehash's options
#[derive(Args)]
#[command(after_help = help::COMPLETIONS_EXAMPLES)]
pub(crate) struct Completions {
    /// Shell to complete in
    pub(crate) shell: clap_complete::Shell,
}

/// Print a manual page, or install all of them
#[derive(Args)]
#[command(after_help = help::MAN_EXAMPLES)]
pub(crate) struct Man {
    /// Write all pages to DIR, which is created if it does not exist
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    pub(crate) dir: Option<PathBuf>,

    /// Subcommand whose page to print; with none, print the page of widehash itself
    pub(crate) command: Option<String>,
}

/// Install links under the names of other tools, whose place widehash then takes
#[derive(Args)]
#[command(after_help = help::INSTALL_LINKS_EXAMPLES)]
pub(crate) struct InstallLinks {
    /// Directory for the links, which is created if it does not exist
    #[arg(value_name = "DIR", required_unless_present = "list")]
    pub(crate) directory: Option<PathBuf>,

    /// Names to install; with none, all that --list prints
    #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(NAMES).map(known_name))]
    pub(crate) names: Vec<&'static str>,

    /// Replace files that are not links to widehash
    #[arg(short, long)]
    pub(crate) force: bool,

    /// Make hard links instead of symbolic ones (on Windows, they always are)
    #[arg(long)]
    pub(crate) hard: bool,

    /// Print what would be installed, and install nothing
    #[arg(short = 'n', long)]
    pub(crate) dry_run: bool,

    /// Print the names of the tools
    #[arg(long, conflicts_with_all = ["directory", "force", "hard", "dry_run"])]
    pub(crate) list: bool,
}

/// Returns the name of a tool as the program has it.
fn known_name(name: String) -> &'static str {
    NAMES.into_iter().find(|known| *known == name).unwrap_or_default()
}
