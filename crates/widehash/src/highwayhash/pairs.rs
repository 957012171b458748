//! A row in two 128-bit registers.
#![allow(unsafe_code)]

use super::rows::{PACKET, Row};
use crate::simd::{Lanes64, Simd};

/// The additional operations of a 128-bit register of two words.
pub(super) trait Pair: Lanes64<2> {
    /// Multiplies the low 32 bits of each word of a row by the high 32 bits of the word of another one.
    fn low_times_high(row: [Self; 2], other: [Self; 2]) -> [Self; 2];
    /// Returns the bytes in the order [`ZIPPER`](super::rows::ZIPPER).
    fn zipper_merge(self) -> Self;
    /// Exchanges the halves of each word.
    fn swap_halves(self) -> Self;
    /// Rotates each 32-bit half to the left by `count` bits, 0 < `count` < 32.
    fn rotate_halves(self, count: u32) -> Self;
}

/// Four words. The type never leaves the files of the instruction sets, whose functions all run on
/// CPUs that have them. This makes taking the token sound.
#[derive(Clone, Copy)]
pub(super) struct Pairs<P>([P; 2]);

impl<P: Pair> Row for Pairs<P> {
    #[inline(always)]
    fn from_words([a, b, c, d]: [u64; 4]) -> Self {
        // SAFETY: on a CPU with the instruction set, by the type.
        let token = unsafe { P::Token::assume() };
        Pairs([P::load(token, &[a, b]), P::load(token, &[c, d])])
    }

    #[inline(always)]
    fn words(self) -> [u64; 4] {
        let ([a, b], [c, d]) = (self.0[0].store(), self.0[1].store());
        [a, b, c, d]
    }

    #[inline(always)]
    fn from_packet(packet: &[u8; PACKET]) -> Self {
        let (words, _) = packet.as_chunks();
        let word = |i: usize| u64::from_le_bytes(words[i]);
        Self::from_words([word(0), word(1), word(2), word(3)])
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Pairs([self.0[0] + other.0[0], self.0[1] + other.0[1]])
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Pairs([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]])
    }

    #[inline(always)]
    fn low_times_high(self, other: Self) -> Self {
        Pairs(P::low_times_high(self.0, other.0))
    }

    #[inline(always)]
    fn zipper_merge(self) -> Self {
        Pairs([self.0[0].zipper_merge(), self.0[1].zipper_merge()])
    }

    #[inline(always)]
    fn swap_halves(self) -> Self {
        Pairs([self.0[0].swap_halves(), self.0[1].swap_halves()])
    }

    #[inline(always)]
    fn swap_pairs(self) -> Self {
        let [first, second] = self.0;
        Pairs([second, first])
    }

    #[inline(always)]
    fn rotate_halves(self, count: u32) -> Self {
        Pairs([self.0[0].rotate_halves(count), self.0[1].rotate_halves(count)])
    }
}
