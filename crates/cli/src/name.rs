//! How the name of a file is printed in a result.

use std::borrow::Cow;
use std::path::Path;
use widehash_files::encoding::escape;

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

/// Returns whether a terminal may do something other than to show this letter: move the cursor,
/// change colours, or turn the direction of what follows.
fn acts(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}')
        || matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn is_hostile(name: &[u8]) -> bool {
    std::str::from_utf8(name).map_or(true, |name| name.contains(acts))
}

/// Quotes a name as `'one'$'\033''two'`.
fn quoted(name: &[u8]) -> Vec<u8> {
    let mut shown = vec![b'\''];
    let octal = |shown: &mut Vec<u8>, bytes: &[u8]| {
        shown.extend(b"'$'");
        for byte in bytes {
            shown.extend(format!("\\{byte:03o}").as_bytes());
        }
        shown.extend(b"''");
    };
    for chunk in name.utf8_chunks() {
        for letter in chunk.valid().chars() {
            let mut bytes = [0; 4];
            let bytes = letter.encode_utf8(&mut bytes).as_bytes();
            match letter {
                '\'' => shown.extend(b"'\\''"),
                letter if acts(letter) => octal(&mut shown, bytes),
                _ => shown.extend(bytes),
            }
        }
        if !chunk.invalid().is_empty() {
            octal(&mut shown, chunk.invalid());
        }
    }
    shown.push(b'\'');
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_terminal_shows_no_name_that_acts() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;
        for (name, shown) in [
            (&b"plain"[..], &b"plain"[..]),
            (b"with 'quotes' and \xc3\xa4", b"with 'quotes' and \xc3\xa4"),
            (b"\x1b[2K", b"''$'\\033''[2K'"),
            (b"it's\n", b"'it'\\''s'$'\\012'''"),
            (b"\xff", b"''$'\\377'''"),
            ("\u{202e}a".as_bytes(), b"''$'\\342\\200\\256''a'"),
            ("\u{9b}".as_bytes(), b"''$'\\302\\233'''"),
        ] {
            assert_eq!(printed(Path::new(OsStr::from_bytes(name)), true), shown);
        }
        let raw = Path::new("a\x1bb");
        assert_eq!(printed(raw, false), b"a\x1bb".as_slice());
        assert_eq!(printed(Path::new("a\nb\\"), false), b"\\a\\nb\\\\".as_slice());
    }
}
