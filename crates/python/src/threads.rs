//! The threads that a call may use.

use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::collections::HashMap;
use std::mem;
use std::num::NonZero;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// As many threads as the machine runs at once; the value that the package blake3 has too.
pub(crate) const AUTO: isize = -1;

/// Returns the number that an argument asks for.
pub(crate) fn count(threads: isize) -> PyResult<usize> {
    match threads {
        AUTO => Ok(thread::available_parallelism().map_or(1, NonZero::get)),
        1.. => Ok(threads.unsigned_abs()),
        _ => {
            Err(PyValueError::new_err(format!("{threads} threads: 1 or more are needed, or AUTO")))
        }
    }
}

/// The pools of this process, by their number of threads.
#[derive(Default)]
struct Pools {
    process: u32,
    by_size: HashMap<usize, Arc<ThreadPool>>,
}

/// Returns the pool of so many threads; each is made once. `None` for one thread, which is the
/// caller's.
///
/// The GIL is held, so no other thread is in here when a process forks.
pub(crate) fn pool(_py: Python<'_>, threads: usize) -> PyResult<Option<Arc<ThreadPool>>> {
    static POOLS: Mutex<Option<Pools>> = Mutex::new(None);
    if threads == 1 {
        return Ok(None);
    }
    let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
    let pools = pools.get_or_insert_default();
    if pools.process != process::id() {
        // A forked process has the pools of its parent, but none of their threads, for which dropping
        // a pool would wait.
        mem::forget(mem::take(&mut pools.by_size));
        pools.process = process::id();
    }
    if let Some(pool) = pools.by_size.get(&threads) {
        return Ok(Some(Arc::clone(pool)));
    }
    let pool = ThreadPoolBuilder::new()
        .num_threads(threads)
        .thread_name(|index| format!("widehash {index}"))
        .build()
        .map_err(|error| PyOSError::new_err(format!("cannot start {threads} threads: {error}")))?;
    let pool = Arc::new(pool);
    pools.by_size.insert(threads, Arc::clone(&pool));
    Ok(Some(pool))
}
