//! The digests of many messages.

#![allow(unsafe_code)]

use crate::arrow;
use pyo3::exceptions::{PyBufferError, PyIndexError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyList, PySlice, PyString};
use std::ffi::{c_int, c_void};
use std::ptr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The digests of many messages, in their order, in one piece of memory.
///
/// A sequence of bytes objects, with None for the digest of a null. It has the buffer protocol (n rows of
/// digest_size unsigned bytes, read-only; the bytes of a null are zero) and the Arrow PyCapsule interface
/// (fixed-size binary), both without a copy: numpy.asarray(digests), pyarrow.array(digests). A slice
/// with step 1 shares the memory.
#[pyclass(frozen, module = "widehash", name = "Digests")]
#[derive(Clone)]
pub(crate) struct Digests {
    all: Arc<All>,
    /// The first row of `all` that belongs to these.
    start: usize,
    /// Rows, and bytes of a row: as the buffer protocol wants them.
    shape: [ffi::Py_ssize_t; 2],
    /// Bytes from a row to the next, and from a byte to the next.
    strides: [ffi::Py_ssize_t; 2],
}

struct All {
    bytes: Vec<u8>,
    valid: Option<Bitmap>,
}

impl Digests {
    /// Returns `count` digests of `size` bytes.
    pub(crate) fn new(bytes: Vec<u8>, count: usize, size: usize, valid: Option<Bitmap>) -> Self {
        assert_eq!(bytes.len(), count * size, "{count} digests of {size} bytes");
        Digests::part(Arc::new(All { bytes, valid }), 0, count, size)
    }

    fn part(all: Arc<All>, start: usize, count: usize, size: usize) -> Self {
        // Rust's allocations fit in signed sizes; with a size of 0, so do numbers of messages.
        let [count, size] = [count, size].map(|number| number as ffi::Py_ssize_t);
        Digests { all, start, shape: [count, size], strides: [size, 1] }
    }

    pub(crate) fn len(&self) -> usize {
        self.shape[0].unsigned_abs()
    }

    pub(crate) fn size(&self) -> usize {
        self.shape[1].unsigned_abs()
    }

    pub(crate) fn start(&self) -> usize {
        self.start
    }

    /// Returns the bytes from the first digest of the memory on, which is before the start.
    pub(crate) fn shared_bytes(&self) -> &[u8] {
        &self.all.bytes
    }

    /// Returns which digests of the memory are not null; `None` if none is.
    pub(crate) fn valid(&self) -> Option<&Bitmap> {
        self.all.valid.as_ref()
    }

    fn bytes(&self) -> &[u8] {
        &self.all.bytes[self.start * self.size()..][..self.len() * self.size()]
    }

    fn is_null(&self, index: usize) -> bool {
        self.valid().is_some_and(|valid| !valid.get(self.start + index))
    }

    pub(crate) fn null_count(&self) -> usize {
        match self.valid() {
            None => 0,
            Some(_) => (0..self.len()).filter(|index| self.is_null(*index)).count(),
        }
    }

    fn get(&self, index: usize) -> Option<&[u8]> {
        (!self.is_null(index)).then(|| &self.bytes()[index * self.size()..][..self.size()])
    }

    fn gather(&self, indices: impl Iterator<Item = usize> + Clone) -> Digests {
        let count = indices.clone().count();
        let mut bytes = Vec::with_capacity(count * self.size());
        let mut valid = self.valid().map(|_| Bitmap::of_ones(count));
        for (place, index) in indices.enumerate() {
            bytes.extend_from_slice(&self.bytes()[index * self.size()..][..self.size()]);
            if let Some(valid) = valid.as_mut().filter(|_| self.is_null(index)) {
                valid.clear(place);
            }
        }
        Digests::new(bytes, count, self.size(), valid)
    }
}

#[pymethods]
impl Digests {
    /// The length of a digest in bytes.
    #[getter]
    fn digest_size(&self) -> usize {
        self.size()
    }

    /// How many digests are null.
    #[getter(null_count)]
    fn get_null_count(&self) -> usize {
        self.null_count()
    }

    fn __len__(&self) -> usize {
        self.len()
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(slice) = index.cast::<PySlice>() {
            let indices = slice.indices(self.shape[0])?;
            let count = indices.slicelength;
            let part = if indices.step == 1 {
                let start = self.start + if count > 0 { indices.start.unsigned_abs() } else { 0 };
                Digests::part(Arc::clone(&self.all), start, count, self.size())
            } else {
                self.gather(
                    (0..count).map(|place| {
                        (indices.start + indices.step * place as isize).unsigned_abs()
                    }),
                )
            };
            return Ok(part.into_pyobject(py)?.into_any());
        }
        let asked: isize = index.extract()?;
        let index = if asked < 0 { asked + self.shape[0] } else { asked };
        if !(0..self.shape[0]).contains(&index) {
            return Err(PyIndexError::new_err(format!("index {asked} of {} digests", self.len())));
        }
        Ok(match self.get(index.unsigned_abs()) {
            Some(digest) => PyBytes::new(py, digest).into_any(),
            None => py.None().into_bound(py),
        })
    }

    fn __iter__(slf: Bound<'_, Self>) -> DigestIterator {
        DigestIterator { digests: slf.get().clone(), next: AtomicUsize::new(0) }
    }

    /// Return a list of the digests in hexadecimal digits, with None for nulls.
    fn hex<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let hex =
            |index| self.get(index).map(|digest| PyString::new(py, &const_hex::encode(digest)));
        PyList::new(py, (0..self.len()).map(hex))
    }

    fn __repr__(&self) -> String {
        format!("<widehash.Digests: {} of {} bytes>", self.len(), self.size())
    }

    /// Fill a view of the memory: rows of unsigned bytes, read-only.
    ///
    /// # Safety
    /// Python passes a view that may be written to.
    unsafe fn __getbuffer__(
        slf: Bound<'_, Self>,
        view: *mut ffi::Py_buffer,
        flags: c_int,
    ) -> PyResult<()> {
        let digests = slf.get();
        let bytes = digests.bytes();
        let fortran = flags & ffi::PyBUF_F_CONTIGUOUS == ffi::PyBUF_F_CONTIGUOUS
            && digests.len() > 1
            && digests.size() > 1;
        if fortran {
            return Err(PyBufferError::new_err("digests lie row by row, not column by column"));
        }
        // SAFETY: Python's own function for flat memory, which checks that no one asks for writable
        // memory, and takes a reference to the object. The bytes live as long as it, at one place.
        let filled = unsafe {
            ffi::PyBuffer_FillInfo(
                view,
                slf.as_ptr(),
                bytes.as_ptr().cast_mut().cast::<c_void>(),
                bytes.len() as ffi::Py_ssize_t,
                1,
                flags,
            )
        };
        if filled != 0 {
            return Err(PyErr::fetch(slf.py()));
        }
        // SAFETY: the view was just filled.
        let view = unsafe { &mut *view };
        if flags & ffi::PyBUF_ND == ffi::PyBUF_ND {
            view.ndim = 2;
            view.shape = digests.shape.as_ptr().cast_mut();
        }
        view.strides = match flags & ffi::PyBUF_STRIDES == ffi::PyBUF_STRIDES {
            true => digests.strides.as_ptr().cast_mut(),
            false => ptr::null_mut(),
        };
        Ok(())
    }

    /// Return the Arrow type as a PyCapsule: fixed-size binary of digest_size bytes.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        arrow::schema(py, self)
    }

    /// Return the Arrow type and array as PyCapsules. The type is fixed-size binary, whatever was
    /// requested.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        let _ = requested_schema;
        Ok((arrow::schema(py, self)?, arrow::array(py, self)?))
    }
}

/// Iterates over digests.
#[pyclass(frozen, module = "widehash", name = "_DigestIterator")]
pub(crate) struct DigestIterator {
    digests: Digests,
    next: AtomicUsize,
}

#[pymethods]
impl DigestIterator {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    /// `None` ends an iteration, so a null is a value of its own.
    fn __next__<'py>(&self, py: Python<'py>) -> Option<Option<Bound<'py, PyBytes>>> {
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        if index >= self.digests.len() {
            self.next.store(self.digests.len(), Ordering::Relaxed);
            return None;
        }
        Some(self.digests.get(index).map(|digest| PyBytes::new(py, digest)))
    }

    fn __length_hint__(&self) -> usize {
        self.digests.len().saturating_sub(self.next.load(Ordering::Relaxed))
    }
}

/// One bit for each digest, the lowest of a byte first, as Arrow has them: set unless it is null.
pub(crate) struct Bitmap {
    bytes: Vec<u8>,
    len: usize,
}

impl Bitmap {
    pub(crate) fn of_ones(len: usize) -> Self {
        let mut bitmap = Bitmap { bytes: Vec::new(), len: 0 };
        bitmap.extend(len);
        bitmap
    }

    /// Appends so many ones.
    pub(crate) fn extend(&mut self, more: usize) {
        self.len += more;
        // Bits beyond the last are set too, and stand for what may be appended.
        self.bytes.resize(self.len.div_ceil(8), u8::MAX);
    }

    pub(crate) fn clear(&mut self, index: usize) {
        self.bytes[index / 8] &= !(1 << (index % 8));
    }

    pub(crate) fn get(&self, index: usize) -> bool {
        self.bytes[index / 8] >> (index % 8) & 1 == 1
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}
