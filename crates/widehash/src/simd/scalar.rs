//! One message: the plain integer as a vector of one lane.
//!
//! Kernels write the wrapping addition of vectors as `+`, which for integers panics on overflow in a
//! debug build. So the lane is [`core::num::Wrapping`] of the integer.
#![allow(unsafe_code)] // `Simd::assume` is unsafe for every token, and so is empty assembly

use super::array::zip;
use super::{Lanes, Simd, Word};
use crate::backend::Backend;
use crate::block::{Block, overwrite};
use core::num::Wrapping;

/// The token for the target's own instructions. They are always available, so any code can make it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scalar;

impl Simd for Scalar {
    const BACKEND: Backend = Backend::Scalar;

    #[inline(always)]
    unsafe fn assume() -> Self {
        Scalar
    }

    #[inline(always)]
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
        f()
    }
}

macro_rules! one_lane {
    ($word:ty) => {
        impl Lanes<1> for Wrapping<$word> {
            type Token = Scalar;
            type Word = $word;
            type Piece = [Self; 16 / size_of::<$word>()];

            #[inline(always)]
            fn load_piece_le(_: Scalar, [piece]: [&[u8; 16]; 1]) -> Self::Piece {
                let words = piece.as_chunks().0;
                crate::simd::array::from_fn(
                    #[inline(always)]
                    |j| Wrapping(<$word>::from_le_bytes(words[j])),
                )
            }

            #[inline(always)]
            fn store_piece_le(words: Self::Piece) -> [[u8; 16]; 1] {
                let mut out = [0; 16];
                for (bytes, word) in zip(out.as_chunks_mut().0, &words) {
                    *bytes = word.0.to_le_bytes();
                }
                [out]
            }

            #[inline(always)]
            fn splat(_: Scalar, word: $word) -> Self {
                Wrapping(word)
            }

            #[inline(always)]
            fn load(_: Scalar, &[word]: &[$word; 1]) -> Self {
                Wrapping(word)
            }

            #[inline(always)]
            fn store(self) -> [$word; 1] {
                [self.0]
            }

            #[inline(always)]
            fn shr<const R: u32>(self) -> Self {
                Wrapping(self.0 >> R)
            }

            #[inline(always)]
            fn rotr<const R: u32>(self) -> Self {
                Wrapping(self.0.rotate_right(R))
            }

            #[inline(always)]
            fn rotl<const R: u32>(self) -> Self {
                Wrapping(self.0.rotate_left(R))
            }

            #[inline(always)]
            fn swap_bytes(self) -> Self {
                Wrapping(self.0.swap_bytes())
            }

            #[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
            #[allow(asm_sub_register)] // no instruction names the registers
            #[inline(always)]
            fn keep_together(mut a: Self, mut b: Self) -> (Self, Self) {
                // SAFETY: the assembly is empty.
                unsafe {
                    core::arch::asm!(
                        "/* {0} {1} */", inout(reg) a.0, inout(reg) b.0,
                        options(pure, nomem, nostack, preserves_flags),
                    );
                }
                (a, b)
            }

            one_lane! { $word, load_block_le load_short_le from_le_bytes, store_words_le to_le_bytes }
            one_lane! { $word, load_block_be load_short_be from_be_bytes, store_words_be to_be_bytes }

            #[inline(always)]
            fn store_block_le(words: [Self; 16], [out]: &mut [<$word as Word>::Block; 1]) {
                for (bytes, word) in zip(out.as_chunks_mut().0, &words) {
                    *bytes = word.0.to_le_bytes();
                }
            }
        }
    };
    ($word:ty, $load:ident $load_short:ident $from:ident, $store:ident $to:ident) => {
        #[inline(always)]
        fn $load(_: Scalar, [block]: [&<$word as Word>::Block; 1]) -> [Self; 16] {
            let words = block.as_chunks().0;
            crate::simd::array::from_fn(
                #[inline(always)]
                |j| Wrapping(<$word>::$from(words[j])),
            )
        }

        #[inline(always)]
        fn $load_short<const LEN: usize>(token: Scalar, [message]: [&[u8; LEN]; 1]) -> [Self; 16] {
            let mut block = *<$word as Word>::Block::ZEROS;
            overwrite(&mut block, message);
            Self::$load(token, [&block])
        }

        #[inline(always)]
        fn $store(words: [Self; 8], [out]: &mut [<$word as Word>::Half; 1]) {
            for (bytes, word) in zip(out.as_chunks_mut().0, &words) {
                *bytes = word.0.$to();
            }
        }
    };
}

one_lane!(u32);
one_lane!(u64);
