//! Results of work on other threads, waited for without the GIL.

use pyo3::prelude::*;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use widehash_files::{Background, Timeout};

/// How often signals are looked for while nothing is done, and progress is shown.
const TURN: Duration = Duration::from_millis(100);

/// Results in their order, and who is told of the progress.
pub(super) struct Results<T> {
    /// `None` after the end.
    work: Mutex<Option<Background<T>>>,
    callback: Option<Py<PyAny>>,
    shown: Mutex<Instant>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<T: Send + 'static> Results<T> {
    pub(super) fn new(work: Background<T>, callback: Option<Py<PyAny>>) -> Self {
        Results { work: Mutex::new(Some(work)), callback, shown: Mutex::new(Instant::now()) }
    }

    /// Returns the next result, or `None` after the last.
    ///
    /// # Errors
    /// What a signal handler or the callback raises; the work is then cancelled.
    pub(super) fn next(&self, py: Python<'_>) -> PyResult<Option<T>> {
        loop {
            let waited = py.detach(|| {
                lock(&self.work).as_mut().map(|work| {
                    let progress = work.progress();
                    let counts = (progress.bytes(), progress.files());
                    (work.next_within(TURN), counts)
                })
            });
            let Some((result, counts)) = waited else { return Ok(None) };
            let ended = matches!(result, Ok(None));
            self.look(py, counts, ended).inspect_err(|_| self.cancel(py))?;
            match result {
                Ok(Some(result)) => return Ok(Some(result)),
                Ok(None) => {
                    self.cancel(py);
                    return Ok(None);
                }
                Err(Timeout) => {}
            }
        }
    }

    /// Ends the work; there are no more results.
    pub(super) fn cancel(&self, py: Python<'_>) {
        py.detach(|| drop(lock(&self.work).take()));
    }

    /// Looks for signals, and calls back, if it is time.
    fn look(&self, py: Python<'_>, counts: (u64, u64), ended: bool) -> PyResult<()> {
        py.check_signals()?;
        let Some(callback) = &self.callback else { return Ok(()) };
        let due = {
            let mut shown = lock(&self.shown);
            let due = ended || shown.elapsed() >= TURN;
            if due {
                *shown = Instant::now();
            }
            due
        };
        if due {
            callback.call1(py, counts)?;
        }
        Ok(())
    }
}
