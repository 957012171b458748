//! The highway crate.

use crate::input::{Input, key};
use crate::runner::{BoxedRunner, each_message, in_pieces};
use crate::work::{Algorithm::*, Work};
use highway::{HighwayHash, HighwayHasher, Key};

pub(super) fn runner<'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    let bytes_of_key = key();
    let (words, _) = bytes_of_key.as_chunks();
    let key = Key([0, 1, 2, 3].map(|i| u64::from_le_bytes(words[i])));
    let new = move || HighwayHasher::new(key);
    let feed = |hasher: &mut HighwayHasher, piece: &[u8]| hasher.append(piece);
    match work.algorithm {
        HighwayHash64 => {
            each_message(work, input, move |message| new().hash64(message).to_le_bytes()).or_else(
                || in_pieces(work, input, new, feed, |hasher| hasher.finalize64().to_le_bytes()),
            )
        }
        HighwayHash128 => {
            each_message::<16>(work, input, move |message| bytes(new().hash128(message))).or_else(
                || in_pieces::<_, 16>(work, input, new, feed, |hasher| bytes(hasher.finalize128())),
            )
        }
        HighwayHash256 => {
            each_message::<32>(work, input, move |message| bytes(new().hash256(message))).or_else(
                || in_pieces::<_, 32>(work, input, new, feed, |hasher| bytes(hasher.finalize256())),
            )
        }
        _ => None,
    }
}

/// Words in order, each little-endian.
#[inline]
fn bytes<const WORDS: usize, const N: usize>(words: [u64; WORDS]) -> [u8; N] {
    let words = words.map(u64::to_le_bytes);
    *words.as_flattened().first_chunk().expect("eight bytes a word")
}
