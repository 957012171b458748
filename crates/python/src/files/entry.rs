//! Entries and errors as Python objects.

use pyo3::exceptions::{PyIsADirectoryError, PyOSError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyType};
use std::ffi::OsStr;
use std::io;
use std::path::Path;
use widehash_files::{Algorithm, Entry, Failure, Problem, shown};

/// Makes an `Entry`.
pub(super) fn entry<'py>(
    py: Python<'py>,
    algorithms: &[Algorithm],
    entry: Entry,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let digests = PyDict::new(py);
    for (algorithm, digest) in algorithms.iter().zip(&entry.digests) {
        digests.set_item(algorithm.to_string(), PyBytes::new(py, digest))?;
    }
    let class = CLASS.import(py, "widehash._entries", "Entry")?;
    class.call1((entry.path.as_os_str(), entry.size, digests))
}

/// Returns the error that Python has for a failure.
pub(super) fn failure(py: Python<'_>, failure: &Failure) -> PyErr {
    let Failure { path, problem } = failure;
    match problem {
        Problem::Unreadable { error, .. } => os_error(py, error, path),
        Problem::IsDirectory => {
            let code = py.import(intern!(py, "errno")).and_then(|errno| errno.getattr("EISDIR"));
            let text = "is a directory (recursive=True hashes the files below it)";
            match code {
                Ok(code) => PyIsADirectoryError::new_err((code.unbind(), text, name(path))),
                Err(error) => error,
            }
        }
        problem => {
            let error = PyOSError::new_err(format!("{}: {problem}", shown(path)));
            let _ = error.value(py).setattr(intern!(py, "filename"), path.as_os_str());
            error
        }
    }
}

/// Returns the system's error about a path, in the class that Python has for its number.
pub(crate) fn os_error(py: Python<'_>, error: &io::Error, path: &Path) -> PyErr {
    match error.raw_os_error() {
        Some(code) => {
            let text = widehash_files::reason(error);
            PyOSError::new_err((code, text, name(path)))
        }
        None => {
            let error = PyOSError::new_err(format!("{}: {error}", shown(path)));
            let _ = error.value(py).setattr(intern!(py, "filename"), path.as_os_str());
            error
        }
    }
}

fn name(path: &Path) -> std::ffi::OsString {
    OsStr::to_owned(path.as_os_str())
}
