//! BLAKE3, many chunks at once: lane `i` carries chunk `i`.

use crate::simd::{Lanes32, Simd};

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
        $($v[$a] = $v[$a] + $m[$s[2 * $k + $word]];)+
        $($v[$a] = $v[$a] + $v[$b];)+
        $($v[$d] = ($v[$d] ^ $v[$a]).rotr::<$rot_d>();)+
        $($v[$c] = $v[$c] + $v[$d];)+
        $($v[$b] = ($v[$b] ^ $v[$c]).rotr::<$rot_b>();)+
    };
}

/// Round `R` of the seven. A constant, so that the message words are at constant places.
#[inline(always)]
fn round<const R: usize, V: Lanes32<N>, const N: usize>(v: &mut [V; 16], m: &[V; 16]) {
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
pub fn hash_chunks<V: Lanes32<N>, const N: usize>(
    token: V::Token,
    chunks: &[&[u8; 1024]; N],
    key: &[u32; 8],
    counter: u64,
    flags: u8,
    out: &mut [[u8; 32]; N],
) {
    token.vectorize(
        #[inline(always)]
        || {
            let splat = |word| V::splat(token, word);
            let mut low = [0; N];
            let mut high = [0; N];
            for lane in 0..N {
                let number = counter.wrapping_add(lane as u64);
                low[lane] = number as u32;
                high[lane] = (number >> 32) as u32;
            }
            let (low, high) = (V::load(token, &low), V::load(token, &high));

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
                round::<0, _, N>(&mut v, &m);
                round::<1, _, N>(&mut v, &m);
                round::<2, _, N>(&mut v, &m);
                round::<3, _, N>(&mut v, &m);
                round::<4, _, N>(&mut v, &m);
                round::<5, _, N>(&mut v, &m);
                round::<6, _, N>(&mut v, &m);
                for word in 0..8 {
                    cv[word] = v[word] ^ v[word + 8];
                }
            }
            V::store_words_le(cv, out);
        },
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::*;
    use core::num::Wrapping;

    /// One vector type against the official crate, at counters whose low half wraps inside.
    fn check<V: Lanes32<N>, const N: usize>(token: V::Token) {
        let mut x = 1u32;
        let bytes: [[u8; 1024]; N] = core::array::from_fn(|_| {
            core::array::from_fn(|_| {
                x = x.wrapping_mul(0x915f_77f5).wrapping_add(0x1234_5677);
                (x >> 24) as u8
            })
        });
        let key = [1, 2, 3, 5, 8, 13, 21, 34];
        for counter in [0, (1 << 31) - 1, (1 << 32) - 3, u64::MAX >> 1] {
            let mut want = [[0; 32]; N];
            blake3::platform::Platform::portable().hash_many(
                &bytes.each_ref(),
                &key,
                counter,
                blake3::IncrementCounter::Yes,
                1 << 4,
                CHUNK_START,
                CHUNK_END,
                want.as_flattened_mut(),
            );
            let mut out = [[0; 32]; N];
            hash_chunks::<V, N>(token, &bytes.each_ref(), &key, counter, 1 << 4, &mut out);
            assert_eq!(out, want, "counter {counter}");
        }
    }

    #[test]
    fn official() {
        check::<Wrapping<u32>, 1>(Scalar);
        #[cfg(target_arch = "x86_64")]
        // SAFETY: each feature is asked for first.
        unsafe {
            check::<U32x4Sse2, 4>(Sse2::assume());
            if std::is_x86_feature_detected!("sse4.1") {
                check::<U32x4Sse41, 4>(Sse41::assume());
            }
            if std::is_x86_feature_detected!("avx2") {
                check::<U32x8Avx2, 8>(Avx2::assume());
            }
            if std::is_x86_feature_detected!("avx512bw")
                && std::is_x86_feature_detected!("avx512vl")
            {
                check::<U32x8Avx512, 8>(Avx512::assume());
                check::<U32x16, 16>(Avx512::assume());
            }
        }
    }
}
