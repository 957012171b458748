//! SHA-256 of one message on CPUs with AVX2 and without SHA-NI: the message schedule in vectors, the rounds in plain
//! registers.
//!
//! The form is that of [SHA-512](super::sha512_x86): the schedules of two blocks are computed together, here words *t* to
//! *t* + 3 of the first block in the lower half of a register and those of the second block in the upper half, between the
//! rounds of the first block. The second block's rounds find their whole schedule in memory.
#![allow(unsafe_code)]

use core::arch::x86_64::*;
use core::mem::transmute;
use core::slice;

use super::bytes256;
use super::compress::{Compress256, One256, sixteen};
use super::constants::K256;
use super::padding::AFTER_64;
use super::rounds::{NONE, Place, Rounds256};
use crate::merkle_damgard;
use crate::simd::array::zip;

/// W\[t\] + K\[t\] of two blocks: each place belongs to four rounds of the first block and the same four of the second.
///
/// Every place is written before it is read.
#[repr(align(32))]
struct Schedule([Place; 16]);

impl Schedule {
    const fn new() -> Self {
        Schedule([Place::uninit(); 16])
    }
}

/// Folds the blocks into the chaining value.
///
/// # Safety
/// The CPU must have AVX2, BMI1 and BMI2.
#[target_feature(enable = "avx2,bmi1,bmi2")]
unsafe fn compress(state: &mut [u32; 8], blocks: &[[u8; 64]]) {
    let mut schedule = Schedule::new();
    let (pairs, last) = blocks.as_chunks::<2>();
    for [first, second] in pairs {
        fold_scheduling(state, [first, second], &mut schedule);
        // SAFETY: the whole schedule was just written.
        unsafe { fold_scheduled(state, &schedule) };
    }
    for block in last {
        fold_scheduling(state, [block, block], &mut schedule);
    }
}

/// Folds `blocks[0]` into the chaining value and leaves the schedule of both in `schedule`.
#[target_feature(enable = "avx2,bmi1,bmi2")]
fn fold_scheduling(state: &mut [u32; 8], blocks: [&[u8; 64]; 2], schedule: &mut Schedule) {
    let mut w = load(blocks);
    for (i, w) in w.iter().enumerate() {
        put(schedule, i, *w);
    }
    // SAFETY: the words of a group are written before its rounds, and the next word before the
    // group's last round.
    let mut working = unsafe { Rounds256::new(state, &schedule.0, const { first(0) }) };
    for group in 0..3 {
        sixteen!(T {
            const I: usize = T / 4;
            match T % 4 {
                0 => w[I] = without_sigma1(&w, I),
                1 => w[I] = with_sigma1_low(w[I], w[(I + 3) % 4]),
                2 => w[I] = with_sigma1_high(w[I]),
                _ => put(schedule, 4 * group + 4 + I, w[I]),
            }
            // SAFETY: as above.
            unsafe { working.round::<{ first(T + 1) }>(&schedule.0[4 * group..]) };
        });
    }
    sixteen!(T {
        // SAFETY: as above.
        unsafe { working.round::<{ last(first(T + 1), first(16)) }>(&schedule.0[12..]) };
    });
    working.add_to(state);
}

/// Folds the second block of `schedule` into the chaining value.
///
/// # Safety
/// The whole of `schedule` must have been written.
#[target_feature(enable = "bmi1,bmi2")]
unsafe fn fold_scheduled(state: &mut [u32; 8], schedule: &Schedule) {
    // SAFETY: the caller promises that all words were written.
    let mut working = unsafe { Rounds256::new(state, &schedule.0, const { second(0) }) };
    for group in 0..3 {
        sixteen!(T {
            // SAFETY: as above.
            unsafe { working.round::<{ second(T + 1) }>(&schedule.0[4 * group..]) };
        });
    }
    sixteen!(T {
        // SAFETY: as above.
        unsafe { working.round::<{ last(second(T + 1), second(16)) }>(&schedule.0[12..]) };
    });
    working.add_to(state);
}

/// Folds the padding block after 64 bytes into the chaining value.
#[target_feature(enable = "bmi1,bmi2")]
fn fold_after_64(state: &mut [u32; 8]) {
    // SAFETY: of the same 256 bytes.
    static SCHEDULE: [Place; 8] = unsafe { transmute(AFTER_64) };
    // SAFETY: all were written.
    let mut working = unsafe { Rounds256::new(state, &SCHEDULE, 0) };
    for group in 0..3 {
        sixteen!(T {
            // SAFETY: as above.
            unsafe { working.round::<{ 4 * (T + 1) }>(&SCHEDULE[2 * group..]) };
        });
    }
    sixteen!(T {
        // SAFETY: as above.
        unsafe { working.round::<{ last(4 * (T + 1), 64) }>(&SCHEDULE[6..]) };
    });
    working.add_to(state);
}

/// Pads the end of a message of `bits` bits, folds it, and returns the bytes of the final chaining value.
///
/// # Safety
/// As [`compress`].
#[target_feature(enable = "avx2,bmi1,bmi2")]
unsafe fn finish(state: &[u32; 8], tail: &[u8], bits: u64) -> [u8; 32] {
    merkle_damgard::finish::<Compress256>(tail, bits.into(), |blocks| {
        let mut state = *state;
        // SAFETY: the caller's promise.
        unsafe { compress(&mut state, blocks) };
        bytes256(&state)
    })
}

/// Folds a message of one block, and the padding after it, and returns the bytes of the final chaining value.
///
/// # Safety
/// As [`compress`].
#[target_feature(enable = "avx2,bmi1,bmi2")]
unsafe fn lone_block(initial: &[u32; 8], block: &[u8; 64]) -> [u8; 32] {
    let mut state = *initial;
    // SAFETY: the caller's promise.
    unsafe { compress(&mut state, slice::from_ref(block)) };
    fold_after_64(&mut state);
    bytes256(&state)
}

/// One message.
pub(super) const ONE256: One256 = One256 { compress, finish, lone_block };

/// Returns the offset, in bytes, of the word for round `t` of the first block.
const fn first(t: usize) -> usize {
    t / 4 * 32 + t % 4 * 4
}

/// Returns the offset like [`first`], for the second block.
const fn second(t: usize) -> usize {
    first(t) + 16
}

/// Returns the offset `next`, or [`NONE`] if there is no round at it, but the `end`.
const fn last(next: usize, end: usize) -> usize {
    if next < end { next } else { NONE }
}

/// Loads the words of both blocks, four of each in a register.
#[target_feature(enable = "avx2")]
#[inline]
fn load(blocks: [&[u8; 64]; 2]) -> [__m256i; 4] {
    let big_endian =
        _mm256_broadcastsi128_si256(_mm_set_epi64x(0x0c0d_0e0f_0809_0a0b, 0x0405_0607_0001_0203));
    let [low, high] = [blocks[0].as_chunks::<16>().0, blocks[1].as_chunks::<16>().0];
    let mut words = [big_endian; 4];
    for ((words, low), high) in zip(zip(&mut words, low), high) {
        let (low, high) = (low.as_ptr().cast(), high.as_ptr().cast());
        // SAFETY: two unaligned loads of 16 bytes, each of an array of 16.
        *words = _mm256_shuffle_epi8(unsafe { _mm256_loadu2_m128i(high, low) }, big_endian);
    }
    words
}

/// Writes W\[t\] + K\[t\] of both blocks to the schedule, for rounds 4 * `four` and the next three.
#[target_feature(enable = "avx2")]
#[inline]
fn put(schedule: &mut Schedule, four: usize, w: __m256i) {
    let k = &K256.as_chunks::<4>().0[four];
    // SAFETY: an unaligned load of the four constants' 16 bytes, and a store to the eight words' 32.
    unsafe {
        let k = _mm256_broadcastsi128_si256(_mm_loadu_si128(k.as_ptr().cast()));
        let sum = _mm256_add_epi32(w, k);
        _mm256_storeu_si256(schedule.0[four].as_mut_ptr().cast(), sum);
    }
}

/// Computes four more words of both schedules, without sigma1, to replace `w[i]`, which holds words *t* - 16 to *t* - 13.
#[target_feature(enable = "avx2")]
#[inline]
fn without_sigma1(w: &[__m256i; 4], i: usize) -> __m256i {
    let minus_15 = _mm256_alignr_epi8::<4>(w[(i + 1) % 4], w[i]);
    let minus_7 = _mm256_alignr_epi8::<4>(w[(i + 3) % 4], w[(i + 2) % 4]);
    let rotated = _mm256_xor_si256(rotr::<7, 25>(minus_15), rotr::<18, 14>(minus_15));
    let sigma0 = _mm256_xor_si256(rotated, _mm256_srli_epi32::<3>(minus_15));
    _mm256_add_epi32(_mm256_add_epi32(w[i], minus_7), sigma0)
}

/// Adds sigma1 of the two words before them to the first two of four words.
#[target_feature(enable = "avx2")]
#[inline]
fn with_sigma1_low(partial: __m256i, minus_4: __m256i) -> __m256i {
    // Words t - 2 and t - 1, each twice.
    let doubled = _mm256_shuffle_epi32::<0xFA>(minus_4);
    _mm256_add_epi32(partial, _mm256_shuffle_epi8(sigma1(doubled), halves::<0>()))
}

/// Adds sigma1 of the first two words to the last two of four words.
#[target_feature(enable = "avx2")]
#[inline]
fn with_sigma1_high(partial: __m256i) -> __m256i {
    let doubled = _mm256_shuffle_epi32::<0x50>(partial);
    _mm256_add_epi32(partial, _mm256_shuffle_epi8(sigma1(doubled), halves::<1>()))
}

/// Returns sigma1 of words that fill both halves of 64 bits, in the lower halves.
#[target_feature(enable = "avx2")]
#[inline]
fn sigma1(doubled: __m256i) -> __m256i {
    // A shift of both halves rotates the lower one.
    let rotated =
        _mm256_xor_si256(_mm256_srli_epi64::<17>(doubled), _mm256_srli_epi64::<19>(doubled));
    _mm256_xor_si256(rotated, _mm256_srli_epi32::<10>(doubled))
}

/// Returns the shuffle that moves the lower halves of 64 bits to the first two words, or to the last two, and clears the
/// others.
#[target_feature(enable = "avx2")]
#[inline]
fn halves<const HIGH: usize>() -> __m256i {
    let (taken, cleared) = (0x0b0a_0908_0302_0100, -1);
    _mm256_broadcastsi128_si256(match HIGH {
        0 => _mm_set_epi64x(cleared, taken),
        _ => _mm_set_epi64x(taken, cleared),
    })
}

/// Rotates every word right by `R` bits, `L` being 32 - `R`.
#[target_feature(enable = "avx2")]
#[inline]
fn rotr<const R: i32, const L: i32>(x: __m256i) -> __m256i {
    const { assert!(R + L == 32) };
    _mm256_or_si256(_mm256_srli_epi32::<R>(x), _mm256_slli_epi32::<L>(x))
}
