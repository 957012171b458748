//! The public API of the hashers, generated in one place.
//!
//! A family implements its algorithm on internal types. The macros here wrap those in the public
//! hashers, so that all of them have the same methods and documentation:
//!
//! | macro | generates |
//! |---|---|
//! | [`merkle_damgard_hasher!`], [`highwayhash_hasher!`], [`cubehash_hasher!`], those of `keccak` | a hasher of that family: `new`, `digest`, `update`, `finalize`, `reset`, `export`, `resume` |
//! | [`every_hasher!`] | `Update`, `Extend`, `io::Write`, `Debug`, `digest::Update`, `digest::Reset`, serde, wiping |
//! | [`fixed_output!`] | `finalize_reset` and the `digest` traits of a digest of fixed length |
//! | [`block_core!`] | the block-level core of a Merkle–Damgård hasher, for `digest::block_api` |
//! | [`unkeyed!`] | `Default`, and `digest::Digest` |
//! | [`digest_many!`] | `digest_many`, `digest_many_vec`, `digest_many_rayon` and `plan` |
//! | [`update_many!`] | `update_many`, `update_many_rayon` and `update_lanes` |
//! | [`output_reader!`] | the methods and traits of a reader of output of any length |

#[cfg(feature = "digest")]
mod block_core;
mod cubehash;
mod hasher;
mod highwayhash;
#[cfg(feature = "keccak")]
pub(crate) mod keccak;
mod many;
mod merkle_damgard;
mod output;
#[cfg(feature = "serde")]
pub(crate) mod serde;

#[cfg(feature = "digest")]
pub(crate) use block_core::block_core;
pub(crate) use cubehash::cubehash_hasher;
pub(crate) use hasher::{every_hasher, fixed_output, unkeyed};
pub(crate) use highwayhash::highwayhash_hasher;
pub(crate) use many::{digest_many, update_many};
pub(crate) use merkle_damgard::merkle_damgard_hasher;
pub use output::OutputEnd;
pub(crate) use output::output_reader;

/// A hasher that absorbs bytes: every hasher of this crate, for code that is generic over them.
pub trait Update {
    /// Appends `data` to the message.
    fn update(&mut self, data: &[u8]);
}

impl<U: Update + ?Sized> Update for &mut U {
    fn update(&mut self, data: &[u8]) {
        (**self).update(data);
    }
}

/// Absorbs single bytes in groups, so that an iterator does not cost one `update` call for each byte.
pub(crate) fn extend(hasher: &mut impl Update, bytes: impl Iterator<Item = u8>) {
    let mut group = [0; 256];
    let mut len = 0;
    for byte in bytes {
        group[len] = byte;
        len += 1;
        if len == group.len() {
            hasher.update(&group);
            len = 0;
        }
    }
    hasher.update(&group[..len]);
}
