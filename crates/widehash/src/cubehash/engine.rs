//! The engine that plugs CubeHash into the lane scheduler.
#![allow(unsafe_code)]

use super::compress::{LaneKernel, States};
use super::kernels;
use super::params::Params;
use super::running::{Running, finalized, one_shot};
use super::{MAX_BLOCK, MAX_OUTPUT};
use crate::backend::{Backends, Choice, Kernel, Load, Overhead, Permitted, Selected};
use crate::batch::{
    Ahead, Blocks, Cut, Engine, MAX_LANES, MAX_TAIL, RunningMessages, WholeMessages,
};
use crate::simd::array;

/// The batch engine, whose digests are the first `N` bytes of the final state; the bytes after the
/// first *h* bits have no meaning.
pub(super) struct LaneEngine<'p, const N: usize> {
    params: &'p Params,
    initial: [u32; 32],
    permitted: Permitted,
    /// The states of the mixed lanes. `None` until one begins, because clearing them would slow down
    /// a batch of few messages considerably.
    states: Option<States>,
}

#[cfg(feature = "zeroize")]
impl<const N: usize> Drop for LaneEngine<'_, N> {
    fn drop(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.states);
    }
}

impl<'p, const N: usize> LaneEngine<'p, N> {
    #[inline]
    pub(super) fn new(params: &'p Params, initial: [u32; 32]) -> Self {
        const { assert!(N <= MAX_OUTPUT && MAX_BLOCK <= MAX_TAIL) };
        LaneEngine { params, initial, permitted: Permitted::now(), states: None }
    }

    /// Returns the state of one lane.
    fn state(&self, lane: usize) -> [u32; 32] {
        let states = self.states.as_ref().expect("a lane has begun");
        array::from_fn(|word| states[word][lane])
    }

    fn set_state(&mut self, lane: usize, state: [u32; 32]) {
        let states = self.states.get_or_insert([[0; MAX_LANES]; 32]);
        for (lanes, word) in states.iter_mut().zip(state) {
            lanes[lane] = word;
        }
    }
}

impl<const N: usize> Engine for LaneEngine<'_, N> {
    type Run = LaneKernel;

    const COMPRESSION: &'static str = "cubehash";

    #[inline]
    fn permitted(&self) -> Permitted {
        self.permitted
    }

    #[inline]
    fn kernels(&self) -> &'static [Kernel<LaneKernel>] {
        kernels::LANES
    }

    #[inline]
    fn alone(&self, backends: Backends) -> Choice {
        backends.first(kernels::ABSORB).choice
    }

    /// Returns the load, in blocks of sixteen rounds.
    fn load(&self, messages: usize, blocks: usize, overhead: Overhead) -> Load {
        let rounds = blocks.saturating_mul(self.params.rounds() as usize);
        let rounds = rounds.saturating_add(self.params.final_rounds() as usize);
        Load { messages, blocks: rounds.div_ceil(16), overhead }
    }

    fn block_len(&self) -> usize {
        self.params.block_len()
    }

    fn advance(
        &mut self,
        kernel: Selected<LaneKernel>,
        inputs: &[&[u8]; MAX_LANES],
        blocks: usize,
    ) {
        let states = self.states.as_mut().expect("a lane has begun");
        // SAFETY: the instruction set of a selected kernel is available.
        unsafe { (kernel.run.advance)(states, self.params, inputs, blocks) };
    }

    fn advance_alone(&mut self, lane: usize, input: &[u8]) {
        let mut state = self.state(lane);
        kernels::absorb(&mut state, self.params.rounds(), input, self.params.block_len());
        self.set_state(lane, state);
    }
}

impl<const N: usize> WholeMessages<N> for LaneEngine<'_, N> {
    #[inline]
    fn blocks(&self, len: usize) -> usize {
        len / self.params.block_len() + 1
    }

    #[inline]
    fn overhead(&self, _: usize) -> Overhead {
        Overhead::NONE
    }

    #[inline]
    fn digest_alone(&mut self, message: &[u8]) -> [u8; N] {
        one_shot(self.initial, self.params, message).to_array()
    }

    fn group(
        &mut self,
        kernel: Selected<LaneKernel>,
        messages: &[&[u8]],
        _: Option<usize>,
        ahead: Ahead,
        out: &mut [[u8; N]],
    ) {
        let mut digests = [[[0; 32]; 2]; MAX_LANES];
        // SAFETY: the instruction set of a selected kernel is available.
        unsafe { (kernel.run.group)(&self.initial, self.params, messages, ahead, &mut digests) };
        for (out, digest) in array::zip(out, &digests) {
            // Not by `as_flattened` and `copy_from_slice`, which are calls without LTO.
            for i in 0..N {
                out[i] = digest[i / 32][i % 32];
            }
        }
    }

    fn begin(&mut self, lane: usize, message: &[u8], tail: &mut [u8; MAX_TAIL]) -> Cut {
        self.set_state(lane, self.initial);
        let block_len = self.params.block_len();
        let (blocks, rest) = message.split_at(message.len() - message.len() % block_len);
        tail[..block_len].fill(0);
        tail[..rest.len()].copy_from_slice(rest);
        tail[rest.len()] = 0x80;
        Cut { direct: blocks.len(), tail: block_len }
    }

    fn end(&mut self, lane: usize) -> [u8; N] {
        finalized(self.state(lane), self.params).to_array()
    }
}

impl<const N: usize> RunningMessages for LaneEngine<'_, N> {
    type Message = Running;

    fn enter<'d>(
        &mut self,
        lane: usize,
        message: &mut Running,
        data: &'d [u8],
        head: &mut [u8; MAX_TAIL],
    ) -> Blocks<'d> {
        self.set_state(lane, message.state);
        let (head, direct) = message.cut(self.params, data, &mut head[..MAX_BLOCK]);
        Blocks { head, direct }
    }

    fn leave(&mut self, lane: usize, message: &mut Running) {
        message.state = self.state(lane);
    }

    fn update_alone(&self, message: &mut Running, data: &[u8]) {
        message.update(self.params, data);
    }
}
