//! Parts of a message hashed apart from it.

use super::compress::CHUNK_LEN;
use super::hasher::Hasher;
use super::mode::Mode;
use super::tree::{self, Serial};
use core::fmt;

/// A part of a message, hashed without what stands before it: a subtree of the message's tree.
///
/// Parts can be hashed in any order, on threads or machines of your own, each where its bytes are;
/// [`Hasher::push_subtree`] then puts them together in order. A part has a power of two of bytes, at
/// least [`MIN_LEN`](Self::MIN_LEN), and begins at a multiple of its length, so that it is a subtree
/// whatever comes behind it.
///
/// ```
/// use widehash::blake3::{self, Hasher};
///
/// let message = [7; 3 * 4096 + 100];
/// let mut hasher = Hasher::new();
/// let (first, second) = std::thread::scope(|scope| {
///     let second = scope.spawn(|| hasher.subtree(4096, &message[4096..8192]));
///     (hasher.subtree(0, &message[..4096]), second.join().unwrap())
/// });
/// hasher.push_subtree(&first);
/// hasher.push_subtree(&second);
/// hasher.update(&message[8192..]);
/// assert_eq!(hasher.finalize(), blake3::hash(message));
/// ```
#[derive(Clone)]
pub struct Subtree {
    mode: Mode,
    offset: u64,
    len: u64,
    /// Its two halves, and not their parent, which is compressed differently if it is the root.
    children: [[u8; 32]; 2],
}

impl Subtree {
    /// The shortest part in bytes: two chunks.
    pub const MIN_LEN: usize = 2 * CHUNK_LEN;

    /// Where in the message it begins, in bytes.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.offset
    }
}

/// Shows the place only.
impl fmt::Debug for Subtree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Subtree({} bytes from byte {}) {{ .. }}", self.len, self.offset)
    }
}

#[cfg(feature = "zeroize")]
impl Drop for Subtree {
    fn drop(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.mode.key);
        zeroize::Zeroize::zeroize(&mut self.children);
    }
}

#[cfg(feature = "zeroize")]
impl zeroize::ZeroizeOnDrop for Subtree {}

impl Hasher {
    /// Hashes `bytes` as the part of a message that begins at `offset`, in the mode and with the key
    /// of this hasher, which does not change: see [`Subtree`].
    ///
    /// # Panics
    /// Unless there is a power of two of bytes, at least [`Subtree::MIN_LEN`], and `offset` is a
    /// multiple of that; or if they end beyond byte 2<sup>64</sup> - 1.
    #[must_use]
    #[track_caller]
    pub fn subtree(&self, offset: u64, bytes: &[u8]) -> Subtree {
        let len = bytes.len();
        assert!(
            len.is_power_of_two() && len >= Subtree::MIN_LEN,
            "a part of a message has a power of two of bytes, at least {}; this one has {len}",
            Subtree::MIN_LEN
        );
        assert!(
            offset.is_multiple_of(len as u64) && offset.checked_add(len as u64).is_some(),
            "{len} bytes from byte {offset} are no part of a message that is a subtree"
        );
        let counter = offset / CHUNK_LEN as u64;
        let children = tree::children::<Serial, _>(&self.mode, bytes, counter, |pair| *pair);
        Subtree { mode: self.mode, offset, len: len as u64, children }
    }

    /// Appends a part that was hashed apart.
    ///
    /// # Panics
    /// If it does not begin where this message ends so far, or if it was made in another mode or
    /// with another key.
    #[track_caller]
    pub fn push_subtree(&mut self, subtree: &Subtree) {
        assert!(
            subtree.offset == self.count(),
            "a part that begins at byte {} does not follow {} bytes",
            subtree.offset,
            self.count()
        );
        assert!(
            subtree.mode == self.mode,
            "the part was hashed in another mode or with another key"
        );
        self.end_chunk();
        for cv in subtree.children {
            self.push(cv, subtree.len / (2 * CHUNK_LEN as u64));
        }
    }
}
