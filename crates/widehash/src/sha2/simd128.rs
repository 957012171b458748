//! One message on SIMD128: the message schedules of neighbouring blocks side by side.
//!
//! A block's message schedule does not depend on the blocks before it, so lane *i* computes that of
//! block *i* with the functions of `compress.rs`. The rounds, which do depend on the block before,
//! are the scalar ones and take W\[t\] + K\[t\] out of the lanes. The shuffles of the transpose also
//! reverse the bytes of the words, for which WebAssembly has no integer instruction. The remaining
//! blocks are scalar.
//!
//! Everything is unrolled, so that the sums stay in the WebAssembly engine's variables and are not stored and loaded:
//! each instruction counts where a host meters them. Modules for JavaScript (`--cfg widehash_small`) keep the sums in
//! memory. Of 64 vectors, V8 has most in memory anyway, and loads a whole one for each word that it takes out; a word
//! alone makes SHA-256 1.3 times as fast (docs/lab/webassembly.md), and the code serves all blocks.
#![allow(unsafe_code)]
// Groups above `GROUPS` are unrolled too, but do not run.
#![allow(clippy::out_of_bounds_indexing)]

use super::compress::{round256, round512, schedule256, schedule512, sixteen};
use super::compress::{scalar256, scalar512};
use super::constants::{K256, K512};
use crate::simd::{Lanes, Simd, Simd128, U32x4Simd128, U64x2Simd128};
use core::num::Wrapping;

/// Folds a block into the chaining value `$words`; `$sum` is W\[t\] + K\[t\] for t = `$at`.
macro_rules! fold {
    ($words:ident, $groups:ident, $round:ident, $at:ident: $sum:expr) => {
        let mut working = $words;
        sixteen!(GROUP {
            if GROUP < $groups {
                sixteen!(T {
                    const $at: usize = 16 * GROUP + T;
                    $round::<{ T % 8 }, _, 1>(&mut working, Wrapping($sum));
                });
            }
        });
        $words = core::array::from_fn(|i| $words[i] + working[i]);
    };
}

macro_rules! compress {
    (
        $compress:ident, $word:ty, $vector:ident of $n:literal: $($block:literal)+,
        $k:ident, $schedule:ident, $round:ident, $scalar:ident
    ) => {
        /// # Safety
        /// The build has SIMD128.
        pub(super) unsafe fn $compress(
            state: &mut [$word; 8],
            blocks: &[[u8; 16 * size_of::<$word>()]],
        ) {
            // SAFETY: the caller's promise.
            let token = unsafe { Simd128::assume() };
            const GROUPS: usize = $k.len() / 16;
            let (together, rest) = blocks.as_chunks::<$n>();
            if together.is_empty() {
                return $scalar(state, rest);
            }
            let mut words = state.map(Wrapping);
            let mut sums = [[0; $n]; 16 * GROUPS];
            for blocks in together {
                let mut w = [$vector::splat(token, 0); 16];
                sixteen!(PIECE {
                    if let Some(words) = w.as_chunks_mut::<$n>().0.get_mut(PIECE) {
                        let pieces = blocks.each_ref().map(|block| &block.as_chunks::<16>().0[PIECE]);
                        *words = $vector::load_piece_be(token, pieces);
                    }
                });
                sixteen!(GROUP {
                    if GROUP < GROUPS {
                        sixteen!(T {
                            if GROUP > 0 {
                                w[T] = $schedule([w[T], w[(T + 1) % 16], w[(T + 9) % 16], w[(T + 14) % 16]]);
                            }
                            sums[16 * GROUP + T] =
                                (w[T] + $vector::splat(token, $k[16 * GROUP + T])).store();
                        });
                    }
                });
                #[cfg(not(widehash_small))]
                {$(
                    fold!(words, GROUPS, $round, AT: sums[AT][$block]);
                )+}
                #[cfg(widehash_small)]
                for block in 0..$n {
                    fold!(words, GROUPS, $round, AT: sums[AT][block]);
                }
            }
            *state = words.map(|word| word.0);
            $scalar(state, rest);
        }
    };
}

compress!(
    compress256, u32, U32x4Simd128 of 4: 0 1 2 3, K256, schedule256, round256, scalar256
);
compress!(compress512, u64, U64x2Simd128 of 2: 0 1, K512, schedule512, round512, scalar512);
