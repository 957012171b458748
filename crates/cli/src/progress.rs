//! A progress bar for people: only on a terminal, and only when the work takes a while.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Work that is done before this shows no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// How often the bar is drawn, also while the input keeps us waiting.
const TICK: Duration = Duration::from_millis(200);

/// Bytes hashed so far, shown on standard error when that is a terminal.
pub(crate) struct Bar {
    shown: Option<ProgressBar>,
    /// Milliseconds after `start` when the bar appears; never again once it has.
    appears: AtomicU64,
    start: Instant,
}

impl Bar {
    /// `total` is only asked for when there may be a bar.
    pub(crate) fn new(total: impl FnOnce() -> Option<u64>) -> Self {
        let shown = io::stderr().is_terminal().then(|| {
            let total = total();
            let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
            bar.set_style(style(total.is_some()));
            bar
        });
        let patience = PATIENCE.as_millis() as u64;
        Bar { shown, appears: AtomicU64::new(patience), start: Instant::now() }
    }

    /// More bytes are done.
    pub(crate) fn advance(&self, bytes: u64) {
        let Some(bar) = &self.shown else { return };
        bar.inc(bytes);
        let appears = self.appears.load(Ordering::Relaxed);
        if self.start.elapsed().as_millis() as u64 >= appears {
            let first = self.appears.swap(u64::MAX, Ordering::Relaxed) != u64::MAX;
            if first {
                bar.set_draw_target(ProgressDrawTarget::stderr());
                bar.enable_steady_tick(TICK);
            }
        }
    }

    /// Runs something that writes to the terminal, with the bar out of the way.
    pub(crate) fn aside<R>(&self, write: impl FnOnce() -> R) -> R {
        match &self.shown {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(bar) = &self.shown {
            bar.finish_and_clear();
        }
    }
}

fn style(total_is_known: bool) -> ProgressStyle {
    let template = if total_is_known {
        "{bar:30} {binary_bytes} of {binary_total_bytes}  {binary_bytes_per_sec}  {eta} left"
    } else {
        "{spinner} {binary_bytes}  {binary_bytes_per_sec}  {elapsed}"
    };
    ProgressStyle::with_template(template).expect("a template of known fields")
}
