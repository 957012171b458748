//! The file that output goes to, which no walk hashes.

use crate::whole_file::WholeFile;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use walkdir::DirEntry;

/// The regular file that the output goes to. It is never hashed by a walk: a file that is being
/// written has no digest yet.
#[derive(Clone, Debug)]
pub struct OutputFile {
    /// The file, if it exists already.
    file: Option<Known>,
    /// Where it is while it is being written.
    temporary: Option<Known>,
    /// The name that it will have.
    becomes: Option<OsString>,
}

/// A file, and its name if it is known.
#[derive(Clone, Debug)]
struct Known {
    name: Option<OsString>,
    identity: Identity,
}

impl OutputFile {
    /// Returns the file that standard output goes to, or `None` if it is not a regular file.
    pub fn of_stdout() -> Option<Self> {
        // If the system knows the name, it is that of this link's target.
        let known = Known::of(Path::new("/dev/stdout"), Identity::of_stdout()?);
        Some(OutputFile { file: Some(known), temporary: None, becomes: None })
    }

    /// Returns the file that will appear, and the one that is being written.
    pub fn of_whole_file(whole: &WholeFile) -> Self {
        let known = |path| Identity::of(path).map(|identity| Known::of(path, identity));
        OutputFile {
            file: known(whole.becomes()),
            temporary: known(whole.temporary()),
            becomes: whole.becomes().file_name().map(OsStr::to_owned),
        }
    }

    /// Returns whether a named path is the output file.
    pub fn is_named(&self, path: &Path) -> bool {
        let file = self.file.as_ref().filter(|known| known.name.as_deref() == path.file_name());
        file.is_some_and(|known| known.identity.is_of(path))
    }

    /// Returns whether an entry of a walk is the output file.
    pub(crate) fn is_entry(&self, entry: &DirEntry) -> bool {
        self.file.as_ref().is_some_and(|known| known.is(entry))
    }

    /// Returns whether an entry of a walk is the file that is being written.
    pub(crate) fn is_temporary(&self, entry: &DirEntry) -> bool {
        self.temporary.as_ref().is_some_and(|known| known.is(entry))
    }

    /// Returns where a walk will find the output, if `entry` is the file that is being written and none
    /// of that name exists yet. However the walk came to the folder, it is the same one.
    pub(crate) fn future(&self, entry: &DirEntry) -> Option<PathBuf> {
        let becomes = self.becomes.as_ref().filter(|_| self.file.is_none())?;
        self.is_temporary(entry).then(|| entry.path().with_file_name(becomes))
    }
}

impl Known {
    fn of(path: &Path, identity: Identity) -> Self {
        let name = fs::canonicalize(path).ok();
        let name = name.as_deref().and_then(Path::file_name).map(OsStr::to_owned);
        Known { name, identity }
    }

    fn is(&self, entry: &DirEntry) -> bool {
        self.may_be(entry) && self.identity.is_of(entry.path())
    }

    /// Returns whether an entry may be this file, according to the inode that came with its name.
    #[cfg(unix)]
    fn may_be(&self, entry: &DirEntry) -> bool {
        self.identity.1 == walkdir::DirEntryExt::ino(entry)
    }

    /// Returns whether an entry may be this file, according to its name.
    #[cfg(not(unix))]
    fn may_be(&self, entry: &DirEntry) -> bool {
        self.name.as_deref() == Some(entry.file_name())
    }
}

/// The identity of a regular file: its device and its inode.
#[cfg(unix)]
#[derive(Clone, Debug, PartialEq, Eq)]
struct Identity(u64, u64);

#[cfg(unix)]
impl Identity {
    fn of(path: &Path) -> Option<Self> {
        Self::from(&fs::metadata(path).ok()?)
    }

    fn of_stdout() -> Option<Self> {
        use std::os::fd::AsFd;
        let stdout = io::stdout().as_fd().try_clone_to_owned().ok()?;
        Self::from(&File::from(stdout).metadata().ok()?)
    }

    fn from(metadata: &fs::Metadata) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        metadata.is_file().then(|| Identity(metadata.dev(), metadata.ino()))
    }

    fn is_of(&self, path: &Path) -> bool {
        Self::of(path).as_ref() == Some(self)
    }
}

/// On other systems, a file is identified by its path, and standard output not at all.
#[cfg(not(unix))]
#[derive(Clone, Debug, PartialEq, Eq)]
struct Identity(PathBuf);

#[cfg(not(unix))]
impl Identity {
    fn of(path: &Path) -> Option<Self> {
        fs::canonicalize(path).ok().map(Identity)
    }

    fn of_stdout() -> Option<Self> {
        None
    }

    fn is_of(&self, path: &Path) -> bool {
        Self::of(path).as_ref() == Some(self)
    }
}
