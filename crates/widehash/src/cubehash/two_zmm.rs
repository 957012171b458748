//! The state in two 512-bit registers: the lower half and the upper half.
//!
//! The index of a state word is five bits `ijklm`, of which `i` chooses the register. Its 16 words
//! are in the order of `lmjk`: `l` and `m` choose a quad, `j` and `k` a word in it. So the ten steps
//! of a round are ten instructions. The swaps of the lower half, on which everything else waits, are
//! inside quads and take one cycle. Those of the upper half exchange quads, which takes three cycles.
//! The chain of the upper half (add, swap, add, swap) is then 8 cycles, and no other is longer.
//!
//! On Intel's CPUs two ports execute 512-bit instructions. Only one of them rotates and only the
//! other swaps, so only additions and exclusive ors can go to a wrong port, which costs little. On an
//! Intel server CPU a round takes 8.1 cycles, whatever code precedes it. In the [`rows`](super::rows)
//! of AVX2 with AVX-512's rotations (18 instructions for three ports, a chain of 6) the compiler's
//! order took 10.1 cycles. The best of a search took 9.2 to 10.6, depending on its place in the code.
#![allow(unsafe_code)]

use crate::simd::x86::arch::*;

use core::arch::asm;

use super::state::{State, kernel};

kernel!(absorb, TwoZmm, "avx512f", "AVX-512 F");

/// The state in two registers. A value exists only on CPUs with AVX-512 F: [`load`](State::load), the
/// only function that makes one, has that condition.
#[derive(Clone, Copy)]
struct TwoZmm {
    lower: __m512i,
    upper: __m512i,
}

/// Reorders the words from the order of the index, `jklm`, to `lmjk`, and back, by transposing them
/// as a matrix of four by four.
///
/// # Safety
/// The CPU must have AVX-512 F.
#[inline(always)]
unsafe fn transpose(words: __m512i) -> __m512i {
    // SAFETY: the caller promises AVX-512 F.
    unsafe {
        let order = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
        _mm512_permutexvar_epi32(order, words)
    }
}

impl State for TwoZmm {
    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller promises AVX-512 F and 128 readable bytes.
        unsafe {
            TwoZmm {
                lower: transpose(_mm512_loadu_si512(from.cast())),
                upper: transpose(_mm512_loadu_si512(from.add(64).cast())),
            }
        }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u8) {
        // SAFETY: a state proves AVX-512 F; the caller promises 128 writable bytes.
        unsafe {
            _mm512_storeu_si512(to.cast(), transpose(self.lower));
            _mm512_storeu_si512(to.add(64).cast(), transpose(self.upper));
        }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: a state proves AVX-512 F.
        unsafe {
            TwoZmm {
                lower: _mm512_xor_si512(self.lower, other.lower),
                upper: _mm512_xor_si512(self.upper, other.upper),
            }
        }
    }

    #[inline(always)]
    fn xor_first(self, block: &[u8; 32]) -> Self {
        // SAFETY: a state proves AVX-512 F; the load is of the 32 bytes.
        unsafe {
            let block = _mm512_zextsi256_si512(_mm256_loadu_si256(block.as_ptr().cast()));
            TwoZmm { lower: _mm512_xor_si512(self.lower, transpose(block)), ..self }
        }
    }

    #[inline(always)]
    fn rounds(self, count: u32) -> Self {
        let TwoZmm { mut lower, mut upper } = self;
        for _ in 0..count {
            // SAFETY: a state proves AVX-512 F.
            (lower, upper) = unsafe { round(lower, upper) };
        }
        TwoZmm { lower, upper }
    }
}

/// Computes one round. In assembly, because the compiler swaps before it rotates, which costs 3 % of
/// the speed.
#[inline]
#[target_feature(enable = "avx512f")]
fn round(mut lower: __m512i, mut upper: __m512i) -> (__m512i, __m512i) {
    // SAFETY: the instructions touch nothing but their operands.
    unsafe {
        asm!(
            "vpaddd {upper}, {upper}, {lower}",
            "vprold {lower}, {lower}, 7",
            "vpshufd {lower}, {lower}, 0x4e", // across j
            "vpxord {lower}, {lower}, {upper}",
            "vshufi64x2 {upper}, {upper}, {upper}, 0x4e", // across l
            "vpaddd {upper}, {upper}, {lower}",
            "vprold {lower}, {lower}, 11",
            "vpshufd {lower}, {lower}, 0xb1", // across k
            "vpxord {lower}, {lower}, {upper}",
            "vshufi64x2 {upper}, {upper}, {upper}, 0xb1", // across m
            lower = inout(zmm_reg) lower,
            upper = inout(zmm_reg) upper,
            options(pure, nomem, nostack, preserves_flags),
        );
    }
    (lower, upper)
}
