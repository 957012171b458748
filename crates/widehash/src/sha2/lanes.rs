//! The compression functions as FIPS 180-4 writes them, over lanes: lane *i* of every vector
//! belongs to message *i*, and with the plain integer as a vector of one lane this is the scalar
//! form.

use super::constants::{K256, K512};
use crate::merkle_damgard::{Common, MAX_ROUNDS};
use crate::simd::{Lanes, Lanes32, Lanes64, Scalar};
use core::num::Wrapping;

/// Writes `$body` out sixteen times, with `$t` the constants 0 to 15: a message schedule whose
/// every index is known stays in registers, and working variables change places for nothing.
macro_rules! sixteen {
    ($t:ident $body:block) => {
        sixteen!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15: $t $body);
    };
    ($($n:literal)+: $t:ident $body:block) => {$({
        const $t: usize = $n;
        $body
    })+};
}
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
pub(super) use sixteen;

/// One word size of the standard: the six functions and the block computation of section 6.2.2
/// (SHA-224 and SHA-256) or 6.4.2 (the SHA-512 group) differ in nothing but the numbers.
macro_rules! compression {
    (
        $compress:ident, $compress_common:ident, $common:ident, $schedule:ident, $round:ident,
        $lanes:ident, $word:ty, $k:ident,
        Sigma0: $S00:literal $S01:literal $S02:literal,
        Sigma1: $S10:literal $S11:literal $S12:literal,
        sigma0: $s00:literal $s01:literal $s02:literal,
        sigma1: $s10:literal $s11:literal $s12:literal
    ) => {
        /// One round on the working variables; `wk` is W[t] + K[t].
        #[inline(always)]
        pub(super) fn $round<L: $lanes<N>, const N: usize>(
            [a, b, c, d, e, f, g, h]: [L; 8],
            wk: L,
        ) -> [L; 8] {
            let sigma0 = L::xor3(a.rotr::<$S00>(), a.rotr::<$S01>(), a.rotr::<$S02>());
            let sigma1 = L::xor3(e.rotr::<$S10>(), e.rotr::<$S11>(), e.rotr::<$S12>());
            let t1 = h + wk + L::choose(e, f, g) + sigma1;
            let t2 = sigma0 + L::majority(a, b, c);
            [t1 + t2, a, b, c, d + t1, e, f, g]
        }

        /// W[t], of the words sixteen, fifteen, seven and two before it.
        #[inline(always)]
        fn $schedule<L: $lanes<N>, const N: usize>([w16, w15, w7, w2]: [L; 4]) -> L {
            let sigma0 = L::xor3(w15.rotr::<$s00>(), w15.rotr::<$s01>(), w15.shr::<$s02>());
            let sigma1 = L::xor3(w2.rotr::<$s10>(), w2.rotr::<$s11>(), w2.shr::<$s12>());
            w16 + sigma0 + w7 + sigma1
        }

        /// Folds one block of every message, its words `w`, into the chaining values.
        #[inline(always)]
        pub(crate) fn $compress<L: $lanes<N>, const N: usize>(
            token: L::Token,
            state: [L; 8],
            mut w: [L; 16],
        ) -> [L; 8] {
            let mut working = state;
            for (group, k) in $k.as_chunks::<16>().0.iter().enumerate() {
                if group > 0 {
                    // The message schedule, of which the sixteen latest words are kept.
                    sixteen!(T {
                        w[T] = $schedule([T, T + 1, T + 9, T + 14].map(#[inline(always)] |t| w[t % 16]));
                        working = $round(working, w[T] + L::splat(token, k[T]));
                    });
                } else {
                    sixteen!(T {
                        working = $round(working, w[T] + L::splat(token, k[T]));
                    });
                }
            }
            core::array::from_fn(|i| state[i] + working[i])
        }

        /// Folds a block that is the same in every lane into the chaining values; `wk` are its
        /// W[t] + K[t]. No words are no block.
        #[inline(always)]
        pub(crate) fn $compress_common<L: $lanes<N>, const N: usize>(
            token: L::Token,
            state: [L; 8],
            wk: &[$word],
        ) -> [L; 8] {
            if wk.is_empty() {
                return state;
            }
            let mut working = state;
            for wk in wk.as_chunks::<16>().0 {
                sixteen!(T { working = $round(working, L::splat(token, wk[T])); });
            }
            core::array::from_fn(|i| state[i] + working[i])
        }

        /// The W[t] + K[t] of a block.
        pub(crate) fn $common(block: &[u8; 16 * size_of::<$word>()]) -> Common<$word> {
            let mut w = [Wrapping(0); $k.len()];
            w[..16].copy_from_slice(&Wrapping::<$word>::load_block_be(Scalar, [block]));
            for t in 16..w.len() {
                w[t] = $schedule([16, 15, 7, 2].map(|before| w[t - before]));
            }
            let mut common = Common { words: [0; MAX_ROUNDS], len: w.len() };
            for ((word, w), k) in common.words.iter_mut().zip(w).zip($k) {
                *word = (w + Wrapping(k)).0;
            }
            common
        }
    };
}

compression!(
    compress256, compress_common256, common256, schedule256, round256, Lanes32, u32, K256,
    Sigma0: 2 13 22, Sigma1: 6 11 25, sigma0: 7 18 3, sigma1: 17 19 10
);
compression!(
    compress512, compress_common512, common512, schedule512, round512, Lanes64, u64, K512,
    Sigma0: 28 34 39, Sigma1: 14 18 41, sigma0: 1 8 7, sigma1: 19 61 6
);
