//! The ARM vectors: 128 bits (NEON).
//!
//! A register has the type of four 32-bit words, and is reinterpreted for operations on two 64-bit
//! words.
//!
//! # Rotations
//!
//! A rotation of 32 bits by 16 is REV32, which reverses the two 16-bit halves of every word. A
//! rotation by other whole bytes is one TBL, a byte shuffle. All others are SHL and SRI, which shifts
//! right and inserts. ARM's cores shift on one or two of their vector ports, and execute REV32 and
//! TBL on all. SRI is written in assembly. From the intrinsic the compiler recognises a rotation and
//! makes the second instruction USRA, which adds the shifted value and takes twice as long on ARM's
//! cores.
#![allow(unsafe_code)]

use super::Simd;
use crate::backend::Backend;
use core::arch::aarch64::*;
use core::arch::asm;

/// NEON, which is part of the target.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Neon(());

impl Simd for Neon {
    const BACKEND: Backend = Backend::Neon;

    #[inline(always)]
    unsafe fn assume() -> Self {
        Self(())
    }

    #[inline(always)]
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
        f()
    }
}

use uint32x4_t as Raw;

vectors! {
    Neon, select, 1,
    /// Four 32-bit words, NEON.
    U32x4Neon<4>,
    /// Two 64-bit words, NEON.
    U64x2Neon<2>
}

use vaddq_u32 as add32;
use vandq_u32 as and;
use veorq_u32 as xor;
use vorrq_u32 as or;
use vsubq_u32 as sub32;
use vzip1q_u32 as zip_low32;
use vzip2q_u32 as zip_high32;

/// Reinterprets a register as two words.
#[inline(always)]
unsafe fn wide(x: Raw) -> uint64x2_t {
    // SAFETY: the caller has the token.
    unsafe { vreinterpretq_u64_u32(x) }
}

/// Reinterprets two words as a register.
#[inline(always)]
unsafe fn narrow(x: uint64x2_t) -> Raw {
    // SAFETY: the caller has the token.
    unsafe { vreinterpretq_u32_u64(x) }
}

#[inline(always)]
unsafe fn join([a]: [&[u8; 16]; 1]) -> Raw {
    // SAFETY: the 16 bytes read are the array's, and the caller has the token.
    unsafe { vreinterpretq_u32_u8(vld1q_u8(a.as_ptr())) }
}

/// Returns the bits of `a` where `mask` is set, and of `b` where it is not. In assembly, because the
/// compiler treats the intrinsic as `and` and `or`, and often emits the instructions that it was to
/// replace.
#[inline(always)]
unsafe fn select(mask: Raw, a: Raw, b: Raw) -> Raw {
    let mut selected = mask;
    // SAFETY: arithmetic on registers, and the caller has the token.
    unsafe {
        asm!(
            "bsl {selected:v}.16b, {a:v}.16b, {b:v}.16b",
            selected = inout(vreg) selected,
            a = in(vreg) a,
            b = in(vreg) b,
            options(pure, nomem, nostack, preserves_flags),
        );
    }
    selected
}

#[inline(always)]
unsafe fn keep_together(mut a: Raw, mut b: Raw) -> (Raw, Raw) {
    // SAFETY: the assembly is empty.
    unsafe {
        asm!(
            "/* {0:v} {1:v} */", inout(vreg) a, inout(vreg) b,
            options(pure, nomem, nostack, preserves_flags),
        );
    }
    (a, b)
}

#[inline(always)]
unsafe fn splat32(word: i32) -> Raw {
    // SAFETY: the caller has the token.
    unsafe { vdupq_n_u32(word as u32) }
}

#[inline(always)]
unsafe fn splat64(word: i64) -> Raw {
    // SAFETY: the caller has the token.
    unsafe { narrow(vdupq_n_u64(word as u64)) }
}

#[inline(always)]
unsafe fn add64(a: Raw, b: Raw) -> Raw {
    // SAFETY: the caller has the token.
    unsafe { narrow(vaddq_u64(wide(a), wide(b))) }
}

#[inline(always)]
unsafe fn sub64(a: Raw, b: Raw) -> Raw {
    // SAFETY: the caller has the token.
    unsafe { narrow(vsubq_u64(wide(a), wide(b))) }
}

#[inline(always)]
unsafe fn zip_low64(a: Raw, b: Raw) -> Raw {
    // SAFETY: the caller has the token.
    unsafe { narrow(vzip1q_u64(wide(a), wide(b))) }
}

#[inline(always)]
unsafe fn zip_high64(a: Raw, b: Raw) -> Raw {
    // SAFETY: the caller has the token.
    unsafe { narrow(vzip2q_u64(wide(a), wide(b))) }
}

#[inline(always)]
unsafe fn shr32<const BY: u32>(x: Raw) -> Raw {
    // SAFETY: the caller has the token. (The count is constant and becomes an immediate.)
    unsafe { vshlq_u32(x, vdupq_n_s32(-(BY as i32))) }
}

#[inline(always)]
unsafe fn shr64<const BY: u32>(x: Raw) -> Raw {
    // SAFETY: the caller has the token. (The count is constant and becomes an immediate.)
    unsafe { narrow(vshlq_u64(wide(x), vdupq_n_s64(-i64::from(BY)))) }
}

/// Shifts left by any constant count, which becomes an immediate.
#[inline(always)]
unsafe fn shl32(x: Raw, by: u32) -> Raw {
    // SAFETY: the caller has the token.
    unsafe { vshlq_u32(x, vdupq_n_s32(by as i32)) }
}

/// Shifts left like [`shl32`].
#[inline(always)]
unsafe fn shl64(x: Raw, by: u32) -> Raw {
    // SAFETY: the caller has the token.
    unsafe { narrow(vshlq_u64(wide(x), vdupq_n_s64(i64::from(by)))) }
}

/// Returns the order of TBL that rotates words of `bits` bits to the right by whole bytes.
const fn byte_order(bits: u32, by: u32) -> [u8; 16] {
    let mut order = [0; 16];
    let mut i = 0;
    while i < 16 {
        let word = bits / 8;
        order[i as usize] = (i / word * word + (i + by / 8) % word) as u8;
        i += 1;
    }
    order
}

/// Defines a rotation by `$right` bits to the right; a rotation to the left is the complementary one
/// to the right.
macro_rules! rotation {
    ($name:ident<$by:ident>: $bits:literal, $right:expr, $shl:ident, $words:literal) => {
        #[inline(always)]
        unsafe fn $name<const $by: u32>(x: Raw) -> Raw {
            // SAFETY: the caller has the token; the load is of the order's 16 bytes, and the
            // assembly is arithmetic on registers.
            unsafe {
                if const { $bits == 32 && $right == 16 } {
                    vreinterpretq_u32_u16(vrev32q_u16(vreinterpretq_u16_u32(x)))
                } else if const { ($right) % 8 == 0 } {
                    let order = vld1q_u8(const { &byte_order($bits, $right) }.as_ptr());
                    vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(x), order))
                } else {
                    let mut rotated = $shl(x, $bits - ($right));
                    asm!(
                        concat!("sri {rotated:v}.", $words, ", {x:v}.", $words, ", {right}"),
                        rotated = inout(vreg) rotated,
                        x = in(vreg) x,
                        right = const $right,
                        options(pure, nomem, nostack, preserves_flags),
                    );
                    rotated
                }
            }
        }
    };
}

rotation!(rotr32<BY>: 32, BY, shl32, "4s");
rotation!(rotl32<BY>: 32, 32 - BY, shl32, "4s");
rotation!(rotr64<BY>: 64, BY, shl64, "2d");
rotation!(rotl64<BY>: 64, 64 - BY, shl64, "2d");

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
unsafe fn reorder(row: Raw, order: Option<Order>) -> Raw {
    // SAFETY: the caller has the token.
    unsafe {
        match order {
            Some(32) => vreinterpretq_u32_u8(vrev32q_u8(vreinterpretq_u8_u32(row))),
            Some(_) => vreinterpretq_u32_u8(vrev64q_u8(vreinterpretq_u8_u32(row))),
            None => row,
        }
    }
}

/// NEON with the SHA3 instructions, which combine two or three logical operations with a rotation of 64-bit words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArmSha3(());

impl Simd for ArmSha3 {
    const BACKEND: Backend = Backend::ArmSha3;

    #[inline(always)]
    unsafe fn assume() -> Self {
        Self(())
    }

    #[inline(always)]
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
        #[target_feature(enable = "sha3")]
        fn run<R>(f: impl FnOnce() -> R) -> R {
            f()
        }
        // SAFETY: the CPU has the feature, by the token.
        unsafe { run(f) }
    }
}

#[allow(dead_code)] // what only kernels in assembly need
mod sha3 {
    use super::*;

    lanes! {
        /// Two 64-bit words, NEON with the SHA3 instructions.
        U64x2ArmSha3<2>, ArmSha3, u64 as i64, sha3, none,
        splat64, add64, sub64, shr64, rotr64, rotl64, transpose2 * 2, swap64,
        load {
            load_block_le load_short_le rotl 0xff keep,
            load_block_be load_short_be rotr 0xff00_0000_0000_0000 swap64
        },
        store { store_words_le keep, store_words_be swap64 }
    }

    #[target_feature(enable = "sha3")]
    #[inline]
    unsafe fn eor3(a: Raw, b: Raw, c: Raw) -> Raw {
        veor3q_u32(a, b, c)
    }

    /// Returns `a ^ (b & !c)`.
    #[target_feature(enable = "sha3")]
    #[inline]
    unsafe fn bcax(a: Raw, b: Raw, c: Raw) -> Raw {
        vbcaxq_u32(a, b, c)
    }

    #[target_feature(enable = "sha3")]
    #[inline]
    unsafe fn rax1(a: Raw, b: Raw) -> Raw {
        // SAFETY: the caller has the token.
        unsafe { narrow(vrax1q_u64(wide(a), wide(b))) }
    }

    /// Returns `a ^ b` rotated left by `BY` bits. In assembly, because the intrinsic takes the opposite count, which
    /// a generic constant cannot be computed from.
    #[target_feature(enable = "sha3")]
    #[inline]
    unsafe fn xar<const BY: u32>(a: Raw, b: Raw) -> Raw {
        let rotated;
        // SAFETY: an operation on registers.
        unsafe {
            asm!(
                "xar {rotated:v}.2d, {a:v}.2d, {b:v}.2d, {right}",
                rotated = lateout(vreg) rotated,
                a = in(vreg) a,
                b = in(vreg) b,
                right = const 64 - BY,
                options(pure, nomem, nostack, preserves_flags),
            );
        }
        rotated
    }
}
pub(crate) use sha3::U64x2ArmSha3;
