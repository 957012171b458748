//! What the threads share: the queue, the shared inputs, and how many workers there are. Also what
//! the queueing and the receiving thread do.

use super::job::{Input, Job};
use crate::open_files::{OpenFile, Width};
use crate::parallel::Event;
use crate::progress::Bar;
use crate::shared_input::{SharedInput, Step};
use crate::stdin::is_stdin;
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// How many inputs may be queued or finished ahead of the first whose result has not been received.
const WINDOW: usize = 4096;

/// How to hash the inputs.
pub(crate) struct Plan<'a> {
    pub(crate) threads: usize,
    pub(crate) width: Width,
    pub(crate) bar: &'a Bar,
}

/// The state that all threads share.
pub(super) struct Pool<'p, C, R, B, E> {
    pub(super) plan: &'p Plan<'p>,
    pub(super) begin: B,
    pub(super) end: E,
    pub(super) state: Mutex<State<C, R>>,
    /// Signals that there is something to do, or space in the queue.
    pub(super) work_or_room: Condvar,
    /// Whether a worker is waiting, or another could be started; readable without the lock.
    pub(super) idle: AtomicBool,
    /// The number of shared inputs; readable without the lock.
    pub(super) shared: AtomicUsize,
    /// Whether to stop; readable without the lock.
    pub(super) stop: AtomicBool,
}

pub(super) struct State<C, R> {
    pub(super) queue: VecDeque<(usize, Job<C, R>)>,
    /// How many inputs were queued so far, and how many results were received in order.
    pub(super) queued: usize,
    pub(super) received: usize,
    /// Whether the last input has been queued.
    pub(super) all_queued: bool,
    /// Partly hashed files that a worker has given away.
    pub(super) given: Vec<OpenFile<C>>,
    pub(super) shared: Vec<Arc<SharedInput<C>>>,
    /// How many workers there are, and how many of them wait for something to do.
    pub(super) workers: usize,
    pub(super) waiting: usize,
    /// The position of standard input among the inputs. Only its first occurrence is read.
    pub(super) stdin: Option<usize>,
    /// Whether to stop.
    pub(super) stop: bool,
}

impl<C, R> Default for State<C, R> {
    fn default() -> Self {
        State {
            queue: VecDeque::new(),
            queued: 0,
            received: 0,
            all_queued: false,
            given: Vec::new(),
            shared: Vec::new(),
            workers: 0,
            waiting: 0,
            stdin: None,
            stop: false,
        }
    }
}

impl<C, R> State<C, R> {
    /// Returns a step of the first shared input that has one.
    pub(super) fn step(&self) -> Option<(Arc<SharedInput<C>>, Step)> {
        self.shared.iter().find_map(|shared| Some((Arc::clone(shared), shared.step()?)))
    }
}

/// Stops all other threads when it is dropped, even if its thread panics.
pub(super) struct StopOnDrop<'x, 'p, C, R, B, E>(pub(super) &'x Pool<'p, C, R, B, E>);

impl<C, R, B, E> Drop for StopOnDrop<'_, '_, C, R, B, E> {
    fn drop(&mut self) {
        let mut state = self.0.state.lock().unwrap_or_else(PoisonError::into_inner);
        self.0.stop(&mut state);
    }
}

impl<'p, C, R, B, E> Pool<'p, C, R, B, E> {
    pub(super) fn new(plan: &'p Plan<'p>, begin: B, end: E) -> Self {
        Pool {
            plan,
            begin,
            end,
            state: Mutex::new(State::default()),
            work_or_room: Condvar::new(),
            idle: AtomicBool::new(true),
            shared: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
        }
    }

    pub(super) fn stop(&self, state: &mut State<C, R>) {
        state.stop = true;
        self.stop.store(true, Ordering::Relaxed);
        self.work_or_room.notify_all();
    }

    /// Updates `idle`, which is readable without the lock.
    pub(super) fn count_idle(&self, state: &State<C, R>) {
        let idle = state.waiting > 0 || state.workers < self.plan.threads;
        self.idle.store(idle, Ordering::Relaxed);
    }
}

impl<C, R, B, E> Pool<'_, C, R, B, E> {
    pub(super) fn lock(&self) -> MutexGuard<'_, State<C, R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn wait<'s>(
        &self,
        state: MutexGuard<'s, State<C, R>>,
    ) -> MutexGuard<'s, State<C, R>> {
        self.work_or_room.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues all jobs, never too far ahead of the results received.
    pub(super) fn queue_all(&self, jobs: impl Iterator<Item = Job<C, R>>) {
        for job in jobs {
            let mut state = self.lock();
            if state.queued >= state.received + WINDOW {
                // Waits for half a window of space, since waking a thread costs more than queueing
                // a job.
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

    /// Receives results in order until there are no more, or `receive` breaks.
    pub(super) fn receive_all<X>(
        &self,
        results: &Receiver<Vec<(usize, R)>>,
        mut receive: impl FnMut(Event<R>) -> ControlFlow<X>,
    ) -> ControlFlow<X> {
        // Results from the next expected one on, as far as they have arrived.
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

    /// Wakes the workers that wait, since there may be something to do.
    pub(super) fn wake_waiting(&self) {
        if self.idle.load(Ordering::Relaxed) {
            // Taking the lock ensures that no worker is between looking for work and waiting.
            let _state = self.lock();
            self.work_or_room.notify_all();
        }
    }
}
