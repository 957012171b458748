//! A key that hashers are made with, owned.

use crate::algorithm::{Algorithm, AnyHasher, KeyError};
use widehash::algorithm::{KEY_LEN, Keying};

/// An owned [`Keying`]: what else goes into a digest than the input.
#[derive(Clone, Default)]
pub enum Key {
    /// Nothing.
    #[default]
    None,
    /// A key.
    Bytes([u8; KEY_LEN]),
    /// A key of another length, for KMAC.
    OfAnyLen(Vec<u8>),
    /// The context to derive a key in, with each input as the key material.
    Context(String),
}

impl Key {
    /// Returns the key as the library accepts it.
    pub fn keying(&self) -> Keying<'_> {
        match self {
            Key::None => Keying::None,
            Key::Bytes(bytes) => Keying::Key(bytes),
            Key::OfAnyLen(bytes) => Keying::Key(bytes),
            Key::Context(context) => Keying::DeriveKey(context),
        }
    }

    /// Returns a new hasher for each algorithm, or the error of the first that does not accept this
    /// key.
    pub fn hashers<A: Copy + Into<Algorithm>>(
        &self,
        algorithms: &[A],
    ) -> Result<Vec<AnyHasher>, KeyError> {
        let fresh = |algorithm: &A| AnyHasher::new((*algorithm).into(), self.keying());
        algorithms.iter().map(fresh).collect()
    }
}

/// Shows which kind of key it is, and never the key.
impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Key::None => "Key::None",
            Key::Bytes(_) => "Key::Bytes(..)",
            Key::OfAnyLen(_) => "Key::OfAnyLen(..)",
            Key::Context(_) => "Key::Context(..)",
        })
    }
}
