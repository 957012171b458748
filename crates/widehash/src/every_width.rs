//! Tests: every vector width computes, in each lane, what the plain integer computes.
#![allow(unsafe_code)] // tokens, each after asking for its instruction set

use crate::backend::Backend;
use crate::simd::{Lanes32, Lanes64, Scalar};
use crate::{ripemd160, sha2};
use core::num::Wrapping;

/// Different in every lane and place.
fn word(lane: usize, place: usize) -> u64 {
    ((lane * 64 + place + 1) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Runs a compression function over `$n` lanes and lane by lane.
macro_rules! agree {
    ($compress:path, $trait:ident, $int:ty, $lanes:ty, $n:literal, $token:expr) => {{
        let vector = |place: usize| {
            let words = core::array::from_fn(|lane| word(lane, place) as $int);
            <$lanes as $trait<$n>>::load($token, &words)
        };
        let state = core::array::from_fn(|i| vector(16 + i));
        let folded = $compress($token, state, core::array::from_fn(vector));
        for lane in 0..$n {
            let alone = |place: usize| Wrapping(word(lane, place) as $int);
            let state = core::array::from_fn(|i| alone(16 + i));
            let expected = $compress(Scalar, state, core::array::from_fn(alone));
            assert_eq!(folded.map(|words| words.store()[lane]), expected.map(|word| word.0));
        }
    }};
}

macro_rules! widths {
    ($($name:ident: $backend:ident, $lanes32:ident $n32:literal, $lanes64:ident $n64:literal;)+) => {$(
        #[test]
        fn $name() {
            use crate::simd::{$backend, $lanes32, $lanes64};
            if Backend::$backend.is_available() {
                // SAFETY: it is available.
                let token = unsafe { $backend::assume() };
                agree!(ripemd160::lanes::compress, Lanes32, u32, $lanes32, $n32, token);
                agree!(sha2::lanes::compress256, Lanes32, u32, $lanes32, $n32, token);
                agree!(sha2::lanes::compress512, Lanes64, u64, $lanes64, $n64, token);
            } else {
                eprintln!("NOT RUN: this CPU lacks {}", Backend::$backend);
            }
        }
    )+};
}

widths! {
    sse2: Sse2, U32x4Sse2 4, U64x2Sse2 2;
    sse41: Sse41, U32x4Sse41 4, U64x2Sse41 2;
    avx2: Avx2, U32x8Avx2 8, U64x4Avx2 4;
    avx512_in_256_bits: Avx512, U32x8Avx512 8, U64x4Avx512 4;
    avx512: Avx512, U32x16 16, U64x8 8;
}
