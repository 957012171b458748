//! SHA-2 over many messages: the lane kernels that this build holds, and what stands on them.

use super::constants::SHA256_INITIAL;
use super::kernels::{COMPRESS512, Compress512, ONE256, One256};
use super::{Words32, Words64, lanes, padding};
use crate::backend::{Backend, Entry, Kernel, Shape};
use crate::batch::{Digests, Messages, Strided, digest_many, digest_many_twice};
use crate::merkle_damgard::{
    Common, LaneEngine, LaneKernel, ManyCompression, Rounds, lane_kernels,
};
use crate::simd::Lanes;
use core::num::Wrapping;

/// The rounds of one word size.
macro_rules! rounds {
    ($name:ident, $word:ty, $block:literal, $half:literal, $compress:ident, $compress_common:ident) => {
        struct $name;

        impl Rounds<$block, 8, $half> for $name {
            type Word = $word;

            #[inline(always)]
            fn load<V, const N: usize>(token: V::Token, blocks: [&[u8; $block]; N]) -> [V; 16]
            where
                V: Lanes<N, Word = $word, Block = [u8; $block], Half = [u8; $half]>,
            {
                V::load_block_be(token, blocks)
            }

            #[inline(always)]
            fn compress<V, const N: usize>(token: V::Token, state: &mut [V; 8], block: [V; 16])
            where
                V: Lanes<N, Word = $word, Block = [u8; $block], Half = [u8; $half]>,
            {
                *state = lanes::$compress(token, *state, block);
            }

            #[inline(always)]
            fn compress_common<V, const N: usize>(token: V::Token, state: &mut [V; 8], wk: &[$word])
            where
                V: Lanes<N, Word = $word, Block = [u8; $block], Half = [u8; $half]>,
            {
                *state = lanes::$compress_common(token, *state, wk);
            }

            #[inline(always)]
            fn store<V, const N: usize>(_: V::Token, state: [V; 8], out: &mut [[u8; $half]; N])
            where
                V: Lanes<N, Word = $word, Block = [u8; $block], Half = [u8; $half]>,
            {
                V::store_words_be(state, out);
            }
        }
    };
}
rounds!(Rounds256, u32, 64, 32, compress256, compress_common256);
rounds!(Rounds512, u64, 128, 64, compress512, compress_common512);

impl ManyCompression<64, 8, 32> for Words32 {
    type Word = u32;
    type One = One256;
    const KERNELS: &'static [Kernel<One256>] = ONE256;
    // NEON's cycles are reasoned from SSE4.1's; SIMD128's are instructions.
    const LANE_KERNELS: &'static [Kernel<LaneKernel<u32, 64, 8, 32>>] = lane_kernels!(
        u32: Rounds256, taking [900, 1190, 1200, 1220, 1200, 6400],
        x86: super::shani::MANY256, arm: super::arm::MANY256
    );

    const AFTER_ONE_BLOCK: &'static [u32] = &padding::AFTER_64;

    fn padding(len: u64) -> Common<u32> {
        Common::new(&padding::padding256(len))
    }
}

impl ManyCompression<128, 8, 64> for Words64 {
    type Word = u64;
    type One = Compress512;
    const KERNELS: &'static [Kernel<Compress512>] = COMPRESS512;
    const LANE_KERNELS: &'static [Kernel<LaneKernel<u64, 128, 8, 64>>] = lane_kernels!(
        u64: Rounds512, taking [1130, 1450, 1450, 1530, 1450, 9000],
        arm: super::arm::MANY512
    );

    const AFTER_ONE_BLOCK: &'static [u64] = &padding::AFTER_128;

    fn padding(len: u64) -> Common<u64> {
        Common::new(&padding::padding512(len))
    }
}

/// The batch engine of SHA-224 or SHA-256.
pub(crate) fn engine32<const N: usize>(initial: [u32; 8]) -> LaneEngine<Words32, 64, 8, 32, N> {
    LaneEngine::new(initial)
}

/// The batch engine of one of the SHA-512 group.
pub(crate) fn engine64<const N: usize>(initial: [u64; 8]) -> LaneEngine<Words64, 128, 8, 64, N> {
    LaneEngine::new(initial)
}

/// The batch engine of SHA-256.
pub(crate) fn sha256() -> LaneEngine<Words32, 64, 8, 32, 32> {
    engine32(SHA256_INITIAL)
}

/// SHA-256 twice.
#[track_caller]
pub(super) fn sha256d(messages: &(impl Messages + ?Sized), out: &mut [[u8; 32]]) {
    digest_many_twice(&mut sha256(), &mut sha256(), messages, out);
}

pub(crate) fn entry256() -> Entry {
    Entry::of("sha256", Shape::Many, Words32::LANE_KERNELS)
}

pub(crate) fn entry512() -> Entry {
    Entry::of("sha512", Shape::Many, Words64::LANE_KERNELS)
}

/// SHA-256 of `n` messages of 33 bytes (compressed public keys): digest *i*, at `dst[32 * i ..]`, is
/// that of `src[i * stride ..][.. 33]`.
///
/// ```
/// let keys = [2; 2 * 40];
/// let mut digests = [0; 2 * 32];
/// widehash::sha2::hash33(&mut digests, &keys, 2, 40);
/// assert_eq!(digests[32..], widehash::sha2::Sha256::digest(&keys[40..73]));
/// ```
///
/// # Panics
/// If `stride` is below 33, `src` is shorter than `(n - 1) * stride + 33` or `dst` shorter than
/// `n * 32` bytes. With `n` 0 nothing happens, and the buffers may be empty.
#[track_caller]
pub fn hash33(dst: &mut [u8], src: &[u8], n: usize, stride: usize) {
    let keys = Strided::new(src, n, 33, stride);
    digest_many(&mut sha256(), &keys, places(dst, n));
}

/// Room for the first `n` digests in a flat buffer.
#[track_caller]
pub(crate) fn places<const N: usize>(dst: &mut [u8], n: usize) -> &mut [[u8; N]] {
    let len = dst.len();
    dst.as_chunks_mut()
        .0
        .get_mut(..n)
        .unwrap_or_else(|| panic!("{n} digests of {N} bytes do not fit in {len} bytes"))
}

/// One level of a Merkle tree over SHA-256: parent *i* is the digest of nodes 2*i* and 2*i* + 1.
///
/// `parents` are arrays of 32 bytes or flat bytes.
///
/// ```
/// let nodes = [[1; 32], [2; 32], [3; 32], [4; 32]];
/// let mut parents = [[0; 32]; 2];
/// widehash::sha2::merkle_level(&nodes, &mut parents);
/// assert_eq!(parents[0], widehash::sha2::Sha256::digest(nodes[..2].as_flattened()));
/// ```
///
/// # Panics
/// Unless there are exactly twice as many nodes as parents.
#[track_caller]
pub fn merkle_level<P: Digests<32> + ?Sized>(nodes: &[[u8; 32]], parents: &mut P) {
    let parents = parents.digests();
    assert!(
        nodes.len().is_multiple_of(2) && nodes.len() / 2 == parents.len(),
        "{} nodes do not make {} parents",
        nodes.len(),
        parents.len()
    );
    let pairs = Strided::new(nodes.as_flattened(), parents.len(), 64, 64);
    digest_many(&mut sha256(), &pairs, parents);
}
