//! Reading a line of a list, in whichever format it is.

use super::{Encoding, Entry, Line};
use crate::algorithm::Algorithm;
use crate::encoding::{from_base64, from_hex, unescape};
use crate::inputs::to_path;

/// The length in bytes from which digits prove to be a digest, where another reading is possible.
const SURELY: usize = 8;

/// Reads a line, without its end. With `zero`, paths are not escaped.
pub fn parse(line: &[u8], zero: bool) -> Line {
    let text = line.trim_ascii();
    if text.is_empty() || line.starts_with(b"#") {
        return Line::Nothing;
    }
    let (escaped, line) = match line.trim_ascii_start().strip_prefix(b"\\") {
        Some(rest) if !zero => (true, rest),
        _ => (false, line),
    };
    let path = |name: &[u8]| {
        let name = if escaped { unescape(name) } else { Some(name.to_vec()) };
        // No path contains a NUL byte: these lines end with one.
        name.filter(|name| !name.is_empty() && !name.contains(&0)).and_then(to_path)
    };
    match parts(line) {
        Some(Parts::Digest(tag, name, digest)) => match path(name) {
            Some(path) => Line::Entry(Entry { path, digest, tag }),
            None => Line::Malformed,
        },
        Some(Parts::Size(name, bytes)) => match path(name) {
            Some(path) => Line::Size(path, bytes),
            None => Line::Malformed,
        },
        None => match digest(text).filter(|digest| digest.len() >= SURELY) {
            Some(digest) if !escaped => Line::Bare(digest),
            _ if is_timestamp(text) => Line::Nothing,
            _ => Line::Malformed,
        },
    }
}

/// The parts of a line.
enum Parts<'a> {
    /// The tag, if there is one, the path and the digest.
    Digest(Option<String>, &'a [u8], Vec<u8>),
    /// The path and the size.
    Size(&'a [u8], u64),
}

/// Splits a line. A line in the form of a tagged line is one, unless it begins with what must be a
/// digest: a path may look like the rest of a tagged line. (A tag may look like a digest: SHA1 is
/// base64.)
fn parts(line: &[u8]) -> Option<Parts<'_>> {
    let Some((tag, name, value)) = tagged(line) else { return untagged(line) };
    if begins_with_digest(line, tag)
        && let Some(parts) = untagged(line)
    {
        return Some(parts);
    }
    if tag.eq_ignore_ascii_case("SIZE") {
        let bytes = std::str::from_utf8(value).ok()?;
        let is_number = bytes.bytes().all(|digit| digit.is_ascii_digit());
        return Some(Parts::Size(name, bytes.parse().ok().filter(|_| is_number)?));
    }
    Some(Parts::Digest(Some(tag.to_owned()), name, digest(value)?))
}

/// Returns whether a line that may be tagged begins with a digest: with two separators after it, or
/// with one that no algorithm's name looks like. After the name of an algorithm, two separators prove
/// only hexadecimal digits, such as b2, to be a digest.
fn begins_with_digest(line: &[u8], tag: &str) -> bool {
    let line = line.trim_ascii_start();
    let end = line.iter().position(|byte| *byte == b' ').unwrap_or(line.len());
    let text = &line[..end];
    let separated = matches!(line.get(end..end + 2), Some(b"  " | b" *"));
    if tag.parse::<Algorithm>().is_ok() {
        return separated && from_hex(text).is_some();
    }
    digest(text).is_some_and(|digest| separated || digest.len() >= SURELY)
}

/// Splits `<digest>  <path>`. The separator may also be ` *`, as GNU marks binary mode, or a single
/// space, as the BSD tools print. GNU's tools take a tab for its first space.
fn untagged(line: &[u8]) -> Option<Parts<'_>> {
    let line = line.trim_ascii_start();
    let space = line.iter().position(|byte| b" \t".contains(byte))?;
    let (digest, rest) = (digest(&line[..space])?, &line[space + 1..]);
    let name = rest.strip_prefix(b" ").or_else(|| rest.strip_prefix(b"*")).unwrap_or(rest);
    (!name.is_empty()).then_some(Parts::Digest(None, name, digest))
}

/// Splits `ALGO (path) = <value>`, or `ALGO(path)= <value>` as OpenSSL prints.
fn tagged(line: &[u8]) -> Option<(&str, &[u8], &[u8])> {
    let open = line.iter().position(|byte| *byte == b'(')?;
    let tag = std::str::from_utf8(&line[..open]).ok()?.trim_ascii();
    // The value contains no ')', so the last one ends the path.
    let close = line.iter().rposition(|byte| *byte == b')').filter(|close| *close > open)?;
    let value = line[close + 1..].trim_ascii_start().strip_prefix(b"=")?.trim_ascii();
    (!tag.is_empty()).then_some((tag, &line[open + 1..close], value))
}

/// Returns how the digest of a line is encoded. The line is one of a digest and a path.
pub(crate) fn encoding(line: &[u8]) -> Encoding {
    let line = line.trim_ascii_start();
    let line = line.strip_prefix(b"\\").unwrap_or(line);
    let is_plain = |line: &[u8]| matches!(parts(line), Some(Parts::Digest(None, ..)));
    let text = match tagged(line).filter(|_| !is_plain(line)) {
        Some((_, _, value)) => value,
        None => line.split(|byte| *byte == b' ').next().unwrap_or(line),
    };
    if from_hex(text).is_some() { Encoding::Hex } else { Encoding::Base64 }
}

/// Returns whether a line is the first of FreeBSD's distinfo, `TIMESTAMP = <seconds>`.
fn is_timestamp(text: &[u8]) -> bool {
    let value = text.strip_prefix(b"TIMESTAMP").map(<[u8]>::trim_ascii_start);
    let value = value.and_then(|value| value.strip_prefix(b"=")).map(<[u8]>::trim_ascii_start);
    value.is_some_and(|value| !value.is_empty() && value.iter().all(u8::is_ascii_digit))
}

/// Decodes a digest from hexadecimal or, failing that, base64.
pub fn digest(text: &[u8]) -> Option<Vec<u8>> {
    let base64 = || from_base64(text).filter(|_| !is_damaged_hex(text));
    from_hex(text).or_else(base64).filter(|digest| !digest.is_empty())
}

/// Returns whether text that is not hexadecimal is less likely base64 than digits of which one is
/// damaged. Base64 of this length has letters of both cases.
fn is_damaged_hex(text: &[u8]) -> bool {
    let has = |is: fn(&u8) -> bool| text.iter().any(is);
    text.len() >= 32 && !(has(u8::is_ascii_lowercase) && has(u8::is_ascii_uppercase))
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
            ("abcd\t a", None, "a"),
            ("  abcd  a", None, "a"),
            (" \\abcd  a\\nb", None, "a\nb"),
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
            ("abcd  (a) = abcd", None, "(a) = abcd"),
            ("b2 (a) = abcd", Some("b2"), "a"),
            ("SHA1  (a) = abcd", Some("SHA1"), "a"),
            ("MD5 (a) = abcd", Some("MD5"), "a"),
            ("abcd  a b/", None, "a b/"),
        ] {
            assert_eq!(parse(line.as_bytes(), false), entry(tag, path, digest), "{line}");
        }
        // A short digest that is also the name of an algorithm.
        assert_eq!(parse(b"b2  (a) = abcd", false), entry(None, "(a) = abcd", &[0xb2]));
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
    fn tags_that_look_like_base64_are_tags() {
        for tag in ["SHA1", "SIZ3", "ABCD", "TIGER192", "AICH", "MD4/"] {
            let line = format!("{tag} (a) = abcd");
            assert_eq!(parse(line.as_bytes(), false), entry(Some(tag), "a", &[0xab, 0xcd]));
        }
        let digest = [0xab; 8];
        let line = "abababababababab (a) = abcd";
        assert_eq!(parse(line.as_bytes(), false), entry(None, "(a) = abcd", &digest));
    }

    #[test]
    fn the_lines_of_distinfo_are_read() {
        for (line, bytes) in
            [("SIZE (a b) = 2", 2), ("SIZE (a b) = 18446744073709551615", u64::MAX)]
        {
            assert_eq!(parse(line.as_bytes(), false), Line::Size("a b".into(), bytes));
        }
        assert_eq!(parse(b"TIMESTAMP = 1700000000", false), Line::Nothing);
        let malformed = [
            "SIZE (a) = -2",
            "SIZE (a) = +2",
            "SIZE (a) = ",
            "SIZE () = 2",
            "SIZE (a) = 1e3",
            "SIZE (a) = 18446744073709551616",
            "TIMESTAMP = x",
            "TIMESTAMP",
            "TIMESTAMP (a) = x",
        ];
        for line in malformed {
            assert_eq!(parse(line.as_bytes(), false), Line::Malformed, "{line}");
        }
    }

    #[test]
    fn a_line_may_hold_only_a_digest() {
        for line in ["abababababababab", " abababababababab\t", "ABABABABABABABAB", "q6urq6urq6s="]
        {
            assert_eq!(parse(line.as_bytes(), false), Line::Bare(vec![0xab; 8]), "{line}");
        }
        for line in ["abababababab", "\\abababababababab", "abababababababab*"] {
            assert_eq!(parse(line.as_bytes(), false), Line::Malformed, "{line}");
        }
    }

    #[test]
    fn a_damaged_digest_is_malformed() {
        let whole = "0123456789abcdef".repeat(4);
        for damaged in
            [&whole[1..], &whole.replacen('a', "g", 1), &whole.to_uppercase().replacen('A', "G", 1)]
        {
            for line in [format!("{damaged}  a"), format!("SHA256 (a) = {damaged}"), damaged.into()]
            {
                assert_eq!(parse(line.as_bytes(), false), Line::Malformed, "{line}");
            }
        }
    }
}
