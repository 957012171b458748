//! `backends()`: which kernels run.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use widehash::backend::{Backend, Forced, Reason, Work, report};

/// Return which instruction sets this CPU offers, and which kernels hash `count` messages of `length`
/// bytes with every algorithm: a dict of the form that `widehash backends --json` prints, without its
/// guests.
#[pyfunction]
#[pyo3(signature = (*, count=1, length=64))]
pub(crate) fn backends(py: Python<'_>, count: usize, length: usize) -> PyResult<Bound<'_, PyDict>> {
    let report = report();
    let forced = match report.forced {
        Forced::No => None,
        Forced::To(backend) => Some(backend.name()),
        Forced::Unavailable(_) => Some("unavailable"),
        _ => Some("unknown"),
    };
    let plans = report.entries(Work::new(count, length)).map(|entry| {
        let steps = entry.plan.steps().iter().map(|step| {
            let row = PyDict::new(py);
            row.set_item("compression", step.compression)?;
            row.set_item("messages", step.messages)?;
            row.set_item("backend", step.backend.name())?;
            row.set_item("lanes", step.lanes)?;
            Ok(row)
        });
        let better = entry.better.map(|(backend, why)| {
            let why = match why {
                Reason::Missing => "not on this CPU",
                Reason::Forced => "not permitted (another is forced)",
            };
            let better = PyDict::new(py);
            better.set_item("backend", backend.name())?;
            better.set_item("why_not", why)?;
            Ok::<_, PyErr>(better)
        });
        let plan = PyDict::new(py);
        plan.set_item("algorithm", entry.algorithm.to_string())?;
        plan.set_item("count", count)?;
        plan.set_item("length", length)?;
        plan.set_item("steps", steps.collect::<PyResult<Vec<_>>>()?)?;
        plan.set_item("better", better.transpose()?)?;
        Ok(plan)
    });
    let all = PyDict::new(py);
    let available: Vec<_> = report.available().map(Backend::name).collect();
    all.set_item("available", available)?;
    all.set_item("forced", forced)?;
    all.set_item("plans", plans.collect::<PyResult<Vec<_>>>()?)?;
    Ok(all)
}
