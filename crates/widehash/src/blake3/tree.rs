//! The tree over the chunks, hashed a wide strip at a time.
//!
//! The tree is binary, and complete but for its right edge: the left subtree of every parent is
//! the largest power of two of chunks that leaves at least one chunk to the right (section 2.1 of
//! the paper). Pairing neighbours layer by layer, the odd one out moving up unchanged, gives the
//! same tree. So a *strip* of input is hashed breadth first: all chunks in lanes, then its parents
//! layer by layer in lanes, in place. Input above a strip is halved as the tree is.

use super::compress::{BLOCK_LEN, CHUNK_LEN, flag};
use super::kernels;
use super::mode::Mode;
use super::node::Node;

/// Chunks of a strip. The narrow layers at its top fill no vector, so longer is better; its
/// chaining values, 32 bytes each, live on the stack.
pub(super) const STRIP: usize = 128;
/// Chunks of a short strip, which clears less of the stack.
const SHORT: usize = 16;

/// How the two halves of a subtree are hashed.
pub(super) trait Join {
    /// Runs both.
    fn join<L: Send, R: Send>(
        left: impl FnOnce() -> L + Send,
        right: impl FnOnce() -> R + Send,
    ) -> (L, R);
}

/// One after the other.
pub(super) enum Serial {}

impl Join for Serial {
    #[inline]
    fn join<L: Send, R: Send>(
        left: impl FnOnce() -> L + Send,
        right: impl FnOnce() -> R + Send,
    ) -> (L, R) {
        (left(), right())
    }
}

/// On two threads of the current `rayon` pool, if one has nothing to do.
#[cfg(feature = "rayon")]
pub(super) enum Threads {}

#[cfg(feature = "rayon")]
impl Join for Threads {
    fn join<L: Send, R: Send>(
        left: impl FnOnce() -> L + Send,
        right: impl FnOnce() -> R + Send,
    ) -> (L, R) {
        rayon::join(left, right)
    }
}

/// The first 32 bytes of output of the tree over a whole message.
#[inline]
pub(super) fn hash(mode: &Mode, message: &[u8]) -> [u8; 32] {
    if message.len() <= BLOCK_LEN {
        let flags = flag::CHUNK_START | flag::CHUNK_END | flag::ROOT;
        kernels::last(&mode.key, message, 0, mode.flags | flags)
    } else if message.len() <= CHUNK_LEN {
        kernels::whole(mode, message, 0, flag::ROOT)
    } else {
        Node::parent(mode, children::<Serial>(mode, message, 0)).root_hash()
    }
}

/// The chaining values of the two children of the subtree over `input`, which is longer than a
/// chunk and begins at chunk number `counter`.
pub(super) fn children<J: Join>(mode: &Mode, input: &[u8], counter: u64) -> [[u8; 32]; 2] {
    if input.len() <= SHORT * CHUNK_LEN {
        return strip::<SHORT>(mode, input, counter);
    }
    if input.len() <= STRIP * CHUNK_LEN {
        return strip::<STRIP>(mode, input, counter);
    }
    let (left, right) = input.split_at(left_len(input.len()));
    let right_counter = counter + (left.len() / CHUNK_LEN) as u64;
    J::join(
        || chaining_value::<J>(mode, left, counter),
        || chaining_value::<J>(mode, right, right_counter),
    )
    .into()
}

/// The chaining value of the subtree over `input`, which is not empty.
fn chaining_value<J: Join>(mode: &Mode, input: &[u8], counter: u64) -> [u8; 32] {
    if input.len() <= CHUNK_LEN {
        kernels::whole(mode, input, counter, 0)
    } else {
        Node::parent(mode, children::<J>(mode, input, counter)).chaining_value()
    }
}

/// The longest power of two of chunks that leaves at least a byte of `len`.
fn left_len(len: usize) -> usize {
    1 << (len - 1).ilog2()
}

/// [`children`] of at most `N` chunks, layer by layer.
fn strip<const N: usize>(mode: &Mode, input: &[u8], counter: u64) -> [[u8; 32]; 2] {
    let mut cvs = [[0; 32]; N];
    let (chunks, tail) = input.as_chunks::<CHUNK_LEN>();
    let mut count = chunks.len();
    kernels::chunks(mode, chunks, counter, &mut cvs[..count]);
    if !tail.is_empty() {
        cvs[count] = kernels::whole(mode, tail, counter + count as u64, 0);
        count += 1;
    }
    while count > 2 {
        kernels::parents(mode, &mut cvs[..count]);
        if count % 2 == 1 {
            cvs[count / 2] = cvs[count - 1];
        }
        count = count.div_ceil(2);
    }
    [cvs[0], cvs[1]]
}

/// Calls `found` with the largest complete subtrees over whole chunks that begin at chunk number
/// `counter`, from left to right: the chaining value, and how many chunks it covers.
///
/// At most [`STRIP`] chunks and not past the next multiple of it. Where one subtree would be all
/// of the input so far its children are given instead: it may be the root.
pub(super) fn subtrees(
    mode: &Mode,
    chunks: &[[u8; CHUNK_LEN]],
    counter: u64,
    found: impl FnMut([u8; 32], u64),
) {
    if chunks.len() <= SHORT {
        subtrees_of::<SHORT>(mode, chunks, counter, found);
    } else {
        subtrees_of::<STRIP>(mode, chunks, counter, found);
    }
}

/// [`subtrees`] of at most `N` chunks, layer by layer.
fn subtrees_of<const N: usize>(
    mode: &Mode,
    chunks: &[[u8; CHUNK_LEN]],
    counter: u64,
    mut found: impl FnMut([u8; 32], u64),
) {
    let mut cvs = [[0; 32]; N];
    let mut layer = &mut cvs[..chunks.len()];
    kernels::chunks(mode, chunks, counter, layer);
    // Where the layer begins, and what each of its nodes covers, in chunks.
    let (mut start, mut size) = (counter, 1);
    // What stands alone at the right edge of each layer, for after all to the left of it.
    let mut right = [None; STRIP.ilog2() as usize + 1];
    while !layer.is_empty() {
        if start % (2 * size) != 0 {
            // The parent began before these chunks.
            found(layer[0], size);
            layer = &mut layer[1..];
            start += size;
        }
        let whole = layer.len() / 2 * 2;
        right[size.ilog2() as usize] = layer.get(whole).copied();
        layer = &mut layer[..whole];
        if start == 0 && whole == 2 && right.iter().all(Option::is_none) {
            found(layer[0], size);
            found(layer[1], size);
            return;
        }
        kernels::parents(mode, layer);
        layer = &mut layer[..whole / 2];
        size *= 2;
    }
    for (height, cv) in right.into_iter().enumerate().rev() {
        if let Some(cv) = cv {
            found(cv, 1 << height);
        }
    }
}
