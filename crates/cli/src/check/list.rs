//! The lines of a list of digests, in any format.

use crate::format::{from_base64, from_hex, unescape};
use crate::message::reason;
use crate::named_paths::to_path;
use crate::stdin::open;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use widehash::Algorithm;

/// The size limit of a line in bytes: enough for a long path and 2 MiB of digest.
const LONGEST: u64 = 1 << 22;

/// A line with a digest.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) path: PathBuf,
    pub(crate) digest: Vec<u8>,
    /// The algorithm's name on a tagged line.
    pub(crate) tag: Option<String>,
}

/// What a line is.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Entry(Entry),
    /// An empty line or a comment.
    Nothing,
    /// A line in none of the formats.
    Malformed,
}

/// The lines of a list, numbered from 1, one at a time. With `zero`, lines end with a NUL byte and
/// paths are not escaped; otherwise they end with a newline, and a carriage return before it is
/// dropped. If the file cannot be read, or cannot be a list, the iterator yields the reason and
/// ends.
pub(crate) struct Lines {
    input: Box<dyn BufRead + Send>,
    zero: bool,
    number: u64,
    line: Vec<u8>,
    /// Whether there was a line with a digest.
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
            return Err(format!(
                "line {} has {LONGEST} bytes or more; not a list of digests",
                self.number
            ));
        }
        let carriage = if self.zero { None } else { line.strip_suffix(b"\r") };
        let line = parse(carriage.unwrap_or(line), self.zero);
        self.any |= matches!(line, Line::Entry(_));
        // Reported at once, so that a large file named by mistake is not read to its end.
        if line == Line::Malformed && !self.any && self.line[..len - 1].contains(&0) {
            return Err(
                "binary file, not a list of digests (use -z for the output of 'sum -z')".to_owned()
            );
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
    // No path contains a NUL byte: these lines end with one.
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

/// Splits a line. A line with the tag of a known algorithm is a tagged line, whatever its path is.
/// A line with an unknown word there may still be an untagged line whose path looks like a tag.
fn parts(line: &[u8]) -> Option<Parts<'_>> {
    match tagged(line) {
        Some((Some(tag), ..)) if tag.parse::<Algorithm>().is_err() => {
            untagged(line).or_else(|| tagged(line))
        }
        Some(parts) => Some(parts),
        None => untagged(line),
    }
}

/// Splits `<digest>  <path>`. The separator may also be ` *`, as GNU marks binary mode, or a single
/// space, as the BSD tools print.
fn untagged(line: &[u8]) -> Option<Parts<'_>> {
    let line = line.trim_ascii_start();
    let space = line.iter().position(|byte| *byte == b' ')?;
    let (digest, rest) = (decode(&line[..space])?, &line[space + 1..]);
    let name = rest.strip_prefix(b" ").or_else(|| rest.strip_prefix(b"*")).unwrap_or(rest);
    Some((None, name, digest))
}

/// Splits `ALGO (path) = <digest>`, or `ALGO(path)= <digest>` as OpenSSL prints.
fn tagged(line: &[u8]) -> Option<Parts<'_>> {
    let open = line.iter().position(|byte| *byte == b'(')?;
    let tag = std::str::from_utf8(&line[..open]).ok()?.trim_ascii();
    // The digest contains no ')', so the last one ends the path.
    let close = line.iter().rposition(|byte| *byte == b')').filter(|close| *close > open)?;
    let digest = line[close + 1..].trim_ascii_start().strip_prefix(b"=")?.trim_ascii();
    (!tag.is_empty()).then_some(())?;
    Some((Some(tag.to_owned()), &line[open + 1..close], decode(digest)?))
}

/// Decodes hexadecimal or, failing that, base64.
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
    fn both_formats_are_recognised() {
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
    fn a_file_that_is_no_list_is_not_read_to_its_end() {
        let binary = read(b"\x7fELF\0\n\nmore\n", false);
        assert!(matches!(binary.as_slice(), [Err(reason)] if reason.contains("binary")));
        // After a good line, a bad one is only malformed.
        let damaged = read(b"abcd  a\nabc\0\nabcd  b\n", false);
        assert_eq!((damaged.len(), &damaged[1]), (3, &Ok((2, Line::Malformed))));
        let long = vec![b'0'; LONGEST as usize + 10].leak();
        let lines = read(long, false);
        assert!(
            matches!(lines.as_slice(), [Err(reason)] if reason.contains("line 1 has 4194304 bytes or more"))
        );
    }
}
