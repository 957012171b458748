//! Output of any length: the state, permuted again whenever a block of it is read.

use super::engine::{LaneEngine, running_engine};
use super::kernels;
use super::lanes::{MOST, States};
use super::permutation::STATE_LEN;
use super::sponge::{Sponge, State, bytes_of};
pub use crate::api::OutputEnd;
use crate::api::output_reader;
use crate::backend::Backends;
use crate::batch::{MAX_MIXED, Messages, Part};
use crate::secret::Wiped;
use crate::simd::array;

/// The output of an extendable function from any position on: up to 2<sup>64</sup> - 1 bytes.
///
/// ```
/// use widehash::keccak::Shake128;
///
/// let mut hasher = Shake128::new();
/// hasher.update("seed");
/// let mut output = hasher.finalize_xof();
/// let (mut first, mut next) = ([0; 100], [0; 100]);
/// output.fill(&mut first);
/// output.fill(&mut next);
///
/// output.set_position(90);
/// let mut across = [0; 20];
/// output.fill(&mut across);
/// assert_eq!(across[..10], first[90..]);
/// assert_eq!(across[10..], next[..10]);
/// ```
///
/// With the `std` feature it also implements [`Read`](std::io::Read), which returns fewer bytes at
/// the end and then none, and [`Seek`](std::io::Seek).
#[derive(Clone)]
pub struct OutputReader {
    /// The state whose first bytes are the beginning of the output.
    first: State,
    /// The state of the block at which the last reading ended, and its number.
    state: State,
    block: u64,
    rate: usize,
    rounds: usize,
    position: u64,
}

impl OutputReader {
    pub(super) fn new(state: State, sponge: &Sponge) -> Self {
        let Sponge { rate, rounds, .. } = *sponge;
        OutputReader { first: state, state, block: 0, rate, rounds, position: 0 }
    }

    fn write_here(&mut self, out: &mut [u8]) {
        let rate = self.rate as u64;
        let mut at = (self.position % rate) as usize;
        let mut block = self.position / rate;
        let mut rest = out;
        while !rest.is_empty() {
            self.move_to(block);
            let bytes = Wiped::new(bytes_of(&self.state));
            let (part, after) = rest.split_at_mut(rest.len().min(self.rate - at));
            part.copy_from_slice(&bytes[at..][..part.len()]);
            rest = after;
            at = 0;
            block += 1;
        }
    }

    /// Computes the state of a block of the output.
    fn move_to(&mut self, block: u64) {
        if block < self.block {
            (self.state, self.block) = (self.first, 0);
        }
        while self.block < block {
            kernels::permute(&mut self.state, self.rounds);
            self.block += 1;
        }
    }
}

output_reader! {
    OutputReader,
    "reading there costs a permutation for each block in between; from an earlier position, for each from the beginning."
}

#[cfg(feature = "zeroize")]
impl Drop for OutputReader {
    fn drop(&mut self) {
        use zeroize::Zeroize;
        self.first.zeroize();
        self.state.zeroize();
    }
}

#[cfg(feature = "zeroize")]
impl zeroize::ZeroizeOnDrop for OutputReader {}

/// Messages whose states stay on the stack until their output is written.
const STAGE: usize = MAX_MIXED;

/// Writes `len` bytes of output of each of many messages that begin from `initial`.
///
/// # Panics
/// Unless `out` has exactly that room.
#[track_caller]
pub(super) fn xof_many<M: Messages + ?Sized>(
    initial: &State,
    sponge: Sponge,
    messages: &M,
    len: usize,
    out: &mut [u8],
) {
    assert_outputs(messages.count(), len, out.len());
    if len == 0 {
        return;
    }
    let common_len = messages.common_len();
    let mut states = Wiped::new([[0; STATE_LEN]; STAGE]);
    for (stage, out) in out.chunks_mut(STAGE * len).enumerate() {
        let part = Part { messages, start: stage * STAGE, count: out.len() / len, common_len };
        let states = &mut states[..part.count];
        LaneEngine::digest_many(initial, sponge, &part, states);
        squeeze(sponge, states, len, out);
    }
}

/// Panics unless there is room for `count` outputs of `len` bytes.
#[track_caller]
pub(super) fn assert_outputs(count: usize, len: usize, room: usize) {
    assert!(
        count.checked_mul(len) == Some(room),
        "{count} outputs of {len} bytes, but room of {room} bytes"
    );
}

/// Writes `len` bytes of output from each state on.
fn squeeze(sponge: Sponge, states: &[[u8; STATE_LEN]], len: usize, out: &mut [u8]) {
    let engine = running_engine(sponge);
    let lanes = engine.first_kernel(Backends::permitted(), states.len()).lanes;
    for (states, out) in states.chunks(lanes).zip(out.chunks_mut(lanes * len)) {
        let mut words = Wiped::<States>::new([[0; MOST]; _]);
        for (lane, state) in states.iter().enumerate() {
            for (words, bytes) in words.iter_mut().zip(state.as_chunks().0) {
                words[lane] = u64::from_le_bytes(*bytes);
            }
        }
        for at in (0..len).step_by(sponge.rate) {
            if at > 0 {
                engine.permute(&mut words, states.len());
            }
            let part = sponge.rate.min(len - at);
            for (lane, out) in out.chunks_mut(len).enumerate() {
                let state: State = array::from_fn(|word| words[word][lane]);
                out[at..][..part].copy_from_slice(&Wiped::new(bytes_of(&state))[..part]);
            }
        }
    }
}
