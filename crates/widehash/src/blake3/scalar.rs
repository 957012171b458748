//! One node at a time, in plain integers.

use super::compress::{chaining_value, compress, flag};
use super::node::Node;
use crate::simd::{Lanes32, Scalar};
use core::num::Wrapping;

/// One lane: the plain word.
type Word = Wrapping<u32>;

fn halves(counter: u64) -> [Word; 2] {
    [Wrapping(counter as u32), Wrapping((counter >> 32) as u32)]
}

/// Folds whole blocks of chunk number `counter`, none of them its last, into its chaining value;
/// `start` says that the first of them is the chunk's first.
pub(super) fn chain(cv: &mut [u32; 8], blocks: &[[u8; 64]], counter: u64, flags: u32, start: bool) {
    let mut words = cv.map(Wrapping);
    let mut edge = if start { flag::CHUNK_START } else { 0 };
    for block in blocks {
        let m = Word::load_block_le(Scalar, [block]);
        words = chaining_value(compress(Scalar, &words, &m, halves(counter), 64, flags | edge));
        edge = 0;
    }
    *cv = words.map(|word| word.0);
}

/// The last compression of a node: all sixteen words.
pub(super) fn output(node: &Node, counter: u64) -> [u32; 16] {
    let m = Word::load_block_le(Scalar, [&node.block]);
    let cv = node.cv.map(Wrapping);
    compress(Scalar, &cv, &m, halves(counter), node.len, node.flags).map(|word| word.0)
}
