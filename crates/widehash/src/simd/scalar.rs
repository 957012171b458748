//! One message: the plain integer as a vector of one lane.
//!
//! The wrapping addition of the vectors is `+` in the kernels, which for integers would trap in a
//! debug build, so the lane is [`core::num::Wrapping`] of the integer.

use super::{Lanes32, Lanes64, Simd};
use core::num::Wrapping;

/// No instruction set beyond the target's own; always there, so anyone can make it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scalar;

impl Simd for Scalar {
    #[inline(always)]
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
        f()
    }
}

/// The body that `Lanes32<1>` and `Lanes64<1>` share.
macro_rules! one_lane {
    ($word:ty) => {
        type Token = Scalar;

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
        fn shl<const R: u32>(self) -> Self {
            Wrapping(self.0 << R)
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
        fn load_block_be(_: Scalar, [block]: [&[u8; 16 * size_of::<$word>()]; 1]) -> [Self; 16] {
            let words = block.as_chunks().0;
            core::array::from_fn(|j| Wrapping(<$word>::from_be_bytes(words[j])))
        }

        #[inline(always)]
        fn store_words_be(words: [Self; 8], [out]: &mut [[u8; 8 * size_of::<$word>()]; 1]) {
            for (bytes, word) in out.as_chunks_mut().0.iter_mut().zip(words) {
                *bytes = word.0.to_be_bytes();
            }
        }
    };
}

impl Lanes32<1> for Wrapping<u32> {
    one_lane!(u32);

    #[inline(always)]
    fn load_block_le(_: Scalar, [block]: [&[u8; 64]; 1]) -> [Self; 16] {
        let words = block.as_chunks().0;
        core::array::from_fn(|j| Wrapping(u32::from_le_bytes(words[j])))
    }

    #[inline(always)]
    fn store_words_le(words: [Self; 8], [out]: &mut [[u8; 32]; 1]) {
        for (bytes, word) in out.as_chunks_mut().0.iter_mut().zip(words) {
            *bytes = word.0.to_le_bytes();
        }
    }
}

impl Lanes64<1> for Wrapping<u64> {
    one_lane!(u64);
}
