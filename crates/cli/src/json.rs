//! JSON.

use std::io::{self, Write};

/// Writes a JSON string (RFC 8259), with quotation marks.
pub(crate) fn string(out: &mut impl Write, text: &str) -> io::Result<()> {
    out.write_all(b"\"")?;
    for letter in text.chars() {
        match letter {
            '"' => out.write_all(b"\\\"")?,
            '\\' => out.write_all(b"\\\\")?,
            '\n' => out.write_all(b"\\n")?,
            '\r' => out.write_all(b"\\r")?,
            '\t' => out.write_all(b"\\t")?,
            // Those above ASCII too, which some terminals obey.
            control if control.is_control() => write!(out, "\\u{:04x}", u32::from(control))?,
            other => write!(out, "{other}")?,
        }
    }
    out.write_all(b"\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_strings_escape_what_they_must() {
        let text = "a\"b\\c\n\r\t\u{1}\u{9b}\u{1f980}";
        let expected = "\"a\\\"b\\\\c\\n\\r\\t\\u0001\\u009b\u{1f980}\"";
        let mut out = Vec::new();
        string(&mut out, text).unwrap();
        assert_eq!(out, expected.as_bytes());
    }
}
