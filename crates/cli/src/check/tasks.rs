//! The lines of a list as tasks.

use super::list::{Entry, Line};
use super::untagged;
use crate::found::Found;
use crate::message::{count, say, shown};
use crate::options::Check;
use crate::tree::{self, TreeWalk};
use crate::walk::Rules;
use std::iter;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use widehash::algorithm::Keying;
use widehash::{Algorithm, AnyHasher};

/// The shortest BLAKE3 digest that is accepted without `-l`, in bytes. A match of fewer proves too
/// little.
const SHORTEST: usize = 16;

/// A file or directory, and the digest that it should have.
#[derive(Clone)]
pub(super) struct Comparison {
    pub(super) path: PathBuf,
    pub(super) digest: Vec<u8>,
    /// The algorithms that the digest may be of: a match with any of them counts.
    pub(super) candidates: Vec<Algorithm>,
    pub(super) origin: Origin,
}

/// How the candidates were found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// The line or an option names the algorithm.
    Stated,
    ListName,
    Length,
}

/// What to do.
pub(super) enum Task {
    Compare(Comparison),
    /// A directory begins; its contents come next.
    Begin(Comparison),
    /// An entry of that directory, and hashers for it.
    Within(Found, Arc<[AnyHasher]>),
    Malformed(u64),
    /// The number of a well-formed line whose digest cannot be computed, and why.
    Unusable(u64, String),
    /// The rest of the list cannot be read, and why.
    Broken(String),
}

/// A list, and the context for its lines.
pub(super) struct List<'a> {
    pub(super) options: &'a Check,
    pub(super) keying: Keying<'a>,
    pub(super) path: &'a Path,
    /// The algorithm that the list's file name indicates.
    pub(super) named: Option<Algorithm>,
    pub(super) rules: &'a Arc<Rules>,
}

impl List<'_> {
    /// Prints a message about the list, except with `--status`.
    pub(super) fn report(&self, message: impl std::fmt::Display) {
        if !self.options.status {
            say(format_args!("{}: {message}", shown(self.path)));
        }
    }

    /// Returns the tasks for a line.
    pub(super) fn tasks(
        &self,
        line: Result<(u64, Line), String>,
    ) -> Box<dyn Iterator<Item = Task> + Send> {
        let one = |task| -> Box<dyn Iterator<Item = Task> + Send> { Box::new(iter::once(task)) };
        match line {
            Err(reason) => one(Task::Broken(reason)),
            Ok((_, Line::Nothing)) => Box::new(iter::empty()),
            Ok((number, Line::Malformed)) => one(Task::Malformed(number)),
            Ok((number, Line::Entry(entry))) => match self.comparison(entry) {
                Err(reason) => one(Task::Unusable(number, reason)),
                Ok(comparison) if tree::is_tree(&comparison.path) && comparison.path.is_dir() => {
                    let hashers: Arc<[AnyHasher]> = self.hashers(&comparison.candidates).into();
                    let steps = TreeWalk::new(comparison.path.clone(), Arc::clone(self.rules));
                    let within = steps.map(move |step| Task::Within(step, Arc::clone(&hashers)));
                    Box::new(iter::once(Task::Begin(comparison)).chain(within))
                }
                Ok(comparison) => one(Task::Compare(comparison)),
            },
        }
    }

    /// Returns what to compare for a line, or why it cannot be compared.
    fn comparison(&self, Entry { path, digest, tag }: Entry) -> Result<Comparison, String> {
        let len = digest.len();
        let blake3 = self.options.length.is_some() || self.options.seek.is_some();
        let (candidates, origin) = if let Some(tag) = tag {
            let algorithm = tag.parse().map_err(|error| format!("{tag:?}: {error}"))?;
            (vec![algorithm], Origin::Stated)
        } else if let Some(algorithm) = self.options.algorithm {
            (vec![algorithm], Origin::Stated)
        } else if blake3 {
            (vec![Algorithm::Blake3], Origin::Stated)
        } else if let Some(named) = self.named.filter(|named| self.fits(*named, len).is_ok()) {
            (vec![named], Origin::ListName)
        } else {
            (untagged::by_length(len, self.keying)?, Origin::Length)
        };
        candidates.iter().try_for_each(|candidate| self.fits(*candidate, len))?;
        Ok(Comparison { path, digest, candidates, origin })
    }

    /// Checks that a digest of the algorithm can have `len` bytes.
    fn fits(&self, algorithm: Algorithm, len: usize) -> Result<(), String> {
        AnyHasher::new(algorithm, self.keying).map_err(|error| error.to_string())?;
        let wanted = match self.options.length {
            Some(wanted) if algorithm.is_extendable() => wanted,
            None if algorithm.is_extendable() && len < SHORTEST => {
                return Err(format!(
                    "a {algorithm} digest of {} is too short to prove much; use -l {len} to accept it",
                    count(len as u64, "byte")
                ));
            }
            None if algorithm.is_extendable() => return Ok(()),
            _ => algorithm.output_len() as u64,
        };
        if len as u64 == wanted {
            return Ok(());
        }
        Err(format!("a {algorithm} digest has {}, but this one has {len}", count(wanted, "byte")))
    }

    /// Returns a new hasher for each algorithm. The caller has checked that all of them accept the
    /// keying.
    pub(super) fn hashers(&self, algorithms: &[Algorithm]) -> Vec<AnyHasher> {
        let fresh = |algorithm: &Algorithm| AnyHasher::new(*algorithm, self.keying).ok();
        algorithms.iter().filter_map(fresh).collect()
    }

    /// Returns whether one of the hashers has the expected digest. If so, its algorithm settles
    /// what later files are hashed with first.
    pub(super) fn matches(
        &self,
        comparison: &Comparison,
        hashers: &[AnyHasher],
        settled: &OnceLock<Algorithm>,
    ) -> bool {
        let mut digest = vec![0; comparison.digest.len()];
        for hasher in hashers {
            match hasher.finalize_xof() {
                Some(mut output) => {
                    output.set_position(self.options.seek.unwrap_or(0));
                    output.fill(&mut digest);
                }
                None => hasher.finalize_into(&mut digest),
            }
            if same(&digest, &comparison.digest) {
                let _ = settled.set(hasher.algorithm());
                return true;
            }
        }
        false
    }
}

/// Compares digests in a time that does not depend on where they differ, since they may be keyed.
fn same(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |difference, (a, b)| difference | (a ^ b)) == 0
}
