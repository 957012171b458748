//! The extent of the sweeps over lengths, places and random choices.
//!
//! The sweeps are complete, unless `WIDEHASH_TESTS=short` selects the short form. That is for
//! `./test quick`, and for emulated CPUs, which take up to a hundred times as long. It keeps every case, every
//! published vector, every edge of blocks and chunks with the lengths next to it, and every count
//! next to the number of lanes. It omits most of the lengths between the edges and most of the
//! repetitions. Only this file decides what it omits.

use crate::tools::Random;
use std::env::{VarError, var};
use std::ops::Range;
use std::sync::OnceLock;

pub fn is_short() -> bool {
    static SHORT: OnceLock<bool> = OnceLock::new();
    *SHORT.get_or_init(|| match var("WIDEHASH_TESTS").as_deref() {
        Err(VarError::NotPresent) | Ok("all") => false,
        Ok("short") => true,
        other => panic!("WIDEHASH_TESTS is {other:?}; it can be \"all\" or \"short\""),
    })
}

/// Returns whether a number of bytes ends a block of some family, or is next to one that does.
fn at_an_edge(bytes: usize) -> bool {
    let beside = |block: usize| matches!(bytes % block, 0 | 1) || bytes % block == block - 1;
    // First blocks of 32 bytes, and the padding of blocks of 64, 128 and 168 within one or two blocks; then
    // blocks of 64, and the rates of Keccak; after the first chunk of BLAKE3, the chunks.
    match bytes {
        0..=264 => true,
        265..=1100 => [64, 72, 104, 136, 144, 168].into_iter().any(beside),
        _ => beside(1024),
    }
}

/// Returns the lengths that differential tests sweep: all that matter to blocks and padding, then
/// longer ones at random.
pub fn lengths() -> impl Iterator<Item = usize> {
    let mut random = Random::new(7);
    offsets(0..4097).chain((0..rounds(24)).map(move |_| 4097 + random.below(long(LONGEST - 4096))))
}

/// An upper limit of [`lengths`].
pub const LONGEST: usize = 204_096;

/// Returns the places in a message that a test visits: all of them, or those at the edges.
pub fn offsets(all: Range<usize>) -> impl Iterator<Item = usize> {
    all.filter(|at| !is_short() || at_an_edge(*at))
}

/// Returns all of a range of equivalent places, or a few spread evenly from the first on.
pub fn spread(all: Range<usize>) -> impl Iterator<Item = usize> {
    all.step_by(if is_short() { 19 } else { 1 })
}

/// Returns the length of a long message.
pub fn long(all: usize) -> usize {
    if is_short() { all / 8 } else { all }
}

/// Returns the length of a message that has more than 2^32 bits. The short form makes do with a small one.
pub fn huge() -> usize {
    if is_short() { 1000 } else { (1 << 29) + 1 }
}

/// Returns the numbers of chunks in the large inputs of BLAKE3: around the edges of strips and of
/// subtrees, and far above them.
pub fn trees() -> impl Iterator<Item = usize> {
    const CHUNKS: [usize; 17] =
        [15, 16, 17, 31, 32, 33, 64, 100, 127, 128, 129, 255, 256, 257, 1000, 4096, 4100];
    CHUNKS.into_iter().filter(|chunks| !is_short() || matches!(chunks, 16 | 17 | 31 | 128 | 129))
}

/// Returns the number of repetitions of a test with random choices.
pub fn rounds(all: usize) -> usize {
    if is_short() { all.div_ceil(16) } else { all }
}

/// Returns the lengths of the messages in batches: the edges of blocks in every family, and a few
/// blocks more.
pub fn edges() -> impl Iterator<Item = usize> + Clone {
    const EDGES: &[usize] = &[
        0, 1, 8, 16, 20, 31, 32, 33, 47, 55, 56, 63, 64, 65, 95, 96, 111, 112, 119, 120, 127, 128,
        129, 183, 184, 191, 192, 239, 240, 255, 256, 257, 511, 512, 1000, 1023, 1024, 1025, 2047,
        2048, 2049, 3073,
    ];
    EDGES.iter().copied().filter(|len| !is_short() || matches!(len, 0..=257 | 1023..=1025))
}

/// Returns the numbers of messages in batches of one length: if `every`, all counts up to a few times
/// the lanes; otherwise those next to multiples of the lanes.
pub fn counts(lanes: usize, every: bool) -> Vec<usize> {
    let most = most(lanes);
    match (every, is_short()) {
        (true, false) => (0..=most).collect(),
        (true, true) => (0..=lanes).chain([lanes + 1, most]).collect(),
        (false, false) => vec![0, 1, lanes - 1, lanes, lanes + 1, most],
        (false, true) => vec![lanes + 1],
    }
}

/// Returns the largest of [`counts`].
pub fn most(lanes: usize) -> usize {
    if is_short() { 2 * lanes + 1 } else { 4 * lanes + 1 }
}

/// Returns the lengths of messages, and of outputs, next to unreadable pages: all of the first blocks,
/// and those around a chunk of BLAKE3 and around groups of chunks.
pub fn guarded() -> impl Iterator<Item = usize> {
    const FAR: [usize; 11] =
        [1022, 1023, 1024, 1025, 1087, 1088, 1089, 2047, 16_383, 16_384, 16_385];
    let near = (0..=260).filter(|len| !is_short() || matches!(len % 64, 0 | 1 | 33 | 55 | 56 | 63));
    near.chain(FAR.into_iter().filter(|len| !is_short() || *len < 1026))
}

/// The largest of [`guarded`].
pub const LONGEST_GUARDED: usize = 16_385;

/// Returns the numbers of messages next to unreadable pages.
pub fn guarded_counts(lanes: usize) -> impl Iterator<Item = usize> {
    (1..=2 * lanes + 1).filter(move |count| {
        !is_short() || [1, lanes - 1, lanes, lanes + 1, 2 * lanes + 1].contains(count)
    })
}
