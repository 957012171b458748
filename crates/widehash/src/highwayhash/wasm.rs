//! Rows of two 128-bit registers, WebAssembly.
//!
//! Messages go one at a time: most hosts have 16 registers (see `sse41.rs`).
#![allow(unsafe_code)]

use core::arch::wasm32::*;

use super::pairs::{Pair, Pairs};
use super::rows::{self, PACKET, State, kernels};
use crate::simd::{Simd, Simd128, U64x2Simd128};

#[inline(always)]
fn vector(register: v128) -> U64x2Simd128 {
    // SAFETY: this module is there only if SIMD128 is part of the target.
    U64x2Simd128::of_raw(unsafe { Simd128::assume() }, register)
}

impl Pair for U64x2Simd128 {
    /// Shuffles the factors side by side, then multiplies once with double width.
    #[inline(always)]
    fn low_times_high([a, b]: [Self; 2], [c, d]: [Self; 2]) -> [Self; 2] {
        let product = |low: Self, high: Self| {
            let low = i32x4_shuffle::<0, 2, 0, 2>(low.raw(), low.raw());
            let high = i32x4_shuffle::<1, 3, 1, 3>(high.raw(), high.raw());
            vector(u64x2_extmul_low_u32x4(low, high))
        };
        [product(a, c), product(b, d)]
    }

    /// Shuffles with the numbers of [`rows::ZIPPER`].
    #[inline(always)]
    fn zipper_merge(self) -> Self {
        let x = self.raw();
        vector(u8x16_shuffle::<3, 12, 2, 5, 14, 1, 15, 0, 11, 4, 10, 13, 9, 6, 8, 7>(x, x))
    }

    #[inline(always)]
    fn swap_halves(self) -> Self {
        vector(i32x4_shuffle::<1, 0, 3, 2>(self.raw(), self.raw()))
    }

    #[inline(always)]
    fn rotate_halves(self, count: u32) -> Self {
        vector(v128_or(u32x4_shl(self.raw(), count), u32x4_shr(self.raw(), 32 - count)))
    }
}

kernels!(Pairs<U64x2Simd128>);
