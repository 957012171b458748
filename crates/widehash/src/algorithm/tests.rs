extern crate std;

use super::*;
use crate::ResumeError;
use crate::blake3;
use crate::cubehash::CubeHash;
use crate::highwayhash::{self, HighwayHash64};
use crate::ripemd160::Ripemd160;
use crate::saved::Exported;
use crate::sha2::{Sha256, Sha512};
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

#[test]
fn every_name_is_read_back() {
    let general = ["cubehash160+16/32+160-256", "cubehash16+16/32+32-8", "cubehash1+2/3+4-16"]
        .map(|name| name.parse().unwrap());
    for algorithm in Algorithm::ALL.iter().copied().chain(general) {
        let name = algorithm.to_string();
        assert_eq!(name.parse(), Ok(algorithm), "{name}");
        assert_eq!(name.to_uppercase().parse(), Ok(algorithm), "{name} in capitals");
        assert_eq!(algorithm.tag().to_string().parse(), Ok(algorithm), "the tag of {name}");
    }
}

#[test]
fn spellings_of_standards_and_other_tools_are_read() {
    for (spellings, name) in [
        ("SHA-224 SHA2-224", "sha224"),
        ("SHA-256 SHA2-256 Sha256", "sha256"),
        ("SHA-384 SHA2-384", "sha384"),
        ("SHA-512 SHA2-512", "sha512"),
        (
            "SHA512/224 SHA-512/224 SHA-512-224 SHA2-512/224 sha2-512-224 SHA512_224 SHA512t224",
            "sha512-224",
        ),
        (
            "SHA512/256 SHA-512/256 SHA-512-256 SHA2-512/256 sha2-512-256 SHA512_256 SHA512t256",
            "sha512-256",
        ),
        ("SHA-256d dbl-sha2-256", "sha256d"),
        ("RIPEMD-160 RIPEMD160 RMD160", "ripemd160"),
        ("HASH160", "hash160"),
        ("BLAKE3", "blake3"),
        ("HighwayHash-64", "highwayhash64"),
        ("HighwayHash-128", "highwayhash128"),
        ("HighwayHash-256", "highwayhash256"),
        ("CubeHash-256 CubeHash16+16/32+32-256", "cubehash256"),
        ("CubeHash-384", "cubehash384"),
        ("CubeHash-512", "cubehash512"),
        ("SHA3-224 sha3_224 sha3224", "sha3-224"),
        ("SHA3_256 SHA3-256", "sha3-256"),
        ("SHAKE-128 shake_128 SHAKE128", "shake128"),
        ("SHAKE-256 shake_256", "shake256"),
        ("KECCAK-256 keccak_256 Keccak256", "keccak256"),
        ("TurboSHAKE-128 TurboSHAKE128", "turboshake128"),
        ("K12 KangarooTwelve KT128", "kt128"),
        ("KT256", "kt256"),
        ("KMAC-128 KMAC128", "kmac128"),
    ] {
        for spelling in spellings.split(' ') {
            let algorithm: Algorithm = spelling.parse().unwrap();
            assert_eq!(algorithm.to_string(), name, "{spelling}");
        }
    }
}

#[test]
fn no_other_text_is_a_name() {
    for wrong in [
        "",
        "s ha5-12/25_6",
        "SHA2-24",
        "sha2",
        "sha-2-256",
        "sha_256",
        "sha 256",
        " sha256",
        "sha256 ",
        "sha256-",
        "sha512256",
        "sha512--256",
        "sha51-2256",
        "blake-3",
        "blake2",
        "rmd-160",
        "ripemd",
        "hash-160",
        "highwayhash",
        "highway-hash-64",
        "cubehash",
        "cube-hash-256",
        "cubehash-16",
        "\u{1f980}",
        &"x".repeat(100_000),
    ] {
        assert_eq!(wrong.parse::<Algorithm>(), Err(UnknownAlgorithm::Name), "{wrong}");
    }
    assert_eq!(UnknownAlgorithm::Name.to_string(), "unknown algorithm");
}

#[test]
fn tags_are_those_of_other_tools() {
    let tags: Vec<String> = Algorithm::ALL.iter().map(|a| a.tag().to_string()).collect();
    assert_eq!(
        tags.join(" "),
        "SHA224 SHA256 SHA384 SHA512 SHA512/224 SHA512/256 SHA256D RMD160 HASH160 BLAKE3 \
         HIGHWAYHASH64 HIGHWAYHASH128 HIGHWAYHASH256 CUBEHASH256 CUBEHASH384 CUBEHASH512 \
         SHA3-224 SHA3-256 SHA3-384 SHA3-512 SHAKE128 SHAKE256 KECCAK224 KECCAK256 KECCAK384 KECCAK512 \
         TURBOSHAKE128 TURBOSHAKE256 KT128 KT256 KMAC128 KMAC256"
    );
    let revision2: Algorithm = "cubehash160+16/32+160-256".parse().unwrap();
    assert_eq!(revision2.tag().to_string(), "CUBEHASH160+16/32+160-256");
}

#[test]
fn a_wrong_parameter_of_cubehash_is_named() {
    for wrong in [
        "cubehash16+16/129+32-256",
        "cubehash16+16/32+32",
        "cubehash16+x/32+32-8",
        "cubehashcubehash16+16/32+32-256",
    ] {
        let error = wrong.parse::<Algorithm>().unwrap_err();
        assert!(matches!(error, UnknownAlgorithm::CubeHash(_)), "{wrong}: {error}");
    }
}

fn keying(algorithm: Algorithm) -> Keying<'static> {
    match algorithm.key_use() {
        KeyUse::Required => Keying::Key(&[7; KEY_LEN]),
        _ => Keying::None,
    }
}

fn digest(hasher: &AnyHasher) -> ([u8; MAX_OUTPUT_LEN], usize) {
    let mut out = [0; MAX_OUTPUT_LEN];
    let len = hasher.algorithm().output_len();
    hasher.finalize_into(&mut out[..len]);
    (out, len)
}

#[test]
fn every_hasher_updates_resets_and_clones() {
    let message = [5; 1000];
    for &algorithm in Algorithm::ALL {
        let mut hasher = AnyHasher::new(algorithm, keying(algorithm)).unwrap();
        assert_eq!(hasher.algorithm(), algorithm);
        assert_eq!(format!("{hasher:?}"), format!("AnyHasher({algorithm}) {{ .. }}"));
        let empty = digest(&hasher);
        hasher.update(message);
        let whole = digest(&hasher);
        assert_ne!(whole, empty, "{algorithm}");
        let snapshot = hasher.clone();
        hasher.reset();
        assert_eq!(digest(&hasher), empty, "{algorithm} after reset");
        message.chunks(33).for_each(|piece| crate::Update::update(&mut hasher, piece));
        assert_eq!(digest(&hasher), whole, "{algorithm} in pieces");
        assert_eq!(digest(&snapshot), whole, "{algorithm} cloned");
        #[cfg(feature = "rayon")]
        {
            hasher.reset();
            hasher.update_rayon(message);
            assert_eq!(digest(&hasher), whole, "{algorithm} with threads");
        }
        assert_eq!(hasher.finalize_xof().is_some(), algorithm.is_extendable());
    }
}

#[test]
fn many_messages_are_hashed_as_each_alone() {
    let messages: Vec<_> = (0..40).map(|len| std::vec![len as u8; 7 * len]).collect();
    let revision2 = Algorithm::CubeHash(Params::revision2(24).unwrap());
    let blake3 = [Keying::Key(&[7; KEY_LEN]), Keying::DeriveKey("a context")]
        .map(|keying| (Algorithm::Blake3, keying));
    let plain = Algorithm::ALL.iter().map(|algorithm| (*algorithm, keying(*algorithm)));
    for (algorithm, keying) in plain.chain(blake3).chain([(revision2, Keying::None)]) {
        let len = algorithm.output_len();
        let mut expected = std::vec![0; messages.len() * len];
        for (message, place) in messages.iter().zip(expected.chunks_mut(len)) {
            let mut hasher = AnyHasher::new(algorithm, keying).unwrap();
            hasher.update(message);
            hasher.finalize_into(place);
        }
        for (message, expected) in messages.iter().zip(expected.chunks(len)) {
            let mut digest = std::vec![0; len];
            algorithm.digest_into(keying, message, &mut digest).unwrap();
            assert_eq!(digest, expected, "{algorithm}, {keying:?}, in one call");
        }
        let mut many = std::vec![0; expected.len()];
        algorithm.output_many(keying, &messages, len, &mut many).unwrap();
        assert_eq!(many, expected, "{algorithm}, {keying:?}, as outputs");
        many.fill(0);
        algorithm.digest_many(keying, &messages, &mut many).unwrap();
        assert_eq!(many, expected, "{algorithm}, {keying:?}");
        #[cfg(feature = "rayon")]
        {
            many.fill(0);
            algorithm.digest_many_rayon(keying, &messages, &mut many).unwrap();
            assert_eq!(many, expected, "{algorithm}, {keying:?}, with threads");
        }
        algorithm.digest_many(keying, &[""; 0], &mut []).unwrap();
    }
}

#[test]
fn outputs_have_any_length_where_the_algorithm_is_extendable() {
    let messages: Vec<_> = (0..21).map(|len| std::vec![len as u8; 19 * len]).collect();
    let extendable = Algorithm::ALL.iter().filter(|algorithm| algorithm.is_extendable());
    let plain = extendable.map(|algorithm| (*algorithm, keying(*algorithm)));
    for (algorithm, keying) in plain.chain([(Algorithm::Blake3, Keying::DeriveKey("a context"))]) {
        for len in [0, 1, 31, 33, 200] {
            let mut expected = std::vec![0; messages.len() * len];
            for (message, place) in messages.iter().zip(expected.chunks_mut(len.max(1))) {
                let mut hasher = AnyHasher::new(algorithm, keying).unwrap();
                hasher.update(message);
                hasher.finalize_into(place);
                let mut alone = std::vec![0; len];
                algorithm.digest_into(keying, message, &mut alone).unwrap();
                assert_eq!(alone, place);
            }
            let mut many = std::vec![1; expected.len()];
            algorithm.output_many(keying, &messages, len, &mut many).unwrap();
            assert_eq!(many, expected, "{algorithm}, {len} bytes");
            #[cfg(feature = "rayon")]
            {
                many.fill(1);
                algorithm.output_many_rayon(keying, &messages, len, &mut many).unwrap();
                assert_eq!(many, expected, "{algorithm}, {len} bytes, with threads");
            }
        }
    }
}

#[test]
#[should_panic(expected = "a digest of sha256 has 32 bytes, not 31")]
fn outputs_of_another_length_are_the_callers_mistake() {
    let _ = Algorithm::Sha256.output_many(Keying::None, &["a"], 31, &mut [0; 31]);
}

#[test]
fn names_as_bytes_are_read_as_text_is() {
    for &algorithm in Algorithm::ALL {
        let name = algorithm.name().unwrap();
        assert_eq!(Algorithm::from_name(name.as_bytes()), Ok(algorithm));
        assert_eq!(Algorithm::from_name(name.to_uppercase().as_bytes()), Ok(algorithm));
    }
    for wrong in [&b""[..], b"sha25", b"sha2566", b"\xff"] {
        assert_eq!(Algorithm::from_name(wrong), Err(UnknownAlgorithm::Name));
    }
}

#[test]
fn a_context_of_bytes_derives_as_text_does() {
    let mut of_text = blake3::Hasher::new_derive_key("a context");
    let mut of_bytes = blake3::Hasher::new_derive_key_raw(b"a context");
    of_text.update("material");
    of_bytes.update("material");
    assert_eq!(of_text.finalize(), of_bytes.finalize());
}

#[test]
#[should_panic(expected = "2 digests of 20 bytes, but room of 41 bytes")]
fn room_that_does_not_fit_is_the_callers_mistake() {
    let _ = Algorithm::Hash160.digest_many(Keying::None, &["a", "b"], &mut [0; 41]);
}

#[test]
fn the_algorithm_is_the_one_asked_for() {
    let keyed = |algorithm| {
        let mut hasher = AnyHasher::new(algorithm, Keying::Key(&[7; 32])).unwrap();
        hasher.update("abc");
        digest(&hasher)
    };
    let plain = |algorithm| {
        let mut hasher = AnyHasher::new(algorithm, Keying::None).unwrap();
        hasher.update("abc");
        digest(&hasher)
    };
    assert_eq!(plain(Algorithm::Sha512).0, Sha512::digest("abc"));
    assert_eq!(plain(Algorithm::Ripemd160).0[..20], Ripemd160::digest("abc"));
    assert_eq!(plain(Algorithm::Blake3).0[..32], blake3::hash("abc"));
    assert_eq!(keyed(Algorithm::Blake3).0[..32], blake3::keyed_hash(&[7; 32], "abc"));
    let key = highwayhash::Key::from([7; 32]);
    assert_eq!(keyed(Algorithm::HighwayHash64).0[..8], HighwayHash64::digest(&key, "abc"));
    let revision2 = Params::revision2(256).unwrap();
    assert_eq!(
        plain(Algorithm::CubeHash(revision2)).0[..32],
        *CubeHash::digest(revision2, "abc").as_ref()
    );
    let mut derives = AnyHasher::new(Algorithm::Blake3, Keying::DeriveKey("a context")).unwrap();
    derives.update("abc");
    assert_eq!(digest(&derives).0[..32], blake3::derive_key("a context", "abc"));
}

#[test]
fn keys_that_do_not_fit_are_errors() {
    let error = |algorithm: Algorithm, keying| {
        let error = AnyHasher::new(algorithm, keying).unwrap_err();
        let mut out = [0; MAX_OUTPUT_LEN];
        let out = &mut out[..algorithm.output_len()];
        assert_eq!(algorithm.digest_many(keying, &["abc"], out), Err(error));
        error
    };
    let sha = Algorithm::Sha256;
    let highway = Algorithm::HighwayHash128;
    assert_eq!(error(sha, Keying::Key(&[0; 32])), KeyingError::NotTaken(sha));
    assert_eq!(error(sha, Keying::DeriveKey("c")), KeyingError::NoDerivation(sha));
    assert_eq!(error(highway, Keying::None), KeyingError::Missing(highway));
    assert_eq!(error(highway, Keying::DeriveKey("c")), KeyingError::NoDerivation(highway));
    for algorithm in [highway, Algorithm::Blake3] {
        let short = KeyingError::Length { found: 31 };
        assert_eq!(error(algorithm, Keying::Key(&[0; 31])), short);
    }
    let shown = format!("{:?}", Keying::Key(&[0x5a; 32]));
    assert_eq!(shown, "Key(..)", "a key is not shown");
}

#[test]
fn blake3_fills_any_length() {
    let hasher = AnyHasher::new(Algorithm::Blake3, Keying::None).unwrap();
    let mut long = [0; 200];
    hasher.finalize_into(&mut long);
    assert_eq!(long[..32], blake3::hash(""));
    let mut output = hasher.finalize_xof().unwrap();
    output.set_position(150);
    let mut tail = [0; 50];
    output.fill(&mut tail);
    assert_eq!(tail, long[150..]);
}

#[test]
#[should_panic(expected = "a buffer of 32 bytes is needed for the digest, this one has 31")]
fn a_short_buffer_is_the_callers_mistake() {
    AnyHasher::new(Algorithm::Sha256, Keying::None).unwrap().finalize_into(&mut [0; 31]);
}

/// Every way to begin, CubeHash with other parameters among them.
fn beginnings() -> Vec<AnyHasher> {
    let plain = Algorithm::ALL.iter().map(|algorithm| (*algorithm, keying(*algorithm)));
    let blake3 = [Keying::Key(&[9; KEY_LEN]), Keying::DeriveKey("a context")]
        .map(|keying| (Algorithm::Blake3, keying));
    let odd = Algorithm::CubeHash(Params::new(3, 2, 17, 5, 232).unwrap());
    plain
        .chain(blake3)
        .chain([(odd, Keying::None)])
        .map(|(algorithm, keying)| AnyHasher::new(algorithm, keying).unwrap())
        .collect()
}

#[test]
fn every_hasher_goes_on_from_what_it_exported_at_every_offset() {
    for mut hasher in beginnings() {
        let algorithm = hasher.algorithm();
        // BLAKE3 has chunks of 1,024 bytes, the others blocks of at most 128. Miri runs a thousand times slower, and
        // would take hours for chunks.
        let len = match algorithm {
            _ if cfg!(miri) => 130,
            Algorithm::Blake3 => 2600,
            _ => 600,
        };
        let message: Vec<u8> = (0..len).map(|i| (i % 251) as u8).collect();
        let mut whole = hasher.clone();
        whole.update(&message);
        for offset in 0..=message.len() {
            if cfg!(miri) && !matches!(offset % 32, 0 | 1 | 31) {
                hasher.extend(message.get(offset));
                continue;
            }
            let exported = hasher.export();
            assert!(exported.len() <= Exported::MAX_LEN);
            let mut resumed = AnyHasher::resume(&exported).unwrap();
            assert_eq!(resumed.algorithm(), algorithm);
            assert_eq!(resumed.is_keyed(), hasher.is_keyed());
            assert_eq!(resumed.count(), hasher.count());
            assert_eq!(resumed.export(), exported);
            // To the end, from some offsets and from those next to the block edges of every algorithm.
            if matches!(offset % 32, 0 | 1 | 31) || offset < 200 {
                resumed.update(&message[offset..]);
                assert_eq!(digest(&resumed), digest(&whole), "{algorithm} at {offset}");
            }
            hasher.extend(message.get(offset));
        }
    }
}

/// The typed hashers' bytes and those of [`AnyHasher`] are the same.
#[test]
fn exported_states_are_those_of_the_typed_hashers() {
    let mut typed = Sha256::new();
    let mut any = AnyHasher::new(Algorithm::Sha256, Keying::None).unwrap();
    typed.update("abc");
    any.update("abc");
    assert_eq!(any.export()[..], typed.export());
    assert_eq!(Sha256::resume(&any.export()).unwrap().finalize(), typed.finalize());
    let preset = crate::cubehash::CubeHash384::new().export();
    let any = AnyHasher::resume(&preset).unwrap();
    assert_eq!(any.algorithm().to_string(), "cubehash384");
    assert_eq!(format!("{:?}", any.export()), format!("Exported({} bytes) {{ .. }}", preset.len()));
}

#[test]
fn no_damaged_state_is_resumed() {
    let (len, step) = if cfg!(miri) { (100, 13) } else { (1500, 1) };
    for mut hasher in beginnings() {
        hasher.update(&[3; 1500][..len]);
        let exported = hasher.export();
        for at in (0..exported.len()).step_by(step) {
            let mut damaged = exported.to_vec();
            damaged[at] ^= 0x10;
            assert!(AnyHasher::resume(&damaged).is_err(), "{hasher:?}, byte {at}");
            assert!(AnyHasher::resume(&exported[..at]).is_err(), "{hasher:?}, cut to {at}");
        }
        assert!(AnyHasher::resume(&[&exported[..], &[0]].concat()).is_err());
    }
    let unknown = |bytes: &[u8]| AnyHasher::resume(bytes).unwrap_err();
    assert_eq!(unknown(b""), ResumeError::Foreign);
    assert_eq!(unknown(b"WHSH\x01"), ResumeError::Foreign);
    assert_eq!(unknown(b"WHSX\x01\x02"), ResumeError::Foreign);
    assert_eq!(unknown(b"WHSH\x02\x02"), ResumeError::Version(2));
    assert_eq!(unknown(b"WHSH\x01\x00"), ResumeError::Unknown(0));
    assert_eq!(unknown(b"WHSH\x01\xff"), ResumeError::Unknown(255));
    let subtree = blake3::Hasher::new().subtree(0, &[0; 2048]).to_bytes();
    assert_eq!(unknown(&subtree), ResumeError::Unknown(15));
}

#[test]
fn hashers_count_and_know_of_keys() {
    for mut hasher in beginnings() {
        let algorithm = hasher.algorithm();
        let counts = !algorithm.to_string().contains("highway")
            && !matches!(algorithm, Algorithm::CubeHash(_));
        let mut total = 0;
        for len in [0, 1, 63, 64, 65, 1024, 5000] {
            hasher.update(std::vec![1; len]);
            total += len as u64;
            assert_eq!(hasher.count(), counts.then_some(total), "{algorithm}");
        }
        hasher.reset();
        assert_eq!(hasher.count(), counts.then_some(0), "{algorithm}");
        if algorithm.key_use() != KeyUse::Optional {
            assert_eq!(hasher.is_keyed(), algorithm.key_use() == KeyUse::Required, "{algorithm}");
        }
    }
    let is_keyed = |keying| AnyHasher::new(Algorithm::Blake3, keying).unwrap().is_keyed();
    assert!(is_keyed(Keying::Key(&[0; 32])));
    assert!(!is_keyed(Keying::None));
    assert!(!is_keyed(Keying::DeriveKey("a context")));
}

#[test]
fn a_hasher_becomes_a_clone_of_any_other() {
    for mut hasher in beginnings() {
        hasher.update("abc");
        for mut other in beginnings() {
            other.update("something else");
            other.clone_from(&hasher);
            assert_eq!(other.algorithm(), hasher.algorithm());
            assert_eq!(digest(&other), digest(&hasher));
        }
    }
}

#[test]
fn any_part_of_the_output() {
    // Miri takes hours for the two thousand parts of each algorithm.
    let step = if cfg!(miri) { 13 } else { 1 };
    for mut hasher in beginnings() {
        hasher.update("abc");
        let algorithm = hasher.algorithm();
        let (whole, len) = digest(&hasher);
        assert_eq!(algorithm.max_output_len() > len as u64, hasher.finalize_xof().is_some());
        for start in (0..=len).step_by(step) {
            for end in (start..=len).step_by(step) {
                let mut part = [0; MAX_OUTPUT_LEN];
                hasher.finalize_at(start as u64, &mut part[..end - start]);
                assert_eq!(part[..end - start], whole[start..end], "{algorithm}");
            }
        }
        let mut out = [0; MAX_OUTPUT_LEN];
        hasher.finalize_reset_into(&mut out[..len]);
        assert_eq!(out, whole);
        hasher.update("abc");
        assert_eq!(digest(&hasher).0, whole, "{algorithm} began anew");
    }
    let hasher = AnyHasher::new(Algorithm::Blake3, Keying::None).unwrap();
    let (mut last, mut expected) = ([0; 10], [0; 10]);
    hasher.finalize_at(u64::MAX - 10, &mut last);
    let mut reader = hasher.finalize_xof().unwrap();
    reader.set_position(u64::MAX - 10);
    reader.fill(&mut expected);
    assert_eq!(last, expected);
}

#[test]
#[should_panic(expected = "10 bytes from byte 23 of an output of 32 bytes")]
fn output_beyond_the_digest_is_the_callers_mistake() {
    AnyHasher::new(Algorithm::Sha256, Keying::None).unwrap().finalize_at(23, &mut [0; 10]);
}

#[test]
#[should_panic(expected = "2 bytes from byte 18446744073709551614 of an output of")]
fn output_beyond_the_last_byte_is_the_callers_mistake() {
    AnyHasher::new(Algorithm::Blake3, Keying::None).unwrap().finalize_at(u64::MAX - 1, &mut [0; 2]);
}
