//! The rounds as the submission writes them, on 32 words.
//!
//! The rounds are `const`, so that the compiler computes the initial states of presets.

use crate::simd::array::zip;

/// Computes one half of a round, five of its ten steps. The index of a word is five bits `ijklm`; the
/// words `x[0jklm]` are the lower half and the words `x[1jklm]` the upper.
///
/// `lower_bit` and `upper_bit` are the bit of the index that the swap in that half flips: 8 for
/// `j`, 4 for `k`, 2 for `l`, 1 for `m`.
const fn half_round(x: &mut [u32; 32], rotation: u32, lower_bit: usize, upper_bit: usize) {
    let (mut lower, mut upper) = ([0; 16], [0; 16]);
    let mut w = 0;
    while w < 16 {
        // Add each lower word into the upper one with the same `jklm`.
        let sum = x[16 + w].wrapping_add(x[w]);
        // Rotate each lower word upwards, and swap it with the one across `lower_bit`. Then XOR each
        // upper word into the lower one with the same `jklm`.
        lower[w] = x[w ^ lower_bit].rotate_left(rotation) ^ sum;
        // Swap each upper word with the one across `upper_bit`.
        upper[w ^ upper_bit] = sum;
        w += 1;
    }
    w = 0;
    while w < 16 {
        x[w] = lower[w];
        x[16 + w] = upper[w];
        w += 1;
    }
}

/// Computes `count` rounds.
pub(crate) const fn rounds(x: &mut [u32; 32], count: u32) {
    let mut done = 0;
    while done < count {
        half_round(x, 7, 8, 2);
        half_round(x, 11, 4, 1);
        done += 1;
    }
}

/// Absorbs whole blocks of `block_len` bytes, at most 128: each is XORed into the first bytes of the
/// state, and `count` rounds follow.
pub(crate) fn absorb(x: &mut [u32; 32], count: u32, blocks: &[u8], block_len: usize) {
    for block in blocks.chunks_exact(block_len) {
        for (word, bytes) in zip(x.iter_mut(), block.chunks(4)) {
            for (i, byte) in bytes.iter().enumerate() {
                *word ^= u32::from(*byte) << (8 * i);
            }
        }
        rounds(x, count);
    }
}
