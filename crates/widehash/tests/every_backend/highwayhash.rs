//! HighwayHash: the reference's published values, and the highway crate as oracle.

mod published;

use crate::Case;
use crate::batch::{batch_cases, batch_subject};
use crate::face::{face_cases, subject};
use crate::tools::Random;
use ::highway::HighwayHash;
use std::hash::{BuildHasher, Hasher};
use widehash::highwayhash::{
    HighwayBuildHasher, HighwayHash64, HighwayHash128, HighwayHash256, Key,
};

/// Words that occur in no constant of the algorithm or of another test.
const WORDS: [u64; 4] =
    [0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210, 0x0f1e_2d3c_4b5a_6978, 0x8796_a5b4_c3d2_e1f0];

fn key() -> Key {
    Key::from(WORDS)
}

/// Returns the oracle's portable hasher, so that the tests do not compare vector code with vector
/// code.
fn oracle(key: [u64; 4]) -> ::highway::PortableHash {
    ::highway::PortableHash::new(::highway::Key(key))
}

fn bytes(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

macro_rules! against {
    ($($hasher:ident: $oracle:expr),+) => {$(
        subject!(
            $hasher,
            start: $hasher::new(&key()),
            one_shot: |message: &[u8]| $hasher::digest(&key(), message),
            oracle: |message: &[u8]| bytes(&$oracle(oracle(WORDS), message))
        );
        batch_subject!($hasher, |messages, flat| $hasher::digest_many(&key(), messages, flat));
    )+};
}
against!(
    HighwayHash64: |oracle: ::highway::PortableHash, message| [oracle.hash64(message)],
    HighwayHash128: |oracle: ::highway::PortableHash, message| oracle.hash128(message),
    HighwayHash256: |oracle: ::highway::PortableHash, message| oracle.hash256(message)
);

const FACE: &[Case] = face_cases!(
    "highwayhash/64": HighwayHash64,
    "highwayhash/128": HighwayHash128,
    "highwayhash/256": HighwayHash256,
);

pub fn cases() -> Vec<Case> {
    let own: &[Case] = &[
        ("highwayhash/published", published_values),
        ("highwayhash/keys", keys),
        #[cfg(feature = "digest")]
        ("highwayhash/mac", mac),
        ("highwayhash/tables", tables),
        #[cfg(feature = "rayon")]
        ("highwayhash/on-threads", on_threads),
    ];
    let batches = batch_cases!(
        "highwayhash/64": HighwayHash64,
        "highwayhash/128": HighwayHash128,
        "highwayhash/256": HighwayHash256,
    );
    [FACE, &batches, own].concat()
}

fn published_values() {
    let key = Key::from(std::array::from_fn::<u8, 32, _>(|i| i as u8));
    let message: Vec<u8> = (0..64).collect();
    for len in 0..=64 {
        let message = &message[..len];
        assert_eq!(HighwayHash64::hash(&key, message), published::WIDE64[len], "64, {len} bytes");
        assert_eq!(
            HighwayHash128::digest_words(&key, message),
            published::WIDE128[len],
            "128, {len} bytes"
        );
        assert_eq!(
            HighwayHash256::digest_words(&key, message),
            published::WIDE256[len],
            "256, {len} bytes"
        );
    }

    // Two more values of the reference, from its Java and C tests.
    let key = Key::from([1, 2, 3, 4]);
    let message: Vec<u8> = (128..161).collect();
    assert_eq!(HighwayHash64::hash(&key, message), 0x53c5_16cc_e478_cad7);
    assert_eq!(HighwayHash64::hash(&key, [255]), 0x7858_f24d_2d79_b2b2);
}

/// Tests every way to make a key, and random keys against the oracle.
fn keys() {
    let mut random = Random::new(11);
    for round in 0..500 {
        let words = std::array::from_fn(|_| random.word());
        let message = random.bytes(round % 100);
        let expected = oracle(words).hash256(&message);
        let from_bytes = Key::new(bytes(&words)).expect("32 bytes");
        let from_array = Key::from(<[u8; 32]>::try_from(bytes(&words)).unwrap());
        for key in [Key::from(words), from_bytes, from_array] {
            assert_eq!(HighwayHash256::digest_words(&key, &message), expected, "key {words:x?}");
            let mut hasher = HighwayHash256::new(&key);
            hasher.update(&message);
            assert_eq!(hasher.finalize_words(), expected);
        }
    }

    for len in (0..32).chain(33..70) {
        let error = Key::new(vec![0; len]).expect_err("not 32 bytes");
        assert_eq!(error.found, len);
        assert!(error.to_string().contains(&format!(" {len} ")), "{error}");
    }
    assert_eq!(format!("{:?}", key()), "Key { .. }");
    assert!(!format!("{:?}", HighwayBuildHasher::new(key())).contains("81985529216486895"));
}

/// Tests use as a message authentication code through the `digest` traits.
#[cfg(feature = "digest")]
fn mac() {
    use digest::{KeyInit, Mac};

    fn check<H: Mac + KeyInit>(expected: &[u8]) {
        let keyed = || {
            let mut mac = <H as KeyInit>::new_from_slice(&bytes(&WORDS)).expect("32 bytes");
            Mac::update(&mut mac, b"to be ");
            Mac::update(&mut mac, b"authenticated");
            mac
        };
        keyed().verify_slice(expected).expect("the right tag");
        let mut wrong = expected.to_vec();
        wrong[0] ^= 1;
        keyed().verify_slice(&wrong).expect_err("a wrong tag");
        assert!(<H as KeyInit>::new_from_slice(&[0; 31]).is_err());
    }
    check::<HighwayHash64>(&HighwayHash64::digest(&key(), "to be authenticated"));
    check::<HighwayHash128>(&HighwayHash128::digest(&key(), "to be authenticated"));
    check::<HighwayHash256>(&HighwayHash256::digest(&key(), "to be authenticated"));
}

/// Tests use in hash tables: a hasher for each value, the same hash on every machine, and a new key
/// each time.
fn tables() {
    let build = HighwayBuildHasher::from(key());
    let mut hasher = build.build_hasher();
    hasher.write_u8(1);
    hasher.write_u16(0x0302);
    hasher.write_u32(0x0706_0504);
    hasher.write_u64(0x0f0e_0d0c_0b0a_0908);
    hasher.write_u128(0x1f1e_1d1c_1b1a_1918_1716_1514_1312_1110);
    hasher.write_usize(0x2322_2120);
    hasher.write_i64(-2);
    let mut written: Vec<u8> = (1..0x24).collect();
    written.extend([0; 4]);
    written.extend((-2_i64).to_le_bytes());
    assert_eq!(hasher.finish(), oracle(WORDS).hash64(&written));
    assert_eq!(hasher.finish(), hasher.finalize_words()[0], "finish must not disturb the hasher");

    assert_eq!(build.hash_one("value"), build.clone().hash_one("value"));
    let (one, other) = (HighwayBuildHasher::default(), HighwayBuildHasher::default());
    assert_ne!(one.hash_one("value"), other.hash_one("value"));
}

/// Tests that pieces of a batch have the same digests on any thread.
#[cfg(feature = "rayon")]
fn on_threads() {
    let bytes = Random::new(12).bytes(3000);
    let messages: Vec<&[u8]> = (0..3000).map(|i| &bytes[i..i + i % 90 % (3001 - i)]).collect();
    let (mut here, mut on_threads) = (vec![[0; 16]; 3000], vec![[1; 16]; 3000]);
    HighwayHash128::digest_many(&key(), &messages, &mut here);
    HighwayHash128::digest_many_rayon(&key(), &messages, &mut on_threads);
    assert_eq!(here, on_threads);
}
