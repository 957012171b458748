//! The compression functions of RIPEMD-160 that this build holds, best first.
#![allow(unsafe_code)]

use super::{Words, lanes};
use crate::backend::{Backend, Entry, Kernel, Shape, dispatch};
use crate::merkle_damgard::{Common, LaneKernel, ManyCompression, Rounds, lane_kernels};
use crate::simd::{Lanes, Scalar};
use core::hint::black_box;
use core::num::Wrapping;

/// Folds the blocks of one message into its chaining value.
pub(crate) type Compress = unsafe fn(&mut [u32; 5], &[[u8; 64]]);

/// One message.
pub(crate) static COMPRESS: &[Kernel<Compress>] = &[Kernel::timed(Backend::Scalar, 1, 390, scalar)];

#[inline]
pub(crate) fn compress(state: &mut [u32; 5], blocks: &[[u8; 64]]) {
    dispatch!(COMPRESS, state, blocks);
}

/// Folds the blocks into the chaining value.
fn scalar(state: &mut [u32; 5], blocks: &[[u8; 64]]) {
    // Constants that the compiler knows it adds last, where the next step waits for it; those that it
    // does not know stay with what was there before. (1.19 times as fast.)
    let k = black_box(&lanes::K);
    let mut words = state.map(Wrapping);
    for block in blocks {
        words = lanes::compress(Scalar, k, words, Wrapping::load_block_le(Scalar, [block]));
    }
    *state = words.map(|word| word.0);
}

/// Many messages.
struct Steps;

impl Rounds<64, 5, 32> for Steps {
    type Word = u32;

    #[inline(always)]
    fn load<V, const N: usize>(token: V::Token, blocks: [&[u8; 64]; N]) -> [V; 16]
    where
        V: Lanes<N, Word = u32, Block = [u8; 64], Half = [u8; 32]>,
    {
        V::load_block_le(token, blocks)
    }

    #[inline(always)]
    fn compress<V, const N: usize>(token: V::Token, state: &mut [V; 5], block: [V; 16])
    where
        V: Lanes<N, Word = u32, Block = [u8; 64], Half = [u8; 32]>,
    {
        *state = lanes::compress(token, &lanes::K, *state, block);
    }

    #[inline(always)]
    fn compress_common<V, const N: usize>(token: V::Token, state: &mut [V; 5], words: &[u32])
    where
        V: Lanes<N, Word = u32, Block = [u8; 64], Half = [u8; 32]>,
    {
        for words in words.as_chunks::<16>().0 {
            let block = words.map(
                #[inline(always)]
                |word| V::splat(token, word),
            );
            *state = lanes::compress(token, &lanes::K, *state, block);
        }
    }

    #[inline(always)]
    fn store<V, const N: usize>(token: V::Token, [a, b, c, d, e]: [V; 5], out: &mut [[u8; 32]; N])
    where
        V: Lanes<N, Word = u32, Block = [u8; 64], Half = [u8; 32]>,
    {
        let none = V::splat(token, 0);
        V::store_words_le([a, b, c, d, e, none, none, none], out);
    }
}

impl ManyCompression<64, 5, 32> for Words {
    type Word = u32;
    type One = Compress;
    const KERNELS: &'static [Kernel<Compress>] = COMPRESS;
    // The cycles of NEON and SIMD128 are taken to be as those of SSE4.1.
    const LANE_KERNELS: &'static [Kernel<LaneKernel<u32, 64, 5, 32>>] = lane_kernels!(
        u32: Steps, taking [600, 720, 700, 710, 700, 700]
    );

    const AFTER_ONE_BLOCK: &'static [u32] = &padding(64);

    fn padding(len: u64) -> Common<u32> {
        Common::new(&padding(len))
    }
}

/// The words of the block of padding after `len` bytes: a one bit, zeros, and the length in bits.
const fn padding(len: u64) -> [u32; 16] {
    let mut words = [0; 16];
    let bits = len << 3;
    (words[0], words[14], words[15]) = (0x80, bits as u32, (bits >> 32) as u32);
    words
}

/// The kernel for many messages.
pub(crate) fn many() -> Entry {
    Entry::of("ripemd160", Shape::Many, Words::LANE_KERNELS)
}

pub(crate) const REPORTED: &[fn() -> Entry] =
    &[|| Entry::of("ripemd160", Shape::One, COMPRESS), many];
