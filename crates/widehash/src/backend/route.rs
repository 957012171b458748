//! Which kernels hash how many messages.
//!
//! The choice of a kernel compares the costs of all permitted ones, which would take longer than a short message
//! does. So a [`Route`] keeps the outcome for each number of messages, and a batch looks its kernels up.

use super::Backends;
use super::kernel::{Selected, Table};
#[cfg(all(not(static_dispatch), target_has_atomic = "64"))]
use core::sync::atomic::{AtomicU64, Ordering};

/// The kernels out of one table for messages that differ only in their number: an entry for each number up to
/// [`FEW`](Self::FEW), and one for more.
///
/// Each word holds the set of permitted backends that it was computed for, and eight entries of five bits: 0 for no
/// kernel of many lanes, and otherwise the kernel's index in its table plus 1. A word for another set is computed
/// again. Threads that do so at the same time for different sets may replace each other's word, but never mix the
/// entries of two sets.
///
/// Where the backends are fixed, nothing is kept: the compiler compares the few costs that are left. Nor is anything
/// kept where the CPU has no atomic word of 64 bits.
pub(crate) struct Route(
    #[cfg(all(not(static_dispatch), target_has_atomic = "64"))] [AtomicU64; Route::WORDS],
);

impl Route {
    /// For more messages, the number does not matter: groups leave fewer over.
    pub(crate) const FEW: usize = 32;

    /// Messages for the entry of all larger numbers.
    const MANY: usize = 1 << 20;
}

#[cfg(all(not(static_dispatch), target_has_atomic = "64"))]
impl Route {
    const ENTRIES: usize = 8;
    const WORDS: usize = (Route::FEW + 1).div_ceil(Route::ENTRIES);
    const ENTRY_BITS: u32 = 5;
    const MASK: u64 = (1 << Self::ENTRY_BITS) - 1;

    pub(crate) const fn new() -> Self {
        const { assert!(Backends::BITS + Route::ENTRIES as u32 * Route::ENTRY_BITS <= u64::BITS) };
        Route([const { AtomicU64::new(0) }; Route::WORDS])
    }

    /// Returns the kernel for the first of `count` messages, or `None` if hashing them one at a time is the fastest.
    /// `choose` computes the kernel for a number of messages, and its index. (The kernel
    /// alone would not do: a constant table can lie at several addresses.)
    #[inline(always)]
    pub(crate) fn kernel<F: Copy>(
        &self,
        backends: Backends,
        table: impl Table<F>,
        count: usize,
        choose: impl Fn(usize) -> Option<(usize, Selected<F>)>,
    ) -> Option<Selected<F>> {
        let entry = if count > Self::FEW { 0 } else { count };
        let mut word = self.0[entry / Self::ENTRIES].load(Ordering::Relaxed);
        if Backends::of_bits(word as u32) != backends {
            word = self.compute(entry / Self::ENTRIES, backends, choose);
        }
        match entry_of(word, entry % Self::ENTRIES) {
            0 => None,
            index => Some(Selected::found(&table()[index - 1])),
        }
    }

    #[cold]
    #[inline(never)]
    fn compute<F: Copy + 'static>(
        &self,
        at: usize,
        backends: Backends,
        choose: impl Fn(usize) -> Option<(usize, Selected<F>)>,
    ) -> u64 {
        let mut word = u64::from(backends.bits());
        for place in 0..Self::ENTRIES {
            let count = match at * Self::ENTRIES + place {
                0 => Self::MANY,
                few => few,
            };
            let entry = choose(count).map_or(0, |(index, _)| index as u64 + 1);
            assert!(entry <= Self::MASK, "a table has fewer kernels");
            word |= entry << shift(place);
        }
        self.0[at].store(word, Ordering::Relaxed);
        word
    }
}

#[cfg(all(not(static_dispatch), target_has_atomic = "64"))]
#[inline(always)]
fn shift(place: usize) -> u32 {
    Backends::BITS + place as u32 * Route::ENTRY_BITS
}

#[cfg(all(not(static_dispatch), target_has_atomic = "64"))]
#[inline(always)]
fn entry_of(word: u64, place: usize) -> usize {
    (word >> shift(place) & Route::MASK) as usize
}

#[cfg(not(all(not(static_dispatch), target_has_atomic = "64")))]
impl Route {
    pub(crate) const fn new() -> Self {
        Route()
    }

    #[inline(always)]
    pub(crate) fn kernel<F: Copy>(
        &self,
        _: Backends,
        _: impl Table<F>,
        count: usize,
        choose: impl Fn(usize) -> Option<(usize, Selected<F>)>,
    ) -> Option<Selected<F>> {
        choose(if count > Self::FEW { Self::MANY } else { count }).map(
            #[inline(always)]
            |(_, kernel)| kernel,
        )
    }
}

#[cfg(all(test, not(static_dispatch), target_has_atomic = "64"))]
mod tests {
    use super::super::{Backend, Kernel};
    use super::*;
    use std::cell::Cell;

    static TABLE: [Kernel<()>; 3] = [kernel(16), kernel(4), kernel(1)];

    const fn kernel(lanes: usize) -> Kernel<()> {
        Kernel::new(Backend::Scalar, lanes, ())
    }

    #[test]
    fn every_number_of_messages_has_an_entry_for_each_set() {
        let route = Route::new();
        let chosen = Cell::new(0);
        let lanes = |backend, count| {
            let choose = |count| {
                chosen.set(chosen.get() + 1);
                // Another kernel for each set.
                let widest = if backend == Backend::Scalar { 16 } else { 4 };
                let fits =
                    |kernel: &Kernel<()>| kernel.lanes() <= widest && kernel.lanes() <= count;
                TABLE.iter().position(fits).map(|index| (index, Selected::found(&TABLE[index])))
            };
            let set = Backends::of(Backend::Scalar).with(backend);
            route.kernel(set, || &TABLE, count, choose).map_or(1, |kernel| kernel.lanes())
        };
        for (backend, widest) in [(Backend::Scalar, 16), (Backend::Sse2, 4)] {
            for _ in 0..2 {
                for count in (1..100).chain([1 << 30]) {
                    let expected = [16, 4, 1].into_iter().find(|n| *n <= widest.min(count));
                    assert_eq!(lanes(backend, count), expected.unwrap(), "{count} messages");
                }
            }
            // Five words of eight entries, once.
            assert_eq!(chosen.replace(0), 40);
        }
    }
}
