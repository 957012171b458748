//! Many jobs on several threads, their results in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::mpsc::{self, TryRecvError};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// How many jobs may be done ahead of the first that is not: bounds the results that wait.
const WINDOW: usize = 1024;

/// What the receiving side hears.
pub(crate) enum Event<R> {
    /// The next result.
    Done(R),
    /// No result is ready: a moment to flush.
    Idle,
}

/// What the workers share.
struct Queue<J> {
    jobs: J,
    /// Jobs taken.
    taken: usize,
    /// Results received in order.
    received: usize,
    stop: bool,
}

/// Ends the waiting of all others, also when its thread panics.
struct StopOnDrop<'a, J>(&'a Mutex<Queue<J>>, &'a Condvar);

impl<J> Drop for StopOnDrop<'_, J> {
    fn drop(&mut self) {
        lock(self.0).stop = true;
        self.1.notify_all();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs `work` over `jobs` on up to `threads` threads, each with a state of its own from `state`,
/// and hands the results to `receive` on this thread in the order of the jobs, until it breaks.
pub(crate) fn in_order<J, S, R, B>(
    jobs: J,
    threads: usize,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, J::Item) -> R + Sync,
    mut receive: impl FnMut(Event<R>) -> ControlFlow<B>,
) -> ControlFlow<B>
where
    J: Iterator + Send,
    R: Send,
{
    let threads = threads.min(jobs.size_hint().1.unwrap_or(usize::MAX));
    if threads <= 1 {
        let mut state = state();
        for job in jobs {
            receive(Event::Done(work(&mut state, job)))?;
            receive(Event::Idle)?;
        }
        return ControlFlow::Continue(());
    }
    let queue = Mutex::new(Queue { jobs, taken: 0, received: 0, stop: false });
    let room = Condvar::new();
    let next = || {
        let mut queue = lock(&queue);
        while !queue.stop && queue.taken >= queue.received + WINDOW {
            queue = room.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
        if queue.stop {
            return None;
        }
        let job = queue.jobs.next()?;
        queue.taken += 1;
        Some((queue.taken - 1, job))
    };
    let (done, results) = mpsc::channel();
    thread::scope(|scope| {
        let _stop = StopOnDrop(&queue, &room);
        for _ in 0..threads {
            let done = done.clone();
            let (queue, room, next, state, work) = (&queue, &room, &next, &state, &work);
            scope.spawn(move || {
                let mut state = state();
                while let Some((index, job)) = next() {
                    let stop = StopOnDrop(queue, room);
                    let result = work(&mut state, job);
                    std::mem::forget(stop);
                    if done.send((index, result)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(done);
        let mut early = BTreeMap::new();
        let mut expected = 0;
        loop {
            let (index, result) = match results.try_recv() {
                Ok(done) => done,
                Err(TryRecvError::Disconnected) => return ControlFlow::Continue(()),
                Err(TryRecvError::Empty) => {
                    receive(Event::Idle)?;
                    match results.recv() {
                        Ok(done) => done,
                        Err(mpsc::RecvError) => return ControlFlow::Continue(()),
                    }
                }
            };
            early.insert(index, result);
            while let Some(result) = early.remove(&expected) {
                receive(Event::Done(result))?;
                expected += 1;
                lock(&queue).received = expected;
                room.notify_all();
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    fn collect(jobs: usize, threads: usize) -> Vec<usize> {
        let mut results = Vec::new();
        let work = |calls: &mut usize, job: usize| {
            *calls += 1;
            if job.is_multiple_of(7) {
                thread::sleep(Duration::from_micros(200));
            }
            job * 2
        };
        let flow: ControlFlow<()> = in_order(
            0..jobs,
            threads,
            || 0,
            work,
            |event| {
                if let Event::Done(result) = event {
                    results.push(result);
                }
                ControlFlow::Continue(())
            },
        );
        assert!(flow.is_continue());
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
    fn a_slow_first_job_does_not_let_results_pile_up() {
        let highest = AtomicUsize::new(0);
        let work = |_: &mut (), job: usize| {
            highest.fetch_max(job, Ordering::Relaxed);
            if job == 0 {
                thread::sleep(Duration::from_millis(200));
                assert!(highest.load(Ordering::Relaxed) <= WINDOW, "the window is kept");
            }
        };
        let flow: ControlFlow<()> =
            in_order(0..10 * WINDOW, 4, || (), work, |_| ControlFlow::Continue(()));
        assert!(flow.is_continue());
    }

    #[test]
    fn breaking_ends_the_work() {
        let flow = in_order(
            0..,
            3,
            || (),
            |_, job: usize| job,
            |event| match event {
                Event::Done(10) => ControlFlow::Break("enough"),
                _ => ControlFlow::Continue(()),
            },
        );
        assert_eq!(flow, ControlFlow::Break("enough"));
    }

    #[test]
    #[should_panic(expected = "scoped thread panicked")]
    fn a_panic_is_passed_on_and_nobody_waits_for_it() {
        let work = |_: &mut (), job: usize| assert!(job != 5, "job 5");
        let _: ControlFlow<()> =
            in_order(0..100 * WINDOW, 3, || (), work, |_| ControlFlow::Continue(()));
    }
}
