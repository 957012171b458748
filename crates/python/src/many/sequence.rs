//! Messages as Python objects: a list, or whatever can be iterated over.

use super::Output;
use crate::message::Message;
use crate::view::View;
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;

/// How many objects are held at once: enough that all kernels are busy and the GIL is seldom taken.
const OBJECTS: usize = 4096;

/// The total length of messages from which no more are held, in bytes.
const BYTES: usize = 4 << 20;

/// Hashes all objects of an iterable, a limited number at a time.
pub(crate) fn extend(output: &mut Output<'_>, objects: &Bound<'_, PyAny>) -> PyResult<()> {
    let py = objects.py();
    if let Some(way) = way_out(objects)? {
        return Err(PyTypeError::new_err(format!("no messages: {way}")));
    }
    let objects = objects.try_iter().map_err(|_| {
        let name = objects.get_type().name();
        PyTypeError::new_err(format!(
            "messages are a column that offers __arrow_c_array__ or __arrow_c_stream__, a buffer of \
             two dimensions, or an iterable of bytes-like objects, not {}",
            name.map_or_else(|_| "this object".to_owned(), |name| name.to_string())
        ))
    })?;
    let mut held = Vec::new();
    let mut bytes = 0;
    for (index, object) in objects.enumerate() {
        let message = Message::of(&object?).map_err(|error| located(py, error, index))?;
        bytes += message.bytes().len();
        held.push(message);
        if held.len() == OBJECTS || bytes >= BYTES {
            hash(py, output, &held)?;
            held.clear();
            bytes = 0;
        }
    }
    hash(py, output, &held)
}

/// Returns what to do with objects of data libraries that stand for messages but do not hold them.
fn way_out(objects: &Bound<'_, PyAny>) -> PyResult<Option<&'static str>> {
    let py = objects.py();
    Ok(if !View::exists(objects) && objects.hasattr(intern!(py, "__dlpack__"))? {
        Some("a tensor is hashed through an array: pass numpy.from_dlpack(tensor)")
    } else if objects.hasattr(intern!(py, "__iter__"))? {
        None
    } else if objects.hasattr(intern!(py, "collect"))? {
        Some("a lazy frame holds no values yet: collect() it, and pass one of its columns")
    } else if objects.hasattr(intern!(py, "map_batches"))? {
        Some(
            "an expression holds no values yet: expression.map_batches(lambda column: \
             polars.Series(widehash.digest_many(algorithm, column)), return_dtype=polars.Binary) hashes them",
        )
    } else {
        None
    })
}

fn hash(py: Python<'_>, output: &mut Output<'_>, held: &[Message<'_>]) -> PyResult<()> {
    let messages: Vec<&[u8]> = held.iter().map(Message::bytes).collect();
    output.extend(py, &messages[..])
}

/// Says which message an error is about.
fn located(py: Python<'_>, error: PyErr, index: usize) -> PyErr {
    let _ = error.add_note(py, format!("in message {index}"));
    error
}
