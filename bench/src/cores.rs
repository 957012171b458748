//! Which processor cores the timed code runs on.

use core_affinity::{CoreId, get_core_ids, set_for_current};
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::OnceLock;

/// The cores this process may use, found before anything is pinned; the last first, as the
/// operating system's own work tends to the first.
fn allowed() -> &'static [CoreId] {
    static ALLOWED: OnceLock<Vec<CoreId>> = OnceLock::new();
    ALLOWED.get_or_init(|| {
        let mut cores = get_core_ids().unwrap_or_default();
        cores.reverse();
        cores
    })
}

/// Keeps this thread, and programs that it starts, on one core; its number, where that is possible.
pub(crate) fn pin() -> Option<usize> {
    let core = *allowed().first()?;
    set_for_current(core).then_some(core.id)
}

/// How many threads can run at once; 2 where the system does not say.
pub(crate) fn usable() -> usize {
    if allowed().is_empty() { 2 } else { allowed().len() }
}

/// Two threads, each on a core of its own: where works of two threads run, ours and theirs.
pub(crate) fn pool() -> &'static ThreadPool {
    static POOL: OnceLock<ThreadPool> = OnceLock::new();
    POOL.get_or_init(|| {
        let pinned = |thread: usize| {
            if let Some(core) = allowed().get(thread) {
                set_for_current(*core);
            }
        };
        ThreadPoolBuilder::new()
            .num_threads(2)
            .start_handler(pinned)
            .build()
            .expect("two threads can be started")
    })
}
