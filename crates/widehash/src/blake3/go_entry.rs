//! Whole operations on plain values, for `go/kernels`. A mode is its key words and its flag.

use super::compress::{BLOCK_LEN, CHUNK_LEN};
use super::mode::Mode;
use super::{kernels, many as messages, tree};
use crate::backend::{Backends, Plan, Work};
use crate::batch::Messages;

/// The largest number of chunks for one call of [`subtree`].
pub const STRIP: usize = tree::STRIP;

/// Returns the digest of a whole message.
#[inline(always)]
pub fn digest(key: &[u32; 8], flags: u32, message: &[u8]) -> [u8; 32] {
    tree::hash(&Mode { key: *key, flags }, message)
}

/// Writes the digests of many messages.
#[inline(always)]
pub fn many(key: &[u32; 8], flags: u32, all: &impl Messages, out: &mut [[u8; 32]]) {
    messages::hash_many::<tree::Serial>(&Mode { key: *key, flags }, all, out);
}

/// Writes the chaining values of whole chunks, the first of which has number `counter`.
#[inline(always)]
pub fn chunks(key: &[u32; 8], flags: u32, counter: u64, input: &[u8], out: &mut [[u8; 32]]) {
    kernels::chunks(&Mode { key: *key, flags }, input.as_chunks::<CHUNK_LEN>().0, counter, out);
}

/// Computes the chaining values of the parents of each two of `layer`, in place.
#[inline(always)]
pub fn parents(key: &[u32; 8], flags: u32, layer: &mut [[u8; 32]]) {
    kernels::parents(&Mode { key: *key, flags }, layer);
}

/// Writes the chaining values of the two children of the subtree over `input`, which is longer than a
/// chunk and at most [`STRIP`] chunks, and begins at chunk number `counter`.
#[inline(always)]
pub fn subtree(key: &[u32; 8], flags: u32, counter: u64, input: &[u8], out: &mut [[u8; 32]; 2]) {
    let mode = Mode { key: *key, flags };
    *out = tree::children::<tree::Serial, _>(&mode, input, counter, |pair| *pair);
}

/// Folds whole blocks of a chunk, none of them its last, into its chaining value. `start` says whether
/// the first of them is the chunk's first.
#[inline(always)]
pub fn chain(cv: &mut [u32; 8], flags: u32, counter: u64, start: bool, input: &[u8]) {
    kernels::chain(cv, input.as_chunks::<BLOCK_LEN>().0, counter, flags, start);
}

/// Writes all 64 bytes of one compression, of at most a block.
#[inline(always)]
pub fn compress(cv: &[u32; 8], block: &[u8], counter: u64, flags: u32, out: &mut [u8; 64]) {
    kernels::output(cv, block, counter, flags, out);
}

/// Writes blocks of output, from number `counter` on, of the root that ends with this compression.
#[inline(always)]
pub fn output(cv: &[u32; 8], block: &[u8], counter: u64, flags: u32, out: &mut [[u8; 64]]) {
    kernels::output_blocks(cv, block, counter, flags, out);
}

/// Returns how [`many`] hashes `work`.
pub fn plan(work: Work) -> Plan {
    messages::plan(Backends::permitted(), work)
}
