//! HASH160: RIPEMD-160 of the SHA-256 digest, the short name that Bitcoin gives to public keys and
//! scripts.
//!
//! SHA-256 does all the work on the message; RIPEMD-160 then takes one block, the digest of 32
//! bytes and its padding. Each word changes its byte order between the two.

use crate::backend::{Entry, Shape};
use crate::merkle_damgard::hasher;
use crate::sha2::{SHA256_INITIAL, Words32, cut32};
use crate::{ripemd160, sha2};

/// RIPEMD-160 over the SHA-256 digest that `state` is.
#[inline]
fn ripemd(state: [u32; 8]) -> [u8; 20] {
    ripemd160::digest(&cut32::<32>(state))
}

hasher! {
    hash160::Hash160, "HASH160": Words32, blocks of 64 bytes, digest of 20 bytes,
    from SHA256_INITIAL, finished by ripemd, abc: [0xbb, 0x1b, 0xe9, 0x8c]
}

pub(crate) const REPORTED: &[fn() -> Entry] =
    &[|| Entry::of("hash160", Shape::One, sha2::COMPRESS256)];
