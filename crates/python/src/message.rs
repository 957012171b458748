//! One message: an argument that holds bytes.

// A view of a buffer is a pointer and a length.
#![allow(unsafe_code)]

use crate::view::View;
use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::convert::Infallible;
use std::slice;

/// The argument with the beginning of a message, which may be absent but not None.
#[derive(Clone, Copy)]
pub(crate) enum Data<'a, 'py> {
    Absent,
    Given(Borrowed<'a, 'py, PyAny>),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Data<'a, 'py> {
    type Error = Infallible;

    #[inline]
    fn extract(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, Infallible> {
        Ok(Data::Given(object))
    }
}

/// The bytes of an object, borrowed from it and kept alive.
pub(crate) enum Message<'py> {
    /// The usual case, and the cheapest.
    Bytes(Bound<'py, PyBytes>),
    /// One dimension, contiguous.
    Buffer(View),
}

impl<'py> Message<'py> {
    /// Returns the message that `object` holds.
    ///
    /// # Errors
    /// `TypeError` if it is a `str` or has no buffer; `BufferError` if its buffer is not contiguous or
    /// has more than one dimension.
    #[inline]
    pub(crate) fn of(object: &Bound<'py, PyAny>) -> PyResult<Self> {
        match object.cast::<PyBytes>() {
            Ok(bytes) => Ok(Message::Bytes(bytes.clone())),
            Err(_) => Message::of_buffer(object),
        }
    }

    fn of_buffer(object: &Bound<'py, PyAny>) -> PyResult<Self> {
        if object.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err(
                "a str is text, not bytes: encode it first, for example with .encode()",
            ));
        }
        let buffer = View::of(object)?;
        if buffer.dimensions() > 1 {
            return Err(PyBufferError::new_err(format!(
                "a message has one dimension, this buffer has {}; digest_many hashes every row",
                buffer.dimensions()
            )));
        }
        if !buffer.is_contiguous() {
            return Err(PyBufferError::new_err(
                "the bytes of a message are contiguous, those of this buffer are not",
            ));
        }
        Ok(Message::Buffer(buffer))
    }

    /// Returns the bytes.
    #[inline]
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Message::Bytes(bytes) => bytes.as_bytes(),
            Message::Buffer(buffer) if buffer.len() == 0 => &[],
            // SAFETY: a contiguous buffer has so many readable bytes from its pointer on, until it is
            // released, which is when `self` is dropped. Python code can write to them meanwhile from
            // another thread, which the language does not model; hashing takes no decision by the
            // bytes, so the outcome is the hash of a mixture of old and new bytes, as for hashlib.
            Message::Buffer(buffer) => unsafe {
                slice::from_raw_parts(buffer.start(), buffer.len())
            },
        }
    }
}
