//! Many messages at once: which function, in which form the messages come, and the digests.

mod function;
mod output;
mod rows;
mod sequence;

pub(crate) use function::Function;
pub(crate) use output::Output;
pub(crate) use rows::Rows;

use crate::arrow;
use crate::digests::Digests;
use crate::threads;
use crate::view::View;
use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyString};

/// Hashes every one of `messages`, whatever form they come in.
pub(crate) fn digest_many(
    function: &Function,
    messages: &Bound<'_, PyAny>,
    threads: isize,
) -> PyResult<Digests> {
    let py = messages.py();
    let pool = threads::pool(py, threads::count(threads)?)?;
    let mut output = Output::new(function, pool);
    if messages.is_instance_of::<PyString>()
        || messages.is_instance_of::<PyBytes>()
        || messages.is_instance_of::<PyByteArray>()
    {
        let name = messages.get_type().name()?;
        return Err(PyTypeError::new_err(format!(
            "messages are many, and a {name} is one: put it in a list, or hash it alone"
        )));
    }
    if let Some(arrays) = arrow::arrays(messages)? {
        for array in arrays {
            output.extend_nullable(py, &array?)?;
        }
    } else if let Some(rows) = buffer(messages)? {
        output.extend(py, &rows)?;
    } else {
        sequence::extend(&mut output, messages)?;
    }
    Ok(output.into_digests())
}

/// Returns the rows of a buffer; `None` if the object has none, or its items are objects themselves.
fn buffer(messages: &Bound<'_, PyAny>) -> PyResult<Option<rows::BufferRows>> {
    let Ok(buffer) = View::of(messages) else { return Ok(None) };
    // numpy's object arrays, and its arrays of byte strings.
    if buffer.dimensions() == 1 && matches!(buffer.format(), [b'O'] | [.., b's']) {
        return Ok(None);
    }
    if buffer.dimensions() != 2 || buffer.item_size() != 1 {
        return Err(PyBufferError::new_err(format!(
            "a buffer of messages has two dimensions of single bytes, a row for each message; this \
             one has {} of {} bytes",
            buffer.dimensions(),
            buffer.item_size()
        )));
    }
    rows::BufferRows::new(buffer).map(Some)
}
