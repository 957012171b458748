//! What a mode takes from a hash: the key of key derivation, and the mode's identifier.

use super::compress::{IV, flag};
use super::mode::{Mode, words};
use super::tree;
use crate::secret::{self, Wiped};

impl Mode {
    /// The key is itself a hash, of the context in a mode of its own.
    pub(super) fn derive_key(context: &str) -> Mode {
        Mode::derive_key_raw(context.as_bytes())
    }

    /// The context need not be text.
    pub(super) fn derive_key_raw(context: &[u8]) -> Mode {
        let of_context = Mode { key: IV, flags: flag::DERIVE_KEY_CONTEXT };
        let key = Wiped::new(tree::hash(&of_context, context));
        Mode { key: words(&key), flags: flag::DERIVE_KEY_MATERIAL }
    }

    /// The identifier. It takes three compressions, none for the plain hash.
    pub(super) fn id(&self) -> ModeId {
        if self.flags == 0 { ModeId::HASH } else { ModeId::of(self) }
    }
}

/// Identifies a mode and a key without revealing the key: the first bytes of a hash of both.
///
/// The hash is BLAKE3's key derivation in a context that nothing else has. Nothing better than
/// trying all keys is known to invert it, and it has nothing to do with what BLAKE3 computes with
/// the same key elsewhere. 16 bytes are enough, since identifiers only have to differ by chance: one
/// that is forged proves nothing, because parts are not authenticated.
#[derive(Clone, Copy)]
pub(super) struct ModeId([u8; ModeId::LEN]);

impl ModeId {
    pub(super) const LEN: usize = 16;

    const CONTEXT: &str = "widehash 2025 BLAKE3 subtree: identifier of the mode and the key";

    /// The identifier of the plain hash, which has nothing to hide.
    const HASH: ModeId = ModeId([0; 16]);

    fn of(mode: &Mode) -> ModeId {
        let mut content = Wiped::new([0; 36]);
        let (flags, key) = content.split_at_mut(4);
        flags.copy_from_slice(&mode.flags.to_le_bytes());
        key.copy_from_slice(mode.key.map(u32::to_le_bytes).as_flattened());
        let hash = tree::hash(&Mode::derive_key(Self::CONTEXT), &*content);
        ModeId(core::array::from_fn(|i| hash[i]))
    }

    /// Returns whether both identify the same mode and key, in constant time: who learns where they
    /// differ could search for an identifier byte by byte.
    pub(super) fn is(&self, other: &ModeId) -> bool {
        secret::equal(&self.0, &other.0)
    }

    pub(super) fn as_bytes(&self) -> &[u8; Self::LEN] {
        &self.0
    }

    pub(super) fn from_bytes(bytes: [u8; Self::LEN]) -> ModeId {
        ModeId(bytes)
    }
}
