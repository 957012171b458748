//! What the threads share: the queue, the inputs that several work on, and the results.

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

/// How many inputs may be queued or done ahead of the first whose result has not been received.
const WINDOW: usize = 4096;

/// How inputs are hashed.
pub(crate) struct Plan<'a> {
    pub(crate) threads: usize,
    pub(crate) width: Width,
    pub(crate) bar: &'a Bar,
}

/// What all threads see.
pub(super) struct Pool<'p, C, R, B, E> {
    pub(super) plan: &'p Plan<'p>,
    pub(super) begin: B,
    pub(super) end: E,
    pub(super) state: Mutex<State<C, R>>,
    /// There is something to do, or room in the queue.
    pub(super) work_or_room: Condvar,
    /// Whether the state has workers that wait, or room for more workers.
    pub(super) idle: AtomicBool,
    /// Inputs that are shared, as in the state.
    pub(super) shared: AtomicUsize,
    /// As in the state.
    pub(super) stop: AtomicBool,
}

pub(super) struct State<C, R> {
    pub(super) queue: VecDeque<(usize, Job<C, R>)>,
    /// Inputs that were ever queued, and results that were received in order.
    pub(super) queued: usize,
    pub(super) received: usize,
    /// No more inputs will be queued.
    pub(super) all_queued: bool,
    /// Files that another worker has begun.
    pub(super) given: Vec<OpenFile<C>>,
    pub(super) shared: Vec<Arc<SharedInput<C>>>,
    /// Workers that there are, and those of them that have nothing to do.
    pub(super) workers: usize,
    pub(super) waiting: usize,
    /// The place of standard input, which is only read once.
    pub(super) stdin: Option<usize>,
    /// Nobody has anything to do any more.
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
    /// A step of the first input that has one.
    pub(super) fn step(&self) -> Option<(Arc<SharedInput<C>>, Step)> {
        self.shared.iter().find_map(|shared| Some((Arc::clone(shared), shared.step()?)))
    }
}

/// Ends the waiting of all others, also when its thread panics.
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

    /// Keeps what can be asked without the lock up to date.
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

    /// Queues the jobs, never too far ahead of what has been received.
    pub(super) fn queue_all(&self, jobs: impl Iterator<Item = Job<C, R>>) {
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
    pub(super) fn receive_all<X>(
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
    pub(super) fn rouse(&self) {
        if self.idle.load(Ordering::Relaxed) {
            // With the lock, so that nobody is between looking and waiting.
            let _state = self.lock();
            self.work_or_room.notify_all();
        }
    }
}
