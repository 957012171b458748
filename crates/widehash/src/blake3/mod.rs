//! BLAKE3, the hash of O'Connor, Aumasson, Neves and Wilcox-O'Hearn ([the paper]): any message,
//! without or with a key, to any length of output.
//!
//! The message is cut into *chunks* of 1024 bytes, the last of which may be shorter. A chunk's
//! sixteen 64-byte blocks are compressed in a chain, which begins from the key (without one, from
//! the initial value that SHA-256 also has) and carries the chunk's number as a counter. What
//! comes out, a *chaining value* of 32 bytes, is a leaf of a binary tree: two of them side by side
//! make the one block of their *parent*, up to a single *root*. Flags tell first and last blocks,
//! parents and the root apart. The root's last compression gives 64 bytes, and repeated with a
//! counter as many as are wanted; the digest is the first 32.
//!
//! Chunks do not depend on each other, nor do the parents of one layer, so they are hashed 4, 8 or
//! 16 at once in the lanes of vectors, and on several threads with the `rayon` feature.
//!
//! | mode | function | the key |
//! |---|---|---|
//! | hash | [`hash`] | none |
//! | keyed hash, a MAC | [`keyed_hash`] | 32 bytes |
//! | key derivation | [`derive_key`] | the hash of a context string |
//!
//! [`Hasher`] is each of them fed piece by piece; its [`OutputReader`] gives output of any length
//! from any place. Digests are made to be compared in public; compare MACs in constant time, as
//! `digest::Mac::verify` does.
//!
//! [the paper]: https://github.com/BLAKE3-team/BLAKE3-specs/blob/master/blake3.pdf

#[cfg(target_arch = "x86_64")]
mod avx2;
mod chunk;
mod compress;
mod hasher;
mod kernels;
mod lanes;
mod mode;
mod node;
mod output;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
mod rows;
mod stack;
#[cfg(test)]
mod tests;
mod tree;
mod work;

pub use hasher::Hasher;
pub(crate) use kernels::REPORTED;
use mode::Mode;
pub use output::OutputReader;

/// The digest of a message.
///
/// ```
/// let digest = widehash::blake3::hash(b"");
/// assert_eq!(digest[..4], [0xaf, 0x13, 0x49, 0xb9]);
/// ```
#[must_use]
pub fn hash(message: impl AsRef<[u8]>) -> [u8; 32] {
    tree::hash(&Mode::HASH, message.as_ref())
}

/// The digest of a message under a key: a message authentication code.
///
/// ```
/// use widehash::blake3::{hash, keyed_hash};
///
/// let key = [7; 32];
/// assert_ne!(keyed_hash(&key, b"message"), hash(b"message"));
/// ```
#[must_use]
pub fn keyed_hash(key: &[u8; 32], message: impl AsRef<[u8]>) -> [u8; 32] {
    tree::hash(&Mode::keyed(key), message.as_ref())
}

/// A key of 32 bytes from key material, for one purpose.
///
/// The context names the purpose: a string hard-coded in the program, unique in the world, and
/// never from outside. The form that the paper advises is
/// `"[application] [date and time] [purpose]"`.
///
/// ```
/// use widehash::blake3::derive_key;
///
/// let secret = b"not a password";
/// let signing = derive_key("example.com 2025-01-01 12:00:00 signing", secret);
/// let storage = derive_key("example.com 2025-01-01 12:00:00 storage", secret);
/// assert_ne!(signing, storage);
/// ```
#[must_use]
pub fn derive_key(context: &str, key_material: impl AsRef<[u8]>) -> [u8; 32] {
    tree::hash(&Mode::derive_key(context), key_material.as_ref())
}
