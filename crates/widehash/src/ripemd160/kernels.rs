//! The compression functions of RIPEMD-160 that this build holds, best first.
#![allow(unsafe_code)]

use super::lanes;
use crate::backend::{Backend, Entry, Kernel, Shape, dispatch};
use crate::simd::{Lanes32, Scalar};
use core::num::Wrapping;

type Compress = unsafe fn(&mut [u32; 5], &[[u8; 64]]);

/// One message.
pub(crate) static COMPRESS: &[Kernel<Compress>] = &[Kernel::new(Backend::Scalar, 1, scalar)];

#[inline]
pub(crate) fn compress(state: &mut [u32; 5], blocks: &[[u8; 64]]) {
    dispatch!(COMPRESS, state, blocks);
}

/// Folds the blocks into the chaining value.
fn scalar(state: &mut [u32; 5], blocks: &[[u8; 64]]) {
    let mut words = state.map(Wrapping);
    for block in blocks {
        words = lanes::compress(Scalar, words, Wrapping::load_block_le(Scalar, [block]));
    }
    *state = words.map(|word| word.0);
}

pub(crate) const REPORTED: &[fn() -> Entry] = &[|| Entry::of("ripemd160", Shape::One, COMPRESS)];
