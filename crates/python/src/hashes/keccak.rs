//! The functions of Keccak with output of any length: SHAKE, TurboSHAKE, KangarooTwelve and KMAC.

use super::{any_class, fixed_hasher};
use crate::digests::Digests;
use crate::interrupts::Interrupts;
use crate::many::{Function, digest_many};
use crate::message::{Data, Message};
use crate::running::{HELD, PIECE, Running};
use crate::sizes;
use crate::threads;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyType};
use widehash::Algorithm;
use widehash::keccak::{self, OutputReader};

/// Returns `length` bytes of output from byte `seek` on. Much is computed without the GIL, and Ctrl-C stops it.
fn output<'py>(
    py: Python<'py>,
    mut reader: OutputReader,
    length: usize,
    seek: u64,
) -> PyResult<Bound<'py, PyBytes>> {
    sizes::check_end(length, seek)?;
    sizes::bytes(py, length, |out| {
        if length <= HELD && seek <= HELD as u64 {
            reader.set_position(seek);
            reader.fill(out);
            return Ok(());
        }
        py.detach(|| {
            let mut interrupts = Interrupts::new();
            // What comes before is computed too, so this may take long.
            let mut at = 0;
            while seek - at > PIECE as u64 {
                at += PIECE as u64;
                reader.set_position(at);
                reader.fill(&mut [0]);
                interrupts.look()?;
            }
            reader.set_position(seek);
            for piece in out.chunks_mut(PIECE) {
                reader.fill(piece);
                interrupts.look()?;
            }
            Ok(())
        })
    })
}

/// Returns the bytes of an argument that may be left out.
fn bytes_of(data: Data<'_, '_>) -> PyResult<Vec<u8>> {
    match data {
        Data::Given(data) => Ok(Message::of(&data)?.bytes().to_vec()),
        Data::Absent => Ok(Vec::new()),
    }
}

fn hexadecimal<'py>(py: Python<'py>, bytes: &Bound<'py, PyBytes>) -> Bound<'py, PyString> {
    PyString::new(py, &const_hex::encode(bytes.as_bytes()))
}

/// Generates a class over a hasher with output of any length. The digests take `$more` arguments, with which `$read`
/// makes the reader.
macro_rules! extendable {
    (
        $class:ident, $python:tt, $name:literal, $title:literal, $about:literal;
        new($new:literal $(, $option:ident: $type:ty = $default:tt)?) $begin:expr;
        digest($digest:literal $(, $late:ident)?) $read:expr
    ) => {
        fixed_hasher!(keccak::$class, count: |hasher| Some(hasher.count()));

        any_class! {
            #[doc = concat!($title, " of a message, whole or in pieces, with output of any length.")]
            ///
            /// `data`, also called `string`, is the beginning of the message, any bytes-like object.
            #[doc = $about]
            /// usedforsecurity changes nothing.
            $class, $python: keccak::$class {
                #[classattr]
                #[pyo3(name = "name")]
                const NAME: &'static str = $name;

                #[classattr]
                #[pyo3(name = "digest_size")]
                const DIGEST_SIZE: usize = keccak::$class::OUTPUT_LEN;

                #[classattr]
                #[pyo3(name = "block_size")]
                const BLOCK_SIZE: usize = keccak::$class::BLOCK_LEN;

                #[new]
                #[pyo3(
                    signature = (data=Data::Absent, *, $($option=$default,)? usedforsecurity=None, string=Data::Absent),
                    text_signature = $new
                )]
                fn new(
                    data: Data<'_, '_>,
                    $($option: $type,)?
                    usedforsecurity: Option<&Bound<'_, PyAny>>,
                    string: Data<'_, '_>,
                ) -> PyResult<Self> {
                    let _ = usedforsecurity;
                    let begin = $begin;
                    Running::begin(begin($($option)?)?, data.or(string)?).map($class)
                }

                /// Return `length` bytes of the output for the message so far, by default digest_size, from byte
                /// `seek` on, whose cost grows with it. More can be appended afterwards.
                ///
                /// Raises OverflowError if they end after byte 2**64 - 1.
                #[pyo3(
                    signature = (length=keccak::$class::OUTPUT_LEN, *, seek=0 $(, $late=Data::Absent)?),
                    text_signature = $digest
                )]
                fn digest<'py>(
                    &self,
                    py: Python<'py>,
                    #[pyo3(from_py_with = sizes::length)] length: usize,
                    #[pyo3(from_py_with = sizes::seek)] seek: u64,
                    $($late: Data<'_, '_>,)?
                ) -> PyResult<Bound<'py, PyBytes>> {
                    let read = $read;
                    $(let $late = bytes_of($late)?;)?
                    let reader = read(&*self.0.lock(py)? $(, &$late)?);
                    output(py, reader, length, seek)
                }

                /// Return what digest() returns as 2 * length hexadecimal digits.
                #[pyo3(
                    signature = (length=keccak::$class::OUTPUT_LEN, *, seek=0 $(, $late=Data::Absent)?),
                    text_signature = $digest
                )]
                fn hexdigest<'py>(
                    &self,
                    py: Python<'py>,
                    #[pyo3(from_py_with = sizes::length)] length: usize,
                    #[pyo3(from_py_with = sizes::seek)] seek: u64,
                    $($late: Data<'_, '_>,)?
                ) -> PyResult<Bound<'py, PyString>> {
                    Ok(hexadecimal(py, &self.digest(py, length, seek $(, $late)?)?))
                }

                /// Return the outputs for many messages: digest_many() of this algorithm.
                #[staticmethod]
                #[pyo3(signature = (messages, *, length=None, threads=1))]
                fn many(
                    messages: &Bound<'_, PyAny>,
                    #[pyo3(from_py_with = sizes::optional_length)] length: Option<usize>,
                    #[pyo3(from_py_with = threads::asked)] threads: isize,
                ) -> PyResult<Digests> {
                    let function = Function::new(Algorithm::$class, None, None, length)?;
                    digest_many(&function, messages, threads)
                }
            }
        }
    };
}

macro_rules! shake {
    ($class:ident, $python:tt, $name:literal, $title:literal, $digest:literal) => {
        extendable! {
            $class, $python, $name, $title, "";
            new("(data=b'', *, usedforsecurity=True, string=b'')") || Ok::<_, PyErr>(keccak::$class::new());
            digest($digest) |hasher: &keccak::$class| hasher.finalize_xof()
        }
    };
}

macro_rules! turbo_shake {
    ($class:ident, $name:tt, $title:literal, $digest:literal) => {
        extendable! {
            $class, $name, $name, $title, "`domain`, from 0x01 to 0x7f, separates uses; many() takes the usual one.";
            new("(data=b'', *, domain=0x1f, usedforsecurity=True, string=b'')", domain: u8 = 0x1f) |domain| match domain {
                0x01..=0x7f => Ok(keccak::$class::with_domain(domain)),
                _ => Err(PyValueError::new_err(format!(
                    "domain is {domain:#04x}: 0x01 to 0x7f are possible"
                ))),
            };
            digest($digest) |hasher: &keccak::$class| hasher.finalize_xof()
        }
    };
}

macro_rules! kangaroo_twelve {
    ($class:ident, $name:tt, $title:literal, $digest:literal) => {
        extendable! {
            $class, $name, $name, $title, "digest() and hexdigest() take a `customization` string, any bytes.";
            new("(data=b'', *, usedforsecurity=True, string=b'')") || Ok::<_, PyErr>(keccak::$class::new());
            digest($digest, customization) |hasher: &keccak::$class, customization: &[u8]| {
                hasher.finalize_customized(customization)
            }
        }
    };
}

shake!(Shake128, "shake_128", "shake128", "SHAKE128", "($self, length=32, *, seek=0)");
shake!(Shake256, "shake_256", "shake256", "SHAKE256", "($self, length=64, *, seek=0)");
turbo_shake!(TurboShake128, "turboshake128", "TurboSHAKE128", "($self, length=32, *, seek=0)");
turbo_shake!(TurboShake256, "turboshake256", "TurboSHAKE256", "($self, length=64, *, seek=0)");
kangaroo_twelve!(
    Kt128,
    "kt128",
    "KT128, KangarooTwelve,",
    "($self, length=32, *, seek=0, customization=b'')"
);
kangaroo_twelve!(
    Kt256,
    "kt256",
    "KT256, KangarooTwelve,",
    "($self, length=64, *, seek=0, customization=b'')"
);

/// Generates a class of KMAC.
macro_rules! kmac {
    ($class:ident, $name:tt, $title:literal, $digest:literal) => {
        fixed_hasher!(keccak::$class, count: |hasher| Some(hasher.count()));

        any_class! {
            #[doc = concat!($title, " of a message under a key, whole or in pieces: an authentication tag.")]
            ///
            /// `data`, also called `string`, is the beginning of the message, any bytes-like object. The key has
            /// any length. usedforsecurity changes nothing.
            $class, $name: keccak::$class {
                #[classattr]
                #[pyo3(name = "name")]
                const NAME: &'static str = $name;

                #[classattr]
                #[pyo3(name = "digest_size")]
                const DIGEST_SIZE: usize = keccak::$class::OUTPUT_LEN;

                #[classattr]
                #[pyo3(name = "block_size")]
                const BLOCK_SIZE: usize = keccak::$class::BLOCK_LEN;

                #[new]
                #[pyo3(
                    signature = (data=Data::Absent, *, key, customization=Data::Absent, usedforsecurity=None, string=Data::Absent),
                    text_signature = "(data=b'', *, key, customization=b'', usedforsecurity=True, string=b'')"
                )]
                fn new(
                    data: Data<'_, '_>,
                    key: &Bound<'_, PyAny>,
                    customization: Data<'_, '_>,
                    usedforsecurity: Option<&Bound<'_, PyAny>>,
                    string: Data<'_, '_>,
                ) -> PyResult<Self> {
                    let _ = usedforsecurity;
                    let hasher = keccak::$class::new(Message::of(key)?.bytes(), bytes_of(customization)?);
                    Running::begin(hasher, data.or(string)?).map($class)
                }

                /// Return the tag of `length` bytes of the message so far, by default digest_size. Tags of two
                /// lengths have nothing in common. More can be appended afterwards.
                #[pyo3(
                    signature = (length=keccak::$class::OUTPUT_LEN),
                    text_signature = $digest
                )]
                fn digest<'py>(
                    &self,
                    py: Python<'py>,
                    #[pyo3(from_py_with = sizes::length)] length: usize,
                ) -> PyResult<Bound<'py, PyBytes>> {
                    let hasher = self.0.lock(py)?.clone();
                    sizes::bytes(py, length, |out| {
                        if length <= HELD {
                            hasher.finalize_into(out);
                        } else {
                            py.detach(|| hasher.finalize_into(out));
                        }
                        Ok(())
                    })
                }

                /// Return what digest() returns as 2 * length hexadecimal digits.
                #[pyo3(
                    signature = (length=keccak::$class::OUTPUT_LEN),
                    text_signature = $digest
                )]
                fn hexdigest<'py>(
                    &self,
                    py: Python<'py>,
                    #[pyo3(from_py_with = sizes::length)] length: usize,
                ) -> PyResult<Bound<'py, PyString>> {
                    Ok(hexadecimal(py, &self.digest(py, length)?))
                }

                /// Return the tags of many messages under one key: digest_many() of this algorithm.
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

kmac!(Kmac128, "kmac128", "KMAC128", "($self, length=32)");
kmac!(Kmac256, "kmac256", "KMAC256", "($self, length=64)");
