//! A view of an object's buffer.
//!
//! PyO3 has one too, which refuses buffers without strides: those of ctypes, which are contiguous.

#![allow(unsafe_code)]

use pyo3::ffi;
use pyo3::prelude::*;
use std::ffi::CStr;
use std::{mem, slice};

/// The memory that an object exposes, until the view is dropped. Its size does not change meanwhile.
pub(crate) struct View(Box<ffi::Py_buffer>);

// SAFETY: the buffer is described by values that do not change, and released with the GIL held.
unsafe impl Send for View {}
// SAFETY: as above.
unsafe impl Sync for View {}

impl View {
    /// Returns whether the object exposes memory at all.
    pub(crate) fn exists(object: &Bound<'_, PyAny>) -> bool {
        // SAFETY: the pointer is valid, and the GIL is held.
        unsafe { ffi::PyObject_CheckBuffer(object.as_ptr()) != 0 }
    }

    /// Returns a view of the object's memory, read-only and in any form.
    ///
    /// # Errors
    /// `TypeError` if it exposes none.
    pub(crate) fn of(object: &Bound<'_, PyAny>) -> PyResult<View> {
        // SAFETY: integers and pointers, for which zeros are valid. In a box because a view may point
        // to itself.
        let mut view: Box<ffi::Py_buffer> = Box::new(unsafe { mem::zeroed() });
        // SAFETY: both pointers are valid, and the GIL is held.
        let got =
            unsafe { ffi::PyObject_GetBuffer(object.as_ptr(), &raw mut *view, ffi::PyBUF_FULL_RO) };
        if got != 0 {
            return Err(PyErr::fetch(object.py()));
        }
        Ok(View(view))
    }

    pub(crate) fn dimensions(&self) -> usize {
        self.0.ndim.unsigned_abs() as usize
    }

    /// Returns the number of items in each dimension.
    pub(crate) fn shape(&self) -> &[isize] {
        self.numbers(self.0.shape).unwrap_or_default()
    }

    /// Returns the bytes from an item to the next in each dimension; `None` if the items are
    /// contiguous, row by row.
    pub(crate) fn strides(&self) -> Option<&[isize]> {
        self.numbers(self.0.strides)
    }

    /// Returns whether the items lie behind pointers.
    pub(crate) fn is_indirect(&self) -> bool {
        self.numbers(self.0.suboffsets).is_some_and(|offsets| offsets.iter().any(|o| *o >= 0))
    }

    fn numbers(&self, numbers: *const ffi::Py_ssize_t) -> Option<&[isize]> {
        // SAFETY: an array with a number for each dimension, if there is one.
        (!numbers.is_null()).then(|| unsafe { slice::from_raw_parts(numbers, self.dimensions()) })
    }

    /// Returns the bytes of an item.
    pub(crate) fn item_size(&self) -> usize {
        self.0.itemsize.unsigned_abs()
    }

    /// Returns the type of the items as the module struct writes it.
    pub(crate) fn format(&self) -> &[u8] {
        match self.0.format.is_null() {
            true => b"B",
            // SAFETY: a string of the exporter's, valid as long as the view.
            false => unsafe { CStr::from_ptr(self.0.format) }.to_bytes(),
        }
    }

    /// Returns whether an item is, or contains, a Python object or another pointer, whose value says
    /// nothing of what it points to.
    pub(crate) fn holds_addresses(&self) -> bool {
        // Names of fields stand between colons. `Zf`, `Zd` and `Zg` are complex numbers; a `Z` alone is
        // a pointer to text, as ctypes writes it.
        let mut codes = self.format().split(|code| *code == b':').step_by(2);
        codes.any(|codes| {
            let complex = |at: usize| matches!(codes.get(at + 1), Some(b'f' | b'd' | b'g'));
            codes.iter().enumerate().any(|(at, code)| match code {
                b'O' | b'P' | b'&' | b'z' | b'X' => true,
                b'Z' => !complex(at),
                _ => false,
            })
        })
    }

    pub(crate) fn is_contiguous(&self) -> bool {
        // SAFETY: a view that is not released.
        unsafe { ffi::PyBuffer_IsContiguous(&raw const *self.0, b'C' as _) != 0 }
    }

    /// Returns the place of the first item.
    pub(crate) fn start(&self) -> *const u8 {
        self.0.buf.cast()
    }

    /// Returns the bytes of all items together.
    pub(crate) fn len(&self) -> usize {
        self.0.len.unsigned_abs()
    }
}

impl Drop for View {
    fn drop(&mut self) {
        // SAFETY: not released yet.
        Python::attach(|_| unsafe { ffi::PyBuffer_Release(&raw mut *self.0) });
    }
}
