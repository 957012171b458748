//! The lines that are printed: digests and paths in each layout.

use crate::json;
use crate::message::{Stop, count};
use crate::name;
use crate::options;
use std::io::{self, Write};
use std::path::Path;
use widehash::algorithm::MAX_OUTPUT_LEN;
use widehash::algorithm::OutputReader;
use widehash_files::encoding::base64;
use widehash_files::list::{self, Digest, Encoding, Part};
use widehash_files::{Algorithm, AnyHasher, Checksum, Guest, Key};

/// How a line is laid out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    /// `<digest>  <path>`
    Plain,
    /// `<digest> *<path>`
    Binary,
    /// `ALGO (path) = <digest>`
    Tagged,
    /// One JSON object per line.
    Json,
    /// `<checksum> <length> <path>`, as `cksum` prints its own.
    Checksum,
    /// The same without the path.
    NamelessChecksum,
    /// `<digest>`
    NoName,
    /// Only the bytes of the digest.
    Raw,
}

/// How to print digests.
#[derive(Clone, Copy)]
pub(crate) struct Format<'k> {
    pub(crate) layout: Layout,
    pub(crate) encoding: Encoding,
    /// Whether lines end with a NUL byte, and paths are not escaped.
    pub(crate) zero: bool,
    /// Whether the output is a terminal, which a path must not act on.
    pub(crate) terminal: bool,
    /// The part of the output to print, unless it is the usual one.
    pub(crate) part: Option<Part>,
    /// What else went into the digests.
    pub(crate) key: &'k Key,
}

/// Returns the requested part, or `None` if it is the usual one. Fails if an algorithm has no such
/// part.
pub(crate) fn part<A: Copy + Into<Algorithm>>(
    options: &options::Part,
    algorithms: &[A],
) -> Result<Option<Part>, Stop> {
    if options.seek.or(options.length).is_none() {
        return Ok(None);
    }
    if let Some(fixed) =
        algorithms.iter().copied().map(A::into).find(|algorithm| !algorithm.is_extendable())
    {
        let option = if options.length.is_some() { "--length" } else { "--seek" };
        return Err(Stop::usage(format_args!(
            "{option} applies only to algorithms with output of any length; a {fixed} digest always has {}",
            count(fixed.output_len() as u64, "byte")
        )));
    }
    let usual = algorithms.first().map_or(Algorithm::BLAKE3, |first| (*first).into());
    let usual = usual.output_len() as u64;
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

impl Format<'_> {
    /// Returns how the lines of a list are written.
    fn list(self) -> list::Format {
        list::Format {
            tagged: self.layout == Layout::Tagged,
            binary: self.layout == Layout::Binary,
            encoding: self.encoding,
            zero: self.zero,
            part: self.part,
        }
    }

    /// Writes a digest of a message of a batch, and the end of the line if it is the `last`.
    pub(crate) fn message(
        self,
        out: &mut impl Write,
        algorithm: widehash::Algorithm,
        index: u64,
        bytes: usize,
        digest: Digest<'_>,
        last: bool,
    ) -> io::Result<()> {
        match self.layout {
            Layout::Raw => digest.write_raw(out),
            Layout::Json => {
                write!(out, "{{\"index\":{index}")?;
                self.json_digest(out, algorithm.into(), digest, bytes as u64)
            }
            _ => {
                digest.write(out, self.encoding)?;
                out.write_all(if last { self.list().end() } else { b" " })
            }
        }
    }

    /// Writes a line for each algorithm of an input.
    pub(crate) fn lines(
        self,
        out: &mut impl Write,
        path: &Path,
        hashers: &[AnyHasher],
        bytes: u64,
    ) -> io::Result<()> {
        hashers.iter().try_for_each(|hasher| self.line(out, path, hasher, bytes))
    }

    /// Writes the line for an input and an algorithm.
    fn line(
        self,
        out: &mut impl Write,
        path: &Path,
        hasher: &AnyHasher,
        bytes: u64,
    ) -> io::Result<()> {
        let mut room = [0; MAX_OUTPUT_LEN];
        match self.layout {
            Layout::Plain | Layout::Binary | Layout::Tagged => match self.defused(path) {
                Some(name) => self.list().line_for(out, &name, hasher),
                None => self.list().line(out, path, hasher),
            },
            Layout::Checksum | Layout::NamelessChecksum => self.checksum(out, path, hasher, bytes),
            Layout::NoName => {
                Digest::of(hasher, self.part, &mut room).write(out, self.encoding)?;
                out.write_all(self.list().end())
            }
            Layout::Raw => Digest::of(hasher, self.part, &mut room).write_raw(out),
            Layout::Json => {
                let digest = Digest::of(hasher, self.part, &mut room);
                self.json(out, path, hasher.algorithm(), digest, bytes)
            }
        }
    }

    /// Returns the quoted form of a path that would act on the terminal it is printed on.
    fn defused(self, path: &Path) -> Option<Vec<u8>> {
        name::defused(path).filter(|_| self.terminal)
    }

    /// Writes the line of `cksum` for a checksum. The path is not escaped.
    fn checksum(
        self,
        out: &mut impl Write,
        path: &Path,
        hasher: &AnyHasher,
        bytes: u64,
    ) -> io::Result<()> {
        let algorithm = hasher.algorithm();
        let mut room = [0; MAX_OUTPUT_LEN];
        let digest = &mut room[..algorithm.output_len()];
        hasher.finalize_into(digest);
        let number = digest.iter().fold(0, |number, byte| number << 8 | u64::from(*byte));
        match algorithm {
            Algorithm::Guest(Guest::Checksum(Checksum::Bsd)) => {
                write!(out, "{number:05} {:5}", bytes.div_ceil(1024))?;
            }
            Algorithm::Guest(Guest::Checksum(Checksum::SysV)) => {
                write!(out, "{number} {}", bytes.div_ceil(512))?;
            }
            _ => write!(out, "{number} {bytes}")?,
        }
        if self.layout == Layout::Checksum {
            out.write_all(b" ")?;
            match self.terminal.then(|| name::printed(path, true)) {
                Some(name) => out.write_all(&name)?,
                None => out.write_all(path.as_os_str().as_encoded_bytes())?,
            }
        }
        out.write_all(self.list().end())
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
        json::string(out, &path.to_string_lossy())?;
        if path.to_str().is_none() {
            out.write_all(b",\"path_base64\":\"")?;
            base64(out, path.as_os_str().as_encoded_bytes())?;
            out.write_all(b"\"")?;
        }
        // Only a directory's path ends with a slash.
        let is_tree = path.as_os_str().as_encoded_bytes().ends_with(b"/");
        write!(out, ",\"kind\":\"{}\"", if is_tree { "tree" } else { "file" })?;
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
        digest.write(out, self.encoding)?;
        let encoding = match self.encoding {
            Encoding::Hex => "hex",
            Encoding::Base64 => "base64",
        };
        let seek = self.part.map_or(0, |part| part.from);
        write!(out, "\",\"encoding\":\"{encoding}\",\"seek\":{seek},\"bytes\":{bytes}")?;
        match self.key {
            Key::None => writeln!(out, ",\"mode\":\"hash\"}}"),
            Key::Bytes(_) | Key::OfAnyLen(_) => writeln!(out, ",\"mode\":\"keyed\"}}"),
            Key::Context(context) => {
                out.write_all(b",\"mode\":\"derive-key\",\"context\":")?;
                json::string(out, context)?;
                out.write_all(b"}\n")
            }
        }
    }
}
