//! Digests and states that a front's tests compare with their own; `go/testdata/golden.txt` is this
//! output. Byte *i* of every message is *i* modulo 251. Keys are the bytes 0 to 31, the context is
//! `widehash golden`. Each line is one of
//!
//! ```text
//! digest NAME LENGTH HEX            of the message of this length
//! lengths NAME FIRST LAST HEX       SHA-256 over the digests of messages of all lengths FIRST to LAST
//! output NAME LENGTH OFFSET HEX     output of a message from a position on
//! state NAME LENGTH HEX             exported after a message of this length
//! ```

use std::io::{Write, stdout};
use widehash::cubehash::CubeHash;
use widehash::highwayhash::{HighwayHash64, HighwayHash128, HighwayHash256, Key};
use widehash::{blake3, hash160, hex, keccak, ripemd160, sha2};

const CONTEXT: &str = "widehash golden";

fn key() -> [u8; 32] {
    std::array::from_fn(|i| i as u8)
}

fn message(len: usize) -> Vec<u8> {
    (0..len).map(|i| (i % 251) as u8).collect()
}

/// Digests of these lengths stand alone; of all lengths in these ranges, together.
const LENGTHS: [usize; 8] = [0, 1, 33, 64, 1024, 1025, 100_000, (1 << 20) + 7];
const RANGES: [(usize, usize); 3] = [(0, 4096), (4033, 4094), (8129, 8190)];

/// States after these lengths.
const STATES: [usize; 12] =
    [0, 1, 31, 32, 64, 127, 128, 1024, 1025, 3072, 5 * 1024 + 100, (1 << 17) + 2048 + 65];

fn digests(out: &mut impl Write, name: &str, digest: impl Fn(&[u8]) -> Vec<u8>) {
    for len in LENGTHS {
        writeln!(out, "digest {name} {len} {}", hex(&digest(&message(len)))).unwrap();
    }
    for (first, last) in RANGES {
        let mut all = sha2::Sha256::new();
        for len in first..=last {
            all.update(digest(&message(len)));
        }
        writeln!(out, "lengths {name} {first} {last} {}", hex(&all.finalize())).unwrap();
    }
}

/// The lines of a hasher that is made by `$new`.
macro_rules! lines {
    ($out:expr, $name:expr, $new:expr) => {{
        let name: &str = $name;
        digests($out, name, |message| {
            let mut hasher = $new;
            hasher.update(message);
            hasher.finalize().to_vec()
        });
        for len in STATES {
            let mut hasher = $new;
            hasher.update(message(len));
            writeln!($out, "state {name} {len} {}", hex(&hasher.export())).unwrap();
        }
    }};
}

fn output(out: &mut impl Write, name: &str, hasher: &blake3::Hasher) {
    for len in [0, 64, 1025, 10_000] {
        let mut hasher = hasher.clone();
        hasher.update(message(len));
        for offset in [0, 1, 63, 64, (1 << 38) - 70, (1 << 37) - 1, u64::MAX - 300] {
            let mut bytes = [0; 300];
            hasher.finalize_at(offset, &mut bytes);
            writeln!(out, "output {name} {len} {offset} {}", hex(&bytes)).unwrap();
        }
    }
}

fn main() {
    let out = &mut stdout().lock();
    lines!(out, "sha224", sha2::Sha224::new());
    lines!(out, "sha256", sha2::Sha256::new());
    lines!(out, "sha384", sha2::Sha384::new());
    lines!(out, "sha512", sha2::Sha512::new());
    lines!(out, "sha512-224", sha2::Sha512_224::new());
    lines!(out, "sha512-256", sha2::Sha512_256::new());
    lines!(out, "sha256d", sha2::Sha256d::new());
    lines!(out, "ripemd160", ripemd160::Ripemd160::new());
    lines!(out, "hash160", hash160::Hash160::new());
    lines!(out, "blake3", blake3::Hasher::new());
    lines!(out, "blake3-keyed", blake3::Hasher::new_keyed(&key()));
    lines!(out, "blake3-derive-key", blake3::Hasher::new_derive_key(CONTEXT));
    output(out, "blake3", &blake3::Hasher::new());
    output(out, "blake3-keyed", &blake3::Hasher::new_keyed(&key()));
    output(out, "blake3-derive-key", &blake3::Hasher::new_derive_key(CONTEXT));
    let key = Key::from(key());
    lines!(out, "highwayhash64", HighwayHash64::new(&key));
    lines!(out, "highwayhash128", HighwayHash128::new(&key));
    lines!(out, "highwayhash256", HighwayHash256::new(&key));
    for params in [
        "16+16/32+32-256",
        "16+16/32+32-384",
        "16+16/32+32-512",
        "160+16/32+160-256",
        "10+1/1+10-224",
        "7+3/128+5-8",
        "16+8/33+32-512",
    ] {
        let params: widehash::cubehash::Params = params.parse().expect("parameters");
        lines!(out, &format!("cubehash{params}"), CubeHash::new(params));
    }
    lines!(out, "sha3-224", keccak::Sha3_224::new());
    lines!(out, "sha3-256", keccak::Sha3_256::new());
    lines!(out, "sha3-384", keccak::Sha3_384::new());
    lines!(out, "sha3-512", keccak::Sha3_512::new());
    lines!(out, "shake128", keccak::Shake128::new());
    lines!(out, "shake256", keccak::Shake256::new());
    lines!(out, "cshake128", keccak::CShake128::new("", CONTEXT));
    lines!(out, "cshake256", keccak::CShake256::new("", CONTEXT));
    lines!(out, "keccak256", keccak::Keccak256::new());
    lines!(out, "keccak512", keccak::Keccak512::new());
}
