//! The HighwayHash hashers.

/// Generates a public hasher with a digest of `$words` words. `$example` is the first word of the
/// digest of the empty message under the key of bytes 0 to 31.
macro_rules! highwayhash_hasher {
    (
        $hasher:ident, $name:literal, words: $words:literal, bytes: $bytes:literal, $example:literal
    ) => {
        #[doc = concat!($name, ": a keyed hash of ", stringify!($bytes), " bytes.")]
        ///
        /// ```
        #[doc = concat!("use widehash::highwayhash::{", stringify!($hasher), ", Key};")]
        ///
        /// let key = Key::from(core::array::from_fn::<u8, 32, _>(|i| i as u8));
        #[doc = concat!("let mut hasher = ", stringify!($hasher), "::new(&key);")]
        #[doc = concat!("assert_eq!(hasher.finalize_words()[0], ", $example, ");")]
        /// hasher.update("a");
        /// hasher.update("bc");
        #[doc = concat!("assert_eq!(hasher.finalize(), ", stringify!($hasher), "::digest(&key, \"abc\"));")]
        /// ```
        #[derive(Clone)]
        pub struct $hasher(Running);

        impl $hasher {
            /// Bytes of a digest.
            pub const OUTPUT_LEN: usize = $bytes;
            /// Bytes of a packet.
            pub const BLOCK_LEN: usize = PACKET;
            /// Bytes of an exported hasher.
            pub const EXPORTED_LEN: usize = Running::EXPORTED_LEN;

            /// Begins an empty message under `key`: a [`Key`], or its bytes or words.
            #[must_use]
            pub fn new(key: impl Into<Key>) -> Self {
                Self(Running::new(&key.into()))
            }

            /// Returns the digest of a whole message: the bytes of its little-endian words.
            #[must_use]
            #[inline]
            pub fn digest(key: &Key, message: impl AsRef<[u8]>) -> [u8; $bytes] {
                bytes(Self::digest_words(key, message))
            }

            /// Returns the digest of a whole message as 64-bit words.
            #[must_use]
            #[inline]
            pub fn digest_words(key: &Key, message: impl AsRef<[u8]>) -> [u64; $words] {
                kernels::digest(key.words(), message.as_ref())
            }

            /// Appends `data` to the message.
            #[inline]
            pub fn update(&mut self, data: impl AsRef<[u8]>) {
                self.0.update(data.as_ref());
            }

            /// Returns the digest of the message so far. The hasher does not change, so more can follow.
            #[must_use]
            #[inline]
            pub fn finalize(&self) -> [u8; $bytes] {
                bytes(self.finalize_words())
            }

            /// Returns the digest of the message so far, like [`finalize`](Self::finalize), as 64-bit
            /// words.
            #[must_use]
            #[inline]
            pub fn finalize_words(&self) -> [u64; $words] {
                self.0.finalize()
            }

            /// Begins a new, empty message under the same key.
            pub fn reset(&mut self) {
                self.0.reset();
            }

            /// Returns the running state as bytes, for [`resume`](Self::resume) on this machine or another.
            ///
            /// The bytes contain the key: keep them secret.
            #[must_use]
            pub fn export(&self) -> [u8; $hasher::EXPORTED_LEN] {
                self.0.export($crate::saved::Id::$hasher)
            }

            /// Returns a hasher that continues from exported bytes.
            ///
            /// # Errors
            /// [`ResumeError`](crate::ResumeError) if the bytes are damaged or from another algorithm.
            pub fn resume(exported: &[u8]) -> Result<Self, $crate::ResumeError> {
                Running::resume(exported, $crate::saved::Id::$hasher).map(Self)
            }

            #[cfg(feature = "zeroize")]
            fn wipe(&mut self) {
                self.0.wipe();
            }
        }

        $crate::api::digest_many!(
            $hasher,
            keyed by key: Key,
            $bytes,
            |key, messages, out| $crate::batch::digest_many(
                &engine::InFlight::<$words, $bytes>::new(key),
                messages,
                out
            ),
            engine::plan::<$words, $bytes>
        );
        $crate::api::update_many!(
            $hasher,
            |hashers, of, pieces| {
                let engine = engine::running_engine();
                $crate::batch::update_many(&engine, hashers, |h| &mut of(h).0, pieces);
            },
            lanes: $crate::batch::lanes_of(&engine::running_engine())
        );
        $crate::api::every_hasher!($hasher, $name);
        $crate::api::fixed_output!($hasher, output: $bytes, block: digest::consts::U32);

        #[cfg(feature = "digest")]
        impl digest::common::KeySizeUser for $hasher {
            type KeySize = digest::consts::U32;
        }

        #[cfg(feature = "digest")]
        impl digest::KeyInit for $hasher {
            fn new(key: &digest::Key<Self>) -> Self {
                Self::new(&key.0)
            }
        }

        #[cfg(feature = "digest")]
        impl digest::MacMarker for $hasher {}
    };
}
pub(crate) use highwayhash_hasher;
