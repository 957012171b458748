//! The chaining values of the subtrees hashed so far, largest first.
//!
//! After `n` whole chunks, a fully merged stack has one subtree for each one bit of `n`; the value of
//! the bit is the subtree's number of chunks. Merging is deferred until more input follows: the last
//! two may be the children of the root, which is compressed differently.
//!
//! The places above the last subtree stay uninitialised: most messages need one or two of them, and
//! clearing all takes longer than hashing a short message.
#![allow(unsafe_code)]

use super::mode::Mode;
use super::node::Node;
use core::mem::MaybeUninit;

/// The largest number of subtrees on the stack: an input is less than 2^64 bytes, 2^54 chunks.
pub(super) const DEPTH: usize = 54;

pub(super) struct Stack {
    /// The first `len` are initialised.
    cvs: [MaybeUninit<[u8; 32]>; DEPTH],
    len: usize,
}

impl Clone for Stack {
    fn clone(&self) -> Stack {
        let mut stack = Stack::new();
        stack.extend(self.cvs());
        stack
    }
}

impl Stack {
    pub(super) const fn new() -> Stack {
        Stack { cvs: [const { MaybeUninit::uninit() }; DEPTH], len: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Returns the chaining values, largest subtree first.
    #[inline]
    pub(super) fn cvs(&self) -> &[[u8; 32]] {
        let cvs = &self.cvs[..self.len];
        // SAFETY: these are initialised, by the invariant, and `MaybeUninit` has the same layout.
        unsafe { core::slice::from_raw_parts(cvs.as_ptr().cast(), cvs.len()) }
    }

    #[inline]
    fn add(&mut self, cv: [u8; 32]) {
        self.cvs[self.len].write(cv);
        self.len += 1;
    }

    /// Adds subtrees without merging any.
    pub(super) fn extend(&mut self, cvs: &[[u8; 32]]) {
        for cv in cvs {
            self.add(*cv);
        }
    }

    /// Merges the complete subtrees over the `chunks` chunks so far, because more input follows.
    #[inline]
    pub(super) fn merge(&mut self, mode: &Mode, chunks: u64) {
        while self.len > chunks.count_ones() as usize
            && let Some(children) = self.cvs().last_chunk()
        {
            let parent = Node::parent(mode, children).chaining_value();
            self.len -= 2;
            self.add(parent);
        }
    }

    /// Adds the subtree that follows the `chunks` chunks so far.
    #[inline]
    pub(super) fn push(&mut self, mode: &Mode, cv: [u8; 32], chunks: u64) {
        self.merge(mode, chunks);
        self.add(cv);
    }

    /// Returns the stack of these chaining values over `chunks` chunks, or `None` if their number is
    /// impossible.
    pub(super) fn resume(cvs: &[[u8; 32]], chunks: u64) -> Option<Stack> {
        if cvs.len() > DEPTH {
            return None;
        }
        let mut stack = Stack::new();
        stack.extend(cvs);
        // Fully merged, or with the smallest subtree still in halves of halves.
        let merged = chunks.count_ones();
        let halvings = if chunks == 0 { 0 } else { chunks.trailing_zeros() };
        let possible = (merged..=merged + halvings).contains(&(stack.len as u32));
        possible.then_some(stack)
    }

    #[cfg(feature = "zeroize")]
    pub(super) fn wipe(&mut self) {
        self.len = 0;
        zeroize::Zeroize::zeroize(&mut self.cvs[..]);
    }
}
