//! The crates tiny-keccak and keccak-asm.

use crate::input::Input;
use crate::runner::{BoxedRunner, each_message, in_pieces};
use crate::work::{Algorithm, Work};
use keccak_asm::Digest;
use tiny_keccak::{Hasher, Keccak, Sha3};

pub(super) fn tiny<'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    match work.algorithm {
        Algorithm::Sha3_256 => tiny_by(work, input, Sha3::v256),
        Algorithm::Keccak256 => tiny_by(work, input, Keccak::v256),
        _ => None,
    }
}

fn tiny_by<'a, H: Hasher + 'a>(
    work: &Work,
    input: &'a Input,
    new: fn() -> H,
) -> Option<BoxedRunner<'a>> {
    fn finish(hasher: impl Hasher) -> [u8; 32] {
        let mut digest = [0; 32];
        hasher.finalize(&mut digest);
        digest
    }
    each_message(work, input, move |message| {
        let mut hasher = new();
        hasher.update(message);
        finish(hasher)
    })
    .or_else(|| in_pieces(work, input, new, |h, piece| h.update(piece), finish))
}

pub(super) fn asm<'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    match work.algorithm {
        Algorithm::Sha3_256 => asm_by::<keccak_asm::Sha3_256>(work, input),
        Algorithm::Keccak256 => asm_by::<keccak_asm::Keccak256>(work, input),
        _ => None,
    }
}

fn asm_by<'a, D: Digest + 'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    fn finish(digest: impl AsRef<[u8]>) -> [u8; 32] {
        *digest.as_ref().first_chunk().expect("32 bytes")
    }
    each_message(work, input, |message| finish(D::digest(message)))
        .or_else(|| in_pieces(work, input, D::new, |h, p| h.update(p), |h| finish(h.finalize())))
}
