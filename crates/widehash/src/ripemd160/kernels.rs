//! The kernels of RIPEMD-160 in this build, best first.
#![allow(unsafe_code)]

use super::compress::{self, Compress};
#[allow(unused_imports)] // unused in builds without kernels of x86
use crate::backend::Microarchitecture::{Other, Zen3, Zen4, Zen5};
use crate::backend::{Backend, Cycles, Kernel, Permitted, table};
use crate::batch::{HashList, no_list};
#[allow(unused_imports)] // unused in builds without kernels of x86
use crate::merkle_damgard::lane_kernel_32;
use crate::merkle_damgard::{LaneKernel, Rounds, hash_padded, lane_kernel};
#[allow(unused_imports)] // unused in builds with scalar code only
use crate::simd;
#[allow(unused_imports)] // unused in builds without kernels of x86
use crate::simd::Pair;
use crate::simd::array::{self, zip};
use crate::simd::{Lanes, Scalar, Simd};
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
        lane_kernel_32::<_, simd::U32x16, 16, _>(600),
        lane_kernel_32::<_, simd::U32x8Avx512, 8, _>(390),
        lane_kernel_32::<_, simd::U32x8Avx2, 8, _>(720).on(&[Zen5, Other]),
        lane_kernel_32::<_, simd::U32x8Avx2, 8, _>(600).on(&[Zen3, Zen4]),
        lane_kernel::<_, simd::U32x4Sse2, 4, _>(710),
    ],
    arm: [lane_kernel::<_, simd::U32x4Neon, 4, _>(700)],
    wasm: [lane_kernel::<_, simd::U32x4Simd128, 4, _>(700)],
    scalar: lane_kernel::<_, Wrapping<u32>, 1, _>(390),
}

/// Fewer messages fill the lanes of no kernel of [`OF_32`].
pub(super) const LEAST_LISTED: usize = 32;

table! {
    /// Many messages of 32 bytes, where a kernel of [`LANES`] is not the fastest.
    pub(super) static OF_32: HashList<32, 20>;
    x86: [list_of_32::<Pair<simd::U32x16>, 32>().on(&[Zen5])],
    scalar: Kernel::new(Backend::Scalar, 1, no_list),
}

#[allow(dead_code)] // unused in builds without kernels of x86
const fn list_of_32<V: Lanes<N, Word = u32>, const N: usize>() -> Kernel<HashList<32, 20>> {
    Kernel::new(<V::Token as Simd>::BACKEND, N, hash_list_of_32::<V, N>)
}

/// A kernel of [`OF_32`].
///
/// # Safety
/// The instruction set of `V` is available.
#[allow(dead_code)] // unused in builds without kernels of x86
unsafe fn hash_list_of_32<V, const N: usize>(messages: &[&[u8; 32]], out: &mut [[u8; 20]])
where
    V: Lanes<N, Word = u32>,
{
    // SAFETY: the caller's promise.
    let token = unsafe { V::Token::assume() };
    token.vectorize(
        #[inline(always)]
        || {
            for (messages, out) in zip(messages.as_chunks::<N>().0, out.as_chunks_mut::<N>().0) {
                hash_32::<V, N>(token, V::load_short_le(token, *messages), out);
            }
        },
    );
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
    unsafe { (Permitted::now().first(ONE).run)(state, blocks) }
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
