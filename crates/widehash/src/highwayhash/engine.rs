//! The engine of HighwayHash: many messages, a few in flight at once.
//!
//! A single message is limited by latency, so several advance together in little more than the time
//! of one; [`rows`](super::rows) explains how. A group goes from the key to its digests without
//! leaving the registers. So short messages gain too: their finalisations run together.
//!
//! On a Xeon, the highway crate 1.3 in a loop takes 2.9, 3.6 and 2.4 times as long for HighwayHash-64
//! of 32 bytes, 33 bytes and 1 KiB as three messages in flight with AVX2, and 3.4, 3.7 and 2.6 times
//! as long as four with AVX-512's 32 registers. Compared with our own single messages in a loop,
//! short ones gain little (1.1 and 1.15 at 32 bytes, where the CPU overlaps neighbours by itself),
//! and 1 KiB gains 1.5 and 1.7.
#![allow(unsafe_code)]

use super::kernels::{self, Together, UPDATE, Words};
use super::key::Key;
use super::rows::{self, MOST, PACKET, State};
use super::running::{Running, bytes};
use crate::backend::{Backends, Kernel, Overhead, Plan, Properties, Selected, Work};
use crate::batch::{
    self, Blocks, Class, Cut, Engine, Group, Lengths, MAX_MIXED, MAX_TAIL, RunningMessages,
    WholeMessages,
};
use crate::simd::array;
#[cfg(feature = "zeroize")]
use zeroize::Zeroize;

/// The batch engine for digests of `N` words, which are `B` bytes.
pub(super) struct InFlight<'k, const N: usize, const B: usize> {
    key: &'k Key,
    backends: Backends,
}

/// Messages in the mixed lanes.
pub(super) struct Begun {
    states: [State; MOST],
    /// The bytes after the whole packets, and their number.
    tails: [([u8; PACKET], usize); MOST],
}

#[cfg(feature = "zeroize")]
impl Drop for Begun {
    fn drop(&mut self) {
        self.states.zeroize();
        self.tails.iter_mut().for_each(|(tail, _)| tail.zeroize());
    }
}

impl<'k, const N: usize, const B: usize> InFlight<'k, N, B> {
    #[inline]
    pub(super) fn new(key: &'k Key) -> Self {
        InFlight { key, backends: Backends::permitted() }
    }
}

impl<const N: usize, const B: usize> Engine for InFlight<'_, N, B> {
    type Run = Together<N>;
    type Lanes = Begun;

    const COMPRESSION: &'static str = "highwayhash";

    #[inline(always)]
    fn kernels(&self) -> &'static [Kernel<Together<N>>] {
        Words::<N>::TOGETHER
    }

    #[inline]
    fn single(&self, backends: Backends) -> Properties {
        backends.first(UPDATE).properties
    }

    #[inline(always)]
    fn backends(&self) -> Backends {
        self.backends
    }

    #[inline(always)]
    fn class(&self, lengths: Lengths) -> Class {
        let call = Some(Overhead::new(50, 0));
        let (route, packets, overhead) = match lengths {
            Lengths::Of(len) => match len / PACKET {
                0 => (0, 0, call),
                1 => (1, 1, call),
                2..=16 => (2, 6, call),
                _ => (3, 256, call),
            },
            Lengths::Mixed(mean) => match mean / PACKET {
                ..=4 => (4, 2, None),
                5..=16 => (5, 10, None),
                17..=64 => (6, 24, None),
                _ => (7, 256, None),
            },
            Lengths::Running => (3, 256, call),
        };
        // The beginning and the end of a message take as long as some packets.
        let blocks = packets + Words::<N>::ENDS;
        Class { route: &Words::<N>::routes()[route], blocks, most_lanes: MAX_MIXED, overhead }
    }

    fn block_len(&self) -> usize {
        PACKET
    }

    fn lanes(&self) -> Begun {
        Begun { states: [[[0; 4]; 4]; MOST], tails: [([0; PACKET], 0); MOST] }
    }

    fn advance(
        &self,
        lanes: &mut Begun,
        kernel: Selected<Together<N>>,
        inputs: &[&[u8]; MAX_MIXED],
        blocks: usize,
    ) {
        let packets: [&[[u8; PACKET]]; MOST] = array::from_fn(|lane| {
            let packets = inputs[lane].as_chunks().0;
            &packets[..blocks.min(packets.len())]
        });
        // SAFETY: the instruction set of a selected kernel is available.
        unsafe { (kernel.run.update)(&mut lanes.states, &packets) };
    }

    fn advance_single(&self, lanes: &mut Begun, lane: usize, input: &[u8]) {
        kernels::update(&mut lanes.states[lane], input.as_chunks().0);
    }
}

impl<const N: usize, const B: usize> WholeMessages<B> for InFlight<'_, N, B> {
    /// Shorter ones are 4 to 9 % slower on an AMD EPYC (Zen 4) if they are fetched, and gain nothing from memory.
    const FETCHED_FROM: usize = 256;

    #[inline]
    fn blocks(&self, len: usize) -> usize {
        len / PACKET
    }

    #[inline]
    fn digest_single(&self, message: &[u8]) -> [u8; B] {
        bytes::<N, B>(kernels::digest(self.key.words(), message))
    }

    type Scratch = ();

    #[inline(always)]
    fn scratch(&self) {}

    #[inline]
    fn group(
        &self,
        (): &mut (),
        kernel: Selected<Together<N>>,
        Group { messages, prefetch, .. }: Group<'_>,
        out: &mut [[u8; B]],
    ) {
        // SAFETY: the instruction set of a selected kernel is available.
        let digests = unsafe { (kernel.run.digests)(self.key.words(), messages, prefetch) };
        for (lane, out) in out.iter_mut().enumerate() {
            *out = bytes(digests[lane]);
        }
    }

    fn begin(&self, lanes: &mut Begun, lane: usize, message: &[u8], _: &mut [u8; MAX_TAIL]) -> Cut {
        lanes.states[lane] = rows::keyed::<[u64; 4]>(self.key.words());
        let (packets, rest) = message.as_chunks::<PACKET>();
        let (tail, len) = &mut lanes.tails[lane];
        tail[..rest.len()].copy_from_slice(rest);
        *len = rest.len();
        Cut { direct: packets.len() * PACKET, tail: 0 }
    }

    fn end(&self, lanes: &mut Begun, lane: usize) -> [u8; B] {
        let (tail, len) = &lanes.tails[lane];
        bytes::<N, B>(kernels::finish(&lanes.states[lane], &tail[..*len]))
    }
}

/// Each message has its own key in its state.
impl<const N: usize, const B: usize> RunningMessages for InFlight<'_, N, B> {
    type Message = Running;

    fn enter<'d>(
        &self,
        lanes: &mut Begun,
        lane: usize,
        message: &mut Running,
        data: &'d [u8],
        head: &mut [u8; MAX_TAIL],
    ) -> Blocks<'d> {
        lanes.states[lane] = message.state.0;
        let head = head.first_chunk_mut().expect("a tail is longer than a packet");
        let (whole, direct) = message.buffer.cut(data, head);
        Blocks { head: if whole { PACKET } else { 0 }, direct: direct.as_flattened() }
    }

    fn leave(&self, lanes: &mut Begun, lane: usize, message: &mut Running) {
        message.state.0 = lanes.states[lane];
    }

    fn update_single(&self, message: &mut Running, data: &[u8]) {
        message.update(data);
    }
}

/// A key for engines that do not use it.
const UNUSED: &Key = &Key::from_words([0; 4]);

/// Returns the engine of running messages. Their states include their keys, and the number of words
/// of the digest matters only at the end.
pub(super) fn running_engine() -> InFlight<'static, 1, 8> {
    InFlight::new(UNUSED)
}

/// Returns the plan for a batch of digests of `N` words, which are `B` bytes.
pub(super) fn plan<const N: usize, const B: usize>(backends: Backends, work: Work) -> Plan {
    let mut plan = Plan::new();
    batch::plan(&InFlight::<N, B>::new(UNUSED), backends, work, &mut plan);
    plan
}
