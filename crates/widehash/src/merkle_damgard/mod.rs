//! The Merkle–Damgård construction with length strengthening, as SHA-2 and RIPEMD-160 use it:
//! the message, a one bit, zeros, and the message's length in bits, cut into blocks that a
//! compression function folds into a chaining value one after another.

mod lanes;

pub(crate) use lanes::{LaneEngine, LaneKernel, ManyCompression, Rounds};

use crate::block::BlockBuffer;
use crate::saved::{ENVELOPE, Id, Reader, ResumeError, Writer, padded};

/// What a family brings to the construction.
pub(crate) trait Compression<const B: usize> {
    /// The chaining value.
    type State: Copy;

    /// Bytes of the last block's length field, at its end.
    const LENGTH_FIELD: usize;

    /// Folds the blocks into the chaining value, in order.
    fn compress(state: &mut Self::State, blocks: &[[u8; B]]);

    /// Writes the message's length into the length field of the last block (which is zero).
    fn put_length(last: &mut [u8; B], bits: u128);
}

/// A running hash over blocks of `B` bytes.
#[derive(Clone)]
pub(crate) struct MerkleDamgard<C: Compression<B>, const B: usize> {
    state: C::State,
    buffer: BlockBuffer<B>,
    /// Bytes in the blocks already compressed.
    compressed: u64,
}

impl<C: Compression<B>, const B: usize> MerkleDamgard<C, B> {
    pub(crate) const fn new(initial: C::State) -> Self {
        MerkleDamgard { state: initial, buffer: BlockBuffer::new(), compressed: 0 }
    }

    #[inline]
    pub(crate) fn update(&mut self, data: &[u8]) {
        let (state, compressed) = (&mut self.state, &mut self.compressed);
        self.buffer.feed(data, |blocks| {
            C::compress(state, blocks);
            *compressed += (blocks.len() * B) as u64;
        });
    }

    /// The chaining value after the padding of the message so far; the hasher goes on unchanged.
    #[inline]
    pub(crate) fn finalize(&self) -> C::State {
        let mut state = self.state;
        finish::<C, B>(&mut state, self.buffer.pending(), self.compressed);
        state
    }

    /// The chaining value of a whole message at hand.
    #[inline]
    pub(crate) fn digest(mut state: C::State, message: &[u8]) -> C::State {
        let (blocks, tail) = message.as_chunks::<B>();
        if !blocks.is_empty() {
            C::compress(&mut state, blocks);
        }
        finish::<C, B>(&mut state, tail, (blocks.len() * B) as u64);
        state
    }

    pub(crate) fn reset(&mut self, initial: C::State) {
        self.state = initial;
        self.buffer.clear();
        self.compressed = 0;
    }
}

/// How many blocks the padded end of a message takes, of which `rest` bytes fill no block.
#[inline]
fn padded_blocks<C: Compression<B>, const B: usize>(rest: usize) -> usize {
    if rest + 1 + C::LENGTH_FIELD <= B { 1 } else { 2 }
}

/// Pads the end of a message of `len` bytes: `rest`, which is less than a block, a one bit, zeros
/// and the length, in one or two blocks at the start of `out`. Returns how many.
#[inline]
fn pad<C: Compression<B>, const B: usize>(out: &mut [u8], rest: &[u8], len: u64) -> usize {
    let count = padded_blocks::<C, B>(rest.len());
    let out = &mut out[..count * B];
    let (start, zeros) = out.split_at_mut(rest.len());
    start.copy_from_slice(rest);
    zeros.fill(0);
    zeros[0] = 0x80;
    C::put_length(out.last_chunk_mut().expect("at least one block"), u128::from(len) * 8);
    count
}

/// Compresses the last, padded block or two: `rest` is what follows the `compressed` bytes.
#[inline]
fn finish<C: Compression<B>, const B: usize>(state: &mut C::State, rest: &[u8], compressed: u64) {
    let mut padded = [[0; B]; 2];
    let len = compressed + rest.len() as u64;
    let count = pad::<C, B>(padded.as_flattened_mut(), rest, len);
    C::compress(state, &padded[..count]);
}

/// The exported length for a chaining value of `state` bytes and blocks of `block` bytes.
pub(crate) const fn exported_len(state: usize, block: usize) -> usize {
    ENVELOPE + state + 8 + padded(block)
}

impl<C: Compression<B>, const B: usize> MerkleDamgard<C, B> {
    /// `put` writes the chaining value.
    pub(crate) fn export<const N: usize>(
        &self,
        id: Id,
        put: impl FnOnce(&mut Writer<N>, &C::State),
    ) -> [u8; N] {
        let mut writer = Writer::new(id);
        put(&mut writer, &self.state);
        writer.put_u64s(&[self.compressed]);
        writer.put_padded(self.buffer.pending(), B);
        writer.finish()
    }

    /// `take` reads the chaining value; `expected` is the exported length.
    pub(crate) fn resume(
        bytes: &[u8],
        id: Id,
        expected: usize,
        take: impl FnOnce(&mut Reader<'_>) -> Result<C::State, ResumeError>,
    ) -> Result<Self, ResumeError> {
        let mut reader = Reader::open(bytes, id, expected)?;
        let state = take(&mut reader)?;
        let compressed = reader.u64()?;
        let buffer = BlockBuffer::resume(reader.padded(B)?).ok_or(ResumeError::Damaged)?;
        if compressed % B as u64 != 0 {
            return Err(ResumeError::Damaged);
        }
        Ok(MerkleDamgard { state, buffer, compressed })
    }
}

#[cfg(feature = "zeroize")]
impl<C: Compression<B>, const B: usize> MerkleDamgard<C, B>
where
    C::State: zeroize::Zeroize,
{
    pub(crate) fn wipe(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.state);
        self.buffer.wipe();
        self.compressed = 0;
    }
}
