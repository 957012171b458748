//! Parts of a message hashed apart from it, as bytes too, and the plan that cuts a message into
//! them.

use super::chunk::Chunk;
use super::compress::{BLOCK_LEN, CHUNK_LEN};
use super::derive::ModeId;
use super::hasher::Hasher;
use super::mode::Mode;
use super::stack::{DEPTH, Stack};
use super::tree::{self, Serial};
use crate::saved::{ENVELOPE, Exported, Id, Reader, ResumeError, Writer};
use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;

/// A part of a message, hashed without what stands before it: a subtree of the message's tree.
///
/// Parts can be hashed in any order, on any threads or machines, each where its bytes are.
/// [`Hasher::push_subtree`] then merges them in order. [`parts`] cuts a message into parts; other
/// cuts are possible. A part begins at a multiple of its length, rounded up to a power of two and to
/// at least [`MIN_LEN`](Self::MIN_LEN). So whole parts have a power of two of bytes, and the last
/// part may be shorter.
///
/// ```
/// use widehash::blake3::{self, Hasher, Subtree};
///
/// let message = vec![7; 1_000_000];
///
/// // On many machines: each hashes some of the parts, and sends about 110 bytes for each.
/// let sent: Vec<Vec<u8>> = blake3::parts(message.len() as u64, 1 << 16)
///     .map(|part| {
///         let bytes = &message[part.start as usize..part.end as usize];
///         Hasher::new().subtree(part.start, bytes).to_bytes().to_vec()
///     })
///     .collect();
///
/// // On one machine: merged in order.
/// let mut hasher = Hasher::new();
/// for part in &sent {
///     hasher.push_subtree(&Subtree::from_bytes(part)?)?;
/// }
/// assert_eq!(hasher.finalize(), blake3::hash(&message));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # What it gives away
/// A part holds chaining values, which are hashes of its bytes, under the key if there is one.
/// Unless it is two or more whole chunks (of 1024 bytes), it also holds its last 1 to 64 bytes as
/// they are. Keep it as confidential as the message.
///
/// The key is not among its bytes. In its place is an identifier of the mode and the key: 16 bytes
/// of a BLAKE3 hash of both, in a context of its own (zeros if there is no key). That hash cannot be
/// inverted, so the identifier gives nothing away of a key of 32 random bytes. But it is always the
/// same for the same key: anyone who sees it can recognise other parts under that key, and can find
/// a key that is weak, such as a password, by trying.
///
/// A part is not authenticated either: anyone who can change its bytes can choose the digest.
#[derive(Clone)]
pub struct Subtree {
    mode: ModeId,
    offset: u64,
    len: u64,
    /// The chaining values of the [complete](Layout::sizes) subtrees.
    stack: Stack,
    /// The last chunk, if it is [apart](Layout::rest): the chaining value of all its blocks but the
    /// last, zero if there are none (and not the key, which a chunk begins with), and the last
    /// block.
    cv: [u32; 8],
    block: [u8; BLOCK_LEN],
}

/// What a part of some length consists of.
#[derive(Clone, Copy)]
struct Layout {
    /// Chunks in complete subtrees.
    whole: u64,
    /// Whether these are a single subtree. It is kept as its two halves, because their parent is
    /// compressed differently if it turns out to be the root.
    halved: bool,
    /// Bytes of the chunk behind them, which is not compressed to its end.
    rest: usize,
}

impl Layout {
    fn of(len: u64) -> Layout {
        let (whole, rest) = (len / CHUNK_LEN as u64, (len % CHUNK_LEN as u64) as usize);
        match (whole, rest) {
            // It may be the root, as a chunk.
            (1, 0) => Layout { whole: 0, halved: false, rest: CHUNK_LEN },
            _ => Layout { whole, halved: whole.is_power_of_two() && rest == 0, rest },
        }
    }

    /// Chunks in each of the complete subtrees, from left to right.
    fn sizes(self) -> impl Iterator<Item = u64> {
        let halves = if self.halved { [self.whole / 2; 2] } else { [0; 2] };
        let powers = if self.halved { 0 } else { self.whole };
        let powers = (0..u64::BITS).rev().map(|bit| 1 << bit).filter(move |size| powers & size > 0);
        halves.into_iter().filter(|size| *size > 0).chain(powers)
    }

    /// Blocks of the chunk behind that are compressed, and bytes of its last block.
    fn blocks(self) -> (u8, usize) {
        let compressed = self.rest.saturating_sub(1) / BLOCK_LEN;
        (compressed as u8, self.rest - compressed * BLOCK_LEN)
    }
}

/// What the offset of a part of `len` bytes is a multiple of; `None` for 2<sup>64</sup>.
fn unit(len: u64) -> Option<u64> {
    len.checked_next_power_of_two().map(|unit| unit.max(Subtree::MIN_LEN as u64))
}

/// Whether there is a part of `len` bytes from byte `offset` on.
fn is_part(offset: u64, len: u64) -> bool {
    let aligned = unit(len).map_or(offset == 0, |unit| offset.is_multiple_of(unit));
    len > 0 && aligned && offset.checked_add(len).is_some()
}

impl Subtree {
    /// The shortest part in bytes that another part can follow: a chunk.
    pub const MIN_LEN: usize = CHUNK_LEN;

    /// The most bytes that [`to_bytes`](Self::to_bytes) returns.
    pub(crate) const MAX_ENCODED_LEN: usize =
        Subtree::LEAST_ENCODED_LEN + 32 * DEPTH + 32 + BLOCK_LEN;

    /// The envelope, the mode, the offset and the length.
    const LEAST_ENCODED_LEN: usize = ENVELOPE + ModeId::LEN + 8 + 8;

    /// Returns where in the message the part begins, in bytes.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// Returns which bytes of the message the part has.
    #[must_use]
    pub fn range(&self) -> Range<u64> {
        self.offset..self.offset + self.len
    }

    /// Returns the part as bytes, for [`from_bytes`](Self::from_bytes) here or elsewhere: in the
    /// versioned format of exported hashers, with a checksum against damage. A part of a power of
    /// two of bytes takes 110 of them if it is longer than a chunk. See
    /// [above](Self#what-it-gives-away) for what they give away.
    #[must_use]
    pub fn to_bytes(&self) -> Exported {
        let (compressed, pending) = Layout::of(self.len).blocks();
        let mut writer = Writer::<{ Subtree::MAX_ENCODED_LEN }>::new(Id::Blake3Subtree);
        writer.put(self.mode.as_bytes());
        writer.put_u64s(&[self.offset, self.len]);
        writer.put(self.stack.cvs().as_flattened());
        if compressed > 0 {
            writer.put_u32s(&self.cv);
        }
        writer.put(&self.block[..pending]);
        writer.finish_short()
    }

    /// Returns the part that [`to_bytes`](Self::to_bytes) was called on.
    ///
    /// # Errors
    /// [`ResumeError`] if the bytes are damaged or not those of a part.
    pub fn from_bytes(bytes: &[u8]) -> Result<Subtree, ResumeError> {
        let mut reader =
            Reader::open_any_len(bytes, Id::Blake3Subtree, Subtree::LEAST_ENCODED_LEN)?;
        let mode = ModeId::from_bytes(reader.take()?);
        let (offset, len) = (reader.u64()?, reader.u64()?);
        if !is_part(offset, len) {
            return Err(ResumeError::Damaged);
        }
        let layout = Layout::of(len);
        let (cvs, _) = reader.bytes(32 * layout.sizes().count())?.as_chunks();
        let (compressed, pending) = layout.blocks();
        let cv = if compressed > 0 { reader.u32s()? } else { [0; 8] };
        let mut block = [0; BLOCK_LEN];
        block[..pending].copy_from_slice(reader.bytes(pending)?);
        reader.end()?;
        let mut stack = Stack::new();
        stack.extend(cvs);
        Ok(Subtree { mode, offset, len, stack, cv, block })
    }

    /// Hashes a part, which [`is_part`].
    fn new(mode: &Mode, offset: u64, mut bytes: &[u8]) -> Subtree {
        let len = bytes.len() as u64;
        let layout = Layout::of(len);
        let mut counter = offset / CHUNK_LEN as u64;
        let mut stack = Stack::new();
        if layout.halved {
            tree::children::<Serial, _>(mode, bytes, counter, |pair| stack.extend(pair));
            bytes = &[];
        }
        // Halves leave nothing for these.
        for size in layout.sizes().filter(|_| !layout.halved) {
            let (part, rest) = bytes.split_at(size as usize * CHUNK_LEN);
            stack.extend(&[tree::chaining_value::<Serial>(mode, part, counter)]);
            counter += size;
            bytes = rest;
        }
        let mut chunk = Chunk::new(mode, counter);
        chunk.update(mode, bytes);
        let (cv, compressed, pending) = chunk.parts();
        let cv = if compressed > 0 { *cv } else { [0; 8] };
        let mut block = [0; BLOCK_LEN];
        block[..pending.len()].copy_from_slice(pending);
        Subtree { mode: mode.id(), offset, len, stack, cv, block }
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
        self.stack.wipe();
        zeroize::Zeroize::zeroize(&mut self.cv);
        zeroize::Zeroize::zeroize(&mut self.block);
    }
}

#[cfg(feature = "zeroize")]
impl zeroize::ZeroizeOnDrop for Subtree {}

/// Why a part does not go on a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SubtreeError {
    /// The part does not begin where the message ends so far.
    Place {
        /// Where the part begins, in bytes.
        offset: u64,
        /// The length of the message so far, in bytes.
        count: u64,
    },
    /// The part was hashed in another mode or with another key.
    Mode,
}

impl fmt::Display for SubtreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SubtreeError::Place { offset, count } => {
                write!(f, "a part that begins at byte {offset} does not follow {count} bytes")
            }
            SubtreeError::Mode => {
                f.write_str("the part was hashed in another mode or with another key")
            }
        }
    }
}

impl core::error::Error for SubtreeError {}

impl Hasher {
    /// Hashes `bytes` as the part of a message that begins at `offset`, in the mode and with the key
    /// of this hasher, which does not change: see [`Subtree`].
    ///
    /// # Panics
    /// If there are no bytes; if `offset` is not a multiple of their number, rounded up to a power
    /// of two and to at least [`Subtree::MIN_LEN`]; or if they end beyond byte 2<sup>64</sup> - 1.
    #[must_use]
    #[track_caller]
    pub fn subtree(&self, offset: u64, bytes: &[u8]) -> Subtree {
        let len = bytes.len() as u64;
        assert!(
            is_part(offset, len),
            "{len} bytes from byte {offset} are no part of a message that is a subtree"
        );
        Subtree::new(&self.mode, offset, bytes)
    }

    /// Appends a part that was hashed apart. More can follow it: bytes, or another part if the
    /// message then ends where one can begin.
    ///
    /// # Errors
    /// [`SubtreeError`] if the part does not begin where this message ends so far, or was hashed in
    /// another mode or with another key. The hasher is then as it was.
    pub fn push_subtree(&mut self, subtree: &Subtree) -> Result<(), SubtreeError> {
        let Subtree { offset, len, .. } = *subtree;
        let count = self.count();
        if offset != count {
            return Err(SubtreeError::Place { offset, count });
        }
        if !subtree.mode.is(&self.mode.id()) {
            return Err(SubtreeError::Mode);
        }
        let layout = Layout::of(len);
        self.end_chunk();
        for (cv, size) in subtree.stack.cvs().iter().zip(layout.sizes()) {
            self.push(*cv, size);
        }
        if layout.rest > 0 {
            let (compressed, pending) = layout.blocks();
            self.begin_chunk(subtree.cv, compressed, &subtree.block[..pending]);
        }
        Ok(())
    }
}

/// Cuts a message of `len` bytes into parts that can be hashed apart, each as a [`Subtree`]: of
/// `part_len` bytes, and the last of what is left. An empty message has no parts.
///
/// ```
/// let parts: Vec<_> = widehash::blake3::parts(10_000, 4096).collect();
/// assert_eq!(parts, [0..4096, 4096..8192, 8192..10_000]);
/// ```
///
/// A whole part takes 110 bytes whatever its length (142 if it is one chunk), so larger parts leave
/// less to send.
///
/// # Panics
/// Unless `part_len` is a power of two and at least [`Subtree::MIN_LEN`].
#[track_caller]
pub fn parts(len: u64, part_len: u64) -> Parts {
    assert!(
        part_len.is_power_of_two() && part_len >= Subtree::MIN_LEN as u64,
        "parts have a power of two of bytes, at least {}; {part_len} is none",
        Subtree::MIN_LEN
    );
    Parts { at: 0, len, part_len }
}

/// The parts of a message, in order: see [`parts`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "iterators are lazy"]
pub struct Parts {
    /// Where the next one begins.
    at: u64,
    len: u64,
    part_len: u64,
}

impl Iterator for Parts {
    type Item = Range<u64>;

    fn next(&mut self) -> Option<Range<u64>> {
        self.nth(0)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.len - self.at).div_ceil(self.part_len);
        let count = usize::try_from(left).ok();
        (count.unwrap_or(usize::MAX), count)
    }

    /// Takes no longer for a part far away.
    fn nth(&mut self, n: usize) -> Option<Range<u64>> {
        let start = (n as u64).checked_mul(self.part_len).and_then(|by| self.at.checked_add(by));
        let Some(start) = start.filter(|start| *start < self.len) else {
            self.at = self.len;
            return None;
        };
        self.at = start + (self.len - start).min(self.part_len);
        Some(start..self.at)
    }
}

impl FusedIterator for Parts {}
