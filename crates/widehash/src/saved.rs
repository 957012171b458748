//! Running states as bytes: the envelope that every hasher's `export` and `resume` share, and the
//! parts of BLAKE3 messages too.
//!
//! | bytes | content |
//! |---|---|
//! | 4 | `WHSH` |
//! | 1 | version of the format, now 1 |
//! | 1 | the [`Id`] of what was saved |
//! | n | the state, little-endian, of a length fixed by the algorithm (of a part, by its length) |
//! | 8 | the first bytes of SHA-256 over all before |
//!
//! The checksum is against damage, not against an attacker: anyone who can write a state can choose
//! what the digest will be. A state holds the message's last bytes and, where there is one, the
//! key; treat it like them.

// What comes from outside causes no panic. (Where this file writes, it expects to.)
#![deny(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::arithmetic_side_effects
)]

use core::fmt;
use core::ops::Deref;

const MAGIC: [u8; 4] = *b"WHSH";
const VERSION: u8 = 1;
const HEADER: usize = MAGIC.len() + 2;
const CHECKSUM: usize = 8;

/// What the envelope adds to the state's own bytes.
pub(crate) const ENVELOPE: usize = HEADER + CHECKSUM;

/// Generates the numbers of what can be saved.
macro_rules! define {
    ([] $(
        $(#[$doc:meta])*
        $id:literal in $feature:literal $variant:ident $(($field:ident: $params:ty))?: $kind:ident $hasher:ty => $names:tt
    )+) => {
        /// What a state belongs to: an algorithm, by its number in the table of algorithms, or
        /// what stands below. Numbers are never used again for something else.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub(crate) enum Id {
            $($variant = $id,)+
            /// A part of a BLAKE3 message.
            Blake3Subtree = 15,
            /// cSHAKE128, which has parameters and so no name.
            CShake128 = 32,
            CShake256 = 33,
        }

        impl Exported {
            /// The longest state of a hasher in bytes.
            const MAX_HASHER_LEN: usize = longest(&[$(
                #[cfg(feature = $feature)]
                <$hasher>::EXPORTED_LEN,
            )+]);
        }
    };
}
crate::algorithm::algorithms!(define!);

const fn longest(lens: &[usize]) -> usize {
    match lens {
        [] => 0,
        [len, rest @ ..] => {
            let of_rest = longest(rest);
            if *len > of_rest { *len } else { of_rest }
        }
    }
}

/// What was exported: bytes of a length that is known only at run time, held in place.
///
/// It is its bytes by [`Deref`] and [`AsRef`]. They can hold a key and the message's last bytes, so
/// `Debug` shows only how many they are, and with the `zeroize` feature they are wiped when dropped.
#[derive(Clone, PartialEq, Eq)]
pub struct Exported {
    /// Zeros follow the first `len`.
    bytes: [u8; Exported::MAX_LEN],
    len: usize,
}

impl Exported {
    /// The most bytes there can be.
    pub const MAX_LEN: usize = longest(&[
        Exported::MAX_HASHER_LEN,
        #[cfg(feature = "blake3")]
        crate::blake3::Subtree::MAX_ENCODED_LEN,
    ]);

    #[expect(clippy::indexing_slicing, reason = "what this build exports is no longer")]
    pub(crate) fn new(exported: &[u8]) -> Self {
        let mut bytes = [0; Exported::MAX_LEN];
        bytes[..exported.len()].copy_from_slice(exported);
        Exported { bytes, len: exported.len() }
    }
}

impl Deref for Exported {
    type Target = [u8];

    #[expect(clippy::indexing_slicing, reason = "`new` has copied that many")]
    fn deref(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}

impl AsRef<[u8]> for Exported {
    fn as_ref(&self) -> &[u8] {
        self
    }
}

impl fmt::Debug for Exported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Exported({} bytes) {{ .. }}", self.len)
    }
}

#[cfg(feature = "zeroize")]
impl Drop for Exported {
    fn drop(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.bytes);
    }
}

#[cfg(feature = "zeroize")]
impl zeroize::ZeroizeOnDrop for Exported {}

/// Why nothing can go on from these bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResumeError {
    /// Their length is not that of what was to be read.
    Length {
        /// The length that was expected, in bytes; for a part of a message the least.
        expected: usize,
        /// The length of what was given, in bytes.
        found: usize,
    },
    /// They were not exported by widehash.
    Foreign,
    /// They were exported in a version of the format that this build does not read.
    Version(u8),
    /// They are of another algorithm, or of something else than a hasher.
    Algorithm,
    /// They are of no hasher that this build knows; the number stands for what was exported.
    Unknown(u8),
    /// The checksum does not match, or the content is impossible.
    Damaged,
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResumeError::Length { expected, found } => {
                write!(f, "a saved state of {expected} bytes was expected, {found} were given")
            }
            ResumeError::Foreign => f.write_str("not a saved widehash state"),
            ResumeError::Version(version) => {
                write!(f, "saved in version {version} of the format, only {VERSION} is known")
            }
            ResumeError::Algorithm => f.write_str("saved by a hasher of another algorithm"),
            ResumeError::Unknown(id) => {
                write!(f, "number {id} in the saved state is no hasher that this build knows")
            }
            ResumeError::Damaged => f.write_str("the saved state is damaged"),
        }
    }
}

impl core::error::Error for ResumeError {}

fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let [a, b, c, d, e, f, g, h, ..] = crate::sha2::scalar_digest(bytes);
    [a, b, c, d, e, f, g, h]
}

/// Writes a state of `N` bytes, envelope included.
pub(crate) struct Writer<const N: usize> {
    bytes: [u8; N],
    at: usize,
}

#[expect(
    clippy::arithmetic_side_effects,
    reason = "what is written comes from a hasher, and `N` is its length"
)]
impl<const N: usize> Writer<N> {
    pub(crate) fn new(id: Id) -> Self {
        let mut writer = Writer { bytes: [0; N], at: 0 };
        writer.put(&MAGIC);
        writer.put(&[VERSION, id as u8]);
        writer
    }

    pub(crate) fn put(&mut self, bytes: &[u8]) {
        self.bytes[self.at..self.at + bytes.len()].copy_from_slice(bytes);
        self.at += bytes.len();
    }

    pub(crate) fn put_u32s(&mut self, words: &[u32]) {
        words.iter().for_each(|word| self.put(&word.to_le_bytes()));
    }

    pub(crate) fn put_u64s(&mut self, words: &[u64]) {
        words.iter().for_each(|word| self.put(&word.to_le_bytes()));
    }

    /// A field of `room` bytes that holds `bytes`, preceded by their count and followed by zeros.
    pub(crate) fn put_padded(&mut self, bytes: &[u8], room: usize) {
        self.put(&(bytes.len() as u16).to_le_bytes());
        self.put(bytes);
        self.at += room - bytes.len();
    }

    // (Copied, since the writer wipes its own.)
    pub(crate) fn finish(mut self) -> [u8; N] {
        self.put_checksum();
        debug_assert_eq!(self.at, N, "the exported length does not fit the content");
        self.bytes
    }

    /// Finishes a state that may be shorter than `N` bytes.
    pub(crate) fn finish_short(mut self) -> Exported {
        self.put_checksum();
        Exported::new(&self.bytes[..self.at])
    }

    fn put_checksum(&mut self) {
        let sum = checksum(&self.bytes[..self.at]);
        self.put(&sum);
    }
}

#[cfg(feature = "zeroize")]
impl<const N: usize> Drop for Writer<N> {
    fn drop(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.bytes);
    }
}

/// The length in bytes of a field written by [`Writer::put_padded`].
pub(crate) const fn padded(room: usize) -> usize {
    room.saturating_add(2)
}

/// Checks the header.
fn check_id(bytes: &[u8], expected: Id) -> Result<(), ResumeError> {
    if id(bytes)? == expected as u8 { Ok(()) } else { Err(ResumeError::Algorithm) }
}

/// Reads what [`Writer`] wrote, in the same order.
pub(crate) struct Reader<'a> {
    rest: &'a [u8],
}

/// Returns the number of what was saved, which may be no [`Id`] of this build.
pub(crate) fn id(bytes: &[u8]) -> Result<u8, ResumeError> {
    let (magic, rest) = bytes.split_first_chunk().ok_or(ResumeError::Foreign)?;
    match rest {
        _ if *magic != MAGIC => Err(ResumeError::Foreign),
        [VERSION, id, ..] => Ok(*id),
        [version, _, ..] => Err(ResumeError::Version(*version)),
        _ => Err(ResumeError::Foreign),
    }
}

impl<'a> Reader<'a> {
    /// Opens the envelope of a state of `expected` bytes.
    pub(crate) fn open(bytes: &'a [u8], id: Id, expected: usize) -> Result<Self, ResumeError> {
        let length = ResumeError::Length { expected, found: bytes.len() };
        if bytes.len() < HEADER {
            return Err(length);
        }
        check_id(bytes, id)?;
        if bytes.len() != expected {
            return Err(length);
        }
        Reader::checked(bytes)
    }

    /// Opens the envelope of a state of `least` bytes or more, and reads to the
    /// [`end`](Self::end).
    pub(crate) fn open_any_len(bytes: &'a [u8], id: Id, least: usize) -> Result<Self, ResumeError> {
        let length = ResumeError::Length { expected: least, found: bytes.len() };
        if bytes.len() < HEADER {
            return Err(length);
        }
        check_id(bytes, id)?;
        if bytes.len() < least.max(ENVELOPE) {
            return Err(length);
        }
        Reader::checked(bytes)
    }

    /// Checks the checksum of at least an envelope.
    fn checked(bytes: &'a [u8]) -> Result<Self, ResumeError> {
        let (content, sum) = bytes.split_last_chunk().ok_or(ResumeError::Damaged)?;
        if *sum != checksum(content) {
            return Err(ResumeError::Damaged);
        }
        Ok(Reader { rest: content.get(HEADER..).ok_or(ResumeError::Damaged)? })
    }

    /// Checks that all was read.
    pub(crate) fn end(self) -> Result<(), ResumeError> {
        if self.rest.is_empty() { Ok(()) } else { Err(ResumeError::Damaged) }
    }

    /// Reads `len` bytes.
    pub(crate) fn bytes(&mut self, len: usize) -> Result<&'a [u8], ResumeError> {
        let (taken, rest) = self.rest.split_at_checked(len).ok_or(ResumeError::Damaged)?;
        self.rest = rest;
        Ok(taken)
    }

    pub(crate) fn take<const L: usize>(&mut self) -> Result<[u8; L], ResumeError> {
        let (taken, rest) = self.rest.split_first_chunk().ok_or(ResumeError::Damaged)?;
        self.rest = rest;
        Ok(*taken)
    }

    pub(crate) fn u64(&mut self) -> Result<u64, ResumeError> {
        self.take().map(u64::from_le_bytes)
    }

    pub(crate) fn u32s<const L: usize>(&mut self) -> Result<[u32; L], ResumeError> {
        let mut words = [0; L];
        for word in &mut words {
            *word = self.take().map(u32::from_le_bytes)?;
        }
        Ok(words)
    }

    pub(crate) fn u64s<const L: usize>(&mut self) -> Result<[u64; L], ResumeError> {
        let mut words = [0; L];
        for word in &mut words {
            *word = self.u64()?;
        }
        Ok(words)
    }

    /// A field that [`Writer::put_padded`] wrote.
    pub(crate) fn padded(&mut self, room: usize) -> Result<&'a [u8], ResumeError> {
        let len = usize::from(u16::from_le_bytes(self.take()?));
        self.bytes(room)?.get(..len).ok_or(ResumeError::Damaged)
    }
}
