//! Results of work on another thread, as an iterator.

use crate::progress::Progress;
use crate::sync::mpsc::{self, Receiver, RecvTimeoutError};
use crate::sync::thread::{self, JoinHandle};
use crate::sync::{Mutex, lock};
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

/// How many results may wait. The work pauses until some are taken.
const MOST: usize = 256;

/// The results of work on another thread, in order.
///
/// Dropping it cancels the work, without waiting for its end. If the system refuses to start a
/// thread, the work is done by the call that begins it.
#[derive(Debug)]
pub struct Background<T> {
    results: Results<T>,
    progress: Arc<Progress>,
}

#[derive(Debug)]
enum Results<T> {
    Arriving(Receiver<T>, Option<JoinHandle<()>>),
    /// All of them.
    Here(VecDeque<T>),
}

impl<T: Send + 'static> Background<T> {
    /// Starts the work, which passes its results to the given function until that breaks.
    pub(crate) fn start(
        progress: Arc<Progress>,
        work: impl FnOnce(&mut dyn FnMut(T) -> ControlFlow<()>) + Send + 'static,
    ) -> Self {
        let (sender, results) = mpsc::sync_channel(MOST);
        let work = Arc::new(Mutex::new(Some(work)));
        let theirs = Arc::clone(&work);
        let thread = thread::Builder::new().spawn(move || {
            let work = lock(&theirs).take();
            if let Some(work) = work {
                work(&mut |result| match sender.send(result) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(mpsc::SendError(_)) => ControlFlow::Break(()),
                });
            }
        });
        let results = match thread {
            Ok(thread) => Results::Arriving(results, Some(thread)),
            Err(_) => {
                let mut here = VecDeque::new();
                if let Some(work) = lock(&work).take() {
                    work(&mut |result| {
                        here.push_back(result);
                        ControlFlow::Continue(())
                    });
                }
                Results::Here(here)
            }
        };
        Background { results, progress }
    }
}

impl<T> Background<T> {
    /// Returns the counters of the work, through which it can be cancelled.
    pub fn progress(&self) -> &Arc<Progress> {
        &self.progress
    }

    /// Waits up to `timeout` for the next result. Returns `Err` if it has not come yet, and
    /// `Ok(None)` after the last.
    pub fn next_within(&mut self, timeout: Duration) -> Result<Option<T>, Timeout> {
        let (results, thread) = match &mut self.results {
            Results::Here(results) => return Ok(results.pop_front()),
            Results::Arriving(results, thread) => (results, thread),
        };
        match results.recv_timeout(timeout) {
            Ok(result) => Ok(Some(result)),
            Err(RecvTimeoutError::Timeout) => Err(Timeout),
            Err(RecvTimeoutError::Disconnected) => {
                join(thread.take());
                Ok(None)
            }
        }
    }
}

/// No result came in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeout;

/// Waits for a thread that has sent everything, and passes on its panic.
fn join(thread: Option<JoinHandle<()>>) {
    if let Some(Err(panic)) = thread.map(JoinHandle::join) {
        std::panic::resume_unwind(panic);
    }
}

impl<T> Iterator for Background<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        match &mut self.results {
            Results::Here(results) => results.pop_front(),
            Results::Arriving(results, thread) => results.recv().ok().or_else(|| {
                join(thread.take());
                None
            }),
        }
    }
}

impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        // Without the thread, everything has been taken.
        if let Results::Arriving(_, Some(_)) = self.results {
            self.progress.cancel();
        }
    }
}
