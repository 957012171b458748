//! A hasher of any algorithm, own or guest.

use super::guest::GuestHasher;
use super::{Algorithm, Guest};
use std::fmt;
use widehash::algorithm::{Keying, KeyingError, OutputReader};
use widehash::blake3::Hasher as Blake3;

/// A running hash of any [`Algorithm`].
// Boxing the own hashers, which are by far the most, would only add an allocation for each.
#[allow(clippy::large_enum_variant)]
#[derive(Debug)]
pub enum AnyHasher {
    /// Of an own algorithm.
    Own(widehash::AnyHasher),
    /// Of a guest.
    Guest(OfGuest),
}

impl Clone for AnyHasher {
    fn clone(&self) -> Self {
        match self {
            AnyHasher::Own(own) => AnyHasher::Own(own.clone()),
            AnyHasher::Guest(guest) => AnyHasher::Guest(guest.clone()),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        match (&mut *self, source) {
            (AnyHasher::Own(own), AnyHasher::Own(source)) => own.clone_from(source),
            _ => *self = source.clone(),
        }
    }
}

/// A running hash of a guest.
pub struct OfGuest {
    guest: Guest,
    hasher: Box<dyn GuestHasher>,
}

impl Clone for OfGuest {
    fn clone(&self) -> Self {
        OfGuest { guest: self.guest, hasher: self.hasher.boxed_clone() }
    }
}

impl fmt::Debug for OfGuest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OfGuest({}) {{ .. }}", self.guest)
    }
}

impl AnyHasher {
    /// Returns a hasher that has absorbed nothing. Fails if the algorithm does not go with the key.
    pub fn new(algorithm: Algorithm, keying: Keying<'_>) -> Result<Self, KeyError> {
        match (algorithm, keying) {
            (Algorithm::Own(own), keying) => {
                widehash::AnyHasher::new(own, keying).map(AnyHasher::Own).map_err(KeyError::Own)
            }
            (Algorithm::Guest(guest), Keying::None) => {
                Ok(AnyHasher::Guest(OfGuest { guest, hasher: guest.hasher() }))
            }
            (Algorithm::Guest(guest), _) => Err(KeyError::Guest(guest)),
        }
    }

    /// Returns the algorithm.
    pub fn algorithm(&self) -> Algorithm {
        match self {
            AnyHasher::Own(own) => Algorithm::Own(own.algorithm()),
            AnyHasher::Guest(OfGuest { guest, .. }) => Algorithm::Guest(*guest),
        }
    }

    /// Absorbs `data`.
    pub fn update(&mut self, data: &[u8]) {
        match self {
            AnyHasher::Own(own) => own.update(data),
            AnyHasher::Guest(guest) => guest.hasher.update(data),
        }
    }

    /// Absorbs each piece with its hasher: those of own algorithms side by side.
    pub(crate) fn update_many<'a>(pieces: impl Iterator<Item = (&'a mut AnyHasher, &'a [u8])>) {
        let mut own = Vec::with_capacity(pieces.size_hint().1.unwrap_or(0));
        let mut own_pieces = Vec::with_capacity(own.capacity());
        for (hasher, piece) in pieces {
            match hasher {
                AnyHasher::Own(hasher) => {
                    own.push(hasher);
                    own_pieces.push(piece);
                }
                AnyHasher::Guest(guest) => guest.hasher.update(piece),
            }
        }
        widehash::AnyHasher::update_many(&mut own, &own_pieces);
    }

    /// Writes the digest of what was absorbed so far. An algorithm with output of any length fills any.
    ///
    /// # Panics
    ///
    /// If `digest` does not have the length of the algorithm's digests, and the algorithm's output has no
    /// other.
    pub fn finalize_into(&self, digest: &mut [u8]) {
        match self {
            AnyHasher::Own(own) => own.finalize_into(digest),
            AnyHasher::Guest(OfGuest { guest, hasher }) => {
                assert!(
                    digest.len() == guest.output_len(),
                    "a buffer of {} bytes is needed for the digest, this one has {}",
                    guest.output_len(),
                    digest.len()
                );
                hasher.finalize_into(digest);
            }
        }
    }

    /// Returns all output of an algorithm with output of any length, or `None` for the others.
    pub fn finalize_xof(&self) -> Option<OutputReader> {
        match self {
            AnyHasher::Own(own) => own.finalize_xof(),
            AnyHasher::Guest(_) => None,
        }
    }

    /// Returns the hasher itself if it is BLAKE3's.
    pub(crate) fn as_blake3(&self) -> Option<&Blake3> {
        match self {
            AnyHasher::Own(own) => own.as_blake3(),
            AnyHasher::Guest(_) => None,
        }
    }

    /// Returns the hasher itself if it is BLAKE3's, to be fed.
    pub(crate) fn as_blake3_mut(&mut self) -> Option<&mut Blake3> {
        match self {
            AnyHasher::Own(own) => own.as_blake3_mut(),
            AnyHasher::Guest(_) => None,
        }
    }
}

/// Why an algorithm does not go with a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyError {
    /// What the library says of an own algorithm.
    Own(KeyingError),
    /// A guest takes no key.
    Guest(Guest),
}

impl fmt::Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeyError::Own(error) => error.fmt(f),
            KeyError::Guest(guest) => write!(f, "{guest} takes no key"),
        }
    }
}

impl std::error::Error for KeyError {}
