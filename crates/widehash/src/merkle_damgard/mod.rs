//! The Merkle–Damgård construction with length strengthening, as SHA-2 and RIPEMD-160 use it.
//!
//! The message is followed by a one bit, zeros and its length in bits, and cut into blocks. A
//! compression function folds the blocks into a chaining value one after another.

mod engine;
#[cfg(static_dispatch)]
pub(crate) mod go_entry;
mod kernel;
mod padding;
mod tails;

pub(crate) use engine::{LaneEngine, Routes};
#[cfg(vector_kernels)]
pub(crate) use kernel::lane_kernel;
pub(crate) use kernel::{Block, Half, LaneKernel, Rounds, hash_padded, no_lanes};
#[cfg(any(x86_kernels, neon_kernels))]
pub(crate) use kernel::{InPlace, PaddedGroup, States};
#[cfg(x86_kernels)]
pub(crate) use kernel::{lane_kernel_32, lane_kernel_32_33, lane_kernel_only_32};
pub(crate) use padding::finish;

use crate::backend::{Backends, Kernel, Properties};
use crate::block::{Block as _, BlockBuffer};
use crate::saved::{ENVELOPE, Id, Reader, ResumeError, Writer, padded};

/// A compression function in this construction: its arithmetic over lanes, its kernels, and the
/// standard's rules of padding.
pub(crate) trait Compression: Rounds + Sized + 'static {
    /// The name in reports: that of the basic algorithm.
    const NAME: &'static str;

    /// Bytes of an exported chaining value.
    const STATE_LEN: usize;

    /// Bytes of the last block's length field, at its end.
    const LENGTH_FIELD: usize;

    /// Returns the lane kernels, best first, from a static table. A constant would be compiled again,
    /// including the kernels, into every crate that uses it.
    fn lane_kernels() -> &'static [Kernel<LaneKernel<Self>>];

    /// Returns the kernel that hashes one message.
    fn single(backends: Backends) -> Properties;

    /// Returns the kernels by the number and the class of messages, from a static.
    fn routes() -> &'static Routes;

    /// Folds the blocks into the chaining value, in order.
    fn compress_blocks(state: &mut Self::State, blocks: &[Block<Self>]);

    /// Returns the final chaining value as bytes; zeros follow if it is shorter than [`Half`].
    fn bytes(state: &Self::State) -> Half<Self>;

    /// Pads `tail`, the end of a message of `bits` bits and less than a block, folds it, and returns the bytes
    /// of the final chaining value.
    ///
    /// Not inlined: the padding would be 3 kB of code in every function that ends a message.
    #[inline(never)]
    fn finish(state: &Self::State, tail: &[u8], bits: u128) -> Half<Self> {
        finish::<Self>(tail, bits, |blocks| {
            let mut state = *state;
            Self::compress_blocks(&mut state, blocks);
            Self::bytes(&state)
        })
    }

    /// Folds a message of exactly one block, and the padding after it, and returns the bytes. That
    /// padding is the same for all such messages, so a family may use a precomputed one.
    #[inline]
    fn compress_lone_block(initial: &Self::State, block: &Block<Self>) -> Half<Self> {
        let mut state = *initial;
        Self::compress_blocks(&mut state, core::slice::from_ref(block));
        Self::finish(&state, &[], 8 * Block::<Self>::LEN as u128)
    }

    /// The block of padding after a message of one block, as [`padding`](Self::padding) makes it.
    /// Empty if the function has no message schedule that could be computed beforehand; its padding
    /// is then a block like any other.
    const AFTER_ONE_BLOCK: &'static [Self::Word] = &[];

    /// Computes the last block of padding of a message of `len` bytes, none of which is in that block, and
    /// passes it to `put` in the form that [`Rounds::compress_common`] expects.
    fn padding(_len: u64, put: impl FnOnce(&[Self::Word])) {
        put(&[]);
    }

    /// Writes the message's length into the length field of the last block, which is zero.
    fn put_length(last: &mut Block<Self>, bits: u128);

    /// Writes the chaining value to an exported state.
    fn put_state<const N: usize>(state: &Self::State, writer: &mut Writer<N>);

    /// Reads the chaining value that [`put_state`](Self::put_state) wrote.
    fn read_state(reader: &mut Reader<'_>) -> Result<Self::State, ResumeError>;
}

/// A running hash between two blocks: the chaining value, and how many bytes it stands for.
pub(crate) struct Chain<C: Compression> {
    state: C::State,
    /// Bytes in the blocks already compressed.
    compressed: u64,
}

impl<C: Compression> Clone for Chain<C> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C: Compression> Copy for Chain<C> {}

impl<C: Compression> Chain<C> {
    const fn new(initial: C::State) -> Self {
        Chain { state: initial, compressed: 0 }
    }

    /// Folds the next blocks of the message into the chaining value.
    #[inline]
    pub(crate) fn compress(&mut self, blocks: &[Block<C>]) {
        C::compress_blocks(&mut self.state, blocks);
        self.count(blocks.len());
    }

    /// Counts blocks that the caller compresses.
    #[inline]
    fn count(&mut self, blocks: usize) {
        self.compressed += (blocks * Block::<C>::LEN) as u64;
    }

    /// Returns the final chaining value of the message that ends with `tail`, less than a block.
    #[inline]
    pub(crate) fn finish(&self, tail: &[u8]) -> Half<C> {
        C::finish(&self.state, tail, 8 * (u128::from(self.compressed) + tail.len() as u128))
    }
}

/// A running hash.
pub(crate) struct MerkleDamgard<C: Compression> {
    chain: Chain<C>,
    buffer: BlockBuffer<Block<C>>,
}

impl<C: Compression> Clone for MerkleDamgard<C> {
    #[inline]
    fn clone(&self) -> Self {
        MerkleDamgard { chain: self.chain, buffer: self.buffer.clone() }
    }
}

impl<C: Compression> MerkleDamgard<C> {
    pub(crate) const fn new(initial: C::State) -> Self {
        MerkleDamgard { chain: Chain::new(initial), buffer: BlockBuffer::new() }
    }

    /// Returns a hash that continues from `chain` with the bytes that fill no block, or `None` unless
    /// they are less than a block.
    pub(crate) fn from_parts(chain: Chain<C>, pending: &[u8]) -> Option<Self> {
        Some(MerkleDamgard { chain, buffer: BlockBuffer::resume(pending)? })
    }

    /// Returns what [`from_parts`](Self::from_parts) continues from.
    #[cfg(feature = "digest")]
    pub(crate) fn parts(&self) -> (Chain<C>, &[u8]) {
        (self.chain, self.buffer.pending())
    }

    #[inline]
    pub(crate) fn update(&mut self, data: &[u8]) {
        let chain = &mut self.chain;
        self.buffer.feed(data, |blocks| chain.compress(blocks));
    }

    /// Absorbs `data` except for its whole blocks, which the caller compresses: see
    /// [`BlockBuffer::cut`].
    #[inline]
    fn cut<'d>(&mut self, data: &'d [u8], head: &mut Block<C>) -> (bool, &'d [Block<C>]) {
        let (whole, blocks) = self.buffer.cut(data, head);
        self.chain.count(usize::from(whole) + blocks.len());
        (whole, blocks)
    }

    /// Returns the number of bytes absorbed so far.
    #[inline]
    pub(crate) fn count(&self) -> u64 {
        self.chain.compressed + self.buffer.pending().len() as u64
    }

    /// Returns the final chaining value of the message so far; the hasher does not change.
    #[inline]
    pub(crate) fn finalize(&self) -> Half<C> {
        self.chain.finish(self.buffer.pending())
    }

    /// Returns the final chaining value of a whole message.
    #[inline(always)]
    pub(crate) fn digest(initial: &C::State, message: &[u8]) -> Half<C> {
        let (blocks, tail) = Block::<C>::split(message);
        match (blocks, tail) {
            ([], tail) => C::finish(initial, tail, 8 * tail.len() as u128),
            ([block], []) => C::compress_lone_block(initial, block),
            (blocks, tail) => {
                let mut state = *initial;
                C::compress_blocks(&mut state, blocks);
                C::finish(&state, tail, 8 * message.len() as u128)
            }
        }
    }

    pub(crate) fn reset(&mut self, initial: C::State) {
        self.chain = Chain::new(initial);
        self.buffer.clear();
    }

    /// Bytes of an exported hasher.
    pub(crate) const EXPORTED_LEN: usize = ENVELOPE + C::STATE_LEN + 8 + padded(Block::<C>::LEN);

    pub(crate) fn export<const N: usize>(&self, id: Id) -> [u8; N] {
        let mut writer = Writer::new(id);
        C::put_state(&self.chain.state, &mut writer);
        writer.put_u64s(&[self.chain.compressed]);
        writer.put_padded(self.buffer.pending(), Block::<C>::LEN);
        writer.finish()
    }

    pub(crate) fn resume(bytes: &[u8], id: Id) -> Result<Self, ResumeError> {
        /// A message of 2^64 bits: at a gigabyte a second, absorbing one takes 73 years. A hasher that
        /// has done so exports a state that is refused.
        const MOST: u64 = 1 << 61;
        let mut reader = Reader::open(bytes, id, Self::EXPORTED_LEN)?;
        let state = C::read_state(&mut reader)?;
        let compressed = reader.u64()?;
        let pending = reader.padded(Block::<C>::LEN)?;
        if compressed >= MOST || compressed % Block::<C>::LEN as u64 != 0 {
            return Err(ResumeError::Damaged);
        }
        Self::from_parts(Chain { state, compressed }, pending).ok_or(ResumeError::Damaged)
    }
}

/// Returns the digest: the first bytes of the final chaining value.
#[inline(always)]
pub(crate) fn truncated<const N: usize>(bytes: impl AsRef<[u8]>) -> [u8; N] {
    *bytes.as_ref().first_chunk().expect("a digest is no longer")
}

#[cfg(feature = "zeroize")]
impl<C: Compression> Chain<C>
where
    C::State: zeroize::Zeroize,
{
    pub(crate) fn wipe(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.state);
        zeroize::Zeroize::zeroize(&mut self.compressed);
    }
}

#[cfg(feature = "zeroize")]
impl<C: Compression> MerkleDamgard<C>
where
    C::State: zeroize::Zeroize,
{
    pub(crate) fn wipe(&mut self) {
        self.chain.wipe();
        self.buffer.wipe();
    }
}
