//! Threads, and what they share: the standard library's.
//!
//! Tests that try many interleavings (`cfg(shuttle)`, see `interleavings.rs`) put those of the crate
//! `shuttle` in their place. Its threads run one at a time, and at each lock, message and atomic access it
//! decides which goes on.

#[cfg(not(all(test, shuttle)))]
pub(crate) use std::{
    sync::{Condvar, Mutex, MutexGuard, RwLock, atomic, mpsc},
    thread,
};

#[cfg(all(test, shuttle))]
pub(crate) use shuttle::{
    sync::{Condvar, Mutex, MutexGuard, RwLock, atomic, mpsc},
    thread,
};

use std::sync::PoisonError;
use thread::Scope;

/// Locks a mutex, even if a thread panicked while holding it.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Waits for others to go on.
#[cfg(not(all(test, shuttle)))]
pub(crate) use std::thread::sleep;

/// Waits for others to go on. Shuttle's own `sleep` does not make them.
#[cfg(all(test, shuttle))]
pub(crate) fn sleep(_: std::time::Duration) {
    thread::yield_now();
}

/// Starts a thread. Returns whether the system allows it.
#[cfg(not(all(test, shuttle)))]
pub(crate) fn start<'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() + Send + 'scope,
) -> bool {
    thread::Builder::new().spawn_scoped(scope, work).is_ok()
}

/// Starts a thread. Now and then, as chance decides, the system does not allow it.
#[cfg(all(test, shuttle))]
pub(crate) fn start<'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() + Send + 'scope,
) -> bool {
    use shuttle::rand::Rng;
    let allowed = shuttle::rand::thread_rng().gen_range(0..8) > 0;
    if allowed {
        scope.spawn(work);
    }
    allowed
}
