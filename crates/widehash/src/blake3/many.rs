//! Many messages: those of at most a chunk side by side in lanes, longer ones each by its tree.
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

use super::compress::{BLOCK_LEN, CHUNK_LEN};
use super::kernels::{ForMessages, MANY, ONE};
use super::mode::Mode;
use super::tree::{self, Join};
use super::work::Group;
use crate::backend::{Backends, Plan, Work};
use crate::batch::{MAX_LANES, Messages, Window, assert_room};
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
        Some(len) if len > CHUNK_LEN => {
            for (index, out) in out.iter_mut().enumerate() {
                *out = tree::hash_long::<J>(mode, messages.message(index));
            }
        }
        Some(_) if out.len() == 1 => out[0] = tree::hash(mode, messages.message(0)),
        Some(len) if len <= BLOCK_LEN => one_block(mode, messages, len, out),
        Some(_) => one_length(mode, messages, out),
        None => any_lengths::<J>(mode, messages, out),
    }
}

/// Returns how [`hash_many`] hashes `work`. The lanes of a message longer than a chunk hold its chunks.
pub(super) fn plan(backends: Backends, work: Work) -> Plan {
    let mut plan = Plan::new();
    let mut add = |kernel, messages| plan.add("blake3", kernel, messages);
    let (messages, len) = (work.messages(), work.message_len());
    let widest = backends.first(MANY).choice;
    if len > CHUNK_LEN {
        add(backends.narrowest(|| MANY, len / CHUNK_LEN).choice, messages);
    } else if messages == 1 {
        add(backends.first(ONE).choice, messages);
    } else {
        let rest = messages % widest.lanes;
        add(widest, messages - rest);
        add(backends.narrowest(|| MANY, rest).choice, rest);
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
    let together = if mean_len(messages) > CHUNK_LEN { 1 } else { MAX_LANES };
    in_pieces(messages, out, 1, together, |part, out| {
        hash_many::<tree::Threads>(mode, part, out);
    });
}

/// Hashes messages of `len` bytes, at most a block.
fn one_block(mode: &Mode, messages: &(impl Messages + ?Sized), len: usize, out: &mut [[u8; 32]]) {
    let kernels = ForMessages::now();
    let message = |i| messages.message(i);
    let hashed = match len {
        32 => kernels.run_fixed(|many| many.of_32, mode, message, out),
        33 => kernels.run_fixed(|many| many.of_33, mode, message, out),
        _ => 0,
    };
    let out = &mut out[hashed..];
    let mut padded = Wiped::new(Filled::<_, MAX_LANES>::new());
    padded.fill(out.len().min(MAX_LANES), Padded([0; BLOCK_LEN]));
    for (at, out) in out.chunks_mut(MAX_LANES).enumerate() {
        let padded = &mut padded[..out.len()];
        for (i, Padded(block)) in padded.iter_mut().enumerate() {
            let message = messages.message(hashed + at * MAX_LANES + i);
            overwrite(block, &message[..len]);
        }
        kernels.run_padded(mode, padded, len as u32, out);
    }
}

/// Hashes messages of one length, at most a chunk, in groups in their order.
fn one_length(mode: &Mode, messages: &(impl Messages + ?Sized), out: &mut [[u8; 32]]) {
    let kernels = ForMessages::now();
    let mut rooms = Wiped::new([None; MAX_LANES]);
    for (at, out) in out.chunks_mut(kernels.lanes()).enumerate() {
        let start = at * kernels.lanes();
        digests(kernels, mode, |lane| messages.message(start + lane), &mut rooms, out);
    }
}

/// Hashes messages of any lengths; sorts those of at most a chunk.
fn any_lengths<J: Join>(mode: &Mode, messages: &(impl Messages + ?Sized), out: &mut [[u8; 32]]) {
    let kernels = ForMessages::now();
    let mut rooms = Wiped::new([None; MAX_LANES]);
    let mut group = [&[][..]; MAX_LANES];
    let mut places = [0; MAX_LANES];
    let mut count = 0;
    let mut take_group = |group: &[&[u8]], places: &[usize], out: &mut [[u8; 32]]| {
        let mut of_group = [[0; 32]; MAX_LANES];
        let of_group = &mut of_group[..places.len()];
        digests(kernels, mode, |lane| group[lane], &mut rooms, of_group);
        for (place, digest) in places.iter().zip(of_group) {
            out[*place] = *digest;
        }
    };
    let mut window = Window::new();
    while let Some(first) = window.sort_next(messages, |len| len.div_ceil(BLOCK_LEN)) {
        for index in window.sorted() {
            let index = first + usize::from(*index);
            let message = messages.message(index);
            if message.len() > CHUNK_LEN {
                out[index] = tree::hash_long::<J>(mode, message);
                continue;
            }
            (group[count], places[count]) = (message, index);
            count += 1;
            if count == kernels.lanes() {
                take_group(&group[..count], &places[..count], out);
                count = 0;
            }
        }
    }
    if count > 0 {
        take_group(&group[..count], &places[..count], out);
    }
}

/// Room for the end of a message that fills no block: it is written right before the middle, so that
/// the zeros from there on pad it. The second half is never written to. (`None` until a lane needs
/// the room, because clearing all would slow down a batch of few messages considerably.)
type Room = Option<[u8; 2 * BLOCK_LEN]>;

/// Writes the digests of messages of at most a chunk. The length of `out`, at most the number of
/// lanes, is their number.
#[inline]
fn digests<'m>(
    kernels: ForMessages,
    mode: &Mode,
    message: impl Fn(usize) -> &'m [u8],
    rooms: &mut [Room; MAX_LANES],
    out: &mut [[u8; 32]],
) {
    let mut group = Group {
        blocks: [&[]; MAX_LANES],
        last: [&[0; BLOCK_LEN]; MAX_LANES],
        lens: [0; MAX_LANES],
    };
    for (lane, room) in rooms[..out.len()].iter_mut().enumerate() {
        let message = message(lane);
        let (blocks, rest) = message.as_chunks();
        (group.blocks[lane], group.last[lane], group.lens[lane]) = match (rest, blocks) {
            ([], [before @ .., last]) => (before, last, BLOCK_LEN as u32),
            _ => (blocks, padded(message, rest.len(), room), rest.len() as u32),
        };
    }
    if out.len() < kernels.lanes() {
        // An idle lane ends with the first message, and may hash any bytes until then.
        let first = group.blocks[0];
        group.blocks[out.len()..].fill(first);
    }
    kernels.run(mode, &group, out);
}

/// Returns the last `len` bytes of `message`, less than a block, followed by zeros.
#[inline]
fn padded<'r>(message: &[u8], len: usize, room: &'r mut Room) -> &'r [u8; BLOCK_LEN] {
    let room = room.get_or_insert([0; 2 * BLOCK_LEN]);
    // Copies of constant length, which overlap if necessary.
    if let Some(end) = message.last_chunk::<BLOCK_LEN>() {
        room[..BLOCK_LEN].copy_from_slice(end);
    } else {
        overwrite(&mut room[BLOCK_LEN - len..], message);
    }
    room[BLOCK_LEN - len..].first_chunk().expect("half a room")
}
