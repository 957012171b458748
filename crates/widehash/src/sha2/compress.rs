//! The compression functions as FIPS 180-4 writes them, over lanes: lane *i* of every vector
//! belongs to message *i*, and with the plain integer as a vector of one lane this is the scalar
//! form.

use super::constants::{K256, K512};
use crate::merkle_damgard::{Block, Half, Rounds};
use crate::secret::Wiped;
use crate::simd::{Lanes, Lanes32, Lanes64, Scalar, array, sha2_places};
use core::num::Wrapping;

/// Expands `$body` sixteen times, with the constants 0 to 15 for `$t`. If every index is a constant,
/// the message schedule stays in registers, and exchanging working variables costs nothing.
macro_rules! sixteen {
    ($t:ident $body:block) => {
        sixteen!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15: $t $body);
    };
    ($($n:literal)+: $t:ident $body:block) => {$({
        const $t: usize = $n;
        $body
    })+};
}
#[cfg(vector_kernels)]
pub(super) use sixteen;

/// Returns whether vectors of `n` lanes compute the message schedule sixteen rounds ahead.
#[inline(always)]
const fn ahead(n: usize) -> bool {
    n > 1 && cfg!(not(target_family = "wasm"))
}

/// Returns whether vectors of `n` lanes compute words of the message schedule in the sixteen rounds of index `group`,
/// out of `groups`.
#[inline(always)]
const fn scheduled(group: usize, groups: usize, n: usize) -> bool {
    if ahead(n) { group + 1 < groups } else { group > 0 }
}

/// Defines one word size of the standard: the six functions of section 4.1 and the block computation.
/// Section 6.2.2 (SHA-224 and SHA-256) and section 6.4.2 (the SHA-512 group) differ only in the
/// numbers.
macro_rules! compression {
    (
        $(#[$doc:meta])*
        $rounds:ident: $compress:ident, $compress_common:ident, $schedule:ident, $round:ident,
        $sixteen:ident, $lanes:ident, $word:ty, $k:ident,
        Sigma0: $S00:literal $S01:literal $S02:literal,
        Sigma1: $S10:literal $S11:literal $S12:literal,
        sigma0: $s00:literal $s01:literal $s02:literal,
        sigma1: $s10:literal $s11:literal $s12:literal
    ) => {
        /// Computes round `T` (modulo 8) on the working variables; `wk` is W[t] + K[t].
        #[inline(always)]
        pub(super) fn $round<const T: usize, L: $lanes<N>, const N: usize>(working: &mut [L; 8], wk: L) {
            L::sha2_round::<T, $S00, $S01, $S02, $S10, $S11, $S12>(working, wk);
        }

        /// Computes W[t] from the words sixteen, fifteen, seven and two before it.
        #[inline(always)]
        pub(super) fn $schedule<L: $lanes<N>, const N: usize>([w16, w15, w7, w2]: [L; 4]) -> L {
            let sigma0 = L::xor3(w15.rotr::<$s00>(), w15.rotr::<$s01>(), w15.shr::<$s02>());
            let sigma1 = L::xor3(w2.rotr::<$s10>(), w2.rotr::<$s11>(), w2.shr::<$s12>());
            w16 + sigma0 + w7 + sigma1
        }

        /// Computes sixteen rounds. `w` holds the sixteen latest words of the message schedule, of which
        /// one follows with every round if `scheduled`.
        ///
        /// Vectors compute a word sixteen rounds ahead of the round that needs it ([`ahead`]), so that no round
        /// waits for it. [`keep_together`](Lanes::keep_together) keeps the compiler from computing the words of many rounds
        /// first, for which there are too few registers. Scalar code computes a word right before its round: its
        /// words are in memory anyway, and SHA-512 took 1.15 times as long with words made ahead. WebAssembly
        /// does so too, in 1 % fewer instructions.
        #[inline(always)]
        fn $sixteen<L: $lanes<N>, const N: usize>(
            token: L::Token,
            working: &mut [L; 8],
            w: &mut [L; 16],
            k: &[$word; 16],
            scheduled: bool,
        ) {
            sixteen!(T {
                if scheduled && !ahead(N) {
                    w[T] = $schedule([w[T], w[(T + 1) % 16], w[(T + 9) % 16], w[(T + 14) % 16]]);
                }
                $round::<{ T % 8 }, L, N>(working, w[T] + L::splat(token, k[T]));
                if scheduled && ahead(N) {
                    w[T] = $schedule([w[T], w[(T + 1) % 16], w[(T + 9) % 16], w[(T + 14) % 16]]);
                    const NEWEST: usize = sha2_places(T)[7];
                    (w[T], working[NEWEST]) = L::keep_together(w[T], working[NEWEST]);
                }
            });
        }

        /// Folds one block of every message, its words `w`, into the chaining values. `unrolled` code is at
        /// least twice as long. It pays where the compiler knows words of the block and computes beforehand what
        /// depends on them alone.
        #[inline(always)]
        pub(crate) fn $compress<L: $lanes<N>, const N: usize>(
            token: L::Token,
            state: [L; 8],
            mut w: [L; 16],
            unrolled: bool,
        ) -> [L; 8] {
            const GROUPS: usize = $k.len() / 16;
            let mut working = state;
            let groups = $k.as_chunks::<16>().0;
            if unrolled || N == 1 && cfg!(target_family = "wasm") {
                // Unrolled, so that the constants are part of the instructions, which makes 4 % fewer
                // of them.
                sixteen!(GROUP {
                    if GROUP < GROUPS {
                        let scheduled = scheduled(GROUP, GROUPS, N);
                        $sixteen(token, &mut working, &mut w, &groups[GROUP], scheduled);
                    }
                });
            } else {
                for (group, k) in groups.iter().enumerate() {
                    if scheduled(group, GROUPS, N) {
                        $sixteen(token, &mut working, &mut w, k, true);
                    } else {
                        $sixteen(token, &mut working, &mut w, k, false);
                    }
                }
            }
            array::from_fn(#[inline(always)] |i| state[i] + working[i])
        }

        /// Folds a block that is the same in every lane into the chaining values. `wk` holds its W[t]
        /// + K[t]; if it is empty, there is no block.
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
                sixteen!(T { $round::<{ T % 8 }, L, N>(&mut working, L::splat(token, wk[T])); });
            }
            array::from_fn(#[inline(always)] |i| state[i] + working[i])
        }

        $(#[$doc])*
        pub(crate) struct $rounds;

        impl Rounds for $rounds {
            type Word = $word;
            type State = [$word; 8];

            #[inline(always)]
            fn load<V, const N: usize>(token: V::Token, blocks: [&Block<Self>; N]) -> [V; 16]
            where
                V: Lanes<N, Word = $word>,
            {
                V::load_block_be(token, blocks)
            }

            #[inline(always)]
            fn compress<V, const N: usize>(token: V::Token, state: &mut [V; 8], block: [V; 16])
            where
                V: Lanes<N, Word = $word>,
            {
                *state = $compress(token, *state, block, false);
            }

            #[inline(always)]
            fn compress_known<V, const N: usize>(token: V::Token, state: &mut [V; 8], block: [V; 16])
            where
                V: Lanes<N, Word = $word>,
            {
                *state = $compress(token, *state, block, true);
            }

            #[inline(always)]
            fn load_short<V, const N: usize, const LEN: usize>(
                token: V::Token,
                messages: [&[u8; LEN]; N],
            ) -> [V; 16]
            where
                V: Lanes<N, Word = $word>,
            {
                V::load_short_be(token, messages)
            }

            #[inline(always)]
            fn compress_common<V, const N: usize>(token: V::Token, state: &mut [V; 8], wk: &[$word])
            where
                V: Lanes<N, Word = $word>,
            {
                *state = $compress_common(token, *state, wk);
            }

            #[inline(always)]
            fn store<V, const N: usize>(_: V::Token, state: [V; 8], out: &mut [Half<Self>; N])
            where
                V: Lanes<N, Word = $word>,
            {
                V::store_words_be(state, out);
            }
        }
    };
}

compression!(
    /// The compression function of SHA-224 and SHA-256.
    Compress256: compress256, compress_common256, schedule256, round256, sixteen256, Lanes32, u32, K256,
    Sigma0: 2 13 22, Sigma1: 6 11 25, sigma0: 7 18 3, sigma1: 17 19 10
);
compression!(
    /// The compression function of the SHA-512 group.
    Compress512: compress512, compress_common512, schedule512, round512, sixteen512, Lanes64, u64, K512,
    Sigma0: 28 34 39, Sigma1: 14 18 41, sigma0: 1 8 7, sigma1: 19 61 6
);

/// A kernel for one message of SHA-224 or SHA-256. The safety condition of all three functions is
/// that the instruction set is available.
#[derive(Clone, Copy)]
pub(crate) struct One256 {
    /// Folds the blocks into the chaining value.
    pub(super) compress: unsafe fn(&mut [u32; 8], &[[u8; 64]]),
    /// Takes a chaining value, the end of a message, which is less than a block, and its length in bits. Pads
    /// the end, folds it, and returns the bytes of the final chaining value.
    pub(super) finish: unsafe fn(&[u32; 8], &[u8], u64) -> [u8; 32],
    /// Folds a message of one block, and the padding after it, and returns those bytes.
    pub(super) lone_block: unsafe fn(&[u32; 8], &[u8; 64]) -> [u8; 32],
}

/// [`One256::compress`] by scalar code.
pub(super) fn scalar256(state: &mut [u32; 8], blocks: &[[u8; 64]]) {
    let mut words = array::map(*state, Wrapping);
    for block in blocks {
        let w = Wrapping::<u32>::load_block_be(Scalar, [block]);
        words = compress256(Scalar, words, w, false);
    }
    *state = array::map(words, |word| word.0);
}

/// Folds the blocks into the chaining value by scalar code.
pub(super) fn scalar512(state: &mut [u64; 8], blocks: &[[u8; 128]]) {
    let mut words = array::map(*state, Wrapping);
    for block in blocks {
        let w = Wrapping::<u64>::load_block_be(Scalar, [block]);
        words = compress512(Scalar, words, w, false);
    }
    *state = array::map(words, |word| word.0);
}

/// Returns SHA-256 of a whole message by scalar code, which builds without the family have too.
pub(crate) fn scalar_digest(message: &[u8]) -> [u8; 32] {
    let (blocks, tail) = message.as_chunks();
    let mut last = Wiped::new([[0; 64]; 2]);
    let count = if tail.len() < 56 { 1 } else { 2 };
    let bytes = last.as_flattened_mut();
    bytes[..tail.len()].copy_from_slice(tail);
    bytes[tail.len()] = 0x80;
    bytes[64 * count - 8..64 * count].copy_from_slice(&(8 * message.len() as u64).to_be_bytes());
    let mut state = super::SHA256_INITIAL;
    scalar256(&mut state, blocks);
    scalar256(&mut state, &last[..count]);
    super::bytes256(&state)
}
