//! How the name of a file is printed: in lists and results, and in messages as GNU's tools have it.

use std::borrow::Cow;
use std::path::Path;
use widehash_files::encoding::escape;
use widehash_files::{is_hostile, quoted};

/// Returns a path as it is printed in results. On a terminal, a name that could act on the terminal
/// is quoted as a shell reads it; otherwise, as GNU does, only a name that would break the line is
/// escaped.
pub(crate) fn printed(path: &Path, terminal: bool) -> Cow<'_, [u8]> {
    let name = path.as_os_str().as_encoded_bytes();
    if terminal && is_hostile(name) {
        Cow::Owned(quoted(name))
    } else if name.iter().any(|byte| b"\n\r".contains(byte)) {
        Cow::Owned([b"\\", escape(name).as_ref()].concat())
    } else {
        Cow::Borrowed(name)
    }
}

/// Like [`printed`], but escapes names with backslashes too, as b3sum does.
pub(crate) fn escaped(path: &Path, terminal: bool) -> Cow<'_, [u8]> {
    let name = path.as_os_str().as_encoded_bytes();
    match escape(name) {
        Cow::Owned(escaped) if !(terminal && is_hostile(name)) => {
            Cow::Owned([b"\\", escaped.as_slice()].concat())
        }
        _ => printed(path, terminal),
    }
}

/// Returns a path in quotation marks if it could act on a terminal even where a list escapes it.
pub(crate) fn defused(path: &Path) -> Option<Vec<u8>> {
    let name = path.as_os_str().as_encoded_bytes();
    is_hostile(&escape(name)).then(|| quoted(name))
}

/// Returns a path as the messages of GNU's tools show it: in quotation marks if a shell would not
/// read it as one plain word.
pub(crate) fn in_message(path: &Path) -> String {
    let name = path.as_os_str().as_encoded_bytes();
    let is_plain = |at: usize, byte: &u8| match byte {
        b'#' | b'~' => at > 0,
        b'{' | b'}' => name.len() > 1,
        other => !b" !\"$&'()*:;<=>?[\\^`|".contains(other),
    };
    let plain = !name.is_empty() && name.iter().enumerate().all(|(at, byte)| is_plain(at, byte));
    let is_simple = |byte: &u8| !b"\"$\\`!".contains(byte);
    let shown = if is_hostile(name) {
        quoted(name)
    } else if plain {
        name.to_vec()
    } else if name.contains(&b'\'') && name.iter().all(is_simple) {
        [b"\"", name, b"\""].concat()
    } else {
        quoted(name)
    };
    String::from_utf8_lossy(&shown).into_owned()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    fn path(name: &[u8]) -> &Path {
        Path::new(OsStr::from_bytes(name))
    }

    #[test]
    fn a_terminal_shows_no_name_that_acts() {
        for (name, shown) in [
            (&b"plain"[..], &b"plain"[..]),
            (b"with 'quotes' and \xc3\xa4", b"with 'quotes' and \xc3\xa4"),
            (b"\x1b[2K", b"''$'\\033''[2K'"),
            (b"it's\n", b"'it'\\''s'$'\\n'"),
            (b"a\r\x07\x08\x0c\x0b\x7fb", b"'a'$'\\r\\a\\b\\f\\v\\177''b'"),
            (b"\xff", b"''$'\\377'"),
            ("\u{202e}a".as_bytes(), b"''$'\\342\\200\\256''a'"),
            ("\u{9b}".as_bytes(), b"''$'\\302\\233'"),
        ] {
            assert_eq!(printed(path(name), true), shown);
        }
        assert_eq!(printed(path(b"a\x1bb"), false), b"a\x1bb".as_slice());
        assert_eq!(printed(path(b"a\nb\\"), false), b"\\a\\nb\\\\".as_slice());
    }

    #[test]
    fn what_a_list_escapes_is_harmless() {
        for name in ["plain", "a\nb\r\\", "ä"] {
            assert_eq!(defused(Path::new(name)), None, "{name:?}");
        }
        assert_eq!(defused(Path::new("a\n\u{1b}")), Some(b"'a'$'\\n\\033'".to_vec()));
    }

    /// As GNU's sha256sum 9.1 prints them.
    #[test]
    fn messages_quote_as_gnu_does() {
        for (name, shown) in [
            ("x#", "x#"),
            ("{x", "{x"),
            ("a,b%+@]x~", "a,b%+@]x~"),
            ("ä", "ä"),
            ("", "''"),
            ("#x", "'#x'"),
            ("~x", "'~x'"),
            ("{", "'{'"),
            ("a b", "'a b'"),
            ("a:b", "'a:b'"),
            ("a\\", "'a\\'"),
            ("it's", "\"it's\""),
            ("a'$", "'a'\\''$'"),
            ("a b'\"", "'a b'\\''\"'"),
            ("a\tb", "'a'$'\\t''b'"),
        ] {
            assert_eq!(in_message(Path::new(name)), shown);
        }
    }
}
