//! The row as in the paper's reference code: four words, one at a time.

use super::rows::{self, PACKET, Row, State, kernels};
use crate::simd::array;

impl Row for [u64; 4] {
    #[inline(always)]
    fn from_words(words: [u64; 4]) -> Self {
        words
    }

    #[inline(always)]
    fn words(self) -> [u64; 4] {
        self
    }

    #[inline(always)]
    fn from_packet(packet: &[u8; PACKET]) -> Self {
        let (words, _) = packet.as_chunks();
        array::from_fn(|i| u64::from_le_bytes(words[i]))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        array::from_fn(|i| self[i].wrapping_add(other[i]))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        array::from_fn(|i| self[i] ^ other[i])
    }

    #[inline(always)]
    fn low_times_high(self, other: Self) -> Self {
        array::from_fn(|i| (self[i] & 0xffff_ffff) * (other[i] >> 32))
    }

    #[inline(always)]
    fn zipper_merge(self) -> Self {
        let [a, b, c, d] = self;
        let ([a, b], [c, d]) = (zipper_merge_pair(a, b), zipper_merge_pair(c, d));
        [a, b, c, d]
    }

    #[inline(always)]
    fn swap_halves(self) -> Self {
        array::map(self, |word| word.rotate_left(32))
    }

    #[inline(always)]
    fn swap_pairs(self) -> Self {
        let [a, b, c, d] = self;
        [c, d, a, b]
    }

    #[inline(always)]
    fn rotate_halves(self, count: u32) -> Self {
        array::map(self, |word| {
            let [low, high] =
                [(word as u32).rotate_left(count), ((word >> 32) as u32).rotate_left(count)];
            u64::from(high) << 32 | u64::from(low)
        })
    }
}

/// Permutes the bytes to the order `rows::ZIPPER`, moving together those that move by the same
/// distance.
#[inline(always)]
fn zipper_merge_pair(low: u64, high: u64) -> [u64; 2] {
    let a = |byte: u32| low & (0xff << (8 * byte));
    let b = |byte: u32| high & (0xff << (8 * byte));
    [
        (a(3) | b(4)) >> 24 | a(2) | (a(5) | b(6)) >> 16 | a(1) << 32 | b(7) >> 8 | a(0) << 56,
        (b(3) | a(4)) >> 24 | b(2) | b(5) >> 16 | b(1) << 24 | a(6) >> 8 | b(0) << 48 | a(7),
    ]
}

kernels!([u64; 4]);

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the merge with the table, byte by byte.
    #[test]
    fn zipper_merge_follows_the_table() {
        let bytes: [u8; 32] = core::array::from_fn(|i| i as u8 + 1);
        let merged: [u8; 32] =
            core::array::from_fn(|i| bytes[i / 16 * 16 + usize::from(rows::ZIPPER[i % 16])]);
        let row = <[u64; 4]>::from_packet(&bytes).zipper_merge();
        assert_eq!(row, <[u64; 4]>::from_packet(&merged));
    }
}
