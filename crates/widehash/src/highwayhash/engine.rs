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
use crate::backend::{
    Backends, Choice, Kernel, Load, Memo, Overhead, Permitted, Plan, Selected, Work,
};
use crate::batch::{
    self, Ahead, Blocks, Cut, Engine, MAX_LANES, MAX_TAIL, RunningMessages, WholeMessages,
};
use crate::simd::array;
#[cfg(feature = "zeroize")]
use zeroize::Zeroize;

/// The batch engine for digests of `N` words, which are `B` bytes.
pub(super) struct InFlight<'k, const N: usize, const B: usize> {
    key: &'k Key,
    permitted: Permitted,
    /// The messages in the mixed lanes. `None` until one begins, because clearing the room for them
    /// would slow down a batch of few messages considerably.
    begun: Option<Begun>,
}

struct Begun {
    states: [State; MOST],
    /// The bytes after the whole packets, and their number.
    tails: [([u8; PACKET], usize); MOST],
}

impl Begun {
    const NONE: Begun = Begun { states: [[[0; 4]; 4]; MOST], tails: [([0; PACKET], 0); MOST] };
}

/// Returns the messages that have begun.
fn begun(begun: &mut Option<Begun>) -> &mut Begun {
    begun.as_mut().expect("a message has begun")
}

#[cfg(feature = "zeroize")]
impl<const N: usize, const B: usize> Drop for InFlight<'_, N, B> {
    fn drop(&mut self) {
        if let Some(Begun { states, tails }) = &mut self.begun {
            states.zeroize();
            tails.iter_mut().for_each(|(tail, _)| tail.zeroize());
        }
    }
}

impl<'k, const N: usize, const B: usize> InFlight<'k, N, B> {
    #[inline]
    pub(super) fn new(key: &'k Key) -> Self {
        InFlight { key, permitted: Permitted::now(), begun: None }
    }
}

impl<const N: usize, const B: usize> Engine for InFlight<'_, N, B> {
    type Run = Together<N>;

    const COMPRESSION: &'static str = "highwayhash";

    #[inline]
    fn permitted(&self) -> Permitted {
        self.permitted
    }

    #[inline]
    fn kernels(&self) -> &'static [Kernel<Together<N>>] {
        Words::<N>::TOGETHER
    }

    #[inline]
    fn alone(&self, backends: Backends) -> Choice {
        backends.first(UPDATE).choice
    }

    #[inline]
    fn load(&self, messages: usize, packets: usize, overhead: Overhead) -> Load {
        Load { messages, blocks: packets.saturating_add(Words::<N>::ENDS), overhead }
    }

    fn block_len(&self) -> usize {
        PACKET
    }

    fn advance(
        &mut self,
        kernel: Selected<Together<N>>,
        inputs: &[&[u8]; MAX_LANES],
        blocks: usize,
    ) {
        let packets: [&[[u8; PACKET]]; MOST] = array::from_fn(|lane| {
            let packets = inputs[lane].as_chunks().0;
            &packets[..blocks.min(packets.len())]
        });
        // SAFETY: the instruction set of a selected kernel is available.
        unsafe { (kernel.run.update)(&mut begun(&mut self.begun).states, &packets) };
    }

    fn advance_alone(&mut self, lane: usize, input: &[u8]) {
        kernels::update(&mut begun(&mut self.begun).states[lane], input.as_chunks().0);
    }
}

impl<const N: usize, const B: usize> WholeMessages<B> for InFlight<'_, N, B> {
    /// Shorter ones take 1.04 to 1.09 of the time on an AMD EPYC (Zen 4) if they are fetched, and gain nothing from
    /// memory.
    const FETCHED_FROM: usize = 256;

    #[inline]
    fn blocks(&self, len: usize) -> usize {
        len / PACKET
    }

    #[inline]
    fn overhead(&self, _: usize) -> Overhead {
        Overhead::new(50, 0)
    }

    #[inline]
    fn memo(&self, len: usize) -> Option<&'static Memo> {
        Words::<N>::memo(self.blocks(len))
    }

    #[inline]
    fn digest_alone(&mut self, message: &[u8]) -> [u8; B] {
        bytes::<N, B>(kernels::digest(self.key.words(), message))
    }

    #[inline]
    fn group(
        &mut self,
        kernel: Selected<Together<N>>,
        messages: &[&[u8]],
        _: Option<usize>,
        ahead: Ahead,
        out: &mut [[u8; B]],
    ) {
        // SAFETY: the instruction set of a selected kernel is available.
        let digests = unsafe { (kernel.run.digests)(self.key.words(), messages, ahead) };
        for (lane, out) in out.iter_mut().enumerate() {
            *out = bytes(digests[lane]);
        }
    }

    fn begin(&mut self, lane: usize, message: &[u8], _: &mut [u8; MAX_TAIL]) -> Cut {
        let begun = self.begun.get_or_insert(Begun::NONE);
        begun.states[lane] = rows::keyed::<[u64; 4]>(self.key.words());
        let (packets, rest) = message.as_chunks::<PACKET>();
        let (tail, len) = &mut begun.tails[lane];
        tail[..rest.len()].copy_from_slice(rest);
        *len = rest.len();
        Cut { direct: packets.len() * PACKET, tail: 0 }
    }

    fn end(&mut self, lane: usize) -> [u8; B] {
        let begun = begun(&mut self.begun);
        let (tail, len) = &begun.tails[lane];
        bytes::<N, B>(kernels::finish(&begun.states[lane], &tail[..*len]))
    }
}

/// Each message has its own key in its state.
impl<const N: usize, const B: usize> RunningMessages for InFlight<'_, N, B> {
    type Message = Running;

    fn enter<'d>(
        &mut self,
        lane: usize,
        message: &mut Running,
        data: &'d [u8],
        head: &mut [u8; MAX_TAIL],
    ) -> Blocks<'d> {
        self.begun.get_or_insert(Begun::NONE).states[lane] = message.state.0;
        let head = head.first_chunk_mut().expect("a tail is longer than a packet");
        let (whole, direct) = message.buffer.cut(data, head);
        Blocks { head: if whole { PACKET } else { 0 }, direct: direct.as_flattened() }
    }

    fn leave(&mut self, lane: usize, message: &mut Running) {
        message.state.0 = begun(&mut self.begun).states[lane];
    }

    fn update_alone(&self, message: &mut Running, data: &[u8]) {
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
