//! BLAKE3, as the package blake3 has it.

use crate::digests::Digests;
use crate::files::os_error;
use crate::many::{Function, digest_many};
use crate::message::{Data, Message};
use crate::running::{HELD, Hasher, Running};
use crate::threads::{self, AUTO};
use pyo3::exceptions::{PyMemoryError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyType};
use std::path::PathBuf;
use widehash::{Algorithm, AnyHasher, ResumeError, blake3, reader};
use widehash_files::Progress;

impl Hasher for blake3::Hasher {
    #[inline]
    fn update(&mut self, data: &[u8]) {
        blake3::Hasher::update(self, data);
    }

    #[inline]
    fn count(&self) -> Option<u64> {
        Some(blake3::Hasher::count(self))
    }

    fn reset(&mut self) {
        blake3::Hasher::reset(self);
    }

    fn export<R>(&self, see: impl FnOnce(&[u8]) -> R) -> R {
        see(&blake3::Hasher::export(self))
    }

    fn resume(exported: &[u8]) -> Result<Self, ResumeError> {
        blake3::Hasher::resume(exported)
    }
}

/// Returns an empty message in the mode that the arguments choose.
#[inline]
fn begin(key: Option<&Bound<'_, PyAny>>, context: Option<&str>) -> PyResult<blake3::Hasher> {
    match (key, context) {
        (None, None) => Ok(blake3::Hasher::new()),
        (None, Some(context)) => Ok(blake3::Hasher::new_derive_key(context)),
        (Some(key), None) => {
            let key = Message::of(key)?;
            let key = key.bytes();
            match key.try_into() {
                Ok(key) => Ok(blake3::Hasher::new_keyed(key)),
                Err(_) => Err(PyValueError::new_err(format!(
                    "a key of 32 bytes is needed, this one has {}",
                    key.len()
                ))),
            }
        }
        (Some(_), Some(_)) => Err(both_modes()),
    }
}

pub(crate) fn both_modes() -> PyErr {
    PyValueError::new_err("key and derive_key_context exclude each other")
}

/// BLAKE3 of a message, whole or in pieces.
///
/// `data` is the beginning of the message, any bytes-like object. `key`, 32 bytes, makes it a keyed hash;
/// with `derive_key_context`, a str that names the purpose, the message is the material of a derived
/// key. `max_threads` is how many threads hash large pieces; AUTO stands for as many as the machine
/// runs at once. usedforsecurity changes nothing.
///
/// Raises ValueError if the key does not have 32 bytes, or there is a context too.
#[pyclass(frozen, module = "widehash", name = "blake3")]
pub(crate) struct Blake3 {
    running: Running<blake3::Hasher>,
    max_threads: isize,
}

impl Blake3 {
    /// Appends data with [`max_threads`](Self::max_threads) threads.
    fn append(&self, data: &Bound<'_, PyAny>) -> PyResult<()> {
        match threads::pool(data.py(), threads::count(self.max_threads)?)? {
            None => self.running.update(data),
            Some(pool) => self.running.update_by(data, |hasher, bytes| {
                pool.install(|| hasher.update_rayon(bytes));
            }),
        }
    }

    /// Calls `see` with `length` bytes of output from `seek` on.
    fn output<R>(
        &self,
        py: Python<'_>,
        length: usize,
        seek: u64,
        make: impl FnOnce(&dyn Fn(&mut [u8])) -> PyResult<R>,
    ) -> PyResult<R> {
        if seek.checked_add(length as u64).is_none() {
            return Err(PyOverflowError::new_err(format!(
                "{length} bytes of output from byte {seek} end after byte 2**64 - 1"
            )));
        }
        let hasher = self.running.lock(py);
        if length <= HELD {
            return make(&|out| hasher.finalize_at(seek, out));
        }
        let hasher = {
            let copy = hasher.clone();
            drop(hasher);
            copy
        };
        make(&|out| py.detach(|| hasher.finalize_at(seek, out)))
    }
}

#[pymethods]
impl Blake3 {
    #[classattr]
    #[pyo3(name = "name")]
    const NAME: &'static str = "blake3";

    #[classattr]
    #[pyo3(name = "digest_size")]
    const DIGEST_SIZE: usize = blake3::Hasher::OUTPUT_LEN;

    #[classattr]
    #[pyo3(name = "block_size")]
    const BLOCK_SIZE: usize = blake3::Hasher::BLOCK_LEN;

    #[classattr]
    #[pyo3(name = "key_size")]
    const KEY_SIZE: usize = blake3::Hasher::KEY_LEN;

    #[classattr]
    #[pyo3(name = "AUTO")]
    const AUTO: isize = AUTO;

    #[new]
    #[pyo3(
        signature = (
            data=Data::Absent, /, *, key=None, derive_key_context=None, max_threads=1, usedforsecurity=None
        ),
        text_signature = "(data=b'', /, *, key=None, derive_key_context=None, max_threads=1, usedforsecurity=True)"
    )]
    #[inline]
    fn new(
        data: Data<'_, '_>,
        key: Option<&Bound<'_, PyAny>>,
        derive_key_context: Option<&str>,
        max_threads: isize,
        usedforsecurity: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let _ = usedforsecurity;
        let hasher = begin(key, derive_key_context)?;
        if max_threads == 1 {
            return Ok(Blake3 { running: Running::begin(hasher, data)?, max_threads });
        }
        threads::count(max_threads)?;
        let begun = Blake3 { running: Running::new(hasher), max_threads };
        if let Data::Given(data) = data {
            begun.append(&data)?;
        }
        Ok(begun)
    }

    /// Append the bytes of `data` to the message, and return the object itself.
    ///
    /// The GIL is released for more than 2 KiB. max_threads threads hash pieces from about 256 KiB on
    /// faster than one.
    ///
    /// Raises TypeError for a str or another object without bytes, and BufferError for a buffer that is
    /// not contiguous or has several dimensions.
    #[pyo3(signature = (data, /))]
    fn update<'py>(slf: Bound<'py, Self>, data: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        if slf.get().max_threads == 1 {
            slf.get().running.update(data)?;
        } else {
            slf.get().append(data)?;
        }
        Ok(slf)
    }

    /// Append the content of the file at `path` to the message, and return the object itself.
    ///
    /// Large files are mapped into memory, and max_threads threads hash. The GIL is released. If the
    /// file cannot be read to its end, the message stays as it was.
    ///
    /// Raises OSError if it cannot be read.
    #[pyo3(signature = (path, /))]
    fn update_mmap<'py>(slf: Bound<'py, Self>, path: PathBuf) -> PyResult<Bound<'py, Self>> {
        let py = slf.py();
        let Blake3 { running, max_threads } = slf.get();
        let threads = threads::count(*max_threads)?;
        running
            .change(py, |hasher| {
                let exported = blake3::Hasher::export(hasher);
                let mut any = AnyHasher::resume(&exported).expect("just exported");
                widehash_files::feed(&mut any, &path, threads, &Progress::default())?;
                *hasher = any.as_blake3().expect("of one algorithm").clone();
                Ok::<_, reader::Error>(())
            })
            .map_err(|error| os_error(py, &error.source, &path))?;
        Ok(slf)
    }

    /// Return `length` bytes of the output for the message so far, from byte `seek` on. More can be
    /// appended afterwards.
    ///
    /// Raises OverflowError if they end after byte 2**64 - 1.
    #[pyo3(signature = (length=32, *, seek=0))]
    #[inline]
    fn digest<'py>(
        &self,
        py: Python<'py>,
        length: usize,
        seek: u64,
    ) -> PyResult<Bound<'py, PyBytes>> {
        if length == 32 && seek == 0 {
            return Ok(PyBytes::new(py, self.running.lock(py).finalize().as_slice()));
        }
        self.output(py, length, seek, |fill| {
            PyBytes::new_with(py, length, |out| {
                fill(out);
                Ok(())
            })
        })
    }

    /// Return what digest() returns as 2 * length hexadecimal digits.
    #[pyo3(signature = (length=32, *, seek=0))]
    fn hexdigest<'py>(
        &self,
        py: Python<'py>,
        length: usize,
        seek: u64,
    ) -> PyResult<Bound<'py, PyString>> {
        self.output(py, length, seek, |fill| {
            let mut out = Vec::new();
            out.try_reserve_exact(length)
                .map_err(|_| PyMemoryError::new_err(format!("no room for {length} bytes")))?;
            out.resize(length, 0);
            fill(&mut out);
            Ok(PyString::new(py, &const_hex::encode(out)))
        })
    }

    /// Return a hash object that continues from the same message, independently.
    fn copy(&self, py: Python<'_>) -> Self {
        Blake3 { running: self.running.copy(py), max_threads: self.max_threads }
    }

    /// Begin a new, empty message in the same mode.
    fn reset(&self, py: Python<'_>) {
        self.running.reset(py);
    }

    /// Return the running state as bytes, for resume() in this process or another, and in every
    /// language that has this engine.
    ///
    /// The bytes hold the end of the message and the key, if there is one; keep them as secret as these.
    fn export<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.running.export(py)
    }

    /// Return a hash object that continues, in the same mode, from the bytes that export() returned.
    ///
    /// Raises ValueError if they are damaged or from another algorithm.
    #[classmethod]
    #[pyo3(signature = (state, /, max_threads=1))]
    fn resume(
        _class: &Bound<'_, PyType>,
        state: &Bound<'_, PyAny>,
        max_threads: isize,
    ) -> PyResult<Self> {
        threads::count(max_threads)?;
        Ok(Blake3 { running: Running::resume(state)?, max_threads })
    }

    #[allow(clippy::type_complexity)]
    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>, isize))> {
        let Blake3 { running, max_threads } = slf.get();
        Ok((slf.get_type().getattr("resume")?, (running.export(slf.py()), *max_threads)))
    }

    /// Return the digests of many messages: digest_many() of this algorithm.
    #[staticmethod]
    #[pyo3(signature = (messages, *, key=None, derive_key_context=None, length=None, threads=1))]
    fn many(
        messages: &Bound<'_, PyAny>,
        key: Option<&Bound<'_, PyAny>>,
        derive_key_context: Option<&str>,
        length: Option<usize>,
        threads: isize,
    ) -> PyResult<Digests> {
        let function = Function::new(Algorithm::Blake3, key, derive_key_context, length)?;
        digest_many(&function, messages, threads)
    }
}
