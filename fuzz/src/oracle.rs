//! Digests by implementations that share no code with ours.

use crate::Subject;
use crate::subject::Secret;
use highway::HighwayHash;
use sha2::Digest;
use widehash::algorithm::Algorithm;

#[path = "../../crates/widehash/tests/every_backend/cubehash/definition.rs"]
mod cubehash;

/// Returns the digest of a message.
pub fn digest(subject: &Subject, message: &[u8]) -> Vec<u8> {
    match (subject.algorithm, &subject.secret) {
        (Algorithm::Sha224, _) => sha2::Sha224::digest(message).to_vec(),
        (Algorithm::Sha256, _) => sha2::Sha256::digest(message).to_vec(),
        (Algorithm::Sha384, _) => sha2::Sha384::digest(message).to_vec(),
        (Algorithm::Sha512, _) => sha2::Sha512::digest(message).to_vec(),
        (Algorithm::Sha512_224, _) => sha2::Sha512_224::digest(message).to_vec(),
        (Algorithm::Sha512_256, _) => sha2::Sha512_256::digest(message).to_vec(),
        (Algorithm::Sha256d, _) => sha2::Sha256::digest(sha2::Sha256::digest(message)).to_vec(),
        (Algorithm::Ripemd160, _) => ripemd::Ripemd160::digest(message).to_vec(),
        (Algorithm::Hash160, _) => {
            ripemd::Ripemd160::digest(sha2::Sha256::digest(message)).to_vec()
        }
        (Algorithm::Blake3, _) => blake3(subject).update(message).finalize().as_bytes().to_vec(),
        (Algorithm::HighwayHash64, Secret::Key(key)) => {
            highway(key).hash64(message).to_le_bytes().to_vec()
        }
        (Algorithm::HighwayHash128, Secret::Key(key)) => words(&highway(key).hash128(message)),
        (Algorithm::HighwayHash256, Secret::Key(key)) => words(&highway(key).hash256(message)),
        (Algorithm::CubeHash(params), _) => cubehash::by_the_definition(params, message),
        (algorithm, secret) => panic!("no oracle for {algorithm} with {secret:?}"),
    }
}

/// Returns the official hasher of BLAKE3 in the subject's mode.
pub fn blake3(subject: &Subject) -> blake3::Hasher {
    match &subject.secret {
        Secret::None => blake3::Hasher::new(),
        Secret::Key(key) => blake3::Hasher::new_keyed(key),
        Secret::Context(context) => blake3::Hasher::new_derive_key(context),
    }
}

/// Returns the portable hasher, so that vector code is not compared with vector code.
fn highway(key: &[u8; 32]) -> highway::PortableHash {
    let (lanes, _) = key.as_chunks::<8>();
    let key = std::array::from_fn(|i| u64::from_le_bytes(lanes[i]));
    highway::PortableHash::new(highway::Key(key))
}

fn words(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}
