//! Manifests: lists of digests of whole directories, brought up to date and compared without reading
//! what has not changed.
//!
//! A companion file next to the list records the state that each file was in when it had the listed
//! digest. docs/MANIFESTS.md defines it.
//!
//! - `opened`: the list (`listed`, in its `form`) and what the `companion` says of it.
//! - `survey`: a walk that reads the `state` of each file (`look`) and compares it with the record.
//! - `rehash`: hashing what may have changed, with a `journal` for a run that is killed.
//! - `update` and `audit`: what follows, with the `moves` of files, and a check of what an update `drops`.
//! - `names`: how names compare, and `suggested`: the directories that they suggest.

mod audit;
mod companion;
mod drops;
mod journal;
mod list_format;
mod listed;
mod moves;
mod names;
mod open_list;
mod rehash;
mod stat_batch;
mod suggested;
mod survey;
mod update;

use crate::algorithm::Algorithm;
use crate::inputs::Rules;
use crate::key::Key;
use crate::problem::shown;
use crate::progress::Progress;
pub use audit::{Audited, Auditing, Difference};
use names::Spelling;
pub use open_list::Distrust;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
pub use suggested::suggested;
pub use update::{Updated, Updating};

/// A list of digests of the files below some directories, and how to bring it up to date or compare it
/// with them.
#[derive(Clone, Debug)]
pub struct Manifest {
    /// The list.
    pub list: PathBuf,
    /// The directories and files that it is of.
    pub directories: Vec<PathBuf>,
    /// What the paths in the list and those of the directories are relative to; `None` for the current
    /// directory.
    pub base: Option<PathBuf>,
    /// Which entries of directories count.
    pub rules: Arc<Rules>,
    /// The algorithms, which must be those of the list if there is one; if there are none, those of
    /// the list, or BLAKE3.
    pub algorithms: Vec<Algorithm>,
    /// The length of BLAKE3 digests in bytes, which must be that of the list if there is one.
    pub length: Option<u64>,
    /// The key that the digests are made with.
    pub key: Key,
    /// Whether lines have a tag, which must be so in the list if there is one.
    pub tagged: bool,
    /// Whether digests are in base64, likewise.
    pub base64: bool,
    /// Whether lines end with a NUL byte, likewise.
    pub zero: bool,
    /// Whether to hash every file, whatever the companion says.
    pub paranoid: bool,
    /// Whether an update may drop every line, or most of many.
    pub allow_drops: bool,
    /// The number of threads, of which [`useful_threads`](crate::useful_threads) work.
    pub threads: usize,
    /// The counters of the work, through which it can also be cancelled.
    pub progress: Arc<Progress>,
}

/// Why a manifest cannot be brought up to date or compared.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// What the caller asks for contradicts the list or itself.
    Usage(String),
    /// The list cannot be read or written, or is no list of files.
    Refused(String),
    /// [`Progress::cancel`] was called.
    Cancelled,
}

impl Error {
    fn refused(path: &Path, why: impl fmt::Display) -> Self {
        Error::Refused(format!("{}: {why}", shown(path)))
    }

    fn not_a_line(list: &Path, number: u64) -> Self {
        Self::refused(list, format_args!("line {number} is not a digest and a path"))
    }

    fn of_a_directory(list: &Path, number: u64) -> Self {
        let why =
            format_args!("line {number} is of a directory; only lists of files are manifests");
        Self::refused(list, why)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Usage(why) | Error::Refused(why) => f.write_str(why),
            Error::Cancelled => f.write_str("cancelled"),
        }
    }
}

impl std::error::Error for Error {}

/// Reads a companion, and writes what was understood; `None` if it is none. For the fuzz targets, which
/// cannot reach the parser.
#[doc(hidden)]
pub fn rewritten_companion(companion: &[u8]) -> Option<Vec<u8>> {
    let mut companion = companion::Companion::read(companion).ok()??;
    let mut written = Vec::new();
    companion.header.write(&mut written).ok()?;
    while let Some(record) = companion.next().ok()? {
        let companion::Record { state, digests, name } = record;
        companion::Record::write(&mut written, &state, &digests, &name).ok()?;
    }
    Some(written)
}

impl Manifest {
    /// Returns the manifest of a list, without directories, a key or a choice of algorithms.
    pub fn new(list: impl Into<PathBuf>) -> Self {
        Manifest {
            list: list.into(),
            directories: Vec::new(),
            base: None,
            rules: Arc::default(),
            algorithms: Vec::new(),
            length: None,
            key: Key::None,
            tagged: false,
            base64: false,
            zero: false,
            paranoid: false,
            allow_drops: false,
            threads: crate::threads::usual(),
            progress: Arc::default(),
        }
    }

    /// Returns where a file is, by its plain name.
    fn place(&self, name: &[u8]) -> PathBuf {
        let path = Spelling { dotted: false }.path(name);
        self.base.as_ref().map_or(path.clone(), |base| base.join(path))
    }

    fn check_cancelled(&self) -> Result<(), Error> {
        if self.progress.is_cancelled() { Err(Error::Cancelled) } else { Ok(()) }
    }
}
