//! What other threads may know and decide while files are hashed: how far the work is, and whether
//! it should stop.

use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Counters that the hashing threads add to, and a switch that stops them.
///
/// Reading it costs nothing that the work would notice, so a display may read it as often as it
/// likes.
#[derive(Debug, Default)]
pub struct Progress {
    bytes: AtomicU64,
    files: AtomicU64,
    cancelled: AtomicBool,
}

impl Progress {
    /// Returns how many bytes have been read and hashed.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Returns how many files are done.
    pub fn files(&self) -> u64 {
        self.files.load(Ordering::Relaxed)
    }

    /// Adds to the bytes done.
    pub fn advance(&self, bytes: u64) {
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
    }

    /// Adds one to the files done.
    pub fn file_done(&self) {
        self.files.fetch_add(1, Ordering::Relaxed);
    }

    /// Stops the work that counts here. Each thread stops after the piece that it is working on; a
    /// thread that waits for the writer of a pipe stops when the writer writes or closes it.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Returns whether [`cancel`](Self::cancel) was called.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Returns a reader that counts the bytes read from `input` as they arrive.
    pub(crate) fn counting<R: Read>(&self, input: R) -> impl Read {
        Counting { input, progress: self }
    }
}

struct Counting<'a, R> {
    input: R,
    progress: &'a Progress,
}

impl<R: Read> Read for Counting<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.input.read(buffer).inspect(|bytes| self.progress.advance(*bytes as u64))
    }
}
