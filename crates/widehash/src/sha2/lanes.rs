//! The compression functions as FIPS 180-4 writes them, over lanes: lane *i* of every vector
//! belongs to message *i*, and with the plain integer as a vector of one lane this is the scalar
//! form.

use super::constants::{K256, K512};
use crate::simd::{Lanes32, Lanes64};

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
#[cfg(target_arch = "x86_64")]
pub(super) use sixteen;

/// One word size of the standard: the six functions and the block computation of section 6.2.2
/// (SHA-224 and SHA-256) or 6.4.2 (the SHA-512 group) differ in nothing but the numbers.
macro_rules! compression {
    (
        $compress:ident, $round:ident, $lanes:ident, $k:ident,
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

        /// Folds one block of every message, its words `w`, into the chaining values.
        #[inline(always)]
        pub(crate) fn $compress<L: $lanes<N>, const N: usize>(
            token: L::Token,
            state: [L; 8],
            mut w: [L; 16],
        ) -> [L; 8] {
            let lower0 = |x: L| L::xor3(x.rotr::<$s00>(), x.rotr::<$s01>(), x.shr::<$s02>());
            let lower1 = |x: L| L::xor3(x.rotr::<$s10>(), x.rotr::<$s11>(), x.shr::<$s12>());

            let mut working = state;
            for (group, k) in $k.as_chunks::<16>().0.iter().enumerate() {
                if group > 0 {
                    // The message schedule, of which the sixteen latest words are kept.
                    sixteen!(T {
                        w[T] = w[T]
                            + lower0(w[(T + 1) % 16])
                            + w[(T + 9) % 16]
                            + lower1(w[(T + 14) % 16]);
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
    };
}

compression!(
    compress256, round256, Lanes32, K256,
    Sigma0: 2 13 22, Sigma1: 6 11 25, sigma0: 7 18 3, sigma1: 17 19 10
);
compression!(
    compress512, round512, Lanes64, K512,
    Sigma0: 28 34 39, Sigma1: 14 18 41, sigma0: 1 8 7, sigma1: 19 61 6
);
