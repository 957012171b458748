//! Standard input, which is named `-`.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Returns whether a path means standard input.
pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == OsStr::new("-")
}

/// Opens a file, or standard input if the path is `-`.
pub fn open(path: &Path) -> io::Result<Box<dyn Read + Send>> {
    if is_stdin(path) { Ok(Box::new(io::stdin())) } else { Ok(Box::new(File::open(path)?)) }
}
