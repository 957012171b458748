//! Every algorithm by its name, and one hasher that is any of them.
//!
//! For programs that learn at run time what to compute: a command, a binding, a file format.
//! Where the algorithm is known when the program is written, use its own type.
//!
//! ```
//! use widehash::algorithm::{Algorithm, AnyHasher, Keying};
//!
//! let algorithm: Algorithm = "SHA-512/256".parse()?;
//! assert_eq!(algorithm.to_string(), "sha512-256");
//!
//! let mut hasher = AnyHasher::new(algorithm, Keying::None)?;
//! hasher.update("abc");
//! let mut digest = [0; 32];
//! hasher.finalize_into(&mut digest);
//! assert_eq!(digest, widehash::sha2::Sha512_256::digest("abc"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Many messages at once go through [`Algorithm::digest_many`].

use crate::batch::{Messages, assert_pieces, each_run};
use crate::blake3::{self, OutputReader};
use crate::cubehash::{self, CubeHash, Params};
use crate::hash160::Hash160;
use crate::highwayhash::{self, HighwayHash64, HighwayHash128, HighwayHash256};
use crate::ripemd160::Ripemd160;
use crate::sha2::{Sha224, Sha256, Sha256d, Sha384, Sha512, Sha512_224, Sha512_256};
use core::borrow::BorrowMut;
use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

/// An algorithm of this crate.
///
/// [`Display`](fmt::Display) gives its name, [`FromStr`] takes it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Algorithm {
    /// SHA-224.
    Sha224,
    /// SHA-256.
    Sha256,
    /// SHA-384.
    Sha384,
    /// SHA-512.
    Sha512,
    /// SHA-512/224.
    Sha512_224,
    /// SHA-512/256.
    Sha512_256,
    /// SHA-256 of the SHA-256 digest.
    Sha256d,
    /// RIPEMD-160.
    Ripemd160,
    /// RIPEMD-160 of the SHA-256 digest.
    Hash160,
    /// BLAKE3, in any of its modes: see [`Keying`].
    Blake3,
    /// HighwayHash with 64 bits of output.
    HighwayHash64,
    /// HighwayHash with 128 bits of output.
    HighwayHash128,
    /// HighwayHash with 256 bits of output.
    HighwayHash256,
    /// CubeHash with these parameters.
    CubeHash(Params),
}

/// What an algorithm can do with a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyUse {
    /// It takes none.
    None,
    /// It works with one and without.
    Optional,
    /// It needs one.
    Required,
}

/// Bytes of a key, whichever algorithm takes it.
pub const KEY_LEN: usize = 32;

/// Bytes of the longest digest of fixed length.
pub const MAX_OUTPUT_LEN: usize = 64;

const CUBEHASH_256: Params = revision3(256);
const CUBEHASH_384: Params = revision3(384);
const CUBEHASH_512: Params = revision3(512);

/// CubeHash16+16/32+32-h.
const fn revision3(bits: u32) -> Params {
    match Params::revision3(bits) {
        Ok(params) => params,
        Err(_) => panic!("published parameters are valid"),
    }
}

impl Algorithm {
    /// Every algorithm with a name of its own, in the order they are listed to people. CubeHash
    /// has more: see [`FromStr`](Algorithm#impl-FromStr-for-Algorithm).
    pub const ALL: [Algorithm; 16] = [
        Algorithm::Sha224,
        Algorithm::Sha256,
        Algorithm::Sha384,
        Algorithm::Sha512,
        Algorithm::Sha512_224,
        Algorithm::Sha512_256,
        Algorithm::Sha256d,
        Algorithm::Ripemd160,
        Algorithm::Hash160,
        Algorithm::Blake3,
        Algorithm::HighwayHash64,
        Algorithm::HighwayHash128,
        Algorithm::HighwayHash256,
        Algorithm::CubeHash(CUBEHASH_256),
        Algorithm::CubeHash(CUBEHASH_384),
        Algorithm::CubeHash(CUBEHASH_512),
    ];

    /// The name, where it has one of its own (all but the general forms of CubeHash).
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        Some(match self {
            Algorithm::Sha224 => "sha224",
            Algorithm::Sha256 => "sha256",
            Algorithm::Sha384 => "sha384",
            Algorithm::Sha512 => "sha512",
            Algorithm::Sha512_224 => "sha512-224",
            Algorithm::Sha512_256 => "sha512-256",
            Algorithm::Sha256d => "sha256d",
            Algorithm::Ripemd160 => "ripemd160",
            Algorithm::Hash160 => "hash160",
            Algorithm::Blake3 => "blake3",
            Algorithm::HighwayHash64 => "highwayhash64",
            Algorithm::HighwayHash128 => "highwayhash128",
            Algorithm::HighwayHash256 => "highwayhash256",
            Algorithm::CubeHash(CUBEHASH_256) => "cubehash256",
            Algorithm::CubeHash(CUBEHASH_384) => "cubehash384",
            Algorithm::CubeHash(CUBEHASH_512) => "cubehash512",
            Algorithm::CubeHash(_) => return None,
        })
    }

    /// The name before the path in a tagged checksum line, `SHA256 (path) = hex`: what
    /// `sha256sum --tag`, `b3sum --tag` and the BSD tools print, and the name in capitals where
    /// none of them knows the algorithm.
    pub fn tag(self) -> impl fmt::Display {
        Tag(self)
    }

    /// Bytes of a digest; for BLAKE3 of the usual one.
    #[must_use]
    pub fn output_len(self) -> usize {
        match self {
            Algorithm::Sha224 | Algorithm::Sha512_224 => 28,
            Algorithm::Sha256 | Algorithm::Sha512_256 | Algorithm::Sha256d => 32,
            Algorithm::Sha384 => 48,
            Algorithm::Sha512 => 64,
            Algorithm::Ripemd160 | Algorithm::Hash160 => 20,
            Algorithm::Blake3 => 32,
            Algorithm::HighwayHash64 => 8,
            Algorithm::HighwayHash128 => 16,
            Algorithm::HighwayHash256 => 32,
            Algorithm::CubeHash(params) => params.output_len(),
        }
    }

    /// Whether the output can be of any length (BLAKE3).
    #[must_use]
    pub fn is_extendable(self) -> bool {
        self == Algorithm::Blake3
    }

    /// How many running messages of it [`AnyHasher::update_many`] advances together here: at most
    /// the end of the range. Fewer than its start go one by one, which is faster for so few; the
    /// range is from 1 to 1 where all go so (BLAKE3, whose lanes one message fills, and CPUs without
    /// a kernel for many messages).
    #[must_use]
    pub fn update_lanes(self) -> RangeInclusive<usize> {
        match self {
            Algorithm::Sha224 => Sha224::update_lanes(),
            Algorithm::Sha256 => Sha256::update_lanes(),
            Algorithm::Sha384 => Sha384::update_lanes(),
            Algorithm::Sha512 => Sha512::update_lanes(),
            Algorithm::Sha512_224 => Sha512_224::update_lanes(),
            Algorithm::Sha512_256 => Sha512_256::update_lanes(),
            Algorithm::Sha256d => Sha256d::update_lanes(),
            Algorithm::Ripemd160 => Ripemd160::update_lanes(),
            Algorithm::Hash160 => Hash160::update_lanes(),
            Algorithm::Blake3 => blake3::Hasher::update_lanes(),
            Algorithm::HighwayHash64 => HighwayHash64::update_lanes(),
            Algorithm::HighwayHash128 => HighwayHash128::update_lanes(),
            Algorithm::HighwayHash256 => HighwayHash256::update_lanes(),
            Algorithm::CubeHash(_) => CubeHash::update_lanes(),
        }
    }

    /// What it can do with a key.
    #[must_use]
    pub fn key_use(self) -> KeyUse {
        match self {
            Algorithm::Blake3 => KeyUse::Optional,
            Algorithm::HighwayHash64 | Algorithm::HighwayHash128 | Algorithm::HighwayHash256 => {
                KeyUse::Required
            }
            _ => KeyUse::None,
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.name(), self) {
            (Some(name), _) => f.pad(name),
            (None, Algorithm::CubeHash(params)) => write!(f, "cubehash{params}"),
            (None, _) => unreachable!("only CubeHash has forms without a name"),
        }
    }
}

struct Tag(Algorithm);

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0, self.0.name()) {
            (Algorithm::Sha512_224, _) => f.write_str("SHA512/224"),
            (Algorithm::Sha512_256, _) => f.write_str("SHA512/256"),
            (Algorithm::Ripemd160, _) => f.write_str("RMD160"),
            (_, Some(name)) => {
                name.chars().try_for_each(|letter| write!(f, "{}", letter.to_ascii_uppercase()))
            }
            (Algorithm::CubeHash(params), None) => write!(f, "CUBEHASH{params}"),
            (_, None) => unreachable!("only CubeHash has forms without a name"),
        }
    }
}

/// A name that is no algorithm's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnknownAlgorithm {
    /// Not known; here is the nearest name that is.
    Name {
        /// The known name with the fewest letters to change.
        nearest: &'static str,
    },
    /// CubeHash in its general form, with a parameter that is missing or out of bounds.
    CubeHash(cubehash::ParamsError),
}

impl fmt::Display for UnknownAlgorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownAlgorithm::Name { nearest } => {
                write!(f, "unknown algorithm; the nearest known is {nearest}")
            }
            UnknownAlgorithm::CubeHash(error) => write!(f, "{error}"),
        }
    }
}

impl core::error::Error for UnknownAlgorithm {}

/// Names that other tools use, without the punctuation that does not matter.
const ALIASES: [(&str, Algorithm); 8] = [
    ("rmd160", Algorithm::Ripemd160),
    ("sha2224", Algorithm::Sha224),
    ("sha2256", Algorithm::Sha256),
    ("sha2384", Algorithm::Sha384),
    ("sha2512", Algorithm::Sha512),
    ("sha2512224", Algorithm::Sha512_224),
    ("sha2512256", Algorithm::Sha512_256),
    ("sha512t256", Algorithm::Sha512_256),
];

impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    /// Letter case, dashes, underscores and slashes between the parts of a name do not matter:
    /// `SHA-512/256` is `sha512-256`. Also taken are `rmd160` and `sha2-256` and its like, as
    /// OpenSSL and the BSD tools write.
    ///
    /// CubeHash<i>i</i>+<i>r</i>/<i>b</i>+<i>f</i>-<i>h</i> is `cubehash16+16/32+32-256`: rounds
    /// before the message, rounds a block, bytes a block, rounds after the message, and bits of
    /// digest.
    fn from_str(name: &str) -> Result<Self, UnknownAlgorithm> {
        if let Some(parameters) = general_cubehash(name) {
            return parameters.parse().map(Algorithm::CubeHash).map_err(UnknownAlgorithm::CubeHash);
        }
        let named = Algorithm::ALL.iter().map(|algorithm| (name_of(*algorithm), *algorithm));
        named
            .chain(ALIASES)
            .find(|(known, _)| letters(known).eq(letters(name)))
            .map(|(_, algorithm)| algorithm)
            .ok_or_else(|| UnknownAlgorithm::Name { nearest: nearest(name) })
    }
}

/// The name of a member of [`Algorithm::ALL`].
fn name_of(algorithm: Algorithm) -> &'static str {
    algorithm.name().unwrap_or_default()
}

/// What counts when names are compared.
fn letters(name: &str) -> impl Iterator<Item = char> {
    name.chars()
        .filter(|letter| !"-_/ ".contains(*letter))
        .map(|letter| letter.to_ascii_lowercase())
}

/// The part of `cubehash<i>+<r>/<b>+<f>-<h>` that is its parameters, if it is meant as one.
fn general_cubehash(name: &str) -> Option<&str> {
    let (head, parameters) = name.split_at_checked("cubehash".len())?;
    (head.eq_ignore_ascii_case("cubehash") && parameters.contains('+')).then_some(parameters)
}

/// The known name that takes the fewest edits.
fn nearest(name: &str) -> &'static str {
    let distance = |known: &Algorithm| edits(name, name_of(*known));
    name_of(Algorithm::ALL.iter().copied().min_by_key(distance).unwrap_or(Algorithm::Blake3))
}

/// Insertions, deletions, replacements and swaps of neighbours that make one name the other
/// (optimal string alignment). Of a very long name only the beginning is looked at.
fn edits(given: &str, known: &str) -> usize {
    const ROOM: usize = 32;
    let known = known.as_bytes();
    // Rows of the distance table: two letters ago, one letter ago, now.
    let mut before = [0; ROOM];
    let mut row: [usize; ROOM] = core::array::from_fn(|i| i);
    let mut last = '\0';
    for (i, letter) in given.chars().map(|c| c.to_ascii_lowercase()).take(2 * ROOM).enumerate() {
        let mut next = [i + 1; ROOM];
        for (j, expected) in known.iter().map(|byte| char::from(*byte)).enumerate() {
            next[j + 1] =
                (row[j] + usize::from(letter != expected)).min(row[j + 1] + 1).min(next[j] + 1);
            let swapped = i > 0 && j > 0 && last == expected && char::from(known[j - 1]) == letter;
            if swapped {
                next[j + 1] = next[j + 1].min(before[j - 1] + 1);
            }
        }
        (before, row, last) = (row, next, letter);
    }
    row[known.len()]
}

/// How a message is keyed.
///
/// `Debug` does not show the key.
#[derive(Clone, Copy, Default)]
pub enum Keying<'a> {
    /// Not at all.
    #[default]
    None,
    /// With a key of [`KEY_LEN`] bytes: keyed BLAKE3, or HighwayHash.
    Key(&'a [u8]),
    /// BLAKE3's key derivation in this context; the message is the key material.
    DeriveKey(&'a str),
}

impl fmt::Debug for Keying<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Keying::None => f.write_str("None"),
            Keying::Key(_) => f.write_str("Key(..)"),
            Keying::DeriveKey(context) => f.debug_tuple("DeriveKey").field(context).finish(),
        }
    }
}

impl Keying<'_> {
    /// Whether `algorithm` can be keyed so, but for the [`key`](Self::key) that it may need.
    fn check(self, algorithm: Algorithm) -> Result<(), KeyingError> {
        match (algorithm.key_use(), self) {
            (KeyUse::None, Keying::Key(_)) => Err(KeyingError::NotTaken(algorithm)),
            (KeyUse::None, Keying::DeriveKey(_)) => Err(KeyingError::NoDerivation(algorithm)),
            _ => Ok(()),
        }
    }

    /// The key, for `algorithm`, which needs one.
    fn key(self, algorithm: Algorithm) -> Result<[u8; KEY_LEN], KeyingError> {
        match self {
            Keying::None => Err(KeyingError::Missing(algorithm)),
            Keying::DeriveKey(_) => Err(KeyingError::NoDerivation(algorithm)),
            Keying::Key(key) => {
                key.try_into().map_err(|_| KeyingError::Length { found: key.len() })
            }
        }
    }
}

/// Why an algorithm and a [`Keying`] do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum KeyingError {
    /// The algorithm needs a key and got none.
    Missing(Algorithm),
    /// The algorithm takes no key.
    NotTaken(Algorithm),
    /// The algorithm does not derive keys.
    NoDerivation(Algorithm),
    /// The key is not [`KEY_LEN`] bytes.
    Length {
        /// The bytes that were given.
        found: usize,
    },
}

impl fmt::Display for KeyingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeyingError::Missing(algorithm) => {
                write!(f, "{algorithm} needs a key of {KEY_LEN} bytes")
            }
            KeyingError::NotTaken(algorithm) => write!(f, "{algorithm} takes no key"),
            KeyingError::NoDerivation(algorithm) => {
                write!(f, "{algorithm} cannot derive keys; blake3 can")
            }
            KeyingError::Length { found } => {
                write!(f, "a key of {KEY_LEN} bytes is needed, this one has {found}")
            }
        }
    }
}

impl core::error::Error for KeyingError {}

/// Calls the batch form of `$algorithm`; the names are those of the hashers' method and of BLAKE3's
/// three functions.
macro_rules! batch {
    (
        $algorithm:ident, $keying:ident, $messages:ident, $out:ident,
        $digest_many:ident, $hash_many:ident, $keyed_hash_many:ident, $derive_key_many:ident
    ) => {{
        $keying.check($algorithm)?;
        let key = || $keying.key($algorithm);
        let highway_key = || key().map(highwayhash::Key::from);
        let (count, len, room) = ($messages.count(), $algorithm.output_len(), $out.len());
        assert!(
            count.checked_mul(len) == Some(room),
            "{count} digests of {len} bytes, but room of {room} bytes"
        );
        match $algorithm {
            Algorithm::Sha224 => Sha224::$digest_many($messages, $out),
            Algorithm::Sha256 => Sha256::$digest_many($messages, $out),
            Algorithm::Sha384 => Sha384::$digest_many($messages, $out),
            Algorithm::Sha512 => Sha512::$digest_many($messages, $out),
            Algorithm::Sha512_224 => Sha512_224::$digest_many($messages, $out),
            Algorithm::Sha512_256 => Sha512_256::$digest_many($messages, $out),
            Algorithm::Sha256d => Sha256d::$digest_many($messages, $out),
            Algorithm::Ripemd160 => Ripemd160::$digest_many($messages, $out),
            Algorithm::Hash160 => Hash160::$digest_many($messages, $out),
            Algorithm::Blake3 => match $keying {
                Keying::None => blake3::$hash_many($messages, $out),
                Keying::Key(_) => blake3::$keyed_hash_many(&key()?, $messages, $out),
                Keying::DeriveKey(context) => blake3::$derive_key_many(context, $messages, $out),
            },
            Algorithm::HighwayHash64 => {
                HighwayHash64::$digest_many(&highway_key()?, $messages, $out);
            }
            Algorithm::HighwayHash128 => {
                HighwayHash128::$digest_many(&highway_key()?, $messages, $out);
            }
            Algorithm::HighwayHash256 => {
                HighwayHash256::$digest_many(&highway_key()?, $messages, $out);
            }
            Algorithm::CubeHash(params) => CubeHash::$digest_many(params, $messages, $out),
        }
        Ok(())
    }};
}

impl Algorithm {
    /// The digests of many messages, in order, one right after another in `out`:
    /// [`output_len`](Self::output_len) bytes each. See [`batch`](crate::batch) for how messages
    /// are given.
    ///
    /// ```
    /// use widehash::algorithm::{Algorithm, Keying};
    ///
    /// let mut digests = [0; 3 * 20];
    /// Algorithm::Hash160.digest_many(Keying::None, &["one", "two", "three"], &mut digests)?;
    /// assert_eq!(digests[20..40], widehash::hash160::Hash160::digest("two"));
    /// # Ok::<(), widehash::algorithm::KeyingError>(())
    /// ```
    ///
    /// # Errors
    /// [`KeyingError`] if the algorithm needs a key and has none, or cannot be keyed so.
    ///
    /// # Panics
    /// Unless `out` has room for exactly as many digests as there are messages.
    #[track_caller]
    pub fn digest_many<M: Messages + ?Sized>(
        self,
        keying: Keying<'_>,
        messages: &M,
        out: &mut [u8],
    ) -> Result<(), KeyingError> {
        batch! {
            self, keying, messages, out,
            digest_many, hash_many, keyed_hash_many, derive_key_many
        }
    }

    /// As [`digest_many`](Self::digest_many), on all threads of the rayon pool this is called in.
    ///
    /// # Errors
    /// As [`digest_many`](Self::digest_many).
    ///
    /// # Panics
    /// Unless `out` has room for exactly as many digests as there are messages.
    #[cfg(feature = "rayon")]
    #[track_caller]
    pub fn digest_many_rayon<M: Messages + Sync + ?Sized>(
        self,
        keying: Keying<'_>,
        messages: &M,
        out: &mut [u8],
    ) -> Result<(), KeyingError> {
        batch! {
            self, keying, messages, out,
            digest_many_rayon, hash_many_rayon, keyed_hash_many_rayon, derive_key_many_rayon
        }
    }
}

/// A hasher of any algorithm.
///
/// It holds the hasher of the algorithm in place and allocates nothing; it is as large as the
/// largest of them (BLAKE3).
#[derive(Clone)]
pub struct AnyHasher(Inner);

// Boxing the large ones would need an allocator.
#[allow(clippy::large_enum_variant)]
#[derive(Clone)]
enum Inner {
    Sha224(Sha224),
    Sha256(Sha256),
    Sha384(Sha384),
    Sha512(Sha512),
    Sha512_224(Sha512_224),
    Sha512_256(Sha512_256),
    Sha256d(Sha256d),
    Ripemd160(Ripemd160),
    Hash160(Hash160),
    Blake3(blake3::Hasher),
    HighwayHash64(HighwayHash64),
    HighwayHash128(HighwayHash128),
    HighwayHash256(HighwayHash256),
    CubeHash(CubeHash),
}

/// Does the same with whichever hasher it is.
macro_rules! each {
    ($inner:expr, $hasher:ident => $does:expr) => {
        match $inner {
            Inner::Sha224($hasher) => $does,
            Inner::Sha256($hasher) => $does,
            Inner::Sha384($hasher) => $does,
            Inner::Sha512($hasher) => $does,
            Inner::Sha512_224($hasher) => $does,
            Inner::Sha512_256($hasher) => $does,
            Inner::Sha256d($hasher) => $does,
            Inner::Ripemd160($hasher) => $does,
            Inner::Hash160($hasher) => $does,
            Inner::Blake3($hasher) => $does,
            Inner::HighwayHash64($hasher) => $does,
            Inner::HighwayHash128($hasher) => $does,
            Inner::HighwayHash256($hasher) => $does,
            Inner::CubeHash($hasher) => $does,
        }
    };
}

impl AnyHasher {
    /// An empty message.
    ///
    /// # Errors
    /// [`KeyingError`] if the algorithm needs a key and has none, or cannot be keyed so.
    pub fn new(algorithm: Algorithm, keying: Keying<'_>) -> Result<Self, KeyingError> {
        keying.check(algorithm)?;
        let key = || keying.key(algorithm);
        let highway_key = || key().map(highwayhash::Key::from);
        Ok(AnyHasher(match algorithm {
            Algorithm::Sha224 => Inner::Sha224(Sha224::new()),
            Algorithm::Sha256 => Inner::Sha256(Sha256::new()),
            Algorithm::Sha384 => Inner::Sha384(Sha384::new()),
            Algorithm::Sha512 => Inner::Sha512(Sha512::new()),
            Algorithm::Sha512_224 => Inner::Sha512_224(Sha512_224::new()),
            Algorithm::Sha512_256 => Inner::Sha512_256(Sha512_256::new()),
            Algorithm::Sha256d => Inner::Sha256d(Sha256d::new()),
            Algorithm::Ripemd160 => Inner::Ripemd160(Ripemd160::new()),
            Algorithm::Hash160 => Inner::Hash160(Hash160::new()),
            Algorithm::Blake3 => Inner::Blake3(match keying {
                Keying::None => blake3::Hasher::new(),
                Keying::Key(_) => blake3::Hasher::new_keyed(&key()?),
                Keying::DeriveKey(context) => blake3::Hasher::new_derive_key(context),
            }),
            Algorithm::HighwayHash64 => Inner::HighwayHash64(HighwayHash64::new(&highway_key()?)),
            Algorithm::HighwayHash128 => {
                Inner::HighwayHash128(HighwayHash128::new(&highway_key()?))
            }
            Algorithm::HighwayHash256 => {
                Inner::HighwayHash256(HighwayHash256::new(&highway_key()?))
            }
            Algorithm::CubeHash(params) => Inner::CubeHash(CubeHash::new(params)),
        }))
    }

    /// What it computes.
    #[must_use]
    pub fn algorithm(&self) -> Algorithm {
        match &self.0 {
            Inner::Sha224(_) => Algorithm::Sha224,
            Inner::Sha256(_) => Algorithm::Sha256,
            Inner::Sha384(_) => Algorithm::Sha384,
            Inner::Sha512(_) => Algorithm::Sha512,
            Inner::Sha512_224(_) => Algorithm::Sha512_224,
            Inner::Sha512_256(_) => Algorithm::Sha512_256,
            Inner::Sha256d(_) => Algorithm::Sha256d,
            Inner::Ripemd160(_) => Algorithm::Ripemd160,
            Inner::Hash160(_) => Algorithm::Hash160,
            Inner::Blake3(_) => Algorithm::Blake3,
            Inner::HighwayHash64(_) => Algorithm::HighwayHash64,
            Inner::HighwayHash128(_) => Algorithm::HighwayHash128,
            Inner::HighwayHash256(_) => Algorithm::HighwayHash256,
            Inner::CubeHash(hasher) => Algorithm::CubeHash(hasher.params()),
        }
    }

    /// Appends `data` to the message.
    #[inline]
    pub fn update(&mut self, data: impl AsRef<[u8]>) {
        let data = data.as_ref();
        each!(&mut self.0, hasher => hasher.update(data));
    }

    /// Appends to each of many running messages its piece: that of index *i* to the hasher of index
    /// *i*. Those of one algorithm that stand side by side advance together, in groups of
    /// [`Algorithm::update_lanes`]; otherwise it does not matter which they are, nor how long the
    /// pieces. See [`batch`](crate::batch) for how pieces are given.
    ///
    /// ```
    /// use widehash::algorithm::{Algorithm, AnyHasher, Keying};
    ///
    /// let mut hashers = vec![AnyHasher::new(Algorithm::Sha512, Keying::None)?; 2];
    /// AnyHasher::update_many(&mut hashers, &["one file", "another"]);
    /// AnyHasher::update_many(&mut hashers, &[", read on", ", too"]);
    /// let mut digest = [0; 64];
    /// hashers[1].finalize_into(&mut digest);
    /// assert_eq!(digest, widehash::sha2::Sha512::digest("another, too"));
    /// # Ok::<(), widehash::algorithm::KeyingError>(())
    /// ```
    ///
    /// # Panics
    /// Unless there are as many pieces as hashers.
    #[track_caller]
    pub fn update_many<H, M>(hashers: &mut [H], pieces: &M)
    where
        H: BorrowMut<AnyHasher>,
        M: Messages + ?Sized,
    {
        assert_pieces(hashers.len(), pieces.count());
        let algorithm = |hasher: &mut H| hasher.borrow_mut().algorithm();
        each_run(hashers, pieces, algorithm, |algorithm, hashers, pieces| {
            macro_rules! update_each {
                ($($name:ident: $hasher:ty),+) => {
                    match algorithm {
                        $(Algorithm::$name { .. } => <$hasher>::update_each(
                            hashers,
                            |hasher| match &mut hasher.borrow_mut().0 {
                                Inner::$name(hasher) => hasher,
                                _ => unreachable!("the algorithm was asked for"),
                            },
                            pieces,
                        ),)+
                    }
                };
            }
            update_each!(
                Sha224: Sha224, Sha256: Sha256, Sha384: Sha384, Sha512: Sha512,
                Sha512_224: Sha512_224, Sha512_256: Sha512_256, Sha256d: Sha256d,
                Ripemd160: Ripemd160, Hash160: Hash160, Blake3: blake3::Hasher,
                HighwayHash64: HighwayHash64, HighwayHash128: HighwayHash128,
                HighwayHash256: HighwayHash256, CubeHash: CubeHash
            );
        });
    }

    /// Appends `data` to the message, on several threads where the algorithm allows (BLAKE3, and
    /// only for large inputs).
    #[cfg(feature = "rayon")]
    pub fn update_rayon(&mut self, data: impl AsRef<[u8]>) {
        match &mut self.0 {
            Inner::Blake3(hasher) => {
                hasher.update_rayon(data.as_ref());
            }
            _ => self.update(data),
        }
    }

    /// Writes the digest of the message so far; the hasher can go on.
    ///
    /// # Panics
    /// If `out` is not [`Algorithm::output_len`] bytes. BLAKE3 fills any length.
    pub fn finalize_into(&self, out: &mut [u8]) {
        if let Inner::Blake3(hasher) = &self.0 {
            hasher.finalize_xof().fill(out);
            return;
        }
        let expected = self.algorithm().output_len();
        assert!(
            out.len() == expected,
            "a buffer of {expected} bytes is needed for the digest, this one has {}",
            out.len()
        );
        each!(&self.0, hasher => out.copy_from_slice(hasher.finalize().as_ref()));
    }

    /// All the output there is, for BLAKE3; `None` for the others.
    #[must_use]
    pub fn finalize_xof(&self) -> Option<OutputReader> {
        match &self.0 {
            Inner::Blake3(hasher) => Some(hasher.finalize_xof()),
            _ => None,
        }
    }

    /// The hasher itself, if it is BLAKE3's, for what only that can do.
    #[must_use]
    pub fn as_blake3(&self) -> Option<&blake3::Hasher> {
        match &self.0 {
            Inner::Blake3(hasher) => Some(hasher),
            _ => None,
        }
    }

    /// As [`as_blake3`](Self::as_blake3), to be fed.
    #[must_use]
    pub fn as_blake3_mut(&mut self) -> Option<&mut blake3::Hasher> {
        match &mut self.0 {
            Inner::Blake3(hasher) => Some(hasher),
            _ => None,
        }
    }

    /// Begins anew with an empty message, under the same key.
    pub fn reset(&mut self) {
        each!(&mut self.0, hasher => {
            hasher.reset();
        });
    }
}

impl crate::Update for AnyHasher {
    fn update(&mut self, data: &[u8]) {
        AnyHasher::update(self, data);
    }
}

/// Shows the algorithm only.
impl fmt::Debug for AnyHasher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyHasher({}) {{ .. }}", self.algorithm())
    }
}

/// Writing never fails and `flush` does nothing.
#[cfg(feature = "std")]
impl std::io::Write for AnyHasher {
    fn write(&mut self, data: &[u8]) -> std::io::Result<usize> {
        self.update(data);
        Ok(data.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::format;
    use std::string::{String, ToString};

    #[test]
    fn every_name_is_taken_back() {
        let general = ["cubehash160+16/32+160-256", "cubehash16+16/32+32-8", "cubehash1+2/3+4-16"]
            .map(|name| name.parse().unwrap());
        for algorithm in Algorithm::ALL.into_iter().chain(general) {
            let name = algorithm.to_string();
            assert_eq!(name.parse(), Ok(algorithm), "{name}");
            assert_eq!(name.to_uppercase().parse(), Ok(algorithm), "{name} in capitals");
            assert_eq!(algorithm.tag().to_string().parse(), Ok(algorithm), "the tag of {name}");
        }
    }

    #[test]
    fn spellings_of_other_tools_are_taken() {
        for (spelling, name) in [
            ("SHA-256", "sha256"),
            ("SHA2-256", "sha256"),
            ("sha512/256", "sha512-256"),
            ("SHA512_224", "sha512-224"),
            ("SHA2-512/256", "sha512-256"),
            ("SHA512t256", "sha512-256"),
            ("RIPEMD-160", "ripemd160"),
            ("RMD160", "ripemd160"),
            ("BLAKE3", "blake3"),
            ("HighwayHash-64", "highwayhash64"),
            ("CubeHash-512", "cubehash512"),
            ("CubeHash16+16/32+32-256", "cubehash256"),
        ] {
            let algorithm: Algorithm = spelling.parse().unwrap();
            assert_eq!(algorithm.to_string(), name, "{spelling}");
        }
    }

    #[test]
    fn tags_are_those_of_other_tools() {
        let tags: [String; 16] = Algorithm::ALL.map(|algorithm| algorithm.tag().to_string());
        assert_eq!(
            tags.join(" "),
            "SHA224 SHA256 SHA384 SHA512 SHA512/224 SHA512/256 SHA256D RMD160 HASH160 BLAKE3 \
             HIGHWAYHASH64 HIGHWAYHASH128 HIGHWAYHASH256 CUBEHASH256 CUBEHASH384 CUBEHASH512"
        );
        let revision2: Algorithm = "cubehash160+16/32+160-256".parse().unwrap();
        assert_eq!(revision2.tag().to_string(), "CUBEHASH160+16/32+160-256");
    }

    #[test]
    fn a_wrong_name_brings_the_nearest() {
        for (wrong, nearest) in [
            ("sah256", "sha256"),
            ("sha25", "sha256"),
            ("blak3", "blake3"),
            ("BLAKE2", "blake3"),
            ("ripemd", "ripemd160"),
            ("highwayhash46", "highwayhash64"),
            ("cubehash521", "cubehash512"),
            ("sha512-265", "sha512-256"),
            ("hash-160x", "hash160"),
        ] {
            assert_eq!(
                wrong.parse::<Algorithm>(),
                Err(UnknownAlgorithm::Name { nearest }),
                "{wrong}"
            );
        }
        for odd in ["", "\u{1f980}", &"x".repeat(100_000)] {
            assert!(matches!(odd.parse::<Algorithm>(), Err(UnknownAlgorithm::Name { .. })));
        }
    }

    #[test]
    fn a_wrong_parameter_of_cubehash_is_named() {
        for wrong in ["cubehash16+16/129+32-256", "cubehash16+16/32+32", "cubehash16+x/32+32-8"] {
            let error = wrong.parse::<Algorithm>().unwrap_err();
            assert!(matches!(error, UnknownAlgorithm::CubeHash(_)), "{wrong}: {error}");
        }
    }

    fn keying(algorithm: Algorithm) -> Keying<'static> {
        match algorithm.key_use() {
            KeyUse::Required => Keying::Key(&[7; KEY_LEN]),
            _ => Keying::None,
        }
    }

    fn digest(hasher: &AnyHasher) -> ([u8; MAX_OUTPUT_LEN], usize) {
        let mut out = [0; MAX_OUTPUT_LEN];
        let len = hasher.algorithm().output_len();
        hasher.finalize_into(&mut out[..len]);
        (out, len)
    }

    #[test]
    fn every_hasher_updates_resets_and_clones() {
        let message = [5; 1000];
        for algorithm in Algorithm::ALL {
            let mut hasher = AnyHasher::new(algorithm, keying(algorithm)).unwrap();
            assert_eq!(hasher.algorithm(), algorithm);
            assert_eq!(format!("{hasher:?}"), format!("AnyHasher({algorithm}) {{ .. }}"));
            let empty = digest(&hasher);
            hasher.update(message);
            let whole = digest(&hasher);
            assert_ne!(whole, empty, "{algorithm}");
            let snapshot = hasher.clone();
            hasher.reset();
            assert_eq!(digest(&hasher), empty, "{algorithm} after reset");
            message.chunks(33).for_each(|piece| crate::Update::update(&mut hasher, piece));
            assert_eq!(digest(&hasher), whole, "{algorithm} in pieces");
            assert_eq!(digest(&snapshot), whole, "{algorithm} cloned");
            #[cfg(feature = "rayon")]
            {
                hasher.reset();
                hasher.update_rayon(message);
                assert_eq!(digest(&hasher), whole, "{algorithm} with threads");
            }
            assert_eq!(hasher.finalize_xof().is_some(), algorithm.is_extendable());
        }
    }

    #[test]
    fn many_messages_are_hashed_as_each_alone() {
        let messages: std::vec::Vec<_> = (0..40).map(|len| std::vec![len as u8; 7 * len]).collect();
        let revision2 = Algorithm::CubeHash(Params::revision2(24).unwrap());
        let blake3 = [Keying::Key(&[7; KEY_LEN]), Keying::DeriveKey("a context")]
            .map(|keying| (Algorithm::Blake3, keying));
        let plain = Algorithm::ALL.map(|algorithm| (algorithm, keying(algorithm)));
        for (algorithm, keying) in
            plain.into_iter().chain(blake3).chain([(revision2, Keying::None)])
        {
            let len = algorithm.output_len();
            let mut expected = std::vec![0; messages.len() * len];
            for (message, place) in messages.iter().zip(expected.chunks_mut(len)) {
                let mut hasher = AnyHasher::new(algorithm, keying).unwrap();
                hasher.update(message);
                hasher.finalize_into(place);
            }
            let mut many = std::vec![0; expected.len()];
            algorithm.digest_many(keying, &messages, &mut many).unwrap();
            assert_eq!(many, expected, "{algorithm}, {keying:?}");
            #[cfg(feature = "rayon")]
            {
                many.fill(0);
                algorithm.digest_many_rayon(keying, &messages, &mut many).unwrap();
                assert_eq!(many, expected, "{algorithm}, {keying:?}, with threads");
            }
            algorithm.digest_many(keying, &[""; 0], &mut []).unwrap();
        }
    }

    #[test]
    #[should_panic(expected = "2 digests of 20 bytes, but room of 41 bytes")]
    fn room_that_does_not_fit_is_the_callers_mistake() {
        let _ = Algorithm::Hash160.digest_many(Keying::None, &["a", "b"], &mut [0; 41]);
    }

    #[test]
    fn the_algorithm_is_the_one_asked_for() {
        let keyed = |algorithm| {
            let mut hasher = AnyHasher::new(algorithm, Keying::Key(&[7; 32])).unwrap();
            hasher.update("abc");
            digest(&hasher)
        };
        let plain = |algorithm| {
            let mut hasher = AnyHasher::new(algorithm, Keying::None).unwrap();
            hasher.update("abc");
            digest(&hasher)
        };
        assert_eq!(plain(Algorithm::Sha512).0, Sha512::digest("abc"));
        assert_eq!(plain(Algorithm::Ripemd160).0[..20], Ripemd160::digest("abc"));
        assert_eq!(plain(Algorithm::Blake3).0[..32], blake3::hash("abc"));
        assert_eq!(keyed(Algorithm::Blake3).0[..32], blake3::keyed_hash(&[7; 32], "abc"));
        let key = highwayhash::Key::from([7; 32]);
        assert_eq!(keyed(Algorithm::HighwayHash64).0[..8], HighwayHash64::digest(&key, "abc"));
        let revision2 = Params::revision2(256).unwrap();
        assert_eq!(
            plain(Algorithm::CubeHash(revision2)).0[..32],
            *CubeHash::digest(revision2, "abc").as_ref()
        );
        let mut derives =
            AnyHasher::new(Algorithm::Blake3, Keying::DeriveKey("a context")).unwrap();
        derives.update("abc");
        assert_eq!(digest(&derives).0[..32], blake3::derive_key("a context", "abc"));
    }

    #[test]
    fn keys_that_do_not_fit_are_errors() {
        let error = |algorithm: Algorithm, keying| {
            let error = AnyHasher::new(algorithm, keying).unwrap_err();
            let mut out = [0; MAX_OUTPUT_LEN];
            let out = &mut out[..algorithm.output_len()];
            assert_eq!(algorithm.digest_many(keying, &["abc"], out), Err(error));
            error
        };
        let sha = Algorithm::Sha256;
        let highway = Algorithm::HighwayHash128;
        assert_eq!(error(sha, Keying::Key(&[0; 32])), KeyingError::NotTaken(sha));
        assert_eq!(error(sha, Keying::DeriveKey("c")), KeyingError::NoDerivation(sha));
        assert_eq!(error(highway, Keying::None), KeyingError::Missing(highway));
        assert_eq!(error(highway, Keying::DeriveKey("c")), KeyingError::NoDerivation(highway));
        for algorithm in [highway, Algorithm::Blake3] {
            let short = KeyingError::Length { found: 31 };
            assert_eq!(error(algorithm, Keying::Key(&[0; 31])), short);
        }
        let shown = format!("{:?}", Keying::Key(&[0x5a; 32]));
        assert_eq!(shown, "Key(..)", "a key is not shown");
    }

    #[test]
    fn blake3_fills_any_length() {
        let hasher = AnyHasher::new(Algorithm::Blake3, Keying::None).unwrap();
        let mut long = [0; 200];
        hasher.finalize_into(&mut long);
        assert_eq!(long[..32], blake3::hash(""));
        let mut output = hasher.finalize_xof().unwrap();
        output.set_position(150);
        let mut tail = [0; 50];
        output.fill(&mut tail);
        assert_eq!(tail, long[150..]);
    }

    #[test]
    #[should_panic(expected = "a buffer of 32 bytes is needed for the digest, this one has 31")]
    fn a_short_buffer_is_the_callers_mistake() {
        AnyHasher::new(Algorithm::Sha256, Keying::None).unwrap().finalize_into(&mut [0; 31]);
    }
}
