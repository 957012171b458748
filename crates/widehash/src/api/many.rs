//! Many messages at once.

/// Generates `digest_many`, `digest_many_vec`, `digest_many_rayon` and `plan` of a hasher that needs only the messages,
/// and perhaps a key.
///
/// `$many` hashes `&M` with `M: Messages + ?Sized` into `&mut [[u8; $output]]`; the key comes first, if
/// there is one. `$plan` returns how, from the permitted backends and the work.
macro_rules! digest_many {
    ($hasher:ty $(, keyed by $key:ident: $keys:ty)?, $output:literal, $many:expr, $plan:expr) => {
        impl $hasher {
            /// Writes the digests of many messages to `out`, in the order of the messages.
            ///
            /// See [`batch`](crate::batch) for the layouts of messages and of `out`.
            ///
            /// # Panics
            /// Unless `out` has room for exactly one digest for each message.
            #[track_caller]
            pub fn digest_many<M, D>($($key: &$keys,)? messages: &M, out: &mut D)
            where
                M: $crate::batch::Messages + ?Sized,
                D: $crate::batch::Digests<$output> + ?Sized,
            {
                let many: fn($(&$keys,)? &M, &mut [[u8; $output]]) = $many;
                many($($key,)? messages, out.digests());
            }

            /// Returns the digests of many messages, in the order of the messages: those that
            /// [`digest_many`](Self::digest_many) writes.
            #[cfg(feature = "alloc")]
            #[must_use]
            pub fn digest_many_vec<M>($($key: &$keys,)? messages: &M) -> alloc::vec::Vec<[u8; $output]>
            where
                M: $crate::batch::Messages + ?Sized,
            {
                let mut digests = alloc::vec![[0; $output]; messages.count()];
                Self::digest_many($($key,)? messages, &mut digests);
                digests
            }

            /// Writes the digests like [`digest_many`](Self::digest_many), on all threads of the
            /// current rayon pool. The caller works too: outside of the pool, it is one more thread for the
            /// same cores, so short work gains more inside, as within `ThreadPool::install`.
            ///
            /// # Panics
            /// Unless `out` has room for exactly one digest for each message.
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

            /// Returns how [`digest_many`](Self::digest_many) hashes `work` at this moment: the
            /// kernels, and how many messages each of them hashes.
            #[must_use]
            pub fn plan(work: $crate::backend::Work) -> $crate::backend::Plan {
                Self::plan_among($crate::backend::Backends::permitted(), work)
            }

            /// [`plan`](Self::plan), if `backends` are permitted.
            pub(crate) fn plan_among(
                backends: $crate::backend::Backends,
                work: $crate::backend::Work,
            ) -> $crate::backend::Plan {
                $plan(backends, work)
            }
        }
    };
}
pub(crate) use digest_many;

/// Generates `update_many`, `update_many_rayon` and `update_lanes` of a hasher.
///
/// `$update` appends `$pieces` to the same number of `$hashers`, which the function `$of` returns
/// from the elements of a slice. `$lanes` is how many of them advance together.
macro_rules! update_many {
    (
        $hasher:ty,
        |$hashers:ident, $of:ident, $pieces:ident| $update:expr,
        lanes: $lanes:expr
    ) => {
        impl $hasher {
            /// Appends a piece to each of many running messages: piece *i* to hasher *i*.
            ///
            /// The messages advance together, as those of `digest_many` do, in groups of
            /// [`update_lanes`](Self::update_lanes). Pieces may be of any lengths, and the hashers may
            /// have absorbed anything before. `hashers` can be hashers, references to them, or boxes.
            /// See [`batch`](crate::batch) for the layouts of pieces.
            ///
            /// # Panics
            /// Unless the numbers of pieces and hashers are equal.
            #[track_caller]
            pub fn update_many<H, M>(hashers: &mut [H], pieces: &M)
            where
                H: core::borrow::BorrowMut<Self>,
                M: $crate::batch::Messages + ?Sized,
            {
                $crate::batch::assert_pieces(hashers.len(), pieces.count());
                Self::update_each(hashers, H::borrow_mut, pieces);
            }

            /// Appends the pieces like [`update_many`](Self::update_many), on all threads of the
            /// current rayon pool. The caller works too: outside of the pool, it is one more thread for the
            /// same cores, so short work gains more inside, as within `ThreadPool::install`.
            ///
            /// # Panics
            /// Unless the numbers of pieces and hashers are equal.
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

            /// Returns how many running messages [`update_many`](Self::update_many) advances together
            /// on this CPU: at most the end of the range. It hashes fewer than the start of the range
            /// one at a time, because that is faster.
            #[must_use]
            pub fn update_lanes() -> core::ops::RangeInclusive<usize> {
                $lanes
            }

            /// Appends the pieces like [`update_many`](Self::update_many), to the hashers that `$of`
            /// returns.
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
pub(crate) use update_many;
