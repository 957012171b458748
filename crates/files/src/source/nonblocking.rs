//! Opening a path without waiting for the writer of a pipe, which is waited for when the pipe is
//! read.

use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::Path;

/// What a path leads to.
pub(super) enum Opened {
    /// A regular file or a directory.
    Ready(File, Metadata),
    /// A pipe, a terminal or a device.
    Waiting(Waiting),
}

/// Opens a path with a single lookup: a second one would add a twentieth to the time that a small
/// file takes.
#[cfg(target_os = "linux")]
pub(super) fn open(path: &Path) -> io::Result<Opened> {
    use std::os::unix::fs::OpenOptionsExt;

    // With these flags, opening a pipe does not wait for a writer. They do not affect regular
    // files.
    let mut options = File::options();
    options.read(true).custom_flags(libc::O_NONBLOCK | libc::O_NOCTTY);
    let file = match options.open(path) {
        // Another program holds a lease on the file, and has now been asked to release it.
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => File::open(path),
        opened => opened,
    }?;
    let metadata = file.metadata()?;
    Ok(if metadata.is_file() || metadata.is_dir() {
        Opened::Ready(file, metadata)
    } else {
        Opened::Waiting(Waiting { file, begun: false })
    })
}

/// An open file whose reads do not block.
#[cfg(target_os = "linux")]
pub(crate) struct Waiting {
    file: File,
    /// Whether bytes or the end have arrived. Before a writer has opened it, a pipe would report
    /// its end.
    begun: bool,
}

#[cfg(target_os = "linux")]
impl Waiting {
    /// Waits for bytes or the end. The end of a pipe does not come before a writer has opened it.
    fn wait(&mut self) -> io::Result<()> {
        use rustix::event::{PollFd, PollFlags, poll};

        poll(&mut [PollFd::new(&self.file, PollFlags::IN)], None)?;
        self.begun = true;
        Ok(())
    }
}

#[cfg(target_os = "linux")]
impl Read for Waiting {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.begun {
            self.wait()?;
        }
        loop {
            match self.file.read(buffer) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => self.wait()?,
                read => return read,
            }
        }
    }
}

/// Checks the path before opening it, since opening a pipe waits for a writer.
#[cfg(not(target_os = "linux"))]
pub(super) fn open(path: &Path) -> io::Result<Opened> {
    let metadata = std::fs::metadata(path)?;
    Ok(if metadata.is_file() || metadata.is_dir() {
        Opened::Ready(File::open(path)?, metadata)
    } else {
        Opened::Waiting(Waiting::Path(path.to_owned()))
    })
}

/// A stream that is opened at the first read.
#[cfg(not(target_os = "linux"))]
pub(crate) enum Waiting {
    Path(std::path::PathBuf),
    Open(File),
}

#[cfg(not(target_os = "linux"))]
impl Read for Waiting {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Waiting::Path(path) = self {
            *self = Waiting::Open(File::open(path)?);
        }
        match self {
            Waiting::Open(file) => file.read(buffer),
            Waiting::Path(_) => unreachable!("it was just opened"),
        }
    }
}
