//! HighwayHash, which needs a key.

use super::{fixed_hasher, hash_class};
use crate::digests::Digests;
use crate::many::{Function, digest_many};
use crate::message::{Data, Message};
use crate::running::Running;
use crate::threads;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyType};
use widehash::Algorithm;
use widehash::highwayhash::{self, Key};

fn key(bytes: &Bound<'_, PyAny>) -> PyResult<Key> {
    let bytes = Message::of(bytes)?;
    Key::new(bytes.bytes()).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Generates a class and what it needs of its hasher.
macro_rules! keyed {
    ($class:ident, $name:tt, $title:literal) => {
        fixed_hasher!(highwayhash::$class, count: |_hasher| None);

        hash_class! {
            #[doc = concat!($title, " of a message under a key of 32 bytes, whole or in pieces.")]
            ///
            /// `data`, also called `string`, is the beginning of the message, any bytes-like object. The
            /// digest is the bytes of the little-endian 64-bit words. usedforsecurity changes nothing.
            ///
            /// Raises ValueError if the key does not have 32 bytes.
            $class, $name: Box<highwayhash::$class> {
                #[classattr]
                #[pyo3(name = "name")]
                const NAME: &'static str = $name;

                #[classattr]
                #[pyo3(name = "digest_size")]
                const DIGEST_SIZE: usize = highwayhash::$class::OUTPUT_LEN;

                #[classattr]
                #[pyo3(name = "block_size")]
                const BLOCK_SIZE: usize = highwayhash::$class::BLOCK_LEN;

                #[classattr]
                #[pyo3(name = "key_size")]
                const KEY_SIZE: usize = Key::LEN;

                #[new]
                #[pyo3(
                    signature = (data=Data::Absent, *, key, usedforsecurity=None, string=Data::Absent),
                    text_signature = "(data=b'', *, key, usedforsecurity=True, string=b'')"
                )]
                fn new(
                    data: Data<'_, '_>,
                    key: &Bound<'_, PyAny>,
                    usedforsecurity: Option<&Bound<'_, PyAny>>,
                    string: Data<'_, '_>,
                ) -> PyResult<Self> {
                    let _ = usedforsecurity;
                    let hasher = Box::new(highwayhash::$class::new(&self::key(key)?));
                    Running::begin(hasher, data.or(string)?).map($class)
                }

                /// Return the digests of many messages under one key: digest_many() of this
                /// algorithm.
                #[staticmethod]
                #[pyo3(signature = (messages, *, key, threads=1))]
                fn many(
                    messages: &Bound<'_, PyAny>,
                    key: &Bound<'_, PyAny>,
                    #[pyo3(from_py_with = threads::asked)] threads: isize,
                ) -> PyResult<Digests> {
                    let function = Function::new(Algorithm::$class, Some(key), None, None)?;
                    digest_many(&function, messages, threads)
                }
            }
        }
    };
}

keyed!(HighwayHash64, "highwayhash64", "HighwayHash with 64 bits");
keyed!(HighwayHash128, "highwayhash128", "HighwayHash with 128 bits");
keyed!(HighwayHash256, "highwayhash256", "HighwayHash with 256 bits");
