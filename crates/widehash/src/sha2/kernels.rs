//! The compression functions of SHA-2 that this build holds, best first.
#![allow(unsafe_code)]

use super::padding::AFTER_64;
use super::{bytes256, lanes, many};
use crate::backend::{Backend, Entry, Kernel, Shape, dispatch, select, table};
use crate::simd::{Lanes, Scalar};
use core::num::Wrapping;

/// SHA-224 and SHA-256, one message; the condition of all three is that the instruction set is available.
#[derive(Clone, Copy)]
pub(crate) struct One256 {
    /// Folds the blocks into the chaining value.
    pub(super) compress: unsafe fn(&mut [u32; 8], &[[u8; 64]]),
    /// Folds the last, padded block or two, and gives the final chaining value's bytes.
    pub(super) last: unsafe fn(&[u32; 8], &[[u8; 64]]) -> [u8; 32],
    /// Folds a message of one block, and the padding after it, and gives those bytes.
    pub(super) lone_block: unsafe fn(&[u32; 8], &[u8; 64]) -> [u8; 32],
}

pub(crate) static ONE256: &[Kernel<One256>] = table! {
    x86: [Kernel::timed(Backend::ShaNi, 1, 131, super::shani::ONE256)],
    arm: [Kernel::timed(Backend::ArmSha2, 1, 80, super::arm::ONE256)],
    wasm: [
        Kernel::timed(
            Backend::Simd128,
            1,
            3770,
            // A block or two leave nothing to do side by side.
            One256 { compress: super::simd128::compress256, ..SCALAR256 },
        ),
    ],
    scalar: Kernel::timed(Backend::Scalar, 1, 590, SCALAR256),
};

const SCALAR256: One256 =
    One256 { compress: scalar256, last: scalar_last256, lone_block: scalar_lone_block256 };

/// The SHA-512 group, folding blocks into the chaining value.
pub(crate) type Compress512 = unsafe fn(&mut [u64; 8], &[[u8; 128]]);

/// The SHA-512 group, one message.
pub(crate) static COMPRESS512: &[Kernel<Compress512>] = table! {
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

fn scalar_last256(state: &[u32; 8], blocks: &[[u8; 64]]) -> [u8; 32] {
    let mut state = *state;
    scalar256(&mut state, blocks);
    bytes256(&state)
}

fn scalar_lone_block256(initial: &[u32; 8], block: &[u8; 64]) -> [u8; 32] {
    let mut state = *initial;
    scalar256(&mut state, core::slice::from_ref(block));
    let words = lanes::compress_common256(Scalar, state.map(Wrapping), &AFTER_64);
    bytes256(&words.map(|word| word.0))
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
pub(super) fn compress256(state: &mut [u32; 8], blocks: &[[u8; 64]]) {
    // SAFETY: the kernel was selected, so its instruction set is available.
    unsafe { (select(ONE256).run.compress)(state, blocks) }
}

#[inline]
pub(super) fn last256(state: &[u32; 8], blocks: &[[u8; 64]]) -> [u8; 32] {
    // SAFETY: as above.
    unsafe { (select(ONE256).run.last)(state, blocks) }
}

#[inline]
pub(super) fn lone_block256(initial: &[u32; 8], block: &[u8; 64]) -> [u8; 32] {
    // SAFETY: as above.
    unsafe { (select(ONE256).run.lone_block)(initial, block) }
}

#[inline]
pub(crate) fn compress512(state: &mut [u64; 8], blocks: &[[u8; 128]]) {
    dispatch!(COMPRESS512, state, blocks);
}

pub(crate) const REPORTED: &[fn() -> Entry] = &[
    || Entry::of("sha224", Shape::One, ONE256),
    || Entry::of("sha256", Shape::One, ONE256),
    || Entry::of("sha384", Shape::One, COMPRESS512),
    || Entry::of("sha512", Shape::One, COMPRESS512),
    || Entry::of("sha512-224", Shape::One, COMPRESS512),
    || Entry::of("sha512-256", Shape::One, COMPRESS512),
    || Entry::of("sha256d", Shape::One, ONE256),
    || Entry { algorithm: "sha224", ..many::entry256() },
    || many::entry256(),
    || Entry { algorithm: "sha384", ..many::entry512() },
    || many::entry512(),
    || Entry { algorithm: "sha512-224", ..many::entry512() },
    || Entry { algorithm: "sha512-256", ..many::entry512() },
    || Entry { algorithm: "sha256d", ..many::entry256() },
];
