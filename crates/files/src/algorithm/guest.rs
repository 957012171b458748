//! Guests: algorithms that widehash has no kernels for. RustCrypto's crates compute them.

use super::Checksum;
use blake2::digest::block_api::{Block, Buffer, UpdateCore, VariableOutputCore};
use blake2::{Blake2bVarCore, Blake2sVarCore};
use md5::digest::{Digest, Output};
use std::fmt;

/// An algorithm of other tools' lists, which widehash borrows.
///
/// The names are `crc32`, `md5`, `sha1`, `sm3`, `blake2b` (512 bits), `blake2s` (256 bits), and `blake2b-<bits>` and
/// `blake2s-<bits>` for every shorter digest of whole bytes. The spellings of other tools are read too: `SHA-1`, `b2`,
/// `BLAKE2b512`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Guest {
    /// MD5 (RFC 1321). Two files with the same digest can be made.
    Md5,
    /// SHA-1 (FIPS 180-4). Two files with the same digest can be made.
    Sha1,
    /// SM3 (GB/T 32905-2016).
    Sm3,
    /// BLAKE2b (RFC 7693) with a digest of this many bytes, 1 to 64.
    Blake2b(Blake2Len<64>),
    /// BLAKE2s (RFC 7693) with a digest of this many bytes, 1 to 32.
    Blake2s(Blake2Len<32>),
    /// A checksum of `cksum`.
    Checksum(Checksum),
}

/// The length of a BLAKE2 digest in bytes, 1 to `MOST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blake2Len<const MOST: u8>(u8);

impl<const MOST: u8> Blake2Len<MOST> {
    /// The longest.
    pub const LONGEST: Self = Blake2Len(MOST);

    /// Returns the length, or `None` if no digest has it.
    pub fn new(bytes: usize) -> Option<Self> {
        u8::try_from(bytes).ok().filter(|bytes| (1..=MOST).contains(bytes)).map(Blake2Len)
    }

    /// Returns the number of bytes.
    pub fn get(self) -> usize {
        self.0.into()
    }

    /// Returns the end of the name: nothing for the longest, otherwise the number of bits.
    fn suffix(self) -> String {
        if self == Self::LONGEST { String::new() } else { format!("-{}", 8 * self.get()) }
    }

    /// Reads the end of the name.
    fn from_suffix(suffix: &str) -> Option<Self> {
        if suffix.is_empty() {
            return Some(Self::LONGEST);
        }
        let digits = suffix.strip_prefix(['-', '_', ':']).unwrap_or(suffix);
        let digits = Some(digits).filter(|digits| digits.bytes().all(|d| d.is_ascii_digit()))?;
        let bits: usize = digits.parse().ok()?;
        Self::new(bits / 8).filter(|_| bits.is_multiple_of(8))
    }
}

/// What every guest is: a running hash.
pub(super) trait GuestHasher: Send + Sync {
    fn update(&mut self, data: &[u8]);

    /// Writes the digest of what was absorbed so far.
    fn finalize_into(&self, digest: &mut [u8]);

    fn boxed_clone(&self) -> Box<dyn GuestHasher>;
}

impl Guest {
    /// BLAKE2b with its longest digest, as b2sum prints it.
    pub const BLAKE2B: Guest = Guest::Blake2b(Blake2Len::LONGEST);
    /// BLAKE2b with a digest of 256 bits.
    pub const BLAKE2B_256: Guest = Guest::Blake2b(Blake2Len(32));
    /// BLAKE2s with its longest digest.
    pub const BLAKE2S: Guest = Guest::Blake2s(Blake2Len::LONGEST);

    /// Every guest that has a length of its own, in the order in which lists show them.
    pub const ALL: &'static [Guest] = &[
        Guest::Checksum(Checksum::Crc32b),
        Guest::Md5,
        Guest::Sha1,
        Guest::Sm3,
        Guest::BLAKE2B,
        Guest::BLAKE2S,
    ];

    /// Returns the name, or `None` for the shorter forms of BLAKE2, whose names contain the length.
    pub fn name(self) -> Option<&'static str> {
        Some(match self {
            Guest::Md5 => "md5",
            Guest::Sha1 => "sha1",
            Guest::Sm3 => "sm3",
            Guest::BLAKE2B => "blake2b",
            Guest::BLAKE2S => "blake2s",
            Guest::Checksum(checksum) => checksum.name(),
            Guest::Blake2b(_) | Guest::Blake2s(_) => return None,
        })
    }

    /// Returns the length of a digest in bytes.
    pub fn output_len(self) -> usize {
        match self {
            Guest::Md5 => 16,
            Guest::Sha1 => 20,
            Guest::Sm3 => 32,
            Guest::Blake2b(len) => len.get(),
            Guest::Blake2s(len) => len.get(),
            Guest::Checksum(checksum) => checksum.output_len(),
        }
    }

    /// Returns the guest of the same family whose digests have `len` bytes, or this one if there is
    /// none.
    pub(super) fn of_len(self, len: usize) -> Self {
        match self {
            Guest::Blake2b(_) => Blake2Len::new(len).map_or(self, Guest::Blake2b),
            Guest::Blake2s(_) => Blake2Len::new(len).map_or(self, Guest::Blake2s),
            other => other,
        }
    }

    /// Returns the name before the path in a tagged line, as cksum prints it.
    pub(super) fn tag(self) -> String {
        match self {
            Guest::Blake2b(len) => format!("BLAKE2b{}", len.suffix()),
            Guest::Blake2s(len) => format!("BLAKE2s{}", len.suffix()),
            other => other.to_string().to_ascii_uppercase(),
        }
    }

    /// Returns the guest of this name.
    pub(super) fn named(name: &str) -> Option<Guest> {
        let name = name.to_ascii_lowercase();
        let known = match name.as_str() {
            "crc32" | "crc-32" | "crc32b" => Guest::Checksum(Checksum::Crc32b),
            "md5" | "md-5" => Guest::Md5,
            "sha1" | "sha-1" => Guest::Sha1,
            "sm3" => Guest::Sm3,
            // b2sum's name for its lists.
            "b2" => Guest::BLAKE2B,
            _ => {
                let blake2b = || name.strip_prefix("blake2b").and_then(Blake2Len::from_suffix);
                let blake2s = || name.strip_prefix("blake2s").and_then(Blake2Len::from_suffix);
                return blake2b().map(Guest::Blake2b).or_else(|| blake2s().map(Guest::Blake2s));
            }
        };
        Some(known)
    }

    /// Returns a hasher that has absorbed nothing.
    pub(super) fn hasher(self) -> Box<dyn GuestHasher> {
        match self {
            Guest::Md5 => fixed::<md5::Md5>(),
            Guest::Sha1 => fixed::<sha1::Sha1>(),
            Guest::Sm3 => fixed::<sm3::Sm3>(),
            Guest::Blake2b(len) => variable::<Blake2bVarCore>(len.get()),
            Guest::Blake2s(len) => variable::<Blake2sVarCore>(len.get()),
            Guest::Checksum(checksum) => checksum.hasher(),
        }
    }
}

impl fmt::Display for Guest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.name()) {
            (_, Some(name)) => f.pad(name),
            (Guest::Blake2b(len), None) => f.pad(&format!("blake2b{}", len.suffix())),
            (Guest::Blake2s(len), None) => f.pad(&format!("blake2s{}", len.suffix())),
            (_, None) => unreachable!("only short forms of BLAKE2 have no name of their own"),
        }
    }
}

/// A hash function whose digests have one length.
#[derive(Clone)]
struct Fixed<D>(D);

fn fixed<D: Digest + Clone + Send + Sync + 'static>() -> Box<dyn GuestHasher> {
    Box::new(Fixed(D::new()))
}

impl<D: Digest + Clone + Send + Sync + 'static> GuestHasher for Fixed<D> {
    fn update(&mut self, data: &[u8]) {
        Digest::update(&mut self.0, data);
    }

    fn finalize_into(&self, digest: &mut [u8]) {
        digest.copy_from_slice(&self.0.clone().finalize());
    }

    fn boxed_clone(&self) -> Box<dyn GuestHasher> {
        Box::new(self.clone())
    }
}

/// A hash function whose digest length is a parameter. The crate's own hashers have theirs at
/// compile time.
struct Variable<C: UpdateCore + VariableOutputCore> {
    core: C,
    buffer: Buffer<C>,
    len: usize,
}

fn variable<C>(len: usize) -> Box<dyn GuestHasher>
where
    C: UpdateCore + VariableOutputCore + Clone + Send + Sync + 'static,
    Buffer<C>: Clone + Default + Send + Sync,
{
    let core = C::new(len).expect("`Blake2Len` is a length that BLAKE2 has");
    Box::new(Variable::<C> { core, buffer: Buffer::<C>::default(), len })
}

impl<C> GuestHasher for Variable<C>
where
    C: UpdateCore + VariableOutputCore + Clone + Send + Sync + 'static,
    Buffer<C>: Clone + Default + Send + Sync,
{
    fn update(&mut self, data: &[u8]) {
        let Variable { core, buffer, .. } = self;
        buffer.digest_blocks(data, |blocks: &[Block<C>]| core.update_blocks(blocks));
    }

    fn finalize_into(&self, digest: &mut [u8]) {
        let mut longest = Output::<C>::default();
        self.core.clone().finalize_variable_core(&mut self.buffer.clone(), &mut longest);
        // RFC 7693: a shorter digest is the beginning of the final state.
        digest.copy_from_slice(&longest[..self.len]);
    }

    fn boxed_clone(&self) -> Box<dyn GuestHasher> {
        let Variable { core, buffer, len } = self;
        Box::new(Variable { core: core.clone(), buffer: buffer.clone(), len: *len })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(name: &str, message: &[u8]) -> String {
        let guest = Guest::named(name).unwrap();
        let mut hasher = guest.hasher();
        let (first, rest) = message.split_at(message.len() / 3);
        hasher.update(first);
        let mut hasher = hasher.boxed_clone();
        hasher.update(rest);
        let mut digest = vec![0; guest.output_len()];
        hasher.finalize_into(&mut digest);
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The vectors of RFC 1321, FIPS 180, GB/T 32905 and RFC 7693.
    #[test]
    fn published_vectors() {
        for (name, hex) in [
            ("md5", "900150983cd24fb0d6963f7d28e17f72"),
            ("sha1", "a9993e364706816aba3e25717850c26c9cd0d89d"),
            ("sm3", "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0"),
            (
                "blake2b",
                "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1\
                 7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
            ),
            ("blake2s", "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982"),
        ] {
            assert_eq!(digest(name, b"abc"), hex, "{name}");
        }
    }

    #[test]
    fn a_length_is_a_parameter_and_not_a_cut() {
        let long = vec![7; 1000];
        assert_ne!(digest("blake2b-256", &long), digest("blake2b", &long)[..64]);
        assert_ne!(digest("blake2s-128", &long), digest("blake2s", &long)[..32]);
        assert_eq!(digest("blake2b-8", &long).len(), 2);
    }

    #[test]
    fn names_are_read_and_written() {
        for (spelling, name, tag) in [
            ("CRC-32", "crc32", "CRC32"),
            ("MD5", "md5", "MD5"),
            ("SHA-1", "sha1", "SHA1"),
            ("BLAKE2B-512", "blake2b", "BLAKE2b"),
            ("b2", "blake2b", "BLAKE2b"),
            ("BLAKE2b-256", "blake2b-256", "BLAKE2b-256"),
            ("BLAKE2S256", "blake2s", "BLAKE2s"),
            ("blake2s-8", "blake2s-8", "BLAKE2s-8"),
        ] {
            let guest = Guest::named(spelling).unwrap();
            assert_eq!((guest.to_string().as_str(), guest.tag().as_str()), (name, tag));
            assert_eq!(Guest::named(name), Some(guest));
            assert_eq!(Guest::named(tag), Some(guest));
        }
        for other in [
            "",
            "sha2",
            "sha3",
            "blake2",
            "blake2b-",
            "blake2b-0",
            "blake2b-513",
            "blake2b-520",
            "blake2b-12",
            "blake2s-264",
            "blake2bp",
            "blake2b-+8",
            "md4",
            "sha256",
        ] {
            assert_eq!(Guest::named(other), None, "{other}");
        }
    }
}
