//! Properties of any message, cut in any way, with any parameters. Failing inputs are shrunk.

use proptest::prelude::*;
use widehash::algorithm::{Algorithm, AnyHasher, Keying, MAX_OUTPUT_LEN};
use widehash::batch::Ragged;
use widehash::blake3;
use widehash::cubehash::{CubeHash, Params};
use widehash::hash160::Hash160;
use widehash::highwayhash::{HighwayHash128, Key};
use widehash::ripemd160::Ripemd160;
use widehash::sha2::{Sha256, Sha256d, Sha512, Sha512_224};

fn message() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        proptest::collection::vec(any::<u8>(), 0..300),
        proptest::collection::vec(any::<u8>(), 0..6000),
    ]
}

fn algorithm() -> impl Strategy<Value = Algorithm> {
    prop_oneof![proptest::sample::select(Algorithm::ALL), params().prop_map(Algorithm::CubeHash),]
}

fn params() -> impl Strategy<Value = Params> {
    (1..20u32, 1..20u32, 1..=128u32, 1..20u32, 1..=64u32)
        .prop_map(|(i, r, b, f, h)| Params::new(i, r, b, f, h * 8).unwrap())
}

fn hasher(algorithm: Algorithm) -> AnyHasher {
    let key = [7; 32];
    let keying = match AnyHasher::new(algorithm, Keying::None) {
        Ok(hasher) => return hasher,
        Err(_) => Keying::Key(&key),
    };
    AnyHasher::new(algorithm, keying).unwrap()
}

fn digest(hasher: &AnyHasher) -> Vec<u8> {
    let mut digest = [0; MAX_OUTPUT_LEN];
    let len = hasher.algorithm().output_len();
    hasher.finalize_into(&mut digest[..len]);
    digest[..len].to_vec()
}

proptest! {
    #[test]
    fn pieces_make_the_whole(
        algorithm in algorithm(),
        message in message(),
        cuts in proptest::collection::vec(any::<prop::sample::Index>(), 0..12),
    ) {
        let mut whole = hasher(algorithm);
        whole.update(&message);
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(message.len() + 1)).collect();
        cuts.sort_unstable();
        let mut pieces = hasher(algorithm);
        let mut from = 0;
        for to in cuts.into_iter().chain([message.len()]) {
            pieces.update(&message[from..to]);
            let snapshot = pieces.clone();
            prop_assert_eq!(digest(&snapshot), digest(&pieces));
            from = to;
        }
        prop_assert_eq!(digest(&pieces), digest(&whole));
        pieces.reset();
        prop_assert_eq!(digest(&pieces), digest(&hasher(algorithm)));
    }

    #[test]
    fn any_hasher_goes_on_from_its_bytes(
        algorithm in algorithm(),
        message in message(),
        cut in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        flip in 1..=255u8,
    ) {
        let (head, tail) = message.split_at(cut.index(message.len() + 1));
        let mut whole = hasher(algorithm);
        whole.update(head);
        let mut saved = whole.export().to_vec();
        let mut resumed = AnyHasher::resume(&saved).unwrap();
        whole.update(tail);
        resumed.update(tail);
        prop_assert_eq!(resumed.algorithm(), algorithm);
        prop_assert_eq!(digest(&resumed), digest(&whole));
        let at = at.index(saved.len());
        saved[at] ^= flip;
        prop_assert!(AnyHasher::resume(&saved).is_err());
    }

    #[test]
    fn names_are_read_as_written(algorithm in algorithm()) {
        prop_assert_eq!(algorithm.to_string().parse::<Algorithm>().ok(), Some(algorithm));
        prop_assert_eq!(algorithm.to_string().to_uppercase().parse::<Algorithm>().ok(), Some(algorithm));
    }

    #[test]
    fn no_text_is_a_panic(text in "\\PC{0,40}", tail in "[0-9+/-]{0,30}") {
        let _ = text.parse::<Algorithm>();
        let _ = format!("cubehash{tail}").parse::<Algorithm>();
        let _ = tail.parse::<Params>();
    }

    #[test]
    fn batches_agree_with_single_messages(
        values in message(),
        cuts in proptest::collection::vec(any::<prop::sample::Index>(), 1..80),
        params in params(),
    ) {
        let mut offsets: Vec<u32> =
            cuts.iter().map(|cut| cut.index(values.len() + 1) as u32).collect();
        offsets.sort_unstable();
        let messages = Ragged::new(&values, &offsets).unwrap();
        let each = || offsets.windows(2).map(|ends| &values[ends[0] as usize..ends[1] as usize]);
        let count = offsets.len() - 1;

        macro_rules! agree {
            ($len:literal, $many:expr, $one:expr) => {{
                let mut digests = vec![[0; $len]; count];
                $many(&messages, &mut digests);
                let expected: Vec<[u8; $len]> = each().map($one).collect();
                prop_assert_eq!(digests, expected);
            }};
        }
        agree!(32, Sha256::digest_many, Sha256::digest);
        agree!(32, Sha256d::digest_many, Sha256d::digest);
        agree!(64, Sha512::digest_many, Sha512::digest);
        agree!(28, Sha512_224::digest_many, Sha512_224::digest);
        agree!(20, Ripemd160::digest_many, Ripemd160::digest);
        agree!(20, Hash160::digest_many, Hash160::digest);
        agree!(32, blake3::hash_many, blake3::Hasher::digest);
        let key = Key::from([9; 32]);
        agree!(
            16,
            |messages, out: &mut Vec<_>| HighwayHash128::digest_many(&key, messages, out),
            |message| HighwayHash128::digest(&key, message)
        );

        let mut flat = vec![0; count * params.output_len()];
        CubeHash::digest_many(params, &messages, &mut flat);
        for (digest, message) in flat.chunks(params.output_len()).zip(each()) {
            prop_assert_eq!(digest, &CubeHash::digest(params, message)[..]);
        }
    }

    #[test]
    fn a_changed_state_is_never_taken(
        message in message(),
        at in any::<prop::sample::Index>(),
        flip in 1..=255u8,
    ) {
        let mut hasher = blake3::Hasher::new_keyed(&[5; 32]);
        hasher.update(&message);
        let mut saved = hasher.export();
        prop_assert_eq!(blake3::Hasher::resume(&saved).unwrap().finalize(), hasher.finalize());
        let at = at.index(saved.len());
        saved[at] ^= flip;
        prop_assert!(blake3::Hasher::resume(&saved).is_err());
    }

    #[test]
    fn no_bytes_are_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(Sha256::resume(&bytes).is_err());
        prop_assert!(CubeHash::resume(&bytes).is_err());
        prop_assert!(AnyHasher::resume(&bytes).is_err());
        prop_assert!(blake3::Subtree::from_bytes(&bytes).is_err());
    }
}
