//! The subject of every comparison: how widehash does each work.

use crate::input::{Input, key};
use crate::runner::{
    BoxedRunner, digests, each_message_serially, in_pieces, on_one_thread, on_two_threads,
};
use crate::work::{Algorithm, Shape, Work};
use widehash::batch::{Ragged, Strided};
use widehash::blake3;
use widehash::cubehash::CubeHash256;
use widehash::hash160::{self, Hash160};
use widehash::highwayhash::{HighwayHash64, HighwayHash128, HighwayHash256, Key};
use widehash::keccak::{Keccak256, Kt128, Sha3_256};
use widehash::ripemd160::Ripemd160;
use widehash::sha2::{self, Sha256, Sha256d, Sha512};

/// Runs a work with widehash; `None` if the library has no call for it.
pub(crate) fn runner<'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    /// One message, by a hasher without a key.
    macro_rules! one {
        ($hasher:ty) => {
            match work {
                Work { shape: Shape::Messages, n: 1, threads: 1, .. } => {
                    each_message_serially(work, input, |message| <$hasher>::digest(message))
                }
                _ => in_pieces(work, input, <$hasher>::new, |h, p| h.update(p), |h| h.finalize()),
            }
        };
    }

    /// One message, by a hasher with a key.
    macro_rules! one_keyed {
        ($hasher:ty) => {{
            let key = Key::new(key()).expect("32 bytes");
            match work {
                Work { shape: Shape::Messages, n: 1, threads: 1, .. } => {
                    each_message_serially(work, input, move |message| {
                        <$hasher>::digest(&key, message)
                    })
                }
                _ => {
                    let new = move || <$hasher>::new(&key);
                    in_pieces(work, input, new, |h, p| h.update(p), |h| h.finalize())
                }
            }
        }};
    }

    /// Many messages: the call on one thread and the call on two, for either layout.
    macro_rules! many {
        (|$messages:ident, $out:ident| $one:expr, $two:expr) => {
            match (work.threads, work.shape) {
                (_, Shape::Stream | Shape::Buffered | Shape::Xof) => None,
                (1, Shape::Mixed) => Some(on_one_thread(work, input, move |input, out| {
                    let ($messages, $out) = (&ragged(input), digests(out));
                    $one;
                })),
                (1, _) => Some(on_one_thread(work, input, move |input, out| {
                    let ($messages, $out) = (&strided(input), digests(out));
                    $one;
                })),
                (_, Shape::Mixed) => Some(on_two_threads(work, input, move |input, out| {
                    let ($messages, $out) = (&ragged(input), digests(out));
                    $two;
                })),
                (_, _) => Some(on_two_threads(work, input, move |input, out| {
                    let ($messages, $out) = (&strided(input), digests(out));
                    $two;
                })),
            }
        };
        ($hasher:ty) => {
            many!(
                |messages, out| <$hasher>::digest_many(messages, out),
                <$hasher>::digest_many_rayon(messages, out)
            )
        };
    }

    /// One message or many, by a hasher with a key.
    macro_rules! many_keyed {
        ($hasher:ty) => {
            one_keyed!($hasher).or_else(|| {
                let key = Key::new(key()).expect("32 bytes");
                many!(
                    |messages, out| <$hasher>::digest_many(&key, messages, out),
                    <$hasher>::digest_many_rayon(&key, messages, out)
                )
            })
        };
    }

    match work.algorithm {
        Algorithm::Sha256 => named(work, input).or_else(|| one!(Sha256)).or_else(|| many!(Sha256)),
        Algorithm::Sha256d => one!(Sha256d).or_else(|| many!(Sha256d)),
        Algorithm::Sha512 => one!(Sha512).or_else(|| many!(Sha512)),
        Algorithm::Ripemd160 => one!(Ripemd160).or_else(|| many!(Ripemd160)),
        Algorithm::Hash160 => {
            one!(Hash160).or_else(|| named(work, input)).or_else(|| many!(Hash160))
        }
        Algorithm::Blake3 => blake3(work, input).or_else(|| {
            many!(
                |messages, out| blake3::hash_many(messages, out),
                blake3::hash_many_rayon(messages, out)
            )
        }),
        Algorithm::HighwayHash64 => many_keyed!(HighwayHash64),
        Algorithm::HighwayHash128 => many_keyed!(HighwayHash128),
        Algorithm::HighwayHash256 => many_keyed!(HighwayHash256),
        Algorithm::CubeHash256 => one!(CubeHash256).or_else(|| many!(CubeHash256)),
        Algorithm::Sha3_256 => one!(Sha3_256).or_else(|| many!(Sha3_256)),
        Algorithm::Keccak256 => one!(Keccak256).or_else(|| many!(Keccak256)),
        Algorithm::Kt128 => one!(Kt128).or_else(|| many!(Kt128)),
    }
}

/// Works that have a function of their own.
fn named<'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    match work {
        Work { shape: Shape::Hash33, threads: 1, .. } => {
            Some(on_one_thread(work, input, |input, out| {
                sha2::hash33(out, &input.bytes, input.n, input.stride);
            }))
        }
        Work { shape: Shape::Merkle, threads: 1, .. } => {
            Some(on_one_thread(work, input, |input, out| {
                sha2::merkle_level(input.bytes.as_chunks().0, out);
            }))
        }
        Work { algorithm: Algorithm::Hash160, size: 33, threads: 1, .. } => {
            Some(on_one_thread(work, input, |input, out| {
                hash160::from_pubkeys33(out, &input.bytes, input.n, input.stride);
            }))
        }
        _ => None,
    }
}

/// BLAKE3, whose one-shot functions are not methods of a hasher.
fn blake3<'a>(work: &Work, input: &'a Input) -> Option<BoxedRunner<'a>> {
    let new = blake3::Hasher::new;
    match (work.shape, work.n, work.threads) {
        (Shape::Messages, 1, 1) => {
            each_message_serially(work, input, |message| blake3::hash(message).into())
        }
        (Shape::Messages, 1, _) => Some(on_two_threads(work, input, move |input, out| {
            let mut hasher = new();
            hasher.update_rayon(input.message());
            digests(out)[0] = hasher.finalize().into();
        })),
        (Shape::Stream, ..) => {
            in_pieces(work, input, new, |h, p| h.update(p), |h| h.finalize().into())
        }
        (Shape::Buffered, ..) => {
            let new = blake3::BufferedHasher::new;
            in_pieces(work, input, new, |h, p| h.update(p), |h| h.finalize().into())
        }
        (Shape::Xof, ..) => Some(on_one_thread(work, input, move |input, out| {
            let mut hasher = new();
            hasher.update(input.message());
            hasher.finalize_into(out);
        })),
        _ => None,
    }
}

fn strided(input: &Input) -> Strided<'_> {
    Strided::new(&input.bytes, input.n, input.len, input.stride)
}

fn ragged(input: &Input) -> Ragged<'_> {
    let offsets = input.offsets.as_deref().unwrap_or(&[0]);
    Ragged::new(&input.bytes, offsets).expect("offsets ascend")
}
