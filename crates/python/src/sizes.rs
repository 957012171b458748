//! Lengths and places of output, from any integer.

use pyo3::exceptions::{PyMemoryError, PyOverflowError};
use pyo3::prelude::*;

/// Returns a length of output in bytes: what an object of Python can hold.
///
/// # Errors
/// `OverflowError` if it is negative or too long.
pub(crate) fn length(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    number
        .extract::<usize>()
        .ok()
        .filter(|length| *length <= isize::MAX as usize)
        .map_or_else(|| Err(outside(number, "length", isize::MAX as u64)), Ok)
}

/// Like [`length`], or `None`.
pub(crate) fn optional_length(number: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    if number.is_none() { Ok(None) } else { length(number).map(Some) }
}

/// Returns a place in the output.
///
/// # Errors
/// `OverflowError` if it is negative or too large.
pub(crate) fn seek(number: &Bound<'_, PyAny>) -> PyResult<u64> {
    number.extract::<u64>().map_err(|_| outside(number, "seek", u64::MAX))
}

/// Returns the error for a number outside a range that begins with 0, or for what is no number.
fn outside(number: &Bound<'_, PyAny>, name: &str, most: u64) -> PyErr {
    match number.extract::<u64>() {
        Err(error) if !error.is_instance_of::<PyOverflowError>(number.py()) => error,
        _ => PyOverflowError::new_err(format!("{name} is {number}: 0 to {most} are possible")),
    }
}

/// Returns the error for output that the memory has no room for.
pub(crate) fn no_room(length: usize) -> PyErr {
    PyMemoryError::new_err(format!("no room for {length} bytes"))
}
