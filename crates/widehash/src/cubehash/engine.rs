//! The engine that plugs CubeHash into the lane scheduler.
#![allow(unsafe_code)]

use super::compress::{LaneKernel, States};
use super::kernels;
use super::params::Params;
use super::running::{Running, finalized, one_shot};
use super::{MAX_BLOCK, MAX_OUTPUT};
use crate::backend::{Backends, Kernel, Overhead, Properties, Route, Selected};
use crate::batch::{
    Blocks, Class, Cut, Engine, Group, Lengths, MAX_MIXED, MAX_TAIL, RunningMessages, WholeMessages,
};
use crate::secret::Wiped;
use crate::simd::array;

/// The batch engine, whose digests are the first `N` bytes of the final state; the bytes after the
/// first *h* bits have no meaning.
pub(super) struct LaneEngine<'p, const N: usize> {
    params: &'p Params,
    initial: [u32; 32],
    backends: Backends,
}

impl<'p, const N: usize> LaneEngine<'p, N> {
    #[inline]
    pub(super) fn new(params: &'p Params, initial: [u32; 32]) -> Self {
        const { assert!(N <= MAX_OUTPUT && MAX_BLOCK <= MAX_TAIL) };
        LaneEngine { params, initial, backends: Backends::permitted() }
    }
}

/// Returns the state of one lane.
fn state_of(states: &States, lane: usize) -> [u32; 32] {
    array::from_fn(|word| states[word][lane])
}

fn set_state(states: &mut States, lane: usize, state: [u32; 32]) {
    for (lanes, word) in states.iter_mut().zip(state) {
        lanes[lane] = word;
    }
}

impl<const N: usize> Engine for LaneEngine<'_, N> {
    type Run = LaneKernel;
    type Lanes = Wiped<States>;

    const COMPRESSION: &'static str = "cubehash";

    #[inline(always)]
    fn kernels(&self) -> &'static [Kernel<LaneKernel>] {
        kernels::LANES
    }

    #[inline]
    fn single(&self, backends: Backends) -> Properties {
        backends.first(kernels::ABSORB).properties
    }

    #[inline(always)]
    fn backends(&self) -> Backends {
        self.backends
    }

    /// Returns the one class of all messages: the rounds are so many that nothing else matters.
    #[inline(always)]
    fn class(&self, _: Lengths) -> Class {
        static ROUTE: Route = Route::new();
        Class { route: &ROUTE, blocks: 1, most_lanes: MAX_MIXED, overhead: Some(Overhead::NONE) }
    }

    fn block_len(&self) -> usize {
        self.params.block_len()
    }

    fn lanes(&self) -> Self::Lanes {
        Wiped::new([[0; MAX_MIXED]; 32])
    }

    fn advance(
        &self,
        lanes: &mut Self::Lanes,
        kernel: Selected<LaneKernel>,
        inputs: &[&[u8]; MAX_MIXED],
        blocks: usize,
    ) {
        // SAFETY: the instruction set of a selected kernel is available.
        unsafe { (kernel.run.advance)(lanes, self.params, inputs, blocks) };
    }

    fn advance_single(&self, lanes: &mut Self::Lanes, lane: usize, input: &[u8]) {
        let mut state = state_of(lanes, lane);
        kernels::absorb(&mut state, self.params.rounds(), input, self.params.block_len());
        set_state(lanes, lane, state);
    }
}

impl<const N: usize> WholeMessages<N> for LaneEngine<'_, N> {
    #[inline]
    fn blocks(&self, len: usize) -> usize {
        len / self.params.block_len() + 1
    }

    #[inline]
    fn digest_single(&self, message: &[u8]) -> [u8; N] {
        one_shot(self.initial, self.params, message).to_array()
    }

    type Scratch = ();

    fn scratch(&self) {}

    fn group(
        &self,
        (): &mut (),
        kernel: Selected<LaneKernel>,
        Group { messages, prefetch, .. }: Group<'_>,
        out: &mut [[u8; N]],
    ) {
        let mut digests = [[[0; 32]; 2]; MAX_MIXED];
        // SAFETY: the instruction set of a selected kernel is available.
        unsafe { (kernel.run.group)(&self.initial, self.params, messages, prefetch, &mut digests) };
        for (out, digest) in array::zip(out, &digests) {
            // Not by `as_flattened` and `copy_from_slice`, which are calls without LTO.
            for i in 0..N {
                out[i] = digest[i / 32][i % 32];
            }
        }
    }

    fn begin(
        &self,
        lanes: &mut Self::Lanes,
        lane: usize,
        message: &[u8],
        tail: &mut [u8; MAX_TAIL],
    ) -> Cut {
        set_state(lanes, lane, self.initial);
        let block_len = self.params.block_len();
        let (blocks, rest) = message.split_at(message.len() - message.len() % block_len);
        tail[..block_len].fill(0);
        tail[..rest.len()].copy_from_slice(rest);
        tail[rest.len()] = 0x80;
        Cut { direct: blocks.len(), tail: block_len }
    }

    fn end(&self, lanes: &mut Self::Lanes, lane: usize) -> [u8; N] {
        finalized(state_of(lanes, lane), self.params).to_array()
    }
}

impl<const N: usize> RunningMessages for LaneEngine<'_, N> {
    type Message = Running;

    fn enter<'d>(
        &self,
        lanes: &mut Self::Lanes,
        lane: usize,
        message: &mut Running,
        data: &'d [u8],
        head: &mut [u8; MAX_TAIL],
    ) -> Blocks<'d> {
        set_state(lanes, lane, message.state);
        let (head, direct) = message.cut(self.params, data, &mut head[..MAX_BLOCK]);
        Blocks { head, direct }
    }

    fn leave(&self, lanes: &mut Self::Lanes, lane: usize, message: &mut Running) {
        message.state = state_of(lanes, lane);
    }

    fn update_single(&self, message: &mut Running, data: &[u8]) {
        message.update(self.params, data);
    }
}
