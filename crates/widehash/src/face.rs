//! The face that every hasher shows, written once.
//!
//! A family defines a type with inherent `update(&mut self, &[u8])`, `finalize(&self) -> [u8; N]`,
//! `reset(&mut self)`, `export(&self)`, `resume(&[u8])` and, for the `zeroize` feature,
//! `wipe(&mut self)`. [`face!`] adds what follows from these; [`unkeyed_face!`] and
//! [`keyed_face!`] what depends on how a hasher begins.

/// Takes bytes in: what every hasher of this crate does, for code that is generic over them.
pub trait Update {
    /// Appends `data` to the message.
    fn update(&mut self, data: &[u8]);
}

impl<U: Update + ?Sized> Update for &mut U {
    fn update(&mut self, data: &[u8]) {
        (**self).update(data);
    }
}

/// Feeds single bytes in groups, so that an iterator costs no `update` call a byte.
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

/// `Update`, `Extend`, `io::Write`, `Debug`, and behind features serde and wiping.
macro_rules! face {
    ($hasher:ty, $name:literal) => {
        impl $crate::Update for $hasher {
            #[inline]
            fn update(&mut self, data: &[u8]) {
                <$hasher>::update(self, data);
            }
        }

        impl Extend<u8> for $hasher {
            fn extend<I: IntoIterator<Item = u8>>(&mut self, bytes: I) {
                $crate::face::extend(self, bytes.into_iter());
            }
        }

        impl<'a> Extend<&'a u8> for $hasher {
            fn extend<I: IntoIterator<Item = &'a u8>>(&mut self, bytes: I) {
                $crate::face::extend(self, bytes.into_iter().copied());
            }
        }

        /// Shows the algorithm only: a state can give away the message or the key.
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

        /// As the bytes of `export`.
        #[cfg(feature = "serde")]
        impl serde::Serialize for $hasher {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_bytes(&self.export())
            }
        }

        /// From the bytes of `export`.
        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $hasher {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::face::deserialize(deserializer, <$hasher>::EXPORTED_LEN, <$hasher>::resume)
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
pub(crate) use face;

/// `finalize_reset` and the `digest` traits of a hasher with a digest of fixed length; `block` is
/// the size in bytes that HMAC pads its key to.
macro_rules! fixed_output_face {
    ($hasher:ty, output: $output:literal, block: $block:ty) => {
        impl $hasher {
            /// The digest of the message so far; the hasher then begins anew.
            #[must_use]
            pub fn finalize_reset(&mut self) -> [u8; $output] {
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
                out.copy_from_slice(&<$hasher>::finalize(&self));
            }
        }

        #[cfg(feature = "digest")]
        impl digest::FixedOutputReset for $hasher {
            #[inline]
            fn finalize_into_reset(&mut self, out: &mut digest::Output<Self>) {
                out.copy_from_slice(&<$hasher>::finalize_reset(self));
            }
        }
    };
}
pub(crate) use fixed_output_face;

/// A hasher that begins without a key: `Default`, and `digest::Digest` by its marker.
macro_rules! unkeyed_face {
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
pub(crate) use unkeyed_face;

/// Bytes or a sequence of bytes, as serde formats give them, into a fixed buffer and from there
/// into a hasher.
#[cfg(feature = "serde")]
pub(crate) fn deserialize<'de, D, T>(
    deserializer: D,
    expected: usize,
    resume: fn(&[u8]) -> Result<T, crate::ResumeError>,
) -> Result<T, D::Error>
where
    D: serde::Deserializer<'de>,
{
    /// No hasher exports more than this.
    const ROOM: usize = 4096;

    struct Exported<T> {
        expected: usize,
        resume: fn(&[u8]) -> Result<T, crate::ResumeError>,
    }

    impl<'de, T> serde::de::Visitor<'de> for Exported<T> {
        type Value = T;

        fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            write!(f, "the bytes of an exported hasher, at most {}", self.expected)
        }

        fn visit_bytes<E: serde::de::Error>(self, bytes: &[u8]) -> Result<T, E> {
            (self.resume)(bytes).map_err(E::custom)
        }

        fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut bytes: A) -> Result<T, A::Error> {
            use serde::de::Error;
            let mut room = [0; ROOM];
            let mut len = 0;
            while let Some(byte) = bytes.next_element::<u8>()? {
                *room.get_mut(len).ok_or_else(|| A::Error::invalid_length(len + 1, &self))? = byte;
                len += 1;
            }
            self.visit_bytes(&room[..len])
        }
    }

    debug_assert!(expected <= ROOM);
    deserializer.deserialize_bytes(Exported { expected, resume })
}
