//! The chaining values of the subtrees hashed so far, largest first.
//!
//! After `n` whole chunks, fully merged, there is one for each one bit of `n`, of as many chunks
//! as the bit is worth. Merging is put off until something follows: the last two may be the
//! children of the root, which is compressed differently.

use super::mode::Mode;
use super::node::Node;

/// The most subtrees that wait at once: an input is less than 2^64 bytes, 2^54 chunks.
pub(super) const DEPTH: usize = 54;

#[derive(Clone)]
pub(super) struct Stack {
    cvs: [[u8; 32]; DEPTH],
    len: usize,
}

impl Stack {
    pub(super) const fn new() -> Stack {
        Stack { cvs: [[0; 32]; DEPTH], len: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// The chaining values, largest subtree first.
    #[inline]
    pub(super) fn cvs(&self) -> &[[u8; 32]] {
        &self.cvs[..self.len]
    }

    /// Merges what is complete, now that something follows the `chunks` chunks below the stack.
    #[inline]
    pub(super) fn merge(&mut self, mode: &Mode, chunks: u64) {
        while self.len > chunks.count_ones() as usize {
            let children = [self.cvs[self.len - 2], self.cvs[self.len - 1]];
            self.len -= 1;
            self.cvs[self.len - 1] = Node::parent(mode, children).chaining_value();
        }
    }

    /// Adds the subtree that follows the `chunks` chunks below the stack.
    #[inline]
    pub(super) fn push(&mut self, mode: &Mode, cv: [u8; 32], chunks: u64) {
        self.merge(mode, chunks);
        self.cvs[self.len] = cv;
        self.len += 1;
    }

    /// A stack over this many chunks; `None` if it cannot be one.
    pub(super) fn resume(cvs: &[[u8; 32]], chunks: u64) -> Option<Stack> {
        let mut stack = Stack::new();
        stack.cvs.get_mut(..cvs.len())?.copy_from_slice(cvs);
        stack.len = cvs.len();
        // Fully merged, or with the smallest subtree still in halves of halves.
        let merged = chunks.count_ones();
        let halvings = if chunks == 0 { 0 } else { chunks.trailing_zeros() };
        let possible = (merged..=merged + halvings).contains(&(stack.len as u32));
        possible.then_some(stack)
    }

    #[cfg(feature = "zeroize")]
    pub(super) fn wipe(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.cvs);
        self.len = 0;
    }
}
