//! Tests of every vector type against plain integers, lane by lane.
#![allow(unsafe_code)]

use super::*;
use core::num::Wrapping;

/// Returns pseudorandom words, the same for the same seed.
fn words<const N: usize>(seed: u64) -> [u64; N] {
    let mut x = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    core::array::from_fn(|_| {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        x
    })
}

/// Defines a check of all operations of a vector type of `$word`s. The closure of `vectorize`
/// compiles the check for the instruction set, as it compiles a kernel.
macro_rules! check {
    ($name:ident, $trait:ident, $word:ty, [$($by:literal)+]) => {
        fn $name<V: $trait<N>, const N: usize>(token: V::Token) {
            let [a, b, c] = [1, 2, 3].map(|seed| words::<N>(seed).map(|x| x as $word));
            let [x, y, z] = [a, b, c].map(|words| V::load(token, &words));
            let each = |f: fn($word, $word, $word) -> $word| -> [$word; N] {
                core::array::from_fn(|i| f(a[i], b[i], c[i]))
            };
            let run = |f: &dyn Fn() -> V| token.vectorize(|| f()).store();
            assert_eq!(run(&|| V::splat(token, a[0])), [a[0]; N]);
            assert_eq!(run(&|| x + y), each(|a, b, _| a.wrapping_add(b)));
            assert_eq!(run(&|| x ^ y), each(|a, b, _| a ^ b));
            assert_eq!(run(&|| x & y), each(|a, b, _| a & b));
            assert_eq!(run(&|| x | y), each(|a, b, _| a | b));
            assert_eq!(run(&|| V::xor3(x, y, z)), each(|a, b, c| a ^ b ^ c));
            assert_eq!(run(&|| V::xor_and_not(x, y, z)), each(|a, b, c| a ^ (!b & c)));
            assert_eq!(run(&|| V::xor_rotl1(x, y)), each(|a, b, _| a ^ b.rotate_left(1)));
            assert_eq!(run(&|| V::choose(x, y, z)), each(|a, b, c| (a & b) | (!a & c)));
            assert_eq!(run(&|| V::majority(x, y, z)), each(|a, b, c| (a & b) | (a & c) | (b & c)));
            $(
                assert_eq!(run(&|| x.shr::<$by>()), each(|a, _, _| a >> $by));
                assert_eq!(run(&|| x.rotr::<$by>()), each(|a, _, _| a.rotate_right($by)));
                assert_eq!(run(&|| x.rotl::<$by>()), each(|a, _, _| a.rotate_left($by)));
                assert_eq!(run(&|| V::rotl_of_xor::<$by>(x, y)), each(|a, b, _| (a ^ b).rotate_left($by)));
            )+
        }
    };
}

check!(check32, Lanes32, u32, [1 2 3 6 7 8 11 12 13 16 17 19 22 24 25 31]);
check!(check64, Lanes64, u64, [1 6 7 8 14 16 18 19 28 32 34 39 41 56 61 63]);

/// Checks one byte order of a block and of a digest.
macro_rules! check_bytes {
    ($word:ty, $v:ty, $n:literal, $token:expr, $load:ident, $store:ident, $from:ident) => {{
        const SIZE: usize = size_of::<$word>();
        let bytes: [[u8; 16 * SIZE]; $n] =
            core::array::from_fn(|i| words(9 + i as u64).map(|x: u64| x as u8));
        let token = $token;
        let block = token.vectorize(|| <$v as Lanes<$n>>::$load(token, bytes.each_ref()));
        for (j, word) in block.into_iter().enumerate() {
            let want =
                bytes.map(|bytes| <$word>::$from(bytes[SIZE * j..][..SIZE].try_into().unwrap()));
            assert_eq!(Lanes::<$n>::store(word), want, "word {j}");
        }
        let mut out = [[0; 8 * SIZE]; $n];
        token.vectorize(|| {
            <$v as Lanes<$n>>::$store(core::array::from_fn(|j| block[j + 8]), &mut out)
        });
        for (out, bytes) in out.iter().zip(&bytes) {
            assert_eq!(out[..], bytes[8 * SIZE..]);
        }
        let mut whole = [[0; 16 * SIZE]; $n];
        let words = core::array::from_fn(|j| {
            let word = bytes
                .map(|bytes| <$word>::from_le_bytes(bytes[SIZE * j..][..SIZE].try_into().unwrap()));
            <$v as Lanes<$n>>::load(token, &word)
        });
        token.vectorize(|| <$v as Lanes<$n>>::store_block_le(words, &mut whole));
        assert_eq!(whole, bytes);
    }};
}

/// Defines the test of one instruction set's types of both word sizes.
macro_rules! test {
    ($name:ident, $token:ty, $v32:ty, $n32:literal, $v64:ty, $n64:literal $(, $feature:tt)*) => {
        #[test]
        fn $name() {
            $(
                if !std::is_x86_feature_detected!($feature) {
                    println!("NOT RUN: this CPU lacks {}", $feature);
                    return;
                }
            )*
            // SAFETY: the CPU has the features, or the test has returned.
            let token = unsafe { <$token>::assume() };
            check32::<$v32, $n32>(token);
            check64::<$v64, $n64>(token);
            check_bytes!(u32, $v32, $n32, token, load_block_le, store_words_le, from_le_bytes);
            check_bytes!(u32, $v32, $n32, token, load_block_be, store_words_be, from_be_bytes);
            check_bytes!(u64, $v64, $n64, token, load_block_le, store_words_le, from_le_bytes);
            check_bytes!(u64, $v64, $n64, token, load_block_be, store_words_be, from_be_bytes);
        }
    };
}

test!(scalar, Scalar, Wrapping<u32>, 1, Wrapping<u64>, 1);

#[cfg(x86_kernels)]
mod x86 {
    use super::*;
    test!(sse2, Sse2, U32x4Sse2, 4, U64x2Sse2, 2, "sse2");
    test!(sse41, Sse41, U32x4Sse41, 4, U64x2Sse41, 2, "sse4.1");
    test!(avx2, Avx2, U32x8Avx2, 8, U64x4Avx2, 4, "avx2");
    test!(avx2_half, Avx2, U32x4Avx2, 4, U64x2Avx2, 2, "avx2");
    test!(avx512_half, Avx512, U32x8Avx512, 8, U64x4Avx512, 4, "avx512f", "avx512bw", "avx512vl");
    test!(avx512, Avx512, U32x16, 16, U64x8, 8, "avx512f", "avx512bw", "avx512vl");
    test!(avx512_pair, Avx512, Pair<U32x16>, 32, U64x8, 8, "avx512f", "avx512bw", "avx512vl");
}

#[cfg(neon_kernels)]
test!(neon, Neon, U32x4Neon, 4, U64x2Neon, 2);

#[cfg(wasm_kernels)]
test!(simd128, Simd128, U32x4Simd128, 4, U64x2Simd128, 2);
