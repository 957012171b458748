//! Output of any length.

use core::fmt;

/// The error for output after its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OutputEnd {
    /// Bytes that were requested.
    pub requested: usize,
    /// Bytes that are left before the end of the output, 2<sup>64</sup> - 1.
    pub left: u64,
}

impl fmt::Display for OutputEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OutputEnd { requested, left } = self;
        write!(f, "{requested} bytes of output were requested, but only {left} are left")
    }
}

impl core::error::Error for OutputEnd {}

/// Generates the methods and traits of a reader of output, which has a field `position`. Its method `write_here` fills
/// a buffer from that position on, of which there are enough bytes. `$moving` is what its documentation says of the
/// cost of moving.
macro_rules! output_reader {
    ($reader:ty, $moving:literal) => {
        impl $reader {
            /// The number of bytes in the output.
            pub const LEN: u64 = u64::MAX;

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
            pub fn try_fill(&mut self, out: &mut [u8]) -> Result<(), $crate::api::OutputEnd> {
                let left = Self::LEN - self.position;
                if out.len() as u64 > left {
                    return Err($crate::api::OutputEnd { requested: out.len(), left });
                }
                self.write_here(out);
                self.position += out.len() as u64;
                Ok(())
            }

            /// Returns the position of the next byte in the output.
            #[must_use]
            pub fn position(&self) -> u64 {
                self.position
            }

            /// Moves to a position in the output, in bytes from its beginning. Any position is possible, and
            #[doc = $moving]
            /// At [`OutputReader::LEN`] the output ends.
            pub fn set_position(&mut self, position: u64) {
                self.position = position;
            }
        }

        /// Shows the position only: the rest can reveal the message or the key.
        impl core::fmt::Debug for $reader {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_struct("OutputReader")
                    .field("position", &self.position)
                    .finish_non_exhaustive()
            }
        }

        /// Never fails. At the end it returns fewer bytes, and then none.
        #[cfg(feature = "std")]
        impl std::io::Read for $reader {
            fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
                let left = Self::LEN - self.position;
                let len = usize::try_from(left).map_or(out.len(), |left| left.min(out.len()));
                self.fill(&mut out[..len]);
                Ok(len)
            }
        }

        /// A position before the beginning or after the end is an error of kind `InvalidInput`.
        #[cfg(feature = "std")]
        impl std::io::Seek for $reader {
            fn seek(&mut self, to: std::io::SeekFrom) -> std::io::Result<u64> {
                use std::io::{Error, ErrorKind, SeekFrom};
                let position = match to {
                    SeekFrom::Start(position) => Some(position),
                    SeekFrom::Current(by) => self.position.checked_add_signed(by),
                    SeekFrom::End(by) => Self::LEN.checked_add_signed(by),
                };
                self.position = position.ok_or_else(|| {
                    Error::new(
                        ErrorKind::InvalidInput,
                        "a place outside of the 2^64 - 1 bytes of output",
                    )
                })?;
                Ok(self.position)
            }
        }

        /// Reads by [`OutputReader::fill`], and panics like it.
        #[cfg(feature = "digest")]
        impl digest::XofReader for $reader {
            fn read(&mut self, out: &mut [u8]) {
                self.fill(out);
            }
        }
    };
}
pub(crate) use output_reader;
