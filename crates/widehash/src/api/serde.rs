//! Hashers in serde formats: the bytes of `export`.

use crate::secret::Wiped;

/// Deserializes a hasher from bytes or from a sequence of bytes, whichever the format supports.
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
            let mut room = Wiped::new([0; ROOM]);
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
