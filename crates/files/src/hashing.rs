//! Hashes many inputs on several threads, and delivers the results in order.
//!
//! One thread walks through the list of inputs, which may be a walk through directories, and queues
//! them. The workers hash: each keeps several [files open](open_files) and hashes them side by side.
//! Inputs that are large or slow are [shared]: every worker that has no files of its own helps with
//! them. The calling thread receives the results in the order of the inputs.
//!
//! No input is queued more than a fixed number of places ahead of the first whose result has not
//! been received. When the queue runs dry, workers that still have files give some to idle ones.
//!
//! Where the system refuses to start threads, the calling thread does their work.

mod handler;
mod open_files;
mod pool;
mod running;
mod shared;
mod worker;

use crate::descriptors;
use crate::order::{Event, InOrder, Window};
use crate::progress::Progress;
use crate::sync::{Mutex, lock, start, thread};
use crate::threads::useful_threads;
pub(crate) use handler::{Handler, Hashed, Input, Job};
pub(crate) use open_files::Width;
use pool::{Pool, StopOnDrop};
use std::ops::ControlFlow;
use worker::{Worker, Workplace};

/// How many inputs may be queued or finished ahead of the first whose result has not been received.
/// The few inputs of `interleavings` fill it too.
const WINDOW: usize = if cfg!(all(test, shuttle)) { 3 } else { 4096 };

/// How many inputs the calling thread queues at once if it hashes them itself.
const AT_ONCE: usize = 64;

/// Which threads hash.
#[derive(Clone, Copy)]
pub(crate) enum Threads {
    /// Up to this number of threads, in addition to the calling one.
    UpTo(usize),
    /// The calling thread alone: the inputs are hashed before another could begin.
    Calling,
}

/// How to hash the inputs.
pub(crate) struct Plan<'a> {
    pub(crate) threads: Threads,
    pub(crate) width: Width,
    pub(crate) progress: &'a Progress,
}

impl Plan<'_> {
    /// Hashes all inputs. The handler makes hashers and outcomes, on any
    /// thread. `receive` runs on the calling thread, in the order of the inputs, until it breaks.
    pub(crate) fn run<H: Handler, B>(
        &self,
        jobs: impl Iterator<Item = Job<H::Context, H::Outcome>> + Send,
        handler: &H,
        mut receive: impl FnMut(Event<H::Outcome>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let threads = match self.threads {
            Threads::UpTo(threads) => useful_threads(threads),
            Threads::Calling => 1,
        };
        let width = self.width.clone().at_most(descriptors::share(threads));
        let window = Window::new(WINDOW);
        let pool = Pool::new(threads, self.progress, &window);
        let jobs = Mutex::new(jobs);
        let (sender, mut results) = InOrder::new(&window);
        thread::scope(|scope| {
            let _stop = StopOnDrop(&pool);
            let place = Workplace { pool: &pool, handler, width: &width, sender };
            if matches!(self.threads, Threads::Calling) || !place.clone().start_worker(scope) {
                let worker = Worker::new(place, scope);
                return alone(&pool, &mut *lock(&jobs), worker, &mut results, &mut receive);
            }
            drop(place);
            let queueing = || pool.queue_all(&mut *lock(&jobs));
            if start(scope, queueing) {
                return results.all(&mut receive);
            }
            // One thread, but not two: this one queues and receives in turn.
            let jobs = &mut *lock(&jobs);
            while pool.queue_some(jobs, WINDOW) {
                results.some(&mut receive)?;
            }
            results.all(&mut receive)
        })
    }
}

/// Does everything on the calling thread: queues, hashes and receives in turn.
fn alone<H: Handler, B>(
    pool: &Pool<'_, H::Context, H::Outcome>,
    jobs: &mut impl Iterator<Item = Job<H::Context, H::Outcome>>,
    mut worker: Worker<'_, '_, '_, H>,
    results: &mut InOrder<'_, H::Outcome>,
    receive: &mut impl FnMut(Event<H::Outcome>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut more = true;
    while more {
        more = pool.queue_some(jobs, AT_ONCE);
        worker.work_off(|| results.ready(receive))?;
    }
    ControlFlow::Continue(())
}
