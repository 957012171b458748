//! SHA-256 on the x86 SHA extensions.
//!
//! `sha256rnds2` computes two rounds on the state held as the words (A, B, E, F) and (C, D, G, H);
//! `sha256msg1` and `sha256msg2` compute the message schedule four words at a time. A block is 32
//! `sha256rnds2`, each of which waits for the one before. The chain of latencies is the limit of one
//! message (32 x 4 cycles on current CPUs). Several messages fill each other's waiting time. Zen 4 starts a
//! `sha256rnds2` in each cycle, so the rounds of a block could take 32 cycles a message; with its schedule, loads
//! and stores, a block of each of four messages takes 52 a message ([`shani_rounds`](super::shani_rounds)). A
//! padding block that is known beforehand has no schedule to compute, and four messages fold it in 37 cycles each.
//!
//! Short messages that follow one another overlap: while one waits for its own chain, the CPU begins
//! the next. The CPU's look-ahead is limited in instructions, so fewer instructions are faster
//! although the chain is as long. So the padding block after a message of one block has its whole
//! schedule precomputed, and the shuffles that sort the final state also reverse its bytes.
//!
//! On Zen 3 and Zen 4, where the kernels of this module hash all batches, and on Zen 5, where they hash those of few
//! messages, messages of one length are loaded where they lie and padded in registers ([`of_any`]). Three lengths have
//! kernels of their own, which need to find out nothing ([`fixed`]).
//!
//! Measured on an Intel server CPU, as multiples of the sha2 crate's speed in a loop: one after
//! another, 1.9 for 33-byte messages and 1.5 for 64-byte ones; in pairs, 1.9 and 1.6 (1.2 for long
//! ones); for comparison, the generic kernel in eight lanes of AVX2 reaches 1.3 and 1.1. Sixteen lanes of
//! AVX-512 take half of the time, so batches prefer those there
//! (docs/decisions/0002-sixteen-lanes-before-sha-ni.md has the numbers).
#![allow(unsafe_code)]

use crate::simd::x86::arch::*;

use core::arch::asm;

use super::compress::Compress256;
use super::compress::One256;
use super::constants::K256;
use super::interleaved::{
    self, Instructions, Instructions256, fold_common, fold_words, many, one256,
};
use super::padding::AFTER_64;
use crate::backend::{Backend, Cycles, Kernel};
use crate::batch::Prefetch;
use crate::merkle_damgard::{Half, InPlace, LaneKernel, PaddedGroup, Rounds, States};
use crate::simd::array::zip;
use crate::simd::x86::end::{Ends, padded_by, part};

/// SHA-256, four rounds at a time, with the rounds of a block in the compiler's order or in assembly.
enum Rounds256<const IN_ASSEMBLY: bool> {}

type Compiled = Rounds256<false>;
#[cfg(x86_64_kernels)]
type Assembled = Rounds256<true>;

impl<const IN_ASSEMBLY: bool> Instructions for Rounds256<IN_ASSEMBLY> {
    type Word = u32;
    type Words = [u32; 4];
    type Register = __m128i;
    /// (A, B, E, F) and (C, D, G, H), A and C in the highest lane.
    type State = [__m128i; 2];
    type Schedule = [__m128i; 4];
    const K: &'static [u32] = &K256;

    #[inline(always)]
    unsafe fn pack(words: &[u32; 8]) -> [__m128i; 2] {
        // SAFETY: unaligned loads of 16 bytes each inside `words`; the caller vouches for the CPU.
        unsafe {
            let words = words.as_ptr().cast::<__m128i>();
            let (dcba, hgfe) = (_mm_loadu_si128(words), _mm_loadu_si128(words.add(1)));
            let cdab = _mm_shuffle_epi32::<0xB1>(dcba);
            let efgh = _mm_shuffle_epi32::<0x1B>(hgfe);
            [_mm_alignr_epi8::<8>(cdab, efgh), _mm_blend_epi16::<0xF0>(efgh, cdab)]
        }
    }

    #[inline(always)]
    unsafe fn unpack([abef, cdgh]: [__m128i; 2]) -> [u32; 8] {
        let mut state = [0; 8];
        // SAFETY: unaligned stores of 16 bytes each inside `state`; the caller vouches for the CPU.
        unsafe {
            let feba = _mm_shuffle_epi32::<0x1B>(abef);
            let dchg = _mm_shuffle_epi32::<0xB1>(cdgh);
            let words = state.as_mut_ptr().cast::<__m128i>();
            _mm_storeu_si128(words, _mm_blend_epi16::<0xF0>(feba, dchg));
            _mm_storeu_si128(words.add(1), _mm_alignr_epi8::<8>(dchg, feba));
        }
        state
    }

    /// Unpacks like [`unpack`](Self::unpack), with shuffles that also reverse the bytes of each word.
    #[inline(always)]
    unsafe fn bytes([abef, cdgh]: [__m128i; 2]) -> [u8; 32] {
        let mut bytes = [0; 32];
        // SAFETY: unaligned stores of 16 bytes each inside `bytes`; the caller vouches for the CPU.
        unsafe {
            let reversed = _mm_set_epi64x(0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f);
            let swapped = _mm_set_epi64x(0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607);
            let feba = _mm_shuffle_epi8(abef, reversed);
            let dchg = _mm_shuffle_epi8(cdgh, swapped);
            let halves = bytes.as_mut_ptr().cast::<__m128i>();
            _mm_storeu_si128(halves, _mm_blend_epi16::<0xF0>(feba, dchg));
            _mm_storeu_si128(halves.add(1), _mm_alignr_epi8::<8>(dchg, feba));
        }
        bytes
    }

    #[inline(always)]
    unsafe fn load_block(block: &[u8; 64]) -> [__m128i; 4] {
        // SAFETY: unaligned loads of 16 bytes each inside the block; the caller vouches for the CPU.
        unsafe {
            let mut w = [_mm_setzero_si128(); 4];
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
    unsafe fn load(words: &[u32; 4]) -> __m128i {
        // SAFETY: an unaligned load of the four words; the caller vouches for the CPU.
        unsafe { _mm_loadu_si128(words.as_ptr().cast()) }
    }

    #[inline(always)]
    unsafe fn add(a: __m128i, b: __m128i) -> __m128i {
        // SAFETY: the caller vouches for the CPU.
        unsafe { _mm_add_epi32(a, b) }
    }

    /// The compiler would load the constants into a register and add the words to it. Here it copies the words,
    /// which takes no register until it adds to them, and adds the constants from memory.
    #[inline(always)]
    unsafe fn add_in_memory(a: __m128i, b: &[u32; 4]) -> __m128i {
        /// Hides from the compiler that the copy equals what it copies, by assembly without instructions.
        #[inline]
        #[target_feature(enable = "sse2")]
        fn opaque(mut copy: __m128i) -> __m128i {
            // SAFETY: no instruction.
            unsafe {
                asm!("/* {0} */", inout(xmm_reg) copy, options(pure, nomem, nostack, preserves_flags));
            }
            copy
        }
        // SAFETY: the caller vouches for the CPU.
        unsafe { Self::add(opaque(a), Self::load(b)) }
    }

    /// `W[t] = sigma1(W[t-2]) + W[t-7] + sigma0(W[t-15]) + W[t-16]`
    #[inline(always)]
    unsafe fn next_words(w: &[__m128i; 4], i: usize) -> __m128i {
        // SAFETY: the caller vouches for the CPU.
        unsafe {
            let minus_7 = _mm_alignr_epi8::<4>(w[(i + 3) % 4], w[(i + 2) % 4]);
            let partial = _mm_add_epi32(_mm_sha256msg1_epu32(w[i], w[(i + 1) % 4]), minus_7);
            _mm_sha256msg2_epu32(partial, w[(i + 3) % 4])
        }
    }

    #[inline(always)]
    unsafe fn rounds([abef, cdgh]: [__m128i; 2], wk: __m128i) -> [__m128i; 2] {
        // SAFETY: the caller vouches for the CPU.
        unsafe {
            let cdgh = _mm_sha256rnds2_epu32(cdgh, abef, wk);
            [_mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32::<0x0E>(wk)), cdgh]
        }
    }

    #[cfg(x86_64_kernels)]
    #[inline(always)]
    unsafe fn rounds_of_block<const N: usize>(
        states: &mut [Self::State; N],
        w: [Self::Schedule; N],
    ) {
        // SAFETY: the caller vouches for the CPU.
        unsafe {
            if IN_ASSEMBLY {
                super::shani_rounds::rounds(states, w);
            } else {
                interleaved::rounds_of_block::<Self, N>(states, w);
            }
        }
    }

    /// Loads the words two by two, because the instruction takes two.
    #[inline(always)]
    unsafe fn rounds_of(states: &mut [[__m128i; 2]], wk: &[u32; 4]) {
        // SAFETY: loads of 8 of the 16 bytes each; the caller vouches for the CPU.
        unsafe {
            let wk = wk.as_ptr().cast::<__m128i>();
            let (lower, upper) = (_mm_loadl_epi64(wk), _mm_loadl_epi64(wk.byte_add(8)));
            for [abef, cdgh] in &mut *states {
                *cdgh = _mm_sha256rnds2_epu32(*cdgh, *abef, lower);
            }
            for [abef, cdgh] in states {
                *abef = _mm_sha256rnds2_epu32(*abef, *cdgh, upper);
            }
        }
    }
}

impl<const IN_ASSEMBLY: bool> Instructions256 for Rounds256<IN_ASSEMBLY> {
    #[inline(always)]
    unsafe fn load_bytes(bytes: &[u8; 16]) -> __m128i {
        // SAFETY: an unaligned load of the sixteen bytes; the caller vouches for the CPU.
        unsafe { Self::words(_mm_loadu_si128(bytes.as_ptr().cast())) }
    }
}

impl<const IN_ASSEMBLY: bool> Rounds256<IN_ASSEMBLY> {
    /// Returns the words of sixteen bytes.
    #[inline(always)]
    unsafe fn words(bytes: __m128i) -> __m128i {
        // SAFETY: the caller vouches for the CPU.
        unsafe { _mm_shuffle_epi8(bytes, big_endian()) }
    }
}

/// The order of sixteen bytes, as the control of a byte shuffle.
#[inline(always)]
unsafe fn big_endian() -> __m128i {
    // SAFETY: the caller vouches for the CPU.
    unsafe { _mm_set_epi64x(0x0c0d_0e0f_0809_0a0b, 0x0405_0607_0001_0203) }
}

// The loops over blocks are in `interleaved.rs`; the instructions are those above.
one256!(Compiled, "sha,sse2,ssse3,sse4.1", finish_in_registers);
// Measured on Intel, in batches of few messages.
many! {
    THREE256: Compress256, Compiled, "sha,sse2,ssse3,sse4.1",
    3 messages by ShaNi in 315 cycles, group_of_mixed
}
many! {
    TWO256: Compress256, Compiled, "sha,sse2,ssse3,sse4.1",
    2 messages by ShaNi in 208 cycles, group_of_mixed
}

/// The kernels whose rounds are in assembly, with the cycles of a Zen 4.
#[cfg(x86_64_kernels)]
pub(super) mod in_assembly {
    use super::*;

    many! {
        FOUR: Compress256, Assembled, "sha,sse2,ssse3,sse4.1",
        4 messages by ShaNi in 208 cycles, group_of_mixed
    }
    many! {
        THREE: Compress256, Assembled, "sha,sse2,ssse3,sse4.1",
        3 messages by ShaNi in 166 cycles, group_of_mixed
    }
    pub(in crate::sha2) const FOUR256: Kernel<LaneKernel<Compress256>> = in_place::<true, 4>(FOUR);
    pub(in crate::sha2) const THREE256: Kernel<LaneKernel<Compress256>> =
        in_place::<true, 3>(THREE);
}

/// [`THREE256`] with kernels that load messages where they lie.
pub(super) const THREE256_IN_PLACE: Kernel<LaneKernel<Compress256>> =
    in_place::<false, 3>(THREE256);

/// [`TWO256`] with kernels that load messages where they lie.
pub(super) const TWO256_IN_PLACE: Kernel<LaneKernel<Compress256>> = in_place::<false, 2>(TWO256);

/// Returns the kernel with those for messages of one length, which they load where they lie.
const fn in_place<const IN_ASSEMBLY: bool, const N: usize>(
    mut kernel: Kernel<LaneKernel<Compress256>>,
) -> Kernel<LaneKernel<Compress256>> {
    kernel.run.in_place = InPlace {
        of_32: Some(fixed::<IN_ASSEMBLY, N, 32>),
        of_33: Some(fixed::<IN_ASSEMBLY, N, 33>),
        of_64: Some(fixed::<IN_ASSEMBLY, N, 64>),
        of_any: Some(of_any::<IN_ASSEMBLY, N>),
    };
    kernel
}

/// The kernel behind [`LaneKernel::in_place`] for messages of 32, 33 or 64 bytes, `N` at a time.
///
/// # Safety
/// The CPU has the instructions.
#[target_feature(enable = "sha,sse2,ssse3,sse4.1")]
unsafe fn fixed<const IN_ASSEMBLY: bool, const N: usize, const LEN: usize>(
    initial: &[u32; 8],
    messages: &[&[u8]],
    _: &[u32],
    _: Prefetch,
    out: &mut [[u8; 32]],
) {
    // SAFETY: the caller's promise.
    unsafe { interleaved::fixed::<Rounds256<IN_ASSEMBLY>, N, LEN>(initial, messages, out) }
}

/// The kernel behind [`LaneKernel::in_place`] for messages of any one length, `N` at a time.
///
/// The ends are padded in registers, so no message is copied through memory. The loop over groups is in here,
/// because what depends only on the length would take a tenth of the time of a group. On a Zen 4, large batches of
/// messages of one block are 2 to 5 % faster than with padding in memory, few of them 18 to 33 % (docs/lab/sha2.md has
/// the figures).
///
/// # Safety
/// The CPU has the instructions.
#[target_feature(enable = "sha,sse2,ssse3,sse4.1")]
unsafe fn of_any<const IN_ASSEMBLY: bool, const N: usize>(
    initial: &[u32; 8],
    messages: &[&[u8]],
    known: &[u32],
    mut prefetch: Prefetch,
    out: &mut [[u8; 32]],
) {
    let Some(first) = messages.first() else { return };
    let len = first.len();
    let (whole, rest) = (len / 64, len % 64);
    let blocks = if known.is_empty() { (len + 9).div_ceil(64) } else { len.div_ceil(64) };
    // SAFETY: the whole blocks are inside the messages, which have one length; the caller vouches for the
    // CPU.
    unsafe {
        let initial = Rounds256::<IN_ASSEMBLY>::pack(initial);
        let zero = _mm_setzero_si128();
        // The two words of the length are big-endian and in this order.
        let length = _mm_set_epi64x((8 * len as u64).rotate_left(32) as i64, 0);
        let ends = Ends::of(len, big_endian(), if rest < 56 { length } else { zero });
        for (messages, out) in zip(messages.as_chunks::<N>().0, out.as_chunks_mut::<N>().0) {
            let mut starts = [first.as_ptr(); N];
            for (start, message) in zip(&mut starts, messages) {
                if message.len() != len {
                    return;
                }
                *start = message.as_ptr();
            }
            let mut states = [initial; N];
            let mut words = [[zero; 4]; N];
            for index in 0..whole {
                prefetch.fetch(N);
                for (words, start) in zip(&mut words, &starts) {
                    let block = &*start.add(64 * index).cast();
                    *words = Rounds256::<IN_ASSEMBLY>::load_block(block);
                }
                fold_words::<Rounds256<IN_ASSEMBLY>, N>(&mut states, words);
            }
            prefetch.fetch(N);
            for index in whole..blocks {
                words = if index == whole {
                    ends.load(starts)
                } else {
                    [[zero, zero, zero, length]; N]
                };
                fold_words::<Rounds256<IN_ASSEMBLY>, N>(&mut states, words);
            }
            fold_common::<Rounds256<IN_ASSEMBLY>, N>(&mut states, known);
            for (out, state) in zip(out, &states) {
                *out = Rounds256::<IN_ASSEMBLY>::bytes(*state);
            }
        }
    }
}

/// Pads the end of a message of `bits` bits in registers, folds it, and returns the bytes of the final
/// chaining value.
///
/// Successive messages overlap, so each instruction less can be time gained: messages of up to 55 bytes are
/// 11 to 23 % faster than with padding in memory on an AMD EPYC (Zen 4; medians of seven turns).
///
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn finish_in_registers(state: &[u32; 8], tail: &[u8], bits: u64) -> [u8; 32] {
    /// A block from index 64 - `n` on has the one bit after `n` bytes.
    static ONE_BIT: [u8; 128] = {
        let mut bytes = [0; 128];
        bytes[64] = 0x80;
        bytes
    };
    // SAFETY: unaligned loads of 16 bytes each inside an array; the caller vouches for the CPU.
    unsafe {
        let mut states = [Compiled::pack(state)];
        let mut words = padded_by(tail, |rest| part(tail, rest));
        let one_bit = ONE_BIT[64 - tail.len() % 64..].as_chunks::<16>().0;
        for (words, one_bit) in zip(&mut words, one_bit) {
            *words =
                Compiled::words(_mm_or_si128(*words, _mm_loadu_si128(one_bit.as_ptr().cast())));
        }
        if tail.len() >= 56 {
            // The length does not fit after the one bit, so it gets a block of its own.
            fold_words::<Compiled, 1>(&mut states, [words]);
            words = [_mm_setzero_si128(); 4];
        }
        // Its two words are big-endian and in this order.
        let length = _mm_set_epi64x(bits.rotate_left(32) as i64, 0);
        words[3] = _mm_or_si128(words[3], length);
        fold_words::<Compiled, 1>(&mut states, [words]);
        Compiled::bytes(states[0])
    }
}
