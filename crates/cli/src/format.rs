//! The lines that are printed: digests and paths in each layout.

mod encoding;

use crate::message::{Stop, count};
use crate::options;
use encoding::base64;
pub(crate) use encoding::{escape, from_base64, from_hex, hex, hex_into, json_string, unescape};
use std::borrow::Cow;
use std::io::{self, Write};
use std::path::Path;
use widehash::algorithm::MAX_OUTPUT_LEN;
use widehash::blake3::OutputReader;
use widehash::{Algorithm, AnyHasher};

/// How a digest is encoded.
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
    /// One JSON object per line.
    Json,
    /// Only the bytes of the digest.
    Raw,
}

/// How to print digests.
#[derive(Clone, Copy)]
pub(crate) struct Format {
    pub(crate) layout: Layout,
    pub(crate) encoding: Encoding,
    /// Whether lines end with a NUL byte, and paths are not escaped.
    pub(crate) zero: bool,
    /// The part of the output to print, unless it is the usual one.
    pub(crate) part: Option<Part>,
}

/// A part of an output of any length, in bytes.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    pub(crate) from: u64,
    pub(crate) len: u64,
}

impl Part {
    /// Returns the requested part, or `None` if it is the usual one. Fails if an algorithm has no
    /// such part.
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
                "{option} applies only to blake3; a {fixed} digest always has {} bytes",
                fixed.output_len()
            )));
        }
        let usual = Algorithm::Blake3.output_len() as u64;
        let part = Part { from: options.seek.unwrap_or(0), len: options.length.unwrap_or(usual) };
        // `OutputReader::LEN` is the largest `u64`.
        if part.from.checked_add(part.len).is_none() {
            return Err(Stop::usage(format_args!(
                "cannot print {} from byte {}: the output ends at byte {}",
                count(part.len, "byte"),
                part.from,
                OutputReader::LEN
            )));
        }
        Ok(Some(part))
    }

    /// Returns this part of an output.
    pub(crate) fn of(self, mut output: OutputReader) -> Digest<'static> {
        output.set_position(self.from);
        Digest::Output(output, self.len)
    }
}

/// The digest to print.
pub(crate) enum Digest<'a> {
    /// The whole digest.
    Bytes(&'a [u8]),
    /// The next bytes of an output of any length, and how many.
    Output(OutputReader, u64),
}

impl Format {
    /// Writes the line for a message of a batch.
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

    /// Returns the byte that ends a line.
    fn end(self) -> &'static [u8] {
        if self.zero { b"\0" } else { b"\n" }
    }

    /// Writes the line for an input and an algorithm.
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

    /// Writes the end of a JSON object, from the algorithm on.
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

    /// Writes the digest as text.
    fn text(self, out: &mut impl Write, digest: Digest<'_>) -> io::Result<()> {
        digest.write(out, |out, bytes| match self.encoding {
            Encoding::Hex => hex(out, bytes),
            Encoding::Base64 => base64(out, bytes),
        })
    }
}

impl Digest<'_> {
    /// Writes the digest at once or, if it is long, in several pieces.
    fn write<W: Write>(
        self,
        out: &mut W,
        mut write: impl FnMut(&mut W, &[u8]) -> io::Result<()>,
    ) -> io::Result<()> {
        let (mut output, mut left) = match self {
            Digest::Bytes(bytes) => return write(out, bytes),
            Digest::Output(output, len) => (output, len),
        };
        // A multiple of 3, so that the pieces join in base64.
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
