//! The kernels for one message.
#![allow(unsafe_code)]

use super::permutation::{WORDS, permute};
use crate::simd::array::zip;
use crate::simd::{Pieces64, Simd};

/// The kernel on vectors `V`, each lane of which carries the same message.
///
/// # Safety
/// The instruction set of `V` is available.
pub(super) unsafe fn absorb<V: Pieces64<N>, const N: usize>(
    state: &mut [u64; WORDS],
    rounds: usize,
    blocks: &[u8],
    rate: usize,
) {
    // SAFETY: the caller's promise.
    let token = unsafe { V::Token::assume() };
    token.vectorize(
        #[inline(always)]
        || absorb_in::<V, N>(token, state, rounds, blocks, rate),
    );
}

#[inline(always)]
fn absorb_in<V: Pieces64<N>, const N: usize>(
    token: V::Token,
    state: &mut [u64; WORDS],
    rounds: usize,
    blocks: &[u8],
    rate: usize,
) {
    let mut a = [V::splat(token, 0); WORDS];
    for (lane, word) in zip(&mut a, &*state) {
        *lane = V::splat(token, *word);
    }
    for block in blocks.chunks_exact(rate) {
        for (lane, bytes) in zip(&mut a, block.as_chunks().0) {
            *lane = *lane ^ V::splat(token, u64::from_le_bytes(*bytes));
        }
        permute(token, &mut a, rounds);
    }
    for (word, lane) in zip(state, &a) {
        *word = lane.store()[0];
    }
}

/// The scalar kernel with the instructions of BMI1 and BMI2: χ has one for its complement, and a rotation need not
/// overwrite its operand.
#[cfg(x86_64_kernels)]
#[target_feature(enable = "bmi1,bmi2")]
pub(super) fn bmi(state: &mut [u64; WORDS], rounds: usize, blocks: &[u8], rate: usize) {
    use crate::simd::Scalar;
    use core::num::Wrapping;
    absorb_in::<Wrapping<u64>, 1>(Scalar, state, rounds, blocks, rate);
}
