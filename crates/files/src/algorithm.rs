//! The algorithms of `sum` and `check`: widehash's own, and guests.

mod checksum;
mod guest;
mod hasher;

pub use checksum::Checksum;
pub use guest::{Blake2Len, Guest};
pub use hasher::{AnyHasher, KeyError, OfGuest};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use widehash::algorithm::UnknownAlgorithm;

/// An algorithm that files can be hashed with.
///
/// `Display` writes the name, and `FromStr` reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// One of widehash's own, with its kernels.
    Own(widehash::Algorithm),
    /// One that widehash borrows, so that lists of other tools can be checked.
    Guest(Guest),
}

impl Algorithm {
    /// The algorithm used where nothing names another.
    pub const BLAKE3: Algorithm = Algorithm::Own(widehash::Algorithm::Blake3);
    /// The checksum of SFV lists: CRC-32/ISO-HDLC.
    pub const CRC32: Algorithm = Algorithm::Guest(Guest::Checksum(Checksum::Crc32b));

    /// Returns the length of a digest in bytes; for BLAKE3 that of the usual one, 32.
    pub fn output_len(self) -> usize {
        match self {
            Algorithm::Own(own) => own.output_len(),
            Algorithm::Guest(guest) => guest.output_len(),
        }
    }

    /// Returns whether the output can be of any length (BLAKE3).
    pub fn is_extendable(self) -> bool {
        matches!(self, Algorithm::Own(own) if own.is_extendable())
    }

    /// Returns the algorithm of the same family whose digests have `len` bytes: BLAKE2 has one for
    /// each length, all others only themselves.
    pub fn of_len(self, len: usize) -> Self {
        match self {
            Algorithm::Guest(guest) => Algorithm::Guest(guest.of_len(len)),
            own @ Algorithm::Own(_) => own,
        }
    }

    /// Returns how many running messages are hashed together: see
    /// [`widehash::Algorithm::update_lanes`]. Guests hash one at a time.
    pub(crate) fn update_lanes(self) -> RangeInclusive<usize> {
        match self {
            Algorithm::Own(own) => own.update_lanes(),
            Algorithm::Guest(_) => 1..=1,
        }
    }

    /// Returns the name before the path in a tagged line, as cksum and the BSD tools print it.
    pub fn tag(self) -> impl fmt::Display {
        Tag(self)
    }
}

impl From<widehash::Algorithm> for Algorithm {
    fn from(own: widehash::Algorithm) -> Self {
        Algorithm::Own(own)
    }
}

impl From<Guest> for Algorithm {
    fn from(guest: Guest) -> Self {
        Algorithm::Guest(guest)
    }
}

impl PartialEq<widehash::Algorithm> for Algorithm {
    fn eq(&self, other: &widehash::Algorithm) -> bool {
        *self == Algorithm::Own(*other)
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Algorithm::Own(own) => own.fmt(f),
            Algorithm::Guest(guest) => guest.fmt(f),
        }
    }
}

struct Tag(Algorithm);

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Algorithm::Own(own) => own.tag().fmt(f),
            Algorithm::Guest(guest) => f.write_str(&guest.tag()),
        }
    }
}

impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    /// Reads the name of an algorithm, in any letter case, as [`widehash::Algorithm`] and [`Guest`]
    /// describe.
    fn from_str(name: &str) -> Result<Self, UnknownAlgorithm> {
        match Guest::named(name) {
            Some(guest) => Ok(Algorithm::Guest(guest)),
            None => name.parse().map(Algorithm::Own),
        }
    }
}
