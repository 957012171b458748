//! The SHA-512 group on the x86 extension SHA512, which Intel's CPUs have since Lunar Lake and Arrow Lake.
//!
//! `vsha512rnds2` computes two rounds on the state held as the words (A, B, E, F) and (C, D, G, H); `vsha512msg1` and
//! `vsha512msg2` compute the message schedule four words at a time. It is the structure of SHA-NI, with 256 bits where
//! that has 128.
//!
//! [Measurements by InstLatx64] of an Arrow Lake state, in cycles, after which the next instruction can use the result
//! and start:
//!
//! | | `vsha512rnds2` | `vsha512msg1`, `vsha512msg2` |
//! |---|---|---|
//! | large cores (Lion Cove) | 5, two start in a cycle | 4, two start in a cycle |
//! | small cores (Skymont) | 6, one starts in 2 cycles | 4, one starts in 2 cycles |
//!
//! A block is a chain of 40 `vsha512rnds2`, and takes 16 of each of the others. So it takes 200 cycles on a large core,
//! and on a small one 240. Two messages together wait for the same chain on a large core, and on a small one for the
//! unit that executes the instructions: 2 x 2 x 72 = 288 cycles. They need 12 of the 16 registers; a third would spill.
//!
//! No such CPU was available: these are derivations, not measurements.
//!
//! [Measurements by InstLatx64]: https://github.com/InstLatx64/InstLatx64
#![allow(unsafe_code)]

use core::arch::x86_64::*;

use super::bytes512;
use super::compress::Compress512;
use super::constants::K512;
use super::interleaved::{self, Instructions, many};
use crate::backend::{Backend, Cycles, Kernel};
use crate::merkle_damgard::{Half, InPlace, LaneKernel, PaddedGroup, Rounds, States};
use crate::simd::array::zip;

/// SHA-512, four rounds at a time.
enum Rounds512 {}

impl Instructions for Rounds512 {
    type Word = u64;
    type Words = [u64; 4];
    type Register = __m256i;
    /// (A, B, E, F) and (C, D, G, H), A and C in the highest lane.
    type State = [__m256i; 2];
    type Schedule = [__m256i; 4];
    const K: &'static [u64] = &K512;

    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn pack(words: &[u64; 8]) -> [__m256i; 2] {
        let words = words.as_ptr().cast::<__m256i>();
        // SAFETY: unaligned loads of 32 bytes each inside `words`.
        let (dcba, hgfe) = unsafe { (_mm256_loadu_si256(words), _mm256_loadu_si256(words.add(1))) };
        let bafe = _mm256_permute2x128_si256::<0x20>(hgfe, dcba);
        let dchg = _mm256_permute2x128_si256::<0x31>(hgfe, dcba);
        [_mm256_shuffle_epi32::<0x4E>(bafe), _mm256_shuffle_epi32::<0x4E>(dchg)]
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn unpack([abef, cdgh]: [__m256i; 2]) -> [u64; 8] {
        let mut state = [0; 8];
        let bafe = _mm256_shuffle_epi32::<0x4E>(abef);
        let dchg = _mm256_shuffle_epi32::<0x4E>(cdgh);
        let words = state.as_mut_ptr().cast::<__m256i>();
        // SAFETY: unaligned stores of 32 bytes each inside `state`.
        unsafe {
            _mm256_storeu_si256(words, _mm256_permute2x128_si256::<0x31>(bafe, dchg));
            _mm256_storeu_si256(words.add(1), _mm256_permute2x128_si256::<0x20>(bafe, dchg));
        }
        state
    }

    #[inline(always)]
    unsafe fn bytes(state: [__m256i; 2]) -> [u8; 64] {
        // SAFETY: the caller vouches for the CPU.
        unsafe { bytes512(&Self::unpack(state)) }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn load_block(block: &[u8; 128]) -> [__m256i; 4] {
        let reversed = _mm256_set_epi64x(
            0x0809_0a0b_0c0d_0e0f,
            0x0001_0203_0405_0607,
            0x0809_0a0b_0c0d_0e0f,
            0x0001_0203_0405_0607,
        );
        let mut w = [_mm256_setzero_si256(); 4];
        for (words, bytes) in zip(&mut w, block.as_chunks::<32>().0) {
            // SAFETY: an unaligned load of the 32 bytes.
            let loaded = unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) };
            *words = _mm256_shuffle_epi8(loaded, reversed);
        }
        w
    }

    #[inline(always)]
    fn cut(words: &[u64]) -> &[[u64; 4]] {
        words.as_chunks().0
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn load(words: &[u64; 4]) -> __m256i {
        // SAFETY: an unaligned load of the four words.
        unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn add(a: __m256i, b: __m256i) -> __m256i {
        _mm256_add_epi64(a, b)
    }

    /// `W[t] = sigma1(W[t-2]) + W[t-7] + sigma0(W[t-15]) + W[t-16]`
    #[inline]
    #[target_feature(enable = "sha512,avx2")]
    unsafe fn next_words(w: &[__m256i; 4], i: usize) -> __m256i {
        let (minus_8, minus_4) = (w[(i + 2) % 4], w[(i + 3) % 4]);
        let minus_7 =
            _mm256_permute4x64_epi64::<0x39>(_mm256_blend_epi32::<0x03>(minus_8, minus_4));
        let partial = _mm256_sha512msg1_epi64(w[i], _mm256_castsi256_si128(w[(i + 1) % 4]));
        _mm256_sha512msg2_epi64(_mm256_add_epi64(partial, minus_7), minus_4)
    }

    #[inline]
    #[target_feature(enable = "sha512,avx2")]
    unsafe fn rounds([abef, cdgh]: [__m256i; 2], wk: __m256i) -> [__m256i; 2] {
        let cdgh = _mm256_sha512rnds2_epi64(cdgh, abef, _mm256_castsi256_si128(wk));
        [_mm256_sha512rnds2_epi64(abef, cdgh, _mm256_extracti128_si256::<1>(wk)), cdgh]
    }
}

/// One message: folds the blocks into the chaining value.
///
/// # Safety
/// The CPU must have the SHA512 extension and AVX2.
#[target_feature(enable = "sha512,avx2")]
pub(super) unsafe fn compress512(state: &mut [u64; 8], blocks: &[[u8; 128]]) {
    // SAFETY: the caller's promise.
    unsafe { interleaved::one::<Rounds512>(state, blocks) }
}

many! {
    TWO512: Compress512, Rounds512, "sha512,avx2",
    2 messages by Sha512Ni in 208 cycles, group
}
