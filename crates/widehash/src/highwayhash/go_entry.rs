//! Whole operations on plain states, for `go/kernels`. Digests have `N` words, which are `B` bytes.

use super::engine::{self, InFlight};
use super::kernels;
use super::key::Key;
use super::rows::PACKET;
use super::running::bytes;
use crate::backend::{Backends, Plan, Work};
use crate::batch::{self, Messages};

/// The four rows of a running message: `v0`, `v1`, `mul0`, `mul1`.
pub type State = [[u64; 4]; 4];

/// Absorbs the whole packets of `input`.
#[inline(always)]
pub fn packets(state: &mut State, input: &[u8]) {
    kernels::update(state, input.as_chunks::<PACKET>().0);
}

/// Returns the digest of a running message that ends in `tail`, less than a packet.
#[inline(always)]
pub fn finish<const N: usize, const B: usize>(state: &State, tail: &[u8]) -> [u8; B] {
    bytes::<N, B>(kernels::finish(state, tail))
}

/// Returns the digest of a whole message.
#[inline(always)]
pub fn digest<const N: usize, const B: usize>(key: &[u64; 4], message: &[u8]) -> [u8; B] {
    bytes::<N, B>(kernels::digest(key, message))
}

/// Writes the digests of many messages.
#[inline(always)]
pub fn many<const N: usize, const B: usize>(
    key: &[u64; 4],
    messages: &impl Messages,
    out: &mut [[u8; B]],
) {
    batch::digest_many(&InFlight::<N, B>::new(&Key::from_words(*key)), messages, out);
}

/// Returns how [`many`] hashes `work`.
pub fn plan<const N: usize, const B: usize>(work: Work) -> Plan {
    engine::plan::<N, B>(Backends::permitted(), work)
}
