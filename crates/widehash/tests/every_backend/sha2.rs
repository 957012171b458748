//! SHA-2: the examples of FIPS 180-4 and its companion, and the RustCrypto crate as oracle.

use crate::Case;
use crate::batch::{batch_cases, batch_subject};
use crate::face::{face_cases, huge_message, subject};
use crate::tools::hex;
use digest::Digest;
use widehash::ResumeError;
use widehash::sha2::{Sha224, Sha256, Sha256d, Sha384, Sha512, Sha512_224, Sha512_256};

macro_rules! against {
    ($($hasher:ident),+) => {$(
        subject!(
            $hasher,
            start: $hasher::new(),
            one_shot: |message: &[u8]| $hasher::digest(message),
            oracle: |message: &[u8]| <::sha2::$hasher as Digest>::digest(message)
        );
        batch_subject!($hasher, |messages, flat| $hasher::digest_many(messages, flat));
    )+};
}
against!(Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256);
subject!(
    Sha256d,
    start: Sha256d::new(),
    one_shot: |message: &[u8]| Sha256d::digest(message),
    oracle: |message: &[u8]| ::sha2::Sha256::digest(::sha2::Sha256::digest(message))
);

batch_subject!(Sha256d, |messages, flat| Sha256d::digest_many(messages, flat));

const FACE: &[Case] = face_cases!(
    "sha2/sha224": Sha224,
    "sha2/sha256": Sha256,
    "sha2/sha384": Sha384,
    "sha2/sha512": Sha512,
    "sha2/sha512-224": Sha512_224,
    "sha2/sha512-256": Sha512_256,
    "sha2/sha256d": Sha256d,
);

pub fn cases() -> Vec<Case> {
    let batches = batch_cases!(
        "sha224": Sha224,
        "sha256": Sha256,
        "sha384": Sha384,
        "sha512": Sha512,
        "sha512-224": Sha512_224,
        "sha512-256": Sha512_256,
        "sha256d": Sha256d,
    );
    let own: &[Case] = &[
        ("sha2/published", published),
        ("sha2/million", million),
        ("sha2/sha256/huge", huge_message::<Sha256>),
        ("sha2/impossible", impossible_states),
    ];
    [FACE, &batches, own].concat()
}

const TWO_BLOCKS_32: &str = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
const TWO_BLOCKS_64: &str = "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn\
                             hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";

fn published() {
    assert_eq!(
        hex(Sha224::digest("abc")),
        "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"
    );
    assert_eq!(
        hex(Sha224::digest(TWO_BLOCKS_32)),
        "75388b16512776cc5dba5da1fd890150b0c6455cb4f58b1952522525"
    );
    assert_eq!(
        hex(Sha256::digest("abc")),
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    );
    assert_eq!(
        hex(Sha256::digest("")),
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    );
    assert_eq!(
        hex(Sha256::digest(TWO_BLOCKS_32)),
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    );
    assert_eq!(
        hex(Sha384::digest("abc")),
        "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed\
         8086072ba1e7cc2358baeca134c825a7"
    );
    assert_eq!(
        hex(Sha384::digest(TWO_BLOCKS_64)),
        "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712\
         fcc7c71a557e2db966c3e9fa91746039"
    );
    assert_eq!(
        hex(Sha512::digest("abc")),
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
         2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
    );
    assert_eq!(
        hex(Sha512::digest(TWO_BLOCKS_64)),
        "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018\
         501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909"
    );
    assert_eq!(
        hex(Sha512_224::digest("abc")),
        "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa"
    );
    assert_eq!(
        hex(Sha512_224::digest(TWO_BLOCKS_64)),
        "23fec5bb94d60b23308192640b0c453335d664734fe40e7268674af9"
    );
    assert_eq!(
        hex(Sha512_256::digest("abc")),
        "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23"
    );
    assert_eq!(
        hex(Sha512_256::digest(TWO_BLOCKS_64)),
        "3928e184fb8690f840da3988121d31be65cb9d3ef83ee6146feac861e19b563a"
    );
}

fn million() {
    let message = vec![b'a'; 1_000_000];
    assert_eq!(
        hex(Sha224::digest(&message)),
        "20794655980c91d8bbb4c1ea97618a4bf03f42581948b2ee4ee7ad67"
    );
    assert_eq!(
        hex(Sha256::digest(&message)),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    );
    assert_eq!(
        hex(Sha384::digest(&message)),
        "9d0e1809716474cb086e834e310a4a1ced149e9c00f248527972cec5704c2a5b\
         07b8b3dc38ecc4ebae97ddd87f3d8985"
    );
    assert_eq!(
        hex(Sha512::digest(&message)),
        "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973eb\
         de0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb217ad8cc09b"
    );
}

/// Tests that states which no hasher can reach are refused, although their checksums are right.
fn impossible_states() {
    macro_rules! refuses {
        ($hasher:ident, $chaining_value:literal, $block:literal) => {
            let mut hasher = $hasher::new();
            hasher.update([1; 1000]);
            let after = |compressed: u64| {
                let mut exported = hasher.export();
                let content = exported.len() - 8;
                // The number of bytes in whole blocks follows the header and the chaining value.
                exported[6 + $chaining_value..][..8].copy_from_slice(&compressed.to_le_bytes());
                let sum = Sha256::digest(&exported[..content]);
                exported[content..].copy_from_slice(&sum[..8]);
                $hasher::resume(&exported).err()
            };
            for possible in [0, $block, 10 * $block, (1 << 61) - $block] {
                assert_eq!(after(possible), None, "{possible} bytes");
            }
            for impossible in [1, 32, $block - 1, $block + 2, 10 * $block + 8, 1 << 61, u64::MAX] {
                assert_eq!(after(impossible), Some(ResumeError::Damaged), "{impossible} bytes");
            }
        };
    }
    refuses!(Sha256, 32, 64);
    refuses!(Sha512, 64, 128);
}
