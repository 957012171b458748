//! HASH160: RIPEMD-160 of SHA-256.

use crate::Case;

pub fn cases() -> Vec<Case> {
    Vec::new()
}
