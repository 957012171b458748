//! The CubeHash hashers of fixed parameters.

/// Generates a public hasher of revision 3 with `$bits` bits of digest. `$example` is the first four
/// bytes of the digest of the empty message.
macro_rules! cubehash_hasher {
    ($hasher:ident, $name:literal, $bits:literal, $output:literal, $example:literal) => {
        #[doc = concat!("CubeHash16+16/32+32-", $bits, " (revision 3): ", $output, " bytes of digest.")]
        ///
        /// ```
        #[doc = concat!("use widehash::cubehash::", stringify!($hasher), ";")]
        ///
        #[doc = concat!("let mut hasher = ", stringify!($hasher), "::new();")]
        /// hasher.update(b"a");
        /// hasher.update(b"bc");
        #[doc = concat!("assert_eq!(hasher.finalize(), ", stringify!($hasher), "::digest(b\"abc\"));")]
        #[doc = concat!("assert_eq!(", stringify!($hasher), "::digest(b\"\")[..4], ", $example, ");")]
        /// ```
        #[derive(Clone)]
        pub struct $hasher(Running);

        impl $hasher {
            /// The parameters.
            pub const PARAMS: Params = Params::preset($bits);
            /// Bytes of a digest.
            pub const OUTPUT_LEN: usize = $output;
            /// Bytes of a block.
            pub const BLOCK_LEN: usize = Self::PARAMS.block_len();
            /// Bytes of an exported hasher.
            pub const EXPORTED_LEN: usize = EXPORTED;

            const INITIAL: [u32; 32] = Self::PARAMS.initial_state();

            /// Begins an empty message.
            #[must_use]
            pub const fn new() -> Self {
                Self(Running::new(Self::INITIAL))
            }

            /// Returns the digest of a whole message.
            #[must_use]
            #[inline]
            pub fn digest(message: impl AsRef<[u8]>) -> [u8; $output] {
                one_shot(Self::INITIAL, &Self::PARAMS, message.as_ref()).to_array()
            }

            /// Appends `data` to the message.
            #[inline]
            pub fn update(&mut self, data: impl AsRef<[u8]>) {
                self.0.update(&Self::PARAMS, data.as_ref());
            }

            /// Returns the digest of the message so far. The hasher does not change, so more can follow.
            #[must_use]
            #[inline]
            pub fn finalize(&self) -> [u8; $output] {
                self.0.finalize(&Self::PARAMS).to_array()
            }

            /// Begins a new, empty message.
            pub fn reset(&mut self) {
                self.0.reset(&Self::INITIAL);
            }

            /// Returns the running state as bytes, for [`resume`](Self::resume) on this machine or another.
            #[must_use]
            pub fn export(&self) -> [u8; $hasher::EXPORTED_LEN] {
                self.0.export(&Self::PARAMS)
            }

            /// Returns a hasher that continues from exported bytes.
            ///
            /// # Errors
            /// [`ResumeError`](crate::ResumeError) if the bytes are damaged or from a hasher with other
            /// parameters.
            pub fn resume(exported: &[u8]) -> Result<Self, $crate::ResumeError> {
                match Running::resume(exported)? {
                    (params, running) if params == Self::PARAMS => Ok(Self(running)),
                    _ => Err($crate::ResumeError::Algorithm),
                }
            }

            #[cfg(feature = "zeroize")]
            fn wipe(&mut self) {
                self.0.wipe();
            }
        }

        $crate::api::digest_many!(
            $hasher,
            $output,
            |messages, out| $crate::batch::digest_many(
                &LaneEngine::<$output>::new(&Self::PARAMS, Self::INITIAL),
                messages,
                out
            ),
            |backends, work| plan(&$hasher::PARAMS, backends, work)
        );
        $crate::api::update_many!(
            $hasher,
            |hashers, of, pieces| {
                let engine = engine(&Self::PARAMS);
                $crate::batch::update_many(&engine, hashers, |h| &mut of(h).0, pieces);
            },
            lanes: $crate::batch::lanes_of(&engine(&Self::PARAMS))
        );
        $crate::api::every_hasher!($hasher, $name);
        $crate::api::fixed_output!($hasher, output: $output, block: digest::consts::U32);
        $crate::api::unkeyed!($hasher);
    };
}
pub(crate) use cubehash_hasher;
