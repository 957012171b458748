//! The entries below a directory in a stable order: depth first, sorted by the bytes of the names.

use crate::globs::Globs;
use crate::message::{Stop, reason, shown};
use crate::options;
use crate::output::Place;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use walkdir::{DirEntry, WalkDir};

/// Which entries to visit.
pub(crate) struct Rules {
    globs: Option<Globs>,
    follow: bool,
    one_file_system: bool,
    /// The output file, which is never an input.
    output: Option<Place>,
}

impl Rules {
    pub(crate) fn new(options: &options::Walk, output: Option<Place>) -> Result<Arc<Self>, Stop> {
        Ok(Arc::new(Rules {
            globs: Globs::new(&options.include, &options.exclude)?,
            follow: options.follow,
            one_file_system: options.one_file_system,
            output,
        }))
    }

    /// Returns whether the rules admit a named path.
    pub(crate) fn admit(&self, path: &Path, is_dir: bool) -> bool {
        match (&self.globs, path.file_name()) {
            (Some(globs), Some(name)) => {
                let name = Path::new(name);
                // A directory is walked even if only files below it are included.
                !globs.exclude(name, is_dir) && (is_dir || globs.include(name, false))
            }
            _ => true,
        }
    }

    /// Returns whether a named path is the output file.
    pub(crate) fn is_output(&self, path: &Path) -> bool {
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
}

/// The path of an entry that cannot be read, and the reason.
pub(crate) type Unreadable = (PathBuf, String);

/// An iterator over the admitted entries below a directory; a directory comes before its entries.
pub(crate) struct Walk {
    entries: walkdir::IntoIter,
    root: PathBuf,
    rules: Arc<Rules>,
    /// Whether the root is included by its own name, and thereby everything below it.
    included: bool,
}

impl Walk {
    pub(crate) fn new(root: PathBuf, rules: Arc<Rules>) -> Self {
        let entries = WalkDir::new(&root)
            .min_depth(1)
            .follow_links(rules.follow)
            .same_file_system(rules.one_file_system)
            // Within one directory, whole paths sort as the names do, and need no extraction.
            .sort_by(|a, b| a.path().as_os_str().cmp(b.path().as_os_str()))
            .into_iter();
        let included = match (&rules.globs, root.file_name()) {
            (Some(globs), Some(name)) => globs.include(Path::new(name), true),
            _ => rules.globs.is_none(),
        };
        Walk { entries, root, rules, included }
    }

    /// Returns whether the globs admit an entry. Skips an excluded directory.
    fn admits(&mut self, entry: &DirEntry) -> bool {
        let Some(globs) = &self.rules.globs else { return true };
        let path = entry.path().strip_prefix(&self.root).unwrap_or(entry.path());
        let is_dir = entry.file_type().is_dir();
        if globs.exclude(path, is_dir) {
            if is_dir {
                self.entries.skip_current_dir();
            }
            return false;
        }
        is_dir || self.included || globs.include(path, false)
    }
}

impl Iterator for Walk {
    /// The path, its depth below the root, and what it is.
    type Item = Result<(PathBuf, usize, Met), Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let entry = match self.entries.next()? {
                Ok(entry) => entry,
                Err(error) => return Some(Err(unreadable(&self.root, &error))),
            };
            if !self.admits(&entry) {
                continue;
            }
            let kind = entry.file_type();
            let output = self.rules.output.as_ref();
            let met = if kind.is_dir() {
                Met::Directory
            } else if kind.is_symlink() {
                Met::Link
            } else if !kind.is_file() {
                Met::Special
            } else if output.is_some_and(|output| output.is_entry(&entry)) {
                Met::Output
            } else {
                Met::File
            };
            let depth = entry.depth();
            return Some(Ok((entry.into_path(), depth, met)));
        }
    }
}

fn unreadable(root: &Path, error: &walkdir::Error) -> Unreadable {
    let path = error.path().unwrap_or(root).to_path_buf();
    let reason = match (error.loop_ancestor(), error.io_error()) {
        (Some(above), _) => {
            format!("symbolic link loop: leads back to {}", shown(above))
        }
        (None, Some(error)) => reason(error),
        (None, None) => error.to_string(),
    };
    (path, reason)
}
