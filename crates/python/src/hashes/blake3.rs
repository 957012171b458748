//! BLAKE3, as the package blake3 has it.

use crate::digests::Digests;
use crate::files::{os_error, path};
use crate::hashes::gathering::Gathering;
use crate::interrupts::{Interrupts, run_handlers};
use crate::many::{Function, digest_many};
use crate::message::{Data, Message};
use crate::running::{HELD, Hasher, PIECE, Running};
use crate::sizes;
use crate::threads::{self, AUTO};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyType};
use std::ops::ControlFlow;
use widehash::blake3::{self, Subtree};
use widehash::{Algorithm, AnyHasher, ResumeError};
use widehash_files::Progress;

impl Hasher for Gathering {
    #[inline]
    fn update(&mut self, data: &[u8]) {
        Gathering::update(self, data);
    }

    #[inline]
    fn count(&self) -> Option<u64> {
        Some(Gathering::count(self))
    }

    fn reset(&mut self) {
        Gathering::reset(self);
    }

    fn export<R>(&self, see: impl FnOnce(&[u8]) -> R) -> R {
        self.with(|hasher| see(&hasher.export()))
    }

    fn resume(exported: &[u8]) -> Result<Self, ResumeError> {
        Gathering::resume(exported)
    }

    #[inline]
    fn message<'py>(data: &Bound<'py, PyAny>) -> PyResult<Message<'py>> {
        Message::of_bytes(data)
    }
}

/// The number of bytes from which on threads are worth waking.
const WORTH_THREADS: usize = 128 << 10;

/// The number of bytes that threads hash together before a signal may be looked for.
const PIECE_OF_THREADS: usize = 64 << 20;

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
/// key. `max_threads` is how many threads hash large pieces, at most as many as the machine runs at
/// once, which is what AUTO stands for. usedforsecurity changes nothing.
///
/// Raises ValueError if the key does not have 32 bytes, or there is a context too.
#[pyclass(frozen, module = "widehash", name = "blake3")]
pub(crate) struct Blake3 {
    running: Running<Gathering>,
    max_threads: isize,
}

impl Blake3 {
    /// Appends data with [`max_threads`](Self::max_threads) threads.
    fn append(&self, data: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = data.py();
        let message = Gathering::message(data)?;
        let bytes = message.bytes();
        let threads = threads::count(self.max_threads)?;
        let pool = (bytes.len() >= WORTH_THREADS).then(|| threads::pool(py, threads)).flatten();
        match pool {
            None => self.running.append(py, bytes, PIECE, Hasher::update),
            Some(pool) => self.running.append(py, bytes, PIECE_OF_THREADS, |hasher, bytes| {
                pool.install(|| hasher.update_rayon(bytes));
            }),
        }
    }

    /// Makes an object of `length` bytes of output from `seek` on.
    fn output<R>(
        &self,
        py: Python<'_>,
        length: usize,
        seek: u64,
        make: impl FnOnce(&Output<'_>) -> PyResult<R>,
    ) -> PyResult<R> {
        sizes::check_end(length, seek)?;
        let mut running = self.running.lock(py)?;
        let hasher = running.settle();
        if length <= HELD {
            return make(&Output { hasher, seek });
        }
        let copy = hasher.clone();
        drop(running);
        make(&Output { hasher: &copy, seek })
    }
}

/// The output of a hasher, from a byte on.
struct Output<'a> {
    hasher: &'a blake3::Hasher,
    seek: u64,
}

impl Output<'_> {
    /// Writes the beginning to `out`, [`PIECE`] bytes at a time: those from the given place on, in the
    /// form that takes `width` bytes for each. Much is written without the GIL, and Ctrl-C stops it.
    fn write(
        &self,
        py: Python<'_>,
        out: &mut [u8],
        width: usize,
        mut write: impl FnMut(&blake3::Hasher, u64, &mut [u8]) + Send,
    ) -> PyResult<()> {
        if out.len() <= HELD {
            write(self.hasher, self.seek, out);
            return Ok(());
        }
        py.detach(|| {
            let mut interrupts = Interrupts::new();
            for (index, piece) in out.chunks_mut(PIECE * width).enumerate() {
                write(self.hasher, self.seek + (index * PIECE) as u64, piece);
                interrupts.look()?;
            }
            Ok(())
        })
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
        #[pyo3(from_py_with = threads::asked)] max_threads: isize,
        usedforsecurity: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let _ = usedforsecurity;
        let hasher = Gathering::from(begin(key, derive_key_context)?);
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

    /// Append the bytes of `data` to the message, and return the object itself. Small pieces of a message are
    /// gathered, so that pieces of any length are hashed fast.
    ///
    /// The GIL is released for more than 2 KiB, and Ctrl-C stops long work; the message then stays as it
    /// was. max_threads threads hash pieces from about 256 KiB on faster than one.
    ///
    /// Raises TypeError for a str or another object without bytes, and BufferError for a buffer that is
    /// not contiguous or has items of more than one byte.
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
    /// Large files are mapped into memory, and max_threads threads hash. The GIL is released, and Ctrl-C
    /// stops the work. If the file is not read to its end, the message stays as it was.
    ///
    /// Raises OSError if it cannot be read.
    #[pyo3(signature = (path))]
    fn update_mmap<'py>(
        slf: Bound<'py, Self>,
        path: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, Self>> {
        let path = self::path(path)?;
        let Blake3 { running, max_threads } = slf.get();
        let threads = threads::count(*max_threads)?;
        running.change(slf.py(), |hasher| {
            let exported = hasher.settle().export();
            let mut any = AnyHasher::resume(&exported).expect("just exported");
            let mut raised = Ok(());
            let fed = widehash_files::feed(&mut any, &path, threads, &Progress::default(), || {
                raised = run_handlers();
                if raised.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            raised?;
            fed.map_err(|error| Python::attach(|py| os_error(py, &error.source, &path)))?;
            *hasher = any.as_blake3().expect("of one algorithm").clone().into();
            Ok(())
        })?;
        Ok(slf)
    }

    /// Hash `data` as the part of a message that begins at byte `offset`, and return it as about 110 bytes
    /// for push_subtree(), in this process or on another machine. The mode and the key are those of this
    /// object, whose own message does not change.
    ///
    /// `offset` is a multiple of the length of `data`, rounded up to a power of two and to at least 1024;
    /// only the last part of a message may be no power of two long. The bytes hold no key, but the last
    /// part holds up to 64 bytes of the message: keep them as confidential as the message.
    ///
    /// Raises ValueError if no part of a message can lie there.
    #[pyo3(signature = (offset, data, /))]
    fn subtree<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = sizes::seek)] offset: u64,
        data: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let message = Gathering::message(data)?;
        let bytes = message.bytes();
        let unit = bytes.len().checked_next_power_of_two().map(|unit| unit.max(1024) as u64);
        if bytes.is_empty()
            || unit.is_none_or(|unit| !offset.is_multiple_of(unit))
            || offset.checked_add(bytes.len() as u64).is_none()
        {
            return Err(PyValueError::new_err(format!(
                "{} bytes from byte {offset} are no part of a message: a part has at least one byte, and \
                 begins at a multiple of its length, rounded up to a power of two and to at least 1024",
                bytes.len()
            )));
        }
        let hasher = self.running.lock(py)?.settle().clone();
        let part = py.detach(|| hasher.subtree(offset, bytes));
        Ok(PyBytes::new(py, &part.to_bytes()))
    }

    /// Append a part that subtree() hashed, here or elsewhere, and return the object itself.
    ///
    /// Raises ValueError if the part does not begin where the message ends so far, was hashed in another
    /// mode or with another key, or is damaged; the message then stays as it was.
    #[pyo3(signature = (part, /))]
    fn push_subtree<'py>(
        slf: Bound<'py, Self>,
        part: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, Self>> {
        let message = Gathering::message(part)?;
        let part = Subtree::from_bytes(message.bytes())
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        slf.get().running.change(slf.py(), |hasher| {
            hasher.push_subtree(&part).map_err(|error| PyValueError::new_err(error.to_string()))
        })?;
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
        #[pyo3(from_py_with = sizes::length)] length: usize,
        #[pyo3(from_py_with = sizes::seek)] seek: u64,
    ) -> PyResult<Bound<'py, PyBytes>> {
        if length == 32 && seek == 0 {
            return Ok(PyBytes::new(py, self.running.lock(py)?.settle().finalize().as_slice()));
        }
        self.output(py, length, seek, |output| {
            sizes::bytes(py, length, |out| {
                output.write(py, out, 1, |hasher, from, out| hasher.finalize_at(from, out))
            })
        })
    }

    /// Return what digest() returns as 2 * length hexadecimal digits.
    #[pyo3(signature = (length=32, *, seek=0))]
    fn hexdigest<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = sizes::length)] length: usize,
        #[pyo3(from_py_with = sizes::seek)] seek: u64,
    ) -> PyResult<Bound<'py, PyString>> {
        self.output(py, length, seek, |output| {
            let mut digits = Vec::new();
            let count = length.saturating_mul(2);
            digits.try_reserve_exact(count).map_err(|_| sizes::no_room(count))?;
            digits.resize(count, 0);
            let mut bytes = vec![0; length.min(PIECE)];
            output.write(py, &mut digits, 2, |hasher, from, digits| {
                let bytes = &mut bytes[..digits.len() / 2];
                hasher.finalize_at(from, bytes);
                const_hex::encode_to_slice(bytes, digits).expect("two digits for each byte");
            })?;
            PyString::from_bytes(py, &digits)
        })
    }

    /// Return a hash object that continues from the same message, independently.
    fn copy(&self, py: Python<'_>) -> PyResult<Self> {
        Ok(Blake3 { running: self.running.copy(py)?, max_threads: self.max_threads })
    }

    /// Begin a new, empty message in the same mode.
    fn reset(&self, py: Python<'_>) -> PyResult<()> {
        self.running.reset(py)
    }

    /// Return the running state as bytes, for resume() in this process or another, and in every
    /// language that has this engine.
    ///
    /// The bytes hold the end of the message and the key, if there is one; keep them as secret as these.
    fn export<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
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
        Ok((slf.get_type().getattr("resume")?, (running.export(slf.py())?, *max_threads)))
    }

    /// Return the digests of many messages: digest_many() of this algorithm.
    #[staticmethod]
    #[pyo3(signature = (messages, *, key=None, derive_key_context=None, length=None, threads=1))]
    fn many(
        messages: &Bound<'_, PyAny>,
        key: Option<&Bound<'_, PyAny>>,
        derive_key_context: Option<&str>,
        #[pyo3(from_py_with = sizes::optional_length)] length: Option<usize>,
        #[pyo3(from_py_with = threads::asked)] threads: isize,
    ) -> PyResult<Digests> {
        let function = Function::new(Algorithm::Blake3, key, derive_key_context, length)?;
        digest_many(&function, messages, threads)
    }
}
