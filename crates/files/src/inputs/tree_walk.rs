//! A walk that says where each directory begins and ends.

use super::Found;
use super::walk::{Met, Rules, Walk};
use crate::long_path::reach;
use crate::problem::{Failure, Problem};
use std::collections::VecDeque;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

fn failed(path: PathBuf, problem: Problem) -> Found {
    Found::Failed(Failure { path, problem })
}

/// A walk through a directory tree, with each directory between an [`Enter`](Found::Enter) and a
/// [`Leave`](Found::Leave).
pub(crate) struct TreeWalk {
    walk: Walk,
    /// Found, but not yet returned.
    ahead: VecDeque<Found>,
    /// The number of directories entered and not yet left, including the root.
    open: usize,
    ended: bool,
}

impl TreeWalk {
    pub(crate) fn new(root: PathBuf, rules: Arc<Rules>) -> Self {
        let ahead = VecDeque::from([Found::Enter(root.clone())]);
        TreeWalk { walk: Walk::new(root, rules), ahead, open: 1, ended: false }
    }

    /// Refuses to enter directories on other file systems, which then are failures.
    pub(crate) fn refuse_mounts(mut self) -> Self {
        self.walk.refuse_mounts();
        self
    }

    /// Leaves directories until only `open` are entered.
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
                        // The digest is of everything in the directory.
                        Met::File | Met::Companion => Found::File(path),
                        Met::Directory => {
                            self.open += 1;
                            Found::Enter(path)
                        }
                        Met::Link => match reach(&path).and_then(|path| fs::read_link(&*path)) {
                            Ok(target) => Found::Link(path, target),
                            Err(error) => failed(path, Problem::of(error)),
                        },
                        Met::Special => failed(path, Problem::Special),
                        Met::Leftover => failed(path, Problem::Leftover),
                        Met::Output | Met::FutureOutput => failed(path, Problem::Output),
                    });
                }
                // The error may be anywhere in the tree: in any case, the tree has no digest.
                Some(Err(failure)) => self.ahead.push_back(Found::Failed(failure)),
                None => {
                    self.ended = true;
                    self.leave_to(0);
                }
            }
        }
        self.ahead.pop_front()
    }
}
