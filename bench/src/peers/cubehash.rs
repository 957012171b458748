//! cubehash.

use crate::contender::{Boxed, streamed, whole};
use crate::input::Input;
use crate::work::{Algorithm, Work};
use cubehash::CubeHash256;

pub(super) fn contender<'a>(work: &Work, input: &'a Input) -> Option<Boxed<'a>> {
    if work.algorithm != Algorithm::CubeHash256 {
        return None;
    }
    whole(work, input, CubeHash256::digest).or_else(|| {
        streamed(work, input, CubeHash256::new, CubeHash256::update, CubeHash256::finalize)
    })
}
