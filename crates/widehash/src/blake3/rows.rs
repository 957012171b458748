//! Few messages, a vector for each row of the state: 128-bit part `q` carries message `q`.
//!
//! The four columns lie side by side in the lanes of four registers, so that one instruction
//! serves the four Gs of a half round. To make columns of the diagonals, rows are rotated against
//! each other; since row `b` is the last that G finishes, the others move and `b` stays, off the
//! chain of latencies. The chain is the limit: wider registers take two or four messages in the
//! time of one.
//!
//! The columns stand in the order 0 3 1 2. The message words that a half round needs are kept in the
//! order of its lanes. With `m0` to `m15` the words as this round's permutation left them, they are
//!
//! ```text
//! columns    x = m0  m6  m2  m4     y = m1  m7  m3  m5
//! diagonals  z = m14 m12 m8  m10    w = m15 m13 m9  m11
//! ```
//!
//! and the permutation between two rounds, which makes `m2 m4 m3 m7` the next `x` and so on, is four
//! shuffles and four blends of these four. That is why the columns stand so: of their 24 orders eight
//! need no more, and the order 0 1 2 3 needs seven shuffles and four blends.
//!
//! Measured against the scalar form, one shot, both beside the official crate (an Intel server CPU
//! with AVX-512, medians): 64 bytes 1.30x by SSE4.1, 1.33x in the encoding of AVX2, 1.68x with the
//! rotation of AVX-512; 1024 bytes 1.08x, 1.10x and 1.39x; 2048 bytes, two messages a register, 2.11x
//! by AVX2 and 2.61x by AVX-512. Of the latter's 174 cycles a block the chain is 169.
//!
//! Four messages by AVX2, in two registers for each row, depend on the rounds not being a loop: 4096
//! bytes took 2264 ns with one and take 1303 ns without.
//!
//! For WebAssembly, what was counted is instructions (wasmtime's fuel): 14,448 for a chunk where the
//! scalar form has 34,150. ARM runs a single message as scalar code:
//! its 31 integer registers hold the whole state and rotate within another instruction, where its
//! vectors rotate by two instructions, in the chain that is the limit.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
mod avx512_x4;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
mod x86;

#[cfg(target_arch = "x86_64")]
pub(super) use avx512_x4::*;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use wasm::*;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
pub(super) use x86::*;

/// The control of a shuffle that takes these lanes, lowest first.
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

/// The seven rounds by intrinsics of the names that stand around this.
///
/// `opaque` is the same value, of which the compiler should not know that it is. That keeps it from
/// adding in another order, which would lengthen the chain, from making one shuffle of two, which
/// with AVX-512 is one of longer latency that needs its control in a register, and from rotating by
/// a byte shuffle both sides of an exclusive or and not its result.
macro_rules! compiled_rounds {
    () => {
        /// The permutation of the message words between two rounds.
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

        /// The message words in the order of the first round.
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
                let d = by_d(opaque(xor(d, a)));
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
                v = [shuffle::<PREVIOUS>(a), b, shuffle::<NEXT>(c), shuffle::<OPPOSITE>(d)];
                v = half_g(v, z, |row| rotr::<16>(row), |row| rotr::<12>(row));
                v = half_g(v, w, |row| rotr::<8>(row), |row| rotr::<7>(row));
                let [a, b, c, d] = v;
                [shuffle::<NEXT>(a), b, shuffle::<PREVIOUS>(c), shuffle::<OPPOSITE>(d)]
            }
        }

        /// The seven rounds over blocks in registers, a piece of 16 bytes of each in every one.
        #[inline(always)]
        unsafe fn rounds(mut v: [Raw; 4], block: [Raw; 4]) -> [Raw; 4] {
            // SAFETY: the caller has the token.
            unsafe {
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
                round(v, m)
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

            /// A word for every column of each message, in the order of their numbers.
            #[inline(always)]
            fn row(words: [[u32; 4]; $n]) -> Raw {
                let words = simd::array::map(words, #[inline(always)] |[w0, w1, w2, w3]| [w0, w3, w1, w2]);
                // SAFETY: the array and the register are as large, and any bits are both.
                unsafe { transmute::<[[u32; 4]; $n], Raw>(words) }
            }

            /// The compression of blocks in registers, a piece of 16 bytes of each in every one.
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

            /// Rows become pieces of 16 bytes of each message.
            #[inline(always)]
            fn scatter<const ROWS: usize, const BYTES: usize>(
                rows: [Raw; ROWS],
                out: &mut [[u8; BYTES]; $n],
            ) {
                for (piece, row) in rows.into_iter().enumerate() {
                    // SAFETY: the array and the register are as large, and any bits are both; there is a
                    // row, so the CPU has the instructions.
                    let parts = unsafe {
                        transmute::<Raw, [[u8; 16]; $n]>(shuffle::<NUMBERED>(row))
                    };
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
