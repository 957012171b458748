//! Output of any length, of whichever algorithm.

pub use crate::api::OutputEnd;
#[cfg(feature = "blake3")]
use crate::blake3;
#[cfg(feature = "keccak")]
use crate::keccak;

/// The output of an algorithm with output of any length: what
/// [`AnyHasher::finalize_xof`](super::AnyHasher::finalize_xof) returns.
///
/// Moving costs nothing for BLAKE3. For the functions of Keccak, reading costs a permutation for each block in between;
/// from an earlier position, for each from the beginning.
///
/// With the `std` feature it also implements [`Read`](std::io::Read) and [`Seek`](std::io::Seek).
#[derive(Clone, Debug)]
pub struct OutputReader(Inner);

// Boxing the large one would need an allocator.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug)]
enum Inner {
    #[cfg(feature = "blake3")]
    Blake3(blake3::OutputReader),
    #[cfg(feature = "keccak")]
    Keccak(keccak::OutputReader),
    /// In builds without either family there is no output.
    #[allow(dead_code)]
    None,
}

/// Evaluates `$does` for the reader in `$inner`, whichever it is.
macro_rules! each {
    ($inner:expr, $reader:ident => $does:expr) => {
        match $inner {
            #[cfg(feature = "blake3")]
            Inner::Blake3($reader) => $does,
            #[cfg(feature = "keccak")]
            Inner::Keccak($reader) => $does,
            Inner::None => unreachable!("no algorithm makes one"),
        }
    };
}

#[cfg(feature = "blake3")]
impl From<blake3::OutputReader> for OutputReader {
    fn from(reader: blake3::OutputReader) -> Self {
        OutputReader(Inner::Blake3(reader))
    }
}

#[cfg(feature = "keccak")]
impl From<keccak::OutputReader> for OutputReader {
    fn from(reader: keccak::OutputReader) -> Self {
        OutputReader(Inner::Keccak(reader))
    }
}

#[cfg_attr(not(any(feature = "blake3", feature = "keccak")), allow(unused_variables))]
impl OutputReader {
    /// The number of bytes in the output.
    pub const LEN: u64 = u64::MAX;

    /// Fills `out` from the current position on and advances the position past those bytes.
    ///
    /// # Panics
    /// If fewer than `out.len()` bytes are left before [`OutputReader::LEN`].
    #[track_caller]
    pub fn fill(&mut self, out: &mut [u8]) {
        each!(&mut self.0, reader => reader.fill(out));
    }

    /// Fills `out` like [`fill`](Self::fill), for positions and lengths that come from outside the program.
    ///
    /// # Errors
    /// [`OutputEnd`] where `fill` panics. Nothing is then written, and the position stays.
    pub fn try_fill(&mut self, out: &mut [u8]) -> Result<(), OutputEnd> {
        each!(&mut self.0, reader => reader.try_fill(out))
    }

    /// Returns the position of the next byte in the output.
    #[must_use]
    pub fn position(&self) -> u64 {
        each!(&self.0, reader => reader.position())
    }

    /// Moves to a position in the output, in bytes from its beginning.
    pub fn set_position(&mut self, position: u64) {
        each!(&mut self.0, reader => reader.set_position(position));
    }
}

/// Never fails. At the end it returns fewer bytes, and then none.
#[cfg(feature = "std")]
#[cfg_attr(not(any(feature = "blake3", feature = "keccak")), allow(unused_variables))]
impl std::io::Read for OutputReader {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        each!(&mut self.0, reader => std::io::Read::read(reader, out))
    }
}

/// A position before the beginning or after the end is an error of kind `InvalidInput`.
#[cfg(feature = "std")]
#[cfg_attr(not(any(feature = "blake3", feature = "keccak")), allow(unused_variables))]
impl std::io::Seek for OutputReader {
    fn seek(&mut self, to: std::io::SeekFrom) -> std::io::Result<u64> {
        each!(&mut self.0, reader => std::io::Seek::seek(reader, to))
    }
}
