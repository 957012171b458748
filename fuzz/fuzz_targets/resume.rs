//! Resuming from any bytes under a right checksum returns an error, or a hasher that continues,
//! finalizes, exports, and resumes to the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use widehash::algorithm::{Algorithm, AnyHasher, MAX_OUTPUT_LEN};
use widehash::{ResumeError, blake3, cubehash, hash160, highwayhash, ripemd160, sha2};
use widehash_fuzz::subject::digest;
use widehash_fuzz::{Choices, Subject, backends, message, sealed};

fuzz_target!(|data: &[u8]| {
    let choices = &mut Choices::new(data);
    let mut actions = Choices::new(choices.bytes(16));
    let state = if choices.flag() {
        // The rest of the input is the state; only its checksum is corrected.
        let mut state = choices.rest().to_vec();
        sealed::seal(&mut state);
        state
    } else {
        // The state of a hasher, changed.
        let subject = Subject::any(choices);
        let mut hasher = subject.start();
        let most = 9000.min(subject.most());
        hasher.update(message::any(choices, most));
        let mut state = hasher.export().to_vec();
        sealed::change(choices, &mut state);
        state
    };
    let resumed = AnyHasher::resume(&state);
    agree(&state, resumed.as_ref().map(AnyHasher::algorithm).map_err(|error| *error));
    match resumed {
        Ok(hasher) => goes_on(&mut actions, hasher),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});

/// Asserts that the type of the algorithm, and no other, accepts what any hasher accepts.
fn agree(state: &[u8], resumed: Result<Algorithm, ResumeError>) {
    macro_rules! accepts {
        ($($hasher:ty => $algorithm:pat),+ $(,)?) => {
            $(assert_eq!(
                <$hasher>::resume(state).is_ok(),
                matches!(resumed, Ok($algorithm)),
                "{} and {resumed:?}",
                stringify!($hasher)
            );)+
        };
    }
    accepts! {
        sha2::Sha224 => Algorithm::Sha224,
        sha2::Sha256 => Algorithm::Sha256,
        sha2::Sha384 => Algorithm::Sha384,
        sha2::Sha512 => Algorithm::Sha512,
        sha2::Sha512_224 => Algorithm::Sha512_224,
        sha2::Sha512_256 => Algorithm::Sha512_256,
        sha2::Sha256d => Algorithm::Sha256d,
        ripemd160::Ripemd160 => Algorithm::Ripemd160,
        hash160::Hash160 => Algorithm::Hash160,
        blake3::Hasher => Algorithm::Blake3,
        highwayhash::HighwayHash64 => Algorithm::HighwayHash64,
        highwayhash::HighwayHash128 => Algorithm::HighwayHash128,
        highwayhash::HighwayHash256 => Algorithm::HighwayHash256,
        cubehash::CubeHash => Algorithm::CubeHash(_),
        cubehash::CubeHash256 => Algorithm::CubeHash(cubehash::CubeHash256::PARAMS),
        cubehash::CubeHash384 => Algorithm::CubeHash(cubehash::CubeHash384::PARAMS),
        cubehash::CubeHash512 => Algorithm::CubeHash(cubehash::CubeHash512::PARAMS),
    }
}

/// Returns the length of the longest message whose state can be resumed.
fn longest(algorithm: Algorithm) -> u64 {
    match algorithm {
        Algorithm::Blake3
        | Algorithm::HighwayHash64
        | Algorithm::HighwayHash128
        | Algorithm::HighwayHash256
        | Algorithm::CubeHash(_) => u64::MAX,
        // The others count bits in 64 bits, or are limited as if they did.
        _ => (1 << 61) - 1,
    }
}

fn goes_on(actions: &mut Choices<'_>, mut hasher: AnyHasher) {
    let exported = hasher.export();
    let mut again = AnyHasher::resume(&exported).expect("what a resumed hasher exports");
    assert_eq!(*again.export(), *exported, "exported again");
    assert_eq!(digest(&again), digest(&hasher));
    assert_eq!(again.count(), hasher.count());
    let subject =
        Subject { algorithm: hasher.algorithm(), secret: widehash_fuzz::subject::Secret::None };

    // Both absorb the same message in different pieces on different backends.
    let most = subject.most().min(9000);
    for _ in 0..2 {
        let piece = message::any(actions, most);
        let after = |count: u64| count.checked_add(piece.len() as u64);
        let too_long = |after: u64| after > longest(hasher.algorithm());
        if hasher.count().is_some_and(|count| after(count).is_none_or(too_long)) {
            // A longer message is the caller's mistake.
            break;
        }
        let cut = actions.below(piece.len() + 1);
        backends::force_any(actions);
        hasher.update(&piece);
        backends::force_any(actions);
        again.update(&piece[..cut]);
        AnyHasher::update_many(&mut [&mut again], &[&piece[cut..]]);
        assert_eq!(digest(&again), digest(&hasher), "{} bytes cut at {cut}", piece.len());
        assert_eq!(again.count(), hasher.count());
    }
    let (mut one, mut other) = (vec![0; MAX_OUTPUT_LEN], vec![0; MAX_OUTPUT_LEN]);
    let len = hasher.algorithm().output_len();
    let from = actions.number() % hasher.algorithm().max_output_len();
    let part = (hasher.algorithm().max_output_len() - from).min(len as u64) as usize;
    hasher.finalize_at(from, &mut one[..part]);
    let resumed = AnyHasher::resume(&again.export()).expect("an exported state");
    resumed.finalize_at(from, &mut other[..part]);
    assert_eq!(one, other);
    hasher.reset();
    again.reset();
    assert_eq!(digest(&again), digest(&hasher), "after reset");
}
