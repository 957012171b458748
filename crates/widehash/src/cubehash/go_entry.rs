//! Whole operations on plain states, for `go/kernels`.

use super::engine::LaneEngine;
use super::general;
use super::kernels;
use super::params::Params;
use super::running::{Running, one_shot};
use crate::backend::{Backends, Plan, Work};
use crate::batch::{self, Messages};

/// Bytes of the longest digest.
pub const BYTES: usize = super::MAX_OUTPUT;

/// The largest number of running messages for one call of [`advance`].
pub const MOST_RUNNING: usize = 16;

/// Absorbs blocks of `block_len` bytes, with `count` rounds after each.
#[inline(always)]
pub fn absorb(state: &mut [u32; 32], count: u32, input: &[u8], block_len: usize) {
    kernels::absorb(state, count, input, block_len);
}

/// Runs `count` rounds.
#[inline(always)]
pub fn rounds(state: &mut [u32; 32], count: u32) {
    kernels::rounds(state, count);
}

/// Returns the digest of a whole message, with zeros up to 64 bytes.
#[inline(always)]
pub fn digest(params: &Params, initial: &[u32; 32], message: &[u8]) -> [u8; BYTES] {
    one_shot(*initial, params, message).to_array()
}

/// Writes the first 64 bytes of the final states of many messages.
#[inline(always)]
pub fn many(
    params: &Params,
    initial: &[u32; 32],
    messages: &impl Messages,
    out: &mut [[u8; BYTES]],
) {
    batch::digest_many(&LaneEngine::<BYTES>::new(params, *initial), messages, out);
}

/// Absorbs the whole blocks of each input into the state of the same index.
pub fn advance(params: &Params, states: &mut [[u32; 32]], inputs: &impl Messages) {
    let begun = |i: usize| Running::new(states.get(i).copied().unwrap_or([0; 32]));
    let mut running: [_; MOST_RUNNING] = core::array::from_fn(begun);
    let running = &mut running[..states.len().min(MOST_RUNNING)];
    let engine = general::engine(params);
    batch::update_many(&engine, running, |message| message, inputs);
    for (state, message) in states.iter_mut().zip(running) {
        *state = message.state;
    }
}

/// Returns how [`many`] hashes `work`.
pub fn plan(params: &Params, work: Work) -> Plan {
    general::plan(params, Backends::permitted(), work)
}
