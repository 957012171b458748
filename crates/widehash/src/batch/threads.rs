//! A batch on several threads: pieces that keep the lanes full.
//!
//! The caller hashes a first, small piece alone and estimates the time of the rest from it. It goes on alone if
//! that is short. Otherwise, and at once if the messages are long, it takes pieces as the other threads do, and waits
//! at the end until each of them has found that no piece is left.

use super::engine::MAX_LANES;
use super::messages::{Messages, Part};
use std::mem;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The minimum length of a piece in bytes: a few microseconds of work.
const PIECE_LEN: usize = 32 * 1024;

/// The length in bytes from which a piece is long work, so that the messages are shared from the first on.
const LONG_PIECE: usize = 2 * 1024 * 1024;

/// The cost of a message in addition to its bytes, expressed in bytes: about a block.
const MESSAGE: usize = 64;

/// The shortest work that is shared. Waking a thread takes some 50 µs, in a virtual machine more.
const SHARED_FROM: Duration = Duration::from_micros(150);

/// A piece is the rest of the messages divided by the number of threads and by this. So pieces become smaller, and
/// the threads end at almost the same time.
const DIVISOR: usize = 2;

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
    let bytes = mean_len(messages).saturating_add(MESSAGE);
    let least = PIECE_LEN.div_ceil(bytes).next_multiple_of(together);
    let first = if least.saturating_mul(bytes) < LONG_PIECE { least } else { 0 };
    if threads == 1 || count <= first + least {
        return hash(0, out);
    }

    let (out_of_first, out) = out.split_at_mut(first * places);
    if first > 0 {
        let begun = Instant::now();
        hash(0, out_of_first);
        let rest = begun.elapsed().mul_f64((count - first) as f64 / first as f64);
        if rest < SHARED_FROM {
            return hash(first, out);
        }
    }

    // Where the messages begin that no thread has taken, and their places.
    let left = Mutex::new((first, out));
    let take_piece = || {
        let mut left = left.lock().unwrap_or_else(PoisonError::into_inner);
        let (start, out) = mem::take(&mut *left);
        let part = (count - start) / (threads * DIVISOR);
        let piece = part.max(least).next_multiple_of(together).min(count - start);
        let (out_of_piece, out) = out.split_at_mut(piece * places);
        *left = (start + piece, out);
        (piece > 0).then_some((start, out_of_piece))
    };
    let hash_pieces = || {
        while let Some((start, out)) = take_piece() {
            hash(start, out);
        }
    };
    // No more threads than there are pieces, however many the pool has.
    let threads_at_work = threads.min((count - first).div_ceil(least));
    rayon::in_place_scope(|scope| {
        (1..threads_at_work).for_each(|_| scope.spawn(|_| hash_pieces()));
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

    /// Has each place of a batch written once, pausing for each piece. Returns the threads that did so.
    fn threads_of(count: usize, places: usize, pause: Duration) -> HashSet<ThreadId> {
        let bytes = vec![0; count * 64];
        let messages = Strided::packed(&bytes, 64);
        let mut out = vec![0; count * places];
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
            let inside = pool.install(|| threads_of(5003, places, pause));
            assert!(inside.len() > 1, "{inside:?}");
            // From outside of any pool, the caller works too, as do the threads of the global one.
            let outside = threads_of(5003, places, pause);
            let here = outside.contains(&thread::current().id());
            assert!(
                here && (outside.len() > 1 || rayon::current_num_threads() == 1),
                "{outside:?}"
            );
        }
    }

    #[test]
    fn pieces_become_smaller() {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
        for count in (0..=3000).step_by(61) {
            let bytes = vec![0; count * 64];
            let pieces = Mutex::new(Vec::new());
            pool.install(|| {
                on_all_threads(&Strided::packed(&bytes, 64), &mut vec![0; count], 1, |part, _| {
                    thread::sleep(Duration::from_millis(1));
                    pieces.lock().unwrap().push((part.start, part.count()));
                });
            });
            let mut pieces = pieces.into_inner().unwrap();
            pieces.sort_unstable();
            let (last, others) = pieces.split_last().unwrap();
            assert_eq!(last.0 + last.1, count);
            assert!(others.iter().all(|(start, _)| start % MAX_LANES == 0), "{pieces:?}");
            if let [_, rest @ ..] = others {
                assert!(rest.is_sorted_by(|a, b| a.1 >= b.1), "{pieces:?}");
                assert!(count < 2800 || rest[0].1 > rest[rest.len() - 1].1, "{pieces:?}");
            }
        }
    }

    #[test]
    fn few_long_messages_are_shared_from_the_first_on() {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
        // One message after another in the same memory.
        let bytes = vec![0; LONG_PIECE / MAX_LANES];
        let messages = vec![bytes.as_slice(); 2 * MAX_LANES];
        let pieces = Mutex::new(Vec::new());
        pool.install(|| {
            on_all_threads(messages.as_slice(), &mut vec![0; messages.len()], 1, |part, _| {
                thread::sleep(Duration::from_millis(20));
                pieces.lock().unwrap().push((part.start, thread::current().id()));
            });
        });
        let [(_, first), (_, second)] = pieces.into_inner().unwrap()[..] else {
            panic!("two pieces")
        };
        assert_ne!(first, second);
    }

    #[test]
    fn little_work_stays_with_the_caller() {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
        let threads = pool.install(|| threads_of(500, 1, Duration::from_millis(5)));
        assert_eq!(threads.len(), 1);
    }
}
