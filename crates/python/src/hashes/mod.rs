//! The classes of hash objects, one for each algorithm, with the manners of hashlib.

mod blake3;
mod cubehash;
mod gathering;
mod highwayhash;
mod keccak;
mod plain;

pub(crate) use blake3::{Blake3, both_modes};
pub(crate) use cubehash::{CubeHash, CubeHash256, CubeHash384, CubeHash512};
pub(crate) use highwayhash::{HighwayHash64, HighwayHash128, HighwayHash256};
pub(crate) use keccak::{
    Kmac128, Kmac256, Kt128, Kt256, Shake128, Shake256, TurboShake128, TurboShake256,
};
pub(crate) use plain::{
    Hash160, Keccak224, Keccak256, Keccak384, Keccak512, Ripemd160, Sha3_224, Sha3_256, Sha3_384,
    Sha3_512, Sha224, Sha256, Sha256d, Sha384, Sha512, Sha512_224, Sha512_256,
};

/// Implements [`Hasher`](crate::running::Hasher) and [`Fixed`](crate::running::Fixed) for a hasher of
/// the library; `count` is its length of the message so far, if it has one.
macro_rules! fixed_hasher {
    ($hasher:ty, count: |$counted:ident| $count:expr) => {
        impl $crate::running::Hasher for $hasher {
            #[inline]
            fn update(&mut self, data: &[u8]) {
                <$hasher>::update(self, data);
            }

            #[inline]
            fn count(&self) -> Option<u64> {
                let $counted = self;
                $count
            }

            fn reset(&mut self) {
                <$hasher>::reset(self);
            }

            fn export<R>(&self, see: impl FnOnce(&[u8]) -> R) -> R {
                see(&<$hasher>::export(self))
            }

            fn resume(exported: &[u8]) -> Result<Self, widehash::ResumeError> {
                <$hasher>::resume(exported)
            }
        }

        impl $crate::running::Fixed for $hasher {
            #[inline]
            fn digest<R>(&self, see: impl FnOnce(&[u8]) -> R) -> R {
                see(self.finalize().as_ref())
            }
        }
    };
}
use fixed_hasher;

/// Generates the class `$name` over a hasher whose digest has one length. `$own` is what differs: the
/// constructor, the sizes, and `many`.
macro_rules! hash_class {
    ($(#[$doc:meta])* $class:ident, $name:tt: $hasher:ty { $($own:tt)* }) => {
        $crate::hashes::any_class! {
            $(#[$doc])*
            $class, $name: $hasher {
                $($own)*

                /// Return the digest of the message so far: digest_size bytes. More can be appended
                /// afterwards.
                #[inline]
                fn digest<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
                    self.0.digest(py)
                }

                /// Return the digest of the message so far as 2 * digest_size hexadecimal digits.
                fn hexdigest<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
                    self.0.hexdigest(py)
                }
            }
        }
    };
}
use hash_class;

/// Generates the class `$name` over a hasher. `$own` is what differs: the constructor, the sizes, `many`, and the
/// digests.
macro_rules! any_class {
    ($(#[$doc:meta])* $class:ident, $name:tt: $hasher:ty { $($own:tt)* }) => {
        $(#[$doc])*
        #[pyclass(frozen, module = "widehash", name = $name)]
        pub(crate) struct $class($crate::running::Running<$hasher>);

        #[pymethods]
        impl $class {
            $($own)*

            /// Append the bytes of `data` to the message.
            ///
            /// The GIL is released for more than 2 KiB, and Ctrl-C stops long work; the message then
            /// stays as it was.
            ///
            /// Raises TypeError for a str or another object without bytes, and BufferError for a
            /// buffer that is not contiguous.
            #[pyo3(signature = (data, /))]
            #[inline]
            fn update(&self, data: &Bound<'_, PyAny>) -> PyResult<()> {
                self.0.update(data)
            }

            /// Return a hash object that continues from the same message, independently.
            fn copy(&self, py: Python<'_>) -> PyResult<Self> {
                self.0.copy(py).map($class)
            }

            /// Begin a new, empty message, with the same key or parameters.
            fn reset(&self, py: Python<'_>) -> PyResult<()> {
                self.0.reset(py)
            }

            /// Return the running state as bytes, for resume() in this process or another, and in
            /// every language that has this engine.
            ///
            /// The bytes hold the end of the message and the key, if there is one; keep them as secret
            /// as these.
            fn export<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
                self.0.export(py)
            }

            /// Return a hash object that continues from the bytes that export() returned.
            ///
            /// Raises ValueError if they are damaged or from another algorithm.
            #[classmethod]
            #[pyo3(signature = (state, /))]
            fn resume(_class: &Bound<'_, PyType>, state: &Bound<'_, PyAny>) -> PyResult<Self> {
                $crate::running::Running::resume(state).map($class)
            }

            fn __reduce__<'py>(
                slf: &Bound<'py, Self>,
            ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
                Ok((slf.get_type().getattr("resume")?, (slf.get().0.export(slf.py())?,)))
            }
        }
    };
}
use any_class;
