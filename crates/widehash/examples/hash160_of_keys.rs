//! HASH160, which is RIPEMD-160 of SHA-256, of many compressed public keys: what addresses of Bitcoin are made of.
//!
//! `cargo run --release -p widehash --example hash160_of_keys`

use widehash::batch::Strided;
use widehash::hash160::Hash160;
use widehash::hex;

/// The compressed public key of the private key 1: the generator of secp256k1.
const GENERATOR: [u8; 33] = [
    0x02, 0x79, 0xbe, 0x66, 0x7e, 0xf9, 0xdc, 0xbb, 0xac, 0x55, 0xa0, 0x62, 0x95, 0xce, 0x87, 0x0b,
    0x07, 0x02, 0x9b, 0xfc, 0xdb, 0x2d, 0xce, 0x28, 0xd9, 0x59, 0xf2, 0x81, 0x5b, 0x16, 0xf8, 0x17,
    0x98,
];

fn main() {
    // Keys one after another, as files and tables have them. `Strided::new` has gaps between them.
    let mut keys = GENERATOR.to_vec();
    for i in 1..100_000_u32 {
        let mut key = [0x03; 33];
        key[1..5].copy_from_slice(&i.to_be_bytes());
        keys.extend(key);
    }

    // One call for all, many keys at once, on this thread; the hashes one after another, 20 bytes each.
    let messages = Strided::packed(&keys, 33);
    let mut hashes = vec![0; keys.len() / 33 * 20];
    Hash160::digest_many(&messages, &mut hashes);

    println!("{}: the generator of secp256k1", hex(&hashes[..20]));
    assert_eq!(hex(&hashes[..20]).to_string(), "751e76e8199196d454941c45d1b3a323f1433bd6");
    assert_eq!(hashes[20 * 99_999..], Hash160::digest(&keys[33 * 99_999..]));
}

#[test]
fn the_hashes_are_right() {
    main();
}
