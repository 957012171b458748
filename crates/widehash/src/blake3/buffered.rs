//! A hasher that gathers small pieces.

use super::compress::{BLOCK_LEN, CHUNK_LEN};
use super::hash::Hash;
use super::hasher::{Hasher, assert_room};
use super::output::OutputReader;
use super::tree;
use crate::api::{every_hasher, fixed_output, unkeyed};
use crate::saved::ResumeError;

/// Bytes of a group: chunks for sixteen lanes, which are a subtree of the message's tree.
const GROUP: usize = 16 * CHUNK_LEN;

/// A [`Hasher`] with a buffer of 16 KiB, for messages in small pieces.
///
/// The CPU's lanes hash up to sixteen chunks of 1024 bytes at once. A [`Hasher`] hashes what a call of `update` gives
/// it, so pieces of less than 16 KiB leave lanes idle. This one gathers pieces until it has enough for all lanes, and
/// hashes large pieces where they lie.
///
/// ```
/// use widehash::blake3::{self, BufferedHasher};
///
/// let mut hasher = BufferedHasher::new();
/// for row in 0..10_000u64 {
///     hasher.update(row.to_le_bytes());
/// }
/// # let all: Vec<u8> = (0..10_000u64).flat_map(u64::to_le_bytes).collect();
/// # assert_eq!(hasher.finalize(), blake3::hash(all));
/// ```
///
/// Digests, output and exported states are those of a [`Hasher`], and either type resumes the other's. What this type
/// lacks, [`hasher`](Self::hasher) has.
///
/// The buffer is part of the value: nothing is allocated. The value takes 18 KiB, and clearing so much takes longer
/// than hashing a short message. So keep one for many messages ([`reset`](Self::reset)), use a [`Hasher`] where a
/// message comes whole or in large pieces, and box the value where it would be moved.
#[derive(Clone)]
pub struct BufferedHasher {
    /// What the message begins with.
    hasher: Hasher,
    /// What follows, from the [start](Self::start) to the end. The index of a byte is its place in its group, so a full
    /// group ends where a subtree of the message does.
    gathered: [u8; GROUP],
    /// Less than the length of a group.
    end: usize,
}

impl BufferedHasher {
    /// Bytes of a digest.
    pub const OUTPUT_LEN: usize = Hasher::OUTPUT_LEN;
    /// Bytes of a block.
    pub const BLOCK_LEN: usize = BLOCK_LEN;
    /// Bytes of a key.
    pub const KEY_LEN: usize = Hasher::KEY_LEN;
    /// Bytes of an exported hasher.
    pub const EXPORTED_LEN: usize = Hasher::EXPORTED_LEN;

    /// An empty message, to be hashed without a key.
    #[must_use]
    pub const fn new() -> BufferedHasher {
        BufferedHasher { hasher: Hasher::new(), gathered: [0; GROUP], end: 0 }
    }

    /// An empty message, to be hashed with a key of 32 bytes.
    #[must_use]
    pub fn new_keyed(key: &[u8; 32]) -> BufferedHasher {
        Hasher::new_keyed(key).into()
    }

    /// Empty key material, for keys in a context: see [`derive_key`](super::derive_key).
    #[must_use]
    pub fn new_derive_key(context: &str) -> BufferedHasher {
        Hasher::new_derive_key(context).into()
    }

    /// Appends `data` to the message.
    ///
    /// # Panics
    /// If the message becomes longer than 2<sup>64</sup> - 1 bytes.
    #[inline]
    pub fn update(&mut self, data: impl AsRef<[u8]>) {
        let data = data.as_ref();
        // If some of the group is left, the message ends before byte 2^64.
        match self.gathered[self.end..].get_mut(..=data.len()) {
            Some(room) => {
                room[..data.len()].copy_from_slice(data);
                self.end += data.len();
            }
            None => self.absorb(data, |hasher, groups| hasher.update(groups)),
        }
    }

    /// As [`update`](Self::update), on the threads of the current `rayon` pool if `data` is large: see
    /// [`Hasher::update_rayon`].
    ///
    /// # Panics
    /// If the message becomes longer than 2<sup>64</sup> - 1 bytes.
    #[cfg(feature = "rayon")]
    pub fn update_rayon(&mut self, data: impl AsRef<[u8]>) {
        let data = data.as_ref();
        if data.len() < GROUP - self.end {
            self.update(data);
        } else {
            self.absorb(data, |hasher, groups| hasher.update_rayon(groups));
        }
    }

    /// Appends `data`, which reaches at least the end of the group; whole groups of it by `append`, where they lie.
    #[inline(never)]
    fn absorb(&mut self, mut data: &[u8], append: impl FnOnce(&mut Hasher, &[u8])) {
        assert_room(self.count(), data.len());
        if self.end > 0 {
            let (head, rest) = data.split_at(GROUP - self.end);
            self.gathered[self.end..].copy_from_slice(head);
            let start = self.start();
            self.hasher.update(&self.gathered[start..]);
            data = rest;
        }
        let (groups, rest) = data.split_at(data.len() - data.len() % GROUP);
        append(&mut self.hasher, groups);
        self.gathered[..rest.len()].copy_from_slice(rest);
        self.end = rest.len();
    }

    /// Where the gathered bytes start: at 0, unless the message was resumed within a group.
    fn start(&self) -> usize {
        (self.hasher.count() % GROUP as u64) as usize
    }

    fn pending(&self) -> &[u8] {
        &self.gathered[self.start()..self.end]
    }

    /// Bytes of the message so far.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.hasher.count() + self.pending().len() as u64
    }

    /// The message so far in a hasher without a buffer, which goes on independently.
    #[must_use]
    pub fn hasher(&self) -> Hasher {
        let mut hasher = self.hasher.clone();
        hasher.update(self.pending());
        hasher
    }

    /// The digest of the message so far; the hasher can go on.
    #[must_use]
    pub fn finalize(&self) -> Hash {
        if self.hasher.count() == 0 {
            return tree::hash(&self.hasher.mode, self.pending()).into();
        }
        self.hasher().finalize()
    }

    /// The output of the message so far, of any length; the hasher can go on.
    #[must_use]
    pub fn finalize_xof(&self) -> OutputReader {
        self.hasher().finalize_xof()
    }

    /// Fills `out`, of any length, with the output of the message so far; the hasher can go on.
    pub fn finalize_into(&self, out: &mut [u8]) {
        self.hasher().finalize_into(out);
    }

    /// Fills `out`, of any length, with the output of the message so far from byte `offset` on; the
    /// hasher can go on.
    ///
    /// # Panics
    /// If fewer bytes than that are left before [`OutputReader::LEN`].
    #[track_caller]
    pub fn finalize_at(&self, offset: u64, out: &mut [u8]) {
        self.hasher().finalize_at(offset, out);
    }

    /// Returns whether the hasher was made with a key (and not for key derivation, where it is the
    /// message that is secret).
    #[must_use]
    pub fn is_keyed(&self) -> bool {
        self.hasher.is_keyed()
    }

    /// Begins anew with an empty message and the same key or context.
    pub fn reset(&mut self) {
        #[cfg(feature = "zeroize")]
        self.wipe_gathered();
        self.hasher.reset();
        self.end = 0;
    }

    /// The running state as bytes, for [`resume`](Self::resume) or [`Hasher::resume`] here or elsewhere. A key is among
    /// them.
    #[must_use]
    pub fn export(&self) -> [u8; BufferedHasher::EXPORTED_LEN] {
        self.hasher().export()
    }

    /// A hasher that goes on from exported bytes, in the mode and with the key it had.
    ///
    /// # Errors
    /// [`ResumeError`] if they are damaged or not from a hasher of BLAKE3.
    pub fn resume(exported: &[u8]) -> Result<BufferedHasher, ResumeError> {
        Hasher::resume(exported).map(BufferedHasher::from)
    }

    #[cfg(feature = "zeroize")]
    fn wipe_gathered(&mut self) {
        use zeroize::Zeroize;
        // Nothing lies behind the end, unless a group was full.
        let used = if self.hasher.count() < GROUP as u64 { self.end } else { GROUP };
        self.gathered[..used].zeroize();
    }

    /// The hasher wipes itself.
    #[cfg(feature = "zeroize")]
    fn wipe(&mut self) {
        self.wipe_gathered();
    }
}

/// Goes on from the message so far.
impl From<Hasher> for BufferedHasher {
    fn from(hasher: Hasher) -> BufferedHasher {
        let mut buffered = BufferedHasher { hasher, gathered: [0; GROUP], end: 0 };
        buffered.end = buffered.start();
        buffered
    }
}

every_hasher!(BufferedHasher, "BLAKE3");
fixed_output!(BufferedHasher, output: 32 as Hash, block: digest::consts::U64);
unkeyed!(BufferedHasher);

/// As a MAC the hasher has a key of 32 bytes.
#[cfg(feature = "digest")]
impl digest::common::KeySizeUser for BufferedHasher {
    type KeySize = digest::consts::U32;
}

/// [`BufferedHasher::new_keyed`].
#[cfg(feature = "digest")]
impl digest::KeyInit for BufferedHasher {
    fn new(key: &digest::Key<Self>) -> BufferedHasher {
        BufferedHasher::new_keyed(&(*key).into())
    }
}

#[cfg(feature = "digest")]
impl digest::MacMarker for BufferedHasher {}

#[cfg(feature = "digest")]
impl digest::ExtendableOutput for BufferedHasher {
    type Reader = OutputReader;

    fn finalize_xof(self) -> OutputReader {
        BufferedHasher::finalize_xof(&self)
    }
}

#[cfg(feature = "digest")]
impl digest::ExtendableOutputReset for BufferedHasher {
    fn finalize_xof_reset(&mut self) -> OutputReader {
        let output = BufferedHasher::finalize_xof(self);
        self.reset();
        output
    }
}
