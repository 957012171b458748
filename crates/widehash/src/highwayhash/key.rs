//! The key.

use crate::secret::Wiped;
use core::fmt;

/// A key of 256 bits.
///
/// ```
/// use widehash::highwayhash::{HighwayHash64, Key};
///
/// let key = Key::new(b"thirty-two bytes, for 256 bits..").unwrap();
/// let same = HighwayHash64::new(b"thirty-two bytes, for 256 bits..");
/// assert_eq!(same.finalize(), HighwayHash64::digest(&key, ""));
/// assert_eq!(Key::new("short").unwrap_err().to_string(), "a key of 32 bytes was expected, 5 were given");
/// ```
#[derive(Clone)]
pub struct Key([u64; 4]);

impl Key {
    /// Bytes of a key.
    pub const LEN: usize = 32;

    /// Returns the key with these 32 bytes, which are four little-endian words.
    ///
    /// # Errors
    /// [`InvalidKeyLength`] if they are not 32.
    pub fn new(bytes: impl AsRef<[u8]>) -> Result<Self, InvalidKeyLength> {
        let bytes = bytes.as_ref();
        let bytes = bytes.try_into().map_err(|_| InvalidKeyLength { found: bytes.len() })?;
        Ok(Key::from_bytes(bytes))
    }
}

impl Key {
    #[inline(always)]
    pub(crate) fn from_bytes(bytes: &[u8; 32]) -> Self {
        let (words, _) = bytes.as_chunks();
        Key(core::array::from_fn(|i| u64::from_le_bytes(words[i])))
    }

    pub(super) const fn from_words(words: [u64; 4]) -> Self {
        Key(words)
    }

    /// Returns the four words.
    #[inline(always)]
    pub(super) const fn words(&self) -> &[u64; 4] {
        &self.0
    }
}

impl From<[u8; 32]> for Key {
    fn from(bytes: [u8; 32]) -> Self {
        Key::from_bytes(&Wiped::new(bytes))
    }
}

impl From<&[u8; 32]> for Key {
    fn from(bytes: &[u8; 32]) -> Self {
        Key::from_bytes(bytes)
    }
}

impl From<&Key> for Key {
    fn from(key: &Key) -> Self {
        key.clone()
    }
}

impl From<[u64; 4]> for Key {
    fn from(words: [u64; 4]) -> Self {
        Key(words)
    }
}

/// Shows nothing of the key.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key { .. }")
    }
}

#[cfg(feature = "zeroize")]
impl Drop for Key {
    fn drop(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.0);
    }
}

#[cfg(feature = "zeroize")]
impl zeroize::ZeroizeOnDrop for Key {}

/// The error for a key that is not 32 bytes long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct InvalidKeyLength {
    /// The length of the bytes, which is not 32.
    pub found: usize,
}

impl fmt::Display for InvalidKeyLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a key of {} bytes was expected, {} were given", Key::LEN, self.found)
    }
}

impl core::error::Error for InvalidKeyLength {}
