//! Names that those who come from other crates have in their programs, and digests as text.

use widehash::algorithm::{Algorithm, KeyUse, Keying, KeyingError};
use widehash::blake3::HexError;
use widehash::cubehash::{CubeHash, CubeHash512, Params};
use widehash::hash160::Hash160;
use widehash::highwayhash::{
    HighwayBuildHasher, HighwayHash64, HighwayHash128, HighwayHash256, Key,
};
use widehash::ripemd160::Ripemd160;
use widehash::sha2::{Sha256, Sha512};
use widehash::{blake3, hex};

/// What a program that is written for the `blake3` crate prints, by the crate of this path.
macro_rules! printed_by {
    ($($of:tt)+) => {{
        use $($of)+::{Hash, Hasher};

        let hash: Hash = $($of)+::hash(b"abc");
        let tag = $($of)+::keyed_hash(&[7; 32], b"abc");
        let mut hasher = Hasher::new();
        hasher.update(b"abc");
        assert_eq!(hasher.finalize(), hash);
        assert!(hash != tag);
        assert_eq!(Hash::from_hex(hash.to_hex().as_str()).unwrap(), hash);
        assert_eq!(Hash::from_hex(hash.to_hex().to_uppercase()).unwrap(), hash);
        assert_eq!(hash.to_string().parse::<Hash>().unwrap(), hash);
        assert_eq!(Hash::from_bytes(*hash.as_bytes()), hash);
        assert_eq!(Hash::from_slice(hash.as_slice()).unwrap(), hash);
        assert!(Hash::from_slice(&hash.as_slice()[1..]).is_err());
        assert!(Hash::from_hex("abc").is_err());
        assert!("x".repeat(64).parse::<Hash>().is_err());
        let bytes: [u8; 32] = hash.into();
        assert_eq!(Hash::from(bytes), hash);
        assert_eq!(hash, bytes);
        assert_eq!(hash, bytes[..]);
        let all = std::collections::HashSet::from([hash, tag, hash]);
        [
            hash.to_string(),
            format!("{hash:?}"),
            hash.to_hex().as_str().to_owned(),
            hash.to_hex()[..8].to_owned(),
            format!("{}", tag.to_hex()),
            all.len().to_string(),
        ]
    }};
}

#[test]
fn a_program_for_the_blake3_crate_prints_the_same() {
    assert_eq!(printed_by!(widehash::blake3), printed_by!(::blake3));
}

#[test]
fn a_hash_compares_with_bytes_on_either_side() {
    let hash = blake3::hash("abc");
    let (mut other, bytes) = (*hash, *hash);
    other[31] ^= 1;
    assert_eq!(bytes, hash);
    assert_eq!(bytes[..], hash);
    assert_ne!(hash, other);
    assert_ne!(other, hash);
    assert_ne!(hash, other[..]);
    assert_ne!(other[..], hash);
    assert_ne!(hash, bytes[..31], "a part of the digest is another");
    assert_ne!(bytes[..31], hash, "a part of the digest is another");
}

#[test]
fn text_that_is_no_digest_says_what_is_wrong() {
    let error = |text: &str| text.parse::<blake3::Hash>().unwrap_err();
    assert_eq!(error("").to_string(), "64 hexadecimal digits were expected, 0 bytes were given");
    assert_eq!(error(&"0".repeat(65)), HexError::Length { expected: 64, found: 65 });
    let mut text = "0".repeat(64);
    text.replace_range(63.., "g");
    assert_eq!(error(&text), HexError::Digit { at: 63, byte: b'g' });
    text.replace_range(1..3, "é");
    assert_eq!(error(&text).to_string(), r"'\xc3' at byte 1 is no hexadecimal digit");
}

#[test]
fn digests_of_every_family_print_as_hexadecimal_digits() {
    let key = Key::from([7; 32]);
    fn check<D: AsRef<[u8]>>(digest: D) {
        let bytes = digest.as_ref();
        let lower: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex(&digest).to_string(), lower);
        assert_eq!(format!("{:x}", hex(bytes)), lower);
        assert_eq!(format!("{:X}", hex(&digest)), lower.to_uppercase());
        assert_eq!(format!("{:?}", hex(&digest)), format!("Hex({lower})"));
    }
    check(Sha256::digest("abc"));
    check(Sha512::digest("abc"));
    check(Ripemd160::digest("abc"));
    check(Hash160::digest("abc"));
    check(blake3::hash("abc"));
    check(HighwayHash64::digest(&key, "abc"));
    check(CubeHash512::digest("abc"));
    check([]);
    check(vec![0xa5; 1000]);
    let other = CubeHash::digest(Params::new(16, 8, 1, 96, 224).unwrap(), "abc");
    check(other);
    assert_eq!(format!("{other:x} {other}"), format!("{} {:x}", hex(&other), hex(&other)));
    assert_eq!(format!("{other:X}"), format!("{:X}", hex(&other)));
    let hash = blake3::hash("abc");
    assert_eq!(format!("{hash:x} {hash:X}"), format!("{0:x} {0:X}", hex(&hash)));
    assert_eq!(format!("{:>70.8}|", hash), format!("{:>70}|", "6437b3ac"));
}

/// A key for the algorithms that need one.
fn keying(algorithm: Algorithm) -> Keying<'static> {
    match algorithm.key_use() {
        KeyUse::Required => Keying::Key(&[7; 32]),
        _ => Keying::None,
    }
}

#[test]
fn an_algorithm_makes_its_hasher_or_says_why_not() {
    for &algorithm in Algorithm::ALL {
        let mut hasher = algorithm.hasher(keying(algorithm)).unwrap();
        assert_eq!(hasher.algorithm(), algorithm);
        hasher.update("abc");
        let mut digest = vec![0; algorithm.output_len()];
        hasher.finalize_into(&mut digest);
        assert_eq!(algorithm.digest_many_vec(keying(algorithm), &["abc"]), Ok(digest));
    }
    let error = |algorithm: Algorithm, keying| algorithm.hasher(keying).unwrap_err();
    use Algorithm::{HighwayHash64, Sha256};
    assert_eq!(error(Sha256, Keying::Key(&[7; 32])), KeyingError::NotTaken(Sha256));
    assert_eq!(error(HighwayHash64, Keying::None), KeyingError::Missing(HighwayHash64));
    assert_eq!(error(HighwayHash64, Keying::Key(&[7])), KeyingError::Length { found: 1 });
    let many = HighwayHash64.digest_many_vec(Keying::None, &["abc"]);
    assert_eq!(many, Err(KeyingError::Missing(HighwayHash64)));
}

#[test]
fn batches_return_their_digests() {
    let messages: Vec<Vec<u8>> = (0..200).map(|len| vec![len; len.into()]).collect();
    let none: [&str; 0] = [];
    macro_rules! check {
        ($hasher:ty $(, $key:expr)?) => {
            let digests = <$hasher>::digest_many_vec($($key,)? &messages);
            let mut expected = vec![[0; <$hasher>::OUTPUT_LEN]; 200];
            <$hasher>::digest_many($($key,)? &messages, &mut expected);
            assert_eq!(digests, expected);
            assert_eq!(digests[199], <$hasher>::digest($($key,)? &messages[199]));
            assert!(<$hasher>::digest_many_vec($($key,)? &none).is_empty());
        };
    }
    let key = &Key::from([7; 32]);
    check!(Sha256);
    check!(Sha512);
    check!(Ripemd160);
    check!(Hash160);
    check!(blake3::Hasher);
    check!(HighwayHash64, key);
    check!(HighwayHash256, key);
    check!(CubeHash512);
    let params = Params::new(16, 8, 1, 96, 224).unwrap();
    let digests = CubeHash::digest_many_vec(params, &messages);
    assert_eq!(digests.len(), 200 * 28);
    for (digest, message) in digests.chunks(28).zip(&messages) {
        assert_eq!(*digest, *CubeHash::digest(params, message));
    }
}

#[test]
fn highwayhash_takes_a_key_in_every_form() {
    use std::hash::BuildHasher;
    let bytes: [u8; 32] = core::array::from_fn(|i| i as u8);
    let words = [0, 8, 16, 24].map(|at| u64::from_le_bytes(*bytes[at..].first_chunk().unwrap()));
    let key = Key::from(bytes);
    macro_rules! check {
        ($($hasher:ident)+) => {$(
            let expected = $hasher::digest(&key, "");
            assert_eq!($hasher::new(&key).finalize(), expected);
            assert_eq!($hasher::new(key.clone()).finalize(), expected);
            assert_eq!($hasher::new(&bytes).finalize(), expected);
            assert_eq!($hasher::new(bytes).finalize(), expected);
            assert_eq!($hasher::new(words).finalize(), expected);
            let _ = $hasher::new(&[7; 32]);
        )+};
    }
    check!(HighwayHash64 HighwayHash128 HighwayHash256);
    let table = HighwayBuildHasher::new(bytes);
    assert_eq!(table.hash_one(7u64), HighwayHash64::hash(&key, 7u64.to_le_bytes()));
}

#[cfg(feature = "serde")]
#[test]
fn a_hash_is_the_array_of_its_bytes_in_serde() {
    let hash = blake3::hash("abc");
    let text = serde_json::to_string(&hash).unwrap();
    assert_eq!(text, serde_json::to_string(hash.as_bytes()).unwrap());
    assert_eq!(serde_json::from_str::<blake3::Hash>(&text).unwrap(), hash);
    assert!(serde_json::from_str::<blake3::Hash>("[1,2,3]").is_err());
}
