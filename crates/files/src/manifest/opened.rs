//! A list and its companion, opened: where they are, what they hold, and whether the companion can be
//! trusted.

use super::companion::{Companion, Header, mode};
use super::form::{Form, Start};
use super::listed::Listed;
use super::names::plain;
use super::{Error, Manifest};
use crate::algorithm::Algorithm;
use crate::check::{Base, Check, Checked, Verdict};
use crate::list::{Line, Lines};
use crate::order::Event;
use crate::problem::reason;
use crate::whole_file::{not_regular, resolved};
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
    /// The list, with links resolved.
    pub(super) list: PathBuf,
    pub(super) companion: PathBuf,
    pub(super) journal: PathBuf,
    /// The companion, as messages name it.
    pub(super) named: PathBuf,
    /// The names of all three in their directory.
    names: [OsString; 3],
}

impl Places {
    /// Returns the places for a list. The journal is that of a `work`.
    fn of(given: &Path, work: &str) -> io::Result<Self> {
        let list = resolved(given)?;
        let name = list.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
        let beside = |before: &str, after: &str| {
            let mut beside = OsString::from(before);
            beside.push(name);
            beside.push(after);
            list.with_file_name(beside)
        };
        let companion = beside("", ".widehash");
        let named = if given.is_symlink() {
            companion.clone()
        } else {
            given.with_file_name(companion.file_name().unwrap_or_default())
        };
        let journal = beside(".", &format!("{}{work}", crate::whole_file::MARK));
        let names = [&list, &companion, &journal]
            .map(|path| path.file_name().unwrap_or_default().to_owned());
        Ok(Places { list, companion, journal, named, names })
    }

    /// Returns whether a path leads to one of the files.
    pub(super) fn is_own(&self, path: &Path) -> bool {
        // Every file is asked about, so most must be ruled out by few bytes.
        let path_bytes = path.as_os_str().as_encoded_bytes();
        self.names.iter().any(|name| path_bytes.ends_with(name.as_encoded_bytes()))
            && fs::canonicalize(path)
                .is_ok_and(|path| [&self.list, &self.companion, &self.journal].contains(&&path))
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

/// Opens a companion. Returns why there is none.
fn open(path: &Path) -> Result<Source, Distrust> {
    let unreadable = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => Distrust::Missing,
        _ => Distrust::Unreadable(reason(&error)),
    };
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return Err(unreadable(not_regular()));
    }
    let file = File::open(path).map_err(unreadable)?;
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
        let existed = match fs::metadata(&places.list) {
            Ok(there) if there.is_dir() => {
                return Err(Error::refused(list, reason(&io::ErrorKind::IsADirectory.into())));
            }
            Ok(there) if !there.is_file() => {
                return Err(Error::refused(list, reason(&not_regular())));
            }
            there => there.is_ok(),
        };
        let Some(start) = Start::read(list)? else {
            let form = Form::new(manifest)?;
            let listed = Listed::empty(&form);
            let has_stale_records = places.companion.exists();
            return Ok(Opened { places, form, listed, existed, distrust: None, has_stale_records });
        };
        let (digest_len, zero) = (start.digest().len(), start.zero());
        let claimed = open(&places.companion).ok().map(|companion| companion.header);
        let claimed = claimed.filter(|header| header.mode == mode(&manifest.key));
        let claimed = claimed.as_ref().map(|header| header.algorithms.as_slice());
        // An untagged list does not say what it is of, but its companion does if it belongs to it.
        let known = claimed.filter(|_| belongs(manifest, zero, &places.companion, digest_len));
        let form = start.form(manifest, known, claimed, || tried(manifest, zero))?;
        let mut listed = Listed::read(manifest, &form)?;
        let mut has_stale_records = false;
        let applied = open(&places.companion).and_then(|mut companion| {
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
fn belongs(manifest: &Manifest, zero: bool, companion: &Path, digest_len: usize) -> bool {
    let Ok(mut companion) = open(companion) else { return false };
    let mut records = std::iter::from_fn(|| companion.next().ok().flatten()).take(LOOKED_AT);
    let Ok(lines) = Lines::open(&manifest.list, zero) else { return false };
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

/// Returns the algorithm of an untagged list, by hashing some of its files.
fn tried(manifest: &Manifest, zero: bool) -> Option<Algorithm> {
    let base = manifest.base.clone().map_or(Base::Current, Base::Directory);
    let check = Check {
        key: manifest.key.clone(),
        base,
        streams: false,
        threads: manifest.threads,
        progress: Arc::default(),
        ..Check::default()
    };
    let lines = Lines::open(&manifest.list, zero).ok()?;
    let found = check.run(&manifest.list, lines.take(LOOKED_AT), |event| match event {
        Event::Done(Checked::Compared(_, Verdict::Match(algorithm))) => {
            ControlFlow::Break(algorithm)
        }
        _ => ControlFlow::Continue(()),
    });
    match found {
        ControlFlow::Break(algorithm) => Some(algorithm),
        ControlFlow::Continue(()) => None,
    }
}
