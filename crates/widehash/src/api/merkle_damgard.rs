//! The hashers of the Merkle–Damgård construction: SHA-2, RIPEMD-160, HASH160.

/// Generates a public hasher from its module, name and compression function, the initial chaining
/// value, and the function that turns the bytes of the last chaining value into the digest.
///
/// `abc` is the first four bytes of the digest of "abc", for the example. `batches` is the function
/// that hashes many messages, with its plan; `running messages` is the engine that advances them.
macro_rules! merkle_damgard_hasher {
    (
        $module:ident::$hasher:ident, $name:literal: $compression:ty,
        blocks of $block:literal bytes, digest of $output:literal bytes,
        from $initial:path, finished by $finish:path, abc: $abc:tt,
        batches by $many:expr, as planned by $plan:expr,
        running messages by $engine:expr
    ) => {
        #[doc = concat!($name, ": ", stringify!($output), " bytes of digest.")]
        ///
        /// ```
        #[doc = concat!("use widehash::", stringify!($module), "::", stringify!($hasher), ";")]
        ///
        #[doc = concat!("let mut hasher = ", stringify!($hasher), "::new();")]
        /// hasher.update(b"a");
        /// hasher.update(b"bc");
        #[doc = concat!("assert_eq!(hasher.finalize(), ", stringify!($hasher), "::digest(b\"abc\"));")]
        #[doc = concat!("assert_eq!(hasher.finalize()[..4], ", stringify!($abc), ");")]
        /// ```
        #[derive(Clone)]
        pub struct $hasher($crate::merkle_damgard::MerkleDamgard<$compression>);

        impl $hasher {
            /// Bytes of a digest.
            pub const OUTPUT_LEN: usize = $output;
            /// Bytes of a block.
            pub const BLOCK_LEN: usize = $block;
            /// Bytes of an exported hasher.
            pub const EXPORTED_LEN: usize =
                $crate::merkle_damgard::MerkleDamgard::<$compression>::EXPORTED_LEN;

            /// Begins an empty message.
            #[must_use]
            pub const fn new() -> Self {
                Self($crate::merkle_damgard::MerkleDamgard::new($initial))
            }

            /// Returns the digest of a whole message.
            #[must_use]
            #[inline]
            pub fn digest(message: impl AsRef<[u8]>) -> [u8; $output] {
                $finish($crate::merkle_damgard::MerkleDamgard::<$compression>::digest(
                    &$initial,
                    message.as_ref(),
                ))
            }

            /// Appends `data` to the message.
            #[inline]
            pub fn update(&mut self, data: impl AsRef<[u8]>) {
                self.0.update(data.as_ref());
            }

            /// Returns the number of bytes absorbed so far.
            #[must_use]
            pub fn count(&self) -> u64 {
                self.0.count()
            }

            /// Returns the digest of the message so far. The hasher does not change, so more can follow.
            #[must_use]
            #[inline]
            pub fn finalize(&self) -> [u8; $output] {
                $finish(self.0.finalize())
            }

            /// Begins a new, empty message.
            pub fn reset(&mut self) {
                self.0.reset($initial);
            }

            /// Returns the running state as bytes, for [`resume`](Self::resume) on this machine or another.
            #[must_use]
            pub fn export(&self) -> [u8; $hasher::EXPORTED_LEN] {
                self.0.export($crate::saved::Id::$hasher)
            }

            /// Returns a hasher that continues from exported bytes.
            ///
            /// # Errors
            /// [`ResumeError`](crate::ResumeError) if the bytes are damaged or from another algorithm.
            pub fn resume(exported: &[u8]) -> Result<Self, $crate::ResumeError> {
                $crate::merkle_damgard::MerkleDamgard::resume(exported, $crate::saved::Id::$hasher)
                    .map(Self)
            }

            #[cfg(feature = "zeroize")]
            fn wipe(&mut self) {
                self.0.wipe();
            }
        }

        $crate::api::digest_many!($hasher, $output, $many, $plan);
        $crate::api::update_many!(
            $hasher,
            |hashers, of, pieces| {
                $crate::batch::update_many(&$engine, hashers, |h| &mut of(h).0, pieces);
            },
            lanes: $crate::batch::lanes_of(&$engine)
        );
        $crate::api::every_hasher!($hasher, $name);
        $crate::api::fixed_output!(
            $hasher,
            output: $output,
            block: <[u8; $block] as digest::array::AssocArraySize>::Size
        );
        $crate::api::unkeyed!($hasher);
    };
}
pub(crate) use merkle_damgard_hasher;
