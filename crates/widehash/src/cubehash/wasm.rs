//! The rows of [`rows`](super::rows) in WebAssembly's registers.
#![allow(unsafe_code)]

use core::arch::wasm32::*;

use super::rows::{Quad, Quads};
use super::state::kernel;
use crate::simd::{Simd, Simd128, U32x4Simd128};

kernel!(absorb, [Quads<U32x4Simd128>; 4], "SIMD128");

#[inline(always)]
fn vector(register: v128) -> U32x4Simd128 {
    // SAFETY: this module is there only if SIMD128 is part of the target.
    U32x4Simd128::of_raw(unsafe { Simd128::assume() }, register)
}

impl Quad for U32x4Simd128 {
    #[inline(always)]
    fn load_pair(_: Simd128, words: &[u8; 32]) -> [Self; 2] {
        let [low, high] = [words[..16].as_ptr(), words[16..].as_ptr()];
        // SAFETY: loads of 16 bytes each, which may have any alignment.
        let (low, high) = unsafe { (v128_load(low.cast()), v128_load(high.cast())) };
        [
            vector(i32x4_shuffle::<0, 2, 4, 6>(low, high)),
            vector(i32x4_shuffle::<1, 3, 5, 7>(low, high)),
        ]
    }

    #[inline(always)]
    fn store_pair([even, odd]: [Self; 2], words: &mut [u8; 32]) {
        let (even, odd) = (even.raw(), odd.raw());
        // SAFETY: stores of 16 bytes each, which may have any alignment.
        unsafe {
            v128_store(words[..16].as_mut_ptr().cast(), i32x4_shuffle::<0, 4, 1, 5>(even, odd));
            v128_store(words[16..].as_mut_ptr().cast(), i32x4_shuffle::<2, 6, 3, 7>(even, odd));
        }
    }

    #[inline(always)]
    fn swap_pairs(self) -> Self {
        vector(i64x2_shuffle::<1, 0>(self.raw(), self.raw()))
    }

    #[inline(always)]
    fn swap_neighbours(self) -> Self {
        vector(i32x4_shuffle::<1, 0, 3, 2>(self.raw(), self.raw()))
    }
}
