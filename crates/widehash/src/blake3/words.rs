//! Many messages, a vector for each word of the state: lane `i` carries message `i`.
//!
//! The arithmetic is the paper's, word for word, and with one lane it is the scalar form.

use super::compress::{BLOCK_LEN, Compress, CompressOne, IV};
use crate::simd::array::{self, zip};
use crate::simd::{Lanes32, Simd};
use core::marker::PhantomData;
use core::num::Wrapping;

/// The message words of each round: the permutation applied 0 to 6 times.
const SCHEDULE: [[usize; 16]; 7] = {
    const PERMUTATION: [usize; 16] = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
    let mut schedule = [[0; 16]; 7];
    let mut round = 0;
    while round < 7 {
        let mut i = 0;
        while i < 16 {
            schedule[round][i] = if round == 0 { i } else { schedule[round - 1][PERMUTATION[i]] };
            i += 1;
        }
        round += 1;
    }
    schedule
};

/// Computes the first or second half of G, on four columns or diagonals `(a, b, c, d)` with a message
/// word each. Each step is written for all four before the next: their chains are independent, so
/// this order suits a processor with several vector ports.
macro_rules! half_g {
    ($v:ident, $m:ident, $by_d:literal, $by_b:literal,
     $(($a:literal $b:literal $c:literal $d:literal, $word:expr))+) => {
        $($v[$a] = $v[$a] + $m[$word];)+
        $($v[$a] = $v[$a] + $v[$b];)+
        $($v[$d] = ($v[$d] ^ $v[$a]).rotr::<$by_d>();)+
        $($v[$c] = $v[$c] + $v[$d];)+
        $($v[$b] = ($v[$b] ^ $v[$c]).rotr::<$by_b>();)+
    };
}

/// Computes round `R` of the seven. `R` is a constant, so that the places of message words are
/// constants.
#[inline(always)]
fn round<const R: usize, V: Lanes32<N>, const N: usize>(v: &mut [V; 16], m: &[V; 16]) {
    let s = &SCHEDULE[R];
    half_g!(v, m, 16, 12, (0 4 8 12, s[0]) (1 5 9 13, s[2]) (2 6 10 14, s[4]) (3 7 11 15, s[6]));
    half_g!(v, m, 8, 7, (0 4 8 12, s[1]) (1 5 9 13, s[3]) (2 6 10 14, s[5]) (3 7 11 15, s[7]));
    half_g!(v, m, 16, 12, (0 5 10 15, s[8]) (1 6 11 12, s[10]) (2 7 8 13, s[12]) (3 4 9 14, s[14]));
    half_g!(v, m, 8, 7, (0 5 10 15, s[9]) (1 6 11 12, s[11]) (2 7 8 13, s[13]) (3 4 9 14, s[15]));
}

/// Computes the seven rounds.
#[inline(always)]
fn rounds<V: Lanes32<N>, const N: usize>(v: &mut [V; 16], m: &[V; 16]) {
    round::<0, _, N>(v, m);
    round::<1, _, N>(v, m);
    round::<2, _, N>(v, m);
    round::<3, _, N>(v, m);
    round::<4, _, N>(v, m);
    round::<5, _, N>(v, m);
    round::<6, _, N>(v, m);
}

/// The compression function in the lanes of `V`.
pub(super) struct Words<V>(PhantomData<V>);

/// Returns the words of one block, each in every lane.
#[inline(always)]
pub(super) fn splat_block<V: Lanes32<N>, const N: usize>(
    token: V::Token,
    block: &[u8; BLOCK_LEN],
) -> [V; 16] {
    let mut message = [V::splat(token, 0); 16];
    for (vector, word) in zip(&mut message, block.as_chunks().0) {
        *vector = V::splat(token, u32::from_le_bytes(*word));
    }
    message
}

impl<V> Words<V> {
    /// Whether all kernels of these vectors call one function for the rounds, instead of each containing them. With
    /// SSE, whose 16 registers the state alone would fill, the call costs 1.5 % on average (docs/lab/compile-time.md).
    const SHARES_ROUNDS: bool =
        cfg!(any(target_arch = "x86", target_arch = "x86_64")) && size_of::<V>() == 16;

    /// Compresses message words.
    #[inline(always)]
    fn mix<const N: usize>(
        token: V::Token,
        cv: [V; 8],
        m: [V; 16],
        [low, high, lens, flags]: [V; 4],
    ) -> [[V; 8]; 2]
    where
        V: Lanes32<N>,
    {
        let [h0, h1, h2, h3, h4, h5, h6, h7] = cv;
        let [iv0, iv1, iv2, iv3, ..] = array::map(
            IV,
            #[inline(always)]
            |word| V::splat(token, word),
        );
        let mut v = [
            h0, h1, h2, h3, //
            h4, h5, h6, h7, //
            iv0, iv1, iv2, iv3, //
            low, high, lens, flags,
        ];
        if Self::SHARES_ROUNDS {
            token.vectorize(
                #[inline(always)]
                || rounds(&mut v, &m),
            );
        } else {
            rounds(&mut v, &m);
        }
        let [a0, a1, a2, a3, a4, a5, a6, a7, b0, b1, b2, b3, b4, b5, b6, b7] = v;
        [
            [a0 ^ b0, a1 ^ b1, a2 ^ b2, a3 ^ b3, a4 ^ b4, a5 ^ b5, a6 ^ b6, a7 ^ b7],
            [b0 ^ h0, b1 ^ h1, b2 ^ h2, b3 ^ h3, b4 ^ h4, b5 ^ h5, b6 ^ h6, b7 ^ h7],
        ]
    }
}

impl<V: Lanes32<N>, const N: usize> Compress<N> for Words<V> {
    type Token = V::Token;
    type Value = [V; 8];
    type Counters = [V; 2];
    type Words = V;

    #[inline(always)]
    fn splat(token: V::Token, cv: &[u32; 8]) -> [V; 8] {
        array::map(
            *cv,
            #[inline(always)]
            |word| V::splat(token, word),
        )
    }

    #[inline(always)]
    fn counters(token: V::Token, first: u64, step: u64) -> [V; 2] {
        let mut ahead = [0; N];
        for (i, ahead) in ahead.iter_mut().enumerate() {
            *ahead = i as u32 * step as u32;
        }
        let low = V::splat(token, first as u32) + V::load(token, &ahead);
        let mut high = V::splat(token, (first >> 32) as u32);
        if (first as u32).checked_add(N as u32).is_none() {
            // The low word may overflow in some of the lanes.
            let highs = array::map(
                ahead,
                #[inline(always)]
                |n| (first.wrapping_add(n.into()) >> 32) as u32,
            );
            high = V::load(token, &highs);
        }
        [low, high]
    }

    #[inline(always)]
    fn counters_of(token: V::Token, counters: [u32; N]) -> [V; 2] {
        [V::load(token, &counters), V::splat(token, 0)]
    }

    #[inline(always)]
    fn same(token: V::Token, word: u32) -> V {
        V::splat(token, word)
    }

    #[inline(always)]
    fn words(token: V::Token, words: [u32; N]) -> V {
        V::load(token, &words)
    }

    #[inline(always)]
    fn compress(
        token: V::Token,
        cv: [V; 8],
        blocks: [&[u8; BLOCK_LEN]; N],
        [low, high]: [V; 2],
        lens: V,
        flags: V,
    ) -> [[V; 8]; 2] {
        let message = V::load_block_le(token, blocks);
        Self::mix(token, cv, message, [low, high, lens, flags])
    }

    #[inline(always)]
    fn compress_same(
        token: V::Token,
        cv: [V; 8],
        block: &[u8; BLOCK_LEN],
        [low, high]: [V; 2],
        len: V,
        flags: V,
    ) -> [[V; 8]; 2] {
        Self::mix(token, cv, splat_block(token, block), [low, high, len, flags])
    }

    #[inline(always)]
    fn store(value: [V; 8], out: &mut [[u8; 32]; N]) {
        V::store_words_le(value, out);
    }

    #[inline(always)]
    fn store_output([first, second]: [[V; 8]; 2], out: &mut [[u8; BLOCK_LEN]; N]) {
        let words = array::from_fn(|i| if i < 8 { first[i] } else { second[i - 8] });
        V::store_block_le(words, out);
    }
}

impl CompressOne for Words<Wrapping<u32>> {}
