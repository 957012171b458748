//! Thirty-two messages on AVX-512: two groups of sixteen, each in the arrangement of [`words`](super::words), whose
//! operations take turns in assembly.
//!
//! Where an operation takes two cycles and four units could each start one every cycle, as on AMD's Zen 5, the rounds
//! of one group wait for themselves: 366 cycles for a block of sixteen messages. The other group fills that time: 212
//! cycles for each sixteen, and 784 operations on four units take 196. The states of both have all 32 registers, so
//! the message words are operands in memory, and nothing is moved. (`rounds.py` describes the order.)
#![allow(unsafe_code)]

use super::avx512;
use super::compress::{BLOCK_LEN, Compress, CompressFixed, IV};
use super::words::Words;
use crate::simd::array::{self, zip};
use crate::simd::{self, Lanes, Pair, U32x16};
use core::arch::asm;
use core::arch::x86_64::__m512i;
use core::ptr;

/// The compression function on two groups of sixteen messages.
pub(super) enum PairAvx512 {}

/// Vectors for both groups.
type V = Pair<U32x16>;

/// Returns the new chaining values, and the lower half of the state. `message` points to a vector for each word of
/// the first group and then for each of the second, or with `SAME` to the words of a block that all messages have.
/// With `FETCH`, it prefetches the 32 cache lines from `ahead` on. The words after the first `LEN` bytes are zeros,
/// which are not added; `LEN` is at least 29.
///
/// # Safety
/// `message` points to as much.
#[inline]
#[target_feature(enable = "avx512f")]
unsafe fn rounds<const FETCH: bool, const SAME: bool, const LEN: usize>(
    token: simd::Avx512,
    cv: [V; 8],
    message: *const u8,
    counter_len_flags: [V; 4],
    ahead: *const u8,
) -> [[V; 8]; 2] {
    const { assert!(LEN.div_ceil(4) >= 8, "the first eight words are always added") };
    let [cv_a, cv_b] = Pair::unpaired(cv);
    let [parameters_a, parameters_b] = Pair::unpaired(counter_len_flags);
    let [mut a0, mut a1, mut a2, mut a3, mut a4, mut a5, mut a6, mut a7] =
        array::map(cv_a, U32x16::raw);
    let [mut b0, mut b1, mut b2, mut b3, mut b4, mut b5, mut b6, mut b7] =
        array::map(cv_b, U32x16::raw);
    let (a8, a9, a10, a11, b8, b9, b10, b11);
    let [mut a12, mut a13, mut a14, mut a15] = array::map(parameters_a, U32x16::raw);
    let [mut b12, mut b13, mut b14, mut b15] = array::map(parameters_b, U32x16::raw);
    // SAFETY: the assembly reads the initial values, the message and the registers named, and writes these. A
    // prefetch is not a read. The CPU has the instructions, by the token.
    unsafe {
        asm!(
            include_str!("avx512_pair_rounds.s"),
            fetch = const FETCH as u32,
            same = const SAME as u32,
            words = const LEN.div_ceil(4),
            ahead = in(reg) ahead,
            message = in(reg) message,
            iv = in(reg) IV.as_ptr(),
            inout("zmm0") a0,
            inout("zmm1") a1,
            inout("zmm2") a2,
            inout("zmm3") a3,
            inout("zmm4") a4,
            inout("zmm5") a5,
            inout("zmm6") a6,
            inout("zmm7") a7,
            out("zmm8") a8,
            out("zmm9") a9,
            out("zmm10") a10,
            out("zmm11") a11,
            inout("zmm12") a12,
            inout("zmm13") a13,
            inout("zmm14") a14,
            inout("zmm15") a15,
            inout("zmm16") b0,
            inout("zmm17") b1,
            inout("zmm18") b2,
            inout("zmm19") b3,
            inout("zmm20") b4,
            inout("zmm21") b5,
            inout("zmm22") b6,
            inout("zmm23") b7,
            out("zmm24") b8,
            out("zmm25") b9,
            out("zmm26") b10,
            out("zmm27") b11,
            inout("zmm28") b12,
            inout("zmm29") b13,
            inout("zmm30") b14,
            inout("zmm31") b15,
            options(pure, readonly, nostack, preserves_flags),
        );
    }
    [
        vectors(token, [a0, a1, a2, a3, a4, a5, a6, a7], [b0, b1, b2, b3, b4, b5, b6, b7]),
        vectors(
            token,
            [a8, a9, a10, a11, a12, a13, a14, a15],
            [b8, b9, b10, b11, b12, b13, b14, b15],
        ),
    ]
}

#[inline(always)]
fn vectors(token: simd::Avx512, first: [__m512i; 8], second: [__m512i; 8]) -> [V; 8] {
    Pair::of(avx512::vectors(token, first), avx512::vectors(token, second))
}

/// Returns both halves of the result of the compression.
#[inline(always)]
fn mix<const FETCH: bool>(
    token: simd::Avx512,
    cv: [V; 8],
    blocks: [&[u8; BLOCK_LEN]; 32],
    counter_len_flags: [V; 4],
    ahead: *const u8,
) -> [[V; 8]; 2] {
    let message = Pair::unpaired(V::load_block_le(token, blocks));
    let message = (&raw const message).cast();
    // SAFETY: there are sixteen vectors for each group.
    let [value, lower] =
        unsafe { rounds::<FETCH, false, BLOCK_LEN>(token, cv, message, counter_len_flags, ahead) };
    [value, second_half(cv, lower)]
}

/// Returns the second half of the result.
#[inline(always)]
fn second_half(cv: [V; 8], lower: [V; 8]) -> [V; 8] {
    let mut second = cv;
    for (cv, lower) in zip(&mut second, &lower) {
        *cv = *cv ^ *lower;
    }
    second
}

impl Compress<32> for PairAvx512 {
    type Token = simd::Avx512;
    type Value = [V; 8];
    type Counters = [V; 2];
    type Words = V;

    #[inline(always)]
    fn splat(token: simd::Avx512, cv: &[u32; 8]) -> [V; 8] {
        Words::<V>::splat(token, cv)
    }

    #[inline(always)]
    fn counters(token: simd::Avx512, first: u64, step: u64) -> [V; 2] {
        Words::<V>::counters(token, first, step)
    }

    #[inline(always)]
    fn counters_of(token: simd::Avx512, counters: [u32; 32]) -> [V; 2] {
        Words::<V>::counters_of(token, counters)
    }

    #[inline(always)]
    fn same(token: simd::Avx512, word: u32) -> V {
        Words::<V>::same(token, word)
    }

    #[inline(always)]
    fn words(token: simd::Avx512, words: [u32; 32]) -> V {
        Words::<V>::words(token, words)
    }

    #[inline(always)]
    fn compress(
        token: simd::Avx512,
        cv: [V; 8],
        blocks: [&[u8; BLOCK_LEN]; 32],
        [low, high]: [V; 2],
        lens: V,
        flags: V,
    ) -> [[V; 8]; 2] {
        mix::<false>(token, cv, blocks, [low, high, lens, flags], ptr::null())
    }

    #[inline(always)]
    fn compress_fetching(
        token: simd::Avx512,
        cv: [V; 8],
        blocks: [&[u8; BLOCK_LEN]; 32],
        [low, high]: [V; 2],
        lens: V,
        flags: V,
        ahead: *const u8,
    ) -> [[V; 8]; 2] {
        mix::<true>(token, cv, blocks, [low, high, lens, flags], ahead)
    }

    #[inline(always)]
    fn compress_same(
        token: simd::Avx512,
        cv: [V; 8],
        block: &[u8; BLOCK_LEN],
        [low, high]: [V; 2],
        len: V,
        flags: V,
    ) -> [[V; 8]; 2] {
        let message = block.as_ptr();
        let parameters = [low, high, len, flags];
        // SAFETY: the block has sixteen words, in the byte order of the CPU.
        let [value, lower] = unsafe {
            rounds::<false, true, BLOCK_LEN>(token, cv, message, parameters, ptr::null())
        };
        [value, second_half(cv, lower)]
    }

    #[inline(always)]
    fn store(value: [V; 8], out: &mut [[u8; 32]; 32]) {
        Words::<V>::store(value, out);
    }

    #[inline(always)]
    fn store_output(values: [[V; 8]; 2], out: &mut [[u8; BLOCK_LEN]; 32]) {
        Words::<V>::store_output(values, out);
    }
}

impl CompressFixed<32> for PairAvx512 {
    #[inline(always)]
    fn compress_fixed<const LEN: usize>(
        token: simd::Avx512,
        cv: [V; 8],
        messages: [&[u8; LEN]; 32],
        [low, high]: [V; 2],
        len: V,
        flags: V,
    ) -> [V; 8] {
        let message = Pair::unpaired(V::load_short_le(token, messages));
        let message = (&raw const message).cast();
        let parameters = [low, high, len, flags];
        // SAFETY: there are sixteen vectors for each group.
        let [value, _] =
            unsafe { rounds::<false, false, LEN>(token, cv, message, parameters, ptr::null()) };
        value
    }
}
