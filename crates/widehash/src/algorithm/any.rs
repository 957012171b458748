//! One hasher that is any of them.

use super::kinds::Kind;
use super::{
    Algorithm, Keying, KeyingError, MAX_OUTPUT_LEN, OutputReader, with_each_hasher, with_hasher,
};
use crate::batch::{Messages, assert_pieces, each_run};
#[cfg(feature = "blake3")]
use crate::blake3;
use crate::registry::algorithms;
use crate::saved::{self, Exported, Id, ResumeError};
use crate::secret::{self, Wiped};
use core::borrow::BorrowMut;
use core::fmt;

/// A hasher of any algorithm.
///
/// It holds the hasher of the algorithm in place and allocates nothing; it is as large as the
/// largest of them (BLAKE3). With the `zeroize` feature it is wiped when it is dropped, since each
/// of them is.
pub struct AnyHasher(Inner);

impl Clone for AnyHasher {
    fn clone(&self) -> Self {
        AnyHasher(self.0.clone())
    }

    fn clone_from(&mut self, source: &Self) {
        self.0.clone_from(&source.0);
    }
}

const _: () = assert!(LONGEST_EXPORT <= Exported::MAX_LEN, "raise Exported::MAX_LEN");

const fn longest(lens: &[usize]) -> usize {
    match lens {
        [] => 0,
        [len, rest @ ..] => {
            let of_rest = longest(rest);
            if *len > of_rest { *len } else { of_rest }
        }
    }
}

/// What an [`AnyHasher`] can be, and where the hasher is in it.
trait Within: Sized {
    fn within(inner: &mut Inner) -> Option<&mut Self>;
}

/// Generates the enum of hashers, how one begins and goes on, and which algorithm it is.
macro_rules! define {
    ([] $(
        $(#[$doc:meta])*
        $id:literal in $feature:literal $variant:ident $(($field:ident: $params:ty))?: $kind:ident $hasher:ty => $names:tt
    )+) => {
        /// The longest export of this build in bytes.
        const LONGEST_EXPORT: usize = longest(&[
            $(
                #[cfg(feature = $feature)]
                <$hasher>::EXPORTED_LEN,
            )+
            #[cfg(feature = "blake3")]
            blake3::Subtree::MAX_ENCODED_LEN,
        ]);

        // Boxing the large ones would need an allocator.
        #[allow(clippy::large_enum_variant)]
        enum Inner {
            $(
                #[cfg(feature = $feature)]
                $variant($hasher),
            )+
        }

        impl Clone for Inner {
            fn clone(&self) -> Self {
                match self {
                    $(
                        #[cfg(feature = $feature)]
                        Inner::$variant(hasher) => Inner::$variant(hasher.clone()),
                    )+
                }
            }

            /// Writes only what a hasher of the same algorithm consists of, which may be much less than
            /// the largest hasher.
            fn clone_from(&mut self, source: &Self) {
                match (&mut *self, source) {
                    $(
                        #[cfg(feature = $feature)]
                        (Inner::$variant(hasher), Inner::$variant(source)) => hasher.clone_from(source),
                    )+
                    _ => *self = source.clone(),
                }
            }
        }

        impl Inner {
            fn start(algorithm: Algorithm, keying: Keying<'_>) -> Result<Self, KeyingError> {
                match algorithm {
                    $(
                        #[cfg(feature = $feature)]
                        Algorithm::$variant $(($field))? => {
                        <$hasher as Kind>::start(($($field)?), keying).map(Inner::$variant)
                    })+
                }
            }

            /// Goes on from what the hasher of this number in the table exported.
            fn resume(id: u8, exported: &[u8]) -> Result<Self, ResumeError> {
                $(
                #[cfg(feature = $feature)]
                if id == Id::$variant as u8 {
                    return <$hasher>::resume(exported).map(Inner::$variant);
                })+
                Err(ResumeError::Unknown(id))
            }

            fn algorithm(&self) -> Algorithm {
                match self {
                    $(
                        #[cfg(feature = $feature)]
                        Inner::$variant(_hasher) => {
                        $(let $field = Kind::params(_hasher);)?
                        Algorithm::$variant $(($field))?
                    })+
                }
            }
        }

        $(
        #[cfg(feature = $feature)]
        impl Within for $hasher {
            fn within(inner: &mut Inner) -> Option<&mut Self> {
                match inner {
                    Inner::$variant(hasher) => Some(hasher),
                    _ => None,
                }
            }
        })+
    };
}
algorithms!(define!);

/// Evaluates `$does` for the hasher in `$inner`, whichever it is.
macro_rules! each {
    ($inner:expr, $hasher:ident => $does:expr) => {
        algorithms!(match_each! $inner, $hasher => $does)
    };
}

/// The `match` of [`each!`].
macro_rules! match_each {
    ([$inner:expr, $given:ident => $does:expr] $(
        $(#[$doc:meta])*
        $id:literal in $feature:literal $variant:ident $(($field:ident: $params:ty))?: $kind:ident $hasher:ty => $names:tt
    )+) => {
        match $inner {
            $(
                #[cfg(feature = $feature)]
                Inner::$variant($given) => $does,
            )+
        }
    };
}

impl AnyHasher {
    /// Returns a hasher of an empty message.
    ///
    /// # Errors
    /// [`KeyingError`] if the algorithm needs a key and there is none, or cannot be keyed so.
    pub fn new(algorithm: Algorithm, keying: Keying<'_>) -> Result<Self, KeyingError> {
        Inner::start(algorithm, keying).map(AnyHasher)
    }

    /// Returns what it computes.
    #[must_use]
    pub fn algorithm(&self) -> Algorithm {
        self.0.algorithm()
    }

    /// Returns whether it holds a secret key: HighwayHash and KMAC always do, BLAKE3 if it was made with
    /// [`Keying::Key`]. (With [`Keying::DeriveKey`] it is the message that is secret.)
    #[must_use]
    pub fn is_keyed(&self) -> bool {
        each!(&self.0, hasher => Kind::is_keyed(hasher))
    }

    /// Returns the length of the message so far in bytes, or `None` for HighwayHash and CubeHash,
    /// which do not count.
    #[must_use]
    pub fn count(&self) -> Option<u64> {
        each!(&self.0, hasher => Kind::count(hasher))
    }

    /// Appends `data` to the message.
    #[inline]
    pub fn update(&mut self, data: impl AsRef<[u8]>) {
        let data = data.as_ref();
        each!(&mut self.0, hasher => hasher.update(data));
    }

    /// Appends to each of many running messages its piece: that of index *i* to the hasher of index
    /// *i*. Neighbours of the same algorithm advance together, in groups of
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
            with_hasher!(algorithm, Hasher, _ => {
                fn of(any: &mut AnyHasher) -> &mut Hasher {
                    Hasher::within(&mut any.0).expect("a run of one algorithm")
                }
                Hasher::update_each(hashers, |hasher| of(hasher.borrow_mut()), pieces);
            });
        });
    }

    /// Appends `data` to the message, on several threads if the algorithm allows (BLAKE3 and KangarooTwelve, and only
    /// for large inputs).
    #[cfg(feature = "rayon")]
    pub fn update_rayon(&mut self, data: impl AsRef<[u8]>) {
        #[cfg(feature = "blake3")]
        if let Some(hasher) = self.as_blake3_mut() {
            return hasher.update_rayon(data);
        }
        #[cfg(feature = "keccak")]
        match &mut self.0 {
            Inner::Kt128(hasher) => return hasher.update_rayon(data),
            Inner::Kt256(hasher) => return hasher.update_rayon(data),
            _ => {}
        }
        self.update(data);
    }

    /// Writes the digest of the message so far; the hasher can go on. An extendable algorithm fills any length.
    ///
    /// # Panics
    /// If `out` is not [`Algorithm::output_len`] bytes and the algorithm is not [extendable](Algorithm::is_extendable).
    #[track_caller]
    pub fn finalize_into(&self, out: &mut [u8]) {
        let algorithm = self.algorithm();
        let expected = algorithm.output_len();
        assert!(
            out.len() == expected || algorithm.is_extendable(),
            "a buffer of {expected} bytes is needed for the digest, this one has {}",
            out.len()
        );
        each!(&self.0, hasher => hasher.output_at(0, out));
    }

    /// Returns whether `digest` is the digest of the message so far, in a time that depends on
    /// nothing but lengths. Bytes of another length than [`Algorithm::output_len`] are not.
    #[must_use]
    pub fn verify(&self, digest: impl AsRef<[u8]>) -> bool {
        let mut room = [0; MAX_OUTPUT_LEN];
        let expected = &mut room[..self.algorithm().output_len()];
        self.finalize_into(expected);
        secret::equal(expected, digest.as_ref())
    }

    /// Writes the digest of the message so far, as [`finalize_into`](Self::finalize_into) does; the
    /// hasher then begins anew.
    ///
    /// # Panics
    /// As [`finalize_into`](Self::finalize_into).
    #[track_caller]
    pub fn finalize_reset_into(&mut self, out: &mut [u8]) {
        self.finalize_into(out);
        self.reset();
    }

    /// Writes the output of the message so far from byte `offset` on; the hasher can go on. Of an extendable algorithm
    /// that is any part of its output, of the others a part of the digest.
    ///
    /// ```
    /// use widehash::algorithm::{Algorithm, AnyHasher, Keying};
    ///
    /// let hasher = AnyHasher::new(Algorithm::Blake3, Keying::None)?;
    /// let (mut digest, mut tail) = ([0; 32], [0; 12]);
    /// hasher.finalize_into(&mut digest);
    /// hasher.finalize_at(20, &mut tail);
    /// assert_eq!(tail, digest[20..]);
    /// # Ok::<(), widehash::algorithm::KeyingError>(())
    /// ```
    ///
    /// # Panics
    /// If there are fewer bytes of output: see [`Algorithm::max_output_len`].
    #[track_caller]
    pub fn finalize_at(&self, offset: u64, out: &mut [u8]) {
        let max = self.algorithm().max_output_len();
        let end = offset.checked_add(out.len() as u64);
        assert!(
            end.is_some_and(|end| end <= max),
            "{} bytes from byte {offset} of an output of {max} bytes",
            out.len()
        );
        each!(&self.0, hasher => hasher.output_at(offset, out));
    }

    /// Begins anew with `message` and writes its output.
    pub(super) fn output_of(&mut self, message: &[u8], out: &mut [u8]) {
        self.reset();
        self.update(message);
        self.finalize_into(out);
    }

    /// Returns all output of the message so far if the algorithm is [extendable](Algorithm::is_extendable), or `None`.
    #[must_use]
    pub fn finalize_xof(&self) -> Option<OutputReader> {
        each!(&self.0, hasher => Kind::reader(hasher))
    }

    /// Returns the hasher itself if it is BLAKE3's, for what only that can do.
    #[cfg(feature = "blake3")]
    #[must_use]
    pub fn as_blake3(&self) -> Option<&blake3::Hasher> {
        match &self.0 {
            Inner::Blake3(hasher) => Some(hasher),
            _ => None,
        }
    }

    /// Returns the hasher itself if it is BLAKE3's, to be fed.
    #[cfg(feature = "blake3")]
    #[must_use]
    pub fn as_blake3_mut(&mut self) -> Option<&mut blake3::Hasher> {
        blake3::Hasher::within(&mut self.0)
    }

    /// Begins anew with an empty message and the same key.
    pub fn reset(&mut self) {
        each!(&mut self.0, hasher => hasher.reset());
    }

    /// Returns the running state as bytes: those that `export` of the algorithm's own hasher
    /// returns, which also name the algorithm. If there is a key, it is among them.
    ///
    /// ```
    /// use widehash::algorithm::{Algorithm, AnyHasher, Keying};
    ///
    /// let mut hasher = AnyHasher::new(Algorithm::Sha256, Keying::None)?;
    /// hasher.update("begun here, ");
    /// let saved: Vec<u8> = hasher.export().to_vec();
    ///
    /// let mut resumed = AnyHasher::resume(&saved)?;
    /// assert_eq!(resumed.algorithm(), Algorithm::Sha256);
    /// resumed.update("ended there");
    /// let mut digest = [0; 32];
    /// resumed.finalize_into(&mut digest);
    /// assert_eq!(digest, widehash::sha2::Sha256::digest("begun here, ended there"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn export(&self) -> Exported {
        each!(&self.0, hasher => Exported::new(&*Wiped::new(hasher.export())))
    }

    /// Returns a hasher that goes on from exported bytes, of the algorithm that they name: those of
    /// [`export`](Self::export) or of a hasher of any other type of this crate.
    ///
    /// # Errors
    /// [`ResumeError`] if the bytes are damaged or not from a hasher of this crate.
    pub fn resume(exported: &[u8]) -> Result<Self, ResumeError> {
        Inner::resume(saved::id(exported)?, exported).map(AnyHasher)
    }
}

impl crate::Update for AnyHasher {
    #[inline]
    fn update(&mut self, data: &[u8]) {
        AnyHasher::update(self, data);
    }
}

impl Extend<u8> for AnyHasher {
    fn extend<I: IntoIterator<Item = u8>>(&mut self, bytes: I) {
        crate::api::extend(self, bytes.into_iter());
    }
}

impl<'a> Extend<&'a u8> for AnyHasher {
    fn extend<I: IntoIterator<Item = &'a u8>>(&mut self, bytes: I) {
        crate::api::extend(self, bytes.into_iter().copied());
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

/// As the bytes of `export`.
#[cfg(feature = "serde")]
impl serde::Serialize for AnyHasher {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.export())
    }
}

/// From the bytes of `export`.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for AnyHasher {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::api::serde::deserialize(deserializer, Exported::MAX_LEN, AnyHasher::resume)
    }
}

// Every hasher in it is.
#[cfg(feature = "zeroize")]
impl zeroize::ZeroizeOnDrop for AnyHasher {}

#[cfg(feature = "digest")]
impl digest::Update for AnyHasher {
    #[inline]
    fn update(&mut self, data: &[u8]) {
        AnyHasher::update(self, data);
    }
}

#[cfg(feature = "digest")]
impl digest::Reset for AnyHasher {
    fn reset(&mut self) {
        AnyHasher::reset(self);
    }
}
