//! Lines going out: digests in hexadecimal or base64, paths escaped as GNU does, JSON.

mod encoding;

use crate::message::Stop;
use crate::options;
use encoding::base64;
pub(crate) use encoding::{escape, from_base64, from_hex, hex, hex_into, json_string, unescape};
use std::borrow::Cow;
use std::io::{self, Write};
use std::path::Path;
use widehash::algorithm::MAX_OUTPUT_LEN;
use widehash::blake3::OutputReader;
use widehash::{Algorithm, AnyHasher};

/// How digests are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Encoding {
    Hex,
    Base64,
}

/// How a line is laid out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    /// `<digest>  <path>`
    Plain,
    /// `ALGO (path) = <digest>`
    Tagged,
    /// A JSON object.
    Json,
    /// The digest's bytes alone.
    Raw,
}

/// Everything about the form of the output.
#[derive(Clone, Copy)]
pub(crate) struct Format {
    pub(crate) layout: Layout,
    pub(crate) encoding: Encoding,
    /// Lines end with a zero byte, and paths are not escaped.
    pub(crate) zero: bool,
    /// The part of the output that is asked for, where it is not the usual one.
    pub(crate) part: Option<Part>,
}

/// A part of an extendable output, in bytes.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    pub(crate) from: u64,
    pub(crate) len: u64,
}

impl Part {
    /// The part that is asked for, if it is not the usual one, or why it cannot be had.
    pub(crate) fn from_options(
        options: &options::Part,
        algorithms: &[Algorithm],
    ) -> Result<Option<Self>, Stop> {
        if options.seek.or(options.length).is_none() {
            return Ok(None);
        }
        if let Some(fixed) = algorithms.iter().find(|algorithm| !algorithm.is_extendable()) {
            let option = if options.length.is_some() { "--length" } else { "--seek" };
            return Err(Stop::usage(format_args!(
                "{option} is for blake3; the digest of {fixed} always has {} bytes",
                fixed.output_len()
            )));
        }
        let usual = Algorithm::Blake3.output_len() as u64;
        let part = Part { from: options.seek.unwrap_or(0), len: options.length.unwrap_or(usual) };
        // `OutputReader::LEN` is the largest number there is.
        if part.from.checked_add(part.len).is_none() {
            return Err(Stop::usage(format_args!(
                "the output ends at byte {}; {} bytes from byte {} are more than there are",
                OutputReader::LEN,
                part.len,
                part.from
            )));
        }
        Ok(Some(part))
    }

    /// This part of an output.
    pub(crate) fn of(self, mut output: OutputReader) -> Digest<'static> {
        output.set_position(self.from);
        Digest::Output(output, self.len)
    }
}

/// What is written as the digest.
pub(crate) enum Digest<'a> {
    /// All of it.
    Bytes(&'a [u8]),
    /// The next so many bytes of an extendable output.
    Output(OutputReader, u64),
}

impl Format {
    /// Writes what is printed of one message of a batch.
    pub(crate) fn message(
        self,
        out: &mut impl Write,
        algorithm: Algorithm,
        index: u64,
        bytes: usize,
        digest: Digest<'_>,
    ) -> io::Result<()> {
        match self.layout {
            Layout::Raw => digest.write(out, Write::write_all),
            Layout::Json => {
                write!(out, "{{\"index\":{index}")?;
                self.json_digest(out, algorithm, digest, bytes as u64)
            }
            Layout::Plain | Layout::Tagged => {
                self.text(out, digest)?;
                out.write_all(self.end())
            }
        }
    }

    /// What ends a line.
    fn end(self) -> &'static [u8] {
        if self.zero { b"\0" } else { b"\n" }
    }

    /// Writes the line of one input and algorithm.
    pub(crate) fn line(
        self,
        out: &mut impl Write,
        path: &Path,
        hasher: &AnyHasher,
        bytes: u64,
    ) -> io::Result<()> {
        let name = path.as_os_str().as_encoded_bytes();
        let shown = if self.zero { Cow::Borrowed(name) } else { escape(name) };
        let mark: &[u8] = if shown.len() == name.len() { b"" } else { b"\\" };
        let mut room = [0; MAX_OUTPUT_LEN];
        let digest = match (self.part, hasher.finalize_xof()) {
            (Some(part), Some(output)) => part.of(output),
            _ => {
                let room = &mut room[..hasher.algorithm().output_len()];
                hasher.finalize_into(room);
                Digest::Bytes(room)
            }
        };
        match self.layout {
            Layout::Raw => return digest.write(out, Write::write_all),
            Layout::Json => return self.json(out, path, hasher.algorithm(), digest, bytes),
            Layout::Plain => {
                out.write_all(mark)?;
                self.text(out, digest)?;
                out.write_all(b"  ")?;
                out.write_all(&shown)?;
            }
            Layout::Tagged => {
                out.write_all(mark)?;
                write!(out, "{} (", hasher.algorithm().tag())?;
                out.write_all(&shown)?;
                out.write_all(b") = ")?;
                self.text(out, digest)?;
            }
        }
        out.write_all(self.end())
    }

    fn json(
        self,
        out: &mut impl Write,
        path: &Path,
        algorithm: Algorithm,
        digest: Digest<'_>,
        bytes: u64,
    ) -> io::Result<()> {
        out.write_all(b"{\"path\":")?;
        json_string(out, &path.to_string_lossy())?;
        if path.to_str().is_none() {
            out.write_all(b",\"path_base64\":\"")?;
            base64(out, path.as_os_str().as_encoded_bytes())?;
            out.write_all(b"\"")?;
        }
        self.json_digest(out, algorithm, digest, bytes)
    }

    /// What JSON objects end with.
    fn json_digest(
        self,
        out: &mut impl Write,
        algorithm: Algorithm,
        digest: Digest<'_>,
        bytes: u64,
    ) -> io::Result<()> {
        write!(out, ",\"algorithm\":\"{algorithm}\",\"digest\":\"")?;
        self.text(out, digest)?;
        writeln!(out, "\",\"bytes\":{bytes}}}")
    }

    /// The digest in letters.
    fn text(self, out: &mut impl Write, digest: Digest<'_>) -> io::Result<()> {
        digest.write(out, |out, bytes| match self.encoding {
            Encoding::Hex => hex(out, bytes),
            Encoding::Base64 => base64(out, bytes),
        })
    }
}

impl Digest<'_> {
    /// Writes it in one piece or (a long output) in several.
    fn write<W: Write>(
        self,
        out: &mut W,
        mut write: impl FnMut(&mut W, &[u8]) -> io::Result<()>,
    ) -> io::Result<()> {
        let (mut output, mut left) = match self {
            Digest::Bytes(bytes) => return write(out, bytes),
            Digest::Output(output, len) => (output, len),
        };
        // A multiple of 3, so that pieces in base64 join.
        let mut piece = [0; 3 << 10];
        while left > 0 {
            let len = usize::try_from(left).map_or(piece.len(), |left| left.min(piece.len()));
            output.fill(&mut piece[..len]);
            write(out, &piece[..len])?;
            left -= len as u64;
        }
        Ok(())
    }
}
