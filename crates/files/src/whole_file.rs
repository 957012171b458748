//! A file that appears whole or not at all.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// How many symbolic links are followed to a file that does not exist yet.
const MOST_LINKS: usize = 40;

/// A regular file that is being written under a hidden name in its folder, and takes its own name
/// only in [`finish`](Self::finish). If it is dropped before, an old file of that name stays as it
/// was.
#[derive(Debug)]
pub struct WholeFile {
    file: File,
    temporary: PathBuf,
    becomes: PathBuf,
}

impl WholeFile {
    /// Begins to write the file at `path`. A symbolic link is followed. An old file must be
    /// writable, and the new one gets its owner and permissions; if that is not permitted, neither
    /// is replacing it. What is no regular file, such as a device, is never replaced.
    pub fn create(path: &Path) -> io::Result<Self> {
        match fs::metadata(path) {
            Ok(old) if !old.is_file() => Err(not_regular()),
            Ok(old) => {
                // Renaming would not ask for this permission.
                OpenOptions::new().write(true).open(path)?;
                let whole = Self::hidden(fs::canonicalize(path)?)?;
                keep_owner(&whole.file, &old)?;
                whole.file.set_permissions(old.permissions())?;
                Ok(whole)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Self::hidden(target(path)?),
            Err(error) => Err(error),
        }
    }

    /// Creates the hidden file that becomes the one at this path, in the same folder.
    fn hidden(becomes: PathBuf) -> io::Result<Self> {
        let name = becomes.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
        for attempt in 0u32.. {
            let temporary = becomes.with_file_name(temporary_name(name, attempt));
            match OpenOptions::new().write(true).create_new(true).open(&temporary) {
                Ok(file) => return Ok(WholeFile { file, temporary, becomes }),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
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

    /// Sets the permissions that the file will have.
    pub(crate) fn set_permissions(&self, permissions: fs::Permissions) -> io::Result<()> {
        self.file.set_permissions(permissions)
    }

    /// Gives the file its name. When this returns, the file is on the disk.
    pub fn finish(self) -> io::Result<()> {
        // Without this, a system crash could leave the file empty under its name.
        self.file.sync_all()?;
        fs::rename(&self.temporary, &self.becomes)?;
        sync_folder(&self.becomes)
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
        let _ = fs::remove_file(&self.temporary);
    }
}

/// Returns the error for what cannot be replaced as a whole.
pub(crate) fn not_regular() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, "not a regular file")
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

/// Writes a folder's names to the disk, so that a system crash does not undo the renaming.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match File::open(folder.unwrap_or(Path::new("."))) {
        Ok(folder) => match folder.sync_all() {
            // This file system has nothing to write.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
            done => done,
        },
        // A folder that may be written to and not read.
        Err(_) => Ok(()),
    }
}

#[cfg(not(unix))]
fn sync_folder(_path: &Path) -> io::Result<()> {
    Ok(())
}

/// What stands before the end of a hidden name: numbers for a file that is being written, a word for
/// the journal of a manifest.
pub(crate) const MARK: &str = ".widehash-";

/// Returns a hidden name that is short whatever `name` is, and that shows its origin.
fn temporary_name(name: &OsStr, attempt: u32) -> OsString {
    let name = name.to_string_lossy();
    let begin: String = name.chars().take(32).collect();
    format!(".{begin}{MARK}{}-{attempt}", std::process::id()).into()
}

/// The words at the end of the name of a journal.
const JOURNALS: [&[u8]; 2] = [b"update", b"audit"];

/// Returns whether this is the name of a file that is being written, or that a killed process has
/// left.
pub(crate) fn is_temporary(name: &OsStr) -> bool {
    let name = name.as_encoded_bytes();
    let digits = |bytes: &[u8]| !bytes.is_empty() && bytes.iter().all(u8::is_ascii_digit);
    let end = || {
        let at = name.windows(MARK.len()).rposition(|bytes| bytes == MARK.as_bytes())?;
        Some(&name[at + MARK.len()..])
    };
    let are_numbers = |end: &[u8]| {
        let dash = end.iter().position(|byte| *byte == b'-');
        dash.is_some_and(|dash| digits(&end[..dash]) && digits(&end[dash + 1..]))
    };
    name.starts_with(b".") && end().is_some_and(|end| are_numbers(end) || JOURNALS.contains(&end))
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

    #[test]
    fn names_of_files_being_written_are_recognised() {
        let long = "x".repeat(300);
        for name in ["SUMS", "", ".hidden", "a.widehash-1-2", &long] {
            assert!(is_temporary(&temporary_name(OsStr::new(name), 7)), "{name}");
        }
        for journal in [".SUMS.widehash-update", ".a.widehash-1-2.widehash-audit"] {
            assert!(is_temporary(OsStr::new(journal)), "{journal}");
        }
        for other in [
            "SUMS",
            "SUMS.widehash-update",
            ".SUMS.widehash-updates",
            "SUMS.widehash-1-0",
            ".SUMS.widehash-1",
            ".a.widehash-x-0",
            ".git",
        ] {
            assert!(!is_temporary(OsStr::new(other)), "{other}");
        }
    }
}
