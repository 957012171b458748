//! Tests that digests stay correct while other threads force one backend after another.
//!
//! A separate program, because forcing a backend affects the whole process.

#![cfg(not(target_family = "wasm"))] // has no threads

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use widehash::algorithm::{Algorithm, AnyHasher, KeyUse, Keying};
use widehash::backend::{self, Backend, Work};
use widehash::blake3;

/// The total time for which the tests hash while backends change.
const STRESS: Duration = Duration::from_secs(4);

fn keying(algorithm: Algorithm) -> Keying<'static> {
    match algorithm.key_use() {
        KeyUse::Required => Keying::Key(&[7; 32]),
        _ => Keying::None,
    }
}

fn digest(algorithm: Algorithm, message: &[u8]) -> Vec<u8> {
    let mut hasher = AnyHasher::new(algorithm, keying(algorithm)).unwrap();
    hasher.update(message);
    let mut digest = vec![0; algorithm.output_len()];
    hasher.finalize_into(&mut digest);
    digest
}

/// Returns batches of one length and of mixed lengths, whose last groups are partial for every number
/// of lanes.
fn batches() -> Vec<Vec<Vec<u8>>> {
    let message = |i: usize, len: usize| (0..len).map(|j| (31 * i + 7 * j) as u8).collect();
    let mut batches = Vec::new();
    for count in [1, 2, 3, 5, 7, 9, 13, 15, 17, 23, 31, 47] {
        for len in [0, 33, 64, 200] {
            batches.push((0..count).map(|i| message(i, len)).collect());
        }
        batches.push((0..count).map(|i| message(i, 5 * i % 300)).collect());
    }
    batches
}

#[test]
fn digests_are_right_while_backends_change() {
    let available: Vec<Option<Backend>> =
        [None].into_iter().chain(backend::report().available().map(Some)).collect();
    if available.len() < 3 {
        println!("NOT RUN: this CPU has scalar code only, so no backend could change");
        return;
    }
    let batches = batches();
    let expected: Vec<Vec<Vec<Vec<u8>>>> = Algorithm::ALL
        .iter()
        .map(|algorithm| {
            let digests =
                |batch: &Vec<Vec<u8>>| batch.iter().map(|m| digest(*algorithm, m)).collect();
            batches.iter().map(digests).collect()
        })
        .collect();
    let long = vec![5; 200_000];
    let long_digest = blake3::hash(&long);

    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            let mut turn = 0u32;
            while !done.load(Ordering::Relaxed) {
                turn += 1;
                for choice in &available {
                    backend::force(*choice).unwrap();
                    for _ in 0..turn % 4 {
                        backend::next_microarchitecture();
                    }
                    // Long enough for a call to begin, and short enough to change within it.
                    for _ in 0..50 {
                        std::hint::spin_loop();
                    }
                }
            }
            backend::force(None).unwrap();
        });
        let started = Instant::now();
        let mut rounds = 0;
        while started.elapsed() < STRESS {
            for (algorithm, expected) in Algorithm::ALL.iter().zip(&expected) {
                for (batch, expected) in batches.iter().zip(expected) {
                    let len = algorithm.output_len();
                    let mut found = vec![0xaa; batch.len() * len];
                    algorithm.digest_many(keying(*algorithm), batch, &mut found).unwrap();
                    for (index, expected) in expected.iter().enumerate() {
                        assert_eq!(
                            found[index * len..][..len],
                            **expected,
                            "message {index} of {}, {algorithm}, in round {rounds}",
                            batch.len()
                        );
                    }
                    let mut hashers: Vec<AnyHasher> =
                        vec![AnyHasher::new(*algorithm, keying(*algorithm)).unwrap(); batch.len()];
                    AnyHasher::update_many(&mut hashers, batch);
                    for (hasher, expected) in hashers.iter().zip(expected) {
                        let mut digest = vec![0; len];
                        hasher.finalize_into(&mut digest);
                        assert_eq!(digest, *expected, "running, {algorithm}, in round {rounds}");
                    }
                }
            }
            assert_eq!(blake3::hash(&long), long_digest);
            // A report is consistent too: each plan covers its work.
            for entry in backend::report().entries(Work::new(23, 64)) {
                assert!(!entry.plan.steps().is_empty(), "{}", entry.algorithm);
            }
            rounds += 1;
        }
        done.store(true, Ordering::Relaxed);
        println!("{rounds} rounds while backends changed");
    });
}
