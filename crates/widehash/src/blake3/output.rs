//! The extendable output: the root compressed again and again, with a counter that numbers the
//! blocks, so that any part can be had without what is before it.

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
/// With the `std` feature it is also [`Read`](std::io::Read), which at the end gives fewer bytes
/// and then none, and [`Seek`](std::io::Seek).
#[derive(Clone)]
pub struct OutputReader {
    /// The parts of the root.
    cv: [u32; 8],
    block: [u8; BLOCK_LEN],
    len: u8,
    flags: u32,
    position: u64,
}

impl OutputReader {
    /// Bytes of output that there are.
    pub const LEN: u64 = u64::MAX;

    #[inline]
    pub(super) fn new(root: Node<'_>) -> OutputReader {
        let Node { cv, block, len, flags, .. } = root;
        OutputReader { cv: *cv, block: *block, len, flags, position: 0 }
    }

    /// Fills `out` from the current position on and moves on by as much.
    ///
    /// # Panics
    /// If fewer bytes than that are left before [`OutputReader::LEN`].
    pub fn fill(&mut self, out: &mut [u8]) {
        let left = Self::LEN - self.position;
        assert!(
            out.len() as u64 <= left,
            "{} bytes of output were asked for, {left} are left",
            out.len()
        );
        let root =
            Node { cv: &self.cv, block: &self.block, len: self.len, flags: self.flags, counter: 0 };
        root.root_output(self.position, out);
        self.position += out.len() as u64;
    }

    /// The place in the output, in bytes, that the next byte comes from.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.position
    }

    /// Goes to a place in the output, in bytes from its beginning. Any is possible, and costs
    /// nothing; at [`OutputReader::LEN`] the output ends.
    pub fn set_position(&mut self, position: u64) {
        self.position = position;
    }
}

/// Shows the position only: the rest can give away the message or the key.
impl core::fmt::Debug for OutputReader {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("OutputReader").field("position", &self.position).finish_non_exhaustive()
    }
}

/// Never fails; at the end there are fewer bytes, and then none.
#[cfg(feature = "std")]
impl std::io::Read for OutputReader {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        let left = Self::LEN - self.position;
        let len = usize::try_from(left).map_or(out.len(), |left| left.min(out.len()));
        self.fill(&mut out[..len]);
        Ok(len)
    }
}

/// A place before the beginning or after the end is an error of kind `InvalidInput`.
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

/// As [`OutputReader::fill`], with its panic.
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
