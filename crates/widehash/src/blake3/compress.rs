//! The compression function, and the trait of its arrangements in vectors.
//!
//! It takes a chaining value of eight words, a message block of sixteen, and three parameters (a
//! 64-bit counter, the number of bytes in the block, and the flags), and mixes them in a state of
//! sixteen words, seen as a 4 x 4 matrix:
//!
//! ```text
//!    h0     h1     h2    h3        chaining value
//!    h4     h5     h6    h7
//!    IV0    IV1    IV2   IV3
//!    t low  t high len   flags     counter, length, flags
//! ```
//!
//! A *round* applies the quarter-round G to the four columns and then to the four diagonals, each of
//! which takes two message words. Between the seven rounds the message words are permuted. At the end
//! the lower half of the matrix is XORed into the upper one, which makes the new chaining value. The
//! old chaining value is XORed into the lower half, which only the root's output uses. (Section 2.2
//! of the paper.)
//!
//! Two arrangements lay that matrix into vectors. [`words`](super::words) is the algorithm as above,
//! with a vector for each word and a message in each lane; plain integers are its form with one lane.
//! [`rows`](super::rows) has a vector for each row, so that a single message gains too. Both
//! implement [`Compress`], over which [`shapes`](super::shapes) is written once.

use crate::secret::Wiped;
#[cfg(any(x86_kernels, wasm_kernels))]
use crate::simd::array;
use crate::simd::{Simd, prefetch};

/// Bytes of a message block.
pub(super) const BLOCK_LEN: usize = 64;
/// Bytes of a chunk: sixteen blocks.
pub(super) const CHUNK_LEN: usize = 1024;

/// The initial chaining value without a key: that of SHA-256.
pub(super) use crate::sha2::SHA256_INITIAL as IV;

/// The flags of a block: table 3 of the paper. Several may be set.
pub(super) mod flag {
    /// The first block of a chunk.
    pub(crate) const CHUNK_START: u32 = 1 << 0;
    /// The last block of a chunk.
    pub(crate) const CHUNK_END: u32 = 1 << 1;
    /// A parent node.
    pub(crate) const PARENT: u32 = 1 << 2;
    /// The last compression of all, whose result is the output.
    pub(crate) const ROOT: u32 = 1 << 3;
    /// Every block of a keyed hash.
    pub(crate) const KEYED_HASH: u32 = 1 << 4;
    /// Every block of a key derivation's context.
    pub(crate) const DERIVE_KEY_CONTEXT: u32 = 1 << 5;
    /// Every block of a key derivation's key material.
    pub(crate) const DERIVE_KEY_MATERIAL: u32 = 1 << 6;
}

/// The compression function over `N` messages at once.
pub(super) trait Compress<const N: usize> {
    /// Proof of the instruction set.
    type Token: Simd;
    /// `N` chaining values.
    type Value: Copy;
    /// `N` counters.
    type Counters: Copy;
    /// `N` lengths or flags.
    type Words: Copy;

    /// Returns the same chaining value for every message.
    fn splat(token: Self::Token, cv: &[u32; 8]) -> Self::Value;

    /// Returns a counter for each message: `first`, and each next one `step` (0 or 1) more.
    fn counters(token: Self::Token, first: u64, step: u64) -> Self::Counters;

    /// Returns these counters, one for each message.
    fn counters_of(token: Self::Token, counters: [u32; N]) -> Self::Counters;

    /// Returns the same length or flags for every message.
    fn same(token: Self::Token, word: u32) -> Self::Words;

    /// Returns a length or flags for each message.
    fn words(token: Self::Token, words: [u32; N]) -> Self::Words;

    /// Returns the new chaining values, and the second eight words, which only the root's output
    /// uses.
    fn compress(
        token: Self::Token,
        cv: Self::Value,
        blocks: [&[u8; BLOCK_LEN]; N],
        counters: Self::Counters,
        lens: Self::Words,
        flags: Self::Words,
    ) -> [Self::Value; 2];

    /// Compresses like [`compress`](Self::compress), and meanwhile prefetches as many cache lines as there are
    /// messages, from `ahead` on.
    #[inline(always)]
    fn compress_fetching(
        token: Self::Token,
        cv: Self::Value,
        blocks: [&[u8; BLOCK_LEN]; N],
        counters: Self::Counters,
        lens: Self::Words,
        flags: Self::Words,
        ahead: *const u8,
    ) -> [Self::Value; 2] {
        for line in 0..N {
            prefetch(ahead.wrapping_add(line * BLOCK_LEN));
        }
        Self::compress(token, cv, blocks, counters, lens, flags)
    }

    /// Compresses the same block for every message.
    #[inline(always)]
    fn compress_same(
        token: Self::Token,
        cv: Self::Value,
        block: &[u8; BLOCK_LEN],
        counters: Self::Counters,
        len: Self::Words,
        flags: Self::Words,
    ) -> [Self::Value; 2] {
        Self::compress(token, cv, [block; N], counters, len, flags)
    }

    /// Writes eight words of each message, little-endian.
    fn store(value: Self::Value, out: &mut [[u8; 32]; N]);

    /// Writes all sixteen words of each message that `compress` returned, little-endian.
    fn store_output(values: [Self::Value; 2], out: &mut [[u8; BLOCK_LEN]; N]);
}

/// A compression function with a form for messages of one length that the compiler knows, less than a block: they
/// are loaded where they lie, and the zeros after them are not added.
#[cfg_attr(not(x86_64_kernels), allow(dead_code))]
pub(super) trait CompressFixed<const N: usize>: Compress<N> {
    /// Returns the chaining values after the only block of each message.
    fn compress_fixed<const LEN: usize>(
        token: Self::Token,
        cv: Self::Value,
        messages: [&[u8; LEN]; N],
        counters: Self::Counters,
        len: Self::Words,
        flags: Self::Words,
    ) -> Self::Value;
}

/// Returns 16-byte piece `I` of every block.
#[cfg(any(x86_kernels, wasm_kernels))]
#[inline(always)]
pub(super) fn piece<const I: usize, const N: usize>(
    blocks: [&[u8; BLOCK_LEN]; N],
) -> [&[u8; 16]; N] {
    array::map(
        blocks,
        #[inline(always)]
        |block| &block.as_chunks::<16>().0[I],
    )
}

/// The compression function on one message.
pub(super) trait CompressOne: Compress<1> {
    /// Compresses a block of these bytes, at most 64, with zeros after them.
    #[inline(always)]
    fn compress_short(
        token: Self::Token,
        cv: Self::Value,
        bytes: &[u8],
        counter: u64,
        flags: u32,
    ) -> [Self::Value; 2] {
        let block = zero_padded(bytes);
        let counters = Self::counters(token, counter, 0);
        let len = Self::same(token, bytes.len() as u32);
        Self::compress(token, cv, [&block], counters, len, Self::same(token, flags))
    }
}

/// Returns the whole blocks before the last one, and the last one, which is empty only if `data` is.
#[inline(always)]
pub(super) fn split_last(data: &[u8]) -> (&[[u8; BLOCK_LEN]], &[u8]) {
    let before = data.len().saturating_sub(1) / BLOCK_LEN * BLOCK_LEN;
    let (blocks, last) = data.split_at(before);
    (blocks.as_chunks().0, last)
}

/// Returns `bytes`, at most a block, with zeros after them.
#[inline(always)]
pub(super) fn zero_padded(bytes: &[u8]) -> Wiped<[u8; BLOCK_LEN]> {
    let mut block = Wiped::new([0; BLOCK_LEN]);
    copy_short(bytes, &mut block[..bytes.len()]);
    block
}

/// Copies at most a block to a place of the same length.
///
/// Two overlapping copies of one constant length are a few instructions; a copy of variable length is
/// a call.
#[inline(always)]
pub(super) fn copy_short(from: &[u8], to: &mut [u8]) {
    match from.len() {
        32.. => copy_ends::<32>(from, to),
        16.. => copy_ends::<16>(from, to),
        8.. => copy_ends::<8>(from, to),
        4.. => copy_ends::<4>(from, to),
        2.. => copy_ends::<2>(from, to),
        1 => to[0] = from[0],
        0 => {}
    }
}

/// Copies the first and the last `N` bytes: all of them, if there are `N` to `2 * N`.
#[inline(always)]
fn copy_ends<const N: usize>(from: &[u8], to: &mut [u8]) {
    if let (Some(from), Some(to)) = (from.first_chunk::<N>(), to.first_chunk_mut()) {
        *to = *from;
    }
    if let (Some(from), Some(to)) = (from.last_chunk::<N>(), to.last_chunk_mut()) {
        *to = *from;
    }
}
