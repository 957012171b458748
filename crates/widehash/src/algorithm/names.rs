//! The names of algorithms, written and read.

// What comes from outside causes no panic.
#![deny(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::arithmetic_side_effects
)]

use super::Algorithm;
#[cfg(feature = "cubehash")]
use super::revision3;
#[cfg(feature = "cubehash")]
use crate::cubehash;
use crate::registry::algorithms;
use core::fmt;
use core::str::FromStr;

/// A row of the table of names.
struct Named {
    algorithm: Algorithm,
    name: &'static str,
    /// What checksum lists write before the path.
    tag: &'static str,
    /// What else is read.
    aliases: &'static [&'static str],
}

/// Generates the table of names.
macro_rules! define {
    ([] $(
        $(#[$doc:meta])*
        $id:literal in $feature:literal $variant:ident $(($field:ident: $params:ty))?: $kind:ident $hasher:ty => {
            $($(($value:expr))? $name:literal, $tag:literal, $aliases:tt;)+
        }
    )+) => {
        static NAMES: &[Named] = &[$($(
            #[cfg(feature = $feature)]
            Named {
            algorithm: Algorithm::$variant $(($value))?,
            name: $name,
            tag: $tag,
            aliases: &$aliases,
        },)+)+];

        /// Returns the algorithm of this very name. Comparisons with constants take a few nanoseconds, which
        /// a caller that names the algorithm of each message would notice otherwise.
        fn exactly(name: &[u8]) -> Option<Algorithm> {
            $($(
                #[cfg(feature = $feature)]
                if name == $name.as_bytes() {
                    return Some(Algorithm::$variant $(($value))?);
                }
            )+)+
            None
        }
    };
}
algorithms!(define!);

impl Algorithm {
    /// Returns the name, or `None` for the forms of CubeHash that have none of their own.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        self.named().map(|named| named.name)
    }

    /// Returns the name before the path in a tagged checksum line, `SHA256 (path) = hex`: what
    /// `sha256sum --tag`, `b3sum --tag` and the BSD tools print, or the name in capitals if none of
    /// them knows the algorithm.
    pub fn tag(self) -> impl fmt::Display {
        Tag(self)
    }

    /// Reads a name as `FromStr` does, of bytes that need not be text.
    ///
    /// # Errors
    /// [`UnknownAlgorithm`] if they are no name.
    #[doc(hidden)]
    #[inline]
    pub fn from_name(name: &[u8]) -> Result<Self, UnknownAlgorithm> {
        match exactly(name) {
            Some(algorithm) => Ok(algorithm),
            None => core::str::from_utf8(name).map_err(|_| UnknownAlgorithm::Name)?.parse(),
        }
    }

    fn named(self) -> Option<&'static Named> {
        NAMES.iter().find(|named| named.algorithm == self)
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.name(), self) {
            (Some(name), _) => f.pad(name),
            #[cfg(feature = "cubehash")]
            (None, Algorithm::CubeHash(params)) => write!(f, "cubehash{params}"),
            (None, _) => unreachable!("only CubeHash has forms without a name"),
        }
    }
}

struct Tag(Algorithm);

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.named(), self.0) {
            (Some(named), _) => f.write_str(named.tag),
            #[cfg(feature = "cubehash")]
            (None, Algorithm::CubeHash(params)) => write!(f, "CUBEHASH{params}"),
            (None, _) => unreachable!("only CubeHash has forms without a name"),
        }
    }
}

/// Why text names no algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnknownAlgorithm {
    /// It is the name of no algorithm of this crate.
    Name,
    /// It is CubeHash in its general form, with a parameter that is missing or out of bounds.
    #[cfg(feature = "cubehash")]
    CubeHash(cubehash::ParamsError),
}

impl fmt::Display for UnknownAlgorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownAlgorithm::Name => f.write_str("unknown algorithm"),
            #[cfg(feature = "cubehash")]
            UnknownAlgorithm::CubeHash(error) => write!(f, "{error}"),
        }
    }
}

impl core::error::Error for UnknownAlgorithm {}

impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    /// Reads the name of an algorithm. Letter case does not matter, everything else does. A name is
    /// one of these:
    ///
    /// | algorithm | also |
    /// |---|---|
    /// | `sha224`, `sha256`, `sha384`, `sha512` | `SHA-256` (FIPS 180-4), `SHA2-256` (OpenSSL), and so on |
    /// | `sha512-224`, `sha512-256` | `SHA-512/256` (FIPS 180-4), `SHA512/256` (shasum), `SHA2-512/256` (OpenSSL), `SHA512t256` (FreeBSD), `SHA-512-256` (RFC 7616), `sha512_256` (Python), `sha2-512-256` (multicodec), and so on |
    /// | `sha256d` | `SHA-256d`, `dbl-sha2-256` (multicodec) |
    /// | `ripemd160` | `RIPEMD-160` (OpenSSL), `RMD160` (the BSDs) |
    /// | `hash160` | |
    /// | `blake3` | |
    /// | `highwayhash64`, `highwayhash128`, `highwayhash256` | `HighwayHash-64` and so on |
    /// | `cubehash256`, `cubehash384`, `cubehash512`: revision 3 | `CubeHash-256` and so on |
    /// | `sha3-224`, `sha3-256`, `sha3-384`, `sha3-512` | `SHA3_256` (Python), and so on |
    /// | `shake128`, `shake256` | `SHAKE-128`, `shake_128` (Python) |
    /// | `keccak224`, `keccak256`, `keccak384`, `keccak512` | `KECCAK-256` (OpenSSL), and so on |
    /// | `turboshake128`, `turboshake256`, `kt128`, `kt256` | `K12`, `KangarooTwelve`: `kt128` |
    /// | `kmac128`, `kmac256` | `KMAC-128` (OpenSSL) |
    /// | `cubehash`*i*`+`*r*`/`*b*`+`*f*`-`*h*: rounds before the message, rounds after a block, bytes of a block, rounds after the message, bits of digest | |
    ///
    /// ```
    /// use widehash::Algorithm;
    ///
    /// assert_eq!("SHA-512/256".parse(), Ok(Algorithm::Sha512_256));
    /// assert_eq!("cubehash16+16/32+32-256".parse(), "cubehash256".parse::<Algorithm>());
    /// assert!("SHA2-24".parse::<Algorithm>().is_err());
    /// ```
    ///
    /// # Errors
    /// [`UnknownAlgorithm`] if the text is none of them.
    fn from_str(text: &str) -> Result<Self, UnknownAlgorithm> {
        #[cfg(feature = "cubehash")]
        if is_general_cubehash(text) {
            return text.parse().map(Algorithm::CubeHash).map_err(UnknownAlgorithm::CubeHash);
        }
        let is = |known: &str| known.eq_ignore_ascii_case(text);
        NAMES
            .iter()
            .find(|named| is(named.name) || is(named.tag) || named.aliases.iter().any(|a| is(a)))
            .map(|named| named.algorithm)
            .ok_or(UnknownAlgorithm::Name)
    }
}

#[cfg(feature = "cubehash")]
/// Whether `text` is meant as `cubehash<i>+<r>/<b>+<f>-<h>`.
fn is_general_cubehash(text: &str) -> bool {
    text.split_at_checked("cubehash".len()).is_some_and(|(head, parameters)| {
        head.eq_ignore_ascii_case("cubehash") && parameters.contains('+')
    })
}
