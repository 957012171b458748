//! The ordered hand-over: jobs run on several threads, and their results reach the calling thread in
//! the order of the jobs.
//!
//! A `Window` numbers the jobs as they begin and limits how far they run ahead; `InOrder`
//! receives the results. [`map_in_order`] is all of it for jobs of one kind. `hashing` has workers of
//! its own between the two, which also give files to each other and share large ones.

use crate::sync::atomic::AtomicUsize;
use crate::sync::atomic::Ordering::Relaxed;
use crate::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use crate::sync::thread::Scope;
use crate::sync::{Condvar, Mutex, lock, start, thread};
use crate::threads::useful_threads;
use std::collections::VecDeque;
use std::iter::Fuse;
use std::mem;
use std::ops::ControlFlow;
use std::sync::PoisonError;
use std::time::Duration;

/// How long the receiving thread waits for a result before it is called without one.
const PATIENCE: Duration = Duration::from_millis(100);

/// What the receiving thread is called with.
#[derive(Debug)]
pub enum Event<R> {
    /// The next result.
    Done(R),
    /// No result is ready: a moment to flush the output, or to break. Comes again and again while
    /// there is nothing to receive.
    Idle,
}

/// Results on their way, each with the number of its job.
pub(crate) type Batch<R> = Vec<(usize, R)>;

/// Numbers jobs, and limits how many are begun ahead of the first whose result has not been
/// received. That limits the results that wait.
pub(crate) struct Window {
    most: usize,
    counts: Mutex<Counts>,
    room: Condvar,
}

#[derive(Default)]
struct Counts {
    begun: usize,
    /// The number of results received, in order.
    received: usize,
    waiting: usize,
    stopped: bool,
}

impl Counts {
    /// Returns how many jobs were begun whose results have not been received.
    fn ahead(&self) -> usize {
        self.begun - self.received
    }
}

impl Window {
    /// Above this size, a thread that waits is woken only when half of the window is free, since
    /// waking it costs more than beginning a job.
    const LARGE: usize = 256;

    pub(crate) fn new(most: usize) -> Self {
        Window { most, counts: Mutex::default(), room: Condvar::new() }
    }

    /// Returns how many unreceived jobs there may be when a waiting thread is woken.
    fn resume(&self) -> usize {
        if self.most > Self::LARGE { self.most / 2 } else { self.most }
    }

    /// Waits until another job may begin, and returns its number; `None` if the work has stopped.
    pub(crate) fn begin(&self) -> Option<usize> {
        let mut counts = lock(&self.counts);
        if counts.ahead() >= self.most {
            counts.waiting += 1;
            let full = |counts: &mut Counts| !counts.stopped && counts.ahead() >= self.resume();
            counts = self.room.wait_while(counts, full).unwrap_or_else(PoisonError::into_inner);
            counts.waiting -= 1;
        }
        if counts.stopped {
            return None;
        }
        counts.begun += 1;
        Some(counts.begun - 1)
    }

    /// Returns whether [`begin`](Self::begin) returns at once: there is room, or the work has stopped.
    pub(crate) fn is_open(&self) -> bool {
        let counts = lock(&self.counts);
        counts.stopped || counts.ahead() < self.most
    }

    /// Sets the number of results received.
    fn received(&self, received: usize) {
        let mut counts = lock(&self.counts);
        counts.received = received;
        if counts.waiting > 0 && counts.ahead() < self.resume() {
            self.room.notify_all();
        }
    }

    /// Begins no more jobs.
    pub(crate) fn stop(&self) {
        lock(&self.counts).stopped = true;
        self.room.notify_all();
    }
}

/// Stops a window when it is dropped, even if its thread panics.
struct StopOnDrop<'a>(&'a Window);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Receives results in any order, and passes them on in that of their jobs.
pub(crate) struct InOrder<'w, R> {
    results: Receiver<Batch<R>>,
    /// Results from the next expected one on, as far as they have arrived.
    early: VecDeque<Option<R>>,
    expected: usize,
    window: &'w Window,
}

impl<'w, R> InOrder<'w, R> {
    /// Returns the receiver, and what threads send results with.
    pub(crate) fn new(window: &'w Window) -> (Sender<Batch<R>>, Self) {
        let (sender, results) = mpsc::channel();
        (sender, InOrder { results, early: VecDeque::new(), expected: 0, window })
    }

    /// Passes on the results that have arrived.
    pub(crate) fn ready<B>(
        &mut self,
        receive: &mut impl FnMut(Event<R>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        while let Ok(batch) = self.results.try_recv() {
            self.pass_on(batch, receive)?;
        }
        receive(Event::Idle)
    }

    /// Waits for results and passes them on. Returns `false` if none can come. While it waits, it
    /// calls `receive` again and again, so that it can break.
    pub(crate) fn some<B>(
        &mut self,
        receive: &mut impl FnMut(Event<R>) -> ControlFlow<B>,
    ) -> ControlFlow<B, bool> {
        let mut arrived = self.results.try_recv().map_err(|error| match error {
            TryRecvError::Empty => RecvTimeoutError::Timeout,
            TryRecvError::Disconnected => RecvTimeoutError::Disconnected,
        });
        loop {
            match arrived {
                Ok(batch) => {
                    self.pass_on(batch, receive)?;
                    return ControlFlow::Continue(true);
                }
                Err(RecvTimeoutError::Disconnected) => return ControlFlow::Continue(false),
                Err(RecvTimeoutError::Timeout) => receive(Event::Idle)?,
            }
            arrived = self.results.recv_timeout(PATIENCE);
        }
    }

    /// Passes on results until no more can come.
    pub(crate) fn all<B>(
        &mut self,
        receive: &mut impl FnMut(Event<R>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        while self.some(receive)? {}
        ControlFlow::Continue(())
    }

    fn pass_on<B>(
        &mut self,
        batch: Batch<R>,
        receive: &mut impl FnMut(Event<R>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for (index, result) in batch {
            let at = index - self.expected;
            if self.early.len() <= at {
                self.early.resize_with(at + 1, || None);
            }
            self.early[at] = Some(result);
        }
        while let Some(Some(_)) = self.early.front() {
            if let Some(Some(result)) = self.early.pop_front() {
                // Counted first: `receive` may be what a later job waits for.
                self.expected += 1;
                self.window.received(self.expected);
                receive(Event::Done(result))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// What to do with each of many jobs.
pub trait Work<J>: Sync {
    /// The working memory of a thread.
    type Room: Default;
    /// The result of a job.
    type Done: Send;

    /// Does a job.
    fn work(&self, room: &mut Self::Room, job: J) -> Self::Done;
}

/// Does each job on one of up to `threads` threads, and passes the results to `receive`, on the
/// calling thread and in the order of the jobs, until it breaks. No job is begun more than `window`
/// jobs ahead of the first unreceived result, which limits the results that wait. A thread is started
/// when there is a job for it, and never more than are [useful](crate::useful_threads). If the system
/// refuses to start one, the calling thread does the work.
pub fn map_in_order<J, W, B>(
    jobs: J,
    threads: usize,
    window: usize,
    work: &W,
    mut receive: impl FnMut(Event<W::Done>) -> ControlFlow<B>,
) -> ControlFlow<B>
where
    J: Iterator + Send,
    W: Work<J::Item>,
{
    let threads = useful_threads(threads).min(jobs.size_hint().1.unwrap_or(usize::MAX));
    let window = Window::new(window);
    // Fused, because every thread asks until it gets `None`.
    let shop = Shop {
        jobs: Mutex::new(jobs.fuse()),
        window: &window,
        work,
        not_started: AtomicUsize::new(threads),
    };
    let (sender, mut results) = InOrder::new(&window);
    thread::scope(|scope| {
        let _stop = StopOnDrop(&window);
        if threads > 1 && shop.start(scope, sender) {
            return results.all(&mut receive);
        }
        let mut room = W::Room::default();
        for job in lock(&shop.jobs).by_ref() {
            receive(Event::Done(work.work(&mut room, job)))?;
            receive(Event::Idle)?;
        }
        ControlFlow::Continue(())
    })
}

/// What the threads of [`map_in_order`] share.
struct Shop<'a, J: Iterator, W> {
    /// Locked separately from the window, so that results can be received while a thread waits for a
    /// job.
    jobs: Mutex<Fuse<J>>,
    window: &'a Window,
    work: &'a W,
    /// How many more threads may be started.
    not_started: AtomicUsize,
}

impl<J, W> Shop<'_, J, W>
where
    J: Iterator + Send,
    W: Work<J::Item>,
{
    /// Starts a thread, unless there are enough. Returns whether it did.
    fn start<'scope, 'env>(
        &'env self,
        scope: &'scope Scope<'scope, 'env>,
        sender: Sender<Batch<W::Done>>,
    ) -> bool {
        let one_less = |left: usize| left.checked_sub(1);
        self.not_started.fetch_update(Relaxed, Relaxed, one_less).is_ok()
            && start(scope, move || self.serve(scope, &sender))
    }

    /// Does jobs until there are none. When it has taken the first, it starts the next thread: there
    /// may be more.
    fn serve<'scope, 'env>(
        &'env self,
        scope: &'scope Scope<'scope, 'env>,
        sender: &Sender<Batch<W::Done>>,
    ) {
        let mut room = W::Room::default();
        let mut is_first = true;
        while let Some((index, job)) = self.next() {
            if mem::take(&mut is_first) {
                self.start(scope, sender.clone());
            }
            let stop = StopOnDrop(self.window);
            let result = self.work.work(&mut room, job);
            mem::forget(stop);
            if sender.send(vec![(index, result)]).is_err() {
                return;
            }
        }
    }

    fn next(&self) -> Option<(usize, J::Item)> {
        let mut jobs = lock(&self.jobs);
        // The job first: a number without one would take a place in the window for ever.
        let job = jobs.next()?;
        Some((self.window.begin()?, job))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    const WINDOW: usize = 1024;

    /// Doubles numbers, and takes a while for some.
    struct Double;

    impl Work<usize> for Double {
        type Room = usize;
        type Done = usize;

        fn work(&self, calls: &mut usize, job: usize) -> usize {
            *calls += 1;
            if job.is_multiple_of(7) {
                thread::sleep(Duration::from_micros(200));
            }
            job * 2
        }
    }

    /// A function of the job alone.
    struct Each<F>(F);

    impl<J, R: Send, F: Fn(J) -> R + Sync> Work<J> for Each<F> {
        type Room = ();
        type Done = R;

        fn work(&self, (): &mut (), job: J) -> R {
            (self.0)(job)
        }
    }

    fn collect(jobs: usize, threads: usize) -> Vec<usize> {
        let mut results = Vec::new();
        let receive = |event| {
            if let Event::Done(result) = event {
                results.push(result);
            }
            ControlFlow::<()>::Continue(())
        };
        assert!(map_in_order(0..jobs, threads, WINDOW, &Double, receive).is_continue());
        results
    }

    #[test]
    fn results_come_in_order() {
        for threads in [1, 2, 3, 8] {
            for jobs in [0, 1, 2, 500, 3 * WINDOW] {
                let expected: Vec<usize> = (0..jobs).map(|job| job * 2).collect();
                assert_eq!(collect(jobs, threads), expected, "{jobs} jobs, {threads} threads");
            }
        }
    }

    #[test]
    fn the_work_ends_with_more_threads_than_places_in_the_window() {
        let mut results = Vec::new();
        let receive = |event| {
            if let Event::Done(result) = event {
                results.push(result);
            }
            ControlFlow::<()>::Continue(())
        };
        assert!(map_in_order(0..20, 8, 1, &Each(|job: usize| job), receive).is_continue());
        assert_eq!(results, (0..20).collect::<Vec<_>>());
    }

    #[test]
    fn a_slow_first_job_does_not_let_results_pile_up() {
        let highest = AtomicUsize::new(0);
        let work = |job: usize| {
            highest.fetch_max(job, Ordering::Relaxed);
            if job == 0 {
                thread::sleep(Duration::from_millis(200));
                assert!(
                    highest.load(Ordering::Relaxed) <= WINDOW,
                    "a job was begun outside the window"
                );
            }
        };
        let receive = |_| ControlFlow::<()>::Continue(());
        assert!(map_in_order(0..10 * WINDOW, 4, WINDOW, &Each(work), receive).is_continue());
    }

    #[test]
    fn results_do_not_wait_for_the_next_job() {
        // The second job arrives only after the first one's result has been received.
        let (received, waits) = mpsc::channel();
        let mut first = true;
        let jobs = std::iter::from_fn(move || {
            if std::mem::take(&mut first) { Some(()) } else { waits.recv().unwrap_or(None) }
        });
        let mut results = 0;
        let receive = |event| {
            if let Event::Done(()) = event {
                results += 1;
                received.send((results < 3).then_some(())).unwrap();
            }
            ControlFlow::<()>::Continue(())
        };
        assert!(map_in_order(jobs, 2, 4, &Each(|()| ()), receive).is_continue());
        assert_eq!(results, 3);
    }

    #[test]
    fn breaking_ends_the_work() {
        let flow = map_in_order(0.., 3, WINDOW, &Each(|job: usize| job), |event| match event {
            Event::Done(10) => ControlFlow::Break("enough"),
            _ => ControlFlow::Continue(()),
        });
        assert_eq!(flow, ControlFlow::Break("enough"));
    }

    /// Counts the threads that begin to work.
    struct Counted;

    static BEGUN: AtomicUsize = AtomicUsize::new(0);

    impl Default for Counted {
        fn default() -> Self {
            BEGUN.fetch_add(1, Ordering::Relaxed);
            Counted
        }
    }

    struct Alone;

    impl Work<usize> for Alone {
        type Room = Counted;
        type Done = ();

        fn work(&self, _: &mut Counted, _: usize) {}
    }

    #[test]
    fn no_more_threads_begin_than_the_work_and_the_machine_need() {
        let receive = |_| ControlFlow::<()>::Continue(());
        for (jobs, most) in [(0, 1), (1, 2), (5, 6), (100_000, useful_threads(usize::MAX))] {
            BEGUN.store(0, Ordering::Relaxed);
            // How many jobs there will be is not known.
            let jobs = (0..jobs).filter(|_| true).chain((0..).take_while(|_| false));
            assert!(map_in_order(jobs, usize::MAX, usize::MAX, &Alone, receive).is_continue());
            let begun = BEGUN.load(Ordering::Relaxed);
            assert!(begun <= most, "{begun} threads, at most {most}");
        }
    }

    #[test]
    #[should_panic(expected = "scoped thread panicked")]
    fn a_panic_is_passed_on_and_no_thread_waits_forever() {
        let work = |job: usize| assert!(job != 5, "job 5");
        let receive = |_| ControlFlow::<()>::Continue(());
        let _ = map_in_order(0..100 * WINDOW, 3, WINDOW, &Each(work), receive);
    }
}
