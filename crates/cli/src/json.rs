//! JSON.

use std::io::{self, Write};
use std::path::Path;
use widehash_files::encoding::base64;

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

/// An object about something in a list that is being written. docs/COMMAND.md has the members.
pub(crate) struct Object<'a, W: Write>(&'a mut W);

impl<'a, W: Write> Object<'a, W> {
    pub(crate) fn begin(out: &'a mut W, list: &Path) -> io::Result<Self> {
        out.write_all(b"{\"list\":")?;
        string(out, &list.to_string_lossy())?;
        Ok(Object(out))
    }

    /// Adds a path; if it is not UTF-8, also its bytes.
    pub(crate) fn path(self, member: &str, path: &Path) -> io::Result<Self> {
        let object = self.text(member, &path.to_string_lossy())?;
        if path.to_str().is_none() {
            write!(object.0, ",\"{member}_base64\":\"")?;
            base64(object.0, path.as_os_str().as_encoded_bytes())?;
            object.0.write_all(b"\"")?;
        }
        Ok(object)
    }

    pub(crate) fn text(self, member: &str, text: &str) -> io::Result<Self> {
        write!(self.0, ",\"{member}\":")?;
        string(self.0, text)?;
        Ok(self)
    }

    pub(crate) fn number(self, member: &str, number: u64) -> io::Result<Self> {
        write!(self.0, ",\"{member}\":{number}")?;
        Ok(self)
    }

    pub(crate) fn null(self, member: &str) -> io::Result<Self> {
        write!(self.0, ",\"{member}\":null")?;
        Ok(self)
    }

    /// Adds the outcome, and the reason if there is one, and ends the object.
    pub(crate) fn result(self, result: &str, why: Option<&str>) -> io::Result<()> {
        let object = self.text("result", result)?;
        let object = match why {
            Some(why) => object.text("reason", why)?,
            None => object,
        };
        object.0.write_all(b"}\n")
    }

    /// Adds how many there are of each, and ends the object.
    pub(crate) fn summary(self, well: bool, counts: &[(&str, u64)]) -> io::Result<()> {
        write!(self.0, ",\"summary\":{{\"well\":{well}")?;
        let object =
            counts.iter().try_fold(self, |object, (what, count)| object.number(what, *count))?;
        object.0.write_all(b"}}\n")
    }
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
