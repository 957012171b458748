//! The RustCrypto crates sha2, ripemd and sha3.

use super::Peer;
use crate::input::Input;
use crate::runner::{BoxedRunner, each_message, in_pieces};
use crate::work::{Algorithm::*, Shape, Work};
use ::sha2::{Digest, Sha256, Sha512};
use ripemd::Ripemd160;
use sha3::Sha3_256;
use std::error::Error;

pub(super) fn sha2<'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    let twice = |first| Sha256::digest(first).into();
    match work.algorithm {
        Sha256 => each_message::<32>(work, input, |message| Sha256::digest(message).into())
            .or_else(|| {
                in_pieces::<_, 32>(work, input, Sha256::new, feed, |h| h.finalize().into())
            }),
        Sha256d => each_message::<32>(work, input, move |message| twice(Sha256::digest(message)))
            .or_else(|| in_pieces(work, input, Sha256::new, feed, move |h| twice(h.finalize()))),
        Sha512 => each_message::<64>(work, input, |message| Sha512::digest(message).into())
            .or_else(|| {
                in_pieces::<_, 64>(work, input, Sha512::new, feed, |h| h.finalize().into())
            }),
        _ => None,
    }
}

pub(super) fn ripemd<'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    if work.algorithm != Ripemd160 {
        return None;
    }
    each_message::<20>(work, input, |message| Ripemd160::digest(message).into())
        .or_else(|| in_pieces::<_, 20>(work, input, Ripemd160::new, feed, |h| h.finalize().into()))
}

/// HASH160 composed from the two crates.
pub(super) fn sha2_ripemd<'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    if work.algorithm != Hash160 {
        return None;
    }
    let second = |first| Ripemd160::digest(first).into();
    each_message::<20>(work, input, move |message| second(Sha256::digest(message)))
        .or_else(|| in_pieces(work, input, Sha256::new, feed, move |h| second(h.finalize())))
}

fn feed<D: Digest>(hasher: &mut D, piece: &[u8]) {
    hasher.update(piece);
}

/// SHA3-256 as a point of reference: another function, on the same bytes.
pub(super) struct Sha3;

impl Sha3 {
    pub(super) const NAME: &'static str = "sha3";
}

impl Peer for Sha3 {
    fn name(&self) -> &'static str {
        Sha3::NAME
    }

    fn version(&self) -> String {
        concat!(env!("BENCH_SHA3"), ", SHA3-256: another function, for reference").into()
    }

    fn runner<'a>(
        &'a self,
        work: &Work,
        input: &'a Input,
    ) -> Result<Option<BoxedRunner<'a>>, Box<dyn Error>> {
        let one = work.shape == Shape::Messages && work.n == 1 && work.threads == 1;
        if !one || !matches!(work.algorithm, Sha256 | Blake3 | CubeHash256) {
            return Ok(None);
        }
        Ok(each_message::<32>(work, input, |message| Sha3_256::digest(message).into()))
    }

    /// SHA3-256 by AWS-LC; without it by the same crate, in pieces one byte shorter than a block.
    fn reference(&self, _work: &Work, input: &Input) -> Result<Option<Vec<u8>>, Box<dyn Error>> {
        #[cfg(feature = "aws-lc")]
        return Ok(Some(super::ring_api::aws_lc::sha3_256(input.message())));
        #[cfg(not(feature = "aws-lc"))]
        {
            let mut hasher = Sha3_256::new();
            input.message().chunks(135).for_each(|piece| hasher.update(piece));
            Ok(Some(hasher.finalize().to_vec()))
        }
    }
}
