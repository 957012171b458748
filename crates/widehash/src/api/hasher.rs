//! What every hasher implements, whatever its algorithm.

/// Implements `Update`, `Extend`, `io::Write` and `Debug`, and behind features `digest`'s traits,
/// serde and wiping.
macro_rules! every_hasher {
    ($hasher:ty, $name:literal) => {
        impl $crate::Update for $hasher {
            #[inline]
            fn update(&mut self, data: &[u8]) {
                <$hasher>::update(self, data);
            }
        }

        impl Extend<u8> for $hasher {
            fn extend<I: IntoIterator<Item = u8>>(&mut self, bytes: I) {
                $crate::api::extend(self, bytes.into_iter());
            }
        }

        impl<'a> Extend<&'a u8> for $hasher {
            fn extend<I: IntoIterator<Item = &'a u8>>(&mut self, bytes: I) {
                $crate::api::extend(self, bytes.into_iter().copied());
            }
        }

        /// Shows the algorithm only: a state can reveal the message or the key.
        impl core::fmt::Debug for $hasher {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(concat!($name, " { .. }"))
            }
        }

        /// Writing never fails and `flush` does nothing.
        #[cfg(feature = "std")]
        impl std::io::Write for $hasher {
            #[inline]
            fn write(&mut self, data: &[u8]) -> std::io::Result<usize> {
                <$hasher>::update(self, data);
                Ok(data.len())
            }

            #[inline]
            fn flush(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }

        /// Serializes the bytes of `export`.
        #[cfg(feature = "serde")]
        impl serde::Serialize for $hasher {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let exported = $crate::secret::Wiped::new(self.export());
                serializer.serialize_bytes(&*exported)
            }
        }

        /// Deserializes the bytes of `export`.
        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $hasher {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::api::serde::deserialize(
                    deserializer,
                    <$hasher>::EXPORTED_LEN,
                    <$hasher>::resume,
                )
            }
        }

        #[cfg(feature = "zeroize")]
        impl Drop for $hasher {
            fn drop(&mut self) {
                self.wipe();
            }
        }

        #[cfg(feature = "zeroize")]
        impl zeroize::ZeroizeOnDrop for $hasher {}

        #[cfg(feature = "digest")]
        impl digest::Update for $hasher {
            #[inline]
            fn update(&mut self, data: &[u8]) {
                <$hasher>::update(self, data);
            }
        }

        #[cfg(feature = "digest")]
        impl digest::Reset for $hasher {
            fn reset(&mut self) {
                <$hasher>::reset(self);
            }
        }
    };
}
pub(crate) use every_hasher;

/// Implements `finalize_reset` and the `digest` traits of a hasher with a digest of fixed length.
/// `block` is the size in bytes to which HMAC pads its key. A digest is an array of bytes unless it has a type of
/// its own, which dereferences to that.
macro_rules! fixed_output {
    ($hasher:ty, output: $output:literal, block: $block:ty) => {
        $crate::api::fixed_output!($hasher, output: $output as [u8; $output], block: $block);
    };
    ($hasher:ty, output: $output:literal as $digest:ty, block: $block:ty) => {
        impl $hasher {
            /// Returns whether `digest` is the digest of the message so far, in a time that depends
            /// on nothing but lengths: for tags and whatever else an attacker may guess byte by
            /// byte. Bytes of another length are not the digest.
            #[must_use]
            pub fn verify(&self, digest: impl AsRef<[u8]>) -> bool {
                $crate::secret::equal(&self.finalize()[..], digest.as_ref())
            }

            /// Returns the digest of the message so far, and begins a new message.
            #[must_use]
            pub fn finalize_reset(&mut self) -> $digest {
                let digest = self.finalize();
                self.reset();
                digest
            }
        }

        #[cfg(feature = "digest")]
        impl digest::OutputSizeUser for $hasher {
            type OutputSize = <[u8; $output] as digest::array::AssocArraySize>::Size;
        }

        #[cfg(feature = "digest")]
        impl digest::common::BlockSizeUser for $hasher {
            type BlockSize = $block;
        }

        #[cfg(feature = "digest")]
        impl digest::FixedOutput for $hasher {
            #[inline]
            fn finalize_into(self, out: &mut digest::Output<Self>) {
                out.copy_from_slice(&<$hasher>::finalize(&self)[..]);
            }
        }

        #[cfg(feature = "digest")]
        impl digest::FixedOutputReset for $hasher {
            #[inline]
            fn finalize_into_reset(&mut self, out: &mut digest::Output<Self>) {
                out.copy_from_slice(&<$hasher>::finalize_reset(self)[..]);
            }
        }
    };
}
pub(crate) use fixed_output;

/// Implements `Default` for a hasher without a key, and the marker that makes it a `digest::Digest`.
macro_rules! unkeyed {
    ($hasher:ty) => {
        impl Default for $hasher {
            fn default() -> Self {
                Self::new()
            }
        }

        #[cfg(feature = "digest")]
        impl digest::HashMarker for $hasher {}
    };
}
pub(crate) use unkeyed;
