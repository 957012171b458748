//! The paths that are named: on the command line, and in the file of `--files-from`.

use crate::message::reason;
use crate::options::Sum;
use crate::stdin::{is_stdin, open};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

/// Bytes of the longest path that is taken from a file; no system takes longer ones.
const LONGEST: u64 = 1 << 16;

/// Where names come from.
#[derive(Clone)]
pub(crate) struct NamedPaths {
    pub(crate) paths: Vec<PathBuf>,
    /// A file with more of them, and the byte that ends each.
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

    /// How many of the sources are standard input.
    pub(crate) fn stdins(&self) -> usize {
        let list = self.list.iter().map(|(path, _)| path);
        self.paths.iter().chain(list).filter(|path| is_stdin(path)).count()
    }

    /// How many names there are, if that can be known before they are read.
    pub(crate) fn count(&self) -> Option<usize> {
        self.list.is_none().then_some(self.paths.len())
    }

    pub(crate) fn names(self) -> Paths {
        let list = self.list.map(|(path, end)| List { path, end, input: None });
        Paths { paths: self.paths.into_iter(), list }
    }
}

/// The names in order; what cannot be read comes as the path of the list and the reason, and ends
/// them.
pub(crate) struct Paths {
    paths: std::vec::IntoIter<PathBuf>,
    list: Option<List>,
}

struct List {
    path: PathBuf,
    end: u8,
    /// Opened when its first name is asked for.
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
                    return Err(format!("holds a name of more than {LONGEST} bytes: not a list"));
                }
                _ => {}
            }
            if self.end == b'\n' && name.contains(&0) {
                return Err("holds a name with a zero byte (-0 reads such lists)".to_owned());
            }
            if name.is_empty() {
                continue;
            }
            let path = to_path(name).ok_or("holds a name that is not UTF-8")?;
            // Standard input is only meant on the command line.
            return Ok(Some(if is_stdin(&path) { Path::new(".").join(path) } else { path }));
        }
    }
}

/// A path of these bytes, where the system has such.
#[cfg(unix)]
pub(crate) fn to_path(name: Vec<u8>) -> Option<PathBuf> {
    use std::os::unix::ffi::OsStringExt;
    Some(PathBuf::from(std::ffi::OsString::from_vec(name)))
}

/// A path of these bytes, where the system has such.
#[cfg(not(unix))]
pub(crate) fn to_path(name: Vec<u8>) -> Option<PathBuf> {
    String::from_utf8(name).ok().map(PathBuf::from)
}
