//! The kernels of BLAKE3 that this build holds, best first, and what the tree asks of them.
#![allow(unsafe_code)]

use super::compress::CHUNK_LEN;
use super::mode::Mode;
use super::node::Node;
use super::{lanes, scalar};
use crate::backend::{Backend, Entry, Kernel, Shape, select, select_for};
use crate::simd;
use core::num::Wrapping;

/// One node at a time.
///
/// Every function's one condition is that its backend is available.
pub(super) struct One {
    /// See [`scalar::chain`].
    pub(super) chain: unsafe fn(&mut [u32; 8], &[[u8; 64]], u64, u32, bool),
    /// See [`scalar::output`].
    pub(super) output: unsafe fn(&Node, u64) -> [u32; 16],
}

/// Several nodes at once, in lanes.
///
/// Every function's one condition is that its backend is available.
pub(super) struct Many {
    /// See [`lanes::chunks`]: chunks, key, counter, flags, chaining values.
    pub(super) chunks: unsafe fn(&[[u8; CHUNK_LEN]], &[u32; 8], u64, u32, &mut [[u8; 32]]),
    /// See [`lanes::parents`]: chaining values, key, flags.
    pub(super) parents: unsafe fn(&mut [[u8; 32]], &[u32; 8], u32),
    /// See [`lanes::output_blocks`]: root, counter, blocks.
    pub(super) output_blocks: unsafe fn(&Node, u64, &mut [[u8; 64]]),
}

/// The three shapes of work in one vector type.
macro_rules! many {
    ($backend:ident, $lanes:literal, $vector:ty, $token:expr) => {{
        // SAFETY, of every `$token`: the callers of these functions promise the instruction set.
        unsafe fn chunks(
            chunks: &[[u8; CHUNK_LEN]],
            key: &[u32; 8],
            counter: u64,
            flags: u32,
            out: &mut [[u8; 32]],
        ) {
            lanes::chunks::<$vector, $lanes>($token, chunks, key, counter, flags, out);
        }
        unsafe fn parents(cvs: &mut [[u8; 32]], key: &[u32; 8], flags: u32) {
            lanes::parents::<$vector, $lanes>($token, cvs, key, flags);
        }
        unsafe fn output_blocks(root: &Node, counter: u64, out: &mut [[u8; 64]]) {
            lanes::output_blocks::<$vector, $lanes>($token, root, counter, out);
        }
        Kernel::new(Backend::$backend, $lanes, Many { chunks, parents, output_blocks })
    }};
}

/// As [`many!`], with a token that the caller's promise makes.
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
macro_rules! many_x86 {
    ($backend:ident, $lanes:literal, $vector:ident) => {
        many!(
            $backend,
            $lanes,
            simd::$vector,
            // SAFETY: the caller promises that the backend is available.
            unsafe { simd::$backend::assume() }
        )
    };
}

/// One message: its blocks depend on each other.
pub(super) static ONE: &[Kernel<One>] =
    &[Kernel::new(Backend::Scalar, 1, One { chain: scalar::chain, output: scalar::output })];

/// Chunks, parents and output blocks.
pub(super) static MANY: &[Kernel<Many>] = &[
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    many_x86!(Avx512, 16, U32x16),
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    many_x86!(Avx512, 8, U32x8Avx512),
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    many_x86!(Avx2, 8, U32x8Avx2),
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    many_x86!(Sse41, 4, U32x4Sse41),
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    many_x86!(Sse2, 4, U32x4Sse2),
    many!(Scalar, 1, Wrapping<u32>, simd::Scalar),
];

/// Folds whole blocks of a chunk, none of them its last, into its chaining value.
#[inline]
pub(super) fn chain(cv: &mut [u32; 8], blocks: &[[u8; 64]], counter: u64, flags: u32, start: bool) {
    // SAFETY: `select` returns only kernels whose backend is available.
    unsafe { (select(ONE).run.chain)(cv, blocks, counter, flags, start) }
}

/// The last compression of a node, with a counter of its own.
#[inline]
pub(super) fn output(node: &Node, counter: u64) -> [u32; 16] {
    // SAFETY: `select` returns only kernels whose backend is available.
    unsafe { (select(ONE).run.output)(node, counter) }
}

/// How many of `count` nodes fill the widest lanes, and the kernels for these and for the rest.
#[inline]
fn divide(count: usize) -> (&'static Many, usize, &'static Many) {
    let widest = select(MANY);
    let whole = count - count % widest.lanes;
    let rest = if whole == count { widest } else { select_for(MANY, count - whole) };
    (&widest.run, whole, &rest.run)
}

/// The chaining values of whole chunks, as many as `out` holds, the first of them number `counter`.
#[inline]
pub(super) fn chunks(mode: &Mode, chunks: &[[u8; CHUNK_LEN]], counter: u64, out: &mut [[u8; 32]]) {
    let (widest, whole, narrower) = divide(chunks.len());
    let (head, tail) = chunks.split_at(whole);
    let (head_out, tail_out) = out.split_at_mut(whole);
    // SAFETY: `divide` returns only kernels whose backend is available.
    unsafe {
        if !head.is_empty() {
            (widest.chunks)(head, &mode.key, counter, mode.flags, head_out);
        }
        if !tail.is_empty() {
            let counter = counter + whole as u64;
            (narrower.chunks)(tail, &mode.key, counter, mode.flags, tail_out);
        }
    }
}

/// The chaining values of the parents of each two of `cvs`, in place.
#[inline]
pub(super) fn parents(mode: &Mode, cvs: &mut [[u8; 32]]) {
    let kernel = select_for(MANY, cvs.len() / 2);
    // SAFETY: `select_for` returns only kernels whose backend is available.
    unsafe { (kernel.run.parents)(cvs, &mode.key, mode.flags) }
}

/// Blocks of the root's output, the first of them number `counter`.
#[inline]
pub(super) fn output_blocks(root: &Node, counter: u64, out: &mut [[u8; 64]]) {
    let (widest, whole, narrower) = divide(out.len());
    let (head, tail) = out.split_at_mut(whole);
    // SAFETY: `divide` returns only kernels whose backend is available.
    unsafe {
        if !head.is_empty() {
            (widest.output_blocks)(root, counter, head);
        }
        if !tail.is_empty() {
            (narrower.output_blocks)(root, counter + whole as u64, tail);
        }
    }
}

pub(crate) const REPORTED: &[fn() -> Entry] =
    &[|| Entry::of("blake3", Shape::One, ONE), || Entry::of("blake3", Shape::Many, MANY)];
