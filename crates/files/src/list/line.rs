//! Reading a line of a list, in whichever format it is.

use super::untagged::{Named, named};
use super::{Encoding, Entry, Line};
use crate::algorithm::Algorithm;
use crate::encoding::{from_base64, from_hex, unescape};
use crate::inputs::to_path;

/// The length in bytes from which digits prove to be a digest, where another reading is possible:
/// shorter ones are dates, and words such as "be", "feed" and "decade".
const SURELY: usize = 8;

/// The least length in bytes of a BLAKE3 digest in base64 without a tag. Shorter text is words.
const LONG: usize = 16;

/// The lengths in bytes of the digests that have one.
pub(crate) const LENGTHS: [usize; 7] = [8, 16, 20, 28, 32, 48, 64];

/// Reads a line of a list, without its end. With `zero`, paths are not escaped.
pub fn parse(line: &[u8], zero: bool) -> Line {
    Parser::new(zero).parse(line)
}

/// Reads the lines of a list one after another, each in whichever format it is. What the first
/// untagged line looks like decides how names that begin with a blank or an asterisk are read.
#[derive(Clone, Debug)]
pub struct Parser {
    zero: bool,
    /// The algorithms that the caller names.
    algorithms: Vec<Algorithm>,
    /// Whether lines are read as GNU's tools read them, which know the length of a digest.
    is_gnu: bool,
    /// Whether untagged lines have one blank between digest and name, as BSD's tools print with -r;
    /// `None` before the first one.
    is_reversed: Option<bool>,
}

/// The parts of a line.
enum Parts<'a> {
    /// The tag, if there is one, the path and the digest.
    Digest(Option<String>, &'a [u8], Vec<u8>),
    /// The path and the size.
    Size(&'a [u8], u64),
}

impl Parser {
    /// Returns a parser for the lines of a list. With `zero`, paths are not escaped.
    pub fn new(zero: bool) -> Self {
        Parser { zero, algorithms: Vec::new(), is_gnu: false, is_reversed: None }
    }

    /// Takes untagged digests for those of these algorithms, where their text can be read in two ways.
    pub fn algorithms(mut self, algorithms: &[Algorithm]) -> Self {
        self.algorithms = algorithms.to_vec();
        self
    }

    /// Reads untagged lines as GNU's tools do: a digest has a length of the algorithms, and a list
    /// does not mix lines with one blank and with two.
    pub fn gnu(mut self) -> Self {
        self.is_gnu = true;
        self
    }

    /// Reads the next line, without its end.
    pub fn parse(&mut self, line: &[u8]) -> Line {
        let text = line.trim_ascii();
        if text.is_empty() || matches!(line[0], b'#' | b';') {
            return Line::Nothing;
        }
        let (escaped, line) = match line.trim_ascii_start().strip_prefix(b"\\") {
            Some(rest) if !self.zero => (true, rest),
            _ => (false, line),
        };
        let path = |name: &[u8]| {
            let name = if escaped { unescape(name) } else { Some(name.to_vec()) };
            // No path contains a NUL byte: these lines end with one.
            name.filter(|name| !name.is_empty() && !name.contains(&0)).and_then(to_path)
        };
        match self.parts(line) {
            Some(Parts::Digest(tag, name, digest)) => match path(name) {
                Some(path) => Line::Entry(Entry { path, digest, tag, size: None }),
                None => Line::Malformed,
            },
            Some(Parts::Size(name, bytes)) => match path(name) {
                Some(path) => Line::Size(path, bytes),
                None => Line::Malformed,
            },
            None => match self.bare(text) {
                Some((tag, digest)) if !escaped => Line::Bare { tag, digest },
                _ if is_timestamp(text) => Line::Nothing,
                _ => Line::Malformed,
            },
        }
    }

    /// Splits a line. A line in the form of a tagged line is one, unless it begins with what must be
    /// a digest: a path may look like the rest of a tagged line. (A tag may look like a digest: SHA1
    /// is base64.)
    fn parts<'a>(&mut self, line: &'a [u8]) -> Option<Parts<'a>> {
        let Some((tag, name, value)) = tagged(line) else { return self.untagged(line) };
        if begins_with_digest(line, tag)
            && let Some(parts) = self.untagged(line)
        {
            return Some(parts);
        }
        if tag.eq_ignore_ascii_case("SIZE") {
            let bytes = std::str::from_utf8(value).ok()?;
            let is_number = bytes.bytes().all(|digit| digit.is_ascii_digit());
            return Some(Parts::Size(name, bytes.parse().ok().filter(|_| is_number)?));
        }
        let algorithm: Option<Algorithm> = tag.parse().ok();
        let digest = digest_of(value, algorithm.as_slice())?;
        Some(Parts::Digest(Some(tag.to_owned()), name, digest))
    }

    /// Splits `<digest>  <path>`. The separator may also be ` *`, as GNU marks binary mode, or a
    /// single blank, as the BSD tools print. GNU's tools take a tab for its first blank.
    fn untagged<'a>(&mut self, line: &'a [u8]) -> Option<Parts<'a>> {
        let line = line.trim_ascii_start();
        let blank = line.iter().position(|byte| b" \t".contains(byte))?;
        let (text, rest) = (&line[..blank], &line[blank + 1..]);
        let is_separated = rest.len() > 1 && matches!(rest[0], b' ' | b'*');
        let (tag, digest) = match prefixed(text) {
            Some((tag, digest)) => (Some(tag), digest),
            None => (None, self.untagged_digest(text, rest, is_separated)?),
        };
        let is_reversed = match (self.is_reversed, is_separated) {
            (Some(true), _) => true,
            (Some(false), false) if self.is_gnu => return None,
            (_, is_separated) => !is_separated,
        };
        let is_padded = matches!(rest, [] | [b' ' | b'*']);
        if is_padded && !(rest.len() == 1 && (self.is_gnu || self.is_reversed == Some(true))) {
            return None;
        }
        self.is_reversed.get_or_insert(is_reversed);
        let name = if is_reversed { rest } else { &rest[1..] };
        Some(Parts::Digest(tag, name, digest))
    }

    /// Decodes the digest at the beginning of an untagged line; `None` if it may as well be a word.
    fn untagged_digest(&self, text: &[u8], rest: &[u8], is_separated: bool) -> Option<Vec<u8>> {
        let digest = self.digest(text)?;
        let len = digest.len();
        if self.is_gnu {
            let is_of = |algorithm: &Algorithm| algorithm.of_len(len).output_len() == len;
            return self.algorithms.iter().any(is_of).then_some(digest);
        }
        let is_plausible = match from_hex(text).is_some_and(|hex| hex == digest) {
            true => is_separated || len >= SURELY || self.is_of_algorithm(len),
            // A sentence has more blanks.
            false => {
                (is_separated || !rest.contains(&b' '))
                    && (self.is_base64_of(text, len) || is_separated && len >= LONG)
            }
        };
        is_plausible.then_some(digest)
    }

    /// Decodes a digest without a tag. Digits are those of another algorithm rather than base64: 64 of
    /// them are SHA-256, also where SHA-384 is expected.
    fn digest(&self, text: &[u8]) -> Option<Vec<u8>> {
        let is_of_length = |hex: &Vec<u8>| LENGTHS.contains(&hex.len());
        from_hex(text).filter(is_of_length).or_else(|| digest_of(text, &self.algorithms))
    }

    /// Decodes a line that holds only a digest. Returns its tag too, if it has one before it.
    fn bare(&self, text: &[u8]) -> Option<(Option<String>, Vec<u8>)> {
        if let Some((tag, digest)) = prefixed(text) {
            return Some((Some(tag), digest));
        }
        let digest = self.digest(text)?;
        let is_hex = from_hex(text).is_some_and(|hex| hex == digest && hex.len() >= SURELY);
        (is_hex || self.is_base64_of(text, digest.len())).then_some((None, digest))
    }

    /// Returns whether base64 of `len` bytes can be a digest: one of the lengths that digests have,
    /// or a long one that is padded, which no word is.
    fn is_base64_of(&self, text: &[u8], len: usize) -> bool {
        LENGTHS.contains(&len) || self.is_of_algorithm(len) || (len >= LONG && text.ends_with(b"="))
    }

    /// Returns whether the caller names an algorithm whose digests have `len` bytes.
    fn is_of_algorithm(&self, len: usize) -> bool {
        self.algorithms.iter().any(|algorithm| algorithm.output_len() == len)
    }
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
    prefixed(text).is_some()
        || digest(text).is_some_and(|digest| separated || digest.len() >= SURELY)
}

/// Splits a digest with its algorithm before it: `sha256:<digest>`, as container registries write it,
/// or `sha256-<digest>`, as web pages do. The digest has the algorithm's length, so that nothing else
/// is taken for one.
pub(super) fn prefixed(text: &[u8]) -> Option<(String, Vec<u8>)> {
    let marks = text.iter().enumerate().filter(|(_, byte)| b":-=".contains(byte));
    marks.map(|(at, _)| (&text[..at], &text[at + 1..])).find_map(|(name, text)| {
        let name = std::str::from_utf8(name).ok()?;
        let digest = match named(name)? {
            Named::Known(algorithm) => digest_of(text, &[algorithm]).filter(|digest| {
                let len = digest.len();
                algorithm.output_len() == len || (algorithm.is_extendable() && len >= LONG)
            }),
            Named::Lacking(_) => digest(text).filter(|digest| digest.len() >= SURELY),
        };
        Some((name.to_owned(), digest?))
    })
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

/// How a line with a digest and a path is written.
pub(crate) struct Style {
    /// Whether the line names its algorithm: `ALGO (path) = <digest>`.
    pub(crate) tagged: bool,
    pub(crate) encoding: Encoding,
}

/// Returns how a line is written. The line is one of a digest and a path.
pub(crate) fn style(line: &[u8]) -> Style {
    let line = line.trim_ascii_start();
    let line = line.strip_prefix(b"\\").unwrap_or(line);
    let first = line.split(|byte| b" \t".contains(byte)).next().unwrap_or(line);
    let tagged = tagged(line).filter(|(tag, ..)| !begins_with_digest(line, tag));
    let algorithm: Option<Algorithm> = tagged.and_then(|(tag, ..)| tag.parse().ok());
    let text = tagged.map_or(first, |(_, _, value)| value);
    let is_hex =
        from_hex(text).is_some_and(|hex| digest_of(text, algorithm.as_slice()) == Some(hex));
    let encoding = if is_hex { Encoding::Hex } else { Encoding::Base64 };
    Style { tagged: tagged.is_some(), encoding }
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

/// Decodes a digest. Where hexadecimal digits are base64 too, the length that one of the algorithms
/// has decides.
pub(super) fn digest_of(text: &[u8], algorithms: &[Algorithm]) -> Option<Vec<u8>> {
    let fits = |digest: &Vec<u8>| {
        algorithms.iter().any(|algorithm| algorithm.output_len() == digest.len())
    };
    let hex = from_hex(text);
    if hex.as_ref().is_some_and(|hex| !fits(hex))
        && let Some(base64) = from_base64(text).filter(fits)
    {
        return Some(base64);
    }
    digest(text)
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
            size: None,
        })
    }

    #[test]
    fn both_formats_are_recognised() {
        let digest: &[u8] = &[0xab, 0xcd];
        for (line, tag, path) in [
            ("abcd  a b", None, "a b"),
            ("ABcd *a", None, "a"),
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
        for line in ["", "   ", "# abcd  a", "; abcd  a"] {
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
            let bare = Line::Bare { tag: None, digest: vec![0xab; 8] };
            assert_eq!(parse(line.as_bytes(), false), bare, "{line}");
        }
        for line in ["abababababab", "\\abababababababab", "abababababababab*"] {
            assert_eq!(parse(line.as_bytes(), false), Line::Malformed, "{line}");
        }
    }

    #[test]
    fn words_are_no_digests() {
        for line in [
            "from the build server",
            "Note that both are needed",
            "be",
            "feed the cat",
            "20260101 release",
            "antidisestablishmentarianism is a word",
            "home/runner/work/project/out is where it was built",
            "Introduction",
        ] {
            assert_eq!(parse(line.as_bytes(), false), Line::Malformed, "{line}");
        }
    }

    #[test]
    fn base64_is_a_digest_where_one_has_its_length() {
        let bytes = |len: usize| (0..len).map(|at| (37 * at) as u8).collect::<Vec<u8>>();
        let text = |len| {
            let mut text = Vec::new();
            crate::encoding::base64(&mut text, &bytes(len)).unwrap();
            String::from_utf8(text).unwrap()
        };
        for len in [8, 16, 20, 28, 32, 48, 64, 40, 100] {
            let (line, digest) = (format!("{}  a b", text(len)), bytes(len));
            assert_eq!(parse(line.as_bytes(), false), entry(None, "a b", &digest), "{len}");
            let line = format!("{} a", text(len));
            assert_eq!(parse(line.as_bytes(), false), entry(None, "a", &digest), "{len}");
            let sentence = format!("{} a b", text(len));
            assert_eq!(parse(sentence.as_bytes(), false), Line::Malformed, "{len}");
        }
        assert_eq!(parse(format!("{}  a", text(9)).as_bytes(), false), Line::Malformed);
    }

    #[test]
    fn the_length_that_a_tag_states_decides_between_hexadecimal_and_base64() {
        let six = [0x6d, 0xa6, 0xda, 0x71, 0xd7, 0x9f];
        let line = "BLAKE2b-48 (a) = babacdef";
        assert_eq!(parse(line.as_bytes(), false), entry(Some("BLAKE2b-48"), "a", &six));
        let line = line.replace("-48", "-32");
        let four = [0xba, 0xba, 0xcd, 0xef];
        assert_eq!(parse(line.as_bytes(), false), entry(Some("BLAKE2b-32"), "a", &four));
        // Likewise of what the caller names, unless the digits have the length of another algorithm.
        let named: Vec<Algorithm> = ["blake2b-48".parse().unwrap()].to_vec();
        let read = Parser::new(false).algorithms(&named).parse(b"babacdef  a");
        assert_eq!(read, entry(None, "a", &six));
        let mut parser = Parser::new(false).algorithms(&["sha384".parse().unwrap()]);
        let line = format!("{}  a", "ab".repeat(32));
        assert_eq!(parser.parse(line.as_bytes()), entry(None, "a", &[0xab; 32]));
    }

    #[test]
    fn an_algorithm_may_come_before_the_digest() {
        let (md5, hex) = ([0xab; 16], "ab".repeat(16));
        for (line, tag) in [
            (format!("md5:{hex}  a"), "md5"),
            (format!("MD5={hex} *a"), "MD5"),
            ("md5-q6urq6urq6urq6urq6urqw==  a".to_owned(), "md5"),
            (format!("blake2b-128:{hex}  a"), "blake2b-128"),
            (format!("tiger:{hex}  a"), "tiger"),
        ] {
            assert_eq!(parse(line.as_bytes(), false), entry(Some(tag), "a", &md5), "{line}");
        }
        let bare = Line::Bare { tag: Some("md5".into()), digest: md5.to_vec() };
        assert_eq!(parse(format!("md5:{hex}").as_bytes(), false), bare);
        for line in [format!("md5:{hex}ab  a"), format!("sha1:{hex}"), format!("x:{hex}  a")] {
            assert_eq!(parse(line.as_bytes(), false), Line::Malformed, "{line}");
        }
    }

    #[test]
    fn the_first_line_decides_what_a_second_blank_is() {
        let digest = "ab".repeat(16);
        let read = |mut parser: Parser, names: [&str; 3]| {
            names.map(|name| match parser.parse(format!("{digest} {name}").as_bytes()) {
                Line::Entry(entry) => entry.path.to_str().unwrap().to_owned(),
                _ => "malformed".to_owned(),
            })
        };
        let any = || Parser::new(false);
        let gnu = || Parser::new(false).algorithms(&["md5".parse().unwrap()]).gnu();
        for parser in [any, gnu] as [fn() -> Parser; 2] {
            assert_eq!(read(parser(), ["a", " b", "*c"]), ["a", " b", "*c"]);
            assert_eq!(read(parser(), ["a", " ", "*"]), ["a", " ", "*"]);
            assert_eq!(read(parser(), [" a", "*b", "  c"]), ["a", "b", " c"]);
        }
        assert_eq!(read(any(), [" a", "b", " "]), ["a", "b", "malformed"]);
        assert_eq!(read(gnu(), [" a", "b", "*"]), ["a", "malformed", "malformed"]);
        // A line that is none decides nothing.
        let mut parser = any();
        assert_eq!(parser.parse(b"12345678 is a date"), Line::Malformed);
        let line = format!("{digest}  a");
        assert_eq!(parser.parse(line.as_bytes()), entry(None, "a", &[0xab; 16]));
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
