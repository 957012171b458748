//! Other spellings of the paths in a list. A list may come from Windows, from a file system that
//! composes letters in another way, or from the machine that built the files.

use crate::inputs::to_path;
use std::iter;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use unicode_normalization::UnicodeNormalization;

/// What to leave out at the beginning of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StripPath {
    /// This many parts, as `patch -p` counts them: the root is one. The last part always stays.
    Parts(usize),
    /// All but the last part.
    All,
}

impl Default for StripPath {
    fn default() -> Self {
        StripPath::Parts(0)
    }
}

impl FromStr for StripPath {
    type Err = String;

    /// Reads a number of parts, or `all`.
    fn from_str(text: &str) -> Result<Self, String> {
        if text == "all" {
            return Ok(StripPath::All);
        }
        let is_number = text.bytes().all(|digit| digit.is_ascii_digit());
        let parts = text.parse().ok().filter(|_| is_number).map(StripPath::Parts);
        parts
            .ok_or_else(|| "a number of parts, or 'all' for all but the last, is needed".to_owned())
    }
}

impl StripPath {
    /// Returns a path without its first parts.
    fn strip(self, name: &[u8]) -> &[u8] {
        let mut rest = name;
        let mut left = match self {
            StripPath::Parts(parts) => parts,
            StripPath::All => usize::MAX,
        };
        while left > 0
            && let Some(slash) = rest.iter().position(|byte| *byte == b'/')
        {
            // Several slashes are as one.
            let after = rest[slash..].iter().position(|byte| *byte != b'/');
            let Some(after) = after else { break };
            rest = &rest[slash + after..];
            left -= 1;
        }
        rest
    }
}

/// Returns the first of some spellings of a path that leads to something, and where; if none does, the
/// first. `place` says where a path leads.
pub(crate) fn found(
    spellings: impl Iterator<Item = PathBuf>,
    place: impl Fn(&Path) -> PathBuf,
) -> (PathBuf, PathBuf) {
    let mut places = spellings.map(|path| {
        let place = place(&path);
        (path, place)
    });
    let first = places.next().unwrap_or_default();
    let mut others = places.peekable();
    let is_there = |(_, place): &(PathBuf, PathBuf)| place.symlink_metadata().is_ok();
    // Most paths have one spelling, and are not looked at.
    if others.peek().is_none() || is_there(&first) {
        return first;
    }
    others.find(is_there).unwrap_or(first)
}

/// Returns the paths that may be meant by one in a list: first the path itself, then other spellings of
/// it, if it has any. On Unix a backslash may be a separator of Windows. A file name with letters such as ü
/// may be composed in the other normal form of Unicode. The manifest of a bag escapes newlines, carriage
/// returns and percent signs (RFC 8493).
pub(crate) fn spellings(
    list: &Path,
    path: &Path,
    strip: StripPath,
) -> impl Iterator<Item = PathBuf> + use<> {
    let name = path.as_os_str().as_encoded_bytes();
    let mut all = vec![name.to_vec()];
    if name.contains(&b'%') && is_of_bag(list) {
        all.push(unescaped(name));
    }
    if cfg!(unix) && name.contains(&b'\\') {
        all.push(name.iter().map(|byte| if *byte == b'\\' { b'/' } else { *byte }).collect());
    }
    if strip != StripPath::default() {
        all.iter_mut().for_each(|name| *name = strip.strip(name).to_vec());
    }
    let forms = all.iter().filter(|name| !name.is_ascii()).filter_map(|name| {
        let name = std::str::from_utf8(name).ok()?;
        Some([name.nfc().collect::<String>(), name.nfd().collect()].map(String::into_bytes))
    });
    let forms: Vec<Vec<u8>> = forms.flatten().collect();
    all.extend(forms);
    let mut seen: Vec<Vec<u8>> = Vec::new();
    let mut all = all.into_iter();
    iter::from_fn(move || {
        all.find(|name| !seen.contains(name)).inspect(|name| seen.push(name.clone()))
    })
    .filter_map(to_path)
}

/// Returns whether a list is the manifest of a bag.
fn is_of_bag(list: &Path) -> bool {
    let name = list.file_name().unwrap_or_default().as_encoded_bytes();
    (name.starts_with(b"manifest-") || name.starts_with(b"tagmanifest-"))
        && name.ends_with(b".txt")
        && list.with_file_name("bagit.txt").is_file()
}

/// Reverses the escapes of a bag's manifest.
fn unescaped(name: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(name.len());
    let mut rest = name;
    while let Some((first, after)) = rest.split_first() {
        let escape = rest.get(..3).map(<[u8]>::to_ascii_uppercase);
        let byte = match escape.as_deref() {
            Some(b"%0A") => Some(b'\n'),
            Some(b"%0D") => Some(b'\r'),
            Some(b"%25") => Some(b'%'),
            _ => None,
        };
        plain.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &rest[3..] } else { after };
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(path: &str, strip: StripPath) -> Vec<String> {
        let all = spellings(Path::new("SUMS"), Path::new(path), strip);
        all.map(|path| path.to_str().unwrap().to_owned()).collect()
    }

    #[test]
    fn a_plain_path_has_one_spelling() {
        for path in ["a", "/a/b", "./a", "a%0Ab", "-", "d/"] {
            assert_eq!(of(path, StripPath::default()), [path]);
        }
    }

    #[test]
    fn the_path_itself_comes_first() {
        if cfg!(unix) {
            assert_eq!(of("d\\a", StripPath::default()), ["d\\a", "d/a"]);
        }
        let (composed, decomposed) = ("\u{fc}", "u\u{308}");
        assert_eq!(of(composed, StripPath::default()), [composed, decomposed]);
        assert_eq!(of(decomposed, StripPath::default()), [decomposed, composed]);
    }

    #[test]
    fn parts_are_counted_as_patch_counts_them() {
        for (parts, rest) in [
            ("0", "/u//b/c.c"),
            ("1", "u//b/c.c"),
            ("2", "b/c.c"),
            ("3", "c.c"),
            ("4", "c.c"),
            ("all", "c.c"),
        ] {
            assert_eq!(of("/u//b/c.c", parts.parse().unwrap()), [rest], "{parts}");
        }
        assert_eq!(of("a/b/", StripPath::All), ["b/"]);
        if cfg!(unix) {
            assert_eq!(of("C:\\x\\a", StripPath::All), ["C:\\x\\a", "a"]);
        }
        for wrong in ["", "-1", "+1", "x", "ALL"] {
            assert!(wrong.parse::<StripPath>().unwrap_err().contains("'all'"), "{wrong}");
        }
    }

    #[test]
    fn only_what_a_bag_escapes_is_unescaped() {
        assert_eq!(unescaped(b"a%0Db%0a%250D%20%"), b"a\rb\n%0D%20%");
    }
}
