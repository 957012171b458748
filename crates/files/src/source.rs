//! Opening and reading inputs: regular files, and streams such as pipes.

mod buffer;
pub(crate) mod mapped;
mod nonblocking;
pub(crate) mod state;

use crate::long_path::reach;
use crate::problem::{Changed, Problem};
use crate::stdin::{self, is_stdin};
pub(crate) use buffer::{Buffer, LINE};
use nonblocking::{Opened, Waiting};
use state::Stat;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// What a path leads to.
pub(crate) enum Source {
    /// A regular file, as it was when it was opened. It can be read at any offset, and reading it does
    /// not wait for another program.
    File(File, Stat),
    /// A pipe, a terminal or a device, which is read from beginning to end.
    Stream(Stream),
}

/// What a path should lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    /// Whatever the caller named.
    Anything,
    /// A regular file, as a walk has found it there. Something else may have taken its place since.
    RegularFile,
}

impl Source {
    /// Opens a path, without waiting for the writer of a pipe; reading waits for it.
    pub(crate) fn open(path: &Path, expected: Expected) -> Result<Source, Problem> {
        if is_stdin(path) {
            stdin::check().map_err(Problem::of)?;
            return Ok(Source::Stream(Stream::Stdin));
        }
        let opened = reach(path).and_then(|path| nonblocking::open(&path));
        match opened.map_err(Problem::of)? {
            Opened::Directory(mut file) => {
                // Reading a directory fails with the system's own message.
                let refused = file.read(&mut [0]);
                let error = refused.err().unwrap_or_else(|| io::ErrorKind::IsADirectory.into());
                Err(Problem::of(error))
            }
            Opened::File(file, stat) => Ok(Source::File(file, stat)),
            Opened::Waiting(_) if expected == Expected::RegularFile => Err(Problem::Special),
            Opened::Waiting(waiting) => Ok(Source::Stream(Stream::Waiting(waiting))),
        }
    }
}

/// Returns how a file has changed since it was `opened`, if it has; `read` bytes of it were read.
///
/// A change of its length, or of the time when its content was written to, shows it, and so does an end
/// where the file does not end: it was cut, and then got its length again. The time of any change does
/// not, since it is also that of new names and permissions.
pub(crate) fn changed(file: &File, opened: Option<Stat>, read: u64) -> Option<Changed> {
    let before = opened?.state;
    // Asked first: if the file changes once more, the times show it.
    let is_partial = read != before.size && !ends_at(file, read);
    let after = Stat::of_file(file).ok()?.state;
    let is_other = (before.size, before.modified) != (after.size, after.modified);
    (is_other || is_partial).then_some(Changed { from: before.size, to: after.size, read })
}

/// Returns whether a file ends after this many bytes, though it announces another length, as those in
/// /proc and /sys do. What they hold is not stored.
fn ends_at(file: &File, end: u64) -> bool {
    let holds = |offset| fill_at(file, &mut [0], offset).ok().map(|len| len == 1);
    let is_last = end.checked_sub(1).is_none_or(|last| holds(last) != Some(false));
    !is_stored(file) && is_last && holds(end) != Some(true)
}

/// Returns whether a file takes room on a disk or in memory.
#[cfg(unix)]
fn is_stored(file: &File) -> bool {
    file.metadata().is_ok_and(|metadata| std::os::unix::fs::MetadataExt::blocks(&metadata) > 0)
}

/// Where the system does not say, every file does.
#[cfg(not(unix))]
fn is_stored(_file: &File) -> bool {
    true
}

/// Returns whether opening failed because too many files are open.
pub(crate) fn too_many_open(problem: &Problem) -> bool {
    let Problem::Unreadable { error, .. } = problem else { return false };
    // ENFILE and EMFILE, which have these numbers on Linux, macOS and the BSDs.
    cfg!(unix) && matches!(error.raw_os_error(), Some(23 | 24))
}

/// An input that is read from beginning to end.
pub(crate) enum Stream {
    Stdin,
    /// A pipe, a terminal or a device.
    Waiting(Waiting),
    File(File),
    /// Standard input when it is named again: it has already been read.
    Empty,
}

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Stream::Stdin => io::stdin().read(buffer),
            Stream::Waiting(waiting) => waiting.read(buffer),
            Stream::File(file) => file.read(buffer),
            Stream::Empty => Ok(0),
        }
    }
}

/// Reads until `buffer` is full, or until the end or an error, which is then the second value.
/// Returns the number of bytes read.
///
/// `expected` is the probable number of bytes left. If a read ends exactly there, that is taken to
/// be the end, which saves a system call.
pub(crate) fn fill(
    input: &mut impl Read,
    buffer: &mut [u8],
    expected: Option<u64>,
) -> (usize, Option<io::Result<()>>) {
    let mut len = 0;
    while len < buffer.len() {
        match input.read(&mut buffer[len..]) {
            Ok(0) => return (len, Some(Ok(()))),
            Ok(more) => {
                len += more;
                if len < buffer.len() && expected == Some(len as u64) {
                    return (len, Some(Ok(())));
                }
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return (len, Some(Err(error))),
        }
    }
    (len, None)
}

/// Like [`fill`], but reads at an offset in a file, and returns only the number of bytes.
pub(crate) fn fill_at(file: &File, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
    let mut len = 0;
    while len < buffer.len() {
        match read_at(file, &mut buffer[len..], offset + len as u64) {
            Ok(0) => break,
            Ok(more) => len += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(len)
}

#[cfg(unix)]
fn read_at(file: &File, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, buffer, offset)
}

#[cfg(windows)]
fn read_at(file: &File, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, buffer, offset)
}

#[cfg(not(any(unix, windows)))]
fn read_at(_file: &File, _buffer: &mut [u8], _offset: u64) -> io::Result<usize> {
    Err(io::ErrorKind::Unsupported.into())
}
