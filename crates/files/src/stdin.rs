//! Standard input, which is named `-`.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Returns whether a path means standard input.
pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == OsStr::new("-")
}

/// Opens a file, or standard input if the path is `-`.
///
/// # Errors
/// "Bad file descriptor" if standard input is closed or only for writing, and those of opening the file.
pub fn open(path: &Path) -> io::Result<Box<dyn Read + Send>> {
    if is_stdin(path) {
        check()?;
        Ok(Box::new(io::stdin()))
    } else {
        Ok(Box::new(File::open(path)?))
    }
}

/// Checks that standard input can be read. The standard library takes one that cannot for an empty one.
#[cfg(unix)]
pub(crate) fn check() -> io::Result<()> {
    use rustix::fs::{OFlags, fcntl_getfl};
    use rustix::io::Errno;

    let flags = fcntl_getfl(io::stdin())?;
    if flags & OFlags::RWMODE == OFlags::WRONLY { Err(Errno::BADF.into()) } else { Ok(()) }
}

#[cfg(not(unix))]
pub(crate) fn check() -> io::Result<()> {
    Ok(())
}
