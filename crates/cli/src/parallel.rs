//! Runs jobs on several threads, and delivers the results in order.
//!
//! Only `batch` runs on [`map_in_order`]. Files go through `hashing`, whose workers also give files to
//! each other and share large ones; the two have only [`Event`] in common.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::mpsc::{self, TryRecvError};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// What the receiving thread is called with.
pub(crate) enum Event<R> {
    /// The next result.
    Done(R),
    /// No result is ready: a moment to flush the output.
    Idle,
}

/// How many jobs are begun and received.
struct Progress {
    /// The number of jobs begun.
    taken: usize,
    /// The number of results received, in order.
    received: usize,
    stop: bool,
}

/// Stops all other threads when it is dropped, even if its thread panics.
struct StopOnDrop<'a>(&'a Mutex<Progress>, &'a Condvar);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        lock(self.0).stop = true;
        self.1.notify_all();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs `work` on each job, on up to `threads` threads, each with a state of its own from `state`.
/// Passes the results to `receive`, on the calling thread and in the order of the jobs, until it
/// breaks. No job is begun more than `window` jobs ahead of the first unreceived result, which
/// limits the results that wait.
pub(crate) fn map_in_order<J, S, R, B>(
    jobs: J,
    threads: usize,
    window: usize,
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
    let progress = Mutex::new(Progress { taken: 0, received: 0, stop: false });
    let room = Condvar::new();
    // Locked separately from the progress, so that results can be received while a thread waits for
    // a job. Fused, because every thread asks until it gets `None`.
    let jobs = Mutex::new(jobs.fuse());
    let next = || {
        let mut jobs = lock(&jobs);
        let now = room
            .wait_while(lock(&progress), |now| !now.stop && now.taken >= now.received + window)
            .unwrap_or_else(PoisonError::into_inner);
        if now.stop {
            return None;
        }
        drop(now);
        let job = jobs.next()?;
        let mut now = lock(&progress);
        now.taken += 1;
        Some((now.taken - 1, job))
    };
    let (done, results) = mpsc::channel();
    thread::scope(|scope| {
        let _stop = StopOnDrop(&progress, &room);
        for _ in 0..threads {
            let done = done.clone();
            let (progress, room, next, state, work) = (&progress, &room, &next, &state, &work);
            scope.spawn(move || {
                let mut state = state();
                while let Some((index, job)) = next() {
                    let stop = StopOnDrop(progress, room);
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
                lock(&progress).received = expected;
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

    const WINDOW: usize = 1024;

    fn collect(jobs: usize, threads: usize) -> Vec<usize> {
        let mut results = Vec::new();
        let work = |calls: &mut usize, job: usize| {
            *calls += 1;
            if job.is_multiple_of(7) {
                thread::sleep(Duration::from_micros(200));
            }
            job * 2
        };
        let flow: ControlFlow<()> = map_in_order(
            0..jobs,
            threads,
            WINDOW,
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
    fn results_come_map_in_order() {
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
                assert!(
                    highest.load(Ordering::Relaxed) <= WINDOW,
                    "a job was begun outside the window"
                );
            }
        };
        let flow: ControlFlow<()> =
            map_in_order(0..10 * WINDOW, 4, WINDOW, || (), work, |_| ControlFlow::Continue(()));
        assert!(flow.is_continue());
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
        assert!(map_in_order(jobs, 2, 4, || (), |_, ()| (), receive).is_continue());
        assert_eq!(results, 3);
    }

    #[test]
    fn breaking_ends_the_work() {
        let flow = map_in_order(
            0..,
            3,
            WINDOW,
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
    fn a_panic_is_passed_on_and_no_thread_waits_forever() {
        let work = |_: &mut (), job: usize| assert!(job != 5, "job 5");
        let _: ControlFlow<()> =
            map_in_order(0..100 * WINDOW, 3, WINDOW, || (), work, |_| ControlFlow::Continue(()));
    }
}
