//! The engine that plugs Merkle–Damgård hashes into the lane scheduler.
#![allow(unsafe_code)]

use super::kernel::{ChainingValue, HashInPlace, LaneKernel, PaddedGroup, States};
use super::padding::{pad, padded_blocks};
use super::tails::Tails;
use super::{Block, Compression, MerkleDamgard, truncated};
use crate::backend::{Backends, Kernel, Overhead, Properties, Route, Selected};
use crate::batch::{
    self, Blocks, Class, Cut, Engine, Group, Lengths, MAX_LANES, MAX_MIXED, MAX_TAIL, Messages,
    Part, RunningMessages, WholeMessages, each_group,
};
use crate::block::Block as _;
use crate::secret::Wiped;
use crate::simd::array::zip;

/// The batch engine of a hash with digests of `N` bytes.
pub(crate) struct LaneEngine<'i, C: Compression, const N: usize> {
    initial: &'i C::State,
    backends: Backends,
}

/// The routes of a compression function, one for each [`Class`] of messages.
pub(crate) struct Routes([Route; 10]);

impl Routes {
    pub(crate) const fn new() -> Self {
        Routes([const { Route::new() }; 10])
    }
}

impl<'i, C: Compression, const N: usize> LaneEngine<'i, C, N> {
    #[inline]
    pub(crate) fn new(initial: &'i C::State) -> Self {
        LaneEngine { initial, backends: Backends::permitted() }
    }

    /// Writes the digests of `messages` to `out`, in order.
    ///
    /// # Panics
    /// Unless `out` has exactly one place for each message.
    #[track_caller]
    #[inline]
    pub(crate) fn digest_many(
        initial: &'i C::State,
        messages: &(impl Messages + ?Sized),
        out: &mut [[u8; N]],
    ) {
        batch::digest_many(&Self::new(initial), messages, out);
    }

    /// Hashes a group by a kernel that loads the messages where they lie, and pads them.
    #[inline(always)]
    fn run_in_place(
        &self,
        run: HashInPlace<C>,
        group: Group<'_>,
        known: &[C::Word],
        out: &mut [[u8; N]],
    ) {
        with_halves(
            out,
            #[inline(always)]
            // SAFETY: the instruction set of a selected kernel is available.
            |out| unsafe { run(self.initial, group.messages, known, group.prefetch, out) },
        );
    }

    /// Not inlined, because the tails make the stack frame larger than a page.
    #[cfg_attr(not(static_dispatch), inline(never))]
    fn groups_with_tails<M: Messages + ?Sized>(
        &self,
        kernel: Selected<LaneKernel<C>>,
        messages: &Part<'_, M>,
        len: usize,
        out: &mut [[u8; N]],
    ) {
        let mut tails = Tails::none();
        let (most, fetches) = (self.group_len(kernel.lanes()), len >= Self::FETCHED_FROM);
        each_group(most, messages, len, fetches, out, |group, out| {
            self.group(&mut tails, kernel, group, out);
        });
    }
}

/// Has `run` write the chaining values of a group, the first bytes of which are the digests.
#[inline(always)]
fn with_halves<B: crate::block::Block, const N: usize>(
    out: &mut [[u8; N]],
    run: impl FnOnce(&mut [B]),
) {
    /// Clearing room for all lanes would take a tenth of the time of a few messages.
    const FEW: usize = 8;
    if let Some(out) = B::of_arrays(out) {
        run(out);
    } else if out.len() <= FEW {
        through::<FEW, B, N>(out, run);
    } else {
        through::<MAX_LANES, B, N>(out, run);
    }
}

/// Has `run` write the chaining values to room for `ROOM` of them, and copies the digests.
#[inline(always)]
fn through<const ROOM: usize, B: crate::block::Block, const N: usize>(
    out: &mut [[u8; N]],
    run: impl FnOnce(&mut [B]),
) {
    let mut halves = [*B::ZEROS; ROOM];
    run(&mut halves[..out.len()]);
    for (digest, half) in zip(out, &halves) {
        *digest = *half.as_ref().first_chunk().expect("a digest is at most half a block");
    }
}

impl<C: Compression, const N: usize> Engine for LaneEngine<'_, C, N> {
    type Run = LaneKernel<C>;
    type Lanes = Wiped<States<C>>;

    const COMPRESSION: &'static str = C::NAME;

    #[inline(always)]
    fn kernels(&self) -> &'static [Kernel<LaneKernel<C>>] {
        C::lane_kernels()
    }

    #[inline]
    fn single(&self, backends: Backends) -> Properties {
        C::single(backends)
    }

    #[inline(always)]
    fn backends(&self) -> Backends {
        self.backends
    }

    /// Returns the class. Tails have to be made unless the padding is known; the overheads are cycles that were fitted
    /// to few messages on an Intel server CPU.
    #[inline(always)]
    fn class(&self, lengths: Lengths) -> Class {
        let Routes(routes) = C::routes();
        let tails = Some(Overhead::new(40, 13));
        let (route, blocks, overhead) = match lengths {
            Lengths::Of(len) if len == Block::<C>::LEN && !C::AFTER_ONE_BLOCK.is_empty() => {
                (0, 2, Some(Overhead::new(30, 0).knowing_the_last()))
            }
            // Some kernels take 32 of these at once.
            Lengths::Of(32) => (9, 1, tails),
            Lengths::Of(len) => match WholeMessages::<N>::blocks(self, len) {
                1 => (1, 1, tails),
                2 => (2, 2, tails),
                3..=8 => (3, 5, tails),
                _ => (4, 64, tails),
            },
            Lengths::Mixed(mean) => match WholeMessages::<N>::blocks(self, mean) {
                ..=2 => (5, 2, None),
                3..=8 => (6, 5, None),
                9..=24 => (7, 12, None),
                _ => (8, 64, None),
            },
            Lengths::Running => (4, 64, tails),
        };
        let most_lanes = if matches!(lengths, Lengths::Of(32)) { MAX_LANES } else { MAX_MIXED };
        Class { route: &routes[route], blocks, most_lanes, overhead }
    }

    fn block_len(&self) -> usize {
        Block::<C>::LEN
    }

    fn lanes(&self) -> Self::Lanes {
        Wiped::new(C::State::NONE)
    }

    fn advance(
        &self,
        lanes: &mut Self::Lanes,
        kernel: Selected<LaneKernel<C>>,
        inputs: &[&[u8]; MAX_MIXED],
        blocks: usize,
    ) {
        // SAFETY: the instruction set of a selected kernel is available.
        unsafe { (kernel.run.advance)(lanes, &PaddedGroup::of_blocks(inputs, blocks)) };
    }

    fn advance_single(&self, lanes: &mut Self::Lanes, lane: usize, input: &[u8]) {
        let mut state = C::State::of_lane(lanes, lane);
        C::compress_blocks(&mut state, Block::<C>::split(input).0);
        state.put_in_lane(lanes, lane);
    }
}

impl<C: Compression, const N: usize> WholeMessages<N> for LaneEngine<'_, C, N> {
    type Scratch = Tails<C>;

    #[inline(always)]
    fn blocks(&self, len: usize) -> usize {
        len / Block::<C>::LEN + padded_blocks::<C>(len % Block::<C>::LEN)
    }

    #[inline(always)]
    fn digest_single(&self, message: &[u8]) -> [u8; N] {
        truncated(MerkleDamgard::<C>::digest(self.initial, message))
    }

    fn scratch(&self) -> Tails<C> {
        Tails::none()
    }

    #[inline(always)]
    fn group_len(&self, lanes: usize) -> usize {
        MAX_MIXED - MAX_MIXED % lanes
    }

    #[inline(always)]
    fn groups<M: Messages + ?Sized>(
        &self,
        kernel: Selected<LaneKernel<C>>,
        messages: &Part<'_, M>,
        len: usize,
        out: &mut [[u8; N]],
    ) {
        let padding_is_known = |out: usize| out > MAX_LANES && len > Block::<C>::LEN;
        match kernel.run.in_place.of(len) {
            // Apart from the others, so that a call for a few short messages makes no tails.
            Some(run) if !padding_is_known(out.len()) => {
                // Nothing is padded in memory, so there is room for more messages.
                let most = MAX_LANES - MAX_LANES % kernel.lanes();
                let fetches = len >= Self::FETCHED_FROM;
                each_group(most, messages, len, fetches, out, |group, out| {
                    self.run_in_place(run, group, &[], out);
                });
            }
            _ => self.groups_with_tails(kernel, messages, len, out),
        }
    }

    fn group(
        &self,
        tails: &mut Tails<C>,
        kernel: Selected<LaneKernel<C>>,
        group: Group<'_>,
        out: &mut [[u8; N]],
    ) {
        let Group { messages, len, prefetch } = group;
        if let Some(len) = len
            && let Some(run) = kernel.run.in_place.of(len)
        {
            let known = tails.known_padding(messages.len(), len);
            return self.run_in_place(run, group, known, out);
        }
        let group = match len {
            Some(len) if WholeMessages::<N>::blocks(self, len) == 1 => {
                tails.of_one_block(messages, len)
            }
            Some(len) => tails.of_equal(messages, len, prefetch),
            None => {
                let blocks = WholeMessages::<N>::blocks(self, messages[0].len());
                tails.of_any(messages, blocks, prefetch)
            }
        };
        with_halves(
            out,
            #[inline(always)]
            // SAFETY: the instruction set of a selected kernel is available.
            |out| unsafe { (kernel.run.group)(self.initial, &group, out) },
        );
    }

    fn begin(
        &self,
        lanes: &mut Self::Lanes,
        lane: usize,
        message: &[u8],
        tail: &mut [u8; MAX_TAIL],
    ) -> Cut {
        self.initial.put_in_lane(lanes, lane);
        let (blocks, rest) = Block::<C>::split(message);
        let padded = padded_blocks::<C>(rest.len());
        pad::<C>(&mut Block::<C>::split_mut(tail).0[..padded], rest, message.len() as u64);
        Cut { direct: blocks.len() * Block::<C>::LEN, tail: padded * Block::<C>::LEN }
    }

    fn end(&self, lanes: &mut Self::Lanes, lane: usize) -> [u8; N] {
        truncated(C::bytes(&C::State::of_lane(lanes, lane)))
    }
}

impl<C: Compression, const N: usize> RunningMessages for LaneEngine<'_, C, N> {
    type Message = MerkleDamgard<C>;

    fn enter<'d>(
        &self,
        lanes: &mut Self::Lanes,
        lane: usize,
        message: &mut MerkleDamgard<C>,
        data: &'d [u8],
        head: &mut [u8; MAX_TAIL],
    ) -> Blocks<'d> {
        message.chain.state.put_in_lane(lanes, lane);
        let head = &mut Block::<C>::split_mut(head).0[0];
        let (whole, direct) = message.cut(data, head);
        Blocks { head: if whole { Block::<C>::LEN } else { 0 }, direct: Block::<C>::bytes(direct) }
    }

    fn leave(&self, lanes: &mut Self::Lanes, lane: usize, message: &mut MerkleDamgard<C>) {
        message.chain.state = C::State::of_lane(lanes, lane);
    }

    fn update_single(&self, message: &mut MerkleDamgard<C>, data: &[u8]) {
        message.update(data);
    }
}
