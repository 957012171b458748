//! BLAKE3, many chunks at once: lane `i` carries chunk `i`.

use crate::lanes::Words;
use fearless_simd::Simd;

/// The first half of SHA-256's initial values, which BLAKE3 takes over.
const IV: [u32; 4] = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a];

/// The message words of each round: the BLAKE3 permutation applied 0 to 6 times.
const SCHEDULE: [[usize; 16]; 7] = {
    const PERMUTATION: [usize; 16] = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
    let mut schedule = [[0; 16]; 7];
    let mut round = 0;
    while round < 7 {
        let mut i = 0;
        while i < 16 {
            schedule[round][i] = if round == 0 {
                i
            } else {
                schedule[round - 1][PERMUTATION[i]]
            };
            i += 1;
        }
        round += 1;
    }
    schedule
};

const CHUNK_START: u8 = 1;
const CHUNK_END: u8 = 2;

/// Half of G on four columns or diagonals at once, each step of the four side by side: their chains
/// are independent, and a processor with three or four vector ports wants them in that order.
macro_rules! half {
    ($v:ident, $m:ident, $s:expr, $word:literal, $rot_d:literal, $rot_b:literal,
     $(($a:literal, $b:literal, $c:literal, $d:literal))+; $($k:literal)+) => {
        $($v[$a] += $m[$s[2 * $k + $word]];)+
        $($v[$a] += $v[$b];)+
        $($v[$d] = ($v[$d] ^ $v[$a]).rotr::<$rot_d>();)+
        $($v[$c] += $v[$d];)+
        $($v[$b] = ($v[$b] ^ $v[$c]).rotr::<$rot_b>();)+
    };
}

/// Round `R` of the seven. A constant, so that the message words are at constant places.
#[inline(always)]
fn round<const R: usize, S: Simd, V: Words<S, N>, const N: usize>(v: &mut [V; 16], m: &[V; 16]) {
    let s = &SCHEDULE[R];
    half!(v, m, s, 0, 16, 12, (0, 4, 8, 12)(1, 5, 9, 13)(2, 6, 10, 14)(3, 7, 11, 15); 0 1 2 3);
    half!(v, m, s, 1, 8, 7, (0, 4, 8, 12)(1, 5, 9, 13)(2, 6, 10, 14)(3, 7, 11, 15); 0 1 2 3);
    half!(v, m, s, 0, 16, 12, (0, 5, 10, 15)(1, 6, 11, 12)(2, 7, 8, 13)(3, 4, 9, 14); 4 5 6 7);
    half!(v, m, s, 1, 8, 7, (0, 5, 10, 15)(1, 6, 11, 12)(2, 7, 8, 13)(3, 4, 9, 14); 4 5 6 7);
}

/// Hashes `N` whole chunks, the first of which has number `counter`, to their chaining values.
///
/// `flags` are the mode's (keyed, or of key derivation); those of a chunk's first and last block are
/// added here.
#[inline(always)]
pub fn hash_chunks<S: Simd, V: Words<S, N>, const N: usize>(
    token: S,
    chunks: &[&[u8; 1024]; N],
    key: &[u32; 8],
    counter: u64,
    flags: u8,
    out: &mut [[u8; 32]; N],
) {
    token.vectorize(
        #[inline(always)]
        || {
            let splat = |word: u32| V::simd_from(token, word);
            let mut low = [0; N];
            let mut high = [0; N];
            for lane in 0..N {
                let number = counter.wrapping_add(lane as u64);
                low[lane] = number as u32;
                high[lane] = (number >> 32) as u32;
            }
            let (low, high) = (V::load_lanes(token, &low), V::load_lanes(token, &high));

            let mut cv = key.map(splat);
            for block in 0..16 {
                let m =
                    V::load_block_le(token, chunks.map(|chunk| &chunk.as_chunks::<64>().0[block]));
                let edge = match block {
                    0 => CHUNK_START,
                    15 => CHUNK_END,
                    _ => 0,
                };
                let [a, b, c, d, e, f, g, h] = cv;
                let [i, j, k, l] = IV.map(splat);
                let (length, flags) = (splat(64), splat(u32::from(flags | edge)));
                let mut v = [a, b, c, d, e, f, g, h, i, j, k, l, low, high, length, flags];
                round::<0, _, _, N>(&mut v, &m);
                round::<1, _, _, N>(&mut v, &m);
                round::<2, _, _, N>(&mut v, &m);
                round::<3, _, _, N>(&mut v, &m);
                round::<4, _, _, N>(&mut v, &m);
                round::<5, _, _, N>(&mut v, &m);
                round::<6, _, _, N>(&mut v, &m);
                for word in 0..8 {
                    cv[word] = v[word] ^ v[word + 8];
                }
            }
            V::store_words_le(cv, out);
        },
    );
}
