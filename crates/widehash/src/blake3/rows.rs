//! Few messages, a vector for each row of the state: 128-bit part `q` carries message `q`.
//!
//! The four columns lie side by side in the lanes of four registers, so that one instruction
//! serves the four Gs of a half round. To make columns of the diagonals, rows are rotated against
//! each other; since row `b` is the last that G finishes, the others move and `b` stays, off the
//! chain of latencies. The chain is the limit: wider registers take two or four messages in the
//! time of one.
//!
//! The message words that a half round needs are kept in the order of its lanes. With `m0` to
//! `m15` the words as this round's permutation left them, they are
//!
//! ```text
//! columns    x = m0  m2  m4  m6     y = m1  m3  m5  m7
//! diagonals  z = m14 m8  m10 m12    w = m15 m9  m11 m13
//! ```
//!
//! and the permutation between two rounds, which makes `m2 m3 m7 m4` the next `x` and so on, is a
//! few shuffles of these four.
//!
//! Measured against the scalar form, one shot, both beside the official crate (an Intel server CPU
//! with AVX-512, medians): 64 bytes 1.30x by SSE4.1, 1.33x in the encoding of AVX2, 1.68x with the
//! rotation of AVX-512; 1024 bytes 1.08x, 1.10x and 1.39x; 2048 bytes, two messages a register, 2.11x
//! by AVX2 and 2.61x by AVX-512. Of the latter's 174 cycles a block the chain is 169.
//!
//! Four messages by AVX2, in two registers for each row, depend on the rounds not being a loop: 4096
//! bytes took 2264 ns with one and take 1303 ns without.
#![allow(unsafe_code)]

use super::compress::{BLOCK_LEN, Compress, CompressOne, IV};
use crate::simd;
#[cfg(target_arch = "x86")]
use core::arch::x86 as arch;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64 as arch;
use core::mem::transmute;

/// The control of a shuffle that takes these lanes, lowest first.
const fn order(lanes: [i32; 4]) -> i32 {
    lanes[0] | lanes[1] << 2 | lanes[2] << 4 | lanes[3] << 6
}

/// Defines `opaque`: the same value, of which the compiler cannot know that it is. That keeps it from
/// adding in another order, which would lengthen the chain, and from making one shuffle of two, which
/// with AVX-512 is one of longer latency that needs its control in a register.
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

/// The orders of message words by shuffles of two sources that take two lanes of each, and blends.
macro_rules! by_pairs {
    ($unpack:path) => {
        /// The permutation of the message words between two rounds.
        #[inline(always)]
        unsafe fn permute([x, y, z, w]: [Raw; 4]) -> [Raw; 4] {
            // SAFETY: the caller has the token.
            unsafe {
                let m2_m4_m3_m7 = pick::<{ order([1, 2, 1, 3]) }>(x, y);
                let m6_m0_m10_m13 = pick::<{ order([3, 0, 2, 3]) }>(x, opaque(lane3_of(w, z)));
                [
                    shuffle::<{ order([0, 2, 3, 1]) }>(m2_m4_m3_m7),
                    shuffle::<{ order([0, 2, 1, 3]) }>(m6_m0_m10_m13),
                    // m15 m1, and of m15 m9 m11 m12 the last and the second
                    pick::<{ order([0, 1, 3, 1]) }>($unpack(w, y), opaque(lane3_of(z, w))),
                    // of m14 m8 m11 m12 the middle, and of m14 m8 m5 m12 the third and the first
                    pick::<{ order([1, 2, 2, 0]) }>(opaque(lane2_of(w, z)), opaque(lane2_of(y, z))),
                ]
            }
        }

        /// The message words in the order of the first round.
        #[inline(always)]
        unsafe fn arrange([a, b, c, d]: [Raw; 4]) -> [Raw; 4] {
            // SAFETY: the caller has the token.
            unsafe {
                let even = pick::<{ order([0, 2, 0, 2]) }>(c, d);
                let odd = pick::<{ order([1, 3, 1, 3]) }>(c, d);
                [
                    pick::<{ order([0, 2, 0, 2]) }>(a, b),
                    pick::<{ order([1, 3, 1, 3]) }>(a, b),
                    shuffle::<{ order([3, 0, 1, 2]) }>(even),
                    shuffle::<{ order([3, 0, 1, 2]) }>(odd),
                ]
            }
        }
    };
}

/// The orders of message words by shuffles that take any lanes of two sources, which AVX-512 has:
/// fewer, and late by two cycles, for which there is time.
macro_rules! by_any {
    ($permute:ident, $shuffle:ident, $blend:ident, $n:literal) => {
        /// The control of a shuffle of two sources in every 128-bit part: 0 to 3 are lanes of the
        /// first, 4 to 7 of the second.
        #[inline(always)]
        unsafe fn any(a: Raw, lanes: [u32; 4], b: Raw) -> Raw {
            let mut control = [lanes; $n];
            for (q, lanes) in control.iter_mut().enumerate() {
                for lane in lanes {
                    *lane = *lane % 4 + 4 * q as u32 + *lane / 4 * (4 * $n);
                }
            }
            // SAFETY: the caller has the token.
            unsafe { opaque(arch::$permute(a, row(control), b)) }
        }

        /// The same bits for every 128-bit part.
        const fn mask(lane: u32) -> u16 {
            (0x1111 & ((1 << (4 * $n)) - 1) as u16) << lane
        }

        /// The permutation of the message words between two rounds.
        #[inline(always)]
        unsafe fn permute([x, y, z, w]: [Raw; 4]) -> [Raw; 4] {
            // SAFETY: the caller has the token.
            unsafe {
                // Opaque, or the compiler takes each round's words from those of the first.
                [
                    // m2 m3 m7 m4
                    any(x, [1, 5, 7, 2], y),
                    // m6 m10 m0, and m13 in its place
                    opaque(arch::$blend(mask(3) as _, any(x, [3, 6, 0, 3], z), w)),
                    // m15 m1, m12, m9
                    opaque(arch::$shuffle::<{ order([3, 3, 3, 3]) }>(
                        any(w, [0, 4, 2, 1], y),
                        mask(2) as _,
                        z,
                    )),
                    // m8 m11, m5 in its place, m14
                    opaque(arch::$blend(mask(2) as _, any(z, [1, 6, 2, 0], w), y)),
                ]
            }
        }

        /// The message words in the order of the first round.
        #[inline(always)]
        unsafe fn arrange([a, b, c, d]: [Raw; 4]) -> [Raw; 4] {
            // SAFETY: the caller has the token.
            unsafe {
                [
                    pick::<{ order([0, 2, 0, 2]) }>(a, b),
                    pick::<{ order([1, 3, 1, 3]) }>(a, b),
                    any(c, [6, 0, 2, 4], d),
                    any(c, [7, 1, 3, 5], d),
                ]
            }
        }
    };
}

/// A type of rows: `$n` messages by the vectors of `$token`. What differs between instruction sets
/// stands in the braces: intrinsics under common names and functions of the kinds that differ.
macro_rules! rows {
    ($(#[$doc:meta])* $name:ident, $module:ident, $token:ident, $n:literal, { $($names:item)+ }) => {
        mod $module {
            use super::*;
            $($names)+

            /// Half of G on four columns.
            #[inline(always)]
            unsafe fn half_g(
                [a, b, c, d]: [Raw; 4],
                m: Raw,
                by_d: impl Fn(Raw) -> Raw,
                by_b: impl Fn(Raw) -> Raw,
            ) -> [Raw; 4] {
                // SAFETY: the caller has the token.
                unsafe {
                    // `a + m` is ready before `b` is, and not to be put off.
                    let a = add(opaque(add(a, m)), b);
                    let d = by_d(xor(d, a));
                    let c = add(c, d);
                    let b = by_b(xor(b, c));
                    [a, b, c, d]
                }
            }

            /// A round: the four columns, then the four diagonals.
            #[inline(always)]
            unsafe fn round(mut v: [Raw; 4], [x, y, z, w]: [Raw; 4]) -> [Raw; 4] {
                // SAFETY: the caller has the token.
                unsafe {
                    v = half_g(v, x, |row| rotr::<16>(row), |row| rotr::<12>(row));
                    v = half_g(v, y, |row| rotr::<8>(row), |row| rotr::<7>(row));
                    let [a, b, c, d] = v;
                    v = [
                        shuffle::<{ order([3, 0, 1, 2]) }>(a),
                        b,
                        shuffle::<{ order([1, 2, 3, 0]) }>(c),
                        shuffle::<{ order([2, 3, 0, 1]) }>(d),
                    ];
                    v = half_g(v, z, |row| rotr::<16>(row), |row| rotr::<12>(row));
                    v = half_g(v, w, |row| rotr::<8>(row), |row| rotr::<7>(row));
                    let [a, b, c, d] = v;
                    [
                        shuffle::<{ order([1, 2, 3, 0]) }>(a),
                        b,
                        shuffle::<{ order([3, 0, 1, 2]) }>(c),
                        shuffle::<{ order([2, 3, 0, 1]) }>(d),
                    ]
                }
            }

            /// Four words for each message.
            #[inline(always)]
            fn row(words: [[u32; 4]; $n]) -> Raw {
                // SAFETY: the array and the register are as large, and any bits are both.
                unsafe { transmute::<[[u32; 4]; $n], Raw>(words) }
            }

            /// The compression of blocks in registers, a piece of 16 bytes of each in every one.
            #[inline(always)]
            unsafe fn mix(
                [upper, lower]: [Raw; 2],
                block: [Raw; 4],
                counters: Raw,
                lens: Raw,
                flags: Raw,
            ) -> [[Raw; 2]; 2] {
                let [iv0, iv1, iv2, iv3, ..] = IV;
                // SAFETY: the caller has the token.
                unsafe {
                    let parameters = lane3_of(flags, lane2_of(lens, counters));
                    let mut v = [upper, lower, row([[iv0, iv1, iv2, iv3]; $n]), parameters];
                    let mut m = arrange(block);
                    v = round(v, m);
                    // Not a loop: in one the compiler keeps part of the state in memory.
                    m = permute(m);
                    v = round(v, m);
                    m = permute(m);
                    v = round(v, m);
                    m = permute(m);
                    v = round(v, m);
                    m = permute(m);
                    v = round(v, m);
                    m = permute(m);
                    v = round(v, m);
                    m = permute(m);
                    v = round(v, m);
                    let [a, b, c, d] = v;
                    [[xor(a, c), xor(b, d)], [xor(c, upper), xor(d, lower)]]
                }
            }

            /// Rows become pieces of 16 bytes of each message.
            #[inline(always)]
            fn scatter<const ROWS: usize, const BYTES: usize>(
                rows: [Raw; ROWS],
                out: &mut [[u8; BYTES]; $n],
            ) {
                for (piece, row) in rows.into_iter().enumerate() {
                    // SAFETY: the array and the register are as large, and any bits are both.
                    let parts = unsafe { transmute::<Raw, [[u8; 16]; $n]>(row) };
                    for (out, part) in out.iter_mut().zip(parts) {
                        out.as_chunks_mut().0[piece] = part;
                    }
                }
            }

            $(#[$doc])*
            pub(crate) enum $name {}

            impl Compress<$n> for $name {
                type Token = simd::$token;
                type Value = [Raw; 2];
                /// Low and high word, then what the lengths and flags take the place of.
                type Counters = Raw;
                /// Each in all four lanes.
                type Words = Raw;

                #[inline(always)]
                fn splat(_: simd::$token, [a, b, c, d, e, f, g, h]: &[u32; 8]) -> [Raw; 2] {
                    [row([[*a, *b, *c, *d]; $n]), row([[*e, *f, *g, *h]; $n])]
                }

                #[inline(always)]
                fn counters(_: simd::$token, first: u64, step: u64) -> Raw {
                    let mut rows = [[0; 4]; $n];
                    for (q, row) in rows.iter_mut().enumerate() {
                        let counter = first.wrapping_add(q as u64 * step);
                        *row = [counter as u32, (counter >> 32) as u32, 0, 0];
                    }
                    row(rows)
                }

                #[inline(always)]
                fn same(_: simd::$token, word: u32) -> Raw {
                    row([[word; 4]; $n])
                }

                #[inline(always)]
                fn words(_: simd::$token, words: [u32; $n]) -> Raw {
                    row(words.map(|word| [word; 4]))
                }

                #[inline(always)]
                fn compress(
                    _: simd::$token,
                    value: [Raw; 2],
                    blocks: [&[u8; BLOCK_LEN]; $n],
                    counters: Raw,
                    lens: Raw,
                    flags: Raw,
                ) -> [[Raw; 2]; 2] {
                    let pieces = blocks.map(|block| block.as_chunks::<16>().0);
                    // SAFETY: the token proves that the CPU has the instructions.
                    unsafe {
                        let block = [
                            join(pieces.map(|pieces| &pieces[0])),
                            join(pieces.map(|pieces| &pieces[1])),
                            join(pieces.map(|pieces| &pieces[2])),
                            join(pieces.map(|pieces| &pieces[3])),
                        ];
                        mix(value, block, counters, lens, flags)
                    }
                }

                #[inline(always)]
                fn store([upper, lower]: [Raw; 2], out: &mut [[u8; 32]; $n]) {
                    scatter([upper, lower], out);
                }

                #[inline(always)]
                fn store_output(
                    [[a, b], [c, d]]: [[Raw; 2]; 2],
                    out: &mut [[u8; BLOCK_LEN]; $n],
                ) {
                    scatter([a, b, c, d], out);
                }
            }
        }
        pub(super) use $module::$name;
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
        by_pairs!(arch::_mm_unpacklo_epi32);
    }
}

rows128! {
    /// One message, SSE4.1 in the three-operand encoding.
    RowsAvx2, avx2, Avx2, {
        use super::rotr_by_shifts as rotr;
        by_pairs!(arch::_mm_unpacklo_epi32);
    }
}

rows128! {
    /// One message, with the rotation of AVX-512.
    RowsAvx512, avx512, Avx512, {
        use arch::_mm_ror_epi32 as rotr;
        by_pairs!(arch::_mm_unpacklo_epi32);

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
        by_pairs!(arch::_mm256_unpacklo_epi32);
    }
}

rows256! {
    /// Two messages, with the rotation of AVX-512.
    RowsX2Avx512, avx512_x2, Avx512, {
        use arch::_mm256_ror_epi32 as rotr;
        by_any!(_mm256_permutex2var_epi32, _mm256_mask_shuffle_epi32, _mm256_mask_blend_epi32, 2);
    }
}

rows! {
    /// Four messages, AVX-512.
    RowsX4, avx512_x4, Avx512, 4, {
        use arch::{
            __m512i as Raw, _mm512_add_epi32 as add, _mm512_ror_epi32 as rotr,
            _mm512_shuffle_epi32 as shuffle, _mm512_xor_si512 as xor,
        };

        opaque!(zmm_reg, "avx512f", Raw);
        by_any!(_mm512_permutex2var_epi32, _mm512_mask_shuffle_epi32, _mm512_mask_blend_epi32, 4);

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
        both!(pick<ORDER>, a, b);
        both!(lane2_of, a, b);
        both!(lane3_of, a, b);
        both!(opaque, x);

        #[inline(always)]
        unsafe fn join([a, b, c, d]: [&[u8; 16]; 4]) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { Raw(one::join([a, b]), one::join([c, d])) }
        }

        #[inline(always)]
        unsafe fn unpack(a: Raw, b: Raw) -> Raw {
            // SAFETY: the caller has the token.
            unsafe {
                Raw(arch::_mm256_unpacklo_epi32(a.0, b.0), arch::_mm256_unpacklo_epi32(a.1, b.1))
            }
        }

        by_pairs!(unpack);
    }
}
