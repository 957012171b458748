//! The x86 vectors: 128 bits (SSE2; SSE4.1), 256 bits (AVX2; AVX-512) and 512 bits (AVX-512).
//!
//! Each width and instruction set is a small module that gives the intrinsics common names, adds
//! what is particular to it, and calls one macro. So the vectors are written once, and a module is
//! little more than its list of instructions.
//!
//! # The transpose
//!
//! For 32-bit words, the 128-bit part `q` of row `l` is a 16-byte piece of message `l + 4 * q`.
//! `transpose4` turns four such rows into the four words' vectors by unpacking, which never
//! leaves the 128-bit parts, and part `q` then holds messages `4 * q .. 4 * q + 4`: the lanes are in
//! order whatever the width. Rows are assembled by `vinserti128` from memory, which any vector port
//! of an Intel or AMD core takes, where the lane-crossing shuffles of a full-width transpose would
//! have one port. 64-bit words are the same with 2 for 4.
//!
//! # Soundness
//!
//! Every vector type has a private field and is made only by functions that are given its token, or
//! from other vectors of the type, and a token is made only by `assume`, whose caller vouches for
//! the CPU. That is the reason behind every `unsafe` block that says "by the token".
#![allow(unsafe_code)]
// The layer has both word sizes in every width, whether or not a kernel asks for each.
#![allow(dead_code, unused_imports)]

use super::{Lanes, Simd};
#[cfg(target_arch = "x86")]
use core::arch::x86 as arch;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64 as arch;
use core::mem::transmute;
use core::ops::{Add, BitAnd, BitOr, BitXor};

/// Byte shuffles: byte `i` of the result is the byte whose index stands at place `i`.
mod shuffle {
    use super::{arch::__m128i, transmute};

    /// Reverses the bytes of every 32-bit word.
    // SAFETY: both are plain 16 bytes.
    pub(super) const SWAP32: __m128i =
        unsafe { transmute([3u8, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12]) };
    /// Reverses the bytes of every 64-bit word.
    // SAFETY: both are plain 16 bytes.
    pub(super) const SWAP64: __m128i =
        unsafe { transmute([7u8, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8]) };
}

/// A token and its `vectorize`.
macro_rules! token {
    ($(#[$doc:meta])* $name:ident, $features:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name(());

        impl Simd for $name {
            #[inline(always)]
            unsafe fn assume() -> Self {
                Self(())
            }

            #[inline(always)]
            fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
                #[target_feature(enable = $features)]
                fn run<R>(f: impl FnOnce() -> R) -> R {
                    f()
                }
                // SAFETY: the CPU has the features, by the token.
                unsafe { run(f) }
            }

            #[inline(always)]
            fn prefetch(self, address: *const u8) {
                // SAFETY: the address is not read from, and the CPU has SSE, by the token.
                unsafe { arch::_mm_prefetch::<{ arch::_MM_HINT_T0 }>(address.cast()) };
            }
        }
    };
}

token! {
    /// SSE2, the least an x86-64 CPU has.
    Sse2, "sse2"
}
token! {
    /// SSE4.1 and below, of which the byte shuffle of SSSE3 is what matters here.
    Sse41, "sse4.1"
}
token! {
    /// AVX2.
    Avx2, "avx2"
}
token! {
    /// AVX-512: F, and BW for byte shuffles, and VL for the same instructions on half the width.
    Avx512, "avx512f,avx512bw,avx512vl"
}

/// `xor3`, `choose` and `majority` on raw registers: left to the traits' default bodies (`plain`) or
/// one `vpternlog` each.
macro_rules! logic {
    (plain) => {};
    (ternary) => {
        #[inline(always)]
        fn xor3(a: Self, b: Self, c: Self) -> Self {
            // SAFETY: by the token.
            Self(unsafe { ternary::<0x96>(a.0, b.0, c.0) })
        }

        #[inline(always)]
        fn choose(x: Self, y: Self, z: Self) -> Self {
            // SAFETY: by the token.
            Self(unsafe { ternary::<0xca>(x.0, y.0, z.0) })
        }

        #[inline(always)]
        fn majority(x: Self, y: Self, z: Self) -> Self {
            // SAFETY: by the token.
            Self(unsafe { ternary::<0xe8>(x.0, y.0, z.0) })
        }
    };
}

/// One operator trait of a vector type.
macro_rules! operator {
    ($name:ident, $trait:ident, $method:ident, $intrinsic:ident) => {
        impl $trait for $name {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: by the token.
                Self(unsafe { $intrinsic(self.0, other.0) })
            }
        }
    };
}

/// A vector type of `$n` words: the operators, and then `Lanes`, around what the caller's module and
/// the rest of the arguments supply.
///
/// `$pack` is the number of words in 128 bits, and so the rows of a transpose.
macro_rules! lanes {
    (
        $(#[$doc:meta])*
        $name:ident<$n:literal>, $token:ident, $word:ty as $signed:ty, $logic:ident,
        $set1:ident, $add:ident, $sll:ident, $srl:ident, $rotr:ident, $transpose:ident * $pack:literal,
        load { $($load:ident $load_order:ident),+ }, store { $($store:ident $store_order:ident),+ }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        #[repr(transparent)]
        pub(crate) struct $name(Raw);

        impl $name {
            /// The register, for a kernel in assembly.
            #[inline(always)]
            pub(crate) fn raw(self) -> Raw {
                self.0
            }

            /// The vector in a register.
            #[inline(always)]
            pub(crate) fn of_raw(_: $token, raw: Raw) -> Self {
                Self(raw)
            }

            /// Vector `j` becomes word `j` of every message's bytes.
            #[inline(always)]
            fn scatter<const BYTES: usize>(
                words: &[Self],
                order: Option<Order>,
                out: &mut [[u8; BYTES]; $n],
            ) {
                for (piece, words) in words.as_chunks::<$pack>().0.iter().enumerate() {
                    // SAFETY: by the token.
                    let rows = unsafe { $transpose(words.map(|word| word.0)) };
                    for (first, row) in rows.into_iter().enumerate() {
                        // SAFETY: by the token for the order; for the transmutation, the array and
                        // the register are as large, and any bits are both.
                        let parts: [[u8; 16]; PARTS] = unsafe { transmute(reorder(row, order)) };
                        for (q, part) in parts.into_iter().enumerate() {
                            out[first + $pack * q].as_chunks_mut::<16>().0[piece] = part;
                        }
                    }
                }
            }
        }

        operator!($name, Add, add, $add);
        operator!($name, BitXor, bitxor, xor);
        operator!($name, BitAnd, bitand, and);
        operator!($name, BitOr, bitor, or);

        impl Lanes<$n> for $name {
            type Token = $token;
            type Word = $word;
            type Block = [u8; 16 * size_of::<$word>()];
            type Half = [u8; 8 * size_of::<$word>()];

            #[inline(always)]
            fn splat(_: $token, word: $word) -> Self {
                // SAFETY: by the token.
                Self(unsafe { $set1(word as $signed) })
            }

            #[inline(always)]
            fn load(_: $token, words: &[$word; $n]) -> Self {
                // SAFETY: the array and the register are as large, and any bits are both.
                Self(unsafe { transmute::<[$word; $n], Raw>(*words) })
            }

            #[inline(always)]
            fn store(self) -> [$word; $n] {
                // SAFETY: the array and the register are as large, and any bits are both.
                unsafe { transmute::<Raw, [$word; $n]>(self.0) }
            }

            #[inline(always)]
            fn shr<const R: u32>(self) -> Self {
                // SAFETY: by the token. (The count is constant and becomes an immediate.)
                Self(unsafe { $srl(self.0, arch::_mm_cvtsi32_si128(R as i32)) })
            }

            #[inline(always)]
            fn rotr<const R: u32>(self) -> Self {
                // SAFETY: by the token.
                Self(unsafe { $rotr(self.0, R) })
            }

            #[inline(always)]
            fn rotl<const R: u32>(self) -> Self {
                // SAFETY: by the token.
                Self(unsafe { $rotr(self.0, <$word>::BITS - R) })
            }

            logic!($logic);

            $(
                #[inline(always)]
                fn $load(token: $token, blocks: [&Self::Block; $n]) -> [Self; 16] {
                    // SAFETY: by the token.
                    let order = unsafe { $load_order() };
                    let mut words = [Self::splat(token, 0); 16];
                    for (piece, words) in words.as_chunks_mut::<$pack>().0.iter_mut().enumerate() {
                        let mut rows = [words[0].0; $pack];
                        for (first, row) in rows.iter_mut().enumerate() {
                            let mut parts = [&[0; 16]; PARTS];
                            for (q, part) in parts.iter_mut().enumerate() {
                                *part = &blocks[first + $pack * q].as_chunks::<16>().0[piece];
                            }
                            // SAFETY: by the token.
                            *row = unsafe { reorder(join(parts), order) };
                        }
                        // SAFETY: by the token.
                        *words = unsafe { $transpose(rows) }.map(Self);
                    }
                    words
                }
            )+

            $(
                #[inline(always)]
                fn $store(words: [Self; 8], out: &mut [Self::Half; $n]) {
                    // SAFETY: by the token.
                    let order = unsafe { $store_order() };
                    Self::scatter(&words, order, out);
                }
            )+

            #[inline(always)]
            fn store_block_le(words: [Self; 16], out: &mut [Self::Block; $n]) {
                Self::scatter(&words, None, out);
            }
        }
    };
}

/// What every module has in common once its intrinsics have their common names: the transposes
/// inside 128-bit parts, and the two vector types.
macro_rules! vectors {
    (
        $token:ident, $logic:ident, $parts:literal,
        $(#[$doc32:meta])* $name32:ident<$n32:literal>,
        $(#[$doc64:meta])* $name64:ident<$n64:literal>
    ) => {
        use super::*;

        /// How many 128-bit parts a register has.
        const PARTS: usize = $parts;

        /// No byte order to change.
        #[inline(always)]
        unsafe fn keep() -> Option<Order> {
            None
        }

        /// Transposes the 4 x 4 words of 32 bits in every 128-bit part; its own inverse.
        #[inline(always)]
        unsafe fn transpose4([a, b, c, d]: [Raw; 4]) -> [Raw; 4] {
            // SAFETY: the caller has the token.
            unsafe {
                let (ab_low, ab_high) = (unpacklo_epi32(a, b), unpackhi_epi32(a, b));
                let (cd_low, cd_high) = (unpacklo_epi32(c, d), unpackhi_epi32(c, d));
                [
                    unpacklo_epi64(ab_low, cd_low),
                    unpackhi_epi64(ab_low, cd_low),
                    unpacklo_epi64(ab_high, cd_high),
                    unpackhi_epi64(ab_high, cd_high),
                ]
            }
        }

        /// Transposes the 2 x 2 words of 64 bits in every 128-bit part; its own inverse.
        #[inline(always)]
        unsafe fn transpose2([a, b]: [Raw; 2]) -> [Raw; 2] {
            // SAFETY: the caller has the token.
            unsafe { [unpacklo_epi64(a, b), unpackhi_epi64(a, b)] }
        }

        lanes! {
            $(#[$doc32])*
            $name32<$n32>, $token, u32 as i32, $logic,
            set1_epi32, add_epi32, sll_epi32, srl_epi32, rotr32, transpose4 * 4,
            load { load_block_le keep, load_block_be swap32 },
            store { store_words_le keep, store_words_be swap32 }
        }

        lanes! {
            $(#[$doc64])*
            $name64<$n64>, $token, u64 as i64, $logic,
            set1_epi64, add_epi64, sll_epi64, srl_epi64, rotr64, transpose2 * 2,
            load { load_block_le keep, load_block_be swap64 },
            store { store_words_le keep, store_words_be swap64 }
        }
    };
}

/// Byte order by the byte shuffle.
macro_rules! by_byte_shuffle {
    () => {
        /// The control of the byte shuffle.
        type Order = Raw;

        #[inline(always)]
        unsafe fn swap32() -> Option<Order> {
            // SAFETY: the caller has the token.
            Some(unsafe { repeat(shuffle::SWAP32) })
        }

        #[inline(always)]
        unsafe fn swap64() -> Option<Order> {
            // SAFETY: the caller has the token.
            Some(unsafe { repeat(shuffle::SWAP64) })
        }

        #[inline(always)]
        unsafe fn reorder(row: Raw, order: Option<Order>) -> Raw {
            match order {
                // SAFETY: the caller has the token.
                Some(order) => unsafe { shuffle_epi8(row, order) },
                None => row,
            }
        }
    };
}

/// Rotation by two shifts. The compiler knows the pattern: it makes whole bytes one byte shuffle
/// where the CPU has one (two shuffles of 16-bit words on SSE2). Written as a byte shuffle the
/// rotation by 16 does worse, because the compiler then sees a shuffle of 16-bit words and splits it.
macro_rules! by_shifts {
    () => {
        #[inline(always)]
        unsafe fn rotr32(x: Raw, by: u32) -> Raw {
            // SAFETY: the caller has the token.
            unsafe {
                or(
                    srl_epi32(x, arch::_mm_cvtsi32_si128(by as i32)),
                    sll_epi32(x, arch::_mm_cvtsi32_si128(32 - by as i32)),
                )
            }
        }

        #[inline(always)]
        unsafe fn rotr64(x: Raw, by: u32) -> Raw {
            // SAFETY: the caller has the token.
            unsafe {
                or(
                    srl_epi64(x, arch::_mm_cvtsi32_si128(by as i32)),
                    sll_epi64(x, arch::_mm_cvtsi32_si128(64 - by as i32)),
                )
            }
        }
    };
}

/// Rotation where the CPU has it, and any function of three bits in one instruction.
macro_rules! by_avx512 {
    () => {
        by_byte_shuffle!();

        #[inline(always)]
        unsafe fn rotr32(x: Raw, by: u32) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { rorv_epi32(x, set1_epi32(by as i32)) }
        }

        #[inline(always)]
        unsafe fn rotr64(x: Raw, by: u32) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { rorv_epi64(x, set1_epi64(i64::from(by))) }
        }
    };
}

/// Common names for the 128-bit intrinsics, and loading.
macro_rules! names128 {
    () => {
        use arch::{
            __m128i as Raw, _mm_add_epi32 as add_epi32, _mm_add_epi64 as add_epi64,
            _mm_and_si128 as and, _mm_or_si128 as or, _mm_set1_epi32 as set1_epi32,
            _mm_set1_epi64x as set1_epi64, _mm_sll_epi32 as sll_epi32, _mm_sll_epi64 as sll_epi64,
            _mm_srl_epi32 as srl_epi32, _mm_srl_epi64 as srl_epi64,
            _mm_unpackhi_epi32 as unpackhi_epi32, _mm_unpackhi_epi64 as unpackhi_epi64,
            _mm_unpacklo_epi32 as unpacklo_epi32, _mm_unpacklo_epi64 as unpacklo_epi64,
            _mm_xor_si128 as xor,
        };

        #[inline(always)]
        unsafe fn join([a]: [&[u8; 16]; 1]) -> Raw {
            // SAFETY: the 16 bytes read are the array's, and the caller has the token.
            unsafe { arch::_mm_loadu_si128(a.as_ptr().cast()) }
        }
    };
}

/// Common names for the 256-bit intrinsics, and loading.
macro_rules! names256 {
    () => {
        use arch::{
            __m256i as Raw, _mm256_add_epi32 as add_epi32, _mm256_add_epi64 as add_epi64,
            _mm256_and_si256 as and, _mm256_or_si256 as or, _mm256_set1_epi32 as set1_epi32,
            _mm256_set1_epi64x as set1_epi64, _mm256_shuffle_epi8 as shuffle_epi8,
            _mm256_sll_epi32 as sll_epi32, _mm256_sll_epi64 as sll_epi64,
            _mm256_srl_epi32 as srl_epi32, _mm256_srl_epi64 as srl_epi64,
            _mm256_unpackhi_epi32 as unpackhi_epi32, _mm256_unpackhi_epi64 as unpackhi_epi64,
            _mm256_unpacklo_epi32 as unpacklo_epi32, _mm256_unpacklo_epi64 as unpacklo_epi64,
            _mm256_xor_si256 as xor,
        };

        #[inline(always)]
        unsafe fn repeat(bytes: arch::__m128i) -> Raw {
            // SAFETY: the caller has the token.
            unsafe { arch::_mm256_broadcastsi128_si256(bytes) }
        }

        #[inline(always)]
        unsafe fn join([a, b]: [&[u8; 16]; 2]) -> Raw {
            // SAFETY: the bytes read are the arrays', and the caller has the token.
            unsafe { arch::_mm256_loadu2_m128i(b.as_ptr().cast(), a.as_ptr().cast()) }
        }
    };
}

mod sse2 {
    names128!();
    vectors! {
        Sse2, plain, 1,
        /// Four 32-bit words, SSE2.
        U32x4Sse2<4>,
        /// Two 64-bit words, SSE2.
        U64x2Sse2<2>
    }

    /// Reverses the two bytes of every 16-bit word.
    #[inline(always)]
    unsafe fn swap16(x: Raw) -> Raw {
        // SAFETY: the caller has the token.
        unsafe { or(arch::_mm_slli_epi16::<8>(x), arch::_mm_srli_epi16::<8>(x)) }
    }

    /// The width of the words to reverse.
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
        const REVERSE: i32 = 0b00_01_10_11;
        // SAFETY: the caller has the token.
        unsafe {
            match order {
                Some(32) => rotr32(swap16(row), 16),
                Some(_) => arch::_mm_shufflehi_epi16::<REVERSE>(
                    arch::_mm_shufflelo_epi16::<REVERSE>(swap16(row)),
                ),
                None => row,
            }
        }
    }

    by_shifts!();
}

mod sse41 {
    names128!();
    use arch::_mm_shuffle_epi8 as shuffle_epi8;
    vectors! {
        Sse41, plain, 1,
        /// Four 32-bit words, SSE4.1.
        U32x4Sse41<4>,
        /// Two 64-bit words, SSE4.1.
        U64x2Sse41<2>
    }
    by_byte_shuffle!();
    by_shifts!();

    #[inline(always)]
    unsafe fn repeat(bytes: arch::__m128i) -> Raw {
        bytes
    }
}

mod avx2 {
    names256!();
    vectors! {
        Avx2, plain, 2,
        /// Eight 32-bit words, AVX2.
        U32x8Avx2<8>,
        /// Four 64-bit words, AVX2.
        U64x4Avx2<4>
    }
    by_byte_shuffle!();
    by_shifts!();
}

mod avx2_128 {
    names128!();
    use arch::_mm_shuffle_epi8 as shuffle_epi8;
    vectors! {
        Avx2, plain, 1,
        /// Four 32-bit words in the three-operand encoding, for when there are not 8 messages.
        U32x4Avx2<4>,
        /// Two 64-bit words in the three-operand encoding.
        U64x2Avx2<2>
    }
    by_byte_shuffle!();
    by_shifts!();

    #[inline(always)]
    unsafe fn repeat(bytes: arch::__m128i) -> Raw {
        bytes
    }
}

mod avx512_256 {
    names256!();
    use arch::{
        _mm256_rorv_epi32 as rorv_epi32, _mm256_rorv_epi64 as rorv_epi64,
        _mm256_ternarylogic_epi32 as ternary,
    };
    vectors! {
        Avx512, ternary, 2,
        /// Eight 32-bit words with the rotations and three-way logic of AVX-512, for when there are
        /// not 16 messages.
        U32x8Avx512<8>,
        /// Four 64-bit words with the rotations and three-way logic of AVX-512.
        U64x4Avx512<4>
    }
    by_avx512!();
}

mod avx512 {
    use arch::{
        __m512i as Raw, _mm512_add_epi32 as add_epi32, _mm512_add_epi64 as add_epi64,
        _mm512_and_si512 as and, _mm512_or_si512 as or, _mm512_rorv_epi32 as rorv_epi32,
        _mm512_rorv_epi64 as rorv_epi64, _mm512_set1_epi32 as set1_epi32,
        _mm512_set1_epi64 as set1_epi64, _mm512_shuffle_epi8 as shuffle_epi8,
        _mm512_sll_epi32 as sll_epi32, _mm512_sll_epi64 as sll_epi64,
        _mm512_srl_epi32 as srl_epi32, _mm512_srl_epi64 as srl_epi64,
        _mm512_ternarylogic_epi32 as ternary, _mm512_unpackhi_epi32 as unpackhi_epi32,
        _mm512_unpackhi_epi64 as unpackhi_epi64, _mm512_unpacklo_epi32 as unpacklo_epi32,
        _mm512_unpacklo_epi64 as unpacklo_epi64, _mm512_xor_si512 as xor,
    };
    vectors! {
        Avx512, ternary, 4,
        /// Sixteen 32-bit words, AVX-512.
        U32x16<16>,
        /// Eight 64-bit words, AVX-512.
        U64x8<8>
    }
    by_avx512!();

    #[inline(always)]
    unsafe fn repeat(bytes: arch::__m128i) -> Raw {
        // SAFETY: the caller has the token.
        unsafe { arch::_mm512_broadcast_i32x4(bytes) }
    }

    #[inline(always)]
    unsafe fn join([a, b, c, d]: [&[u8; 16]; 4]) -> Raw {
        // SAFETY: the bytes read are the arrays', and the caller has the token.
        unsafe {
            let load = |bytes: &[u8; 16]| arch::_mm_loadu_si128(bytes.as_ptr().cast());
            let row = arch::_mm512_castsi128_si512(load(a));
            let row = arch::_mm512_inserti32x4::<1>(row, load(b));
            let row = arch::_mm512_inserti32x4::<2>(row, load(c));
            arch::_mm512_inserti32x4::<3>(row, load(d))
        }
    }
}

pub(crate) use avx2::{U32x8Avx2, U64x4Avx2};
pub(crate) use avx2_128::{U32x4Avx2, U64x2Avx2};
pub(crate) use avx512::{U32x16, U64x8};
pub(crate) use avx512_256::{U32x8Avx512, U64x4Avx512};
pub(crate) use sse2::{U32x4Sse2, U64x2Sse2};
pub(crate) use sse41::{U32x4Sse41, U64x2Sse41};
