//! Writing the lines of a list.

use crate::algorithm::{Algorithm, AnyHasher};
use crate::encoding::{base64, escape, hex};
use std::borrow::Cow;
use std::io::{self, Write};
use std::path::Path;
use widehash::algorithm::MAX_OUTPUT_LEN;
use widehash::algorithm::OutputReader;

/// How a digest is encoded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// Lower-case hexadecimal digits.
    #[default]
    Hex,
    /// Padded base64.
    Base64,
}

/// How the lines of a list are written.
#[derive(Clone, Copy, Debug, Default)]
pub struct Format {
    /// Whether lines are `ALGO (path) = digest`; otherwise they are `digest  path`.
    pub tagged: bool,
    /// Whether an untagged line marks the path with an asterisk, as read in binary mode.
    pub binary: bool,
    /// How digests are encoded.
    pub encoding: Encoding,
    /// Whether lines end with a NUL byte, and paths are not escaped.
    pub zero: bool,
    /// The part of the output to write, unless it is the usual one.
    pub part: Option<Part>,
}

/// A part of an output of any length, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Where the part begins.
    pub from: u64,
    /// How long it is.
    pub len: u64,
}

impl Part {
    /// Returns this part of an output.
    pub fn of(self, mut output: OutputReader) -> Digest<'static> {
        output.set_position(self.from);
        Digest::Output(output, self.len)
    }
}

/// A digest to write.
// It is written where it is made, so the larger form is not boxed.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug)]
pub enum Digest<'a> {
    /// The whole digest.
    Bytes(&'a [u8]),
    /// The next bytes of an output of any length, and how many.
    Output(OutputReader, u64),
}

impl<'a> Digest<'a> {
    /// Returns the digest that a hasher has come to, or the requested part of it. `room` holds the
    /// bytes.
    pub fn of(hasher: &AnyHasher, part: Option<Part>, room: &'a mut [u8; MAX_OUTPUT_LEN]) -> Self {
        match part.and_then(|part| Some(part.of(hasher.finalize_xof()?))) {
            Some(digest) => digest,
            None => {
                let room = &mut room[..hasher.algorithm().output_len()];
                hasher.finalize_into(room);
                Digest::Bytes(room)
            }
        }
    }

    /// Writes the bytes.
    pub fn write_raw(self, out: &mut impl Write) -> io::Result<()> {
        self.pieces(|bytes| out.write_all(bytes))
    }

    /// Writes the bytes as text.
    pub fn write(self, out: &mut impl Write, encoding: Encoding) -> io::Result<()> {
        self.pieces(|bytes| match encoding {
            Encoding::Hex => hex(out, bytes),
            Encoding::Base64 => base64(out, bytes),
        })
    }

    /// Calls `write` with the digest at once or, if it is long, with one piece after another.
    fn pieces(self, mut write: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        let (mut output, mut left) = match self {
            Digest::Bytes(bytes) => return write(bytes),
            Digest::Output(output, len) => (output, len),
        };
        // A multiple of 3, so that the pieces join in base64.
        let mut piece = [0; 3 << 10];
        while left > 0 {
            let len = usize::try_from(left).map_or(piece.len(), |left| left.min(piece.len()));
            output.fill(&mut piece[..len]);
            write(&piece[..len])?;
            left -= len as u64;
        }
        Ok(())
    }
}

impl Format {
    /// Writes the line for an input and the hasher that has absorbed it.
    pub fn line(self, out: &mut impl Write, path: &Path, hasher: &AnyHasher) -> io::Result<()> {
        let mut room = [0; MAX_OUTPUT_LEN];
        self.entry(out, path, hasher.algorithm(), Digest::of(hasher, self.part, &mut room))
    }

    /// Writes the line for a path and its digest.
    pub fn entry(
        self,
        out: &mut impl Write,
        path: &Path,
        algorithm: Algorithm,
        digest: Digest<'_>,
    ) -> io::Result<()> {
        let name = path.as_os_str().as_encoded_bytes();
        let shown = if self.zero { Cow::Borrowed(name) } else { escape(name) };
        if shown.len() != name.len() {
            out.write_all(b"\\")?;
        }
        self.with_name(out, &shown, algorithm, digest)
    }

    /// Writes the line for a hasher, with a name as it is given.
    pub fn line_for(self, out: &mut impl Write, name: &[u8], hasher: &AnyHasher) -> io::Result<()> {
        let mut room = [0; MAX_OUTPUT_LEN];
        let digest = Digest::of(hasher, self.part, &mut room);
        self.with_name(out, name, hasher.algorithm(), digest)
    }

    fn with_name(
        self,
        out: &mut impl Write,
        name: &[u8],
        algorithm: Algorithm,
        digest: Digest<'_>,
    ) -> io::Result<()> {
        if self.tagged {
            write!(out, "{} (", algorithm.tag())?;
            out.write_all(name)?;
            out.write_all(b") = ")?;
            digest.write(out, self.encoding)?;
        } else {
            digest.write(out, self.encoding)?;
            out.write_all(if self.binary { b" *" } else { b"  " })?;
            out.write_all(name)?;
        }
        out.write_all(self.end())
    }

    /// Returns the byte that ends a line.
    pub fn end(self) -> &'static [u8] {
        if self.zero { b"\0" } else { b"\n" }
    }
}
