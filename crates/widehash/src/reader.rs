//! Hashing any reader, with progress.
//!
//! [`hash`] reads to the end and returns the number of bytes. [`Options`] adds a callback after each
//! read, a total to measure progress against, and a buffer that the caller supplies.
//!
//! ```
//! use std::ops::ControlFlow;
//! use widehash::{reader, sha2::Sha256};
//!
//! let file: &[u8] = b"as good as a file";
//! let mut hasher = Sha256::new();
//! let processed = reader::Options::new().total(17).run(file, &mut hasher, |progress, hasher| {
//!     // The hasher is readable here: this is the digest of what has been read so far.
//!     println!("{} bytes so far: {:02x?}", progress.processed, hasher.finalize());
//!     ControlFlow::Continue(())
//! })?;
//! assert_eq!(processed, 17);
//! assert_eq!(hasher.finalize(), Sha256::digest(file));
//! # Ok::<(), widehash::reader::Error>(())
//! ```

use crate::Update;
use core::fmt;
use core::ops::ControlFlow;
use std::io::{self, Read};
use std::time::{Duration, Instant};

/// Bytes of the buffer that is allocated if the caller supplies none.
pub const DEFAULT_BUFFER_LEN: usize = 256 * 1024;

/// The progress of a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// Bytes read and hashed so far.
    pub processed: u64,
    /// The total number of bytes, if known: the number that the caller announced, or `None` once more
    /// than that has been read. After the end it is `processed`.
    pub total: Option<u64>,
    /// Time since the reading began.
    pub elapsed: Duration,
}

/// A read that failed, and how far it got.
///
/// The hasher has absorbed exactly the `processed` bytes before the failure, so the caller can resume
/// the reading there.
#[derive(Debug)]
pub struct Error {
    /// Bytes read and hashed before the failure.
    pub processed: u64,
    /// The error that the reader returned.
    pub source: io::Error,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The reader's error is the source, which whoever prints errors in full prints too.
        write!(f, "reading failed after {} bytes", self.processed)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.source)
    }
}

impl From<Error> for io::Error {
    /// Keeps the kind; the message states how far the reading got.
    fn from(error: Error) -> io::Error {
        io::Error::new(error.source.kind(), error)
    }
}

/// Reads `reader` to its end, hashes all of it with `hasher`, and returns the number of bytes.
///
/// # Errors
/// Returns the reader's first error other than [`io::ErrorKind::Interrupted`], after which it reads
/// again.
pub fn hash(reader: impl Read, hasher: &mut impl Update) -> Result<u64, Error> {
    Options::new().run(reader, hasher, |_, _| ControlFlow::Continue(()))
}

/// Options for reading: see the [module](self).
#[derive(Debug, Default)]
pub struct Options<'b> {
    total: Option<u64>,
    buffer: Option<&'b mut [u8]>,
}

impl<'b> Options<'b> {
    /// Returns the default options: no total, and a buffer of [`DEFAULT_BUFFER_LEN`] bytes.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Announces the total number of bytes. The total is only copied to [`Progress::total`]: the
    /// reader is hashed to its end even if that comes earlier or later.
    #[must_use]
    pub fn total(self, total: impl Into<Option<u64>>) -> Self {
        Options { total: total.into(), ..self }
    }

    /// Reads into `buffer` instead of allocating one.
    ///
    /// # Panics
    /// If `buffer` is empty.
    #[must_use]
    pub fn buffer(self, buffer: &'b mut [u8]) -> Self {
        assert!(!buffer.is_empty(), "a buffer of 0 bytes is too short: at least 1 is needed");
        Options { buffer: Some(buffer), ..self }
    }

    /// Hashes `reader` with `hasher` until the reader ends or `callback` breaks, and returns the
    /// number of bytes.
    ///
    /// The callback is called after each read, including the last one, which finds the end. It gets
    /// the hasher in its current state. [`ControlFlow::Break`] stops the reading, and the hasher
    /// keeps what it has absorbed.
    ///
    /// # Errors
    /// Returns the reader's first error other than [`io::ErrorKind::Interrupted`], after which it
    /// reads again.
    pub fn run<H: Update>(
        self,
        mut reader: impl Read,
        hasher: &mut H,
        mut callback: impl FnMut(Progress, &H) -> ControlFlow<()>,
    ) -> Result<u64, Error> {
        let start = Instant::now();
        let mut own = Vec::new();
        let buffer = self.buffer.unwrap_or_else(|| {
            own.resize(DEFAULT_BUFFER_LEN, 0);
            &mut own
        });
        let mut processed = 0;
        loop {
            let len = match reader.read(buffer) {
                Ok(len) => len,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(source) => return Err(Error { processed, source }),
            };
            hasher.update(&buffer[..len]);
            processed += len as u64;
            let total = match len {
                0 => Some(processed),
                _ => self.total.filter(|total| processed <= *total),
            };
            let progress = Progress { processed, total, elapsed: start.elapsed() };
            if callback(progress, hasher).is_break() || len == 0 {
                return Ok(processed);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sha2::Sha256;
    use std::collections::VecDeque;
    use std::vec::Vec;

    /// A reader that follows a script, one step for each read.
    struct Script(VecDeque<io::Result<Vec<u8>>>);

    impl Script {
        fn new(steps: impl IntoIterator<Item = io::Result<Vec<u8>>>) -> Self {
            Script(steps.into_iter().collect())
        }
    }

    impl Read for Script {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let Some(step) = self.0.pop_front() else { return Ok(0) };
            let bytes = step?;
            let len = bytes.len().min(buffer.len());
            buffer[..len].copy_from_slice(&bytes[..len]);
            if len < bytes.len() {
                self.0.push_front(Ok(bytes[len..].to_vec()));
            }
            Ok(len)
        }
    }

    fn message(len: usize) -> Vec<u8> {
        (0..len).map(|i| (i % 251) as u8).collect()
    }

    /// Returns `processed` and `total` of every callback, and the digest.
    fn calls(options: Options<'_>, reader: impl Read) -> (Vec<(u64, Option<u64>)>, [u8; 32]) {
        let mut hasher = Sha256::new();
        let mut seen = Vec::new();
        let processed = options
            .run(reader, &mut hasher, |progress, _| {
                seen.push((progress.processed, progress.total));
                ControlFlow::Continue(())
            })
            .unwrap();
        assert_eq!(seen.last(), Some(&(processed, Some(processed))), "the last call is the end");
        (seen, hasher.finalize())
    }

    #[test]
    fn default_buffer_is_256_kib() {
        let bytes = message(600_000);
        let (seen, digest) = calls(Options::new().total(600_000), bytes.as_slice());
        let counts: Vec<u64> = seen.iter().map(|call| call.0).collect();
        assert_eq!(counts, [262_144, 524_288, 600_000, 600_000]);
        assert!(seen.iter().all(|call| call.1 == Some(600_000)));
        assert_eq!(digest, Sha256::digest(&bytes));
    }

    #[test]
    fn callers_buffer_sets_the_size_of_reads() {
        let bytes = message(25);
        let mut buffer = [0; 10];
        let (seen, digest) = calls(Options::new().buffer(&mut buffer), bytes.as_slice());
        assert_eq!(seen, [(10, None), (20, None), (25, None), (25, Some(25))]);
        assert_eq!(digest, Sha256::digest(&bytes));
    }

    #[test]
    #[should_panic(expected = "a buffer of 0 bytes is too short: at least 1 is needed")]
    fn empty_buffer_is_the_callers_mistake() {
        let _ = Options::new().buffer(&mut []);
    }

    #[test]
    fn short_reads_are_all_hashed() {
        let bytes = message(1000);
        let (seen, digest) =
            calls(Options::new(), Script::new(bytes.chunks(7).map(|piece| Ok(piece.to_vec()))));
        assert_eq!(seen.len(), 1000usize.div_ceil(7) + 1);
        assert_eq!(digest, Sha256::digest(&bytes));
    }

    #[test]
    fn interrupted_is_read_again() {
        let interrupted = || Err(io::ErrorKind::Interrupted.into());
        let script =
            Script::new([interrupted(), Ok(message(5)), interrupted(), interrupted(), Ok(vec![9])]);
        let (seen, digest) = calls(Options::new(), script);
        assert_eq!(seen, [(5, None), (6, None), (6, Some(6))], "no call for an interrupted read");
        assert_eq!(digest, Sha256::digest([0, 1, 2, 3, 4, 9]));
    }

    #[test]
    fn total_that_was_too_small_is_withdrawn() {
        let script = Script::new([Ok(message(4)), Ok(message(4)), Ok(message(4))]);
        let (seen, _) = calls(Options::new().total(8), script);
        assert_eq!(seen, [(4, Some(8)), (8, Some(8)), (12, None), (12, Some(12))]);
    }

    #[test]
    fn total_that_was_too_large_is_corrected_at_the_end() {
        let script = Script::new([Ok(message(4))]);
        let (seen, _) = calls(Options::new().total(100), script);
        assert_eq!(seen, [(4, Some(100)), (4, Some(4))]);
    }

    #[test]
    fn empty_input_is_one_call() {
        let (seen, digest) = calls(Options::new(), io::empty());
        assert_eq!(seen, [(0, Some(0))]);
        assert_eq!(digest, Sha256::digest(b""));
    }

    #[test]
    fn error_says_how_far_it_got_and_reading_can_be_taken_up_again() {
        let bytes = message(30);
        let fails = io::Error::new(io::ErrorKind::TimedOut, "the line is dead");
        let script = Script::new([Ok(bytes[..20].to_vec()), Err(fails), Ok(bytes[20..].to_vec())]);
        let mut script = script;
        let mut hasher = Sha256::new();
        let error = hash(&mut script, &mut hasher).unwrap_err();
        assert_eq!(error.processed, 20);
        assert_eq!(error.source.kind(), io::ErrorKind::TimedOut);
        assert_eq!(error.to_string(), "reading failed after 20 bytes");
        let source = std::error::Error::source(&error).expect("the reader's error");
        assert_eq!(source.to_string(), "the line is dead");
        assert_eq!(io::Error::from(error).kind(), io::ErrorKind::TimedOut);
        assert_eq!(hash(&mut script, &mut hasher).unwrap(), 10);
        assert_eq!(hasher.finalize(), Sha256::digest(&bytes));
    }

    #[test]
    fn running_digest_is_readable_in_the_callback() {
        let bytes = message(50);
        let mut buffer = [0; 8];
        let mut running = Vec::new();
        let mut hasher = Sha256::new();
        Options::new()
            .buffer(&mut buffer)
            .run(bytes.as_slice(), &mut hasher, |progress, hasher| {
                running.push((progress.processed as usize, hasher.finalize()));
                ControlFlow::Continue(())
            })
            .unwrap();
        assert_eq!(running.len(), 8);
        for (processed, digest) in running {
            assert_eq!(digest, Sha256::digest(&bytes[..processed]), "after {processed} bytes");
        }
    }

    #[test]
    fn callback_can_stop_the_reading() {
        let bytes = message(100);
        let mut buffer = [0; 10];
        let mut hasher = Sha256::new();
        let processed = Options::new()
            .buffer(&mut buffer)
            .run(bytes.as_slice(), &mut hasher, |progress, _| match progress.processed {
                30 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            })
            .unwrap();
        assert_eq!(processed, 30);
        assert_eq!(hasher.finalize(), Sha256::digest(&bytes[..30]));
    }

    #[test]
    fn elapsed_never_goes_back() {
        let bytes = message(1000);
        let mut buffer = [0; 10];
        let mut last = Duration::ZERO;
        Options::new()
            .buffer(&mut buffer)
            .run(bytes.as_slice(), &mut Sha256::new(), |progress, _| {
                assert!(progress.elapsed >= last);
                last = progress.elapsed;
                ControlFlow::Continue(())
            })
            .unwrap();
    }
}
