//! SHA-256 of several messages on the x86 SHA extensions, in assembly for the order of its instructions.
//!
//! Of three messages, the compiler moves words between registers and memory where a round waits for them. Here the
//! words of the schedule are in memory, but for the four latest of each message. The registers then last
//! for four messages: eight hold states, four the latest words, one the W\[t\] + K\[t\], and two are
//! temporaries. No instruction waits for a store that it follows closely.
#![allow(unsafe_code)]

use super::compress::sixteen;
use super::constants::K256;
use crate::simd::array::{self, zip};
use core::arch::asm;
use core::arch::x86_64::__m128i;

/// The constants, where aligned instructions may read them.
#[repr(align(64))]
struct Constants(#[allow(dead_code)] [u32; 64]); // read by assembly

static CONSTANTS: Constants = Constants(K256);

/// The sixteen words of a message.
type Words = [__m128i; 4];

/// Computes the rounds of a block of each message. A state is (A, B, E, F) and (C, D, G, H).
///
/// # Safety
/// The CPU has the SHA extensions and SSSE3.
#[inline(always)]
pub(super) unsafe fn rounds<const N: usize>(states: &mut [[__m128i; 2]; N], mut words: [Words; N]) {
    let mut latest = array::map(
        words,
        #[inline(always)]
        |words| words[3],
    );
    sixteen!(T {
        for ((state, words), latest) in zip(zip(&mut *states, &mut words), &mut latest) {
            // SAFETY: the caller's promise.
            unsafe {
                if T < 12 {
                    *latest = four_rounds_and_words::<T>(state, words, *latest);
                } else {
                    four_rounds::<T>(state, words);
                }
            }
        }
    });
}

/// The offset of a register's words among those of a message.
const fn at(register: usize) -> usize {
    size_of::<__m128i>() * (register % 4)
}

/// Computes the rounds from 4 * `T` on.
///
/// # Safety
/// The CPU has the SHA extensions.
#[inline(always)]
unsafe fn four_rounds<const T: usize>([abef, cdgh]: &mut [__m128i; 2], words: &Words) {
    // SAFETY: reads the words and the constants.
    unsafe {
        asm!(
            "movdqa xmm0, [{words} + {now}]",
            "paddd xmm0, [{k} + {now_k}]",
            "sha256rnds2 {cdgh}, {abef}",
            "pshufd xmm0, xmm0, 0x0e",
            "sha256rnds2 {abef}, {cdgh}",
            abef = inout(xmm_reg) *abef,
            cdgh = inout(xmm_reg) *cdgh,
            words = in(reg) words,
            k = in(reg) &raw const CONSTANTS,
            now = const at(T),
            now_k = const size_of::<__m128i>() * T,
            out("xmm0") _,
            options(nostack, preserves_flags, readonly),
        );
    }
}

/// Computes the rounds from 4 * `T` on, and the words for the rounds sixteen later. Returns those words; `latest`
/// are the four before them.
///
/// # Safety
/// The CPU has the SHA extensions and SSSE3.
#[inline(always)]
unsafe fn four_rounds_and_words<const T: usize>(
    [abef, cdgh]: &mut [__m128i; 2],
    words: &mut Words,
    latest: __m128i,
) -> __m128i {
    let new;
    // SAFETY: reads the words and the constants, and writes words.
    unsafe {
        asm!(
            "movdqa {new}, [{words} + {now}]",
            "movdqa xmm0, {new}",
            "paddd xmm0, [{k} + {now_k}]",
            "sha256rnds2 {cdgh}, {abef}",
            "sha256msg1 {new}, [{words} + {next}]",
            "movdqa {x}, {latest}",
            "palignr {x}, [{words} + {after}], 4",
            "paddd {new}, {x}",
            "sha256msg2 {new}, {latest}",
            "movdqa [{words} + {now}], {new}",
            "pshufd xmm0, xmm0, 0x0e",
            "sha256rnds2 {abef}, {cdgh}",
            abef = inout(xmm_reg) *abef,
            cdgh = inout(xmm_reg) *cdgh,
            latest = in(xmm_reg) latest,
            new = out(xmm_reg) new,
            x = out(xmm_reg) _,
            words = in(reg) words,
            k = in(reg) &raw const CONSTANTS,
            now = const at(T),
            next = const at(T + 1),
            after = const at(T + 2),
            now_k = const size_of::<__m128i>() * T,
            out("xmm0") _,
            options(nostack, preserves_flags),
        );
    }
    new
}
