//! The engine's own batches, for ctypes: what the front's cost is measured against.

use std::slice;
use widehash::algorithm::{Algorithm, Keying};
use widehash::batch::Ragged;

/// Hashes `count` messages by their offsets, with SHA-256 or BLAKE3, and frees the digests. Returns a byte
/// of them, so that nothing is left out.
///
/// # Safety
/// There are `count + 1` offsets, and as many values as the last of them says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn batch(
    blake3: bool,
    values: *const u8,
    offsets: *const i32,
    count: usize,
) -> u8 {
    // SAFETY: as the caller promises.
    let offsets = unsafe { slice::from_raw_parts(offsets, count + 1) };
    // SAFETY: as the caller promises.
    let values = unsafe { slice::from_raw_parts(values, offsets[count] as usize) };
    let messages = Ragged::new(values, offsets).expect("offsets of an Arrow array");
    let mut digests = vec![0; count * 32];
    let algorithm = if blake3 { Algorithm::Blake3 } else { Algorithm::Sha256 };
    algorithm.digest_many(Keying::None, &messages, &mut digests).expect("no key");
    digests[count * 32 - 1]
}
