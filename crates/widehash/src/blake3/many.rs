//! Many messages: those of at most a chunk side by side in lanes, longer ones by their tree.
//!
//! A lane takes a message from the key to the digest without leaving the registers. Messages of
//! different lengths are sorted by their number of blocks first, so that the messages of a group
//! end at the same block, or, where one number of blocks gives way to the next, nearly so; lanes
//! are refilled for no message.

use super::compress::{BLOCK_LEN, CHUNK_LEN};
use super::kernels::Widest;
use super::mode::Mode;
use super::node::Node;
use super::tree::{self, Join};
use super::work::Short;
use crate::batch::{MAX_LANES, Messages, Window, assert_room};

/// The digests of `messages`, in order, each in its place of `out`.
///
/// # Panics
/// Unless `out` has as many places as there are messages.
#[track_caller]
pub(super) fn hash_many<J: Join>(
    mode: &Mode,
    messages: &(impl Messages + ?Sized),
    out: &mut [[u8; 32]],
) {
    assert_room(messages.count(), out.len());
    match messages.common_len() {
        Some(len) if len <= CHUNK_LEN => one_length(mode, messages, out),
        Some(_) => {
            for (index, out) in out.iter_mut().enumerate() {
                *out = long::<J>(mode, messages.message(index));
            }
        }
        None => any_lengths::<J>(mode, messages, out),
    }
}

/// As [`hash_many`], on the threads of the current rayon pool.
#[cfg(feature = "rayon")]
#[track_caller]
pub(super) fn hash_many_rayon(
    mode: &Mode,
    messages: &(impl Messages + Sync + ?Sized),
    out: &mut [[u8; 32]],
) {
    use crate::batch::on_all_threads;
    assert_room(messages.count(), out.len());
    on_all_threads(messages, out, 1, |part, out| {
        hash_many::<tree::Threads>(mode, part, out);
    });
}

/// The digest of a message longer than a chunk.
fn long<J: Join>(mode: &Mode, message: &[u8]) -> [u8; 32] {
    Node::parent(mode, tree::children::<J>(mode, message, 0)).root_hash()
}

fn one_length(mode: &Mode, messages: &(impl Messages + ?Sized), out: &mut [[u8; 32]]) {
    let widest = Widest::select();
    let mut rooms = EMPTY;
    let mut group = [&[][..]; MAX_LANES];
    for (at, out) in out.chunks_mut(widest.lanes()).enumerate() {
        let group = &mut group[..out.len()];
        for (lane, message) in group.iter_mut().enumerate() {
            *message = messages.message(at * widest.lanes() + lane);
        }
        digests(widest, mode, group, &mut rooms, out);
    }
}

fn any_lengths<J: Join>(mode: &Mode, messages: &(impl Messages + ?Sized), out: &mut [[u8; 32]]) {
    let widest = Widest::select();
    let mut rooms = EMPTY;
    let mut group = [&[][..]; MAX_LANES];
    let mut places = [0; MAX_LANES];
    let mut count = 0;
    let mut flush = |group: &[&[u8]], places: &[usize], out: &mut [[u8; 32]]| {
        let mut of_group = [[0; 32]; MAX_LANES];
        let of_group = &mut of_group[..group.len()];
        digests(widest, mode, group, &mut rooms, of_group);
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
                out[index] = long::<J>(mode, message);
                continue;
            }
            (group[count], places[count]) = (message, index);
            count += 1;
            if count == widest.lanes() {
                flush(&group[..count], &places[..count], out);
                count = 0;
            }
        }
    }
    if count > 0 {
        flush(&group[..count], &places[..count], out);
    }
}

/// Where the end of a message stands that fills no block: right before the middle, so that the
/// zeros from there on pad it. The second half is never written to.
type Room = [u8; 2 * BLOCK_LEN];

const EMPTY: [Room; MAX_LANES] = [[0; 2 * BLOCK_LEN]; MAX_LANES];

/// The digests of messages of at most a chunk, no more of them than lanes.
#[inline]
fn digests(
    widest: Widest,
    mode: &Mode,
    messages: &[&[u8]],
    rooms: &mut [Room; MAX_LANES],
    out: &mut [[u8; 32]],
) {
    for (message, room) in messages.iter().zip(rooms.iter_mut()) {
        put_end(message, room);
    }
    let shorts: [Short<'_>; MAX_LANES] = core::array::from_fn(|lane| match messages.get(lane) {
        Some(message) => short(message, &rooms[lane]),
        None => short(&[], &rooms[lane]),
    });
    widest.messages(mode, &shorts[..messages.len()], out);
}

/// A message as a lane takes it, with its end in `room`.
#[inline]
fn short<'a>(message: &'a [u8], room: &'a Room) -> Short<'a> {
    let (blocks, rest) = message.as_chunks();
    match (rest, blocks) {
        ([], [before @ .., last]) => Short { blocks: before, last, len: BLOCK_LEN as u32 },
        _ => Short {
            blocks,
            last: room[BLOCK_LEN - rest.len()..].first_chunk().expect("half a room"),
            len: rest.len() as u32,
        },
    }
}

/// Writes the last bytes of `message`, up to a block of them, right before the middle of `room`.
#[inline]
fn put_end(message: &[u8], room: &mut Room) {
    let half = &mut room[..BLOCK_LEN];
    match message.last_chunk::<BLOCK_LEN>() {
        Some(end) => half.copy_from_slice(end),
        None => half[BLOCK_LEN - message.len()..].copy_from_slice(message),
    }
}
