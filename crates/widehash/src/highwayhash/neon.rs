//! Rows of two 128-bit registers, NEON.
//!
//! A packet is about 26 instructions, in a chain of about 12 cycles by ARM's optimisation guides.
//! CPUs with four vector ports would leave a third of their slots idle, so two messages advance
//! together; their states take half of the registers. CPUs with two ports lose nothing. No such CPU
//! was available for measurements.
#![allow(unsafe_code)]

use core::arch::aarch64::*;

use super::pairs::{Pair, Pairs};
use super::rows::{self, MOST, PACKET, State, ZIPPER, kernels};
use crate::simd::{Neon, Simd, U64x2Neon};

#[inline(always)]
fn vector(register: uint32x4_t) -> U64x2Neon {
    // SAFETY: this module is there only if NEON is part of the target.
    U64x2Neon::of_raw(unsafe { Neon::assume() }, register)
}

impl Pair for U64x2Neon {
    /// Gathers the factors of both registers, which takes as many instructions as those of one.
    #[inline(always)]
    fn low_times_high([a, b]: [Self; 2], [c, d]: [Self; 2]) -> [Self; 2] {
        // SAFETY: a vector proves NEON.
        unsafe {
            let (low, high) = (vuzp1q_u32(a.raw(), b.raw()), vuzp2q_u32(c.raw(), d.raw()));
            let first = vmull_u32(vget_low_u32(low), vget_low_u32(high));
            [first, vmull_high_u32(low, high)].map(|product| vector(vreinterpretq_u32_u64(product)))
        }
    }

    #[inline(always)]
    fn zipper_merge(self) -> Self {
        // SAFETY: a load of the order's 16 bytes; a vector proves NEON.
        vector(unsafe {
            let order = vld1q_u8(ZIPPER.as_ptr());
            vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(self.raw()), order))
        })
    }

    #[inline(always)]
    fn swap_halves(self) -> Self {
        // SAFETY: a vector proves NEON.
        vector(unsafe { vrev64q_u32(self.raw()) })
    }

    #[inline(always)]
    fn rotate_halves(self, count: u32) -> Self {
        // SAFETY: a vector proves NEON. (A negative count shifts to the right.)
        vector(unsafe {
            let left = vshlq_u32(self.raw(), vdupq_n_s32(count as i32));
            let right = vshlq_u32(self.raw(), vdupq_n_s32(count as i32 - 32));
            vorrq_u32(left, right)
        })
    }
}

kernels!(Pairs<U64x2Neon>);
kernels!(many 2: Pairs<U64x2Neon>, update_many, digests);
