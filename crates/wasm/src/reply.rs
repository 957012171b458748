//! How a call says that it failed.

use crate::rooms::TEXT;
use core::fmt::{self, Display, Write};
use widehash::ResumeError;
use widehash::algorithm::{KeyingError, UnknownAlgorithm};

/// Why a call failed: the kind, and the length of the message in the text.
pub(crate) struct Failure {
    kind: u32,
    len: u32,
}

impl Failure {
    fn new(kind: u32, error: impl Display) -> Self {
        Failure { kind, len: write(error) }
    }

    pub(crate) fn unknown(error: UnknownAlgorithm) -> Self {
        Failure::new(1, error)
    }

    pub(crate) fn keying(error: KeyingError) -> Self {
        Failure::new(2, error)
    }

    pub(crate) fn resuming(error: ResumeError) -> Self {
        Failure::new(3, error)
    }

    #[cfg(feature = "blake3")]
    pub(crate) fn placing(error: widehash::blake3::SubtreeError) -> Self {
        Failure::new(4, error)
    }
}

/// Returns what `call` returns, or a number below zero: the kind of failure, and 16 times the length of its message.
pub(crate) fn answer(call: impl FnOnce() -> Result<u32, Failure>) -> i32 {
    match call() {
        Ok(result) => result as i32,
        Err(Failure { kind, len }) => -((kind | len << 4) as i32),
    }
}

/// Writes what is displayed into the text, as far as there is room, and returns its length.
pub(crate) fn write(shown: impl Display) -> u32 {
    struct Text(usize);
    impl Write for Text {
        fn write_str(&mut self, piece: &str) -> fmt::Result {
            let room = TEXT.write().get_mut(self.0..self.0 + piece.len()).ok_or(fmt::Error)?;
            room.copy_from_slice(piece.as_bytes());
            self.0 += piece.len();
            Ok(())
        }
    }
    let mut text = Text(0);
    // What is too long ends early.
    let _ = write!(text, "{shown}");
    text.0 as u32
}
