//! A group of pieces in the widest lanes: messages of at most a chunk, or chunks of longer ones.
//!
//! A piece is read where it lies. Only an end that fills no block is copied, to be padded.

use super::compress::BLOCK_LEN;
use super::kernels::ForMessages;
use super::mode::Mode;
use super::shapes::MOST_PIECES;
use super::shapes::PieceGroup;
use crate::batch::Prefetch;
use crate::block::overwrite;
use crate::secret::Wiped;

/// The counters of messages.
pub(super) const ZEROS: &[u32; MOST_PIECES] = &[0; MOST_PIECES];

/// The lanes, and room for the ends of their pieces.
pub(super) struct PieceLanes<'k> {
    pub(super) kernels: ForMessages,
    pub(super) mode: &'k Mode,
    rooms: Wiped<[Room; MOST_PIECES]>,
}

/// Room for the end of a piece that fills no block: it is written right before the middle, so that
/// the zeros from there on pad it. The second half is never written to. (`None` until a lane needs
/// the room, because clearing all would slow down a batch of few messages considerably.)
type Room = Option<[u8; 2 * BLOCK_LEN]>;

impl<'k> PieceLanes<'k> {
    pub(super) fn new(kernels: ForMessages, mode: &'k Mode) -> Self {
        PieceLanes { kernels, mode, rooms: Wiped::new([None; MOST_PIECES]) }
    }

    /// Returns the number of lanes.
    #[inline]
    pub(super) fn width(&self) -> usize {
        self.kernels.lanes()
    }

    /// Writes the chaining values of chunks with these numbers, or with the flag of the root as `root` the digests
    /// of messages, whose counters are [`ZEROS`]. The length of `out`, at most the number of lanes, is the number of
    /// pieces. Meanwhile, what is ahead is fetched.
    #[inline]
    pub(super) fn hash<'m>(
        &mut self,
        piece: impl Fn(usize) -> &'m [u8],
        counters: &[u32; MOST_PIECES],
        root: u32,
        prefetch: Prefetch,
        out: &mut [[u8; 32]],
    ) {
        let mut group = PieceGroup {
            blocks: [&[]; MOST_PIECES],
            last: [&[0; BLOCK_LEN]; MOST_PIECES],
            lens: [0; MOST_PIECES],
            counters,
            root,
            prefetch,
        };
        for (lane, room) in self.rooms[..out.len()].iter_mut().enumerate() {
            let piece = piece(lane);
            let (blocks, rest) = piece.as_chunks();
            (group.blocks[lane], group.last[lane], group.lens[lane]) = match (rest, blocks) {
                ([], [before @ .., last]) => (before, last, BLOCK_LEN as u32),
                _ => (blocks, padded(piece, rest.len(), room), rest.len() as u32),
            };
        }
        if out.len() < self.kernels.lanes() {
            // An idle lane ends with the first piece, and may hash any bytes until then.
            let first = group.blocks[0];
            group.blocks[out.len()..].fill(first);
        }
        self.kernels.run(self.mode, &group, out);
    }
}

/// Returns the last `len` bytes of `piece`, less than a block, followed by zeros.
#[inline]
fn padded<'r>(piece: &[u8], len: usize, room: &'r mut Room) -> &'r [u8; BLOCK_LEN] {
    let room = room.get_or_insert([0; 2 * BLOCK_LEN]);
    // Copies of constant length, which overlap if necessary.
    if let Some(end) = piece.last_chunk::<BLOCK_LEN>() {
        room[..BLOCK_LEN].copy_from_slice(end);
    } else {
        overwrite(&mut room[BLOCK_LEN - len..], piece);
    }
    room[BLOCK_LEN - len..].first_chunk().expect("half a room")
}
