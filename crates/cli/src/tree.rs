//! `--tree`: one digest for a directory, as docs/TREE.md defines it.
//!
//! The text that stands for a directory names its entries in order. Walking depth first in that
//! order, a directory's text grows line by line, pauses while a directory inside it is described,
//! and goes on with the line that holds its digest; so only the directories from the root down to
//! the current place are in memory, each as running hashers.

use crate::format::hex;
use crate::found::{Found, OUTPUT, SPECIAL};
use crate::message::reason;
use crate::walk::{Met, Rules, Walk};
use std::collections::VecDeque;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use widehash::AnyHasher;

/// How the text of every directory begins.
const HEADER: &[u8] = b"widehash-tree-1\n";

/// A tree as what is found in it, each directory between an [`Enter`](Found::Enter) and a
/// [`Leave`](Found::Leave).
pub(crate) struct TreeWalk {
    walk: Walk,
    /// Found, and not yet handed on.
    ahead: VecDeque<Found>,
    /// Directories that were entered and not left: the root and those down to the current one.
    open: usize,
    ended: bool,
}

impl TreeWalk {
    pub(crate) fn new(root: PathBuf, rules: Arc<Rules>) -> Self {
        let ahead = VecDeque::from([Found::Enter(root.clone())]);
        TreeWalk { walk: Walk::new(root, rules), ahead, open: 1, ended: false }
    }

    /// Leaves directories until `open` are.
    fn leave_to(&mut self, open: usize) {
        while self.open > open {
            self.open -= 1;
            self.ahead.push_back(Found::Leave);
        }
    }
}

impl Iterator for TreeWalk {
    type Item = Found;

    fn next(&mut self) -> Option<Found> {
        while self.ahead.is_empty() && !self.ended {
            match self.walk.next() {
                Some(Ok((path, depth, met))) => {
                    self.leave_to(depth);
                    self.ahead.push_back(match met {
                        Met::File => Found::Input(path),
                        Met::Directory => {
                            self.open += 1;
                            Found::Enter(path)
                        }
                        Met::Link => match fs::read_link(&path) {
                            Ok(target) => Found::Link(path, target),
                            Err(error) => Found::Failed(path, reason(&error)),
                        },
                        Met::Special => Found::Skipped(path, SPECIAL),
                        Met::Output => Found::Skipped(path, OUTPUT),
                    });
                }
                // Wherever it belongs: the tree has no digest.
                Some(Err((path, reason))) => self.ahead.push_back(Found::Failed(path, reason)),
                None => {
                    self.ended = true;
                    self.leave_to(0);
                }
            }
        }
        self.ahead.pop_front()
    }
}

/// Puts a tree's digest together from what was found, in order.
pub(crate) struct Builder {
    fresh: Vec<AnyHasher>,
    open: Vec<Directory>,
    /// The bytes of all files.
    bytes: u64,
    failed: bool,
}

struct Directory {
    path: PathBuf,
    /// Of its text so far, one for each algorithm.
    hashers: Vec<AnyHasher>,
}

/// A tree of which everything has been seen: its path as it was named, with one slash at the end,
/// and unless something could not be read, hashers of its text and the bytes of its files.
pub(crate) type Built = (PathBuf, Option<(Vec<AnyHasher>, u64)>);

impl Builder {
    /// For one tree after another; `fresh` has a hasher for each algorithm.
    pub(crate) fn new(fresh: Vec<AnyHasher>) -> Self {
        Builder { fresh, open: Vec::new(), bytes: 0, failed: false }
    }

    /// Whether what comes is part of a tree.
    pub(crate) fn is_within(&self) -> bool {
        !self.open.is_empty()
    }

    pub(crate) fn enter(&mut self, path: PathBuf) {
        let mut hashers = self.fresh.clone();
        hashers.iter_mut().for_each(|hasher| hasher.update(HEADER));
        self.open.push(Directory { path, hashers });
    }

    /// A file with these [`digests`].
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

    /// Something of the tree, if it is part of one, is not to be had.
    pub(crate) fn fail(&mut self) {
        self.failed |= self.is_within();
    }

    /// Ends the innermost directory; the tree if that was all.
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

    /// A line of the innermost open directory, for each algorithm with its digest.
    fn line(&mut self, kind: &str, path: &Path, mut digests: &[u8]) {
        let Some(open) = self.open.last_mut() else { return };
        for hasher in &mut open.hashers {
            let digest;
            (digest, digests) = digests.split_at(hasher.algorithm().output_len());
            let mut line = format!("{kind} ").into_bytes();
            hex(&mut line, digest).expect("a vector takes everything");
            end_line(&mut line, path);
            hasher.update(&line);
        }
    }
}

/// The usual digests of all hashers, one right after another.
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

/// The length and the bytes of the name that `path` ends with.
fn end_line(line: &mut Vec<u8>, path: &Path) {
    let name = path.file_name().unwrap_or_default().as_encoded_bytes();
    line.extend(format!(" {} ", name.len()).as_bytes());
    line.extend(name);
    line.push(b'\n');
}

/// A directory's path as it is printed, which tells it from a file.
fn with_slash(path: PathBuf) -> PathBuf {
    if path.as_os_str().as_encoded_bytes().ends_with(b"/") {
        return path;
    }
    let mut text = path.into_os_string();
    text.push("/");
    PathBuf::from(text)
}

/// Whether a path in a list stands for a tree.
pub(crate) fn is_tree(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(b"/")
}
