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
//!
//! Everything here follows from one table, in `registry.rs`.

mod any;
mod hmac;
mod keying;
mod kinds;
mod names;
mod output;
pub(crate) mod report;
#[cfg(test)]
mod tests;

pub use any::AnyHasher;
pub use hmac::{Hmac, HmacError};
pub use keying::{KEY_LEN, KeyUse, Keying, KeyingError};
pub use names::UnknownAlgorithm;
pub use output::{OutputEnd, OutputReader};

use crate::backend::{Backends, Plan, Work};
use crate::batch::Messages;
#[cfg(feature = "cubehash")]
use crate::cubehash::Params;
use crate::registry::algorithms;
use core::ops::RangeInclusive;
use kinds::Kind;

/// Bytes of the longest digest of fixed length.
pub const MAX_OUTPUT_LEN: usize = 64;

/// Generates the enum and the list of its members.
macro_rules! define {
    ([] $(
        $(#[$doc:meta])*
        $id:literal in $feature:literal $variant:ident $(($field:ident: $params:ty))?: $kind:ident $hasher:ty => {
            $($(($value:expr))? $name:literal, $tag:literal, $aliases:tt;)+
        }
    )+) => {
        /// An algorithm of this crate.
        ///
        /// [`Display`](core::fmt::Display) writes its name, [`FromStr`](core::str::FromStr) reads
        /// it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Algorithm {
            $(
                $(#[$doc])*
                #[cfg(feature = $feature)]
                $variant $(($params))?,
            )+
        }

        impl Algorithm {
            /// Every algorithm that has a name, in the order in which lists show them. CubeHash
            /// has more forms: see [`FromStr`](Algorithm#impl-FromStr-for-Algorithm).
            pub const ALL: &'static [Algorithm] =
                &[$($(
                    #[cfg(feature = $feature)]
                    Algorithm::$variant $(($value))?,
                )+)+];
        }
    };
}
algorithms!(define!);

/// CubeHash16+16/32+32-h.
#[cfg(feature = "cubehash")]
const fn revision3(bits: u32) -> Params {
    match Params::revision3(bits) {
        Ok(params) => params,
        Err(_) => panic!("published parameters are valid"),
    }
}

/// Evaluates `$does` for an algorithm, where `$hasher` is the type of its hasher and `$params` what
/// that computes: CubeHash's parameters, otherwise `()`.
macro_rules! with_hasher {
    ($algorithm:expr, $hasher:ident, $params:pat => $does:expr) => {
        $crate::registry::algorithms!(with_each_hasher! $algorithm, $hasher, $params => $does)
    };
}
use with_hasher;

/// The `match` of [`with_hasher!`].
macro_rules! with_each_hasher {
    ([$algorithm:expr, $alias:ident, $given:pat => $does:expr] $(
        $(#[$doc:meta])*
        $id:literal in $feature:literal $variant:ident $(($field:ident: $params:ty))?: $kind:ident $hasher:ty => $names:tt
    )+) => {
        match $algorithm {
            $(
            #[cfg(feature = $feature)]
            $crate::algorithm::Algorithm::$variant $(($field))? => {
                type $alias = $hasher;
                let $given = ($($field)?);
                $does
            })+
        }
    };
}
use with_each_hasher;

impl Algorithm {
    /// Returns the length of a digest in bytes; if the output can be of any length, that of the usual digest.
    #[must_use]
    #[inline]
    pub fn output_len(self) -> usize {
        with_hasher!(self, H, params => H::output_len(params))
    }

    /// Returns how many bytes of output there are: [`output_len`](Self::output_len), or 2<sup>64</sup> - 1 if it can
    /// be of any length.
    #[must_use]
    pub fn max_output_len(self) -> u64 {
        with_hasher!(self, H, params => H::max_output_len(params))
    }

    /// Returns whether the output can be of any length: BLAKE3, SHAKE, TurboSHAKE and KangarooTwelve.
    #[must_use]
    pub fn is_extendable(self) -> bool {
        self.max_output_len() > self.output_len() as u64
    }

    /// Returns how many running messages [`AnyHasher::update_many`] advances together on this CPU:
    /// at most the end of the range. Fewer than its start go one by one, which is faster for so
    /// few. The range is 1 to 1 where all go one by one: for BLAKE3 and KangarooTwelve, which fill the lanes with one
    /// message, and on CPUs without a kernel for many messages.
    #[must_use]
    pub fn update_lanes(self) -> RangeInclusive<usize> {
        with_hasher!(self, H, _ => H::update_lanes())
    }

    /// Returns what the algorithm does with a key.
    #[must_use]
    pub fn key_use(self) -> KeyUse {
        with_hasher!(self, H, _ => H::KEY_USE)
    }

    /// Returns a hasher of an empty message: [`AnyHasher::new`].
    ///
    /// ```
    /// use widehash::algorithm::{Algorithm, Keying};
    ///
    /// let algorithm: Algorithm = "highwayhash128".parse()?;
    /// let mut hasher = algorithm.hasher(Keying::Key(&[7; 32]))?;
    /// hasher.update("message");
    ///
    /// let error = algorithm.hasher(Keying::None).unwrap_err();
    /// assert_eq!(error.to_string(), "highwayhash128 needs a key of 32 bytes");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`KeyingError`] if the algorithm needs a key and there is none, or cannot be keyed so.
    pub fn hasher(self, keying: Keying<'_>) -> Result<AnyHasher, KeyingError> {
        AnyHasher::new(self, keying)
    }

    /// Writes the digest of a whole message: as [`AnyHasher::finalize_into`] does, and as fast as the
    /// function of the algorithm's own hasher.
    ///
    /// ```
    /// use widehash::algorithm::{Algorithm, Keying};
    ///
    /// let mut digest = [0; 64];
    /// Algorithm::Sha512.digest_into(Keying::None, "abc", &mut digest)?;
    /// assert_eq!(digest, widehash::sha2::Sha512::digest("abc"));
    /// # Ok::<(), widehash::algorithm::KeyingError>(())
    /// ```
    ///
    /// # Errors
    /// [`KeyingError`] if the algorithm needs a key and there is none, or cannot be keyed so.
    ///
    /// # Panics
    /// If `out` is not [`output_len`](Self::output_len) bytes and the algorithm is not BLAKE3.
    #[track_caller]
    #[inline]
    pub fn digest_into(
        self,
        keying: Keying<'_>,
        message: impl AsRef<[u8]>,
        out: &mut [u8],
    ) -> Result<(), KeyingError> {
        let message = message.as_ref();
        if out.len() == self.output_len() {
            return self.usual_digest_into(keying, message, out);
        }
        let mut hasher = AnyHasher::new(self, keying)?;
        hasher.update(message);
        hasher.finalize_into(out);
        Ok(())
    }

    fn usual_digest_into(
        self,
        keying: Keying<'_>,
        message: &[u8],
        out: &mut [u8],
    ) -> Result<(), KeyingError> {
        with_hasher!(self, H, params => <H as Kind>::digest_keyed(params, keying, message, out))
    }

    /// Writes the digests of many messages, in order, one right after another:
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
    /// [`KeyingError`] if the algorithm needs a key and there is none, or cannot be keyed so.
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
        self.assert_room(messages.count(), out.len());
        with_hasher!(self, H, params => {
            <H as Kind>::digest_many_keyed(params, keying, messages, out)
        })
    }

    /// Returns the digests that [`digest_many`](Self::digest_many) writes.
    ///
    /// # Errors
    /// As [`digest_many`](Self::digest_many).
    ///
    /// # Panics
    /// If the digests take more memory than there is.
    #[cfg(feature = "alloc")]
    pub fn digest_many_vec<M: Messages + ?Sized>(
        self,
        keying: Keying<'_>,
        messages: &M,
    ) -> Result<alloc::vec::Vec<u8>, KeyingError> {
        let len = messages.count().checked_mul(self.output_len());
        let mut out = alloc::vec![0; len.expect("the digests exceed the address space")];
        self.digest_many(keying, messages, &mut out)?;
        Ok(out)
    }

    /// Does what [`digest_many`](Self::digest_many) does on all threads of the current rayon pool.
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
        self.assert_room(messages.count(), out.len());
        with_hasher!(self, H, params => {
            <H as Kind>::digest_many_keyed_rayon(params, keying, messages, out)
        })
    }

    /// Writes `len` bytes of output for each of many messages, in order, one right after another: what
    /// [`digest_many`](Self::digest_many) writes, where outputs can have another length
    /// ([extendable](Self::is_extendable) algorithms).
    ///
    /// ```
    /// use widehash::algorithm::{Algorithm, Keying};
    ///
    /// let mut outputs = [0; 2 * 64];
    /// Algorithm::Blake3.output_many(Keying::None, &["one", "two"], 64, &mut outputs)?;
    /// assert_eq!(outputs[64..96], widehash::blake3::hash("two")[..]);
    /// # Ok::<(), widehash::algorithm::KeyingError>(())
    /// ```
    ///
    /// Of outputs of another length than [`output_len`](Self::output_len), those of SHAKE and TurboSHAKE are computed
    /// several at once, all others a message at a time.
    ///
    /// # Errors
    /// As [`digest_many`](Self::digest_many).
    ///
    /// # Panics
    /// If outputs of this algorithm have another length, or unless `out` has room for exactly as many as
    /// there are messages.
    #[track_caller]
    pub fn output_many<M: Messages + ?Sized>(
        self,
        keying: Keying<'_>,
        messages: &M,
        len: usize,
        out: &mut [u8],
    ) -> Result<(), KeyingError> {
        if len == self.output_len() {
            return self.digest_many(keying, messages, out);
        }
        let mut hasher = self.hasher_of_outputs(keying, messages.count(), len, out.len())?;
        let written =
            with_hasher!(self, H, _params => <H as Kind>::write_outputs(messages, len, out));
        if !written && len > 0 {
            for (index, out) in out.chunks_mut(len).enumerate() {
                hasher.output_of(messages.message(index), out);
            }
        }
        Ok(())
    }

    /// Does what [`output_many`](Self::output_many) does on all threads of the current rayon pool.
    ///
    /// # Errors
    /// As [`digest_many`](Self::digest_many).
    ///
    /// # Panics
    /// As [`output_many`](Self::output_many).
    #[cfg(feature = "rayon")]
    #[track_caller]
    pub fn output_many_rayon<M: Messages + Sync + ?Sized>(
        self,
        keying: Keying<'_>,
        messages: &M,
        len: usize,
        out: &mut [u8],
    ) -> Result<(), KeyingError> {
        use rayon::prelude::*;
        if len == self.output_len() {
            return self.digest_many_rayon(keying, messages, out);
        }
        let hasher = self.hasher_of_outputs(keying, messages.count(), len, out.len())?;
        let written =
            with_hasher!(self, H, _params => <H as Kind>::write_outputs_rayon(messages, len, out));
        if !written && len > 0 {
            out.par_chunks_mut(len).enumerate().for_each_with(hasher, |hasher, (index, out)| {
                hasher.output_of(messages.message(index), out);
            });
        }
        Ok(())
    }

    /// Returns the hasher for `count` outputs of `len` bytes, for which there are `room` bytes.
    #[track_caller]
    fn hasher_of_outputs(
        self,
        keying: Keying<'_>,
        count: usize,
        len: usize,
        room: usize,
    ) -> Result<AnyHasher, KeyingError> {
        assert!(
            self.is_extendable(),
            "a digest of {self} has {} bytes, not {len}",
            self.output_len()
        );
        assert!(
            count.checked_mul(len) == Some(room),
            "{count} outputs of {len} bytes, but room of {room} bytes"
        );
        AnyHasher::new(self, keying)
    }

    /// Returns how [`digest_many`](Self::digest_many) hashes `work` at this moment: which kernels hash
    /// how many of the messages.
    #[must_use]
    pub fn plan(self, work: Work) -> Plan {
        self.plan_among(Backends::permitted(), work)
    }

    /// [`plan`](Self::plan), if `backends` are permitted.
    pub(crate) fn plan_among(self, backends: Backends, work: Work) -> Plan {
        with_hasher!(self, H, params => <H as Kind>::plan_among(params, backends, work))
    }

    #[track_caller]
    fn assert_room(self, count: usize, room: usize) {
        let len = self.output_len();
        assert!(
            count.checked_mul(len) == Some(room),
            "{count} digests of {len} bytes, but room of {room} bytes"
        );
    }
}
