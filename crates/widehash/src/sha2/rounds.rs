//! The rounds of SHA-256 and SHA-512 of one message, in general registers.
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
//! reorders the instructions until half of the working variables are in memory. The numbers are those of SHA-512.
#![allow(unsafe_code)]

use core::arch::asm;
use core::mem::MaybeUninit;

use crate::simd::array::zip;

/// Room for 32 bytes of a message schedule.
pub(super) type Place = MaybeUninit<[u8; 32]>;

/// In the place of an offset: there is no next round.
pub(super) const NONE: usize = usize::MAX;

/// Returns an instruction of assembly, whose registers are named with the modifier `$m`.
macro_rules! op {
    ($m:literal $name:ident $to:ident $(, $from:ident)* $(; $number:literal)?) => {
        concat!(
            stringify!($name), " {", stringify!($to), $m, "}",
            $(", {", stringify!($from), $m, "}",)* $(", ", $number)?
        )
    };
}

/// Computes a round of a short chain. `$prepare` stands for the instructions that prepare the next round,
/// whose d and h are this round's c and g.
///
/// `d` becomes the new e; T1 and then T2 are added to `h`, which becomes the new a.
macro_rules! short_chain {
    (
        $m:literal, [$S00:literal $S01:literal $S02:literal], [$S10:literal $S11:literal $S12:literal],
        $a:ident $b:ident $d:ident $e:ident $f:ident $h:ident $bc:ident,
        prepare: [$($prepare:expr),*], $($operands:tt)*
    ) => {
        // SAFETY: arithmetic on registers, by BMI1 and BMI2, which every caller has, and the load
        // that the user of the macro justifies.
        unsafe {
            asm!(
                op!($m rorx y, e; $S11),
                op!($m mov x, f),
                op!($m andn z, e, g),
                op!($m xor bc, b),
                op!($m and x, e),
                op!($m add z, x), // Ch(e, f, g)
                op!($m rorx x, e; $S12),
                op!($m xor x, y),
                op!($m add d, z),
                op!($m rorx y, e; $S10),
                op!($m xor x, y), // Sigma1(e)
                op!($m add d, x),
                op!($m rorx y, a; $S02),
                op!($m add h, z),
                op!($m add h, x), // T1
                op!($m rorx x, a; $S01),
                op!($m xor y, x),
                op!($m andn z, bc, b),
                $($prepare,)*
                op!($m and bc, a),
                op!($m add z, bc), // Maj(a, b, c)
                op!($m mov bc, b),
                op!($m add h, z),
                op!($m rorx x, a; $S00),
                op!($m xor y, x), // Sigma0(a)
                op!($m add h, y), // T1 + T2
                a = in(reg) $a, b = in(reg) $b, d = inout(reg) $d, e = in(reg) $e, f = in(reg) $f,
                h = inout(reg) $h, bc = inout(reg) $bc,
                x = out(reg) _, y = out(reg) _, z = out(reg) _,
                $($operands)*
            );
        }
    };
}

/// Defines the rounds of one word size, whose registers have the modifier `$m` in assembly.
macro_rules! rounds {
    ($rounds:ident, $word:ty, $m:literal, Sigma0: $Sigma0:tt, Sigma1: $Sigma1:tt) => {
        /// The working variables of rounds with a chain of four instructions. Offsets are those of W\[t\] + K\[t\] in
        /// a schedule, in bytes.
        ///
        /// - `h` + W\[t\] + K\[t\] goes to `d` a round ahead, then Ch and Sigma1 to `d` and `h` both: four
        ///   links from `e` to `e`.
        /// - Maj is (`a` & (`b` ^ `c`)) + (`b` & ~(`b` ^ `c`)), whose two terms have no bits in common. The
        ///   second does not wait for `a`.
        pub(super) struct $rounds {
            /// a to h, prepared for a round: W\[t\] + K\[t\] is already added to h, and h to d.
            words: [$word; 8],
            /// A copy of c, which becomes b ^ c.
            bc: $word,
        }

        impl $rounds {
            /// Returns the working variables before the first round.
            ///
            /// # Safety
            /// The word at the offset `first` must have been written.
            #[inline(always)]
            pub(super) unsafe fn new(state: &[$word; 8], schedule: &[Place], first: usize) -> Self {
                assert!(first + size_of::<$word>() <= size_of_val(schedule));
                // SAFETY: inside of the schedule; the caller promises that it was written.
                let wk = unsafe { schedule.as_ptr().byte_add(first).cast::<$word>().read_unaligned() };
                let [a, b, c, d, e, f, g, h] = *state;
                let h = h.wrapping_add(wk);
                $rounds { words: [a, b, c, d.wrapping_add(h), e, f, g, h], bc: c }
            }

            /// Computes a round. The next round's word is at the offset `NEXT`, or this round is the last if that is
            /// [`NONE`].
            ///
            /// # Safety
            /// The word must have been written, and the CPU must have BMI1 and BMI2.
            #[inline(always)]
            pub(super) unsafe fn round<const NEXT: usize>(&mut self, schedule: &[Place]) {
                let [a, b, mut c, mut d, e, f, mut g, mut h] = self.words;
                let mut bc = self.bc;
                if NEXT == NONE {
                    short_chain!(
                        $m, $Sigma0, $Sigma1, a b d e f h bc, prepare: [],
                        g = in(reg) g, options(pure, nomem, nostack)
                    );
                } else {
                    assert!(NEXT + size_of::<$word>() <= size_of_val(schedule));
                    // The only load is from inside `schedule`, of a word that was written.
                    short_chain!(
                        $m, $Sigma0, $Sigma1, a b d e f h bc,
                        prepare: [concat!("add {g", $m, "}, [{wk} + {next}]"), op!($m add c, g)],
                        c = inout(reg) c, g = inout(reg) g,
                        wk = in(reg) schedule.as_ptr(), next = const NEXT,
                        options(pure, readonly, nostack),
                    );
                }
                *self = $rounds { words: [h, a, b, c, d, e, f, g], bc };
            }

            /// Adds the working variables to the chaining value.
            #[inline(always)]
            pub(super) fn add_to(self, state: &mut [$word; 8]) {
                for (word, last) in zip(state, &self.words) {
                    *word = word.wrapping_add(*last);
                }
            }
        }
    };
}

rounds!(Rounds256, u32, ":e", Sigma0: [2 13 22], Sigma1: [6 11 25]);
rounds!(Rounds512, u64, ":r", Sigma0: [28 34 39], Sigma1: [14 18 41]);
