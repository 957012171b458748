//! A running message.

use super::kernels;
use super::key::Key;
use super::rows::{self, PACKET, State};
use crate::block::BlockBuffer;
use crate::saved::{ENVELOPE, Id, Reader, ResumeError, Writer, padded};
use crate::simd::array::zip;

/// The state in memory between updates. The alignment keeps every row inside a page; with a row
/// across two pages, short updates took three times as long.
#[derive(Clone)]
#[repr(align(32))]
pub(super) struct Aligned(pub(super) State);

/// A running message under its key, for any length of digest.
#[derive(Clone)]
pub(crate) struct Running {
    key: Key,
    pub(super) state: Aligned,
    pub(super) buffer: BlockBuffer<[u8; PACKET]>,
}

impl Running {
    /// Bytes of an exported hasher.
    pub(crate) const EXPORTED_LEN: usize =
        ENVELOPE + Key::LEN + size_of::<State>() + padded(PACKET);

    pub(crate) fn new(key: &Key) -> Self {
        Running {
            key: key.clone(),
            state: Aligned(rows::keyed::<[u64; 4]>(key.words())),
            buffer: BlockBuffer::new(),
        }
    }

    #[inline]
    pub(crate) fn update(&mut self, data: &[u8]) {
        self.buffer.feed(data, |packets| kernels::update(&mut self.state.0, packets));
    }

    #[inline]
    pub(crate) fn finalize<const N: usize>(&self) -> [u64; N] {
        kernels::finish(&self.state.0, self.buffer.pending())
    }

    pub(crate) fn reset(&mut self) {
        self.state.0 = rows::keyed::<[u64; 4]>(self.key.words());
        self.buffer.clear();
    }

    pub(crate) fn export(&self, id: Id) -> [u8; Running::EXPORTED_LEN] {
        let mut writer = Writer::new(id);
        writer.put_u64s(self.key.words());
        writer.put_u64s(self.state.0.as_flattened());
        writer.put_padded(self.buffer.pending(), PACKET);
        writer.finish()
    }

    pub(crate) fn resume(bytes: &[u8], id: Id) -> Result<Self, ResumeError> {
        let mut reader = Reader::open(bytes, id, Self::EXPORTED_LEN)?;
        let key = Key::from_words(reader.u64s()?);
        let state = Aligned([reader.u64s()?, reader.u64s()?, reader.u64s()?, reader.u64s()?]);
        let buffer = BlockBuffer::resume(reader.padded(PACKET)?).ok_or(ResumeError::Damaged)?;
        Ok(Running { key, state, buffer })
    }

    /// The key wipes itself.
    #[cfg(feature = "zeroize")]
    pub(crate) fn wipe(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.state.0);
        self.buffer.wipe();
    }
}

/// Returns the bytes of little-endian words.
#[inline]
pub(crate) fn bytes<const N: usize, const B: usize>(words: [u64; N]) -> [u8; B] {
    let mut bytes = [0; B];
    for (bytes, word) in zip(bytes.as_chunks_mut().0, &words) {
        *bytes = word.to_le_bytes();
    }
    bytes
}
