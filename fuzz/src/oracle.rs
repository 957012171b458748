//! Digests by implementations that share no code with ours.

use crate::Subject;
use crate::subject::Secret;
use highway::HighwayHash;
use sha3::digest::{Digest, ExtendableOutput, XofReader};
use widehash::algorithm::Algorithm;

#[path = "../../crates/widehash/tests/every_backend/cubehash/definition.rs"]
mod cubehash;

#[path = "../../crates/widehash/tests/every_backend/keccak/kmac.rs"]
mod kmac;

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
        (Algorithm::Sha3_224, _) => sha3::Sha3_224::digest(message).to_vec(),
        (Algorithm::Sha3_256, _) => sha3::Sha3_256::digest(message).to_vec(),
        (Algorithm::Sha3_384, _) => sha3::Sha3_384::digest(message).to_vec(),
        (Algorithm::Sha3_512, _) => sha3::Sha3_512::digest(message).to_vec(),
        (Algorithm::Keccak224, _) => sha3::Keccak224::digest(message).to_vec(),
        (Algorithm::Keccak256, _) => sha3::Keccak256::digest(message).to_vec(),
        (Algorithm::Keccak384, _) => sha3::Keccak384::digest(message).to_vec(),
        (Algorithm::Keccak512, _) => sha3::Keccak512::digest(message).to_vec(),
        (Algorithm::Shake128, _) => output::<sha3::Shake128>(message, 32),
        (Algorithm::Shake256, _) => output::<sha3::Shake256>(message, 64),
        (Algorithm::TurboShake128, _) => output::<turboshake::TurboShake128<0x1f>>(message, 32),
        (Algorithm::TurboShake256, _) => output::<turboshake::TurboShake256<0x1f>>(message, 64),
        (Algorithm::Kt128, _) => output::<k12::Kt128>(message, 32),
        (Algorithm::Kt256, _) => output::<k12::Kt256>(message, 64),
        (Algorithm::Kmac128, Secret::Key(key)) => {
            let mut tag = vec![0; 32];
            kmac::kmac128(key, b"", message, false, &mut tag);
            tag
        }
        (Algorithm::Kmac256, Secret::Key(key)) => {
            let mut tag = vec![0; 64];
            kmac::kmac256(key, b"", message, false, &mut tag);
            tag
        }
        (Algorithm::CubeHash(params), _) => cubehash::by_the_definition(params, message),
        (algorithm, secret) => panic!("no oracle for {algorithm} with {secret:?}"),
    }
}

/// Returns output of any length.
fn output<H: ExtendableOutput + Default>(message: &[u8], len: usize) -> Vec<u8> {
    let mut out = vec![0; len];
    let mut hasher = H::default();
    hasher.update(message);
    hasher.finalize_xof().read(&mut out);
    out
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
