//! Many messages at once.
//!
//! Hashing small messages one after another leaves most of a CPU idle: one message is one chain of
//! dependent operations. Here many independent messages advance together, one in each *lane* of
//! the vector registers or interleaved through the SHA instructions.
//!
//! Every family has a `digest_many` (and BLAKE3's functions a `_many` form) that takes [`Messages`]:
//! [`Strided`] (one length, in one buffer), [`Ragged`] (any lengths, in one buffer with offsets), or
//! any slice of byte slices. Digests come out in the order of the messages. Nothing is allocated.
//!
//! ```
//! use widehash::{batch::Ragged, sha2::Sha256};
//!
//! let names = Ragged::new(b"anabellacarl", &[0u32, 3, 8, 12])?;
//! let mut digests = [[0; 32]; 3];
//! Sha256::digest_many(&names, &mut digests);
//! assert_eq!(digests[1], Sha256::digest("bella"));
//! # Ok::<(), widehash::batch::OffsetError>(())
//! ```

mod messages;
mod schedule;
#[cfg(feature = "rayon")]
mod threads;

pub(crate) use messages::Part;
pub(crate) use messages::assert_room;
pub use messages::{Digests, Messages, Offset, OffsetError, Ragged, Strided};
pub(crate) use schedule::{
    Cut, Engine, MAX_LANES, MAX_TAIL, STAGE, Window, digest_many, digest_many_twice,
};
#[cfg(feature = "rayon")]
pub(crate) use threads::{in_pieces, mean_len, on_all_threads};

/// `digest_many` and its kin of a hasher that needs no more than the messages, and perhaps a key.
///
/// `$many` hashes `&M` with `M: Messages + ?Sized` into `&mut [[u8; $output]]`, and is given the key
/// first, if there is one; `$entry` tells which kernel it uses.
macro_rules! batch_face {
    ($hasher:ty $(, keyed by $key:ident: $keys:ty)?, $output:literal, $many:expr, $entry:expr) => {
        impl $hasher {
            /// The digests of many messages, in order, each in its place of `out`.
            ///
            /// See [`batch`](crate::batch) for how messages and room for digests are given.
            ///
            /// # Panics
            /// Unless `out` has room for exactly as many digests as there are messages.
            #[track_caller]
            pub fn digest_many<M, D>($($key: &$keys,)? messages: &M, out: &mut D)
            where
                M: $crate::batch::Messages + ?Sized,
                D: $crate::batch::Digests<$output> + ?Sized,
            {
                let many: fn($(&$keys,)? &M, &mut [[u8; $output]]) = $many;
                many($($key,)? messages, out.digests());
            }

            /// As [`digest_many`](Self::digest_many), on all threads of the rayon pool this is
            /// called in.
            ///
            /// # Panics
            /// Unless `out` has room for exactly as many digests as there are messages.
            #[cfg(feature = "rayon")]
            #[track_caller]
            pub fn digest_many_rayon<M, D>($($key: &$keys,)? messages: &M, out: &mut D)
            where
                M: $crate::batch::Messages + Sync + ?Sized,
                D: $crate::batch::Digests<$output> + ?Sized,
            {
                let out = out.digests();
                $crate::batch::assert_room($crate::batch::Messages::count(messages), out.len());
                $crate::batch::on_all_threads(messages, out, 1, |part, out| {
                    let many: fn(
                        $(&$keys,)?
                        &$crate::batch::Part<'_, M>,
                        &mut [[u8; $output]],
                    ) = $many;
                    many($($key,)? part, out);
                });
            }

            /// How many messages [`digest_many`](Self::digest_many) advances together here.
            #[must_use]
            pub fn lanes() -> usize {
                $entry().lanes
            }

            /// The instruction set that [`digest_many`](Self::digest_many) uses here.
            #[must_use]
            pub fn backend() -> $crate::backend::Backend {
                $entry().backend
            }
        }
    };
}
pub(crate) use batch_face;
