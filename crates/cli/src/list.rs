//! Lines coming in: lists of digests, in either format, told apart line by line.

use crate::format::{from_base64, from_hex, unescape};
use std::ffi::OsString;
use std::path::PathBuf;

/// A line of a list that names a digest.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) path: PathBuf,
    pub(crate) digest: Vec<u8>,
    /// What stands before the path of a tagged line.
    pub(crate) tag: Option<String>,
}

/// What a line is.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Entry(Entry),
    /// Empty, or a comment.
    Nothing,
    /// None of the formats.
    Malformed,
}

/// The lines of a list, numbered from 1. With `zero` they end with a zero byte and paths are as
/// they are; else with a newline, before which a carriage return is dropped.
pub(crate) fn lines(list: &[u8], zero: bool) -> impl Iterator<Item = (usize, Line)> {
    let end = if zero { b'\0' } else { b'\n' };
    let lines = list.split(move |byte| *byte == end).enumerate();
    lines.map(move |(index, line)| {
        let line = if zero { line } else { line.strip_suffix(b"\r").unwrap_or(line) };
        (index + 1, parse(line, zero))
    })
}

fn parse(line: &[u8], zero: bool) -> Line {
    if line.trim_ascii().is_empty() || line.starts_with(b"#") {
        return Line::Nothing;
    }
    let (escaped, line) = match line.strip_prefix(b"\\") {
        Some(rest) if !zero => (true, rest),
        _ => (false, line),
    };
    let Some((tag, name, digest)) = untagged(line).or_else(|| tagged(line)) else {
        return Line::Malformed;
    };
    let name = if escaped { unescape(name) } else { Some(name.to_vec()) };
    match name.filter(|name| !name.is_empty()).and_then(path) {
        Some(path) => Line::Entry(Entry { path, digest, tag }),
        None => Line::Malformed,
    }
}

type Parts<'a> = (Option<String>, &'a [u8], Vec<u8>);

/// `<digest>  <path>`, or ` *` between them as GNU marks binary mode, or a single space as the
/// BSD tools do.
fn untagged(line: &[u8]) -> Option<Parts<'_>> {
    let line = line.trim_ascii_start();
    let space = line.iter().position(|byte| *byte == b' ')?;
    let (digest, rest) = (decode(&line[..space])?, &line[space + 1..]);
    let name = rest.strip_prefix(b" ").or_else(|| rest.strip_prefix(b"*")).unwrap_or(rest);
    Some((None, name, digest))
}

/// `ALGO (path) = <digest>`, or without the spaces as OpenSSL prints.
fn tagged(line: &[u8]) -> Option<Parts<'_>> {
    let open = line.iter().position(|byte| *byte == b'(')?;
    let tag = std::str::from_utf8(&line[..open]).ok()?.trim_ascii();
    // The digest holds no ')', so the last one ends the path.
    let close = line.iter().rposition(|byte| *byte == b')').filter(|close| *close > open)?;
    let digest = line[close + 1..].trim_ascii_start().strip_prefix(b"=")?.trim_ascii();
    (!tag.is_empty()).then_some(())?;
    Some((Some(tag.to_owned()), &line[open + 1..close], decode(digest)?))
}

/// A digest in hexadecimal, or else in base64.
fn decode(text: &[u8]) -> Option<Vec<u8>> {
    from_hex(text).or_else(|| from_base64(text)).filter(|digest| !digest.is_empty())
}

#[cfg(unix)]
fn path(name: Vec<u8>) -> Option<PathBuf> {
    use std::os::unix::ffi::OsStringExt;
    Some(PathBuf::from(OsString::from_vec(name)))
}

#[cfg(not(unix))]
fn path(name: Vec<u8>) -> Option<PathBuf> {
    String::from_utf8(name).ok().map(|name| PathBuf::from(OsString::from(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(tag: Option<&str>, path: &str, digest: &[u8]) -> Line {
        Line::Entry(Entry {
            path: path.into(),
            digest: digest.to_vec(),
            tag: tag.map(str::to_owned),
        })
    }

    #[test]
    fn both_formats_are_told_apart() {
        let digest: &[u8] = &[0xab, 0xcd];
        for (line, tag, path) in [
            ("abcd  a b", None, "a b"),
            ("ABcd *a", None, "a"),
            ("abcd a", None, "a"),
            ("  abcd  a", None, "a"),
            ("abcd   leading space", None, " leading space"),
            ("\\abcd  a\\nb\\\\", None, "a\nb\\"),
            ("abcd  SHA256 (x) = 00", None, "SHA256 (x) = 00"),
            ("SHA256 (a) = abcd", Some("SHA256"), "a"),
            ("SHA2-256(a)= abcd", Some("SHA2-256"), "a"),
            ("SHA512/256 (a (1) = 2) = abcd", Some("SHA512/256"), "a (1) = 2"),
            ("\\BLAKE3 (a\\rb) = abcd", Some("BLAKE3"), "a\rb"),
            ("BLAKE3 (a) = q80=", Some("BLAKE3"), "a"),
            ("q80=  a", None, "a"),
        ] {
            assert_eq!(parse(line.as_bytes(), false), entry(tag, path, digest), "{line}");
        }
    }

    #[test]
    fn nothing_and_malformed() {
        for line in ["", "   ", "# abcd  a"] {
            assert_eq!(parse(line.as_bytes(), false), Line::Nothing, "{line}");
        }
        for line in [
            "hello",
            "abc  a",
            "xyz  a",
            "abcd",
            "abcd  ",
            "(a) = abcd",
            "SHA256 (a) abcd",
            "SHA256 (a) =",
            "SHA256 a) = abcd",
            "\\abcd  a\\t",
            "SHA256 () = abcd",
        ] {
            assert_eq!(parse(line.as_bytes(), false), Line::Malformed, "{line}");
        }
    }

    #[test]
    fn line_ends() {
        let windows: Vec<_> = lines(b"abcd  a\r\n\r\nabcd  b", false).collect();
        let digest: &[u8] = &[0xab, 0xcd];
        assert_eq!(
            windows,
            [(1, entry(None, "a", digest)), (2, Line::Nothing), (3, entry(None, "b", digest))]
        );
        let zero: Vec<_> = lines(b"abcd  a\\\nb\r\0", true).collect();
        assert_eq!(zero, [(1, entry(None, "a\\\nb\r", digest)), (2, Line::Nothing)]);
    }
}
