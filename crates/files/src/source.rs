//! Opening and reading inputs: regular files, and streams such as pipes.

mod buffer;
pub(crate) mod mapped;
mod nonblocking;

use crate::problem::Changed;
use crate::stdin::is_stdin;
pub(crate) use buffer::{Buffer, LINE};
use nonblocking::{Opened, Waiting};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// What a path leads to.
pub(crate) enum Source {
    /// A regular file and its length in bytes. It can be read at any offset, and reading it does
    /// not wait for another program.
    File(File, u64),
    /// A pipe, a terminal or a device, which is read from beginning to end.
    Stream(Stream),
}

impl Source {
    /// Opens a path, without waiting for the writer of a pipe; reading waits for it.
    pub(crate) fn open(path: &Path) -> io::Result<Source> {
        if is_stdin(path) {
            return Ok(Source::Stream(Stream::Stdin));
        }
        match nonblocking::open(path)? {
            Opened::Directory(mut file) => {
                // Reading a directory fails with the system's own message.
                let refused = file.read(&mut [0]);
                Err(refused.err().unwrap_or_else(|| io::ErrorKind::IsADirectory.into()))
            }
            Opened::File(file, len) => Ok(Source::File(file, len)),
            Opened::Waiting(waiting) => Ok(Source::Stream(Stream::Waiting(waiting))),
        }
    }
}

/// Returns how the length of a file changed, of which `read` bytes were read where `announced` were
/// expected. Files that only pretend to have a length, such as those in /proc, have not changed.
pub(crate) fn changed(file: &File, announced: Option<u64>, read: u64) -> Option<Changed> {
    let from = announced.filter(|announced| *announced != read)?;
    let to = file.metadata().ok()?.len();
    (to != from).then_some(Changed { from, to, read })
}

/// Returns whether opening failed because too many files are open.
pub(crate) fn too_many_open(error: &io::Error) -> bool {
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
