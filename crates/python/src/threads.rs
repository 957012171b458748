//! The threads that a call may use.

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::mem;
use std::num::NonZero;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// As many threads as the machine runs at once; the value that the package blake3 has too.
pub(crate) const AUTO: isize = -1;

/// The most threads that hash files, on a machine that runs fewer at once. Where files come over a
/// network, more threads than processors wait for more of them at a time.
const MOST_FOR_FILES: usize = 256;

/// Returns the number that an argument asks for, before it is limited. Numbers beyond the range of
/// `isize` become its ends.
pub(crate) fn asked(threads: &Bound<'_, PyAny>) -> PyResult<isize> {
    let py = threads.py();
    match threads.extract::<isize>() {
        Err(error) if error.is_instance_of::<PyOverflowError>(py) => {
            Ok(if threads.gt(0)? { isize::MAX } else { isize::MIN })
        }
        other => other,
    }
}

/// Like [`asked`], or `None`.
pub(crate) fn asked_if_any(threads: &Bound<'_, PyAny>) -> PyResult<Option<isize>> {
    if threads.is_none() { Ok(None) } else { asked(threads).map(Some) }
}

/// Returns how many threads hash messages in memory: no more than the machine runs at once, because
/// more would only wait for each other.
pub(crate) fn count(asked: isize) -> PyResult<usize> {
    limited(asked, on_this_machine())
}

/// Returns how many threads hash files: by default as many as the machine runs at once.
pub(crate) fn count_for_files(asked: Option<isize>) -> PyResult<usize> {
    limited(asked.unwrap_or(AUTO), on_this_machine().max(MOST_FOR_FILES))
}

fn limited(asked: isize, most: usize) -> PyResult<usize> {
    match asked {
        AUTO => Ok(on_this_machine()),
        1.. => Ok(asked.unsigned_abs().min(most)),
        _ => Err(PyValueError::new_err(format!("{asked} threads: 1 or more are needed, or AUTO"))),
    }
}

fn on_this_machine() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// The pool of this process.
struct Kept {
    process: u32,
    pool: Arc<ThreadPool>,
}

/// Returns a pool of so many threads. One pool is kept, of the size that was asked for last, so the
/// process never has more idle threads than the machine runs at once. `None` for one thread, which is the
/// caller's, and where the system refuses to start threads.
///
/// The GIL is held, so no other thread is in here when a process forks.
pub(crate) fn pool(_py: Python<'_>, threads: usize) -> Option<Arc<ThreadPool>> {
    static KEPT: Mutex<Option<Kept>> = Mutex::new(None);
    if threads == 1 {
        return None;
    }
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    match kept
        .take_if(|kept| kept.process != process::id() || kept.pool.current_num_threads() != threads)
    {
        // A forked process has the pool of its parent, but none of its threads, for which dropping it
        // would wait.
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
