//! A chunk: up to 1024 bytes, compressed block by block in a chain.
//!
//! The last block, whole or not, stays pending: its compression has a flag of its own, and may be the
//! root's.

use super::compress::{BLOCK_LEN, CHUNK_LEN, copy_short, flag, split_last};
use super::kernels;
use super::mode::Mode;
use super::node::Node;

/// The chunk that absorbs input.
#[derive(Clone)]
pub(super) struct Chunk {
    /// The chaining value of the blocks compressed so far.
    cv: [u32; 8],
    /// The pending block, of whose bytes only the first `pending` count.
    block: [u8; BLOCK_LEN],
    /// Bytes in the pending block: 0 to 64.
    pending: u8,
    /// Blocks compressed so far.
    compressed: u8,
    /// The number of the chunk in its input.
    pub(super) counter: u64,
}

impl Chunk {
    #[inline]
    pub(super) const fn new(mode: &Mode, counter: u64) -> Chunk {
        Chunk { cv: mode.key, block: [0; BLOCK_LEN], pending: 0, compressed: 0, counter }
    }

    /// Begins an empty chunk with number `counter`.
    #[inline]
    pub(super) fn restart(&mut self, mode: &Mode, counter: u64) {
        self.cv = mode.key;
        self.pending = 0;
        self.compressed = 0;
        self.counter = counter;
    }

    /// Returns the number of bytes absorbed so far.
    #[inline]
    pub(super) fn len(&self) -> usize {
        usize::from(self.compressed) * BLOCK_LEN + usize::from(self.pending)
    }

    /// Absorbs `data` if it fits into the pending block and that is not the chunk's last, and returns
    /// whether it did.
    #[inline]
    pub(super) fn keep(&mut self, data: &[u8]) -> bool {
        let pending = usize::from(self.pending);
        let Some(room) = self.block.get_mut(pending..) else { return false };
        let Some(to) = room.get_mut(..data.len()) else { return false };
        if usize::from(self.compressed) == CHUNK_LEN / BLOCK_LEN - 1 {
            return false;
        }
        copy_short(data, to);
        self.pending += data.len() as u8;
        true
    }

    /// Absorbs `data`, which must fit: at most [`CHUNK_LEN`] bytes in all.
    pub(super) fn update(&mut self, mode: &Mode, mut data: &[u8]) {
        debug_assert!(self.len() + data.len() <= CHUNK_LEN);
        let pending = usize::from(self.pending);
        if pending > 0 {
            let (head, rest) = data.split_at(data.len().min(BLOCK_LEN - pending));
            copy_short(head, &mut self.block[pending..pending + head.len()]);
            self.pending += head.len() as u8;
            if rest.is_empty() {
                return;
            }
            let block = core::slice::from_ref(&self.block);
            let start = self.compressed == 0;
            kernels::chain(&mut self.cv, block, self.counter, mode.flags, start);
            self.compressed += 1;
            data = rest;
        }
        let (blocks, last) = split_last(data);
        if !blocks.is_empty() {
            self.chain(mode, blocks);
        }
        copy_short(last, &mut self.block[..last.len()]);
        self.pending = last.len() as u8;
    }

    fn chain(&mut self, mode: &Mode, blocks: &[[u8; BLOCK_LEN]]) {
        let start = self.compressed == 0;
        kernels::chain(&mut self.cv, blocks, self.counter, mode.flags, start);
        self.compressed += blocks.len() as u8;
    }

    /// Returns the node of the chunk if it ends here.
    #[inline]
    pub(super) fn node(&self, mode: &Mode) -> Node<'_> {
        let start = if self.compressed == 0 { flag::CHUNK_START } else { 0 };
        let flags = mode.flags | start | flag::CHUNK_END;
        let Chunk { cv, block, pending, counter, .. } = self;
        Node { cv, block, len: *pending, flags, counter: *counter }
    }

    /// Returns the parts of a running chunk: the chaining value, the number of blocks compressed, and
    /// the pending bytes.
    pub(super) fn parts(&self) -> (&[u32; 8], u8, &[u8]) {
        (&self.cv, self.compressed, &self.block[..usize::from(self.pending)])
    }

    /// Returns a chunk of these parts, or `None` if no chunk can have them.
    pub(super) fn resume(
        mode: &Mode,
        counter: u64,
        cv: [u32; 8],
        compressed: u8,
        pending: &[u8],
    ) -> Option<Chunk> {
        let mut chunk = Chunk { cv, compressed, ..Chunk::new(mode, counter) };
        chunk.block[..].get_mut(..pending.len())?.copy_from_slice(pending);
        chunk.pending = pending.len() as u8;
        // A block is compressed only when a byte follows, and changes the chaining value.
        let possible = match compressed {
            0 => cv == mode.key,
            1..=15 => !pending.is_empty(),
            _ => false,
        };
        possible.then_some(chunk)
    }

    #[cfg(feature = "zeroize")]
    pub(super) fn wipe(&mut self) {
        use zeroize::Zeroize;
        self.cv.zeroize();
        self.block.zeroize();
        self.pending = 0;
        self.compressed = 0;
    }
}
