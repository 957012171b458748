//! Files and directories.

// What the callbacks are is the same in every build.
#![cfg_attr(not(feature = "files"), allow(unused_imports, unused_variables))]

use crate::failure::{Failure, border, fail};
use crate::memory::{Span, place, text};
use crate::names;
use crate::options::{Options, keying_error, wh_options};
use crate::status::wh_status;
use std::ffi::{c_char, c_int, c_void};

/// Called now and then, about ten times a second, while files are hashed, and at the end: on the thread that called the
/// function. Returns 0 to go on; anything else stops the work, and the function returns WH_STOPPED. It must return: no
/// exception and no longjmp leaves it.
///
/// user: what the function was given.
/// bytes: bytes that were hashed.
/// files: files that are done.
pub type wh_progress =
    Option<unsafe extern "C" fn(user: *mut c_void, bytes: u64, files: u64) -> c_int>;

/// A file and its digest, or why it has none. It and what it points to are gone when the callback returns.
#[repr(C)]
pub struct wh_entry {
    /// The path, with a zero at its end.
    pub path: *const c_char,
    /// WH_OK, WH_ERROR_FILE, or WH_ERROR_CHANGED, which comes after the entry with the digest of that file.
    pub status: wh_status,
    /// What is wrong, with a zero at its end; empty if nothing is.
    pub message: *const c_char,
    /// The digest, or NULL.
    pub digest: *const u8,
    /// Its bytes.
    pub digest_len: usize,
    /// How many bytes were hashed.
    pub size: u64,
}

/// Called for each file in order. What it returns, and what it must not do, is as for wh_progress.
pub type wh_each = Option<unsafe extern "C" fn(user: *mut c_void, entry: *const wh_entry) -> c_int>;

/// ==== Files ====
///
/// Files are read on several threads, or several at once in the lanes of the CPU's vectors; options.threads limits them.
/// Large files are mapped: the library then has a handler for SIGBUS, so that a file that is cut short meanwhile is an
/// error; other SIGBUS go to the handler that was there before. Paths are bytes as the system has them (on Windows,
/// UTF-8).
///
/// ----
///
/// Writes the digest of a file.
///
/// algorithm: in. A name.
/// options: in, or NULL.
/// path: in. A file, device or pipe.
/// progress: called now and then, or NULL.
/// user: passed to progress.
/// digest: out.
/// digest_len: its bytes: those of wh_digest_len, or of options.digest_len.
/// size: out, or NULL. How many bytes were hashed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_sum_file(
    algorithm: *const c_char,
    options: *const wh_options,
    path: *const c_char,
    progress: wh_progress,
    user: *mut c_void,
    digest: *mut c_void,
    digest_len: usize,
    size: *mut u64,
) -> wh_status {
    // SAFETY: the header asks for such pointers.
    border(|| unsafe {
        one(Kind::File, (algorithm, options), path, (progress, user), (digest, digest_len), size)
    })
}

/// Writes one digest for a directory: of the names, types and contents of everything below it, as the project's
/// docs/TREE.md defines it.
///
/// path: in. A directory.
/// size: out, or NULL. How many bytes all its files have.
///
/// The others are those of wh_sum_file.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_tree(
    algorithm: *const c_char,
    options: *const wh_options,
    path: *const c_char,
    progress: wh_progress,
    user: *mut c_void,
    digest: *mut c_void,
    digest_len: usize,
    size: *mut u64,
) -> wh_status {
    // SAFETY: the header asks for such pointers.
    border(|| unsafe {
        one(Kind::Tree, (algorithm, options), path, (progress, user), (digest, digest_len), size)
    })
}

/// Hashes many files, and those below directories.
///
/// algorithm: in. A name.
/// options: in, or NULL.
/// paths: in. Strings.
/// count: how many paths.
/// each: called for each file, in the order of the paths, and of the names below a directory. Files that cannot be
///   read come with their error, and the work goes on.
/// progress: called now and then, or NULL.
/// user: passed to both.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wh_sum_files(
    algorithm: *const c_char,
    options: *const wh_options,
    paths: *const *const c_char,
    count: usize,
    each: wh_each,
    progress: wh_progress,
    user: *mut c_void,
) -> wh_status {
    border(|| {
        let Some(each) = each else { return Err(fail!(WH_ERROR_NULL, "each is null")) };
        let paths = Span::of("paths", paths, count)?;
        // SAFETY: the header requires that number of strings.
        let paths = unsafe { paths.items() }
            .iter()
            .map(|path| unsafe { text("a path", *path) })
            .collect::<Result<Vec<_>, _>>()?;
        // SAFETY: as above.
        unsafe { many((algorithm, options), &paths, each, (progress, user)) }
    })
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    File,
    Tree,
}

#[cfg(not(feature = "files"))]
fn unsupported() -> Failure {
    fail!(WH_ERROR_UNSUPPORTED, "this build of the library was made without the feature files")
}

#[cfg(not(feature = "files"))]
unsafe fn one(
    _: Kind,
    _: (*const c_char, *const wh_options),
    _: *const c_char,
    _: (wh_progress, *mut c_void),
    _: (*mut c_void, usize),
    _: *mut u64,
) -> Result<(), Failure> {
    Err(unsupported())
}

#[cfg(not(feature = "files"))]
unsafe fn many(
    _: (*const c_char, *const wh_options),
    _: &[&[u8]],
    _: unsafe extern "C" fn(*mut c_void, *const wh_entry) -> c_int,
    _: (wh_progress, *mut c_void),
) -> Result<(), Failure> {
    Err(unsupported())
}

#[cfg(feature = "files")]
use work::{many, one};

#[cfg(feature = "files")]
mod work {
    use super::*;
    use std::ffi::CString;
    use std::ops::ControlFlow;
    use std::path::{Path, PathBuf};
    use std::ptr;
    use std::sync::Arc;
    use std::time::{Duration, Instant};
    use widehash::algorithm::Keying;
    use widehash_files::{AnyHasher, Directories, Event, Finish, Key, Problem, Progress, Sum};

    /// How often the caller hears of the progress.
    const TURN: Duration = Duration::from_millis(100);

    /// A digest of the asked length.
    struct OfLength(usize);

    struct Digest {
        path: PathBuf,
        digest: Vec<u8>,
        size: u64,
    }

    impl Finish for OfLength {
        type Entry = Digest;

        fn finish(&self, path: PathBuf, hashers: &mut Vec<AnyHasher>, size: u64) -> Digest {
            let mut digest = vec![0; self.0];
            hashers[0].finalize_into(&mut digest);
            Digest { path, digest, size }
        }
    }

    /// The work on files, and who hears of its progress.
    struct Files {
        sum: Sum,
        len: usize,
        progress: Arc<Progress>,
        callback: (wh_progress, *mut c_void),
        shown: Instant,
    }

    impl Files {
        /// # Safety
        /// The pointers are those of a caller that keeps to the header.
        unsafe fn new(
            what: (*const c_char, *const wh_options),
            paths: impl IntoIterator<Item = PathBuf>,
            directories: Directories,
            callback: (wh_progress, *mut c_void),
        ) -> Result<Self, Failure> {
            // SAFETY: as the caller promises.
            let (algorithm, options) =
                unsafe { (names::algorithm(what.0)?, Options::new(what.1)?) };
            // The first to notice a key that does not fit.
            widehash::AnyHasher::new(algorithm, options.keying).map_err(keying_error)?;
            let key = match options.keying {
                Keying::Key(key) => match key.try_into() {
                    Ok(key) => Key::Bytes(key),
                    Err(_) => {
                        return Err(fail!(WH_ERROR_KEY, "files are hashed with keys of 32 bytes"));
                    }
                },
                Keying::DeriveKey(context) => Key::Context(context.to_owned()),
                _ => Key::None,
            };
            let progress = Arc::new(Progress::default());
            let sum = Sum::new(paths)
                .directories(directories)
                .threads(options.threads_for_files())
                .progress(Arc::clone(&progress))
                .algorithms(&[algorithm], &key)
                .map_err(|error| fail!(WH_ERROR_KEY, "{error}"))?;
            let len = options.digest_len(algorithm)?;
            Ok(Files { sum, len, progress, callback, shown: Instant::now() })
        }

        /// Runs the work, and passes on what is ready until `receive` fails.
        fn run(
            mut self,
            mut receive: impl FnMut(Result<Digest, widehash_files::Failure>) -> Result<(), Failure>,
        ) -> Result<(), Failure> {
            let sum = self.sum.clone();
            let ended = sum.run(&OfLength(self.len), |event| {
                let received = match event {
                    Event::Done(result) => receive(result),
                    Event::Idle => Ok(()),
                };
                match received.and_then(|()| self.show(false)) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(failure) => {
                        self.progress.cancel();
                        ControlFlow::Break(failure)
                    }
                }
            });
            match ended {
                ControlFlow::Break(failure) => Err(failure),
                ControlFlow::Continue(()) => self.show(true),
            }
        }

        fn show(&mut self, at_end: bool) -> Result<(), Failure> {
            let (Some(callback), user) = self.callback else { return Ok(()) };
            if !at_end && self.shown.elapsed() < TURN {
                return Ok(());
            }
            self.shown = Instant::now();
            // SAFETY: the header asks for a function that may be called so.
            stopped(unsafe { callback(user, self.progress.bytes(), self.progress.files()) })
        }
    }

    /// Returns what a callback wants.
    fn stopped(returned: c_int) -> Result<(), Failure> {
        match returned {
            0 => Ok(()),
            code => Err(fail!(WH_STOPPED, "the callback returned {code}")),
        }
    }

    /// Returns a path. The engine takes `-` for standard input; here it is a file's name.
    fn path(bytes: &[u8]) -> Result<PathBuf, Failure> {
        if bytes == b"-" {
            return Ok(PathBuf::from("./-"));
        }
        #[cfg(unix)]
        {
            use std::os::unix::ffi::OsStrExt;
            Ok(Path::new(std::ffi::OsStr::from_bytes(bytes)).to_owned())
        }
        #[cfg(not(unix))]
        match std::str::from_utf8(bytes) {
            Ok(text) => Ok(Path::new(text).to_owned()),
            Err(_) => {
                Err(fail!(WH_ERROR_FILE, "a path is not valid UTF-8, which this system requires"))
            }
        }
    }

    fn failure(failed: &widehash_files::Failure) -> Failure {
        match failed.problem {
            Problem::Changed(_) | Problem::Unsteady => fail!(WH_ERROR_CHANGED, "{failed}"),
            _ => fail!(WH_ERROR_FILE, "{failed}"),
        }
    }

    /// # Safety
    /// The pointers are those of a caller that keeps to the header.
    pub(super) unsafe fn one(
        kind: Kind,
        what: (*const c_char, *const wh_options),
        path: *const c_char,
        callback: (wh_progress, *mut c_void),
        (digest, digest_len): (*mut c_void, usize),
        size: *mut u64,
    ) -> Result<(), Failure> {
        if !size.is_null() {
            place("size", size)?;
        }
        let digest = Span::new("digest", digest, digest_len)?;
        // SAFETY: as the caller promises.
        let path = self::path(unsafe { text("path", path) }?)?;
        if kind == Kind::Tree && !path.is_dir() {
            return match path.metadata() {
                Ok(_) => {
                    Err(fail!(WH_ERROR_FILE, "{}: not a directory", widehash_files::shown(&path)))
                }
                Err(error) => {
                    let reason = widehash_files::reason(&error);
                    Err(fail!(WH_ERROR_FILE, "{}: {reason}", widehash_files::shown(&path)))
                }
            };
        }
        let directories = match kind {
            Kind::File => Directories::AsFiles,
            Kind::Tree => Directories::Trees,
        };
        // SAFETY: as the caller promises.
        let files = unsafe { Files::new(what, [path], directories, callback) }?;
        if files.len != digest_len {
            return Err(fail!(
                WH_ERROR_LENGTH,
                "a digest of {} bytes, but digest_len is {digest_len}",
                files.len
            ));
        }
        let mut found = None;
        files.run(|result| match result {
            Ok(entry) => {
                found = Some(entry);
                Ok(())
            }
            Err(failed) => Err(failure(&failed)),
        })?;
        let Some(found) = found else {
            return Err(fail!(WH_ERROR_INTERNAL, "the work ended without a digest"));
        };
        // SAFETY: the header asks for such memory.
        unsafe {
            digest.bytes_mut().copy_from_slice(&found.digest);
            if !size.is_null() {
                size.write(found.size);
            }
        }
        Ok(())
    }

    /// # Safety
    /// The pointers are those of a caller that keeps to the header.
    pub(super) unsafe fn many(
        what: (*const c_char, *const wh_options),
        paths: &[&[u8]],
        each: unsafe extern "C" fn(*mut c_void, *const wh_entry) -> c_int,
        callback: (wh_progress, *mut c_void),
    ) -> Result<(), Failure> {
        let paths = paths.iter().map(|path| self::path(path)).collect::<Result<Vec<_>, _>>()?;
        // SAFETY: as the caller promises.
        let files = unsafe { Files::new(what, paths, Directories::Walk, callback) }?;
        files.run(|result| {
            let (path, status, message, digest, size) = match result {
                Ok(Digest { path, digest, size }) => {
                    (path, wh_status::WH_OK, String::new(), Some(digest), size)
                }
                // A walk leaves it out on purpose.
                Err(failed) if failed.problem.is_skip() => return Ok(()),
                Err(failed) => {
                    let message = failed.problem.to_string();
                    (failed.path.clone(), failure(&failed).0, message, None, 0)
                }
            };
            // Neither has a zero in it: the path is the system's, the message ours.
            let text = |bytes: &[u8]| CString::new(bytes).unwrap_or_default();
            let (path, message) =
                (text(path.as_os_str().as_encoded_bytes()), text(message.as_bytes()));
            let entry = wh_entry {
                path: path.as_ptr(),
                status,
                message: message.as_ptr(),
                digest: digest.as_ref().map_or(ptr::null(), Vec::as_ptr),
                digest_len: digest.as_ref().map_or(0, Vec::len),
                size,
            };
            // SAFETY: the header asks for a function that may be called so.
            stopped(unsafe { each(callback.1, &raw const entry) })
        })
    }
}
