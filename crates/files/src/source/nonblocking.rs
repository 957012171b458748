//! Opening a path without waiting for the writer of a pipe, which is waited for when the pipe is
//! read.

use super::state::Stat;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// What a path leads to.
pub(super) enum Opened {
    /// A regular file, as it is now.
    File(File, Stat),
    /// A directory, which cannot be read.
    Directory(File),
    /// A pipe, a terminal or a device.
    Waiting(Waiting),
}

/// How long to wait for another program to release its lease on a file.
#[cfg(unix)]
const UNTIL_RELEASED: std::time::Duration = std::time::Duration::from_millis(1);

/// Opens a file; a pipe without a writer is opened too. The flags do not affect regular files.
#[cfg(unix)]
fn open_at_once(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;

    let mut options = File::options();
    options.read(true).custom_flags(libc::O_NONBLOCK | libc::O_NOCTTY);
    loop {
        match options.open(path) {
            // Another program holds a lease on the file, and has now been asked to release it. The
            // system takes the lease from it after a while.
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                std::thread::sleep(UNTIL_RELEASED);
            }
            opened => return opened,
        }
    }
}

/// Opens a path with a single lookup: a second one would add a twentieth to the time that a small
/// file takes.
#[cfg(target_os = "linux")]
pub(super) fn open(path: &Path) -> io::Result<Opened> {
    use rustix::fs::FileType;

    let file = open_at_once(path)?;
    let stat = rustix::fs::fstat(&file)?;
    Ok(match FileType::from_raw_mode(stat.st_mode) {
        FileType::RegularFile => Opened::File(file, Stat::of_stat(&stat)),
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

/// Checks the path before opening it, since a pipe is opened only when it is read.
#[cfg(not(target_os = "linux"))]
pub(super) fn open(path: &Path) -> io::Result<Opened> {
    #[cfg(not(unix))]
    let open_at_once = |path| File::open(path);
    let metadata = std::fs::metadata(path)?;
    if metadata.is_file() {
        let file = open_at_once(path)?;
        // A pipe may have taken the file's place.
        let metadata = file.metadata()?;
        if metadata.is_file() {
            return Ok(Opened::File(file, Stat::of(&metadata)));
        }
    }
    Ok(if metadata.is_dir() {
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
