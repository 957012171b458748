//! The names of files in a manifest, as bytes: how they compare, and what is below what.

use crate::inputs::to_path;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::path::{Component, Path, PathBuf};

/// Returns a name without the parts that mean the current directory. Two spellings of a path have the
/// same plain name, unless links or `..` are in it; that of `.` is empty.
pub(super) fn plain(mut name: &[u8]) -> Cow<'_, [u8]> {
    while let Some(rest) = name.strip_prefix(b"./") {
        let slashes = rest.iter().take_while(|byte| **byte == b'/').count();
        name = &rest[slashes..];
    }
    // The slow way, also for hidden files: a part that goes may begin with these two bytes.
    let has_parts_to_drop = name.windows(2).any(|pair| matches!(pair, b"//" | b"/."));
    if !has_parts_to_drop && name != b"." && (name.len() == 1 || !name.ends_with(b"/")) {
        return Cow::Borrowed(name);
    }
    let Some(path) = to_path(name.to_vec()) else { return Cow::Borrowed(name) };
    let parts = path.components().filter(|part| *part != Component::CurDir);
    Cow::Owned(parts.collect::<PathBuf>().into_os_string().into_encoded_bytes())
}

/// Compares two names as a walk orders them: depth first, and the names in one directory by their
/// bytes. The separator comes before every other byte.
pub(super) fn in_walk_order(a: &[u8], b: &[u8]) -> Ordering {
    let differ = a.iter().zip(b).find(|(a, b)| a != b);
    match differ {
        Some((b'/', _)) => Ordering::Less,
        Some((_, b'/')) => Ordering::Greater,
        Some((a, b)) => a.cmp(b),
        None => a.len().cmp(&b.len()),
    }
}

/// Returns the rest of a plain name below a plain directory, or the empty rest of the directory's own
/// name; `None` if it is elsewhere.
pub(super) fn below<'a>(name: &'a [u8], directory: &[u8]) -> Option<&'a [u8]> {
    if directory.is_empty() {
        let is_elsewhere = name.starts_with(b"/") || name == b".." || name.starts_with(b"../");
        return (!is_elsewhere).then_some(name);
    }
    let rest = name.strip_prefix(directory)?;
    if rest.is_empty() || directory.ends_with(b"/") {
        return Some(rest);
    }
    rest.strip_prefix(b"/")
}

/// How a list spells its names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spelling {
    /// Whether names begin with `./`.
    pub(super) dotted: bool,
}

impl Spelling {
    /// Returns the spelling of a list that has this name, or that a walk from this path makes.
    pub(super) fn of(path: &Path) -> Self {
        let name = path.as_os_str().as_encoded_bytes();
        Spelling { dotted: name == b"." || name.starts_with(b"./") }
    }

    /// Returns the path of a plain name as the list spells it. What means standard input is spelled
    /// in another way.
    pub(super) fn path(self, name: &[u8]) -> PathBuf {
        let dotted = (self.dotted && below(name, b"").is_some()) || name == b"-";
        let spelled = if dotted { [b"./", name].concat() } else { name.to_vec() };
        // The name came from a path, so it is one.
        to_path(spelled).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_a_path_have_one_plain_name() {
        for (spelled, name) in [
            ("a/b", "a/b"),
            ("./a/b", "a/b"),
            (".//a/./b", "a/b"),
            (".//.///a", "a"),
            ("a//b/", "a/b"),
            (".", ""),
            ("./", ""),
            ("a/.git", "a/.git"),
            ("../a/.", "../a"),
            ("/", "/"),
            ("//x/", "/x"),
            ("/x/./y", "/x/y"),
            ("...", "..."),
        ] {
            assert_eq!(plain(spelled.as_bytes()), name.as_bytes(), "{spelled}");
        }
    }

    #[test]
    fn the_order_is_that_of_a_walk() {
        let sorted = ["a", "a/b", "a/b/c", "a/b.c", "a.b", "ab", "b"];
        for (at, first) in sorted.iter().enumerate() {
            for second in &sorted[at + 1..] {
                let order = in_walk_order(first.as_bytes(), second.as_bytes());
                assert_eq!(order, Ordering::Less, "{first} {second}");
                assert_eq!(in_walk_order(second.as_bytes(), first.as_bytes()), Ordering::Greater);
            }
        }
    }

    #[test]
    fn what_is_below_a_directory() {
        for (name, directory, rest) in [
            ("a/b", "a", Some("b")),
            ("a", "a", Some("")),
            ("ab", "a", None),
            ("a/b", "", Some("a/b")),
            ("../b", "", None),
            ("/b", "", None),
            ("/b", "/", Some("b")),
            ("..b", "", Some("..b")),
        ] {
            assert_eq!(below(name.as_bytes(), directory.as_bytes()), rest.map(str::as_bytes));
        }
    }

    #[test]
    fn names_are_spelled_as_the_list_spells_them() {
        let (dotted, bare) = (Spelling::of(Path::new("./a")), Spelling::of(Path::new("a")));
        assert_eq!(dotted.path(b"b/c"), Path::new("./b/c"));
        assert_eq!(dotted.path(b"/b"), Path::new("/b"));
        assert_eq!(bare.path(b"b").into_os_string(), "b");
        assert_eq!(bare.path(b"-").into_os_string(), "./-");
    }
}
