//! The three modes, which differ in the key words and in one flag.

use super::compress::{IV, flag};

/// What every compression of a hash has in common. With the `zeroize` feature it is wiped when it is
/// dropped.
#[derive(Clone)]
pub(super) struct Mode {
    /// The chaining value that chunks and parents begin with.
    pub(super) key: [u32; 8],
    /// The flag of the mode, or none.
    pub(super) flags: u32,
}

/// The plain hash.
pub(super) static PLAIN: Mode = Mode::plain();

#[inline(always)]
pub(super) fn words(bytes: &[u8; 32]) -> [u32; 8] {
    let words = bytes.as_chunks().0;
    core::array::from_fn(|i| u32::from_le_bytes(words[i]))
}

impl Mode {
    /// The plain hash.
    pub(super) const fn plain() -> Mode {
        Mode { key: IV, flags: 0 }
    }

    #[inline(always)]
    pub(super) fn keyed(key: &[u8; 32]) -> Mode {
        Mode { key: words(key), flags: flag::KEYED_HASH }
    }

    pub(super) fn is_keyed(&self) -> bool {
        self.flags == flag::KEYED_HASH
    }

    /// Returns whether a hasher can have this mode.
    pub(super) fn is_possible(&self) -> bool {
        match self.flags {
            0 => self.key == IV,
            flag::KEYED_HASH | flag::DERIVE_KEY_MATERIAL => true,
            _ => false,
        }
    }
}

#[cfg(feature = "zeroize")]
impl Drop for Mode {
    fn drop(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.key);
    }
}
