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

use crate::inputs::is_stdin;
use crate::lanes::{Lane, Lanes, Width, Work};
use crate::pipeline::Event;
use crate::progress::Bar;
use crate::source::{Buffer, Changed, Source, Stream, too_many_open};
use crate::spread::{Ended, Spread, Step};
use std::borrow::Cow;
use std::collections::VecDeque;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};
use std::time::{Duration, Instant};
use widehash::{AnyHasher, reader};

/// How many inputs may be queued or done ahead of the first whose result has not been received.
const WINDOW: usize = 4096;

/// Inputs that a worker takes from the queue at once, unless others want them too.
const TAKEN: usize = 32;

/// Results that a worker keeps before it hands them over, and for how long.
const KEPT: usize = 128;
const KEPT_FOR: Duration = Duration::from_millis(2);

/// Bytes that must be left of a file before it is given to another thread, or shared with it.
const WORTH_GIVING: u64 = 256 << 10;

/// How long to wait for others to close a file when no more can be opened.
const UNTIL_CLOSED: Duration = Duration::from_millis(1);

/// What is to be done for an input.
pub(crate) enum Job<C, R> {
    Hash(Input<C>),
    /// Nothing: here is the result.
    Done(R),
}

/// Something to hash.
pub(crate) struct Input<C> {
    pub(crate) path: PathBuf,
    /// Whatever it takes to tell what it is hashed with, and to make its result.
    pub(crate) context: C,
}

/// An input that was read to its end.
pub(crate) struct Hashed<'a> {
    /// May be taken away; what is left is used again.
    pub(crate) hashers: &'a mut Vec<AnyHasher>,
    pub(crate) bytes: u64,
    pub(crate) changed: Option<Changed>,
}

/// How inputs are hashed.
pub(crate) struct Plan<'a> {
    pub(crate) threads: usize,
    pub(crate) width: Width,
    pub(crate) bar: &'a Bar,
}

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
        let pool = Pool {
            plan: self,
            begin,
            end,
            state: Mutex::new(State::default()),
            work_or_room: Condvar::new(),
            idle: AtomicBool::new(true),
            spread: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
        };
        let (results, received) = mpsc::channel();
        thread::scope(|scope| {
            let _stop = StopOnDrop(&pool);
            pool.hire(scope, results, pool.lock());
            scope.spawn(|| pool.queue_all(jobs));
            pool.receive_all(&received, receive)
        })
    }
}

/// What all threads see.
struct Pool<'p, C, R, B, E> {
    plan: &'p Plan<'p>,
    begin: B,
    end: E,
    state: Mutex<State<C, R>>,
    /// There is something to do, or room in the queue.
    work_or_room: Condvar,
    /// Whether the state has workers that wait, or room for more workers.
    idle: AtomicBool,
    /// Inputs that are spread, as in the state.
    spread: AtomicUsize,
    /// As in the state.
    stop: AtomicBool,
}

struct State<C, R> {
    queue: VecDeque<(usize, Job<C, R>)>,
    /// Inputs that were ever queued, and results that were received in order.
    queued: usize,
    received: usize,
    /// No more inputs will be queued.
    all_queued: bool,
    /// Files that another worker has begun.
    given: Vec<Lane<C>>,
    spread: Vec<Arc<Spread<C>>>,
    /// Workers that there are, and those of them that have nothing to do.
    workers: usize,
    waiting: usize,
    /// The place of standard input, which is only read once.
    stdin: Option<usize>,
    /// Nobody has anything to do any more.
    stop: bool,
}

impl<C, R> Default for State<C, R> {
    fn default() -> Self {
        State {
            queue: VecDeque::new(),
            queued: 0,
            received: 0,
            all_queued: false,
            given: Vec::new(),
            spread: Vec::new(),
            workers: 0,
            waiting: 0,
            stdin: None,
            stop: false,
        }
    }
}

impl<C, R> State<C, R> {
    /// A step of the first input that has one.
    fn step(&self) -> Option<(Arc<Spread<C>>, Step)> {
        self.spread.iter().find_map(|spread| Some((Arc::clone(spread), spread.step()?)))
    }
}

/// Ends the waiting of all others, also when its thread panics.
struct StopOnDrop<'x, 'p, C, R, B, E>(&'x Pool<'p, C, R, B, E>);

impl<C, R, B, E> Drop for StopOnDrop<'_, '_, C, R, B, E> {
    fn drop(&mut self) {
        let mut state = self.0.state.lock().unwrap_or_else(PoisonError::into_inner);
        self.0.stop(&mut state);
    }
}

impl<C, R, B, E> Pool<'_, C, R, B, E> {
    fn stop(&self, state: &mut State<C, R>) {
        state.stop = true;
        self.stop.store(true, Ordering::Relaxed);
        self.work_or_room.notify_all();
    }

    /// Keeps what can be asked without the lock up to date.
    fn count_idle(&self, state: &State<C, R>) {
        let idle = state.waiting > 0 || state.workers < self.plan.threads;
        self.idle.store(idle, Ordering::Relaxed);
    }
}

impl<'h, C: Send, R: Send, B, E> Pool<'_, C, R, B, E>
where
    B: Fn(&Path, &mut C) -> Cow<'h, [AnyHasher]> + Sync,
    E: Fn(PathBuf, C, Result<Hashed<'_>, reader::Error>) -> Job<C, R> + Sync,
{
    /// Starts a worker.
    fn hire<'scope, 'env>(
        &'env self,
        scope: &'scope Scope<'scope, 'env>,
        results: Sender<Vec<(usize, R)>>,
        mut state: MutexGuard<'_, State<C, R>>,
    ) {
        state.workers += 1;
        self.count_idle(&state);
        drop(state);
        let spawned = thread::Builder::new().spawn_scoped(scope, move || {
            let stop = StopOnDrop(self);
            Worker::new(self, scope, results).work();
            std::mem::forget(stop);
        });
        if let Err(error) = spawned {
            // The system gives no more threads: those that there are do the work.
            let mut state = self.lock();
            state.workers -= 1;
            assert!(state.workers > 0, "no thread can be started: {error}");
            self.work_or_room.notify_all();
        }
    }

    fn lock(&self) -> MutexGuard<'_, State<C, R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'s>(&self, state: MutexGuard<'s, State<C, R>>) -> MutexGuard<'s, State<C, R>> {
        self.work_or_room.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues the jobs, never too far ahead of what has been received.
    fn queue_all(&self, jobs: impl Iterator<Item = Job<C, R>>) {
        for job in jobs {
            let mut state = self.lock();
            if state.queued >= state.received + WINDOW {
                // Not for every single place: waking a thread costs more than queueing.
                while !state.stop && state.queued >= state.received + WINDOW / 2 {
                    state = self.wait(state);
                }
            }
            if state.stop {
                return;
            }
            let index = state.queued;
            if let Job::Hash(Input { path, .. }) = &job
                && is_stdin(path)
            {
                state.stdin.get_or_insert(index);
            }
            state.queue.push_back((index, job));
            state.queued += 1;
            if state.waiting > 0 {
                self.work_or_room.notify_one();
            }
        }
        self.lock().all_queued = true;
        self.work_or_room.notify_all();
    }

    /// Receives results in order, until there are no more or `receive` breaks.
    fn receive_all<X>(
        &self,
        results: &Receiver<Vec<(usize, R)>>,
        mut receive: impl FnMut(Event<R>) -> ControlFlow<X>,
    ) -> ControlFlow<X> {
        // From the next one on, as far as they are here.
        let mut early: VecDeque<Option<R>> = VecDeque::new();
        let mut expected = 0;
        loop {
            let batch = match results.try_recv() {
                Ok(batch) => batch,
                Err(TryRecvError::Disconnected) => return ControlFlow::Continue(()),
                Err(TryRecvError::Empty) => {
                    receive(Event::Idle)?;
                    match results.recv() {
                        Ok(batch) => batch,
                        Err(mpsc::RecvError) => return ControlFlow::Continue(()),
                    }
                }
            };
            for (index, result) in batch {
                let at = index - expected;
                if early.len() <= at {
                    early.resize_with(at + 1, || None);
                }
                early[at] = Some(result);
            }
            while let Some(Some(_)) = early.front() {
                if let Some(Some(result)) = early.pop_front() {
                    receive(Event::Done(result))?;
                    expected += 1;
                }
            }
            let mut state = self.lock();
            state.received = expected;
            if !state.all_queued && state.queued < expected + WINDOW / 2 {
                self.work_or_room.notify_all();
            }
        }
    }

    /// Tells workers that have nothing to do that there may be something.
    fn rouse(&self) {
        if self.idle.load(Ordering::Relaxed) {
            // With the lock, so that nobody is between looking and waiting.
            let _state = self.lock();
            self.work_or_room.notify_all();
        }
    }
}

/// What a worker does next.
enum Next<C> {
    /// Advance the files in its lanes, and take in those that it has taken from the queue.
    Lanes,
    Step(Arc<Spread<C>>, Step),
    Stop,
}

/// A thread that hashes.
struct Worker<'scope, 'env, 'p, C, R, B, E> {
    pool: &'env Pool<'p, C, R, B, E>,
    scope: &'scope Scope<'scope, 'env>,
    lanes: Lanes<C>,
    /// Taken from the queue.
    taken: VecDeque<(usize, Job<C, R>)>,
    /// For what does not go through lanes.
    buffer: Option<Buffer>,
    /// Room of hashers that are done, for the next ones.
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
            lanes: Lanes::new(pool.plan.width.clone()),
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
                Next::Step(spread, step) => {
                    // It may wait for somebody who waits for these.
                    self.send(0);
                    let ended = spread.run(step, &mut self.buffer, self.pool.plan.bar);
                    if let Some(Ended { work, changed, end }) = ended {
                        self.pool.lock().spread.retain(|other| !Arc::ptr_eq(other, &spread));
                        self.pool.spread.fetch_sub(1, Ordering::Relaxed);
                        self.end(work, changed, end);
                    }
                    self.pool.rouse();
                }
                Next::Lanes => {
                    self.fill();
                    for (lane, end) in self.lanes.advance(self.pool.plan.bar) {
                        let Lane { work, file, .. } = lane;
                        let changed = Changed::of(&file, work.announced, work.done);
                        self.end(work, changed, end);
                    }
                    if self.pool.idle.load(Ordering::Relaxed) {
                        self.give();
                    }
                }
            }
            self.send(KEPT);
        }
    }

    /// Finds something to do, and waits for it if need be.
    fn next(&mut self) -> Next<C> {
        let spread = self.pool.spread.load(Ordering::Relaxed) > 0;
        let full = self.lanes.room() == 0 || !self.taken.is_empty();
        if self.pool.stop.load(Ordering::Relaxed) {
            return Next::Stop;
        }
        if full && !(spread && self.lanes.is_empty()) {
            return Next::Lanes;
        }
        let mut state = self.pool.lock();
        loop {
            if state.stop {
                return Next::Stop;
            }
            if let Some((spread, step)) = self.lanes.is_empty().then(|| state.step()).flatten() {
                return Next::Step(spread, step);
            }
            let share = state.queue.len().div_ceil(self.pool.plan.threads).min(TAKEN);
            if self.taken.is_empty() {
                self.taken.extend(state.queue.drain(..share));
            }
            if self.lanes.is_empty() && self.taken.is_empty() {
                let share =
                    state.given.len().div_ceil(self.pool.plan.threads).min(self.lanes.room());
                state.given.drain(..share).for_each(|lane| self.lanes.push(lane));
            }
            if !self.lanes.is_empty() || !self.taken.is_empty() {
                return Next::Lanes;
            }
            if !self.results.is_empty() {
                drop(state);
                self.send(0);
                state = self.pool.lock();
                continue;
            }
            if state.all_queued && state.spread.is_empty() && state.waiting + 1 == state.workers {
                // All others wait, and have nothing that could make more work.
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

    /// Opens files until the lanes are full. While inputs are spread that have something to do, the
    /// files that are open come first.
    fn fill(&mut self) {
        let spread = self.pool.spread.load(Ordering::Relaxed) > 0
            && self.pool.lock().spread.iter().any(|spread| spread.has_step());
        while self.lanes.room() > 0 && !self.taken.is_empty() {
            if spread && !self.lanes.is_empty() {
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

    /// Takes an input in; false if this is no time to take in more.
    fn open(&mut self, index: usize, input: Input<C>) -> bool {
        let Input { path, mut context } = input;
        let source = match Source::open(&path) {
            Err(error) if too_many_open(&error) && self.others_may_close() => {
                self.taken.push_front((index, Job::Hash(Input { path, context })));
                self.lanes.no_more();
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
                self.spread(Spread::stream(work, stream));
                return false;
            }
            Ok(Source::File(file, len)) => {
                work.announced = Some(len);
                match Spread::tree(work, file, self.pool.plan.threads) {
                    Err(lane) => self.lanes.push(lane),
                    Ok(tree) => {
                        self.spread(tree);
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Whether files are open that will be closed in a while; waits a little if they are not ours.
    fn others_may_close(&self) -> bool {
        if !self.lanes.is_empty() {
            return true;
        }
        let state = self.pool.lock();
        let others = !state.given.is_empty()
            || !state.spread.is_empty()
            || state.waiting + 1 < state.workers;
        drop(state);
        if others {
            thread::sleep(UNTIL_CLOSED);
        }
        others
    }

    /// Lets all workers work on an input.
    fn spread(&mut self, spread: Spread<C>) {
        let mut state = self.pool.lock();
        let at = state.spread.partition_point(|other| other.index() < spread.index());
        state.spread.insert(at, Arc::new(spread));
        self.pool.spread.fetch_add(1, Ordering::Relaxed);
        self.call(state);
    }

    /// Calls those to work who have nothing to do, or one more worker.
    fn call(&self, state: MutexGuard<'_, State<C, R>>) {
        if state.waiting > 0 {
            self.pool.work_or_room.notify_all();
        } else if state.workers < self.pool.plan.threads && !state.stop {
            self.pool.hire(self.scope, self.sender.clone(), state);
        }
    }

    /// Gives others some of what there is to do, if it is better there.
    fn give(&mut self) {
        let mut state = self.pool.lock();
        if state.queue.is_empty() && state.given.is_empty() {
            if self.taken.len() > 1 {
                let kept = self.taken.len() / 2;
                state.queue.extend(self.taken.drain(kept..));
            } else {
                state.given = self.lanes.give(WORTH_GIVING);
            }
        }
        if !state.given.is_empty() || !state.queue.is_empty() {
            self.call(state);
            return;
        }
        drop(state);
        if self.taken.is_empty()
            && let Some(lane) = self.lanes.take_last(WORTH_GIVING)
        {
            self.spread(Spread::of_lane(lane));
        }
    }

    /// An input has come to its end.
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
        if self.spare.len() < self.lanes.room() {
            self.spare.push(hashers);
        }
    }

    /// Hands the results over, if there are more than `keep` or they have been kept for a while.
    fn send(&mut self, keep: usize) {
        let due = || self.sent.elapsed() >= KEPT_FOR;
        if !self.results.is_empty() && (self.results.len() > keep || due()) {
            // Nobody listens only when all is over.
            let _ = self.sender.send(std::mem::take(&mut self.results));
            self.sent = Instant::now();
        }
    }
}
