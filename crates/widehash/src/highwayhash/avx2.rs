//! A row in one 256-bit register.
#![allow(unsafe_code)]

use core::arch::asm;
#[cfg(target_arch = "x86")]
use core::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

use super::rows::{self, PACKET, Row, State, ZIPPER};

/// Four words. The type never leaves this file, whose functions all run on CPUs with AVX2: that is
/// what makes the intrinsics in its methods sound.
#[derive(Clone, Copy)]
struct Row256(__m256i);

// SAFETY of every block below: the CPU has AVX2 (see the type); what else matters is said there.
#[allow(clippy::undocumented_unsafe_blocks)]
impl Row for Row256 {
    #[inline(always)]
    fn from_words(words: [u64; 4]) -> Self {
        // An unaligned load of the 32 bytes of `words`.
        Row256(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn words(self) -> [u64; 4] {
        let mut words = [0; 4];
        // An unaligned store of the 32 bytes of `words`.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) };
        words
    }

    #[inline(always)]
    fn from_packet(packet: &[u8; PACKET]) -> Self {
        // An unaligned load of the packet's 32 bytes.
        Row256(unsafe { _mm256_loadu_si256(packet.as_ptr().cast()) })
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Row256(unsafe { _mm256_add_epi64(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Row256(unsafe { _mm256_xor_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn low_times_high(self, other: Self) -> Self {
        Row256(unsafe { _mm256_mul_epu32(self.0, _mm256_srli_epi64::<32>(other.0)) })
    }

    #[inline(always)]
    fn zipper_merge(self) -> Self {
        // An unaligned load of the table's 16 bytes.
        Row256(unsafe {
            let order = _mm_loadu_si128(ZIPPER.as_ptr().cast());
            _mm256_shuffle_epi8(self.0, _mm256_broadcastsi128_si256(order))
        })
    }

    #[inline(always)]
    fn swap_halves(self) -> Self {
        Row256(unsafe { _mm256_shuffle_epi32::<0b10_11_00_01>(self.0) })
    }

    #[inline(always)]
    fn swap_pairs(self) -> Self {
        /// The compiler makes `vpermq` of the intrinsic: the same on Intel, but by its own tables
        /// two operations and 6 cycles on Zen 3 instead of one and 3, in every round.
        #[inline]
        #[target_feature(enable = "avx2")]
        fn vperm2i128(row: __m256i) -> __m256i {
            let swapped;
            // SAFETY: one instruction on registers.
            unsafe {
                asm!("vperm2i128 {0}, {1}, {1}, 1", lateout(ymm_reg) swapped, in(ymm_reg) row,
                    options(pure, nomem, nostack, preserves_flags));
            }
            swapped
        }
        Row256(unsafe { vperm2i128(self.0) })
    }

    #[inline(always)]
    fn rotate_halves(self, count: u32) -> Self {
        Row256(unsafe {
            let left = _mm256_set1_epi32(count as i32);
            let right = _mm256_sub_epi32(_mm256_set1_epi32(32), left);
            _mm256_or_si256(_mm256_sllv_epi32(self.0, left), _mm256_srlv_epi32(self.0, right))
        })
    }
}

/// Takes whole packets into a running message.
#[target_feature(enable = "avx2")]
pub(super) fn update(state: &mut State, packets: &[[u8; PACKET]]) {
    rows::update::<Row256>(state, packets);
}

/// The digest of a running message that ends in `tail`.
#[target_feature(enable = "avx2")]
pub(super) fn finish<const N: usize>(state: &State, tail: &[u8]) -> [u64; N] {
    rows::finish::<Row256, N>(state, tail)
}

/// The digest of a whole message.
#[target_feature(enable = "avx2")]
pub(super) fn digest<const N: usize>(key: &[u64; 4], message: &[u8]) -> [u64; N] {
    rows::digest::<Row256, N>(key, message)
}
