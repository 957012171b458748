//! The state in four 256-bit registers, with AVX-512's rotations: the fastest form on AMD's Zen 4 and Zen 5.
//!
//! The index of a state word is five bits `ijklm`, of which `i` and `j` choose the register. Its eight
//! words are in the order of `lkm`: `l` chooses a half, `k` and `m` a word in it. As in [`rows`](super::rows),
//! the swap across `j` only renames registers, and the upper half is swapped across `k` instead of the lower,
//! so that rounds come in pairs. The difference is the bit that chooses the half of a register. A swap of
//! halves takes three cycles on Zen 4 and a rotation two. Across `l`, it runs while the lower half is rotated
//! by 7, and the two swaps that end a round, across `k` and `m`, are one shuffle inside halves. A round is
//! then 18 instructions with a chain of 7 cycles. It takes 7.2 in this order, which a search found.
//!
//! The [two 512-bit registers](super::two_zmm) take 11 cycles there: a 512-bit operation takes two turns, and exchanging
//! quads 4 cycles. The compiler's order of the same rounds takes 9.1. On Zen 5, where no operation takes less than two
//! cycles, a round takes some 12, and some 14 in halves.
#![allow(unsafe_code)]

use crate::simd::x86::arch::*;

use core::arch::asm;

use super::state::{State, kernel};

kernel!(absorb, FourYmm, "avx2,avx512f,avx512vl", "AVX2, and AVX-512 F and VL");

/// The lower half's registers `j = 0` and `j = 1`, then the upper half's. A value exists only on CPUs with
/// the instruction sets: [`load`](State::load), the only function that makes one, has that condition.
#[derive(Clone, Copy)]
struct FourYmm([__m256i; 4]);

impl FourYmm {
    /// Applies a function to each register.
    #[inline(always)]
    fn map(self, f: impl Fn(__m256i) -> __m256i) -> Self {
        let [a0, a1, b0, b1] = self.0;
        FourYmm([f(a0), f(a1), f(b0), f(b1)])
    }
}

/// Reorders eight words from the order of the index, `klm`, to `lkm`, and back.
///
/// # Safety
/// The CPU must have AVX2.
#[inline(always)]
unsafe fn reordered(words: __m256i) -> __m256i {
    // SAFETY: the caller promises AVX2.
    unsafe { _mm256_permute4x64_epi64::<0b11_01_10_00>(words) }
}

/// Loads a register.
///
/// # Safety
/// The CPU must have AVX2, and 32 bytes must be readable.
#[inline(always)]
unsafe fn load(from: *const u8) -> __m256i {
    // SAFETY: the caller promises both.
    unsafe { reordered(_mm256_loadu_si256(from.cast())) }
}

impl State for FourYmm {
    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller promises the instruction set and 128 readable bytes.
        unsafe { FourYmm([load(from), load(from.add(32)), load(from.add(64)), load(from.add(96))]) }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u8) {
        let [a0, a1, b0, b1] = self.0;
        // SAFETY: a state proves AVX2; the caller promises 128 writable bytes.
        unsafe {
            _mm256_storeu_si256(to.cast(), reordered(a0));
            _mm256_storeu_si256(to.add(32).cast(), reordered(a1));
            _mm256_storeu_si256(to.add(64).cast(), reordered(b0));
            _mm256_storeu_si256(to.add(96).cast(), reordered(b1));
        }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        let ([a0, a1, b0, b1], [p0, p1, p2, p3]) = (self.0, other.0);
        // SAFETY: a state proves AVX2.
        unsafe {
            FourYmm([
                _mm256_xor_si256(a0, p0),
                _mm256_xor_si256(a1, p1),
                _mm256_xor_si256(b0, p2),
                _mm256_xor_si256(b1, p3),
            ])
        }
    }

    #[inline(always)]
    fn xor_first(self, block: &[u8; 32]) -> Self {
        let [a0, a1, b0, b1] = self.0;
        // SAFETY: a state proves AVX2; a block is the 32 bytes.
        let a0 = unsafe { _mm256_xor_si256(a0, load(block.as_ptr())) };
        FourYmm([a0, a1, b0, b1])
    }

    #[inline(always)]
    fn rounds(self, count: u32) -> Self {
        let mut state = self;
        for _ in 0..count / 2 {
            // SAFETY: a state proves the instruction set.
            state = unsafe { round(round(state)) };
        }
        if count % 2 == 1 {
            // SAFETY: as above.
            state =
                unsafe { round(state) }.map(|words| unsafe { _mm256_shuffle_epi32::<0x4e>(words) });
        }
        state
    }
}

/// Computes one round, after which every word is at the place across `k` from where it was.
#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl")]
fn round(state: FourYmm) -> FourYmm {
    let [mut a0, mut a1, mut b0, mut b1] = state.0;
    // SAFETY: the instructions touch nothing but their operands.
    unsafe {
        asm!(
            "vpaddd {b1}, {b1}, {a1}",
            "vprold {a1}, {a1}, 7",
            "vpaddd {b0}, {b0}, {a0}",
            "vprold {a0}, {a0}, 7",
            "vpxor {a0}, {a0}, {b1}", // across j
            "vpxor {a1}, {a1}, {b0}", // across j
            "vperm2i128 {b1}, {b1}, {b1}, 1", // across l
            "vperm2i128 {b0}, {b0}, {b0}, 1", // across l
            "vpaddd {b0}, {b0}, {a1}",
            "vprold {a1}, {a1}, 11",
            "vpaddd {b1}, {b1}, {a0}",
            "vprold {a0}, {a0}, 11",
            "vpshufd {k0}, {b0}, 0x4e", // across k
            "vpxor {a1}, {a1}, {k0}",
            "vpshufd {k1}, {b1}, 0x4e", // across k
            "vpshufd {b0}, {b0}, 0x1b", // across k and m
            "vpshufd {b1}, {b1}, 0x1b", // across k and m
            "vpxor {a0}, {a0}, {k1}",
            a0 = inout(ymm_reg) a0,
            a1 = inout(ymm_reg) a1,
            b0 = inout(ymm_reg) b0,
            b1 = inout(ymm_reg) b1,
            k0 = out(ymm_reg) _,
            k1 = out(ymm_reg) _,
            options(pure, nomem, nostack, preserves_flags),
        );
    }
    FourYmm([a1, a0, b0, b1])
}
