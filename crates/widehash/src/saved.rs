//! Running states as bytes: the envelope that every hasher's `export` and `resume` share.
//!
//! | bytes | content |
//! |---|---|
//! | 4 | `WHSH` |
//! | 1 | version of the format, now 1 |
//! | 1 | the [`Id`] of the algorithm |
//! | n | the state, little-endian, of a length fixed by the algorithm |
//! | 8 | the first bytes of SHA-256 over all before |
//!
//! The checksum is against damage, not against an attacker: whoever can write a state can choose
//! what the digest will be. A state holds the message's last bytes and, where there is one, the
//! key; treat it like them.

use core::fmt;

const MAGIC: [u8; 4] = *b"WHSH";
const VERSION: u8 = 1;
const HEADER: usize = MAGIC.len() + 2;
const CHECKSUM: usize = 8;

/// What the envelope adds to the state's own bytes.
pub(crate) const ENVELOPE: usize = HEADER + CHECKSUM;

/// The algorithm a state belongs to. Numbers are never used again for something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Id {
    Sha224 = 1,
    Sha256 = 2,
    Sha384 = 3,
    Sha512 = 4,
    Sha512_224 = 5,
    Sha512_256 = 6,
    Sha256d = 7,
    Ripemd160 = 8,
    Hash160 = 9,
    Blake3 = 10,
    HighwayHash64 = 11,
    HighwayHash128 = 12,
    HighwayHash256 = 13,
    CubeHash = 14,
}

/// Why bytes are no state that this hasher can go on from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResumeError {
    /// Not the length that this hasher exports.
    Length {
        /// The length that it exports, in bytes.
        expected: usize,
        /// The length that was given, in bytes.
        found: usize,
    },
    /// Not exported by widehash at all.
    Foreign,
    /// Exported in a version of the format that this build does not read.
    Version(u8),
    /// Exported by a hasher of another algorithm.
    Algorithm,
    /// The checksum does not match, or the content is impossible.
    Damaged,
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResumeError::Length { expected, found } => {
                write!(f, "a saved state of {expected} bytes was expected, {found} were given")
            }
            ResumeError::Foreign => f.write_str("not a saved widehash state"),
            ResumeError::Version(version) => {
                write!(f, "saved in version {version} of the format, only {VERSION} is known")
            }
            ResumeError::Algorithm => f.write_str("saved by a hasher of another algorithm"),
            ResumeError::Damaged => f.write_str("the saved state is damaged"),
        }
    }
}

impl core::error::Error for ResumeError {}

fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let digest = crate::sha2::Sha256::digest(bytes);
    core::array::from_fn(|i| digest[i])
}

/// Writes a state of `N` bytes, envelope included.
pub(crate) struct Writer<const N: usize> {
    bytes: [u8; N],
    at: usize,
}

impl<const N: usize> Writer<N> {
    pub(crate) fn new(id: Id) -> Self {
        let mut writer = Writer { bytes: [0; N], at: 0 };
        writer.put(&MAGIC);
        writer.put(&[VERSION, id as u8]);
        writer
    }

    pub(crate) fn put(&mut self, bytes: &[u8]) {
        self.bytes[self.at..self.at + bytes.len()].copy_from_slice(bytes);
        self.at += bytes.len();
    }

    pub(crate) fn put_u32s(&mut self, words: &[u32]) {
        words.iter().for_each(|word| self.put(&word.to_le_bytes()));
    }

    pub(crate) fn put_u64s(&mut self, words: &[u64]) {
        words.iter().for_each(|word| self.put(&word.to_le_bytes()));
    }

    /// A field of `room` bytes that holds `bytes`, preceded by their count and followed by zeros.
    pub(crate) fn put_padded(&mut self, bytes: &[u8], room: usize) {
        self.put(&(bytes.len() as u16).to_le_bytes());
        self.put(bytes);
        self.at += room - bytes.len();
    }

    pub(crate) fn finish(mut self) -> [u8; N] {
        debug_assert_eq!(self.at + CHECKSUM, N, "the exported length does not fit the content");
        let sum = checksum(&self.bytes[..N - CHECKSUM]);
        self.bytes[N - CHECKSUM..].copy_from_slice(&sum);
        self.bytes
    }
}

/// The length in bytes of a field written by [`Writer::put_padded`].
pub(crate) const fn padded(room: usize) -> usize {
    2 + room
}

/// Reads what [`Writer`] wrote, in the same order.
pub(crate) struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// Opens the envelope of a state of `expected` bytes.
    pub(crate) fn open(bytes: &'a [u8], id: Id, expected: usize) -> Result<Self, ResumeError> {
        match bytes {
            [a, b, c, d, version, algorithm, ..] => {
                if [*a, *b, *c, *d] != MAGIC {
                    return Err(ResumeError::Foreign);
                }
                if *version != VERSION {
                    return Err(ResumeError::Version(*version));
                }
                if *algorithm != id as u8 {
                    return Err(ResumeError::Algorithm);
                }
            }
            _ => return Err(ResumeError::Length { expected, found: bytes.len() }),
        }
        if bytes.len() != expected {
            return Err(ResumeError::Length { expected, found: bytes.len() });
        }
        let (content, sum) = bytes.split_at(expected - CHECKSUM);
        if sum != checksum(content) {
            return Err(ResumeError::Damaged);
        }
        Ok(Reader { rest: &content[HEADER..] })
    }

    pub(crate) fn take<const L: usize>(&mut self) -> Result<[u8; L], ResumeError> {
        let (taken, rest) = self.rest.split_first_chunk().ok_or(ResumeError::Damaged)?;
        self.rest = rest;
        Ok(*taken)
    }

    pub(crate) fn u64(&mut self) -> Result<u64, ResumeError> {
        self.take().map(u64::from_le_bytes)
    }

    pub(crate) fn u32s<const L: usize>(&mut self) -> Result<[u32; L], ResumeError> {
        let mut words = [0; L];
        for word in &mut words {
            *word = self.take().map(u32::from_le_bytes)?;
        }
        Ok(words)
    }

    pub(crate) fn u64s<const L: usize>(&mut self) -> Result<[u64; L], ResumeError> {
        let mut words = [0; L];
        for word in &mut words {
            *word = self.u64()?;
        }
        Ok(words)
    }

    /// A field that [`Writer::put_padded`] wrote.
    pub(crate) fn padded(&mut self, room: usize) -> Result<&'a [u8], ResumeError> {
        let len = usize::from(u16::from_le_bytes(self.take()?));
        if len > room || room > self.rest.len() {
            return Err(ResumeError::Damaged);
        }
        let (field, rest) = self.rest.split_at(room);
        self.rest = rest;
        Ok(&field[..len])
    }
}
