//! The kernels that were chosen for few messages.
//!
//! The choice of a kernel compares the costs of them all, in some 200 instructions. For two to six short
//! messages these are 2 to 4 % of the time, so a [`Memo`] remembers the choice.

use super::select::{Permitted, Selected, Table};
use core::ops::RangeInclusive;
#[cfg(all(not(widehash_fixed), target_has_atomic = "64"))]
use core::sync::atomic::{AtomicU64, Ordering};

/// What was chosen out of one table for batches of 2 to 13 messages that differ only in their number.
///
/// The lower 16 bits are the permitted backends, for which all of it was chosen. A digit of four bits
/// follows for each number of messages: 0 if nothing was chosen yet, 1 for no kernel of many lanes, and
/// otherwise the kernel's index in its table plus 2.
///
/// It remembers nothing where the CPU has no atomic word of 64 bits, or where the backends are fixed and
/// the compiler makes the choice.
pub(crate) struct Memo(#[cfg(all(not(widehash_fixed), target_has_atomic = "64"))] AtomicU64);

impl Memo {
    /// The numbers of messages for which choices are remembered.
    pub(crate) const COUNTS: RangeInclusive<usize> = 2..=13;
}

#[cfg(all(not(widehash_fixed), target_has_atomic = "64"))]
impl Memo {
    pub(crate) const fn new() -> Self {
        Memo(AtomicU64::new(0))
    }

    /// Returns the kernel that was chosen for `count` messages, or chooses.
    ///
    /// Threads that choose at the same time may forget each other's choice, but never mix those for
    /// different backends, since all is one word.
    #[inline(always)]
    pub(crate) fn or_choose<F: Copy>(
        &self,
        permitted: Permitted,
        table: impl Table<F>,
        count: usize,
        choose: impl FnOnce() -> Option<Selected<F>>,
    ) -> Option<Selected<F>> {
        const ALONE: u64 = 1;
        const FIRST: u64 = 2;
        // `choose` would return the same, after a call.
        if count < 2 && !permitted.backends().lanes_always() {
            return None;
        }
        if !Self::COUNTS.contains(&count) {
            return choose();
        }
        let backends = permitted.backends().bits();
        let remembered = match self.0.load(Ordering::Relaxed) {
            memo if memo & 0xffff == backends => memo,
            _ => backends,
        };
        let place = 16 + 4 * (count - 2);
        match remembered >> place & 0xf {
            0 => {
                let chosen = choose();
                let digit = match &chosen {
                    None => Some(ALONE),
                    Some(kernel) => kernel.index_in(table()).map(|index| FIRST + index as u64),
                };
                if let Some(digit @ 1..=0xf) = digit {
                    self.0.store(remembered | digit << place, Ordering::Relaxed);
                }
                chosen
            }
            ALONE => None,
            digit => Some(permitted.again(&table()[(digit - FIRST) as usize])),
        }
    }
}

#[cfg(not(all(not(widehash_fixed), target_has_atomic = "64")))]
impl Memo {
    pub(crate) const fn new() -> Self {
        Memo()
    }

    #[inline(always)]
    pub(crate) fn or_choose<F: Copy>(
        &self,
        _: Permitted,
        _: impl Table<F>,
        _: usize,
        choose: impl FnOnce() -> Option<Selected<F>>,
    ) -> Option<Selected<F>> {
        choose()
    }
}

#[cfg(all(test, not(widehash_fixed), target_has_atomic = "64"))]
mod tests {
    use super::super::select::{Cycles, Kernel};
    use super::super::{Backend, Set};
    use super::*;
    use std::cell::Cell;

    static TABLE: [Kernel<()>; 2] = [kernel(4, 100), kernel(1, 100)];

    const fn kernel(lanes: usize, block: u64) -> Kernel<()> {
        Kernel::costing(Backend::Scalar, lanes, Cycles::new(block), ())
    }

    fn permitted(backend: Backend) -> Permitted {
        Permitted::only(Set::of(Backend::Scalar).with(backend))
    }

    #[test]
    fn few_messages_are_chosen_for_once() {
        let memo = Memo::new();
        let chosen = Cell::new(0);
        let lanes = |backend, count| {
            let permitted = permitted(backend);
            let choose = || {
                chosen.set(chosen.get() + 1);
                (count % 2 == 0).then(|| permitted.again(&TABLE[0]))
            };
            memo.or_choose(permitted, || &TABLE, count, choose).map_or(1, |kernel| kernel.lanes())
        };
        let each = |backend| [2, 3, 13, 12].map(|count| lanes(backend, count));
        for calls in [4, 4] {
            assert_eq!(each(Backend::Scalar), [4, 1, 1, 4]);
            assert_eq!(chosen.get(), calls);
        }
        // What was chosen for other backends does not count, and is forgotten.
        assert_eq!(each(Backend::Sse2), [4, 1, 1, 4]);
        assert_eq!(chosen.get(), 8);
        assert_eq!(each(Backend::Scalar), [4, 1, 1, 4]);
        assert_eq!(chosen.get(), 12);
        // Many messages are chosen for each time, one never.
        assert_eq!([14, 14, 1, 0].map(|count| lanes(Backend::Scalar, count)), [4, 4, 1, 1]);
        assert_eq!(chosen.get(), 14);
    }
}
