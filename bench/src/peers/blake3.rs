//! The official blake3 crate, with its assembly: on one thread, and on several through rayon.

use crate::input::Input;
use crate::runner::{BoxedRunner, digests, each_message, in_pieces, on_one_thread, on_two_threads};
use crate::work::{Algorithm, Shape, Work};
use blake3::Hasher;

pub(super) fn alone<'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    if work.algorithm != Algorithm::Blake3 {
        return None;
    }
    match work.shape {
        Shape::Xof => Some(on_one_thread(work, input, |input, out| {
            Hasher::new().update(input.message()).finalize_xof().fill(out);
        })),
        _ => each_message(work, input, |message| blake3::hash(message).into()).or_else(|| {
            let feed = |hasher: &mut Hasher, piece: &[u8]| {
                hasher.update(piece);
            };
            in_pieces(work, input, Hasher::new, feed, |hasher| hasher.finalize().into())
        }),
    }
}

/// One message on several threads.
pub(super) fn with_rayon<'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    let one = work.shape == Shape::Messages && work.n == 1 && work.threads == 2;
    if !one || work.algorithm != Algorithm::Blake3 {
        return None;
    }
    Some(on_two_threads(work, input, |input, out| {
        digests(out)[0] = Hasher::new().update_rayon(input.message()).finalize().into();
    }))
}
