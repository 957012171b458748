//! Few messages, a vector for each row of the state: 128-bit part `q` carries message `q`.
//!
//! The four columns lie side by side in the lanes of four registers, so that one instruction serves
//! the four Gs of a half round. Rotating rows against each other makes columns of the diagonals. Row
//! `b` is the last that G finishes, so the other rows move and `b` stays, off the chain of latencies.
//! The chain is the limit: wider registers hash two or four messages in the time of one.
//!
//! The columns are in the order 0 3 1 2. The message words that a half round needs are in the order
//! of its lanes. With `m0` to `m15` the words as this round's permutation left them, they are
//!
//! ```text
//! columns    x = m0  m6  m2  m4     y = m1  m7  m3  m5
//! diagonals  z = m14 m12 m8  m10    w = m15 m13 m9  m11
//! ```
//!
//! and the permutation between two rounds, which makes `m2 m4 m3 m7` the next `x` and so on, is four
//! shuffles and four blends of these four. This is the reason for the order of the columns: of the 24
//! orders, eight need no more instructions, and the order 0 1 2 3 needs seven shuffles and four
//! blends.
//!
//! Speed relative to the scalar form, one shot, both measured relative to the official crate (an
//! Intel server CPU with AVX-512, medians): 64 bytes 1.30x by SSE4.1, 1.33x in the encoding of AVX2,
//! 1.68x with the rotation of AVX-512; 1024 bytes 1.08x, 1.10x and 1.39x; 2048 bytes, two messages in
//! each register, 2.11x by AVX2 and 2.61x by AVX-512. The last takes 174 cycles for a block, of which
//! the chain is 169.
//!
//! Four messages on AVX2, in two registers for each row, need unrolled rounds: 4096 bytes took 2264
//! ns in a loop and take 1303 ns unrolled.
//!
//! For WebAssembly, instructions were counted (wasmtime's fuel): 14,448 for a chunk, compared with
//! 34,150 in the scalar form. ARM runs a single message as scalar code: its 31 integer registers hold
//! the whole state and rotate within another instruction. Its vectors need two instructions to
//! rotate, in the chain that is the limit.
#![allow(unsafe_code)]

#[cfg(x86_64_kernels)]
mod avx512_x4;
#[cfg(wasm_kernels)]
mod wasm;
#[cfg(x86_kernels)]
mod x86;

#[cfg(x86_64_kernels)]
pub(super) use avx512_x4::*;
#[cfg(wasm_kernels)]
pub(super) use wasm::*;
#[cfg(x86_kernels)]
pub(super) use x86::*;

/// Returns the control of a shuffle that takes these lanes, lowest first.
const fn order(lanes: [i32; 4]) -> i32 {
    lanes[0] | lanes[1] << 2 | lanes[2] << 4 | lanes[3] << 6
}

/// The order of the columns in the lanes.
const COLUMNS: i32 = order([0, 3, 1, 2]);
/// The shuffle that puts them into the order of their numbers.
const NUMBERED: i32 = order([0, 2, 3, 1]);
/// The shuffles that take every lane from the column with the next number, from the one after that,
/// and from the one before.
const NEXT: i32 = order([2, 0, 3, 1]);
const OPPOSITE: i32 = order([3, 2, 1, 0]);
const PREVIOUS: i32 = order([1, 3, 0, 2]);

/// Defines the seven rounds by intrinsics, under the names in scope where this macro is used.
///
/// `opaque` returns its argument in a way that hides the equality from the compiler. That keeps the
/// compiler from three changes: adding in another order, which would lengthen the chain; merging two
/// shuffles into one, which with AVX-512 has a longer latency and needs its control in a register;
/// and rotating both operands of an exclusive or by a byte shuffle instead of its result.
macro_rules! compiled_rounds {
    () => {
        /// Permutes the message words between two rounds.
        #[inline(always)]
        unsafe fn permute([x, y, z, w]: [Raw; 4]) -> [Raw; 4] {
            // SAFETY: the caller has the token.
            unsafe {
                let m0_m12_m2_m10 = opaque(odd_of(z, x));
                let m1_m12_m3_m5 = opaque(lane1_of(z, y));
                [
                    // m2 m4 m3 m7
                    pick::<{ order([2, 3, 2, 1]) }>(x, y),
                    // m6, m13 in its place, m10 m0
                    opaque(lane1_of(w, pick::<{ order([1, 0, 3, 0]) }>(x, m0_m12_m2_m10))),
                    // m15 m9 m1 m12
                    pick::<{ order([0, 2, 0, 1]) }>(w, m1_m12_m3_m5),
                    // m8 m14 m11, and m5 in its place
                    opaque(lane3_of(y, pick::<{ order([2, 0, 3, 0]) }>(z, w))),
                ]
            }
        }

        /// Arranges the message words in the order of the first round.
        #[inline(always)]
        unsafe fn arrange([a, b, c, d]: [Raw; 4]) -> [Raw; 4] {
            // SAFETY: the caller has the token.
            unsafe {
                [
                    odd_of(shuffle::<{ order([0, 2, 2, 0]) }>(b), a),
                    shuffle::<{ COLUMNS }>(pick::<{ order([1, 3, 1, 3]) }>(a, b)),
                    pick::<{ order([2, 0, 0, 2]) }>(d, c),
                    pick::<{ order([3, 1, 1, 3]) }>(d, c),
                ]
            }
        }

        /// Computes half of G on four columns.
        #[inline(always)]
        unsafe fn half_g(
            [a, b, c, d]: [Raw; 4],
            m: Raw,
            by_d: impl Fn(Raw) -> Raw,
            by_b: impl Fn(Raw) -> Raw,
        ) -> [Raw; 4] {
            // SAFETY: the caller has the token.
            unsafe {
                // `a + m` is ready before `b` is, and must not be delayed.
                let a = add(opaque(add(a, m)), b);
                let d = by_d(opaque(xor(d, a)));
                let c = add(c, d);
                let b = by_b(xor(b, c));
                [a, b, c, d]
            }
        }

        /// Computes a round: the four columns, then the four diagonals.
        #[inline(always)]
        unsafe fn round(mut v: [Raw; 4], [x, y, z, w]: [Raw; 4]) -> [Raw; 4] {
            // SAFETY: the caller has the token.
            unsafe {
                v = half_g(v, x, |row| rotr::<16>(row), |row| rotr::<12>(row));
                v = half_g(v, y, |row| rotr::<8>(row), |row| rotr::<7>(row));
                let [a, b, c, d] = v;
                v = [shuffle::<PREVIOUS>(a), b, shuffle::<NEXT>(c), shuffle::<OPPOSITE>(d)];
                v = half_g(v, z, |row| rotr::<16>(row), |row| rotr::<12>(row));
                v = half_g(v, w, |row| rotr::<8>(row), |row| rotr::<7>(row));
                let [a, b, c, d] = v;
                [shuffle::<NEXT>(a), b, shuffle::<PREVIOUS>(c), shuffle::<OPPOSITE>(d)]
            }
        }

        /// Computes the seven rounds over blocks in registers; every register has a piece of 16 bytes
        /// of each block.
        #[inline(always)]
        unsafe fn rounds(mut v: [Raw; 4], block: [Raw; 4]) -> [Raw; 4] {
            // SAFETY: the caller has the token.
            unsafe {
                let mut m = arrange(block);
                v = round(v, m);
                // Unrolled, because in a loop the compiler keeps part of the state in memory.
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
                round(v, m)
            }
        }
    };
}

/// Defines a type of rows: `$n` messages in the vectors of `$token`. The braces contain the
/// differences between instruction sets: intrinsics under common names, and functions.
macro_rules! rows {
    ($(#[$doc:meta])* $name:ident, $module:ident, $token:ident, $n:literal, { $($names:item)+ }) => {
        mod $module {
            use super::*;
            $($names)+

            /// Returns a row with a word for every column of each message, given in the order of the
            /// columns' numbers.
            #[inline(always)]
            fn row(words: [[u32; 4]; $n]) -> Raw {
                let words = simd::array::map(words, #[inline(always)] |[w0, w1, w2, w3]| [w0, w3, w1, w2]);
                // SAFETY: the array and the register have the same size, and all bit patterns are
                // valid for both.
                unsafe { transmute::<[[u32; 4]; $n], Raw>(words) }
            }

            /// Compresses blocks in registers; every register has a piece of 16 bytes of each block.
            #[inline(always)]
            unsafe fn mix(
                [upper, lower]: [Raw; 2],
                block: [Raw; 4],
                parameters: Raw,
            ) -> [[Raw; 2]; 2] {
                let [iv0, iv1, iv2, iv3, ..] = IV;
                // SAFETY: the caller has the token.
                unsafe {
                    let initial = row([[iv0, iv1, iv2, iv3]; $n]);
                    let [a, b, c, d] = rounds([upper, lower, initial, parameters], block);
                    [[xor(a, c), xor(b, d)], [xor(c, upper), xor(d, lower)]]
                }
            }

            /// Stores rows as pieces of 16 bytes of each message.
            #[inline(always)]
            fn scatter<const ROWS: usize, const BYTES: usize>(
                rows: [Raw; ROWS],
                out: &mut [[u8; BYTES]; $n],
            ) {
                for (piece, row) in rows.iter().enumerate() {
                    // SAFETY: the array and the register have the same size, and all bit patterns are
                    // valid for both; a row exists, so the CPU has the instructions.
                    let parts = unsafe {
                        transmute::<Raw, [[u8; 16]; $n]>(shuffle::<NUMBERED>(*row))
                    };
                    for (out, part) in crate::simd::array::zip(out.iter_mut(), &parts) {
                        out.as_chunks_mut().0[piece] = *part;
                    }
                }
            }

            $(#[$doc])*
            pub(crate) enum $name {}

            impl Compress<$n> for $name {
                type Token = simd::$token;
                type Value = [Raw; 2];
                /// The low and high word, then two words that the lengths and flags replace.
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
                fn counters_of(_: simd::$token, counters: [u32; $n]) -> Raw {
                    row(simd::array::map(counters, #[inline(always)] |counter| [counter, 0, 0, 0]))
                }

                #[inline(always)]
                fn same(_: simd::$token, word: u32) -> Raw {
                    row([[word; 4]; $n])
                }

                #[inline(always)]
                fn words(_: simd::$token, words: [u32; $n]) -> Raw {
                    row(simd::array::map(words, #[inline(always)] |word| [word; 4]))
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
                    // SAFETY: the token proves that the CPU has the instructions.
                    unsafe {
                        let block = [
                            join(piece::<0, $n>(blocks)),
                            join(piece::<1, $n>(blocks)),
                            join(piece::<2, $n>(blocks)),
                            join(piece::<3, $n>(blocks)),
                        ];
                        // The lengths are column 2, the flags column 3.
                        mix(value, block, lane1_of(flags, lane3_of(lens, counters)))
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
        pub(in crate::blake3) use $module::$name;
    };
}
use {compiled_rounds, rows};
