//! Lists of digests: reading their lines, in any format, and writing them.

mod format;
mod heading;
mod line;
mod reader;
mod text;
mod untagged;

use crate::algorithm::Algorithm;
use crate::problem::reason;
use crate::stdin::open;
pub use format::{Digest, Encoding, Format, Part};
pub(crate) use line::{LENGTHS, style};
pub use line::{Parser, digest, parse};
pub(crate) use reader::Reader;
use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
pub(crate) use untagged::is_rare;
pub use untagged::{Named, by_length, by_name, is_certain, is_list, without_ending};

/// The size limit of a line in bytes: enough for a long path and 2 MiB of digest.
const LONGEST: u64 = 1 << 22;

/// A line with a digest.
#[derive(Debug, PartialEq, Eq)]
pub struct Entry {
    /// The path as the list spells it.
    pub path: PathBuf,
    /// The digest.
    pub digest: Vec<u8>,
    /// The algorithm's name on a tagged line, or in the heading above the line.
    pub tag: Option<String>,
    /// The file's size in bytes, if the line states it.
    pub size: Option<u64>,
}

/// What a line is.
#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    /// A digest and a path.
    Entry(Entry),
    /// Only a digest: that of the file whose name the list's name begins with.
    Bare {
        /// The algorithm's name, if the line or the one above it has it.
        tag: Option<String>,
        /// The digest.
        digest: Vec<u8>,
    },
    /// A path and the file's size in bytes: a SIZE line of FreeBSD's distinfo.
    Size(PathBuf, u64),
    /// An empty line, a comment, or a time stamp.
    Nothing,
    /// A line of a signature around the list.
    Armor,
    /// A line whose digest cannot be used, and why.
    Unusable(String),
    /// A line in none of the formats.
    Malformed,
}

/// The lines of a list, numbered from 1, one at a time; a line with several digests comes once for
/// each. With `zero`, lines end with a NUL byte and
/// paths are not escaped; otherwise they end with a newline, and a carriage return before it is
/// dropped. A list in UTF-16 is read too, if it begins with a byte-order mark. If the file cannot be
/// read, or cannot be a list, the iterator yields the reason and ends.
pub struct Lines {
    input: Box<dyn BufRead + Send>,
    parse: Parse,
    zero: bool,
    number: u64,
    line: Vec<u8>,
    /// What the last line says, as far as it was not returned.
    read: VecDeque<Line>,
    /// Whether there was a line with a digest.
    any: bool,
    ended: bool,
}

/// What reads a line, without its end.
enum Parse {
    Any(Box<Reader>),
    By(Box<ParseAlone>),
}

type ParseAlone = dyn FnMut(&[u8]) -> Line + Send;

impl Lines {
    /// Opens a list; `-` is standard input.
    pub fn open(path: &Path, zero: bool) -> io::Result<Self> {
        Self::of_list(path, open(path)?, zero)
    }

    /// Reads a list with a name, which may show its form, from an `input`.
    pub(crate) fn of_list(
        name: &Path,
        input: impl Read + Send + 'static,
        zero: bool,
    ) -> io::Result<Self> {
        let lines = Self::of(input, zero)?;
        Ok(Lines { parse: Parse::Any(Box::new(Reader::of_list(name, zero))), ..lines })
    }

    /// Takes untagged digests for those of an algorithm, where their text can be read in two ways.
    pub fn algorithm(mut self, algorithm: Algorithm) -> Self {
        if let Parse::Any(reader) = self.parse {
            self.parse = Parse::Any(Box::new(reader.algorithm(algorithm)));
        }
        self
    }

    /// Reads a list from any input, in UTF-8 or UTF-16.
    ///
    /// # Errors
    /// The input's, from its first bytes.
    pub fn of(input: impl Read + Send + 'static, zero: bool) -> io::Result<Self> {
        let input = BufReader::with_capacity(1 << 16, text::utf8(input)?);
        let input = Box::new(input);
        let parse = Parse::Any(Box::new(Reader::new(zero)));
        let (line, read) = (Vec::new(), VecDeque::new());
        Ok(Lines { input, parse, zero, number: 0, line, read, any: false, ended: false })
    }

    /// Reads each line alone, without its end, by this function.
    pub fn parsed_by(mut self, parse: impl FnMut(&[u8]) -> Line + Send + 'static) -> Self {
        self.parse = Parse::By(Box::new(parse));
        self
    }

    fn read(&mut self) -> Result<Option<Line>, String> {
        if let Some(line) = self.read.pop_front() {
            return Ok(Some(line));
        }
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
        let line = carriage.unwrap_or(line);
        match &mut self.parse {
            Parse::Any(reader) => reader.read(line, &mut self.read),
            Parse::By(parse) => self.read.push_back(parse(line)),
        }
        let line = self.read.pop_front().unwrap_or(Line::Nothing);
        self.any |= matches!(line, Line::Entry(_) | Line::Bare { .. } | Line::Size(..));
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

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(path: &str, digest: &[u8]) -> Line {
        Line::Entry(Entry { path: path.into(), digest: digest.to_vec(), tag: None, size: None })
    }

    fn read(list: &'static [u8], zero: bool) -> Vec<Result<(u64, Line), String>> {
        Lines::of(list, zero).unwrap().collect()
    }

    #[test]
    fn line_ends() {
        let digest: &[u8] = &[0xab, 0xcd];
        assert_eq!(
            read(b"abcd  a\r\n\r\nabcd  b", false),
            [Ok((1, entry("a", digest))), Ok((2, Line::Nothing)), Ok((3, entry("b", digest)))]
        );
        assert_eq!(read(b"abcd  a\\\nb\r\0", true), [Ok((1, entry("a\\\nb\r", digest)))]);
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
