//! HighwayHash-64 for the standard library's hash tables.

use super::running::Running;
use super::{HighwayHash64, Key};

/// `finish` returns the digest of all bytes written. Each single integer is written as its
/// little-endian bytes, `usize` and `isize` as 64 bits, so its hash is the same on every machine. The
/// standard library writes slices of integers in the machine's own byte order, so their hashes differ
/// between machines of different byte order or word size.
impl core::hash::Hasher for HighwayHash64 {
    #[inline]
    fn finish(&self) -> u64 {
        self.finalize_words()[0]
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        self.update(bytes);
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.update(number.to_le_bytes());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.update(number.to_le_bytes());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.update(number.to_le_bytes());
    }

    #[inline]
    fn write_u128(&mut self, number: u128) {
        self.update(number.to_le_bytes());
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }
}

/// A `BuildHasher` that makes a [`HighwayHash64`] for each key of a hash table.
///
/// ```
/// # #[cfg(feature = "std")] {
/// use std::collections::HashMap;
/// use widehash::highwayhash::HighwayBuildHasher;
///
/// let mut ages: HashMap<_, _, HighwayBuildHasher> = HashMap::default();
/// ages.insert("Ada", 36);
/// assert_eq!(ages["Ada"], 36);
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct HighwayBuildHasher {
    key: Key,
}

impl HighwayBuildHasher {
    /// Returns a builder of hashers under `key`: a [`Key`], or its bytes or words.
    #[must_use]
    pub fn new(key: impl Into<Key>) -> Self {
        HighwayBuildHasher { key: key.into() }
    }
}

impl From<Key> for HighwayBuildHasher {
    fn from(key: Key) -> Self {
        Self::new(key)
    }
}

/// Takes a new key, as unpredictable as that of the standard library's `RandomState`: suitable for
/// hash tables, not for authentication.
#[cfg(feature = "std")]
impl Default for HighwayBuildHasher {
    fn default() -> Self {
        use core::hash::BuildHasher;
        let random = std::hash::RandomState::new();
        Self::new(Key::from_words(core::array::from_fn(|i| random.hash_one(i))))
    }
}

impl core::hash::BuildHasher for HighwayBuildHasher {
    type Hasher = HighwayHash64;

    #[inline]
    fn build_hasher(&self) -> HighwayHash64 {
        HighwayHash64(Running::new(&self.key))
    }
}
