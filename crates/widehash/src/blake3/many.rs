//! Many messages: those of at most a chunk side by side in lanes, those of a few chunks by their trees
//! [side by side](super::forest), longer ones each by its tree.
//!
//! A lane hashes a message from the key to the digest without leaving the registers. Messages of
//! different lengths are sorted by their number of blocks first, so that those of a group end at the
//! same block, or nearly so if a group spans several numbers. So lanes are seldom idle, and are not
//! refilled.
//!
//! Messages of one length that is at most a block are copied into padded blocks, which takes no list of
//! messages and of their ends.
//!
//! Measured against the `blake3` crate in a loop, on one thread of an Intel server CPU, interleaved
//! medians: by AVX-512 6.1x at 1024 bytes, 5.0x at 0 to 1000; by AVX2, with the crate without AVX-512
//! too, 4.0x and 3.5x. On an AMD EPYC (Zen 4) by AVX2: 5.4x at 33 bytes, 4.9x at 1024. There, a message of
//! 33 bytes costs 1.6 ns in addition to its block.

use super::compress::{BLOCK_LEN, CHUNK_LEN, flag};
use super::forest::Forest;
use super::kernels::{ForMessages, MOST_LANES, ONE, first_kernel};
use super::lanes::{PieceLanes, ZEROS};
use super::mode::Mode;
use super::shapes::MOST_PIECES;
use super::tree::{self, Join};
use crate::backend::{Backends, Plan, Work};
use crate::batch::{Messages, Prefetch, Window, assert_room};
use crate::block::{Padded, overwrite};
use crate::secret::Wiped;
use crate::simd::array::Filled;

/// Writes the digests of `messages` to `out`, in order.
///
/// # Panics
/// Unless `out` has exactly one place for each message.
#[track_caller]
pub(super) fn hash_many<J: Join>(
    mode: &Mode,
    messages: &(impl Messages + ?Sized),
    out: &mut [[u8; 32]],
) {
    assert_room(messages.count(), out.len());
    match messages.common_len() {
        Some(len) if out.len() == 1 && len <= CHUNK_LEN => {
            out[0] = tree::hash(mode, messages.message(0));
        }
        Some(len) if len > CHUNK_LEN => longer::<J>(mode, messages, len, out),
        Some(len) if len <= BLOCK_LEN => one_block(mode, messages, len, out),
        Some(_) => one_length(mode, messages, out),
        None => any_lengths::<J>(mode, messages, out),
    }
}

/// Returns how [`hash_many`] hashes `work`. Messages longer than a chunk share the lanes, or the lanes hold the
/// chunks of one message.
pub(super) fn plan(backends: Backends, work: Work) -> Plan {
    let mut plan = Plan::new();
    let mut add = |kernel, messages| plan.add("blake3", kernel, messages);
    let (messages, len) = (work.messages(), work.message_len());
    let lanes = first_kernel(backends, MOST_PIECES).lanes;
    if len > CHUNK_LEN {
        let together = messages > 1 && Forest::suits(lanes, len);
        let chunks = len / CHUNK_LEN;
        let nodes =
            if together { MOST_PIECES.min(messages.saturating_mul(chunks)) } else { chunks };
        add(first_kernel(backends, nodes), messages);
    } else if messages == 1 {
        add(backends.first(ONE).properties, messages);
    } else {
        let mut left = messages;
        while left > 0 {
            let nodes = if len <= BLOCK_LEN { left } else { left.min(MOST_PIECES) };
            let kernel = first_kernel(backends, nodes);
            let whole = left.max(kernel.lanes) / kernel.lanes * kernel.lanes;
            add(kernel, whole.min(left));
            left -= whole.min(left);
        }
    }
    plan
}

/// Writes the digests like [`hash_many`], on the threads of the current rayon pool.
#[cfg(feature = "rayon")]
#[track_caller]
pub(super) fn hash_many_rayon(
    mode: &Mode,
    messages: &(impl Messages + Sync + ?Sized),
    out: &mut [[u8; 32]],
) {
    use crate::batch::{in_pieces, mean_len};
    assert_room(messages.count(), out.len());
    // Only messages that share lanes gain from being together.
    let lanes = ForMessages::now().lanes();
    let mean = mean_len(messages);
    let together = match mean {
        0..=BLOCK_LEN => MOST_LANES,
        _ if mean <= CHUNK_LEN || Forest::suits(lanes, mean) => MOST_PIECES,
        _ => 1,
    };
    in_pieces(messages, out, 1, together, |part, out| {
        hash_many::<tree::Threads>(mode, part, out);
    });
}

/// Hashes messages of `len` bytes, at most a block.
fn one_block(mode: &Mode, messages: &(impl Messages + ?Sized), len: usize, out: &mut [[u8; 32]]) {
    let kernels = ForMessages::now();
    let hashed = match len {
        32 => kernels.run_fixed(|nodes| nodes.of_32, mode, messages, out),
        33 => kernels.run_fixed(|nodes| nodes.of_33, mode, messages, out),
        _ => 0,
    };
    let out = &mut out[hashed..];
    let mut padded = Wiped::new(Filled::<_, MOST_LANES>::new());
    padded.fill(out.len().min(MOST_LANES), Padded([0; BLOCK_LEN]));
    for (at, out) in out.chunks_mut(MOST_LANES).enumerate() {
        let padded = &mut padded[..out.len()];
        for (i, Padded(block)) in padded.iter_mut().enumerate() {
            let message = messages.message(hashed + at * MOST_LANES + i);
            overwrite(block, &message[..len]);
        }
        kernels.run_padded(mode, padded, len as u32, out);
    }
}

/// Hashes messages of one length, at most a chunk, in groups in their order.
fn one_length(mode: &Mode, messages: &(impl Messages + ?Sized), out: &mut [[u8; 32]]) {
    let mut lanes = PieceLanes::new(ForMessages::now(), mode);
    let width = lanes.width();
    for (at, out) in out.chunks_mut(width).enumerate() {
        let message = |lane| messages.message(at * width + lane);
        // They have more than a block, so that the CPU does not fetch them by itself.
        let next = messages.count().saturating_sub((at + 1) * width).min(width);
        let prefetch = Prefetch::of(next, |lane| message(width + lane));
        lanes.hash(message, ZEROS, flag::ROOT, prefetch, out);
    }
}

/// Hashes messages of `len` bytes, longer than a chunk.
fn longer<J: Join>(
    mode: &Mode,
    messages: &(impl Messages + ?Sized),
    len: usize,
    out: &mut [[u8; 32]],
) {
    let mut lanes = PieceLanes::new(ForMessages::now(), mode);
    if out.len() > 1 && Forest::suits(lanes.width(), len) {
        return forest(&mut lanes, messages, 0..out.len(), out);
    }
    for (index, out) in out.iter_mut().enumerate() {
        *out = tree::hash_long::<J>(mode, messages.message(index));
    }
}

/// Hashes messages of any lengths, sorted by them.
fn any_lengths<J: Join>(mode: &Mode, messages: &(impl Messages + ?Sized), out: &mut [[u8; 32]]) {
    let mut lanes = PieceLanes::new(ForMessages::now(), mode);
    let width = lanes.width();
    let suits = |index: &usize| Forest::suits(width, messages.message(*index).len());
    let mut short = Filled::new();
    let mut window = Window::new();
    while let Some(first) = window.sort_next(messages, |len| len.div_ceil(BLOCK_LEN)) {
        let sorted = || window.sorted().iter().map(|index| first + usize::from(*index));
        let mut any_suits = false;
        for index in sorted() {
            let message = messages.message(index);
            if message.len() <= CHUNK_LEN {
                short.push((message, index));
                if short.len() == width {
                    hash_short(&mut lanes, &mut short, out);
                }
            } else if suits(&index) {
                any_suits = true;
            } else {
                out[index] = tree::hash_long::<J>(mode, message);
            }
        }
        if any_suits {
            forest(&mut lanes, messages, sorted().filter(suits), out);
        }
    }
    hash_short(&mut lanes, &mut short, out);
}

/// Hashes the messages of these indices, which [suit](Forest::suits) a forest.
///
/// Not inlined, because a forest would make the stack frame of every batch larger than some pages.
#[cfg_attr(not(static_dispatch), inline(never))]
fn forest(
    lanes: &mut PieceLanes<'_>,
    messages: &(impl Messages + ?Sized),
    indices: impl Iterator<Item = usize>,
    out: &mut [[u8; 32]],
) {
    let mut forest = Forest::new();
    let mut indices = indices.peekable();
    while let Some(index) = indices.next() {
        let next = indices.peek().map(|next| messages.message(*next));
        forest.add(lanes, messages.message(index), index, next, out);
    }
    forest.finish(lanes, out);
}

/// Writes the digests of messages of at most a chunk, each to its place in `out`, and forgets the messages.
fn hash_short(
    lanes: &mut PieceLanes<'_>,
    short: &mut Filled<(&[u8], usize), MOST_PIECES>,
    out: &mut [[u8; 32]],
) {
    let mut digests = [[0; 32]; MOST_PIECES];
    let digests = &mut digests[..short.len()];
    if !digests.is_empty() {
        lanes.hash(|lane| short[lane].0, ZEROS, flag::ROOT, Prefetch::NONE, digests);
    }
    for ((_, place), digest) in short.iter().zip(digests) {
        out[*place] = *digest;
    }
    short.clear();
}
