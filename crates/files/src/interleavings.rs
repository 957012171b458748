//! Thousands of interleavings of the threads that hash files.
//!
//! `tools/interleavings` runs these tests, in a build where `sync` is Shuttle's. Each explores orders
//! in which threads can go on: at random, and with few changes of the running thread at places chosen at
//! random (PCT, Burckhardt et al., "A Randomized Scheduler with Probabilistic Guarantees of Finding Bugs",
//! 2010). Shuttle fails a test as soon as no thread can go on; timeouts never end there, so that a lost
//! wake-up cannot hide behind one. It does not reorder memory accesses: what the pool reads without
//! its lock are hints, and everything else is behind a lock or in a message.

use crate::algorithm::AnyHasher;
use crate::descriptors::Permit;
use crate::hashing::{Handler, Hashed, Input, Job, Plan, Threads, Width};
use crate::order::{Event, Work, map_in_order};
use crate::problem::Problem;
use crate::progress::Progress;
use crate::source::Expected;
use crate::sync::mpsc;
use shuttle::rand::{Rng, thread_rng};
use std::borrow::Cow;
use std::fs;
use std::iter;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use widehash::Algorithm;
use widehash::algorithm::Keying;

/// How many interleavings each test tries with each scheduler, if the environment does not say.
const TRIES: usize = 3000;

/// The depth of the faults that the second scheduler looks for: how many steps must come in a certain order.
const DEPTH: usize = 3;

fn explore(test: impl Fn() + Send + Sync + 'static) {
    let tries = std::env::var("INTERLEAVINGS")
        .map_or(TRIES, |tries| tries.parse().expect("INTERLEAVINGS is a number"));
    let test = Arc::new(move || {
        // The second scheduler insists on a choice between threads, which not every try has.
        let other = shuttle::thread::spawn(shuttle::thread::yield_now);
        shuttle::thread::yield_now();
        test();
        let _ = other.join();
    });
    let again = Arc::clone(&test);
    shuttle::check_random(move || again(), tries);
    shuttle::check_pct(move || test(), tries, DEPTH);
}

/// Returns a number up to and including `most`, which Shuttle chooses.
fn up_to(most: usize) -> usize {
    thread_rng().gen_range(0..=most)
}

struct Double;

impl Work<usize> for Double {
    type Room = ();
    type Done = usize;

    fn work(&self, (): &mut (), job: usize) -> usize {
        shuttle::thread::yield_now();
        2 * job
    }
}

#[test]
fn results_come_in_order() {
    explore(|| {
        let (jobs, threads, window) = (up_to(6), 1 + up_to(3), 1 + up_to(2));
        let mut results = Vec::new();
        let flow = map_in_order(0..jobs, threads, window, &Double, |event| {
            if let Event::Done(result) = event {
                results.push(result);
            }
            ControlFlow::<()>::Continue(())
        });
        assert!(flow.is_continue());
        assert_eq!(results, (0..jobs).map(|job| 2 * job).collect::<Vec<_>>());
    });
}

#[test]
fn breaking_ends_the_work() {
    explore(|| {
        let (last, threads, window) = (up_to(3), 1 + up_to(3), 1 + up_to(2));
        let flow = map_in_order(0.., threads, window, &Double, |event| match event {
            Event::Done(result) if result == 2 * last => ControlFlow::Break(result),
            _ => ControlFlow::Continue(()),
        });
        assert_eq!(flow, ControlFlow::Break(2 * last));
    });
}

#[test]
fn a_job_can_wait_for_the_result_before_it() {
    explore(|| {
        let (received, waits) = mpsc::channel();
        let mut first = true;
        let jobs = iter::from_fn(move || {
            if std::mem::take(&mut first) { Some(0) } else { waits.recv().ok().flatten() }
        });
        let mut results = 0;
        let flow = map_in_order(jobs, 1 + up_to(2), 1 + up_to(2), &Double, |event| {
            if let Event::Done(_) = event {
                results += 1;
                // The receiver is gone when the jobs are.
                let _ = received.send((results < 4).then_some(results));
            }
            ControlFlow::<()>::Continue(())
        });
        assert!(flow.is_continue());
        assert_eq!(results, 4);
    });
}

/// The lengths of the files in bytes: an empty one, less and more than a piece, and enough to be given
/// away, shared among threads, and cut into subtrees.
const LENGTHS: [usize; 5] = [0, 100, 40 << 10, 300 << 10, 600 << 10];

const ALGORITHMS: [&[Algorithm]; 3] =
    [&[Algorithm::Blake3], &[Algorithm::Sha256], &[Algorithm::HighwayHash64, Algorithm::Blake3]];

fn new_hashers(algorithms: &[Algorithm]) -> Vec<AnyHasher> {
    let keying = |algorithm| match algorithm {
        Algorithm::HighwayHash64 => Keying::Key(&[7; 32]),
        _ => Keying::None,
    };
    let own = |algorithm| widehash::AnyHasher::new(algorithm, keying(algorithm)).unwrap();
    algorithms.iter().map(|&algorithm| AnyHasher::Own(own(algorithm))).collect()
}

fn digests(hashers: &[AnyHasher]) -> Vec<[u8; 32]> {
    let digest = |hasher: &AnyHasher| {
        let AnyHasher::Own(hasher) = hasher else { unreachable!("all are ours") };
        let mut digest = [0; 32];
        hasher.finalize_into(&mut digest[..hasher.algorithm().output_len()]);
        digest
    };
    hashers.iter().map(digest).collect()
}

/// Some files in a folder that ends with this value, and the digests of each by each set of algorithms.
struct Files {
    folder: PathBuf,
    digests: Vec<Vec<Vec<[u8; 32]>>>,
}

impl Files {
    fn new(test: &str) -> Self {
        let name = format!("widehash-interleavings-{test}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        let digests = |(at, &len): (usize, &usize)| {
            let bytes: Vec<u8> = (0..len).map(|i| (i / 3 + at) as u8).collect();
            fs::write(folder.join(at.to_string()), &bytes).unwrap();
            let each = ALGORITHMS.iter().map(|algorithms| {
                let mut hashers = new_hashers(algorithms);
                hashers.iter_mut().for_each(|hasher| hasher.update(&bytes));
                digests(&hashers)
            });
            each.collect()
        };
        let digests = LENGTHS.iter().enumerate().map(digests).collect();
        Files { folder, digests }
    }

    fn path(&self, at: usize) -> PathBuf {
        self.folder.join(at.to_string())
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// What became of a file: its digests, or `None` if it could not be read.
type Outcome = Option<Vec<[u8; 32]>>;

struct Hashing(Vec<AnyHasher>);

impl Handler for Hashing {
    /// How often to hash the input again.
    type Context = usize;
    type Outcome = Outcome;

    fn begin(&self, _: &mut usize) -> Cow<'_, [AnyHasher]> {
        Cow::Borrowed(&self.0)
    }

    fn end(
        &self,
        path: PathBuf,
        again: usize,
        hashed: Result<Hashed<'_>, Problem>,
    ) -> Job<usize, Outcome> {
        match again {
            0 => Job::Done(hashed.ok().map(|hashed| digests(hashed.hashers))),
            _ => Job::Hash(Input { path, expected: Expected::RegularFile, context: again - 1 }),
        }
    }
}

/// Hashes some of the files. Returns the outcomes as expected and those received, which are as many
/// unless `stop` ends the work.
fn hash_some(
    files: &Files,
    stop: impl Fn(&Progress, usize) -> ControlFlow<()>,
) -> (Vec<Outcome>, Vec<Outcome>, ControlFlow<()>) {
    // Others in the process have taken all descriptors but a few.
    let mut taken: Vec<_> = iter::from_fn(Permit::take).collect();
    taken.truncate(taken.len().saturating_sub(1 + up_to(3)));
    let which = up_to(ALGORITHMS.len() - 1);
    let (mut jobs, mut expected) = (Vec::new(), Vec::new());
    for _ in 0..up_to(7) {
        let at = up_to(LENGTHS.len() + 1);
        let hash = |path| {
            let context = up_to(4) / 4;
            Job::Hash(Input { path, expected: Expected::Anything, context })
        };
        let (job, outcome) = match files.digests.get(at) {
            Some(digests) => (hash(files.path(at)), Some(digests[which].clone())),
            None if at == LENGTHS.len() => (hash(files.folder.join("missing")), None),
            None => (Job::Done(None), None),
        };
        jobs.push(job);
        expected.push(outcome);
    }
    let progress = Progress::default();
    let width = Width::of(ALGORITHMS[which].iter().map(|&algorithm| algorithm.into()));
    let plan = Plan { threads: Threads::UpTo(1 + up_to(2)), width, progress: &progress };
    let mut received = Vec::new();
    let flow = plan.run(jobs.into_iter(), &Hashing(new_hashers(ALGORITHMS[which])), |event| {
        if let Event::Done(outcome) = event {
            received.push(outcome);
        }
        stop(&progress, received.len())
    });
    (expected, received, flow)
}

#[test]
fn every_file_has_its_digests_in_its_place() {
    let files = Files::new("place");
    explore(move || {
        let (expected, received, flow) = hash_some(&files, |_, _| ControlFlow::Continue(()));
        assert!(flow.is_continue());
        assert_eq!(received, expected);
    });
}

#[test]
fn hashing_ends_when_the_receiver_breaks() {
    let files = Files::new("breaks");
    explore(move || {
        let enough = up_to(3);
        let (expected, received, flow) = hash_some(&files, |_, received| match received > enough {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        });
        assert_eq!(received, expected[..expected.len().min(enough + 1)]);
        assert_eq!(flow.is_break(), expected.len() > enough);
    });
}

#[test]
fn hashing_ends_when_it_is_cancelled() {
    let files = Files::new("cancelled");
    explore(move || {
        let enough = up_to(3);
        let (expected, received, flow) = hash_some(&files, |progress, received| {
            if received >= enough {
                progress.cancel();
            }
            ControlFlow::Continue(())
        });
        assert!(flow.is_continue());
        assert!(received.len() >= enough.min(expected.len()));
        assert_eq!(received, expected[..received.len()]);
    });
}
