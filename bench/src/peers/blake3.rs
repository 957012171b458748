//! The official blake3: its assembly alone, and with rayon.

use crate::contender::{Boxed, calls, calls_in_pool, digests, streamed, whole};
use crate::input::Input;
use crate::work::{Algorithm, Shape, Work};
use blake3::Hasher;

pub(super) fn alone<'a>(work: &Work, input: &'a Input) -> Option<Boxed<'a>> {
    if work.algorithm != Algorithm::Blake3 {
        return None;
    }
    match work.shape {
        Shape::Xof => Some(calls(work, input, |input, out| {
            Hasher::new().update(input.message()).finalize_xof().fill(out);
        })),
        _ => whole(work, input, |message| blake3::hash(message).into()).or_else(|| {
            let feed = |hasher: &mut Hasher, piece: &[u8]| {
                hasher.update(piece);
            };
            streamed(work, input, Hasher::new, feed, |hasher| hasher.finalize().into())
        }),
    }
}

/// One message by several threads.
pub(super) fn with_rayon<'a>(work: &Work, input: &'a Input) -> Option<Boxed<'a>> {
    let one = work.shape == Shape::Messages && work.n == 1 && work.threads == 2;
    if !one || work.algorithm != Algorithm::Blake3 {
        return None;
    }
    Some(calls_in_pool(work, input, |input, out| {
        digests(out)[0] = Hasher::new().update_rayon(input.message()).finalize().into();
    }))
}
