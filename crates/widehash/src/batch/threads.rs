//! A batch on several threads: pieces that keep the lanes full.
//!
//! Handing work to a thread that sleeps takes some 50 µs, in a virtual machine more, and then that thread
//! has yet to do its part. So the caller hashes a first, small piece by itself and estimates the time of the
//! rest from it. It goes on alone if others could hardly help. Otherwise it hashes pieces while they wake, and
//! waits at the end until each of them has found that no piece is left.

use super::engine::MAX_LANES;
use super::messages::{Messages, Part};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The minimum length of a piece in bytes: a few microseconds of work.
const PIECE_LEN: usize = 16 * 1024;

/// The cost of a message in addition to its bytes, expressed in bytes: about a block.
const MESSAGE: usize = 64;

/// Pieces for each thread on average: several, so that threads that finish early can take more.
const PIECES_PER_THREAD: usize = 4;

/// How long handed-over work has waited for a thread lately, in nanoseconds: a moving average.
static WAIT: AtomicU64 = AtomicU64::new(50_000);

/// The limit of [`WAIT`]. Work of a millisecond is always shared.
const MOST_WAIT: u64 = 300_000;

/// Returns whether other threads could hardly help with work that takes one thread this long: they would join
/// in when a third of it is done.
fn is_short(work: Duration) -> bool {
    let wait = WAIT.load(Ordering::Relaxed);
    let is_short = work.as_nanos() < 3 * u128::from(wait);
    if is_short && work.as_nanos() > u128::from(wait) {
        // Threads may wake sooner by now. So it is tried again, after a few times.
        WAIT.store(wait - wait / 8, Ordering::Relaxed);
    }
    is_short
}

/// Notes that work handed over at this time begins now.
fn has_begun(handed_over: Instant) {
    let waited = u64::try_from(handed_over.elapsed().as_nanos()).unwrap_or(MOST_WAIT);
    // Of two threads that do so at once, the note of one may be lost.
    let average = WAIT.load(Ordering::Relaxed);
    WAIT.store((3 * average + waited.min(MOST_WAIT)) / 4, Ordering::Relaxed);
}

/// Runs `many` over pieces of the messages on the threads of the current rayon pool. `out` has
/// `places` elements for each message.
pub(crate) fn on_all_threads<M, T>(
    messages: &M,
    out: &mut [T],
    places: usize,
    many: impl Fn(&Part<'_, M>, &mut [T]) + Sync,
) where
    M: Messages + Sync + ?Sized,
    T: Send,
{
    in_pieces(messages, out, places, MAX_LANES, many);
}

/// Does what [`on_all_threads`] does, in pieces that are multiples of `together` messages.
pub(crate) fn in_pieces<M, T>(
    messages: &M,
    out: &mut [T],
    places: usize,
    together: usize,
    many: impl Fn(&Part<'_, M>, &mut [T]) + Sync,
) where
    M: Messages + Sync + ?Sized,
    T: Send,
{
    let common_len = messages.common_len();
    let hash = |start: usize, out: &mut [T]| {
        many(&Part { messages, start, count: out.len() / places, common_len }, out);
    };
    let count = messages.count();
    let threads = rayon::current_num_threads();
    let least = PIECE_LEN.div_ceil(mean_len(messages).saturating_add(MESSAGE));
    let first = least.next_multiple_of(together).min(count);
    if threads == 1 || first == count {
        return hash(0, out);
    }

    let (out_of_first, out) = out.split_at_mut(first * places);
    let begun = Instant::now();
    hash(0, out_of_first);
    let each = begun.elapsed() / u32::try_from(first).unwrap_or(u32::MAX);
    if is_short(each.saturating_mul(u32::try_from(count - first).unwrap_or(u32::MAX))) {
        return hash(first, out);
    }

    let piece = count.div_ceil(threads * PIECES_PER_THREAD).max(least).next_multiple_of(together);
    let pieces = Mutex::new(out.chunks_mut(piece * places).enumerate());
    let hash_pieces = || {
        let next = || pieces.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((at, out)) = next() {
            hash(first + at * piece, out);
        }
    };
    let handed_over = Instant::now();
    rayon::in_place_scope(|scope| {
        for _ in 1..threads {
            scope.spawn(|_| {
                has_begun(handed_over);
                hash_pieces();
            });
        }
        hash_pieces();
    });
}

/// Returns the mean length of a few messages, taken at equal distances.
pub(crate) fn mean_len(messages: &(impl Messages + ?Sized)) -> usize {
    const FEW: usize = 64;
    let step = messages.count().div_ceil(FEW).max(1);
    let lens = (0..messages.count()).step_by(step).map(|index| messages.message(index).len());
    // Slices may overlap, so that the lengths of even a few can exceed the address space in sum.
    lens.fold(0, usize::saturating_add) / messages.count().div_ceil(step).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::Strided;
    use std::collections::HashSet;
    use std::thread::{self, ThreadId};
    use std::vec;

    const MESSAGES: usize = 5003;

    /// Has each place of a batch written once, pausing for each piece. Returns the threads that did so.
    fn threads_of(places: usize, pause: Duration) -> HashSet<ThreadId> {
        let bytes = vec![0; MESSAGES * 64];
        let messages = Strided::packed(&bytes, 64);
        let mut out = vec![0; MESSAGES * places];
        let threads = Mutex::new(HashSet::new());
        on_all_threads(&messages, &mut out, places, |part, out| {
            assert_eq!(part.count() * places, out.len());
            thread::sleep(pause);
            for (i, out) in out.iter_mut().enumerate() {
                *out += part.start * places + i + 1;
            }
            threads.lock().unwrap().insert(thread::current().id());
        });
        assert!(out.iter().enumerate().all(|(i, out)| *out == i + 1), "each place once");
        threads.into_inner().unwrap()
    }

    #[test]
    fn long_work_is_shared_with_the_pool() {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
        for places in [1, 3] {
            let pause = Duration::from_millis(20);
            let inside = pool.install(|| threads_of(places, pause));
            assert!(inside.len() > 1, "{inside:?}");
            // From outside of any pool, the caller works too, as do the threads of the global one.
            let outside = threads_of(places, pause);
            let here = outside.contains(&thread::current().id());
            assert!(
                here && (outside.len() > 1 || rayon::current_num_threads() == 1),
                "{outside:?}"
            );
        }
    }

    #[test]
    fn short_work_stays_with_the_caller() {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
        // A machine may pause a thread at any time, so some of many calls are enough.
        let alone = |_: &usize| pool.install(|| threads_of(1, Duration::ZERO)).len() == 1;
        assert!((0..100).filter(alone).count() > 50);
    }
}
