//! Tests of the report: rules that every plan obeys.

use crate::Case;
use std::collections::BTreeMap;
use widehash::algorithm::Algorithm;
use widehash::backend::{self, Backend, Forced, Plan, Reason, Work};
use widehash::hash160::Hash160;
use widehash::sha2::Sha256;

pub fn cases() -> Vec<Case> {
    vec![
        ("report/plans_cover_the_work", plans_cover_the_work),
        ("report/only_permitted_backends_run", only_permitted_backends_run),
        ("report/a_better_backend_is_named", a_better_backend_is_named),
        ("report/a_plan_is_what_its_algorithm_reports", a_plan_is_what_its_algorithm_reports),
    ]
}

const COUNTS: [usize; 14] = [0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 24, 255, 257, 1_000_000];
const LENS: [usize; 9] = [0, 33, 55, 56, 64, 128, 1024, 1025, 100_000];

fn works() -> impl Iterator<Item = Work> {
    COUNTS.into_iter().flat_map(|count| LENS.map(|len| Work::new(count, len)))
}

/// Returns the number of messages for each compression function.
fn totals(plan: &Plan) -> BTreeMap<&'static str, usize> {
    let mut totals = BTreeMap::new();
    for step in plan.steps() {
        *totals.entry(step.compression).or_default() += step.messages;
    }
    totals
}

/// Returns whether the algorithm is of the family of Keccak.
fn is_keccak(name: &str) -> bool {
    let names = ["sha3-", "shake", "keccak", "turboshake", "kt", "kmac"];
    names.into_iter().any(|beginning| name.starts_with(beginning))
}

fn plans_cover_the_work() {
    for work in works() {
        for entry in backend::report().entries(work) {
            let what = format!("{} of {work:?}: {}", entry.algorithm, entry.plan);
            let functions = match entry.algorithm.name().expect("a name") {
                "hash160" => vec!["ripemd160", "sha256"],
                "sha512-224" | "sha512-256" | "sha384" => vec!["sha512"],
                "sha224" | "sha256d" => vec!["sha256"],
                name if is_keccak(name) => vec!["keccak"],
                name => vec![name.trim_end_matches(char::is_numeric)],
            };
            let times = if entry.algorithm == Algorithm::Sha256d { 2 } else { 1 };
            let totals = totals(&entry.plan);
            if work.messages() == 0 {
                assert!(totals.is_empty(), "{what}");
                continue;
            }
            for (found, messages) in &totals {
                assert_eq!(*messages, times * work.messages(), "{what}");
                assert!(
                    functions.iter().any(|function| found.starts_with(function)),
                    "{found} in {what}"
                );
            }
            let stages = if entry.algorithm == Algorithm::Hash160 { 2 } else { 1 };
            assert_eq!(totals.len(), stages, "{what}");
        }
    }
}

fn only_permitted_backends_run() {
    let forced = backend::report().forced;
    for work in works() {
        for entry in backend::report().entries(work) {
            for step in entry.plan.steps() {
                assert!(step.backend.is_available(), "{step:?}");
                assert!(step.lanes > 0 && step.messages > 0, "{step:?}");
                if forced == Forced::To(Backend::Scalar) {
                    assert_eq!(step.backend, Backend::Scalar, "{step:?}");
                }
                if forced == Forced::To(Backend::Avx2) {
                    assert_ne!(step.backend, Backend::ShaNi, "{step:?}");
                }
            }
        }
    }
}

fn a_better_backend_is_named() {
    let forced = backend::report().forced;
    for entry in backend::report().entries(Work::new(1024, 64)) {
        if let Some((backend, reason)) = entry.better {
            let missing = !backend.is_available();
            assert_eq!(reason == Reason::Missing, missing, "{}", entry.algorithm);
            assert!(missing || forced != Forced::No, "{} could run {backend}", entry.algorithm);
        }
    }
}

fn a_plan_is_what_its_algorithm_reports() {
    for entry in backend::report().entries(Work::new(24, 33)) {
        assert_eq!(entry.algorithm.plan(Work::new(24, 33)), entry.plan, "{}", entry.algorithm);
    }
    assert_eq!(Sha256::plan(Work::new(24, 33)), Algorithm::Sha256.plan(Work::new(24, 33)));
    assert_eq!(Hash160::plan(Work::new(24, 33)), Algorithm::Hash160.plan(Work::new(24, 33)));
    let steps = Sha256::plan(Work::new(0, 33)).steps().len();
    assert_eq!(steps, 0, "no messages take no steps");
}
