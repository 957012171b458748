//! A row in one 256-bit register: thirteen instructions and a load for each packet.
//!
//! Latency, not execution units, limits the loop over packets. The dependencies allow 5 cycles for a
//! packet on Zen 3, and 7 on Intel, where a multiplication takes 5 cycles instead of 3. The compiled
//! loop takes 8.3 cycles on Intel. The reason is the choice of ports: an operation that uses a
//! product waits a cycle longer on ports 0 and 1 than on port 5. The CPU chooses the port when it
//! renames an operation's registers, six operations in a cycle, apparently by the place among the six
//! (the timings fit; no counters were available). In a loop of a multiple of six operations every
//! operation has the same place each time, so the order decides. A search that timed legal orders
//! found the one below, in assembly. It takes 7.2 cycles; with one more `nop` it takes 8.3 again. On
//! CPUs that rename differently, it is as good as any other order.
//!
//! Other loops, each compared with the compiler's in one interleaved run (a ratio above 1 is faster):
//!
//! - 640 legal orders of fifteen operations: the best 1.00, the median 0.94, the worst 0.85.
//! - Two and four packets in each iteration, searched in the same way: 1.08 and 1.09; this one 1.15.
//! - (`v1` + packet) + `mul0`, as in the definition, 0.94; `v1` + (packet + `mul0`) 0.90.
//! - Two, three, four messages that advance together: 1.41, 1.59, 1.64 times as fast as one after
//!   another.
//!
//! In finalisation, adding `v1` + `mul0` before the permuted row took 7 % off the latency of a short
//! message.
//!
//! The highway crate 1.3 took 2.8 times as long for HighwayHash-64 of 16 bytes, 2.9 for 64 bytes.
#![allow(unsafe_code)]

use crate::simd::x86::arch::*;
use core::arch::asm;

#[cfg(target_arch = "x86_64")]
use super::rows::Rows;
use super::rows::{self, MOST, PACKET, Row, State, ZIPPER, kernels};

/// Four words. The type never leaves this file, whose functions all run on CPUs with AVX2. This makes the intrinsics in
/// its methods sound.
#[derive(Clone, Copy)]
struct Row256(__m256i);

impl Row for Row256 {
    #[inline(always)]
    fn from_words(words: [u64; 4]) -> Self {
        // SAFETY: an unaligned load of the 32 bytes of `words`, on a CPU with AVX2.
        Row256(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn words(self) -> [u64; 4] {
        let mut words = [0; 4];
        // SAFETY: an unaligned store of the 32 bytes of `words`, on a CPU with AVX2.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) };
        words
    }

    #[inline(always)]
    fn from_packet(packet: &[u8; PACKET]) -> Self {
        // SAFETY: an unaligned load of the packet's 32 bytes, on a CPU with AVX2.
        Row256(unsafe { _mm256_loadu_si256(packet.as_ptr().cast()) })
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        // SAFETY: on a CPU with AVX2, by the type.
        Row256(unsafe { _mm256_add_epi64(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: on a CPU with AVX2, by the type.
        Row256(unsafe { _mm256_xor_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn low_times_high(self, other: Self) -> Self {
        // SAFETY: on a CPU with AVX2, by the type.
        Row256(unsafe { _mm256_mul_epu32(self.0, _mm256_srli_epi64::<32>(other.0)) })
    }

    #[inline(always)]
    fn zipper_merge(self) -> Self {
        // SAFETY: an unaligned load of the table's 16 bytes, on a CPU with AVX2.
        Row256(unsafe {
            let order = _mm_loadu_si128(ZIPPER.as_ptr().cast());
            _mm256_shuffle_epi8(self.0, _mm256_broadcastsi128_si256(order))
        })
    }

    #[inline(always)]
    fn swap_halves(self) -> Self {
        // SAFETY: on a CPU with AVX2, by the type.
        Row256(unsafe { _mm256_shuffle_epi32::<0b10_11_00_01>(self.0) })
    }

    #[inline(always)]
    fn swap_pairs(self) -> Self {
        /// Exchanges the halves. The compiler emits `vpermq` for the intrinsic, which its own tables
        /// rate the same on Intel. On Zen 3 it takes 6 cycles instead of 3, and a round of
        /// finalisation 10 instead of 7.
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
        // SAFETY: on a CPU with AVX2, by the type.
        Row256(unsafe { vperm2i128(self.0) })
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn advance(rows: &mut Rows<Self>, ahead: &mut Self, packets: &[[u8; PACKET]]) {
        if packets.len() < SETTLING {
            return rows::advance(rows, ahead, packets);
        }
        let state = [rows.v0.0, ahead.0, rows.mul0.0, rows.mul1.0];
        // SAFETY: on a CPU with AVX2, by the type.
        let [v0, after, mul0, mul1] = unsafe { advance_many(state, packets) };
        (rows.v0, *ahead) = (Row256(v0), Row256(after));
        (rows.mul0, rows.mul1) = (Row256(mul0), Row256(mul1));
    }

    #[inline(always)]
    fn rotate_halves(self, count: u32) -> Self {
        // SAFETY: on a CPU with AVX2, by the type.
        Row256(unsafe {
            let left = _mm256_set1_epi32(count as i32);
            let right = _mm256_sub_epi32(_mm256_set1_epi32(32), left);
            _mm256_or_si256(_mm256_sllv_epi32(self.0, left), _mm256_srlv_epi32(self.0, right))
        })
    }
}

/// The number of packets from which [`advance_many`] is worthwhile. (Its operations settle on their
/// ports only if enough of them wait: a packet takes 8.4 cycles in a call of 32 packets, 7.9 in one
/// of 128, and 7.2 in the limit. A stream in pieces of 1 KiB runs at 1.10 times the speed of the
/// highway crate with the compiler's loop and 1.07 with this one; in pieces of 2 KiB at 1.10 and
/// 1.17.)
#[cfg(target_arch = "x86_64")]
const SETTLING: usize = 48;

/// Absorbs packets into `v0`, `v1` with the next packet added, `mul0` and `mul1`. The module's documentation explains
/// the order. With the `nop`s the loop is eighteen operations, counting compare and jump as one.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
#[inline]
fn advance_many(
    [mut v0, mut ahead, mut mul0, mut mul1]: [__m256i; 4],
    packets: &[[u8; PACKET]],
) -> [__m256i; 4] {
    assert!(!packets.is_empty());
    let packets = packets.as_ptr_range();
    // SAFETY: the loads are of one packet after another, and there are some.
    unsafe {
        asm!(
            "vbroadcasti128 {zipper}, [{order}]",
            ".p2align 6",
            "2:",
            "nop",
            "nop",
            "vpsrlq {a}, {v0}, 32",
            "vpaddq {t}, {ahead}, {mul0}",
            "vpshufb {b}, {t}, {zipper}",
            "vpsrlq {c}, {t}, 32",
            "nop",
            "vpmuludq {a}, {t}, {a}",
            "vpxor {mul0}, {mul0}, {a}",
            "vpaddq {a}, {v0}, {mul1}",
            "vpaddq {v0}, {a}, {b}",
            "vpmuludq {c}, {a}, {c}",
            "vpxor {mul1}, {mul1}, {c}",
            "vpshufb {c}, {v0}, {zipper}",
            "vpaddq {t}, {t}, [{next}]",
            "vpaddq {ahead}, {t}, {c}",
            "add {next}, {step}",
            "cmp {next}, {end}",
            "jne 2b",
            v0 = inout(ymm_reg) v0, ahead = inout(ymm_reg) ahead,
            mul0 = inout(ymm_reg) mul0, mul1 = inout(ymm_reg) mul1,
            a = out(ymm_reg) _, b = out(ymm_reg) _, c = out(ymm_reg) _, t = out(ymm_reg) _,
            zipper = out(ymm_reg) _, order = in(reg) ZIPPER.as_ptr(),
            next = inout(reg) packets.start => _, end = in(reg) packets.end,
            step = const PACKET,
            options(pure, readonly, nostack),
        );
    }
    [v0, ahead, mul0, mul1]
}

kernels!(Row256, "avx2");
kernels!(many 3: Row256, update_many, digests, "avx2");
kernels!(many 4: Row256, update_many_avx512, digests_avx512, "avx2,avx512f,avx512bw,avx512vl");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::Backend;
    use crate::highwayhash::rows::tests::advance_together;

    #[test]
    fn messages_advance_together() {
        #[target_feature(enable = "avx2")]
        fn all() {
            advance_together::<Row256, 2>();
            advance_together::<Row256, 3>();
            advance_together::<Row256, 4>();
        }
        if Backend::Avx2.is_available() {
            // SAFETY: AVX2 was just detected.
            unsafe { all() };
        }
    }
}
