//! The kernels of BLAKE3 in this build, best first, and the functions by which the tree uses them.
#![allow(unsafe_code)]

use super::compress::{BLOCK_LEN, CHUNK_LEN, flag};
use super::mode::Mode;
#[cfg(any(target_arch = "x86", x86_64_kernels, wasm_kernels,))]
use super::rows;
use super::shapes::{self, MOST_PIECES, PieceGroup};
use super::words::Words;
#[cfg(x86_64_kernels)]
use super::{avx2, avx512, avx512_pair};
#[cfg(x86_64_kernels)]
use crate::backend::Microarchitecture::VectorsTakeTwoCycles;
use crate::backend::{Backend, Backends, Kernel, Properties, Route, Selected, table};
use crate::batch::{Messages, arrays_of};
use crate::block::Padded;
use crate::secret::Wiped;
use crate::simd;
#[cfg(vector_kernels)]
use crate::simd::Simd;
use crate::simd::array::{Filled, zip};
use core::num::Wrapping;
use core::ops::Range;

type Chain = unsafe fn(&mut [u32; 8], &[[u8; BLOCK_LEN]], u64, u32, bool);
type Whole = unsafe fn(&[u8], &[u32; 8], u64, u32, u32) -> [u8; 32];
type Last = unsafe fn(&[u32; 8], &[u8], u64, u32) -> [u8; 32];
type Output = unsafe fn(&[u32; 8], &[u8], u64, u32, &mut [u8; BLOCK_LEN]);
type Chunks = unsafe fn(&[[u8; CHUNK_LEN]], &[u32; 8], u64, u32, &mut [[u8; 32]]);
type Parents = unsafe fn(&mut [[u8; 32]], &[u32; 8], u32);
type PaddedMessages = unsafe fn(&[Padded<[u8; BLOCK_LEN]>], u32, &[u32; 8], u32, &mut [[u8; 32]]);
type FixedMessages<const LEN: usize> = unsafe fn(&[&[u8; LEN]], &[u32; 8], u32, &mut [[u8; 32]]);
type Pieces = unsafe fn(&PieceGroup<'_>, &[u32; 8], u32, &mut [[u8; 32]]);
type OutputBlocks = unsafe fn(&[u32; 8], &[u8], u64, u32, &mut [[u8; BLOCK_LEN]]);

/// The kernels for one node at a time. The only safety condition of every function is that its
/// backend is available. The arguments are those of the functions of [`shapes`].
#[derive(Clone, Copy)]
pub(super) struct One {
    pub(super) whole: Whole,
    pub(super) chain: Chain,
    pub(super) last: Last,
    pub(super) output: Output,
}

/// The kernels for any number of nodes, several at once, under the same condition as [`One`].
#[derive(Clone, Copy)]
pub(super) struct Nodes {
    pub(super) chunks: Chunks,
    pub(super) parents: Parents,
    pub(super) output_blocks: OutputBlocks,
    padded: PaddedMessages,
    /// Messages of 32 bytes, where that is faster than `padded`.
    pub(super) of_32: Option<FixedMessages<32>>,
    /// The same for 33 bytes.
    pub(super) of_33: Option<FixedMessages<33>>,
}

/// The kernels for several nodes at once, also for those of a [`PieceGroup`].
#[derive(Clone, Copy)]
pub(super) struct Many {
    pub(super) nodes: Nodes,
    pieces: Pieces,
}

/// The kernels of an instruction set for one node at a time, alone and in the table of [`MANY`].
#[derive(Clone, Copy)]
struct OneByOne {
    one: Kernel<One>,
    many: Kernel<Many>,
}

/// Defines the kernels that work on one node at a time by a `Compress<1>`. The functions are
/// themselves compiled for the token's instruction set, so that `vectorize` is inlined into them. Those for several
/// nodes call those for one.
macro_rules! one {
    ($backend:ident, $compress:ty, $token:expr $(, $features:literal)?) => {{
        $(#[target_feature(enable = $features)])?
        unsafe fn whole(
            input: &[u8],
            key: &[u32; 8],
            counter: u64,
            flags: u32,
            last: u32,
        ) -> [u8; 32] {
            shapes::whole::<$compress>($token, input, key, counter, flags, last)
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn chain(
            cv: &mut [u32; 8],
            blocks: &[[u8; BLOCK_LEN]],
            counter: u64,
            flags: u32,
            start: bool,
        ) {
            shapes::chain::<$compress>($token, cv, blocks, counter, flags, start);
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn last(cv: &[u32; 8], bytes: &[u8], counter: u64, flags: u32) -> [u8; 32] {
            shapes::last::<$compress>($token, cv, bytes, counter, flags)
        }
        $(#[target_feature(enable = $features)])?
        unsafe fn output(
            cv: &[u32; 8],
            bytes: &[u8],
            counter: u64,
            flags: u32,
            out: &mut [u8; BLOCK_LEN],
        ) {
            shapes::output::<$compress>($token, cv, bytes, counter, flags, out);
        }
        unsafe fn chunks(
            chunks: &[[u8; CHUNK_LEN]],
            key: &[u32; 8],
            mut counter: u64,
            flags: u32,
            out: &mut [[u8; 32]],
        ) {
            for (chunk, out) in zip(chunks, out) {
                // SAFETY: the caller's promise.
                *out = unsafe { whole(chunk, key, counter, flags, 0) };
                counter = counter.wrapping_add(1);
            }
        }
        unsafe fn parents(cvs: &mut [[u8; 32]], key: &[u32; 8], flags: u32) {
            let flags = flags | flag::PARENT;
            for pair in 0..cvs.len() / 2 {
                let Some(children) = cvs.as_chunks::<2>().0.get(pair) else { return };
                // SAFETY: the caller's promise.
                let value = unsafe { last(key, children.as_flattened(), 0, flags) };
                let Some(place) = cvs.get_mut(pair) else { return };
                *place = value;
            }
        }
        unsafe fn padded(
            messages: &[Padded<[u8; BLOCK_LEN]>],
            len: u32,
            key: &[u32; 8],
            flags: u32,
            out: &mut [[u8; 32]],
        ) {
            let flags = flags | flag::CHUNK_START | flag::CHUNK_END | flag::ROOT;
            for (Padded(block), out) in zip(messages, out) {
                let Some(message) = block.get(..len as usize) else { return };
                // SAFETY: the caller's promise.
                *out = unsafe { last(key, message, 0, flags) };
            }
        }
        unsafe fn output_blocks(
            cv: &[u32; 8],
            bytes: &[u8],
            mut counter: u64,
            flags: u32,
            out: &mut [[u8; BLOCK_LEN]],
        ) {
            for out in out {
                // SAFETY: the caller's promise.
                unsafe { output(cv, bytes, counter, flags, out) };
                counter = counter.wrapping_add(1);
            }
        }
        unsafe fn pieces(group: &PieceGroup<'_>, key: &[u32; 8], flags: u32, out: &mut [[u8; 32]]) {
            let ([out, ..], Some(bytes)) = (out, group.last[0].get(..group.lens[0] as usize))
            else {
                return;
            };
            let (blocks, counter) = (group.blocks[0], group.counters[0].into());
            let start = if blocks.is_empty() { flag::CHUNK_START } else { 0 };
            let flags_of_last = flags | start | flag::CHUNK_END | group.root;
            let mut cv = Wiped::new(*key);
            // SAFETY: the caller's promise.
            unsafe {
                chain(&mut cv, blocks, counter, flags, true);
                *out = last(&cv, bytes, counter, flags_of_last);
            }
        }
        let nodes = Nodes { chunks, parents, output_blocks, padded, of_32: None, of_33: None };
        OneByOne {
            one: Kernel::new(Backend::$backend, 1, One { whole, chain, last, output }),
            many: Kernel::new(Backend::$backend, 1, Many { nodes, pieces }),
        }
    }};
}

/// Defines the kernels that work on `$n` nodes at a time by a `Compress<$n>`, and possibly those for messages of one
/// length.
#[cfg(vector_kernels)]
macro_rules! nodes {
    ($n:literal, $compress:ty, $token:expr, and messages of one length) => {{
        unsafe fn fixed<const LEN: usize>(
            messages: &[&[u8; LEN]],
            key: &[u32; 8],
            flags: u32,
            out: &mut [[u8; 32]],
        ) {
            shapes::fixed::<$compress, $n, LEN>($token, messages, key, flags, out);
        }
        Nodes { of_32: Some(fixed), of_33: Some(fixed), ..nodes!($n, $compress, $token) }
    }};
    ($n:literal, $compress:ty, $token:expr) => {{
        unsafe fn chunks(
            chunks: &[[u8; CHUNK_LEN]],
            key: &[u32; 8],
            counter: u64,
            flags: u32,
            out: &mut [[u8; 32]],
        ) {
            shapes::chunks::<$compress, $n>($token, chunks, key, counter, flags, out);
        }
        unsafe fn parents(cvs: &mut [[u8; 32]], key: &[u32; 8], flags: u32) {
            shapes::parents::<$compress, $n>($token, cvs, key, flags);
        }
        unsafe fn output_blocks(
            cv: &[u32; 8],
            bytes: &[u8],
            counter: u64,
            flags: u32,
            out: &mut [[u8; BLOCK_LEN]],
        ) {
            shapes::output_blocks::<$compress, $n>($token, cv, bytes, counter, flags, out);
        }
        unsafe fn padded(
            messages: &[Padded<[u8; BLOCK_LEN]>],
            len: u32,
            key: &[u32; 8],
            flags: u32,
            out: &mut [[u8; 32]],
        ) {
            shapes::padded::<$compress, $n>($token, messages, len, key, flags, out);
        }
        Nodes { chunks, parents, output_blocks, padded, of_32: None, of_33: None }
    }};
}

/// Defines the kernel of [`nodes`] for a backend that hashes groups, too.
#[cfg(vector_kernels)]
macro_rules! many {
    ($backend:ident, $n:literal, $compress:ty, $token:expr $(, $and:ident $($fixed:ident)+)?) => {{
        unsafe fn pieces(group: &PieceGroup<'_>, key: &[u32; 8], flags: u32, out: &mut [[u8; 32]]) {
            shapes::pieces::<$compress, $n>($token, group, key, flags, out);
        }
        let nodes = nodes!($n, $compress, $token $(, $and $($fixed)+)?);
        Kernel::new(Backend::$backend, $n, Many { nodes, pieces })
    }};
}

/// Makes the token of a backend, inside a kernel for it.
#[cfg(vector_kernels)]
macro_rules! token {
    ($backend:ident) => {
        // SAFETY: the kernel's caller promises that the backend is available.
        unsafe { simd::$backend::assume() }
    };
}

#[cfg(x86_kernels)]
const AVX512: OneByOne =
    one!(Avx512, rows::RowsAvx512, token!(Avx512), "avx512f,avx512bw,avx512vl");
#[cfg(x86_kernels)]
const AVX2: OneByOne = one!(Avx2, rows::RowsAvx2, token!(Avx2), "avx2");
#[cfg(x86_kernels)]
const SSE41: OneByOne = one!(Sse41, rows::RowsSse41, token!(Sse41), "sse4.1");
#[cfg(wasm_kernels)]
const SIMD128: OneByOne = one!(Simd128, rows::RowsSimd128, token!(Simd128));
const SCALAR: OneByOne = one!(Scalar, Words<Wrapping<u32>>, simd::Scalar);

/// The kernel for sixteen nodes by AVX-512.
#[cfg(x86_64_kernels)]
const SIXTEEN: Kernel<Many> =
    many!(Avx512, 16, avx512::SixteenAvx512, token!(Avx512), and messages of one length);

table! {
    /// The kernels for one node.
    pub(super) static ONE: One;
    x86: [AVX512.one, AVX2.one, SSE41.one],
    wasm: [SIMD128.one],
    scalar: SCALAR.one,
}

table! {
    /// The kernels for chunks, parents, output blocks and short messages: for each instruction set the
    /// widest first, then narrower ones for the remaining nodes.
    pub(super) static MANY: Many;
    x86: [
        // Pieces of a group are at most sixteen, so its kernel for those never runs.
        #[cfg(x86_64_kernels)]
        Kernel::new(
            Backend::Avx512,
            32,
            Many {
                nodes: nodes!(32, avx512_pair::PairAvx512, token!(Avx512), and messages of one length),
                pieces: SIXTEEN.run.pieces,
            },
        ).on(&[VectorsTakeTwoCycles]),
        #[cfg(x86_64_kernels)]
        SIXTEEN,
        // The same in the compiler's own instructions.
        #[cfg(target_arch = "x86")]
        many!(Avx512, 16, Words<simd::U32x16>, token!(Avx512)),
        many!(Avx512, 8, Words<simd::U32x8Avx512>, token!(Avx512)),
        #[cfg(x86_64_kernels)]
        many!(Avx512, 4, rows::RowsX4, token!(Avx512)),
        many!(Avx512, 2, rows::RowsX2Avx512, token!(Avx512)),
        AVX512.many,
        #[cfg(x86_64_kernels)]
        many!(Avx2, 8, avx2::EightAvx2, token!(Avx2), and messages of one length),
        // The same in the compiler's own instructions.
        #[cfg(target_arch = "x86")]
        many!(Avx2, 8, Words<simd::U32x8Avx2>, token!(Avx2)),
        many!(Avx2, 4, rows::RowsX4Avx2, token!(Avx2)),
        many!(Avx2, 2, rows::RowsX2Avx2, token!(Avx2)),
        AVX2.many,
        many!(Sse41, 4, Words<simd::U32x4Sse41>, token!(Sse41)),
        SSE41.many,
        many!(Sse2, 4, Words<simd::U32x4Sse2>, token!(Sse2)),
    ],
    arm: [many!(Neon, 4, Words<simd::U32x4Neon>, token!(Neon))],
    wasm: [many!(Simd128, 4, Words<simd::U32x4Simd128>, token!(Simd128)), SIMD128.many],
    scalar: SCALAR.many,
}

/// Compresses all of a chunk, at most [`CHUNK_LEN`] bytes; `last` is 0, or the flag of the root.
#[inline]
pub(super) fn whole(mode: &Mode, input: &[u8], counter: u64, last: u32) -> [u8; 32] {
    debug_assert!(input.len() <= CHUNK_LEN);
    // SAFETY: the backend of a selected kernel is available.
    unsafe {
        (Backends::permitted().first(ONE).run.whole)(input, &mode.key, counter, mode.flags, last)
    }
}

/// Folds whole blocks of a chunk, none of them its last, into its chaining value.
#[inline]
pub(super) fn chain(
    cv: &mut [u32; 8],
    blocks: &[[u8; BLOCK_LEN]],
    counter: u64,
    flags: u32,
    start: bool,
) {
    // SAFETY: the backend of a selected kernel is available.
    unsafe { (Backends::permitted().first(ONE).run.chain)(cv, blocks, counter, flags, start) }
}

/// Computes the last compression of a chunk, whose last bytes are `bytes`, at most a block.
#[inline]
pub(super) fn last(cv: &[u32; 8], bytes: &[u8], counter: u64, flags: u32) -> [u8; 32] {
    debug_assert!(bytes.len() <= BLOCK_LEN);
    // SAFETY: the backend of a selected kernel is available.
    unsafe { (Backends::permitted().first(ONE).run.last)(cv, bytes, counter, flags) }
}

/// Writes block number `counter` of the root's output; otherwise like [`last`].
#[inline]
pub(super) fn output(
    cv: &[u32; 8],
    bytes: &[u8],
    counter: u64,
    flags: u32,
    out: &mut [u8; BLOCK_LEN],
) {
    debug_assert!(bytes.len() <= BLOCK_LEN);
    // SAFETY: the backend of a selected kernel is available.
    unsafe { (Backends::permitted().first(ONE).run.output)(cv, bytes, counter, flags, out) }
}

/// Lanes of the widest kernel.
pub(super) const MOST_LANES: usize = 32;

/// Returns the kernel for the first of `count` nodes: the narrowest with at least as many lanes, or the widest.
#[inline(always)]
fn kernel(backends: Backends, count: usize) -> Selected<Many> {
    static ROUTE: Route = Route::new();
    let choose = |count| Some(backends.narrowest(|| MANY, count));
    ROUTE.kernel(backends, || MANY, count, choose).expect("always some kernel")
}

/// Calls `run` with a kernel and the indices of the nodes for it, until all of `count` nodes have a kernel.
#[inline(always)]
fn divide(backends: Backends, count: usize, mut run: impl FnMut(&Nodes, Range<usize>)) {
    let mut start = 0;
    while start < count {
        let left = count - start;
        let kernel = kernel(backends, left);
        // Nodes that do not fill the lanes take less time with idle lanes than in two narrower kernels.
        let end = if left < kernel.lanes() { count } else { count - left % kernel.lanes() };
        run(&kernel.run.nodes, start..end);
        start = end;
    }
}

/// Returns the kernel for the first of `count` nodes.
pub(super) fn first_kernel(backends: Backends, count: usize) -> Properties {
    kernel(backends, count).properties
}

/// Writes the chaining values of whole chunks, the first of which has number `counter`.
#[inline]
pub(super) fn chunks(mode: &Mode, chunks: &[[u8; CHUNK_LEN]], counter: u64, out: &mut [[u8; 32]]) {
    divide(Backends::permitted(), chunks.len(), |kernel, nodes| {
        let counter = counter + nodes.start as u64;
        let (chunks, out) = (&chunks[nodes.clone()], &mut out[nodes]);
        // SAFETY: the backends of selected kernels are available.
        unsafe { (kernel.chunks)(chunks, &mode.key, counter, mode.flags, out) }
    });
}

/// Computes the chaining values of the parents of each two of `cvs`, in place.
#[inline]
pub(super) fn parents(mode: &Mode, cvs: &mut [[u8; 32]]) {
    parents_by(Backends::permitted(), mode, 0, cvs);
}

/// Computes the same by a permitted kernel, or the digests if `root` is the flag of the root.
#[inline]
fn parents_by(permitted: Backends, mode: &Mode, root: u32, cvs: &mut [[u8; 32]]) {
    // SAFETY: the backend of a selected kernel is available.
    unsafe {
        (kernel(permitted, cvs.len() / 2).run.nodes.parents)(cvs, &mode.key, mode.flags | root);
    }
}

/// Writes blocks of the root's output, the first of which has number `counter`.
#[inline]
pub(super) fn output_blocks(
    cv: &[u32; 8],
    bytes: &[u8],
    counter: u64,
    flags: u32,
    out: &mut [[u8; BLOCK_LEN]],
) {
    debug_assert!(bytes.len() <= BLOCK_LEN);
    divide(Backends::permitted(), out.len(), |kernel, nodes| {
        let counter = counter + nodes.start as u64;
        // SAFETY: the backends of selected kernels are available.
        unsafe { (kernel.output_blocks)(cv, bytes, counter, flags, &mut out[nodes]) }
    });
}

/// The kernels for messages in lanes, all from one snapshot of the permitted backends. So the kernel
/// that has enough lanes when a group is made is also permitted when the group is hashed, whatever is
/// forced in between.
#[derive(Clone, Copy)]
pub(super) struct ForMessages {
    backends: Backends,
    /// Lanes of the widest kernel for pieces.
    lanes: usize,
}

impl ForMessages {
    pub(super) fn now() -> ForMessages {
        let backends = Backends::permitted();
        ForMessages { backends, lanes: kernel(backends, MOST_PIECES).lanes() }
    }

    /// Returns the largest number of messages in a group.
    #[inline]
    pub(super) fn lanes(self) -> usize {
        self.lanes
    }

    /// Writes the digests of messages of `len` bytes, at most a block each, with zeros after them.
    #[inline]
    pub(super) fn run_padded(
        self,
        mode: &Mode,
        messages: &[Padded<[u8; BLOCK_LEN]>],
        len: u32,
        out: &mut [[u8; 32]],
    ) {
        divide(self.backends, messages.len(), |kernel, nodes| {
            let (messages, out) = (&messages[nodes.clone()], &mut out[nodes]);
            // SAFETY: the backends of selected kernels are available.
            unsafe { (kernel.padded)(messages, len, &mode.key, mode.flags, out) }
        });
    }

    /// Writes the digests of the first messages of `LEN` bytes, as many as fill the lanes of kernels for that length,
    /// and returns their number. The others take less time padded, in lanes of which some are idle.
    #[inline]
    pub(super) fn run_fixed<const LEN: usize>(
        self,
        of_len: impl Fn(&Nodes) -> Option<FixedMessages<LEN>>,
        mode: &Mode,
        messages: &(impl Messages + ?Sized),
        out: &mut [[u8; 32]],
    ) -> usize {
        let mut hashed = 0;
        let mut list = Filled::<_, MOST_LANES>::new();
        while hashed < out.len() {
            let kernel = kernel(self.backends, out.len() - hashed);
            let lanes = kernel.lanes();
            let Some(run) = of_len(&kernel.run.nodes).filter(|_| lanes <= out.len() - hashed)
            else {
                break;
            };
            for out in out[hashed..].chunks_exact_mut(lanes) {
                let list = arrays_of(messages, hashed, lanes, &mut list);
                // SAFETY: the backend of a selected kernel is available.
                unsafe { run(list, &mode.key, mode.flags, out) };
                hashed += lanes;
            }
        }
        hashed
    }

    /// Writes the digests or chaining values of the first pieces of a group; the length of `out` is their number.
    #[inline]
    pub(super) fn run(self, mode: &Mode, group: &PieceGroup<'_>, out: &mut [[u8; 32]]) {
        debug_assert!(out.len() <= self.lanes());
        // SAFETY: the backend of a selected kernel is available.
        unsafe { (kernel(self.backends, out.len()).run.pieces)(group, &mode.key, mode.flags, out) }
    }

    /// Computes the chaining values of the parents of each two of `cvs`, in place, or their digests if `root` is
    /// the flag of the root.
    #[inline]
    pub(super) fn parents(self, mode: &Mode, root: u32, cvs: &mut [[u8; 32]]) {
        parents_by(self.backends, mode, root, cvs);
    }
}
