//! The entries below a directory in a stable order: depth first, sorted by the bytes of the names.

use super::globs::Globs;
use crate::descriptors::Permit;
use crate::long_path::{Reached, is_too_long, reach};
use crate::output_file::OutputFile;
use crate::own_files::{has_companion_name, is_companion, is_temporary};
use crate::problem::{Failure, Problem};
use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use walkdir::{DirEntry, WalkDir};

/// How long to wait for another thread to close a file when no more can be opened.
const UNTIL_CLOSED: Duration = Duration::from_millis(1);

/// Which entries of a directory to visit. The default is all of them.
#[derive(Debug, Default)]
pub struct Rules {
    /// The files to choose; `None` for all.
    pub globs: Option<Globs>,
    /// Whether to follow symbolic links. Loops are reported and not entered.
    pub follow: bool,
    /// Whether to stay out of directories on other file systems.
    pub one_file_system: bool,
    /// The output file, which is never an input.
    pub output: Option<OutputFile>,
}

impl Rules {
    /// Returns whether the rules admit a named path.
    pub(super) fn admit(&self, path: &Path, is_dir: bool) -> bool {
        match (&self.globs, path.file_name()) {
            (Some(globs), Some(name)) => {
                let name = Path::new(name);
                // A directory is walked even if only files below it are included.
                !globs.exclude(name, is_dir) && (is_dir || globs.include(name, false))
            }
            _ => true,
        }
    }

    /// Returns whether the rules admit a path that a list of digests names: the path itself and the
    /// directories above it, as in a walk through the directory that the path is relative to.
    pub(crate) fn admit_listed(&self, path: &Path, is_dir: bool) -> bool {
        let Some(globs) = &self.globs else { return true };
        let path: PathBuf = path.components().filter(|part| *part != Component::CurDir).collect();
        let above = path.ancestors().skip(1);
        let excluded = globs.exclude(&path, is_dir)
            || above.into_iter().any(|above| globs.exclude(above, true));
        !excluded && (is_dir || globs.include(&path, false))
    }

    /// Returns whether a named path is the output file.
    pub(super) fn is_output(&self, path: &Path) -> bool {
        self.output.as_ref().is_some_and(|output| output.is_named(path))
    }
}

/// What an entry is.
pub(crate) enum Met {
    File,
    Directory,
    /// A symbolic link that is not followed.
    Link,
    /// Neither file nor directory.
    Special,
    /// The output file.
    Output,
    /// The output file, which does not exist yet.
    FutureOutput,
    /// The companion of a list, which says how to bring the list up to date.
    Companion,
    /// What a killed process has left of an output file.
    Leftover,
}

/// An iterator over the admitted entries below a directory; a directory comes before its entries.
pub(crate) struct Walk {
    /// The walk from the root and, while it is below a directory whose path is too long, one from there.
    legs: Vec<Leg>,
    root: PathBuf,
    rules: Arc<Rules>,
    /// Whether the root is included by its own name, and thereby everything below it.
    included: bool,
    /// The file system that must not be left, if there is one.
    device: Option<u64>,
}

/// A walk from one directory as far as the system accepts the paths.
struct Leg {
    entries: walkdir::IntoIter,
    /// The directory, if its own path is too long, and a short path to it.
    from: Option<(PathBuf, Reached<'static>)>,
}

impl Leg {
    fn new(path: &Path, rules: &Rules) -> Self {
        let entries = WalkDir::new(path)
            .min_depth(1)
            .follow_links(rules.follow)
            .same_file_system(rules.one_file_system)
            // Within one directory, whole paths sort as the names do, and need no extraction.
            .sort_by(|a, b| a.path().as_os_str().cmp(b.path().as_os_str()))
            .into_iter();
        Leg { entries, from: None }
    }

    /// Returns the walk's path of an entry.
    fn path<'a>(&self, path: &'a Path) -> Cow<'a, Path> {
        match &self.from {
            // It may be the directory itself, if that cannot be read.
            Some((from, short)) => match path.strip_prefix(&**short) {
                Ok(rest) if rest.as_os_str().is_empty() => from.clone().into(),
                rest => from.join(rest.unwrap_or(path)).into(),
            },
            None => path.into(),
        }
    }
}

impl Walk {
    pub(crate) fn new(root: PathBuf, rules: Arc<Rules>) -> Self {
        let legs = vec![Leg::new(&root, &rules)];
        let included = match (&rules.globs, root.file_name()) {
            (Some(globs), Some(name)) => globs.include(Path::new(name), true),
            _ => rules.globs.is_none(),
        };
        Walk { legs, root, rules, included, device: None }
    }

    /// Refuses to enter directories on other file systems, unless the rules stay out of them anyway.
    pub(super) fn refuse_mounts(&mut self) {
        let stays = self.rules.one_file_system;
        self.device = if stays { None } else { device(&self.root) };
    }

    /// Returns whether an entry is a directory that must not be entered.
    fn is_refused(&self, entry: &DirEntry) -> bool {
        let Some(here) = self.device.filter(|_| entry.file_type().is_dir()) else { return false };
        device(entry.path()).is_some_and(|there| there != here)
    }

    /// Returns whether the globs admit an entry. Skips an excluded directory.
    fn admits(&mut self, path: &Path, is_dir: bool) -> bool {
        let Some(globs) = &self.rules.globs else { return true };
        let path = path.strip_prefix(&self.root).unwrap_or(path);
        if globs.exclude(path, is_dir) {
            if is_dir {
                self.skip_directory();
            }
            return false;
        }
        is_dir || self.included || globs.include(path, false)
    }

    /// Returns whether a file is the companion of a list.
    fn is_companion(&self, entry: &DirEntry) -> bool {
        has_companion_name(entry.file_name()) && {
            let _permit = until_free();
            is_companion(entry.path())
        }
    }

    /// Does not enter the directory that was met last.
    fn skip_directory(&mut self) {
        if let Some(leg) = self.legs.last_mut() {
            leg.entries.skip_current_dir();
        }
    }

    /// Returns what is wrong where the walk cannot go on. If only a path is too long, begins another leg
    /// at that directory instead. With links and limits of file systems, which need to know the
    /// directories above, that is not possible.
    fn failed(&mut self, error: walkdir::Error) -> Option<Failure> {
        let path = error.path().unwrap_or(&self.root);
        let path = self.legs.last().map_or(path.into(), |leg| leg.path(path)).into_owned();
        let Rules { follow, one_file_system, .. } = *self.rules;
        if error.io_error().is_some_and(is_too_long)
            && !follow
            && !one_file_system
            && let Ok(short) = reach(&path)
            && *short != *path
        {
            let short = short.into_owned();
            let leg = Leg::new(&short, &self.rules);
            self.legs.push(Leg { from: Some((path, short)), ..leg });
            return None;
        }
        let problem = match error.loop_ancestor() {
            Some(above) => Problem::Loop(above.to_path_buf()),
            None => {
                let text = error.to_string();
                error.into_io_error().map_or(Problem::Walk(text), Problem::of)
            }
        };
        Some(Failure { path, problem })
    }

    /// Returns how many directories a path is below the root.
    fn depth(&self, path: &Path) -> usize {
        path.strip_prefix(&self.root).unwrap_or(path).components().count()
    }
}

impl Iterator for Walk {
    /// The path, its depth below the root, and what it is.
    type Item = Result<(PathBuf, usize, Met), Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            // The walk lists one directory at a time, and waits for its turn to open it: an error
            // would leave the directory out.
            let permit = until_free();
            let leg = self.legs.last_mut()?;
            let next = leg.entries.next();
            drop(permit);
            let (entry, path) = match next {
                Some(Ok(entry)) => {
                    // Only a path of another leg is a new one.
                    let path = leg.from.is_some().then(|| leg.path(entry.path()).into_owned());
                    (entry, path)
                }
                Some(Err(error)) => match self.failed(error) {
                    Some(failure) => return Some(Err(failure)),
                    None => continue,
                },
                None => {
                    self.legs.pop();
                    continue;
                }
            };
            let kind = entry.file_type();
            // By the name that it will have, it may be admitted where the present one is not.
            if is_temporary(entry.file_name())
                && let Some(path) = self.rules.output.as_ref().and_then(|out| out.future(&entry))
            {
                if self.admits(&path, false) {
                    return Some(Ok((path, entry.depth(), Met::FutureOutput)));
                }
                continue;
            }
            if !self.admits(path.as_deref().unwrap_or(entry.path()), kind.is_dir()) {
                continue;
            }
            if self.is_refused(&entry) {
                self.skip_directory();
                let path = path.unwrap_or_else(|| entry.into_path());
                return Some(Err(Failure { path, problem: Problem::OtherFileSystem }));
            }
            let output = self.rules.output.as_ref();
            let met = if kind.is_dir() {
                Met::Directory
            } else if kind.is_symlink() {
                Met::Link
            } else if !kind.is_file() {
                Met::Special
            } else if output.is_some_and(|output| output.is_entry(&entry)) {
                Met::Output
            } else if is_temporary(entry.file_name()) {
                if output.is_some_and(|output| output.is_temporary(&entry)) {
                    continue;
                }
                Met::Leftover
            } else if self.is_companion(&entry) {
                Met::Companion
            } else {
                Met::File
            };
            let (path, depth) = match path {
                Some(path) => {
                    let depth = self.depth(&path);
                    (path, depth)
                }
                None => {
                    let depth = entry.depth();
                    (entry.into_path(), depth)
                }
            };
            return Some(Ok((path, depth, met)));
        }
    }
}

/// Returns the number of the file system that a directory is on.
#[cfg(unix)]
fn device(path: &Path) -> Option<u64> {
    crate::long_path::metadata(path).ok().map(|found| std::os::unix::fs::MetadataExt::dev(&found))
}

/// This system does not say.
#[cfg(not(unix))]
fn device(_path: &Path) -> Option<u64> {
    None
}

/// Returns a permit as soon as there is one.
fn until_free() -> Permit {
    loop {
        match Permit::take() {
            Some(permit) => return permit,
            None => thread::sleep(UNTIL_CLOSED),
        }
    }
}
