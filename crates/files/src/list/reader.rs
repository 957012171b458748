//! Reading the lines of a list whose meaning depends on those before them: signatures around a list,
//! headings, and the forms of hashdeep, Debian, CertUtil and SFV.

use super::heading::{Announcement, announcement, heading};
use super::line::{Parser, prefixed};
use super::untagged::{Named, named};
use super::{Entry, Line, digest};
use crate::algorithm::Algorithm;
use crate::encoding::from_hex;
use crate::inputs::to_path;
use std::collections::VecDeque;
use std::path::Path;

/// The tag of SFV's checksums.
const CRC32: &str = "CRC32";

/// Reads the lines of a list, one after another.
pub(crate) struct Reader {
    parser: Parser,
    zero: bool,
    /// Whether the list is in SFV's form, by its name.
    is_sfv: bool,
    /// Whether the caller says that the digests are SFV's.
    may_be_sfv: bool,
    around: Around,
    /// The algorithm that the last heading names, and its tag.
    heading: Option<(Named, String)>,
    /// Whether that heading begins a section as Debian writes them.
    is_section: bool,
    /// The names of hashdeep's columns.
    columns: Vec<String>,
    /// What the line before says of a digest that follows.
    announced: Option<Announcement>,
    /// What the list is called, if `sum` does not write such lists.
    form: Option<&'static str>,
}

/// What surrounds a list.
#[derive(PartialEq, Eq)]
enum Around {
    Nothing,
    /// The header of a text that OpenPGP has signed.
    Header,
    /// That text.
    Signed,
    /// A signature or a certificate, to the line that ends it.
    Armor,
    /// The one line of a signature by signify or minisign.
    Signature,
}

impl Reader {
    /// Returns a reader. With `zero`, paths are not escaped, and every line is read alone.
    pub(crate) fn new(zero: bool) -> Self {
        Reader {
            parser: Parser::new(zero),
            zero,
            is_sfv: false,
            may_be_sfv: false,
            around: Around::Nothing,
            heading: None,
            is_section: false,
            columns: Vec::new(),
            announced: None,
            form: None,
        }
    }

    /// Takes untagged digests for those of an algorithm, where their text can be read in two ways.
    pub(crate) fn algorithm(mut self, algorithm: Algorithm) -> Self {
        self.may_be_sfv = algorithm == Algorithm::CRC32;
        self.parser = self.parser.algorithms(&[algorithm]);
        self
    }

    /// Returns a reader for a list with this name.
    pub(crate) fn of_list(list: &Path, zero: bool) -> Self {
        let is_sfv = list.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("sfv"));
        let form = is_sfv.then_some("an SFV list");
        Reader { is_sfv, form, ..Self::new(zero) }
    }

    /// Returns what a list with the lines so far is called, unless it is one that `sum` writes.
    pub(crate) fn form(&self) -> Option<&'static str> {
        self.form
    }

    /// Reads a line, without its end. Adds what it says to `lines`, once for each digest.
    pub(crate) fn read(&mut self, line: &[u8], lines: &mut VecDeque<Line>) {
        if self.zero {
            return lines.push_back(self.parser.parse(line));
        }
        let Some(line) = self.within(line) else { return lines.push_back(Line::Armor) };
        if self.is_hashdeep(line) {
            return lines.push_back(Line::Nothing);
        }
        if !self.columns.is_empty() && !line.is_empty() && line[0] != b'#' {
            return self.row(line, lines);
        }
        let announced = self.announced.take();
        let read = announced.and_then(|announced| announced_digest(announced, line));
        let read =
            read.or_else(|| self.section(line)).or_else(|| self.is_sfv.then(|| sfv(line))?);
        let read = match read {
            Some(read) => read,
            None => self.plain(line),
        };
        lines.push_back(read);
    }

    /// Returns a line of the list itself, or `None` for one of what surrounds it.
    fn within<'a>(&mut self, line: &'a [u8]) -> Option<&'a [u8]> {
        let text = line.trim_ascii_end();
        let is_mark = |begin: &[u8]| text.starts_with(begin) && text.ends_with(b"-----");
        let (around, is_around) = match self.around {
            Around::Armor if is_mark(b"-----END ") => (Around::Nothing, true),
            Around::Armor => return None,
            Around::Signature => (Around::Nothing, true),
            _ if text == b"-----BEGIN PGP SIGNED MESSAGE-----" => (Around::Header, true),
            _ if is_mark(b"-----BEGIN ") => (Around::Armor, true),
            Around::Header if text.is_empty() => (Around::Signed, true),
            Around::Header if text.windows(2).any(|pair| pair == b": ") => return None,
            Around::Header | Around::Signed => (Around::Signed, false),
            Around::Nothing if is_comment_of_signature(text) => (Around::Signature, true),
            Around::Nothing => (Around::Nothing, false),
        };
        self.around = around;
        if is_around {
            self.form = Some("a signed list");
            return None;
        }
        let is_escaped = self.around == Around::Signed;
        Some(line.strip_prefix(b"- ").filter(|_| is_escaped).unwrap_or(line))
    }

    /// Returns whether a line is of the head of a list by hashdeep, which names the columns.
    fn is_hashdeep(&mut self, line: &[u8]) -> bool {
        let Some(rest) = line.strip_prefix(b"%%%% ") else { return false };
        let names = std::str::from_utf8(rest).unwrap_or_default().trim();
        if names.starts_with("HASHDEEP-") {
            self.form = Some("a list of hashdeep");
        }
        if let Some(columns) = names.strip_suffix(",filename") {
            self.columns = columns.split(',').map(str::to_owned).collect();
        }
        self.form.is_some()
    }

    /// Reads a line of hashdeep's columns. Of an algorithm that is lacking, there is a digest only if
    /// all of the line are.
    fn row(&self, line: &[u8], lines: &mut VecDeque<Line>) {
        let mut fields = line.splitn(self.columns.len() + 1, |byte| *byte == b',');
        let (mut size, mut digests) = (None, Vec::new());
        for (name, field) in self.columns.iter().zip(&mut fields) {
            if name == "size" {
                size = std::str::from_utf8(field).ok().and_then(|bytes| bytes.parse().ok());
                if size.is_none() {
                    return lines.push_back(Line::Malformed);
                }
                continue;
            }
            match from_hex(field).filter(|digest| !digest.is_empty()) {
                Some(digest) => digests.push((name, digest)),
                None => return lines.push_back(Line::Malformed),
            }
        }
        let path = fields.next().filter(|name| !name.is_empty() && !name.contains(&0));
        let Some(path) = path.and_then(|name| to_path(name.to_vec())) else {
            return lines.push_back(Line::Malformed);
        };
        let is_known = |name: &String| matches!(named(name), Some(Named::Known(_)));
        if digests.iter().any(|(name, _)| is_known(name)) {
            digests.retain(|(name, _)| is_known(name));
        }
        lines.extend(digests.into_iter().map(|(name, digest)| {
            let (path, tag) = (path.clone(), Some(name.clone()));
            Line::Entry(Entry { path, digest, tag, size: size.take() })
        }));
    }

    /// Reads a line of a section as Debian writes them: ` <digest> <size> <path>`.
    fn section(&mut self, line: &[u8]) -> Option<Line> {
        let (_, tag) = self.heading.as_ref().filter(|_| self.is_section)?;
        let text = std::str::from_utf8(line).ok().filter(|text| text.starts_with([' ', '\t']))?;
        let fields: Vec<&str> = text.split_whitespace().collect();
        // Two more fields come before the path in a `.changes` file.
        let ([digits, size, path] | [digits, size, _, _, path]) = *fields.as_slice() else {
            return None;
        };
        let (digest, size) = (from_hex(digits.as_bytes())?, size.parse().ok()?);
        self.form = Some("a list in Debian's sections");
        let (path, tag) = (path.into(), Some(tag.clone()));
        Some(Line::Entry(Entry { path, digest, tag, size: Some(size) }))
    }

    /// Reads any other line, and gives it the algorithm of the heading above it.
    fn plain(&mut self, line: &[u8]) -> Line {
        let read = self.parser.parse(line);
        match read {
            Line::Entry(mut entry) => {
                if entry.tag.is_none() {
                    entry.tag = self.tag_for(&entry.digest);
                } else if prefixed(line.split(|byte| *byte == b' ').next().unwrap_or(line))
                    .is_some()
                {
                    self.form.get_or_insert("a list with an algorithm before each digest");
                }
                Line::Entry(entry)
            }
            Line::Bare { tag: None, digest } => Line::Bare { tag: self.tag_for(&digest), digest },
            Line::Nothing | Line::Malformed => self.words(line, read),
            other => other,
        }
    }

    /// Reads a line without a digest.
    fn words(&mut self, line: &[u8], read: Line) -> Line {
        let text = line.trim_ascii();
        if let Some(named) = heading(text) {
            let tag = match &named {
                Named::Known(algorithm) => algorithm.tag().to_string(),
                Named::Lacking(name) => (*name).to_owned(),
            };
            self.heading = Some((named, tag));
            self.is_section = read == Line::Malformed && line.ends_with(b":");
            if read == Line::Malformed {
                self.form.get_or_insert("a list with headings");
            }
            return Line::Nothing;
        }
        if read == Line::Nothing {
            return read;
        }
        self.announced = announcement(text);
        if self.announced.is_some() || text.starts_with(b"CertUtil:") {
            self.form = Some("an output of CertUtil");
            return Line::Nothing;
        }
        let read = table(text).or_else(|| self.may_be_sfv.then(|| sfv(line))?);
        read.unwrap_or(Line::Malformed)
    }

    /// Returns the tag that the heading gives to a digest.
    fn tag_for(&self, digest: &[u8]) -> Option<String> {
        let (named, tag) = self.heading.as_ref()?;
        let len = digest.len();
        let fits = match named {
            Named::Known(known) => known.is_extendable() || known.of_len(len).output_len() == len,
            Named::Lacking(_) => true,
        };
        fits.then(|| tag.clone())
    }
}

/// Returns whether a line is the comment before a signature by signify or minisign.
fn is_comment_of_signature(text: &[u8]) -> bool {
    text.starts_with(b"untrusted comment:") || text.starts_with(b"trusted comment:")
}

/// Reads the digest after an announcement. Older versions of Windows print a blank after each byte.
fn announced_digest(announced: Announcement, line: &[u8]) -> Option<Line> {
    let text = line.trim_ascii();
    let bytes = || {
        let mut bytes = text.split(|byte| *byte == b' ');
        bytes.all(|byte| byte.len() == 2).then(|| text.iter().copied().filter(|b| *b != b' '))
    };
    let digest = digest(text).or_else(|| from_hex(&bytes()?.collect::<Vec<u8>>()))?;
    let tag = Some(announced.tag);
    Some(match announced.name {
        Some(name) => Line::Entry(Entry { path: name.into(), digest, tag, size: None }),
        None => Line::Bare { tag, digest },
    })
}

/// Reads a line of PowerShell's table: `<algorithm>  <digest>  <path>`.
fn table(text: &[u8]) -> Option<Line> {
    let (tag, rest) = column(text)?;
    let (digits, path) = column(rest)?;
    let tag = std::str::from_utf8(tag).ok()?;
    let Some(Named::Known(algorithm)) = named(tag) else { return None };
    let digest = from_hex(digits).filter(|digest| digest.len() == algorithm.output_len())?;
    let path = to_path(path.to_vec())?;
    Some(Line::Entry(Entry { path, digest, tag: Some(tag.to_owned()), size: None }))
}

/// Splits the first column from the others.
fn column(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = text.iter().position(|byte| *byte == b' ')?;
    Some((&text[..end], text[end..].trim_ascii_start())).filter(|(_, rest)| !rest.is_empty())
}

/// Reads a line of SFV: `<path> <checksum>`.
fn sfv(line: &[u8]) -> Option<Line> {
    let text = line.trim_ascii_end();
    let blank = text.iter().rposition(|byte| b" \t".contains(byte))?;
    let digest = from_hex(&text[blank + 1..]).filter(|digest| digest.len() == 4)?;
    let name = text[..blank].trim_ascii_end();
    if name.is_empty() || name[0] == b';' || name.contains(&0) {
        return None;
    }
    let path = to_path(name.to_vec())?;
    Some(Line::Entry(Entry { path, digest, tag: Some(CRC32.to_owned()), size: None }))
}
