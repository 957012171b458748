//! One digest for a directory, as docs/TREE.md defines it.
//!
//! A directory's digest is the hash of a text with a line for each entry, in order. The walk goes
//! depth first in that order. So a directory's text grows line by line, pauses while a directory
//! inside it is hashed, and continues with the line that holds that directory's digest. Only the
//! directories from the root to the current one are in memory, each as running hashers.

use crate::algorithm::AnyHasher;
use crate::encoding::hex;
use std::path::{Path, PathBuf};

/// The first line of every directory's text.
const HEADER: &[u8] = b"widehash-tree-1\n";

/// Computes tree digests from what the walk finds, in order.
pub(crate) struct Builder {
    fresh: Vec<AnyHasher>,
    open: Vec<Directory>,
    /// The total size of the files, in bytes.
    bytes: u64,
    failed: bool,
}

struct Directory {
    path: PathBuf,
    /// Hashers of the text so far, one for each algorithm.
    hashers: Vec<AnyHasher>,
}

/// A complete tree: its path as it was named, with one slash at the end; and, unless something in
/// it could not be read, the hashers of its text and the total size of its files in bytes.
pub(crate) type Built = (PathBuf, Option<(Vec<AnyHasher>, u64)>);

impl Builder {
    /// Returns a builder for any number of trees, one after another. `fresh` has a new hasher for
    /// each algorithm.
    pub(crate) fn new(fresh: Vec<AnyHasher>) -> Self {
        Builder { fresh, open: Vec::new(), bytes: 0, failed: false }
    }

    /// Returns whether a tree is being built.
    pub(crate) fn is_within(&self) -> bool {
        !self.open.is_empty()
    }

    pub(crate) fn enter(&mut self, path: PathBuf) {
        let mut hashers = self.fresh.clone();
        hashers.iter_mut().for_each(|hasher| hasher.update(HEADER));
        self.open.push(Directory { path, hashers });
    }

    /// Adds a file with these [`digests`].
    pub(crate) fn file(&mut self, path: &Path, digests: &[u8], bytes: u64) {
        self.bytes += bytes;
        self.line("file", path, digests);
    }

    pub(crate) fn link(&mut self, path: &Path, target: &Path) {
        let target = target.as_os_str().as_encoded_bytes();
        let mut line = format!("link {} ", target.len()).into_bytes();
        line.extend(target);
        end_line(&mut line, path);
        for hasher in self.open.last_mut().map_or(&mut [][..], |open| &mut open.hashers) {
            hasher.update(&line);
        }
    }

    /// Records that a part of the current tree, if there is one, could not be read.
    pub(crate) fn fail(&mut self) {
        self.failed |= self.is_within();
    }

    /// Ends the innermost directory. Returns the tree if that was its root.
    pub(crate) fn leave(&mut self) -> Option<Built> {
        let Directory { path, hashers } = self.open.pop()?;
        if self.is_within() {
            self.line("dir", &path, &digests(&hashers));
            return None;
        }
        let failed = std::mem::take(&mut self.failed);
        let bytes = std::mem::take(&mut self.bytes);
        Some((with_slash(path), (!failed).then_some((hashers, bytes))))
    }

    /// Adds a line to the innermost directory, for each algorithm with that algorithm's digest.
    fn line(&mut self, kind: &str, path: &Path, mut digests: &[u8]) {
        let Some(open) = self.open.last_mut() else { return };
        for hasher in &mut open.hashers {
            let digest;
            (digest, digests) = digests.split_at(hasher.algorithm().output_len());
            let mut line = format!("{kind} ").into_bytes();
            hex(&mut line, digest).expect("writing to a vector cannot fail");
            end_line(&mut line, path);
            hasher.update(&line);
        }
    }
}

/// Returns the digests of all hashers, one after another, each of its usual length.
pub(crate) fn digests(hashers: &[AnyHasher]) -> Vec<u8> {
    let mut digests = vec![0; hashers.iter().map(|hasher| hasher.algorithm().output_len()).sum()];
    let mut rest = digests.as_mut_slice();
    for hasher in hashers {
        let (digest, after) = rest.split_at_mut(hasher.algorithm().output_len());
        hasher.finalize_into(digest);
        rest = after;
    }
    digests
}

/// Ends a line with the length and the bytes of the file name in `path`.
fn end_line(line: &mut Vec<u8>, path: &Path) {
    let name = path.file_name().unwrap_or_default().as_encoded_bytes();
    line.extend(format!(" {} ", name.len()).as_bytes());
    line.extend(name);
    line.push(b'\n');
}

/// Returns a directory's path as it is printed: a slash at the end distinguishes it from a file.
fn with_slash(path: PathBuf) -> PathBuf {
    if path.as_os_str().as_encoded_bytes().ends_with(b"/") {
        return path;
    }
    let mut text = path.into_os_string();
    text.push("/");
    PathBuf::from(text)
}

/// Returns whether a path in a list means a tree.
pub(crate) fn is_tree(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(b"/")
}
