//! A folder that is open, and the files that the command makes there. Others may be able to write to
//! the folder, so nothing in it is what its name promises: no link is followed, and what is no regular
//! file is not waited for.

use std::ffi::OsStr;
use std::fs::{File, Metadata};
use std::io;
use std::path::{Path, PathBuf};

/// A folder that is open. Where the system permits, names are looked up in this very folder, even if
/// its path has come to lead elsewhere.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    #[cfg(unix)]
    directory: rustix::fd::OwnedFd,
}

/// What to do with a file that is there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    Read,
    Write,
    ReadAndWrite,
}

/// Who may read a new file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Readers {
    /// As the process's mask of permissions says.
    Usual,
    /// Only this user.
    Nobody,
}

/// Returns the error for what is no regular file.
pub(crate) fn not_regular() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, "not a regular file")
}

/// Returns the error for a link that is not followed.
fn is_link() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, "is a symbolic link, which is not followed here")
}

impl Folder {
    /// Returns the path by which the folder was opened.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the path of a file in the folder.
    pub(crate) fn join(&self, name: &OsStr) -> PathBuf {
        self.path.join(name)
    }

    /// Opens the folder that a file is or will be in.
    pub(crate) fn of(file: &Path) -> io::Result<Self> {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        Self::open(folder.unwrap_or(Path::new(".")))
    }
}

#[cfg(unix)]
impl Folder {
    fn open(path: &Path) -> io::Result<Self> {
        use rustix::fs::{CWD, Mode, OFlags, openat};

        // This asks for no permission to list the folder.
        #[cfg(target_os = "linux")]
        let flags = OFlags::PATH;
        #[cfg(not(target_os = "linux"))]
        let flags = OFlags::RDONLY;
        let flags = flags | OFlags::DIRECTORY | OFlags::CLOEXEC;
        let directory = openat(CWD, path, flags, Mode::empty())?;
        Ok(Folder { path: path.to_owned(), directory })
    }

    /// Opens a regular file that is there.
    pub(crate) fn existing(&self, name: &OsStr, access: Access) -> io::Result<File> {
        use rustix::fs::{AtFlags, FileType, Mode, OFlags, openat, statat};
        use rustix::io::Errno;

        // Opening a device may have an effect.
        let stat = statat(&self.directory, name, AtFlags::SYMLINK_NOFOLLOW)?;
        match FileType::from_raw_mode(stat.st_mode) {
            FileType::RegularFile => {}
            FileType::Symlink => return Err(is_link()),
            _ => return Err(not_regular()),
        }
        let flags = match access {
            Access::Read => OFlags::RDONLY,
            Access::Write => OFlags::WRONLY,
            Access::ReadAndWrite => OFlags::RDWR,
        };
        // Something else may have taken the file's place since.
        let flags = flags | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        let file = match openat(&self.directory, name, flags, Mode::empty()) {
            Ok(file) => File::from(file),
            Err(Errno::LOOP) => return Err(is_link()),
            // A pipe that nobody reads.
            Err(Errno::NXIO) => return Err(not_regular()),
            Err(error) => return Err(error.into()),
        };
        if file.metadata()?.is_file() { Ok(file) } else { Err(not_regular()) }
    }

    /// Creates a file. Fails if there is anything of that name.
    pub(crate) fn create(
        &self,
        name: &OsStr,
        access: Access,
        readers: Readers,
    ) -> io::Result<File> {
        use rustix::fs::{Mode, OFlags, openat};

        let flags = match access {
            Access::Write => OFlags::WRONLY,
            Access::Read | Access::ReadAndWrite => OFlags::RDWR,
        };
        let flags = flags | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let mode = match readers {
            Readers::Usual => 0o666,
            Readers::Nobody => 0o600,
        };
        Ok(openat(&self.directory, name, flags, Mode::from_raw_mode(mode))?.into())
    }

    /// Gives a file another name, in the place of what has that name.
    pub(crate) fn rename(&self, from: &OsStr, to: &OsStr) -> io::Result<()> {
        Ok(rustix::fs::renameat(&self.directory, from, &self.directory, to)?)
    }

    /// Removes a file.
    pub(crate) fn remove(&self, name: &OsStr) -> io::Result<()> {
        use rustix::fs::{AtFlags, unlinkat};
        Ok(unlinkat(&self.directory, name, AtFlags::empty())?)
    }

    /// Writes the folder's names to the disk, so that a system crash does not undo a renaming.
    pub(crate) fn sync(&self) -> io::Result<()> {
        use rustix::fs::{Mode, OFlags, openat};

        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
        // A folder that may be written to and not read cannot be synced.
        let Ok(folder) = openat(&self.directory, ".", flags, Mode::empty()) else { return Ok(()) };
        match File::from(folder).sync_all() {
            // This file system has nothing to write.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
            done => done,
        }
    }
}

#[cfg(not(unix))]
impl Folder {
    fn open(path: &Path) -> io::Result<Self> {
        Ok(Folder { path: path.to_owned() })
    }

    /// Opens a regular file that is there.
    pub(crate) fn existing(&self, name: &OsStr, access: Access) -> io::Result<File> {
        let path = self.join(name);
        let there = std::fs::symlink_metadata(&path)?;
        if there.is_symlink() {
            return Err(is_link());
        }
        if !there.is_file() {
            return Err(not_regular());
        }
        let mut options = std::fs::OpenOptions::new();
        options.read(access != Access::Write).write(access != Access::Read);
        #[cfg(windows)]
        {
            /// Opens a link itself: it is no regular file, then.
            const FILE_FLAG_OPEN_REPARSE_POINT: u32 = 0x0020_0000;
            use std::os::windows::fs::OpenOptionsExt;
            options.custom_flags(FILE_FLAG_OPEN_REPARSE_POINT);
        }
        let file = options.open(path)?;
        if file.metadata()?.is_file() { Ok(file) } else { Err(not_regular()) }
    }

    /// Creates a file. Fails if there is anything of that name.
    pub(crate) fn create(
        &self,
        name: &OsStr,
        access: Access,
        _readers: Readers,
    ) -> io::Result<File> {
        let mut options = std::fs::OpenOptions::new();
        options.read(access != Access::Write).write(true).create_new(true);
        options.open(self.join(name))
    }

    /// Gives a file another name, in the place of what has that name.
    pub(crate) fn rename(&self, from: &OsStr, to: &OsStr) -> io::Result<()> {
        std::fs::rename(self.join(from), self.join(to))
    }

    /// Removes a file.
    pub(crate) fn remove(&self, name: &OsStr) -> io::Result<()> {
        std::fs::remove_file(self.join(name))
    }

    /// Names cannot be written to the disk here.
    pub(crate) fn sync(&self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns whether a file has one name, and belongs to this user: nobody else has put it there.
#[cfg(unix)]
pub(crate) fn is_ours_alone(file: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    file.nlink() == 1 && file.uid() == rustix::process::geteuid().as_raw()
}

/// The system does not say.
#[cfg(not(unix))]
pub(crate) fn is_ours_alone(_file: &Metadata) -> bool {
    true
}
