//! A small program that hashes, as a user of the crate writes it: `run` builds it under several
//! profiles and compares them.
//!
//! Prints for each work its name and the nanoseconds that a message takes: the least of many short
//! runs, which a neighbour on the machine disturbs least. Only works that have the first argument, if there is
//! one, in their names.

use std::hint::black_box;
use std::time::{Duration, Instant};
use widehash::batch::Strided;
use widehash::blake3;
use widehash::cubehash::CubeHash256;
use widehash::hash160::Hash160;
use widehash::highwayhash::{HighwayHash64, HighwayHash256, Key};
use widehash::ripemd160::Ripemd160;
use widehash::sha2::{Sha256, Sha512, hash33};

/// How long a work is run.
const SPAN: Duration = Duration::from_millis(60);
/// How long each of its runs takes at least.
const RUN: Duration = Duration::from_micros(50);

/// Prints the least time per message of `hash`. Each call of `hash` hashes `messages` messages.
fn measure(name: &str, messages: usize, mut hash: impl FnMut()) {
    if std::env::args().nth(1).is_some_and(|wanted| !name.contains(&wanted)) {
        return;
    }
    let mut time = |repeats: u32| {
        let start = Instant::now();
        for _ in 0..repeats {
            hash();
        }
        start.elapsed()
    };
    time(1); // the first call of a process examines the CPU
    let mut repeats = 1;
    while time(repeats) < RUN {
        repeats *= 2;
    }
    let mut least = Duration::MAX;
    let start = Instant::now();
    while start.elapsed() < SPAN {
        least = least.min(time(repeats));
    }
    println!("{name}\t{:.3}", least.as_secs_f64() * 1e9 / f64::from(repeats) / messages as f64);
}

fn main() {
    let input = vec![7; 1 << 20];
    let input = input.as_slice();
    let key = Key::from([7; 32]);
    let mut out = vec![0; 1 << 18];

    macro_rules! one {
        ($name:literal, $len:expr, $hash:expr) => {
            measure(concat!($name, ", one message of ", stringify!($len), " bytes"), 1, || {
                black_box($hash(black_box(&input[..$len])));
            })
        };
    }
    one!("SHA-256", 33, Sha256::digest);
    one!("SHA-256", 8192, Sha256::digest);
    one!("SHA-512", 33, Sha512::digest);
    one!("SHA-512", 8192, Sha512::digest);
    one!("RIPEMD-160", 33, Ripemd160::digest);
    one!("BLAKE3", 33, blake3::hash);
    one!("BLAKE3", 1024, blake3::hash);
    one!("BLAKE3", 65536, blake3::hash);
    one!("HighwayHash-64", 32, |message| HighwayHash64::digest(&key, message));
    one!("HighwayHash-256", 1024, |message| HighwayHash256::digest(&key, message));
    one!("CubeHash-256", 64, CubeHash256::digest);

    for count in [1, 2, 3, 8, 1024] {
        measure(&format!("SHA-256 of 33 bytes, {count} at once"), count, || {
            hash33(&mut out, black_box(input), count, 64);
        });
    }
    macro_rules! many {
        ($name:literal, $len:literal, $digest:literal, $hash:expr) => {
            for count in [2, 8, 1024] {
                let messages = Strided::new(input, count, $len, $len);
                let out = &mut out[..count * $digest];
                measure(
                    concat!($name, " of ", $len, " bytes, {count} at once")
                        .replace("{count}", &count.to_string())
                        .as_str(),
                    count,
                    || {
                        $hash(black_box(&messages), &mut *out);
                    },
                );
            }
        };
    }
    many!("SHA-256", 64, 32, Sha256::digest_many);
    many!("SHA-512", 128, 64, Sha512::digest_many);
    many!("RIPEMD-160", 32, 20, Ripemd160::digest_many);
    many!("HASH160", 33, 20, Hash160::digest_many);
    many!("BLAKE3", 33, 32, blake3::hash_many);
    many!("BLAKE3", 1024, 32, blake3::hash_many);
    many!("HighwayHash-64", 32, 8, |messages, out| HighwayHash64::digest_many(&key, messages, out));
    many!("CubeHash-256", 64, 32, CubeHash256::digest_many);
}
