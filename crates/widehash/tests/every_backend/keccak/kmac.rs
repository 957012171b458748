//! KMAC by the definition, NIST SP 800-185, section 4: cSHAKE, of the `cshake` crate, of the padded key, the message
//! and the length.
#![allow(dead_code)] // what uses this file needs a part of it

use cshake::digest::{ExtendableOutput, XofReader};
use cshake::{CShake128, CShake256};

/// KMAC128, or KMACXOF128 if `is_xof`.
pub fn kmac128(key: &[u8], custom: &[u8], message: &[u8], is_xof: bool, out: &mut [u8]) {
    let hasher = CShake128::new_with_function_name(b"KMAC", custom);
    kmac(hasher, 168, key, message, is_xof, out);
}

/// KMAC256, or KMACXOF256 if `is_xof`.
pub fn kmac256(key: &[u8], custom: &[u8], message: &[u8], is_xof: bool, out: &mut [u8]) {
    let hasher = CShake256::new_with_function_name(b"KMAC", custom);
    kmac(hasher, 136, key, message, is_xof, out);
}

fn kmac(
    mut hasher: impl ExtendableOutput,
    rate: usize,
    key: &[u8],
    message: &[u8],
    is_xof: bool,
    out: &mut [u8],
) {
    let mut padded = [1, rate as u8].to_vec();
    padded.extend(encoded(8 * key.len(), true));
    padded.extend(key);
    padded.resize(padded.len().next_multiple_of(rate), 0);
    hasher.update(&padded);
    hasher.update(message);
    hasher.update(&encoded(if is_xof { 0 } else { 8 * out.len() }, false));
    hasher.finalize_xof().read(out);
}

/// The number as bytes, preceded or followed by how many they are.
fn encoded(mut number: usize, is_left: bool) -> Vec<u8> {
    let mut digits = Vec::new();
    while number > 0 || digits.is_empty() {
        digits.insert(0, number as u8);
        number >>= 8;
    }
    let count = digits.len() as u8;
    digits.insert(if is_left { 0 } else { digits.len() }, count);
    digits
}
