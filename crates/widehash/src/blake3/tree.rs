//! The tree over the chunks, hashed a wide strip at a time.
//!
//! The tree is binary, and complete but for its right edge: the left subtree of every parent is the
//! largest power of two of chunks that leaves at least one chunk to the right (section 2.1 of the
//! paper). Pairing neighbours layer by layer, the odd one out moving up unchanged, gives the same
//! tree. So a *strip* of input is hashed breadth first: all chunks in lanes, then its parents layer
//! by layer in lanes, in place, up to a layer that still fills the vectors. Input longer than a strip
//! is split like the tree, and the layers of both parts continue side by side.

use super::compress::{BLOCK_LEN, CHUNK_LEN, flag};
use super::kernels;
use super::mode::Mode;
use super::node::Node;

/// Chunks of a strip, whose chaining values, 32 bytes each, are on the stack.
pub(super) const STRIP: usize = 128;
/// Chunks of a short strip, which clears less of the stack.
const SHORT: usize = 16;
/// Chaining values of a layer that fills the widest vectors.
const WIDE: usize = 16;

/// A way to hash the two parts of some input.
pub(super) trait Join {
    /// The most chunks of a leaf, which is not cut any further.
    const LEAF: usize;

    /// Runs before a leaf is hashed, with the number of its chunks, so that tests can count them.
    #[inline(always)]
    fn leaf(_chunks: usize) {}

    /// Runs both and returns both results.
    fn join<L: Send, R: Send>(
        left: impl FnOnce() -> L + Send,
        right: impl FnOnce() -> R + Send,
    ) -> (L, R);
}

/// Runs one after the other.
pub(super) enum Serial {}

impl Join for Serial {
    const LEAF: usize = STRIP;

    #[inline]
    fn join<L: Send, R: Send>(
        left: impl FnOnce() -> L + Send,
        right: impl FnOnce() -> R + Send,
    ) -> (L, R) {
        (left(), right())
    }
}

/// Runs both on threads of the current `rayon` pool, in parallel if another thread is idle.
#[cfg(feature = "rayon")]
pub(super) enum Threads {}

#[cfg(feature = "rayon")]
impl Join for Threads {
    const LEAF: usize = 64;

    fn join<L: Send, R: Send>(
        left: impl FnOnce() -> L + Send,
        right: impl FnOnce() -> R + Send,
    ) -> (L, R) {
        rayon::join(left, right)
    }
}

/// Returns the first 32 bytes of output of the tree over a whole message.
#[inline]
pub(super) fn hash(mode: &Mode, message: &[u8]) -> [u8; 32] {
    if message.len() <= BLOCK_LEN {
        let flags = flag::CHUNK_START | flag::CHUNK_END | flag::ROOT;
        kernels::last(&mode.key, message, 0, mode.flags | flags)
    } else if message.len() <= CHUNK_LEN {
        kernels::whole(mode, message, 0, flag::ROOT)
    } else {
        hash_long::<Serial>(mode, message)
    }
}

/// Returns [`hash`] of a message longer than a chunk.
#[inline(never)]
pub(super) fn hash_long<J: Join>(mode: &Mode, message: &[u8]) -> [u8; 32] {
    children::<J, _>(mode, message, 0, |pair| Node::parent(mode, pair).root_hash())
}

/// Returns the result of `of` on the chaining values of the two children of the subtree over `input`,
/// which is longer than a chunk and begins at chunk number `counter`.
///
/// The chaining values are not moved, because their parent waits for them, and each move is a store
/// and a load.
#[inline]
pub(super) fn children<J: Join, R>(
    mode: &Mode,
    input: &[u8],
    counter: u64,
    of: impl FnOnce(&[[u8; 32]; 2]) -> R,
) -> R {
    if input.len() <= SHORT * CHUNK_LEN {
        let mut cvs = [[0; 32]; SHORT];
        let count = strip(mode, input, counter, &mut cvs);
        of(top(mode, &mut cvs[..count]))
    } else {
        let mut cvs = [[0; 32]; WIDE];
        let count = wide::<J>(mode, input, counter, &mut cvs);
        of(top(mode, &mut cvs[..count]))
    }
}

/// Returns the length of the largest power of two of chunks that leaves at least one byte of `len`.
fn left_len(len: usize) -> usize {
    1 << (len - 1).ilog2()
}

/// Writes a layer of at most [`WIDE`] nodes of the subtree over `input` to `layer`, and returns the number of
/// nodes.
///
/// It does not stop at the two children, because each narrow layer takes as long as a wide one: side
/// by side with another subtree's layers they cost half. The left layer is complete and so has the
/// greatest width, and the right one is not wider. So pairing the neighbours of both layers together
/// never pairs a node of one with a node of the other until each has only one node.
///
/// It calls itself once for each doubling of the input, so its stack frame holds no more than two layers.
fn wide<J: Join>(mode: &Mode, input: &[u8], counter: u64, layer: &mut [[u8; 32]; WIDE]) -> usize {
    if input.len() <= J::LEAF * CHUNK_LEN {
        J::leaf(input.len().div_ceil(CHUNK_LEN));
        return wide_strip(mode, input, counter, layer);
    }
    let (left, right) = input.split_at(left_len(input.len()));
    let right_counter = counter + (left.len() / CHUNK_LEN) as u64;
    let mut both = [[[0; 32]; WIDE]; 2];
    let [left_layer, right_layer] = &mut both;
    let (left_count, right_count) = J::join(
        || wide::<J>(mode, left, counter, left_layer),
        || wide::<J>(mode, right, right_counter, right_layer),
    );
    debug_assert_eq!(left_count, WIDE);
    let both = &mut both.as_flattened_mut()[..WIDE + right_count];
    let count = parents(mode, both);
    layer[..count].copy_from_slice(&both[..count]);
    count
}

/// Does for a strip what [`wide`] does for any input. Not inlined, because every call of that would hold the
/// chaining values of a strip.
#[inline(never)]
fn wide_strip(mode: &Mode, input: &[u8], counter: u64, layer: &mut [[u8; 32]; WIDE]) -> usize {
    let mut cvs = [[0; 32]; STRIP];
    let mut count = strip(mode, input, counter, &mut cvs);
    while count > WIDE {
        count = parents(mode, &mut cvs[..count]);
    }
    layer[..count].copy_from_slice(&cvs[..count]);
    count
}

/// Writes the chaining values of the chunks of a strip, the last of which may be short, and returns
/// their number.
fn strip(mode: &Mode, input: &[u8], counter: u64, cvs: &mut [[u8; 32]]) -> usize {
    let (chunks, tail) = input.as_chunks::<CHUNK_LEN>();
    let count = chunks.len();
    kernels::chunks(mode, chunks, counter, &mut cvs[..count]);
    if tail.is_empty() {
        return count;
    }
    cvs[count] = kernels::whole(mode, tail, counter + count as u64, 0);
    count + 1
}

/// Computes the layer above, in place, and returns its number of nodes.
fn parents(mode: &Mode, layer: &mut [[u8; 32]]) -> usize {
    kernels::parents(mode, layer);
    if layer.len() % 2 == 1 {
        layer[layer.len() / 2] = layer[layer.len() - 1];
    }
    layer.len().div_ceil(2)
}

/// Computes the uppermost layer, of two nodes, in place.
fn top<'a>(mode: &Mode, layer: &'a mut [[u8; 32]]) -> &'a [[u8; 32]; 2] {
    let mut count = layer.len();
    while count > 2 {
        count = parents(mode, &mut layer[..count]);
    }
    layer.first_chunk().expect("more than a chunk")
}

/// Returns the chaining value of a complete subtree.
pub(super) fn chaining_value<J: Join>(mode: &Mode, input: &[u8], counter: u64) -> [u8; 32] {
    if input.len() == CHUNK_LEN {
        return kernels::whole(mode, input, counter, 0);
    }
    children::<J, _>(mode, input, counter, |pair| Node::parent(mode, pair).chaining_value())
}

/// A complete subtree: its chaining value, and how many chunks it covers.
#[cfg(feature = "rayon")]
pub(super) type Complete = ([u8; 32], u64);

/// Writes the largest complete subtrees over any number of whole chunks, more than one, that begin at chunk number
/// `counter`, to the first places of `found`, from left to right. If one subtree would be all of them, its two children
/// are written instead.
///
/// The chunks are cut where the tree is, so that a subtree is whole on one side, and both sides are hashed together,
/// each cut again down to `J::LEAF` chunks. So threads share all subtrees at once, whatever their sizes.
///
/// Two places for each level of the tree are enough.
#[cfg(feature = "rayon")]
pub(super) fn shared_subtrees<J: Join>(
    mode: &Mode,
    chunks: &[[u8; CHUNK_LEN]],
    counter: u64,
    found: &mut [Complete],
) {
    // The chunk number between both sides is the multiple of the largest power of two.
    let last = counter + chunks.len() as u64 - 1;
    let height = (counter ^ last).ilog2();
    let (left, right) = chunks.split_at(((last >> height << height) - counter) as usize);
    // A side touches the cut, so its subtrees have the sizes of the bits of its length.
    let (left_found, right_found) = found.split_at_mut(left.len().count_ones() as usize);
    let right_found = &mut right_found[..right.len().count_ones() as usize];
    let side = |chunks: &[[u8; CHUNK_LEN]], counter, found: &mut [Complete]| {
        let (input, size) = (chunks.as_flattened(), chunks.len() as u64);
        let is_leaf = chunks.len() <= J::LEAF;
        if is_leaf {
            J::leaf(chunks.len());
        }
        match found {
            [one] if is_leaf => *one = (chaining_value::<Serial>(mode, input, counter), size),
            [one] => *one = (chaining_value::<J>(mode, input, counter), size),
            _ if is_leaf => {
                let mut places = found.iter_mut();
                subtrees(mode, chunks, counter, |cv, size| {
                    *places.next().expect("a place for each subtree") = (cv, size);
                });
            }
            _ => shared_subtrees::<J>(mode, chunks, counter, found),
        }
    };
    let right_counter = counter + left.len() as u64;
    J::join(|| side(left, counter, left_found), || side(right, right_counter, right_found));
}

/// Calls `found` with the largest complete subtrees over whole chunks that begin at chunk number
/// `counter`, from left to right: with the chaining value, and the number of chunks that it covers.
///
/// The caller passes at most [`STRIP`] chunks, and none past the next multiple of it. If one subtree
/// would be all of the input so far, `found` gets its two children instead, because it may be the
/// root.
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

/// Finds the [`subtrees`] of at most `N` chunks, layer by layer.
fn subtrees_of<const N: usize>(
    mode: &Mode,
    chunks: &[[u8; CHUNK_LEN]],
    counter: u64,
    mut found: impl FnMut([u8; 32], u64),
) {
    let mut cvs = [[0; 32]; N];
    let mut layer = &mut cvs[..chunks.len()];
    kernels::chunks(mode, chunks, counter, layer);
    // The start of the layer, and the size of each of its nodes, in chunks.
    let (mut start, mut size) = (counter, 1);
    // The unpaired node at the right edge of each layer, found after all nodes to its left.
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
