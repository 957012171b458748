//! A row of a run: one work, one peer, and how they compare.

use crate::measure::Measured;
use crate::work::{KIB, MIB, Work};
use serde::Serialize;

/// The result of one comparison, as `--json` prints it.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Row {
    pub(crate) work: String,
    pub(crate) size: usize,
    pub(crate) n: usize,
    pub(crate) threads: usize,
    pub(crate) peer: &'static str,
    /// Nanoseconds of a call, which processes all `n` messages.
    pub(crate) widehash_ns: f64,
    pub(crate) peer_ns: f64,
    /// Median ratio of the pairs, the peer's time over widehash's: above 1, widehash is faster.
    pub(crate) ratio: f64,
    /// Interquartile range of the ratios.
    pub(crate) iqr: f64,
}

impl Row {
    pub(crate) fn new(work: &Work, peer: &'static str, measured: &Measured) -> Row {
        let [lower, median, upper] = measured.ratio;
        let Work { size, n, threads, .. } = *work;
        Row {
            work: work.name(),
            size,
            n,
            threads,
            peer,
            widehash_ns: rounded(measured.widehash_ns, 100.0),
            peer_ns: rounded(measured.peer_ns, 100.0),
            ratio: rounded(median, 10_000.0),
            iqr: rounded(upper - lower, 10_000.0),
        }
    }

    /// The bytes that a call processes.
    pub(crate) fn bytes(&self) -> f64 {
        if self.work.ends_with("-stream") {
            return crate::work::STREAMED as f64;
        }
        (self.size * self.n) as f64
    }
}

/// Rounded to a multiple of 1 / `parts`.
fn rounded(value: f64, parts: f64) -> f64 {
    (value * parts).round() / parts
}

/// A number of bytes for a table: `16`, `8 KiB`, `1 MiB`.
pub(crate) fn size(bytes: usize) -> String {
    match bytes {
        0 => "0".into(),
        _ if bytes.is_multiple_of(MIB) => format!("{} MiB", bytes / MIB),
        _ if bytes.is_multiple_of(KIB) => format!("{} KiB", bytes / KIB),
        _ => format!("{bytes}"),
    }
}

/// A number of bytes for a sentence: `16 bytes`, `8 KiB`.
pub(crate) fn length(bytes: usize) -> String {
    if bytes < KIB { format!("{bytes} bytes") } else { size(bytes) }
}
