//! CubeHash: the three usual forms, and any parameters.

use super::{fixed_hasher, hash_class};
use crate::digests::Digests;
use crate::many::{Function, digest_many};
use crate::message::Data;
use crate::running::Running;
use crate::threads;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyType};
use widehash::Algorithm;
use widehash::cubehash::{self, Params};

/// The parameters if none are given: revision 3 with 256 bits.
const USUAL: &str = "16+16/32+32-256";

fn params(text: &str) -> PyResult<Params> {
    text.parse().map_err(|error: cubehash::ParamsError| PyValueError::new_err(error.to_string()))
}

fixed_hasher!(cubehash::CubeHash, count: |_hasher| None);

hash_class! {
    /// CubeHash of a message, whole or in pieces, with any parameters.
    ///
    /// `data`, also called `string`, is the beginning of the message, any bytes-like object. `params` is
    /// written as in the submission, i+r/b+f-h: rounds before the message, rounds after a block, bytes of a
    /// block, rounds after the message, bits of digest. "16+16/32+32-256" is revision 3,
    /// "160+16/32+160-256" revision 2. usedforsecurity changes nothing.
    ///
    /// Raises ValueError if a parameter is missing or out of its range.
    CubeHash, "cubehash": cubehash::CubeHash {
        #[new]
        #[pyo3(
            signature = (data=Data::Absent, *, params=USUAL, usedforsecurity=None, string=Data::Absent),
            text_signature = "(data=b'', *, params='16+16/32+32-256', usedforsecurity=True, string=b'')"
        )]
        fn new(
            data: Data<'_, '_>,
            params: &str,
            usedforsecurity: Option<&Bound<'_, PyAny>>,
            string: Data<'_, '_>,
        ) -> PyResult<Self> {
            let _ = usedforsecurity;
            Running::begin(cubehash::CubeHash::new(self::params(params)?), data.or(string)?).map(CubeHash)
        }

        /// The algorithm's name, which new() accepts.
        #[getter]
        fn name(&self, py: Python<'_>) -> PyResult<String> {
            Ok(Algorithm::CubeHash(self.0.lock(py)?.params()).to_string())
        }

        /// The parameters as i+r/b+f-h.
        #[getter]
        fn params(&self, py: Python<'_>) -> PyResult<String> {
            Ok(self.0.lock(py)?.params().to_string())
        }

        /// The length of the digest in bytes.
        #[getter]
        fn digest_size(&self, py: Python<'_>) -> PyResult<usize> {
            Ok(self.0.lock(py)?.params().output_len())
        }

        /// The length of a block in bytes.
        #[getter]
        fn block_size(&self, py: Python<'_>) -> PyResult<usize> {
            Ok(self.0.lock(py)?.params().block_len())
        }

        /// Return the digests of many messages with these parameters: digest_many() of this
        /// algorithm.
        #[staticmethod]
        #[pyo3(
            signature = (messages, *, params=USUAL, threads=1),
            text_signature = "(messages, *, params='16+16/32+32-256', threads=1)"
        )]
        fn many(messages: &Bound<'_, PyAny>, params: &str, #[pyo3(from_py_with = threads::asked)] threads: isize) -> PyResult<Digests> {
            let algorithm = Algorithm::CubeHash(self::params(params)?);
            digest_many(&Function::unkeyed(algorithm), messages, threads)
        }
    }
}

/// Generates the class of a form whose parameters are fixed, and what it needs of its hasher.
macro_rules! preset {
    ($class:ident, $name:tt, $params:literal) => {
        fixed_hasher!(cubehash::$class, count: |_hasher| None);

        hash_class! {
            #[doc = concat!("CubeHash", $params, " (revision 3) of a message, whole or in pieces.")]
            ///
            /// `data`, also called `string`, is the beginning of the message, any bytes-like object.
            /// usedforsecurity changes nothing.
            $class, $name: cubehash::$class {
                #[classattr]
                #[pyo3(name = "name")]
                const NAME: &'static str = $name;

                #[classattr]
                #[pyo3(name = "digest_size")]
                const DIGEST_SIZE: usize = cubehash::$class::OUTPUT_LEN;

                #[classattr]
                #[pyo3(name = "block_size")]
                const BLOCK_SIZE: usize = cubehash::$class::BLOCK_LEN;

                #[new]
                #[pyo3(
                    signature = (data=Data::Absent, *, usedforsecurity=None, string=Data::Absent),
                    text_signature = "(data=b'', *, usedforsecurity=True, string=b'')"
                )]
                fn new(
                    data: Data<'_, '_>,
                    usedforsecurity: Option<&Bound<'_, PyAny>>,
                    string: Data<'_, '_>,
                ) -> PyResult<Self> {
                    let _ = usedforsecurity;
                    Running::begin(cubehash::$class::new(), data.or(string)?).map($class)
                }

                /// Return the digests of many messages: digest_many() of this algorithm.
                #[staticmethod]
                #[pyo3(signature = (messages, *, threads=1))]
                fn many(messages: &Bound<'_, PyAny>, #[pyo3(from_py_with = threads::asked)] threads: isize) -> PyResult<Digests> {
                    let algorithm = Algorithm::CubeHash(cubehash::$class::PARAMS);
                    digest_many(&Function::unkeyed(algorithm), messages, threads)
                }
            }
        }
    };
}

preset!(CubeHash256, "cubehash256", "16+16/32+32-256");
preset!(CubeHash384, "cubehash384", "16+16/32+32-384");
preset!(CubeHash512, "cubehash512", "16+16/32+32-512");
