//! `check()`: files compared with a list of digests.

use super::results::Results;
use super::{arguments, entry};
use crate::{names, threads};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use std::ffi::OsString;
use std::io::ErrorKind;
use widehash_files::{Check, Checked, Verdict, reason};

/// Iterates over the outcomes of check(), in the order of the list.
///
/// Iterating waits for the next outcome with the GIL released. Ctrl-C, close(), and the end of the object
/// stop the work.
#[pyclass(frozen, module = "widehash", name = "_CheckResults")]
pub(crate) struct CheckResults(Results<Checked>);

#[pymethods]
impl CheckResults {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let checked = loop {
            match self.0.next(py)? {
                // A line of a signature says nothing about a file.
                Some(Checked::Armor(_)) => {}
                Some(checked) => break checked,
                None => return Ok(None),
            }
        };
        let class = CLASS.import(py, "widehash._entries", "Checked")?;
        let Fields { path, verdict, algorithm, reason } = checked.into();
        class.call1((path, verdict, algorithm, reason)).map(Some)
    }

    /// Stop the work. There are no more outcomes.
    fn close(&self, py: Python<'_>) {
        self.0.cancel(py);
    }
}

/// The fields of Python's `Checked`.
struct Fields {
    path: Option<OsString>,
    verdict: &'static str,
    algorithm: Option<String>,
    reason: Option<String>,
}

impl From<Checked> for Fields {
    fn from(checked: Checked) -> Self {
        let without_path =
            |verdict, reason| Fields { path: None, verdict, algorithm: None, reason: Some(reason) };
        match checked {
            Checked::Compared(comparison, outcome) => {
                let (verdict, algorithm, reason) = match outcome {
                    Verdict::Match(algorithm) => ("match", Some(algorithm.to_string()), None),
                    Verdict::Mismatch => ("mismatch", None, None),
                    Verdict::Undecided => {
                        let why = "the digest may be of an algorithm that is not supported";
                        ("undecided", None, Some(why.to_owned()))
                    }
                    Verdict::Missing(error) => ("missing", None, Some(reason(&error))),
                    Verdict::Unreadable(problem) => ("unreadable", None, Some(problem.to_string())),
                };
                Fields { path: Some(comparison.path.into()), verdict, algorithm, reason }
            }
            Checked::Failed(failure) => Fields {
                path: Some(failure.path.into()),
                verdict: "changed",
                algorithm: None,
                reason: Some(failure.problem.to_string()),
            },
            Checked::Sized { path, expected, found } => {
                let (verdict, reason) = match found {
                    Ok(found) if found == expected => ("match", None),
                    Ok(found) => ("mismatch", Some(format!("{found} bytes, {expected} expected"))),
                    Err(error) if error.kind() == ErrorKind::NotFound => {
                        ("missing", Some(reason(&error)))
                    }
                    Err(error) => ("unreadable", Some(reason(&error))),
                };
                Fields { path: Some(path.into()), verdict, algorithm: None, reason }
            }
            Checked::Skipped(_) => {
                without_path("skipped", "the line is of another algorithm".to_owned())
            }
            Checked::Malformed(line) | Checked::Armor(line) => {
                without_path("malformed", format!("line {line} is in none of the formats"))
            }
            Checked::Unusable(line, why) => without_path("unusable", format!("line {line}: {why}")),
            Checked::Broken(why) => {
                without_path("malformed", format!("the rest of the list cannot be read: {why}"))
            }
        }
    }
}

/// Compare files with a list of digests, and iterate over the outcomes: Checked(path, verdict, algorithm,
/// reason) for each line, in order.
///
/// `list` is the path of a list in any format that the command reads, such as a SHA256SUMS; the paths in it
/// are relative to the current directory. `algorithm` is that of lines that name none; by default the
/// list's file name and the length of the digests decide. `key`, `derive_key_context`, `threads` and
/// `progress` are those of sum(). Ctrl-C stops the work.
///
/// A list may also be signed, or in another published form; signatures are not verified.
///
/// All is well if all(checked.ok for checked in check(list)).
///
/// Raises OSError if the list cannot be read, ValueError for an unknown algorithm or a key that does not
/// fit.
#[pyfunction]
#[pyo3(signature = (list, algorithm=None, threads=None, progress=None, *, key=None, derive_key_context=None))]
pub(crate) fn check(
    py: Python<'_>,
    list: &Bound<'_, PyAny>,
    algorithm: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = threads::asked_if_any)] threads: Option<isize>,
    progress: Option<Py<PyAny>>,
    key: Option<&Bound<'_, PyAny>>,
    derive_key_context: Option<&str>,
) -> PyResult<CheckResults> {
    let list = arguments::path(list)?;
    let algorithm = algorithm.map(|name| names::of_files(name.extract()?)).transpose()?;
    let key = arguments::key(key, derive_key_context)?;
    if let Some(algorithm) = algorithm {
        key.hashers(&[algorithm])
            .map_err(|error| pyo3::exceptions::PyValueError::new_err(error.to_string()))?;
    }
    let threads = threads::count_for_files(threads)?;
    let check = Check { algorithm, key, threads, ..Check::default() };
    let results = check.results(&list).map_err(|error| entry::os_error(py, &error, &list))?;
    Ok(CheckResults(Results::new(results, progress)))
}
