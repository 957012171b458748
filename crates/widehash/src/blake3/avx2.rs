//! Eight messages on AVX2: the arrangement of [`words`](super::words) with the compression in
//! assembly.
//!
//! The state is sixteen words and AVX2 has sixteen registers, so at least one word must be in memory
//! to leave a register for temporaries. The compiler moves several words back and forth, which takes
//! about 300 of its 1600 instructions. Here word 8 is in memory, message words and the controls of
//! the byte shuffles are memory operands, and nothing else is moved: 1008 operations, 28 stores and
//! the last 8 additions. A search found their order; `rounds.py` describes it.
//!
//! On an Intel server CPU, which runs three vector operations a cycle, the floor of a block is 355
//! cycles with the transpose. The official kernel takes about 425, this one 385. It hashes 16 KiB
//! 1.26 times as fast as `Words<U32x8Avx2>`, the same algorithm compiled. With the compression in
//! assembly but the transpose compiled, that was 1.17 times, because the compiler loads all sixteen
//! words before it stores any.
#![allow(unsafe_code)]

use super::compress::{BLOCK_LEN, Compress, CompressFixed, IV};
use super::words::Words;
use crate::simd::array::{self, zip};
use crate::simd::{self, Lanes as _, U32x8Avx2};
use core::arch::asm;
use core::arch::x86_64::__m256i;
use core::mem::MaybeUninit;

/// The memory that the rounds read and write. `rounds.py` has the offsets of its fields.
#[repr(C, align(64))]
struct Frame {
    message: MaybeUninit<[U32x8Avx2; 16]>,
    /// The initial last row of the state.
    counter_len_flags: [U32x8Avx2; 4],
    /// The word of the state that has no register.
    word_8: MaybeUninit<__m256i>,
}

/// The memory that the rounds only read.
#[repr(C, align(64))]
struct Constants {
    /// Byte shuffles that rotate every word by 16 and by 8.
    rotate: [[[u8; 16]; 2]; 2],
    iv: [[u32; 8]; 4],
}

static CONSTANTS: Constants = Constants {
    rotate: [
        [[2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13]; 2],
        [[1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12]; 2],
    ],
    iv: [[IV[0]; 8], [IV[1]; 8], [IV[2]; 8], [IV[3]; 8]],
};

/// Returns the new chaining values, and the lower half of the state. Zeros follow the `LEN` bytes of each
/// message up to a block and are not added; `LEN` is at least 29.
#[inline]
#[target_feature(enable = "avx2")]
fn rounds<const LEN: usize>(
    token: simd::Avx2,
    cv: [U32x8Avx2; 8],
    messages: [&[u8; LEN]; 8],
    counter_len_flags: [U32x8Avx2; 4],
) -> [[U32x8Avx2; 8]; 2] {
    const { assert!(LEN.div_ceil(4) >= 8, "the first eight words are always added") };
    let [mut v0, mut v1, mut v2, mut v3, mut v4, mut v5, mut v6, mut v7] =
        array::map(cv, U32x8Avx2::raw);
    let (v9, v10, v11, v12, v13, v14, v15);
    // Whole blocks are transposed by the assembly.
    let message = match LEN {
        BLOCK_LEN => MaybeUninit::uninit(),
        _ => MaybeUninit::new(U32x8Avx2::load_short_le(token, messages)),
    };
    let [b0, b1, b2, b3, b4, b5, b6, b7] = messages;
    let mut frame = Frame { message, counter_len_flags, word_8: MaybeUninit::uninit() };
    // SAFETY: the assembly reads whole blocks, or else the first words of the frame's message, which were
    // written; it reads the constants, and writes the first and last fields of the frame and the registers
    // named.
    let v8 = unsafe {
        asm!(
            include_str!("avx2_rounds.s"),
            words = const LEN.div_ceil(4),
            frame = in(reg) &raw mut frame,
            constants = in(reg) &raw const CONSTANTS,
            block0 = in(reg) b0,
            block1 = in(reg) b1,
            block2 = in(reg) b2,
            block3 = in(reg) b3,
            block4 = in(reg) b4,
            block5 = in(reg) b5,
            block6 = in(reg) b6,
            block7 = in(reg) b7,
            inout("ymm0") v0,
            inout("ymm1") v1,
            inout("ymm2") v2,
            inout("ymm3") v3,
            inout("ymm4") v4,
            inout("ymm5") v5,
            inout("ymm6") v6,
            inout("ymm7") v7,
            out("ymm8") _,
            out("ymm9") v9,
            out("ymm10") v10,
            out("ymm11") v11,
            out("ymm12") v12,
            out("ymm13") v13,
            out("ymm14") v14,
            out("ymm15") v15,
            options(nostack, preserves_flags),
        );
        frame.word_8.assume_init()
    };
    [
        vectors(token, [v0, v1, v2, v3, v4, v5, v6, v7]),
        vectors(token, [v8, v9, v10, v11, v12, v13, v14, v15]),
    ]
}

#[inline(always)]
fn vectors(token: simd::Avx2, registers: [__m256i; 8]) -> [U32x8Avx2; 8] {
    array::map(
        registers,
        #[inline(always)]
        |register| U32x8Avx2::of_raw(token, register),
    )
}

/// The compression function on eight messages.
pub(super) enum EightAvx2 {}

impl Compress<8> for EightAvx2 {
    type Token = simd::Avx2;
    type Value = [U32x8Avx2; 8];
    type Counters = [U32x8Avx2; 2];
    type Words = U32x8Avx2;

    #[inline(always)]
    fn splat(token: simd::Avx2, cv: &[u32; 8]) -> [U32x8Avx2; 8] {
        Words::<U32x8Avx2>::splat(token, cv)
    }

    #[inline(always)]
    fn counters(token: simd::Avx2, first: u64, step: u64) -> [U32x8Avx2; 2] {
        Words::<U32x8Avx2>::counters(token, first, step)
    }

    #[inline(always)]
    fn counters_of(token: simd::Avx2, counters: [u32; 8]) -> [U32x8Avx2; 2] {
        Words::<U32x8Avx2>::counters_of(token, counters)
    }

    #[inline(always)]
    fn same(token: simd::Avx2, word: u32) -> U32x8Avx2 {
        Words::<U32x8Avx2>::same(token, word)
    }

    #[inline(always)]
    fn words(token: simd::Avx2, words: [u32; 8]) -> U32x8Avx2 {
        Words::<U32x8Avx2>::words(token, words)
    }

    #[inline(always)]
    fn compress(
        token: simd::Avx2,
        cv: [U32x8Avx2; 8],
        blocks: [&[u8; BLOCK_LEN]; 8],
        [low, high]: [U32x8Avx2; 2],
        lens: U32x8Avx2,
        flags: U32x8Avx2,
    ) -> [[U32x8Avx2; 8]; 2] {
        // SAFETY: by the token.
        let [value, lower] = unsafe { rounds(token, cv, blocks, [low, high, lens, flags]) };
        let mut second = cv;
        for (cv, lower) in zip(&mut second, &lower) {
            *cv = *cv ^ *lower;
        }
        [value, second]
    }

    #[inline(always)]
    fn store(value: [U32x8Avx2; 8], out: &mut [[u8; 32]; 8]) {
        Words::<U32x8Avx2>::store(value, out);
    }

    #[inline(always)]
    fn store_output(values: [[U32x8Avx2; 8]; 2], out: &mut [[u8; BLOCK_LEN]; 8]) {
        Words::<U32x8Avx2>::store_output(values, out);
    }
}

impl CompressFixed<8> for EightAvx2 {
    #[inline(always)]
    fn compress_fixed<const LEN: usize>(
        token: simd::Avx2,
        cv: [U32x8Avx2; 8],
        messages: [&[u8; LEN]; 8],
        [low, high]: [U32x8Avx2; 2],
        len: U32x8Avx2,
        flags: U32x8Avx2,
    ) -> [U32x8Avx2; 8] {
        // SAFETY: by the token.
        let [value, _] = unsafe { rounds(token, cv, messages, [low, high, len, flags]) };
        value
    }
}
