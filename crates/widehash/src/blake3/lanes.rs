//! Many nodes at once: lane `i` carries chunk, parent or output block `i`.
//!
//! Three shapes of work fill the lanes, all by the one compression function:
//!
//! * [`chunks`]: sixteen blocks in a row, and a counter that differs from lane to lane;
//! * [`parents`]: one block, the chaining values of two children;
//! * [`output_blocks`]: one block that is the same in every lane, and a counter that differs.
//!
//! Every kernel takes any count. Where fewer are left than there are lanes, the idle lanes repeat
//! the last one: a half-filled vector costs as much as a full one, and less than two alone.

use super::compress::{CHUNK_LEN, chaining_value, compress, flag};
use super::node::Node;
use crate::simd::{Lanes32, Simd};

/// The counters from `first` on, lane by lane: their low and high words.
#[inline(always)]
fn counters<V: Lanes32<N>, const N: usize>(token: V::Token, first: u64) -> [V; 2] {
    let mut low = [0; N];
    let mut high = [0; N];
    for (lane, (low, high)) in low.iter_mut().zip(&mut high).enumerate() {
        let counter = first.wrapping_add(lane as u64);
        (*low, *high) = (counter as u32, (counter >> 32) as u32);
    }
    [V::load(token, &low), V::load(token, &high)]
}

/// The pieces of `group` as `N` rows, the last one repeated; `None` if there is none.
#[inline(always)]
fn rows<T, const N: usize>(group: &[T]) -> Option<[&T; N]> {
    let mut rows = [group.last()?; N];
    for (row, piece) in rows.iter_mut().zip(group) {
        *row = piece;
    }
    Some(rows)
}

/// Writes as many lanes as `out` has room for.
#[inline(always)]
fn put<V: Lanes32<N>, const N: usize>(cvs: [V; 8], out: &mut [[u8; 32]]) {
    if let Ok(out) = <&mut [[u8; 32]; N]>::try_from(&mut *out) {
        V::store_words_le(cvs, out);
    } else {
        let mut lanes = [[0; 32]; N];
        V::store_words_le(cvs, &mut lanes);
        for (out, lane) in out.iter_mut().zip(lanes) {
            *out = lane;
        }
    }
}

/// The chaining values of whole chunks, the first of which is number `counter`.
#[inline(always)]
pub(super) fn chunks<V: Lanes32<N>, const N: usize>(
    token: V::Token,
    chunks: &[[u8; CHUNK_LEN]],
    key: &[u32; 8],
    mut counter: u64,
    flags: u32,
    out: &mut [[u8; 32]],
) {
    token.vectorize(
        #[inline(always)]
        || {
            for (group, out) in chunks.chunks(N).zip(out.chunks_mut(N)) {
                let Some(rows) = rows::<_, N>(group) else { return };
                let numbers = counters::<V, N>(token, counter);
                let mut cv = key.map(|word| V::splat(token, word));
                for block in 0..16 {
                    let edge = match block {
                        0 => flag::CHUNK_START,
                        15 => flag::CHUNK_END,
                        _ => 0,
                    };
                    let blocks = rows.map(|chunk| &chunk.as_chunks().0[block]);
                    let m = V::load_block_le(token, blocks);
                    cv = chaining_value(compress(token, &cv, &m, numbers, 64, flags | edge));
                }
                put(cv, out);
                counter = counter.wrapping_add(N as u64);
            }
        },
    );
}

/// The chaining values of parents, in place: pair `i` of `cvs` becomes `cvs[i]`. Of an odd count
/// the last stays where it is.
#[inline(always)]
pub(super) fn parents<V: Lanes32<N>, const N: usize>(
    token: V::Token,
    cvs: &mut [[u8; 32]],
    key: &[u32; 8],
    flags: u32,
) {
    token.vectorize(
        #[inline(always)]
        || {
            let key = key.map(|word| V::splat(token, word));
            let none = [V::splat(token, 0); 2];
            let pairs = cvs.len() / 2;
            for first in (0..pairs).step_by(N) {
                let end = pairs.min(first + N);
                let Some(children) = cvs.get(2 * first..2 * end) else { return };
                let (blocks, _) = children.as_flattened().as_chunks::<64>();
                let Some(rows) = rows::<_, N>(blocks) else { return };
                let m = V::load_block_le(token, rows);
                let cv = chaining_value(compress(token, &key, &m, none, 64, flags | flag::PARENT));
                let Some(out) = cvs.get_mut(first..end) else { return };
                put(cv, out);
            }
        },
    );
}

/// Blocks of the root's output, the first of which is number `counter`.
#[inline(always)]
pub(super) fn output_blocks<V: Lanes32<N>, const N: usize>(
    token: V::Token,
    root: &Node,
    mut counter: u64,
    out: &mut [[u8; 64]],
) {
    token.vectorize(
        #[inline(always)]
        || {
            let cv = root.cv.map(|word| V::splat(token, word));
            let m = V::load_block_le(token, [&root.block; N]);
            for out in out.chunks_mut(N) {
                let numbers = counters::<V, N>(token, counter);
                let words = compress(token, &cv, &m, numbers, root.len, root.flags);
                let [.., i, j, k, l, m, n, o, p] = words;
                let mut first = [[0; 32]; N];
                let mut second = [[0; 32]; N];
                V::store_words_le(chaining_value(words), &mut first);
                V::store_words_le([i, j, k, l, m, n, o, p], &mut second);
                for (out, halves) in out.iter_mut().zip(first.into_iter().zip(second)) {
                    out[..32].copy_from_slice(&halves.0);
                    out[32..].copy_from_slice(&halves.1);
                }
                counter = counter.wrapping_add(N as u64);
            }
        },
    );
}
