//! SHA-256 by the x86 SHA extensions, several messages interleaved.
//!
//! One message is a chain of `sha256rnds2`, each waiting for the one before (see `shani.rs`).
//! Rounds of other messages fit into the waiting time. More messages hide more of it, until their
//! registers spill: each has two of state and four of message schedule.
//!
//! Measured on an Intel server CPU, whose SHA unit one message nearly fills: 33-byte messages 1.51
//! times the sha2 crate in a loop, 64-byte ones 1.46, where the generic kernel in eight lanes of AVX2
//! gives 1.01 and 1.06. CPUs with a faster unit should gain more; none was at hand.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86")]
use core::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

use super::constants::K256;
use super::lanes::sixteen;
use super::shani::{pack, unpack};
use crate::backend::{Backend, Kernel};
use crate::merkle_damgard::{Group, LaneKernel, Runs, States};

/// How many messages are interleaved.
const N: usize = 4;

pub(super) const KERNEL: Kernel<LaneKernel<u32, 64, 8, 32>> =
    Kernel::new(Backend::ShaNi, N, LaneKernel { advance, group });

/// # Safety
/// The CPU must have SHA, SSSE3 and SSE4.1.
#[target_feature(enable = "sha,sse2,ssse3,sse4.1")]
unsafe fn advance(states: &mut States<u32, 8>, runs: &Runs<'_, 64>) {
    let mut packed = core::array::from_fn(|lane| pack(&states.map(|lanes| lanes[lane])));
    fold(&mut packed, runs.first_chunk().expect("no kernel has more lanes"));
    for (lane, packed) in packed.into_iter().enumerate() {
        for (lanes, word) in states.iter_mut().zip(unpack(packed)) {
            lanes[lane] = word;
        }
    }
}

/// # Safety
/// The CPU must have SHA, SSSE3 and SSE4.1.
#[target_feature(enable = "sha,sse2,ssse3,sse4.1")]
unsafe fn group(initial: &[u32; 8], group: &Group<'_, u32, 64>, out: &mut [[u8; 32]]) {
    let initial = pack(initial);
    let lanes = group.direct.as_chunks::<N>().0.iter().zip(group.tails.as_chunks::<N>().0);
    for ((direct, tails), out) in lanes.zip(out.as_chunks_mut::<N>().0) {
        let mut packed = [initial; N];
        fold(&mut packed, direct);
        fold(&mut packed, tails);
        fold_common(&mut packed, group.common);
        for (half, packed) in out.iter_mut().zip(packed) {
            for (bytes, word) in half.as_chunks_mut().0.iter_mut().zip(unpack(packed)) {
                *bytes = word.to_be_bytes();
            }
        }
    }
}

/// Folds the runs into the packed states until the shortest run ends.
#[target_feature(enable = "sha,sse2,ssse3,sse4.1")]
#[inline]
fn fold(states: &mut [[__m128i; 2]; N], runs: &[&[[u8; 64]]; N]) {
    let big_endian = _mm_set_epi64x(0x0c0d_0e0f_0809_0a0b, 0x0405_0607_0001_0203);
    for at in 0.. {
        let mut blocks = [const { &[0; 64] }; N];
        for (block, run) in blocks.iter_mut().zip(runs) {
            match run.get(at) {
                Some(bytes) => *block = bytes,
                None => return,
            }
        }
        let before = *states;
        let mut w: [[__m128i; 4]; N] = blocks.map(|block| {
            core::array::from_fn(|i| {
                // SAFETY: an unaligned load of 16 of the block's 64 bytes.
                let words = unsafe { _mm_loadu_si128(block.as_ptr().cast::<__m128i>().add(i)) };
                _mm_shuffle_epi8(words, big_endian)
            })
        });
        sixteen!(FOUR {
            const I: usize = FOUR % 4;
            // SAFETY: an unaligned load of K256[4 * FOUR ..][.. 4].
            let k = unsafe { _mm_loadu_si128(K256.as_ptr().cast::<__m128i>().add(FOUR)) };
            for (w, [abef, cdgh]) in w.iter_mut().zip(states.iter_mut()) {
                if matches!(FOUR, 4..) {
                    let minus_7 = _mm_alignr_epi8::<4>(w[(I + 3) % 4], w[(I + 2) % 4]);
                    let partial =
                        _mm_add_epi32(_mm_sha256msg1_epu32(w[I], w[(I + 1) % 4]), minus_7);
                    w[I] = _mm_sha256msg2_epu32(partial, w[(I + 3) % 4]);
                }
                let wk = _mm_add_epi32(w[I], k);
                *cdgh = _mm_sha256rnds2_epu32(*cdgh, *abef, wk);
                *abef = _mm_sha256rnds2_epu32(*abef, *cdgh, _mm_shuffle_epi32::<0x0E>(wk));
            }
        });
        for (after, before) in states.as_flattened_mut().iter_mut().zip(before.as_flattened()) {
            *after = _mm_add_epi32(*after, *before);
        }
    }
}

/// Folds a block that is the same in every message into the packed states; `wk` are its
/// W[t] + K[t], none or sixty-four.
#[target_feature(enable = "sha,sse2,ssse3,sse4.1")]
#[inline]
fn fold_common(states: &mut [[__m128i; 2]; N], wk: &[u32]) {
    if wk.is_empty() {
        return;
    }
    let before = *states;
    for four in wk.as_chunks::<4>().0 {
        // SAFETY: an unaligned load of the four words.
        let wk = unsafe { _mm_loadu_si128(four.as_ptr().cast()) };
        let wk_high = _mm_shuffle_epi32::<0x0E>(wk);
        for [abef, cdgh] in states.iter_mut() {
            *cdgh = _mm_sha256rnds2_epu32(*cdgh, *abef, wk);
            *abef = _mm_sha256rnds2_epu32(*abef, *cdgh, wk_high);
        }
    }
    for (after, before) in states.as_flattened_mut().iter_mut().zip(before.as_flattened()) {
        *after = _mm_add_epi32(*after, *before);
    }
}
