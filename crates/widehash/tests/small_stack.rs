//! Batches and long messages on a thread with a small stack, as the documentation promises. A build without
//! optimisation needs more.
#![cfg(not(any(miri, target_family = "wasm")))]

use std::thread;
use widehash::algorithm::{Algorithm, KeyUse, Keying};
use widehash::backend::{Backend, force};
use widehash::blake3::{self, Hasher};

/// Bytes of stack: what the documentation says is needed. What the system keeps there itself comes off.
const STACK: usize = 48 << 10;

/// Bytes of a message whose tree BLAKE3 climbs from many levels down.
const LONG: usize = 32 << 20;

/// Runs `work` on a thread with a small stack. If it needs more, the program ends with the thread's name.
fn on_a_small_stack(name: String, work: impl FnOnce() + Send) {
    thread::scope(|scope| {
        let thread = thread::Builder::new().name(name).stack_size(STACK);
        thread.spawn_scoped(scope, work).expect("a thread").join().expect("no panic");
    });
}

#[test]
fn hashing_fits_a_small_stack() {
    let bytes = vec![0x5a; LONG];
    // Multiples of a prime, so that neighbours are unlike.
    let mixed = |longest: usize, count: usize| -> Vec<&[u8]> {
        (0..count).map(|i| &bytes[..i * 7919 % longest]).collect()
    };
    let equal = |len: usize| vec![&bytes[..len]; 1100];
    // With lanes, windows and trees of every kind.
    let batches = [
        mixed(300, 1500),
        mixed(4096, 1500),
        mixed(600, 9),
        equal(33),
        equal(64),
        equal(100),
        equal(1024),
        equal(2048),
    ];
    let algorithms = Algorithm::ALL.iter().copied();
    let odd = "cubehash16+16/32+32-224".parse().expect("parameters without a name of their own");
    for backend in [None].into_iter().chain(Backend::ALL.iter().copied().map(Some)) {
        if force(backend).is_err() {
            continue;
        }
        let on = backend.map_or("unforced", Backend::name);
        for algorithm in algorithms.clone().chain([odd]) {
            let keying = match algorithm.key_use() {
                KeyUse::Required => Keying::Key(&[7; 32]),
                _ => Keying::None,
            };
            on_a_small_stack(format!("{algorithm} {on}"), || {
                for messages in &batches {
                    let mut digests = vec![0; messages.len() * algorithm.output_len()];
                    algorithm.digest_many(keying, messages, &mut digests).expect("a key that fits");
                    let mut running =
                        vec![algorithm.hasher(keying).expect("a key that fits"); messages.len()];
                    widehash::AnyHasher::update_many(&mut running, messages);
                }
            });
        }
        on_a_small_stack(format!("a long message {on}"), || {
            let digest = blake3::hash(&bytes);
            let mut digests = [[0; 32]; 2];
            blake3::hash_many(&[&bytes[..], &bytes[..]], &mut digests);
            let mut hasher = Hasher::new();
            hasher.update(&bytes);
            assert_eq!(hasher.finalize(), digest);
            assert_eq!(digests, [*digest; 2]);
        });
    }
}
