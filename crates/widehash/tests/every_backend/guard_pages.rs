//! Every input and output next to unreadable pages: right before one, and right after one.

use crate::Case;
use crate::batch::Batch;
use crate::guarded::{Edge, Guarded};
use crate::sweep::{self, LONGEST_GUARDED};
use crate::tools::{Random, hex};
use std::collections::BTreeMap;
use widehash::algorithm::{Algorithm, AnyHasher, KeyUse, Keying};
use widehash::batch::{Messages, Ragged, Strided};
use widehash::blake3::{self, Hasher, Subtree};
use widehash::cubehash::{CubeHash, Params};
use widehash::hash160::{self, Hash160};
use widehash::sha2::{self, Sha256};

/// The messages of one batch: number `i` is `len` bytes from byte `i` on, each under its digest.
struct Expected<'a> {
    bytes: &'a [u8],
    digests: Vec<Vec<u8>>,
}

impl<'a> Expected<'a> {
    fn new<B: Batch>(bytes: &'a [u8], len: usize, count: usize) -> Self {
        let digests = (0..count).map(|i| B::oracle(&bytes[i..][..len])).collect();
        Expected { bytes: &bytes[..len + count], digests }
    }

    fn message(&self, index: usize) -> &'a [u8] {
        &self.bytes[index..][..self.bytes.len() - self.digests.len()]
    }

    /// Hashes the messages into `out`, and compares.
    fn check<B: Batch>(&self, messages: &dyn Messages, out: &mut [u8], what: &str) {
        out.fill(0xaa);
        B::many(messages, out);
        let len = self.digests[0].len();
        for (index, digest) in out.chunks(len).enumerate() {
            assert_eq!(
                hex(digest),
                hex(&self.digests[index]),
                "message {index} of {}, {} bytes; {what}",
                messages.count(),
                messages.message(index).len()
            );
        }
    }
}

/// Returns an edge that changes with the length and the count.
fn other_edge(len: usize, count: usize) -> Edge {
    Edge::BOTH[(len + count) % 2]
}

/// Tests messages that each have their own guarded memory, of every length, in batches of every count
/// up to twice the lanes and one, one at a time, and in one piece.
pub fn messages<B: Batch>() {
    let most = 2 * B::lanes() + 1;
    let bytes = Random::new(15).bytes(LONGEST_GUARDED + most);
    let digest_len = B::oracle(b"").len();
    let mut places: Vec<Guarded> = (0..most).map(|_| Guarded::new(LONGEST_GUARDED)).collect();
    let mut out = Guarded::new(most * digest_len);
    for len in sweep::guarded() {
        let expected = Expected::new::<B>(&bytes, len, most);
        for edge in Edge::BOTH {
            for (i, place) in places.iter_mut().enumerate() {
                place.put(expected.message(i), edge);
            }
            let all: Vec<&[u8]> = places.iter().map(Guarded::bytes).collect();
            for count in sweep::guarded_counts(B::lanes()) {
                let out = out.hold(count * digest_len, other_edge(len, count));
                expected.check::<B>(&all[..count].to_vec(), out, &format!("at the {edge:?}"));
            }
            assert_eq!(
                hex(B::one_shot(all[0])),
                hex(&expected.digests[0]),
                "one shot, {len} bytes"
            );
            let mut hasher = B::start();
            hasher.update(all[0]);
            assert_eq!(hex(hasher.finish()), hex(&expected.digests[0]), "update, {len} bytes");
            // The block that is begun takes its bytes from two places.
            let (head, tail) = all[0].split_at(len / 3);
            let mut hasher = B::start();
            hasher.update(head);
            hasher.update(tail);
            assert_eq!(hex(hasher.finish()), hex(&expected.digests[0]), "two pieces, {len} bytes");
        }
    }
}

/// Tests messages in one guarded buffer: strided, packed, and between offsets, which are guarded too.
pub fn layouts<B: Batch>() {
    let most = 2 * B::lanes() + 1;
    let digest_len = B::oracle(b"").len();
    let bytes = Random::new(16).bytes(LONGEST_GUARDED + most);
    let mut buffer = Guarded::new(most * (LONGEST_GUARDED + 7));
    let mut offsets = Guarded::new(8 * (most + 1));
    let mut out = Guarded::new(most * digest_len);
    for len in sweep::guarded() {
        let expected = Expected::new::<B>(&bytes, len, most);
        for edge in Edge::BOTH {
            for count in sweep::guarded_counts(B::lanes()) {
                for stride in [len, len + 7] {
                    let place = buffer.hold((count - 1) * stride + len, edge);
                    for i in 0..count {
                        place[i * stride..][..len].copy_from_slice(expected.message(i));
                    }
                    let out = out.hold(count * digest_len, other_edge(len, count));
                    let strided = Strided::new(buffer.bytes(), count, len, stride);
                    expected.check::<B>(&strided, out, &format!("stride {stride}, {edge:?}"));
                }
                let place = buffer.hold(count * len, edge);
                for i in 0..count {
                    place[i * len..][..len].copy_from_slice(expected.message(i));
                }
                let ends: Vec<u8> =
                    (0..=count).flat_map(|i| ((i * len) as u64).to_ne_bytes()).collect();
                offsets.put(&ends, other_edge(len, count + 1));
                let out = out.hold(count * digest_len, edge);
                let ragged = Ragged::new(buffer.bytes(), offsets.words()).expect("ascending");
                expected.check::<B>(&ragged, out, &format!("ragged, {edge:?}"));
            }
        }
    }
    mixed_lengths::<B>(&bytes);
}

/// Tests messages of any lengths between guarded offsets, so that lanes end at different blocks.
fn mixed_lengths<B: Batch>(bytes: &[u8]) {
    let mut random = Random::new(17);
    let digest_len = B::oracle(b"").len();
    for round in 0..sweep::rounds(200) {
        let count = 1 + random.below(2 * B::lanes() + 1);
        let bound = [70, 300, 1100][round % 3];
        let mut ends = vec![0];
        for _ in 0..count {
            ends.push(ends[ends.len() - 1] + random.below(bound) as u64);
        }
        let total = ends[count] as usize;
        let values = &bytes[..total.min(bytes.len())];
        ends.iter_mut().for_each(|end| *end = (*end).min(values.len() as u64));
        let edge = Edge::BOTH[round % 2];
        let values = Guarded::of(values, edge);
        let flat: Vec<u8> = ends.iter().flat_map(|end| end.to_ne_bytes()).collect();
        let offsets = Guarded::of(&flat, edge);
        let messages = Ragged::new(values.bytes(), offsets.words()).expect("ascending");
        let mut out = Guarded::new(count * digest_len);
        let out = out.hold(count * digest_len, edge);
        B::many(&messages, out);
        for (index, digest) in out.chunks(digest_len).enumerate() {
            let message = messages.message(index);
            assert_eq!(hex(digest), hex(B::oracle(message)), "{} bytes", message.len());
        }
    }
}

/// Tests guarded pieces of running messages, of every length and count, after pieces that leave
/// nothing, some bytes or nearly a block pending; and guarded exported states.
pub fn running<B: Batch>() {
    let most = 2 * B::lanes() + 1;
    let bytes = Random::new(18).bytes(LONGEST_GUARDED + most);
    let mut places: Vec<Guarded> = (0..most).map(|_| Guarded::new(LONGEST_GUARDED)).collect();
    for len in sweep::guarded() {
        for (number, edge) in Edge::BOTH.into_iter().enumerate() {
            for (i, place) in places.iter_mut().enumerate() {
                place.put(&bytes[i..][..len], edge);
            }
            let before = [0, 1, 31, 63][(len + number) % 4];
            let expected: Vec<String> = (0..most)
                .map(|i| hex(B::oracle(&[&bytes[..before], &bytes[i..][..len]].concat())))
                .collect();
            for count in sweep::guarded_counts(B::lanes()) {
                let mut hashers = vec![B::start(); count];
                hashers.iter_mut().for_each(|hasher| hasher.update(&bytes[..before]));
                let pieces: Vec<&[u8]> = places[..count].iter().map(Guarded::bytes).collect();
                B::update_many(&mut hashers.iter_mut().collect::<Vec<_>>(), &pieces);
                for (i, hasher) in hashers.iter().enumerate() {
                    assert_eq!(hex(hasher.finish()), expected[i], "{before} and {len} bytes");
                }
            }
            let mut hasher = B::start();
            hasher.update(&bytes[..before]);
            hasher.update(places[0].bytes());
            let saved = Guarded::of(&hasher.save(), edge);
            let resumed = B::load(saved.bytes()).expect("an exported state");
            assert_eq!(hex(resumed.finish()), expected[0], "resumed after {len} bytes");
        }
    }
}

pub fn cases() -> Vec<Case> {
    vec![
        ("guard-pages/outputs", outputs),
        ("guard-pages/digests", digests),
        ("guard-pages/keys", keys),
        ("guard-pages/subtrees", subtrees),
        ("guard-pages/fixed-shapes", fixed_shapes),
        ("guard-pages/cubehash-blocks", cubehash_blocks),
    ]
}

/// Tests output of BLAKE3 of every length, from positions inside, at the end of and between blocks.
fn outputs() {
    let message = Random::new(19).bytes(1500);
    let mut hasher = Hasher::new();
    hasher.update(&message);
    let official = ::blake3::Hasher::new().update(&message).finalize_xof();
    let mut long = vec![0; LONGEST_GUARDED + 2000];
    official.clone().fill(&mut long);
    let mut out = Guarded::new(LONGEST_GUARDED);
    for len in sweep::guarded() {
        for edge in Edge::BOTH {
            for from in [0, 1, 31, 63, 64, 65, 1023] {
                let expected = &long[from..][..len];
                let out = out.hold(len, edge);
                out.fill(0xaa);
                hasher.finalize_at(from as u64, out);
                assert!(out == expected, "{len} bytes from {from}");
                out.fill(0xaa);
                let mut reader = hasher.finalize_xof();
                reader.set_position(from as u64);
                reader.fill(out);
                assert!(out == expected, "{len} bytes from {from}, by a reader");
            }
            let out = out.hold(len, edge);
            out.fill(0xaa);
            hasher.finalize_into(out);
            assert!(out == &long[..len], "{len} bytes");
        }
    }
}

fn any(algorithm: Algorithm) -> AnyHasher {
    let keying = match algorithm.key_use() {
        KeyUse::Required => Keying::Key(&[7; 32]),
        _ => Keying::None,
    };
    AnyHasher::new(algorithm, keying).expect("keyed as it must be")
}

/// Tests digests of every algorithm, and parts of them, in guarded memory.
fn digests() {
    for &algorithm in Algorithm::ALL {
        let mut hasher = any(algorithm);
        let mut expected = vec![0; algorithm.output_len()];
        for len in (0..=260).filter(|len| !sweep::is_short() || len % 13 == 0) {
            hasher.finalize_into(&mut expected);
            for edge in Edge::BOTH {
                let mut out = Guarded::new(expected.len());
                hasher.finalize_into(out.hold(expected.len(), edge));
                assert_eq!(out.bytes(), expected, "{algorithm} of {len} bytes");
                assert!(hasher.verify(out.bytes()), "{algorithm} of {len} bytes");
                let from = len % expected.len();
                let part = out.hold(expected.len() - from, edge);
                hasher.finalize_at(from as u64, part);
                assert_eq!(part, &expected[from..], "{algorithm} of {len} bytes, from {from}");
                let exported = Guarded::of(&hasher.export(), edge);
                let resumed = AnyHasher::resume(exported.bytes()).expect("an exported state");
                assert!(resumed.verify(&expected), "{algorithm} of {len} bytes, resumed");
            }
            hasher.update([len as u8]);
        }
    }
}

/// Tests keys and contexts in guarded memory.
fn keys() {
    let key = Random::new(20).bytes(32);
    let context = "a context of 42 bytes, not a whole block..";
    for edge in Edge::BOTH {
        let guarded = Guarded::of(&key, edge);
        for &algorithm in Algorithm::ALL {
            if algorithm.key_use() != KeyUse::None {
                let digest = |key| {
                    let mut digest = vec![0; algorithm.output_len()];
                    algorithm.digest_many(Keying::Key(key), &[b"message"], &mut digest).unwrap();
                    let hasher = AnyHasher::new(algorithm, Keying::Key(key)).unwrap();
                    (digest, hasher.export().to_vec())
                };
                assert_eq!(digest(guarded.bytes()), digest(&key), "{algorithm}");
            }
        }
        let guarded = Guarded::of(context.as_bytes(), edge);
        let guarded = std::str::from_utf8(guarded.bytes()).expect("as it was");
        assert_eq!(
            blake3::derive_key(guarded, "material"),
            blake3::derive_key(context, "material")
        );
    }
}

/// Tests parts of BLAKE3 messages, and what encodes them, in guarded memory.
fn subtrees() {
    let bytes = Random::new(21).bytes(LONGEST_GUARDED);
    let mut place = Guarded::new(LONGEST_GUARDED);
    for len in sweep::guarded().filter(|len| *len > 0) {
        let expected = *::blake3::hash(&bytes[..len]).as_bytes();
        for edge in Edge::BOTH {
            place.put(&bytes[..len], edge);
            let part = Hasher::new().subtree(0, place.bytes()).to_bytes();
            let sent = Guarded::of(&part, edge);
            let part = Subtree::from_bytes(sent.bytes()).expect("a part's bytes");
            let mut hasher = Hasher::new();
            hasher.push_subtree(&part).expect("the first part");
            assert_eq!(hasher.finalize(), expected, "{len} bytes");
        }
    }
}

/// Tests the functions for batches of one shape.
fn fixed_shapes() {
    let lanes = Sha256::plan(widehash::backend::Work::new(10_000, 33)).steps()[0].lanes.max(16);
    let most = 2 * lanes + 1;
    let bytes = Random::new(22).bytes(most * 80);
    let (mut src, mut dst) = (Guarded::new(most * 80), Guarded::new(most * 64));
    for (from, into) in
        [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(a, b)| (Edge::BOTH[a], Edge::BOTH[b]))
    {
        for count in 1..=most {
            for stride in [33, 34, 40, 64, 80] {
                src.put(&bytes[..(count - 1) * stride + 33], from);
                let key = |i: usize| &bytes[i * stride..][..33];
                sha2::hash33(dst.hold(32 * count, into), src.bytes(), count, stride);
                for (i, digest) in dst.bytes().chunks(32).enumerate() {
                    assert_eq!(hex(digest), hex(Sha256::digest(key(i))), "key {i} of {count}");
                }
                hash160::from_pubkeys33(dst.hold(20 * count, into), src.bytes(), count, stride);
                for (i, digest) in dst.bytes().chunks(20).enumerate() {
                    assert_eq!(hex(digest), hex(Hash160::digest(key(i))), "key {i} of {count}");
                }
            }
            src.put(&bytes[..64 * count], from);
            let (nodes, _) = src.bytes().as_chunks();
            sha2::merkle_level(nodes, dst.hold(32 * count, into));
            for (i, digest) in dst.bytes().chunks(32).enumerate() {
                let pair = &bytes[64 * i..][..64];
                assert_eq!(hex(digest), hex(Sha256::digest(pair)), "parent {i} of {count}");
            }
        }
    }
}

/// Tests CubeHash with blocks of every length, in batches and one at a time.
fn cubehash_blocks() {
    let lanes = 16;
    let bytes = Random::new(23).bytes(400);
    let mut places: Vec<Guarded> = (0..=lanes).map(|_| Guarded::new(400)).collect();
    let mut expected = BTreeMap::new();
    for b in (1..=128).filter(|b| !sweep::is_short() || matches!(b % 32, 0 | 1 | 31)) {
        let params = Params::new(2, 1 + b % 3, b, 3, 8 * (1 + b % 64)).expect("in range");
        let (b, digest_len) = (b as usize, params.output_len());
        for len in [0, 1, b - 1, b, b + 1, 2 * b - 1, 2 * b, 2 * b + 1] {
            expected.clear();
            for edge in Edge::BOTH {
                for (i, place) in places.iter_mut().enumerate() {
                    place.put(&bytes[i..][..len], edge);
                }
                let messages: Vec<&[u8]> = places.iter().map(Guarded::bytes).collect();
                let mut out = Guarded::new(messages.len() * digest_len);
                let out = out.hold(messages.len() * digest_len, edge);
                CubeHash::digest_many(params, &messages, out);
                for (i, digest) in out.chunks(digest_len).enumerate() {
                    let expected = expected
                        .entry(i)
                        .or_insert_with(|| crate::cubehash::by_the_definition(params, messages[i]));
                    assert_eq!(hex(digest), hex(&*expected), "{params} of {len} bytes");
                    assert_eq!(hex(CubeHash::digest(params, messages[i])), hex(&*expected));
                }
            }
        }
    }
}
