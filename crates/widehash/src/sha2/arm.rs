//! SHA-2 on the ARM extensions SHA2 (for SHA-256) and SHA512.
//!
//! `SHA256H` and `SHA256H2` compute four rounds on the state held as (A, B, C, D) and (E, F, G, H);
//! `SHA256SU0` and `SHA256SU1` compute four words of the message schedule. `SHA512H` and `SHA512H2`
//! compute two rounds on four registers of two words; `SHA512SU0` and `SHA512SU1` compute two words
//! of the schedule.
//!
//! ARM's optimisation guides (Neoverse N1 and V2) state latencies of 4 and 2 cycles for the hash
//! instructions, and one port for all of them. A block of SHA-256 is then a chain of 16 x 5 cycles,
//! and takes the port 32 times for its rounds and 24 times for the schedule. Messages that fill each
//! other's waiting time thus take 56 cycles a block, which two messages achieve. Four messages take
//! 24 of the 32 registers, so they do not spill, and leave room for CPUs with a longer chain or a
//! second port. A block of SHA-512 is a chain of 40 x 6 cycles and takes the port 144 times; two
//! messages take 24 registers.
//!
//! Messages of 32, 33 and 64 bytes are loaded where they lie and padded in registers. Of 33 bytes that is 134 executed
//! instructions a message instead of 185.
//!
//! No such CPU was available: these are derivations, not measurements. docs/benchmarks/arm-by-model.md has the cycles
//! that LLVM's models of CPUs compute.
#![allow(unsafe_code)]

use super::compress::One256;
use super::compress::{Compress256, Compress512};
use super::constants::{K256, K512};
use super::interleaved::{self, Instructions, Instructions256, many, one256};
use super::padding::AFTER_64;
use super::{bytes256, bytes512};
use crate::backend::{Backend, Cycles, Kernel};
use crate::batch::Prefetch;
use crate::merkle_damgard::{Half, InPlace, LaneKernel, PaddedGroup, Rounds, States, finish};
use crate::simd::array::zip;
use core::arch::aarch64::*;
use core::arch::asm;

/// SHA-256, four rounds at a time.
enum Rounds256 {}

impl Instructions for Rounds256 {
    type Word = u32;
    type Words = [u32; 4];
    type Register = uint32x4_t;
    /// (A, B, C, D) and (E, F, G, H), A and E in the lowest lane.
    type State = [uint32x4_t; 2];
    type Schedule = [uint32x4_t; 4];
    const K: &'static [u32] = &K256;

    #[inline(always)]
    unsafe fn pack(words: &[u32; 8]) -> [uint32x4_t; 2] {
        // SAFETY: loads of four words each inside `words`; the caller vouches for the CPU.
        unsafe { [vld1q_u32(words.as_ptr()), vld1q_u32(words.as_ptr().add(4))] }
    }

    #[inline(always)]
    unsafe fn unpack([abcd, efgh]: [uint32x4_t; 2]) -> [u32; 8] {
        let mut words = [0; 8];
        // SAFETY: stores of four words each inside `words`; the caller vouches for the CPU.
        unsafe {
            vst1q_u32(words.as_mut_ptr(), abcd);
            vst1q_u32(words.as_mut_ptr().add(4), efgh);
        }
        words
    }

    #[inline(always)]
    unsafe fn bytes(state: [uint32x4_t; 2]) -> [u8; 32] {
        // SAFETY: the caller vouches for the CPU.
        unsafe { bytes256(&Self::unpack(state)) }
    }

    #[inline(always)]
    unsafe fn load_block(block: &[u8; 64]) -> [uint32x4_t; 4] {
        // SAFETY: loads of 16 bytes each inside the block; the caller vouches for the CPU.
        unsafe {
            let mut w = [vdupq_n_u32(0); 4];
            for (words, bytes) in zip(&mut w, block.as_chunks().0) {
                *words = Self::load_bytes(bytes);
            }
            w
        }
    }

    #[inline(always)]
    fn cut(words: &[u32]) -> &[[u32; 4]] {
        words.as_chunks().0
    }

    #[inline(always)]
    unsafe fn load(words: &[u32; 4]) -> uint32x4_t {
        // SAFETY: a load of the four words; the caller vouches for the CPU.
        unsafe { vld1q_u32(words.as_ptr()) }
    }

    #[inline(always)]
    unsafe fn add(a: uint32x4_t, b: uint32x4_t) -> uint32x4_t {
        // SAFETY: the caller vouches for the CPU.
        unsafe { vaddq_u32(a, b) }
    }

    #[inline]
    #[target_feature(enable = "sha2")]
    unsafe fn next_words(w: &[uint32x4_t; 4], i: usize) -> uint32x4_t {
        let partial = vsha256su0q_u32(w[i], w[(i + 1) % 4]);
        vsha256su1q_u32(partial, w[(i + 2) % 4], w[(i + 3) % 4])
    }

    /// In assembly, because the compiler puts instructions of the schedule between the two. They take the same port, and
    /// the next rounds wait for both.
    #[inline]
    #[target_feature(enable = "sha2")]
    unsafe fn rounds([mut abcd, mut efgh]: [uint32x4_t; 2], wk: uint32x4_t) -> [uint32x4_t; 2] {
        // SAFETY: arithmetic on registers; the caller vouches for the CPU.
        unsafe {
            asm!(
                "mov {before:v}.16b, {abcd:v}.16b",
                "sha256h {abcd:q}, {efgh:q}, {wk:v}.4s",
                "sha256h2 {efgh:q}, {before:q}, {wk:v}.4s",
                before = out(vreg) _,
                abcd = inout(vreg) abcd,
                efgh = inout(vreg) efgh,
                wk = in(vreg) wk,
                options(pure, nomem, nostack, preserves_flags),
            );
        }
        [abcd, efgh]
    }
}

impl Instructions256 for Rounds256 {
    #[inline(always)]
    unsafe fn load_bytes(bytes: &[u8; 16]) -> uint32x4_t {
        // SAFETY: a load of the sixteen bytes; the caller vouches for the CPU.
        unsafe { vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(bytes.as_ptr()))) }
    }
}

/// SHA-512, two rounds at a time.
enum Rounds512 {}

impl Instructions for Rounds512 {
    type Word = u64;
    type Words = [u64; 2];
    type Register = uint64x2_t;
    /// (A, B), (C, D), (E, F) and (G, H), the first in the lower lane.
    type State = [uint64x2_t; 4];
    type Schedule = [uint64x2_t; 8];
    const K: &'static [u64] = &K512;

    #[inline(always)]
    unsafe fn pack(words: &[u64; 8]) -> [uint64x2_t; 4] {
        // SAFETY: the caller vouches for the CPU.
        unsafe {
            let mut state = [vdupq_n_u64(0); 4];
            for (register, words) in zip(&mut state, Self::cut(words)) {
                *register = Self::load(words);
            }
            state
        }
    }

    #[inline(always)]
    unsafe fn unpack(state: [uint64x2_t; 4]) -> [u64; 8] {
        let mut words = [0; 8];
        for (words, register) in zip(words.as_chunks_mut::<2>().0, &state) {
            // SAFETY: a store of the two words; the caller vouches for the CPU.
            unsafe { vst1q_u64(words.as_mut_ptr(), *register) };
        }
        words
    }

    #[inline(always)]
    unsafe fn bytes(state: [uint64x2_t; 4]) -> [u8; 64] {
        // SAFETY: the caller vouches for the CPU.
        unsafe { bytes512(&Self::unpack(state)) }
    }

    #[inline(always)]
    unsafe fn load_block(block: &[u8; 128]) -> [uint64x2_t; 8] {
        // SAFETY: loads of 16 bytes each inside the block; the caller vouches for the CPU.
        unsafe {
            let mut w = [vdupq_n_u64(0); 8];
            for (words, bytes) in zip(&mut w, block.as_chunks::<16>().0) {
                *words = vreinterpretq_u64_u8(vrev64q_u8(vld1q_u8(bytes.as_ptr())));
            }
            w
        }
    }

    #[inline(always)]
    fn cut(words: &[u64]) -> &[[u64; 2]] {
        words.as_chunks().0
    }

    #[inline(always)]
    unsafe fn load(words: &[u64; 2]) -> uint64x2_t {
        // SAFETY: a load of the two words; the caller vouches for the CPU.
        unsafe { vld1q_u64(words.as_ptr()) }
    }

    #[inline(always)]
    unsafe fn add(a: uint64x2_t, b: uint64x2_t) -> uint64x2_t {
        // SAFETY: the caller vouches for the CPU.
        unsafe { vaddq_u64(a, b) }
    }

    #[inline]
    #[target_feature(enable = "sha3")]
    unsafe fn next_words(w: &[uint64x2_t; 8], i: usize) -> uint64x2_t {
        let minus_7 = vextq_u64::<1>(w[(i + 4) % 8], w[(i + 5) % 8]);
        let partial = vsha512su0q_u64(w[i], w[(i + 1) % 8]);
        vsha512su1q_u64(partial, w[(i + 7) % 8], minus_7)
    }

    #[inline]
    #[target_feature(enable = "sha3")]
    unsafe fn rounds([ab, cd, ef, gh]: [uint64x2_t; 4], wk: uint64x2_t) -> [uint64x2_t; 4] {
        // The first round takes the first word, and H, which follows G.
        let gh_wk = vaddq_u64(gh, vextq_u64::<1>(wk, wk));
        let (de, fg) = (vextq_u64::<1>(cd, ef), vextq_u64::<1>(ef, gh));
        let t1 = vsha512hq_u64(gh_wk, fg, de);
        [vsha512h2q_u64(t1, cd, ab), ab, vaddq_u64(cd, t1), ef]
    }
}

one256!(Rounds256, "neon,sha2", finish_in_memory);

/// Pads the end of a message of `bits` bits, folds it, and returns the bytes of the final chaining value.
///
/// # Safety
/// The CPU has the instructions.
#[inline]
#[target_feature(enable = "neon,sha2")]
unsafe fn finish_in_memory(state: &[u32; 8], tail: &[u8], bits: u64) -> [u8; 32] {
    finish::<Compress256>(tail, bits.into(), |blocks| {
        // SAFETY: the caller's promise.
        unsafe { interleaved::last::<Rounds256>(state, blocks) }
    })
}
many! {
    FOUR256: Compress256, Rounds256, "neon,sha2",
    4 messages by ArmSha2 in 224 cycles, group
}

/// [`FOUR256`] with kernels that load messages of three lengths where they lie.
pub(super) const MANY256: Kernel<LaneKernel<Compress256>> = {
    let mut kernel = FOUR256;
    kernel.run.in_place = InPlace {
        of_32: Some(fixed::<32>),
        of_33: Some(fixed::<33>),
        of_64: Some(fixed::<64>),
        of_any: None,
    };
    kernel
};

/// The kernel behind [`LaneKernel::in_place`] for messages of 32, 33 or 64 bytes, four at a time.
///
/// # Safety
/// The CPU has the instructions.
#[target_feature(enable = "neon,sha2")]
unsafe fn fixed<const LEN: usize>(
    initial: &[u32; 8],
    messages: &[&[u8]],
    _: &[u32],
    _: Prefetch,
    out: &mut [[u8; 32]],
) {
    // SAFETY: the caller's promise.
    unsafe { interleaved::fixed::<Rounds256, 4, LEN>(initial, messages, out) }
}

/// The SHA-512 group, one message: folds the blocks into the chaining value.
///
/// # Safety
/// The CPU must have the SHA512 extension.
#[target_feature(enable = "neon,sha3")]
pub(super) unsafe fn compress512(state: &mut [u64; 8], blocks: &[[u8; 128]]) {
    // SAFETY: the caller's promise.
    unsafe { interleaved::one::<Rounds512>(state, blocks) }
}
many! {
    MANY512: Compress512, Rounds512, "neon,sha3",
    2 messages by ArmSha512 in 288 cycles, group
}
