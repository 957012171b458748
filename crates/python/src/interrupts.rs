//! Signals such as Ctrl-C during long work without the GIL.

use pyo3::prelude::*;
use std::time::{Duration, Instant};

/// How long Ctrl-C may wait. Looking for it takes the GIL, which other threads may not give up soon.
pub(crate) const PATIENCE: Duration = Duration::from_millis(100);

/// When signals were looked for last.
pub(crate) struct Interrupts(Instant);

impl Interrupts {
    pub(crate) fn new() -> Self {
        Interrupts(Instant::now())
    }

    /// Runs the handlers of signals that have come, if it is time to look for them. The caller does not
    /// hold the GIL.
    ///
    /// # Errors
    /// What a handler raises.
    pub(crate) fn look(&mut self) -> PyResult<()> {
        if self.0.elapsed() > PATIENCE {
            run_handlers()?;
            self.0 = Instant::now();
        }
        Ok(())
    }
}

/// Runs the handlers of signals that have come. The caller does not hold the GIL.
///
/// # Errors
/// What a handler raises.
// The method itself is not general enough in its lifetime.
#[allow(clippy::redundant_closure_for_method_calls)]
pub(crate) fn run_handlers() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}
