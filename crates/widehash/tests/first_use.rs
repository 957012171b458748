//! Tests that the first use of the library may be raced by many threads.
//!
//! The first use decides which backends run. It happens once in a process, so the race runs in many
//! processes, one after another.

#![cfg(not(target_family = "wasm"))] // has neither threads nor processes

use std::process::Command;
use std::sync::Barrier;
use std::thread;
use widehash::backend::{self, Backend, Forced};
use widehash::blake3;
use widehash::sha2::Sha256;

const PROCESSES: usize = 100;
const THREADS: usize = 32;

/// SHA-256 of `abc`, from FIPS 180-4's examples.
const SHA256: [u8; 32] = [
    0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea, 0x41, 0x41, 0x40, 0xde, 0x5d, 0xae, 0x22, 0x23,
    0xb0, 0x03, 0x61, 0xa3, 0x96, 0x17, 0x7a, 0x9c, 0xb4, 0x10, 0xff, 0x61, 0xf2, 0x00, 0x15, 0xad,
];

#[test]
fn the_first_use_may_be_raced() {
    let program = std::env::current_exe().unwrap();
    for process in 0..PROCESSES {
        let ran = Command::new(&program)
            .args(["--exact", "--ignored", "race"])
            .env_remove("WIDEHASH_FORCE")
            .output()
            .unwrap();
        let printed = String::from_utf8_lossy(&ran.stdout);
        assert!(ran.status.success(), "process {process}: {printed}");
        assert!(printed.contains("1 passed"), "process {process} did not race: {printed}");
    }
}

#[test]
#[ignore = "the other test runs it, each time in a new process"]
fn race() {
    let begin = &Barrier::new(THREADS);
    let hashes = thread::scope(|scope| {
        let race = |index| {
            scope.spawn(move || {
                begin.wait();
                // The thread that is started last is probably the last to arrive at the barrier, and so
                // the first to go on, while the others are still deciding.
                if index == THREADS - 1 {
                    backend::force(Some(Backend::Scalar)).unwrap();
                }
                assert_eq!(Sha256::digest("abc"), SHA256);
                let mut digests = [[0; 32]; 20];
                Sha256::digest_many(&["abc"; 20], &mut digests);
                assert_eq!(digests, [SHA256; 20]);
                blake3::hash([0; 5000])
            })
        };
        let threads = (0..THREADS).map(race).collect::<Vec<_>>();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
    });
    assert_eq!(hashes, [blake3::hash([0; 5000]); THREADS]);
    // What was forced is not undone by a thread that was still deciding.
    assert_eq!(backend::report().forced, Forced::To(Backend::Scalar));
}
