//! The one harness: every test here runs once for each backend that this CPU offers, forced in
//! turn, and once with nothing forced.
//!
//! A module per family holds published vectors and comparisons with an independent crate;
//! `face.rs` holds what every hasher must do whatever its algorithm. Arguments are those of
//! `cargo test`: `cargo test --test every_backend -- avx2/sha2` runs a part.

#![allow(unreachable_pub)] // modules of one test program

mod allocation;
mod batch;
mod blake3;
mod cubehash;
mod face;
mod guarded;
mod hash160;
mod highwayhash;
mod ripemd160;
mod sha2;
mod tools;

use libtest_mimic::{Arguments, Failed, Trial};
use widehash::backend::{self, Backend, Forced};

/// A test: its name and what it runs.
pub type Case = (&'static str, fn());

fn cases() -> Vec<Case> {
    [
        batch::cases(),
        sha2::cases(),
        ripemd160::cases(),
        hash160::cases(),
        blake3::cases(),
        highwayhash::cases(),
        cubehash::cases(),
    ]
    .concat()
}

fn main() {
    let arguments = Arguments::from_args();
    let choices = std::iter::once(None).chain(Backend::ALL.iter().copied().map(Some));
    let mut failed = false;
    let mut missing = Vec::new();
    for choice in choices {
        if backend::force(choice).is_err() {
            missing.extend(choice);
            continue;
        }
        let forced = choice.map_or(Forced::No, Forced::To);
        let label = choice.map_or("unforced", Backend::name);
        let trials = cases()
            .into_iter()
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
        failed |= libtest_mimic::run(&arguments, trials).has_failed();
    }
    for backend in missing {
        println!("NOT RUN: this CPU lacks {backend}; its kernels were not tested here");
    }
    if failed {
        std::process::exit(101);
    }
}
