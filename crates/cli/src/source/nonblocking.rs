//! What a path leads to, found out without waiting for anybody; and what has to be waited for.

use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::Path;

/// What a path leads to.
pub(super) enum Opened {
    /// A regular file or a directory.
    Ready(File, Metadata),
    /// A pipe, a terminal, a device.
    Waiting(Waiting),
}

/// Looks up the path once: twice would be a twentieth of what a small file takes.
#[cfg(target_os = "linux")]
pub(super) fn open(path: &Path) -> io::Result<Opened> {
    use std::os::unix::fs::OpenOptionsExt;

    // Opening a pipe does not wait for whoever writes to it. Regular files are read as ever.
    let mut options = File::options();
    options.read(true).custom_flags(libc::O_NONBLOCK | libc::O_NOCTTY);
    let file = match options.open(path) {
        // Somebody holds a lease on the file, and is now asked to give it back.
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

/// An open file of which reads do not wait.
#[cfg(target_os = "linux")]
pub(crate) struct Waiting {
    file: File,
    /// It has had bytes, or an end: a pipe that nobody has opened for writing yet would say that this
    /// is its end.
    begun: bool,
}

#[cfg(target_os = "linux")]
impl Waiting {
    /// Waits until there are bytes to read, or their end; that of a pipe does not come before somebody
    /// has opened it for writing.
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

/// Asks the path before it is opened, since opening a pipe waits for whoever writes to it.
#[cfg(not(target_os = "linux"))]
pub(super) fn open(path: &Path) -> io::Result<Opened> {
    let metadata = std::fs::metadata(path)?;
    Ok(if metadata.is_file() || metadata.is_dir() {
        Opened::Ready(File::open(path)?, metadata)
    } else {
        Opened::Waiting(Waiting::Path(path.to_owned()))
    })
}

/// Opened at the first read.
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
