//! Cycles on the machine that runs this, without counters: by a chain of multiplications of a known latency.

use std::time::{Duration, Instant};

/// Multiplications in the chain, each of [`LATENCY`] cycles on every CPU since Nehalem and on Zen.
const CHAIN: u32 = 20_000;
const LATENCY: f64 = 3.0;

/// Returns the least cycles of a call. Both sides take many short turns of some 50 µs; the least time of each is
/// that of an undisturbed turn at the highest clock.
pub(crate) fn least(mut call: impl FnMut()) -> f64 {
    let once = time(&mut call).max(Duration::from_nanos(20));
    let calls = (50_000 / once.as_nanos()).clamp(1, 10_000) as u32;
    let (mut least_chain, mut least_calls) = (Duration::MAX, Duration::MAX);
    for _ in 0..600 {
        least_chain = least_chain.min(time(chain));
        least_calls = least_calls.min(time(|| (0..calls).for_each(|_| call())));
    }
    let cycle = least_chain.as_secs_f64() / (f64::from(CHAIN) * LATENCY);
    least_calls.as_secs_f64() / f64::from(calls) / cycle
}

fn time(mut run: impl FnMut()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}

fn chain() {
    // SAFETY: arithmetic on registers.
    unsafe {
        std::arch::asm!(
            "2:",
            "imul {x}, {x}", "imul {x}, {x}", "imul {x}, {x}", "imul {x}, {x}", "imul {x}, {x}",
            "imul {x}, {x}", "imul {x}, {x}", "imul {x}, {x}", "imul {x}, {x}", "imul {x}, {x}",
            "dec {n:e}",
            "jnz 2b",
            x = inout(reg) 3_u64 => _,
            n = inout(reg) CHAIN / 10 => _,
            options(nomem, nostack),
        );
    }
}
