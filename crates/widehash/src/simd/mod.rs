//! Vector lanes: the one layer under every kernel that works across messages.
//!
//! A kernel here hashes `N` messages at once: lane *i* of every vector carries message *i*, so the
//! arithmetic is the scalar algorithm's, word for word, and one generic function serves the scalar
//! form (`Wrapping<u32>`, one lane) and every vector width. The differences between instruction sets
//! are few, and all of them are in this module:
//!
//! * [`Simd`], a *token*: a zero-sized value whose existence proves that this CPU has an
//!   instruction set. Making one is `unsafe` and happens once, where the CPU is detected;
//!   everything after is safe, because a vector can only be made from a token, so a vector's
//!   existence is a proof as well.
//! * [`Lanes`], a vector of `N` words, one from each of `N` messages; [`Lanes32`] and [`Lanes64`] are
//!   its two word sizes.
//!
//! # Inlining is part of the contract
//!
//! The compiler uses an instruction set only inside a function marked with it, and the marked
//! function is made by [`Simd::vectorize`]. So a kernel is an `#[inline(always)]` body within one
//! call of `vectorize`, and every method here is `#[inline(always)]`. Without the attribute the code
//! stays correct, but each vector operation becomes a function call.
//!
//! A call of `vectorize` within another is a function that several kernels share, and that takes its vectors through
//! memory. It has to be worth that: a run of blocks, or the rounds where registers are few.
//!
//! # Messages become lanes by a transpose
//!
//! The blocks of `N` messages are `N` rows in memory, and a kernel needs them as 16 columns: word *j*
//! of every message in vector *j*. Every width transposes in the same two steps (see `vectors.rs`).
//! First, 16-byte pieces of messages that are 4 (or, for 64-bit words, 2) apart are put side by side
//! in one register, which costs almost nothing with memory operands. Then a small transpose inside
//! the 128-bit parts finishes the work. No shuffle crosses from one 128-bit part to another, because
//! those are slow.
#![allow(unsafe_code)] // the one declaration of `Simd::assume`

use crate::backend::Backend;
use crate::block::Block;
use crate::secret::Wipe;
use core::ops::{Add, BitAnd, BitOr, BitXor, Sub};

pub(crate) mod array;
#[macro_use]
#[cfg_attr(not(vector_kernels), allow(unused_macros))]
mod vectors;

#[cfg(neon_kernels)]
mod neon;
mod pair;
mod prefetch;
mod scalar;
#[cfg(wasm_kernels)]
mod wasm;
#[cfg(x86_kernels)]
pub(crate) mod x86;

#[cfg(neon_kernels)]
pub(crate) use neon::{Neon, U32x4Neon, U64x2ArmSha3, U64x2Neon};
#[cfg_attr(not(x86_kernels), allow(unused_imports))]
pub(crate) use pair::Pair;
pub(crate) use prefetch::{PREFETCHES, prefetch};
pub(crate) use scalar::Scalar;
#[cfg(wasm_kernels)]
pub(crate) use wasm::{Simd128, U32x4Simd128, U64x2Simd128, ror32};
#[cfg(x86_kernels)]
#[allow(unused_imports)]
pub(crate) use x86::{
    Avx2, Avx512, Sse2, Sse41, U32x4Avx2, U32x4Sse2, U32x4Sse41, U32x8Avx2, U32x8Avx512, U32x16,
    U64x2Avx2, U64x2Sse2, U64x2Sse41, U64x4Avx2, U64x4Avx512, U64x8, join512,
};

/// Proof that this CPU has an instruction set.
pub(crate) trait Simd: Copy {
    /// The instruction set.
    const BACKEND: Backend;

    /// Makes the token.
    ///
    /// # Safety
    /// The CPU has the instruction set, and the operating system saves its registers.
    unsafe fn assume() -> Self;

    /// Runs `f` compiled for this instruction set.
    ///
    /// Only what is inlined into `f` is compiled for it, so `f` should be an `#[inline(always)]`
    /// closure of `#[inline(always)]` calls.
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R;
}

/// A word of a compression function, and the byte arrays that hold such words.
pub(crate) trait Word: Copy + Wipe + 'static {
    const ZERO: Self;

    /// The bytes of sixteen words: a block of one message.
    type Block: Block;

    /// The bytes of eight words: the longest chaining value of one message.
    type Half: Block;
}

impl Word for u32 {
    const ZERO: Self = 0;
    type Block = [u8; 64];
    type Half = [u8; 32];
}

impl Word for u64 {
    const ZERO: Self = 0;
    type Block = [u8; 128];
    type Half = [u8; 64];
}

/// `N` words, one from each of `N` messages, with the operations of which SHA-2, RIPEMD-160, BLAKE3,
/// CubeHash and Keccak consist. Addition and subtraction wrap.
pub(crate) trait Lanes<const N: usize>:
    Copy
    + Add<Output = Self>
    + Sub<Output = Self>
    + BitXor<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
{
    /// The instruction set to which these vectors belong.
    type Token: Simd;

    /// `u32` or `u64`.
    type Word: Word;

    /// The words in sixteen bytes.
    type Piece: Copy;

    /// Whether [`xor3`](Self::xor3) is one instruction, and a rotation is another.
    const XORS_THREE_AT_ONCE: bool = false;

    /// Whether [`choose`](Self::choose) is one instruction.
    const CHOOSES_AT_ONCE: bool = false;

    /// Returns `word` in every lane.
    fn splat(token: Self::Token, word: Self::Word) -> Self;

    /// Returns `words[i]` in lane `i`.
    fn load(token: Self::Token, words: &[Self::Word; N]) -> Self;

    /// Returns the lanes as an array, lane `i` at index `i`.
    fn store(self) -> [Self::Word; N];

    /// Shifts every lane right by `R` bits (`R` below the word size), filling with zeros.
    fn shr<const R: u32>(self) -> Self;

    /// Rotates every lane right by `R` bits (0 < `R` < the word size).
    fn rotr<const R: u32>(self) -> Self;

    /// Rotates every lane left by `R` bits (0 < `R` < the word size).
    fn rotl<const R: u32>(self) -> Self;

    /// Reverses the bytes of every lane.
    fn swap_bytes(self) -> Self;

    /// Returns `a ^ b ^ c`, by one instruction if the CPU has one.
    #[inline(always)]
    fn xor3(a: Self, b: Self, c: Self) -> Self {
        a ^ b ^ c
    }

    /// Returns `x ^ (!y & z)`, by one instruction if the CPU has one.
    #[inline(always)]
    fn xor_and_not(x: Self, y: Self, z: Self) -> Self {
        x ^ (z ^ (z & y))
    }

    /// Returns `a ^ b`, with `b` rotated left by one bit, by one instruction if the CPU has one.
    #[inline(always)]
    fn xor_rotl1(a: Self, b: Self) -> Self {
        a ^ b.rotl::<1>()
    }

    /// Returns `a ^ b` rotated left by `R` bits (0 < `R` < the word size), by one instruction if the CPU has one.
    #[inline(always)]
    fn rotl_of_xor<const R: u32>(a: Self, b: Self) -> Self {
        (a ^ b).rotl::<R>()
    }

    /// Returns Ch of FIPS 180-4: for every bit, `y` where `x` is set and `z` where it is not.
    #[inline(always)]
    fn choose(x: Self, y: Self, z: Self) -> Self {
        ((y ^ z) & x) ^ z
    }

    /// Returns Maj of FIPS 180-4: for every bit, the majority of `x`, `y` and `z`.
    ///
    /// In SHA-2 the next round's `y` and `z` are this round's `x` and `y`, so in this form the
    /// compiler computes each `y ^ z` once and keeps it.
    #[inline(always)]
    fn majority(x: Self, y: Self, z: Self) -> Self {
        ((x ^ y) & (y ^ z)) ^ y
    }

    /// Returns the function of the bits of `x`, `y` and `z` whose truth table is `TABLE`: bit 4 x + 2 y + z of it is
    /// the result. `plain` returns the same, for a CPU without an instruction for that.
    ///
    /// The instruction overwrites a copy of `x`. On Zen 4 it waits a cycle longer for the other two, so `x` should
    /// be the word that is ready last.
    #[inline(always)]
    fn bitwise<const TABLE: u8>(
        _x: Self,
        _y: Self,
        _z: Self,
        plain: impl FnOnce() -> Self,
    ) -> Self {
        plain()
    }

    /// Returns both unchanged. The compiler computes neither of them long before the other.
    ///
    /// Two chains of operations that do not meet for long go side by side this way. Otherwise the compiler
    /// may compute one after the other, each of which then waits for itself.
    #[inline(always)]
    fn keep_together(a: Self, b: Self) -> (Self, Self) {
        (a, b)
    }

    /// Computes a round of SHA-2 on the working variables *a* to *h* (FIPS 180-4, sections 6.2.2 and 6.4.2), which
    /// are where [`sha2_places`] says for round `T`. `wk` is W[t] + K[t]. Σ0 rotates by `A0`, `A1` and `A2` bits, Σ1
    /// by `E0`, `E1` and `E2`.
    #[inline(always)]
    fn sha2_round<
        const T: usize,
        const A0: u32,
        const A1: u32,
        const A2: u32,
        const E0: u32,
        const E1: u32,
        const E2: u32,
    >(
        working: &mut [Self; 8],
        wk: Self,
    ) {
        let [a, b, c, d, e, f, g, h] = const { sha2_places(T) };
        let sigma0 =
            Self::xor3(working[a].rotr::<A0>(), working[a].rotr::<A1>(), working[a].rotr::<A2>());
        let sigma1 =
            Self::xor3(working[e].rotr::<E0>(), working[e].rotr::<E1>(), working[e].rotr::<E2>());
        let t1 = working[h] + wk + Self::choose(working[e], working[f], working[g]) + sigma1;
        let t2 = sigma0 + Self::majority(working[a], working[b], working[c]);
        working[d] = working[d] + t1;
        working[h] = t1 + t2;
    }

    /// Loads word `j`, little-endian, of every message's block into vector `j`.
    fn load_block_le(token: Self::Token, blocks: [&<Self::Word as Word>::Block; N]) -> [Self; 16];

    /// Loads word `j`, big-endian, of every message's block into vector `j`.
    fn load_block_be(token: Self::Token, blocks: [&<Self::Word as Word>::Block; N]) -> [Self; 16];

    /// Loads sixteen bytes of every message: word `j`, little-endian, into vector `j`.
    fn load_piece_le(token: Self::Token, pieces: [&[u8; 16]; N]) -> Self::Piece;

    /// Returns sixteen bytes of every message: vector `j` as word `j`, little-endian.
    fn store_piece_le(words: Self::Piece) -> [[u8; 16]; N];

    /// Loads word `j`, little-endian, of every message into vector `j`. What follows a message up to a block
    /// is zeros, and the compiler knows that.
    fn load_short_le<const LEN: usize>(token: Self::Token, messages: [&[u8; LEN]; N])
    -> [Self; 16];

    /// Loads word `j`, big-endian, of every message into vector `j`, like
    /// [`load_short_le`](Self::load_short_le).
    fn load_short_be<const LEN: usize>(token: Self::Token, messages: [&[u8; LEN]; N])
    -> [Self; 16];

    /// Stores vector `j` as word `j`, little-endian, of every message's half block.
    fn store_words_le(words: [Self; 8], out: &mut [<Self::Word as Word>::Half; N]);

    /// Stores vector `j` as word `j`, big-endian, of every message's half block.
    fn store_words_be(words: [Self; 8], out: &mut [<Self::Word as Word>::Half; N]);

    /// Stores vector `j` as word `j`, little-endian, of every message's block.
    fn store_block_le(words: [Self; 16], out: &mut [<Self::Word as Word>::Block; N]);
}

/// Returns where the working variables *a* to *h* of SHA-2 are in round `t`. A round changes the roles of the words,
/// not their places: moving them would cost nothing at run time, but much of the compiler's time
/// (docs/lab/compile-time.md).
pub(crate) const fn sha2_places(t: usize) -> [usize; 8] {
    let mut places = [0; 8];
    let mut i = 0;
    while i < 8 {
        places[i] = (i + 8 - t % 8) % 8;
        i += 1;
    }
    places
}

/// Lanes of 32-bit words.
pub(crate) trait Lanes32<const N: usize>: Lanes<N, Word = u32> {}

impl<V: Lanes<N, Word = u32>, const N: usize> Lanes32<N> for V {}

/// Lanes of 64-bit words.
pub(crate) trait Lanes64<const N: usize>: Lanes<N, Word = u64> {}

impl<V: Lanes<N, Word = u64>, const N: usize> Lanes64<N> for V {}

/// Lanes of 64-bit words, of which a piece has two.
pub(crate) trait Pieces64<const N: usize>: Lanes<N, Word = u64, Piece = [Self; 2]> {}

impl<V: Lanes<N, Word = u64, Piece = [V; 2]>, const N: usize> Pieces64<N> for V {}

#[cfg(test)]
mod tests;
