//! The x86 vectors: 128 bits (SSE2; SSE4.1), 256 bits (AVX2; AVX-512) and 512 bits (AVX-512).
//!
//! Each width and instruction set is a small module. It imports the intrinsics under the names that
//! `vectors.rs` uses, adds its own peculiarities, and calls the macro.
#![allow(unsafe_code)]
// The layer has both word sizes in every width, whether or not a kernel uses them.
#![allow(dead_code, unused_imports)]

pub(crate) mod end;

use super::Simd;
use crate::backend::Backend;
use core::arch::asm;
#[cfg(target_arch = "x86")]
pub(crate) use core::arch::x86 as arch;
#[cfg(target_arch = "x86_64")]
pub(crate) use core::arch::x86_64 as arch;
use core::mem::transmute;

/// Byte shuffles: byte `i` of the result is the byte whose index is at place `i`.
mod shuffle {
    use super::{arch::__m128i, transmute};

    /// Reverses the bytes of every 32-bit word.
    // SAFETY: both types are 16 plain bytes.
    pub(super) const SWAP32: __m128i =
        unsafe { transmute([3u8, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12]) };
    /// Reverses the bytes of every 64-bit word.
    // SAFETY: both types are 16 plain bytes.
    pub(super) const SWAP64: __m128i =
        unsafe { transmute([7u8, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8]) };
}

/// Defines a token and its `vectorize`.
macro_rules! token {
    ($(#[$doc:meta])* $name:ident, $features:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name(());

        impl Simd for $name {
            const BACKEND: Backend = Backend::$name;

            #[inline(always)]
            unsafe fn assume() -> Self {
                Self(())
            }

            #[inline(always)]
            fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
                #[target_feature(enable = $features)]
                fn run<R>(f: impl FnOnce() -> R) -> R {
                    f()
                }
                // SAFETY: the CPU has the features, by the token.
                unsafe { run(f) }
            }
        }
    };
}

token! {
    /// SSE2, which every x86-64 CPU has.
    Sse2, "sse2"
}
token! {
    /// SSE4.1 and its predecessors; this layer uses the byte shuffle of SSSE3.
    Sse41, "sse4.1"
}
token! {
    /// AVX2.
    Avx2, "avx2"
}
token! {
    /// AVX-512: F, and BW for byte shuffles, and VL for the same instructions on half the width.
    Avx512, "avx512f,avx512bw,avx512vl"
}

/// Defines the change of byte order by the byte shuffle.
macro_rules! by_byte_shuffle {
    () => {
        /// The control of the byte shuffle.
        type Order = Raw;

        #[inline(always)]
        unsafe fn swap32() -> Option<Order> {
            // SAFETY: the caller has the token.
            Some(unsafe { repeat(shuffle::SWAP32) })
        }

        #[inline(always)]
        unsafe fn swap64() -> Option<Order> {
            // SAFETY: the caller has the token.
            Some(unsafe { repeat(shuffle::SWAP64) })
        }

        #[inline(always)]
        unsafe fn reorder(row: Raw, order: Option<Order>) -> Raw {
            match order {
                // SAFETY: the caller has the token.
                Some(order) => unsafe { shuffle_epi8(row, order) },
                None => row,
            }
        }
    };
}

/// Defines shifts and rotations by constant counts, which become immediates.
macro_rules! by_constants {
    () => {
        #[inline(always)]
        unsafe fn shr32<const BY: u32>(x: Raw) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { srl_epi32(x, arch::_mm_cvtsi32_si128(BY as i32)) }
        }

        #[inline(always)]
        unsafe fn shr64<const BY: u32>(x: Raw) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { srl_epi64(x, arch::_mm_cvtsi32_si128(BY as i32)) }
        }

        #[inline(always)]
        unsafe fn rotr32<const BY: u32>(x: Raw) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { ror32(x, BY) }
        }

        #[inline(always)]
        unsafe fn rotr64<const BY: u32>(x: Raw) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { ror64(x, BY) }
        }

        #[inline(always)]
        unsafe fn rotl32<const BY: u32>(x: Raw) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { ror32(x, 32 - BY) }
        }

        #[inline(always)]
        unsafe fn rotl64<const BY: u32>(x: Raw) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { ror64(x, 64 - BY) }
        }
    };
}

/// Defines rotation by two shifts. The compiler recognises the pattern: for whole bytes it emits one
/// byte shuffle if the CPU has one (two shuffles of 16-bit words on SSE2). Written as a byte shuffle,
/// the rotation by 16 is slower, because the compiler recognises a shuffle of 16-bit words and splits
/// it.
macro_rules! by_shifts {
    () => {
        by_constants!();

        #[inline(always)]
        unsafe fn ror32(x: Raw, by: u32) -> Raw {
            // SAFETY: the caller has the token.
            unsafe {
                or(
                    srl_epi32(x, arch::_mm_cvtsi32_si128(by as i32)),
                    sll_epi32(x, arch::_mm_cvtsi32_si128(32 - by as i32)),
                )
            }
        }

        #[inline(always)]
        unsafe fn ror64(x: Raw, by: u32) -> Raw {
            // SAFETY: the caller has the token.
            unsafe {
                or(
                    srl_epi64(x, arch::_mm_cvtsi32_si128(by as i32)),
                    sll_epi64(x, arch::_mm_cvtsi32_si128(64 - by as i32)),
                )
            }
        }
    };
}

/// Defines rotation by the CPU's own instruction, and any function of three bits in one instruction.
macro_rules! by_avx512 {
    () => {
        by_byte_shuffle!();
        by_constants!();

        #[inline(always)]
        unsafe fn ror32(x: Raw, by: u32) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { rorv_epi32(x, splat32(by as i32)) }
        }

        #[inline(always)]
        unsafe fn ror64(x: Raw, by: u32) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { rorv_epi64(x, splat64(i64::from(by))) }
        }
    };
}

/// Defines `keep_together`: an instruction of no length, in the eyes of the compiler, that takes both registers.
macro_rules! keep_together {
    ($features:literal, $register:ident) => {
        #[target_feature(enable = $features)]
        #[inline]
        unsafe fn keep_together(mut a: Raw, mut b: Raw) -> (Raw, Raw) {
            // SAFETY: the assembly is empty.
            unsafe {
                asm!(
                    "/* {0} {1} */", inout($register) a, inout($register) b,
                    options(pure, nomem, nostack, preserves_flags),
                );
            }
            (a, b)
        }
    };
}

/// Defines a round of SHA-2 for one size of words, whose letter ends the names of the instructions. It returns the new
/// *d* and *h*.
///
/// It is in assembly for the order of its operations. Two ports execute them, of which one alone rotates.
/// With the schedule sixteen rounds ahead, messages of 33 bytes are 3 % faster in registers of 512 bits than in the
/// compiler's order, and Merkle nodes 9 %, on an Intel server CPU.
#[cfg(target_arch = "x86_64")]
macro_rules! sha2_round {
    ($name:ident, $letter:literal, $register:ident) => {
        #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
        #[inline]
        unsafe fn $name<
            const A0: u32,
            const A1: u32,
            const A2: u32,
            const E0: u32,
            const E1: u32,
            const E2: u32,
        >(
            [a, b, c, mut d, e, f, g, mut h]: [Raw; 8],
            wk: Raw,
        ) -> (Raw, Raw) {
            let (_x, _y, _z): (Raw, Raw, Raw);
            // SAFETY: operations on registers.
            unsafe {
                asm!(
                    concat!("vpadd", $letter, " {h}, {h}, {wk}"),
                    concat!("vpror", $letter, " {x}, {e}, {e0}"),
                    concat!("vpror", $letter, " {y}, {e}, {e1}"),
                    concat!("vpror", $letter, " {z}, {e}, {e2}"),
                    concat!("vpternlog", $letter, " {x}, {y}, {z}, 0x96"),
                    concat!("vmovdqa64 {y}, {e}"),
                    concat!("vpternlog", $letter, " {y}, {f}, {g}, 0xca"),
                    concat!("vpadd", $letter, " {h}, {h}, {y}"),
                    concat!("vpadd", $letter, " {h}, {h}, {x}"),
                    concat!("vpadd", $letter, " {d}, {d}, {h}"),
                    concat!("vpror", $letter, " {x}, {a}, {a0}"),
                    concat!("vpror", $letter, " {y}, {a}, {a1}"),
                    concat!("vpror", $letter, " {z}, {a}, {a2}"),
                    concat!("vpternlog", $letter, " {x}, {y}, {z}, 0x96"),
                    concat!("vmovdqa64 {y}, {a}"),
                    concat!("vpternlog", $letter, " {y}, {b}, {c}, 0xe8"),
                    concat!("vpadd", $letter, " {h}, {h}, {y}"),
                    concat!("vpadd", $letter, " {h}, {h}, {x}"),
                    a = in($register) a, b = in($register) b, c = in($register) c,
                    d = inout($register) d,
                    e = in($register) e, f = in($register) f, g = in($register) g,
                    h = inout($register) h,
                    wk = in($register) wk,
                    x = out($register) _x, y = out($register) _y, z = out($register) _z,
                    a0 = const A0, a1 = const A1, a2 = const A2,
                    e0 = const E0, e1 = const E1, e2 = const E2,
                    options(pure, nomem, nostack, preserves_flags),
                );
            }
            (d, h)
        }
    };
}

/// Defines `bitwise`: `vpternlogd`, with the copy that it overwrites. The compiler would copy any of the three.
macro_rules! bitwise {
    ($register:ident) => {
        #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
        #[inline]
        unsafe fn bitwise<const TABLE: u8>(mut x: Raw, y: Raw, z: Raw) -> Raw {
            // SAFETY: an operation on registers.
            unsafe {
                asm!(
                    "vpternlogd {x}, {y}, {z}, {table}",
                    x = inout($register) x, y = in($register) y, z = in($register) z,
                    table = const TABLE,
                    options(pure, nomem, nostack, preserves_flags),
                );
            }
            x
        }
    };
}

/// Defines common names for the 128-bit intrinsics, and loading.
macro_rules! names128 {
    () => {
        use arch::{
            __m128i as Raw, _mm_add_epi32 as add32, _mm_add_epi64 as add64, _mm_and_si128 as and,
            _mm_or_si128 as or, _mm_set1_epi32 as splat32, _mm_set1_epi64x as splat64,
            _mm_sll_epi32 as sll_epi32, _mm_sll_epi64 as sll_epi64, _mm_srl_epi32 as srl_epi32,
            _mm_srl_epi64 as srl_epi64, _mm_sub_epi32 as sub32, _mm_sub_epi64 as sub64,
            _mm_unpackhi_epi32 as zip_high32, _mm_unpackhi_epi64 as zip_high64,
            _mm_unpacklo_epi32 as zip_low32, _mm_unpacklo_epi64 as zip_low64, _mm_xor_si128 as xor,
        };

        #[inline(always)]
        unsafe fn join([a]: [&[u8; 16]; 1]) -> Raw {
            // SAFETY: the 16 bytes read are the array's, and the caller has the token.
            unsafe { arch::_mm_loadu_si128(a.as_ptr().cast()) }
        }
    };
}

/// Defines common names for the 256-bit intrinsics, and loading.
macro_rules! names256 {
    () => {
        use arch::{
            __m256i as Raw, _mm256_add_epi32 as add32, _mm256_add_epi64 as add64,
            _mm256_and_si256 as and, _mm256_or_si256 as or, _mm256_set1_epi32 as splat32,
            _mm256_set1_epi64x as splat64, _mm256_shuffle_epi8 as shuffle_epi8,
            _mm256_sll_epi32 as sll_epi32, _mm256_sll_epi64 as sll_epi64,
            _mm256_srl_epi32 as srl_epi32, _mm256_srl_epi64 as srl_epi64,
            _mm256_sub_epi32 as sub32, _mm256_sub_epi64 as sub64,
            _mm256_unpackhi_epi32 as zip_high32, _mm256_unpackhi_epi64 as zip_high64,
            _mm256_unpacklo_epi32 as zip_low32, _mm256_unpacklo_epi64 as zip_low64,
            _mm256_xor_si256 as xor,
        };

        #[inline(always)]
        unsafe fn repeat(bytes: arch::__m128i) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { arch::_mm256_broadcastsi128_si256(bytes) }
        }

        #[inline(always)]
        unsafe fn join([a, b]: [&[u8; 16]; 2]) -> Raw {
            // SAFETY: the bytes read are the arrays', and the caller has the token.
            unsafe { arch::_mm256_loadu2_m128i(b.as_ptr().cast(), a.as_ptr().cast()) }
        }
    };
}

mod sse2 {
    use super::*;
    names128!();
    keep_together!("sse2", xmm_reg);
    vectors! {
        Sse2, plain, 1,
        /// Four 32-bit words, SSE2.
        U32x4Sse2<4>,
        /// Two 64-bit words, SSE2.
        U64x2Sse2<2>
    }

    /// Reverses the two bytes of every 16-bit word.
    #[inline(always)]
    unsafe fn swap16(x: Raw) -> Raw {
        // SAFETY: the caller has the token.
        unsafe { or(arch::_mm_slli_epi16::<8>(x), arch::_mm_srli_epi16::<8>(x)) }
    }

    /// The width of the words to reverse.
    type Order = u32;

    #[inline(always)]
    unsafe fn swap32() -> Option<Order> {
        Some(32)
    }

    #[inline(always)]
    unsafe fn swap64() -> Option<Order> {
        Some(64)
    }

    #[inline(always)]
    unsafe fn reorder(row: Raw, order: Option<Order>) -> Raw {
        const REVERSE: i32 = 0b00_01_10_11;
        // SAFETY: the caller has the token.
        unsafe {
            match order {
                Some(32) => ror32(swap16(row), 16),
                Some(_) => arch::_mm_shufflehi_epi16::<REVERSE>(
                    arch::_mm_shufflelo_epi16::<REVERSE>(swap16(row)),
                ),
                None => row,
            }
        }
    }

    by_shifts!();
}

mod sse41 {
    use super::*;
    names128!();
    use arch::_mm_shuffle_epi8 as shuffle_epi8;
    keep_together!("sse4.1", xmm_reg);
    vectors! {
        Sse41, plain, 1,
        /// Four 32-bit words, SSE4.1.
        U32x4Sse41<4>,
        /// Two 64-bit words, SSE4.1.
        U64x2Sse41<2>
    }
    by_byte_shuffle!();
    by_shifts!();

    #[inline(always)]
    unsafe fn repeat(bytes: arch::__m128i) -> Raw {
        bytes
    }
}

mod avx2 {
    use super::*;
    names256!();
    keep_together!("avx2", ymm_reg);
    vectors! {
        Avx2, plain, 2,
        /// Eight 32-bit words, AVX2.
        U32x8Avx2<8>,
        /// Four 64-bit words, AVX2.
        U64x4Avx2<4>
    }
    by_byte_shuffle!();
    by_shifts!();
}

mod avx2_128 {
    use super::*;
    names128!();
    use arch::_mm_shuffle_epi8 as shuffle_epi8;
    keep_together!("avx2", xmm_reg);
    vectors! {
        Avx2, plain, 1,
        /// Four 32-bit words in the three-operand encoding, for fewer than 8 messages.
        U32x4Avx2<4>,
        /// Two 64-bit words in the three-operand encoding.
        U64x2Avx2<2>
    }
    by_byte_shuffle!();
    by_shifts!();

    #[inline(always)]
    unsafe fn repeat(bytes: arch::__m128i) -> Raw {
        bytes
    }
}

mod avx512_256 {
    use super::*;
    names256!();
    use arch::{
        _mm256_rorv_epi32 as rorv_epi32, _mm256_rorv_epi64 as rorv_epi64,
        _mm256_ternarylogic_epi32 as ternary,
    };
    keep_together!("avx512f,avx512bw,avx512vl", ymm_reg);
    bitwise!(ymm_reg);
    #[cfg(target_arch = "x86_64")]
    sha2_round!(sha2_round32, "d", ymm_reg);
    #[cfg(target_arch = "x86_64")]
    sha2_round!(sha2_round64, "q", ymm_reg);
    vectors! {
        Avx512, ternary, 2,
        /// Eight 32-bit words with the rotations and three-way logic of AVX-512, for fewer than 16
        /// messages.
        U32x8Avx512<8>,
        /// Four 64-bit words with the rotations and three-way logic of AVX-512.
        U64x4Avx512<4>
    }
    by_avx512!();
}

mod avx512 {
    use super::*;
    use arch::{
        __m512i as Raw, _mm512_add_epi32 as add32, _mm512_add_epi64 as add64,
        _mm512_and_si512 as and, _mm512_or_si512 as or, _mm512_rorv_epi32 as rorv_epi32,
        _mm512_rorv_epi64 as rorv_epi64, _mm512_set1_epi32 as splat32,
        _mm512_set1_epi64 as splat64, _mm512_shuffle_epi8 as shuffle_epi8,
        _mm512_sll_epi32 as sll_epi32, _mm512_sll_epi64 as sll_epi64,
        _mm512_srl_epi32 as srl_epi32, _mm512_srl_epi64 as srl_epi64, _mm512_sub_epi32 as sub32,
        _mm512_sub_epi64 as sub64, _mm512_ternarylogic_epi32 as ternary,
        _mm512_unpackhi_epi32 as zip_high32, _mm512_unpackhi_epi64 as zip_high64,
        _mm512_unpacklo_epi32 as zip_low32, _mm512_unpacklo_epi64 as zip_low64,
        _mm512_xor_si512 as xor,
    };
    keep_together!("avx512f,avx512bw,avx512vl", zmm_reg);
    bitwise!(zmm_reg);
    #[cfg(target_arch = "x86_64")]
    sha2_round!(sha2_round32, "d", zmm_reg);
    #[cfg(target_arch = "x86_64")]
    sha2_round!(sha2_round64, "q", zmm_reg);
    vectors! {
        Avx512, ternary, 4,
        /// Sixteen 32-bit words, AVX-512.
        U32x16<16>,
        /// Eight 64-bit words, AVX-512.
        U64x8<8>
    }
    by_avx512!();

    #[inline(always)]
    unsafe fn repeat(bytes: arch::__m128i) -> Raw {
        // SAFETY: the caller has the token.
        unsafe { arch::_mm512_broadcast_i32x4(bytes) }
    }

    /// Loads four pieces into a register.
    ///
    /// # Safety
    /// The CPU has AVX-512.
    #[inline(always)]
    pub(crate) unsafe fn join([a, b, c, d]: [&[u8; 16]; 4]) -> Raw {
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

pub(crate) use avx2::{U32x8Avx2, U64x4Avx2};
pub(crate) use avx2_128::{U32x4Avx2, U64x2Avx2};
pub(crate) use avx512::{U32x16, U64x8, join as join512};
pub(crate) use avx512_256::{U32x8Avx512, U64x4Avx512};
pub(crate) use sse2::{U32x4Sse2, U64x2Sse2};
pub(crate) use sse41::{U32x4Sse41, U64x2Sse41};
