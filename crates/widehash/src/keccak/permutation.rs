//! The permutations Keccak-*p*\[1600, 12\] and Keccak-*p*\[1600, 24\] of FIPS 202, section 3, over lanes.
//!
//! The standard's 25 *lanes* are 64-bit words, A\[*x*, *y*\] at index *x* + 5 *y*. (A lane of a vector is something
//! else: there, lane *i* of each of 25 vectors belongs to message *i*.) A round is five step mappings:
//!
//! - θ XORs into each word the parities of two columns,
//! - ρ rotates each word by an offset of its own,
//! - π moves the words,
//! - χ XORs into each word the next one's complement AND the one after that, along the rows,
//! - ι XORs a round constant into A\[0, 0\].
//!
//! In AVX-512 a round is 90 instructions: of θ 35 `vpternlogq` and 5 rotations, of ρ 24 rotations, of χ 25 `vpternlogq`,
//! and ι. Two ports execute them, so a round of eight messages takes at least 45 cycles. With AVX2, where most rotations
//! are three instructions, it is 184, on three ports, so a round of four messages takes at least 61; and there are only
//! 16 registers for the 25 words and what is computed of them.

use crate::simd::{Pieces64, array};

/// Words of the state.
pub(super) const WORDS: usize = 25;

/// Bytes of the state.
pub(super) const STATE_LEN: usize = 8 * WORDS;

/// The round constants of ι (section 3.2.5). A permutation of fewer than 24 rounds uses the last ones.
const ROUND_CONSTANTS: [u64; 24] = [
    0x0000_0000_0000_0001,
    0x0000_0000_0000_8082,
    0x8000_0000_0000_808a,
    0x8000_0000_8000_8000,
    0x0000_0000_0000_808b,
    0x0000_0000_8000_0001,
    0x8000_0000_8000_8081,
    0x8000_0000_0000_8009,
    0x0000_0000_0000_008a,
    0x0000_0000_0000_0088,
    0x0000_0000_8000_8009,
    0x0000_0000_8000_000a,
    0x0000_0000_8000_808b,
    0x8000_0000_0000_008b,
    0x8000_0000_0000_8089,
    0x8000_0000_0000_8003,
    0x8000_0000_0000_8002,
    0x8000_0000_0000_0080,
    0x0000_0000_0000_800a,
    0x8000_0000_8000_000a,
    0x8000_0000_8000_8081,
    0x8000_0000_0000_8080,
    0x0000_0000_8000_0001,
    0x8000_0000_8000_8008,
];

/// Computes the last `rounds` rounds of Keccak-*f*\[1600\], which has 24.
#[inline(always)]
pub(super) fn permute<V: Pieces64<N>, const N: usize>(
    token: V::Token,
    a: &mut [V; WORDS],
    rounds: usize,
) {
    let mut words = *a;
    for constant in &ROUND_CONSTANTS[24 - rounds..] {
        words = round(words, V::splat(token, *constant));
    }
    *a = words;
}

/// Computes 24 rounds of states of which the compiler knows words, and of whose result it may not need all.
///
/// The first round is then less work, and so is the last, of which a digest of 32 bytes needs a fifth.
#[inline(always)]
pub(super) fn permute_known<V: Pieces64<N>, const N: usize>(
    token: V::Token,
    a: [V; WORDS],
) -> [V; WORDS] {
    let [first, between @ .., last] = &ROUND_CONSTANTS;
    let mut words = round(a, V::splat(token, *first));
    for constant in between {
        words = round(words, V::splat(token, *constant));
    }
    round(words, V::splat(token, *last))
}

#[inline(always)]
fn round<V: Pieces64<N>, const N: usize>(a: [V; WORDS], constant: V) -> [V; WORDS] {
    // θ: the parities of the columns, and what each column is XORed with.
    let parity = array::from_fn::<V, 5>(
        #[inline(always)]
        |x| V::xor3(V::xor3(a[x], a[x + 5], a[x + 10]), a[x + 15], a[x + 20]),
    );
    let theta = array::from_fn::<V, 5>(
        #[inline(always)]
        |x| match V::XORS_THREE_AT_ONCE {
            true => parity[(x + 1) % 5].rotl::<1>(),
            false => V::xor_rotl1(parity[(x + 4) % 5], parity[(x + 1) % 5]),
        },
    );
    /// Returns the word at index `FROM` after θ and ρ.
    macro_rules! moved {
        ($from:literal 0) => {
            match V::XORS_THREE_AT_ONCE {
                true => V::xor3(a[$from], parity[($from + 4) % 5], theta[$from % 5]),
                false => a[$from] ^ theta[$from % 5],
            }
        };
        ($from:literal $offset:literal) => {
            match V::XORS_THREE_AT_ONCE {
                true => {
                    V::xor3(a[$from], parity[($from + 4) % 5], theta[$from % 5]).rotl::<$offset>()
                }
                false => V::rotl_of_xor::<$offset>(a[$from], theta[$from % 5]),
            }
        };
    }
    let mut next = a;
    /// Computes a plane of the next state: the words that π moves to it, with their offsets of ρ, then χ.
    macro_rules! plane {
        ($y:literal: $($from:literal $offset:tt),+) => {
            let row = [$(moved!($from $offset)),+];
            for x in 0..5 {
                next[5 * $y + x] = V::xor_and_not(row[x], row[(x + 1) % 5], row[(x + 2) % 5]);
            }
        };
    }
    plane!(0: 0 0, 6 44, 12 43, 18 21, 24 14);
    plane!(1: 3 28, 9 20, 10 3, 16 45, 22 61);
    plane!(2: 1 1, 7 6, 13 25, 19 8, 20 18);
    plane!(3: 4 27, 5 36, 11 10, 17 15, 23 56);
    plane!(4: 2 62, 8 55, 14 39, 15 41, 21 2);
    // ι
    next[0] = next[0] ^ constant;
    next
}
