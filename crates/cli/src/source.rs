//! Where bytes come from: regular files, and what gives them as they come.

mod buffer;
mod nonblocking;

use crate::stdin::is_stdin;
pub(crate) use buffer::{Buffer, LINE};
use nonblocking::{Opened, Waiting};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// What a path leads to.
pub(crate) enum Source {
    /// A regular file of so many bytes: it can be read in pieces, and reading does not have to wait
    /// for anybody.
    File(File, u64),
    /// A pipe, a terminal, a device: read from the beginning to the end by whoever has the time.
    Stream(Stream),
}

impl Source {
    /// Finds out what a path leads to, and opens it unless that may have to wait for somebody.
    pub(crate) fn open(path: &Path) -> io::Result<Source> {
        if is_stdin(path) {
            return Ok(Source::Stream(Stream::Stdin));
        }
        match nonblocking::open(path)? {
            Opened::Ready(mut file, metadata) if metadata.is_dir() => {
                // In the system's own words.
                let refused = file.read(&mut [0]);
                Err(refused.err().unwrap_or_else(|| io::ErrorKind::IsADirectory.into()))
            }
            Opened::Ready(file, metadata) => Ok(Source::File(file, metadata.len())),
            Opened::Waiting(waiting) => Ok(Source::Stream(Stream::Waiting(waiting))),
        }
    }
}

/// A file that had another length at its end than when it was opened, in bytes.
#[derive(Clone, Copy)]
pub(crate) struct Changed {
    pub(crate) from: u64,
    pub(crate) to: u64,
}

impl Changed {
    /// Whether a file has changed that gave so many bytes, where others were announced. Those that
    /// only pretend to a length, as the system's own do, have not.
    pub(crate) fn of(file: &File, announced: Option<u64>, bytes: u64) -> Option<Self> {
        let from = announced.filter(|announced| *announced != bytes)?;
        let to = file.metadata().ok()?.len();
        (to != from).then_some(Changed { from, to })
    }

    /// What is said of a file whose length changed while `bytes` of it were read.
    pub(crate) fn message(self, bytes: u64) -> String {
        let Changed { from, to } = self;
        let how = if to > from { "grew" } else { "shrank" };
        format!(
            "{how} from {from} to {to} bytes while it was read; this is the digest of {bytes} bytes"
        )
    }
}

/// Whether so many files are open that no more can be.
pub(crate) fn too_many_open(error: &io::Error) -> bool {
    // ENFILE and EMFILE, wherever there are such.
    cfg!(unix) && matches!(error.raw_os_error(), Some(23 | 24))
}

/// Something that is read from its beginning to its end.
pub(crate) enum Stream {
    Stdin,
    /// A pipe, a terminal, a device.
    Waiting(Waiting),
    File(File),
    /// Standard input once more, after it has ended.
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

/// Reads until `buffer` is full, or the end, or an error; also says how much it got.
///
/// `expected` is how many bytes there probably are: a read that stops short after exactly those has
/// met the end, and it is not asked for again.
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

/// As [`fill`], from a place in a file.
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
