//! The three modes, which differ in the key words and in one flag.

use super::compress::{IV, flag};
use super::tree;

/// What every compression of a hash has in common.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Mode {
    /// The chaining value that chunks and parents begin with.
    pub(super) key: [u32; 8],
    /// The flag of the mode, or none.
    pub(super) flags: u32,
}

fn words(bytes: &[u8; 32]) -> [u32; 8] {
    let words = bytes.as_chunks().0;
    core::array::from_fn(|i| u32::from_le_bytes(words[i]))
}

impl Mode {
    /// The plain hash.
    pub(super) const HASH: Mode = Mode { key: IV, flags: 0 };

    pub(super) fn keyed(key: &[u8; 32]) -> Mode {
        Mode { key: words(key), flags: flag::KEYED_HASH }
    }

    /// The key is itself a hash, of the context in a mode of its own.
    pub(super) fn derive_key(context: &str) -> Mode {
        let of_context = Mode { key: IV, flags: flag::DERIVE_KEY_CONTEXT };
        let key = tree::hash(&of_context, context.as_bytes());
        Mode { key: words(&key), flags: flag::DERIVE_KEY_MATERIAL }
    }

    /// The mode that [`Mode::flags`] and [`Mode::key`] were taken from, if any has them.
    pub(super) fn resume(key: [u32; 8], flags: u32) -> Option<Mode> {
        let possible = match flags {
            0 => key == IV,
            flag::KEYED_HASH | flag::DERIVE_KEY_MATERIAL => true,
            _ => false,
        };
        possible.then_some(Mode { key, flags })
    }
}
