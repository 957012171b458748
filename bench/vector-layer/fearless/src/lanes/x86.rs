//! Rows of more than one 128-bit part, by intrinsics.
//!
//! `fearless_simd` zips whole vectors only. An unpack inside 128-bit parts can be said as two zips of
//! halves, and on AVX2 the compiler does join these. With AVX-512 it does not, which costs BLAKE3 a
//! quarter of its speed at 16 lanes, and transposing by zips of whole 512-bit vectors costs as much.
//! Majority is here because the compiler misses that it is one `vpternlog`.

use super::{Rows, Words};
#[cfg(target_arch = "x86")]
use core::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;
use fearless_simd::x86::{Avx2, Avx512};
use fearless_simd::{
    Bytes, ExtractToken, SimdBase, SimdInto, kernel, u8x16, u8x32, u8x64, u32x8, u32x16,
};

/// The rows of one vector type of one instruction set.
macro_rules! rows {
    (
        $level:ident, $name:ident, $raw:ident, $parts:literal, $bytes:ident,
        $unpacklo32:ident, $unpackhi32:ident, $unpacklo64:ident, $unpackhi64:ident,
        |$p:ident| $join:expr, |$x:ident, $y:ident, $z:ident| $majority:expr
    ) => {
        impl Rows<$level> for $name<$level> {
            #[inline(always)]
            fn row<'a>(token: $level, mut part: impl FnMut(usize) -> &'a [u8; 16]) -> Self {
                kernel!(
                    #[inline(always)]
                    fn join(token: $level, $p: [u8x16<$level>; $parts]) -> $name<$level> {
                        $join.simd_into(token)
                    }
                );
                let mut parts = [u8x16::splat(token, 0); $parts];
                for (q, bytes) in parts.iter_mut().enumerate() {
                    *bytes = u8x16::load_array_ref(token, part(q));
                }
                join(token, parts)
            }

            #[inline(always)]
            fn each_part(self, mut store: impl FnMut(usize, [u8; 16])) {
                let bytes = self.to_bytes().to_array();
                for (q, part) in bytes.as_chunks::<16>().0.iter().enumerate() {
                    store(q, *part);
                }
            }

            #[inline(always)]
            fn transpose4(rows: [Self; 4]) -> [Self; 4] {
                kernel!(
                    #[inline(always)]
                    fn transpose(token: $level, rows: [$name<$level>; 4]) -> [$name<$level>; 4] {
                        let [a, b, c, d]: [$raw; 4] = [rows[0].into(), rows[1].into(), rows[2].into(), rows[3].into()];
                        let (ab_low, ab_high) = ($unpacklo32(a, b), $unpackhi32(a, b));
                        let (cd_low, cd_high) = ($unpacklo32(c, d), $unpackhi32(c, d));
                        [
                            $unpacklo64(ab_low, cd_low).simd_into(token),
                            $unpackhi64(ab_low, cd_low).simd_into(token),
                            $unpacklo64(ab_high, cd_high).simd_into(token),
                            $unpackhi64(ab_high, cd_high).simd_into(token),
                        ]
                    }
                );
                transpose(rows[0].token(), rows)
            }

            #[inline(always)]
            fn majority(x: Self, y: Self, z: Self) -> Self {
                kernel!(
                    #[inline(always)]
                    fn majority(token: $level, $x: $name<$level>, $y: $name<$level>, $z: $name<$level>) -> $name<$level> {
                        $majority.simd_into(token)
                    }
                );
                majority(x.token(), x, y, z)
            }

            #[inline(always)]
            fn swap(self) -> Self {
                let order = [3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12];
                let order = $bytes::block_splat(u8x16::load_array(self.token(), order));
                $name::from_bytes(self.to_bytes().swizzle_dyn_within_blocks(order))
            }
        }
    };
}

rows!(
    Avx2,
    u32x8,
    __m256i,
    2,
    u8x32,
    _mm256_unpacklo_epi32,
    _mm256_unpackhi_epi32,
    _mm256_unpacklo_epi64,
    _mm256_unpackhi_epi64,
    |p| _mm256_setr_m128i(p[0].into(), p[1].into()),
    |x, y, z| ((x ^ y) & (y ^ z)) ^ y
);
rows!(
    Avx512,
    u32x8,
    __m256i,
    2,
    u8x32,
    _mm256_unpacklo_epi32,
    _mm256_unpackhi_epi32,
    _mm256_unpacklo_epi64,
    _mm256_unpackhi_epi64,
    |p| _mm256_setr_m128i(p[0].into(), p[1].into()),
    |x, y, z| _mm256_ternarylogic_epi32::<0xe8>(x.into(), y.into(), z.into())
);
rows!(
    Avx512,
    u32x16,
    __m512i,
    4,
    u8x64,
    _mm512_unpacklo_epi32,
    _mm512_unpackhi_epi32,
    _mm512_unpacklo_epi64,
    _mm512_unpackhi_epi64,
    |p| {
        let row = _mm512_castsi128_si512(p[0].into());
        let row = _mm512_inserti32x4::<1>(row, p[1].into());
        let row = _mm512_inserti32x4::<2>(row, p[2].into());
        _mm512_inserti32x4::<3>(row, p[3].into())
    },
    |x, y, z| _mm512_ternarylogic_epi32::<0xe8>(x.into(), y.into(), z.into())
);

impl Words<Avx2, 8> for u32x8<Avx2> {}
impl Words<Avx512, 8> for u32x8<Avx512> {}
impl Words<Avx512, 16> for u32x16<Avx512> {}
