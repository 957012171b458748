//! The shapes of work, each written once over any [`Compress`].
//!
//! * [`whole`], [`chain`], [`last`] and [`output`]: one chunk, whose blocks depend on each other;
//!   whole blocks of it; its last block; and one block of the root's output;
//! * [`chunks`]: whole chunks side by side, with a counter that differs from one to the next;
//! * [`parents`]: one block each, made of the chaining values of two children;
//! * [`output_blocks`]: the root's block repeatedly, with a counter that differs;
//! * [`padded`]: messages of one length, at most a block;
//! * [`fixed`]: messages of one length that the compiler knows, less than a block;
//! * [`pieces`]: messages of at most a chunk, or chunks of many messages, from the key on.
//!
//! From [`chunks`] on they take any count, but [`fixed`] takes `N`, and [`pieces`] up to `N`. If fewer than `N`
//! are left, the idle places repeat the last one: a half-filled vector costs as much as a full one.

// Scalar code takes one node at a time.
#![cfg_attr(not(vector_kernels), allow(dead_code))]

use super::compress::{
    BLOCK_LEN, CHUNK_LEN, Compress, CompressFixed, CompressOne, flag, split_last, zero_padded,
};
use crate::batch::Prefetch;
use crate::block::Padded;
use crate::simd::Simd;
use crate::simd::array::{self, zip};
use core::hint::black_box;

/// Returns the pieces of `group`, with the last one repeated, or `None` if there is none.
#[inline(always)]
fn filled<T, const N: usize>(group: &[T]) -> Option<[&T; N]> {
    if let Ok(full) = <&[T; N]>::try_from(group) {
        return Some(full.each_ref());
    }
    let mut pieces = [group.last()?; N];
    for (place, piece) in zip(&mut pieces, group) {
        *place = piece;
    }
    Some(pieces)
}

/// Stores the first values, for which `out` has room.
#[inline(always)]
fn store<C: Compress<N>, const N: usize>(value: C::Value, out: &mut [[u8; 32]]) {
    if let Ok(out) = <&mut [[u8; 32]; N]>::try_from(&mut *out) {
        C::store(value, out);
    } else {
        let mut all = [[0; 32]; N];
        C::store(value, &mut all);
        for (out, bytes) in zip(out, &all) {
            *out = *bytes;
        }
    }
}

/// Folds whole blocks of chunk number `counter`, none of them its last, into its chaining value. If
/// `start` is true, the first of them is the chunk's first.
#[inline(always)]
pub(super) fn chain<C: Compress<1>>(
    token: C::Token,
    cv: &mut [u32; 8],
    blocks: &[[u8; BLOCK_LEN]],
    counter: u64,
    flags: u32,
    start: bool,
) {
    token.vectorize(
        #[inline(always)]
        || {
            let counters = C::counters(token, counter, 0);
            let mut value = C::splat(token, cv);
            let mut edge = if start { flag::CHUNK_START } else { 0 };
            for block in blocks {
                let flags = C::same(token, flags | edge);
                [value, _] =
                    C::compress(token, value, [block], counters, C::same(token, 64), flags);
                edge = 0;
            }
            let mut bytes = [[0; 32]];
            C::store(value, &mut bytes);
            for (word, bytes) in zip(cv.iter_mut(), bytes.as_flattened().as_chunks().0) {
                *word = u32::from_le_bytes(*bytes);
            }
        },
    );
}

/// Compresses all of chunk number `counter`, at most [`CHUNK_LEN`] bytes, which are read in place.
/// Returns its chaining value, or the first 32 bytes of output if `last` has the flag of the root.
#[inline(always)]
pub(super) fn whole<C: CompressOne>(
    token: C::Token,
    input: &[u8],
    key: &[u32; 8],
    counter: u64,
    flags: u32,
    last: u32,
) -> [u8; 32] {
    token.vectorize(
        #[inline(always)]
        || {
            let counters = C::counters(token, counter, 0);
            let mut value = C::splat(token, key);
            let mut edge = flag::CHUNK_START;
            let (blocks, tail) = split_last(input);
            for block in blocks {
                let flags = C::same(token, flags | edge);
                let len = C::same(token, 64);
                [value, _] = C::compress(token, value, [block], counters, len, flags);
                edge = 0;
            }
            let flags = flags | edge | flag::CHUNK_END | last;
            [value, _] = C::compress_short(token, value, tail, counter, flags);
            let mut bytes = [[0; 32]];
            C::store(value, &mut bytes);
            bytes[0]
        },
    )
}

/// Computes the last compression of chunk number `counter`, whose last bytes are `bytes`, at most a
/// block. Returns its chaining value, or the first 32 bytes of output if `flags` has the flag of the
/// root.
#[inline(always)]
pub(super) fn last<C: CompressOne>(
    token: C::Token,
    cv: &[u32; 8],
    bytes: &[u8],
    counter: u64,
    flags: u32,
) -> [u8; 32] {
    token.vectorize(
        #[inline(always)]
        || {
            let value = C::splat(token, cv);
            let [value, _] = C::compress_short(token, value, bytes, counter, flags);
            let mut bytes = [[0; 32]];
            C::store(value, &mut bytes);
            bytes[0]
        },
    )
}

/// Writes block number `counter` of the root's output; otherwise like [`last`].
#[inline(always)]
pub(super) fn output<C: CompressOne>(
    token: C::Token,
    cv: &[u32; 8],
    bytes: &[u8],
    counter: u64,
    flags: u32,
    out: &mut [u8; BLOCK_LEN],
) {
    token.vectorize(
        #[inline(always)]
        || {
            let value = C::splat(token, cv);
            let values = C::compress_short(token, value, bytes, counter, flags);
            C::store_output(values, core::array::from_mut(out));
        },
    );
}

/// The flag of each block of a chunk. From a comparison instead of this table, the compiler would make three copies of
/// the rounds: for the first block, for the last, and for the others.
static EDGES: [u32; CHUNK_LEN / BLOCK_LEN] = {
    let mut edges = [0; CHUNK_LEN / BLOCK_LEN];
    edges[0] = flag::CHUNK_START;
    edges[edges.len() - 1] = flag::CHUNK_END;
    edges
};

/// Writes the chaining values of whole chunks, the first of which has number `counter`. While it hashes a group of
/// them, it fetches what comes next in memory, in the order of addresses.
#[inline(always)]
pub(super) fn chunks<C: Compress<N>, const N: usize>(
    token: C::Token,
    chunks: &[[u8; CHUNK_LEN]],
    key: &[u32; 8],
    mut counter: u64,
    flags: u32,
    out: &mut [[u8; 32]],
) {
    token.vectorize(
        #[inline(always)]
        || {
            for (group, out) in zip(chunks.chunks(N), out.chunks_mut(N)) {
                let next = group.as_ptr_range().end.cast::<u8>();
                let Some(group) = filled::<_, N>(group) else { return };
                let counters = C::counters(token, counter, 1);
                let mut value = C::splat(token, key);
                for (block, edge) in EDGES.iter().enumerate() {
                    let blocks = array::map(
                        group,
                        #[inline(always)]
                        |chunk| &chunk.as_chunks::<BLOCK_LEN>().0[block],
                    );
                    let (len, flags) = (C::same(token, 64), C::same(token, flags | edge));
                    [value, _] = if N >= 4 {
                        let ahead = next.wrapping_add(N * BLOCK_LEN * block);
                        C::compress_fetching(token, value, blocks, counters, len, flags, ahead)
                    } else {
                        C::compress(token, value, blocks, counters, len, flags)
                    };
                }
                store::<C, N>(value, out);
                counter = counter.wrapping_add(N as u64);
            }
        },
    );
}

/// Computes the chaining values of parents, in place: pair `i` of `cvs` becomes `cvs[i]`. If the
/// count is odd, the last one stays where it is.
#[inline(always)]
pub(super) fn parents<C: Compress<N>, const N: usize>(
    token: C::Token,
    cvs: &mut [[u8; 32]],
    key: &[u32; 8],
    flags: u32,
) {
    token.vectorize(
        #[inline(always)]
        || {
            let key = C::splat(token, key);
            let zero = C::counters(token, 0, 0);
            let (len, flags) = (C::same(token, 64), C::same(token, flags | flag::PARENT));
            let pairs = cvs.len() / 2;
            for first in (0..pairs).step_by(N) {
                let end = pairs.min(first + N);
                let Some(children) = cvs.get(2 * first..2 * end) else { return };
                let Some(blocks) = filled::<_, N>(children.as_flattened().as_chunks().0) else {
                    return;
                };
                let [value, _] = C::compress(token, key, blocks, zero, len, flags);
                let Some(out) = cvs.get_mut(first..end) else { return };
                store::<C, N>(value, out);
            }
        },
    );
}

/// Writes the digests of messages of `len` bytes, at most a block each, with zeros after them.
#[inline(always)]
pub(super) fn padded<C: Compress<N>, const N: usize>(
    token: C::Token,
    messages: &[Padded<[u8; BLOCK_LEN]>],
    len: u32,
    key: &[u32; 8],
    flags: u32,
    out: &mut [[u8; 32]],
) {
    token.vectorize(
        #[inline(always)]
        || {
            let key = C::splat(token, key);
            let zero = C::counters(token, 0, 0);
            let flags = flags | flag::CHUNK_START | flag::CHUNK_END | flag::ROOT;
            let (len, flags) = (C::same(token, len), C::same(token, flags));
            for (group, out) in zip(messages.chunks(N), out.chunks_mut(N)) {
                let Some(group) = filled::<_, N>(group) else { return };
                let blocks = array::map(
                    group,
                    #[inline(always)]
                    |Padded(block)| block,
                );
                let [value, _] = C::compress(token, key, blocks, zero, len, flags);
                store::<C, N>(value, out);
            }
        },
    );
}

/// Writes the digests of the first `N` messages, which all have `LEN` bytes, less than a block.
#[cfg_attr(not(x86_64_kernels), allow(dead_code))]
#[inline(always)]
pub(super) fn fixed<C: CompressFixed<N>, const N: usize, const LEN: usize>(
    token: C::Token,
    messages: &[&[u8; LEN]],
    key: &[u32; 8],
    flags: u32,
    out: &mut [[u8; 32]],
) {
    token.vectorize(
        #[inline(always)]
        || {
            let (Some(messages), Some(out)) = (messages.first_chunk(), out.first_chunk_mut())
            else {
                return;
            };
            let key = C::splat(token, key);
            let zero = C::counters(token, 0, 0);
            let flags = flags | flag::CHUNK_START | flag::CHUNK_END | flag::ROOT;
            let (len, flags) = (C::same(token, LEN as u32), C::same(token, flags));
            C::store(C::compress_fixed(token, key, *messages, zero, len, flags), out);
        },
    );
}

/// The most pieces of a [`PieceGroup`].
pub(super) const MOST_PIECES: usize = 16;

/// Messages of at most a chunk, or chunks of longer ones, one for every lane; a kernel of fewer lanes
/// reads only the first ones.
pub(super) struct PieceGroup<'a> {
    /// The blocks of each piece except the last.
    pub(super) blocks: [&'a [[u8; BLOCK_LEN]]; MOST_PIECES],
    /// The last block of each, with zeros after its bytes.
    pub(super) last: [&'a [u8; BLOCK_LEN]; MOST_PIECES],
    /// Bytes in the last block of each.
    pub(super) lens: [u32; MOST_PIECES],
    /// The number of the chunk that each is.
    pub(super) counters: &'a [u32; MOST_PIECES],
    /// The flag of the root, if the pieces are messages.
    pub(super) root: u32,
    /// What is fetched meanwhile.
    pub(super) prefetch: Prefetch,
}

/// Writes the digests or chaining values of the first pieces of a group. The length of `out`, at most `N`,
/// is their number.
///
/// The pieces need not end at the same block, but all lanes continue to the end of the longest.
#[inline(always)]
pub(super) fn pieces<C: Compress<N>, const N: usize>(
    token: C::Token,
    group: &PieceGroup<'_>,
    key: &[u32; 8],
    flags: u32,
    out: &mut [[u8; 32]],
) {
    token.vectorize(
        #[inline(always)]
        || {
            let (Some(blocks), Some(last), Some(lens), Some(counters)) = (
                group.blocks.first_chunk::<N>(),
                group.last.first_chunk::<N>(),
                group.lens.first_chunk::<N>(),
                group.counters.first_chunk::<N>(),
            ) else {
                return;
            };
            // After its last block a piece repeats that block; the result is not used. (All rests are
            // shortened, because for AVX-512 the compiler makes a gather of addresses read in a branch.)
            let mut rests = *blocks;
            let mut next_blocks = || {
                let mut next_blocks = *last;
                for (block, rest) in zip(&mut next_blocks, &mut rests) {
                    let (first, after) = rest.split_at(rest.len().min(1));
                    if let [not_last] = first {
                        *block = not_last;
                    }
                    *rest = after;
                }
                next_blocks
            };
            let (mut end, longest) = ends(blocks);
            let together = end == longest;
            let counters = C::counters_of(token, *counters);
            let mut value = C::splat(token, key);
            let mut flags = flags | flag::CHUNK_START;
            let mut prefetch = group.prefetch;
            for at in 0.. {
                let last_flags = flags | flag::CHUNK_END | group.root;
                let (all_lens, all_flags) = if at < end {
                    (C::same(token, 64), C::same(token, flags))
                } else if together {
                    let (lens, flags) = (C::words(token, *lens), C::same(token, last_flags));
                    [value, _] = C::compress(token, value, *last, counters, lens, flags);
                    store::<C, N>(value, out);
                    return;
                } else {
                    let (mut all_lens, mut all_flags) = ([64; N], [flags; N]);
                    for lane in 0..N {
                        if blocks[lane].len() == end {
                            (all_lens[lane], all_flags[lane]) = (lens[lane], last_flags);
                        }
                    }
                    (C::words(token, all_lens), C::words(token, all_flags))
                };
                let now = next_blocks();
                // When all is fetched, lines that are in the cache anyway.
                let next = prefetch.next_or(N, (&raw const *group).cast());
                [value, _] =
                    C::compress_fetching(token, value, now, counters, all_lens, all_flags, next);
                flags &= !flag::CHUNK_START;
                if at < end {
                    continue;
                }
                let mut all = [[0; 32]; N];
                C::store(value, &mut all);
                for ((out, bytes), blocks) in zip(zip(out.iter_mut(), &all), blocks) {
                    if blocks.len() == end {
                        *out = *bytes;
                    }
                }
                let mut next = usize::MAX;
                for blocks in blocks {
                    if blocks.len() > end {
                        next = next.min(blocks.len());
                    }
                }
                if next == usize::MAX {
                    return;
                }
                end = next;
            }
        },
    );
}

/// Returns the number of blocks before the last one, in the shortest and in the longest message.
#[inline(always)]
fn ends(blocks: &[&[[u8; BLOCK_LEN]]]) -> (usize, usize) {
    let (mut shortest, mut longest) = (usize::MAX, 0);
    for blocks in blocks {
        shortest = shortest.min(blocks.len());
        longest = longest.max(blocks.len());
    }
    (shortest, longest)
}

/// Writes blocks of the root's output, the first of which has number `counter`; otherwise like
/// [`last`].
#[inline(always)]
pub(super) fn output_blocks<C: Compress<N>, const N: usize>(
    token: C::Token,
    cv: &[u32; 8],
    bytes: &[u8],
    mut counter: u64,
    flags: u32,
    out: &mut [[u8; BLOCK_LEN]],
) {
    token.vectorize(
        #[inline(always)]
        || {
            let padded;
            let block = if let Some(whole) = bytes.first_chunk() {
                whole
            } else {
                padded = zero_padded(bytes);
                &padded
            };
            let (len, flags) = (C::same(token, bytes.len() as u32), C::same(token, flags));
            for out in out.chunks_mut(N) {
                // Read again for each group: the words in vectors would take more registers than
                // there are. (The compiler vectorises a loop over one block at a time.)
                let (cv, block) = if N > 1 { black_box((cv, block)) } else { (cv, block) };
                let cv = C::splat(token, cv);
                let counters = C::counters(token, counter, 1);
                let values = C::compress_same(token, cv, block, counters, len, flags);
                if let Ok(out) = <&mut [[u8; BLOCK_LEN]; N]>::try_from(&mut *out) {
                    C::store_output(values, out);
                } else {
                    let mut all = [[0; BLOCK_LEN]; N];
                    C::store_output(values, &mut all);
                    for (out, bytes) in zip(out, &all) {
                        *out = *bytes;
                    }
                }
                counter = counter.wrapping_add(N as u64);
            }
        },
    );
}
