//! The construction over lanes: many messages through one compression function.
//!
//! A family gives its [`Rounds`], once; every vector width instantiates the two kernels here.
//! [`LaneKernel::advance`] serves the lane scheduler, where every lane is at its own place in its own
//! message. [`LaneKernel::group`] takes messages of one length from the initial value to the digest,
//! with the chaining values in registers all the way.
#![allow(unsafe_code)]

use super::{Compression, MerkleDamgard, first_of, pad, padded_blocks};
use crate::backend::{Kernel, select, take_soonest};
use crate::batch::{Advance, Blocks, Cut, Engine, MAX_LANES, MAX_TAIL, Resume};
use crate::simd::{Lanes, Simd};
use arrayvec::ArrayVec;
use core::mem::MaybeUninit;

/// A compression function over lanes: blocks of `B` bytes, a chaining value of `S` words that
/// `HALF` bytes hold.
pub(crate) trait Rounds<const B: usize, const S: usize, const HALF: usize> {
    /// `u32` or `u64`.
    type Word: Copy + Default + 'static;

    /// The sixteen words of a block of every message.
    fn load<V, const N: usize>(token: V::Token, blocks: [&[u8; B]; N]) -> [V; 16]
    where
        V: Lanes<N, Word = Self::Word, Block = [u8; B], Half = [u8; HALF]>;

    /// Folds a block of every message into its chaining value.
    fn compress<V, const N: usize>(token: V::Token, state: &mut [V; S], block: [V; 16])
    where
        V: Lanes<N, Word = Self::Word, Block = [u8; B], Half = [u8; HALF]>;

    /// Folds a block that is the same in every message into its chaining value; `words` are what
    /// [`ManyCompression::padding`] made of it.
    fn compress_common<V, const N: usize>(
        token: V::Token,
        state: &mut [V; S],
        words: &[Self::Word],
    ) where
        V: Lanes<N, Word = Self::Word, Block = [u8; B], Half = [u8; HALF]>;

    /// The bytes of every message's chaining value, from the start of its half block.
    fn store<V, const N: usize>(token: V::Token, state: [V; S], out: &mut [[u8; HALF]; N])
    where
        V: Lanes<N, Word = Self::Word, Block = [u8; B], Half = [u8; HALF]>;
}

/// The chaining values of all lanes: word `j` of lane `i` is `[j][i]`.
pub(crate) type States<W, const S: usize> = [[W; MAX_LANES]; S];

/// A run of blocks for every lane; a kernel of fewer lanes looks at the first ones only.
pub(crate) type Runs<'a, const B: usize> = [&'a [[u8; B]]; MAX_LANES];

/// Up to [`MAX_LANES`] messages of the same number of blocks, cut into what is read in place and the padded tail; then,
/// unless it is empty, a block that is the same in every message.
pub(crate) struct Group<'a, W, const B: usize> {
    pub(crate) direct: Runs<'a, B>,
    pub(crate) tails: Runs<'a, B>,
    pub(crate) common: &'a [W],
}

/// A block that is the same in every message, its message schedule computed ahead in whatever form its
/// family likes.
pub(crate) struct Common<W> {
    words: [W; MAX_ROUNDS],
    len: usize,
}

/// Rounds of the compression function that has most.
const MAX_ROUNDS: usize = 80;

impl<W: Copy + Default> Common<W> {
    pub(crate) fn new(schedule: &[W]) -> Self {
        let mut words = [W::default(); MAX_ROUNDS];
        words[..schedule.len()].copy_from_slice(schedule);
        Common { words, len: schedule.len() }
    }
}

/// One instruction set's kernels. The condition of both is that it is available.
#[derive(Clone, Copy)]
pub(crate) struct LaneKernel<W: 'static, const B: usize, const S: usize, const HALF: usize> {
    /// Folds the runs into the chaining values until the shortest run ends.
    pub(crate) advance: unsafe fn(&mut States<W, S>, &Runs<'_, B>),
    /// The final chaining values, as bytes, of messages that begin from the given one: as many as
    /// there is room for, a multiple of the lanes.
    pub(crate) group: unsafe fn(&[W; S], &Group<'_, W, B>, &mut [[u8; HALF]]),
}

impl<W: 'static, const B: usize, const S: usize, const HALF: usize> LaneKernel<W, B, S, HALF> {
    /// The generic kernels of `N` lanes in the vectors `V`.
    pub(crate) const fn of<R, V, const N: usize>() -> Self
    where
        R: Rounds<B, S, HALF, Word = W>,
        V: Lanes<N, Word = W, Block = [u8; B], Half = [u8; HALF]>,
    {
        LaneKernel { advance: advance::<R, V, N, B, S, HALF>, group: group::<R, V, N, B, S, HALF> }
    }
}

/// The kernel behind [`LaneKernel::advance`].
///
/// # Safety
/// The instruction set of `V` is available.
unsafe fn advance<R, V, const N: usize, const B: usize, const S: usize, const HALF: usize>(
    states: &mut States<R::Word, S>,
    runs: &Runs<'_, B>,
) where
    R: Rounds<B, S, HALF>,
    V: Lanes<N, Word = R::Word, Block = [u8; B], Half = [u8; HALF]>,
{
    // SAFETY: the caller's promise.
    let token = unsafe { V::Token::assume() };
    token.vectorize(
        #[inline(always)]
        || {
            let mut words = [V::splat(token, R::Word::default()); S];
            for (word, lanes) in words.iter_mut().zip(&*states) {
                *word = V::load(token, first(lanes));
            }
            fold::<R, V, N, B, S, HALF>(token, &mut words, first(runs));
            for (lanes, word) in states.iter_mut().zip(words) {
                lanes[..N].copy_from_slice(&word.store());
            }
        },
    );
}

/// The kernel behind [`LaneKernel::group`].
///
/// # Safety
/// The instruction set of `V` is available.
unsafe fn group<R, V, const N: usize, const B: usize, const S: usize, const HALF: usize>(
    initial: &[R::Word; S],
    group: &Group<'_, R::Word, B>,
    out: &mut [[u8; HALF]],
) where
    R: Rounds<B, S, HALF>,
    V: Lanes<N, Word = R::Word, Block = [u8; B], Half = [u8; HALF]>,
{
    // SAFETY: the caller's promise.
    let token = unsafe { V::Token::assume() };
    token.vectorize(
        #[inline(always)]
        || {
            let lanes = group.direct.as_chunks::<N>().0.iter().zip(group.tails.as_chunks::<N>().0);
            for ((direct, tails), out) in lanes.zip(out.as_chunks_mut::<N>().0) {
                let mut words = initial.map(
                    #[inline(always)]
                    |word| V::splat(token, word),
                );
                // In a loop, so that there is one copy of the rounds.
                for runs in [direct, tails] {
                    fold::<R, V, N, B, S, HALF>(token, &mut words, runs);
                }
                R::compress_common(token, &mut words, group.common);
                R::store(token, words, out);
            }
        },
    );
}

/// The first `N` of what there is for every lane.
#[inline(always)]
fn first<T, const N: usize>(all: &[T; MAX_LANES]) -> &[T; N] {
    all.first_chunk().expect("no kernel has more lanes")
}

/// Folds the runs into the chaining values until the shortest run ends.
#[inline(always)]
fn fold<R, V, const N: usize, const B: usize, const S: usize, const HALF: usize>(
    token: V::Token,
    words: &mut [V; S],
    runs: &[&[[u8; B]]; N],
) where
    R: Rounds<B, S, HALF>,
    V: Lanes<N, Word = R::Word, Block = [u8; B], Half = [u8; HALF]>,
{
    for at in 0.. {
        let mut blocks = [const { &[0; B] }; N];
        for (block, run) in blocks.iter_mut().zip(runs) {
            // Asked of every run, so that there is neither a panic nor a raw pointer.
            match run.get(at) {
                Some(bytes) => *block = bytes,
                None => return,
            }
        }
        R::compress(token, words, R::load(token, blocks));
    }
}

/// A compression function that has lanes: the parameters of [`LaneEngine`].
pub(crate) trait ManyCompression<const B: usize, const S: usize, const HALF: usize>:
    Compression<B, State = [Self::Word; S]>
{
    /// `u32` or `u64`.
    type Word: Copy + Default + 'static;

    /// What a kernel for one message is made of.
    type One: 'static;

    /// Its kernels for one message, best first.
    const KERNELS: &'static [Kernel<Self::One>];

    /// Its lane kernels, best first.
    const LANE_KERNELS: &'static [Kernel<LaneKernel<Self::Word, B, S, HALF>>];

    /// The block of padding after a message of `len` bytes, whole blocks, made ready for
    /// [`Rounds::compress_common`].
    fn padding(len: u64) -> Common<Self::Word>;

    /// That of a message of one block.
    const AFTER_ONE_BLOCK: &'static [Self::Word];
}

/// The lane kernels of a family's [`Rounds`] in every vector this build has, widest first. Words
/// of 32 bits have twice the lanes of words of 64.
///
/// `x86` is one more between those of AVX-512 and AVX2, `arm` one before that of NEON. `taking` are the
/// cycles by AVX-512, AVX2, SSE4.1, SSE2, NEON and SIMD128, see [`Kernel::timed`].
macro_rules! lane_kernels {
    (u32: $rounds:ty, taking $cycles:tt $(, x86: $x86:expr)? $(, arm: $arm:expr)?) => {
        $crate::merkle_damgard::lane_kernels!(
            $rounds, $cycles, Wrapping<u32>, [$($x86)?], [$($arm)?],
            U32x16 16, U32x8Avx2 8, U32x4Sse41 4, U32x4Sse2 4, U32x4Neon 4, U32x4Simd128 4
        )
    };
    (u64: $rounds:ty, taking $cycles:tt $(, x86: $x86:expr)? $(, arm: $arm:expr)?) => {
        $crate::merkle_damgard::lane_kernels!(
            $rounds, $cycles, Wrapping<u64>, [$($x86)?], [$($arm)?],
            U64x8 8, U64x4Avx2 4, U64x2Sse41 2, U64x2Sse2 2, U64x2Neon 2, U64x2Simd128 2
        )
    };
    (
        $rounds:ty,
        [
            $avx512_cycles:literal, $avx2_cycles:literal, $sse41_cycles:literal,
            $sse2_cycles:literal, $neon_cycles:literal, $simd128_cycles:literal
        ],
        $scalar:ty, [$($x86:expr)?], [$($arm:expr)?],
        $avx512:ident $avx512_lanes:literal, $avx2:ident $avx2_lanes:literal,
        $sse41:ident $sse41_lanes:literal, $sse2:ident $sse2_lanes:literal,
        $neon:ident $neon_lanes:literal, $simd128:ident $simd128_lanes:literal
    ) => {{
        macro_rules! kernel {
            ($backend:ident, $vector:ty, $lanes:literal, $cycles:literal) => {{
                let run = LaneKernel::of::<$rounds, $vector, $lanes>();
                Kernel::timed(Backend::$backend, $lanes, $cycles, run)
            }};
        }
        $crate::backend::table! {
            x86: [
                kernel!(Avx512, $crate::simd::$avx512, $avx512_lanes, $avx512_cycles),
                $($x86,)?
                kernel!(Avx2, $crate::simd::$avx2, $avx2_lanes, $avx2_cycles),
                kernel!(Sse41, $crate::simd::$sse41, $sse41_lanes, $sse41_cycles),
                kernel!(Sse2, $crate::simd::$sse2, $sse2_lanes, $sse2_cycles),
            ],
            arm: [
                $($arm,)?
                kernel!(Neon, $crate::simd::$neon, $neon_lanes, $neon_cycles),
            ],
            wasm: [kernel!(Simd128, $crate::simd::$simd128, $simd128_lanes, $simd128_cycles)],
            scalar: kernel!(Scalar, $scalar, 1, 1),
        }
    }};
}
pub(crate) use lane_kernels;

/// The batch engine of a Merkle–Damgård hash with digests of `N` bytes.
pub(crate) struct LaneEngine<
    C: ManyCompression<B, S, HALF>,
    const B: usize,
    const S: usize,
    const HALF: usize,
    const N: usize,
> {
    initial: [C::Word; S],
    kernel: &'static Kernel<LaneKernel<C::Word, B, S, HALF>>,
    /// What lanes at their own places have; none until one begins, since clearing it would cost a
    /// batch of few messages dearly.
    states: Option<States<C::Word, S>>,
    ends: Ends<C::Word, B>,
}

/// How messages of one length end. Filled when it is needed, and only for the lanes that are: to clear
/// them all takes as long as to hash some short messages.
struct Ends<W, const B: usize> {
    /// The length.
    of: Option<usize>,
    /// The padding after whole blocks; none before the second group, since making it is no use to a
    /// batch of one group.
    common: Option<Common<W>>,
    /// The blocks that messages begin and the padding ends.
    tails: ArrayVec<Tail<B>, MAX_LANES>,
}

/// The last, padded blocks of a message, in cache lines of their own.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Tail<const B: usize>([[u8; B]; 2]);

impl<W, const B: usize> Ends<W, B> {
    fn none() -> Self {
        Ends { of: None, common: None, tails: ArrayVec::new() }
    }

    /// How messages end that all have `len` bytes: in a block that is the same in all of them, or else
    /// in a tail each.
    fn of_equal<C, const S: usize, const HALF: usize>(
        &mut self,
        messages: &[&[u8]],
        len: usize,
    ) -> (&[W], Runs<'_, B>)
    where
        C: ManyCompression<B, S, HALF, Word = W>,
    {
        let (whole, rest) = (len / B * B, len % B);
        if len == B {
            return (C::AFTER_ONE_BLOCK, [&[]; MAX_LANES]);
        }
        if self.of != Some(len) {
            (self.of, self.common) = (Some(len), None);
            self.tails.clear();
        } else if rest == 0 {
            let common = self.common.get_or_insert_with(|| C::padding(len as u64));
            return (&common.words[..common.len], [&[]; MAX_LANES]);
        }
        let padded = padded_blocks::<C, B>(rest);
        if self.tails.len() < messages.len() {
            let mut blocks = [[0; B]; 2];
            pad::<C, B>(&mut blocks[..padded], &[0; B][..rest], len as u64);
            while self.tails.len() < messages.len() {
                self.tails.push(Tail(blocks));
            }
        }
        // Messages of one length are padded alike: only the first bytes change.
        for (Tail(blocks), message) in self.tails.iter_mut().zip(messages) {
            blocks.as_flattened_mut()[..rest].copy_from_slice(&message[whole..]);
        }
        // (From a loop over what there is, these slices took 2 % longer.)
        let tails = self.tails.as_slice();
        let run = |lane| tails.get(lane).map_or(&[][..], |Tail(blocks)| &blocks[..padded]);
        (&[], core::array::from_fn(run))
    }
}

/// The tails of messages of any lengths, of which all but `direct` blocks, read in place, fill `count`
/// blocks.
fn tails_of_any<'r, C: Compression<B>, const B: usize>(
    rooms: &'r mut [MaybeUninit<[[u8; B]; 2]>; MAX_LANES],
    messages: &[&[u8]],
    direct: usize,
    count: usize,
) -> Runs<'r, B> {
    let mut tails: Runs<'_, B> = [&[]; MAX_LANES];
    for ((run, room), message) in tails.iter_mut().zip(rooms).zip(messages) {
        let blocks = &mut room.write([[0; B]; 2])[..count];
        pad::<C, B>(blocks, &message[direct * B..], message.len() as u64);
        *run = blocks;
    }
    tails
}

/// One lane's chaining value.
fn lane_state<W: Copy, const S: usize>(states: &Option<States<W, S>>, lane: usize) -> [W; S] {
    states.as_ref().expect("a lane has begun").map(|lanes| lanes[lane])
}

fn set_lane_state<W: Copy, const S: usize>(states: &mut States<W, S>, lane: usize, state: [W; S]) {
    for (lanes, word) in states.iter_mut().zip(state) {
        lanes[lane] = word;
    }
}

impl<C, const B: usize, const S: usize, const HALF: usize, const N: usize>
    LaneEngine<C, B, S, HALF, N>
where
    C: ManyCompression<B, S, HALF>,
{
    pub(crate) fn new(initial: [C::Word; S]) -> Self {
        LaneEngine { initial, kernel: select(C::LANE_KERNELS), states: None, ends: Ends::none() }
    }
}

impl<C, const B: usize, const S: usize, const HALF: usize, const N: usize> Advance
    for LaneEngine<C, B, S, HALF, N>
where
    C: ManyCompression<B, S, HALF>,
{
    fn fit(&mut self, count: usize, blocks: usize, overhead: usize) -> usize {
        take_soonest(&mut self.kernel, C::LANE_KERNELS, C::KERNELS, count, blocks, overhead)
    }

    fn lanes(&self) -> usize {
        self.kernel.lanes
    }

    fn worthwhile(&self) -> usize {
        self.kernel.worthwhile_beside(select(C::KERNELS))
    }

    fn block_len(&self) -> usize {
        B
    }

    fn advance(&mut self, inputs: &[&[u8]; MAX_LANES], blocks: usize) {
        let runs = inputs.map(|input| &input.as_chunks().0[..blocks.min(input.len() / B)]);
        let states = self.states.as_mut().expect("a lane has begun");
        // SAFETY: the kernel was selected, so its instruction set is available.
        unsafe { (self.kernel.run.advance)(states, &runs) };
    }

    fn advance_alone(&mut self, lane: usize, input: &[u8]) {
        let mut state = lane_state(&self.states, lane);
        C::compress(&mut state, input.as_chunks().0);
        set_lane_state(self.states.as_mut().expect("a lane has begun"), lane, state);
    }
}

impl<C, const B: usize, const S: usize, const HALF: usize, const N: usize> Engine<N>
    for LaneEngine<C, B, S, HALF, N>
where
    C: ManyCompression<B, S, HALF>,
{
    fn blocks(&self, len: usize) -> usize {
        len / B + padded_blocks::<C, B>(len % B)
    }

    fn begin(&mut self, lane: usize, message: &[u8], tail: &mut [u8; MAX_TAIL]) -> Cut {
        let states = self.states.get_or_insert([[C::Word::default(); MAX_LANES]; S]);
        set_lane_state(states, lane, self.initial);
        let (blocks, rest) = message.as_chunks::<B>();
        let padded = padded_blocks::<C, B>(rest.len());
        pad::<C, B>(&mut tail.as_chunks_mut().0[..padded], rest, message.len() as u64);
        Cut { direct: blocks.len() * B, tail: padded * B }
    }

    fn end(&mut self, lane: usize) -> [u8; N] {
        first_of(C::bytes(&lane_state(&self.states, lane)))
    }

    fn alone(&mut self, message: &[u8]) -> [u8; N] {
        first_of(MerkleDamgard::<C, B>::digest(&self.initial, message))
    }

    fn group_len(&self) -> usize {
        MAX_LANES / self.kernel.lanes * self.kernel.lanes
    }

    fn group(
        &mut self,
        messages: &[&[u8]; MAX_LANES],
        common_len: Option<usize>,
        out: &mut [[u8; N]],
    ) {
        let count = out.len();
        let blocks = self.blocks(messages[0].len());
        // Whoever of any lengths ends with one padded block takes the one before it along.
        let direct = common_len.map_or(blocks.saturating_sub(2), |len| len / B);
        let mut rooms = [const { MaybeUninit::uninit() }; MAX_LANES];
        let (common, tails) = match common_len {
            Some(len) => self.ends.of_equal::<C, S, HALF>(&messages[..count], len),
            None => {
                let messages = &messages[..count];
                (&[][..], tails_of_any::<C, B>(&mut rooms, messages, direct, blocks - direct))
            }
        };
        let mut group = Group { direct: [&[]; MAX_LANES], tails, common };
        for (run, message) in group.direct.iter_mut().zip(&messages[..count]) {
            *run = &message.as_chunks().0[..direct];
        }
        let run = |out: &mut [[u8; HALF]]| {
            // SAFETY: the kernel was selected, so its instruction set is available.
            unsafe { (self.kernel.run.group)(&self.initial, &group, out) };
        };
        if N == HALF {
            run(out.as_flattened_mut().as_chunks_mut().0);
        } else {
            let mut halves = [[0; HALF]; MAX_LANES];
            run(&mut halves[..count]);
            for (digest, half) in out.iter_mut().zip(&halves) {
                digest.copy_from_slice(&half[..N]);
            }
        }
    }
}

impl<C, const B: usize, const S: usize, const HALF: usize, const N: usize> Resume
    for LaneEngine<C, B, S, HALF, N>
where
    C: ManyCompression<B, S, HALF>,
{
    type Message = MerkleDamgard<C, B>;

    fn enter<'d>(
        &mut self,
        lane: usize,
        message: &mut MerkleDamgard<C, B>,
        data: &'d [u8],
        head: &mut [u8; MAX_TAIL],
    ) -> Blocks<'d> {
        let states = self.states.get_or_insert([[C::Word::default(); MAX_LANES]; S]);
        set_lane_state(states, lane, message.state);
        let head = head.first_chunk_mut().expect("a tail is longer than a block");
        let (whole, direct) = message.cut(data, head);
        Blocks { head: if whole { B } else { 0 }, direct: direct.as_flattened() }
    }

    fn leave(&mut self, lane: usize, message: &mut MerkleDamgard<C, B>) {
        message.state = lane_state(&self.states, lane);
    }

    fn update_alone(&self, message: &mut MerkleDamgard<C, B>, data: &[u8]) {
        message.update(data);
    }
}
