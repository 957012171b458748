//! Lengths and places of output, from any integer.

use pyo3::exceptions::{PyMemoryError, PyOverflowError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

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

/// Checks that `length` bytes of output from `seek` on are there.
///
/// # Errors
/// `OverflowError` if the output ends before them.
pub(crate) fn check_end(length: usize, seek: u64) -> PyResult<()> {
    match seek.checked_add(length as u64) {
        Some(_) => Ok(()),
        None => Err(PyOverflowError::new_err(format!(
            "{length} bytes of output from byte {seek} end after byte 2**64 - 1"
        ))),
    }
}

/// Returns `length` bytes that `write` writes.
///
/// # Errors
/// `MemoryError` if there is no room, and those of `write`.
pub(crate) fn bytes<'py>(
    py: Python<'py>,
    length: usize,
    write: impl FnOnce(&mut [u8]) -> PyResult<()>,
) -> PyResult<Bound<'py, PyBytes>> {
    PyBytes::new_with(py, length, write).map_err(|error| {
        // Python itself says "byte string is too large", or nothing.
        let class = error.get_type(py);
        if class.is(py.get_type::<PyMemoryError>()) || class.is(py.get_type::<PyOverflowError>()) {
            no_room(length)
        } else {
            error
        }
    })
}
