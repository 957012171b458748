//! Exported states with another content and the right checksum.
//!
//! Without the checksum, a fuzzer would only find that damage is an error.

use crate::Choices;
use sha2::Digest;

/// Bytes of the checksum at the end.
const CHECKSUM: usize = 8;

/// The header: the magic bytes, the version, and the number of what was saved.
pub const HEADER: usize = 6;

/// Recomputes the checksum. Does nothing if there is no room for one.
pub fn seal(state: &mut [u8]) {
    if let Some((content, checksum)) = state.split_last_chunk_mut::<CHECKSUM>() {
        checksum.copy_from_slice(&sha2::Sha256::digest(&*content)[..CHECKSUM]);
    }
}

/// Changes the content at some places, and sometimes the length, then recomputes the checksum.
pub fn change(choices: &mut Choices<'_>, state: &mut Vec<u8>) {
    for _ in 0..choices.byte() % 8 {
        let at = choices.below(state.len());
        let number = choices.number().to_le_bytes();
        let len = choices.one_of(&[1, 1, 2, 4, 8]).min(state.len() - at);
        state[at..at + len].copy_from_slice(&number[..len]);
    }
    match choices.byte() {
        0xff => state.truncate(choices.below(state.len())),
        0xfe => state.extend(choices.bytes(40)),
        _ => {}
    }
    seal(state);
}
