//! The extendable output: the root compressed repeatedly, with a counter that numbers the blocks, so
//! that any part can be computed without the parts before it.

use super::compress::BLOCK_LEN;
use super::node::Node;

/// The output of a hash from any position on: up to 2<sup>64</sup> - 1 bytes, of which the first
/// 32 are the digest.
///
/// ```
/// let mut output = widehash::blake3::Hasher::new().finalize_xof();
/// let mut bytes = [0; 100];
/// output.fill(&mut bytes);
/// assert_eq!(bytes[..32], widehash::blake3::hash(b""));
/// output.set_position(90);
/// let mut tail = [0; 10];
/// output.fill(&mut tail);
/// assert_eq!(bytes[90..], tail);
/// ```
///
/// With the `std` feature it also implements [`Read`](std::io::Read), which returns fewer bytes at
/// the end and then none, and [`Seek`](std::io::Seek).
#[derive(Clone)]
pub struct OutputReader {
    /// The chaining value of the root; with the next fields, the input of its last compression.
    cv: [u32; 8],
    block: [u8; BLOCK_LEN],
    len: u8,
    flags: u32,
    position: u64,
}

impl OutputReader {
    /// The number of bytes in the output.
    pub const LEN: u64 = u64::MAX;

    #[inline]
    pub(super) fn new(root: Node<'_>) -> OutputReader {
        let Node { cv, block, len, flags, .. } = root;
        OutputReader { cv: *cv, block: *block, len, flags, position: 0 }
    }

    /// Fills `out` from the current position on and advances the position past those bytes.
    ///
    /// # Panics
    /// If fewer than `out.len()` bytes are left before [`OutputReader::LEN`].
    #[track_caller]
    pub fn fill(&mut self, out: &mut [u8]) {
        if let Err(error) = self.try_fill(out) {
            panic!("{error}");
        }
    }

    /// Fills `out` like [`fill`](Self::fill), for positions and lengths that come from outside the
    /// program.
    ///
    /// # Errors
    /// [`OutputEnd`] where `fill` panics. Nothing is then written, and the position stays.
    pub fn try_fill(&mut self, out: &mut [u8]) -> Result<(), OutputEnd> {
        let left = Self::LEN - self.position;
        if out.len() as u64 > left {
            return Err(OutputEnd { requested: out.len(), left });
        }
        let root =
            Node { cv: &self.cv, block: &self.block, len: self.len, flags: self.flags, counter: 0 };
        root.root_output(self.position, out);
        self.position += out.len() as u64;
        Ok(())
    }

    /// Returns the position of the next byte in the output.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.position
    }

    /// Moves to a position in the output, in bytes from its beginning. Any position is possible, and
    /// moving costs nothing. At [`OutputReader::LEN`] the output ends.
    pub fn set_position(&mut self, position: u64) {
        self.position = position;
    }
}

/// The error for output after its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OutputEnd {
    /// Bytes that were requested.
    pub requested: usize,
    /// Bytes that are left before [`OutputReader::LEN`].
    pub left: u64,
}

impl core::fmt::Display for OutputEnd {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let OutputEnd { requested, left } = self;
        write!(f, "{requested} bytes of output were requested, but only {left} are left")
    }
}

impl core::error::Error for OutputEnd {}

/// Shows the position only: the rest can reveal the message or the key.
impl core::fmt::Debug for OutputReader {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("OutputReader").field("position", &self.position).finish_non_exhaustive()
    }
}

/// Never fails. At the end it returns fewer bytes, and then none.
#[cfg(feature = "std")]
impl std::io::Read for OutputReader {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        let left = Self::LEN - self.position;
        let len = usize::try_from(left).map_or(out.len(), |left| left.min(out.len()));
        self.fill(&mut out[..len]);
        Ok(len)
    }
}

/// A position before the beginning or after the end is an error of kind `InvalidInput`.
#[cfg(feature = "std")]
impl std::io::Seek for OutputReader {
    fn seek(&mut self, to: std::io::SeekFrom) -> std::io::Result<u64> {
        use std::io::{Error, ErrorKind, SeekFrom};
        let position = match to {
            SeekFrom::Start(position) => Some(position),
            SeekFrom::Current(by) => self.position.checked_add_signed(by),
            SeekFrom::End(by) => Self::LEN.checked_add_signed(by),
        };
        self.position = position.ok_or_else(|| {
            Error::new(ErrorKind::InvalidInput, "a place outside of the 2^64 - 1 bytes of output")
        })?;
        Ok(self.position)
    }
}

/// Reads by [`OutputReader::fill`], and panics like it.
#[cfg(feature = "digest")]
impl digest::XofReader for OutputReader {
    fn read(&mut self, out: &mut [u8]) {
        self.fill(out);
    }
}

#[cfg(feature = "zeroize")]
impl Drop for OutputReader {
    fn drop(&mut self) {
        use zeroize::Zeroize;
        self.cv.zeroize();
        self.block.zeroize();
    }
}

#[cfg(feature = "zeroize")]
impl zeroize::ZeroizeOnDrop for OutputReader {}
