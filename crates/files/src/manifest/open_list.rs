//! A list and its companion, opened: where they are, what they hold, and whether the companion can be
//! trusted.

use super::companion::{Companion, Header, mode};
use super::list_format::{Form, Start};
use super::listed::Listed;
use super::names::plain;
use super::{Error, Manifest};
use crate::algorithm::Algorithm;
use crate::check::{Base, Check, Checked, Verdict};
use crate::folder::{Access, Folder, not_regular};
use crate::list::{Line, Lines};
use crate::order::Event;
use crate::own_files::{COMPANION, MARK, is_own, remove_leftovers};
use crate::problem::reason;
use crate::whole_file::resolved;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufReader};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many lines of a list are tried to find out its algorithm, and compared with the companion to see
/// whether it belongs to the list.
const LOOKED_AT: usize = 64;

/// Where the files of a manifest are.
#[derive(Debug)]
pub(super) struct Places {
    /// The folder that they are in.
    pub(super) folder: Arc<Folder>,
    /// The list, with links resolved.
    pub(super) list: Own,
    pub(super) companion: Own,
    pub(super) journal: Own,
}

/// A file of a manifest.
#[derive(Debug)]
pub(super) struct Own {
    pub(super) name: OsString,
    /// The path without links.
    path: PathBuf,
    /// The path as messages have it.
    pub(super) named: PathBuf,
}

impl Places {
    /// Returns the places for a list. The journal is that of a `work`.
    fn of(given: &Path, work: &str) -> io::Result<Self> {
        let list = resolved(given)?;
        let name = list.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
        let beside = |before: &str, after: &str| {
            let mut own = OsString::from(before);
            own.push(name);
            own.push(after);
            let path = list.with_file_name(&own);
            let named = if given.is_symlink() { path.clone() } else { given.with_file_name(&own) };
            Own { name: own, path, named }
        };
        let companion = beside("", COMPANION);
        let journal = beside(".", &format!("{MARK}{work}"));
        let list_name = name.to_owned();
        let folder = Arc::new(Folder::of(&list)?);
        let list = Own { name: list_name, path: list, named: given.to_owned() };
        Ok(Places { folder, list, companion, journal })
    }

    /// Returns whether a path leads to one of the files.
    pub(super) fn is_own(&self, path: &Path) -> bool {
        let own = [&self.list, &self.companion, &self.journal];
        // Every file is asked about, so most must be ruled out by few bytes.
        let path_bytes = path.as_os_str().as_encoded_bytes();
        own.iter().any(|own| path_bytes.ends_with(own.name.as_encoded_bytes()))
            && fs::canonicalize(path).is_ok_and(|path| own.iter().any(|own| own.path == path))
    }

    /// Opens the list. It was looked at before; by now it may be something else.
    fn open_list(&self) -> io::Result<File> {
        self.folder.existing(&self.list.name, Access::Read)
    }

    /// Opens the lines of the list.
    fn lines(&self, zero: bool) -> io::Result<Lines> {
        Lines::of_list(&self.list.named, self.open_list()?, zero)
    }

    /// Removes what killed updates have left.
    pub(super) fn remove_leftovers(&self) {
        remove_leftovers(&self.folder, &[&self.list.name, &self.companion.name]);
    }

    /// Fails unless a companion can be written without destroying anything else.
    pub(super) fn check_companion(&self) -> Result<(), Error> {
        let Own { name, named, .. } = &self.companion;
        let is_own = self.folder.existing(name, Access::Read).and_then(is_own);
        match is_own {
            Ok(true) => Ok(()),
            Ok(false) => {
                let why = "is not the companion of a list, and would be replaced; \
                           move it, or give the list another name";
                Err(Error::refused(named, why))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(Error::refused(named, reason(&error))),
        }
    }
}

/// What a manifest was when it was opened.
pub(super) struct Opened {
    pub(super) places: Places,
    pub(super) form: Form,
    pub(super) listed: Listed,
    /// Whether there was a list, with or without lines.
    pub(super) existed: bool,
    /// Why the companion says nothing, if it does not.
    pub(super) distrust: Option<Distrust>,
    /// Whether the companion has records that the list has no line for.
    pub(super) has_stale_records: bool,
}

/// Why nothing is known of the files of a list, so that all of them are hashed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Distrust {
    /// There is no companion.
    Missing,
    /// It cannot be read, and why.
    Unreadable(String),
    /// It is no companion, or one of a later version.
    Unknown,
    /// It is of another list: of other digests, or with another key.
    OfAnotherList,
}

impl std::fmt::Display for Distrust {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Distrust::Missing => f.write_str("does not exist"),
            Distrust::Unreadable(why) => f.write_str(why),
            Distrust::Unknown => f.write_str("is in no form that this version reads"),
            Distrust::OfAnotherList => f.write_str("is of another list, or made with another key"),
        }
    }
}

type Source = Companion<BufReader<File>>;

/// Opens the companion. Returns why there is none.
fn open(places: &Places) -> Result<Source, Distrust> {
    let unreadable = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => Distrust::Missing,
        _ => Distrust::Unreadable(reason(&error)),
    };
    let file = places.folder.existing(&places.companion.name, Access::Read).map_err(unreadable)?;
    let companion = Companion::read(BufReader::with_capacity(1 << 16, file));
    companion.map_err(unreadable)?.ok_or(Distrust::Unknown)
}

impl Opened {
    /// Opens the manifest for a `work`.
    pub(super) fn open(manifest: &Manifest, work: &str) -> Result<Self, Error> {
        let list = &manifest.list;
        let places =
            Places::of(list, work).map_err(|error| Error::refused(list, reason(&error)))?;
        // Opening a pipe would wait for its writer, and a device must not be replaced.
        let existed = match fs::metadata(&places.list.path) {
            Ok(there) if there.is_dir() => {
                return Err(Error::refused(list, reason(&io::ErrorKind::IsADirectory.into())));
            }
            Ok(there) if !there.is_file() => {
                return Err(Error::refused(list, reason(&not_regular())));
            }
            there => there.is_ok(),
        };
        let claimed = open(&places).ok().map(|companion| companion.header);
        let claimed = claimed.filter(|header| header.mode == mode(&manifest.key));
        let start = Start::read(list, places.open_list())?;
        if !start.has_lines() {
            let form = start.form_without_lines(manifest, claimed.as_ref())?;
            let listed = Listed::empty(&form);
            let has_stale_records = claimed.is_some();
            return Ok(Opened { places, form, listed, existed, distrust: None, has_stale_records });
        }
        let (digest_len, zero) = (start.digest().len(), start.zero());
        let claimed = claimed.as_ref().map(|header| header.algorithms.as_slice());
        // An untagged list does not say what it is of, but its companion does if it belongs to it.
        let known = claimed.filter(|_| belongs(&places, zero, digest_len));
        let form = start.form(manifest, known, claimed, || tried(manifest, zero, &places))?;
        let refused = |why: io::Error| Error::refused(list, reason(&why));
        let lines = places.lines(zero).map_err(refused)?;
        let mut listed = Listed::read(manifest, &form, lines)?;
        let mut has_stale_records = false;
        let applied = open(&places).and_then(|mut companion| {
            if companion.header != header(manifest, &form) {
                return Err(Distrust::OfAnotherList);
            }
            has_stale_records = apply(&mut companion, &mut listed)?;
            Ok(())
        });
        let distrust = applied.err();
        Ok(Opened { places, form, listed, existed, distrust, has_stale_records })
    }
}

/// Returns the header of the companion of a list of this form.
pub(super) fn header(manifest: &Manifest, form: &Form) -> Header {
    Header {
        algorithms: form.algorithms.clone(),
        length: form.format.part.map(|part| part.len),
        mode: mode(&manifest.key),
        paranoid: false,
    }
}

/// Takes the states of files whose digests are those of the list. Returns whether there are others.
fn apply(companion: &mut Source, listed: &mut Listed) -> Result<bool, Distrust> {
    let (mut near, mut others) = (0, false);
    let failed = |error: io::Error| Distrust::Unreadable(reason(&error));
    while let Some(record) = companion.next().map_err(failed)? {
        let found = listed.find(&record.name, &mut near);
        let found = found.filter(|index| {
            listed.digests(&listed.files[*index]) == Some(record.digests.as_slice())
        });
        match found {
            Some(index) => listed.files[index].state = Some(record.state),
            None => others = true,
        }
    }
    Ok(others)
}

/// Returns whether a companion has a digest of one of the first files of an untagged list.
fn belongs(places: &Places, zero: bool, digest_len: usize) -> bool {
    let Ok(mut companion) = open(places) else { return false };
    let mut records = std::iter::from_fn(|| companion.next().ok().flatten()).take(LOOKED_AT);
    let Ok(lines) = places.lines(zero) else { return false };
    let lines: Vec<_> = lines.take(LOOKED_AT).flatten().collect();
    records.any(|record| {
        record.digests.len() == digest_len
            && lines.iter().any(|(_, line)| match line {
                Line::Entry(entry) => {
                    let name = entry.path.as_os_str().as_encoded_bytes();
                    entry.digest == record.digests && *plain(name) == *record.name
                }
                _ => false,
            })
    })
}

/// What came of trying which algorithm an untagged list is of.
pub(super) enum Tried {
    /// A file has its digest by this one.
    Match(Algorithm),
    /// No file has.
    NoMatch,
    /// No file could be read.
    NoFile,
}

/// Tries which algorithm an untagged list is of, by hashing some of its files.
fn tried(manifest: &Manifest, zero: bool, places: &Places) -> Tried {
    let base = manifest.base.clone().map_or(Base::Current, Base::Directory);
    let check = Check {
        key: manifest.key.clone(),
        base,
        streams: false,
        threads: manifest.threads,
        progress: Arc::default(),
        ..Check::default()
    };
    let Ok(lines) = places.lines(zero) else { return Tried::NoFile };
    // Those that are gone show nothing.
    let exists = |line: &Result<(u64, Line), String>| match line {
        Ok((_, Line::Entry(entry))) => {
            manifest.place(&plain(entry.path.as_os_str().as_encoded_bytes())).is_file()
        }
        _ => false,
    };
    let lines: Vec<_> = lines.filter(exists).take(LOOKED_AT).collect();
    let mut is_any_read = false;
    let found = check.run(&manifest.list, lines.into_iter(), |event| match event {
        Event::Done(Checked::Compared(_, Verdict::Match(algorithm))) => {
            ControlFlow::Break(algorithm)
        }
        Event::Done(Checked::Compared(_, Verdict::Missing(_) | Verdict::Unreadable(_))) => {
            ControlFlow::Continue(())
        }
        Event::Done(_) => {
            is_any_read = true;
            ControlFlow::Continue(())
        }
        Event::Idle => ControlFlow::Continue(()),
    });
    match found {
        ControlFlow::Break(algorithm) => Tried::Match(algorithm),
        ControlFlow::Continue(()) if is_any_read => Tried::NoMatch,
        ControlFlow::Continue(()) => Tried::NoFile,
    }
}
