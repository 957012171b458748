//! Rows in x86 registers.
#![allow(unsafe_code)]

use super::{COLUMNS, NEXT, NUMBERED, OPPOSITE, PREVIOUS, compiled_rounds, order, rows};
use crate::blake3::compress::{BLOCK_LEN, Compress, CompressOne, IV, piece};
use crate::simd;
use crate::simd::x86::arch;
use crate::simd::x86::end::{padded_by, part};
use core::mem::transmute;

/// Defines `opaque`, by assembly without instructions.
macro_rules! opaque {
    ($class:ident, $features:literal, $raw:ty) => {
        #[inline]
        #[target_feature(enable = $features)]
        pub(super) unsafe fn opaque(mut x: $raw) -> $raw {
            // SAFETY: the assembly has no instructions.
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

/// Defines the items that 128-bit rows share, whatever their rotation.
macro_rules! rows128 {
    ($(#[$doc:meta])* $name:ident, $module:ident, $token:ident, { $($names:item)+ }) => {
        rows! { $(#[$doc])* $name, $module, $token, 1, {
            use arch::{
                __m128i as Raw, _mm_add_epi32 as add, _mm_shuffle_epi32 as shuffle,
                _mm_xor_si128 as xor,
            };

            opaque!(xmm_reg, "sse2", Raw);

            /// Returns two lanes of `a`, then two of `b`.
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

            /// Returns `b` with lane 1 of `a`.
            #[inline(always)]
            unsafe fn lane1_of(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe { arch::_mm_blend_epi16::<0b0000_1100>(b, a) }
            }

            /// Returns `b` with lane 3 of `a`.
            #[inline(always)]
            unsafe fn lane3_of(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe { arch::_mm_blend_epi16::<0b1100_0000>(b, a) }
            }

            /// Returns `b` with lanes 1 and 3 of `a`.
            #[inline(always)]
            unsafe fn odd_of(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe { arch::_mm_blend_epi16::<0b1100_1100>(b, a) }
            }

            #[inline(always)]
            unsafe fn join([a]: [&[u8; 16]; 1]) -> Raw {
                // SAFETY: the 16 bytes read are the array's, and the caller has the token.
                unsafe { arch::_mm_loadu_si128(a.as_ptr().cast()) }
            }

            /// Loads at most a block, with zeros after it.
            #[inline(always)]
            unsafe fn padded(bytes: &[u8]) -> [Raw; 4] {
                // SAFETY: the caller has the token.
                unsafe { padded_by(bytes, |rest| part(bytes, rest)) }
            }

            $($names)+

            impl CompressOne for $name {
                #[inline(always)]
                fn compress_short(
                    _: simd::$token,
                    value: [Raw; 2],
                    bytes: &[u8],
                    counter: u64,
                    flags: u32,
                ) -> [[Raw; 2]; 2] {
                    let flags_len = u64::from(flags) | (bytes.len() as u64) << 32;
                    // SAFETY: the token proves that the CPU has the instructions.
                    unsafe {
                        let low = |pair: u64| arch::_mm_set_epi64x(0, pair as i64);
                        let parameters = arch::_mm_unpacklo_epi32(low(counter), low(flags_len));
                        mix(value, padded(bytes), parameters)
                    }
                }
            }
        } }
    };
}

/// Defines the items that 256-bit rows share, whatever their rotation.
macro_rules! rows256 {
    ($(#[$doc:meta])* $name:ident, $module:ident, $token:ident, { $($names:item)+ }) => {
        rows! { $(#[$doc])* $name, $module, $token, 2, {
            pub(super) use arch::{
                __m256i as Raw, _mm256_add_epi32 as add, _mm256_shuffle_epi32 as shuffle,
                _mm256_xor_si256 as xor,
            };

            opaque!(ymm_reg, "avx2", Raw);

            /// Returns two lanes of `a`, then two of `b`.
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

            /// Returns `b` with lane 1 of `a`.
            #[inline(always)]
            pub(super) unsafe fn lane1_of(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe { arch::_mm256_blend_epi32::<0b0010_0010>(b, a) }
            }

            /// Returns `b` with lane 3 of `a`.
            #[inline(always)]
            pub(super) unsafe fn lane3_of(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe { arch::_mm256_blend_epi32::<0b1000_1000>(b, a) }
            }

            /// Returns `b` with lanes 1 and 3 of `a`.
            #[inline(always)]
            pub(super) unsafe fn odd_of(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe { arch::_mm256_blend_epi32::<0b1010_1010>(b, a) }
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

/// Rotates 128-bit rows by two shifts, which the compiler turns into one byte shuffle for whole
/// bytes.
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
        compiled_rounds!();
    }
}

rows128! {
    /// One message, SSE4.1 in the three-operand encoding.
    RowsAvx2, avx2, Avx2, {
        use super::rotr_by_shifts as rotr;
        compiled_rounds!();
    }
}

rows128! {
    /// One message, with the rotation of AVX-512.
    RowsAvx512, avx512, Avx512, {
        use arch::_mm_ror_epi32 as rotr;
        compiled_rounds!();

        /// Loads with a mask that leaves out the bytes after `rest`.
        #[inline(always)]
        unsafe fn part(_: &[u8], rest: &[u8]) -> Raw {
            let mask = (1 << (rest.len() % 16)) - 1;
            // SAFETY: the bytes read are those of `rest`, and the caller has the token.
            unsafe { arch::_mm_maskz_loadu_epi8(mask, rest.as_ptr().cast()) }
        }
    }
}

rows256! {
    /// Two messages, AVX2.
    RowsX2Avx2, avx2_x2, Avx2, {
        /// Rotates by two shifts, which the compiler turns into one byte shuffle for whole bytes.
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
        compiled_rounds!();
    }
}

rows256! {
    /// Two messages, with the rotation of AVX-512.
    RowsX2Avx512, avx512_x2, Avx512, {
        use arch::_mm256_ror_epi32 as rotr;
        compiled_rounds!();
    }
}

rows! {
    /// Four messages, AVX2: two registers for each row. The two chains fill each other's latencies.
    RowsX4Avx2, avx2_x4, Avx2, 4, {
        use super::avx2_x2 as one;

        /// Two registers: messages 0 and 1, and messages 2 and 3.
        #[derive(Clone, Copy)]
        #[repr(C)]
        pub(crate) struct Raw(arch::__m256i, arch::__m256i);

        /// Defines a function on both registers by that on one.
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
        both!(pick<ORDER>, a, b);
        both!(lane1_of, a, b);
        both!(lane3_of, a, b);
        both!(odd_of, a, b);
        both!(opaque, x);

        #[inline(always)]
        unsafe fn join([a, b, c, d]: [&[u8; 16]; 4]) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { Raw(one::join([a, b]), one::join([c, d])) }
        }

        compiled_rounds!();
    }
}
