//! What is wrong with a command line, and which command was probably meant.
//!
//! A suggestion has all arguments of the user, and is only made if it is a valid command line.

use crate::message::{hint, wrong};
use crate::name::in_message;
use crate::options::{Command, Options};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, CommandFactory};
use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use widehash_files::encoding::from_hex;
use widehash_files::list::{self, is_list};
use widehash_files::{Algorithm, nearest_among};

/// Words that other tools have for what widehash does, each with widehash's own.
const VERBS: &[(&str, &[&str])] = &[
    ("hash", &["sum"]),
    ("digest", &["sum"]),
    ("checksum", &["sum"]),
    ("hashsum", &["sum"]),
    ("generate", &["sum"]),
    ("create", &["sum"]),
    ("tree", &["sum", "--tree"]),
    ("update", &["sum", "-r", "--update"]),
    ("verify", &["check"]),
    ("validate", &["check"]),
    ("compare", &["audit"]),
    ("diff", &["audit"]),
    ("status", &["audit"]),
    ("benchmark", &["bench"]),
    ("completion", &["completions"]),
    ("install", &["install-links"]),
    ("version", &["--version"]),
    ("-v", &["--version"]),
];

/// Options of GNU's tools that change nothing on any system of today.
const NEEDLESS: [&str; 4] = ["-b", "--binary", "-t", "--text"];

/// Prints what is wrong with the command line, and returns the exit status.
pub(crate) fn report(mut error: clap::Error) -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let command = arguments.first().filter(|first| Command::is_known(first));
    advise(&mut error, command.map(OsString::as_os_str), &arguments);
    let text = wrong(&error);
    // One wording for all errors, with the subcommand.
    let text = text.split("\n\nFor more information, try").next().unwrap_or_default();
    let _ = writeln!(io::stderr(), "{}", text.trim_end());
    hint(&command.map_or_else(String::new, |command| command.to_string_lossy().into_owned()));
    ExitCode::from(2)
}

/// Returns the command that compares files with a list, for who asked `sum` to do it with `--check`.
pub(crate) fn check_instead() -> String {
    let arguments: Vec<OsString> = std::env::args_os().skip(2).collect();
    match checking(&[], &arguments).filter(|words| is_valid(words) && words.len() > 1) {
        Some(words) => spelled(&words),
        None => String::from("widehash check LIST"),
    }
}

/// Returns the command that compares a file with a digest, if one of the lists to check is none but a
/// digest.
pub(crate) fn digest_instead(lists: &[PathBuf]) -> Option<String> {
    let digest = lists.iter().find(|list| !list.exists() && is_digest(list))?;
    let mut words = Vec::new();
    for argument in std::env::args_os().skip(1) {
        if argument == *digest {
            words.push("--digest".into());
        }
        words.push(argument);
    }
    if lists.len() == 1 {
        words.push("FILE".into());
    }
    is_valid(&words).then(|| spelled(&words))
}

/// Returns the command for an audit of a directory that stands where the list should.
pub(crate) fn list_first(directory: &Path, others: &[PathBuf]) -> String {
    let is_file = |path: &&PathBuf| path.is_file();
    let list = others.iter().find(is_file).map_or(Path::new("SUMS"), PathBuf::as_path);
    spelled(&["audit".into(), list.into(), directory.into()])
}

/// Returns whether this is a digest that somebody may have pasted: with the name of its algorithm, or
/// of at least eight bytes in hexadecimal.
fn is_digest(word: &Path) -> bool {
    let Some(word) = word.to_str() else { return false };
    let named = word.split_once([':', '-']).and_then(|(name, digest)| {
        let (algorithm, digest) =
            (name.parse::<Algorithm>().ok()?, list::digest(digest.as_bytes())?);
        Some(digest.len() == algorithm.output_len())
    });
    named.unwrap_or_else(|| word.len() >= 16 && from_hex(word.as_bytes()).is_some())
}

/// Replaces the advice of `clap`, which knows only similar names, where there is better.
fn advise(error: &mut clap::Error, command: Option<&OsStr>, arguments: &[OsString]) {
    let Some(first) = arguments.first() else { return };
    let advice = match (error.kind(), command) {
        (ErrorKind::InvalidSubcommand | ErrorKind::UnknownArgument, None) if first != "help" => {
            meant(arguments).map(|words| format!("did you mean: {}", spelled(&words)))
        }
        (ErrorKind::UnknownArgument, Some(command)) => {
            let Some(ContextValue::String(option)) = error.get(ContextKind::InvalidArg) else {
                return;
            };
            let option = option.clone();
            if !Path::new(&option).exists() {
                // It would be to take the option for a file.
                error.remove(ContextKind::Suggested);
            }
            unknown_option(command, &option, arguments)
        }
        (ErrorKind::MissingRequiredArgument, Some(command)) => completed(command, &arguments[1..])
            .map(|words| format!("did you mean: {}", spelled(&words))),
        _ => None,
    };
    if let Some(advice) = advice {
        error.remove(ContextKind::SuggestedSubcommand);
        if error.remove(ContextKind::SuggestedArg).is_some() {
            // It is that of the argument that was not meant.
            error.remove(ContextKind::Usage);
        }
        let advice = ContextValue::StyledStrs(vec![advice.into()]);
        error.insert(ContextKind::Suggested, advice);
    }
}

/// Returns the arguments with the option that most command lines of this kind have, if it was all
/// that was missing.
fn completed(command: &OsStr, rest: &[OsString]) -> Option<Vec<OsString>> {
    let usual = match command.to_str()? {
        // An update walks.
        "sum" => "-r",
        "batch" => "--lines",
        _ => return None,
    };
    let words = [&[command.to_owned(), usual.into()], rest].concat();
    is_valid(&words).then_some(words)
}

/// Returns what to do in place of an option that a subcommand lacks.
fn unknown_option(command: &OsStr, option: &str, arguments: &[OsString]) -> Option<String> {
    let name = option.split('=').next().unwrap_or_default();
    if command == "check" && is_check(OsStr::new(name)) {
        let words = checking(&[], &arguments[1..]).filter(|words| is_valid(words))?;
        return Some(format!("did you mean: {}", spelled(&words)));
    }
    if (command == "sum" || command == "check") && NEEDLESS.contains(&name) {
        return Some(format!("leave {name} out: files are always read byte by byte"));
    }
    let program = Options::command();
    if ["-V", "--version"].contains(&name) {
        return Some(String::from("did you mean: widehash --version"));
    }
    let having: Vec<String> = program
        .get_subcommands()
        .filter(|subcommand| subcommand.get_arguments().any(|argument| is_named(argument, name)))
        .map(|subcommand| format!("'widehash {}'", subcommand.get_name()))
        .collect();
    let (last, others) = having.split_last()?;
    Some(match others {
        [] => format!("{last} has {name}"),
        others => format!("{} and {last} have {name}", others.join(", ")),
    })
}

fn is_named(argument: &Arg, option: &str) -> bool {
    let long = argument.get_long().is_some_and(|long| option.strip_prefix("--") == Some(long));
    let short = argument
        .get_short()
        .is_some_and(|short| option.strip_prefix('-') == Some(short.encode_utf8(&mut [0; 4])));
    (long || short) && !argument.is_hide_set()
}

/// Returns the arguments of the command that was probably meant by arguments without a subcommand.
fn meant(arguments: &[OsString]) -> Option<Vec<OsString>> {
    let (first, rest) = arguments.split_first()?;
    let word = first.to_str().unwrap_or_default();
    let named = |words: &[&str], rest: &[OsString]| {
        let words: Vec<OsString> = words.iter().map(OsString::from).collect();
        let all = [words.as_slice(), rest].concat();
        // Without the arguments that it does not take.
        Some(if is_valid(&all) { all } else { words })
    };
    let is_path = Path::new(first).exists();
    if let Some((_, words)) =
        VERBS.iter().find(|(verb, _)| *verb == word && (!is_path || !rest.is_empty()))
    {
        return named(words, rest);
    }
    if let Some(algorithm) = algorithm(word).filter(|_| !is_path) {
        let name = algorithm.to_string();
        let option: &[&str] =
            if algorithm == Algorithm::BLAKE3 { &[] } else { &["-a", name.as_str()] };
        return match checking(option, rest) {
            Some(words) => Some(words).filter(|words| is_valid(words)),
            None => named(&[&["sum"], option].concat(), &walking(rest)),
        };
    }
    if is_path || word == "-" {
        let command =
            if is_list(Path::new(first)) && !Path::new(first).is_dir() { "check" } else { "sum" };
        let arguments = if command == "sum" { walking(arguments) } else { arguments.to_vec() };
        return named(&[command], &arguments).filter(|words| words.len() > 1);
    }
    if word.starts_with('-') {
        let with = |command: &str| [&[OsString::from(command)], arguments].concat();
        return checking(&[], arguments)
            .into_iter()
            .chain(["sum", "check", "batch"].map(with))
            .find(|words| is_valid(words));
    }
    let program = Options::command();
    let known: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
    match nearest_among(word, known.into_iter()).as_slice() {
        [nearest] => named(&[nearest], rest),
        _ => None,
    }
}

/// Returns the algorithm of this name, or of the tool of this name.
fn algorithm(word: &str) -> Option<Algorithm> {
    let name = word.strip_suffix("sum").unwrap_or(word);
    if name == "b3" { Some(Algorithm::BLAKE3) } else { name.parse().ok() }
}

/// Returns the arguments of `check` for arguments that ask for it in the way of other tools, with
/// `-c` or `--check`.
fn checking(options: &[&str], arguments: &[OsString]) -> Option<Vec<OsString>> {
    let asks = arguments.iter().any(|argument| is_check(argument));
    let options = options.iter().map(OsString::from);
    let others = arguments.iter().filter(|argument| !is_check(argument)).cloned();
    asks.then(|| [OsString::from("check")].into_iter().chain(options).chain(others).collect())
}

fn is_check(argument: &OsStr) -> bool {
    argument == "-c" || argument == "--check"
}

/// Returns the arguments of `sum`, with `-r` if there is a directory.
fn walking(arguments: &[OsString]) -> Vec<OsString> {
    let mut arguments = arguments.to_vec();
    let walks = arguments
        .iter()
        .any(|argument| ["-r", "--recursive", "--tree"].iter().any(|option| argument == option));
    if !walks && arguments.iter().any(|argument| Path::new(argument).is_dir()) {
        arguments.insert(0, "-r".into());
    }
    arguments
}

/// Returns whether these arguments are a command line of widehash.
fn is_valid(arguments: &[OsString]) -> bool {
    let program = OsString::from("widehash");
    Options::command().try_get_matches_from([&[program], arguments].concat()).is_ok()
}

/// Returns a command line as a shell reads it. A key is not repeated: messages end up in logs.
fn spelled(arguments: &[OsString]) -> String {
    let mut line = String::from("widehash");
    let mut is_key = false;
    for argument in arguments {
        line.push(' ');
        match argument.to_str() {
            _ if is_key => line += "HEX",
            Some(word) if word.starts_with("--key=") => line += "--key=HEX",
            _ => line += &in_message(Path::new(argument)),
        }
        is_key = argument == "--key";
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant_by(line: &str) -> String {
        let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        meant(&arguments).map(|words| spelled(&words)).unwrap_or_default()
    }

    #[test]
    fn the_command_is_complete_with_all_arguments() {
        for (line, expected) in [
            ("Cargo.toml", "widehash sum Cargo.toml"),
            ("Cargo.toml -a sha256", "widehash sum Cargo.toml -a sha256"),
            ("src", "widehash sum -r src"),
            ("--tree src", "widehash sum --tree src"),
            ("-r src", "widehash sum -r src"),
            ("-a sha256 x y", "widehash sum -a sha256 x y"),
            ("-c SUMS", "widehash check SUMS"),
            ("--check -a sha256 SUMS", "widehash check -a sha256 SUMS"),
            ("--quiet SUMS", "widehash check --quiet SUMS"),
            ("--lines names", "widehash batch --lines names"),
            ("sha256 x", "widehash sum -a sha256 x"),
            ("SHA512/256 x", "widehash sum -a sha512-256 x"),
            ("md5sum x", "widehash sum -a md5 x"),
            ("sha256sum -c SUMS", "widehash check -a sha256 SUMS"),
            ("b3sum x", "widehash sum x"),
            ("blake3 src", "widehash sum -r src"),
            ("verify SUMS x", "widehash check SUMS x"),
            ("hash x", "widehash sum x"),
            ("tree src", "widehash sum --tree src"),
            ("chekc SUMS", "widehash check SUMS"),
            ("sums x", "widehash sum x"),
            ("version", "widehash --version"),
            ("-v", "widehash --version"),
            ("-", "widehash sum -"),
            ("--key 00ff x", "widehash sum --key HEX x"),
            ("hash --key=00ff x", "widehash sum --key=HEX x"),
            ("hash it's --key-file k", "widehash sum \"it's\" --key-file k"),
        ] {
            assert_eq!(meant_by(line), expected, "{line}");
        }
    }

    #[test]
    fn nothing_is_suggested_without_a_reason() {
        for line in ["nonsense", "nonsense x", "-Q x", "--frobnicate", "\u{1f980}"] {
            assert_eq!(meant_by(line), "", "{line}");
        }
    }

    #[test]
    fn a_digest_is_told_from_a_name() {
        let sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        for word in [sha256, &format!("sha256:{sha256}"), "ba7816bf8f01cfea"] {
            assert!(is_digest(Path::new(word)), "{word}");
        }
        for word in ["", "deadbeef", "sha256-sums", "sha256:ba7816bf", "SHA256SUMS", "md5-list.txt"]
        {
            assert!(!is_digest(Path::new(word)), "{word}");
        }
    }

    #[test]
    fn every_verb_leads_to_a_command() {
        let program = Options::command();
        for (verb, words) in VERBS {
            assert!(!Command::is_known(OsStr::new(verb)), "{verb} is a command itself");
            let known = program.get_subcommands().any(|command| command.get_name() == words[0]);
            assert!(known || words == &["--version"], "{verb}");
        }
    }

    #[test]
    fn an_option_is_found_where_it_is() {
        let advice = |command: &str, option: &str| {
            unknown_option(OsStr::new(command), option, &[command.into(), option.into()])
                .unwrap_or_default()
        };
        assert_eq!(advice("sum", "--warn"), "'widehash check' has --warn");
        assert_eq!(advice("batch", "-q"), "'widehash check' and 'widehash audit' have -q");
        assert_eq!(advice("check", "-c"), "did you mean: widehash check");
        assert_eq!(advice("sum", "-V"), "did you mean: widehash --version");
        assert!(advice("sum", "--binary").contains("leave --binary out"));
        assert_eq!(advice("sum", "--nonsense"), "");
    }
}
