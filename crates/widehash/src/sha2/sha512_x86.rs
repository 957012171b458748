//! SHA-512 of one message: the message schedule in vectors, the rounds in plain registers.
//!
//! The rounds are a chain of dependent instructions, which vectors cannot speed up. The schedule is
//! no such chain, and takes a third of the scalar form's instructions. Here two blocks' schedules are
//! computed together: words *t* and *t* + 1 of the first block in the lower half of a register, and
//! those of the second block in the upper half, so that no data crosses the halves. The words of the
//! next sixteen rounds are computed between the rounds of the current sixteen, and W\[t\] + K\[t\]
//! goes through memory. The second block's rounds then find their whole schedule in memory. AVX-512
//! VL adds rotations and exclusive ors of three, which halve the schedule's instructions; the source
//! is the same.
//!
//! The rounds are those of [`rounds`](super::rounds).
#![allow(unsafe_code)]

use core::arch::x86_64::*;

use super::compress::sixteen;
use super::constants::K512;
use super::rounds::{NONE, Place, Rounds512};
use crate::simd::array::zip;

/// W\[t\] + K\[t\] of two blocks: each group of four belongs to two rounds of the first block and the
/// same two of the second.
///
/// Every place is written before it is read. Zeroing them first would cost a lone block 20 cycles.
#[repr(align(32))]
struct Schedule([Place; 40]);

impl Schedule {
    const fn new() -> Self {
        Schedule([Place::uninit(); 40])
    }
}

/// One instantiation of the kernel.
macro_rules! kernel {
    ($compress:ident, $fold_scheduling:ident, $features:literal, $needs:literal) => {
        /// Folds the blocks into the chaining value.
        ///
        /// # Safety
        #[doc = concat!("The CPU must have ", $needs, ".")]
        #[target_feature(enable = $features)]
        pub(crate) unsafe fn $compress(state: &mut [u64; 8], blocks: &[[u8; 128]]) {
            let mut schedule = Schedule::new();
            let (pairs, last) = blocks.as_chunks::<2>();
            for [first, second] in pairs {
                $fold_scheduling(state, [first, second], &mut schedule);
                // SAFETY: the whole schedule was just written.
                unsafe { fold_scheduled(state, &schedule) };
            }
            for block in last {
                $fold_scheduling(state, [block, block], &mut schedule);
            }
        }

        /// Folds `blocks[0]` into the chaining value and leaves the schedule of both in `schedule`.
        #[target_feature(enable = $features)]
        fn $fold_scheduling(
            state: &mut [u64; 8],
            blocks: [&[u8; 128]; 2],
            schedule: &mut Schedule,
        ) {
            let mut w = load(blocks);
            for i in 0..8 {
                put(schedule, i, w[i]);
            }
            // SAFETY: the words of a group are written before its rounds, and the next word before the
            // group's last round.
            let mut working = unsafe { Rounds512::new(state, &schedule.0, const { first(0) }) };
            for group in 0..4 {
                sixteen!(T {
                    const I: usize = T / 2;
                    if T.is_multiple_of(2) {
                        w[I] = without_sigma1(&w, I);
                    } else {
                        w[I] = with_sigma1(w[I], w[(I + 7) % 8]);
                        put(schedule, 8 * group + 8 + I, w[I]);
                    }
                    // SAFETY: as above.
                    unsafe { working.round::<{ first(T + 1) }>(&schedule.0[8 * group..]) };
                });
            }
            sixteen!(T {
                // SAFETY: as above.
                unsafe { working.round::<{ last(first(T + 1)) }>(&schedule.0[32..]) };
            });
            working.add_to(state);
        }
    };
}

kernel!(avx2, fold_scheduling_avx2, "avx2,bmi1,bmi2", "AVX2, BMI1 and BMI2");
kernel!(
    avx512,
    fold_scheduling_avx512,
    "avx2,bmi1,bmi2,avx512f,avx512vl",
    "AVX2, BMI1 and BMI2, and AVX-512 F and VL"
);

/// Folds the second block of `schedule` into the chaining value.
///
/// # Safety
/// The whole of `schedule` must have been written.
#[target_feature(enable = "bmi1,bmi2")]
unsafe fn fold_scheduled(state: &mut [u64; 8], schedule: &Schedule) {
    // SAFETY: the caller promises that all words were written.
    let mut working = unsafe { Rounds512::new(state, &schedule.0, const { second(0) }) };
    for group in 0..4 {
        sixteen!(T {
            // SAFETY: as above.
            unsafe { working.round::<{ second(T + 1) }>(&schedule.0[8 * group..]) };
        });
    }
    sixteen!(T {
        // SAFETY: as above.
        unsafe { working.round::<{ last(second(T + 1)) }>(&schedule.0[32..]) };
    });
    working.add_to(state);
}

/// Returns the offset, in bytes, of the word for round `t` of the first block.
const fn first(t: usize) -> usize {
    t / 2 * 32 + t % 2 * 8
}

/// Returns the offset like [`first`], for the second block.
const fn second(t: usize) -> usize {
    first(t) + 16
}

/// Returns the offset `next`, or [`NONE`] if it is that of a round after the last.
const fn last(next: usize) -> usize {
    if next < first(16) { next } else { NONE }
}

/// Loads the words of both blocks, two of each in a register.
#[target_feature(enable = "avx2")]
#[inline]
fn load(blocks: [&[u8; 128]; 2]) -> [__m256i; 8] {
    let big_endian =
        _mm256_broadcastsi128_si256(_mm_set_epi64x(0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607));
    let [low, high] = [blocks[0].as_chunks::<16>().0, blocks[1].as_chunks::<16>().0];
    let mut words = [big_endian; 8];
    for ((words, low), high) in zip(zip(&mut words, low), high) {
        let (low, high) = (low.as_ptr().cast(), high.as_ptr().cast());
        // SAFETY: two unaligned loads of 16 bytes, each of an array of 16.
        *words = _mm256_shuffle_epi8(unsafe { _mm256_loadu2_m128i(high, low) }, big_endian);
    }
    words
}

/// Writes W\[t\] + K\[t\] of both blocks to the schedule, for rounds 2 * `pair` and the next.
#[target_feature(enable = "avx2")]
#[inline]
fn put(schedule: &mut Schedule, pair: usize, w: __m256i) {
    let k = &K512.as_chunks::<2>().0[pair];
    // SAFETY: an unaligned load of the two constants' 16 bytes, and a store to the four words' 32.
    unsafe {
        let k = _mm256_broadcastsi128_si256(_mm_loadu_si128(k.as_ptr().cast()));
        let sum = _mm256_add_epi64(w, k);
        _mm256_storeu_si256(schedule.0[pair].as_mut_ptr().cast(), sum);
    }
}

/// Computes two more words of both schedules, without sigma1, to replace `w[i]`, which holds words
/// *t* - 16 and *t* - 15.
#[target_feature(enable = "avx2")]
#[inline]
fn without_sigma1(w: &[__m256i; 8], i: usize) -> __m256i {
    let minus_15 = _mm256_alignr_epi8::<8>(w[(i + 1) % 8], w[i]);
    let minus_7 = _mm256_alignr_epi8::<8>(w[(i + 5) % 8], w[(i + 4) % 8]);
    let rotated = _mm256_xor_si256(rotr::<1, 63>(minus_15), rotr_8(minus_15));
    let sigma0 = _mm256_xor_si256(rotated, _mm256_srli_epi64::<7>(minus_15));
    _mm256_add_epi64(_mm256_add_epi64(w[i], minus_7), sigma0)
}

/// Adds sigma1 of the two words before them.
#[target_feature(enable = "avx2")]
#[inline]
fn with_sigma1(partial: __m256i, minus_2: __m256i) -> __m256i {
    let rotated = _mm256_xor_si256(rotr::<19, 45>(minus_2), rotr::<61, 3>(minus_2));
    let sigma1 = _mm256_xor_si256(rotated, _mm256_srli_epi64::<6>(minus_2));
    _mm256_add_epi64(partial, sigma1)
}

/// Rotates every word right by `R` bits, `L` being 64 - `R`.
#[target_feature(enable = "avx2")]
#[inline]
fn rotr<const R: i32, const L: i32>(x: __m256i) -> __m256i {
    const { assert!(R + L == 64) };
    _mm256_or_si256(_mm256_srli_epi64::<R>(x), _mm256_slli_epi64::<L>(x))
}

/// Rotates every word right by 8 bits, by a shuffle of bytes.
#[target_feature(enable = "avx2")]
#[inline]
fn rotr_8(x: __m256i) -> __m256i {
    let order = _mm_set_epi64x(0x080f_0e0d_0c0b_0a09, 0x0007_0605_0403_0201);
    _mm256_shuffle_epi8(x, _mm256_broadcastsi128_si256(order))
}
