//! The rounds of SHA-512 of one message, in general registers.
//!
//! Written as in the standard, a round is 24 instructions, two of them copies. Five form a chain from `e` to
//! the next `e`: a rotation, two exclusive ors, the addition to T1 and that of T1 to `d`.
//!
//! The rounds here take three more additions and make the chain four. On an Intel server CPU with five ports for
//! integers a round of the standard's instructions takes 7.1 cycles in any order (some thousand were timed), because
//! now and then a link of the chain finds its port taken; such a round takes 6.4. On AMD's Zen 4, which has four
//! ports, it takes 6.2, and one of the standard's 6.0.
//!
//! The order was found by a search. The rounds are written in assembly, because from the same formulas the compiler
//! reorders the instructions until half of the working variables are in memory.
#![allow(unsafe_code)]

use core::arch::asm;
use core::mem::MaybeUninit;

use crate::simd::array::zip;

/// Room for four words of a message schedule.
pub(super) type Place = MaybeUninit<[u64; 4]>;

/// In the place of an offset: there is no next round.
pub(super) const NONE: usize = usize::MAX;

/// The working variables of rounds with a chain of four instructions. Offsets are those of W\[t\] + K\[t\] in a
/// schedule, in bytes.
///
/// - `h` + W\[t\] + K\[t\] goes to `d` a round ahead, then Ch and Sigma1 to `d` and `h` both: four
///   links from `e` to `e`.
/// - Maj is (`a` & (`b` ^ `c`)) + (`b` & ~(`b` ^ `c`)), whose two terms have no bits in common. The
///   second does not wait for `a`.
pub(super) struct Rounds {
    /// a to h, prepared for a round: W\[t\] + K\[t\] is already added to h, and h to d.
    words: [u64; 8],
    /// A copy of c, which becomes b ^ c.
    bc: u64,
}

/// Computes a round of a short chain. `$prepare` stands for the instructions that prepare the next round,
/// whose d and h are this round's c and g.
///
/// `d` becomes the new e; T1 and then T2 are added to `h`, which becomes the new a.
macro_rules! short_chain {
    (
        $a:ident $b:ident $d:ident $e:ident $f:ident $h:ident $bc:ident,
        prepare: [$($prepare:literal),*], $($operands:tt)*
    ) => {
        // SAFETY: arithmetic on registers, by BMI1 and BMI2, which every caller has, and the load
        // that the user of the macro justifies.
        unsafe {
            asm!(
                "rorx {y}, {e}, 18",
                "mov {x}, {f}",
                "andn {z}, {e}, {g}",
                "xor {bc}, {b}",
                "and {x}, {e}",
                "add {z}, {x}", // Ch(e, f, g)
                "rorx {x}, {e}, 41",
                "xor {x}, {y}",
                "add {d}, {z}",
                "rorx {y}, {e}, 14",
                "xor {x}, {y}", // Sigma1(e)
                "add {d}, {x}",
                "rorx {y}, {a}, 39",
                "add {h}, {z}",
                "add {h}, {x}", // T1
                "rorx {x}, {a}, 34",
                "xor {y}, {x}",
                "andn {z}, {bc}, {b}",
                $($prepare,)*
                "and {bc}, {a}",
                "add {z}, {bc}", // Maj(a, b, c)
                "mov {bc}, {b}",
                "add {h}, {z}",
                "rorx {x}, {a}, 28",
                "xor {y}, {x}", // Sigma0(a)
                "add {h}, {y}", // T1 + T2
                a = in(reg) $a, b = in(reg) $b, d = inout(reg) $d, e = in(reg) $e, f = in(reg) $f,
                h = inout(reg) $h, bc = inout(reg) $bc,
                x = out(reg) _, y = out(reg) _, z = out(reg) _,
                $($operands)*
            );
        }
    };
}

impl Rounds {
    /// Returns the working variables before the first round.
    ///
    /// # Safety
    /// The word at the offset `first` must have been written.
    #[inline(always)]
    pub(super) unsafe fn new(state: &[u64; 8], schedule: &[Place], first: usize) -> Self {
        // SAFETY: the caller promises it.
        let wk = unsafe { word(schedule, first) };
        let [a, b, c, d, e, f, g, h] = *state;
        let h = h.wrapping_add(wk);
        Rounds { words: [a, b, c, d.wrapping_add(h), e, f, g, h], bc: c }
    }

    /// Computes the round whose word is at the offset `THIS`. The next round's word is at `NEXT`, or this
    /// round is the last if that is [`NONE`].
    ///
    /// # Safety
    /// Both words must have been written, and the CPU must have BMI1 and BMI2.
    #[inline(always)]
    pub(super) unsafe fn round<const THIS: usize, const NEXT: usize>(
        &mut self,
        schedule: &[Place],
    ) {
        let [a, b, mut c, mut d, e, f, mut g, mut h] = self.words;
        let mut bc = self.bc;
        if NEXT == NONE {
            short_chain!(
                a b d e f h bc, prepare: [], g = in(reg) g, options(pure, nomem, nostack)
            );
        } else {
            assert!(NEXT + 8 <= size_of_val(schedule));
            // The only load is from inside `schedule`, of a word that was written.
            short_chain!(
                a b d e f h bc, prepare: ["add {g}, [{wk} + {next}]", "add {c}, {g}"],
                c = inout(reg) c, g = inout(reg) g,
                wk = in(reg) schedule.as_ptr(), next = const NEXT,
                options(pure, readonly, nostack),
            );
        }
        *self = Rounds { words: [h, a, b, c, d, e, f, g], bc };
    }

    /// Adds the working variables to the chaining value.
    #[inline(always)]
    pub(super) fn add_to(self, state: &mut [u64; 8]) {
        for (word, last) in zip(state, &self.words) {
            *word = word.wrapping_add(*last);
        }
    }
}

/// Returns a word of the schedule.
///
/// # Safety
/// It must have been written.
#[inline(always)]
unsafe fn word(schedule: &[Place], offset: usize) -> u64 {
    assert!(offset + 8 <= size_of_val(schedule) && offset.is_multiple_of(8));
    // SAFETY: inside of the schedule and aligned; the caller promises that it was written.
    unsafe { *schedule.as_ptr().cast::<u64>().add(offset / 8) }
}
