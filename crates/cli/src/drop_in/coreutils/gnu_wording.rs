//! What is wrong with a command line, in the words of GNU's `getopt_long`.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::env;

/// Returns the words for an error of `clap`.
pub(super) fn words(error: &clap::Error, command: &clap::Command) -> String {
    let Some(ContextValue::String(option)) = error.get(ContextKind::InvalidArg) else {
        return first_line(error);
    };
    let end = if option.starts_with("--") { &[' ', '='][..] } else { &[' '] };
    let option = option.split(end).next().unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument => unknown(option, command),
        ErrorKind::TooManyValues => format!("option '{option}' doesn't allow an argument"),
        ErrorKind::InvalidValue => missing_value(option),
        _ => first_line(error),
    }
}

fn unknown(option: &str, command: &clap::Command) -> String {
    let Some(long) = option.strip_prefix("--") else {
        return format!("invalid option -- '{}'", option.trim_start_matches('-'));
    };
    let names = command.get_arguments().filter_map(clap::Arg::get_long);
    let meant: Vec<String> =
        names.filter(|name| name.starts_with(long)).map(|name| format!("'--{name}'")).collect();
    let given = words_given().find(|word| word.split('=').next() == Some(option));
    let given = given.unwrap_or_else(|| option.to_owned());
    if meant.is_empty() {
        return format!("unrecognized option '{given}'");
    }
    format!("option '{given}' is ambiguous; possibilities: {}", meant.join(" "))
}

/// Says that an option has no value: it is then the end of the command line.
fn missing_value(option: &str) -> String {
    match words_given().last() {
        Some(word) if !word.starts_with("--") => {
            format!("option requires an argument -- '{}'", word.chars().next_back().unwrap_or('-'))
        }
        _ => format!("option '{option}' requires an argument"),
    }
}

fn words_given() -> impl Iterator<Item = String> {
    env::args_os().map(|word| word.to_string_lossy().into_owned())
}

/// Returns what `clap` says, without its advice.
fn first_line(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let line = text.lines().next().unwrap_or_default();
    line.strip_prefix("error: ").unwrap_or(line).to_owned()
}
