//! Times two runners in turns.
//!
//! The speed of a shared machine changes by tens of per cent within seconds, so one time says little
//! and two times from different minutes cannot be compared. Here both sides take turns of a fraction
//! of a millisecond, in alternating order. Each pair of turns gives a ratio; the result is the median
//! of the ratios with their quartiles.

use crate::runner::Runner;
use std::io;
use std::time::Duration;

/// How long to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    Full,
    Quick,
    /// One call of each: enough to compare outputs. The times mean nothing.
    Check,
}

impl Effort {
    /// How long one side runs before the other takes its turn.
    fn turn(self) -> Duration {
        match self {
            Effort::Full => Duration::from_micros(200),
            Effort::Quick => Duration::from_micros(100),
            Effort::Check => Duration::ZERO,
        }
    }

    /// The least number of pairs.
    fn pairs(self) -> usize {
        match self {
            Effort::Full => 31,
            Effort::Quick => 7,
            Effort::Check => 1,
        }
    }

    /// Further pairs are timed until all pairs together have taken this long. On several threads longer, because a
    /// host may run two cores of a virtual machine on one of its own for some tenths of a second.
    fn budget(self, threads: usize) -> Duration {
        match self {
            Effort::Full if threads > 1 => Duration::from_millis(600),
            Effort::Full => Duration::from_millis(40),
            Effort::Quick | Effort::Check => Duration::ZERO,
        }
    }
}

/// The result of a comparison.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measured {
    /// Median nanoseconds of a call of widehash, and of the peer.
    pub(crate) widehash_ns: f64,
    pub(crate) peer_ns: f64,
    /// Quartiles of the peer's time over widehash's, pair by pair: above 1, widehash is faster.
    pub(crate) ratio: [f64; 3],
}

/// Times both sides in turns. At least one of them works on this many threads.
pub(crate) fn compare(
    subject: &mut dyn Runner,
    peer: &mut dyn Runner,
    effort: Effort,
    threads: usize,
) -> io::Result<Measured> {
    let turn = effort.turn();
    let subject_calls = calls_in(turn, subject)?;
    let peer_calls = calls_in(turn, peer)?;

    let mut pairs: Vec<(f64, f64)> = Vec::new();
    let mut spent = Duration::ZERO;
    while pairs.len() < effort.pairs() || spent < effort.budget(threads) {
        let (subject_time, peer_time);
        if pairs.len().is_multiple_of(2) {
            subject_time = warm_turn(subject, subject_calls)?;
            peer_time = warm_turn(peer, peer_calls)?;
        } else {
            peer_time = warm_turn(peer, peer_calls)?;
            subject_time = warm_turn(subject, subject_calls)?;
        }
        spent += subject_time + peer_time;
        pairs.push((per_call(subject_time, subject_calls), per_call(peer_time, peer_calls)));
    }
    let [_, widehash_ns, _] = quartiles(pairs.iter().map(|pair| pair.0).collect());
    let [_, peer_ns, _] = quartiles(pairs.iter().map(|pair| pair.1).collect());
    let ratio = quartiles(pairs.iter().map(|(subject, peer)| peer / subject).collect());
    Ok(Measured { widehash_ns, peer_ns, ratio })
}

/// Warms a runner up and returns how many of its calls fill a turn.
fn calls_in(turn: Duration, runner: &mut dyn Runner) -> io::Result<u32> {
    let mut calls = 1;
    loop {
        let time = runner.run(calls)?;
        if time >= turn || calls >= 1 << 24 {
            // Doubling overshoots by a factor of two at most; scale back.
            let fitting = f64::from(calls) * turn.as_secs_f64() / time.as_secs_f64();
            return Ok((fitting as u32).max(1));
        }
        calls *= 2;
    }
}

/// A turn. Some calls before the clock starts bring back what the other side's turn evicted from the
/// caches, unless one call fills a turn and the effect is negligible.
fn warm_turn(runner: &mut dyn Runner, calls: u32) -> io::Result<Duration> {
    if calls > 1 {
        runner.run(1 + calls / 8)?;
    }
    runner.run(calls)
}

fn per_call(time: Duration, calls: u32) -> f64 {
    time.as_nanos() as f64 / f64::from(calls)
}

/// Lower quartile, median and upper quartile, interpolated linearly.
fn quartiles(mut values: Vec<f64>) -> [f64; 3] {
    values.sort_by(f64::total_cmp);
    [0.25, 0.5, 0.75].map(|share| {
        let place = share * (values.len() - 1) as f64;
        let (below, above) = (values[place.floor() as usize], values[place.ceil() as usize]);
        below + (above - below) * place.fract()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A runner whose calls take a fixed time.
    struct Fixed(Duration);

    impl Runner for Fixed {
        fn output(&mut self) -> io::Result<Vec<u8>> {
            Ok(Vec::new())
        }
        fn run(&mut self, calls: u32) -> io::Result<Duration> {
            Ok(self.0 * calls)
        }
    }

    #[test]
    fn quartiles_are_interpolated() {
        assert_eq!(quartiles(vec![5.0]), [5.0, 5.0, 5.0]);
        assert_eq!(quartiles(vec![4.0, 1.0, 3.0, 2.0, 5.0]), [2.0, 3.0, 4.0]);
        assert_eq!(quartiles(vec![1.0, 2.0, 3.0, 4.0]), [1.75, 2.5, 3.25]);
    }

    #[test]
    fn a_ratio_above_one_means_that_the_subject_is_faster() {
        let mut subject = Fixed(Duration::from_nanos(40));
        let mut peer = Fixed(Duration::from_nanos(100));
        for effort in [Effort::Full, Effort::Quick, Effort::Check] {
            let measured = compare(&mut subject, &mut peer, effort, 1).unwrap();
            assert_eq!((measured.widehash_ns, measured.peer_ns), (40.0, 100.0));
            assert_eq!(measured.ratio, [2.5, 2.5, 2.5]);
        }
    }

    #[test]
    fn turns_are_filled() {
        let calls =
            calls_in(Duration::from_micros(100), &mut Fixed(Duration::from_nanos(70))).unwrap();
        assert!((1400..=1430).contains(&calls), "{calls}");
        let calls =
            calls_in(Duration::from_micros(100), &mut Fixed(Duration::from_secs(1))).unwrap();
        assert_eq!(calls, 1);
    }
}
