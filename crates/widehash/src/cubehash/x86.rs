//! The rows of [`rows`](super::rows) in x86 registers.
#![allow(unsafe_code)]

use crate::simd::x86::arch::*;

use super::rows::Row;
use super::rows::{Quad, Quads};
use super::state::kernel;
use crate::simd::{Simd, Sse2, U32x4Sse2};
use core::arch::asm;

kernel!(sse2, [Quads<U32x4Sse2>; 4], "sse2", "SSE2");
kernel!(avx2, [Whole; 4], "avx2", "AVX2");

#[inline(always)]
fn vector(register: __m128i) -> U32x4Sse2 {
    // SAFETY: a register exists, and this file makes registers only from vectors and tokens, which
    // prove SSE2.
    U32x4Sse2::of_raw(unsafe { Sse2::assume() }, register)
}

impl Quad for U32x4Sse2 {
    #[inline(always)]
    fn load_pair(_: Sse2, words: &[u8; 32]) -> [Self; 2] {
        // SAFETY: unaligned loads of the 32 bytes; SSE2 by the token.
        unsafe {
            let from = words.as_ptr().cast::<f32>();
            let (low, high) = (_mm_loadu_ps(from), _mm_loadu_ps(from.add(4)));
            [
                vector(_mm_castps_si128(_mm_shuffle_ps::<0x88>(low, high))),
                vector(_mm_castps_si128(_mm_shuffle_ps::<0xdd>(low, high))),
            ]
        }
    }

    #[inline(always)]
    fn store_pair([even, odd]: [Self; 2], words: &mut [u8; 32]) {
        let (even, odd) = (even.raw(), odd.raw());
        // SAFETY: unaligned stores of the 32 bytes; a vector proves SSE2.
        unsafe {
            let to = words.as_mut_ptr().cast::<__m128i>();
            _mm_storeu_si128(to, _mm_unpacklo_epi32(even, odd));
            _mm_storeu_si128(to.add(1), _mm_unpackhi_epi32(even, odd));
        }
    }

    #[inline(always)]
    fn swap_pairs(self) -> Self {
        // SAFETY: a vector proves SSE2.
        vector(unsafe { _mm_shuffle_epi32::<0x4e>(self.raw()) })
    }

    #[inline(always)]
    fn swap_neighbours(self) -> Self {
        // SAFETY: a vector proves SSE2.
        vector(unsafe { _mm_shuffle_epi32::<0xb1>(self.raw()) })
    }
}

/// A row of one 256-bit register: the even words in its lower half, the odd words in its upper.
#[derive(Clone, Copy)]
struct Whole(__m256i);

impl Row for Whole {
    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller promises AVX2 and 32 readable bytes.
        unsafe {
            let evens_odds = _mm256_setr_epi32(0, 2, 4, 6, 1, 3, 5, 7);
            Whole(_mm256_permutevar8x32_epi32(_mm256_loadu_si256(from.cast()), evens_odds))
        }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u8) {
        // SAFETY: a row proves AVX2; the caller promises 32 writable bytes.
        unsafe {
            let in_order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
            _mm256_storeu_si256(to.cast(), _mm256_permutevar8x32_epi32(self.0, in_order));
        }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: a row proves AVX2.
        unsafe { Whole(_mm256_add_epi32(self.0, other.0)) }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: a row proves AVX2.
        unsafe { Whole(_mm256_xor_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn rotate_7(self) -> Self {
        // SAFETY: a row proves AVX2.
        unsafe {
            Whole(_mm256_or_si256(_mm256_slli_epi32::<7>(self.0), _mm256_srli_epi32::<25>(self.0)))
        }
    }

    #[inline(always)]
    fn rotate_11(self) -> Self {
        // SAFETY: a row proves AVX2.
        unsafe {
            Whole(_mm256_or_si256(_mm256_slli_epi32::<11>(self.0), _mm256_srli_epi32::<21>(self.0)))
        }
    }

    #[inline(always)]
    fn swap_k(self) -> Self {
        // SAFETY: a row proves AVX2.
        unsafe { Whole(_mm256_shuffle_epi32::<0x4e>(self.0)) }
    }

    #[inline(always)]
    fn swap_l(self) -> Self {
        // SAFETY: a row proves AVX2.
        unsafe { Whole(_mm256_shuffle_epi32::<0xb1>(self.0)) }
    }

    #[inline(always)]
    fn swap_m(self) -> Self {
        // SAFETY: a row proves AVX2.
        Whole(unsafe { exchange_halves(self.0) })
    }
}

/// Exchanges the halves. In assembly, because the compiler would use `vpermq`, which by the published
/// tables is two operations and twice the latency on AMD's Zen 2 and Zen 3.
#[inline]
#[target_feature(enable = "avx2")]
fn exchange_halves(register: __m256i) -> __m256i {
    let exchanged;
    // SAFETY: the instruction touches nothing but its operands.
    unsafe {
        asm!(
            "vperm2i128 {exchanged}, {register}, {register}, 1",
            register = in(ymm_reg) register,
            exchanged = lateout(ymm_reg) exchanged,
            options(pure, nomem, nostack, preserves_flags),
        );
    }
    exchanged
}
