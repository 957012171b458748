//! Lines coming in: lists of digests, in either format, told apart line by line.

use crate::format::{from_base64, from_hex, unescape};
use crate::message::reason;
use crate::named_paths::to_path;
use crate::stdin::open;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use widehash::Algorithm;

/// Bytes of the longest line that is taken: room for a long path and two MiB of digest.
const LONGEST: u64 = 1 << 22;

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

/// The lines of a list, numbered from 1, one at a time. With `zero` they end with a zero byte and
/// paths are as they are; else with a newline, before which a carriage return is dropped. What
/// cannot be a list ends with the reason.
pub(crate) struct Lines {
    input: Box<dyn BufRead + Send>,
    zero: bool,
    number: u64,
    line: Vec<u8>,
    /// Whether there was a line in order.
    any: bool,
    ended: bool,
}

impl Lines {
    pub(crate) fn open(path: &Path, zero: bool) -> io::Result<Self> {
        let input = BufReader::with_capacity(1 << 16, open(path)?);
        Ok(Self::of(input, zero))
    }

    fn of(input: impl BufRead + Send + 'static, zero: bool) -> Self {
        let input = Box::new(input);
        Lines { input, zero, number: 0, line: Vec::new(), any: false, ended: false }
    }

    fn read(&mut self) -> Result<Option<Line>, String> {
        let end = if self.zero { b'\0' } else { b'\n' };
        self.line.clear();
        let read = self.input.by_ref().take(LONGEST).read_until(end, &mut self.line);
        let len = read.map_err(|error| reason(&error))?;
        if len == 0 {
            return Ok(None);
        }
        self.number += 1;
        let line = self.line.strip_suffix(&[end]).unwrap_or(&self.line);
        if line.len() as u64 == LONGEST {
            return Err(format!("line {} has more than {LONGEST} bytes: not a list", self.number));
        }
        let carriage = if self.zero { None } else { line.strip_suffix(b"\r") };
        let line = parse(carriage.unwrap_or(line), self.zero);
        self.any |= matches!(line, Line::Entry(_));
        // Said at once: a large file that is given by mistake is not read to its end.
        if line == Line::Malformed && !self.any && self.line[..len - 1].contains(&0) {
            return Err("binary, not a list of digests (-z checks what sum -z prints)".to_owned());
        }
        Ok(Some(line))
    }
}

impl Iterator for Lines {
    type Item = Result<(u64, Line), String>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let line = self.read();
        self.ended = !matches!(line, Ok(Some(_)));
        line.map(|line| line.map(|line| (self.number, line))).transpose()
    }
}

fn parse(line: &[u8], zero: bool) -> Line {
    if line.trim_ascii().is_empty() || line.starts_with(b"#") {
        return Line::Nothing;
    }
    let (escaped, line) = match line.strip_prefix(b"\\") {
        Some(rest) if !zero => (true, rest),
        _ => (false, line),
    };
    let Some((tag, name, digest)) = parts(line) else {
        return Line::Malformed;
    };
    // No path holds a zero byte: these are lines that end with one.
    if name.contains(&0) {
        return Line::Malformed;
    }
    let name = if escaped { unescape(name) } else { Some(name.to_vec()) };
    match name.filter(|name| !name.is_empty()).and_then(to_path) {
        Some(path) => Line::Entry(Entry { path, digest, tag }),
        None => Line::Malformed,
    }
}

type Parts<'a> = (Option<String>, &'a [u8], Vec<u8>);

/// A line with the tag of a known algorithm is that, whatever its path holds; what has an unknown
/// word there may still be an untagged line whose path looks like the rest.
fn parts(line: &[u8]) -> Option<Parts<'_>> {
    match tagged(line) {
        Some((Some(tag), ..)) if tag.parse::<Algorithm>().is_err() => {
            untagged(line).or_else(|| tagged(line))
        }
        Some(parts) => Some(parts),
        None => untagged(line),
    }
}

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
            ("SHA256 (a  b) = abcd", Some("SHA256"), "a  b"),
            ("abcd (a) = abcd", None, "(a) = abcd"),
            ("MD5 (a) = abcd", Some("MD5"), "a"),
            ("abcd  a b/", None, "a b/"),
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

    fn read(list: &'static [u8], zero: bool) -> Vec<Result<(u64, Line), String>> {
        Lines::of(list, zero).collect()
    }

    #[test]
    fn line_ends() {
        let digest: &[u8] = &[0xab, 0xcd];
        assert_eq!(
            read(b"abcd  a\r\n\r\nabcd  b", false),
            [
                Ok((1, entry(None, "a", digest))),
                Ok((2, Line::Nothing)),
                Ok((3, entry(None, "b", digest)))
            ]
        );
        assert_eq!(read(b"abcd  a\\\nb\r\0", true), [Ok((1, entry(None, "a\\\nb\r", digest)))]);
        assert_eq!(read(b"", false), []);
    }

    #[test]
    fn what_is_no_list_ends_early() {
        let binary = read(b"\x7fELF\0\n\nmore\n", false);
        assert!(matches!(binary.as_slice(), [Err(reason)] if reason.contains("binary")));
        // One bad line in a list is only that.
        let damaged = read(b"abcd  a\nabc\0\nabcd  b\n", false);
        assert_eq!((damaged.len(), &damaged[1]), (3, &Ok((2, Line::Malformed))));
        let long = vec![b'0'; LONGEST as usize + 10].leak();
        let lines = read(long, false);
        assert!(matches!(lines.as_slice(), [Err(reason)] if reason.contains("line 1 has more")));
    }
}
