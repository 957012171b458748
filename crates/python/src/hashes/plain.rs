//! The hashes without options: SHA-2, SHA-3, RIPEMD-160, HASH160.

use super::{fixed_hasher, hash_class};
use crate::digests::Digests;
use crate::many::{Function, digest_many};
use crate::message::Data;
use crate::running::Running;
use crate::threads;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyType};
use widehash::{Algorithm, hash160, keccak, ripemd160, sha2};

/// Generates a class and what it needs of its hasher.
macro_rules! plain {
    ($class:ident, $python:tt, $name:literal: $hasher:ty, $title:literal) => {
        fixed_hasher!($hasher, count: |hasher| Some(hasher.count()));

        hash_class! {
            #[doc = concat!($title, " of a message, whole or in pieces.")]
            ///
            /// `data`, also called `string`, is the beginning of the message, any bytes-like object.
            /// usedforsecurity changes nothing.
            $class, $python: $hasher {
                #[classattr]
                #[pyo3(name = "name")]
                const NAME: &'static str = $name;

                #[classattr]
                #[pyo3(name = "digest_size")]
                const DIGEST_SIZE: usize = <$hasher>::OUTPUT_LEN;

                #[classattr]
                #[pyo3(name = "block_size")]
                const BLOCK_SIZE: usize = <$hasher>::BLOCK_LEN;

                #[new]
                #[pyo3(
                    signature = (data=Data::Absent, *, usedforsecurity=None, string=Data::Absent),
                    text_signature = "(data=b'', *, usedforsecurity=True, string=b'')"
                )]
                #[inline]
                fn new(
                    data: Data<'_, '_>,
                    usedforsecurity: Option<&Bound<'_, PyAny>>,
                    string: Data<'_, '_>,
                ) -> PyResult<Self> {
                    let _ = usedforsecurity;
                    Running::begin(<$hasher>::new(), data.or(string)?).map($class)
                }

                /// Return the digests of many messages: digest_many() of this algorithm.
                #[staticmethod]
                #[pyo3(signature = (messages, *, threads=1))]
                fn many(messages: &Bound<'_, PyAny>, #[pyo3(from_py_with = threads::asked)] threads: isize) -> PyResult<Digests> {
                    digest_many(&Function::unkeyed(Algorithm::$class), messages, threads)
                }
            }
        }
    };
}

plain!(Sha224, "sha224", "sha224": sha2::Sha224, "SHA-224");
plain!(Sha256, "sha256", "sha256": sha2::Sha256, "SHA-256");
plain!(Sha384, "sha384", "sha384": sha2::Sha384, "SHA-384");
plain!(Sha512, "sha512", "sha512": sha2::Sha512, "SHA-512");
plain!(Sha512_224, "sha512_224", "sha512-224": sha2::Sha512_224, "SHA-512/224");
plain!(Sha512_256, "sha512_256", "sha512-256": sha2::Sha512_256, "SHA-512/256");
plain!(Sha256d, "sha256d", "sha256d": sha2::Sha256d, "SHA-256 of the SHA-256 digest");
plain!(Ripemd160, "ripemd160", "ripemd160": ripemd160::Ripemd160, "RIPEMD-160");
plain!(Hash160, "hash160", "hash160": hash160::Hash160, "RIPEMD-160 of the SHA-256 digest");
plain!(Sha3_224, "sha3_224", "sha3-224": keccak::Sha3_224, "SHA3-224");
plain!(Sha3_256, "sha3_256", "sha3-256": keccak::Sha3_256, "SHA3-256");
plain!(Sha3_384, "sha3_384", "sha3-384": keccak::Sha3_384, "SHA3-384");
plain!(Sha3_512, "sha3_512", "sha3-512": keccak::Sha3_512, "SHA3-512");
plain!(Keccak224, "keccak224", "keccak224": keccak::Keccak224, "Keccak-224 as submitted to NIST");
plain!(Keccak256, "keccak256", "keccak256": keccak::Keccak256, "Keccak-256 as submitted to NIST, which Ethereum uses,");
plain!(Keccak384, "keccak384", "keccak384": keccak::Keccak384, "Keccak-384 as submitted to NIST");
plain!(Keccak512, "keccak512", "keccak512": keccak::Keccak512, "Keccak-512 as submitted to NIST");
