//! The bytes that are hashed: generated from a fixed seed, the same for every library, in Go too.

use crate::work::{STREAMED, Shape, Work, XOF_MESSAGE};

/// The seed of every input; `go/server/input.go` has the same number.
const SEED: u64 = 0x7769_6465_6861_7368;

/// The key of the keyed functions (HighwayHash): the first bytes of the generator.
pub(crate) fn key() -> [u8; 32] {
    let mut key = [0; 32];
    SplitMix(SEED).fill(&mut key);
    key
}

/// The messages of a work in one buffer.
pub(crate) struct Input {
    pub(crate) bytes: Vec<u8>,
    pub(crate) n: usize,
    /// Length of each message, unless lengths are mixed.
    pub(crate) len: usize,
    pub(crate) stride: usize,
    /// For mixed lengths: message *i* is `bytes[offsets[i]..offsets[i + 1]]`.
    pub(crate) offsets: Option<Vec<u32>>,
}

impl Input {
    pub(crate) fn of(work: &Work) -> Input {
        let mut generator = SplitMix(SEED);
        let (n, stride) = (work.n, work.stride());
        let mut input = Input { bytes: Vec::new(), n, len: work.size, stride, offsets: None };
        let total = match work.shape {
            Shape::Messages | Shape::Hash33 | Shape::Merkle => (n - 1) * stride + work.size,
            Shape::Mixed => {
                let mut end = 0;
                let mut offsets = vec![0];
                offsets.extend((0..n).map(|_| {
                    end += (generator.next() % (work.size as u64 + 1)) as u32;
                    end
                }));
                input.offsets = Some(offsets);
                end as usize
            }
            Shape::Stream | Shape::Buffered => STREAMED,
            Shape::Xof => XOF_MESSAGE,
        };
        if matches!(work.shape, Shape::Stream | Shape::Buffered | Shape::Xof) {
            input.len = total;
        }
        input.bytes = vec![0; total];
        generator.fill(&mut input.bytes);
        input
    }

    /// The only message, or the first.
    #[inline]
    pub(crate) fn message(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// Message `i` of those of one length.
    #[inline]
    pub(crate) fn at(&self, i: usize) -> &[u8] {
        &self.bytes[i * self.stride..][..self.len]
    }

    /// Message `i` of those of mixed lengths.
    #[inline]
    pub(crate) fn between(&self, offsets: &[u32], i: usize) -> &[u8] {
        &self.bytes[offsets[i] as usize..offsets[i + 1] as usize]
    }
}

/// Sebastiano Vigna's SplitMix64: small enough to be written identically in two languages.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Writes little-endian words, the last one truncated.
    fn fill(&mut self, bytes: &mut [u8]) {
        for word in bytes.chunks_mut(8) {
            word.copy_from_slice(&self.next().to_le_bytes()[..word.len()]);
        }
    }
}
