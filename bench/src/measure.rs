//! Timing two contenders in turns.
//!
//! The speed of a shared machine wanders by tens of per cent within seconds, so a time says little
//! and two times taken apart say nothing. Here both sides run a fraction of a millisecond each, in
//! turns, the order alternating; each such pair gives a ratio, and what is reported is the median
//! of the ratios with their quartiles.

use crate::contender::Contender;
use std::io;
use std::time::Duration;

/// How long to measure for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    Full,
    Quick,
    /// One call of each: enough to see that the harness works. The times mean nothing.
    Check,
}

impl Effort {
    /// How long one side runs before it is the other's turn.
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

    /// More pairs are timed while they take less than this together.
    fn budget(self) -> Duration {
        match self {
            Effort::Full => Duration::from_millis(40),
            Effort::Quick | Effort::Check => Duration::ZERO,
        }
    }
}

/// What a comparison showed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measured {
    /// Median nanoseconds a call of ours takes, and of theirs.
    pub(crate) ours_ns: f64,
    pub(crate) peer_ns: f64,
    /// Quartiles of their time over ours, pair by pair: above 1 we are faster.
    pub(crate) ratio: [f64; 3],
}

/// Times both in turns.
pub(crate) fn compare(
    ours: &mut dyn Contender,
    theirs: &mut dyn Contender,
    effort: Effort,
) -> io::Result<Measured> {
    let turn = effort.turn();
    let our_calls = calls_in(turn, ours)?;
    let their_calls = calls_in(turn, theirs)?;

    let mut pairs: Vec<(f64, f64)> = Vec::new();
    let mut spent = Duration::ZERO;
    while pairs.len() < effort.pairs() || spent < effort.budget() {
        let (our_time, their_time);
        if pairs.len().is_multiple_of(2) {
            our_time = settled(ours, our_calls)?;
            their_time = settled(theirs, their_calls)?;
        } else {
            their_time = settled(theirs, their_calls)?;
            our_time = settled(ours, our_calls)?;
        }
        spent += our_time + their_time;
        pairs.push((per_call(our_time, our_calls), per_call(their_time, their_calls)));
    }
    let [_, ours_ns, _] = quartiles(pairs.iter().map(|pair| pair.0).collect());
    let [_, peer_ns, _] = quartiles(pairs.iter().map(|pair| pair.1).collect());
    let ratio = quartiles(pairs.iter().map(|(ours, theirs)| theirs / ours).collect());
    Ok(Measured { ours_ns, peer_ns, ratio })
}

/// Warms a contender up and finds how many of its calls fill a turn.
fn calls_in(turn: Duration, contender: &mut dyn Contender) -> io::Result<u32> {
    let mut calls = 1;
    loop {
        let time = contender.run(calls)?;
        if time >= turn || calls >= 1 << 24 {
            // Overshot by at most a factor of two, for short calls; take back what was too much.
            let fitting = f64::from(calls) * turn.as_secs_f64() / time.as_secs_f64();
            return Ok((fitting as u32).max(1));
        }
        calls *= 2;
    }
}

/// A turn. What the other side's turn pushed out of the caches comes back in a call before the
/// clock runs, unless the calls are so long that it does not matter.
fn settled(contender: &mut dyn Contender, calls: u32) -> io::Result<Duration> {
    if calls > 1 {
        contender.run(1 + calls / 8)?;
    }
    contender.run(calls)
}

fn per_call(time: Duration, calls: u32) -> f64 {
    time.as_nanos() as f64 / f64::from(calls)
}

/// Lower quartile, median and upper quartile, interpolated between neighbours.
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

    /// A contender that says what it took.
    struct Said(Duration);

    impl Contender for Said {
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
    fn a_ratio_above_one_means_that_we_are_faster() {
        let mut ours = Said(Duration::from_nanos(40));
        let mut theirs = Said(Duration::from_nanos(100));
        for effort in [Effort::Full, Effort::Quick, Effort::Check] {
            let measured = compare(&mut ours, &mut theirs, effort).unwrap();
            assert_eq!((measured.ours_ns, measured.peer_ns), (40.0, 100.0));
            assert_eq!(measured.ratio, [2.5, 2.5, 2.5]);
        }
    }

    #[test]
    fn turns_are_filled() {
        let calls =
            calls_in(Duration::from_micros(100), &mut Said(Duration::from_nanos(70))).unwrap();
        assert!((1400..=1430).contains(&calls), "{calls}");
        let calls =
            calls_in(Duration::from_micros(100), &mut Said(Duration::from_secs(1))).unwrap();
        assert_eq!(calls, 1);
    }
}
