//! The rows of [`rows`](super::rows) in ARM registers.
#![allow(unsafe_code)]

use core::arch::aarch64::*;

use super::rows::{Quad, Quads};
use super::state::kernel;
use crate::simd::{Neon, Simd, U32x4Neon};

kernel!(absorb, [Quads<U32x4Neon>; 4], "NEON");

#[inline(always)]
fn vector(register: uint32x4_t) -> U32x4Neon {
    // SAFETY: this module is there only if NEON is part of the target.
    U32x4Neon::of_raw(unsafe { Neon::assume() }, register)
}

impl Quad for U32x4Neon {
    #[inline(always)]
    fn load_pair(_: Neon, words: &[u8; 32]) -> [Self; 2] {
        // SAFETY: a load of the 32 bytes, which may have any alignment; NEON by the token.
        let uint32x4x2_t(even, odd) = unsafe { vld2q_u32(words.as_ptr().cast()) };
        [vector(even), vector(odd)]
    }

    #[inline(always)]
    fn store_pair([even, odd]: [Self; 2], words: &mut [u8; 32]) {
        let pair = uint32x4x2_t(even.raw(), odd.raw());
        // SAFETY: a store of the 32 bytes, which may have any alignment; a vector proves NEON.
        unsafe { vst2q_u32(words.as_mut_ptr().cast(), pair) };
    }

    #[inline(always)]
    fn swap_pairs(self) -> Self {
        // SAFETY: a vector proves NEON.
        vector(unsafe { vextq_u32::<2>(self.raw(), self.raw()) })
    }

    #[inline(always)]
    fn swap_neighbours(self) -> Self {
        // SAFETY: a vector proves NEON.
        vector(unsafe { vrev64q_u32(self.raw()) })
    }
}
