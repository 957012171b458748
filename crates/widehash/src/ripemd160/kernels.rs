//! The kernels of RIPEMD-160 in this build, best first.
#![allow(unsafe_code)]

use super::compress::{self, Compress};
#[cfg(x86_kernels)]
use crate::backend::Microarchitecture::{Other, ShaRoundsEveryCycle, VectorsTakeTwoCycles};
use crate::backend::{Backend, Backends, Cycles, Kernel, table};
#[cfg(vector_kernels)]
use crate::merkle_damgard::lane_kernel;
use crate::merkle_damgard::{LaneKernel, Rounds, hash_padded, no_lanes};
#[cfg(x86_kernels)]
use crate::merkle_damgard::{lane_kernel_32, lane_kernel_only_32};
#[cfg(vector_kernels)]
use crate::simd;
#[cfg(x86_kernels)]
use crate::simd::Pair;
use crate::simd::array::{self, zip};
use crate::simd::{Lanes, Scalar};
use core::hint::black_box;
use core::num::Wrapping;

/// Folds the blocks of one message into its chaining value.
type One = unsafe fn(&mut [u32; 5], &[[u8; 64]]);

table! {
    /// The kernel for one message.
    pub(super) static ONE: One;
    scalar: Kernel::costing(Backend::Scalar, 1, Cycles::new(390), scalar),
}

table! {
    /// Many messages. SSE4.1 would add nothing to SSE2: words are little-endian, so no bytes are swapped.
    /// The cycles of NEON and SIMD128 are assumed to be those of SSE2. On Zen 3, eight messages by AVX2
    /// take some 600 cycles a block and one message 490, for which the table has the 390 of an Intel CPU. Two
    /// messages therefore go to the lanes there.
    pub(super) static LANES: LaneKernel<Compress>;
    x86: [
        lane_kernel_only_32::<_, Pair<simd::U32x16>, 32, _>(684).on(&[VectorsTakeTwoCycles]),
        lane_kernel_32::<_, simd::U32x16, 16, _>(600),
        lane_kernel_32::<_, simd::U32x8Avx512, 8, _>(390),
        lane_kernel_32::<_, simd::U32x8Avx2, 8, _>(720).on(&[VectorsTakeTwoCycles, Other]),
        lane_kernel_32::<_, simd::U32x8Avx2, 8, _>(600).on(&[ShaRoundsEveryCycle]),
        lane_kernel::<_, simd::U32x4Sse2, 4, _>(710),
    ],
    arm: [lane_kernel::<_, simd::U32x4Neon, 4, _>(700)],
    wasm: [lane_kernel::<_, simd::U32x4Simd128, 4, _>(700)],
    scalar: no_lanes(),
}

/// Writes the digests of messages of 32 bytes, which `block` holds with zeros after them.
#[inline(always)]
pub(crate) fn hash_32<V, const N: usize>(token: V::Token, block: [V; 16], out: &mut [[u8; 20]; N])
where
    V: Lanes<N, Word = u32>,
{
    let words = hash_padded::<Compress, V, N, _, 32>(token, &super::INITIAL, block);
    let mut halves = [[0; 32]; N];
    <Compress as Rounds>::store(token, words, &mut halves);
    for (out, half) in zip(out, &halves) {
        *out = *half.first_chunk().expect("20 of 32 bytes");
    }
}

#[inline(always)]
pub(super) fn compress_blocks(state: &mut [u32; 5], blocks: &[[u8; 64]]) {
    // SAFETY: the instruction set of a selected kernel is available.
    unsafe { (Backends::permitted().first(ONE).run)(state, blocks) }
}

/// Folds the blocks into the chaining value.
fn scalar(state: &mut [u32; 5], blocks: &[[u8; 64]]) {
    // The compiler adds known constants last, where the next step waits for the sum. It leaves
    // unknown ones where they were written. (1.19 times as fast.)
    let k = black_box(&compress::K);
    let mut words = array::map(*state, Wrapping);
    for block in blocks {
        words = compress::compress(Scalar, k, words, Wrapping::load_block_le(Scalar, [block]));
    }
    *state = array::map(words, |word| word.0);
}
