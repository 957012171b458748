//! The loop over blocks, for a state in any registers.
#![allow(unsafe_code)]

use crate::simd::array::zip;

/// The 32 words of a state in registers.
///
/// A value exists only on CPUs with its instruction set: [`load`](State::load), the only function
/// that makes one, has that condition.
pub(crate) trait State: Copy {
    /// Loads the words at `from`, little-endian and in the order of their index.
    ///
    /// # Safety
    /// The CPU must have the instruction set, and 128 bytes must be readable.
    unsafe fn load(from: *const u8) -> Self;

    /// Stores the words in the order that [`load`](State::load) reads.
    ///
    /// # Safety
    /// 128 bytes must be writable.
    unsafe fn store(self, to: *mut u8);

    fn xor(self, other: Self) -> Self;
    /// XORs a block into the first eight words.
    fn xor_first(self, block: &[u8; 32]) -> Self;
    fn rounds(self, count: u32) -> Self;
}

/// Absorbs whole blocks of `block_len` bytes, at most 128: each is XORed into the first bytes of the
/// state, and `count` rounds follow.
///
/// # Safety
/// The CPU must have the instruction set of `S`.
#[inline(always)]
pub(crate) unsafe fn absorb<S: State>(
    words: &mut [u32; 32],
    count: u32,
    blocks: &[u8],
    block_len: usize,
) {
    let words = words.as_mut_ptr().cast::<u8>();
    // SAFETY: the caller promises the instruction set; the words are 128 bytes.
    let mut state = unsafe { S::load(words) };
    if block_len == 32 {
        for block in blocks.as_chunks::<32>().0 {
            state = state.xor_first(block).rounds(count);
        }
    } else {
        // It is never 0; the `max` keeps the compiler from emitting a panic.
        for block in blocks.chunks_exact(block_len.max(1)) {
            let mut padded = [0; 128];
            for (to, from) in zip(&mut padded, block) {
                *to = *from;
            }
            // SAFETY: as above; there are 128 bytes.
            state = state.xor(unsafe { S::load(padded.as_ptr()) }).rounds(count);
        }
    }
    // SAFETY: the words are 128 bytes.
    unsafe { state.store(words) };
}

/// Defines an instantiation of [`absorb`], compiled for `$features` unless the target has them.
macro_rules! kernel {
    ($name:ident, $state:ty, $needs:literal) => {
        kernel!(@ $name, $state, $needs,);
    };
    ($name:ident, $state:ty, $features:literal, $needs:literal) => {
        kernel!(@ $name, $state, $needs, $features);
    };
    (@ $name:ident, $state:ty, $needs:literal, $($features:literal)?) => {
        /// Absorbs whole blocks of `block_len` bytes, at most 128, with `count` rounds after each.
        ///
        /// # Safety
        #[doc = concat!("The CPU must have ", $needs, ".")]
        $(#[target_feature(enable = $features)])?
        pub(crate) unsafe fn $name(
            words: &mut [u32; 32],
            count: u32,
            blocks: &[u8],
            block_len: usize,
        ) {
            // SAFETY: the caller promises the instruction set.
            unsafe { $crate::cubehash::state::absorb::<$state>(words, count, blocks, block_len) }
        }
    };
}
pub(super) use kernel;
