//! A node of the tree just before its last compression.
//!
//! Whether a node is the root is known only when the input ends, and the root's last compression
//! differs from every other one: it has a flag of its own, and its counter numbers the blocks of
//! output. So a node is a set of references to the input of that compression. Copying values that
//! were just written would cost more than half a compression, because loads wait for smaller stores.

use super::compress::{BLOCK_LEN, flag};
use super::kernels;
use super::mode::Mode;

/// The input of the last compression of a chunk or a parent.
pub(super) struct Node<'a> {
    /// The input chaining value.
    pub(super) cv: &'a [u32; 8],
    /// The block, of which the first `len` bytes count.
    pub(super) block: &'a [u8; BLOCK_LEN],
    /// Bytes in the block.
    pub(super) len: u8,
    pub(super) flags: u32,
    /// The number of the chunk, 0 for a parent.
    pub(super) counter: u64,
}

impl<'a> Node<'a> {
    /// Returns the parent of two nodes with these chaining values.
    #[inline]
    pub(super) fn parent(mode: &'a Mode, children: &'a [[u8; 32]; 2]) -> Node<'a> {
        let block = children.as_flattened().first_chunk().expect("two halves of a block");
        let flags = mode.flags | flag::PARENT;
        Node { cv: &mode.key, block, len: BLOCK_LEN as u8, flags, counter: 0 }
    }

    /// Returns the bytes that count.
    #[inline]
    pub(super) fn bytes(&self) -> &'a [u8] {
        &self.block[..usize::from(self.len)]
    }

    /// Returns the node's chaining value, for its parent.
    #[inline]
    pub(super) fn chaining_value(&self) -> [u8; 32] {
        kernels::last(self.cv, self.bytes(), self.counter, self.flags)
    }

    /// Returns the first 32 bytes of output of the tree whose root is this node.
    #[inline]
    pub(super) fn root_hash(&self) -> [u8; 32] {
        kernels::last(self.cv, self.bytes(), 0, self.flags | flag::ROOT)
    }

    /// Fills `out` with the output, from `position` on, of the tree whose root is this node.
    #[inline]
    pub(super) fn root_output(&self, position: u64, mut out: &mut [u8]) {
        let mut counter = position / BLOCK_LEN as u64;
        let start = (position % BLOCK_LEN as u64) as usize;
        if start > 0 {
            let (head, rest) = out.split_at_mut(out.len().min(BLOCK_LEN - start));
            head.copy_from_slice(&self.root_block(counter)[start..start + head.len()]);
            counter += 1;
            out = rest;
        }
        let (blocks, tail) = out.as_chunks_mut();
        let flags = self.flags | flag::ROOT;
        match blocks {
            [] => {}
            [block] => kernels::output(self.cv, self.bytes(), counter, flags, block),
            _ => kernels::output_blocks(self.cv, self.bytes(), counter, flags, blocks),
        }
        if !tail.is_empty() {
            counter += blocks.len() as u64;
            tail.copy_from_slice(&self.root_block(counter)[..tail.len()]);
        }
    }

    /// Returns block number `counter` of that output.
    fn root_block(&self, counter: u64) -> [u8; BLOCK_LEN] {
        let mut block = [0; BLOCK_LEN];
        kernels::output(self.cv, self.bytes(), counter, self.flags | flag::ROOT, &mut block);
        block
    }
}
