//! A message in pieces, of any hasher on any backend, agrees with an independent implementation at
//! every point: whatever the cuts, and with clones, exports, serde and resets in between.
#![no_main]

use libfuzzer_sys::fuzz_target;
use widehash::algorithm::{Algorithm, AnyHasher};
use widehash::{blake3, cubehash, hash160, highwayhash, keccak, ripemd160, sha2};
use widehash_fuzz::subject::{self, Secret};
use widehash_fuzz::{Choices, Subject, backends, message, oracle};

/// Bytes of the longest message.
const MOST: usize = 1 << 17;

fuzz_target!(|data: &[u8]| {
    let choices = &mut Choices::new(data);
    let subject = Subject::any(choices);
    let most = MOST.min(subject.most());
    backends::force_any(choices);
    let mut hasher = subject.start();
    let mut message = Vec::new();
    // A comparison hashes the whole message anew.
    let mut comparisons = 6;
    while !choices.is_empty() && message.len() < most {
        match choices.byte() % 16 {
            0..=7 => append(choices, &mut hasher, &mut message, most),
            8 if comparisons > 0 => {
                comparisons -= 1;
                compare(choices, &subject, &hasher, &message);
            }
            9 => {
                let exported = hasher.export();
                hasher = AnyHasher::resume(&exported).expect("an exported state");
                assert_eq!(hasher.algorithm(), subject.algorithm);
                assert_eq!(*hasher.export(), *exported, "exported again");
            }
            10 => {
                let json = serde_json::to_string(&hasher).expect("a hasher can be serialized");
                hasher = serde_json::from_str(&json).expect("what was serialized");
            }
            11 => {
                let clone = hasher.clone();
                hasher.update(message::any(choices, 300));
                hasher = clone;
            }
            12 => {
                let digest = subject::digest(&hasher);
                assert!(hasher.verify(&digest), "the digest is not accepted");
                let mut again = vec![0; digest.len()];
                hasher.finalize_reset_into(&mut again);
                assert_eq!(again, digest);
                message.clear();
            }
            13 => {
                hasher.reset();
                message.clear();
            }
            14 => backends::force_any(choices),
            _ => typed(&subject, &hasher, &message),
        }
    }
    compare(choices, &subject, &hasher, &message);
    typed(&subject, &hasher, &message);
});

/// Appends a piece by one of the ways to do so.
fn append(choices: &mut Choices<'_>, hasher: &mut AnyHasher, message: &mut Vec<u8>, most: usize) {
    let piece = message::any(choices, most - message.len());
    match choices.byte() % 8 {
        0 if piece.len() < 300 => hasher.extend(&piece),
        1 => std::io::Write::write_all(hasher, &piece).expect("writing never fails"),
        2 => AnyHasher::update_many(&mut [&mut *hasher], &[&piece]),
        _ => hasher.update(&piece),
    }
    message.extend(piece);
}

/// Compares digests, and the part of BLAKE3's output that the input chooses.
fn compare(choices: &mut Choices<'_>, subject: &Subject, hasher: &AnyHasher, message: &[u8]) {
    let got = subject::digest(hasher);
    assert_eq!(got, oracle::digest(subject, message), "{subject:?}, {} bytes", message.len());
    if let Some(count) = hasher.count() {
        assert_eq!(count, message.len() as u64);
    }
    if subject.algorithm == Algorithm::Blake3 {
        let len = choices.len(3000);
        let offset = choices.number().min(u64::MAX - len as u64);
        let (mut got, mut expected) = (vec![1; len], vec![2; len]);
        hasher.finalize_at(offset, &mut got);
        let mut output = oracle::blake3(subject).update(message).finalize_xof();
        output.set_position(offset);
        output.fill(&mut expected);
        assert_eq!(got, expected, "{subject:?}, output from {offset} on");
    }
}

/// Compares the hasher's own type, resumed and in one shot, with the hasher of any type.
fn typed(subject: &Subject, hasher: &AnyHasher, message: &[u8]) {
    let exported = hasher.export();
    macro_rules! own {
        ($hasher:ty, $one_shot:expr) => {
            (
                <$hasher>::resume(&exported).expect("its own state").finalize()[..].to_vec(),
                $one_shot[..].to_vec(),
            )
        };
    }
    macro_rules! unkeyed {
        ($hasher:ty) => {
            own!($hasher, <$hasher>::digest(message))
        };
    }
    macro_rules! keyed {
        ($hasher:ty) => {{
            let Secret::Key(key) = &subject.secret else { panic!("a key") };
            own!($hasher, <$hasher>::digest(&highwayhash::Key::from(*key), message))
        }};
    }
    macro_rules! mac {
        ($hasher:ty) => {{
            let Secret::Key(key) = &subject.secret else { panic!("a key") };
            own!($hasher, <$hasher>::digest(key, message))
        }};
    }
    let (resumed, one_shot) = match subject.algorithm {
        Algorithm::Sha224 => unkeyed!(sha2::Sha224),
        Algorithm::Sha256 => unkeyed!(sha2::Sha256),
        Algorithm::Sha384 => unkeyed!(sha2::Sha384),
        Algorithm::Sha512 => unkeyed!(sha2::Sha512),
        Algorithm::Sha512_224 => unkeyed!(sha2::Sha512_224),
        Algorithm::Sha512_256 => unkeyed!(sha2::Sha512_256),
        Algorithm::Sha256d => unkeyed!(sha2::Sha256d),
        Algorithm::Ripemd160 => unkeyed!(ripemd160::Ripemd160),
        Algorithm::Hash160 => unkeyed!(hash160::Hash160),
        Algorithm::Blake3 => match &subject.secret {
            Secret::None => own!(blake3::Hasher, blake3::hash(message)),
            Secret::Key(key) => own!(blake3::Hasher, blake3::keyed_hash(key, message)),
            Secret::Context(context) => {
                own!(blake3::Hasher, blake3::derive_key(context, message))
            }
        },
        Algorithm::HighwayHash64 => keyed!(highwayhash::HighwayHash64),
        Algorithm::HighwayHash128 => keyed!(highwayhash::HighwayHash128),
        Algorithm::HighwayHash256 => keyed!(highwayhash::HighwayHash256),
        Algorithm::CubeHash(params) => {
            own!(cubehash::CubeHash, cubehash::CubeHash::digest(params, message))
        }
        Algorithm::Sha3_224 => unkeyed!(keccak::Sha3_224),
        Algorithm::Sha3_256 => unkeyed!(keccak::Sha3_256),
        Algorithm::Sha3_384 => unkeyed!(keccak::Sha3_384),
        Algorithm::Sha3_512 => unkeyed!(keccak::Sha3_512),
        Algorithm::Shake128 => unkeyed!(keccak::Shake128),
        Algorithm::Shake256 => unkeyed!(keccak::Shake256),
        Algorithm::Keccak224 => unkeyed!(keccak::Keccak224),
        Algorithm::Keccak256 => unkeyed!(keccak::Keccak256),
        Algorithm::Keccak384 => unkeyed!(keccak::Keccak384),
        Algorithm::Keccak512 => unkeyed!(keccak::Keccak512),
        Algorithm::TurboShake128 => unkeyed!(keccak::TurboShake128),
        Algorithm::TurboShake256 => unkeyed!(keccak::TurboShake256),
        Algorithm::Kt128 => unkeyed!(keccak::Kt128),
        Algorithm::Kt256 => unkeyed!(keccak::Kt256),
        Algorithm::Kmac128 => mac!(keccak::Kmac128),
        Algorithm::Kmac256 => mac!(keccak::Kmac256),
        other => panic!("{other} has no type of its own here"),
    };
    let expected = subject::digest(hasher);
    assert_eq!(resumed, expected, "{subject:?}: its own type, resumed");
    assert_eq!(one_shot, expected, "{subject:?}: one shot of {} bytes", message.len());
}
