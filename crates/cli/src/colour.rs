//! Colours, for people only.

use std::env;
use std::io::IsTerminal;

/// Whether to use colours on a stream: where it is a terminal that has them, and `NO_COLOR` (see
/// no-color.org) is not set.
pub(crate) fn wanted(stream: &impl IsTerminal) -> bool {
    let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    stream.is_terminal()
        && !set("NO_COLOR")
        && env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// What is bad, in red.
pub(crate) fn bad(text: &str, coloured: bool) -> String {
    if coloured { format!("\x1b[1;31m{text}\x1b[0m") } else { text.to_owned() }
}
