//! The works, and how each library does them.

use crate::{Run, Work};
use blake3::IncrementCounter;
use blake3::platform::Platform;
use highway::{HighwayHash, HighwayHasher};
use ripemd::Ripemd160;
use sha2::{Digest, Sha256, Sha512};
use widehash::batch::Strided;
use widehash::highwayhash::{HighwayHash64, Key};

/// Messages of a batch: a multiple of the lanes of every kernel.
const N: usize = 48;

pub(crate) const WORKS: &[Work] = &[
    Work {
        name: "sha256-32",
        input: 32 * N,
        output: 32 * N,
        libraries: &[("widehash", wide_sha256::<32>), ("sha2", each_sha256::<32>)],
    },
    Work {
        name: "sha256-33",
        input: 33 * N,
        output: 32 * N,
        libraries: &[("widehash", wide_hash33), ("sha2", each_sha256::<33>)],
    },
    Work {
        name: "sha256-64",
        input: 64 * N,
        output: 32 * N,
        libraries: &[("widehash", wide_merkle), ("sha2", each_sha256::<64>)],
    },
    Work {
        name: "sha256-one",
        input: 4096,
        output: 32,
        libraries: &[("widehash", wide_sha256_one), ("sha2", each_sha256::<4096>)],
    },
    Work {
        name: "hash160",
        input: 33 * N,
        output: 20 * N,
        libraries: &[("widehash", wide_hash160), ("sha2+ripemd", each_hash160)],
    },
    Work {
        name: "sha512-128",
        input: 128 * N,
        output: 64 * N,
        libraries: &[("widehash", wide_sha512), ("sha2", each_sha512::<128>)],
    },
    Work {
        name: "sha512-one",
        input: 4096,
        output: 64,
        libraries: &[("widehash", wide_sha512_one), ("sha2", each_sha512::<4096>)],
    },
    Work { name: "blake3-1k", input: 1024, output: 32, libraries: BLAKE3 },
    Work { name: "blake3-4k", input: 4096, output: 32, libraries: BLAKE3 },
    Work { name: "blake3-32k", input: 32 << 10, output: 32, libraries: BLAKE3 },
    Work {
        name: "blake3-64",
        input: 64 * N,
        output: 32 * N,
        libraries: &[
            ("widehash", wide_blake3_many),
            ("blake3", each_blake3),
            ("blake3-kernel", blake3_kernel),
        ],
    },
    Work {
        name: "highwayhash64-32",
        input: 32 * N,
        output: 8 * N,
        libraries: &[("widehash", wide_highway::<32>), ("highway", each_highway::<32>)],
    },
    Work {
        name: "highwayhash64-1k",
        input: 1024 * 12,
        output: 8 * 12,
        libraries: &[("widehash", wide_highway::<1024>), ("highway", each_highway::<1024>)],
    },
    Work {
        name: "highwayhash64-one",
        input: 4096,
        output: 8,
        libraries: &[("widehash", wide_highway_one), ("highway", each_highway::<4096>)],
    },
];

const BLAKE3: &[(&str, Run)] = &[
    ("widehash", |input, out| out.copy_from_slice(widehash::blake3::hash(input).as_bytes())),
    ("blake3", |input, out| out.copy_from_slice(blake3::hash(input).as_bytes())),
];

fn strided(input: &[u8], len: usize) -> Strided<'_> {
    Strided::new(input, input.len() / len, len, len)
}

fn wide_sha256<const LEN: usize>(input: &[u8], out: &mut [u8]) {
    widehash::sha2::Sha256::digest_many(&strided(input, LEN), out.as_chunks_mut::<32>().0);
}

fn wide_hash33(input: &[u8], out: &mut [u8]) {
    widehash::sha2::hash33(out, input, input.len() / 33, 33);
}

fn wide_merkle(input: &[u8], out: &mut [u8]) {
    widehash::sha2::merkle_level(input.as_chunks().0, out.as_chunks_mut::<32>().0);
}

fn wide_sha256_one(input: &[u8], out: &mut [u8]) {
    out.copy_from_slice(&widehash::sha2::Sha256::digest(input));
}

fn wide_hash160(input: &[u8], out: &mut [u8]) {
    widehash::hash160::from_pubkeys33(out, input, input.len() / 33, 33);
}

fn wide_sha512(input: &[u8], out: &mut [u8]) {
    widehash::sha2::Sha512::digest_many(&strided(input, 128), out.as_chunks_mut::<64>().0);
}

fn wide_sha512_one(input: &[u8], out: &mut [u8]) {
    out.copy_from_slice(&widehash::sha2::Sha512::digest(input));
}

fn wide_blake3_many(input: &[u8], out: &mut [u8]) {
    widehash::blake3::hash_many(&strided(input, 64), out.as_chunks_mut::<32>().0);
}

fn wide_highway<const LEN: usize>(input: &[u8], out: &mut [u8]) {
    let out = out.as_chunks_mut::<8>().0;
    HighwayHash64::digest_many(&key(), &strided(input, LEN), out);
}

fn wide_highway_one(input: &[u8], out: &mut [u8]) {
    out.copy_from_slice(&HighwayHash64::digest(&key(), input));
}

fn key() -> Key {
    Key::new([7; 32]).expect("32 bytes")
}

fn each_sha256<const LEN: usize>(input: &[u8], out: &mut [u8]) {
    for (message, out) in input.chunks_exact(LEN).zip(out.as_chunks_mut::<32>().0) {
        *out = Sha256::digest(message).into();
    }
}

fn each_sha512<const LEN: usize>(input: &[u8], out: &mut [u8]) {
    for (message, out) in input.chunks_exact(LEN).zip(out.as_chunks_mut::<64>().0) {
        *out = Sha512::digest(message).into();
    }
}

fn each_hash160(input: &[u8], out: &mut [u8]) {
    for (message, out) in input.chunks_exact(33).zip(out.as_chunks_mut::<20>().0) {
        *out = Ripemd160::digest(Sha256::digest(message)).into();
    }
}

fn each_blake3(input: &[u8], out: &mut [u8]) {
    for (message, out) in input.chunks_exact(64).zip(out.as_chunks_mut::<32>().0) {
        *out = blake3::hash(message).into();
    }
}

/// What the crate's tree does with chaining values of one block each: no public function.
fn blake3_kernel(input: &[u8], out: &mut [u8]) {
    const START_END_ROOT: u8 = 0b1011;
    let key = [
        0x6a09_e667,
        0xbb67_ae85,
        0x3c6e_f372,
        0xa54f_f53a,
        0x510e_527f,
        0x9b05_688c,
        0x1f83_d9ab,
        0x5be0_cd19,
    ];
    let messages: [&[u8; 64]; N] = std::array::from_fn(|i| &input.as_chunks::<64>().0[i]);
    let counter = IncrementCounter::No;
    Platform::detect().hash_many(&messages, &key, 0, counter, START_END_ROOT, 0, 0, out);
}

fn each_highway<const LEN: usize>(input: &[u8], out: &mut [u8]) {
    let key = highway::Key([0x0707_0707_0707_0707; 4]);
    for (message, out) in input.chunks_exact(LEN).zip(out.as_chunks_mut::<8>().0) {
        *out = HighwayHasher::new(key).hash64(message).to_le_bytes();
    }
}
