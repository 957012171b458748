//! Tests of every kernel that this CPU runs against the official crate, at counters that no test
//! input reaches.
#![allow(unsafe_code)]

extern crate std;

use super::buffered::BufferedHasher;
use super::chunk::Chunk;
use super::compress::{BLOCK_LEN, CHUNK_LEN, flag};
use super::hasher::Hasher;
use super::kernels::{MANY, Nodes, ONE};
use super::mode::{Mode, PLAIN};
use super::{compress, stack, tree};
use crate::backend::Backend;
use ::blake3::hazmat::HasherExt;
use std::vec::Vec;

/// Chunk numbers whose low words pass 2^31 and 2^32 within a few lanes, and the last ones.
const COUNTERS: [u64; 6] =
    [0, (1 << 31) - 5, (1 << 32) - 9, (1 << 32) - 1, (1 << 53) - 4, (1 << 54) - 72];

/// The most nodes that a test passes to a kernel: two groups of the widest and a few. Miri, which only runs
/// narrow ones and takes a thousand times as long, gets one group and a node.
const MOST: usize = if cfg!(miri) { 5 } else { 69 };

/// Returns the kernels for several nodes that this CPU can run, whatever its microarchitecture, with their backends
/// and their lanes.
fn kernels_for_nodes() -> impl Iterator<Item = ((Backend, usize), &'static Nodes)> {
    let available = MANY.iter().filter(|kernel| kernel.properties.backend.is_available());
    available
        .map(|kernel| ((kernel.properties.backend, kernel.properties.lanes), &kernel.run.nodes))
}

fn input(len: usize) -> Vec<u8> {
    (0..len as u32).map(|i| (i.wrapping_mul(0x9e37_79b9) >> 24) as u8).collect()
}

/// Returns the chaining value of a subtree that is not the root, by the official crate.
fn official(input: &[u8], counter: u64) -> [u8; 32] {
    let mut hasher = ::blake3::Hasher::new();
    hasher.set_input_offset(counter * CHUNK_LEN as u64);
    hasher.update(input).finalize_non_root()
}

#[test]
fn chunks_with_any_counter() {
    let input = input(MOST * CHUNK_LEN);
    let (chunks, _) = input.as_chunks();
    for (name, kernel) in kernels_for_nodes() {
        for counter in COUNTERS {
            let expected: Vec<_> =
                (counter..).zip(chunks).map(|(number, chunk)| official(chunk, number)).collect();
            for count in 0..=chunks.len() {
                let mut cvs = [[0; 32]; MOST];
                let (key, flags) = (PLAIN.key, PLAIN.flags);
                // SAFETY: the backend is available.
                unsafe {
                    (kernel.chunks)(&chunks[..count], &key, counter, flags, &mut cvs[..count]);
                }
                assert_eq!(cvs[..count], expected[..count], "{name:?} from {counter}");
                assert_eq!(cvs[count..], [[0; 32]; MOST][count..], "{name:?} wrote past {count}");
            }
        }
    }
}

#[test]
fn one_chunk_with_any_counter() {
    let input = input(CHUNK_LEN);
    for kernel in ONE.iter().filter(|kernel| kernel.properties.backend.is_available()) {
        for counter in COUNTERS {
            for len in [1, 64, 65, 1000, 1024] {
                let expected = official(&input[..len], counter);
                let (blocks, tail) = compress::split_last(&input[..len]);
                let start = if blocks.is_empty() { flag::CHUNK_START } else { 0 };
                let mut cv = PLAIN.key;
                // SAFETY: the backend is available.
                let last = unsafe {
                    (kernel.run.chain)(&mut cv, blocks, counter, 0, true);
                    (kernel.run.last)(&cv, tail, counter, start | flag::CHUNK_END)
                };
                assert_eq!(last, expected, "{len} bytes of {counter}");
                // SAFETY: the backend is available.
                let cv = unsafe { (kernel.run.whole)(&input[..len], &PLAIN.key, counter, 0, 0) };
                assert_eq!(cv, expected, "{len} bytes of {counter} at once");
            }
        }
    }
}

/// Kernels assemble the bytes that fill no piece of 16 in registers, in a way that depends on the
/// length.
#[test]
fn last_blocks_of_any_length() {
    let input = input(3 * BLOCK_LEN);
    let flags = flag::CHUNK_START | flag::CHUNK_END | flag::ROOT;
    for kernel in ONE.iter().filter(|kernel| kernel.properties.backend.is_available()) {
        for len in 0..=BLOCK_LEN {
            for start in 0..17 {
                let bytes = &input[start..start + len];
                // SAFETY: the backend is available.
                let digest = unsafe { (kernel.run.last)(&PLAIN.key, bytes, 0, flags) };
                let expected = *::blake3::hash(bytes).as_bytes();
                assert_eq!(digest, expected, "{} of {len} from {start}", kernel.properties.backend);
            }
        }
    }
}

#[test]
fn padding_of_any_length() {
    let input = input(BLOCK_LEN);
    for len in 0..=BLOCK_LEN {
        let padded = *compress::zero_padded(&input[..len]);
        assert_eq!(padded[..len], input[..len]);
        assert_eq!(padded[len..], [0; BLOCK_LEN][len..], "{len}");
    }
}

#[test]
fn parents_of_any_count() {
    let bytes = input(32 * (2 * MOST + 1));
    let (children, _) = bytes.as_chunks::<32>();
    for (name, kernel) in kernels_for_nodes() {
        for count in 0..=children.len() {
            let mut expected = children[..count].to_vec();
            for (i, pair) in children[..count].as_chunks::<2>().0.iter().enumerate() {
                expected[i] = ::blake3::hazmat::merge_subtrees_non_root(
                    &pair[0],
                    &pair[1],
                    ::blake3::hazmat::Mode::Hash,
                );
            }
            let mut cvs = children[..count].to_vec();
            // SAFETY: the backend is available.
            unsafe { (kernel.parents)(&mut cvs, &PLAIN.key, PLAIN.flags) }
            let half = count / 2;
            assert_eq!(cvs[..half], expected[..half], "{name:?}");
            assert_eq!(cvs[2 * half..], children[2 * half..count], "the odd one stays");
        }
    }
}

/// Output of a root with a whole last block, and with padded ones.
#[test]
fn output_blocks_with_any_counter() {
    let message = input(BLOCK_LEN);
    let flags = flag::CHUNK_START | flag::CHUNK_END | flag::ROOT;
    let cv = &PLAIN.key;
    for (len, counter) in [0, 3, 17, 64].into_iter().flat_map(|len| COUNTERS.map(|c| (len, c))) {
        let bytes = &message[..len];
        let mut expected = [[0; 64]; MOST];
        let mut official = ::blake3::Hasher::new().update(bytes).finalize_xof();
        official.set_position(counter * 64);
        official.fill(expected.as_flattened_mut());
        for kernel in ONE.iter().filter(|kernel| kernel.properties.backend.is_available()) {
            let mut block = [0; 64];
            // SAFETY: the backend is available.
            unsafe { (kernel.run.output)(cv, bytes, counter, flags, &mut block) }
            assert_eq!(
                block, expected[0],
                "{} of {len}, block {counter}",
                kernel.properties.backend
            );
        }
        for (name, kernel) in kernels_for_nodes() {
            for count in 0..=expected.len() {
                let mut blocks = [[0; 64]; MOST];
                // SAFETY: the backend is available.
                unsafe {
                    (kernel.output_blocks)(cv, bytes, counter, flags, &mut blocks[..count]);
                }
                let name = (name, len, counter, count);
                assert_eq!(blocks[..count], expected[..count], "{name:?}");
                assert_eq!(blocks[count..], [[0; 64]; MOST][count..], "{name:?} wrote past");
            }
        }
    }
}

/// Subtrees from every place in a strip, far into an input.
#[test]
#[cfg_attr(miri, ignore = "it takes hours")]
fn subtrees_from_any_chunk() {
    let input = input(tree::STRIP * CHUNK_LEN);
    let (chunks, _) = input.as_chunks();
    for first in [0, 1 << 32, (1 << 54) - 2 * tree::STRIP as u64] {
        for offset in (0..tree::STRIP).step_by(7) {
            let counter = first + offset as u64;
            let count = (offset * 31) % (tree::STRIP - offset) + 1;
            let mut at = 0;
            tree::subtrees(&PLAIN, &chunks[..count], counter, |cv, size| {
                let part = &input[at * CHUNK_LEN..][..size as usize * CHUNK_LEN];
                assert_eq!(cv, official(part, counter + at as u64), "{size} at {at} of {counter}");
                at += size as usize;
            });
            assert_eq!(at, count);
        }
    }
}

/// Runs one side after the other, and keeps the lengths of the leaves in chunks.
#[cfg(feature = "rayon")]
enum Counted {}

#[cfg(feature = "rayon")]
std::thread_local! {
    static LEAVES: core::cell::RefCell<Vec<usize>> = const { core::cell::RefCell::new(Vec::new()) };
}

#[cfg(feature = "rayon")]
impl tree::Join for Counted {
    const LEAF: usize = tree::Threads::LEAF;

    fn leaf(chunks: usize) {
        LEAVES.with_borrow_mut(|leaves| leaves.push(chunks));
    }

    fn join<L: Send, R: Send>(
        left: impl FnOnce() -> L + Send,
        right: impl FnOnce() -> R + Send,
    ) -> (L, R) {
        (left(), right())
    }
}

/// The subtrees that threads share are those that a hasher would find, and however many chunks there are, wherever they
/// begin, no thread has many more than its share: each thread takes the next leaf when it has hashed one.
#[test]
#[cfg(feature = "rayon")]
#[cfg_attr(miri, ignore = "a hundred thousand chunks")]
fn threads_share_any_number_of_chunks_evenly() {
    let input = input(2048 * CHUNK_LEN);
    let (chunks, _) = input.as_chunks();
    // 2047 chunks are cut into eleven powers of two.
    let lens = (0..196).map(|i| 2 + i * i * 389 % 2000).chain([128, 255, 2047, 2048]);
    for (i, len) in lens.enumerate() {
        let counter = [0, 1, 64, 100, 1000][i % 5];
        LEAVES.take();
        let mut found = [([0; 32], 0); 2 * stack::DEPTH];
        tree::shared_subtrees::<Counted>(&PLAIN, &chunks[..len], counter, &mut found);
        let mut at = 0;
        for (cv, size) in found.into_iter().take_while(|(_, size)| *size > 0) {
            let part = &input[at * CHUNK_LEN..][..size as usize * CHUNK_LEN];
            assert_eq!(cv, official(part, counter + at as u64), "{size} at {at} of {len}");
            at += size as usize;
        }
        assert_eq!(at, len, "from {counter}");

        let leaves = LEAVES.take();
        for threads in [2, 4, 8, 16, 64] {
            let mut busy = std::vec![0; threads];
            for leaf in &leaves {
                *busy.iter_mut().min().expect("threads") += leaf;
            }
            let longest = busy.iter().max().expect("threads");
            let most = len as f64 / threads as f64 * 1.15 + 64.0;
            assert!(*longest as f64 <= most, "{longest} of {len} on {threads} threads: {leaves:?}");
        }
    }
}

/// Returns a hasher in the last block of the last possible chunk, with `pending` bytes in that block.
fn at_the_end(cvs: &[[u8; 32]], pending: usize) -> Option<Hasher> {
    let counter = (1 << 54) - 1;
    let chunk = Chunk::resume(&PLAIN, counter, [3; 8], 15, &[0; BLOCK_LEN][..pending])?;
    Hasher::of_parts(Mode::plain(), chunk, cvs)
}

/// The longest possible input, short of its last chunks, continues to its end and no further.
#[test]
fn the_longest_input() {
    let chunks = (1 << 54) - 1_u64;
    let cvs = [[1; 32]; stack::DEPTH];
    let mut hasher = Hasher::at(chunks, &cvs).expect("a full stack");
    assert_eq!(hasher.count(), chunks * 1024);
    hasher.update([0; 1023]);
    assert_eq!(hasher.count(), u64::MAX);
    assert_eq!(hasher.finalize(), Hasher::resume(&hasher.export()).unwrap().finalize());
    // A byte more makes a length that no hasher reaches.
    assert!(at_the_end(&cvs, 63).is_some());
    assert!(at_the_end(&cvs, 64).is_none());
    let panic = std::panic::catch_unwind(move || hasher.update([0; 1])).unwrap_err();
    let message = panic.downcast_ref::<std::string::String>().expect("a message");
    assert_eq!(message, "18446744073709551615 bytes and 1 more are over 2^64 - 1");
}

/// So does one that is gathered, in whatever pieces it comes.
#[test]
fn the_longest_gathered_input() {
    const GROUP: usize = 16 * 1024;
    let chunks = (1 << 54) - 16_u64;
    let cvs = [[1; 32]; stack::DEPTH];
    let start = Hasher::at(chunks, &cvs[..chunks.count_ones() as usize]).expect("a full stack");
    let zeros = [0; GROUP];
    let mut expected = start.clone();
    expected.update(&zeros[1..]);
    for size in [1000, GROUP - 1] {
        let mut hasher = BufferedHasher::from(start.clone());
        zeros[1..].chunks(size).for_each(|piece| hasher.update(piece));
        assert_eq!(hasher.count(), u64::MAX);
        assert_eq!(hasher.finalize(), expected.finalize());
        let resumed = BufferedHasher::resume(&hasher.export()).expect("an undamaged state");
        assert_eq!(resumed.finalize(), expected.finalize());
        let panic = std::panic::catch_unwind(move || hasher.update([0; 1])).unwrap_err();
        let message = panic.downcast_ref::<std::string::String>().expect("a message");
        assert_eq!(message, "18446744073709551615 bytes and 1 more are over 2^64 - 1");
    }
    let mut hasher = BufferedHasher::from(start);
    let panic = std::panic::catch_unwind(move || hasher.update(zeros)).unwrap_err();
    let message = panic.downcast_ref::<std::string::String>().expect("a message");
    assert_eq!(message, "18446744073709535232 bytes and 16384 more are over 2^64 - 1");
}

/// Stacks whose number of subtrees is impossible for their number of chunks.
#[test]
fn impossible_stacks() {
    for (chunks, subtrees) in [(0, 1), (1, 0), (1, 2), (4, 0), (4, 4), (6, 1), (6, 4), (7, 4)] {
        let cvs = [[1; 32]; 4];
        assert!(Hasher::at(chunks, &cvs[..subtrees]).is_none(), "{subtrees} for {chunks} chunks");
    }
    for (chunks, subtrees) in [(2, 2), (4, 2), (4, 3), (6, 2), (6, 3), (7, 3)] {
        let cvs = [[1; 32]; 4];
        assert!(Hasher::at(chunks, &cvs[..subtrees]).is_some(), "{subtrees} for {chunks} chunks");
    }
}
