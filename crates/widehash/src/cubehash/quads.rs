//! A row of two 128-bit registers: the even words and the odd words.
#![allow(unsafe_code)]

use super::rows::Row;
use crate::simd::{Lanes32, Simd};

/// The additional operations of a 128-bit register of four words.
pub(crate) trait Quad: Lanes32<4> {
    /// Loads the even and the odd of eight words, little-endian.
    fn load_pair(token: Self::Token, words: &[u8; 32]) -> [Self; 2];
    /// Stores the words in the order that [`load_pair`](Quad::load_pair) reads.
    fn store_pair(pair: [Self; 2], words: &mut [u8; 32]);
    /// Exchanges the first two words with the last two.
    fn swap_pairs(self) -> Self;
    /// Exchanges the words of each pair.
    fn swap_neighbours(self) -> Self;
}

/// The even words and the odd words of a row.
#[derive(Clone, Copy)]
pub(crate) struct Quads<Q>([Q; 2]);

impl<Q: Quad> Row for Quads<Q> {
    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller promises the instruction set and 32 readable bytes.
        let (token, words) = unsafe { (Q::Token::assume(), &*from.cast()) };
        Quads(Q::load_pair(token, words))
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u8) {
        // SAFETY: the caller promises 32 writable bytes.
        Q::store_pair(self.0, unsafe { &mut *to.cast() });
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Quads([self.0[0] + other.0[0], self.0[1] + other.0[1]])
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Quads([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]])
    }

    #[inline(always)]
    fn rotate_7(self) -> Self {
        Quads([self.0[0].rotl::<7>(), self.0[1].rotl::<7>()])
    }

    #[inline(always)]
    fn rotate_11(self) -> Self {
        Quads([self.0[0].rotl::<11>(), self.0[1].rotl::<11>()])
    }

    #[inline(always)]
    fn swap_k(self) -> Self {
        Quads([self.0[0].swap_pairs(), self.0[1].swap_pairs()])
    }

    #[inline(always)]
    fn swap_l(self) -> Self {
        Quads([self.0[0].swap_neighbours(), self.0[1].swap_neighbours()])
    }

    #[inline(always)]
    fn swap_m(self) -> Self {
        let [even, odd] = self.0;
        Quads([odd, even])
    }
}
