//! BLAKE3, the hash of O'Connor, Aumasson, Neves and Wilcox-O'Hearn ([the paper]): any message,
//! without or with a key, to any length of output.
//!
//! The message is cut into *chunks* of 1024 bytes, the last of which may be shorter. A chunk's
//! sixteen 64-byte blocks are compressed in a chain, which begins from the key (without one, from the
//! initial value that SHA-256 also has) and carries the chunk's number as a counter. The result, a
//! *chaining value* of 32 bytes, is a leaf of a binary tree: two of them side by side make the one
//! block of their *parent*, up to a single *root*. Flags distinguish first and last blocks, parents
//! and the root. The root's last compression returns 64 bytes; repeated with a counter, it returns
//! output of any length. The digest is the first 32 bytes.
//!
//! Chunks do not depend on each other, nor do the parents of one layer, so they are hashed up to 16
//! at once in vectors, and on several threads with the `rayon` feature.
//!
//! | mode | function | the key |
//! |---|---|---|
//! | hash | [`hash`] | none |
//! | keyed hash, a MAC | [`keyed_hash`] | 32 bytes |
//! | key derivation | [`derive_key`] | the hash of a context string |
//!
//! Each mode has a form for many messages at once ([`hash_many`] and so on). It hashes messages of up to
//! a chunk side by side in the same lanes, and the chunks and parents of those of a few chunks.
//!
//! [`Hasher`] hashes a message in pieces in any mode, or merges parts that were hashed separately
//! ([`Subtree`]). Where pieces have less than 16 KiB, [`BufferedHasher`] is up to five times as fast. An
//! [`OutputReader`] returns output of any length from any position. A [`Hash`](struct@Hash) prints as
//! hexadecimal digits and compares in constant time, so it can be a MAC; arrays of bytes, such as those of
//! [`keyed_hash_many`], do not: see [`Hasher::verify`].
//!
//! [the paper]: https://github.com/BLAKE3-team/BLAKE3-specs/blob/master/blake3.pdf

// Where it happens: `tree`, `many` and `forest` cut messages into nodes; `kernels` has the tables, whose
// functions are those of `work`, over an arrangement (`words` or `rows`). A short message runs on the first
// kernel of `ONE` that this CPU has; chunks, parents and batches run on those of `MANY`.

#[cfg(x86_64_kernels)]
mod avx2;
#[cfg(x86_64_kernels)]
mod avx512;
#[cfg(x86_64_kernels)]
mod avx512_pair;
mod buffered;
mod chunk;
mod compress;
mod derive;
mod forest;
#[cfg(static_dispatch)]
#[doc(hidden)]
pub mod go_entry;
mod hash;
mod hasher;
mod kernels;
mod lanes;
mod many;
mod mode;
mod node;
mod output;
#[cfg(any(target_arch = "x86", x86_64_kernels, wasm_kernels,))]
mod rows;
mod shapes;
mod stack;
mod subtree;
#[cfg(test)]
mod tests;
mod tree;
mod words;

use crate::backend::{Plan, Work};
use crate::batch::{Digests, Messages};
pub use crate::hex::{HexError, HexString};
pub use buffered::BufferedHasher;
pub use hash::Hash;
pub use hasher::Hasher;
use mode::{Mode, PLAIN};
pub use output::{OutputEnd, OutputReader};
pub use subtree::{Parts, Subtree, SubtreeError, parts};
use tree::Serial;

/// Returns the digest of a message.
///
/// ```
/// let digest = widehash::blake3::hash(b"");
/// assert_eq!(digest[..4], [0xaf, 0x13, 0x49, 0xb9]);
/// println!("{digest}");
/// # assert!(digest.to_string().starts_with("af1349b9"));
/// ```
#[must_use]
pub fn hash(message: impl AsRef<[u8]>) -> Hash {
    tree::hash(&PLAIN, message.as_ref()).into()
}

/// Returns the digest of a message under a key: a message authentication code, which [`Hash`](struct@Hash) compares in
/// constant time.
///
/// ```
/// use widehash::blake3::{hash, keyed_hash};
///
/// let key = [7; 32];
/// assert_ne!(keyed_hash(&key, b"message"), hash(b"message"));
/// ```
#[must_use]
pub fn keyed_hash(key: &[u8; 32], message: impl AsRef<[u8]>) -> Hash {
    tree::hash(&Mode::keyed(key), message.as_ref()).into()
}

/// Derives a key of 32 bytes from key material, for one purpose.
///
/// The context names the purpose. It is a string hard-coded in the program, globally unique, and
/// never taken from input. The paper recommends the form `"[application] [date and time] [purpose]"`.
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

/// Writes the digests of many messages to `out`, in order.
///
/// See [`batch`](crate::batch) for the layouts of messages and of `out`. Messages of up to 1024 bytes
/// are hashed side by side in lanes; longer ones one after another, each by its tree.
///
/// ```
/// use widehash::blake3::{hash, hash_many};
///
/// let mut digests = [[0; 32]; 3];
/// hash_many(&["anna", "bella", "carl"], &mut digests);
/// assert_eq!(digests[1], hash("bella"));
/// ```
///
/// # Panics
/// Unless `out` has room for exactly one digest for each message.
#[track_caller]
pub fn hash_many<M, D>(messages: &M, out: &mut D)
where
    M: Messages + ?Sized,
    D: Digests<32> + ?Sized,
{
    many::hash_many::<Serial>(&PLAIN, messages, out.digests());
}

/// Writes [`keyed_hash`] of many messages under one key, like [`hash_many`].
///
/// ```
/// use widehash::blake3::{keyed_hash, keyed_hash_many};
///
/// let mut codes = [[0; 32]; 2];
/// keyed_hash_many(&[7; 32], &["anna", "bella"], &mut codes);
/// assert_eq!(codes[1], keyed_hash(&[7; 32], "bella"));
/// ```
///
/// # Panics
/// Unless `out` has room for exactly one digest for each message.
#[track_caller]
pub fn keyed_hash_many<M, D>(key: &[u8; 32], messages: &M, out: &mut D)
where
    M: Messages + ?Sized,
    D: Digests<32> + ?Sized,
{
    many::hash_many::<Serial>(&Mode::keyed(key), messages, out.digests());
}

/// Derives keys for one purpose from many key materials, by [`derive_key`] of each, like
/// [`hash_many`].
///
/// ```
/// use widehash::blake3::{derive_key, derive_key_many};
///
/// const CONTEXT: &str = "example.com 2025-01-01 12:00:00 session keys";
/// let mut keys = [[0; 32]; 2];
/// derive_key_many(CONTEXT, &["a secret", "another"], &mut keys);
/// assert_eq!(keys[1], derive_key(CONTEXT, "another"));
/// ```
///
/// # Panics
/// Unless `out` has room for exactly one key for each key material.
#[track_caller]
pub fn derive_key_many<M, D>(context: &str, key_materials: &M, out: &mut D)
where
    M: Messages + ?Sized,
    D: Digests<32> + ?Sized,
{
    many::hash_many::<Serial>(&Mode::derive_key(context), key_materials, out.digests());
}

/// Writes the digests like [`hash_many`], on all threads of the current rayon pool, over which it
/// also spreads large messages.
///
/// # Panics
/// Unless `out` has room for exactly one digest for each message.
#[cfg(feature = "rayon")]
#[track_caller]
pub fn hash_many_rayon<M, D>(messages: &M, out: &mut D)
where
    M: Messages + Sync + ?Sized,
    D: Digests<32> + ?Sized,
{
    many::hash_many_rayon(&PLAIN, messages, out.digests());
}

/// Writes the digests like [`keyed_hash_many`], on threads like [`hash_many_rayon`].
///
/// # Panics
/// Unless `out` has room for exactly one digest for each message.
#[cfg(feature = "rayon")]
#[track_caller]
pub fn keyed_hash_many_rayon<M, D>(key: &[u8; 32], messages: &M, out: &mut D)
where
    M: Messages + Sync + ?Sized,
    D: Digests<32> + ?Sized,
{
    many::hash_many_rayon(&Mode::keyed(key), messages, out.digests());
}

/// Derives the keys like [`derive_key_many`], on threads like [`hash_many_rayon`].
///
/// # Panics
/// Unless `out` has room for exactly one key for each key material.
#[cfg(feature = "rayon")]
#[track_caller]
pub fn derive_key_many_rayon<M, D>(context: &str, key_materials: &M, out: &mut D)
where
    M: Messages + Sync + ?Sized,
    D: Digests<32> + ?Sized,
{
    many::hash_many_rayon(&Mode::derive_key(context), key_materials, out.digests());
}

/// Returns how [`hash_many`], [`keyed_hash_many`] and [`derive_key_many`] hash `work` at this moment:
/// the kernels, and how many messages each of them hashes. The lanes of a message longer than 1024
/// bytes hold its chunks.
#[must_use]
pub fn plan(work: Work) -> Plan {
    Hasher::plan(work)
}
