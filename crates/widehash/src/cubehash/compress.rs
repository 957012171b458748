//! The rounds over lanes: word *w* of every vector's lane *i* belongs to message *i*.
//!
//! Here the four swaps of a round cost nothing, because they only rename vectors. The rest is 32
//! additions, 32 rotations and 32 exclusive ors, for one message in each lane.
//!
//! Only AVX-512 has registers for all 32 words; [`avx512`](super::avx512) keeps them there. But a round never mixes words that differ in the last
//! bit of their index, `m`, until its last step swaps the upper half across it. So the round consists
//! of two independent halves, each on the same 16 words from the first step to the last. With 16
//! registers, each half's words are loaded and stored once in a round.
//!
//! Measured on an Intel server CPU for CubeHash-256 of 64 bytes, against the `cubehash` crate 0.5 in
//! a loop: 6.0 times as fast with AVX-512, 2.8 times with AVX2, 1.4 times with SSE2. A round of AVX2
//! is 160 additions, shifts and logical operations, which three ports can execute in 53 cycles, and
//! takes 57; about 92 loads and stores run in parallel. AVX-512 rotates in one instruction, which
//! leaves 96 operations.
//!
//! [`scalar`](super::scalar) is the same algorithm in the submission's order, on plain words. It must
//! be `const`, which trait methods cannot be.
#![allow(unsafe_code)]
#![cfg_attr(not(vector_kernels), allow(dead_code))]

use super::params::Params;
use crate::backend::{Cycles, Kernel};
use crate::batch::{MAX_MIXED, Prefetch};
use crate::secret::Wiped;
use crate::simd::array::zip;
use crate::simd::{Lanes32, Simd};

/// The words `x[ijklm]` of all messages, as `[im][jkl]`: those of the lower half for `m` 0 and 1,
/// then those of the upper half.
pub(super) type State<V> = [[V; 8]; 4];

/// Computes five steps on the words of one `m`. `LOWER` and `UPPER` are bits of the index, here
/// `jkl`, across which the lower and the upper half are swapped. `UPPER` is 0 if the caller makes the
/// swap.
#[inline(always)]
fn half_round<
    V: Lanes32<N>,
    const N: usize,
    const ROTATION: u32,
    const LOWER: usize,
    const UPPER: usize,
>(
    lower: &mut [V; 8],
    upper: &mut [V; 8],
) {
    let mut sums = *upper;
    for w in 0..8 {
        let other = w ^ LOWER;
        if w < other {
            let (x, y) = (lower[w], lower[other]);
            (sums[w], sums[other]) = (sums[w] + x, sums[other] + y);
            lower[w] = y.rotl::<ROTATION>() ^ sums[w];
            lower[other] = x.rotl::<ROTATION>() ^ sums[other];
        }
    }
    for w in 0..8 {
        upper[w ^ UPPER] = sums[w];
    }
}

#[inline(always)]
fn round<V: Lanes32<N>, const N: usize>([mut a0, mut a1, mut b0, mut b1]: State<V>) -> State<V> {
    half_round::<V, N, 7, 0b100, 0b001>(&mut a0, &mut b0);
    half_round::<V, N, 11, 0b010, 0>(&mut a0, &mut b0);
    half_round::<V, N, 7, 0b100, 0b001>(&mut a1, &mut b1);
    half_round::<V, N, 11, 0b010, 0>(&mut a1, &mut b1);
    [a0, a1, b1, b0]
}

/// Computes `count` rounds as the compiler orders them.
#[inline(always)]
pub(super) fn compiled_rounds<V: Lanes32<N>, const N: usize>(
    mut x: State<V>,
    count: u32,
) -> State<V> {
    for _ in 0..count {
        x = round(x);
    }
    x
}

/// The rounds on a kind of vector.
pub(super) trait Rounds<const N: usize>: Lanes32<N> {
    /// Computes `count` rounds.
    #[inline(always)]
    fn rounds(_: Self::Token, x: State<Self>, count: u32) -> State<Self> {
        compiled_rounds(x, count)
    }
}

#[cfg(x86_kernels)]
mod x86 {
    use super::Rounds;
    use crate::simd::{U32x4Sse2, U32x8Avx2};

    impl Rounds<4> for U32x4Sse2 {}
    impl Rounds<8> for U32x8Avx2 {}
    // Half of the registers.
    #[cfg(target_arch = "x86")]
    impl Rounds<8> for crate::simd::U32x8Avx512 {}
    #[cfg(target_arch = "x86")]
    impl Rounds<16> for crate::simd::U32x16 {}
}
#[cfg(neon_kernels)]
impl Rounds<4> for crate::simd::U32x4Neon {}
#[cfg(wasm_kernels)]
impl Rounds<4> for crate::simd::U32x4Simd128 {}

/// A block of one message, with zeros up to the length of the longest possible block.
type Block = [u8; 128];

#[inline(always)]
fn put(block: &mut Block, bytes: &[u8]) {
    // A copy of known length is one instruction instead of a call.
    match <&[u8; 32]>::try_from(bytes) {
        Ok(bytes) => *block.first_chunk_mut().expect("128 bytes") = *bytes,
        Err(_) => block[..bytes.len()].copy_from_slice(bytes),
    }
}

/// XORs blocks of at most `block_len` bytes into the first bytes of the states.
#[inline(always)]
fn xor_in<V: Lanes32<N>, const N: usize>(
    token: V::Token,
    x: &mut State<V>,
    blocks: &[Block; N],
    block_len: usize,
) {
    if block_len <= 32 {
        let mut part = [&[0; 32]; N];
        for (part, block) in zip(&mut part, blocks) {
            *part = &block.as_chunks().0[0];
        }
        return xor_in_32(token, x, part);
    }
    let mut part = [&[0; 64]; N];
    for half in 0..block_len.div_ceil(64).min(2) {
        for lane in 0..N {
            part[lane] = &blocks[lane].as_chunks().0[half];
        }
        let words = V::load_block_le(token, part);
        for (w, word) in words.iter().enumerate() {
            let place = &mut x[2 * half + w % 2][w / 2];
            *place = *place ^ *word;
        }
    }
}

/// XORs blocks of 32 bytes, which most parameters in use have.
#[inline(always)]
fn xor_in_32<V: Lanes32<N>, const N: usize>(
    token: V::Token,
    x: &mut State<V>,
    blocks: [&[u8; 32]; N],
) {
    let words = V::load_short_le(token, blocks);
    for (w, word) in words[..8].iter().enumerate() {
        let place = &mut x[w % 2][w / 2];
        *place = *place ^ *word;
    }
}

type HashGroup = unsafe fn(&[u32; 32], &Params, &[&[u8]], Prefetch, &mut Outputs);

/// The kernels of one instruction set. The safety condition of both is that it is available.
#[derive(Clone, Copy)]
pub(super) struct LaneKernel {
    /// Absorbs the given number of blocks, which each input holds, with *r* rounds after each.
    pub(super) advance: unsafe fn(&mut States, &Params, &[&[u8]; MAX_MIXED], usize),
    /// Writes the first 64 bytes of the final states of messages that begin from the given state and
    /// have the same number of whole blocks, and fetches what is ahead.
    pub(super) group: HashGroup,
}

impl LaneKernel {
    /// No functions, for the last row of a table: scalar code has no lanes, so that kernel is never chosen.
    pub(super) const NONE: Self = {
        unsafe fn advance(_: &mut States, _: &Params, _: &[&[u8]; MAX_MIXED], _: usize) {
            debug_assert!(false, "a kernel that is never chosen");
        }
        unsafe fn group(_: &[u32; 32], _: &Params, _: &[&[u8]], _: Prefetch, _: &mut Outputs) {
            debug_assert!(false, "a kernel that is never chosen");
        }
        LaneKernel { advance, group }
    };
}

/// The states of all lanes: word `w` of lane `i` is `[w][i]`.
pub(super) type States = [[u32; MAX_MIXED]; 32];

/// For every lane, the number of bytes that the longest digest has.
pub(super) type Outputs = [[[u8; 32]; 2]; MAX_MIXED];

/// Returns the lane kernel of `N` lanes in the vectors `V`, which takes `cycles` for sixteen rounds.
///
/// The cost of beginning a batch is 0: a single message has about the same cost beyond its rounds.
pub(super) const fn lane_kernel<V: Rounds<N>, const N: usize>(cycles: u64) -> Kernel<LaneKernel> {
    let run = LaneKernel { advance: advance::<V, N>, group: group::<V, N> };
    let backend = <V::Token as Simd>::BACKEND;
    Kernel::costing(backend, N, Cycles::new(cycles), run)
}

/// The kernel behind [`LaneKernel::advance`].
///
/// # Safety
/// The instruction set of `V` is available.
unsafe fn advance<V: Rounds<N>, const N: usize>(
    states: &mut States,
    params: &Params,
    inputs: &[&[u8]; MAX_MIXED],
    count: usize,
) {
    // SAFETY: the caller's promise.
    let token = unsafe { V::Token::assume() };
    token.vectorize(
        #[inline(always)]
        || {
            let block_len = params.block_len();
            let mut x = [[V::splat(token, 0); 8]; 4];
            for (w, lanes) in states.iter().enumerate() {
                x[w / 16 * 2 + w % 2][w % 16 / 2] =
                    V::load(token, lanes.first_chunk().expect("no kernel has more lanes"));
            }
            let mut blocks = Wiped::new([[0; 128]; N]);
            for at in 0..count {
                for (block, input) in zip(blocks.iter_mut(), inputs) {
                    put(block, &input[at * block_len..][..block_len]);
                }
                xor_in::<V, N>(token, &mut x, &blocks, block_len);
                x = V::rounds(token, x, params.rounds());
            }
            for (w, lanes) in states.iter_mut().enumerate() {
                *lanes.first_chunk_mut().expect("no kernel has more lanes") =
                    x[w / 16 * 2 + w % 2][w % 16 / 2].store();
            }
        },
    );
}

/// The kernel behind [`LaneKernel::group`].
///
/// # Safety
/// The instruction set of `V` is available.
unsafe fn group<V: Rounds<N>, const N: usize>(
    initial: &[u32; 32],
    params: &Params,
    messages: &[&[u8]],
    mut prefetch: Prefetch,
    out: &mut Outputs,
) {
    // SAFETY: the caller's promise.
    let token = unsafe { V::Token::assume() };
    token.vectorize(
        #[inline(always)]
        || {
            let Some(messages) = messages.first_chunk::<N>() else { return };
            let block_len = params.block_len();
            let mut x = [[V::splat(token, 0); 8]; 4];
            for (w, word) in initial.iter().enumerate() {
                x[w / 16 * 2 + w % 2][w % 16 / 2] = V::splat(token, *word);
            }
            // Cleared when first needed, because that takes as long as half a round.
            let mut blocks = None;
            let zeros = || Wiped::new([[0; 128]; N]);
            let whole = messages[0].len() / block_len;
            let whole_blocks_only = messages.iter().all(
                #[inline(always)]
                |message| message.len() == whole * block_len,
            );
            // The whole blocks; then the block with the remaining bytes and the padding; then rounds
            // only.
            for at in 0..=whole + 1 {
                let mut count = params.rounds();
                prefetch.fetch((N * block_len).div_ceil(Prefetch::LINE));
                if at < whole && block_len == 32 {
                    // Loaded where they lie, which takes 5 % off a block.
                    let mut part = [&[0; 32]; N];
                    for (part, message) in zip(&mut part, messages) {
                        *part = &message.as_chunks().0[at];
                    }
                    xor_in_32(token, &mut x, part);
                } else if at < whole {
                    let blocks = blocks.get_or_insert_with(zeros);
                    for (block, message) in zip(blocks.iter_mut(), messages) {
                        put(block, &message[at * block_len..][..block_len]);
                    }
                    xor_in::<V, N>(token, &mut x, blocks, block_len);
                } else if at == whole && whole_blocks_only {
                    x[0][0] = x[0][0] ^ V::splat(token, 0x80);
                } else if at == whole {
                    let blocks = blocks.get_or_insert_with(zeros);
                    **blocks = [[0; 128]; N];
                    for (block, message) in zip(blocks.iter_mut(), messages) {
                        let rest = &message[at * block_len..];
                        put(block, rest);
                        block[rest.len()] = 0x80;
                    }
                    xor_in::<V, N>(token, &mut x, blocks, block_len);
                } else {
                    x[3][7] = x[3][7] ^ V::splat(token, 1);
                    count = params.final_rounds();
                }
                x = V::rounds(token, x, count);
            }
            let mut half = [[0; 32]; N];
            for at in 0..params.output_len().div_ceil(32).min(2) {
                let mut words = [x[0][0]; 8];
                for (w, word) in words.iter_mut().enumerate() {
                    *word = x[w % 2][4 * at + w / 2];
                }
                V::store_words_le(words, &mut half);
                for lane in 0..N {
                    out[lane][at] = half[lane];
                }
            }
        },
    );
}
