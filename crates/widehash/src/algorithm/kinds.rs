//! What the kinds of hashers have in common: how each is keyed, and how long its output is.

use super::{Algorithm, KeyUse, Keying, KeyingError, OutputReader};
use crate::backend::{Backends, Plan, Work};
use crate::batch::Messages;
#[cfg(feature = "blake3")]
use crate::blake3;
#[cfg(feature = "cubehash")]
use crate::cubehash::{CubeHash, Params};
#[cfg(feature = "highwayhash")]
use crate::highwayhash::Key;
#[cfg(feature = "keccak")]
use crate::keccak::{Kmac128, Kmac256};
use crate::registry::algorithms;

/// What [`Algorithm`] and [`AnyHasher`](super::AnyHasher) need of a hasher, where the hashers' own
/// methods differ.
pub(super) trait Kind: Sized {
    /// What the variant of [`Algorithm`] holds, otherwise `()`.
    type Params: Copy;

    const KEY_USE: KeyUse;

    /// Returns the length of the usual digest in bytes.
    fn output_len(params: Self::Params) -> usize;

    /// Returns how many bytes of output there are.
    fn max_output_len(params: Self::Params) -> u64 {
        Self::output_len(params) as u64
    }

    /// Returns a hasher of an empty message.
    fn start(params: Self::Params, keying: Keying<'_>) -> Result<Self, KeyingError>;

    /// Returns what `start` was given.
    fn params(&self) -> Self::Params;

    /// Returns whether there is a secret key.
    fn is_keyed(&self) -> bool {
        Self::KEY_USE == KeyUse::Required
    }

    /// Returns the length of the message so far in bytes, if the hasher knows it.
    fn count(&self) -> Option<u64>;

    /// Writes the output from `offset` on, of which there are enough bytes.
    fn output_at(&self, offset: u64, out: &mut [u8]);

    /// Returns all output, if it can be of any length.
    fn reader(&self) -> Option<OutputReader> {
        None
    }

    /// Writes the usual digest of a whole message, for which `out` has the room.
    fn digest_keyed(
        params: Self::Params,
        keying: Keying<'_>,
        message: &[u8],
        out: &mut [u8],
    ) -> Result<(), KeyingError> {
        Self::digest_many_keyed(params, keying, &[message], out)
    }

    /// Writes the digests of many messages, for which `out` has the room.
    fn digest_many_keyed<M: Messages + ?Sized>(
        params: Self::Params,
        keying: Keying<'_>,
        messages: &M,
        out: &mut [u8],
    ) -> Result<(), KeyingError>;

    /// Does what `digest_many_keyed` does on several threads.
    #[cfg(feature = "rayon")]
    fn digest_many_keyed_rayon<M: Messages + Sync + ?Sized>(
        params: Self::Params,
        keying: Keying<'_>,
        messages: &M,
        out: &mut [u8],
    ) -> Result<(), KeyingError>;

    /// Writes `len` bytes of output for each of many messages, for which `out` has the room, if the hasher computes
    /// several outputs at once. Otherwise returns `false`.
    fn write_outputs<M: Messages + ?Sized>(_: &M, _len: usize, _out: &mut [u8]) -> bool {
        false
    }

    /// Does what `write_outputs` does on several threads.
    #[cfg(feature = "rayon")]
    fn write_outputs_rayon<M: Messages + Sync + ?Sized>(
        _: &M,
        _len: usize,
        _out: &mut [u8],
    ) -> bool {
        false
    }

    /// Returns how `digest_many_keyed` hashes `work` if `backends` are permitted.
    fn plan_among(params: Self::Params, backends: Backends, work: Work) -> Plan;
}

/// Copies the part of a digest of fixed length that begins at `offset`.
fn copy_from(digest: &[u8], offset: u64, out: &mut [u8]) {
    // Below the length of a digest, as the caller checked.
    let start = offset as usize;
    out.copy_from_slice(&digest[start..start + out.len()]);
}

/// A hasher without a key, and with a digest of fixed length.
macro_rules! unkeyed {
    ($variant:ident, $hasher:ty) => {
        unkeyed! {
            $variant, $hasher,
            fn output_at(&self, offset: u64, out: &mut [u8]) {
                copy_from(&self.finalize(), offset, out);
            }
        }
    };
    ($variant:ident, $hasher:ty, $($output:item)+) => {
        impl Kind for $hasher {
            type Params = ();
            const KEY_USE: KeyUse = KeyUse::None;

            fn output_len((): ()) -> usize {
                Self::OUTPUT_LEN
            }

            $($output)+

            fn start((): (), keying: Keying<'_>) -> Result<Self, KeyingError> {
                keying.none(Algorithm::$variant)?;
                Ok(Self::new())
            }

            fn params(&self) {}

            fn count(&self) -> Option<u64> {
                Some(self.count())
            }

            fn digest_keyed(
                (): (),
                keying: Keying<'_>,
                message: &[u8],
                out: &mut [u8],
            ) -> Result<(), KeyingError> {
                keying.none(Algorithm::$variant)?;
                out.copy_from_slice(&Self::digest(message));
                Ok(())
            }

            #[track_caller]
            fn digest_many_keyed<M: Messages + ?Sized>(
                (): (),
                keying: Keying<'_>,
                messages: &M,
                out: &mut [u8],
            ) -> Result<(), KeyingError> {
                keying.none(Algorithm::$variant)?;
                Self::digest_many(messages, out);
                Ok(())
            }

            #[cfg(feature = "rayon")]
            #[track_caller]
            fn digest_many_keyed_rayon<M: Messages + Sync + ?Sized>(
                (): (),
                keying: Keying<'_>,
                messages: &M,
                out: &mut [u8],
            ) -> Result<(), KeyingError> {
                keying.none(Algorithm::$variant)?;
                Self::digest_many_rayon(messages, out);
                Ok(())
            }

            fn plan_among((): (), backends: Backends, work: Work) -> Plan {
                Self::plan_among(backends, work)
            }
        }
    };
}

/// A hasher without a key, and with output of any length.
#[allow(unused_macros)] // unused in builds without their families
macro_rules! extendable {
    ($variant:ident, $hasher:ty $(, $outputs:item)*) => {
        unkeyed! {
            $variant, $hasher,
            $($outputs)*
            fn max_output_len((): ()) -> u64 {
                u64::MAX
            }
            fn output_at(&self, offset: u64, out: &mut [u8]) {
                self.finalize_at(offset, out);
            }
            fn reader(&self) -> Option<OutputReader> {
                Some(self.finalize_xof().into())
            }
        }
    };
}

/// A hasher without a key, with output of any length, and with `xof_many`.
#[allow(unused_macros)] // unused in builds without their families
macro_rules! sponge {
    ($variant:ident, $hasher:ty) => {
        extendable! {
            $variant, $hasher,
            fn write_outputs<M: Messages + ?Sized>(messages: &M, len: usize, out: &mut [u8]) -> bool {
                Self::xof_many(messages, len, out);
                true
            },
            #[cfg(feature = "rayon")]
            fn write_outputs_rayon<M: Messages + Sync + ?Sized>(messages: &M, len: usize, out: &mut [u8]) -> bool {
                Self::xof_many_rayon(messages, len, out);
                true
            }
        }
    };
}

/// A hasher that needs a key, and has a digest of fixed length.
macro_rules! keyed {
    ($variant:ident, $hasher:ty) => {
        impl Kind for $hasher {
            type Params = ();
            const KEY_USE: KeyUse = KeyUse::Required;

            fn output_len((): ()) -> usize {
                Self::OUTPUT_LEN
            }

            fn start((): (), keying: Keying<'_>) -> Result<Self, KeyingError> {
                Ok(Self::new(keying.key(Algorithm::$variant)?))
            }

            fn params(&self) {}

            fn count(&self) -> Option<u64> {
                None
            }

            fn output_at(&self, offset: u64, out: &mut [u8]) {
                copy_from(&self.finalize(), offset, out);
            }

            fn digest_keyed(
                (): (),
                keying: Keying<'_>,
                message: &[u8],
                out: &mut [u8],
            ) -> Result<(), KeyingError> {
                let key = Key::from_bytes(keying.key(Algorithm::$variant)?);
                out.copy_from_slice(&Self::digest(&key, message));
                Ok(())
            }

            #[track_caller]
            fn digest_many_keyed<M: Messages + ?Sized>(
                (): (),
                keying: Keying<'_>,
                messages: &M,
                out: &mut [u8],
            ) -> Result<(), KeyingError> {
                let key = Key::from_bytes(keying.key(Algorithm::$variant)?);
                Self::digest_many(&key, messages, out);
                Ok(())
            }

            #[cfg(feature = "rayon")]
            #[track_caller]
            fn digest_many_keyed_rayon<M: Messages + Sync + ?Sized>(
                (): (),
                keying: Keying<'_>,
                messages: &M,
                out: &mut [u8],
            ) -> Result<(), KeyingError> {
                let key = Key::from_bytes(keying.key(Algorithm::$variant)?);
                Self::digest_many_rayon(&key, messages, out);
                Ok(())
            }

            fn plan_among((): (), backends: Backends, work: Work) -> Plan {
                Self::plan_among(backends, work)
            }
        }
    };
}

/// A hasher whose implementation is written below.
macro_rules! of_its_own {
    ($variant:ident, $hasher:ty) => {};
}

/// Implements [`Kind`] for every hasher of the table.
macro_rules! implement {
    ([] $(
        $(#[$doc:meta])*
        $id:literal in $feature:literal $variant:ident $(($field:ident: $params:ty))?: $kind:ident $hasher:ty => $names:tt
    )+) => {
        $(
            #[cfg(feature = $feature)]
            $kind!($variant, $hasher);
        )+
    };
}
algorithms!(implement!);

#[cfg(feature = "blake3")]
impl Kind for blake3::Hasher {
    type Params = ();
    const KEY_USE: KeyUse = KeyUse::Optional;

    fn output_len((): ()) -> usize {
        Self::OUTPUT_LEN
    }

    fn max_output_len((): ()) -> u64 {
        blake3::OutputReader::LEN
    }

    fn start((): (), keying: Keying<'_>) -> Result<Self, KeyingError> {
        Ok(match keying {
            Keying::None => Self::new(),
            Keying::Key(_) => Self::new_keyed(keying.key(Algorithm::Blake3)?),
            Keying::DeriveKey(context) => Self::new_derive_key(context),
        })
    }

    fn params(&self) {}

    fn is_keyed(&self) -> bool {
        self.is_keyed()
    }

    fn count(&self) -> Option<u64> {
        Some(self.count())
    }

    fn output_at(&self, offset: u64, out: &mut [u8]) {
        self.finalize_at(offset, out);
    }

    fn reader(&self) -> Option<OutputReader> {
        Some(self.finalize_xof().into())
    }

    fn digest_keyed(
        (): (),
        keying: Keying<'_>,
        message: &[u8],
        out: &mut [u8],
    ) -> Result<(), KeyingError> {
        let digest = match keying {
            Keying::None => blake3::hash(message).into(),
            Keying::Key(_) => blake3::keyed_hash(keying.key(Algorithm::Blake3)?, message).into(),
            Keying::DeriveKey(context) => blake3::derive_key(context, message),
        };
        out.copy_from_slice(&digest);
        Ok(())
    }

    #[track_caller]
    fn digest_many_keyed<M: Messages + ?Sized>(
        (): (),
        keying: Keying<'_>,
        messages: &M,
        out: &mut [u8],
    ) -> Result<(), KeyingError> {
        match keying {
            Keying::None => blake3::hash_many(messages, out),
            Keying::Key(_) => {
                blake3::keyed_hash_many(keying.key(Algorithm::Blake3)?, messages, out);
            }
            Keying::DeriveKey(context) => blake3::derive_key_many(context, messages, out),
        }
        Ok(())
    }

    #[cfg(feature = "rayon")]
    #[track_caller]
    fn digest_many_keyed_rayon<M: Messages + Sync + ?Sized>(
        (): (),
        keying: Keying<'_>,
        messages: &M,
        out: &mut [u8],
    ) -> Result<(), KeyingError> {
        match keying {
            Keying::None => blake3::hash_many_rayon(messages, out),
            Keying::Key(_) => {
                blake3::keyed_hash_many_rayon(keying.key(Algorithm::Blake3)?, messages, out);
            }
            Keying::DeriveKey(context) => blake3::derive_key_many_rayon(context, messages, out),
        }
        Ok(())
    }

    fn plan_among((): (), backends: Backends, work: Work) -> Plan {
        Self::plan_among(backends, work)
    }
}

#[cfg(feature = "cubehash")]
impl Kind for CubeHash {
    type Params = Params;
    const KEY_USE: KeyUse = KeyUse::None;

    fn output_len(params: Params) -> usize {
        params.output_len()
    }

    fn start(params: Params, keying: Keying<'_>) -> Result<Self, KeyingError> {
        keying.none(Algorithm::CubeHash(params))?;
        Ok(Self::new(params))
    }

    fn params(&self) -> Params {
        self.params()
    }

    fn count(&self) -> Option<u64> {
        None
    }

    fn output_at(&self, offset: u64, out: &mut [u8]) {
        copy_from(&self.finalize(), offset, out);
    }

    #[track_caller]
    fn digest_many_keyed<M: Messages + ?Sized>(
        params: Params,
        keying: Keying<'_>,
        messages: &M,
        out: &mut [u8],
    ) -> Result<(), KeyingError> {
        keying.none(Algorithm::CubeHash(params))?;
        Self::digest_many(params, messages, out);
        Ok(())
    }

    #[cfg(feature = "rayon")]
    #[track_caller]
    fn digest_many_keyed_rayon<M: Messages + Sync + ?Sized>(
        params: Params,
        keying: Keying<'_>,
        messages: &M,
        out: &mut [u8],
    ) -> Result<(), KeyingError> {
        keying.none(Algorithm::CubeHash(params))?;
        Self::digest_many_rayon(params, messages, out);
        Ok(())
    }

    fn plan_among(params: Params, backends: Backends, work: Work) -> Plan {
        Self::plan_among(params, backends, work)
    }
}

/// KMAC, with a key of any length and the usual tag.
#[cfg(feature = "keccak")]
macro_rules! kmac {
    ($hasher:ident) => {
        impl Kind for $hasher {
            type Params = ();
            const KEY_USE: KeyUse = KeyUse::Required;

            fn output_len((): ()) -> usize {
                Self::OUTPUT_LEN
            }

            fn start((): (), keying: Keying<'_>) -> Result<Self, KeyingError> {
                Ok(Self::new(keying.key_of_any_len(Algorithm::$hasher)?, b""))
            }

            fn params(&self) {}

            fn count(&self) -> Option<u64> {
                Some(self.count())
            }

            fn output_at(&self, offset: u64, out: &mut [u8]) {
                copy_from(&self.finalize(), offset, out);
            }

            #[track_caller]
            fn digest_many_keyed<M: Messages + ?Sized>(
                (): (),
                keying: Keying<'_>,
                messages: &M,
                out: &mut [u8],
            ) -> Result<(), KeyingError> {
                Self::digest_many(&Self::start((), keying)?, messages, out);
                Ok(())
            }

            #[cfg(feature = "rayon")]
            #[track_caller]
            fn digest_many_keyed_rayon<M: Messages + Sync + ?Sized>(
                (): (),
                keying: Keying<'_>,
                messages: &M,
                out: &mut [u8],
            ) -> Result<(), KeyingError> {
                Self::digest_many_rayon(&Self::start((), keying)?, messages, out);
                Ok(())
            }

            fn plan_among((): (), backends: Backends, work: Work) -> Plan {
                Self::plan_among(backends, work)
            }
        }
    };
}

#[cfg(feature = "keccak")]
kmac!(Kmac128);
#[cfg(feature = "keccak")]
kmac!(Kmac256);
