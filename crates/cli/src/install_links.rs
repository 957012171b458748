//! `widehash install-links`: links under the names of other tools.

use crate::drop_in::names::NAMES;
use crate::message::{Outcome, Stop, reason, say, shown};
use crate::options::InstallLinks;
use std::env::consts::EXE_SUFFIX;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

pub(crate) fn run(options: &InstallLinks) -> Result<Outcome, Stop> {
    let Some(directory) = &options.directory else { return list() };
    let names: &[&'static str] = if options.names.is_empty() { &NAMES } else { &options.names };
    let command = std::env::current_exe().and_then(|path| path.canonicalize());
    let command = command.map_err(|error| {
        Stop::Refused(format!("cannot find this program's file: {}", reason(&error)))
    })?;
    let links: Vec<Link> = names
        .iter()
        .map(|name| Link { path: directory.join(format!("{name}{EXE_SUFFIX}")), to: &command })
        .collect();
    // All or none: half a set of tools would be a trap.
    let mut taken = false;
    for link in &links {
        if let Some(why) = link.obstacle(options.force).map_err(|error| link.failed(error))? {
            say(format_args!("{}: {why}", shown(&link.path)));
            taken = true;
        }
    }
    if taken {
        return Err(Stop::Refused("no link was made".to_owned()));
    }
    if !options.dry_run {
        let failed = |error| Stop::Output { to: Some(directory.clone()), error };
        fs::create_dir_all(directory).map_err(failed)?;
    }
    let mut out = io::stdout().lock();
    for link in &links {
        if !options.dry_run {
            link.make(options.hard || cfg!(windows)).map_err(|error| link.failed(error))?;
        }
        writeln!(out, "{}", shown(&link.path))?;
    }
    out.flush()?;
    Ok(Outcome::AllWell)
}

/// Prints the names that there are links for.
fn list() -> Result<Outcome, Stop> {
    let mut out = io::stdout().lock();
    NAMES.iter().try_for_each(|name| writeln!(out, "{name}"))?;
    out.flush()?;
    Ok(Outcome::AllWell)
}

/// A link to make.
struct Link<'a> {
    path: PathBuf,
    /// The file of this program.
    to: &'a Path,
}

impl Link<'_> {
    /// Returns why the link must not be made, if something else has its name.
    fn obstacle(&self, force: bool) -> io::Result<Option<&'static str>> {
        let there = match fs::symlink_metadata(&self.path) {
            Ok(there) => there,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        Ok(match there {
            there if there.is_dir() => Some("is a directory"),
            _ if self.path.canonicalize().is_ok_and(|path| path == self.to)
                && !there.is_symlink() =>
            {
                Some("is this program itself")
            }
            _ if force || self.is_ours(&there) => None,
            _ => Some("exists and is not a link to widehash (use --force to replace it)"),
        })
    }

    /// Returns whether a file is a link to widehash: to any file of that name, so that the links of
    /// an earlier version are replaced, or a further name of this program's file.
    fn is_ours(&self, there: &fs::Metadata) -> bool {
        if there.is_symlink() {
            let target = fs::read_link(&self.path).ok();
            let name = target.as_deref().and_then(Path::file_name);
            return name.is_some()
                && (name == self.to.file_name() || name == Some(ours().as_ref()));
        }
        is_same_file(there, &self.path, self.to)
    }

    /// Makes the link, in place of what has its name.
    fn make(&self, hard: bool) -> io::Result<()> {
        let name = self.path.file_name().and_then(OsStr::to_str).unwrap_or_default();
        let temporary = format!(".{name}.widehash-{}-0", std::process::id());
        let temporary = self.path.with_file_name(temporary);
        if hard { fs::hard_link(self.to, &temporary) } else { symbolic(self.to, &temporary) }?;
        // If both are the same file already, renaming leaves both names.
        let renamed = fs::rename(&temporary, &self.path);
        let _ = fs::remove_file(&temporary);
        renamed
    }

    fn failed(&self, error: io::Error) -> Stop {
        Stop::Output { to: Some(self.path.clone()), error }
    }
}

/// Returns the name of the command's file.
fn ours() -> String {
    format!("widehash{EXE_SUFFIX}")
}

#[cfg(unix)]
fn symbolic(to: &Path, link: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(to, link)
}

/// Windows lets only some users make symbolic links, so hard links take their place.
#[cfg(not(unix))]
fn symbolic(to: &Path, link: &Path) -> io::Result<()> {
    fs::hard_link(to, link)
}

#[cfg(unix)]
fn is_same_file(there: &fs::Metadata, _: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(other).is_ok_and(|other| (there.dev(), there.ino()) == (other.dev(), other.ino()))
}

/// Where files have no number, those of the same content are taken for the same.
#[cfg(not(unix))]
fn is_same_file(there: &fs::Metadata, path: &Path, other: &Path) -> bool {
    there.is_file() && matches!((fs::read(path), fs::read(other)), (Ok(a), Ok(b)) if a == b)
}
