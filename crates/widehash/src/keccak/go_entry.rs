//! Whole operations on plain states, for `go/kernels`. Every function has 24 rounds.

use super::engine::{self, LaneEngine};
use super::kernels;
use super::permutation::WORDS;
use super::sponge::{Running, Sponge, ZEROS, first_of};
use crate::backend::{Backends, Plan, Work};
use crate::batch::{self, Messages};

/// The largest number of running messages for one call of [`advance`].
pub const MOST_RUNNING: usize = 16;

/// Returns the sponge function with blocks of `rate` bytes and this domain byte.
#[inline(always)]
const fn sponge(rate: usize, domain: u8) -> Sponge {
    Sponge { rate, rounds: 24, suffix: domain as u32, suffix_len: 1 }
}

/// Absorbs whole blocks of `rate` bytes.
#[inline(always)]
pub fn absorb(state: &mut [u64; WORDS], input: &[u8], rate: usize) {
    kernels::absorb(state, 24, input, rate);
}

/// Returns the first 64 bytes of the state after a whole message.
#[inline(always)]
pub fn digest(rate: usize, domain: u8, message: &[u8]) -> [u8; 64] {
    first_of(&sponge(rate, domain).digest(*ZEROS, message))
}

/// Writes the first `N` bytes of the states after many messages.
#[inline(always)]
pub fn many<const N: usize>(
    rate: usize,
    domain: u8,
    messages: &impl Messages,
    out: &mut [[u8; N]],
) {
    LaneEngine::digest_many(ZEROS, sponge(rate, domain), messages, out);
}

/// Absorbs the whole blocks of each input into the state of the same index.
pub fn advance(states: &mut [[u64; WORDS]], inputs: &impl Messages, rate: usize) {
    let begun = |i: usize| Running::new(states.get(i).copied().unwrap_or(*ZEROS));
    let mut running: [_; MOST_RUNNING] = core::array::from_fn(begun);
    let running = &mut running[..states.len().min(MOST_RUNNING)];
    let engine = engine::running_engine(sponge(rate, 0));
    batch::update_many(&engine, running, |message| message, inputs);
    for (state, message) in states.iter_mut().zip(running) {
        *state = message.state;
    }
}

/// Returns how [`many`] hashes `work`.
pub fn plan(rate: usize, work: Work) -> Plan {
    engine::plan(sponge(rate, 0), Backends::permitted(), work)
}
