//! Whole operations on plain chaining values, for `go/kernels`.

use super::{Block, Compression, Half, LaneEngine, MerkleDamgard};
use crate::backend::{Backends, Plan, Work};
use crate::batch::{self, Messages};
use crate::block::Block as _;

/// Folds the whole blocks of `input` into the chaining value.
#[inline(always)]
pub(crate) fn blocks<C: Compression>(state: &mut C::State, input: &[u8]) {
    C::compress_blocks(state, Block::<C>::split(input).0);
}

/// Returns the final chaining value of a whole message.
#[inline(always)]
pub(crate) fn digest<C: Compression>(initial: &C::State, message: &[u8]) -> Half<C> {
    MerkleDamgard::<C>::digest(initial, message)
}

/// Writes the first `N` bytes of the final chaining values of many messages.
pub(crate) fn many<C: Compression, const N: usize>(
    initial: &C::State,
    messages: &impl Messages,
    out: &mut [[u8; N]],
) {
    LaneEngine::<C, N>::digest_many(initial, messages, out);
}

/// The largest number of running messages for one call of [`advance`].
pub(crate) const MOST_RUNNING: usize = 16;

/// Folds the whole blocks of each input into the chaining value of the same index.
pub(crate) fn advance<C: Compression>(states: &mut [C::State], inputs: &impl Messages) {
    let first = states[0];
    let begun = |i: usize| MerkleDamgard::<C>::new(states.get(i).copied().unwrap_or(first));
    let mut running: [_; MOST_RUNNING] = core::array::from_fn(begun);
    let running = &mut running[..states.len().min(MOST_RUNNING)];
    let engine = LaneEngine::<C, 20>::new(&first);
    batch::update_many(&engine, running, |message| message, inputs);
    for (state, message) in states.iter_mut().zip(running) {
        *state = message.chaining_value();
    }
}

impl<C: Compression> MerkleDamgard<C> {
    fn chaining_value(&self) -> C::State {
        self.chain.state
    }
}

/// Returns how [`many`] hashes `work`.
pub(crate) fn plan<C: Compression, const N: usize>(initial: &C::State, work: Work) -> Plan {
    let mut plan = Plan::new();
    let backends = Backends::permitted();
    batch::plan(&LaneEngine::<C, N>::new(initial), backends, work, &mut plan);
    plan
}

/// Generates the public functions of a family, for its compression function, the words of its
/// chaining value and the bytes of its digest.
macro_rules! go_entry {
    ($compression:ty, $words:ty, $bytes:literal) => {
        /// A chaining value.
        pub type State = $words;
        /// Bytes of a digest.
        pub const BYTES: usize = $bytes;
        /// The largest number of running messages for one call of [`advance`].
        pub const MOST_RUNNING: usize = $crate::merkle_damgard::go_entry::MOST_RUNNING;

        /// Folds the whole blocks of `input` into the chaining value.
        #[inline(always)]
        pub fn blocks(state: &mut State, input: &[u8]) {
            $crate::merkle_damgard::go_entry::blocks::<$compression>(state, input);
        }

        /// Returns the digest of a whole message.
        #[inline(always)]
        pub fn digest(initial: &State, message: &[u8]) -> [u8; BYTES] {
            let half = $crate::merkle_damgard::go_entry::digest::<$compression>(initial, message);
            $crate::merkle_damgard::truncated(half)
        }

        /// Writes the digests of many messages.
        #[inline(always)]
        pub fn many(
            initial: &State,
            messages: &impl $crate::batch::Messages,
            out: &mut [[u8; BYTES]],
        ) {
            $crate::merkle_damgard::go_entry::many::<$compression, BYTES>(initial, messages, out);
        }

        /// Folds the whole blocks of each input into the chaining value of the same index.
        #[inline(always)]
        pub fn advance(states: &mut [State], inputs: &impl $crate::batch::Messages) {
            $crate::merkle_damgard::go_entry::advance::<$compression>(states, inputs);
        }

        /// Returns how [`many`] hashes `work`.
        pub fn plan(work: $crate::backend::Work) -> $crate::backend::Plan {
            let initial = &Default::default();
            $crate::merkle_damgard::go_entry::plan::<$compression, BYTES>(initial, work)
        }
    };
}
pub(crate) use go_entry;
