//! What the threads share: the queue, the shared inputs, and how many workers there are. Decides
//! what a worker does next; knows nothing of how it is done.

use super::handler::{Input, Job};
use super::open_files::{OpenFile, OpenFiles};
use super::shared::{SharedInput, Step};
use crate::order::Window;
use crate::progress::Progress;
use crate::stdin::is_stdin;
use crate::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use crate::sync::{Condvar, Mutex, MutexGuard, lock};
use std::collections::VecDeque;
use std::sync::{Arc, PoisonError};

/// How many inputs a worker takes from the queue at once, if there are enough for all workers.
const TAKEN: usize = 32;

/// How many bytes of a file must be left to give it to another thread, or to share it.
const WORTH_GIVING: u64 = 256 << 10;

/// Inputs that a worker has taken from the queue, each with its position.
pub(super) type Taken<C, R> = VecDeque<(usize, Job<C, R>)>;

/// The state that all threads share.
pub(super) struct Pool<'p, C, R> {
    pub(super) threads: usize,
    pub(super) progress: &'p Progress,
    window: &'p Window,
    state: Mutex<State<C, R>>,
    work: Condvar,
    /// Whether a worker is waiting, or another could be started; readable without the lock.
    idle: AtomicBool,
    /// The number of shared inputs; readable without the lock.
    shared: AtomicUsize,
    /// Whether to stop; readable without the lock.
    stop: AtomicBool,
}

struct State<C, R> {
    queue: Taken<C, R>,
    /// Whether the last input has been queued.
    all_queued: bool,
    /// Partly hashed files that a worker has given away.
    given: Vec<OpenFile<C>>,
    shared: Vec<Arc<SharedInput<C>>>,
    /// How many workers there may be, how many there are, and how many of them wait for something
    /// to do.
    most: usize,
    workers: usize,
    waiting: usize,
    /// The position of standard input among the inputs. Only its first occurrence is read.
    stdin: Option<usize>,
    stop: bool,
}

impl<C, R> State<C, R> {
    /// Returns a step of the first shared input that has one.
    fn step(&self) -> Option<(Arc<SharedInput<C>>, Step)> {
        self.shared.iter().find_map(|shared| Some((Arc::clone(shared), shared.step()?)))
    }
}

/// What a worker does next.
pub(super) enum Next<C> {
    /// Hash a piece of each open file, after opening files taken from the queue.
    Advance,
    /// Help with a shared input.
    Step(Arc<SharedInput<C>>, Step),
    /// There is nothing to do now.
    Nothing,
    Stop,
}

/// Whether another worker should be started. It has been counted already.
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Hire {
    Another,
    Nobody,
}

/// Stops all other threads when it is dropped, even if its thread panics.
pub(super) struct StopOnDrop<'x, 'p, C, R>(pub(super) &'x Pool<'p, C, R>);

impl<C, R> Drop for StopOnDrop<'_, '_, C, R> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl<'p, C, R> Pool<'p, C, R> {
    /// Returns a pool with one worker, which is about to be started.
    pub(super) fn new(threads: usize, progress: &'p Progress, window: &'p Window) -> Self {
        let state = State {
            queue: VecDeque::new(),
            all_queued: false,
            given: Vec::new(),
            shared: Vec::new(),
            most: threads,
            workers: 1,
            waiting: 0,
            stdin: None,
            stop: false,
        };
        Pool {
            threads,
            progress,
            window,
            state: Mutex::new(state),
            work: Condvar::new(),
            idle: AtomicBool::new(threads > 1),
            shared: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
        }
    }

    fn wait<'s>(&self, state: MutexGuard<'s, State<C, R>>) -> MutexGuard<'s, State<C, R>> {
        self.work.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn stop(&self) {
        self.stop_all(&mut lock(&self.state));
    }

    fn stop_all(&self, state: &mut State<C, R>) {
        state.stop = true;
        // Closes their files, which the queueing thread may wait for.
        state.given.clear();
        state.shared.clear();
        self.stop.store(true, Ordering::Relaxed);
        self.window.stop();
        self.work.notify_all();
    }

    /// Returns whether to stop. Passes on to all threads that the work was cancelled.
    fn is_stopped(&self) -> bool {
        if self.progress.is_cancelled() && !self.stop.load(Ordering::Relaxed) {
            self.stop();
        }
        self.stop.load(Ordering::Relaxed)
    }

    /// Updates `idle`, which is readable without the lock.
    fn count_idle(&self, state: &State<C, R>) {
        self.idle.store(state.waiting > 0 || state.workers < state.most, Ordering::Relaxed);
    }

    /// Returns whether a worker waits, or another could be started.
    pub(super) fn is_idle(&self) -> bool {
        self.idle.load(Ordering::Relaxed)
    }

    /// Returns whether this is the position at which standard input is read.
    pub(super) fn reads_stdin(&self, index: usize) -> bool {
        lock(&self.state).stdin == Some(index)
    }

    /// Takes back the worker that was counted last, because the system refuses another thread. No
    /// more are started.
    pub(super) fn dismiss(&self) {
        let mut state = lock(&self.state);
        state.workers -= 1;
        state.most = state.workers;
        self.count_idle(&state);
        self.work.notify_all();
    }
}

impl<C: Send, R: Send> Pool<'_, C, R> {
    /// Queues all jobs, never too far ahead of the results received.
    pub(super) fn queue_all(&self, jobs: impl Iterator<Item = Job<C, R>>) {
        for job in jobs {
            let Some(index) = self.window.begin() else { return };
            self.queue(index, job);
        }
        self.end_queue();
    }

    /// Queues up to `most` jobs, as far as that is possible without waiting. Returns whether there
    /// may be more.
    pub(super) fn queue_some(
        &self,
        jobs: &mut impl Iterator<Item = Job<C, R>>,
        most: usize,
    ) -> bool {
        for _ in 0..most {
            if !self.window.is_open() {
                break;
            }
            let Some((job, index)) = jobs.next().zip(self.window.begin()) else {
                self.end_queue();
                return false;
            };
            self.queue(index, job);
        }
        true
    }

    fn queue(&self, index: usize, job: Job<C, R>) {
        let mut state = lock(&self.state);
        if let Job::Hash(Input { path, .. }) = &job
            && is_stdin(path)
        {
            state.stdin.get_or_insert(index);
        }
        state.queue.push_back((index, job));
        if state.waiting > 0 {
            self.work.notify_one();
        }
    }

    fn end_queue(&self) {
        lock(&self.state).all_queued = true;
        self.work.notify_all();
    }

    /// Finds something to do for a worker with these files and inputs, and adds to them. With
    /// `wait`, waits for it.
    pub(super) fn next(
        &self,
        files: &mut OpenFiles<C>,
        taken: &mut Taken<C, R>,
        wait: bool,
    ) -> Next<C> {
        let shared = self.shared.load(Ordering::Relaxed) > 0;
        let full = files.room() == 0 || !taken.is_empty();
        if self.is_stopped() {
            return Next::Stop;
        }
        if full && !(shared && files.is_empty()) {
            return Next::Advance;
        }
        let mut state = lock(&self.state);
        loop {
            if state.stop {
                return Next::Stop;
            }
            if let Some((shared, step)) = files.is_empty().then(|| state.step()).flatten() {
                return Next::Step(shared, step);
            }
            let share = state.queue.len().div_ceil(self.threads).min(TAKEN);
            if taken.is_empty() {
                taken.extend(state.queue.drain(..share));
            }
            if files.is_empty() && taken.is_empty() {
                let share = state.given.len().div_ceil(self.threads).min(files.room());
                state.given.drain(..share).for_each(|file| files.push(file));
            }
            if !files.is_empty() || !taken.is_empty() {
                return Next::Advance;
            }
            if !wait {
                return Next::Nothing;
            }
            if state.all_queued && state.shared.is_empty() && state.waiting + 1 == state.workers {
                // All other workers wait, and hold nothing that could become more work.
                self.stop_all(&mut state);
                return Next::Stop;
            }
            state.waiting += 1;
            self.count_idle(&state);
            state = self.wait(state);
            state.waiting -= 1;
            self.count_idle(&state);
        }
    }

    /// Returns whether a shared input has a step to do.
    pub(super) fn has_step(&self) -> bool {
        self.shared.load(Ordering::Relaxed) > 0
            && lock(&self.state).shared.iter().any(|shared| shared.has_step())
    }

    /// Shares an input with all workers.
    pub(super) fn share(&self, shared: SharedInput<C>) -> Hire {
        let mut state = lock(&self.state);
        let at = state.shared.partition_point(|other| other.index() < shared.index());
        state.shared.insert(at, Arc::new(shared));
        self.shared.fetch_add(1, Ordering::Relaxed);
        self.wake_or_hire(&mut state)
    }

    /// Removes a shared input, which has come to its end.
    pub(super) fn unshare(&self, shared: &Arc<SharedInput<C>>) {
        lock(&self.state).shared.retain(|other| !Arc::ptr_eq(other, shared));
        self.shared.fetch_sub(1, Ordering::Relaxed);
    }

    /// Wakes the workers that wait, since there may be something to do.
    pub(super) fn wake_waiting(&self) {
        if self.is_idle() {
            // Taking the lock ensures that no worker is between looking for work and waiting.
            let _state = lock(&self.state);
            self.work.notify_all();
        }
    }

    /// Takes work from a worker for idle ones, if they finish it sooner. Returns the file that is
    /// better shared, if there is one.
    pub(super) fn spread(
        &self,
        files: &mut OpenFiles<C>,
        taken: &mut Taken<C, R>,
    ) -> (Hire, Option<OpenFile<C>>) {
        let mut state = lock(&self.state);
        if state.queue.is_empty() && state.given.is_empty() {
            if taken.len() > 1 {
                let kept = taken.len() / 2;
                state.queue.extend(taken.drain(kept..));
            } else {
                state.given = files.give_away(WORTH_GIVING);
            }
        }
        if !state.given.is_empty() || !state.queue.is_empty() {
            return (self.wake_or_hire(&mut state), None);
        }
        let last = if taken.is_empty() { files.take_last(WORTH_GIVING) } else { None };
        (Hire::Nobody, last)
    }

    /// Wakes the waiting workers or, if there are none, counts one more, to be started.
    fn wake_or_hire(&self, state: &mut State<C, R>) -> Hire {
        if state.waiting > 0 {
            self.work.notify_all();
        } else if state.workers < state.most && !state.stop {
            state.workers += 1;
            self.count_idle(state);
            return Hire::Another;
        }
        Hire::Nobody
    }
}
