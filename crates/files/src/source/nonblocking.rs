//! Opening a path without waiting for the writer of a pipe, which is waited for when the pipe is
//! read.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// What a path leads to.
pub(super) enum Opened {
    /// A regular file and its length in bytes.
    File(File, u64),
    /// A directory, which cannot be read.
    Directory(File),
    /// A pipe, a terminal or a device.
    Waiting(Waiting),
}

/// Opens a path with a single lookup: a second one would add a twentieth to the time that a small
/// file takes.
#[cfg(target_os = "linux")]
pub(super) fn open(path: &Path) -> io::Result<Opened> {
    use rustix::fs::FileType;
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
    // `File::metadata` asks the system for more, which takes longer (docs/lab/command.md).
    let stat = rustix::fs::fstat(&file)?;
    Ok(match FileType::from_raw_mode(stat.st_mode) {
        FileType::RegularFile => Opened::File(file, u64::try_from(stat.st_size).unwrap_or(0)),
        FileType::Directory => Opened::Directory(file),
        _ => Opened::Waiting(Waiting { file, begun: false }),
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
    Ok(if metadata.is_file() {
        Opened::File(File::open(path)?, metadata.len())
    } else if metadata.is_dir() {
        Opened::Directory(File::open(path)?)
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
