//! The digests of many messages.

#![allow(unsafe_code)]

use crate::arrow;
use pyo3::exceptions::{PyBufferError, PyIndexError, PyValueError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyCapsule, PyList, PySlice, PyString, PyTuple, PyType};
use std::ffi::{c_int, c_void};
use std::ops::Range;
use std::ptr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The digests of many messages, in their order, in one piece of memory.
///
/// A sequence of bytes objects, with None for the digest of a null. It does not change. It has the buffer
/// protocol (n rows of digest_size unsigned bytes, read-only; the bytes of a null are zero) and the Arrow
/// PyCapsule interface (fixed-size binary), both without a copy: numpy.asarray(digests),
/// pyarrow.array(digests). A slice with step 1 shares the memory. Two are equal if their digests are.
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

    fn rows(&self) -> impl ExactSizeIterator<Item = Option<&[u8]>> {
        (0..self.len()).map(|index| self.get(index))
    }

    /// Returns the first index in a range at which the value is.
    fn find(&self, value: &Bound<'_, PyAny>, mut range: Range<usize>) -> PyResult<Option<usize>> {
        range
            .find_map(|index| match equals(value, self.get(index)) {
                Ok(false) => None,
                Ok(true) => Some(Ok(index)),
                Err(error) => Some(Err(error)),
            })
            .transpose()
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

    fn __reversed__(&self) -> DigestIterator {
        let rows = (0..self.len()).rev();
        DigestIterator { digests: self.gather(rows), next: AtomicUsize::new(0) }
    }

    fn __contains__(&self, value: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.find(value, 0..self.len())?.is_some())
    }

    /// Return the first index of `value`, a bytes object or None, from `start` up to `stop`.
    ///
    /// Raises ValueError if it is not there.
    #[pyo3(signature = (value, start=0, stop=isize::MAX, /), text_signature = "($self, value, start=0, stop=sys.maxsize, /)")]
    fn index(&self, value: &Bound<'_, PyAny>, start: isize, stop: isize) -> PyResult<usize> {
        let place = |index: isize| match index {
            ..0 => self.len().saturating_sub(index.unsigned_abs()),
            _ => self.len().min(index.unsigned_abs()),
        };
        self.find(value, place(start)..place(stop))?
            .ok_or_else(|| PyValueError::new_err("none of these digests"))
    }

    /// Return how many digests equal `value`, a bytes object or None.
    #[pyo3(signature = (value, /))]
    fn count(&self, value: &Bound<'_, PyAny>) -> PyResult<usize> {
        self.rows().try_fold(0, |count, row| Ok(count + usize::from(equals(value, row)?)))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Ok(other) = other.cast::<Digests>() else { return Ok(py.NotImplemented()) };
        let other = other.get();
        let equal = self.len() == other.len() && self.rows().eq(other.rows());
        Ok(PyBool::new(py, equal).to_owned().into_any().unbind())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyTuple::new(py, self.rows().map(|row| row.map(|digest| PyBytes::new(py, digest))))?.hash()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    #[pyo3(signature = (memo, /))]
    fn __deepcopy__(slf: Py<Self>, memo: &Bound<'_, PyAny>) -> Py<Self> {
        let _ = memo;
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Parts<'py>)> {
        let digests = slf.get();
        let nulls: Vec<_> = (0..digests.len()).filter(|index| digests.is_null(*index)).collect();
        let bytes = PyBytes::new(slf.py(), digests.bytes());
        let parts = (bytes, digests.len(), digests.size(), nulls);
        Ok((slf.get_type().getattr("_of_parts")?, parts))
    }

    /// Return the digests that a pickle describes.
    #[classmethod]
    #[pyo3(signature = (bytes, count, size, nulls, /))]
    fn _of_parts(
        _class: &Bound<'_, PyType>,
        bytes: &[u8],
        count: usize,
        size: usize,
        nulls: Vec<usize>,
    ) -> PyResult<Self> {
        let fits = count.checked_mul(size) == Some(bytes.len())
            && [count, size].into_iter().all(|number| number <= isize::MAX as usize)
            && nulls.iter().all(|null| *null < count);
        if !fits {
            return Err(PyValueError::new_err("these are not the parts of digests"));
        }
        let valid = (!nulls.is_empty()).then(|| {
            let mut valid = Bitmap::of_ones(count);
            nulls.iter().for_each(|null| valid.clear(*null));
            valid
        });
        Ok(Digests::new(bytes.to_vec(), count, size, valid))
    }

    /// Return a list of the digests in hexadecimal digits, with None for nulls.
    fn hex<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let hex =
            |index| self.get(index).map(|digest| PyString::new(py, &const_hex::encode(digest)));
        PyList::new(py, (0..self.len()).map(hex))
    }

    /// Return the hexadecimal digits of all digests, one after another: what a column of strings is made of.
    fn _digits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = self.bytes();
        PyBytes::new_with(py, 2 * bytes.len(), |digits| {
            py.detach(|| {
                const_hex::encode_to_slice(bytes, digits).expect("two digits for each byte");
            });
            Ok(())
        })
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

/// What a pickle holds: the bytes, the number of digests, the length of each, and which are null.
type Parts<'py> = (Bound<'py, PyBytes>, usize, usize, Vec<usize>);

/// Returns whether Python finds that the value equals a row.
fn equals(value: &Bound<'_, PyAny>, row: Option<&[u8]>) -> PyResult<bool> {
    match (row, value.cast::<PyBytes>()) {
        (None, _) => Ok(value.is_none()),
        (Some(digest), Ok(value)) => Ok(value.as_bytes() == digest),
        // For example a bytearray.
        (Some(digest), Err(_)) => value.eq(PyBytes::new(value.py(), digest)),
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
