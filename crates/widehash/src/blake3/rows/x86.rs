//! Rows in x86 registers.
#![allow(unsafe_code)]

use super::{order, rows};
use crate::blake3::compress::{BLOCK_LEN, Compress, IV};
use crate::simd;
#[cfg(target_arch = "x86")]
use core::arch::x86 as arch;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64 as arch;
use core::mem::transmute;

/// Defines `opaque`, by assembly of no instruction.
macro_rules! opaque {
    ($class:ident, $features:literal, $raw:ty) => {
        #[inline]
        #[target_feature(enable = $features)]
        pub(super) unsafe fn opaque(mut x: $raw) -> $raw {
            // SAFETY: no instruction at all.
            unsafe {
                core::arch::asm!(
                    "/* {0} */",
                    inout($class) x,
                    options(pure, nomem, nostack, preserves_flags)
                );
            }
            x
        }
    };
}

/// The items that 128-bit rows share, whatever their rotation.
macro_rules! rows128 {
    ($(#[$doc:meta])* $name:ident, $module:ident, $token:ident, { $($names:item)+ }) => {
        rows! { $(#[$doc])* $name, $module, $token, 1, {
            use arch::{
                __m128i as Raw, _mm_add_epi32 as add, _mm_shuffle_epi32 as shuffle,
                _mm_unpacklo_epi32 as unpack, _mm_xor_si128 as xor,
            };

            opaque!(xmm_reg, "sse2", Raw);

            /// Two lanes of `a`, then two of `b`.
            #[inline(always)]
            unsafe fn pick<const ORDER: i32>(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe {
                    arch::_mm_castps_si128(arch::_mm_shuffle_ps::<ORDER>(
                        arch::_mm_castsi128_ps(a),
                        arch::_mm_castsi128_ps(b),
                    ))
                }
            }

            /// `b` with lane 0 of `a`.
            #[inline(always)]
            unsafe fn lane0_of(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe { arch::_mm_blend_epi16::<0b0000_0011>(b, a) }
            }

            /// `b` with lane 2 of `a`.
            #[inline(always)]
            unsafe fn lane2_of(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe { arch::_mm_blend_epi16::<0b0011_0000>(b, a) }
            }

            /// `b` with lane 3 of `a`.
            #[inline(always)]
            unsafe fn lane3_of(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe { arch::_mm_blend_epi16::<0b1100_0000>(b, a) }
            }

            #[inline(always)]
            unsafe fn join([a]: [&[u8; 16]; 1]) -> Raw {
                // SAFETY: the 16 bytes read are the array's, and the caller has the token.
                unsafe { arch::_mm_loadu_si128(a.as_ptr().cast()) }
            }

            $($names)+
        } }
    };
}

/// The items that 256-bit rows share, whatever their rotation.
macro_rules! rows256 {
    ($(#[$doc:meta])* $name:ident, $module:ident, $token:ident, { $($names:item)+ }) => {
        rows! { $(#[$doc])* $name, $module, $token, 2, {
            pub(super) use arch::{
                __m256i as Raw, _mm256_add_epi32 as add, _mm256_shuffle_epi32 as shuffle,
                _mm256_unpacklo_epi32 as unpack, _mm256_xor_si256 as xor,
            };

            opaque!(ymm_reg, "avx2", Raw);

            /// Two lanes of `a`, then two of `b`.
            #[inline(always)]
            pub(super) unsafe fn pick<const ORDER: i32>(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe {
                    arch::_mm256_castps_si256(arch::_mm256_shuffle_ps::<ORDER>(
                        arch::_mm256_castsi256_ps(a),
                        arch::_mm256_castsi256_ps(b),
                    ))
                }
            }

            /// `b` with lane 0 of `a`.
            #[inline(always)]
            pub(super) unsafe fn lane0_of(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe { arch::_mm256_blend_epi32::<0b0001_0001>(b, a) }
            }

            /// `b` with lane 2 of `a`.
            #[inline(always)]
            pub(super) unsafe fn lane2_of(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe { arch::_mm256_blend_epi32::<0b0100_0100>(b, a) }
            }

            /// `b` with lane 3 of `a`.
            #[inline(always)]
            pub(super) unsafe fn lane3_of(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe { arch::_mm256_blend_epi32::<0b1000_1000>(b, a) }
            }

            #[inline(always)]
            pub(super) unsafe fn join([a, b]: [&[u8; 16]; 2]) -> Raw {
                // SAFETY: the bytes read are the arrays', and the caller has the token.
                unsafe { arch::_mm256_loadu2_m128i(b.as_ptr().cast(), a.as_ptr().cast()) }
            }

            $($names)+
        } }
    };
}

/// The rotation of 128-bit rows by two shifts, of which the compiler makes one byte shuffle for
/// whole bytes.
#[inline(always)]
unsafe fn rotr_by_shifts<const BY: i32>(x: arch::__m128i) -> arch::__m128i {
    // SAFETY: the caller has the token. (The counts are constant and become immediates.)
    unsafe {
        arch::_mm_or_si128(
            arch::_mm_srl_epi32(x, arch::_mm_cvtsi32_si128(BY)),
            arch::_mm_sll_epi32(x, arch::_mm_cvtsi32_si128(32 - BY)),
        )
    }
}

rows128! {
    /// One message, SSE4.1.
    RowsSse41, sse41, Sse41, {
        use super::rotr_by_shifts as rotr;
    }
}

rows128! {
    /// One message, SSE4.1 in the three-operand encoding.
    RowsAvx2, avx2, Avx2, {
        use super::rotr_by_shifts as rotr;
    }
}

rows128! {
    /// One message, with the rotation of AVX-512.
    RowsAvx512, avx512, Avx512, {
        use arch::_mm_ror_epi32 as rotr;
    }
}

rows256! {
    /// Two messages, AVX2.
    RowsX2Avx2, avx2_x2, Avx2, {
        /// By two shifts, of which the compiler makes one byte shuffle for whole bytes.
        #[inline(always)]
        pub(super) unsafe fn rotr<const BY: i32>(x: Raw) -> Raw {
            // SAFETY: the caller has the token. (The counts are constant and become immediates.)
            unsafe {
                arch::_mm256_or_si256(
                    arch::_mm256_srl_epi32(x, arch::_mm_cvtsi32_si128(BY)),
                    arch::_mm256_sll_epi32(x, arch::_mm_cvtsi32_si128(32 - BY)),
                )
            }
        }
    }
}

rows256! {
    /// Two messages, with the rotation of AVX-512.
    RowsX2Avx512, avx512_x2, Avx512, {
        use arch::_mm256_ror_epi32 as rotr;
    }
}

rows! {
    /// Four messages, AVX-512.
    RowsX4, avx512_x4, Avx512, 4, {
        use arch::{
            __m512i as Raw, _mm512_add_epi32 as add, _mm512_ror_epi32 as rotr,
            _mm512_shuffle_epi32 as shuffle, _mm512_unpacklo_epi32 as unpack,
            _mm512_xor_si512 as xor,
        };

        opaque!(zmm_reg, "avx512f", Raw);

        /// Two lanes of `a`, then two of `b`.
        #[inline(always)]
        unsafe fn pick<const ORDER: i32>(a: Raw, b: Raw) -> Raw {
            // SAFETY: the caller has the token.
            unsafe {
                arch::_mm512_castps_si512(arch::_mm512_shuffle_ps::<ORDER>(
                    arch::_mm512_castsi512_ps(a),
                    arch::_mm512_castsi512_ps(b),
                ))
            }
        }

        /// `b` with lane 0 of `a`.
        #[inline(always)]
        unsafe fn lane0_of(a: Raw, b: Raw) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { arch::_mm512_mask_blend_epi32(0x1111, b, a) }
        }

        /// `b` with lane 2 of `a`.
        #[inline(always)]
        unsafe fn lane2_of(a: Raw, b: Raw) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { arch::_mm512_mask_blend_epi32(0x4444, b, a) }
        }

        /// `b` with lane 3 of `a`.
        #[inline(always)]
        unsafe fn lane3_of(a: Raw, b: Raw) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { arch::_mm512_mask_blend_epi32(0x8888, b, a) }
        }

        #[inline(always)]
        unsafe fn join([a, b, c, d]: [&[u8; 16]; 4]) -> Raw {
            // SAFETY: the bytes read are the arrays', and the caller has the token.
            unsafe {
                let load = |bytes: &[u8; 16]| arch::_mm_loadu_si128(bytes.as_ptr().cast());
                let row = arch::_mm512_castsi128_si512(load(a));
                let row = arch::_mm512_inserti32x4::<1>(row, load(b));
                let row = arch::_mm512_inserti32x4::<2>(row, load(c));
                arch::_mm512_inserti32x4::<3>(row, load(d))
            }
        }
    }
}

rows! {
    /// Four messages, AVX2: two registers for each row. The two chains fill each other's latencies.
    RowsX4Avx2, avx2_x4, Avx2, 4, {
        use super::avx2_x2 as one;

        /// Messages 0 and 1, messages 2 and 3.
        #[derive(Clone, Copy)]
        #[repr(C)]
        pub(crate) struct Raw(arch::__m256i, arch::__m256i);

        /// A function of one register on both.
        macro_rules! both {
            ($name:ident $(<$parameter:ident>)?, $($argument:ident),+) => {
                #[inline(always)]
                unsafe fn $name$(<const $parameter: i32>)?($($argument: Raw),+) -> Raw {
                    // SAFETY: the caller has the token.
                    unsafe {
                        Raw(
                            one::$name$(::<$parameter>)?($($argument.0),+),
                            one::$name$(::<$parameter>)?($($argument.1),+),
                        )
                    }
                }
            };
        }

        both!(add, a, b);
        both!(xor, a, b);
        both!(rotr<BY>, x);
        both!(shuffle<ORDER>, x);
        both!(unpack, a, b);
        both!(pick<ORDER>, a, b);
        both!(lane0_of, a, b);
        both!(lane2_of, a, b);
        both!(lane3_of, a, b);
        both!(opaque, x);

        #[inline(always)]
        unsafe fn join([a, b, c, d]: [&[u8; 16]; 4]) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { Raw(one::join([a, b]), one::join([c, d])) }
        }
    }
}
