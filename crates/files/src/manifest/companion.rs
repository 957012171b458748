//! The companion of a list: the state of each file when it had the digest that the list states.
//! docs/MANIFESTS.md defines the form byte by byte.

#![deny(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::arithmetic_side_effects
)]

use crate::algorithm::Algorithm;
use crate::encoding::{escape, from_hex, hex, unescape};
use crate::key::Key;
use crate::source::state::{State, Time};
use std::io::{self, BufRead, Read, Write};
use std::str;

/// The first line. A later form has another number.
const FIRST: &[u8] = b"widehash-companion 1";

/// The size limit of a line in bytes: enough for a path of 64 KiB, each byte escaped, and digests.
const LONGEST: u64 = 1 << 20;

/// What the digests of a companion are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    /// The algorithms, in the order of their digests.
    pub(super) algorithms: Vec<Algorithm>,
    /// The length of BLAKE3's digests in bytes, unless it is the usual one.
    pub(super) length: Option<u64>,
    /// What else went into the digests: see [`mode`].
    pub(super) mode: String,
    /// Whether all of it is from a run that read every file.
    pub(super) paranoid: bool,
}

/// A file, as a line describes it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) state: State,
    /// The digests, one after another.
    pub(super) digests: Vec<u8>,
    /// The plain name.
    pub(super) name: Vec<u8>,
}

/// Returns what identifies a key, and does not reveal it.
pub(super) fn mode(key: &Key) -> String {
    const PURPOSE: &str = "widehash 2026 identifier of a manifest's key";
    let derived = widehash::blake3::Hasher::new_derive_key;
    let (word, mut hasher) = match key {
        Key::None => return "hash".to_owned(),
        Key::OfAnyLen(bytes) => {
            let mut hasher = derived("widehash 2026 identifier of a manifest's key of any length");
            hasher.update(bytes);
            ("keyed", hasher)
        }
        Key::Bytes(bytes) => ("keyed", widehash::blake3::Hasher::new_keyed(bytes)),
        Key::Context(context) => ("derive-key", derived(context)),
    };
    hasher.update(PURPOSE.as_bytes());
    let mut identifier = Vec::new();
    // 128 bits suffice to distinguish keys.
    let all = hasher.finalize();
    let half = all.as_ref().first_chunk::<16>().map_or(&[][..], |half| half);
    // Writing to a vector cannot fail.
    let _ = hex(&mut identifier, half);
    format!("{word} {}", String::from_utf8_lossy(&identifier))
}

impl Header {
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(FIRST)?;
        let names: Vec<String> = self.algorithms.iter().map(ToString::to_string).collect();
        writeln!(out, "\nalgorithms {}", names.join(","))?;
        if let Some(length) = self.length {
            writeln!(out, "length {length}")?;
        }
        writeln!(out, "mode {}", self.mode)?;
        if self.paranoid {
            writeln!(out, "paranoid")?;
        }
        writeln!(out)
    }

    fn read<R: BufRead>(lines: &mut Lines<R>) -> io::Result<Option<Self>> {
        if lines.next()? != Some(FIRST) {
            return Ok(None);
        }
        let (mut algorithms, mut length, mut mode, mut paranoid) = (None, None, None, false);
        loop {
            let Some(line) = lines.next()?.and_then(|line| str::from_utf8(line).ok()) else {
                return Ok(None);
            };
            let (word, value) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "algorithms" => {
                    algorithms = value.split(',').map(|name| name.parse().ok()).collect();
                }
                "length" => length = value.parse().ok(),
                "mode" => mode = Some(value.to_owned()),
                "paranoid" => paranoid = true,
                "" => break,
                _ => return Ok(None),
            }
        }
        Ok(algorithms.zip(mode).map(|(algorithms, mode)| Header {
            algorithms,
            length,
            mode,
            paranoid,
        }))
    }
}

impl Record {
    /// Writes the line of a file. `name` is its plain name.
    pub(super) fn write(
        out: &mut impl Write,
        state: &State,
        digests: &[u8],
        name: &[u8],
    ) -> io::Result<()> {
        let State { size, modified, changed, inode } = state;
        write!(
            out,
            "{size} {}.{:09} {}.{:09} {inode} ",
            modified.seconds, modified.nanoseconds, changed.seconds, changed.nanoseconds
        )?;
        hex(out, digests)?;
        out.write_all(b" ")?;
        out.write_all(&escape(name))?;
        out.write_all(b"\n")
    }

    fn parse(line: &[u8]) -> Option<Self> {
        let mut parts = line.splitn(6, |byte| *byte == b' ');
        let size = number(parts.next()?)?;
        let modified = time(parts.next()?)?;
        let changed = time(parts.next()?)?;
        let inode = number(parts.next()?)?;
        let digests = from_hex(parts.next()?)?;
        let name = unescape(parts.next()?)?;
        if name.is_empty() || name.contains(&0) {
            return None;
        }
        Some(Record { state: State { size, modified, changed, inode }, digests, name })
    }
}

/// Reads decimal digits, and nothing else.
fn number(text: &[u8]) -> Option<u64> {
    let is_number = !text.is_empty() && text.iter().all(u8::is_ascii_digit);
    str::from_utf8(text).ok().filter(|_| is_number)?.parse().ok()
}

/// Reads seconds, a point, and nine digits.
fn time(text: &[u8]) -> Option<Time> {
    let point = text.iter().position(|byte| *byte == b'.')?;
    let (seconds, part) = text.split_at_checked(point)?;
    let part = part.strip_prefix(b".").filter(|part| part.len() == 9)?;
    let nanoseconds = u32::try_from(number(part)?).ok()?;
    let seconds = match seconds.strip_prefix(b"-") {
        Some(before) => i64::try_from(number(before)?).ok()?.checked_neg()?,
        None => i64::try_from(number(seconds)?).ok()?,
    };
    Some(Time { seconds, nanoseconds })
}

/// The lines of an input, each of which ends with a newline.
struct Lines<R> {
    input: R,
    line: Vec<u8>,
    /// The length of the lines read so far, in bytes.
    read: u64,
}

impl<R: BufRead> Lines<R> {
    /// Returns the next line. Returns `None` at the end, and at a line that is too long or has no
    /// end, which a killed run may leave.
    fn next(&mut self) -> io::Result<Option<&[u8]>> {
        self.line.clear();
        self.input.by_ref().take(LONGEST).read_until(b'\n', &mut self.line)?;
        let line = self.line.strip_suffix(b"\n");
        if line.is_some() {
            self.read = self.read.saturating_add(self.line.len() as u64);
        }
        Ok(line)
    }
}

/// A companion that is being read.
pub(super) struct Companion<R> {
    pub(super) header: Header,
    lines: Lines<R>,
    ended: bool,
}

impl<R: BufRead> Companion<R> {
    /// Begins to read a companion. Returns `None` if it is none, or one of a later version.
    pub(super) fn read(input: R) -> io::Result<Option<Self>> {
        let mut lines = Lines { input, line: Vec::new(), read: 0 };
        let header = Header::read(&mut lines)?;
        Ok(header.map(|header| Companion { header, lines, ended: false }))
    }

    /// Returns the next record. Returns `None` at the end, and from the first line on that is none.
    pub(super) fn next(&mut self) -> io::Result<Option<Record>> {
        if self.ended {
            return Ok(None);
        }
        let before = self.lines.read;
        let record = self.lines.next()?.and_then(Record::parse);
        if record.is_none() {
            self.ended = true;
            self.lines.read = before;
        }
        Ok(record)
    }

    /// Returns the length of the header and of the records so far, in bytes.
    pub(super) fn len(&self) -> u64 {
        self.lines.read
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn header() -> Header {
        let algorithms = vec![Algorithm::BLAKE3, "sha512-256".parse().unwrap()];
        Header { algorithms, length: None, mode: mode(&Key::None), paranoid: false }
    }

    fn state() -> State {
        let modified = Time { seconds: -2, nanoseconds: 5 };
        let changed = Time { seconds: 1_700_000_000, nanoseconds: 999_999_999 };
        State { size: u64::MAX, modified, changed, inode: 7 }
    }

    fn read(text: &[u8]) -> Option<(Header, Vec<Record>, u64)> {
        let mut companion = Companion::read(text).unwrap()?;
        let mut records = Vec::new();
        while let Some(record) = companion.next().unwrap() {
            records.push(record);
        }
        Some((companion.header.clone(), records, companion.len()))
    }

    #[test]
    fn what_is_written_is_read() {
        for header in [header(), Header { length: Some(64), paranoid: true, ..header() }] {
            let mut text = Vec::new();
            header.write(&mut text).unwrap();
            let names: [&[u8]; 4] = [b"a b", b"\xff\n\r\\", b" x ", b"a/\x1b"];
            for name in names {
                Record::write(&mut text, &state(), &[0xab; 3], name).unwrap();
            }
            let (found, records, len) = read(&text).unwrap();
            assert_eq!((found, len), (header, text.len() as u64));
            let expected = names.map(|name| Record {
                state: state(),
                digests: vec![0xab; 3],
                name: name.to_vec(),
            });
            assert_eq!(records, expected);
        }
    }

    #[test]
    fn a_companion_is_recognised() {
        assert!(FIRST.starts_with(crate::own_files::BEGINS));
    }

    #[test]
    fn the_form_is_the_documented_one() {
        let mut text = Vec::new();
        header().write(&mut text).unwrap();
        Record::write(&mut text, &state(), &[0xab], b"a\nb").unwrap();
        assert_eq!(
            String::from_utf8(text).unwrap(),
            "widehash-companion 1\nalgorithms blake3,sha512-256\nmode hash\n\n\
             18446744073709551615 -2.000000005 1700000000.999999999 7 ab a\\nb\n"
        );
    }

    #[test]
    fn what_is_no_companion_is_none() {
        for text in [
            "",
            "widehash-companion 1",
            "widehash-companion 2\nalgorithms blake3\nmode hash\n\n",
            "widehash-companion 1\nalgorithms blake3\nmode hash\n",
            "widehash-companion 1\nalgorithms blake4\nmode hash\n\n",
            "widehash-companion 1\nmode hash\n\n",
            "widehash-companion 1\nalgorithms blake3\n\n",
            "widehash-companion 1\nalgorithms blake3\nmode hash\nlater x\n\n",
        ] {
            assert!(read(text.as_bytes()).is_none(), "{text}");
        }
    }

    #[test]
    fn a_damaged_line_ends_the_records() {
        let mut text = Vec::new();
        header().write(&mut text).unwrap();
        Record::write(&mut text, &state(), &[1], b"a").unwrap();
        let len = text.len() as u64;
        for damaged in [
            "1 2.000000000 3.000000000 4 ab",
            "1 2.000000000 3.000000000 4 ab \n",
            "1 2.000000000 3.000000000 4 abc a\n",
            "1 2.00000000 3.000000000 4 ab a\n",
            "1 2 3.000000000 4 ab a\n",
            "+1 2.000000000 3.000000000 4 ab a\n",
            "1 --2.000000000 3.000000000 4 ab a\n",
            "18446744073709551616 2.000000000 3.000000000 4 ab a\n",
            "1 2.000000000 3.000000000 4 ab a\\t\n",
            "\0\0\0\0",
        ] {
            let whole = [&text, damaged.as_bytes(), b"1 2.000000000 3.000000000 4 ab b\n"].concat();
            let (_, records, read) = read(&whole).unwrap();
            assert_eq!((records.len(), read), (1, len), "{damaged}");
        }
        // Only its end shows that a line is whole.
        let cut = [&text[..], b"1 2.000000000 3.000000000 4 ab b"].concat();
        assert_eq!(self::read(&cut).unwrap().2, len);
    }

    #[test]
    fn keys_are_told_apart_and_not_shown() {
        let key = Key::Bytes([7; 32]);
        let modes = [mode(&key), mode(&Key::Bytes([8; 32])), mode(&Key::Context("x".into()))];
        assert!(modes[0] != modes[1] && modes[1] != modes[2]);
        assert_eq!(modes[0].len(), "keyed ".len() + 32);
        assert!(!modes[0].contains("0707"));
    }
}
