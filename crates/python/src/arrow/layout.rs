//! How a column lies in memory, from its type.

#![allow(unsafe_code)]

use super::interface::ArrowSchema;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use std::ffi::CStr;

/// The layouts of bytes and text.
pub(crate) enum Layout {
    /// One value after another, with offsets of 32 bits.
    Offsets32,
    /// One value after another, with offsets of 64 bits.
    Offsets64,
    /// Views: short values in place, others by their buffer and offset.
    Views,
    /// Values of so many bytes.
    Fixed(usize),
    /// Nulls only.
    Null,
    /// Indices into other values.
    Dictionary(Index, Box<Layout>),
}

/// An integer type of indices.
#[derive(Clone, Copy)]
pub(crate) enum Index {
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
}

impl Layout {
    /// # Errors
    /// `TypeError` if the column holds something else than bytes or text.
    pub(super) fn of(schema: &ArrowSchema) -> PyResult<Layout> {
        if schema.format.is_null() {
            return Err(PyValueError::new_err("the Arrow type has no format"));
        }
        // SAFETY: a string of the producer's, valid as long as the schema.
        let format = unsafe { CStr::from_ptr(schema.format) }.to_bytes();
        if !schema.dictionary.is_null() {
            let index = match format {
                b"c" => Index::I8,
                b"C" => Index::U8,
                b"s" => Index::I16,
                b"S" => Index::U16,
                b"i" => Index::I32,
                b"I" => Index::U32,
                b"l" => Index::I64,
                b"L" => Index::U64,
                _ => return Err(unsupported(format)),
            };
            // SAFETY: the producer's, valid as long as the schema itself.
            let values = Layout::of(unsafe { &*schema.dictionary })?;
            if matches!(values, Layout::Dictionary(..)) {
                return Err(PyTypeError::new_err("a dictionary of dictionaries is not supported"));
            }
            return Ok(Layout::Dictionary(index, Box::new(values)));
        }
        match format {
            b"z" | b"u" => Ok(Layout::Offsets32),
            b"Z" | b"U" => Ok(Layout::Offsets64),
            b"vz" | b"vu" => Ok(Layout::Views),
            b"n" => Ok(Layout::Null),
            [b'w', b':', width @ ..] => str::from_utf8(width)
                .ok()
                .and_then(|width| width.parse().ok())
                .map(Layout::Fixed)
                .ok_or_else(|| unsupported(format)),
            _ => Err(unsupported(format)),
        }
    }
}

fn unsupported(format: &[u8]) -> PyErr {
    let name = name(format);
    let name = name
        .map_or_else(|| format!("Arrow's {:?}", String::from_utf8_lossy(format)), str::to_owned);
    let way = match format {
        b"+s" => "pass one of its columns",
        [b'c' | b'C' | b's' | b'S' | b'i' | b'I' | b'l' | b'L' | b'e' | b'f' | b'g'] => {
            "cast it to text, or hash the bytes of its numbers, which are the rows of \
             numpy.asarray(column).view('u1').reshape(len(column), -1)"
        }
        _ => "cast it to one of these",
    };
    PyTypeError::new_err(format!(
        "messages are a column of binary, string or fixed-size binary values; this one is {name}: {way}"
    ))
}

/// Returns what a type is called, by its format.
fn name(format: &[u8]) -> Option<&'static str> {
    Some(match format {
        b"b" => "of bool",
        b"c" => "of int8",
        b"C" => "of uint8",
        b"s" => "of int16",
        b"S" => "of uint16",
        b"i" => "of int32",
        b"I" => "of uint32",
        b"l" => "of int64",
        b"L" => "of uint64",
        b"e" => "of float16",
        b"f" => "of float32",
        b"g" => "of float64",
        [b'd', b':', ..] => "of decimal",
        [b't', b'd', ..] => "of dates",
        [b't', b't', ..] => "of times",
        [b't', b's', ..] => "of timestamps",
        [b't', b'D', ..] => "of durations",
        b"+s" => "a table or a column of structures",
        b"+r" => "run-end encoded",
        [b'+', b'l' | b'L' | b'w' | b'v', ..] => "of lists",
        [b'+', b'm', ..] => "of maps",
        [b'+', b'u', ..] => "of unions",
        _ => return None,
    })
}
