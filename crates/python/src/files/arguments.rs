//! Arguments that the functions for files share.

use crate::hashes::both_modes;
use crate::message::Message;
use crate::names;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::path::{Path, PathBuf};
use widehash::algorithm::KEY_LEN;
use widehash_files::{Algorithm, Key};

/// Returns a path. The engine takes `-` for standard input; in Python it is a file's name.
///
/// # Errors
/// `ValueError` for what no system takes as a path, as open() has it.
pub(crate) fn path(path: &Bound<'_, PyAny>) -> PyResult<PathBuf> {
    if path.is_instance_of::<PyBytes>() {
        return Err(PyTypeError::new_err("a path is a str or a path-like object, not bytes"));
    }
    let path: PathBuf = path.extract()?;
    if path.as_os_str().as_encoded_bytes().contains(&0) {
        return Err(PyValueError::new_err(format!("embedded null byte in the path {path:?}")));
    }
    Ok(if path == Path::new("-") { Path::new("./-").to_owned() } else { path })
}

/// Returns one path, or those of an iterable.
pub(super) fn paths(paths: &Bound<'_, PyAny>) -> PyResult<Vec<PathBuf>> {
    let one = paths.is_instance_of::<PyString>()
        || paths.is_instance_of::<PyBytes>()
        || paths.hasattr(intern!(paths.py(), "__fspath__"))?;
    if one {
        return Ok(vec![path(paths)?]);
    }
    paths.try_iter()?.map(|item| path(&item?)).collect()
}

/// Returns the algorithm of a name, or those of an iterable of names; BLAKE3 for none.
pub(super) fn algorithms(names: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Algorithm>> {
    let Some(names) = names else { return Ok(vec![Algorithm::BLAKE3]) };
    if let Ok(name) = names.cast::<PyString>() {
        return Ok(vec![names::of_files(&name.to_cow()?)?]);
    }
    let algorithms = names
        .try_iter()?
        .map(|name| names::of_files(&name?.cast::<PyString>()?.to_cow()?))
        .collect::<PyResult<Vec<_>>>()?;
    if algorithms.is_empty() {
        return Err(PyValueError::new_err("0 algorithms: 1 or more are needed"));
    }
    Ok(algorithms)
}

pub(super) fn key(key: Option<&Bound<'_, PyAny>>, context: Option<&str>) -> PyResult<Key> {
    match (key, context) {
        (None, None) => Ok(Key::None),
        (None, Some(context)) => Ok(Key::Context(context.to_owned())),
        (Some(_), Some(_)) => Err(both_modes()),
        (Some(key), None) => {
            let key = Message::of(key)?;
            let key = key.bytes();
            key.try_into().map(Key::Bytes).map_err(|_| {
                let len = key.len();
                PyValueError::new_err(format!(
                    "a key of {KEY_LEN} bytes is needed, this one has {len}"
                ))
            })
        }
    }
}
