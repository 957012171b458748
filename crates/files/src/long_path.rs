//! Paths that are longer than the system accepts.
//!
//! Linux accepts 4,095 bytes, but trees can be deeper. [`reach`] opens directories on the way, one
//! relative to the other, and returns a short path through the last of them.

use std::borrow::Cow;
use std::fs::Metadata;
use std::io;
use std::ops::Deref;
use std::path::Path;

/// A path that the system accepts, as long as this value exists.
pub(crate) struct Reached<'a> {
    path: Cow<'a, Path>,
    /// What the path leads through.
    #[cfg(target_os = "linux")]
    _directory: Option<rustix::fd::OwnedFd>,
}

impl Reached<'_> {
    pub(crate) fn into_owned(self) -> Reached<'static> {
        let path = Cow::Owned(self.path.into_owned());
        Reached {
            path,
            #[cfg(target_os = "linux")]
            _directory: self._directory,
        }
    }
}

impl Deref for Reached<'_> {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.path
    }
}

/// Returns a path that leads where `path` does and that the system accepts, if there is one. Costs
/// nothing for a path that it accepts as it is.
///
/// # Errors
/// Those of opening a directory on the way.
#[cfg(target_os = "linux")]
pub(crate) fn reach(path: &Path) -> io::Result<Reached<'_>> {
    use rustix::fd::AsRawFd;
    use rustix::fs::{CWD, Mode, OFlags, openat};
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    /// The longest path that is passed to the system, in bytes. What precedes it in a path through a
    /// descriptor has room up to the system's own limit.
    const LONGEST: usize = 4000;

    let mut rest = path.as_os_str().as_bytes();
    let mut directory = None;
    while rest.len() > LONGEST {
        let Some(end) = rest[1..LONGEST].iter().rposition(|byte| *byte == b'/') else { break };
        let (part, after) = rest.split_at(end + 1);
        let flags = OFlags::PATH | OFlags::DIRECTORY | OFlags::CLOEXEC;
        let part = OsStr::from_bytes(part);
        directory = Some(match &directory {
            None => openat(CWD, part, flags, Mode::empty())?,
            Some(above) => openat(above, part, flags, Mode::empty())?,
        });
        let slashes = after.iter().take_while(|byte| **byte == b'/').count();
        rest = &after[slashes..];
    }
    let path = match &directory {
        None => Cow::Borrowed(path),
        Some(directory) => {
            let directory = format!("/proc/self/fd/{}", directory.as_raw_fd());
            Cow::Owned(Path::new(&directory).join(OsStr::from_bytes(rest)))
        }
    };
    Ok(Reached { path, _directory: directory })
}

/// Elsewhere, there is no such path.
#[cfg(not(target_os = "linux"))]
pub(crate) fn reach(path: &Path) -> io::Result<Reached<'_>> {
    Ok(Reached { path: Cow::Borrowed(path) })
}

/// Like [`std::fs::metadata`], for a path of any length.
pub(crate) fn metadata(path: &Path) -> io::Result<Metadata> {
    std::fs::metadata(&*reach(path)?)
}

/// Returns whether a path of any length leads to a directory.
pub(crate) fn is_directory(path: &Path) -> bool {
    metadata(path).is_ok_and(|found| found.is_dir())
}

/// Returns whether the system refused a path as too long.
pub(crate) fn is_too_long(error: &io::Error) -> bool {
    // Its kind also stands for other invalid names.
    #[cfg(unix)]
    return error.raw_os_error() == Some(libc::ENAMETOOLONG);
    #[cfg(not(unix))]
    return error.kind() == io::ErrorKind::InvalidFilename;
}
