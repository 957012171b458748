//! The digest that one message has.

use crate::hex::{HexError, HexString, decode, hex};
use crate::secret;
use core::fmt;
use core::ops::Deref;
use core::str::FromStr;

/// A BLAKE3 digest of 32 bytes, which prints as hexadecimal digits and compares in a time that does not depend
/// on the bytes, so that it can be a MAC.
///
/// It has the names that the type of the `blake3` crate has, and is the array of its bytes for everything else:
/// by `Deref`, and by `From` in both directions.
///
/// ```
/// use widehash::blake3::{self, Hash};
///
/// let hash = blake3::hash("abc");
/// assert_eq!(hash.to_hex().as_str(), hash.to_string());
/// assert!(hash.to_hex().starts_with("6437b3ac"));
/// assert_eq!(hash.to_string().parse(), Ok(hash));
///
/// let bytes: [u8; 32] = hash.into();
/// assert_eq!(hash[..4], [0x64, 0x37, 0xb3, 0xac]);
/// assert_eq!(hash, bytes);
/// assert_eq!(Hash::from_hex("no").unwrap_err().to_string(), "64 hexadecimal digits were expected, 2 bytes were given");
/// ```
#[derive(Clone, Copy)]
pub struct Hash([u8; 32]);

impl Hash {
    /// Returns the digest with these bytes.
    #[must_use]
    #[inline]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Hash(bytes)
    }

    /// Returns the digest with these bytes.
    ///
    /// # Errors
    /// If they are not 32.
    pub fn from_slice(bytes: &[u8]) -> Result<Self, core::array::TryFromSliceError> {
        bytes.try_into().map(Hash)
    }

    /// Returns the bytes. Arrays do not compare in constant time.
    #[must_use]
    #[inline]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the bytes. Slices do not compare in constant time.
    #[must_use]
    #[inline]
    pub const fn as_slice(&self) -> &[u8] {
        &self.0
    }

    /// Returns the digest as lower-case hexadecimal digits, a `str` that needs no allocator. It does not compare
    /// in constant time.
    #[must_use]
    pub fn to_hex(&self) -> HexString {
        HexString::of(&self.0)
    }

    /// Returns the digest with these hexadecimal digits, in either case.
    ///
    /// # Errors
    /// [`HexError`] if they are not 64 digits.
    pub fn from_hex(hex: impl AsRef<[u8]>) -> Result<Self, HexError> {
        decode(hex.as_ref()).map(Hash)
    }
}

impl Deref for Hash {
    type Target = [u8; 32];

    #[inline]
    fn deref(&self) -> &[u8; 32] {
        &self.0
    }
}

impl AsRef<[u8]> for Hash {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl From<[u8; 32]> for Hash {
    #[inline]
    fn from(bytes: [u8; 32]) -> Self {
        Hash(bytes)
    }
}

impl From<Hash> for [u8; 32] {
    #[inline]
    fn from(hash: Hash) -> Self {
        hash.0
    }
}

impl FromStr for Hash {
    type Err = HexError;

    fn from_str(hex: &str) -> Result<Self, HexError> {
        Hash::from_hex(hex)
    }
}

/// In constant time.
impl PartialEq for Hash {
    #[inline]
    fn eq(&self, other: &Hash) -> bool {
        secret::equal(&self.0, &other.0)
    }
}

impl Eq for Hash {}

/// In constant time.
impl PartialEq<[u8; 32]> for Hash {
    #[inline]
    fn eq(&self, other: &[u8; 32]) -> bool {
        secret::equal(&self.0, other)
    }
}

/// In constant time.
impl PartialEq<Hash> for [u8; 32] {
    #[inline]
    fn eq(&self, other: &Hash) -> bool {
        secret::equal(self, &other.0)
    }
}

/// In a time that depends on the length of the slice only.
impl PartialEq<[u8]> for Hash {
    #[inline]
    fn eq(&self, other: &[u8]) -> bool {
        secret::equal(&self.0, other)
    }
}

/// In a time that depends on the length of the slice only.
impl PartialEq<Hash> for [u8] {
    #[inline]
    fn eq(&self, other: &Hash) -> bool {
        secret::equal(self, &other.0)
    }
}

impl core::hash::Hash for Hash {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_hex(), f)
    }
}

impl fmt::LowerHex for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&hex(self), f)
    }
}

impl fmt::UpperHex for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::UpperHex::fmt(&hex(self), f)
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Hash").field(&self.to_hex()).finish()
    }
}

/// Serializes the array of its bytes.
#[cfg(feature = "serde")]
impl serde::Serialize for Hash {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Deserializes the array of its bytes.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Hash {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde::Deserialize::deserialize(deserializer).map(Hash)
    }
}

#[cfg(feature = "zeroize")]
impl zeroize::Zeroize for Hash {
    fn zeroize(&mut self) {
        self.0.zeroize();
    }
}
