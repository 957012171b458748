//! Which processor cores the timed code runs on.

use core_affinity::{CoreId, get_core_ids, set_for_current};
use rayon::ThreadPoolBuilder;
use std::sync::OnceLock;

/// The cores this process may use, read before any thread is pinned. The last core comes first,
/// because the operating system tends to run its own work on the first.
fn allowed() -> &'static [CoreId] {
    static ALLOWED: OnceLock<Vec<CoreId>> = OnceLock::new();
    ALLOWED.get_or_init(|| {
        let mut cores = get_core_ids().unwrap_or_default();
        cores.reverse();
        cores
    })
}

/// Pins this thread, and the programs that it starts, to one core. Returns the core's number, or
/// `None` if the system does not allow it.
pub(crate) fn pin() -> Option<usize> {
    let core = *allowed().first()?;
    set_for_current(core).then_some(core.id)
}

/// How many threads can run at once; 2 if the system does not say.
pub(crate) fn usable() -> usize {
    if allowed().is_empty() { 2 } else { allowed().len() }
}

/// Starts rayon's global pool with two threads, each pinned to a core of its own. One of them makes the calls, because
/// a third thread would share a core with one of the two.
pub(crate) fn start_two_threads() {
    let pool = ThreadPoolBuilder::new().num_threads(2).start_handler(|index| {
        if let Some(&core) = allowed().get(index) {
            set_for_current(core);
        }
    });
    pool.build_global().expect("the pool is started once");
}
