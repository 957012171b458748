//! RIPEMD-160: the nine messages of its paper, and the RustCrypto crate as oracle.

use crate::Case;
use crate::batch::{batch_cases, batch_subject};
use crate::face::{face_cases, huge_message, subject};
use crate::tools::hex;
use digest::Digest;
use widehash::ripemd160::Ripemd160;

subject!(
    Ripemd160,
    start: Ripemd160::new(),
    one_shot: |message: &[u8]| Ripemd160::digest(message),
    oracle: |message: &[u8]| ripemd::Ripemd160::digest(message)
);
batch_subject!(Ripemd160, |messages, flat| Ripemd160::digest_many(messages, flat));

const FACE: &[Case] = face_cases!("ripemd160": Ripemd160);

pub fn cases() -> Vec<Case> {
    let own: &[Case] =
        &[("ripemd160/published", published), ("ripemd160/huge", huge_message::<Ripemd160>)];
    [FACE, &batch_cases!("ripemd160": Ripemd160), own].concat()
}

/// Appendix B of the paper.
fn published() {
    let published = [
        ("", "9c1185a5c5e9fc54612808977ee8f548b2258d31"),
        ("a", "0bdc9d2d256b3ee9daae347be6f4dc835a467ffe"),
        ("abc", "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc"),
        ("message digest", "5d0689ef49d2fae572b881b123a85ffa21595f36"),
        ("abcdefghijklmnopqrstuvwxyz", "f71c27109c692c1b56bbdceb5b9d2865b3708dbc"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "12a053384a9c0c88e405a06c27dcf49ada62eb2b",
        ),
        (
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
            "b0e20b6e3116640286ed3a87a5713079b21f5189",
        ),
        (&"1234567890".repeat(8), "9b752e45573d4b39f4dbd3323cab82bf63326bfb"),
        (&"a".repeat(1_000_000), "52783243c1697bdbe16d37f97f68f08325dc1528"),
    ];
    for (message, digest) in published {
        let shown = &message[..message.len().min(80)];
        assert_eq!(hex(Ripemd160::digest(message)), digest, "of {shown:?}");
    }
}
