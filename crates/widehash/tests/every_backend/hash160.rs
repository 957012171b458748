//! HASH160: the published values of Bitcoin's documents, and the RustCrypto crates as oracle.

use crate::Case;
use crate::batch::{batch_cases, batch_subject};
use crate::face::{face_cases, subject};
use crate::tools::hex;
use digest::Digest;
use widehash::hash160::Hash160;

subject!(
    Hash160,
    start: Hash160::new(),
    one_shot: |message: &[u8]| Hash160::digest(message),
    oracle: |message: &[u8]| ripemd::Ripemd160::digest(::sha2::Sha256::digest(message))
);
batch_subject!(Hash160, |messages, flat| Hash160::digest_many(messages, flat));

const FACE: &[Case] = face_cases!("hash160": Hash160);

pub fn cases() -> Vec<Case> {
    [FACE, &batch_cases!("hash160": Hash160), &[("hash160/published", published)]].concat()
}

/// Tests the compressed public key of the private key 1, and its key hash in BIP 173's examples.
fn published() {
    let key = [
        0x02, 0x79, 0xbe, 0x66, 0x7e, 0xf9, 0xdc, 0xbb, 0xac, 0x55, 0xa0, 0x62, 0x95, 0xce, 0x87,
        0x0b, 0x07, 0x02, 0x9b, 0xfc, 0xdb, 0x2d, 0xce, 0x28, 0xd9, 0x59, 0xf2, 0x81, 0x5b, 0x16,
        0xf8, 0x17, 0x98,
    ];
    assert_eq!(hex(Hash160::digest(key)), "751e76e8199196d454941c45d1b3a323f1433bd6");
}
