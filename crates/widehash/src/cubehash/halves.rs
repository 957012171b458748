//! The state in two 512-bit registers: the lower half and the upper half.
//!
//! The index of a state word is five bits `ijklm`, of which `i` chooses the register. Its 16 words
//! stand in the order `lmjk`: `l` and `m` choose a quad, `j` and `k` a word in it. So every swap of
//! a round is one instruction, and the two that move the lower half, which has been rotated and
//! is waited for, are inside quads and take one cycle. Exchanging quads takes three:
//!
//! - Across `l`, the sum of the first half round leaves for the addition of the second, which has
//!   to wait for the exclusive or in any case.
//! - Across `m`, the sum of the second leaves for the first addition of the next round, likewise.
//!
//! The longest chain is that of the upper half with itself: addition, `l`, addition, `m`, which is
//! 8 cycles. A round is 10 instructions for the two ports that take 512 bits, of which one alone
//! rotates and the other alone swaps: only additions and exclusive ors have a choice. That is why
//! this form comes so near to its floor, while [`rows`](super::rows), with 18 instructions on three
//! ports and a chain of 6 cycles, waits for ports that were taken by others.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86")]
use core::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

use super::state::{State, kernel};

kernel!(absorb, Halves, "avx512f", "AVX-512 F");

/// It exists only where AVX-512 F does: [`load`](State::load), which alone makes one, has that
/// condition.
#[derive(Clone, Copy)]
struct Halves {
    lower: __m512i,
    upper: __m512i,
}

/// From the order of the index, `jklm`, to `lmjk`, and back: the words are a matrix of four by four,
/// and this transposes it.
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

impl State for Halves {
    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller promises AVX-512 F and 128 readable bytes.
        unsafe {
            Halves {
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
            Halves {
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
            Halves { lower: _mm512_xor_si512(self.lower, transpose(block)), ..self }
        }
    }

    #[inline(always)]
    fn rounds(self, count: u32) -> Self {
        let Halves { mut lower, mut upper } = self;
        for _ in 0..count {
            // SAFETY: a state proves AVX-512 F.
            unsafe {
                upper = _mm512_add_epi32(upper, lower);
                // Across `j`.
                lower = _mm512_shuffle_epi32::<0x4e>(_mm512_rol_epi32::<7>(lower));
                lower = _mm512_xor_si512(lower, upper);
                // Across `l`.
                upper = _mm512_shuffle_i64x2::<0x4e>(upper, upper);
                upper = _mm512_add_epi32(upper, lower);
                // Across `k`.
                lower = _mm512_shuffle_epi32::<0xb1>(_mm512_rol_epi32::<11>(lower));
                lower = _mm512_xor_si512(lower, upper);
                // Across `m`.
                upper = _mm512_shuffle_i64x2::<0xb1>(upper, upper);
            }
        }
        Halves { lower, upper }
    }
}
