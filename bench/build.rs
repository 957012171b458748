//! Passes the compiler's version and the peers' versions (from the lock file) to the program, which
//! prints them above every table.

use std::{env, fs, process::Command};

fn main() {
    println!("cargo:rerun-if-changed=Cargo.lock");
    let rustc = env::var_os("RUSTC").expect("set by Cargo");
    let version = Command::new(rustc).arg("--version").output().expect("Cargo just ran it");
    let version = String::from_utf8(version.stdout).expect("a line of text");
    println!("cargo:rustc-env=BENCH_RUSTC={}", version.trim());

    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default().replace('\x1f', " ");
    println!("cargo:rustc-env=BENCH_RUSTFLAGS={flags}");
    let optimised = env::var("OPT_LEVEL").unwrap_or_default();
    println!("cargo:rustc-env=BENCH_OPT_LEVEL={optimised}");

    let lock = fs::read_to_string("Cargo.lock").unwrap_or_default();
    for package in [
        "aws-lc-rs",
        "blake3",
        "cubehash",
        "highway",
        "k12",
        "keccak-asm",
        "ring",
        "ripemd",
        "sha2",
        "sha3",
        "tiny-keccak",
        "widehash",
    ] {
        let version = locked(&lock, package).unwrap_or("of unknown version");
        let name = package.replace('-', "_").to_uppercase();
        println!("cargo:rustc-env=BENCH_{name}={version}");
    }
}

/// Returns the version of a package in a lock file.
fn locked<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let (_, after) = lock.split_once(&format!("name = \"{package}\"\nversion = \""))?;
    after.split('"').next()
}
