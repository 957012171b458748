//! A thread that hashes.

use super::job::{Hashed, Input, Job};
use super::pool::{Pool, State, StopOnDrop};
use crate::open_files::{OpenFile, OpenFiles, Work};
use crate::shared_input::{Ended, SharedInput, Step};
use crate::source::{Buffer, Changed, Source, Stream, too_many_open};
use std::borrow::Cow;
use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::mpsc::Sender;
use std::sync::{Arc, MutexGuard};
use std::thread::{self, Scope};
use std::time::{Duration, Instant};
use widehash::{AnyHasher, reader};

/// How many inputs a worker takes from the queue at once, if there are enough for all workers.
const TAKEN: usize = 32;

/// How many results a worker keeps before it sends them, and for how long.
const KEPT: usize = 128;
const KEPT_FOR: Duration = Duration::from_millis(2);

/// How many bytes of a file must be left to give it to another thread, or to share it.
const WORTH_GIVING: u64 = 256 << 10;

/// How long to wait for another thread to close a file when no more can be opened.
const UNTIL_CLOSED: Duration = Duration::from_millis(1);

/// Starts a worker.
pub(super) fn start_worker<'h, 'scope, 'env, 'p, C: Send, R: Send, B, E>(
    pool: &'env Pool<'p, C, R, B, E>,
    scope: &'scope Scope<'scope, 'env>,
    results: Sender<Vec<(usize, R)>>,
    mut state: MutexGuard<'_, State<C, R>>,
) where
    B: Fn(&Path, &mut C) -> Cow<'h, [AnyHasher]> + Sync,
    E: Fn(PathBuf, C, Result<Hashed<'_>, reader::Error>) -> Job<C, R> + Sync,
{
    state.workers += 1;
    pool.count_idle(&state);
    drop(state);
    let spawned = thread::Builder::new().spawn_scoped(scope, move || {
        let stop = StopOnDrop(pool);
        Worker::new(pool, scope, results).work();
        std::mem::forget(stop);
    });
    if let Err(error) = spawned {
        // The system refuses another thread: the existing workers do the work.
        let mut state = pool.lock();
        state.workers -= 1;
        assert!(state.workers > 0, "no thread can be started: {error}");
        pool.work_or_room.notify_all();
    }
}
/// What a worker does next.
enum Next<C> {
    /// Hash a piece of each open file, after opening files taken from the queue.
    Advance,
    Step(Arc<SharedInput<C>>, Step),
    Stop,
}

/// A thread that hashes.
struct Worker<'scope, 'env, 'p, C, R, B, E> {
    pool: &'env Pool<'p, C, R, B, E>,
    scope: &'scope Scope<'scope, 'env>,
    files: OpenFiles<C>,
    /// Inputs taken from the queue.
    taken: VecDeque<(usize, Job<C, R>)>,
    /// A buffer for shared inputs.
    buffer: Option<Buffer>,
    /// Memory of finished hashers, for the next inputs.
    spare: Vec<Vec<AnyHasher>>,
    results: Vec<(usize, R)>,
    sent: Instant,
    sender: Sender<Vec<(usize, R)>>,
}

impl<'h, 'scope, 'env, 'p, C: Send, R: Send, B, E> Worker<'scope, 'env, 'p, C, R, B, E>
where
    B: Fn(&Path, &mut C) -> Cow<'h, [AnyHasher]> + Sync,
    E: Fn(PathBuf, C, Result<Hashed<'_>, reader::Error>) -> Job<C, R> + Sync,
{
    fn new(
        pool: &'env Pool<'p, C, R, B, E>,
        scope: &'scope Scope<'scope, 'env>,
        sender: Sender<Vec<(usize, R)>>,
    ) -> Self {
        Worker {
            pool,
            scope,
            files: OpenFiles::new(pool.plan.width.clone()),
            taken: VecDeque::new(),
            buffer: None,
            spare: Vec::new(),
            results: Vec::new(),
            sent: Instant::now(),
            sender,
        }
    }

    fn work(mut self) {
        loop {
            match self.next() {
                Next::Stop => return,
                Next::Step(shared, step) => {
                    // The step may wait for a thread that waits for these results.
                    self.send(0);
                    let ended = shared.run(step, &mut self.buffer, self.pool.plan.bar);
                    if let Some(Ended { work, changed, end }) = ended {
                        self.pool.lock().shared.retain(|other| !Arc::ptr_eq(other, &shared));
                        self.pool.shared.fetch_sub(1, Ordering::Relaxed);
                        self.end(work, changed, end);
                    }
                    self.pool.wake_waiting();
                }
                Next::Advance => {
                    self.fill();
                    for (file, end) in self.files.advance(self.pool.plan.bar) {
                        let OpenFile { work, file, .. } = file;
                        let changed = Changed::of(&file, work.announced, work.done);
                        self.end(work, changed, end);
                    }
                    if self.pool.idle.load(Ordering::Relaxed) {
                        self.give_away();
                    }
                }
            }
            self.send(KEPT);
        }
    }

    /// Finds something to do, or waits for it.
    fn next(&mut self) -> Next<C> {
        let shared = self.pool.shared.load(Ordering::Relaxed) > 0;
        let full = self.files.room() == 0 || !self.taken.is_empty();
        if self.pool.stop.load(Ordering::Relaxed) {
            return Next::Stop;
        }
        if full && !(shared && self.files.is_empty()) {
            return Next::Advance;
        }
        let mut state = self.pool.lock();
        loop {
            if state.stop {
                return Next::Stop;
            }
            if let Some((shared, step)) = self.files.is_empty().then(|| state.step()).flatten() {
                return Next::Step(shared, step);
            }
            let share = state.queue.len().div_ceil(self.pool.plan.threads).min(TAKEN);
            if self.taken.is_empty() {
                self.taken.extend(state.queue.drain(..share));
            }
            if self.files.is_empty() && self.taken.is_empty() {
                let share =
                    state.given.len().div_ceil(self.pool.plan.threads).min(self.files.room());
                state.given.drain(..share).for_each(|file| self.files.push(file));
            }
            if !self.files.is_empty() || !self.taken.is_empty() {
                return Next::Advance;
            }
            if !self.results.is_empty() {
                drop(state);
                self.send(0);
                state = self.pool.lock();
                continue;
            }
            if state.all_queued && state.shared.is_empty() && state.waiting + 1 == state.workers {
                // All other workers wait, and hold nothing that could become more work.
                self.pool.stop(&mut state);
                return Next::Stop;
            }
            state.waiting += 1;
            self.pool.count_idle(&state);
            state = self.pool.wait(state);
            state.waiting -= 1;
            self.pool.count_idle(&state);
        }
    }

    /// Opens files until no more fit. If shared inputs have steps to do, the open files are
    /// finished first.
    fn fill(&mut self) {
        let shared = self.pool.shared.load(Ordering::Relaxed) > 0
            && self.pool.lock().shared.iter().any(|shared| shared.has_step());
        while self.files.room() > 0 && !self.taken.is_empty() {
            if shared && !self.files.is_empty() {
                return;
            }
            match self.taken.pop_front() {
                Some((index, Job::Done(result))) => self.results.push((index, result)),
                Some((index, Job::Hash(input))) => {
                    if !self.open(index, input) {
                        return;
                    }
                }
                None => return,
            }
        }
    }

    /// Begins an input. Returns `false` if no more should be begun now.
    fn open(&mut self, index: usize, input: Input<C>) -> bool {
        let Input { path, mut context } = input;
        let source = match Source::open(&path) {
            Err(error) if too_many_open(&error) && self.others_may_close() => {
                self.taken.push_front((index, Job::Hash(Input { path, context })));
                self.files.limit_to_open();
                return false;
            }
            source => source,
        };
        let mut hashers = self.spare.pop().unwrap_or_default();
        match (self.pool.begin)(&path, &mut context) {
            Cow::Borrowed(fresh) => fresh.clone_into(&mut hashers),
            Cow::Owned(fresh) => hashers = fresh,
        }
        let mut work = Work { index, path, context, hashers, done: 0, announced: None };
        match source {
            Err(error) => self.end(work, None, Err(error)),
            Ok(Source::Stream(mut stream)) => {
                if matches!(stream, Stream::Stdin) && self.pool.lock().stdin != Some(index) {
                    stream = Stream::Empty;
                }
                self.share(SharedInput::of_stream(work, stream));
                return false;
            }
            Ok(Source::File(file, len)) => {
                work.announced = Some(len);
                match SharedInput::of_file(work, file, self.pool.plan.threads) {
                    Err(file) => self.files.push(file),
                    Ok(tree) => {
                        self.share(tree);
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Returns whether files are open that will be closed soon. Waits briefly if they belong to
    /// other threads.
    fn others_may_close(&self) -> bool {
        if !self.files.is_empty() {
            return true;
        }
        let state = self.pool.lock();
        let others = !state.given.is_empty()
            || !state.shared.is_empty()
            || state.waiting + 1 < state.workers;
        drop(state);
        if others {
            thread::sleep(UNTIL_CLOSED);
        }
        others
    }

    /// Shares an input with all workers.
    fn share(&mut self, shared: SharedInput<C>) {
        let mut state = self.pool.lock();
        let at = state.shared.partition_point(|other| other.index() < shared.index());
        state.shared.insert(at, Arc::new(shared));
        self.pool.shared.fetch_add(1, Ordering::Relaxed);
        self.wake_or_start(state);
    }

    /// Wakes the waiting workers or, if there are none, starts one more.
    fn wake_or_start(&self, state: MutexGuard<'_, State<C, R>>) {
        if state.waiting > 0 {
            self.pool.work_or_room.notify_all();
        } else if state.workers < self.pool.plan.threads && !state.stop {
            start_worker(self.pool, self.scope, self.sender.clone(), state);
        }
    }

    /// Gives some work to idle threads, if they finish it sooner.
    fn give_away(&mut self) {
        let mut state = self.pool.lock();
        if state.queue.is_empty() && state.given.is_empty() {
            if self.taken.len() > 1 {
                let kept = self.taken.len() / 2;
                state.queue.extend(self.taken.drain(kept..));
            } else {
                state.given = self.files.give_away(WORTH_GIVING);
            }
        }
        if !state.given.is_empty() || !state.queue.is_empty() {
            self.wake_or_start(state);
            return;
        }
        drop(state);
        if self.taken.is_empty()
            && let Some(file) = self.files.take_last(WORTH_GIVING)
        {
            self.share(SharedInput::of_open_file(file));
        }
    }

    /// Ends an input: makes its result.
    fn end(&mut self, work: Work<C>, changed: Option<Changed>, end: io::Result<()>) {
        let Work { index, path, context, mut hashers, done, .. } = work;
        let result = match end {
            Ok(()) => Ok(Hashed { hashers: &mut hashers, bytes: done, changed }),
            Err(source) => Err(reader::Error { processed: done, source }),
        };
        match (self.pool.end)(path, context, result) {
            Job::Done(result) => self.results.push((index, result)),
            again @ Job::Hash(_) => self.taken.push_front((index, again)),
        }
        if self.spare.len() < self.files.room() {
            self.spare.push(hashers);
        }
    }

    /// Sends the results if there are more than `keep`, or if they have been kept for a while.
    fn send(&mut self, keep: usize) {
        let due = || self.sent.elapsed() >= KEPT_FOR;
        if !self.results.is_empty() && (self.results.len() > keep || due()) {
            // The receiver is gone only when everything is over.
            let _ = self.sender.send(std::mem::take(&mut self.results));
            self.sent = Instant::now();
        }
    }
}
