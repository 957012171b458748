//! The end of a message: a one bit, zeros, and the length in bits.
//!
//! Always inlined: a short message is padded in the time of a few calls, and a block that is returned from
//! one is copied.

use super::{Block, Compression, Half};
use crate::block::Block as _;

/// Returns how many blocks the padded end of a message takes, of which `rest` bytes fill no block.
#[inline(always)]
pub(super) fn padded_blocks<C: Compression>(rest: usize) -> usize {
    if rest + 1 + C::LENGTH_FIELD <= Block::<C>::LEN { 1 } else { 2 }
}

/// Fills `out`, the last blocks of a message of `len` bytes, with the message's end `rest` and the
/// padding.
#[inline]
pub(super) fn pad<C: Compression>(out: &mut [Block<C>], rest: &[u8], len: u64) {
    let (whole, tail) = Block::<C>::split(rest);
    let (before, padded) = out.split_at_mut(whole.len());
    before.copy_from_slice(whole);
    let [first, more @ ..] = padded else { unreachable!("the one bit needs a block") };
    *first = marked(tail);
    more.fill(*Block::<C>::ZEROS);
    let last = more.last_mut().unwrap_or(first);
    C::put_length(last, u128::from(len) * 8);
}

/// Passes the last block or two of a message of `bits` bits to `compress`: its end `tail`, less than a block,
/// and the padding. Returns what `compress` returns.
#[inline(always)]
pub(crate) fn finish<C: Compression>(
    tail: &[u8],
    bits: u128,
    compress: impl FnOnce(&[Block<C>]) -> Half<C>,
) -> Half<C> {
    let mut last = [marked(tail), *Block::<C>::ZEROS];
    let bytes = if padded_blocks::<C>(tail.len()) == 1 {
        C::put_length(&mut last[0], bits);
        compress(&last[..1])
    } else {
        // The length does not fit after the one bit, so it gets a block of its own.
        C::put_length(&mut last[1], bits);
        compress(&last)
    };
    #[cfg(feature = "zeroize")]
    zeroize::Zeroize::zeroize(Block::<C>::bytes_mut(&mut last));
    bytes
}

/// Returns `tail`, which is shorter than a block, followed by the one bit and zeros.
///
/// The block is written in whole words of eight bytes; the last few bytes and the one bit are
/// assembled in a register. Were it copied as bytes, each word that a kernel then reads would come
/// from several writes, and a CPU makes such a read wait until all of them have reached its cache: a
/// third of the time of a short message.
#[inline(always)]
fn marked<B: crate::block::Block>(tail: &[u8]) -> B {
    let (words, rest) = tail.as_chunks::<8>();
    let mut block = *B::ZEROS;
    for (i, word) in block.as_mut().as_chunks_mut::<8>().0.iter_mut().enumerate() {
        if i < words.len() {
            *word = words[i];
        } else if i == words.len() {
            let bits = 8 * rest.len() as u32;
            let bytes = match (tail.last_chunk::<8>(), rest) {
                // The bytes end a whole word that begins before them.
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
