//! Digests of many files at full speed: what the `widehash` command and the other fronts are made
//! of.
//!
//! - [`Sum`] hashes files, directories and standard input, several files side by side in the lanes of
//!   a kernel, or one large file on all threads. Results come in a stable order.
//! - [`Check`] compares files with a list of digests.
//! - [`feed`] hashes one file with a hasher that may have begun.
//! - [`list`] reads and writes the lines of such lists, in every common format.
//! - [`manifest`] keeps a list of a directory up to date, and compares the two, without reading what
//!   has not changed.
//! - [`WholeFile`] writes a file that appears whole or not at all.
//! - [`Progress`] counts, and cancels.
//!
//! Nothing here parses options or prints. Where the system refuses to start threads, the calling
//! thread does the work.
//!
//! ```
//! use std::sync::Arc;
//! use widehash_files::widehash::Algorithm;
//! use widehash_files::{Check, Checked, Directories, Key, Progress, Sum, Verdict};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let dir = std::env::temp_dir().join(format!("widehash-files-doc-{}", std::process::id()));
//! # std::fs::create_dir_all(&dir)?;
//! # std::fs::write(dir.join("a"), "one")?;
//! # std::fs::write(dir.join("b"), "two")?;
//! // Every file below a directory, with two algorithms; each file is read once.
//! let progress = Arc::new(Progress::default());
//! let entries = Sum::new([&dir])
//!     .directories(Directories::Walk)
//!     .algorithms(&[Algorithm::Blake3, Algorithm::Sha256], &Key::None)?
//!     .progress(Arc::clone(&progress))
//!     .entries();
//! let mut list = String::new();
//! for entry in entries {
//!     let entry = entry?; // an entry, or which file could not be read and why
//!     assert_eq!((entry.size, entry.digests.len()), (3, 2));
//!     let sha256 = entry.digests[1].iter().map(|byte| format!("{byte:02x}")).collect::<String>();
//!     list += &format!("{sha256}  {}\n", entry.path.display());
//! }
//! assert_eq!((progress.files(), progress.bytes()), (2, 6));
//!
//! // The same files, compared with that list.
//! let sums = dir.join("SHA256SUMS");
//! std::fs::write(&sums, list)?;
//! for checked in Check::default().results(&sums)? {
//!     assert!(matches!(checked, Checked::Compared(_, Verdict::Match(by)) if by == Algorithm::Sha256));
//! }
//!
//! // One digest for the directory: its names, types and contents.
//! let tree = Sum::new([&dir]).directories(Directories::Trees).entries().next().unwrap()?;
//! assert!(tree.path.to_string_lossy().ends_with('/'));
//! # std::fs::remove_dir_all(&dir)?;
//! # Ok(())
//! # }
//! ```
//!
//! # Where things are
//!
//! Each layer uses only those below it: [`manifest`]; [`Sum`] and [`Check`]; `hashing` (many inputs on
//! all threads) and `inputs` (walks, globs, names); `tree` (one digest for a directory), `list`, `order`
//! (results in the order of the jobs) and `source` (where bytes come from); `own_files` and `folder` (what the command
//! makes beside lists and outputs); `problem` and `progress`; and `quote` (names in messages).

#![deny(unsafe_code)]

mod algorithm;
mod background;
mod check;
mod descriptors;
pub mod encoding;
mod feed;
mod folder;
mod hashing;
mod inputs;
#[cfg(all(test, shuttle))]
mod interleavings;
mod key;
pub mod list;
mod long_path;
pub mod manifest;
mod nearest;
pub mod order;
mod output_file;
mod own_files;
mod problem;
mod progress;
mod quote;
mod source;
mod spelling;
mod stdin;
mod sum;
mod sync;
mod threads;
mod tree;
mod whole_file;

pub use algorithm::{Algorithm, AnyHasher, Blake2Len, Checksum, Guest, KeyError, OfGuest};
pub use background::{Background, Timeout};
pub use check::{Base, Check, Checked, Comparison, Origin, Skip, Trees, Verdict};
pub use descriptors::raise_descriptor_limit;
pub use feed::feed;
pub use inputs::{Directories, Found, Globs, Inputs, InvalidGlob, Names, Rules};
pub use key::Key;
pub use nearest::{nearest, nearest_among};
pub use order::Event;
pub use output_file::OutputFile;
pub use problem::{Changed, Failure, Problem, count, reason};
pub use progress::Progress;
pub use quote::{acts, harmless, is_hostile, quoted, shown};
pub use spelling::StripPath;
pub use stdin::{is_stdin, open};
pub use sum::{Entry, Finish, Sum};
pub use threads::useful_threads;
pub use whole_file::WholeFile;
pub use widehash;
