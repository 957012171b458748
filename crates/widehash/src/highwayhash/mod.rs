//! HighwayHash: a fast keyed hash of 64, 128 or 256 bits.
//!
//! HighwayHash is a *pseudorandom function* under a 256-bit key, by Alakuijala, Cox and Wassenberg
//! ([paper], [reference]). It hashes a few bytes in each cycle. Unlike most hashes of that speed, it
//! is designed so that nobody without the key can find colliding messages. It suits hash tables with
//! untrusted input, and checksums against deliberate as well as accidental changes. If the key is
//! public, use SHA-2 or BLAKE3.
//!
//! # The algorithm
//!
//! The state is four rows of four 64-bit words: `v0`, `v1`, `mul0` and `mul1`. They begin as digits
//! of pi. The key is XORed into `v0`, and with the halves of its words exchanged into `v1`. The
//! message is absorbed in *packets* of 32 bytes, four little-endian words each:
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
//! word by word. Only the *zipper merge*, a fixed permutation of the bytes of two neighbouring words,
//! moves data from one word to another.
//!
//! If n bytes remain that fill no packet, n is absorbed first: (n << 32) + n is added to each word of
//! `v0`, and each 32-bit half of `v1` is rotated by n. A packet of the bytes themselves follows, with
//! the last few of them at places that depend on n. A message of whole packets (including the empty
//! one) skips this.
//!
//! Finalisation is 4, 6 or 10 further updates, for 64, 128 and 256 bits. Their packet is `v0` with
//! its pairs of words exchanged, and the halves of each word. The digest of 64 bits is the sum of the
//! first words of all four rows, that of 128 bits is two such sums, and that of 256 bits is two pairs
//! of words of each row, reduced as polynomials.
//!
//! # Versions
//!
//! This is the final HighwayHash, frozen in 2018; values published before are obsolete. Methods
//! return digests as the bytes of the words, little-endian, the first word first, or as words.
//!
//! [paper]: https://arxiv.org/abs/1612.06257
//! [reference]: https://github.com/google/highwayhash

// Where it happens: `rows` has the algorithm, `kernels` the tables. One message runs on the first kernel
// that this CPU has; many run on the kernels of `TOGETHER` that the route of their length names.

#[cfg(x86_kernels)]
mod avx2;
mod build_hasher;
mod engine;
#[cfg(static_dispatch)]
#[doc(hidden)]
pub mod go_entry;
mod kernels;
mod key;
#[cfg(neon_kernels)]
mod neon;
#[cfg(vector_kernels)]
mod pairs;
mod rows;
mod running;
mod scalar;
#[cfg(x86_kernels)]
mod sse41;
#[cfg(wasm_kernels)]
mod wasm;

use crate::api::highwayhash_hasher;
use rows::PACKET;
use running::{Running, bytes};

pub use build_hasher::HighwayBuildHasher;
pub use key::{InvalidKeyLength, Key};

highwayhash_hasher! {
    HighwayHash64, "HighwayHash-64", words: 1, bytes: 8, "0x907a_56de_22c2_6e53"
}
highwayhash_hasher! {
    HighwayHash128, "HighwayHash-128", words: 2, bytes: 16, "0x0fed_268f_9d8f_fec7"
}
highwayhash_hasher! {
    HighwayHash256, "HighwayHash-256", words: 4, bytes: 32, "0xdd44_482a_c2c8_74f5"
}

impl HighwayHash64 {
    /// Returns the digest of a whole message as one number.
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
