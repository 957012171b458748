//! Many messages at once: which function, in which form the messages come, and the digests.

mod function;
mod output;
mod rows;
mod sequence;

pub(crate) use function::Function;
pub(crate) use output::Output;
use rows::BufferRows;
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
    let mut output = Output::new(function, threads::count(threads)?);
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
fn buffer(messages: &Bound<'_, PyAny>) -> PyResult<Option<BufferRows>> {
    if !View::exists(messages) {
        return Ok(None);
    }
    let buffer = View::of(messages).inspect_err(|error| {
        let _ = error.add_note(messages.py(), "while reading the messages as a buffer");
    })?;
    let format = String::from_utf8_lossy(buffer.format()).into_owned();
    match (buffer.dimensions(), buffer.format()) {
        (1, [b'O']) => Ok(None),
        _ if buffer.holds_addresses() => Err(PyTypeError::new_err(format!(
            "this buffer holds the addresses of objects, not their bytes (format {format:?}): pass the \
             objects as a list"
        ))),
        (_, [.., b'w']) => Err(PyTypeError::new_err(
            "an array of text is not bytes: encode each value first, for example with \
             [text.encode() for text in array.tolist()]",
        )),
        // numpy's dtypes S and V. Read by their size: objects made of them lose zeros at the end.
        (1, [.., b's' | b'x']) => BufferRows::of_items(buffer).map(Some),
        (2, _) if buffer.item_size() == 1 => BufferRows::new(buffer).map(Some),
        (1, _) if buffer.item_size() == 1 => Err(PyBufferError::new_err(
            "a buffer of one dimension is one message: put it in a list, or hash it alone; many have two \
             dimensions, with a row for each",
        )),
        (dimensions, _) => Err(PyBufferError::new_err(format!(
            "a buffer of messages has two dimensions of single bytes, a row for each; this one has \
             {dimensions} of {} bytes (format {format:?}); the bytes of each item of a numpy array are the \
             rows of array.view('u1').reshape(len(array), -1)",
            buffer.item_size()
        ))),
    }
}
