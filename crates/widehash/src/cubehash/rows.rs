//! The rounds on rows of eight words, for vectors of 128 and of 256 bits.
//!
//! The index of a state word is five bits `ijklm`. Bit `i` (which half) and bit `j` choose one of
//! four *rows*; a row holds the eight words that differ in `klm`. Of the four swaps of a round, the
//! one across `j` exchanges two rows, which only renames them. The others move words inside their
//! rows, and the order of the words decides how long a round takes:
//!
//! - The definition swaps the lower half across `k`. That half is also rotated, twice in a round, in
//!   two dependent instructions each. We swap the *upper* half instead and leave the lower one in
//!   place, so that both halves hold word `klm` at the place of `(1-k)lm`. No other step depends on
//!   that place, and the next round's swap restores the order: rounds come in pairs.
//! - The swaps across `l` and `m` are of the upper half, while the lower one is being rotated. The
//!   next addition needs the result of the swap across `l` at once; the result of the swap across `m`
//!   is not needed for half a round.
//!
//! Therefore a row keeps `k` and `l` inside quads of words, where a swap takes one cycle, and `m`
//! chooses between two quads. These are the halves of one 256-bit register, whose exchange takes
//! three cycles (hidden behind the rotations of the lower half), or two 128-bit registers, whose
//! exchange is free. So a row holds the words in the order 0 2 4 6, 1 3 5 7.
//!
//! A round of AVX2 is 26 instructions with a chain of 7 cycles. On an Intel server CPU with three
//! vector ports it takes 12.9 cycles (the `cubehash` crate 0.5, whose lower half waits for its
//! exchange of halves, takes 14.4). The rest of the time is lost when a port that the chain needs is
//! taken; no order that a search found was faster in place than the compiler's. AVX-512 has other
//! forms, in `two_zmm.rs` and, for AMD's Zen 4 and Zen 5, `four_ymm.rs`.
#![allow(unsafe_code)]

use super::state::State;
use crate::simd::{Lanes32, Simd};

/// Eight words that differ in the bits `klm` of their index, and the operations of a round on them.
///
/// A row exists only on CPUs with its instruction set: [`load`](Row::load), the only function that
/// makes one, has that condition.
pub(crate) trait Row: Copy {
    /// Loads the words at `from`, little-endian and in the order of their index.
    ///
    /// # Safety
    /// The CPU must have the instruction set of the row, and 32 bytes must be readable.
    unsafe fn load(from: *const u8) -> Self;

    /// Stores the words in the order that [`load`](Row::load) reads.
    ///
    /// # Safety
    /// 32 bytes must be writable.
    unsafe fn store(self, to: *mut u8);

    fn add(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Rotates each word upwards by 7.
    fn rotate_7(self) -> Self;
    /// Rotates each word upwards by 11.
    fn rotate_11(self) -> Self;
    /// Exchanges the words across `k`.
    fn swap_k(self) -> Self;
    /// Exchanges the words across `l`.
    fn swap_l(self) -> Self;
    /// Exchanges the words across `m`.
    fn swap_m(self) -> Self;
}

/// Computes one round, after which every word is at the place across `k` from where it was.
#[inline(always)]
fn round<R: Row>([a0, a1, b0, b1]: [R; 4]) -> [R; 4] {
    let (b0, b1) = (b0.add(a0), b1.add(a1));
    // The names make the swap across `j`.
    let (a0, a1) = (a1.rotate_7().xor(b0), a0.rotate_7().xor(b1));
    let (b0, b1) = (b0.swap_l().add(a0), b1.swap_l().add(a1));
    let (a0, a1) = (a0.rotate_11().xor(b0.swap_k()), a1.rotate_11().xor(b1.swap_k()));
    [a0, a1, b0.swap_k().swap_m(), b1.swap_k().swap_m()]
}

/// The lower half's rows `j = 0` and `j = 1`, then the upper half's.
impl<R: Row> State for [R; 4] {
    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller promises the instruction set and four times 32 readable bytes.
        unsafe {
            [R::load(from), R::load(from.add(32)), R::load(from.add(64)), R::load(from.add(96))]
        }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u8) {
        let [a0, a1, b0, b1] = self;
        // SAFETY: the caller promises four times 32 writable bytes.
        unsafe {
            a0.store(to);
            a1.store(to.add(32));
            b0.store(to.add(64));
            b1.store(to.add(96));
        }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        let ([a0, a1, b0, b1], [p0, p1, p2, p3]) = (self, other);
        [a0.xor(p0), a1.xor(p1), b0.xor(p2), b1.xor(p3)]
    }

    #[inline(always)]
    fn xor_first(self, block: &[u8; 32]) -> Self {
        let [a0, a1, b0, b1] = self;
        // SAFETY: rows exist, so the CPU has the instructions; a block is the 32 bytes of one.
        [a0.xor(unsafe { R::load(block.as_ptr()) }), a1, b0, b1]
    }

    #[inline(always)]
    fn rounds(mut self, count: u32) -> Self {
        for _ in 0..count / 2 {
            self = round(round(self));
        }
        if count % 2 == 1 {
            let [a0, a1, b0, b1] = round(self);
            self = [a0.swap_k(), a1.swap_k(), b0.swap_k(), b1.swap_k()];
        }
        self
    }
}

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
