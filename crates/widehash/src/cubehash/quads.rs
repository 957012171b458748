//! A row of two 128-bit registers: the even words and the odd words.
#![allow(unsafe_code)]

use super::rows::Row;
use crate::simd::{Lanes32, Simd};

/// What a 128-bit register of four words does besides.
pub(crate) trait Quad: Lanes32<4> {
    /// The even and the odd of eight words, little-endian.
    fn load_pair(token: Self::Token, words: &[u8; 32]) -> [Self; 2];
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
    unsafe fn load([e0, e2, e4, e6, o1, o3, o5, o7]: &[u32; 8]) -> Self {
        // SAFETY: the caller promises the instruction set.
        let token = unsafe { Q::Token::assume() };
        let [evens, odds] = [[*e0, *e2, *e4, *e6], [*o1, *o3, *o5, *o7]];
        Quads([Q::load(token, &evens), Q::load(token, &odds)])
    }

    #[inline(always)]
    unsafe fn load_block(block: &[u8; 32]) -> Self {
        // SAFETY: the caller promises the instruction set.
        Quads(Q::load_pair(unsafe { Q::Token::assume() }, block))
    }

    #[inline(always)]
    fn store(self, to: &mut [u32; 8]) {
        let [evens, odds] = self.0;
        let (first, last) = to.split_at_mut(4);
        first.copy_from_slice(&evens.store());
        last.copy_from_slice(&odds.store());
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
