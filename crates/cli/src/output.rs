//! The output: standard output, or a file that appears complete or not at all.

use crate::interrupt;
use crate::message::Stop;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};
use widehash_files::{OutputFile, WholeFile, is_stdin};

/// Buffered output. A file gets its name only in [`finish`](Self::finish).
pub(crate) struct Output {
    to: BufWriter<To>,
    /// The path of the file; `None` for standard output.
    path: Option<PathBuf>,
    /// The regular file that the output goes to. Nobody waits to read that.
    place: Option<OutputFile>,
}

enum To {
    Stdout(StdoutLock<'static>),
    /// A file that is not a regular file.
    Direct(File),
    Whole(WholeFile),
}

impl Output {
    /// Opens the file at `path`, or standard output if there is no path or it is `-`.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, Stop> {
        let path = path.filter(|path| !is_stdin(path));
        let to = match path {
            None => To::Stdout(io::stdout().lock()),
            Some(path) => {
                create(path).map_err(|error| Stop::Output { to: Some(path.to_owned()), error })?
            }
        };
        let place = match &to {
            To::Stdout(_) => OutputFile::of_stdout(),
            To::Direct(_) => None,
            To::Whole(whole) => Some(OutputFile::of_whole_file(whole)),
        };
        let to = BufWriter::with_capacity(1 << 16, to);
        Ok(Output { to, path: path.map(Path::to_owned), place })
    }

    /// Returns whether the output is a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        match self.to.get_ref() {
            To::Stdout(stdout) => stdout.is_terminal(),
            To::Direct(file) => file.is_terminal(),
            To::Whole(_) => false,
        }
    }

    /// Flushes the output if a reader may wait for it. Called when there is nothing to write for a
    /// moment.
    pub(crate) fn idle(&mut self) -> io::Result<()> {
        if self.place.is_none() { self.to.flush() } else { Ok(()) }
    }

    /// Returns the path of the output if it is a file that appears whole or not at all.
    pub(crate) fn whole(&self) -> Option<&Path> {
        self.path.as_deref().filter(|_| matches!(self.to.get_ref(), To::Whole(_)))
    }

    /// Returns the file that inputs must not include.
    pub(crate) fn place(&self) -> Option<OutputFile> {
        self.place.clone()
    }

    /// Returns the error for a failed write.
    pub(crate) fn failed(&self, error: io::Error) -> Stop {
        Stop::Output { to: self.path.clone(), error }
    }

    /// Flushes the output, and gives a file its name. Without this call, an old file stays as it was.
    pub(crate) fn finish(self) -> Result<(), Stop> {
        let Output { to, path, .. } = self;
        let result = match to.into_inner() {
            Ok(To::Stdout(mut stdout)) => stdout.flush(),
            Ok(To::Direct(mut file)) => file.flush(),
            Ok(To::Whole(whole)) => whole.finish(),
            Err(error) => Err(error.into_error()),
        };
        result.map_err(|error| Stop::Output { to: path, error })
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write(bytes)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.to.write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

impl Write for To {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            To::Stdout(stdout) => stdout.write(bytes),
            To::Direct(file) => file.write(bytes),
            To::Whole(whole) => whole.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            To::Stdout(stdout) => stdout.flush(),
            To::Direct(file) => file.flush(),
            To::Whole(whole) => whole.flush(),
        }
    }
}

/// Opens an output file: directly, if it is not a regular file.
fn create(path: &Path) -> io::Result<To> {
    match fs::metadata(path) {
        Ok(there) if there.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(there) if !there.is_file() => OpenOptions::new().write(true).open(path).map(To::Direct),
        _ => {
            let whole = WholeFile::create(path)?;
            interrupt::remove_file(whole.temporary());
            Ok(To::Whole(whole))
        }
    }
}
