//! What is computed of every message.

use crate::hashes::both_modes;
use crate::message::Message;
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use widehash::algorithm::{Algorithm, AnyHasher, Keying};
use widehash::batch::Messages;

/// An algorithm with its key, context and length of output, which go together.
pub(crate) struct Function {
    algorithm: Algorithm,
    key: Option<Vec<u8>>,
    context: Option<String>,
    /// The bytes of a digest.
    len: usize,
}

impl Function {
    pub(crate) fn unkeyed(algorithm: Algorithm) -> Self {
        Function { algorithm, key: None, context: None, len: algorithm.output_len() }
    }

    /// Returns the function that the arguments describe.
    ///
    /// # Errors
    /// `ValueError` if they do not go together.
    pub(crate) fn new(
        algorithm: Algorithm,
        key: Option<&Bound<'_, PyAny>>,
        context: Option<&str>,
        len: Option<usize>,
    ) -> PyResult<Self> {
        if key.is_some() && context.is_some() {
            return Err(both_modes());
        }
        let key = key.map(|key| Ok::<_, PyErr>(Message::of(key)?.bytes().to_vec())).transpose()?;
        let usual = algorithm.output_len();
        let function = Function {
            algorithm,
            key,
            context: context.map(str::to_owned),
            len: len.unwrap_or(usual),
        };
        AnyHasher::new(algorithm, function.keying())
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        if function.len != usual && !algorithm.is_extendable() {
            return Err(PyValueError::new_err(format!(
                "a digest of {algorithm} has {usual} bytes, not {}",
                function.len
            )));
        }
        Ok(function)
    }

    /// Returns the bytes of a digest.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Returns the bytes of the digests of this many messages.
    pub(crate) fn total_len(&self, messages: usize) -> PyResult<usize> {
        messages.checked_mul(self.len).ok_or_else(|| {
            let len = self.len;
            PyOverflowError::new_err(format!("{messages} digests of {len} bytes fit no memory"))
        })
    }

    fn keying(&self) -> Keying<'_> {
        match (&self.key, &self.context) {
            (Some(key), _) => Keying::Key(key),
            (None, Some(context)) => Keying::DeriveKey(context),
            (None, None) => Keying::None,
        }
    }

    /// Writes the digests of `messages` to `out`, on the threads of the current pool if `threads`.
    pub(crate) fn digest_many<M>(&self, messages: &M, out: &mut [u8], threads: bool)
    where
        M: Messages + Sync + ?Sized,
    {
        if threads {
            self.algorithm.output_many_rayon(self.keying(), messages, self.len, out)
        } else {
            self.algorithm.output_many(self.keying(), messages, self.len, out)
        }
        .expect("checked by Function::new");
    }
}
