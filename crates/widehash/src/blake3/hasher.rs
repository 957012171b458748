//! The incremental hasher: a running chunk above a stack of subtrees.

use super::chunk::Chunk;
use super::compress::{BLOCK_LEN, CHUNK_LEN};
use super::hash::Hash;
use super::many::{hash_many, plan};
use super::mode::{Mode, PLAIN};
use super::node::Node;
use super::output::OutputReader;
use super::stack::{DEPTH, Stack};
use super::tree::{self, STRIP, Serial};
use crate::api::{digest_many, every_hasher, fixed_output, unkeyed, update_many};
use crate::saved::{ENVELOPE, Id, Reader, ResumeError, Writer, padded};

/// The fewest whole chunks that threads share. To wake a thread takes longer than to hash fewer.
#[cfg(feature = "rayon")]
const SHARED_FROM: usize = 256;

/// Panics unless a message of `count` bytes can have `more`.
pub(super) fn assert_room(count: u64, more: usize) {
    assert!(
        count.checked_add(more as u64).is_some(),
        "{count} bytes and {more} more are over 2^64 - 1"
    );
}

/// BLAKE3 in any of its modes, fed piece by piece.
///
/// ```
/// use widehash::blake3::{self, Hasher};
///
/// let mut hasher = Hasher::new();
/// hasher.update(b"a");
/// hasher.update(b"bc");
/// assert_eq!(hasher.finalize(), blake3::hash(b"abc"));
/// assert_eq!(hasher.finalize()[..4], [0x64, 0x37, 0xb3, 0xac]);
///
/// let mut long = [0; 1000];
/// hasher.finalize_xof().fill(&mut long);
/// assert_eq!(hasher.finalize(), long[..32]);
/// ```
///
/// Large pieces are hashed where they lie, many chunks at once: give at least 16 KiB at a time where
/// you can, or take a [`BufferedHasher`](super::BufferedHasher).
#[derive(Clone)]
pub struct Hasher {
    pub(super) mode: Mode,
    /// The chunk that bytes go to. Empty if the stack ends with a subtree that nothing follows
    /// yet.
    chunk: Chunk,
    /// The subtrees before the chunk.
    stack: Stack,
}

impl Hasher {
    /// Bytes of a digest.
    pub const OUTPUT_LEN: usize = 32;
    /// Bytes of a block.
    pub const BLOCK_LEN: usize = BLOCK_LEN;
    /// Bytes of a key.
    pub const KEY_LEN: usize = 32;
    /// Bytes of an exported hasher.
    pub const EXPORTED_LEN: usize =
        ENVELOPE + 4 + 32 + 8 + 32 + 1 + padded(BLOCK_LEN) + padded(32 * DEPTH);

    /// An empty message, to be hashed without a key.
    #[must_use]
    pub const fn new() -> Hasher {
        Hasher::of(Mode::plain())
    }

    /// An empty message, to be hashed with a key of 32 bytes.
    #[must_use]
    pub fn new_keyed(key: &[u8; 32]) -> Hasher {
        Hasher::of(Mode::keyed(key))
    }

    /// Empty key material, for keys in a context: see [`derive_key`](super::derive_key).
    #[must_use]
    pub fn new_derive_key(context: &str) -> Hasher {
        Hasher::of(Mode::derive_key(context))
    }

    /// [`new_derive_key`](Self::new_derive_key) in a context that need not be text, for
    /// `blake3_hasher_init_derive_key_raw` of the official C library.
    #[doc(hidden)]
    #[must_use]
    pub fn new_derive_key_raw(context: &[u8]) -> Hasher {
        Hasher::of(Mode::derive_key_raw(context))
    }

    const fn of(mode: Mode) -> Hasher {
        Hasher { chunk: Chunk::new(&mode, 0), stack: Stack::new(), mode }
    }

    /// The digest of a whole message without a key.
    #[must_use]
    #[inline]
    pub fn digest(message: impl AsRef<[u8]>) -> [u8; 32] {
        super::hash(message).into()
    }

    /// Appends `data` to the message.
    ///
    /// Vectors fill up with chunks of 1024 bytes, so long messages want pieces of 16 KiB or more. Where pieces come
    /// smaller, a [`BufferedHasher`](super::BufferedHasher) gathers them, and is up to five times as fast.
    ///
    /// # Panics
    /// If the message becomes longer than 2<sup>64</sup> - 1 bytes.
    #[inline]
    pub fn update(&mut self, data: impl AsRef<[u8]>) {
        let data = data.as_ref();
        // A few bytes, with no subtree to merge before them.
        if (self.stack.cvs().is_empty() || self.chunk.len() > 0) && self.chunk.keep(data) {
            return;
        }
        self.absorb(data);
    }

    /// As [`update`](Self::update), on the threads of the current `rayon` pool if `data` has 256 KiB or more.
    ///
    /// The threads share `data` evenly, whatever its length and wherever in the message it begins: each takes a leaf of
    /// at most 64 KiB, and the next when it has hashed that.
    ///
    /// # Panics
    /// If the message becomes longer than 2<sup>64</sup> - 1 bytes.
    #[cfg(feature = "rayon")]
    pub fn update_rayon(&mut self, data: impl AsRef<[u8]>) {
        let data = data.as_ref();
        // What ends the chunk that has begun.
        let head = data.len().min(self.chunk.len().wrapping_neg() % CHUNK_LEN);
        let (head, rest) = data.split_at(head);
        let (chunks, tail) = rest.as_chunks();
        if chunks.len() < SHARED_FROM {
            return self.update(data);
        }
        assert_room(self.count(), data.len());
        self.update(head);
        self.end_chunk();
        let mut found = [([0; 32], 0); 2 * DEPTH];
        tree::shared_subtrees::<tree::Threads>(&self.mode, chunks, self.chunk.counter, &mut found);
        for (cv, size) in found.into_iter().take_while(|(_, size)| *size > 0) {
            self.push(cv, size);
        }
        self.update(tail);
    }

    #[inline(never)]
    fn absorb(&mut self, mut data: &[u8]) {
        assert_room(self.count(), data.len());
        if self.chunk.len() > 0 {
            let (head, rest) = data.split_at(data.len().min(CHUNK_LEN - self.chunk.len()));
            self.chunk.update(&self.mode, head);
            if rest.is_empty() {
                return;
            }
            self.end_chunk();
            data = rest;
        }
        // Whole chunks straight from `data`; a lone last one is left to wait.
        while data.len() > CHUNK_LEN {
            let chunks = data.as_chunks().0;
            let to_strip = STRIP - (self.chunk.counter % STRIP as u64) as usize;
            let largest = 1 << chunks.len().ilog2().min(self.chunk.counter.trailing_zeros());
            let taken = if largest > STRIP {
                // Two children instead of their parent: it may be the root.
                let subtree = &data[..largest * CHUNK_LEN];
                let children =
                    tree::children::<Serial, _>(&self.mode, subtree, self.chunk.counter, |pair| {
                        *pair
                    });
                for cv in children {
                    self.push(cv, largest as u64 / 2);
                }
                largest
            } else {
                let chunks = &chunks[..chunks.len().min(to_strip)];
                let Hasher { mode, chunk, stack } = self;
                tree::subtrees(mode, chunks, chunk.counter, |cv, size| {
                    push(mode, chunk, stack, cv, size);
                });
                chunks.len()
            };
            data = &data[taken * CHUNK_LEN..];
        }
        if !data.is_empty() {
            self.stack.merge(&self.mode, self.chunk.counter);
            self.chunk.update(&self.mode, data);
        }
    }

    /// Adds the chunk, if there is one, which is whole and which something follows.
    pub(super) fn end_chunk(&mut self) {
        if self.chunk.len() > 0 {
            let cv = self.chunk.node(&self.mode).chaining_value();
            self.push(cv, 1);
        }
    }

    /// Adds a subtree of this many chunks, after which a new chunk begins.
    pub(super) fn push(&mut self, cv: [u8; 32], chunks: u64) {
        push(&self.mode, &mut self.chunk, &mut self.stack, cv, chunks);
    }

    /// Begins a chunk that goes on from these parts of another one, after what `end_chunk` and `push`
    /// left.
    pub(super) fn begin_chunk(&mut self, cv: [u32; 8], compressed: u8, pending: &[u8]) {
        let counter = self.chunk.counter;
        self.stack.merge(&self.mode, counter);
        let cv = if compressed > 0 { cv } else { self.mode.key };
        self.chunk = Chunk::resume(&self.mode, counter, cv, compressed, pending)
            .expect("parts of a chunk that has begun");
    }

    /// What `of` makes of the root as it would be if the message ended here.
    #[inline]
    fn root<R>(&self, of: impl FnOnce(Node<'_>) -> R) -> R {
        match self.stack.cvs() {
            [] => of(self.chunk.node(&self.mode)),
            cvs => of(Node::parent(&self.mode, &self.children(cvs))),
        }
    }

    /// The chaining values of the root's children, where these are those on the stack.
    fn children(&self, cvs: &[[u8; 32]]) -> [[u8; 32]; 2] {
        let (mut left, mut right) = match cvs {
            // The last subtree is complete and nothing follows: its parent is on the right edge.
            [left @ .., right] if self.chunk.len() == 0 => (left, *right),
            left => (left, self.chunk.node(&self.mode).chaining_value()),
        };
        loop {
            let [before @ .., last] = left else { unreachable!("a lone subtree") };
            let children = [*last, right];
            if before.is_empty() {
                return children;
            }
            (left, right) = (before, Node::parent(&self.mode, &children).chaining_value());
        }
    }

    /// Bytes of the message so far.
    #[must_use]
    #[inline]
    pub fn count(&self) -> u64 {
        self.chunk.counter * CHUNK_LEN as u64 + self.chunk.len() as u64
    }

    /// The digest of the message so far; the hasher can go on.
    #[must_use]
    #[inline]
    pub fn finalize(&self) -> Hash {
        self.root(|root| root.root_hash()).into()
    }

    /// The output of the message so far, of any length; the hasher can go on.
    #[must_use]
    #[inline]
    pub fn finalize_xof(&self) -> OutputReader {
        self.root(OutputReader::new)
    }

    /// Fills `out`, of any length, with the output of the message so far; the hasher can go on.
    pub fn finalize_into(&self, out: &mut [u8]) {
        self.root(|root| root.root_output(0, out));
    }

    /// Fills `out`, of any length, with the output of the message so far from byte `offset` on; the
    /// hasher can go on.
    ///
    /// # Panics
    /// If fewer bytes than that are left before [`OutputReader::LEN`].
    #[track_caller]
    pub fn finalize_at(&self, offset: u64, out: &mut [u8]) {
        assert!(
            offset.checked_add(out.len() as u64).is_some(),
            "{} bytes of output from byte {offset} end after byte 2^64 - 1",
            out.len()
        );
        self.root(|root| root.root_output(offset, out));
    }

    /// Returns whether the hasher was made with a key (and not for key derivation, where it is the
    /// message that is secret).
    #[must_use]
    pub fn is_keyed(&self) -> bool {
        self.mode.is_keyed()
    }

    /// Begins anew with an empty message and the same key or context.
    pub fn reset(&mut self) {
        #[cfg(feature = "zeroize")]
        {
            self.chunk.wipe();
            self.stack.wipe();
        }
        self.chunk.restart(&self.mode, 0);
        self.stack.clear();
    }

    /// The running state as bytes, for [`resume`](Self::resume) here or elsewhere. A key is
    /// among them.
    #[must_use]
    pub fn export(&self) -> [u8; Hasher::EXPORTED_LEN] {
        let (cv, compressed, pending) = self.chunk.parts();
        let mut writer = Writer::new(Id::Blake3);
        writer.put_u32s(&[self.mode.flags]);
        writer.put_u32s(&self.mode.key);
        writer.put_u64s(&[self.chunk.counter]);
        writer.put_u32s(cv);
        writer.put(&[compressed]);
        writer.put_padded(pending, BLOCK_LEN);
        writer.put_padded(self.stack.cvs().as_flattened(), 32 * DEPTH);
        writer.finish()
    }

    /// A hasher that goes on from exported bytes, in the mode and with the key it had.
    ///
    /// # Errors
    /// [`ResumeError`] if they are damaged or not from a hasher of this kind.
    pub fn resume(exported: &[u8]) -> Result<Hasher, ResumeError> {
        let mut reader = Reader::open(exported, Id::Blake3, Self::EXPORTED_LEN)?;
        let [flags] = reader.u32s()?;
        let mode = Mode { key: reader.u32s()?, flags };
        let counter = reader.u64()?;
        let cv = reader.u32s()?;
        let [compressed] = reader.take()?;
        let pending = reader.padded(BLOCK_LEN)?;
        let (cvs, []) = reader.padded(32 * DEPTH)?.as_chunks() else {
            return Err(ResumeError::Damaged);
        };
        Chunk::resume(&mode, counter, cv, compressed, pending)
            .filter(|_| mode.is_possible())
            .and_then(|chunk| Hasher::of_parts(mode, chunk, cvs))
            .ok_or(ResumeError::Damaged)
    }

    /// A hasher of these parts; `None` if none can have them.
    pub(super) fn of_parts(mode: Mode, chunk: Chunk, cvs: &[[u8; 32]]) -> Option<Hasher> {
        let stack = Stack::resume(cvs, chunk.counter)?;
        // What a chunk follows is merged when its first byte comes in; until then the children of
        // the root are not.
        let fits = match chunk.len() {
            0 => cvs.len() != 1,
            _ => cvs.len() == chunk.counter.count_ones() as usize,
        };
        // No message is longer than 2^64 - 1 bytes.
        let count = chunk.counter.checked_mul(CHUNK_LEN as u64)?.checked_add(chunk.len() as u64);
        (fits && count.is_some()).then_some(Hasher { mode, chunk, stack })
    }

    /// A hasher after this many chunks, with these subtrees.
    #[cfg(test)]
    pub(super) fn at(chunks: u64, cvs: &[[u8; 32]]) -> Option<Hasher> {
        Hasher::of_parts(Mode::plain(), Chunk::new(&PLAIN, chunks), cvs)
    }

    /// The mode wipes itself.
    #[cfg(feature = "zeroize")]
    fn wipe(&mut self) {
        self.chunk.wipe();
        self.stack.wipe();
    }
}

/// Adds a subtree of this many chunks to the stack before the chunk, which is new after it.
fn push(mode: &Mode, chunk: &mut Chunk, stack: &mut Stack, cv: [u8; 32], chunks: u64) {
    stack.push(mode, cv, chunk.counter);
    chunk.restart(mode, chunk.counter + chunks);
}

digest_many!(Hasher, 32, |messages, out| hash_many::<Serial>(&PLAIN, messages, out), plan);
// The chunks of one piece fill the lanes.
update_many!(
    Hasher,
    |hashers, of, pieces| for (index, hasher) in hashers.iter_mut().enumerate() {
        of(hasher).update(pieces.message(index));
    },
    lanes: 1..=1
);
every_hasher!(Hasher, "BLAKE3");
fixed_output!(Hasher, output: 32 as Hash, block: digest::consts::U64);
unkeyed!(Hasher);

/// As a MAC the hasher has a key of 32 bytes.
#[cfg(feature = "digest")]
impl digest::common::KeySizeUser for Hasher {
    type KeySize = digest::consts::U32;
}

/// [`Hasher::new_keyed`].
#[cfg(feature = "digest")]
impl digest::KeyInit for Hasher {
    fn new(key: &digest::Key<Self>) -> Hasher {
        Hasher::new_keyed(&(*key).into())
    }
}

#[cfg(feature = "digest")]
impl digest::MacMarker for Hasher {}

#[cfg(feature = "digest")]
impl digest::ExtendableOutput for Hasher {
    type Reader = OutputReader;

    fn finalize_xof(self) -> OutputReader {
        Hasher::finalize_xof(&self)
    }
}

#[cfg(feature = "digest")]
impl digest::ExtendableOutputReset for Hasher {
    fn finalize_xof_reset(&mut self) -> OutputReader {
        let output = Hasher::finalize_xof(self);
        self.reset();
        output
    }
}
