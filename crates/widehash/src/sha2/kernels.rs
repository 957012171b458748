//! The compression functions of SHA-2 that this build holds, best first.
#![allow(unsafe_code)]

use super::padding::AFTER_64;
use super::{lanes, many};
use crate::backend::{Backend, Entry, Kernel, Shape, dispatch, table};
use crate::merkle_damgard::CompressOne;
use crate::simd::{Lanes, Scalar};
use core::num::Wrapping;

type CompressLoneBlock256 = unsafe fn(&mut [u32; 8], &[u8; 64]);

/// SHA-224 and SHA-256, one message.
pub(crate) static COMPRESS256: &[Kernel<CompressOne<u32, 64, 8>>] = table! {
    x86: [Kernel::timed(Backend::ShaNi, 1, 131, super::shani::compress256)],
    arm: [Kernel::timed(Backend::ArmSha2, 1, 80, super::arm::compress256)],
    wasm: [Kernel::timed(Backend::Simd128, 1, 3770, super::simd128::compress256)],
    scalar: Kernel::timed(Backend::Scalar, 1, 590, scalar256),
};

/// SHA-224 and SHA-256, a message of one block with its padding.
static COMPRESS_LONE_BLOCK256: &[Kernel<CompressLoneBlock256>] = table! {
    x86: [Kernel::new(Backend::ShaNi, 1, super::shani::compress256_lone_block)],
    arm: [Kernel::new(Backend::ArmSha2, 1, super::arm::compress256_lone_block)],
    scalar: Kernel::new(Backend::Scalar, 1, scalar256_lone_block),
};

/// The SHA-512 group, one message.
pub(crate) static COMPRESS512: &[Kernel<CompressOne<u64, 128, 8>>] = table! {
    x86: [
        #[cfg(target_arch = "x86_64")]
        Kernel::timed(Backend::Avx512, 1, 547, super::sha512_x86::avx512),
        #[cfg(target_arch = "x86_64")]
        Kernel::timed(Backend::Avx2, 1, 571, super::sha512_x86::avx2),
    ],
    arm: [Kernel::timed(Backend::ArmSha512, 1, 240, super::arm::compress512)],
    wasm: [Kernel::timed(Backend::Simd128, 1, 5380, super::simd128::compress512)],
    scalar: Kernel::timed(Backend::Scalar, 1, 760, scalar512),
};

pub(super) fn scalar256(state: &mut [u32; 8], blocks: &[[u8; 64]]) {
    let mut words = state.map(Wrapping);
    for block in blocks {
        let w = Wrapping::<u32>::load_block_be(Scalar, [block]);
        words = lanes::compress256(Scalar, words, w);
    }
    *state = words.map(|word| word.0);
}

fn scalar256_lone_block(state: &mut [u32; 8], block: &[u8; 64]) {
    scalar256(state, core::slice::from_ref(block));
    let words = lanes::compress_common256(Scalar, state.map(Wrapping), &AFTER_64);
    *state = words.map(|word| word.0);
}

pub(super) fn scalar512(state: &mut [u64; 8], blocks: &[[u8; 128]]) {
    let mut words = state.map(Wrapping);
    for block in blocks {
        let w = Wrapping::<u64>::load_block_be(Scalar, [block]);
        words = lanes::compress512(Scalar, words, w);
    }
    *state = words.map(|word| word.0);
}

#[inline]
pub(crate) fn compress256(state: &mut [u32; 8], blocks: &[[u8; 64]]) {
    dispatch!(COMPRESS256, state, blocks);
}

#[inline]
pub(crate) fn compress256_lone_block(state: &mut [u32; 8], block: &[u8; 64]) {
    dispatch!(COMPRESS_LONE_BLOCK256, state, block);
}

#[inline]
pub(crate) fn compress512(state: &mut [u64; 8], blocks: &[[u8; 128]]) {
    dispatch!(COMPRESS512, state, blocks);
}

pub(crate) const REPORTED: &[fn() -> Entry] = &[
    || Entry::of("sha224", Shape::One, COMPRESS256),
    || Entry::of("sha256", Shape::One, COMPRESS256),
    || Entry::of("sha384", Shape::One, COMPRESS512),
    || Entry::of("sha512", Shape::One, COMPRESS512),
    || Entry::of("sha512-224", Shape::One, COMPRESS512),
    || Entry::of("sha512-256", Shape::One, COMPRESS512),
    || Entry::of("sha256d", Shape::One, COMPRESS256),
    || Entry { algorithm: "sha224", ..many::entry256() },
    || many::entry256(),
    || Entry { algorithm: "sha384", ..many::entry512() },
    || many::entry512(),
    || Entry { algorithm: "sha512-224", ..many::entry512() },
    || Entry { algorithm: "sha512-256", ..many::entry512() },
    || Entry { algorithm: "sha256d", ..many::entry256() },
];
