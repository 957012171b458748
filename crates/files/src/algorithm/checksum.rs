//! The checksums of `cksum`, one of which SFV lists have too. They are no digests: anyone can make a
//! file that has a given one.

use super::guest::GuestHasher;
use crc::{CRC_32_CKSUM, CRC_32_ISO_HDLC, Crc, Table};

/// POSIX's, of the content and then its length.
static CKSUM: Crc<u32, Table<16>> = Crc::<u32, Table<16>>::new(&CRC_32_CKSUM);

/// That of zip, gzip and PNG.
static ISO_HDLC: Crc<u32, Table<16>> = Crc::<u32, Table<16>>::new(&CRC_32_ISO_HDLC);

/// A checksum of `cksum`, as [`Guest::Checksum`](super::Guest::Checksum) holds it.
///
/// Its digest is the number's bytes, the highest first. Only [`Crc32b`](Checksum::Crc32b) has a name
/// among the algorithms, `crc32`, and lists that are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Checksum {
    /// `cksum` without options: the 32-bit CRC of POSIX.
    Crc,
    /// `cksum -a crc32b`: the 32-bit CRC of ISO 3309, which SFV lists have.
    Crc32b,
    /// `sum -r`: a 16-bit sum that is rotated before each byte.
    Bsd,
    /// `sum -s`: the sum of all bytes, folded to 16 bits.
    SysV,
}

impl Checksum {
    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            Checksum::Crc => "crc",
            Checksum::Crc32b => "crc32",
            Checksum::Bsd => "bsd",
            Checksum::SysV => "sysv",
        }
    }

    pub(super) fn output_len(self) -> usize {
        match self {
            Checksum::Crc | Checksum::Crc32b => 4,
            Checksum::Bsd | Checksum::SysV => 2,
        }
    }

    pub(super) fn hasher(self) -> Box<dyn GuestHasher> {
        match self {
            Checksum::Crc => Box::new(PosixCrc { crc: CKSUM.digest(), len: 0 }),
            Checksum::Crc32b => Box::new(PlainCrc(ISO_HDLC.digest())),
            Checksum::Bsd => Box::new(Bsd(0)),
            Checksum::SysV => Box::new(SysV(0)),
        }
    }
}

type Running = crc::Digest<'static, u32, Table<16>>;

#[derive(Clone)]
struct PosixCrc {
    crc: Running,
    len: u64,
}

impl GuestHasher for PosixCrc {
    fn update(&mut self, data: &[u8]) {
        self.crc.update(data);
        self.len += data.len() as u64;
    }

    fn finalize_into(&self, digest: &mut [u8]) {
        let mut crc = self.crc.clone();
        // The length follows, its lowest byte first and without leading zeros.
        let bytes = self.len.to_le_bytes();
        let used = bytes.len() - self.len.leading_zeros() as usize / 8;
        crc.update(&bytes[..used]);
        digest.copy_from_slice(&crc.finalize().to_be_bytes());
    }

    fn boxed_clone(&self) -> Box<dyn GuestHasher> {
        Box::new(self.clone())
    }
}

#[derive(Clone)]
struct PlainCrc(Running);

impl GuestHasher for PlainCrc {
    fn update(&mut self, data: &[u8]) {
        self.0.update(data);
    }

    fn finalize_into(&self, digest: &mut [u8]) {
        digest.copy_from_slice(&self.0.clone().finalize().to_be_bytes());
    }

    fn boxed_clone(&self) -> Box<dyn GuestHasher> {
        Box::new(self.clone())
    }
}

#[derive(Clone)]
struct Bsd(u16);

impl GuestHasher for Bsd {
    fn update(&mut self, data: &[u8]) {
        let add = |sum: u16, byte: &u8| sum.rotate_right(1).wrapping_add((*byte).into());
        self.0 = data.iter().fold(self.0, add);
    }

    fn finalize_into(&self, digest: &mut [u8]) {
        digest.copy_from_slice(&self.0.to_be_bytes());
    }

    fn boxed_clone(&self) -> Box<dyn GuestHasher> {
        Box::new(self.clone())
    }
}

/// The sum of all bytes, modulo 2^32.
#[derive(Clone)]
struct SysV(u32);

impl GuestHasher for SysV {
    fn update(&mut self, data: &[u8]) {
        let add = |sum: u32, byte: &u8| sum.wrapping_add((*byte).into());
        self.0 = data.iter().fold(self.0, add);
    }

    fn finalize_into(&self, digest: &mut [u8]) {
        // The carry of the first fold is folded too; after that there is none.
        let fold = |sum: u32| (sum & 0xffff) + (sum >> 16);
        let sum = fold(fold(self.0)) as u16;
        digest.copy_from_slice(&sum.to_be_bytes());
    }

    fn boxed_clone(&self) -> Box<dyn GuestHasher> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(checksum: Checksum, pieces: &[&[u8]]) -> u64 {
        let mut hasher = checksum.hasher();
        pieces.iter().for_each(|piece| hasher.update(piece));
        let mut digest = vec![0; checksum.output_len()];
        hasher.boxed_clone().finalize_into(&mut digest);
        digest.iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
    }

    /// The numbers of `123456789` are those of the catalogues; the others are what GNU's cksum
    /// prints.
    #[test]
    fn known_numbers() {
        use Checksum::{Bsd, Crc, Crc32b, SysV};
        assert_eq!(sum(Crc32b, &[b"1234", b"56789"]), 0xcbf4_3926);
        for (checksum, empty, abc, large) in [
            (Crc, 4_294_967_295, 1_219_131_554, 3_557_730_338),
            (Bsd, 0, 16_556, 64_817),
            (SysV, 0, 294, 8_590),
        ] {
            assert_eq!(sum(checksum, &[]), empty);
            assert_eq!(sum(checksum, &[b"a", b"", b"bc"]), abc);
            // Its length has three bytes.
            let content: Vec<u8> = (0..300_000u32).map(|i| (i % 251) as u8).collect();
            assert_eq!(sum(checksum, &[&content[..77], &content[77..]]), large, "{checksum:?}");
        }
        // A sum of 0x1ffff, whose first fold carries.
        assert_eq!(sum(SysV, &[&[0xff; 514], &[1]]), 1);
    }
}
