//! The directories that the names of a list suggest.

use super::names::{below, plain};
use crate::inputs::to_path;
use std::borrow::Cow;
use std::path::{Path, PathBuf};

/// Returns the directories that the paths in a list suggest: the first directory of each path; for
/// absolute paths and those that begin with `..`, the deepest directory that they share. If a path has
/// no directory, or `is_dotted`, since paths begin with `./`, the current one takes the place of those
/// below it.
pub fn suggested<'a>(paths: impl IntoIterator<Item = &'a Path>, is_dotted: bool) -> Vec<PathBuf> {
    let names = paths.into_iter().map(|path| plain(path.as_os_str().as_encoded_bytes()));
    of_names(names, is_dotted)
}

/// The same for plain names.
pub(super) fn of_names<'a>(
    names: impl Iterator<Item = Cow<'a, [u8]>>,
    is_dotted: bool,
) -> Vec<PathBuf> {
    let mut directories: Vec<Vec<u8>> = Vec::new();
    let mut is_current = false;
    // The deepest directory that all names have in common which are not below the current one.
    let mut common: Option<Vec<u8>> = None;
    let parent = |name: &[u8]| name.iter().rposition(|byte| *byte == b'/').unwrap_or(0);
    for name in names {
        if below(&name, b"").is_some() {
            match name.iter().position(|byte| *byte == b'/') {
                Some(end) if !is_dotted => {
                    if directories.last().is_none_or(|last| *last != name[..end]) {
                        directories.push(name[..end].to_vec());
                    }
                }
                _ => is_current = true,
            }
        } else {
            let mut shared = common.unwrap_or_else(|| name[..parent(&name)].to_vec());
            while below(&name, &shared).is_none_or(|_| shared.is_empty()) && !shared.is_empty() {
                shared.truncate(parent(&shared));
            }
            common = Some(shared);
        }
    }
    directories.sort();
    directories.dedup();
    if is_current || (directories.is_empty() && common.is_none()) {
        directories = vec![b".".to_vec()];
    }
    let root = |common: Vec<u8>| if common.is_empty() { b"/".to_vec() } else { common };
    directories.into_iter().chain(common.map(root)).filter_map(to_path).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directories_are_the_first_of_each_path_or_what_paths_share() {
        for (paths, directories) in [
            (&["d/a", "d/b/c", "e/x"][..], &["d", "e"][..]),
            (&["e/x", "d/a", "e/y"], &["d", "e"]),
            (&["d/a", "b"], &["."]),
            (&[], &["."]),
            (&["/x/y/a", "/x/y/b/c"], &["/x/y"]),
            (&["/x/y/a", "/z"], &["/"]),
            (&["../x/a", "../x/b"], &["../x"]),
            (&["a", "../x/b"], &[".", "../x"]),
            (&["d/a", "/x/b"], &["d", "/x"]),
        ] {
            let expected: Vec<PathBuf> = directories.iter().map(PathBuf::from).collect();
            assert_eq!(suggested(paths.iter().map(Path::new), false), expected, "{paths:?}");
        }
        assert_eq!(suggested([Path::new("./d/a")], true), [PathBuf::from(".")]);
    }
}
