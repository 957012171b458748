//! Rows in WebAssembly's 128-bit registers.
#![allow(unsafe_code)]
// The intrinsics are safe, but the rows are written for unsafe ones too.
#![allow(unused_unsafe)]

use super::{COLUMNS, NEXT, NUMBERED, OPPOSITE, PREVIOUS, compiled_rounds, order, rows};
use crate::blake3::compress::{BLOCK_LEN, Compress, CompressOne, IV, piece};
use crate::simd;
use core::arch::wasm32::*;
use core::mem::transmute;

rows! {
    /// One message, SIMD128.
    RowsSimd128, simd128, Simd128, 1, {
        use super::{i32x4_add as add, v128 as Raw, v128_xor as xor};

        /// Hides nothing: WebAssembly has no inline assembly to hide a value, and the host determines
        /// the latency of a chain.
        #[inline(always)]
        unsafe fn opaque(x: Raw) -> Raw {
            x
        }

        #[inline(always)]
        unsafe fn rotr<const BY: i32>(x: Raw) -> Raw {
            simd::ror32(x, BY as u32)
        }

        /// Returns lane `at % 4`, which is a constant once this is inlined.
        #[inline(always)]
        fn lane(x: Raw, at: i32) -> i32 {
            match at & 3 {
                0 => i32x4_extract_lane::<0>(x),
                1 => i32x4_extract_lane::<1>(x),
                2 => i32x4_extract_lane::<2>(x),
                _ => i32x4_extract_lane::<3>(x),
            }
        }

        /// Returns two lanes of `a`, then two of `b`. (The compiler makes this one shuffle.)
        #[inline(always)]
        unsafe fn pick<const ORDER: i32>(a: Raw, b: Raw) -> Raw {
            i32x4(lane(a, ORDER), lane(a, ORDER >> 2), lane(b, ORDER >> 4), lane(b, ORDER >> 6))
        }

        #[inline(always)]
        unsafe fn shuffle<const ORDER: i32>(x: Raw) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { pick::<ORDER>(x, x) }
        }

        /// Returns `b` with lane 1 of `a`.
        #[inline(always)]
        unsafe fn lane1_of(a: Raw, b: Raw) -> Raw {
            i32x4_shuffle::<4, 1, 6, 7>(a, b)
        }

        /// Returns `b` with lane 3 of `a`.
        #[inline(always)]
        unsafe fn lane3_of(a: Raw, b: Raw) -> Raw {
            i32x4_shuffle::<4, 5, 6, 3>(a, b)
        }

        /// Returns `b` with lanes 1 and 3 of `a`.
        #[inline(always)]
        unsafe fn odd_of(a: Raw, b: Raw) -> Raw {
            i32x4_shuffle::<4, 1, 6, 3>(a, b)
        }

        #[inline(always)]
        unsafe fn join([a]: [&[u8; 16]; 1]) -> Raw {
            // SAFETY: the 16 bytes read are the array's.
            unsafe { v128_load(a.as_ptr().cast()) }
        }

        compiled_rounds!();
    }
}

impl CompressOne for RowsSimd128 {}
