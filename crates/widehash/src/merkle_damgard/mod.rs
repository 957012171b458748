//! The Merkle–Damgård construction with length strengthening, as SHA-2 and RIPEMD-160 use it:
//! the message, a one bit, zeros, and the message's length in bits, cut into blocks that a
//! compression function folds into a chaining value one after another.

mod lanes;

pub(crate) use lanes::{Common, LaneEngine, LaneKernel, ManyCompression, Rounds, lane_kernels};
#[allow(unused_imports)] // where there is scalar code only
pub(crate) use lanes::{Group, Runs, States};

use crate::block::BlockBuffer;
use crate::saved::{ENVELOPE, Id, Reader, ResumeError, Writer, padded};

/// What a family brings to the construction.
pub(crate) trait Compression<const B: usize> {
    /// The chaining value.
    type State: Copy;

    /// Its bytes, which the digest is the first of.
    type Bytes: AsRef<[u8]>;

    /// Bytes of an exported chaining value.
    const STATE_LEN: usize;

    /// Bytes of the last block's length field, at its end.
    const LENGTH_FIELD: usize;

    /// Folds the blocks into the chaining value, in order.
    fn compress(state: &mut Self::State, blocks: &[[u8; B]]);

    /// The final chaining value as bytes.
    fn bytes(state: &Self::State) -> Self::Bytes;

    /// Folds the last blocks, which are padded, and gives the bytes.
    #[inline]
    fn compress_last(state: &Self::State, blocks: &[[u8; B]]) -> Self::Bytes {
        let mut state = *state;
        Self::compress(&mut state, blocks);
        Self::bytes(&state)
    }

    /// Folds a message that is just one block, and the padding after it, and gives the bytes.
    /// That padding is the same for all of them, which a family may know beforehand.
    #[inline]
    fn compress_lone_block(initial: &Self::State, block: &[u8; B]) -> Self::Bytes
    where
        Self: Sized,
    {
        let mut state = *initial;
        Self::compress(&mut state, core::slice::from_ref(block));
        finish::<Self, B>(&state, &[], B as u64)
    }

    /// Writes the message's length into the length field of the last block (which is zero).
    fn put_length(last: &mut [u8; B], bits: u128);

    /// Exports the chaining value.
    fn put_state<const N: usize>(state: &Self::State, writer: &mut Writer<N>);

    /// Reads what [`put_state`](Self::put_state) wrote.
    fn take_state(reader: &mut Reader<'_>) -> Result<Self::State, ResumeError>;
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

    /// Takes `data` in but for its whole blocks, which the caller is to compress: see
    /// [`BlockBuffer::cut`].
    #[inline]
    fn cut<'d>(&mut self, data: &'d [u8], head: &mut [u8; B]) -> (bool, &'d [[u8; B]]) {
        let (whole, blocks) = self.buffer.cut(data, head);
        self.compressed += ((usize::from(whole) + blocks.len()) * B) as u64;
        (whole, blocks)
    }

    /// The final chaining value of the message so far; the hasher goes on unchanged.
    #[inline]
    pub(crate) fn finalize(&self) -> C::Bytes {
        finish::<C, B>(&self.state, self.buffer.pending(), self.compressed)
    }

    /// The length of the message so far in bytes.
    #[inline]
    pub(crate) fn count(&self) -> u64 {
        self.compressed + self.buffer.pending().len() as u64
    }

    /// The final chaining value of a whole message at hand.
    #[inline]
    pub(crate) fn digest(initial: &C::State, message: &[u8]) -> C::Bytes {
        let (blocks, tail) = message.as_chunks::<B>();
        match (blocks, tail) {
            ([], tail) => finish::<C, B>(initial, tail, 0),
            ([block], []) => C::compress_lone_block(initial, block),
            (blocks, tail) => {
                let mut state = *initial;
                C::compress(&mut state, blocks);
                finish::<C, B>(&state, tail, (blocks.len() * B) as u64)
            }
        }
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

/// Fills `out`, the last blocks of a message of `len` bytes, with its end `rest` and the padding.
#[inline]
fn pad<C: Compression<B>, const B: usize>(out: &mut [[u8; B]], rest: &[u8], len: u64) {
    let (whole, tail) = rest.as_chunks::<B>();
    let (before, padded) = out.split_at_mut(whole.len());
    before.copy_from_slice(whole);
    let [first, more @ ..] = padded else { unreachable!("the one bit needs a block") };
    *first = marked(tail);
    more.fill([0; B]);
    let last = more.last_mut().unwrap_or(first);
    C::put_length(last, u128::from(len) * 8);
}

/// The final chaining value of a message of which `tail` follows the `compressed` bytes.
#[inline]
fn finish<C: Compression<B>, const B: usize>(
    state: &C::State,
    tail: &[u8],
    compressed: u64,
) -> C::Bytes {
    let bits = (u128::from(compressed) + tail.len() as u128) * 8;
    let mut last = [marked(tail), [0; B]];
    if padded_blocks::<C, B>(tail.len()) == 1 {
        C::put_length(&mut last[0], bits);
        C::compress_last(state, &last[..1])
    } else {
        // The length has no room behind the one bit: it gets a block of its own.
        C::put_length(&mut last[1], bits);
        C::compress_last(state, &last)
    }
}

/// The digest: the first bytes of the final chaining value.
#[inline]
pub(crate) fn first_of<const N: usize>(bytes: impl AsRef<[u8]>) -> [u8; N] {
    *bytes.as_ref().first_chunk().expect("a digest is no longer")
}

/// `tail`, which is shorter than a block, with the one bit behind it and then zeros.
///
/// The block is written in whole words of eight bytes, the last few bytes and the one bit put
/// together in a register. Were it copied as bytes, the words that a kernel then reads would come
/// from several writes each, and a CPU makes such a read wait until all have reached its cache: a
/// third of the time of a short message.
#[inline]
fn marked<const B: usize>(tail: &[u8]) -> [u8; B] {
    let (words, rest) = tail.as_chunks::<8>();
    let mut block = [0; B];
    for (i, word) in block.as_chunks_mut::<8>().0.iter_mut().enumerate() {
        if i < words.len() {
            *word = words[i];
        } else if i == words.len() {
            let bits = 8 * rest.len() as u32;
            let bytes = match (tail.last_chunk::<8>(), rest) {
                // Their word begins before them.
                (Some(word), _) => u64::from_le_bytes(*word).unbounded_shr(64 - bits),
                (None, &[a, b, c, d, ..]) => {
                    let high = rest.last_chunk().map_or(0, |half| u32::from_le_bytes(*half));
                    u64::from(u32::from_le_bytes([a, b, c, d])) | u64::from(high) << (bits - 32)
                }
                (None, &[a, b, c]) => u64::from_le_bytes([a, b, c, 0, 0, 0, 0, 0]),
                (None, &[a, b]) => u64::from_le_bytes([a, b, 0, 0, 0, 0, 0, 0]),
                (None, &[a]) => u64::from(a),
                (None, []) => 0,
            };
            *word = (bytes | 0x80 << bits).to_le_bytes();
        }
    }
    block
}

impl<C: Compression<B>, const B: usize> MerkleDamgard<C, B> {
    /// Bytes of an exported hasher.
    pub(crate) const EXPORTED_LEN: usize = ENVELOPE + C::STATE_LEN + 8 + padded(B);

    pub(crate) fn export<const N: usize>(&self, id: Id) -> [u8; N] {
        let mut writer = Writer::new(id);
        C::put_state(&self.state, &mut writer);
        writer.put_u64s(&[self.compressed]);
        writer.put_padded(self.buffer.pending(), B);
        writer.finish()
    }

    pub(crate) fn resume(bytes: &[u8], id: Id) -> Result<Self, ResumeError> {
        let mut reader = Reader::open(bytes, id, Self::EXPORTED_LEN)?;
        let state = C::take_state(&mut reader)?;
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

/// A public hasher of this construction, with the whole face: from its module, name and
/// compression, the initial chaining value and the function that makes the digest of the bytes of the
/// last one. `abc` is how the digest of "abc" begins, for the example; `batches` gives the function that
/// hashes many messages and the one that tells which kernel it uses, `running` the engine that
/// advances running messages.
macro_rules! hasher {
    (
        $module:ident::$hasher:ident, $name:literal: $words:ty,
        blocks of $block:literal bytes, digest of $output:literal bytes,
        from $initial:path, finished by $finish:path, abc: $abc:tt,
        batches by $many:expr, on $lane_entry:expr,
        running in $engine:expr
    ) => {
        #[doc = concat!($name, ": ", stringify!($output), " bytes of digest.")]
        ///
        /// ```
        #[doc = concat!("use widehash::", stringify!($module), "::", stringify!($hasher), ";")]
        ///
        #[doc = concat!("let mut hasher = ", stringify!($hasher), "::new();")]
        /// hasher.update(b"a");
        /// hasher.update(b"bc");
        #[doc = concat!("assert_eq!(hasher.finalize(), ", stringify!($hasher), "::digest(b\"abc\"));")]
        #[doc = concat!("assert_eq!(hasher.finalize()[..4], ", stringify!($abc), ");")]
        /// ```
        #[derive(Clone)]
        pub struct $hasher($crate::merkle_damgard::MerkleDamgard<$words, $block>);

        impl $hasher {
            /// Bytes of a digest.
            pub const OUTPUT_LEN: usize = $output;
            /// Bytes of a block.
            pub const BLOCK_LEN: usize = $block;
            /// Bytes of an exported hasher.
            pub const EXPORTED_LEN: usize =
                $crate::merkle_damgard::MerkleDamgard::<$words, $block>::EXPORTED_LEN;

            /// An empty message.
            #[must_use]
            pub const fn new() -> Self {
                Self($crate::merkle_damgard::MerkleDamgard::new($initial))
            }

            /// The digest of a whole message.
            #[must_use]
            #[inline]
            pub fn digest(message: impl AsRef<[u8]>) -> [u8; $output] {
                $finish($crate::merkle_damgard::MerkleDamgard::<$words, $block>::digest(
                    &$initial,
                    message.as_ref(),
                ))
            }

            /// Appends `data` to the message.
            #[inline]
            pub fn update(&mut self, data: impl AsRef<[u8]>) {
                self.0.update(data.as_ref());
            }

            /// Returns the length of the message so far in bytes.
            #[must_use]
            #[inline]
            pub fn count(&self) -> u64 {
                self.0.count()
            }

            /// The digest of the message so far; the hasher can go on.
            #[must_use]
            #[inline]
            pub fn finalize(&self) -> [u8; $output] {
                $finish(self.0.finalize())
            }

            /// Begins anew with an empty message.
            pub fn reset(&mut self) {
                self.0.reset($initial);
            }

            /// The running state as bytes, for [`resume`](Self::resume) here or elsewhere.
            #[must_use]
            pub fn export(&self) -> [u8; $hasher::EXPORTED_LEN] {
                self.0.export($crate::saved::Id::$hasher)
            }

            /// A hasher that goes on from exported bytes.
            ///
            /// # Errors
            /// [`ResumeError`](crate::ResumeError) if they are damaged or not from a hasher of
            /// this kind.
            pub fn resume(exported: &[u8]) -> Result<Self, $crate::ResumeError> {
                $crate::merkle_damgard::MerkleDamgard::resume(exported, $crate::saved::Id::$hasher)
                    .map(Self)
            }

            #[cfg(feature = "zeroize")]
            fn wipe(&mut self) {
                self.0.wipe();
            }
        }

        $crate::batch::batch_face!($hasher, $output, $many, $lane_entry);
        $crate::batch::running_face!(
            $hasher,
            |hashers, of, pieces| {
                $crate::batch::update_many(&mut $engine, hashers, |h| &mut of(h).0, pieces);
            },
            lanes: $crate::batch::lanes_of(&mut $engine)
        );
        $crate::face::face!($hasher, $name);
        $crate::face::fixed_output_face!(
            $hasher,
            output: $output,
            block: <[u8; $block] as digest::array::AssocArraySize>::Size
        );
        $crate::face::unkeyed_face!($hasher);
    };
}
pub(crate) use hasher;
