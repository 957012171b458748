//! The compression function of RIPEMD-160, over lanes: lane *i* of every vector belongs to
//! message *i*, and with the plain integer as a vector of one lane this is the scalar form.
//!
//! # Two lines
//!
//! A block's sixteen words go twice through five rounds of sixteen *steps*, in two *lines* that begin
//! from the same chaining value and do not meet until the end. They differ in the order in which they
//! take the words ([`R`]), in the amounts of their rotations ([`S`]), in their constants ([`K`]) and
//! in the order of the five Boolean functions, which the right line applies in reverse. A step of
//! either line is
//!
//! ```text
//! T = rol(A + f(B, C, D) + X[r] + K, s) + E
//! A, B, C, D, E = E, T, B, rol(C, 10), D
//! ```
//!
//! Each step waits for the one before it, so a line alone leaves most of a CPU idle. The lines are
//! therefore advanced side by side, a step of each in turn. `A + X[r] + K`, whose terms are known
//! before the step, is added up first. This is 1.5 times as fast as one line after the other. Each
//! line is then a chain of four operations a step, or five with the second and third function.
//!
//! The tables below are those of the paper, whose own numbering of words and steps they keep.

use crate::merkle_damgard::{Block, Half, Rounds};
use crate::simd::{Lanes, Lanes32, array};

/// The word of the block that a step takes: *r* of the left line, *r'* of the right.
const R: [[usize; 80]; 2] = [
    [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, //
        7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8, //
        3, 10, 14, 4, 9, 15, 8, 1, 2, 7, 0, 6, 13, 11, 5, 12, //
        1, 9, 11, 10, 0, 8, 12, 4, 13, 3, 7, 15, 14, 5, 6, 2, //
        4, 0, 5, 9, 7, 12, 2, 10, 14, 1, 3, 8, 11, 6, 15, 13,
    ],
    [
        5, 14, 7, 0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, //
        6, 11, 3, 7, 0, 13, 5, 10, 14, 15, 8, 12, 4, 9, 1, 2, //
        15, 5, 1, 3, 7, 14, 6, 9, 11, 8, 12, 2, 10, 0, 4, 13, //
        8, 6, 4, 1, 3, 11, 15, 0, 5, 12, 2, 13, 9, 7, 10, 14, //
        12, 15, 10, 4, 1, 5, 8, 7, 6, 2, 13, 14, 0, 3, 9, 11,
    ],
];

/// The number of bits by which a step rotates: *s* of the left line, *s'* of the right.
const S: [[u32; 80]; 2] = [
    [
        11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8, //
        7, 6, 8, 13, 11, 9, 7, 15, 7, 12, 15, 9, 11, 7, 13, 12, //
        11, 13, 6, 7, 14, 9, 13, 15, 14, 8, 13, 6, 5, 12, 7, 5, //
        11, 12, 14, 15, 14, 15, 9, 8, 9, 14, 5, 6, 8, 6, 5, 12, //
        9, 15, 5, 11, 6, 8, 13, 12, 5, 12, 13, 14, 11, 8, 5, 6,
    ],
    [
        8, 9, 9, 11, 13, 15, 15, 5, 7, 7, 8, 11, 14, 14, 12, 6, //
        9, 13, 15, 7, 12, 8, 9, 11, 7, 7, 12, 7, 6, 15, 13, 11, //
        9, 7, 15, 11, 8, 6, 6, 14, 12, 13, 5, 14, 13, 13, 7, 5, //
        15, 5, 8, 11, 14, 14, 6, 14, 6, 9, 12, 9, 12, 5, 15, 8, //
        8, 5, 12, 9, 12, 5, 14, 6, 8, 13, 6, 5, 15, 13, 11, 11,
    ],
];

/// The constants of the five rounds: of the left line the integer parts of 2^30 times the square
/// roots of 0, 2, 3, 5 and 7; of the right line those of the cube roots of 2, 3, 5, 7 and 0.
pub(super) const K: [[u32; 5]; 2] = [
    [0x0000_0000, 0x5a82_7999, 0x6ed9_eba1, 0x8f1b_bcdc, 0xa953_fd4e],
    [0x50a2_8be6, 0x5c4d_d124, 0x6d70_3ef3, 0x7a6d_76e9, 0x0000_0000],
];

/// The constants for vectors, which subtract the inverse of f3 and f5 ([`f3`], [`f5`]): t + f is t - 1 - !f.
const K_OF_VECTORS: [[u32; 5]; 2] = {
    let [[k1, k2, k3, k4, k5], [k6, k7, k8, k9, k10]] = K;
    [
        [k1, k2, k3.wrapping_sub(1), k4, k5.wrapping_sub(1)],
        [k6.wrapping_sub(1), k7, k8.wrapping_sub(1), k9, k10],
    ]
};

/// The truth tables of the arguments themselves, out of which those of the functions are made (see
/// [`Lanes::bitwise`]).
const X: u8 = 0b1111_0000;
const Y: u8 = 0b1100_1100;
const Z: u8 = 0b1010_1010;

/// Defines one of the five Boolean functions, added (`+`) to `t`, or its inverse, subtracted (`-`) from `t`. `x` is
/// the newest word. `ones` has all bits set.
macro_rules! boolean {
    ($name:ident, $op:tt, $table:expr, |$ones:pat_param, $t:ident, $x:ident, $y:ident, $z:ident| $plain:expr) => {
        #[inline(always)]
        fn $name<L: Lanes32<N>, const N: usize>($ones: L, $t: L, $x: L, $y: L, $z: L) -> L {
            $t $op L::bitwise::<{ $table }>(
                $x,
                $y,
                $z,
                #[inline(always)]
                || $plain,
            )
        }
    };
}

boolean!(f1, +, X ^ Y ^ Z, |_, t, x, y, z| x ^ y ^ z);
boolean!(choose_by_x, +, X & Y | !X & Z, |_, t, x, y, z| L::choose(x, y, z));
boolean!(choose_by_z, +, X & Z | Y & !Z, |_, t, x, y, z| L::choose(z, x, y));
boolean!(less_not_f3, -, !((X | !Y) ^ Z), |ones, t, x, y, z| ((x ^ ones) & y) ^ z);
boolean!(less_not_f5, -, !(X ^ (Y | !Z)), |ones, t, x, y, z| x ^ ((y ^ ones) & z));

/// No bit is set in both of its terms, so both may be added. In vectors that is as many operations, of which
/// fewer wait for the newest word. (On Zen 3, with f3 and f5 as they are below, long messages are 3 %
/// faster.)
#[inline(always)]
fn f2<L: Lanes32<N>, const N: usize>(ones: L, t: L, x: L, y: L, z: L) -> L {
    if L::CHOOSES_AT_ONCE || N == 1 {
        choose_by_x(ones, t, x, y, z)
    } else {
        t + (x & y) + ((x ^ ones) & z)
    }
}

/// With [`K_OF_VECTORS`], if there are several lanes: most vector units have an instruction for `!x & y`, but not for
/// `x | !y`.
#[inline(always)]
fn f3<L: Lanes32<N>, const N: usize>(ones: L, t: L, x: L, y: L, z: L) -> L {
    if N == 1 { t + ((x | (y ^ ones)) ^ z) } else { less_not_f3(ones, t, x, y, z) }
}

/// Like [`f2`]. The term that needs the newest word is added last. (In scalar code, 1.07 times as fast.)
#[inline(always)]
fn f4<L: Lanes32<N>, const N: usize>(ones: L, t: L, x: L, y: L, z: L) -> L {
    if L::CHOOSES_AT_ONCE { choose_by_z(ones, t, x, y, z) } else { t + (y & (z ^ ones)) + (x & z) }
}

/// Like [`f3`].
#[inline(always)]
fn f5<L: Lanes32<N>, const N: usize>(ones: L, t: L, x: L, y: L, z: L) -> L {
    if N == 1 { t + (x ^ (y | (z ^ ones))) } else { less_not_f5(ones, t, x, y, z) }
}

/// Returns where the words A to E of a line are in step `t`. A step changes the roles of the words, not their places:
/// moving them would cost nothing at run time, but much of the compiler's time (docs/lab/compile-time.md).
const fn places(t: usize) -> [usize; 5] {
    let a = 80 - t;
    [a % 5, (a + 1) % 5, (a + 2) % 5, (a + 3) % 5, (a + 4) % 5]
}

/// Folds the block `x` of every message into its chaining value. `k` is [`K`], which the caller may hide
/// from the compiler.
#[inline(always)]
pub(super) fn compress<L: Lanes32<N>, const N: usize>(
    token: L::Token,
    k: &[[u32; 5]; 2],
    state: [L; 5],
    x: [L; 16],
) -> [L; 5] {
    let ones = L::splat(token, u32::MAX);
    let (mut left, mut right) = (state, state);
    // Unrolled step by step, so that every rotation and every index is a constant.
    macro_rules! step {
        ($line:ident = $side:literal, $f:ident, $t:literal, $places:ident) => {
            let [a, b, c, d, e] = $places;
            let sum = $line[a] + x[R[$side][$t]] + L::splat(token, k[$side][$t / 16]);
            let early;
            (early, $line[b]) = L::keep_together(sum, $line[b]);
            $line[a] =
                $f(ones, early, $line[b], $line[c], $line[d]).rotl::<{ S[$side][$t] }>() + $line[e];
            $line[c] = $line[c].rotl::<10>();
        };
    }
    macro_rules! round {
        ($f:ident $g:ident: $($t:literal)+) => {$({
            const PLACES: [usize; 5] = places($t);
            step!(left = 0, $f, $t, PLACES);
            step!(right = 1, $g, $t, PLACES);
            let [newest, ..] = PLACES;
            (left[newest], right[newest]) = L::keep_together(left[newest], right[newest]);
        })+};
    }
    round!(f1 f5: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
    round!(f2 f4: 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31);
    round!(f3 f3: 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47);
    round!(f4 f2: 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63);
    round!(f5 f1: 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79);

    // The sum of the two lines and the chaining value, each word from another place of each.
    array::from_fn(
        #[inline(always)]
        |i| state[(i + 1) % 5] + left[(i + 2) % 5] + right[(i + 3) % 5],
    )
}

/// The compression function.
pub(crate) struct Compress;

impl Rounds for Compress {
    type Word = u32;
    type State = [u32; 5];

    #[inline(always)]
    fn load<V, const N: usize>(token: V::Token, blocks: [&Block<Self>; N]) -> [V; 16]
    where
        V: Lanes<N, Word = u32>,
    {
        V::load_block_le(token, blocks)
    }

    #[inline(always)]
    fn load_short<V, const N: usize, const LEN: usize>(
        token: V::Token,
        messages: [&[u8; LEN]; N],
    ) -> [V; 16]
    where
        V: Lanes<N, Word = u32>,
    {
        V::load_short_le(token, messages)
    }

    #[inline(always)]
    fn compress<V, const N: usize>(token: V::Token, state: &mut [V; 5], block: [V; 16])
    where
        V: Lanes<N, Word = u32>,
    {
        let k = if N == 1 { &K } else { &K_OF_VECTORS };
        *state = compress(token, k, *state, block);
    }

    #[inline(always)]
    fn store<V, const N: usize>(token: V::Token, [a, b, c, d, e]: [V; 5], out: &mut [Half<Self>; N])
    where
        V: Lanes<N, Word = u32>,
    {
        let none = V::splat(token, 0);
        V::store_words_le([a, b, c, d, e, none, none, none], out);
    }
}
