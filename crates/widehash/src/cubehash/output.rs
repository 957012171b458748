//! The digest, whose length is a parameter.

use super::MAX_OUTPUT;
use crate::hex::hex;
use crate::simd::array::zip;
use core::fmt;
use core::ops::Deref;

/// A digest of 1 to 64 bytes.
///
/// It dereferences to its bytes ([`Deref`], [`AsRef`]), and prints as hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest {
    /// The digest in the first `len` bytes, followed by zeros.
    bytes: [u8; MAX_OUTPUT],
    len: u8,
}

impl Digest {
    /// Returns the first `len` bytes of the state.
    #[inline]
    pub(super) fn new(state: &[u32; 32], len: usize) -> Self {
        let mut bytes = [0; MAX_OUTPUT];
        for (bytes, word) in zip(bytes.as_chunks_mut().0, state) {
            *bytes = word.to_le_bytes();
        }
        bytes[len..].fill(0);
        Digest { bytes, len: len as u8 }
    }

    #[inline]
    pub(crate) fn to_array<const N: usize>(self) -> [u8; N] {
        *self.bytes.first_chunk().expect("a digest has at most 64 bytes")
    }
}

impl Deref for Digest {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len)]
    }
}

impl AsRef<[u8]> for Digest {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        self
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&hex(self), f)
    }
}

impl fmt::LowerHex for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&hex(self), f)
    }
}

impl fmt::UpperHex for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::UpperHex::fmt(&hex(self), f)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}
