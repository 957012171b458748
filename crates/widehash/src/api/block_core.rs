//! The block-level cores of the Merkle–Damgård hashers.

/// A core and how it comes apart from its hasher, for the traits of `digest::block_api`.
///
/// The module that uses it lies below that of `$hasher`, whose field is private.
macro_rules! block_core {
    ($core:ident: $hasher:ident, $name:literal, $compression:ty) => {
        #[doc = concat!("The block-level core of [`", stringify!($hasher), "`](super::", stringify!($hasher), ").")]
        ///
        /// `Debug` does not show the chaining value. With the `zeroize` feature it is wiped when the
        /// core is dropped.
        #[derive(Clone)]
        pub struct $core($crate::merkle_damgard::Chain<$compression>);

        /// Begins an empty message.
        impl Default for $core {
            #[inline]
            fn default() -> Self {
                Self($hasher::new().0.parts().0)
            }
        }

        impl digest::HashMarker for $core {}

        impl digest::block_api::BlockSizeUser for $core {
            type BlockSize = <$hasher as digest::block_api::BlockSizeUser>::BlockSize;
        }

        impl digest::block_api::BufferKindUser for $core {
            type BufferKind = digest::block_api::Eager;
        }

        impl digest::OutputSizeUser for $core {
            type OutputSize = <$hasher as digest::OutputSizeUser>::OutputSize;
        }

        impl digest::block_api::UpdateCore for $core {
            #[inline]
            fn update_blocks(&mut self, blocks: &[digest::block_api::Block<Self>]) {
                self.0.compress(digest::array::Array::cast_slice_to_core(blocks));
            }
        }

        impl digest::block_api::FixedOutputCore for $core {
            #[inline]
            fn finalize_fixed_core(
                &mut self,
                buffer: &mut digest::block_api::Buffer<Self>,
                out: &mut digest::Output<Self>,
            ) {
                let digest: [u8; $hasher::OUTPUT_LEN] =
                    $crate::merkle_damgard::truncated(self.0.finish(buffer.get_data()));
                out.copy_from_slice(&digest);
                buffer.reset();
            }
        }

        impl digest::block_api::CoreProxy for $hasher {
            type Core = $core;

            fn compose(core: $core, buffer: digest::block_api::Buffer<$core>) -> Self {
                let running =
                    $crate::merkle_damgard::MerkleDamgard::from_parts(core.0, buffer.get_data());
                Self(running.expect("an eager buffer holds less than a block"))
            }

            fn decompose(self) -> ($core, digest::block_api::Buffer<$core>) {
                let (chain, pending) = self.0.parts();
                ($core(chain), digest::block_api::Buffer::<$core>::new(pending))
            }
        }

        impl digest::block_api::AlgorithmName for $core {
            fn write_alg_name(f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str($name)
            }
        }

        impl digest::block_api::AlgorithmName for $hasher {
            fn write_alg_name(f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str($name)
            }
        }

        impl core::fmt::Debug for $core {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(concat!(stringify!($core), " { .. }"))
            }
        }

        #[cfg(feature = "zeroize")]
        impl Drop for $core {
            fn drop(&mut self) {
                self.0.wipe();
            }
        }

        #[cfg(feature = "zeroize")]
        impl zeroize::ZeroizeOnDrop for $core {}
    };
}
pub(crate) use block_core;
