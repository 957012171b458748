//! The RustCrypto crates sha2, ripemd, sha3 and k12.

use super::Peer;
use crate::input::Input;
use crate::runner::{BoxedRunner, each_message, in_pieces};
use crate::work::{Algorithm, Shape, Work};
use ::sha2::{Digest, Sha256, Sha512};
use Algorithm::{Blake3, CubeHash256, Hash160, Sha256d};
use ripemd::Ripemd160;
use sha3::digest::{ExtendableOutput, Update, XofReader};
use sha3::{Keccak256, Sha3_256};
use std::error::Error;

pub(super) fn sha2<'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    let twice = |first| Sha256::digest(first).into();
    match work.algorithm {
        Algorithm::Sha256 => {
            each_message::<32>(work, input, |message| Sha256::digest(message).into()).or_else(
                || in_pieces::<_, 32>(work, input, Sha256::new, feed, |h| h.finalize().into()),
            )
        }
        Sha256d => each_message::<32>(work, input, move |message| twice(Sha256::digest(message)))
            .or_else(|| in_pieces(work, input, Sha256::new, feed, move |h| twice(h.finalize()))),
        Algorithm::Sha512 => {
            each_message::<64>(work, input, |message| Sha512::digest(message).into()).or_else(
                || in_pieces::<_, 64>(work, input, Sha512::new, feed, |h| h.finalize().into()),
            )
        }
        _ => None,
    }
}

pub(super) fn ripemd<'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    if work.algorithm != Algorithm::Ripemd160 {
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

pub(super) fn k12<'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    fn finish(hasher: k12::Kt128) -> [u8; 32] {
        let mut digest = [0; 32];
        hasher.finalize_xof().read(&mut digest);
        digest
    }
    if work.algorithm != Algorithm::Kt128 {
        return None;
    }
    let new = k12::Kt128::default;
    each_message::<32>(work, input, move |message| {
        let mut hasher = new();
        hasher.update(message);
        finish(hasher)
    })
    .or_else(|| in_pieces(work, input, new, |h, piece| h.update(piece), finish))
}

fn feed<D: Digest>(hasher: &mut D, piece: &[u8]) {
    Digest::update(hasher, piece);
}

/// SHA3-256 and Keccak-256; the former also as a point of reference for other functions, on the same bytes.
pub(super) struct Sha3;

impl Sha3 {
    pub(super) const NAME: &'static str = "sha3";
}

fn by<'a, D: Digest<OutputSize = sha3::digest::consts::U32> + 'a>(
    work: &Work,
    input: &'a Input,
) -> Option<BoxedRunner<'a>> {
    each_message::<32>(work, input, |message| D::digest(message).into())
        .or_else(|| in_pieces::<_, 32>(work, input, D::new, feed, |h| h.finalize().into()))
}

impl Peer for Sha3 {
    fn name(&self) -> &'static str {
        Sha3::NAME
    }

    fn version(&self) -> String {
        concat!(env!("BENCH_SHA3"), "; SHA3-256 for reference next to other functions").into()
    }

    fn runner<'a>(
        &'a self,
        work: &Work,
        input: &'a Input,
    ) -> Result<Option<BoxedRunner<'a>>, Box<dyn Error>> {
        match work.algorithm {
            Algorithm::Sha3_256 => return Ok(by::<Sha3_256>(work, input)),
            Algorithm::Keccak256 => return Ok(by::<Keccak256>(work, input)),
            _ => {}
        }
        let one = work.shape == Shape::Messages && work.n == 1 && work.threads == 1;
        if !one || !matches!(work.algorithm, Algorithm::Sha256 | Blake3 | CubeHash256) {
            return Ok(None);
        }
        Ok(each_message::<32>(work, input, |message| Sha3_256::digest(message).into()))
    }

    /// SHA3-256 by AWS-LC; without it by the same crate, in pieces one byte shorter than a block.
    fn reference(&self, work: &Work, input: &Input) -> Result<Option<Vec<u8>>, Box<dyn Error>> {
        if matches!(work.algorithm, Algorithm::Sha3_256 | Algorithm::Keccak256) {
            return Ok(None);
        }
        #[cfg(feature = "aws-lc")]
        return Ok(Some(super::ring_api::aws_lc::sha3_256(input.message())));
        #[cfg(not(feature = "aws-lc"))]
        {
            let mut hasher = Sha3_256::new();
            input.message().chunks(135).for_each(|piece| feed(&mut hasher, piece));
            Ok(Some(hasher.finalize().to_vec()))
        }
    }
}
