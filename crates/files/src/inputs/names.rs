//! The paths that the caller named, directly and in lists of paths.

use crate::descriptors;
use crate::problem::{Failure, Problem};
use crate::stdin::{is_stdin, open};
use std::io::{BufRead, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};

/// The size limit of a path in a list, in bytes: far above the 4,096 that Linux accepts.
const LONGEST: u64 = 1 << 16;

/// Where paths come from, in order.
#[derive(Clone, Debug, Default)]
pub struct Names(Vec<Name>);

#[derive(Clone, Debug)]
enum Name {
    Path(PathBuf),
    /// A file of paths, and the byte that ends each.
    List(PathBuf, u8),
}

impl Names {
    /// Adds a path; `-` is standard input.
    pub fn push_path(&mut self, path: impl Into<PathBuf>) {
        self.0.push(Name::Path(path.into()));
    }

    /// Adds the paths that a file lists; `-` is standard input. The byte `end` ends each path, and
    /// is a newline or NUL. Empty paths are ignored, and a path `-` means a file of that name.
    pub fn push_list(&mut self, list: impl Into<PathBuf>, end: u8) {
        self.0.push(Name::List(list.into(), end));
    }

    /// Returns whether no path and no list was named.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns how often standard input is named, as an input or as a list.
    pub fn stdins(&self) -> usize {
        let paths = self.0.iter().map(|(Name::Path(path) | Name::List(path, _))| path);
        paths.filter(|path| is_stdin(path)).count()
    }

    /// Returns the number of paths, if it is known without reading a list.
    pub fn count(&self) -> Option<usize> {
        self.direct().count().eq(&self.0.len()).then_some(self.0.len())
    }

    /// Returns the paths that were named directly.
    pub fn direct(&self) -> impl Iterator<Item = &Path> {
        self.0.iter().filter_map(|name| match name {
            Name::Path(path) => Some(path.as_path()),
            Name::List(..) => None,
        })
    }
}

impl<P: Into<PathBuf>> FromIterator<P> for Names {
    fn from_iter<T: IntoIterator<Item = P>>(paths: T) -> Self {
        Names(paths.into_iter().map(|path| Name::Path(path.into())).collect())
    }
}

/// All paths, in order. If a list cannot be read, the failure takes the place of the rest of it.
pub(super) struct Paths {
    names: std::vec::IntoIter<Name>,
    list: Option<List>,
}

/// A list that is being read.
struct List {
    path: PathBuf,
    end: u8,
    /// Opened when the first path is requested.
    input: Option<Box<dyn BufRead + Send>>,
}

impl Paths {
    pub(super) fn new(names: Names) -> Self {
        Paths { names: names.0.into_iter(), list: None }
    }
}

impl Iterator for Paths {
    type Item = Result<PathBuf, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(list) = &mut self.list {
                match list.next() {
                    Ok(Some(path)) => return Some(Ok(path)),
                    Ok(None) => self.list = None,
                    Err(problem) => {
                        let List { path, .. } = self.list.take()?;
                        return Some(Err(Failure { path, problem }));
                    }
                }
            }
            match self.names.next()? {
                Name::Path(path) => return Some(Ok(path)),
                Name::List(path, end) => self.list = Some(List { path, end, input: None }),
            }
        }
    }
}

impl List {
    fn next(&mut self) -> Result<Option<PathBuf>, Problem> {
        let input = match &mut self.input {
            Some(input) => input,
            none => {
                let mut opened = open(&self.path).map_err(Problem::of)?;
                none.insert(if descriptors::are_scarce() && !is_stdin(&self.path) {
                    let mut content = Vec::new();
                    opened.read_to_end(&mut content).map_err(Problem::of)?;
                    Box::new(Cursor::new(content))
                } else {
                    Box::new(BufReader::with_capacity(1 << 16, opened))
                })
            }
        };
        loop {
            let mut name = Vec::new();
            let read = input.by_ref().take(LONGEST).read_until(self.end, &mut name);
            match read.map_err(Problem::of)? {
                0 => return Ok(None),
                _ if name.last() == Some(&self.end) => _ = name.pop(),
                len if len as u64 == LONGEST => return Err(Problem::LongPath(LONGEST)),
                _ => {}
            }
            if self.end == b'\n' && name.contains(&0) {
                return Err(Problem::NulInPath);
            }
            if name.is_empty() {
                continue;
            }
            let path = to_path(name).ok_or(Problem::InvalidPath)?;
            // `-` means standard input only where the caller names it.
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
