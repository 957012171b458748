//! The engine that plugs Keccak into the lane scheduler.
#![allow(unsafe_code)]

use super::kernels;
use super::lanes::{LaneKernel, LaneMessages, MOST, States};
use super::sponge::{MAX_RATE, Pieces, Running, Sponge, State, ZEROS, bytes_of, xor_in};
use crate::backend::{Backends, Kernel, Overhead, Plan, Properties, Route, Selected, Work};
use crate::batch::{
    self, Blocks, Class, Cut, Engine, Group, Lengths, MAX_MIXED, MAX_TAIL, Messages,
    RunningMessages, WholeMessages,
};
use crate::block::Block as _;
use crate::simd::array;
#[cfg(feature = "zeroize")]
use zeroize::Zeroize;

/// The batch engine of a sponge function, whose digests are the first `N` bytes of the state after the padding.
pub(super) struct LaneEngine<'i, const N: usize> {
    initial: &'i State,
    sponge: Sponge,
    backends: Backends,
}

impl<'i, const N: usize> LaneEngine<'i, N> {
    /// Returns the engine of messages that begin from the given state.
    #[inline]
    pub(super) fn new(initial: &'i State, sponge: Sponge) -> Self {
        const { assert!(MAX_TAIL >= 2 * MAX_RATE) };
        LaneEngine { initial, sponge, backends: Backends::permitted() }
    }

    /// Returns whether this is SHA3-256 or Keccak-256 but for its domain byte and the length of its digests.
    #[inline(always)]
    fn is_plain_256(&self) -> bool {
        let Sponge { rate, rounds, suffix_len, .. } = self.sponge;
        (rate, rounds, suffix_len) == (136, 24, 1) && self.initial == ZEROS
    }

    /// Writes the digests of `messages` to `out`, in order.
    ///
    /// # Panics
    /// Unless `out` has exactly one place for each message.
    #[track_caller]
    #[inline]
    pub(super) fn digest_many(
        initial: &'i State,
        sponge: Sponge,
        messages: &(impl Messages + ?Sized),
        out: &mut [[u8; N]],
    ) {
        batch::digest_many(&Self::new(initial, sponge), messages, out);
    }
}

impl<const N: usize> LaneEngine<'_, N> {
    /// Returns the kernel for the first of `count` long messages, if `backends` are permitted.
    pub(super) fn first_kernel(&self, backends: Backends, count: usize) -> Properties {
        let kernel = self.kernel(&self.class(Lengths::Running), backends, count);
        kernel.map_or_else(|| self.single(backends), |kernel| kernel.properties)
    }

    /// Permutes the states of the first `count` lanes.
    pub(super) fn permute(&self, states: &mut States, count: usize) {
        const ZEROS: &[u8] = &[0; MAX_RATE];
        match self.kernel(&self.class(Lengths::Running), self.backends, count) {
            // SAFETY: the instruction set of a selected kernel is available.
            Some(kernel) if kernel.lanes() >= count => unsafe {
                (kernel.run.advance)(states, &self.sponge, &[ZEROS; MAX_MIXED], 1);
            },
            _ => {
                for lane in 0..count {
                    let mut state = state_of(states, lane);
                    kernels::permute(&mut state, self.sponge.rounds);
                    set_state(states, lane, &state);
                }
            }
        }
    }
}

/// Returns the state of one lane.
fn state_of(states: &States, lane: usize) -> State {
    array::from_fn(|word| states[word][lane])
}

fn set_state(states: &mut States, lane: usize, state: &State) {
    for (lanes, word) in states.iter_mut().zip(state) {
        lanes[lane] = *word;
    }
}

/// Returns how a batch is hashed.
pub(super) fn plan(sponge: Sponge, backends: Backends, work: Work) -> Plan {
    let mut plan = Plan::new();
    batch::plan(&LaneEngine::<32>::new(ZEROS, sponge), backends, work, &mut plan);
    plan
}

/// Returns the engine of running messages.
pub(super) fn running_engine(sponge: Sponge) -> LaneEngine<'static, 32> {
    LaneEngine::new(ZEROS, sponge)
}

/// Messages in lanes.
pub(super) struct InLanes {
    states: States,
    /// The ends of running messages, which fill no block, and their lengths.
    rests: [([u8; MAX_RATE], usize); MOST],
}

#[cfg(feature = "zeroize")]
impl Drop for InLanes {
    fn drop(&mut self) {
        self.states.zeroize();
        self.rests.iter_mut().for_each(|(rest, _)| rest.zeroize());
    }
}

impl<const N: usize> Engine for LaneEngine<'_, N> {
    type Run = LaneKernel;
    type Lanes = InLanes;

    const COMPRESSION: &'static str = "keccak";

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

    #[inline(always)]
    fn class(&self, lengths: Lengths) -> Class {
        static ROUTES: [Route; 6] = [const { Route::new() }; 6];
        let (route, blocks, overhead) = match lengths {
            Lengths::Of(len) => match self.sponge.blocks(len) {
                1 => (0, 1, Some(Overhead::NONE)),
                2..=8 => (1, 4, Some(Overhead::NONE)),
                _ => (2, 64, Some(Overhead::NONE)),
            },
            Lengths::Mixed(mean) => match self.sponge.blocks(mean) {
                ..=2 => (3, 2, None),
                3..=8 => (4, 5, None),
                _ => (5, 24, None),
            },
            Lengths::Running => (2, 64, Some(Overhead::NONE)),
        };
        Class { route: &ROUTES[route], blocks, most_lanes: MAX_MIXED, overhead }
    }

    fn block_len(&self) -> usize {
        self.sponge.rate
    }

    fn lanes(&self) -> InLanes {
        InLanes { states: [[0; MOST]; _], rests: [([0; MAX_RATE], 0); MOST] }
    }

    fn advance(
        &self,
        lanes: &mut InLanes,
        kernel: Selected<LaneKernel>,
        inputs: &[&[u8]; MAX_MIXED],
        blocks: usize,
    ) {
        // SAFETY: the instruction set of a selected kernel is available.
        unsafe { (kernel.run.advance)(&mut lanes.states, &self.sponge, inputs, blocks) };
    }

    fn advance_single(&self, lanes: &mut InLanes, lane: usize, input: &[u8]) {
        let mut state = state_of(&lanes.states, lane);
        kernels::absorb(&mut state, self.sponge.rounds, input, self.sponge.rate);
        set_state(&mut lanes.states, lane, &state);
    }
}

impl<const N: usize> WholeMessages<N> for LaneEngine<'_, N> {
    #[inline]
    fn blocks(&self, len: usize) -> usize {
        self.sponge.blocks(len)
    }

    #[inline]
    fn digest_single(&self, message: &[u8]) -> [u8; N] {
        *bytes_of(&self.sponge.digest(*self.initial, message)).first_chunk().expect("a digest")
    }

    type Scratch = ();

    #[inline(always)]
    fn scratch(&self) {}

    #[inline]
    fn group(
        &self,
        (): &mut (),
        kernel: Selected<LaneKernel>,
        Group { messages, len, prefetch }: Group<'_>,
        out: &mut [[u8; N]],
    ) {
        if let Some(short) = len.and_then(|len| kernel.run.short(len))
            && self.is_plain_256()
            && let Some(out) = <[u8; 32]>::of_arrays(out)
        {
            // SAFETY: as below.
            unsafe { short(self.sponge.suffix as u8, messages, out) };
            return;
        }
        let messages = LaneMessages { messages, len, prefetch };
        // SAFETY: the instruction set of a selected kernel is available.
        unsafe {
            (kernel.run.group)(self.initial, &self.sponge, messages, out.as_flattened_mut());
        }
    }

    fn begin(
        &self,
        lanes: &mut InLanes,
        lane: usize,
        message: &[u8],
        tail: &mut [u8; MAX_TAIL],
    ) -> Cut {
        set_state(&mut lanes.states, lane, self.initial);
        let rate = self.sponge.rate;
        let (blocks, rest) = message.split_at(message.len() - message.len() % rate);
        let padded = self.sponge.blocks(rest.len()) * rate;
        tail[..padded].fill(0);
        self.sponge.pad(&mut tail[..padded], rest);
        Cut { direct: blocks.len(), tail: padded }
    }

    fn end(&self, lanes: &mut InLanes, lane: usize) -> [u8; N] {
        *bytes_of(&state_of(&lanes.states, lane)).first_chunk().expect("a digest")
    }
}

impl<const N: usize> RunningMessages for LaneEngine<'_, N> {
    type Message = Running;

    fn enter<'d>(
        &self,
        lanes: &mut InLanes,
        lane: usize,
        message: &mut Running,
        data: &'d [u8],
        head: &mut [u8; MAX_TAIL],
    ) -> Blocks<'d> {
        let Pieces { head, blocks, rest } = message.cut(&self.sponge, data, head);
        set_state(&mut lanes.states, lane, &message.state);
        let (room, len) = &mut lanes.rests[lane];
        room[..rest.len()].copy_from_slice(rest);
        *len = rest.len();
        Blocks { head, direct: blocks }
    }

    fn leave(&self, lanes: &mut InLanes, lane: usize, message: &mut Running) {
        message.state = state_of(&lanes.states, lane);
        let (rest, len) = &lanes.rests[lane];
        xor_in(&mut message.state, 0, &rest[..*len]);
    }

    fn update_single(&self, message: &mut Running, data: &[u8]) {
        message.update(&self.sponge, data);
    }
}
