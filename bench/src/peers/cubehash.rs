//! The cubehash crate.

use crate::input::Input;
use crate::runner::{BoxedRunner, each_message, in_pieces};
use crate::work::{Algorithm, Work};
use cubehash::CubeHash256;

pub(super) fn runner<'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    if work.algorithm != Algorithm::CubeHash256 {
        return None;
    }
    each_message(work, input, CubeHash256::digest).or_else(|| {
        in_pieces(work, input, CubeHash256::new, CubeHash256::update, CubeHash256::finalize)
    })
}
