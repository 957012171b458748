//! Asking the system for the states of files that a walk has found, a group at a time.

use super::Manifest;
use super::open_list::Places;
use crate::descriptors::Permit;
use crate::inputs::Found;
use crate::long_path;
use crate::order::Work;
use crate::problem::{Failure, Problem};
use crate::source::state::State;
use std::io;
use std::path::{Path, PathBuf};

/// How many files of one directory, one after another, are worth opening it: the system then looks up
/// one name for each of them instead of a whole path.
#[cfg(target_os = "linux")]
const WORTH_OPENING: usize = 8;

/// What is known of something found.
pub(super) enum Seen {
    /// A file, by its plain name.
    File(Vec<u8>, State),
    /// Nothing that a list should name.
    Nothing,
    Failed(Failure),
}

/// Asks for the state of each file of a group.
pub(super) struct Look<'a> {
    pub(super) manifest: &'a Manifest,
    pub(super) places: &'a Places,
}

impl Work<Vec<Found>> for Look<'_> {
    type Room = ();
    type Done = Vec<Seen>;

    fn work(&self, (): &mut (), group: Vec<Found>) -> Vec<Seen> {
        let mut directory = None;
        let mut seen = Vec::with_capacity(group.len());
        let mut group = group.into_iter();
        while let Some(found) = group.next() {
            if let Found::Input(path) | Found::File(path) = &found {
                Directory::follow(&mut directory, path, group.as_slice());
            }
            seen.push(self.look(found, directory.as_ref()));
        }
        seen
    }
}

impl Look<'_> {
    fn look(&self, found: Found, directory: Option<&Directory>) -> Seen {
        let path = match found {
            Found::Input(path) | Found::File(path) => path,
            Found::Failed(Failure { path, problem: Problem::Leftover }) => {
                if self.places.is_own(&path) {
                    return Seen::Nothing;
                }
                return Seen::Failed(Failure { path, problem: Problem::Leftover });
            }
            Found::Failed(failure) => return Seen::Failed(failure),
            Found::Enter(_) | Found::Link(..) | Found::Leave => return Seen::Nothing,
        };
        if self.places.is_own(&path) {
            return Seen::Nothing;
        }
        match state(&path, directory) {
            Ok(Some(state)) => Seen::File(self.manifest.plain_name(&path), state),
            Ok(None) => Seen::Failed(Failure { path, problem: Problem::Special }),
            // It has vanished since its directory was read.
            Err(error) if error.kind() == io::ErrorKind::NotFound => Seen::Nothing,
            Err(error) => Seen::Failed(Failure { path, problem: Problem::of(error) }),
        }
    }
}

/// Returns the state of a file; `None` if it is no regular one.
fn state(path: &Path, directory: Option<&Directory>) -> io::Result<Option<State>> {
    #[cfg(target_os = "linux")]
    if let (Some(directory), Some(name)) = (directory, path.file_name()) {
        return directory.state(name);
    }
    #[cfg(not(target_os = "linux"))]
    let _ = directory;
    let metadata = long_path::metadata(path)?;
    Ok(metadata.is_file().then(|| State::of(&metadata)))
}

/// A directory that is open because many files in it are asked about.
struct Directory {
    path: PathBuf,
    #[cfg(target_os = "linux")]
    file: rustix::fd::OwnedFd,
    _permit: Permit,
}

impl Directory {
    /// Changes to the directory of a path, if enough of the files that come `next` are in it.
    #[cfg(target_os = "linux")]
    fn follow(now: &mut Option<Self>, path: &Path, next: &[Found]) {
        use rustix::fs::{CWD, Mode, OFlags, openat};

        let Some(parent) = path.parent().filter(|parent| !parent.as_os_str().is_empty()) else {
            *now = None;
            return;
        };
        if now.as_ref().is_some_and(|now| now.path.as_os_str() == parent.as_os_str()) {
            return;
        }
        *now = None;
        let last = next.get(WORTH_OPENING - 2);
        let is_worth = matches!(last, Some(Found::File(last)) if last.parent() == Some(parent));
        if is_worth && let Some(permit) = Permit::take() {
            let flags = OFlags::PATH | OFlags::DIRECTORY | OFlags::CLOEXEC;
            // Without the directory, whole paths are asked about, and the error is theirs.
            let file = openat(CWD, parent, flags, Mode::empty()).ok();
            *now = file.map(|file| Directory { path: parent.to_owned(), file, _permit: permit });
        }
    }

    #[cfg(not(target_os = "linux"))]
    fn follow(_now: &mut Option<Self>, _path: &Path, _next: &[Found]) {}

    /// Returns the state of a file in the directory.
    #[cfg(target_os = "linux")]
    fn state(&self, name: &std::ffi::OsStr) -> io::Result<Option<State>> {
        use rustix::fs::{AtFlags, FileType, statat};

        let stat = statat(&self.file, name, AtFlags::empty())?;
        let is_file = FileType::from_raw_mode(stat.st_mode) == FileType::RegularFile;
        Ok(is_file.then(|| State::of_stat(&stat)))
    }
}
