//! Text that a terminal shows as it is: names and messages without letters that act on the terminal.

use std::borrow::Cow;
use std::path::Path;

/// Returns a path as messages show it: as it is, or in quotation marks if a terminal would not show
/// it faithfully.
pub fn shown(path: &Path) -> Cow<'_, str> {
    let name = path.as_os_str().as_encoded_bytes();
    match std::str::from_utf8(name) {
        Ok(plain) if !plain.contains(acts) => Cow::Borrowed(plain),
        _ => Cow::Owned(String::from_utf8_lossy(&quoted(name)).into_owned()),
    }
}

/// Returns text without letters that act on a terminal, each of which is shown as its number, as in
/// `\u{202e}`. Newlines stay.
pub fn harmless(text: &str) -> Cow<'_, str> {
    let harms = |letter: char| letter != '\n' && acts(letter);
    if !text.contains(harms) {
        return Cow::Borrowed(text);
    }
    let mut harmless = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        match letter {
            letter if harms(letter) => harmless.extend(letter.escape_unicode()),
            letter => harmless.push(letter),
        }
    }
    Cow::Owned(harmless)
}

/// Returns whether a terminal may do something other than to show this letter: move the cursor,
/// change colours, turn the direction of what follows, or show nothing at all.
pub fn acts(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            // The direction, and the ends of lines and paragraphs.
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
            // Invisible. The joiners U+200C and U+200D are not here: words and emoji are spelled
            // with them.
            | '\u{ad}' | '\u{180e}' | '\u{200b}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e007f}')
}

/// Returns whether a terminal would not show these bytes as they are: see [`acts`].
pub fn is_hostile(name: &[u8]) -> bool {
    std::str::from_utf8(name).map_or(true, |name| name.contains(acts))
}

/// Quotes a name as `'one'$'\033''two'`, which a shell reads back, as GNU's tools do.
pub fn quoted(name: &[u8]) -> Vec<u8> {
    let mut quoted = Quoted { text: vec![b'\''], in_escapes: false };
    for chunk in name.utf8_chunks() {
        for letter in chunk.valid().chars() {
            let mut bytes = [0; 4];
            let bytes = letter.encode_utf8(&mut bytes).as_bytes();
            match letter {
                '\'' => quoted.plain(b"'\\''"),
                letter if acts(letter) => quoted.escapes(bytes),
                _ => quoted.plain(bytes),
            }
        }
        quoted.escapes(chunk.invalid());
    }
    quoted.text.push(b'\'');
    quoted.text
}

/// A name that is being quoted.
struct Quoted {
    text: Vec<u8>,
    /// Whether the text is within `$'...'`.
    in_escapes: bool,
}

impl Quoted {
    fn plain(&mut self, bytes: &[u8]) {
        if std::mem::take(&mut self.in_escapes) {
            self.text.extend(b"''");
        }
        self.text.extend(bytes);
    }

    fn escapes(&mut self, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        if !std::mem::replace(&mut self.in_escapes, true) {
            self.text.extend(b"'$'");
        }
        for byte in bytes {
            let short = b"\x07\x08\t\n\x0b\x0c\r".iter().position(|known| known == byte);
            match short {
                Some(at) => self.text.extend([b'\\', b"abtnvfr"[at]]),
                None => self.text.extend(format!("\\{byte:03o}").as_bytes()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_show_no_letter_that_acts() {
        for (name, expected) in [
            ("plain", "plain"),
            ("with 'quotes', \\ and ä", "with 'quotes', \\ and ä"),
            ("\u{1f469}\u{200d}\u{1f680}", "\u{1f469}\u{200d}\u{1f680}"),
            ("a\nb", "'a'$'\\n''b'"),
            ("\u{1b}[2K", "''$'\\033''[2K'"),
            ("\u{202e}txt.exe", "''$'\\342\\200\\256''txt.exe'"),
            ("a\u{feff}", "'a'$'\\357\\273\\277'"),
        ] {
            assert_eq!(shown(Path::new(name)), expected);
        }
    }

    #[test]
    fn every_control_and_direction_is_made_harmless() {
        for number in (0..0x20).chain(0x7f..0xa0).chain(0x2028..0x202f).chain(0x2066..0x206a) {
            let letter = char::from_u32(number).unwrap();
            let text = format!("a{letter}b");
            assert!(is_hostile(text.as_bytes()), "{letter:?}");
            if letter != '\n' {
                assert_eq!(harmless(&text), format!("a\\u{{{number:x}}}b"));
            }
        }
        let fine = "two\nlines, ä, \u{5e9}\u{5dc}\u{5d5}\u{5dd}, \u{200d}";
        assert!(matches!(harmless(fine), Cow::Borrowed(_)));
    }
}
