//! Many inputs through their hashers, their results in order.
//!
//! Four kinds of threads pass the inputs along. One goes through the list of inputs (which may be a
//! walk through directories) and queues them. The workers hash: each keeps its [`lanes`](crate::lanes)
//! full from the queue, and what is too large or too slow for a lane is [`spread`](crate::spread)
//! over whoever has nothing else to do. Whoever called receives the results in the order of the
//! inputs, as soon as they can be.
//!
//! So that nothing piles up, inputs are only queued so far ahead of the first whose result has not
//! been received. When the queue runs dry, workers that still have files give some to those that
//! have none.

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
    /// Hashes all inputs, on as many threads as are planned. Of each, on any thread, `begin` tells
    /// the hashers it goes through, as yet without data, and `end` makes its result, or asks for
    /// another pass over it. `receive` is called on this thread, in the order of the inputs, until
    /// it breaks.
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
            worker::hire(&pool, scope, results, pool.lock());
            scope.spawn(|| pool.queue_all(jobs));
            pool.receive_all(&received, receive)
        })
    }
}
