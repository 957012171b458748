//! How messages are keyed.

use super::Algorithm;
use core::fmt;

/// Bytes of a key, whichever algorithm uses it; KMAC takes keys of any length.
pub const KEY_LEN: usize = 32;

/// What an algorithm does with a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum KeyUse {
    /// It takes none.
    None,
    /// It works with one and without.
    Optional,
    /// It needs one.
    Required,
}

/// How a message is keyed.
///
/// `Debug` does not show the key.
#[derive(Clone, Copy, Default)]
#[non_exhaustive]
pub enum Keying<'a> {
    /// Not at all.
    #[default]
    None,
    /// With a key of [`KEY_LEN`] bytes: keyed BLAKE3, or HighwayHash. Of any length: KMAC.
    Key(&'a [u8]),
    /// BLAKE3's key derivation in this context; the message is the key material.
    DeriveKey(&'a str),
}

impl fmt::Debug for Keying<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Keying::None => f.write_str("None"),
            Keying::Key(_) => f.write_str("Key(..)"),
            Keying::DeriveKey(context) => f.debug_tuple("DeriveKey").field(context).finish(),
        }
    }
}

impl<'a> Keying<'a> {
    /// Checks that there is no key, for `algorithm`, which takes none.
    pub(super) fn none(self, algorithm: Algorithm) -> Result<(), KeyingError> {
        match self {
            Keying::None => Ok(()),
            Keying::Key(_) => Err(KeyingError::NotTaken(algorithm)),
            Keying::DeriveKey(_) => Err(KeyingError::NoDerivation(algorithm)),
        }
    }

    /// Returns the key, for `algorithm`, which needs one.
    pub(super) fn key(self, algorithm: Algorithm) -> Result<&'a [u8; KEY_LEN], KeyingError> {
        let key = self.key_of_any_len(algorithm)?;
        key.try_into().map_err(|_| KeyingError::Length { found: key.len() })
    }

    /// Returns the key, for `algorithm`, which needs one of any length.
    pub(super) fn key_of_any_len(self, algorithm: Algorithm) -> Result<&'a [u8], KeyingError> {
        match self {
            Keying::None => Err(KeyingError::Missing(algorithm)),
            Keying::DeriveKey(_) => Err(KeyingError::NoDerivation(algorithm)),
            Keying::Key(key) => Ok(key),
        }
    }
}

/// Why an algorithm and a [`Keying`] do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum KeyingError {
    /// The algorithm needs a key and there is none.
    Missing(Algorithm),
    /// The algorithm takes no key.
    NotTaken(Algorithm),
    /// The algorithm does not derive keys.
    NoDerivation(Algorithm),
    /// The key is not [`KEY_LEN`] bytes.
    Length {
        /// The length of the key in bytes.
        found: usize,
    },
}

impl fmt::Display for KeyingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            #[cfg(feature = "keccak")]
            KeyingError::Missing(algorithm @ (Algorithm::Kmac128 | Algorithm::Kmac256)) => {
                write!(f, "{algorithm} needs a key")
            }
            KeyingError::Missing(algorithm) => {
                write!(f, "{algorithm} needs a key of {KEY_LEN} bytes")
            }
            KeyingError::NotTaken(algorithm) => write!(f, "{algorithm} takes no key"),
            KeyingError::NoDerivation(algorithm) => {
                write!(f, "{algorithm} cannot derive keys; blake3 can")
            }
            KeyingError::Length { found } => {
                write!(f, "a key of {KEY_LEN} bytes is needed, this one has {found}")
            }
        }
    }
}

impl core::error::Error for KeyingError {}
