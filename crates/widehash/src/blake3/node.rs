//! A node of the tree just before its last compression.
//!
//! Whether a node is the root is known only when the input ends, and the root's last compression
//! differs from every other one: it has a flag of its own, and its counter numbers the blocks of
//! output. So a node is kept as what that compression takes until its fate is known.

use super::compress::{BLOCK_LEN, flag};
use super::kernels;
use super::mode::Mode;

/// What the last compression of a chunk or a parent takes.
#[derive(Clone)]
pub(super) struct Node {
    /// The chaining value that goes in.
    pub(super) cv: [u32; 8],
    /// The block, zeros after `len` bytes.
    pub(super) block: [u8; BLOCK_LEN],
    /// Bytes in the block.
    pub(super) len: u32,
    pub(super) flags: u32,
    /// The number of the chunk, 0 for a parent.
    pub(super) counter: u64,
}

impl Node {
    /// The parent of two nodes with these chaining values.
    #[inline]
    pub(super) fn parent(mode: &Mode, children: [[u8; 32]; 2]) -> Node {
        let mut block = [0; BLOCK_LEN];
        block.copy_from_slice(children.as_flattened());
        let flags = mode.flags | flag::PARENT;
        Node { cv: mode.key, block, len: BLOCK_LEN as u32, flags, counter: 0 }
    }

    /// The node's value in its parent.
    #[inline]
    pub(super) fn chaining_value(&self) -> [u8; 32] {
        kernels::output(self, self.counter)[0]
    }

    /// The node as the root of its tree; the counter then numbers blocks of output.
    #[inline]
    pub(super) fn into_root(mut self) -> Node {
        self.flags |= flag::ROOT;
        self
    }

    /// The first 32 bytes of output of the tree whose root this is.
    #[inline]
    pub(super) fn root_hash(self) -> [u8; 32] {
        kernels::output(&self.into_root(), 0)[0]
    }

    #[cfg(feature = "zeroize")]
    pub(super) fn wipe(&mut self) {
        use zeroize::Zeroize;
        self.cv.zeroize();
        self.block.zeroize();
    }
}
