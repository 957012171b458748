//! HighwayHash: a fast keyed hash of 64, 128 or 256 bits.
//!
//! A *pseudorandom function* under a 256-bit key, by Alakuijala, Cox and Wassenberg ([paper],
//! [reference]): a few bytes a cycle, and unlike most hashes of that speed designed so that nobody
//! without the key can find colliding messages. It suits hash tables fed by strangers, and
//! checksums against intent as well as chance; where the key is public, take SHA-2 or BLAKE3.
//!
//! # The algorithm
//!
//! The state is four rows of four 64-bit words: `v0`, `v1`, `mul0` and `mul1`. They begin as
//! digits of pi, the key added to `v0` by exclusive or, and with the halves of its words exchanged
//! to `v1`. The message goes in by *packets* of 32 bytes, four little-endian words each:
//!
//! ```text
//! v1   += packet + mul0
//! mul0 ^= low half of v1 * high half of v0
//! v0   += mul1
//! mul1 ^= low half of v0 * high half of v1
//! v0   += zipper_merge(v1)
//! v1   += zipper_merge(v0)
//! ```
//!
//! word by word; only the *zipper merge*, a fixed order of the bytes of two neighbouring words,
//! carries anything from one word to another.
//!
//! If bytes remain that fill no packet, their number n goes in first: (n << 32) + n is added to
//! each word of `v0`, and each 32-bit half of `v1` is rotated by n. Then follows a packet of the
//! bytes themselves, the last few of them at places that depend on n. A message of whole packets
//! (the empty one too) skips this.
//!
//! Finalisation is 4, 6 or 10 further updates, for 64, 128 and 256 bits, with `v0` for a packet,
//! its pairs of words exchanged and the halves of each word too. The digest is the sum of all four
//! rows' first words; or two such sums; or for 256 bits two pairs of words of each row, reduced as
//! polynomials.
//!
//! # Versions
//!
//! This is the final HighwayHash, frozen in 2018; values published before are obsolete. Digests
//! are given as the bytes of the words, little-endian, the first word first, or as words.
//!
//! [paper]: https://arxiv.org/abs/1612.06257
//! [reference]: https://github.com/google/highwayhash

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
mod avx2;
mod kernels;
mod many;
#[cfg(all(target_arch = "aarch64", target_endian = "little", target_feature = "neon"))]
mod neon;
#[allow(dead_code)] // where there is scalar code only
mod pairs;
mod rows;
mod scalar;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
mod sse41;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;

use core::fmt;

use crate::batch::{batch_face, digest_many, lanes_of, running_face, update_many};
use crate::block::BlockBuffer;
use crate::face::{face, fixed_output_face};
use crate::saved::{ENVELOPE, Id, Reader, ResumeError, Writer, padded};
pub(crate) use kernels::REPORTED;
use rows::{PACKET, State};

/// A key of 256 bits.
///
/// ```
/// use widehash::highwayhash::Key;
///
/// let key = Key::new(b"thirty-two bytes, for 256 bits..").unwrap();
/// assert_eq!(Key::new("short").unwrap_err().to_string(), "a key of 32 bytes was expected, 5 were given");
/// # let _ = key;
/// ```
#[derive(Clone)]
pub struct Key([u64; 4]);

impl Key {
    /// Bytes of a key.
    pub const LEN: usize = 32;

    /// A key of 32 bytes, which are four little-endian words.
    ///
    /// # Errors
    /// [`InvalidKeyLength`] if they are not 32.
    pub fn new(bytes: impl AsRef<[u8]>) -> Result<Self, InvalidKeyLength> {
        let bytes = bytes.as_ref();
        let bytes: [u8; 32] =
            bytes.try_into().map_err(|_| InvalidKeyLength { found: bytes.len() })?;
        Ok(bytes.into())
    }
}

impl From<[u8; 32]> for Key {
    fn from(bytes: [u8; 32]) -> Self {
        let (words, _) = bytes.as_chunks();
        Key(core::array::from_fn(|i| u64::from_le_bytes(words[i])))
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

/// A key that is not 32 bytes long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct InvalidKeyLength {
    /// The length that was given, in bytes.
    pub found: usize,
}

impl fmt::Display for InvalidKeyLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a key of {} bytes was expected, {} were given", Key::LEN, self.found)
    }
}

impl core::error::Error for InvalidKeyLength {}

/// The state where it lies in memory between updates: no row of it across the edge of a page, where
/// short updates were seen to take three times as long.
#[derive(Clone)]
#[repr(align(32))]
struct Aligned(State);

/// A running message under its key, whatever the digest's length.
#[derive(Clone)]
struct Running {
    key: Key,
    state: Aligned,
    buffer: BlockBuffer<PACKET>,
}

impl Running {
    /// Bytes of an exported one.
    const EXPORTED_LEN: usize = ENVELOPE + Key::LEN + size_of::<State>() + padded(PACKET);

    fn new(key: &Key) -> Self {
        Running {
            key: key.clone(),
            state: Aligned(rows::keyed::<[u64; 4]>(&key.0)),
            buffer: BlockBuffer::new(),
        }
    }

    #[inline]
    fn update(&mut self, data: &[u8]) {
        self.buffer.feed(data, |packets| kernels::update(&mut self.state.0, packets));
    }

    #[inline]
    fn finalize<const N: usize>(&self) -> [u64; N] {
        kernels::finish(&self.state.0, self.buffer.pending())
    }

    fn reset(&mut self) {
        self.state.0 = rows::keyed::<[u64; 4]>(&self.key.0);
        self.buffer.clear();
    }

    fn export(&self, id: Id) -> [u8; Running::EXPORTED_LEN] {
        let mut writer = Writer::new(id);
        writer.put_u64s(&self.key.0);
        writer.put_u64s(self.state.0.as_flattened());
        writer.put_padded(self.buffer.pending(), PACKET);
        writer.finish()
    }

    fn resume(bytes: &[u8], id: Id) -> Result<Self, ResumeError> {
        let mut reader = Reader::open(bytes, id, Self::EXPORTED_LEN)?;
        let key = Key(reader.u64s()?);
        let state = Aligned([reader.u64s()?, reader.u64s()?, reader.u64s()?, reader.u64s()?]);
        let buffer = BlockBuffer::resume(reader.padded(PACKET)?).ok_or(ResumeError::Damaged)?;
        Ok(Running { key, state, buffer })
    }

    /// The key wipes itself.
    #[cfg(feature = "zeroize")]
    fn wipe(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.state.0);
        self.buffer.wipe();
    }
}

/// The bytes of little-endian words.
#[inline]
fn bytes<const N: usize, const B: usize>(words: [u64; N]) -> [u8; B] {
    let words = words.map(u64::to_le_bytes);
    core::array::from_fn(|i| words.as_flattened()[i])
}

/// The engine of running messages. They have their keys with them, and the number of words of the
/// digest matters only at the end.
fn running_engine() -> many::InFlight<'static, 1, 8> {
    const UNUSED: &Key = &Key([0; 4]);
    many::InFlight::new(UNUSED)
}

macro_rules! highwayhash {
    (
        $hasher:ident, $name:literal, words: $words:literal, bytes: $bytes:literal, $example:literal,
        batches on $many:path
    ) => {
        #[doc = concat!($name, ": a keyed hash of ", stringify!($bytes), " bytes.")]
        ///
        /// ```
        #[doc = concat!("use widehash::highwayhash::{", stringify!($hasher), ", Key};")]
        ///
        /// let key = Key::from(core::array::from_fn::<u8, 32, _>(|i| i as u8));
        #[doc = concat!("let mut hasher = ", stringify!($hasher), "::new(&key);")]
        #[doc = concat!("assert_eq!(hasher.finalize_words()[0], ", $example, ");")]
        /// hasher.update("a");
        /// hasher.update("bc");
        #[doc = concat!("assert_eq!(hasher.finalize(), ", stringify!($hasher), "::digest(&key, \"abc\"));")]
        /// ```
        #[derive(Clone)]
        pub struct $hasher(Running);

        impl $hasher {
            /// Bytes of a digest.
            pub const OUTPUT_LEN: usize = $bytes;
            /// Bytes of a packet.
            pub const BLOCK_LEN: usize = PACKET;
            /// Bytes of an exported hasher.
            pub const EXPORTED_LEN: usize = Running::EXPORTED_LEN;

            /// An empty message under `key`.
            #[must_use]
            pub fn new(key: &Key) -> Self {
                Self(Running::new(key))
            }

            /// The digest of a whole message: the bytes of its little-endian words.
            #[must_use]
            #[inline]
            pub fn digest(key: &Key, message: impl AsRef<[u8]>) -> [u8; $bytes] {
                bytes(Self::digest_words(key, message))
            }

            /// The digest of a whole message as 64-bit words.
            #[must_use]
            #[inline]
            pub fn digest_words(key: &Key, message: impl AsRef<[u8]>) -> [u64; $words] {
                kernels::digest(&key.0, message.as_ref())
            }

            /// Appends `data` to the message.
            #[inline]
            pub fn update(&mut self, data: impl AsRef<[u8]>) {
                self.0.update(data.as_ref());
            }

            /// The digest of the message so far; the hasher can go on.
            #[must_use]
            #[inline]
            pub fn finalize(&self) -> [u8; $bytes] {
                bytes(self.finalize_words())
            }

            /// As [`finalize`](Self::finalize), as 64-bit words.
            #[must_use]
            #[inline]
            pub fn finalize_words(&self) -> [u64; $words] {
                self.0.finalize()
            }

            /// Begins anew with an empty message under the same key.
            pub fn reset(&mut self) {
                self.0.reset();
            }

            /// The running state as bytes, for [`resume`](Self::resume) here or elsewhere.
            ///
            /// The key is among them: keep them as secret as it.
            #[must_use]
            pub fn export(&self) -> [u8; $hasher::EXPORTED_LEN] {
                self.0.export(Id::$hasher)
            }

            /// A hasher that goes on from exported bytes.
            ///
            /// # Errors
            /// [`ResumeError`] if they are damaged or not from a hasher of this kind.
            pub fn resume(exported: &[u8]) -> Result<Self, ResumeError> {
                Running::resume(exported, Id::$hasher).map(Self)
            }

            #[cfg(feature = "zeroize")]
            fn wipe(&mut self) {
                self.0.wipe();
            }
        }

        batch_face!(
            $hasher,
            keyed by key: Key,
            $bytes,
            |key, messages, out| digest_many(
                &mut many::InFlight::<$words, $bytes>::new(key),
                messages,
                out
            ),
            $many
        );
        running_face!(
            $hasher,
            |hashers, of, pieces| {
                update_many(&mut running_engine(), hashers, |hasher| &mut of(hasher).0, pieces);
            },
            lanes: lanes_of(&mut running_engine())
        );
        face!($hasher, $name);
        fixed_output_face!($hasher, output: $bytes, block: digest::consts::U32);

        #[cfg(feature = "digest")]
        impl digest::common::KeySizeUser for $hasher {
            type KeySize = digest::consts::U32;
        }

        #[cfg(feature = "digest")]
        impl digest::KeyInit for $hasher {
            fn new(key: &digest::Key<Self>) -> Self {
                Self::new(&Key::from(key.0))
            }
        }

        #[cfg(feature = "digest")]
        impl digest::MacMarker for $hasher {}
    };
}

highwayhash! {
    HighwayHash64, "HighwayHash-64", words: 1, bytes: 8, "0x907a_56de_22c2_6e53",
    batches on kernels::many64
}
highwayhash! {
    HighwayHash128, "HighwayHash-128", words: 2, bytes: 16, "0x0fed_268f_9d8f_fec7",
    batches on kernels::many128
}
highwayhash! {
    HighwayHash256, "HighwayHash-256", words: 4, bytes: 32, "0xdd44_482a_c2c8_74f5",
    batches on kernels::many256
}

impl HighwayHash64 {
    /// The digest of a whole message as one number.
    ///
    /// ```
    /// use widehash::highwayhash::{HighwayHash64, Key};
    ///
    /// let key = Key::from([1, 2, 3, 4]);
    /// assert_eq!(HighwayHash64::hash(&key, [255]), 0x7858_f24d_2d79_b2b2);
    /// ```
    #[must_use]
    #[inline]
    pub fn hash(key: &Key, message: impl AsRef<[u8]>) -> u64 {
        Self::digest_words(key, message)[0]
    }
}

/// `finish` is the digest of all that was written. Integers are written as their little-endian
/// bytes, `usize` and `isize` as 64 bits, so that it is the same on every machine.
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

/// Makes a [`HighwayHash64`] for every key of a hash table.
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
    /// Hashers under `key`.
    #[must_use]
    pub fn new(key: Key) -> Self {
        HighwayBuildHasher { key }
    }
}

impl From<Key> for HighwayBuildHasher {
    fn from(key: Key) -> Self {
        Self::new(key)
    }
}

/// Under a new key, as unpredictable as that of the standard library's `RandomState`: good for
/// hash tables, not for authentication.
#[cfg(feature = "std")]
impl Default for HighwayBuildHasher {
    fn default() -> Self {
        use core::hash::BuildHasher;
        let random = std::hash::RandomState::new();
        Self::new(Key(core::array::from_fn(|i| random.hash_one(i))))
    }
}

impl core::hash::BuildHasher for HighwayBuildHasher {
    type Hasher = HighwayHash64;

    #[inline]
    fn build_hasher(&self) -> HighwayHash64 {
        HighwayHash64::new(&self.key)
    }
}
