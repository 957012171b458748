//! `--missing` and `--unverified`: the difference between lists and what is there, by names.

use super::arguments::{List, plain};
use crate::message::{Stop, reason, say, say_failure, shown};
use crate::name::printed;
use crate::output::Output;
use std::collections::{BTreeSet, HashSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use widehash_files::list::{Entry, Line, without_ending};
use widehash_files::manifest::suggested;
use widehash_files::{Check, Directories, Found, Inputs, is_stdin};

/// Calls `each` with the paths that a list names: as they are spelled, and where they are. Returns
/// whether the list could be read.
fn named(list: &List, check: &Check, mut each: impl FnMut(&Path, PathBuf)) -> bool {
    let failed = |why: &str| {
        say(format_args!("{}: {why}", shown(&list.path)));
        false
    };
    let check = Check { base: list.base.clone(), ..check.clone() };
    let lines = match check.open(&list.path) {
        Ok(lines) => lines,
        Err(error) => return failed(&reason(&error)),
    };
    for line in lines {
        match line {
            Ok((_, Line::Entry(Entry { path, .. }) | Line::Size(path, _))) => {
                each(&path, check.place(&list.path, &path));
            }
            Ok((_, Line::Bare { .. })) => {
                if let Some(path) = without_ending(&list.path) {
                    each(&path, path.clone());
                }
            }
            Ok((_, Line::Nothing | Line::Armor | Line::Unusable(_) | Line::Malformed)) => {}
            Err(why) => return failed(&why),
        }
    }
    true
}

/// Prints the files that the lists name and that do not exist. Returns whether there are none.
pub(super) fn missing(lists: &[List], check: &Check, out: &mut Output) -> Result<bool, Stop> {
    let (mut well, mut found) = (true, Vec::new());
    let mut seen = HashSet::new();
    for list in lists {
        well &= named(list, check, |path, place| {
            let is_missing = std::fs::symlink_metadata(&place)
                .is_err_and(|error| error.kind() == std::io::ErrorKind::NotFound);
            if !is_stdin(path) && is_missing && seen.insert(place) {
                found.push(path.to_owned());
            }
        });
    }
    print(&found, check.zero, out)?;
    Ok(well && found.is_empty())
}

/// Prints the files that no list names, below the directories that the lists' paths suggest. Returns
/// whether there are none.
pub(super) fn unverified(lists: &[List], check: &Check, out: &mut Output) -> Result<bool, Stop> {
    let mut well = true;
    let mut known: HashSet<PathBuf> = lists.iter().map(|list| plain(&list.path)).collect();
    let mut directories = BTreeSet::new();
    for list in lists {
        let mut paths = Vec::new();
        well &= named(list, check, |path, place| {
            if list.base.path(&list.path, path) == place {
                paths.push(path.to_owned());
            } else if let Some(folder) = place.parent() {
                // A list that is only a digest is of the file beside it.
                directories.insert(plain_or_current(folder));
            }
            known.insert(plain(&place));
        });
        let is_dotted = paths.iter().any(|path| path.starts_with("."));
        if paths.is_empty() && !directories.is_empty() {
            continue;
        }
        for directory in suggested(paths.iter().map(PathBuf::as_path), is_dotted) {
            let place = list.base.path(&list.path, &directory);
            // What is missing has nothing that a list lacks.
            if place.exists() {
                directories.insert(plain_or_current(&place));
            }
        }
    }
    let mut found = Vec::new();
    let names = directories.into_iter().collect();
    for input in Inputs::new(names, Directories::Walk, Arc::clone(&check.rules)) {
        match input {
            Found::Input(path) | Found::File(path) => {
                let path = plain(&path);
                // A directory's digest covers everything in it.
                if !path.ancestors().any(|above| known.contains(above)) {
                    known.insert(path.clone());
                    found.push(path);
                }
            }
            Found::Failed(failure) => {
                well &= failure.problem.is_skip();
                say_failure(&failure, false);
            }
            Found::Enter(_) | Found::Link(..) | Found::Leave => {}
        }
    }
    print(&found, check.zero, out)?;
    Ok(well && found.is_empty())
}

/// Returns a directory's plain path.
fn plain_or_current(directory: &Path) -> PathBuf {
    let plain = plain(directory);
    if plain.as_os_str().is_empty() { PathBuf::from(".") } else { plain }
}

fn print(paths: &[PathBuf], zero: bool, out: &mut Output) -> Result<(), Stop> {
    let terminal = out.is_terminal();
    for path in paths {
        let written = if zero {
            out.write_all(path.as_os_str().as_encoded_bytes()).and_then(|()| out.write_all(b"\0"))
        } else {
            out.write_all(&printed(path, terminal)).and_then(|()| out.write_all(b"\n"))
        };
        written.map_err(|error| out.failed(error))?;
    }
    Ok(())
}
