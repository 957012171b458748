//! A hasher that Python threads share.

use crate::interrupts::Interrupts;
use crate::message::{Data, Message};
use pyo3::exceptions::{PyOverflowError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyBytes, PyString};
use std::ptr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use widehash::ResumeError;

/// The number of bytes up to which hashing keeps the GIL: two microseconds at most, which is less than
/// taking the GIL back costs when other threads want it. (BLAKE3 then hashes what it has gathered, too: 16 KiB take
/// three to five microseconds by AVX-512 or AVX2, once for all pieces of them.)
pub(crate) const HELD: usize = 2 << 10;

/// The number of bytes that are hashed before a signal may be looked for.
pub(crate) const PIECE: usize = 1 << 20;

/// What the classes need of a hasher, where the library's methods differ in their types.
pub(crate) trait Hasher: Clone + Send {
    fn update(&mut self, data: &[u8]);

    /// Returns how many bytes the message so far has, if the hasher counts them.
    fn count(&self) -> Option<u64>;

    fn reset(&mut self);

    /// Calls `see` with the exported state.
    fn export<R>(&self, see: impl FnOnce(&[u8]) -> R) -> R;

    fn resume(exported: &[u8]) -> Result<Self, ResumeError>;

    /// Returns the bytes of an argument that its users mean as a message.
    #[inline]
    fn message<'py>(data: &Bound<'py, PyAny>) -> PyResult<Message<'py>> {
        Message::of(data)
    }
}

/// A hasher whose digest has one length.
pub(crate) trait Fixed: Hasher {
    /// Calls `see` with the digest.
    fn digest<R>(&self, see: impl FnOnce(&[u8]) -> R) -> R;
}

/// A hasher that wants a greater alignment than Python gives objects.
impl<H: Hasher> Hasher for Box<H> {
    #[inline]
    fn update(&mut self, data: &[u8]) {
        H::update(self, data);
    }

    #[inline]
    fn count(&self) -> Option<u64> {
        H::count(self)
    }

    fn reset(&mut self) {
        H::reset(self);
    }

    fn export<R>(&self, see: impl FnOnce(&[u8]) -> R) -> R {
        H::export(self, see)
    }

    fn resume(exported: &[u8]) -> Result<Self, ResumeError> {
        H::resume(exported).map(Box::new)
    }
}

impl<H: Fixed> Fixed for Box<H> {
    #[inline]
    fn digest<R>(&self, see: impl FnOnce(&[u8]) -> R) -> R {
        H::digest(self, see)
    }
}

/// A running hash behind a lock.
///
/// Whoever waits for the lock gives up the GIL meanwhile. So a thread may wait for the GIL while it holds the
/// lock, as long updates do to look for signals.
pub(crate) struct Running<H> {
    hasher: Mutex<H>,
    /// The [thread](here) in whose long update signal handlers may run; 0 for none.
    updating: AtomicUsize,
}

impl<H: Hasher> Running<H> {
    pub(crate) fn new(hasher: H) -> Self {
        // Python's allocator, which PyO3 asks for every object, aligns no further.
        const { assert!(align_of::<Self>() <= 2 * size_of::<usize>(), "box the hasher") };
        Running { hasher: Mutex::new(hasher), updating: AtomicUsize::new(0) }
    }

    /// Returns a hash that begins with `data`.
    #[inline]
    pub(crate) fn begin(mut hasher: H, data: Data<'_, '_>) -> PyResult<Self> {
        if let Data::Given(data) = data {
            let message = H::message(&data)?;
            let bytes = message.bytes();
            if bytes.len() > HELD {
                data.py().detach(|| absorb(&mut hasher, bytes, PIECE, H::update))?;
            } else {
                hasher.update(bytes);
            }
        }
        Ok(Running::new(hasher))
    }

    /// Returns the hasher.
    ///
    /// # Errors
    /// `RuntimeError` if a signal handler asks for it that runs within an update by the same thread,
    /// which could wait for ever.
    #[inline]
    pub(crate) fn lock(&self, py: Python<'_>) -> PyResult<MutexGuard<'_, H>> {
        self.check_updating()?;
        // A hasher is never left half-changed: the message's length is checked before.
        Ok(self.hasher.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner))
    }

    #[inline]
    fn check_updating(&self) -> PyResult<()> {
        match self.updating.load(Ordering::Relaxed) {
            0 => Ok(()),
            thread if thread != here() => Ok(()),
            _ => Err(PyRuntimeError::new_err(
                "this thread is updating this hash object, which a signal handler cannot use before \
                 the update ends",
            )),
        }
    }

    /// Appends `bytes`; more than [`HELD`] by `large`, without the GIL, and `piece` bytes at a time.
    /// Ctrl-C stops a long update, and leaves the message as it was.
    #[inline]
    pub(crate) fn append(
        &self,
        py: Python<'_>,
        bytes: &[u8],
        piece: usize,
        large: impl FnMut(&mut H, &[u8]) + Send,
    ) -> PyResult<()> {
        if bytes.len() > HELD {
            self.change(py, |hasher| {
                check_length(&*hasher, bytes)?;
                if bytes.len() <= piece {
                    return absorb(hasher, bytes, piece, large);
                }
                let mut longer = hasher.clone();
                absorb(&mut longer, bytes, piece, large)?;
                *hasher = longer;
                Ok(())
            })
        } else {
            let mut hasher = self.lock(py)?;
            check_length(&*hasher, bytes)?;
            hasher.update(bytes);
            Ok(())
        }
    }

    #[inline]
    pub(crate) fn update(&self, data: &Bound<'_, PyAny>) -> PyResult<()> {
        self.append(data.py(), H::message(data)?.bytes(), PIECE, H::update)
    }

    /// Changes the hasher, without the GIL. `change` may look for signals.
    pub(crate) fn change<R: Send>(
        &self,
        py: Python<'_>,
        change: impl FnOnce(&mut H) -> PyResult<R> + Send,
    ) -> PyResult<R> {
        struct Updating<'a>(&'a AtomicUsize);
        impl Drop for Updating<'_> {
            fn drop(&mut self) {
                self.0.store(0, Ordering::Relaxed);
            }
        }
        self.check_updating()?;
        py.detach(|| {
            let mut hasher = self.hasher.lock().unwrap_or_else(PoisonError::into_inner);
            // Dropped before the lock.
            let _updating = Updating(&self.updating);
            self.updating.store(here(), Ordering::Relaxed);
            change(&mut hasher)
        })
    }

    pub(crate) fn copy(&self, py: Python<'_>) -> PyResult<Self> {
        Ok(Running::new(self.lock(py)?.clone()))
    }

    pub(crate) fn reset(&self, py: Python<'_>) -> PyResult<()> {
        self.lock(py)?.reset();
        Ok(())
    }

    pub(crate) fn export<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(self.lock(py)?.export(|state| PyBytes::new(py, state)))
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
    pub(crate) fn digest<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(self.lock(py)?.digest(|digest| PyBytes::new(py, digest)))
    }

    pub(crate) fn hexdigest<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        Ok(self.lock(py)?.digest(|digest| PyString::new(py, &const_hex::encode(digest))))
    }
}

/// Appends `bytes` by `append`, and looks for signals between pieces.
fn absorb<H>(
    hasher: &mut H,
    bytes: &[u8],
    piece: usize,
    mut append: impl FnMut(&mut H, &[u8]),
) -> PyResult<()> {
    let mut interrupts = Interrupts::new();
    let mut pieces = bytes.chunks(piece);
    // What is complete is not given up for a signal.
    let last = pieces.next_back().unwrap_or_default();
    for piece in pieces {
        append(hasher, piece);
        interrupts.look()?;
    }
    append(hasher, last);
    Ok(())
}

/// Returns a number that no other living thread has.
fn here() -> usize {
    thread_local!(static HERE: u8 = const { 0 });
    HERE.with(|here| ptr::from_ref(here).addr())
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
