//! HMAC, HKDF and PBKDF2 of the RustCrypto crates over the hashers here: published vectors, and the same
//! crates over independent hashers.
#![cfg(feature = "digest")]

#[path = "every_backend/tools.rs"]
#[allow(dead_code, unreachable_pub)] // written for the harness
mod tools;

use digest::block_api::{AlgorithmName, CoreProxy};
use digest::{Digest, FixedOutputReset, Reset};
use hkdf::Hkdf;
use hmac::{EagerHash, Hmac, HmacReset, KeyInit, Mac, SimpleHmac};
use pbkdf2::pbkdf2_hmac;
use tools::{Random, hex};
use widehash::ripemd160::Ripemd160;
use widehash::sha2::{Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256};

fn keyed<H: EagerHash>(key: &[u8]) -> Hmac<H> {
    Hmac::new_from_slice(key).expect("HMAC takes keys of any length")
}

fn tag<H: EagerHash>(key: &[u8], message: &[u8]) -> Vec<u8> {
    keyed::<H>(key).chain_update(message).finalize().into_bytes().to_vec()
}

/// Runs `$check::<hasher, independent hasher>` for every hasher that has a core.
macro_rules! for_each_hasher {
    ($check:ident) => {
        $check::<Sha224, sha2::Sha224>();
        $check::<Sha256, sha2::Sha256>();
        $check::<Sha384, sha2::Sha384>();
        $check::<Sha512, sha2::Sha512>();
        $check::<Sha512_224, sha2::Sha512_224>();
        $check::<Sha512_256, sha2::Sha512_256>();
        $check::<Ripemd160, ripemd::Ripemd160>();
    };
}

mod published {
    use super::*;

    /// A key, a message, and the beginnings of the tags by SHA-224, SHA-256, SHA-384 and SHA-512.
    type Rfc4231<'a> = (&'a [u8], &'a [u8], [&'a str; 4]);

    /// Bytes 1 to 25, the key of the fourth case in both RFCs.
    const COUNTED: [u8; 25] = {
        let mut key = [0; 25];
        let mut i = 0;
        while i < key.len() {
            key[i] = i as u8 + 1;
            i += 1;
        }
        key
    };

    #[test]
    fn sha2_rfc_4231() {
        let cases: [Rfc4231; 7] = [
            (
                &[0x0b; 20],
                b"Hi There",
                [
                    "896fb1128abbdf196832107cd49df33f47b4b1169912ba4f53684b22",
                    "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
                    "afd03944d84895626b0825f4ab46907f15f9dadbe4101ec682aa034c7cebc59c\
                     faea9ea9076ede7f4af152e8b2fa9cb6",
                    "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cde\
                     daa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854",
                ],
            ),
            (
                b"Jefe",
                b"what do ya want for nothing?",
                [
                    "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44",
                    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
                    "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e\
                     8e2240ca5e69e2c78b3239ecfab21649",
                    "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554\
                     9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737",
                ],
            ),
            (
                &[0xaa; 20],
                &[0xdd; 50],
                [
                    "7fb3cb3588c6c1f6ffa9694d7d6ad2649365b0c1f65d69d1ec8333ea",
                    "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe",
                    "88062608d3e6ad8a0aa2ace014c8a86f0aa635d947ac9febe83ef4e55966144b\
                     2a5ab39dc13814b94e3ab6e101a34f27",
                    "fa73b0089d56a284efb0f0756c890be9b1b5dbdd8ee81a3655f83e33b2279d39\
                     bf3e848279a722c806b485a47e67c807b946a337bee8942674278859e13292fb",
                ],
            ),
            (
                &COUNTED,
                &[0xcd; 50],
                [
                    "6c11506874013cac6a2abc1bb382627cec6a90d86efc012de7afec5a",
                    "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
                    "3e8a69b7783c25851933ab6290af6ca77a9981480850009cc5577c6e1f573b4e\
                     6801dd23c4a7d679ccf8a386c674cffb",
                    "b0ba465637458c6990e5a8c5f61d4af7e576d97ff94b872de76f8050361ee3db\
                     a91ca5c11aa25eb4d679275cc5788063a5f19741120c4f2de2adebeb10a298dd",
                ],
            ),
            // Tags truncated to 128 bits.
            (
                &[0x0c; 20],
                b"Test With Truncation",
                [
                    "0e2aea68a90c8d37c988bcdb9fca6fa8",
                    "a3b6167473100ee06e0c796c2955552b",
                    "3abf34c3503b2a23a46efc619baef897",
                    "415fad6271580a531d4179bc891d87a6",
                ],
            ),
            (
                &[0xaa; 131],
                b"Test Using Larger Than Block-Size Key - Hash Key First",
                [
                    "95e9a0db962095adaebe9b2d6f0dbce2d499f112f2d2b7273fa6870e",
                    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
                    "4ece084485813e9088d2c63a041bc5b44f9ef1012a2b588f3cd11f05033ac4c6\
                     0c2ef6ab4030fe8296248df163f44952",
                    "80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f352\
                     6b56d037e05f2598bd0fd2215d6a1e5295e64f73f63f0aec8b915a985d786598",
                ],
            ),
            (
                &[0xaa; 131],
                b"This is a test using a larger than block-size key and a larger than block-size \
                  data. The key needs to be hashed before being used by the HMAC algorithm.",
                [
                    "3a854166ac5d9f023f54d517d0b39dbd946770db9c2b95c9f6f565d1",
                    "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
                    "6617178e941f020d351e2f254e8fd32c602420feb0b8fb9adccebb82461e99c5\
                     a678cc31e799176d3860e6110c46523e",
                    "e37b6a775dc87dbaa4dfa9f96e5e3ffddebd71f8867289865df5a32d20cdc944\
                     b6022cac3c4982b10d5eeb55c3e4de15134676fb6de0446065c97440fa8c6a58",
                ],
            ),
        ];
        for (case, (key, message, tags)) in (1..).zip(cases) {
            let ours = [
                tag::<Sha224>(key, message),
                tag::<Sha256>(key, message),
                tag::<Sha384>(key, message),
                tag::<Sha512>(key, message),
            ];
            for (ours, published) in ours.iter().zip(tags) {
                assert!(case == 5 || published.len() == 2 * ours.len(), "case {case}");
                assert_eq!(hex(&ours[..published.len() / 2]), published, "case {case}");
            }
        }
    }

    #[test]
    fn ripemd160_rfc_2286() {
        let cases: [(&[u8], &[u8], &str); 7] = [
            (&[0x0b; 20], b"Hi There", "24cb4bd67d20fc1a5d2ed7732dcc39377f0a5668"),
            (b"Jefe", b"what do ya want for nothing?", "dda6c0213a485a9e24f4742064a7f033b43c4069"),
            (&[0xaa; 20], &[0xdd; 50], "b0b105360de759960ab4f35298e116e295d8e7c1"),
            (&COUNTED, &[0xcd; 50], "d5ca862f4d21d5e610e18b4cf1beb97a4365ecf4"),
            (&[0x0c; 20], b"Test With Truncation", "7619693978f91d90539ae786500ff3d8e0518e39"),
            (
                &[0xaa; 80],
                b"Test Using Larger Than Block-Size Key - Hash Key First",
                "6466ca07ac5eac29e1bd523e5ada7605b791fd8b",
            ),
            (
                &[0xaa; 80],
                b"Test Using Larger Than Block-Size Key and Larger Than One Block-Size Data",
                "69ea60798d71616cce5fd0871e23754cd75d5a0a",
            ),
        ];
        for (case, (key, message, published)) in (1..).zip(cases) {
            assert_eq!(hex(tag::<Ripemd160>(key, message)), published, "case {case}");
        }
    }

    /// Returns the bytes of the range.
    fn bytes(range: std::ops::RangeInclusive<u8>) -> Vec<u8> {
        range.collect()
    }

    #[test]
    fn hkdf_sha256_rfc_5869() {
        let cases = [
            (
                "A.1",
                vec![0x0b; 22],
                bytes(0x00..=0x0c),
                bytes(0xf0..=0xf9),
                "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5",
                "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf\
                 34007208d5b887185865",
            ),
            (
                "A.2",
                bytes(0x00..=0x4f),
                bytes(0x60..=0xaf),
                bytes(0xb0..=0xff),
                "06a6b88c5853361a06104c9ceb35b45cef760014904671014a193f40c15fc244",
                "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c\
                 59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71\
                 cc30c58179ec3e87c14c01d5c1f3434f1d87",
            ),
            (
                "A.3",
                vec![0x0b; 22],
                vec![],
                vec![],
                "19ef24a32c717b167f33a91d6f648bdf96596776afdb6377ac434c1c293ccb04",
                "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d\
                 9d201395faa4b61a96c8",
            ),
        ];
        for (case, material, salt, info, extracted, expanded) in cases {
            let (key, hkdf) = Hkdf::<Sha256>::extract(Some(&salt), &material);
            assert_eq!(hex(key), extracted, "{case}");
            let mut output = vec![0; expanded.len() / 2];
            hkdf.expand(&info, &mut output).expect("no more than 255 digests");
            assert_eq!(hex(output), expanded, "{case}");
        }
    }

    #[test]
    fn pbkdf2_sha256_rfc_7914() {
        let cases = [
            (
                "passwd",
                "salt",
                1,
                "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc\
                 49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783",
            ),
            (
                "Password",
                "NaCl",
                80_000,
                "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56\
                 a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d",
            ),
        ];
        for (password, salt, rounds, published) in cases {
            let mut key = [0; 64];
            pbkdf2_hmac::<Sha256>(password.as_bytes(), salt.as_bytes(), rounds, &mut key);
            assert_eq!(hex(key), published, "{rounds} rounds");
        }
    }
}

#[test]
fn every_length_matches_independent_hashers() {
    fn check<H: EagerHash, Independent: EagerHash>() {
        let mut random = Random::new(4231);
        for len in 0..=300 {
            // Every length once as that of the message and once as that of the key.
            for (key, message) in [(random.below(301), len), (len, random.below(301))] {
                let (key, message) = (random.bytes(key), random.bytes(message));
                let ours = tag::<H>(&key, &message);
                let lens = format!("a key of {} and {} bytes", key.len(), message.len());
                assert_eq!(hex(&ours), hex(tag::<Independent>(&key, &message)), "{lens}");
            }
        }
    }
    for_each_hasher!(check);
}

#[test]
fn key_derivation_matches_independent_hashers() {
    fn check<H: EagerHash, Independent: EagerHash>() {
        let mut random = Random::new(5869);
        for len in (0..=300).step_by(7) {
            let (secret, salt) = (random.bytes(len), random.bytes(300 - len));
            let (mut ours, mut theirs) = ([0; 300], [0; 300]);
            Hkdf::<H>::new(Some(&salt), &secret).expand(&salt, &mut ours).unwrap();
            Hkdf::<Independent>::new(Some(&salt), &secret).expand(&salt, &mut theirs).unwrap();
            assert_eq!(hex(ours), hex(theirs), "HKDF of {len} bytes");

            pbkdf2_hmac::<H>(&secret, &salt, 3, &mut ours);
            pbkdf2_hmac::<Independent>(&secret, &salt, 3, &mut theirs);
            assert_eq!(hex(ours), hex(theirs), "PBKDF2 of {len} bytes");
        }
    }
    for_each_hasher!(check);
}

#[test]
fn pieces_are_one_message() {
    fn check<H: EagerHash, Independent: EagerHash>() {
        let mut random = Random::new(2104);
        let (key, message) = (random.bytes(40), random.bytes(300));
        let whole = tag::<Independent>(&key, &message);
        for at in 0..=message.len() {
            let (head, rest) = message.split_at(at);
            let mut mac = keyed::<H>(&key);
            mac.update(head);
            let copy = mac.clone();
            mac.update(rest);
            assert_eq!(hex(mac.finalize().into_bytes()), hex(&whole), "cut at {at}");
            assert_eq!(
                hex(copy.finalize().into_bytes()),
                hex(tag::<Independent>(&key, head)),
                "{at}"
            );
        }
        let mut mac = keyed::<H>(&key);
        let mut rest = &message[..];
        while !rest.is_empty() {
            let (piece, more) = rest.split_at(random.below(rest.len().min(150) + 1));
            mac.update(piece);
            rest = more;
        }
        mac.verify_slice(&whole).unwrap();
        keyed::<H>(&key).verify_slice(&whole).unwrap_err();
    }
    for_each_hasher!(check);
}

#[test]
fn a_reset_keeps_the_key() {
    fn check<H: EagerHash, Independent: EagerHash>() {
        let key = [7; 100];
        let mut mac = HmacReset::<H>::new_from_slice(&key).unwrap();
        for message in ["", "one", "two, which is longer than a block of any of them: it has to be"]
        {
            mac.update(message.repeat(3).as_bytes());
            let tag_now = mac.finalize_reset().into_bytes();
            assert_eq!(
                hex(tag_now),
                hex(tag::<Independent>(&key, message.repeat(3).as_bytes())),
                "{message}"
            );
        }
        mac.update(b"forgotten");
        Reset::reset(&mut mac);
        mac.update(b"message");
        let copy = mac.clone();
        let mut out = Default::default();
        FixedOutputReset::finalize_into_reset(&mut mac, &mut out);
        assert_eq!(hex(&out), hex(tag::<Independent>(&key, b"message")));
        assert_eq!(hex(copy.finalize().into_bytes()), hex(&out));
        assert_eq!(hex(mac.finalize().into_bytes()), hex(tag::<Independent>(&key, b"")));
    }
    for_each_hasher!(check);
}

/// `Hmac`, which works on the core, and `SimpleHmac`, which works on the hasher.
#[test]
fn both_forms_of_hmac_agree() {
    fn check<H: EagerHash, Independent: EagerHash>() {
        let mut random = Random::new(6234);
        for len in 0..=300 {
            let (key, message) = (random.bytes(300 - len), random.bytes(len));
            let simple = SimpleHmac::<H>::new_from_slice(&key).unwrap().chain_update(&message);
            let simple = simple.finalize().into_bytes();
            assert_eq!(hex(&simple), hex(tag::<H>(&key, &message)), "{len} bytes");
            assert_eq!(hex(simple), hex(tag::<Independent>(&key, &message)), "{len} bytes");
        }
    }
    for_each_hasher!(check);
}

#[test]
fn a_hasher_comes_apart_and_together_again() {
    fn check<H: EagerHash + CoreProxy, Independent: Digest>() {
        let message = Random::new(180).bytes(300);
        for at in 0..=message.len() {
            let (head, rest) = message.split_at(at);
            let (core, buffer) = H::new_with_prefix(head).decompose();
            assert_eq!(buffer.get_data().len(), at % H::block_size(), "cut at {at}");
            let hasher = H::compose(core, buffer).chain_update(rest);
            assert_eq!(hex(hasher.finalize()), hex(Independent::digest(&message)), "cut at {at}");
        }
    }
    for_each_hasher!(check);

    // The bytes are counted on, and a state can be exported.
    let mut hasher = Sha256::new();
    hasher.update([1; 100]);
    let (core, buffer) = hasher.clone().decompose();
    let again = Sha256::compose(core, buffer);
    assert_eq!((again.count(), again.export()), (100, hasher.export()));
}

#[test]
fn names_and_debug_show_no_state() {
    struct Name<T>(std::marker::PhantomData<T>);
    impl<T: AlgorithmName> std::fmt::Display for Name<T> {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            T::write_alg_name(f)
        }
    }
    fn name<T: AlgorithmName>() -> String {
        Name::<T>(std::marker::PhantomData).to_string()
    }
    assert_eq!(name::<Hmac<Sha256>>(), "Hmac<SHA-256>");
    assert_eq!(name::<<Sha512_256 as CoreProxy>::Core>(), "SHA-512/256");
    assert_eq!(name::<Ripemd160>(), "RIPEMD-160");
    let (core, _) = Sha256::new().decompose();
    assert_eq!(format!("{core:?}"), "Sha256Core { .. }");
}

/// [`widehash::algorithm::Hmac`], which chooses the hasher by its name, against the crate.
mod by_name {
    use super::*;
    use widehash::algorithm::{Algorithm, AnyHasher, Hmac as Named, Keying};

    fn agrees<H: EagerHash, Independent: EagerHash>(algorithm: Algorithm) {
        let mut random = Random::new(45);
        for key_len in [0, 1, 20, 32, 63, 64, 65, 127, 128, 129, 200] {
            let key = random.bytes(key_len);
            let messages: Vec<Vec<u8>> =
                [0, 1, 33, 55, 56, 64, 119, 1000].map(|len| random.bytes(len)).to_vec();
            let named = Named::new(algorithm, &key).unwrap();
            let mut tags = vec![0; messages.len() * algorithm.output_len()];
            named.digest_many(&messages[..], &mut tags);
            for (message, tag_by_name) in messages.iter().zip(tags.chunks(algorithm.output_len())) {
                assert_eq!(tag_by_name, tag::<Independent>(&key, message), "{algorithm} {key_len}");
                assert_eq!(tag_by_name, tag::<H>(&key, message));
            }
        }
    }

    #[test]
    fn tags_are_those_of_the_crate() {
        agrees::<Sha224, sha2::Sha224>(Algorithm::Sha224);
        agrees::<Sha256, sha2::Sha256>(Algorithm::Sha256);
        agrees::<Sha384, sha2::Sha384>(Algorithm::Sha384);
        agrees::<Sha512, sha2::Sha512>(Algorithm::Sha512);
        agrees::<Sha512_224, sha2::Sha512_224>(Algorithm::Sha512_224);
        agrees::<Sha512_256, sha2::Sha512_256>(Algorithm::Sha512_256);
        agrees::<Ripemd160, ripemd::Ripemd160>(Algorithm::Ripemd160);
    }

    #[test]
    fn algorithms_with_a_key_of_their_own_are_refused() {
        for algorithm in Algorithm::ALL.iter().copied() {
            let defined =
                ["sha224", "sha256", "sha384", "sha512", "sha512-224", "sha512-256", "ripemd160"]
                    .contains(&algorithm.to_string().as_str());
            assert_eq!(Named::new(algorithm, b"key").is_ok(), defined, "{algorithm}");
        }
        let error = Named::new(Algorithm::Blake3, b"key").unwrap_err().to_string();
        assert!(error.contains("blake3 takes a key itself"), "{error}");
        assert!(AnyHasher::new(Algorithm::Sha256, Keying::Key(&[0; 32])).is_err());
    }

    #[test]
    fn debug_shows_no_key() {
        let shown = format!("{:?}", Named::new(Algorithm::Sha256, b"key").unwrap());
        assert_eq!(shown, "Hmac(sha256) { .. }");
    }
}
