//! Whether secrets show in the time: a statistical test after dudect (Reparaz, Balasch and
//! Verbauwhede, "Dude, is my code constant time?", 2017). `tools/timing` runs it.
//!
//! Each subject runs very many times, on inputs of two classes in random order: one fixed secret, or a
//! secret that is random each time. If its time does not depend on the secret, both classes have one
//! distribution. Welch's t-test compares their means, over all measurements and over those below
//! several percentiles, because what interrupts the program makes some measurements long. A |t| above
//! [`LIMIT`] would be chance once in a hundred thousand times.
//!
//! A subject fails only if it does so in each of [`TRIES`] tries, since the machine has other work too.
//! A comparison that leaks must fail, which shows that this test can.
//!
//! It cannot prove the absence of leaks. SECURITY.md has the argument from the code.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use widehash::blake3;
use widehash::highwayhash::{HighwayHash64, HighwayHash256, Key};
use widehash::sha2::Sha256;

/// dudect's own limit.
const LIMIT: f64 = 4.5;
const TRIES: usize = 5;
/// Fewer measurements than these show nothing.
const FEWEST: usize = 10_000;
/// Calls that are timed together, since the clock is coarse.
const CALLS: usize = 16;

/// SplitMix64.
struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn secret(&mut self) -> [u8; 32] {
        let words: [[u8; 8]; 4] = std::array::from_fn(|_| self.word().to_le_bytes());
        *words.as_flattened().first_chunk().expect("32 bytes")
    }
}

/// The mean and the variance of numbers seen one at a time (Welford's method).
#[derive(Clone, Copy, Default)]
struct Mean {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, x: f64) {
        self.count += 1.0;
        let before = x - self.mean;
        self.mean += before / self.count;
        self.squares += before * (x - self.mean);
    }

    /// The variance of the mean.
    fn error(self) -> f64 {
        self.squares / (self.count - 1.0) / self.count
    }
}

/// Welch's t of the measurements, each with its class, that are at most `most`.
fn welch(measurements: &[(bool, u64)], most: u64) -> f64 {
    let mut means = [Mean::default(); 2];
    for (class, time) in measurements.iter().filter(|(_, time)| *time <= most) {
        means[usize::from(*class)].add(*time as f64);
    }
    let [fixed, random] = means;
    let error = fixed.error() + random.error();
    // Times that are all the same differ in nothing.
    if fixed.count < 1000.0 || random.count < 1000.0 || error == 0.0 {
        return 0.0;
    }
    (fixed.mean - random.mean) / error.sqrt()
}

/// Measures the subject for `time` and returns the t of the greatest magnitude, and how many
/// measurements there were. `run` gets a secret of one of the two classes.
fn measure(time: Duration, seed: u64, run: &mut dyn FnMut(&[u8; 32])) -> (f64, usize) {
    let mut random = Random(seed);
    let fixed = [0x5a; 32];
    let mut measurements = Vec::new();
    let started = Instant::now();
    while started.elapsed() < time {
        // Inputs are made before the clock starts, and both classes are made alike.
        let inputs: Vec<(bool, [u8; 32])> = (0..1000)
            .map(|_| {
                let (class, secret) = (random.word() & 1 == 1, random.secret());
                (class, if class { secret } else { fixed })
            })
            .collect();
        for (class, secret) in &inputs {
            let begun = Instant::now();
            for _ in 0..CALLS {
                run(black_box(secret));
            }
            measurements.push((*class, begun.elapsed().as_nanos() as u64));
        }
    }
    // The first ones warm the caches.
    let measurements = &measurements[measurements.len() / 20..];
    let mut sorted: Vec<u64> = measurements.iter().map(|(_, time)| *time).collect();
    sorted.sort_unstable();
    let crops = [50, 75, 90, 95, 99, 100];
    let ts = crops.map(|crop| welch(measurements, sorted[(sorted.len() - 1) * crop / 100]));
    let worst = ts.into_iter().max_by(|a, b| a.abs().total_cmp(&b.abs())).expect("some crops");
    (worst, measurements.len())
}

/// Compares byte by byte and returns at the first that differs: what `verify` must not do.
#[inline(never)]
fn leaky(a: &[u8; 32], b: &[u8; 32]) -> bool {
    a.iter().zip(b).all(|(a, b)| black_box(a) == black_box(b))
}

type Subject = (&'static str, bool, Box<dyn FnMut(&[u8; 32])>);

/// What is measured, and whether it leaks.
fn subjects() -> Vec<Subject> {
    let message: &'static [u8] = &[7; 1500];
    let public_key = Key::from([3; 32]);
    let tag = [0x5a; 32];
    let mut subjects: Vec<Subject> = Vec::new();
    for len in [16, 100, 1500] {
        let message = &message[..len];
        let name = |of: &str| -> &'static str { format!("{of}, {len} bytes, secret key").leak() };
        subjects.push((
            name("keyed BLAKE3"),
            false,
            Box::new(move |key| {
                black_box(blake3::keyed_hash(key, message));
            }),
        ));
        subjects.push((
            name("HighwayHash-64"),
            false,
            Box::new(move |key| {
                black_box(HighwayHash64::digest(&Key::from(*key), message));
            }),
        ));
        subjects.push((
            name("HighwayHash-256"),
            false,
            Box::new(move |key| {
                black_box(HighwayHash256::digest(&Key::from(*key), message));
            }),
        ));
    }
    subjects.push((
        "keyed BLAKE3, a batch of 40 messages, secret key",
        false,
        Box::new(move |key| {
            let messages: [&[u8]; 40] = std::array::from_fn(|i| &message[..i * 37]);
            let mut digests = [[0; 32]; 40];
            blake3::keyed_hash_many(key, &messages, &mut digests);
            black_box(digests);
        }),
    ));
    subjects.push((
        "HighwayHash-64, secret message of 32 bytes",
        false,
        Box::new(move |secret| {
            black_box(HighwayHash64::digest(&public_key, secret));
        }),
    ));
    subjects.push((
        "SHA-256, secret message of 32 bytes",
        false,
        Box::new(move |secret| {
            black_box(Sha256::digest(secret));
        }),
    ));
    // Of the class that is fixed every byte is equal to the digest's, of the other the first is not.
    let mut hasher = blake3::Hasher::new_keyed(&tag);
    hasher.update(message);
    let digest = hasher.finalize();
    subjects.push((
        "verify, of a right digest and of wrong ones",
        false,
        Box::new(move |secret| {
            // The fixed secret becomes the digest itself, at the same cost as any other.
            let given: [u8; 32] = std::array::from_fn(|i| digest[i] ^ secret[i] ^ 0x5a);
            black_box(hasher.verify(black_box(&given)));
        }),
    ));
    subjects.push((
        "a comparison that leaks",
        true,
        Box::new(move |secret| {
            black_box(leaky(black_box(secret), black_box(&tag)));
        }),
    ));
    subjects
}

fn main() -> ExitCode {
    let seconds: f64 = match std::env::args().nth(1).map(|seconds| seconds.parse()) {
        None => 2.0,
        Some(Ok(seconds)) if seconds > 0.0 => seconds,
        Some(_) => {
            eprintln!("usage: timing [SECONDS for each measurement; 2 if not given]");
            return ExitCode::from(2);
        }
    };
    let time = Duration::from_secs_f64(seconds);
    let mut failed = 0;
    for (name, leaks, mut run) in subjects() {
        let mut verdict = "DEPENDS on the secret";
        let (mut t, mut count) = (0.0, 0);
        let mut tries = 0;
        while tries < TRIES {
            tries += 1;
            (t, count) = measure(time, tries as u64, &mut run);
            if t.abs() < LIMIT {
                verdict = "no difference found";
                break;
            }
        }
        if count < FEWEST {
            println!(
                "NOT RUN: {name}: {count} measurements are fewer than {FEWEST}; take more time"
            );
            failed += 1;
            continue;
        }
        let right = (verdict == "no difference found") != leaks;
        let mark = if right { "ok" } else { "FAILED" };
        println!("{mark}: {name}: t = {t:.2}, {count} measurements, try {tries}: {verdict}");
        failed += usize::from(!right);
    }
    println!("timing: {failed} failed or not run; the limit of |t| is {LIMIT}");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) }
}
