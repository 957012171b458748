//! A file that appears whole or not at all.

use crate::folder::{Access, Folder, Readers, not_regular};
use crate::own_files::{remove_leftovers, temporary_name};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many symbolic links are followed to a file that does not exist yet.
const MOST_LINKS: usize = 40;

/// How many hidden names are tried.
const MOST_NAMES: u32 = 1 << 10;

/// A regular file that is being written under a hidden name in its folder, and takes its own name
/// only in [`finish`](Self::finish). If it is dropped before, an old file of that name stays as it
/// was.
#[derive(Debug)]
pub struct WholeFile {
    /// Locked, so that other processes know that it is being written.
    file: File,
    folder: Arc<Folder>,
    hidden: OsString,
    name: OsString,
    temporary: PathBuf,
    becomes: PathBuf,
}

impl WholeFile {
    /// Begins to write the file at `path`. A symbolic link is followed. An old file must be
    /// writable, and the new one gets its owner and permissions; if that is not permitted, neither
    /// is replacing it. What is no regular file, such as a device, is never replaced. What a killed
    /// process has left of the same file is removed.
    pub fn create(path: &Path) -> io::Result<Self> {
        if fs::metadata(path).is_ok_and(|old| !old.is_file()) {
            return Err(not_regular());
        }
        let becomes = resolved(path)?;
        let name = becomes.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
        let folder = Arc::new(Folder::of(&becomes)?);
        remove_leftovers(&folder, &[name]);
        Self::beside(folder, name, None)
    }

    /// Begins to write a file in a folder. A symbolic link is refused. The new file gets the
    /// permissions of `like`, and its owner if that is permitted. Without it, the file gets those of an
    /// old file, or neither is replacing it permitted.
    pub(crate) fn beside(
        folder: Arc<Folder>,
        name: &OsStr,
        like: Option<&fs::Metadata>,
    ) -> io::Result<Self> {
        // Renaming would not ask for the permission to write.
        let old = match folder.existing(name, Access::Write) {
            Ok(old) => Some(old.metadata()?),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let Some(model) = like.or(old.as_ref()) else {
            return Self::hidden(folder, name, Readers::Usual);
        };
        // Who opened the file before it has its permissions could read what is written later.
        let whole = Self::hidden(folder, name, Readers::Nobody)?;
        match keep_owner(&whole.file, model) {
            Err(error) if like.is_none() => return Err(error),
            _ => whole.file.set_permissions(model.permissions())?,
        }
        Ok(whole)
    }

    /// Creates the hidden file that becomes the one of this name, in the same folder.
    fn hidden(folder: Arc<Folder>, name: &OsStr, readers: Readers) -> io::Result<Self> {
        for number in 0..MOST_NAMES {
            let hidden = temporary_name(name, number);
            let file = match folder.create(&hidden, Access::Write, readers) {
                Ok(file) => file,
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                Err(error) => return Err(error),
            };
            if !keep(&file)? {
                continue;
            }
            let (temporary, becomes) = (folder.join(&hidden), folder.join(name));
            let name = name.to_owned();
            return Ok(WholeFile { file, folder, hidden, name, temporary, becomes });
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// Returns where the file is while it is being written.
    pub fn temporary(&self) -> &Path {
        &self.temporary
    }

    /// Returns where the file will be, with symbolic links resolved.
    pub fn becomes(&self) -> &Path {
        &self.becomes
    }

    /// Gives the file its name. When this returns, the file is on the disk.
    pub fn finish(self) -> io::Result<()> {
        // Without this, a system crash could leave the file empty under its name.
        self.file.sync_all()?;
        self.folder.rename(&self.hidden, &self.name)?;
        self.folder.sync()
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        // If it was renamed, it no longer exists here.
        let _ = self.folder.remove(&self.hidden);
    }
}

/// Locks a new file, so that nobody takes it for what a killed process has left. Returns whether it is
/// still there: another process may have come between. Not every file system has locks.
#[cfg(unix)]
fn keep(file: &File) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let is_taken = matches!(file.try_lock(), Err(fs::TryLockError::WouldBlock));
    Ok(!is_taken && file.metadata()?.nlink() > 0)
}

/// That it is open keeps it.
#[cfg(not(unix))]
fn keep(_file: &File) -> io::Result<bool> {
    Ok(true)
}

/// Returns where a path without a file leads: itself, or the target of the links there.
fn target(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// Returns the absolute path of a file that may not exist yet, with symbolic links resolved.
pub(crate) fn resolved(path: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let path = target(path)?;
            let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            Ok(fs::canonicalize(folder.unwrap_or(Path::new(".")))?.join(name))
        }
        found => found,
    }
}

/// Gives a new file the owner of an old one.
#[cfg(unix)]
fn keep_owner(new: &File, old: &fs::Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};
    let now = new.metadata()?;
    if now.gid() != old.gid() {
        // Not every group can be kept; only the owner may read and write, then.
        let _ = fchown(new, None, Some(old.gid()));
    }
    if now.uid() != old.uid() {
        fchown(new, Some(old.uid()), None)?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn keep_owner(_new: &File, _old: &fs::Metadata) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn what_is_no_regular_file_is_not_replaced() {
        use std::os::unix::fs::FileTypeExt;
        let socket = std::env::temp_dir().join(format!("widehash-socket-{}", std::process::id()));
        let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        let refused = WholeFile::create(&socket).unwrap_err();
        assert_eq!(refused.to_string(), "not a regular file");
        assert!(fs::metadata(&socket).unwrap().file_type().is_socket());
        fs::remove_file(&socket).unwrap();
    }
}
