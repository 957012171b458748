//! The table of works: everything that is timed.

use std::fmt;

pub(crate) const KIB: usize = 1 << 10;
pub(crate) const MIB: usize = 1 << 20;

/// An algorithm, with the name that the command has for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Algorithm {
    Sha256,
    Sha256d,
    Sha512,
    Ripemd160,
    Hash160,
    Blake3,
    HighwayHash64,
    HighwayHash128,
    HighwayHash256,
    CubeHash256,
    Sha3_256,
    Keccak256,
    Kt128,
}
use Algorithm::*;

impl Algorithm {
    pub(crate) const ALL: [Algorithm; 13] = [
        Sha256,
        Sha256d,
        Sha512,
        Ripemd160,
        Hash160,
        Blake3,
        HighwayHash64,
        HighwayHash128,
        HighwayHash256,
        CubeHash256,
        Sha3_256,
        Keccak256,
        Kt128,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Sha256 => "sha256",
            Sha256d => "sha256d",
            Sha512 => "sha512",
            Ripemd160 => "ripemd160",
            Hash160 => "hash160",
            Blake3 => "blake3",
            HighwayHash64 => "highwayhash64",
            HighwayHash128 => "highwayhash128",
            HighwayHash256 => "highwayhash256",
            CubeHash256 => "cubehash256",
            Sha3_256 => "sha3-256",
            Keccak256 => "keccak256",
            Kt128 => "kt128",
        }
    }

    /// Bytes of a digest.
    pub(crate) fn output_len(self) -> usize {
        match self {
            Sha256 | Sha256d | Blake3 | HighwayHash256 | CubeHash256 => 32,
            Sha3_256 | Keccak256 | Kt128 => 32,
            Sha512 => 64,
            Ripemd160 | Hash160 => 20,
            HighwayHash64 => 8,
            HighwayHash128 => 16,
        }
    }
}

/// How the messages of a work are laid out, and what is computed from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// `n` whole messages of `size` bytes.
    Messages,
    /// `n` compressed public keys of 33 bytes.
    Hash33,
    /// `n` parents of pairs of nodes, 64 bytes a pair.
    Merkle,
    /// `n` messages of lengths drawn from 0 to `size`.
    Mixed,
    /// One message of [`STREAMED`] bytes in pieces of `size`.
    Stream,
    /// The same, by the hasher that gathers pieces, if the library has one besides the other.
    Buffered,
    /// `size` bytes of extendable output of one short message.
    Xof,
}

/// Bytes of the message that is hashed in pieces.
pub(crate) const STREAMED: usize = MIB;

/// Bytes of the message whose extendable output is computed.
pub(crate) const XOF_MESSAGE: usize = 64;

/// One thing to time. A call processes all `n` messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Work {
    pub(crate) algorithm: Algorithm,
    pub(crate) shape: Shape,
    /// Bytes: of a message, of a piece, of the greatest length, or of the output (see [`Shape`]).
    pub(crate) size: usize,
    /// Messages in a call.
    pub(crate) n: usize,
    pub(crate) threads: usize,
}

impl Work {
    /// Its name in rows and for `--work`.
    pub(crate) fn name(&self) -> String {
        let algorithm = self.algorithm.name();
        match self.shape {
            Shape::Messages => algorithm.into(),
            Shape::Hash33 => "hash33".into(),
            Shape::Merkle => "merkle".into(),
            Shape::Mixed => format!("{algorithm}-mixed"),
            Shape::Stream => format!("{algorithm}-stream"),
            Shape::Buffered => format!("{algorithm}-buffered-stream"),
            Shape::Xof => format!("{algorithm}-xof"),
        }
    }

    /// Bytes from the start of one message to the next: public keys lie in slots of 64 bytes, all
    /// other messages are packed.
    pub(crate) fn stride(&self) -> usize {
        if self.size == 33 { 64 } else { self.size }
    }

    /// Bytes that a call writes.
    pub(crate) fn output_len(&self) -> usize {
        match self.shape {
            Shape::Xof => self.size,
            _ => self.n * self.algorithm.output_len(),
        }
    }
}

/// For error messages.
impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Work { size, n, threads, .. } = self;
        write!(f, "{} (size {size}, n {n}, threads {threads})", self.name())
    }
}

/// Lengths of a single message, for every algorithm.
const SIZES: [usize; 10] = [0, 16, 33, 64, 128, KIB, 8 * KIB, 64 * KIB, MIB, 16 * MIB];

/// The lengths that matter in batches: public keys (33), digests (32), nodes (64), nodes of Ethereum's tries (up to 600), rows, chunks of
/// BLAKE3 (1024), pages (4 KiB), blocks of files (8 KiB).
const BATCHES: [(Algorithm, Shape, &[usize]); 16] = [
    (Sha256, Shape::Hash33, &[33]),
    (Sha256, Shape::Merkle, &[64]),
    (Sha256, Shape::Messages, &[64, KIB, 8 * KIB]),
    (Sha256d, Shape::Messages, &[64]),
    (Sha512, Shape::Messages, &[128, 8 * KIB]),
    (Ripemd160, Shape::Messages, &[32]),
    (Hash160, Shape::Messages, &[33]),
    (Blake3, Shape::Messages, &[33, KIB, 4 * KIB]),
    (HighwayHash64, Shape::Messages, &[32, KIB]),
    (HighwayHash128, Shape::Messages, &[32]),
    (HighwayHash256, Shape::Messages, &[32, KIB]),
    (CubeHash256, Shape::Messages, &[64]),
    (Sha3_256, Shape::Messages, &[8 * KIB]),
    (Keccak256, Shape::Messages, &[32, 64]),
    (Keccak256, Shape::Mixed, &[600]),
    (Sha256, Shape::Mixed, &[1000]),
];

const COUNTS: [usize; 13] = [1, 2, 3, 4, 6, 8, 12, 16, 32, 64, 256, 1024, 6144];

/// The largest batch of messages of this size: as many as the caches hold.
pub(crate) const fn largest(size: usize) -> usize {
    if size <= 128 { COUNTS[COUNTS.len() - 1] } else { MIB / size }
}

/// Messages of mixed lengths in a batch.
const MIXED: usize = 1024;

/// How many times the largest batch some milliseconds of work are, for which two threads are worthwhile.
pub(crate) const LONG: usize = 32;

/// Lengths of the pieces of a stream.
const PIECES: [usize; 7] = [16, 64, 256, KIB, 4 * KIB, 16 * KIB, 64 * KIB];

/// Lengths of extendable output.
const OUTPUTS: [usize; 3] = [64, KIB, MIB];

/// One message large enough for several threads.
const LARGE: [usize; 3] = [MIB, 16 * MIB, 256 * MIB];

/// Every work, in the order of the tables.
pub(crate) fn all() -> Vec<Work> {
    let mut works = Vec::new();
    for algorithm in Algorithm::ALL {
        let one = |shape, size| Work { algorithm, shape, size, n: 1, threads: 1 };
        works.extend(SIZES.map(|size| one(Shape::Messages, size)));
        works.extend(PIECES.map(|size| one(Shape::Stream, size)));
        if algorithm == Blake3 {
            works.extend(PIECES.map(|size| one(Shape::Buffered, size)));
            works.extend(OUTPUTS.map(|size| one(Shape::Xof, size)));
            works.extend(LARGE.map(|size| Work { threads: 2, ..one(Shape::Messages, size) }));
        }
        for (_, shape, sizes) in BATCHES.iter().filter(|batch| batch.0 == algorithm) {
            works.extend(sizes.iter().flat_map(|size| batches(algorithm, *shape, *size)));
        }
    }
    let names: Vec<_> = works.iter().map(Work::name).collect();
    // Works of one name stand together; the sort is stable.
    works.sort_by_cached_key(|work| names.iter().position(|name| *name == work.name()));
    works
}

/// One kind of message in batches of growing count, the largest and a long one on two threads too.
fn batches(algorithm: Algorithm, shape: Shape, size: usize) -> Vec<Work> {
    let largest = if shape == Shape::Mixed { MIXED } else { largest(size) };
    let batch = |n| Work { algorithm, shape, size, n, threads: 1 };
    let alone = shape == Shape::Messages && SIZES.contains(&size);
    let mut works: Vec<_> = match shape {
        Shape::Mixed => vec![batch(largest)],
        _ => COUNTS.iter().filter(|n| **n < largest).map(|n| batch(*n)).collect(),
    };
    works.retain(|work| work.n > 1 || !alone);
    if works.last() != Some(&batch(largest)) {
        works.push(batch(largest));
    }
    works.extend([1, LONG].map(|times| Work { threads: 2, ..batch(times * largest) }));
    works
}
