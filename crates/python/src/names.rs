//! Algorithms by their names.

use crate::digests::Digests;
use crate::hashes::*;
use crate::many::{self, Function};
use crate::message::Data;
use crate::sizes;
use crate::threads;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFrozenSet, PyType};
use widehash::Algorithm;
use widehash::algorithm::UnknownAlgorithm;
use widehash_files as files;

/// The name of CubeHash with any parameters, which an option gives.
const CUBEHASH: &str = "cubehash";

/// Return a new hash object: new("sha256", b"abc") is sha256(b"abc").
///
/// Names are those of algorithms_available, in any letter case, and the other spellings that the command
/// accepts, such as "SHA-512/256", "sha512_256" and "cubehash160+16/32+160-256". `string` is another name
/// of `data`, as in hashlib. Options are those of the constructor.
///
/// Raises ValueError for an unknown name.
#[pyfunction]
#[pyo3(
    signature = (name, data=Data::Absent, *, string=Data::Absent, **options),
    text_signature = "(name, data=b'', *, string=b'', **options)"
)]
pub(crate) fn new<'py>(
    py: Python<'py>,
    name: &str,
    data: Data<'_, 'py>,
    string: Data<'_, 'py>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = options.map_or_else(|| PyDict::new(py), Bound::clone);
    let class = if name.eq_ignore_ascii_case(CUBEHASH) {
        py.get_type::<CubeHash>()
    } else {
        let algorithm = algorithm(name)?;
        if let (Algorithm::CubeHash(params), None) = (algorithm, algorithm.name()) {
            if options.contains("params")? {
                return Err(PyTypeError::new_err(format!("{name} has its parameters in its name")));
            }
            options.set_item("params", params.to_string())?;
        }
        class(py, algorithm)
    };
    match data.or(string)? {
        Data::Given(data) => class.call((data,), Some(&options)),
        Data::Absent => class.call((), Some(&options)),
    }
}

/// Return the digests of many messages, in their order.
///
/// `messages` is one of
/// - an object with __arrow_c_array__ or __arrow_c_stream__: a column of binary or string values in any
///   layout (offsets of 32 or 64 bits, views, fixed size, dictionary) and any number of chunks. The
///   digest of a null is null;
/// - a buffer of two dimensions of single bytes, such as a numpy array: every row is a message;
/// - a numpy array of dtype S or V: every item is a message of itemsize bytes, with the zeros at its end;
/// - an iterable of bytes-like objects, also a numpy array or Polars column of objects.
/// They are read where they lie. Memory beyond the digests does not depend on their number.
///
/// `algorithm` is a name that new() accepts. `key` (32 bytes; BLAKE3 and HighwayHash) or
/// `derive_key_context` (BLAKE3) hold for all messages. `length` is the length of each digest in bytes, for
/// BLAKE3. `threads` is how many threads work, at most as many as the machine runs at once, which is what
/// AUTO stands for. The GIL is released, and Ctrl-C stops the work.
///
/// Returns Digests: len(messages) rows of digest_size bytes.
///
/// Raises TypeError for messages of another form, ValueError for an unknown name, or a key or length that
/// does not fit, BufferError for rows that are not contiguous or not of single bytes.
#[pyfunction]
#[pyo3(signature = (algorithm, messages, *, key=None, derive_key_context=None, length=None, threads=1))]
pub(crate) fn digest_many(
    algorithm: &str,
    messages: &Bound<'_, PyAny>,
    key: Option<&Bound<'_, PyAny>>,
    derive_key_context: Option<&str>,
    #[pyo3(from_py_with = sizes::optional_length)] length: Option<usize>,
    #[pyo3(from_py_with = threads::asked)] threads: isize,
) -> PyResult<Digests> {
    let function = Function::new(self::algorithm(algorithm)?, key, derive_key_context, length)?;
    many::digest_many(&function, messages, threads)
}

/// Returns the names of all algorithms.
pub(crate) fn available(py: Python<'_>) -> PyResult<Bound<'_, PyFrozenSet>> {
    PyFrozenSet::new(py, own())
}

/// Returns the algorithm of this name.
///
/// # Errors
/// `ValueError`, with what may have been meant.
pub(crate) fn algorithm(name: &str) -> PyResult<Algorithm> {
    if let Ok(keccak) = name.parse().map(files::Algorithm::Own)
        && !has_class(&keccak)
    {
        return Err(PyValueError::new_err(format!(
            "{keccak} is for files only, with sum(), tree() and check(); hashlib may have it for messages"
        )));
    }
    name.parse().map_err(|error: UnknownAlgorithm| match name.parse() {
        Ok(files::Algorithm::Guest(guest)) => PyValueError::new_err(format!(
            "{guest} is for files only, with sum(), tree() and check(); hashlib may have it for messages"
        )),
        _ => unknown(name, error, own().collect()),
    })
}

/// Returns the algorithm of this name that files are hashed with: also a guest, as the command has it.
///
/// # Errors
/// `ValueError`, with what may have been meant.
pub(crate) fn of_files(name: &str) -> PyResult<files::Algorithm> {
    name.parse().map_err(|error| {
        let guests = files::Guest::ALL.iter().filter_map(|guest| guest.name());
        let all = Algorithm::ALL.iter().filter_map(|algorithm| algorithm.name());
        unknown(name, error, all.chain(guests).collect())
    })
}

/// Returns the names of all algorithms that messages are hashed with.
fn own() -> impl Iterator<Item = &'static str> {
    let all =
        Algorithm::ALL.iter().filter(|algorithm| has_class(&files::Algorithm::Own(**algorithm)));
    all.filter_map(|algorithm| algorithm.name())
}

/// Returns whether an algorithm has hash objects here: the family of Keccak has none.
fn has_class(algorithm: &files::Algorithm) -> bool {
    let name = algorithm.to_string();
    !["sha3-", "shake", "keccak", "turboshake", "kt", "kmac"]
        .iter()
        .any(|keccak| name.starts_with(keccak))
}

/// Returns the error for a name that none of the `known` algorithms has.
fn unknown(name: &str, error: UnknownAlgorithm, known: Vec<&str>) -> PyErr {
    let meant = match (error, files::nearest_among(name, known.into_iter()).as_slice()) {
        (UnknownAlgorithm::Name, []) => "; algorithms_available holds those known".to_owned(),
        (UnknownAlgorithm::Name, [nearest]) => format!("; did you mean {nearest}?"),
        (UnknownAlgorithm::Name, [others @ .., last]) => {
            format!("; did you mean {} or {last}?", others.join(", "))
        }
        _ => String::new(),
    };
    PyValueError::new_err(format!("{error}: {name:?}{meant}"))
}

/// Returns the class of an algorithm's hash objects.
fn class(py: Python<'_>, algorithm: Algorithm) -> Bound<'_, PyType> {
    match algorithm {
        Algorithm::Sha224 => py.get_type::<Sha224>(),
        Algorithm::Sha256 => py.get_type::<Sha256>(),
        Algorithm::Sha384 => py.get_type::<Sha384>(),
        Algorithm::Sha512 => py.get_type::<Sha512>(),
        Algorithm::Sha512_224 => py.get_type::<Sha512_224>(),
        Algorithm::Sha512_256 => py.get_type::<Sha512_256>(),
        Algorithm::Sha256d => py.get_type::<Sha256d>(),
        Algorithm::Ripemd160 => py.get_type::<Ripemd160>(),
        Algorithm::Hash160 => py.get_type::<Hash160>(),
        Algorithm::Blake3 => py.get_type::<Blake3>(),
        Algorithm::HighwayHash64 => py.get_type::<HighwayHash64>(),
        Algorithm::HighwayHash128 => py.get_type::<HighwayHash128>(),
        Algorithm::HighwayHash256 => py.get_type::<HighwayHash256>(),
        Algorithm::CubeHash(_) => match algorithm.name() {
            Some("cubehash256") => py.get_type::<CubeHash256>(),
            Some("cubehash384") => py.get_type::<CubeHash384>(),
            Some("cubehash512") => py.get_type::<CubeHash512>(),
            _ => py.get_type::<CubeHash>(),
        },
        _ => unreachable!("{algorithm} has no class"),
    }
}
