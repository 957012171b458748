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
//!
//! Messages that are not at hand whole, such as open files and connections, advance together too:
//! every hasher has an `update_many`, which appends a piece to each of many running messages, and
//! [`AnyHasher::update_many`](crate::AnyHasher::update_many) does so for algorithms known at run
//! time. The pieces may be of any lengths; a few KiB each is enough to be as fast as `digest_many`.
//!
//! ```
//! use widehash::sha2::Sha256;
//!
//! let mut hashers = vec![Sha256::new(); 3];
//! Sha256::update_many(&mut hashers, &["an", "bel", "car"]);
//! Sha256::update_many(&mut hashers, &["na", "la", "l"]);
//! assert_eq!(hashers[1].finalize(), Sha256::digest("bella"));
//! ```

mod messages;
mod schedule;
#[cfg(feature = "rayon")]
mod threads;

pub(crate) use messages::Part;
pub use messages::{Digests, Messages, Offset, OffsetError, Ragged, Strided};
pub(crate) use messages::{assert_pieces, assert_room};
pub(crate) use schedule::{
    Advance, Blocks, Cut, Engine, MAX_LANES, MAX_TAIL, Resume, STAGE, Window, digest_many,
    digest_many_twice, each_run, lanes_of, update_many,
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

/// `update_many` and its kin of a hasher.
///
/// The expression advances `$hashers`, which the function `$of` leads to, by `$pieces`, of which
/// there are as many; `$lanes` is how many of them go together.
macro_rules! running_face {
    (
        $hasher:ty,
        |$hashers:ident, $of:ident, $pieces:ident| $update:expr,
        lanes: $lanes:expr
    ) => {
        impl $hasher {
            /// Appends to each of many running messages its piece: that of index *i* to the hasher
            /// of index *i*.
            ///
            /// They advance together, as the messages of `digest_many` do, in groups of
            /// [`update_lanes`](Self::update_lanes). Pieces may be of any lengths, and what a
            /// hasher was given before does not matter. `hashers` can be hashers, references to
            /// them, or boxes. See [`batch`](crate::batch) for how pieces are given.
            ///
            /// # Panics
            /// Unless there are as many pieces as hashers.
            #[track_caller]
            pub fn update_many<H, M>(hashers: &mut [H], pieces: &M)
            where
                H: core::borrow::BorrowMut<Self>,
                M: $crate::batch::Messages + ?Sized,
            {
                $crate::batch::assert_pieces(hashers.len(), pieces.count());
                Self::update_each(hashers, H::borrow_mut, pieces);
            }

            /// As [`update_many`](Self::update_many), on all threads of the rayon pool this is
            /// called in.
            ///
            /// # Panics
            /// Unless there are as many pieces as hashers.
            #[cfg(feature = "rayon")]
            #[track_caller]
            pub fn update_many_rayon<H, M>(hashers: &mut [H], pieces: &M)
            where
                H: core::borrow::BorrowMut<Self> + Send,
                M: $crate::batch::Messages + Sync + ?Sized,
            {
                $crate::batch::assert_pieces(hashers.len(), pieces.count());
                $crate::batch::on_all_threads(pieces, hashers, 1, |part, hashers| {
                    Self::update_each(hashers, H::borrow_mut, part);
                });
            }

            /// How many running messages [`update_many`](Self::update_many) advances together
            /// here: at most the end of the range. Fewer than its start go one by one, which is
            /// faster for so few.
            #[must_use]
            pub fn update_lanes() -> core::ops::RangeInclusive<usize> {
                $lanes
            }

            /// [`update_many`](Self::update_many) of hashers that `$of` leads to.
            pub(crate) fn update_each<H>(
                $hashers: &mut [H],
                $of: impl Fn(&mut H) -> &mut Self,
                $pieces: &(impl $crate::batch::Messages + ?Sized),
            ) {
                $update
            }
        }
    };
}
pub(crate) use running_face;
