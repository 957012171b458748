//! Hashes many inputs on several threads, and delivers the results in order.
//!
//! One thread walks through the list of inputs, which may be a walk through directories, and queues
//! them. The workers hash: each keeps several [files open](crate::open_files) and hashes them side
//! by side. Inputs that are large or slow are [shared](crate::shared_input): every worker that has
//! no files of its own helps with them. The calling thread receives the results in the order of the
//! inputs.
//!
//! The queue is limited: no input is queued more than a fixed number of places ahead of the first
//! whose result has not been received. When the queue runs dry, workers that still have files give
//! some to idle ones.

mod job;
mod pool;
mod worker;

use crate::parallel::Event;
pub(crate) use job::{Hashed, Input, Job};
pub(crate) use pool::Plan;
use pool::{Pool, StopOnDrop};
use std::borrow::Cow;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;
use widehash::{AnyHasher, reader};

impl Plan<'_> {
    /// Hashes all inputs on up to `threads` threads. For each input, on any thread, `begin` returns
    /// new hashers for it, and `end` makes its result or asks for another pass over it. `receive`
    /// runs on the calling thread, in the order of the inputs, until it breaks.
    pub(crate) fn run<'h, C: Send, R: Send, B>(
        &self,
        jobs: impl Iterator<Item = Job<C, R>> + Send,
        begin: impl Fn(&Path, &mut C) -> Cow<'h, [AnyHasher]> + Sync,
        end: impl Fn(PathBuf, C, Result<Hashed<'_>, reader::Error>) -> Job<C, R> + Sync,
        receive: impl FnMut(Event<R>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let pool = Pool::new(self, begin, end);
        let (results, received) = mpsc::channel();
        thread::scope(|scope| {
            let _stop = StopOnDrop(&pool);
            worker::start_worker(&pool, scope, results, pool.lock());
            scope.spawn(|| pool.queue_all(jobs));
            pool.receive_all(&received, receive)
        })
    }
}
