//! Messages where they lie in memory, by rows.

use crate::view::View;
use pyo3::exceptions::PyBufferError;
use pyo3::prelude::*;
use std::ops::Range;
use std::slice;
use widehash::batch::Strided;

/// Messages by their rows, read in place.
pub(crate) trait Rows: Sync {
    /// Returns the number of rows.
    fn count(&self) -> usize;

    /// Appends the messages of `rows` to `messages`, which is empty.
    fn messages<'a>(&'a self, rows: Range<usize>, messages: &mut Vec<&'a [u8]>);

    /// Returns the messages of the first of `rows`, all of them or many, if they have one length and
    /// lie at equal distances, which is the fastest form.
    fn strided(&self, rows: Range<usize>) -> Option<Strided<'_>>;
}

/// Messages that were collected before.
impl Rows for [&[u8]] {
    fn count(&self) -> usize {
        self.len()
    }

    fn messages<'a>(&'a self, rows: Range<usize>, messages: &mut Vec<&'a [u8]>) {
        messages.extend_from_slice(&self[rows]);
    }

    fn strided(&self, _rows: Range<usize>) -> Option<Strided<'_>> {
        None
    }
}

/// The rows of a buffer of two dimensions, each of them contiguous, or the items of one dimension.
pub(crate) struct BufferRows {
    /// Keeps the memory alive and unchanged in size.
    buffer: View,
    count: usize,
    /// Bytes of a row.
    len: usize,
    /// Bytes from a row to the next: also 0, less than `len`, or negative, for numpy has such views.
    stride: isize,
}

impl BufferRows {
    /// # Errors
    /// `BufferError` if the bytes of a row are not next to each other.
    pub(crate) fn new(buffer: View) -> PyResult<Self> {
        let &[count, len] = buffer.shape() else {
            return Err(PyBufferError::new_err("a buffer of two dimensions needs a shape of two"));
        };
        let [stride, step] = match buffer.strides() {
            None => [len, 1],
            Some(&[stride, step]) => [stride, step],
            Some(_) => unreachable!("as many strides as dimensions"),
        };
        if buffer.is_indirect() {
            return Err(PyBufferError::new_err("rows behind pointers are not supported"));
        }
        let [count, len] = [count, len].map(isize::unsigned_abs);
        if len > 1 && count > 0 && step != 1 {
            return Err(PyBufferError::new_err(format!(
                "the bytes of a row are next to each other, these are {step} bytes apart"
            )));
        }
        Ok(BufferRows { buffer, count, len, stride })
    }

    /// Returns the items of a buffer of one dimension, each a message.
    ///
    /// # Errors
    /// `BufferError` if they lie behind pointers.
    pub(crate) fn of_items(buffer: View) -> PyResult<Self> {
        let (&[count], len) = (buffer.shape(), buffer.item_size()) else {
            return Err(PyBufferError::new_err("a buffer of one dimension needs a shape of one"));
        };
        let stride = match buffer.strides() {
            None => len as isize,
            Some(&[stride]) => stride,
            Some(_) => unreachable!("as many strides as dimensions"),
        };
        if buffer.is_indirect() {
            return Err(PyBufferError::new_err("rows behind pointers are not supported"));
        }
        Ok(BufferRows { buffer, count: count.unsigned_abs(), len, stride })
    }

    fn row(&self, row: usize) -> &[u8] {
        if self.len == 0 {
            return &[];
        }
        let offset = self.stride * row as isize;
        // SAFETY: the exporter promises readable bytes at each row's stride from the start, `len` of
        // them for each of `count` rows, until the buffer is released, which is when `self` is
        // dropped. Other threads may write to them: see `Message::bytes`.
        #[allow(unsafe_code)]
        unsafe {
            slice::from_raw_parts(self.buffer.start().offset(offset), self.len)
        }
    }
}

impl Rows for BufferRows {
    fn count(&self) -> usize {
        self.count
    }

    fn messages<'a>(&'a self, rows: Range<usize>, messages: &mut Vec<&'a [u8]>) {
        assert!(rows.end <= self.count, "rows {rows:?} of {}", self.count);
        messages.extend(rows.map(|row| self.row(row)));
    }

    fn strided(&self, rows: Range<usize>) -> Option<Strided<'_>> {
        assert!(rows.end <= self.count, "rows {rows:?} of {}", self.count);
        let stride = usize::try_from(self.stride).ok().filter(|stride| *stride >= self.len)?;
        let first = self.row(rows.start);
        let span = stride * rows.len().checked_sub(1)? + self.len;
        if self.len == 0 {
            return Some(Strided::new(&[], rows.len(), 0, 0));
        }
        // SAFETY: the rows from the first to the last, as in `row`; between them lie bytes of the same
        // memory, which are not read.
        #[allow(unsafe_code)]
        let bytes = unsafe { slice::from_raw_parts(first.as_ptr(), span) };
        Some(Strided::new(bytes, rows.len(), self.len, stride))
    }
}
