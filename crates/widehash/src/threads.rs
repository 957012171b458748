//! Threads for fronts whose callers say how many should work: one pool that the process keeps.

use rayon::{ThreadPool, ThreadPoolBuilder};
use std::mem;
use std::num::NonZero;
use std::process;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, TryLockError};
use std::thread;

/// The pool of this process.
struct Kept {
    process: u32,
    pool: Arc<ThreadPool>,
}

/// How often a call looks again for a pool that another call is looking up or making.
const LOOKS: usize = 1000;

/// Returns how many threads the machine ran at once when this was called first.
pub fn at_once() -> usize {
    static COUNT: OnceLock<usize> = OnceLock::new();
    *COUNT.get_or_init(|| thread::available_parallelism().map_or(1, NonZero::get))
}

/// Returns a pool of so many threads. One pool is kept, of the size that was asked for last, so a process
/// never has more idle threads than its largest call needs. `None` for one thread, which is the caller's, and
/// where the system refuses to start threads.
///
/// A process may fork. The child has its parent's pool, but none of its threads: it makes a pool of its own.
/// If another thread was in here at that moment, the lock is taken for ever, and the child's calls work alone.
pub fn pool(threads: usize) -> Option<Arc<ThreadPool>> {
    static KEPT: Mutex<Option<Kept>> = Mutex::new(None);
    if threads <= 1 {
        return None;
    }
    let mut looks = 0;
    let mut kept = loop {
        match KEPT.try_lock() {
            Ok(kept) => break kept,
            Err(TryLockError::Poisoned(kept)) => break PoisonError::into_inner(kept),
            Err(TryLockError::WouldBlock) if looks == LOOKS => return None,
            Err(TryLockError::WouldBlock) => {
                looks += 1;
                thread::yield_now();
            }
        }
    };
    match kept
        .take_if(|kept| kept.process != process::id() || kept.pool.current_num_threads() != threads)
    {
        // Dropping the parent's pool would wait for its threads.
        Some(other) if other.process != process::id() => mem::forget(other),
        // Its threads end when the last call that uses them has ended.
        other => drop(other),
    }
    if let Some(kept) = &*kept {
        return Some(Arc::clone(&kept.pool));
    }
    let pool = ThreadPoolBuilder::new()
        .num_threads(threads)
        .thread_name(|index| format!("widehash {index}"))
        .build()
        .map(Arc::new)
        .ok()?;
    *kept = Some(Kept { process: process::id(), pool: Arc::clone(&pool) });
    Some(pool)
}
