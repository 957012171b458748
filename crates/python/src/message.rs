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

impl Data<'_, '_> {
    /// Returns the one that is given of this argument and `string`, its other name in hashlib.
    ///
    /// # Errors
    /// `TypeError` if both are.
    #[inline]
    pub(crate) fn or(self, string: Self) -> PyResult<Self> {
        match (self, string) {
            (data, Data::Absent) => Ok(data),
            (Data::Absent, string) => Ok(string),
            (Data::Given(_), Data::Given(_)) => Err(PyTypeError::new_err(
                "data and string are two names of one argument: give one of them",
            )),
        }
    }
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
    /// Contiguous, in the order of C.
    Buffer(View),
}

impl<'py> Message<'py> {
    /// Returns the message that `object` holds: the bytes of its buffer, whatever its items and
    /// dimensions are, as hashlib has it.
    ///
    /// # Errors
    /// `TypeError` if it is a `str`, has no buffer, or its items are objects or pointers;
    /// `BufferError` if its buffer is not contiguous.
    #[inline]
    pub(crate) fn of(object: &Bound<'py, PyAny>) -> PyResult<Self> {
        match object.cast::<PyBytes>() {
            Ok(bytes) => Ok(Message::Bytes(bytes.clone())),
            Err(_) => Message::of_buffer(object),
        }
    }

    /// Like [`of`](Self::of), for items of one byte only, as the package blake3 has it: the bytes of
    /// larger ones depend on the machine.
    ///
    /// # Errors
    /// `BufferError` for larger items.
    #[inline]
    pub(crate) fn of_bytes(object: &Bound<'py, PyAny>) -> PyResult<Self> {
        let message = Message::of(object)?;
        match &message {
            Message::Buffer(buffer) if buffer.item_size() != 1 => {
                Err(PyBufferError::new_err(format!(
                    "blake3 takes single bytes, the items of this buffer have {} (format {:?}): view \
                     them as bytes, for example with memoryview(data).cast('B')",
                    buffer.item_size(),
                    String::from_utf8_lossy(buffer.format())
                )))
            }
            _ => Ok(message),
        }
    }

    fn of_buffer(object: &Bound<'py, PyAny>) -> PyResult<Self> {
        if object.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err(
                "a str is text, not bytes: encode it first, for example with .encode()",
            ));
        }
        let buffer = View::of(object)?;
        if buffer.holds_addresses() {
            return Err(PyTypeError::new_err(format!(
                "this buffer holds the addresses of objects, not their bytes (format {:?})",
                String::from_utf8_lossy(buffer.format())
            )));
        }
        if !buffer.is_contiguous() {
            return Err(PyBufferError::new_err(
                "the bytes of a message are contiguous, those of this buffer are not: copy it, for \
                 example with bytes(data)",
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
