//! `sum()` and `tree()`: the digests of files and of directories.

use super::results::Results;
use super::{arguments, entry};
use crate::threads;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::path::PathBuf;
use widehash_files::{Algorithm, Directories, Entry, Failure, Sum};

/// Iterates over the entries of sum(), in order.
///
/// Iterating waits for the next entry with the GIL released. Ctrl-C, close(), and the end of the object
/// stop the work.
#[pyclass(frozen, module = "widehash", name = "_Entries")]
pub(crate) struct Entries {
    results: Results<Result<Entry, Failure>>,
    algorithms: Vec<Algorithm>,
    on_error: Option<Py<PyAny>>,
}

#[pymethods]
impl Entries {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        loop {
            match self.results.next(py)? {
                None => return Ok(None),
                Some(Ok(entry)) => return entry::entry(py, &self.algorithms, entry).map(Some),
                Some(Err(failure)) => {
                    let error = entry::failure(py, &failure);
                    match &self.on_error {
                        Some(callback) => drop(callback.call1(py, (error.into_value(py),))?),
                        None if failure.problem.is_skip() => {}
                        None => return Err(error),
                    }
                }
            }
        }
    }

    /// Stop the work. There are no more entries.
    fn close(&self, py: Python<'_>) {
        self.results.cancel(py);
    }
}

/// Iterate over the digests of files: Entry(path, size, digests) for each, in the order of the paths.
///
/// `paths` is a path, or an iterable of paths. With `recursive`, the files below directories are hashed too,
/// in the order of their names. `algorithms` is a name, or an iterable of names; a file is read once for
/// all of them. Files can also be hashed with the algorithms that the command borrows: md5, sha1, sha3-256
/// and its kin, sm3, blake2b and blake2s. `key` (32 bytes; BLAKE3 and HighwayHash) or `derive_key_context` (BLAKE3) hold for all
/// files. `threads` is how many threads hash, by default as many as the machine runs at once: several files
/// side by side, or one large file. The GIL is released.
///
/// `progress(bytes, files)` is called with the numbers that are done, about ten times a second while the
/// iterator is used, and at the end. Files that cannot be read raise OSError when their turn comes, and
/// iteration can continue after it; with `on_error`, that is called with the error instead, and also for
/// what a walk skips because it is no regular file. Ctrl-C stops the work.
///
/// Raises ValueError for an unknown algorithm, or a key that does not fit.
#[pyfunction]
#[pyo3(
    signature = (
        paths, algorithms=None, recursive=false, threads=None, progress=None, *, key=None,
        derive_key_context=None, on_error=None
    ),
    text_signature = "(paths, algorithms='blake3', recursive=False, threads=None, progress=None, *, key=None, derive_key_context=None, on_error=None)"
)]
#[allow(clippy::too_many_arguments)] // Python names them
pub(crate) fn sum(
    paths: &Bound<'_, PyAny>,
    algorithms: Option<&Bound<'_, PyAny>>,
    recursive: bool,
    #[pyo3(from_py_with = threads::asked_if_any)] threads: Option<isize>,
    progress: Option<Py<PyAny>>,
    key: Option<&Bound<'_, PyAny>>,
    derive_key_context: Option<&str>,
    on_error: Option<Py<PyAny>>,
) -> PyResult<Entries> {
    let directories = if recursive { Directories::Walk } else { Directories::AsFiles };
    let work = Work {
        paths: arguments::paths(paths)?,
        directories,
        algorithms,
        threads,
        key: (key, derive_key_context),
    };
    work.start(progress, on_error)
}

/// Return one digest for a directory, of its names, types and contents: an Entry whose size is that of all
/// files in it.
///
/// Its definition is docs/TREE.md of the project. The arguments are those of sum().
///
/// Raises OSError if something in it cannot be read, or is neither file, link nor directory.
#[pyfunction]
#[pyo3(
    signature = (
        path, algorithms=None, threads=None, progress=None, *, key=None, derive_key_context=None
    ),
    text_signature = "(path, algorithms='blake3', threads=None, progress=None, *, key=None, derive_key_context=None)"
)]
pub(crate) fn tree<'py>(
    py: Python<'py>,
    path: &Bound<'py, PyAny>,
    algorithms: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = threads::asked_if_any)] threads: Option<isize>,
    progress: Option<Py<PyAny>>,
    key: Option<&Bound<'py, PyAny>>,
    derive_key_context: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    let work = Work {
        paths: vec![arguments::path(path)?],
        directories: Directories::Trees,
        algorithms,
        threads,
        key: (key, derive_key_context),
    };
    let entries = work.start(progress, None)?;
    match entries.results.next(py)? {
        Some(Ok(found)) => entry::entry(py, &entries.algorithms, found),
        Some(Err(failure)) => Err(entry::failure(py, &failure)),
        None => Err(PyRuntimeError::new_err("the work ended without a digest")),
    }
}

/// What is to be hashed.
struct Work<'a, 'py> {
    paths: Vec<PathBuf>,
    directories: Directories,
    algorithms: Option<&'a Bound<'py, PyAny>>,
    threads: Option<isize>,
    key: (Option<&'a Bound<'py, PyAny>>, Option<&'a str>),
}

impl Work<'_, '_> {
    fn start(self, progress: Option<Py<PyAny>>, on_error: Option<Py<PyAny>>) -> PyResult<Entries> {
        let algorithms = arguments::algorithms(self.algorithms)?;
        let key = arguments::key(self.key.0, self.key.1)?;
        let sum = Sum::new(self.paths)
            .directories(self.directories)
            .threads(threads::count_for_files(self.threads)?)
            .algorithms(&algorithms, &key)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Entries { results: Results::new(sum.entries(), progress), algorithms, on_error })
    }
}
