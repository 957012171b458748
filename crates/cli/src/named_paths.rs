//! The paths that the user named, on the command line and in the file of `--files-from`.

use crate::message::reason;
use crate::options::Sum;
use crate::stdin::{is_stdin, open};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

/// The size limit of a path in a file, in bytes: far above the 4,096 that Linux accepts.
const LONGEST: u64 = 1 << 16;

/// Where the paths come from.
#[derive(Clone)]
pub(crate) struct NamedPaths {
    pub(crate) paths: Vec<PathBuf>,
    /// A file with more paths, and the byte that ends each.
    list: Option<(PathBuf, u8)>,
}

impl NamedPaths {
    pub(crate) fn from_options(options: &Sum) -> Self {
        let end = if options.null { b'\0' } else { b'\n' };
        let list = options.files_from.as_ref().map(|path| (path.clone(), end));
        let mut paths = options.paths.clone();
        if paths.is_empty() && list.is_none() {
            paths.push(PathBuf::from("-"));
        }
        NamedPaths { paths, list }
    }

    /// Returns how often standard input is named.
    pub(crate) fn stdins(&self) -> usize {
        let list = self.list.iter().map(|(path, _)| path);
        self.paths.iter().chain(list).filter(|path| is_stdin(path)).count()
    }

    /// Returns the number of paths, if it is known before they are read.
    pub(crate) fn count(&self) -> Option<usize> {
        self.list.is_none().then_some(self.paths.len())
    }

    pub(crate) fn names(self) -> Paths {
        let list = self.list.map(|(path, end)| List { path, end, input: None });
        Paths { paths: self.paths.into_iter(), list }
    }
}

/// The paths in order. If the list of paths cannot be read, the iterator yields the list's path and
/// the reason, and ends.
pub(crate) struct Paths {
    paths: std::vec::IntoIter<PathBuf>,
    list: Option<List>,
}

struct List {
    path: PathBuf,
    end: u8,
    /// Opened when the first path is requested.
    input: Option<Box<dyn BufRead + Send>>,
}

impl Iterator for Paths {
    type Item = Result<PathBuf, (PathBuf, String)>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(path) = self.paths.next() {
            return Some(Ok(path));
        }
        let next = self.list.as_mut()?.next();
        match next {
            Ok(Some(name)) => Some(Ok(name)),
            Ok(None) => {
                self.list = None;
                None
            }
            Err(reason) => self.list.take().map(|list| Err((list.path, reason))),
        }
    }
}

impl List {
    fn next(&mut self) -> Result<Option<PathBuf>, String> {
        let input = match &mut self.input {
            Some(input) => input,
            none => {
                let opened = open(&self.path).map_err(|error| reason(&error))?;
                none.insert(Box::new(BufReader::with_capacity(1 << 16, opened)))
            }
        };
        loop {
            let mut name = Vec::new();
            let read = input.by_ref().take(LONGEST).read_until(self.end, &mut name);
            match read.map_err(|error: io::Error| reason(&error))? {
                0 => return Ok(None),
                _ if name.last() == Some(&self.end) => _ = name.pop(),
                len if len as u64 == LONGEST => {
                    return Err(format!(
                        "contains a path of {LONGEST} bytes or more; not a list of paths"
                    ));
                }
                _ => {}
            }
            if self.end == b'\n' && name.contains(&0) {
                return Err("contains a NUL byte (use -0 if NUL bytes end the paths)".to_owned());
            }
            if name.is_empty() {
                continue;
            }
            let path = to_path(name).ok_or("contains a path that is not valid UTF-8")?;
            // `-` means standard input only on the command line.
            return Ok(Some(if is_stdin(&path) { Path::new(".").join(path) } else { path }));
        }
    }
}

/// Converts bytes to a path. Returns `None` if the system has no such path.
#[cfg(unix)]
pub(crate) fn to_path(name: Vec<u8>) -> Option<PathBuf> {
    use std::os::unix::ffi::OsStringExt;
    Some(PathBuf::from(std::ffi::OsString::from_vec(name)))
}

/// Converts bytes to a path. Returns `None` if the system has no such path.
#[cfg(not(unix))]
pub(crate) fn to_path(name: Vec<u8>) -> Option<PathBuf> {
    String::from_utf8(name).ok().map(PathBuf::from)
}
