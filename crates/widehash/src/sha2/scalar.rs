//! The compression functions as FIPS 180-4 writes them, one message at a time.

use super::constants::{K256, K512};

/// One word size of the standard: the six functions and the block computation of section 6.2.2
/// (SHA-224 and SHA-256) or 6.4.2 (the SHA-512 group) differ in nothing but the numbers.
macro_rules! compression {
    (
        $name:ident, $word:ty, $bytes:literal, $block:literal, $rounds:literal, $k:ident,
        Sigma0: $S0:expr, Sigma1: $S1:expr, sigma0: $s0:expr, sigma1: $s1:expr
    ) => {
        /// Folds the blocks into the chaining value.
        pub(crate) fn $name(state: &mut [$word; 8], blocks: &[[u8; $block]]) {
            #[inline(always)]
            fn upper(x: $word, [i, j, k]: [u32; 3]) -> $word {
                x.rotate_right(i) ^ x.rotate_right(j) ^ x.rotate_right(k)
            }
            #[inline(always)]
            fn lower(x: $word, [i, j, k]: [u32; 3]) -> $word {
                x.rotate_right(i) ^ x.rotate_right(j) ^ (x >> k)
            }

            for block in blocks {
                // The message schedule, sixteen words of it at a time.
                let mut w: [$word; 16] = core::array::from_fn(|t| {
                    <$word>::from_be_bytes(core::array::from_fn(|i| block[t * $bytes + i]))
                });
                let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
                for group in 0..$rounds / 16 {
                    for t in 0..16 {
                        if group > 0 {
                            w[t] = w[t]
                                .wrapping_add(lower(w[(t + 1) % 16], $s0))
                                .wrapping_add(w[(t + 9) % 16])
                                .wrapping_add(lower(w[(t + 14) % 16], $s1));
                        }
                        let choose = g ^ (e & (f ^ g));
                        let majority = (a & b) ^ (c & (a ^ b));
                        let t1 = h
                            .wrapping_add(upper(e, $S1))
                            .wrapping_add(choose)
                            .wrapping_add($k[group * 16 + t])
                            .wrapping_add(w[t]);
                        let t2 = upper(a, $S0).wrapping_add(majority);
                        (h, g, f, e) = (g, f, e, d.wrapping_add(t1));
                        (d, c, b, a) = (c, b, a, t1.wrapping_add(t2));
                    }
                }
                for (word, last) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
                    *word = word.wrapping_add(last);
                }
            }
        }
    };
}

compression!(
    compress256, u32, 4, 64, 64, K256,
    Sigma0: [2, 13, 22], Sigma1: [6, 11, 25], sigma0: [7, 18, 3], sigma1: [17, 19, 10]
);
compression!(
    compress512, u64, 8, 128, 80, K512,
    Sigma0: [28, 34, 39], Sigma1: [14, 18, 41], sigma0: [1, 8, 7], sigma1: [19, 61, 6]
);
