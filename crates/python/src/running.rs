//! A hasher that Python threads share.

use crate::message::{Data, Message};
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyBytes, PyString};
use std::sync::{Mutex, MutexGuard, PoisonError};
use widehash::ResumeError;

/// The number of bytes up to which hashing keeps the GIL: two microseconds at most, which is less than
/// taking the GIL back costs when other threads want it.
pub(crate) const HELD: usize = 2 << 10;

/// What the classes need of a hasher, where the library's methods differ in their types.
pub(crate) trait Hasher: Clone + Send {
    fn update(&mut self, data: &[u8]);

    /// Returns how many bytes the message so far has, if the hasher counts them.
    fn count(&self) -> Option<u64>;

    fn reset(&mut self);

    /// Calls `see` with the exported state.
    fn export<R>(&self, see: impl FnOnce(&[u8]) -> R) -> R;

    fn resume(exported: &[u8]) -> Result<Self, ResumeError>;
}

/// A hasher whose digest has one length.
pub(crate) trait Fixed: Hasher {
    /// Calls `see` with the digest.
    fn digest<R>(&self, see: impl FnOnce(&[u8]) -> R) -> R;
}

/// A running hash behind a lock.
///
/// The lock is never held while waiting for the GIL, and a thread that waits for the lock gives up the
/// GIL, so the two cannot block each other.
pub(crate) struct Running<H>(Mutex<H>);

impl<H: Hasher> Running<H> {
    pub(crate) fn new(hasher: H) -> Self {
        Running(Mutex::new(hasher))
    }

    /// Returns a hash that begins with `data`.
    #[inline]
    pub(crate) fn begin(mut hasher: H, data: Data<'_, '_>) -> PyResult<Self> {
        if let Data::Given(data) = data {
            let message = Message::of(&data)?;
            let bytes = message.bytes();
            if bytes.len() > HELD {
                data.py().detach(|| hasher.update(bytes));
            } else {
                hasher.update(bytes);
            }
        }
        Ok(Running::new(hasher))
    }

    #[inline]
    pub(crate) fn lock(&self, py: Python<'_>) -> MutexGuard<'_, H> {
        // A hasher is never left half-changed: the message's length is checked before.
        self.0.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }

    /// Appends `data`; with more than [`HELD`] bytes by `large`, without the GIL.
    #[inline]
    pub(crate) fn update_by(
        &self,
        data: &Bound<'_, PyAny>,
        large: impl FnOnce(&mut H, &[u8]) + Send,
    ) -> PyResult<()> {
        let message = Message::of(data)?;
        let bytes = message.bytes();
        if bytes.len() > HELD {
            data.py().detach(|| {
                let mut hasher = self.0.lock().unwrap_or_else(PoisonError::into_inner);
                check_length(&*hasher, bytes)?;
                large(&mut hasher, bytes);
                Ok(())
            })
        } else {
            let mut hasher = self.lock(data.py());
            check_length(&*hasher, bytes)?;
            hasher.update(bytes);
            Ok(())
        }
    }

    #[inline]
    pub(crate) fn update(&self, data: &Bound<'_, PyAny>) -> PyResult<()> {
        self.update_by(data, H::update)
    }

    /// Changes the hasher, without the GIL.
    pub(crate) fn change<R: Send>(
        &self,
        py: Python<'_>,
        change: impl FnOnce(&mut H) -> R + Send,
    ) -> R {
        py.detach(|| change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    pub(crate) fn copy(&self, py: Python<'_>) -> Self {
        Running::new(self.lock(py).clone())
    }

    pub(crate) fn reset(&self, py: Python<'_>) {
        self.lock(py).reset();
    }

    pub(crate) fn export<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.lock(py).export(|state| PyBytes::new(py, state))
    }

    pub(crate) fn resume(state: &Bound<'_, PyAny>) -> PyResult<Self> {
        let state = Message::of(state)?;
        let hasher =
            H::resume(state.bytes()).map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Running::new(hasher))
    }
}

impl<H: Fixed> Running<H> {
    #[inline]
    pub(crate) fn digest<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.lock(py).digest(|digest| PyBytes::new(py, digest))
    }

    pub(crate) fn hexdigest<'py>(&self, py: Python<'py>) -> Bound<'py, PyString> {
        self.lock(py).digest(|digest| PyString::new(py, &const_hex::encode(digest)))
    }
}

/// Checks that a message is not continued beyond the length that the algorithms define.
fn check_length(hasher: &impl Hasher, data: &[u8]) -> PyResult<()> {
    let count = hasher.count().unwrap_or(0);
    match count.checked_add(data.len() as u64) {
        Some(_) => Ok(()),
        None => Err(PyOverflowError::new_err(format!(
            "{count} bytes and {} more are over 2**64 - 1",
            data.len()
        ))),
    }
}
