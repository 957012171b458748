//! The sponge construction of FIPS 202, section 4: one message.

use super::kernels;
use super::permutation::{STATE_LEN, WORDS};
use crate::simd::array::zip;

/// The words of a state.
pub(super) type State = [u64; WORDS];

/// The longest rate in bytes: that of SHAKE128.
pub(super) const MAX_RATE: usize = 168;

/// The first state of a sponge.
pub(super) const ZEROS: &State = &[0; WORDS];

/// A sponge function: what FIPS 202 writes KECCAK\[*c*\] of a message and a suffix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sponge {
    /// Bytes of a block.
    pub(super) rate: usize,
    /// Rounds of the permutation.
    pub(super) rounds: usize,
    /// What follows the message, its first byte lowest. The last byte, the *domain byte*, ends with the first one bit
    /// of the padding 10*1; the other one bit is the last of the block.
    pub(super) suffix: u32,
    /// Bytes of the suffix, 1 to 4.
    pub(super) suffix_len: usize,
}

impl Sponge {
    /// Returns the function with this capacity in bits, rounds and domain byte.
    pub(super) const fn new(capacity: usize, rounds: usize, domain: u8) -> Self {
        Sponge { rate: STATE_LEN - capacity / 8, rounds, suffix: domain as u32, suffix_len: 1 }
    }

    /// Returns the function with another suffix.
    pub(super) const fn with_suffix(self, suffix: u32, suffix_len: usize) -> Self {
        Sponge { suffix, suffix_len, ..self }
    }

    /// Returns the function with another domain byte.
    pub(super) const fn with_domain(self, domain: u8) -> Self {
        self.with_suffix(domain as u32, 1)
    }

    /// Returns how many blocks a message of `len` bytes takes.
    #[inline(always)]
    pub(super) const fn blocks(&self, len: usize) -> usize {
        // A slice is shorter than half of the address space, so that nothing overflows.
        (len + self.suffix_len - 1) / self.rate + 1
    }

    /// Fills `out`, whole blocks of zeros, with the message's end `rest`, the suffix and the padding.
    #[inline]
    pub(super) fn pad(&self, out: &mut [u8], rest: &[u8]) {
        out[..rest.len()].copy_from_slice(rest);
        let suffix = self.suffix.to_le_bytes();
        out[rest.len()..][..self.suffix_len].copy_from_slice(&suffix[..self.suffix_len]);
        out[out.len() - 1] |= 0x80;
    }

    /// Returns the state after a whole message that begins from `state`.
    #[inline]
    pub(super) fn digest(&self, mut state: State, message: &[u8]) -> State {
        let (blocks, rest) = message.split_at(message.len() - message.len() % self.rate);
        if !blocks.is_empty() {
            kernels::absorb(&mut state, self.rounds, blocks, self.rate);
        }
        xor_in(&mut state, 0, rest);
        self.finish(state, rest.len())
    }

    /// Returns the state after the suffix and the padding, of which `at` bytes of a block are absorbed.
    #[inline]
    pub(super) fn finish(&self, mut state: State, mut at: usize) -> State {
        for byte in &self.suffix.to_le_bytes()[..self.suffix_len] {
            if at == self.rate {
                kernels::permute(&mut state, self.rounds);
                at = 0;
            }
            xor_in(&mut state, at, &[*byte]);
            at += 1;
        }
        xor_in(&mut state, self.rate - 1, &[0x80]);
        kernels::permute(&mut state, self.rounds);
        state
    }
}

/// XORs bytes into a state, from byte `at` on.
#[inline]
pub(super) fn xor_in(state: &mut State, mut at: usize, mut bytes: &[u8]) {
    let in_word = at % 8;
    if in_word > 0 {
        let (head, rest) = bytes.split_at(bytes.len().min(8 - in_word));
        state[at / 8] ^= word_of(head) << (8 * in_word);
        at += head.len();
        bytes = rest;
        if bytes.is_empty() {
            return;
        }
    }
    let (words, rest) = bytes.as_chunks();
    for (word, bytes) in zip(&mut state[at / 8..], words) {
        *word ^= u64::from_le_bytes(*bytes);
    }
    if !rest.is_empty() {
        state[at / 8 + words.len()] ^= word_of(rest);
    }
}

/// Returns up to eight bytes as a word with zeros after them.
#[inline]
fn word_of(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    word[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(word)
}

/// Returns the first bytes of a state.
#[inline]
pub(super) fn first_of<const N: usize>(state: &State) -> [u8; N] {
    let bytes = bytes_of(state);
    *bytes.first_chunk().expect("a digest is no longer than the rate")
}

/// Returns the bytes of a state.
#[inline]
pub(super) fn bytes_of(state: &State) -> [u8; STATE_LEN] {
    let mut bytes = [0; STATE_LEN];
    for (bytes, word) in zip(bytes.as_chunks_mut().0, state) {
        *bytes = word.to_le_bytes();
    }
    bytes
}

/// A running message. Bytes are XORed into the state at once, so that there is no buffer.
#[derive(Clone)]
pub(crate) struct Running {
    pub(super) state: State,
    /// Bytes absorbed.
    pub(super) count: u64,
    /// Those of them in the unfinished block, always less than a block.
    pub(super) at: usize,
}

impl Running {
    pub(super) const fn new(state: State) -> Self {
        Running { state, count: 0, at: 0 }
    }

    /// Returns a message of which `count` bytes are absorbed.
    pub(super) const fn resumed(state: State, count: u64, rate: usize) -> Self {
        Running { state, count, at: (count % rate as u64) as usize }
    }

    #[inline]
    pub(super) fn update(&mut self, sponge: &Sponge, mut data: &[u8]) {
        self.count += data.len() as u64;
        let rate = sponge.rate;
        if self.at > 0 {
            let (head, rest) = data.split_at(data.len().min(rate - self.at));
            xor_in(&mut self.state, self.at, head);
            self.at += head.len();
            if self.at < rate {
                return;
            }
            kernels::permute(&mut self.state, sponge.rounds);
            data = rest;
        }
        let (blocks, rest) = data.split_at(data.len() - data.len() % rate);
        if !blocks.is_empty() {
            kernels::absorb(&mut self.state, sponge.rounds, blocks, rate);
        }
        xor_in(&mut self.state, 0, rest);
        self.at = rest.len();
    }

    /// Counts `data` and cuts it into what it completes and leaves over, all of which the caller absorbs. If `data`
    /// completes the unfinished block, writes to `head` what is still to be XORed into the state, with zeros before
    /// it.
    pub(super) fn cut<'d>(
        &mut self,
        sponge: &Sponge,
        data: &'d [u8],
        head: &mut [u8],
    ) -> Pieces<'d> {
        self.count += data.len() as u64;
        let rate = sponge.rate;
        let mut pieces = Pieces { head: 0, blocks: data, rest: &[] };
        if self.at > 0 {
            let (top, after) = data.split_at(data.len().min(rate - self.at));
            if self.at + top.len() < rate {
                xor_in(&mut self.state, self.at, top);
                self.at += top.len();
                return Pieces { blocks: &[], ..pieces };
            }
            head[..self.at].fill(0);
            head[self.at..rate].copy_from_slice(top);
            pieces = Pieces { head: rate, blocks: after, rest: &[] };
        }
        let after = pieces.blocks;
        (pieces.blocks, pieces.rest) = after.split_at(after.len() - after.len() % rate);
        self.at = pieces.rest.len();
        pieces
    }

    /// Returns the state after the padding; the message can go on.
    #[inline]
    pub(super) fn finish(&self, sponge: &Sponge) -> State {
        sponge.finish(self.state, self.at)
    }

    pub(super) fn reset(&mut self, state: &State) {
        *self = Running::new(*state);
    }

    #[cfg(feature = "zeroize")]
    pub(super) fn wipe(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.state);
        self.count = 0;
        self.at = 0;
    }
}

/// The pieces of data that is appended to a running message.
pub(super) struct Pieces<'d> {
    /// Bytes of the block that pending bytes began; 0 if there is no such block.
    pub(super) head: usize,
    /// The whole blocks after it.
    pub(super) blocks: &'d [u8],
    /// The bytes after those.
    pub(super) rest: &'d [u8],
}
