//! The output: standard output, or a file that appears complete or not at all.

use crate::interrupt;
use crate::message::Stop;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};
use walkdir::DirEntry;

/// Buffered output. A file gets its name only in [`finish`](Self::finish).
pub(crate) struct Output {
    to: BufWriter<To>,
    /// The path of the file; `None` for standard output.
    path: Option<PathBuf>,
    /// Whether a reader may wait for the next line. Nobody waits for a regular file.
    is_read_along: bool,
}

enum To {
    Stdout(StdoutLock<'static>),
    /// A file that is not a regular file.
    Direct(File),
    Temporary(Temporary),
}

impl Output {
    /// Opens standard output, or the file at `path`.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, Stop> {
        let to = match path {
            None => To::Stdout(io::stdout().lock()),
            Some(path) => {
                create(path).map_err(|error| Stop::Output { to: Some(path.to_owned()), error })?
            }
        };
        let is_read_along = match to {
            To::Stdout(_) => Identity::of_stdout().is_none(),
            To::Direct(_) => true,
            To::Temporary(_) => false,
        };
        let to = BufWriter::with_capacity(1 << 16, to);
        Ok(Output { to, path: path.map(Path::to_owned), is_read_along })
    }

    /// Returns whether the output is a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        match self.to.get_ref() {
            To::Stdout(stdout) => stdout.is_terminal(),
            To::Direct(file) => file.is_terminal(),
            To::Temporary(_) => false,
        }
    }

    /// Flushes the output if a reader may wait for it. Called when there is nothing to write for a
    /// moment.
    pub(crate) fn idle(&mut self) -> io::Result<()> {
        if self.is_read_along { self.to.flush() } else { Ok(()) }
    }

    /// Returns the identity of the output file, if it is a regular file.
    pub(crate) fn place(&self) -> Option<Place> {
        Place::of(self)
    }

    /// Returns the error for a failed write.
    pub(crate) fn failed(&self, error: io::Error) -> Stop {
        Stop::Output { to: self.path.clone(), error }
    }

    /// Flushes the output, and renames the temporary file.
    pub(crate) fn finish(self) -> Result<(), Stop> {
        let Output { to, path, .. } = self;
        let result = match to.into_inner() {
            Ok(To::Stdout(mut stdout)) => stdout.flush(),
            Ok(To::Direct(mut file)) => file.flush(),
            Ok(To::Temporary(temporary)) => temporary.take_name(),
            Err(error) => Err(error.into_error()),
        };
        result.map_err(|error| Stop::Output { to: path, error })
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write(bytes)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.to.write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

impl Write for To {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            To::Stdout(stdout) => stdout.write(bytes),
            To::Direct(file) => file.write(bytes),
            To::Temporary(temporary) => temporary.file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            To::Stdout(stdout) => stdout.flush(),
            To::Direct(file) => file.flush(),
            To::Temporary(temporary) => temporary.file.flush(),
        }
    }
}

fn create(path: &Path) -> io::Result<To> {
    match fs::metadata(path) {
        Ok(there) if there.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(there) if !there.is_file() => OpenOptions::new().write(true).open(path).map(To::Direct),
        Ok(there) => {
            // With links resolved, so that they stay links.
            let temporary = Temporary::beside(fs::canonicalize(path)?)?;
            temporary.file.set_permissions(there.permissions())?;
            Ok(To::Temporary(temporary))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Temporary::beside(path.to_owned()).map(To::Temporary)
        }
        Err(error) => Err(error),
    }
}

/// A temporary file, which is removed unless it is renamed.
struct Temporary {
    file: File,
    path: PathBuf,
    becomes: PathBuf,
}

impl Temporary {
    fn beside(becomes: PathBuf) -> io::Result<Self> {
        let name = becomes.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
        for attempt in 0u32.. {
            let path = becomes.with_file_name(temporary_name(name, attempt));
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(file) => {
                    let temporary = Temporary { file, path, becomes };
                    interrupt::remove_file(Some(&temporary.path));
                    return Ok(temporary);
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    fn take_name(self) -> io::Result<()> {
        // Without this, a system crash could leave the file empty under its name.
        self.file.sync_all()?;
        fs::rename(&self.path, &self.becomes)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        interrupt::remove_file(None);
        // If it was renamed, it no longer exists here.
        let _ = fs::remove_file(&self.path);
    }
}

/// Returns a hidden name that is short whatever `name` is, and that shows its origin.
fn temporary_name(name: &OsStr, attempt: u32) -> OsString {
    let name = name.to_string_lossy();
    let begin: String = name.chars().take(32).collect();
    format!(".{begin}.widehash-{}-{attempt}", std::process::id()).into()
}

/// The regular files that the output goes to. They are never hashed: a file that is being written
/// has no digest yet.
pub(crate) struct Place(Vec<Known>);

/// A file, and its name if it is known.
struct Known {
    name: Option<OsString>,
    identity: Identity,
}

impl Place {
    fn of(output: &Output) -> Option<Self> {
        let known = |path: &Path, identity: Option<Identity>| {
            let name = fs::canonicalize(path).ok();
            let name = name.as_deref().and_then(Path::file_name).map(OsStr::to_owned);
            identity.map(|identity| Known { name, identity })
        };
        let files = match (output.to.get_ref(), &output.path) {
            // If the system knows the name, it is that of this link's target.
            (To::Stdout(_), _) => vec![known(Path::new("/dev/stdout"), Identity::of_stdout())],
            (To::Temporary(Temporary { path, .. }), Some(before)) => {
                [path, before].map(|path| known(path, Identity::of(path))).into()
            }
            _ => Vec::new(),
        };
        let files: Vec<Known> = files.into_iter().flatten().collect();
        (!files.is_empty()).then_some(Place(files))
    }

    /// Returns whether a named path is one of them.
    pub(crate) fn is_named(&self, path: &Path) -> bool {
        let named = |known: &&Known| known.name.as_deref() == path.file_name();
        self.0.iter().filter(named).any(|known| known.identity.is_of(path))
    }

    /// Returns whether an entry of a walk is one of them.
    pub(crate) fn is_entry(&self, entry: &DirEntry) -> bool {
        self.0.iter().any(|known| known.may_be(entry) && known.identity.is_of(entry.path()))
    }
}

impl Known {
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
#[derive(PartialEq, Eq)]
struct Identity(u64, u64);

#[cfg(unix)]
impl Identity {
    fn of(path: &Path) -> Option<Self> {
        Self::from(fs::metadata(path).ok()?)
    }

    fn of_stdout() -> Option<Self> {
        use std::os::fd::AsFd;
        let stdout = io::stdout().as_fd().try_clone_to_owned().ok()?;
        Self::from(File::from(stdout).metadata().ok()?)
    }

    fn from(metadata: fs::Metadata) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        metadata.is_file().then(|| Identity(metadata.dev(), metadata.ino()))
    }

    fn is_of(&self, path: &Path) -> bool {
        Self::of(path).as_ref() == Some(self)
    }
}

/// On other systems, a file is identified by its path, and standard output not at all.
#[cfg(not(unix))]
#[derive(PartialEq, Eq)]
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
