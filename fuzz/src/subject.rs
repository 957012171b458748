//! The algorithm under test, with its parameters and its key.

use crate::Choices;
use widehash::algorithm::{Algorithm, AnyHasher, Keying};
use widehash::cubehash::Params;

/// An algorithm and how it is keyed.
#[derive(Clone, Debug)]
pub struct Subject {
    pub algorithm: Algorithm,
    pub secret: Secret,
}

/// What [`Keying`] borrows.
#[derive(Clone, Debug)]
pub enum Secret {
    None,
    Key([u8; 32]),
    Context(String),
}

impl Subject {
    /// Returns any algorithm, with any parameters that do not take long, keyed as it can be.
    pub fn any(choices: &mut Choices<'_>) -> Self {
        let which = choices.below(Algorithm::ALL.len() + 2);
        let algorithm = match Algorithm::ALL.get(which) {
            Some(algorithm) => *algorithm,
            None => Algorithm::CubeHash(params(choices)),
        };
        let secret = match algorithm {
            Algorithm::Blake3 => match choices.byte() % 4 {
                0 | 1 => Secret::None,
                2 => Secret::Key(key(choices)),
                _ => Secret::Context(format!("context {}", choices.byte())),
            },
            Algorithm::HighwayHash64
            | Algorithm::HighwayHash128
            | Algorithm::HighwayHash256
            | Algorithm::Kmac128
            | Algorithm::Kmac256 => Secret::Key(key(choices)),
            _ => Secret::None,
        };
        Subject { algorithm, secret }
    }

    pub fn keying(&self) -> Keying<'_> {
        match &self.secret {
            Secret::None => Keying::None,
            Secret::Key(key) => Keying::Key(key),
            Secret::Context(context) => Keying::DeriveKey(context),
        }
    }

    /// Returns a hasher of an empty message.
    pub fn start(&self) -> AnyHasher {
        AnyHasher::new(self.algorithm, self.keying()).expect("keyed as it can be")
    }

    /// Returns the digest of a message by this crate, one message at a time.
    pub fn digest(&self, message: &[u8]) -> Vec<u8> {
        let mut hasher = self.start();
        hasher.update(message);
        digest(&hasher)
    }

    /// Returns how many bytes can be hashed within a time that suits a fuzzer.
    pub fn most(&self) -> usize {
        match self.algorithm {
            Algorithm::CubeHash(params) => 20_000 / params.rounds() as usize * params.block_len(),
            _ => usize::MAX,
        }
    }
}

/// Returns the digest of the message so far.
pub fn digest(hasher: &AnyHasher) -> Vec<u8> {
    let mut digest = vec![0xaa; hasher.algorithm().output_len()];
    hasher.finalize_into(&mut digest);
    digest
}

/// Returns parameters of CubeHash with few rounds.
fn params(choices: &mut Choices<'_>) -> Params {
    let mut up_to = |most: usize| 1 + choices.below(most) as u32;
    Params::new(up_to(20), up_to(20), up_to(128), up_to(20), 8 * up_to(64)).expect("in range")
}

fn key(choices: &mut Choices<'_>) -> [u8; 32] {
    let seed = choices.byte();
    std::array::from_fn(|i| seed.wrapping_mul(1 + i as u8).wrapping_add(i as u8))
}
