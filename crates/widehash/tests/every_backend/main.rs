//! The harness: every test here runs once for each backend that this CPU offers, forced in turn, and
//! once without a forced backend. It leaves out the tests of algorithms that have no kernels of that backend: they
//! would run the kernels of a plainer backend once more.
//!
//! A module per family holds published vectors and comparisons with an independent crate; `face.rs`
//! holds the tests of every hasher, for any algorithm. The arguments are those of `cargo test`:
//! `cargo test --test every_backend -- avx2/sha2` runs a part. `sweep.rs` decides the extent of each
//! test.
//!
//! The last line of output counts the tests of all backends together. The line before it names the
//! backends that ran: tests passed while they were forced, and the report named kernels of them.

#![allow(unreachable_pub)] // modules of one test program

mod allocation;
mod batch;
mod blake3;
mod cubehash;
mod face;
mod guard_pages;
mod guarded;
mod hash160;
mod highwayhash;
mod keccak;
mod report;
mod ripemd160;
mod sha2;
mod sweep;
mod tools;

use guarded::UNREADABLE_PAGES;
use libtest_mimic::{Arguments, Conclusion, Failed, Trial};
use std::collections::HashSet;
use std::time::Instant;
use tools::{THREADS, UNWINDS};
use widehash::backend::{self, Backend, Forced, Step, Work};

/// A test: its name and its function.
pub type Case = (&'static str, fn());

fn cases() -> Vec<Case> {
    [
        batch::cases(),
        guard_pages::cases(),
        report::cases(),
        sha2::cases(),
        ripemd160::cases(),
        hash160::cases(),
        blake3::cases(),
        highwayhash::cases(),
        cubehash::cases(),
        keccak::cases(),
    ]
    .concat()
}

/// Returns how many microarchitectures kernels are chosen for.
fn microarchitectures() -> usize {
    let mut names = HashSet::new();
    while names.insert(backend::next_microarchitecture()) {}
    backend::force(None).expect("nothing is forced");
    names.len()
}

/// Returns what the [`bare`] names of tests contain that reach some of the kernels that are now chosen: the algorithms
/// that run a kernel with this property, and the compression functions of those kernels.
fn reached(is_one: impl Fn(&Step) -> bool) -> HashSet<String> {
    // One long message; each number of messages for which a kernel is chosen; lengths with kernels of their own.
    let lens = [0, 32, 33, 64, 1000];
    let few = (1..=33).flat_map(|count| lens.map(|len| Work::new(count, len)));
    let works = few.chain(lens.map(|len| Work::new(10_000, len))).chain([Work::new(1, 1 << 20)]);
    let mut names = HashSet::new();
    for entry in works.flat_map(|work| backend::report().entries(work)) {
        for step in entry.plan.steps() {
            if is_one(step) {
                names.insert(bare(&entry.algorithm.to_string()));
                names.insert(bare(step.compression));
            }
        }
    }
    names
}

/// Returns the letters and digits of a name: those of `sha3-256` are in the name of its tests, `sha3/256/lengths`.
fn bare(name: &str) -> String {
    name.replace(['-', '/'], "")
}

fn main() {
    let arguments = Arguments::from_args();
    let started = Instant::now();
    let choices = std::iter::once(None).chain(Backend::ALL.iter().copied().map(Some));
    let choices = choices.map(|choice| (choice, 0));
    // How many microarchitectures to go on from this CPU's, which ran before.
    let others = 1..microarchitectures();
    let others =
        Backend::ALL.iter().flat_map(|backend| others.clone().map(|on| (Some(*backend), on)));
    let mut total = Conclusion {
        num_passed: 0,
        num_failed: 0,
        num_ignored: 0,
        num_measured: 0,
        num_filtered_out: 0,
    };
    let every = reached(|_| true);
    let mut ran = Vec::new();
    let mut missing = Vec::new();
    for (choice, on) in choices.chain(others) {
        let other = on > 0;
        if backend::force(choice).is_err() {
            missing.extend(choice.filter(|_| !other));
            continue;
        }
        let mut microarchitecture = None;
        for _ in 0..on {
            microarchitecture = Some(backend::next_microarchitecture());
        }
        let reached = choice
            .map(|backend| reached(|step| step.backend == backend && (!other || step.is_tuned())));
        let has_kernels = reached.as_ref().is_some_and(|reached| !reached.is_empty());
        if other && !has_kernels {
            continue;
        }
        let runs = |name: &str| {
            let (Some(reached), name) = (&reached, bare(name)) else { return true };
            let has = |words: &HashSet<String>| words.iter().any(|word| name.contains(word));
            // A test that names no algorithm is of all of them.
            has(reached) || !other && !has(&every)
        };
        if choice.is_some() {
            // The choice between lanes and single messages is tested without a forced backend.
            backend::lanes_always();
        }
        let forced = choice.map_or(Forced::No, Forced::To);
        let label = choice.map_or("unforced", Backend::name);
        let label = microarchitecture.map_or(label.into(), |name| format!("{name}-{label}"));
        let trials = cases()
            .into_iter()
            .filter(|(name, _)| runs(name))
            .map(|(name, run)| {
                Trial::test(format!("{label}/{name}"), move || {
                    if backend::report().forced != forced {
                        return Err(Failed::from("the backend under test is not the one forced"));
                    }
                    run();
                    Ok(())
                })
            })
            .collect();
        let conclusion = libtest_mimic::run(&arguments, trials);
        total.num_passed += conclusion.num_passed;
        total.num_failed += conclusion.num_failed;
        total.num_ignored += conclusion.num_ignored;
        total.num_filtered_out += conclusion.num_filtered_out;
        ran.extend(choice.filter(|_| !other && conclusion.num_passed > 0 && has_kernels));
    }
    if !arguments.list {
        not_run(&missing);
        close(&ran, &total, started);
    }
    total.exit_if_failed();
}

/// Prints the backends that could not be checked here.
fn not_run(missing: &[Backend]) {
    for backend in missing {
        println!("NOT RUN: this CPU lacks {backend}; its kernels were not tested here");
    }
    let system = std::env::consts::ARCH;
    if !UNREADABLE_PAGES {
        println!(
            "NOT RUN: {system} has no unreadable pages; reads past the end were not looked for"
        );
    }
    if !THREADS {
        println!("NOT RUN: {system} has no threads; the tests of threads ran one after another");
    }
    if !UNWINDS {
        println!("NOT RUN: panics of this build end the program; their messages were not compared");
    }
}

/// Prints the two lines that end a run.
fn close(ran: &[Backend], total: &Conclusion, started: Instant) {
    let names: Vec<&str> = ran.iter().map(|backend| backend.name()).collect();
    println!("backends that ran: {}", names.join(" "));
    println!(
        "test result: {}. {} passed; {} failed; {} ignored; 0 measured; {} filtered out; \
         finished in {:.2}s",
        if total.has_failed() { "FAILED" } else { "ok" },
        total.num_passed,
        total.num_failed,
        total.num_ignored,
        total.num_filtered_out,
        started.elapsed().as_secs_f64()
    );
}
