//! Bytes as text: escaped paths, hexadecimal, base64.

use std::borrow::Cow;
use std::io::{self, Write};

/// Escapes newlines, carriage returns and backslashes in a path as GNU does. A line with such a
/// path begins with a backslash, which the caller adds if the length has changed.
pub fn escape(name: &[u8]) -> Cow<'_, [u8]> {
    if !name.iter().any(|byte| b"\n\r\\".contains(byte)) {
        return Cow::Borrowed(name);
    }
    let mut escaped = Vec::with_capacity(name.len() + 8);
    for byte in name {
        match byte {
            b'\n' => escaped.extend(b"\\n"),
            b'\r' => escaped.extend(b"\\r"),
            b'\\' => escaped.extend(b"\\\\"),
            _ => escaped.push(*byte),
        }
    }
    Cow::Owned(escaped)
}

/// Reverses [`escape`]. Returns `None` for an escape sequence that it never produces.
pub fn unescape(escaped: &[u8]) -> Option<Vec<u8>> {
    let mut name = Vec::with_capacity(escaped.len());
    let mut bytes = escaped.iter();
    while let Some(byte) = bytes.next() {
        name.push(match byte {
            b'\\' => match bytes.next()? {
                b'n' => b'\n',
                b'r' => b'\r',
                b'\\' => b'\\',
                _ => return None,
            },
            _ => *byte,
        });
    }
    Some(name)
}

/// Writes lower-case hexadecimal digits.
pub fn hex(out: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    for group in bytes.chunks(64) {
        let mut text = [0; 128];
        let text = &mut text[..2 * group.len()];
        const_hex::encode_to_slice(group, text).expect("there are two digits for each byte");
        out.write_all(text)?;
    }
    Ok(())
}

/// Decodes hexadecimal digits. Returns `None` if there is anything else, or an odd number of them.
pub fn from_hex(text: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = vec![0; text.len() / 2];
    hex_into(text, &mut bytes).then_some(bytes)
}

/// Decodes `text` to `bytes`. Returns `false` unless it is two hexadecimal digits for each byte.
pub fn hex_into(text: &[u8], bytes: &mut [u8]) -> bool {
    // `const_hex` would skip a prefix "0x", but then the lengths differ.
    const_hex::decode_to_slice(text, bytes).is_ok()
}

/// The digits of base64 (RFC 4648), in the order of their values.
const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Writes padded base64.
pub fn base64(out: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    for group in bytes.chunks(3) {
        let word = (0..3).fold(0, |word, i| word << 8 | usize::from(*group.get(i).unwrap_or(&0)));
        let mut text = [18, 12, 6, 0].map(|shift| BASE64[word >> shift & 63]);
        text[group.len() + 1..].fill(b'=');
        out.write_all(&text)?;
    }
    Ok(())
}

/// Decodes padded base64.
pub fn from_base64(text: &[u8]) -> Option<Vec<u8>> {
    let (groups, []) = text.as_chunks::<4>() else { return None };
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for (index, group) in groups.iter().enumerate() {
        let letters = group.iter().position(|letter| *letter == b'=').unwrap_or(4);
        let padded = group[letters..].iter().all(|letter| *letter == b'=');
        if !padded || letters < 2 || (letters < 4 && index + 1 < groups.len()) {
            return None;
        }
        let mut word = 0u32;
        for letter in &group[..letters] {
            word = word << 6 | BASE64.iter().position(|known| known == letter)? as u32;
        }
        word <<= 6 * (4 - letters);
        let [_, decoded @ ..] = word.to_be_bytes();
        // An encoder sets the bits that padding leaves over to zero.
        if decoded[letters - 1..].iter().any(|byte| *byte != 0) {
            return None;
        }
        bytes.extend(&decoded[..letters - 1]);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(write: impl Fn(&mut Vec<u8>) -> io::Result<()>) -> String {
        let mut out = Vec::new();
        write(&mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn base64_is_that_of_rfc_4648() {
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(written(|out| base64(out, bytes.as_bytes())), text);
            assert_eq!(from_base64(text.as_bytes()).unwrap(), bytes.as_bytes());
        }
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(from_base64(written(|out| base64(out, &all)).as_bytes()).unwrap(), all);
    }

    #[test]
    fn wrong_base64_and_hex_are_refused() {
        for wrong in ["Z", "Zg", "Zg=", "Z===", "====", "Zg==Zg==", "Zm9*", "Zh==", "Zm9=", "Z=m9"]
        {
            assert_eq!(from_base64(wrong.as_bytes()), None, "{wrong}");
        }
        for wrong in ["0", "0g", "000", "+1", "0x", "0x12", "0X12", "12 3", "\u{ff}"] {
            assert_eq!(from_hex(wrong.as_bytes()), None, "{wrong}");
        }
        assert_eq!(from_hex(b"00fFa0"), Some(vec![0, 255, 160]));
    }

    #[test]
    fn long_hex_is_whole() {
        let bytes: Vec<u8> = (0..200).collect();
        assert_eq!(from_hex(written(|out| hex(out, &bytes)).as_bytes()).unwrap(), bytes);
    }

    #[test]
    fn escaping_goes_back_and_forth() {
        for (name, escaped) in
            [("plain", "plain"), ("a\nb", "a\\nb"), ("\\", "\\\\"), ("\r\\n", "\\r\\\\n")]
        {
            assert_eq!(escape(name.as_bytes()), escaped.as_bytes());
            assert_eq!(unescape(escaped.as_bytes()).unwrap(), name.as_bytes());
        }
        assert_eq!(unescape(b"\\"), None);
        assert_eq!(unescape(b"\\t"), None);
    }
}
