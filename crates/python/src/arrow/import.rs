//! Columns out of the capsules that Python objects offer.

#![allow(unsafe_code)]

use super::column::Array;
use super::interface::{ArrowArray, ArrowArrayStream, ArrowSchema, Structure};
use super::layout::Layout;
use pyo3::exceptions::{PyOSError, PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};
use std::ffi::{CStr, c_int};
use std::iter;
use std::sync::Arc;

/// The parts of a column.
pub(crate) type Arrays<'py> = Box<dyn Iterator<Item = PyResult<Array>> + 'py>;

/// Returns the column that an object offers through the PyCapsule interface; `None` if it offers none,
/// or one of Python objects.
pub(crate) fn arrays<'py>(object: &Bound<'py, PyAny>) -> PyResult<Option<Arrays<'py>>> {
    let py = object.py();
    if let Some(method) = object.getattr_opt(intern!(py, "__arrow_c_array__"))? {
        let capsules = method.call0()?;
        let Ok((schema, array)) = capsules.cast::<PyTuple>()?.extract() else {
            return Err(PyTypeError::new_err("__arrow_c_array__ did not return two capsules"));
        };
        // Both are taken before either can fail, so that both are released.
        let schema = take::<ArrowSchema>(schema, c"arrow_schema");
        let array = take::<ArrowArray>(array, c"arrow_array")?;
        let array = Array::new(Arc::new(Layout::of(&schema?)?), array)?;
        return Ok(Some(Box::new(iter::once(Ok(array)))));
    }
    if let Some(method) = object.getattr_opt(intern!(py, "__arrow_c_stream__"))? {
        if holds_objects(object)? {
            return Ok(None);
        }
        let mut stream = take::<ArrowArrayStream>(method.call0()?, c"arrow_array_stream")?;
        let layout = Arc::new(Layout::of(&schema(py, &mut stream)?)?);
        return Ok(Some(Box::new(iter::from_fn(move || match next(py, &mut stream) {
            Ok(None) => None,
            Ok(Some(array)) => Some(Array::new(Arc::clone(&layout), array)),
            Err(error) => Some(Err(error)),
        }))));
    }
    Ok(None)
}

/// Returns whether a column holds Python objects, whose addresses Polars passes on as if they were values.
fn holds_objects(column: &Bound<'_, PyAny>) -> PyResult<bool> {
    match column.getattr_opt(intern!(column.py(), "dtype"))? {
        Some(dtype) => Ok(dtype.str()?.to_cow()? == "Object"),
        None => Ok(false),
    }
}

/// Moves a structure out of its capsule, which is then empty.
fn take<S: Structure>(capsule: Bound<'_, PyAny>, name: &'static CStr) -> PyResult<S> {
    let capsule = capsule.cast_into::<PyCapsule>()?;
    let place = capsule.pointer_checked(Some(name))?;
    // SAFETY: a capsule of this name holds this structure, by the PyCapsule interface.
    let structure = unsafe { S::take(place.cast().as_ptr()) };
    if structure.is_released() {
        return Err(PyValueError::new_err(format!(
            "the capsule {} was consumed before",
            name.to_string_lossy()
        )));
    }
    Ok(structure)
}

/// Returns the type of a stream's arrays.
fn schema(py: Python<'_>, stream: &mut ArrowArrayStream) -> PyResult<ArrowSchema> {
    let mut schema = ArrowSchema::empty();
    let get_schema = stream.get_schema.ok_or_else(no_callback)?;
    // SAFETY: the producer's callback, with a stream that is not released and a place to write to.
    // Producers may wait for threads that need the GIL.
    let code = py.detach(|| unsafe { get_schema(stream, &mut schema) });
    failed(stream, code)?;
    if schema.is_released() {
        return Err(PyValueError::new_err("the Arrow stream has no type"));
    }
    Ok(schema)
}

/// Returns the next array of a stream, or `None` at its end.
fn next(py: Python<'_>, stream: &mut ArrowArrayStream) -> PyResult<Option<ArrowArray>> {
    let mut array = ArrowArray::empty();
    let get_next = stream.get_next.ok_or_else(no_callback)?;
    // SAFETY: as in `schema`.
    let code = py.detach(|| unsafe { get_next(stream, &mut array) });
    failed(stream, code)?;
    Ok((!array.is_released()).then_some(array))
}

fn no_callback() -> PyErr {
    PyValueError::new_err("the Arrow stream lacks a callback")
}

/// Returns the error that a stream reports by a code other than 0.
fn failed(stream: &mut ArrowArrayStream, code: c_int) -> PyResult<()> {
    if code == 0 {
        return Ok(());
    }
    let text = stream.get_last_error.and_then(|last| {
        // SAFETY: the producer's callback, right after a call that failed. The text is valid until the
        // next call.
        let text = unsafe { last(stream) };
        // SAFETY: as above, if there is one.
        (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
    });
    Err(PyOSError::new_err((code, text.unwrap_or_else(|| "the Arrow stream failed".to_owned()))))
}
