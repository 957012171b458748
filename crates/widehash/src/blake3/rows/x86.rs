//! Rows in x86 registers.
#![allow(unsafe_code)]

use super::{COLUMNS, NEXT, NUMBERED, OPPOSITE, PREVIOUS, compiled_rounds, order, rows};
use crate::blake3::compress::{BLOCK_LEN, Compress, CompressOne, IV};
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

/// The end of `bytes` that fills no piece of 16, which `rest` is and which is not empty, with zeros
/// behind it. Never through memory: what several stores wrote, a load right after waits for.
#[inline]
#[target_feature(enable = "sse4.1")]
fn part(bytes: &[u8], rest: &[u8]) -> arch::__m128i {
    /// From place `n` on: the byte shuffle that drops the first `n` bytes.
    static DROP: [u8; 32] = {
        let mut drop = [0x80; 32];
        let mut i = 0;
        while i < 16 {
            drop[i] = i as u8;
            i += 1;
        }
        drop
    };
    if let Some(last) = bytes.last_chunk::<16>() {
        let drop = DROP[16 - rest.len() % 16..].first_chunk::<16>().expect("16 bytes or more");
        // SAFETY: the bytes read are the arrays'.
        return unsafe {
            let last = arch::_mm_loadu_si128(last.as_ptr().cast());
            arch::_mm_shuffle_epi8(last, arch::_mm_loadu_si128(drop.as_ptr().cast()))
        };
    }
    let len = rest.len();
    // The first and the last bytes of a power of two, which overlap.
    let (low, high) = if let (Some(first), Some(last)) = (rest.first_chunk(), rest.last_chunk()) {
        let last = u64::from_le_bytes(*last);
        (u64::from_le_bytes(*first), last.checked_shr(128 - 8 * len as u32).unwrap_or(0))
    } else if let (Some(first), Some(last)) = (rest.first_chunk(), rest.last_chunk()) {
        let last = u64::from(u32::from_le_bytes(*last)) << (8 * (len - 4));
        (u64::from(u32::from_le_bytes(*first)) | last, 0)
    } else {
        let at = |i: usize| u64::from(rest[i]) << (8 * i);
        (at(0) | at(len / 2) | at(len - 1), 0)
    };
    arch::_mm_set_epi64x(high as i64, low as i64)
}

/// An operation of two sources: its name, where to and in which lanes, the sources, and the rest.
macro_rules! lanes {
    ($operation:literal, $to:literal, $lanes:literal, $a:literal, $b:literal, $rest:literal) => {
        concat!($operation, " {", $to, "}", $lanes, ", {", $a, "}, {", $b, "}", $rest, "\n")
    };
}

/// Half of G on four columns.
macro_rules! half_g {
    ($m:literal, $by_d:literal, $by_b:literal) => {
        concat!(
            lanes!("vpaddd", "a", "", "a", $m, ""),
            "vpaddd {a}, {a}, {b}\n",
            "vpxord {d}, {d}, {a}\n",
            concat!("vprord {d}, {d}, ", $by_d, "\n"),
            "vpaddd {c}, {c}, {d}\n",
            "vpxord {b}, {b}, {c}\n",
            concat!("vprord {b}, {b}, ", $by_b, "\n"),
        )
    };
}

/// A round on message words in these registers.
macro_rules! round {
    ($x:literal, $y:literal, $z:literal, $w:literal) => {
        concat!(
            half_g!($x, 16, 12),
            half_g!($y, 8, 7),
            "vpshufd {a}, {a}, {previous}\n",
            "vpshufd {c}, {c}, {next}\n",
            "vpshufd {d}, {d}, {opposite}\n",
            half_g!($z, 16, 12),
            half_g!($w, 8, 7),
            "vpshufd {a}, {a}, {next}\n",
            "vpshufd {c}, {c}, {previous}\n",
            "vpshufd {d}, {d}, {opposite}\n",
        )
    };
}

/// The permutation of the message words `x`, `y`, `z`, `w`, which has them in `u`, `w`, `s`, `y`.
macro_rules! permute {
    ($x:literal, $y:literal, $z:literal, $w:literal, $s:literal, $t:literal, $u:literal) => {
        concat!(
            // m2 m4 m3 m7
            lanes!("vshufps", $u, "", $x, $y, ", {of_x_y}"),
            // m15 m9 m1 m12
            lanes!("vpblendmd", $s, "{{{lane1}}}", $y, $z, ""),
            lanes!("vshufps", $s, "", $w, $s, ", {of_w_s}"),
            // m8 m14 m11, and m5 in its place
            lanes!("vpblendmd", $t, "{{{odd}}}", $x, $z, ""),
            lanes!("vshufps", $y, "{{{not3}}}", $z, $w, ", {of_z_w}"),
            // m6, m13 in its place, m10 m0
            lanes!("vshufps", $w, "{{{not1}}}", $x, $t, ", {of_x_t}"),
        )
    };
}

/// The seven rounds in assembly, where a shuffle leaves lanes of its target as they are: the
/// permutation takes four of these and two blends.
///
/// Four messages keep the two ports of this width so busy that every operation more delays the chain:
/// a block takes 181 cycles (the official kernel 183, on an Intel server CPU), and 207 with the
/// permutation in operations that take any lanes of two sources, which are one more and have a latency
/// of three cycles. One or two messages, on three ports, gain nothing by it.
macro_rules! assembled_rounds {
    ($class:ident, $features:literal) => {
        /// The seven rounds over blocks in registers, a piece of 16 bytes of each in every one.
        #[inline]
        #[target_feature(enable = $features)]
        unsafe fn rounds([mut a, mut b, mut c, mut d]: [Raw; 4], block: [Raw; 4]) -> [Raw; 4] {
            let [m0, m1, m2, m3] = block;
            let (_s, _t, _u): (Raw, Raw, Raw);
            // SAFETY: nothing but the registers named is read or written.
            unsafe {
                core::arch::asm!(
                    // m0 m6 m2 m4, m1 m7 m3 m5, m14 m12 m8 m10, m15 m13 m9 m11
                    "vshufps {s}, {x}, {y}, {odd_lanes}",
                    "vpshufd {x}{{{odd}}}, {y}, {even_of_y}",
                    "vpshufd {y}, {s}, {columns}",
                    "vshufps {s}, {w}, {z}, {even_of_w_z}",
                    "vshufps {w}, {w}, {z}, {odd_of_w_z}",
                    concat!(
                        round!("x", "y", "s", "w"),
                        permute!("x", "y", "s", "w", "z", "t", "u"),
                        round!("u", "w", "z", "y"),
                        permute!("u", "w", "z", "y", "s", "t", "x"),
                        round!("x", "y", "s", "w"),
                        permute!("x", "y", "s", "w", "z", "t", "u"),
                        round!("u", "w", "z", "y"),
                        permute!("u", "w", "z", "y", "s", "t", "x"),
                        round!("x", "y", "s", "w"),
                        permute!("x", "y", "s", "w", "z", "t", "u"),
                        round!("u", "w", "z", "y"),
                        permute!("u", "w", "z", "y", "s", "t", "x"),
                        round!("x", "y", "s", "w"),
                    ),
                    a = inout($class) a, b = inout($class) b,
                    c = inout($class) c, d = inout($class) d,
                    x = inout($class) m0 => _, y = inout($class) m1 => _,
                    z = inout($class) m2 => _, w = inout($class) m3 => _,
                    s = out($class) _s, t = out($class) _t, u = out($class) _u,
                    lane1 = in(kreg) 0x2222_u16, odd = in(kreg) 0xaaaa_u16,
                    not1 = in(kreg) 0xdddd_u16, not3 = in(kreg) 0x7777_u16,
                    previous = const PREVIOUS, next = const NEXT, opposite = const OPPOSITE,
                    columns = const COLUMNS,
                    odd_lanes = const order([1, 3, 1, 3]),
                    even_of_y = const order([0, 2, 0, 0]),
                    even_of_w_z = const order([2, 0, 0, 2]),
                    odd_of_w_z = const order([3, 1, 1, 3]),
                    of_x_y = const order([2, 3, 2, 1]),
                    of_w_s = const order([0, 2, 0, 1]),
                    of_z_w = const order([2, 0, 3, 0]),
                    of_x_t = const order([1, 0, 3, 0]),
                    options(pure, nomem, nostack, preserves_flags),
                );
            }
            [a, b, c, d]
        }
    };
}

/// The items that 128-bit rows share, whatever their rotation.
macro_rules! rows128 {
    ($(#[$doc:meta])* $name:ident, $module:ident, $token:ident, { $($names:item)+ }) => {
        rows! { $(#[$doc])* $name, $module, $token, 1, {
            use arch::{
                __m128i as Raw, _mm_add_epi32 as add, _mm_shuffle_epi32 as shuffle,
                _mm_xor_si128 as xor,
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

            /// `b` with lane 1 of `a`.
            #[inline(always)]
            unsafe fn lane1_of(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe { arch::_mm_blend_epi16::<0b0000_1100>(b, a) }
            }

            /// `b` with lane 3 of `a`.
            #[inline(always)]
            unsafe fn lane3_of(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe { arch::_mm_blend_epi16::<0b1100_0000>(b, a) }
            }

            /// `b` with lanes 1 and 3 of `a`.
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

            $($names)+

            impl CompressOne for $name {
                #[inline(always)]
                fn compress_short(
                    token: simd::$token,
                    value: [Raw; 2],
                    bytes: &[u8],
                    counter: u64,
                    flags: u32,
                ) -> [[Raw; 2]; 2] {
                    let (whole, rest) = bytes.as_chunks::<16>();
                    let counters = Self::counters(token, counter, 0);
                    let (len, flags) =
                        (Self::same(token, bytes.len() as u32), Self::same(token, flags));
                    // SAFETY: the token proves that the CPU has the instructions.
                    unsafe {
                        let zero = arch::_mm_setzero_si128();
                        let part = || if rest.is_empty() { zero } else { part(bytes, rest) };
                        let load = |piece| join([piece]);
                        let block = match whole {
                            [] => [part(), zero, zero, zero],
                            [a] => [load(a), part(), zero, zero],
                            [a, b] => [load(a), load(b), part(), zero],
                            [a, b, c] => [load(a), load(b), load(c), part()],
                            [a, b, c, d, ..] => [load(a), load(b), load(c), load(d)],
                        };
                        mix(value, block, counters, len, flags)
                    }
                }
            }
        } }
    };
}

/// The items that 256-bit rows share, whatever their rotation.
macro_rules! rows256 {
    ($(#[$doc:meta])* $name:ident, $module:ident, $token:ident, { $($names:item)+ }) => {
        rows! { $(#[$doc])* $name, $module, $token, 2, {
            pub(super) use arch::{
                __m256i as Raw, _mm256_add_epi32 as add, _mm256_shuffle_epi32 as shuffle,
                _mm256_xor_si256 as xor,
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

            /// `b` with lane 1 of `a`.
            #[inline(always)]
            pub(super) unsafe fn lane1_of(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe { arch::_mm256_blend_epi32::<0b0010_0010>(b, a) }
            }

            /// `b` with lane 3 of `a`.
            #[inline(always)]
            pub(super) unsafe fn lane3_of(a: Raw, b: Raw) -> Raw {
                // SAFETY: the caller has the token.
                unsafe { arch::_mm256_blend_epi32::<0b1000_1000>(b, a) }
            }

            /// `b` with lanes 1 and 3 of `a`.
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

        /// By a load that leaves out the bytes behind.
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
    /// Four messages, AVX-512.
    RowsX4, avx512_x4, Avx512, 4, {
        use arch::{
            __m512i as Raw, _mm512_shuffle_epi32 as shuffle, _mm512_xor_si512 as xor,
        };

        assembled_rounds!(zmm_reg, "avx512f");

        /// `b` with lane 1 of `a`.
        #[inline(always)]
        unsafe fn lane1_of(a: Raw, b: Raw) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { arch::_mm512_mask_blend_epi32(0x2222, b, a) }
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
