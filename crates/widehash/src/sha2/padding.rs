//! A last block that holds no byte of the message: zeros, and the message's length in bits. The one bit is in
//! it if the message ends with a whole block, else at the end of the block before. Its message schedule
//! depends only on that length. So it is computed once for all messages of a length, and at compile time for
//! messages of one block.

use super::constants::{K256, K512};

/// Defines the function of one word size that returns W\[t\] + K\[t\] of that block for a message of `len`
/// bytes. (It repeats the schedule in `compress`, whose vectors cannot be used in constant
/// evaluation.)
macro_rules! padding {
    (
        $padding:ident, $word:ident, $k:ident,
        sigma0: $s00:literal $s01:literal $s02:literal,
        sigma1: $s10:literal $s11:literal $s12:literal
    ) => {
        pub(super) const fn $padding(len: u64) -> [$word; $k.len()] {
            let bits = len as u128 * 8;
            let mut w = [0; $k.len()];
            let block_len = 16 * size_of::<$word>() as u64;
            if len.is_multiple_of(block_len) {
                w[0] = 1 << ($word::BITS - 1);
            }
            w[14] = (bits >> $word::BITS) as $word;
            w[15] = bits as $word;
            let mut t = 16;
            while t < w.len() {
                let (w15, w2) = (w[t - 15], w[t - 2]);
                let sigma0 = w15.rotate_right($s00) ^ w15.rotate_right($s01) ^ w15 >> $s02;
                let sigma1 = w2.rotate_right($s10) ^ w2.rotate_right($s11) ^ w2 >> $s12;
                w[t] = w[t - 16].wrapping_add(sigma0).wrapping_add(w[t - 7]).wrapping_add(sigma1);
                t += 1;
            }
            let mut t = 0;
            while t < w.len() {
                w[t] = w[t].wrapping_add($k[t]);
                t += 1;
            }
            w
        }
    };
}
padding!(padding256, u32, K256, sigma0: 7 18 3, sigma1: 17 19 10);
padding!(padding512, u64, K512, sigma0: 1 8 7, sigma1: 19 61 6);

/// The padding after one block of SHA-224 or SHA-256.
///
/// A constant, because a static may lie in another codegen unit than the kernel, which without LTO then copies the words
/// to its stack in each call: 542 instructions for two messages of 64 bytes instead of 475.
pub(super) const AFTER_64: [u32; 64] = padding256(64);

/// The padding after one block of the SHA-512 group.
pub(super) const AFTER_128: [u64; 80] = padding512(128);
