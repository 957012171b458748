//! Whether short work is shared with other threads.
//!
//! Waking a thread takes some 50 µs, in a virtual machine more. A thread that has just worked looks for more during
//! some microseconds, and begins at once. So whether sharing saves time depends on the machine, on the length of the
//! work, and on the calls before. Hence this is learned: work is shared while sharing work of its length saves time.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

/// The time that sharing work of one length has saved lately, beyond the [least](Balance::LEAST_SAVED) that it has to
/// save, in nanoseconds. It begins with a credit. Work is shared while it is positive.
///
/// Threads that change a balance at once may lose a change: it is an estimate.
#[derive(Debug)]
pub(super) struct Balance(AtomicI64);

/// The balances of work below half a millisecond, by the binary logarithm of its nanoseconds.
static BALANCES: [Balance; 19] = [const { Balance::new() }; 19];

impl Balance {
    /// What sharing may cost before the caller works alone: as much as a few wakings, because a call that wakes a
    /// thread may lose where those that follow save.
    const CREDIT: i64 = 200_000;

    /// The part of its time that work has to save: estimates are some per cent too high, and other threads may have
    /// work of their own.
    const LEAST_SAVED: i64 = 8;

    /// One nanosecond of work done alone makes up for this part of a nanosecond lost. So sharing in vain costs no
    /// more than this part of the time.
    const REPAID: i64 = 64;

    const fn new() -> Self {
        Self(AtomicI64::new(Self::CREDIT))
    }

    /// Returns the balance of work that takes one thread this long, or `None` if it is so long that sharing it
    /// always pays.
    pub(super) fn of(work: Duration) -> Option<&'static Self> {
        BALANCES.get(work.as_nanos().checked_ilog2().unwrap_or(0) as usize)
    }

    /// Returns whether to share work.
    pub(super) fn shares(&self) -> bool {
        self.get() > 0
    }

    /// Notes that shared work took this long, and would have taken one thread as long as `alone`.
    pub(super) fn note_shared(&self, took: Duration, alone: Duration) {
        let alone = nanos(alone);
        let saved = alone - alone / Self::LEAST_SAVED - nanos(took);
        // The system may interrupt a call at any time, so that one call alone proves little.
        let saved = saved.clamp(-Self::CREDIT, Self::CREDIT);
        let balance = self.get() + saved;
        self.set(if balance > 0 { balance.min(2 * Self::CREDIT) } else { balance - Self::CREDIT });
    }

    /// Notes that the caller does work alone that takes this long.
    pub(super) fn note_alone(&self, work: Duration) {
        let balance = self.get() + nanos(work) / Self::REPAID;
        self.set(if balance > 0 { Self::CREDIT } else { balance });
    }

    fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }

    fn set(&self, balance: i64) {
        self.0.store(balance, Ordering::Relaxed);
    }
}

fn nanos(time: Duration) -> i64 {
    i64::try_from(time.as_nanos()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn micros(count: u64) -> Duration {
        Duration::from_micros(count)
    }

    #[test]
    fn work_is_shared_as_long_as_that_saves_time() {
        let balance = Balance::new();
        for _ in 0..1000 {
            assert!(balance.shares());
            // One call in two wakes a thread.
            balance.note_shared(micros(120), micros(100));
            assert!(balance.shares());
            balance.note_shared(micros(54), micros(100));
        }
    }

    #[test]
    fn saving_almost_nothing_does_not_pay() {
        let balance = Balance::new();
        (0..1000).for_each(|_| balance.note_shared(micros(95), micros(100)));
        assert!(!balance.shares());
    }

    #[test]
    fn one_interruption_is_forgiven() {
        let balance = Balance::new();
        (0..10).for_each(|_| balance.note_shared(micros(200), micros(400)));
        balance.note_shared(micros(10_000), micros(400));
        assert!(balance.shares());
        balance.note_shared(micros(10_000), micros(400));
        assert!(!balance.shares());
    }

    #[test]
    fn sharing_in_vain_costs_a_small_part_of_the_time() {
        let balance = Balance::new();
        let (mut lost, mut time) = (Duration::ZERO, Duration::ZERO);
        while time < Duration::from_secs(1) {
            if balance.shares() {
                balance.note_shared(micros(80), micros(30));
                lost += micros(50);
            } else {
                balance.note_alone(micros(30));
            }
            time += micros(30);
        }
        let first = micros(200);
        assert!(lost > first, "sharing is tried again");
        assert!(lost - first < time / 60, "{lost:?}");
    }

    #[test]
    fn long_work_has_no_balance() {
        assert!(Balance::of(Duration::from_millis(2)).is_none());
        assert!(Balance::of(Duration::from_secs(1 << 40)).is_none());
        for work in [Duration::ZERO, micros(1), micros(500)] {
            assert!(Balance::of(work).is_some(), "{work:?}");
        }
    }
}
