//! The compression function, once for every number of lanes.
//!
//! It takes a chaining value of eight words, a message block of sixteen, and three parameters (a
//! 64-bit counter, the number of bytes in the block, and the flags), and mixes them in a state of
//! sixteen words, seen as a 4 x 4 matrix:
//!
//! ```text
//!    h0     h1     h2    h3        chaining value
//!    h4     h5     h6    h7
//!    IV0    IV1    IV2   IV3
//!    t low  t high len   flags     counter, length, flags
//! ```
//!
//! A *round* applies the quarter-round G to the four columns and then to the four diagonals, each
//! of the eight taking two message words. Between the seven rounds the message words are permuted.
//! At the end the lower half of the matrix is added (xor) to the upper one, which makes the new
//! chaining value, and the old chaining value to the lower, which only the root's output uses.
//! (Section 2.2 of the paper.)

use crate::simd::Lanes32;

/// Bytes of a message block.
pub(super) const BLOCK_LEN: usize = 64;
/// Bytes of a chunk: sixteen blocks.
pub(super) const CHUNK_LEN: usize = 1024;

/// The initial chaining value without a key: that of SHA-256.
pub(super) const IV: [u32; 8] = [
    0x6a09_e667,
    0xbb67_ae85,
    0x3c6e_f372,
    0xa54f_f53a,
    0x510e_527f,
    0x9b05_688c,
    0x1f83_d9ab,
    0x5be0_cd19,
];

/// What a block is: table 3 of the paper. Several may be set.
pub(super) mod flag {
    /// The first block of a chunk.
    pub(crate) const CHUNK_START: u32 = 1 << 0;
    /// The last block of a chunk.
    pub(crate) const CHUNK_END: u32 = 1 << 1;
    /// A parent node.
    pub(crate) const PARENT: u32 = 1 << 2;
    /// The last compression of all, whose result is the output.
    pub(crate) const ROOT: u32 = 1 << 3;
    /// Every block of a keyed hash.
    pub(crate) const KEYED_HASH: u32 = 1 << 4;
    /// Every block of a key derivation's context.
    pub(crate) const DERIVE_KEY_CONTEXT: u32 = 1 << 5;
    /// Every block of a key derivation's key material.
    pub(crate) const DERIVE_KEY_MATERIAL: u32 = 1 << 6;
}

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

/// The first or second half of G, on four columns or diagonals `(a, b, c, d)` with a message word
/// each. The four stand side by side step by step: their chains are independent, and a processor
/// with several vector ports wants them in that order.
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

/// Round `R` of the seven; a constant, so that the message words stand at constant places.
#[inline(always)]
fn round<const R: usize, V: Lanes32<N>, const N: usize>(v: &mut [V; 16], m: &[V; 16]) {
    let s = &SCHEDULE[R];
    half_g!(v, m, 16, 12, (0 4 8 12, s[0]) (1 5 9 13, s[2]) (2 6 10 14, s[4]) (3 7 11 15, s[6]));
    half_g!(v, m, 8, 7, (0 4 8 12, s[1]) (1 5 9 13, s[3]) (2 6 10 14, s[5]) (3 7 11 15, s[7]));
    half_g!(v, m, 16, 12, (0 5 10 15, s[8]) (1 6 11 12, s[10]) (2 7 8 13, s[12]) (3 4 9 14, s[14]));
    half_g!(v, m, 8, 7, (0 5 10 15, s[9]) (1 6 11 12, s[11]) (2 7 8 13, s[13]) (3 4 9 14, s[15]));
}

/// Compresses a block of each of `N` messages: the sixteen words of output, the first eight of
/// which are the new chaining value.
#[inline(always)]
pub(super) fn compress<V: Lanes32<N>, const N: usize>(
    token: V::Token,
    cv: &[V; 8],
    m: &[V; 16],
    [counter_low, counter_high]: [V; 2],
    len: u32,
    flags: u32,
) -> [V; 16] {
    let splat = |word| V::splat(token, word);
    let [h0, h1, h2, h3, h4, h5, h6, h7] = *cv;
    let [iv0, iv1, iv2, iv3, ..] = IV.map(splat);
    let (len, flags) = (splat(len), splat(flags));
    let mut v = [
        h0,
        h1,
        h2,
        h3, //
        h4,
        h5,
        h6,
        h7, //
        iv0,
        iv1,
        iv2,
        iv3, //
        counter_low,
        counter_high,
        len,
        flags,
    ];
    round::<0, _, N>(&mut v, m);
    round::<1, _, N>(&mut v, m);
    round::<2, _, N>(&mut v, m);
    round::<3, _, N>(&mut v, m);
    round::<4, _, N>(&mut v, m);
    round::<5, _, N>(&mut v, m);
    round::<6, _, N>(&mut v, m);
    for i in 0..8 {
        v[i] = v[i] ^ v[i + 8];
        v[i + 8] = v[i + 8] ^ cv[i];
    }
    v
}

/// The chaining value that an output begins with.
#[inline(always)]
pub(super) fn chaining_value<V: Copy>([a, b, c, d, e, f, g, h, ..]: [V; 16]) -> [V; 8] {
    [a, b, c, d, e, f, g, h]
}
