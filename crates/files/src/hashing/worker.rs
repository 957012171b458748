//! A thread that hashes: opens files, reads and hashes them, and makes their outcomes.

use super::handler::{Handler, Hashed, Input, Job};
use super::open_files::{OpenFile, OpenFiles, Width};
use super::pool::{Hire, Next, Pool, StopOnDrop, Taken};
use super::running::{Ended, Running};
use super::shared::SharedInput;
use crate::algorithm::AnyHasher;
use crate::descriptors::Permit;
use crate::order::Batch;
use crate::source::{Buffer, Source, Stream, too_many_open};
use crate::stdin::is_stdin;
use crate::sync::mpsc::Sender;
use crate::sync::thread::Scope;
use crate::sync::{sleep, start};
use std::borrow::Cow;
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// How many results a worker keeps before it sends them, and for how long.
const KEPT: usize = 128;
const KEPT_FOR: Duration = Duration::from_millis(2);

/// How long to wait for another thread to close a file when no more can be opened.
const UNTIL_CLOSED: Duration = Duration::from_millis(1);

/// How often in a row a worker without open files lets the system refuse one before it reports the
/// error. The budget of descriptors makes this rare: others in the process must have taken them.
const REFUSALS: usize = 500;

/// What every worker has.
pub(super) struct Workplace<'env, 'p, H: Handler> {
    pub(super) pool: &'env Pool<'p, H::Context, H::Outcome>,
    pub(super) handler: &'env H,
    pub(super) width: &'env Width,
    pub(super) sender: Sender<Batch<H::Outcome>>,
}

impl<H: Handler> Clone for Workplace<'_, '_, H> {
    fn clone(&self) -> Self {
        Workplace { sender: self.sender.clone(), ..*self }
    }
}

impl<'env, 'p, H: Handler> Workplace<'env, 'p, H> {
    /// Starts a worker, which the pool has counted. Returns whether the system allows it.
    pub(super) fn start_worker<'scope>(self, scope: &'scope Scope<'scope, 'env>) -> bool {
        let pool = self.pool;
        let started = start(scope, move || {
            let stop = StopOnDrop(pool);
            Worker::new(self, scope).work();
            std::mem::forget(stop);
        });
        if !started {
            pool.dismiss();
        }
        started
    }
}

/// A thread that hashes.
pub(super) struct Worker<'scope, 'env, 'p, H: Handler> {
    place: Workplace<'env, 'p, H>,
    scope: &'scope Scope<'scope, 'env>,
    files: OpenFiles<H::Context>,
    taken: Taken<H::Context, H::Outcome>,
    /// A buffer for shared inputs.
    buffer: Option<Buffer>,
    /// Memory of finished hashers, for the next inputs.
    spare: Vec<Vec<AnyHasher>>,
    results: Batch<H::Outcome>,
    sent: Instant,
    /// How often in a row the system refused to open another file.
    refused: usize,
}

impl<'scope, 'env, 'p, H: Handler> Worker<'scope, 'env, 'p, H> {
    pub(super) fn new(place: Workplace<'env, 'p, H>, scope: &'scope Scope<'scope, 'env>) -> Self {
        Worker {
            files: OpenFiles::new(place.width.clone()),
            place,
            scope,
            taken: VecDeque::new(),
            buffer: None,
            spare: Vec::new(),
            results: Vec::new(),
            sent: Instant::now(),
            refused: 0,
        }
    }

    /// Works until there is nothing left to do for any worker.
    fn work(mut self) {
        loop {
            let wait = self.results.is_empty();
            match self.place.pool.next(&mut self.files, &mut self.taken, wait) {
                Next::Stop => return,
                Next::Nothing => self.send(0),
                next => self.act(next),
            }
        }
    }

    /// Works until there is nothing to do now, on the thread that also receives the results: calls
    /// `receive` when there may be some.
    pub(super) fn work_off<B>(
        &mut self,
        mut receive: impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        loop {
            let next = self.place.pool.next(&mut self.files, &mut self.taken, false);
            if matches!(next, Next::Step(..) | Next::Nothing) {
                self.send(0);
            }
            receive()?;
            match next {
                Next::Stop | Next::Nothing => return ControlFlow::Continue(()),
                next => self.act(next),
            }
        }
    }

    fn act(&mut self, next: Next<H::Context>) {
        let pool = self.place.pool;
        match next {
            Next::Step(shared, step) => {
                // The step may wait for a thread that waits for these results.
                self.send(0);
                if let Some(ended) = shared.run(step, &mut self.buffer, pool.progress) {
                    pool.unshare(&shared);
                    self.end(ended);
                }
                pool.wake_waiting();
            }
            Next::Advance => {
                self.fill();
                for ended in self.files.advance(pool.progress) {
                    self.end(ended);
                }
                if pool.is_idle() {
                    self.spread();
                }
            }
            Next::Nothing | Next::Stop => {}
        }
        self.send(KEPT);
    }

    /// Opens files until no more fit. If shared inputs have steps to do, the open files are
    /// finished first.
    fn fill(&mut self) {
        let shared = self.place.pool.has_step();
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
    fn open(&mut self, index: usize, input: Input<H::Context>) -> bool {
        let Input { path, expected, mut context } = input;
        let permit = if is_stdin(&path) { None } else { Permit::take() };
        if permit.is_none() && !is_stdin(&path) {
            // Another worker has all the descriptors, and goes on to the end of a file.
            return self.put_back(index, Input { path, expected, context });
        }
        let source = match Source::open(&path, expected) {
            Err(problem) if too_many_open(&problem) && self.may_close_soon() => {
                drop(permit);
                return self.put_back(index, Input { path, expected, context });
            }
            source => source,
        };
        if source.is_ok() {
            self.refused = 0;
        }
        let mut hashers = self.spare.pop().unwrap_or_default();
        match self.place.handler.begin(&mut context) {
            Cow::Borrowed(fresh) => fresh.clone_into(&mut hashers),
            Cow::Owned(fresh) => hashers = fresh,
        }
        let mut running = Running { index, path, context, hashers, done: 0, opened: None, permit };
        match source {
            Err(problem) => self.end(Ended { running, changed: None, end: Err(problem) }),
            Ok(Source::Stream(mut stream)) => {
                if matches!(stream, Stream::Stdin) && !self.place.pool.reads_stdin(index) {
                    stream = Stream::Empty;
                }
                self.share(SharedInput::of_stream(running, stream));
                return false;
            }
            Ok(Source::File(file, stat)) => {
                running.opened = Some(stat);
                match SharedInput::cut(&running, &file, self.place.pool.threads) {
                    None => self.files.push(OpenFile::new(running, file)),
                    Some(cut) => {
                        self.share(SharedInput::of_file(running, file, cut));
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Puts back an input that cannot be opened now. This worker keeps no more files open than it
    /// has; if it has none, it waits briefly for others to close some.
    fn put_back(&mut self, index: usize, input: Input<H::Context>) -> bool {
        self.taken.push_front((index, Job::Hash(input)));
        self.files.limit_to_open();
        if self.files.is_empty() {
            // Another thread may wait for these results before it closes anything.
            self.send(0);
            sleep(UNTIL_CLOSED);
        }
        false
    }

    /// Returns whether the system may allow another open file soon, after it has refused one: when
    /// this worker closes one, or when others in the process do, which is waited for a while only.
    fn may_close_soon(&mut self) -> bool {
        self.refused += 1;
        !self.files.is_empty() || self.refused < REFUSALS
    }

    fn share(&self, shared: SharedInput<H::Context>) {
        self.hire(self.place.pool.share(shared));
    }

    fn hire(&self, hire: Hire) {
        if hire == Hire::Another {
            self.place.clone().start_worker(self.scope);
        }
    }

    /// Gives some work to idle threads, if they finish it sooner.
    fn spread(&mut self) {
        let (hire, last) = self.place.pool.spread(&mut self.files, &mut self.taken);
        self.hire(hire);
        if let Some(file) = last {
            let (running, file) = file.into_parts();
            self.share(SharedInput::of_stream(running, Stream::File(file)));
        }
    }

    /// Ends an input: makes its outcome.
    fn end(&mut self, ended: Ended<H::Context>) {
        let Ended { running, changed, end } = ended;
        let Running { index, path, context, mut hashers, done, opened, permit } = running;
        drop(permit);
        let hashed = end.map(|()| Hashed { hashers: &mut hashers, bytes: done, opened, changed });
        match self.place.handler.end(path, context, hashed) {
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
            let _ = self.place.sender.send(std::mem::take(&mut self.results));
            self.sent = Instant::now();
        }
    }
}
