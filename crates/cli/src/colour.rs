//! Colours on terminals.

use std::env;
use std::io::IsTerminal;

/// Returns whether to use colours on a stream: if it is a terminal that supports them and
/// `NO_COLOR` (see no-color.org) is not set.
pub(crate) fn wanted(stream: &impl IsTerminal) -> bool {
    let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    stream.is_terminal()
        && !set("NO_COLOR")
        && env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// Returns text that reports a failure, in red if `coloured`.
pub(crate) fn red(text: &str, coloured: bool) -> String {
    if coloured { format!("\x1b[1;31m{text}\x1b[0m") } else { text.to_owned() }
}
