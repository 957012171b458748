//! SHA-256 by the x86 SHA extensions, one message.
//!
//! `sha256rnds2` does two rounds on the state held as the words (A, B, E, F) and (C, D, G, H);
//! `sha256msg1` and `sha256msg2` compute the message schedule four words at a time. A block is 32
//! `sha256rnds2`, each waiting for the one before: the chain of latencies is the limit (32 x 4
//! cycles on current CPUs), and the schedule runs in its shadow.
//!
//! Short messages that follow one another overlap: while one waits for itself, the next one begins.
//! How far the CPU looks ahead is counted in instructions, so that fewer of them are faster although
//! the chain is as long. A message of one block is followed by a block whose whole schedule is known.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86")]
use core::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

use super::constants::{K256, PADDING_AFTER_64};
use super::lanes::sixteen;
use core::arch::asm;

/// Folds the blocks into the chaining value.
///
/// # Safety
/// The CPU must have SHA, SSSE3 and SSE4.1.
#[target_feature(enable = "sha,sse2,ssse3,sse4.1")]
pub(crate) unsafe fn compress256(state: &mut [u32; 8], blocks: &[[u8; 64]]) {
    let mut packed = pack(state);
    // One or two blocks may be padding that was written a moment ago; more of them are a message.
    if blocks.len() <= 2 {
        for block in blocks {
            packed = fold::<true>(packed, block);
        }
    } else {
        for block in blocks {
            packed = fold::<false>(packed, block);
        }
    }
    *state = unpack(packed);
}

/// Folds a message of one block, and the padding after it, into the chaining value.
///
/// # Safety
/// The CPU must have SHA, SSSE3 and SSE4.1.
#[target_feature(enable = "sha,sse2,ssse3,sse4.1")]
pub(crate) unsafe fn compress256_lone_block(state: &mut [u32; 8], block: &[u8; 64]) {
    let before = fold::<false>(pack(state), block);
    let [mut abef, mut cdgh] = before;
    sixteen!(GROUP {
        let wk = PADDING_AFTER_64.as_ptr().cast::<[u32; 2]>();
        // SAFETY: unaligned loads of 4 of the 64 words, two by two, which is how they are taken.
        let [low, high] = unsafe {
            [
                _mm_loadl_epi64(wk.add(2 * GROUP).cast()),
                _mm_loadl_epi64(wk.add(2 * GROUP + 1).cast()),
            ]
        };
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, low);
        abef = _mm_sha256rnds2_epu32(abef, cdgh, high);
    });
    *state = unpack([_mm_add_epi32(abef, before[0]), _mm_add_epi32(cdgh, before[1])]);
}

/// Folds a block into the packed chaining value, loading it in halves or not: see [`load_halves`].
#[target_feature(enable = "sha,sse2,ssse3,sse4.1")]
#[inline]
fn fold<const HALVES: bool>(before: [__m128i; 2], block: &[u8; 64]) -> [__m128i; 2] {
    let [mut abef, mut cdgh] = before;
    let big_endian = _mm_set_epi64x(0x0c0d_0e0f_0809_0a0b, 0x0405_0607_0001_0203);
    // The sixteen latest words of the message schedule, four a register.
    let mut w: [__m128i; 4] = core::array::from_fn(|i| {
        let bytes = &block.as_chunks::<16>().0[i];
        let words = if HALVES {
            load_halves(bytes)
        } else {
            // SAFETY: an unaligned load of the 16 bytes.
            unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
        };
        _mm_shuffle_epi8(words, big_endian)
    });
    // Left as a loop, the compiler would keep `w` in memory, and take half as long again.
    sixteen!(GROUP {
        const I: usize = GROUP % 4;
        if matches!(GROUP, 4..) {
            // W[t] = sigma1(W[t-2]) + W[t-7] + sigma0(W[t-15]) + W[t-16]
            let minus_7 = _mm_alignr_epi8::<4>(w[(I + 3) % 4], w[(I + 2) % 4]);
            let partial = _mm_add_epi32(_mm_sha256msg1_epu32(w[I], w[(I + 1) % 4]), minus_7);
            w[I] = _mm_sha256msg2_epu32(partial, w[(I + 3) % 4]);
        }
        // SAFETY: an unaligned load of K256[4 * GROUP ..][.. 4].
        let k = unsafe { _mm_loadu_si128(K256.as_ptr().cast::<__m128i>().add(GROUP)) };
        let wk = _mm_add_epi32(w[I], k);
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, wk);
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32::<0x0E>(wk));
    });
    [_mm_add_epi32(abef, before[0]), _mm_add_epi32(cdgh, before[1])]
}

/// The state as the instructions want it: (A, B, E, F) and (C, D, G, H), A and C in the highest
/// lane.
#[target_feature(enable = "sse2,ssse3,sse4.1")]
#[inline]
pub(super) fn pack(state: &[u32; 8]) -> [__m128i; 2] {
    // SAFETY: unaligned loads of 16 bytes each inside `state`.
    let (dcba, hgfe) = unsafe {
        let words = state.as_ptr().cast::<__m128i>();
        (_mm_loadu_si128(words), _mm_loadu_si128(words.add(1)))
    };
    let cdab = _mm_shuffle_epi32::<0xB1>(dcba);
    let efgh = _mm_shuffle_epi32::<0x1B>(hgfe);
    [_mm_alignr_epi8::<8>(cdab, efgh), _mm_blend_epi16::<0xF0>(efgh, cdab)]
}

/// The inverse of [`pack`].
#[target_feature(enable = "sse2,ssse3,sse4.1")]
#[inline]
pub(super) fn unpack([abef, cdgh]: [__m128i; 2]) -> [u32; 8] {
    let feba = _mm_shuffle_epi32::<0x1B>(abef);
    let dchg = _mm_shuffle_epi32::<0xB1>(cdgh);
    let mut state = [0; 8];
    // SAFETY: unaligned stores of 16 bytes each inside `state`.
    unsafe {
        let words = state.as_mut_ptr().cast::<__m128i>();
        _mm_storeu_si128(words, _mm_blend_epi16::<0xF0>(feba, dchg));
        _mm_storeu_si128(words.add(1), _mm_alignr_epi8::<8>(dchg, feba));
    }
    state
}

/// Loads sixteen bytes in two halves.
///
/// A padded block was written a moment ago in words of eight bytes (see `merkle_damgard`), and one
/// load of what two writes wrote waits until both have reached the cache; in halves, a message of
/// one block takes two thirds of the time. Long messages lose about a hundredth by it (64 KiB beside
/// the sha2 crate: 0.974 with halves, 0.985 without). In assembly, because the compiler would join
/// the halves.
#[target_feature(enable = "sse2")]
#[inline]
fn load_halves(bytes: &[u8; 16]) -> __m128i {
    let words;
    // SAFETY: loads of the 16 bytes.
    unsafe {
        asm!(
            "movq {words}, qword ptr [{bytes}]",
            "movhps {words}, qword ptr [{bytes} + 8]",
            bytes = in(reg) bytes,
            words = out(xmm_reg) words,
            options(pure, readonly, nostack, preserves_flags),
        );
    }
    words
}
