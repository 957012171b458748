//! What the kernels need beyond `fearless_simd`: rotations, the three-way functions, and the
//! transposes between messages and lanes.
//!
//! Lane `i` of every vector carries message `i`. A 128-bit part `q` of a row is a 16-byte piece of
//! message `l + 4 * q`, so a transpose of 4 x 4 words inside every 128-bit part puts the lanes in
//! order, at any width.

use fearless_simd::{Bytes, ExtractToken, Simd, SimdBase, SimdInt, u8x16, u32x4, u64x2};

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
mod x86;

/// `N` words of 32 bits, one from each of `N` messages.
pub trait Words<S: Simd, const N: usize>:
    SimdInt<S, Element = u32, Array = [u32; N]> + Rows<S>
{
    /// Lane `i` is `words[i]`.
    #[inline(always)]
    fn load_lanes(token: S, words: &[u32; N]) -> Self {
        Self::load_array_ref(token, words)
    }

    /// The lanes as an array.
    #[inline(always)]
    fn store_lanes(self) -> [u32; N] {
        self.to_array()
    }

    /// Every lane rotated right by `R` bits; the compiler finds the rotation, and on CPUs that have
    /// none makes whole bytes a byte shuffle.
    #[inline(always)]
    fn rotr<const R: u32>(self) -> Self {
        (self >> R) | (self << (32 - R))
    }

    /// `a ^ b ^ c`.
    #[inline(always)]
    fn xor3(a: Self, b: Self, c: Self) -> Self {
        a ^ b ^ c
    }

    /// Ch of FIPS 180-4.
    #[inline(always)]
    fn choose(x: Self, y: Self, z: Self) -> Self {
        ((y ^ z) & x) ^ z
    }

    /// Word `j`, little-endian, of every message's block becomes vector `j`.
    #[inline(always)]
    fn load_block_le(token: S, blocks: [&[u8; 64]; N]) -> [Self; 16] {
        let mut words = [Self::simd_from(token, 0); 16];
        for (piece, words) in words.as_chunks_mut::<4>().0.iter_mut().enumerate() {
            let mut rows = *words;
            for (first, row) in rows.iter_mut().enumerate() {
                *row = Self::row(token, |q| &blocks[first + 4 * q].as_chunks::<16>().0[piece]);
            }
            *words = Self::transpose4(rows);
        }
        words
    }

    /// Word `j`, big-endian, of every message's block becomes vector `j`.
    #[inline(always)]
    fn load_block_be(token: S, blocks: [&[u8; 64]; N]) -> [Self; 16] {
        let mut words = [Self::simd_from(token, 0); 16];
        for (piece, words) in words.as_chunks_mut::<4>().0.iter_mut().enumerate() {
            let mut rows = *words;
            for (first, row) in rows.iter_mut().enumerate() {
                *row =
                    Self::row(token, |q| &blocks[first + 4 * q].as_chunks::<16>().0[piece]).swap();
            }
            *words = Self::transpose4(rows);
        }
        words
    }

    /// Vector `j` becomes word `j`, little-endian, of every message's 32 bytes.
    #[inline(always)]
    fn store_words_le(words: [Self; 8], out: &mut [[u8; 32]; N]) {
        for (piece, words) in words.as_chunks::<4>().0.iter().enumerate() {
            for (first, row) in Self::transpose4(*words).into_iter().enumerate() {
                row.each_part(|q, part| out[first + 4 * q].as_chunks_mut::<16>().0[piece] = part);
            }
        }
    }
}

/// A vector as a row of 128-bit parts.
pub trait Rows<S: Simd>: Copy {
    /// The row whose part `q` is `part(q)`.
    fn row<'a>(token: S, part: impl FnMut(usize) -> &'a [u8; 16]) -> Self;

    /// Gives every part to `store`, in order.
    fn each_part(self, store: impl FnMut(usize, [u8; 16]));

    /// Transposes the 4 x 4 words in every 128-bit part.
    fn transpose4(rows: [Self; 4]) -> [Self; 4];

    /// Reverses the bytes of every word.
    fn swap(self) -> Self;

    /// Maj of FIPS 180-4; `y ^ z` is the last round's `x ^ y`, which the compiler keeps.
    fn majority(x: Self, y: Self, z: Self) -> Self;
}

impl<S: Simd> Rows<S> for u32x4<S> {
    #[inline(always)]
    fn majority(x: Self, y: Self, z: Self) -> Self {
        ((x ^ y) & (y ^ z)) ^ y
    }

    #[inline(always)]
    fn row<'a>(token: S, mut part: impl FnMut(usize) -> &'a [u8; 16]) -> Self {
        u8x16::load_array_ref(token, part(0)).bitcast()
    }

    #[inline(always)]
    fn each_part(self, mut store: impl FnMut(usize, [u8; 16])) {
        store(0, self.to_bytes().to_array());
    }

    #[inline(always)]
    fn transpose4([a, b, c, d]: [Self; 4]) -> [Self; 4] {
        let pairs = |x: Self| x.bitcast::<u64x2<S>>();
        let (ab_low, ab_high) = (pairs(a.zip_low(b)), pairs(a.zip_high(b)));
        let (cd_low, cd_high) = (pairs(c.zip_low(d)), pairs(c.zip_high(d)));
        [
            ab_low.zip_low(cd_low).bitcast(),
            ab_low.zip_high(cd_low).bitcast(),
            ab_high.zip_low(cd_high).bitcast(),
            ab_high.zip_high(cd_high).bitcast(),
        ]
    }

    #[inline(always)]
    fn swap(self) -> Self {
        let order = u8x16::load_array(
            self.token(),
            [3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12],
        );
        u32x4::from_bytes(self.to_bytes().swizzle_dyn_within_blocks(order))
    }
}

impl<S: Simd> Words<S, 4> for u32x4<S> {}
