//! The WebAssembly vectors: 128 bits (SIMD128).
//!
//! WebAssembly has no rotation. A rotation by whole bytes is one byte shuffle; all others are two
//! shifts and an or.
//!
//! A module either contains these instructions or not, and a host that lacks them rejects it. So they
//! are used if the build enables them, and nothing is detected.
#![allow(unsafe_code)]
// These intrinsics are safe, but the vectors are written for unsafe ones too.
#![allow(unused_unsafe)]

use super::Simd;
use crate::backend::Backend;
use core::arch::wasm32::*;

/// SIMD128, which is part of the target.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Simd128(());

impl Simd for Simd128 {
    const BACKEND: Backend = Backend::Simd128;

    #[inline(always)]
    unsafe fn assume() -> Self {
        Self(())
    }

    #[inline(always)]
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
        f()
    }
}

use v128 as Raw;

vectors! {
    Simd128, select, 1,
    /// Four 32-bit words, SIMD128.
    U32x4Simd128<4>,
    /// Two 64-bit words, SIMD128.
    U64x2Simd128<2>
}

/// The host's compiler orders the operations anew in any case.
#[inline(always)]
unsafe fn keep_together(a: Raw, b: Raw) -> (Raw, Raw) {
    (a, b)
}

impl U32x4Simd128 {
    /// Loads a piece of four words, big-endian, of four messages: word `j` of each becomes vector
    /// `j`. The shuffles of the transpose also reverse the bytes.
    #[inline(always)]
    pub(crate) fn load_piece_be(_: Simd128, pieces: [&[u8; 16]; 4]) -> [Self; 4] {
        // SAFETY: by the token.
        let [a, b, c, d] = pieces.map(|piece| unsafe { join([piece]) });
        let low =
            |a, b| u8x16_shuffle::<3, 2, 1, 0, 19, 18, 17, 16, 7, 6, 5, 4, 23, 22, 21, 20>(a, b);
        let high = |a, b| {
            u8x16_shuffle::<11, 10, 9, 8, 27, 26, 25, 24, 15, 14, 13, 12, 31, 30, 29, 28>(a, b)
        };
        let (ab_low, ab_high, cd_low, cd_high) = (low(a, b), high(a, b), low(c, d), high(c, d));
        // SAFETY: by the token.
        unsafe {
            [
                zip_low64(ab_low, cd_low),
                zip_high64(ab_low, cd_low),
                zip_low64(ab_high, cd_high),
                zip_high64(ab_high, cd_high),
            ]
            .map(Self)
        }
    }
}

impl U64x2Simd128 {
    /// Loads a piece of two words, big-endian, of two messages: word `j` of each becomes vector `j`.
    #[inline(always)]
    pub(crate) fn load_piece_be(_: Simd128, pieces: [&[u8; 16]; 2]) -> [Self; 2] {
        // SAFETY: by the token.
        let [a, b] = pieces.map(|piece| unsafe { join([piece]) });
        [
            u8x16_shuffle::<7, 6, 5, 4, 3, 2, 1, 0, 23, 22, 21, 20, 19, 18, 17, 16>(a, b),
            u8x16_shuffle::<15, 14, 13, 12, 11, 10, 9, 8, 31, 30, 29, 28, 27, 26, 25, 24>(a, b),
        ]
        .map(Self)
    }
}

use i32x4_add as add32;
use i32x4_splat as splat32;
use i32x4_sub as sub32;
use i64x2_add as add64;
use i64x2_splat as splat64;
use i64x2_sub as sub64;
use v128_and as and;
use v128_or as or;
use v128_xor as xor;

/// Returns the bits of `a` where `mask` is set, and of `b` where it is not.
#[inline(always)]
unsafe fn select(mask: Raw, a: Raw, b: Raw) -> Raw {
    v128_bitselect(a, b, mask)
}

#[inline(always)]
unsafe fn join([a]: [&[u8; 16]; 1]) -> Raw {
    // SAFETY: the 16 bytes read are the array's.
    unsafe { v128_load(a.as_ptr().cast()) }
}

#[inline(always)]
unsafe fn zip_low32(a: Raw, b: Raw) -> Raw {
    i32x4_shuffle::<0, 4, 1, 5>(a, b)
}

#[inline(always)]
unsafe fn zip_high32(a: Raw, b: Raw) -> Raw {
    i32x4_shuffle::<2, 6, 3, 7>(a, b)
}

#[inline(always)]
unsafe fn zip_low64(a: Raw, b: Raw) -> Raw {
    i64x2_shuffle::<0, 2>(a, b)
}

#[inline(always)]
unsafe fn zip_high64(a: Raw, b: Raw) -> Raw {
    i64x2_shuffle::<1, 3>(a, b)
}

#[inline(always)]
unsafe fn shr32<const BY: u32>(x: Raw) -> Raw {
    u32x4_shr(x, BY)
}

#[inline(always)]
unsafe fn shr64<const BY: u32>(x: Raw) -> Raw {
    u64x2_shr(x, BY)
}

#[inline(always)]
unsafe fn rotr32<const BY: u32>(x: Raw) -> Raw {
    ror32(x, BY)
}

#[inline(always)]
unsafe fn rotl32<const BY: u32>(x: Raw) -> Raw {
    ror32(x, 32 - BY)
}

#[inline(always)]
unsafe fn rotr64<const BY: u32>(x: Raw) -> Raw {
    ror64(x, BY)
}

#[inline(always)]
unsafe fn rotl64<const BY: u32>(x: Raw) -> Raw {
    ror64(x, 64 - BY)
}

/// Rotates every 32-bit word right by a count that is constant once this is inlined.
#[inline(always)]
pub(crate) fn ror32(x: Raw, by: u32) -> Raw {
    match by {
        8 => u8x16_shuffle::<1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12>(x, x),
        16 => u8x16_shuffle::<2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13>(x, x),
        24 => u8x16_shuffle::<3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14>(x, x),
        _ => v128_or(u32x4_shr(x, by), u32x4_shl(x, 32 - by)),
    }
}

/// Rotates every 64-bit word like [`ror32`].
#[inline(always)]
fn ror64(x: Raw, by: u32) -> Raw {
    match by {
        8 => u8x16_shuffle::<1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11, 12, 13, 14, 15, 8>(x, x),
        _ => v128_or(u64x2_shr(x, by), u64x2_shl(x, 64 - by)),
    }
}

/// The width of the words whose bytes to reverse.
type Order = u32;

#[inline(always)]
unsafe fn swap32() -> Option<Order> {
    Some(32)
}

#[inline(always)]
unsafe fn swap64() -> Option<Order> {
    Some(64)
}

#[inline(always)]
unsafe fn reorder(x: Raw, order: Option<Order>) -> Raw {
    match order {
        Some(32) => u8x16_shuffle::<3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12>(x, x),
        Some(_) => u8x16_shuffle::<7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8>(x, x),
        None => x,
    }
}
