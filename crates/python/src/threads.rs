//! The threads that a call may use.

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use rayon::ThreadPool;
use std::sync::Arc;

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
    widehash::threads::at_once()
}

/// Returns a pool of so many threads, which the process keeps; `None` for one thread, which is the caller's, and
/// where the system refuses to start threads.
///
/// The GIL is held, so no other thread is in here when a process forks.
pub(crate) fn pool(_py: Python<'_>, threads: usize) -> Option<Arc<ThreadPool>> {
    widehash::threads::pool(threads)
}
