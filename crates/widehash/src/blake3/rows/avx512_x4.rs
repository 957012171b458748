//! Rows of four messages in AVX-512 registers, of which only 64-bit x86 has enough.
#![allow(unsafe_code)]

use super::{COLUMNS, NEXT, NUMBERED, OPPOSITE, PREVIOUS, order, rows};
use crate::blake3::compress::{BLOCK_LEN, Compress, IV, piece};
use crate::simd;
use core::arch::x86_64 as arch;
use core::mem::transmute;

/// Writes an operation of two sources: its name, the target and its lanes, the sources, and the other
/// operands.
macro_rules! lanes {
    ($operation:literal, $to:literal, $lanes:literal, $a:literal, $b:literal, $rest:literal) => {
        concat!($operation, " {", $to, "}", $lanes, ", {", $a, "}, {", $b, "}", $rest, "\n")
    };
}

/// Writes half of G on four columns.
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

/// Writes a round on message words in these registers.
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

/// Writes the permutation of the message words `x`, `y`, `z`, `w`, whose results are in `u`, `w`,
/// `s`, `y`.
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

/// Defines the seven rounds in assembly, in which a masked shuffle preserves some lanes of its
/// target: the permutation takes four shuffles and two blends.
///
/// Four messages keep the two ports of this width so busy that every additional operation delays the
/// chain. A block takes 181 cycles (the official kernel 183, on an Intel server CPU). It takes 207 if
/// the permutation uses operations that take any lanes of two sources, of which it needs one more and
/// which have a latency of three cycles. Compared in pairs with the rounds of the other rows
/// (`compiled_rounds`), 4 KiB are 1.047 times as fast and 5000 bytes 1.026 times. One or two
/// messages, on three ports, gain nothing.
macro_rules! assembled_rounds {
    ($class:ident, $features:literal) => {
        /// Computes the seven rounds over blocks in registers; every register has a piece of 16 bytes
        /// of each block.
        #[inline]
        #[target_feature(enable = $features)]
        unsafe fn rounds([mut a, mut b, mut c, mut d]: [Raw; 4], block: [Raw; 4]) -> [Raw; 4] {
            let [m0, m1, m2, m3] = block;
            let (_s, _t, _u): (Raw, Raw, Raw);
            // SAFETY: the assembly reads and writes only the registers named.
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

rows! {
    /// Four messages, AVX-512.
    RowsX4, avx512_x4, Avx512, 4, {
        use arch::{
            __m512i as Raw, _mm512_shuffle_epi32 as shuffle, _mm512_xor_si512 as xor,
        };
        use simd::join512 as join;

        assembled_rounds!(zmm_reg, "avx512f");

        /// Returns `b` with lane 1 of `a`.
        #[inline(always)]
        unsafe fn lane1_of(a: Raw, b: Raw) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { arch::_mm512_mask_blend_epi32(0x2222, b, a) }
        }

        /// Returns `b` with lane 3 of `a`.
        #[inline(always)]
        unsafe fn lane3_of(a: Raw, b: Raw) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { arch::_mm512_mask_blend_epi32(0x8888, b, a) }
        }
    }
}
