//! SHA-2, SHA-3 and Keccak, BLAKE3, RIPEMD-160, HASH160, HighwayHash and CubeHash: one message or a million of any
//! length, on the best instructions of the CPU, with the same digests everywhere.
//!
//! ```
//! use widehash::{batch::Strided, blake3, hex, sha2::Sha256};
//!
//! // One message, at once or in pieces.
//! let digest: [u8; 32] = Sha256::digest("hello, world");
//! let mut hasher = Sha256::new();
//! hasher.update("hello, ");
//! hasher.update("world");
//! assert_eq!(hasher.finalize(), digest);
//! println!("{}", hex(&digest));
//!
//! // Many messages: here four of 16 bytes, one right after another.
//! let rows = [7; 64];
//! let mut digests = [[0; 32]; 4];
//! Sha256::digest_many(&Strided::packed(&rows, 16), &mut digests);
//! assert_eq!(digests[3], Sha256::digest(&rows[48..]));
//!
//! // BLAKE3 and its modes.
//! let tag = blake3::keyed_hash(&[1; 32], "message");
//! assert_ne!(tag, blake3::hash("message"));
//! ```
//!
//! | family | types | key |
//! |---|---|---|
//! | [`sha2`] | `Sha224`, `Sha256`, `Sha384`, `Sha512`, `Sha512_224`, `Sha512_256`, `Sha256d` | |
//! | [`ripemd160`], [`hash160`] | `Ripemd160`, `Hash160` | |
//! | [`blake3`] | `hash`, `keyed_hash`, `derive_key`, `Hasher`, `OutputReader` | optional |
//! | [`highwayhash`] | `HighwayHash64`, `HighwayHash128`, `HighwayHash256` | required |
//! | [`cubehash`] | `CubeHash` with `Params`, `CubeHash256`, `CubeHash384`, `CubeHash512` | |
//! | [`keccak`] | `Sha3_256` and so on, `Keccak256` and so on, `Shake128`, `TurboShake128`, `Kt128`, `CShake128`, `Kmac128`, … | `Kmac128`, `Kmac256`: required |
//!
//! Every hasher has `digest` for a whole message, and `new`, `update`, `finalize`, `finalize_reset`
//! and `reset` for a message in pieces. `finalize` does not change the hasher, so a running digest
//! can be read at any time. Every hasher is `Clone` and `Extend<u8>`, and with the standard library
//! [`std::io::Write`]. `export` returns the running state as bytes; `resume` continues from them, on
//! this machine or another. `digest_many` hashes many messages at once: see [`batch`]. [`hex()`] prints a
//! digest of any of them.
//!
//! Hashing allocates nothing. In an optimised build it needs less than 32 KiB of stack, whatever the algorithm and
//! the number of messages, so a thread of 48 KiB can hash. (A BLAKE3 message of more than 16 GiB needs about 1 KiB
//! more for each doubling.)
//!
//! Kernels exist for SSE2, SSE4.1, AVX2, SHA-NI, SHA512 and AVX-512 on x86, for NEON, SHA2, SHA512 and
//! SHA3 on 64-bit ARM, and for WebAssembly's SIMD128 in builds that enable it. All other targets, of either
//! byte order, run plain integer code; so do targets without vector registers, such as
//! `x86_64-unknown-none`. [`backend`] reports which instructions run, and can force a choice.
//! [`Algorithm`] and [`AnyHasher`] serve algorithms known only at run time. [`reader`] hashes any
//! [`std::io::Read`], with progress.
//!
//! # HMAC, HKDF and PBKDF2
//!
//! SHA-2 and RIPEMD-160 have the block-level traits of the [`digest`] crate, version 0.11 (`sha2::block_api`),
//! which the crates [hmac], [hkdf] and [pbkdf2] of version 0.13 build on. For a new design, consider [`blake3`], which has a keyed
//! mode and one that derives keys.
//!
//! ```
//! # #[cfg(feature = "digest")] {
//! use hmac::{Hmac, KeyInit, Mac};
//! use widehash::sha2::Sha256;
//!
//! let mut mac = Hmac::<Sha256>::new_from_slice(b"key").expect("keys have any length");
//! mac.update(b"message");
//! let tag = mac.clone().finalize().into_bytes();
//! assert_eq!(tag[..4], [0x6e, 0x9e, 0xf2, 0x9b]);
//! assert!(mac.verify_slice(&tag).is_ok()); // compares in constant time
//! # }
//! ```
//!
//! [`digest`]: https://docs.rs/digest
//! [hmac]: https://docs.rs/hmac
//! [hkdf]: https://docs.rs/hkdf
//! [pbkdf2]: https://docs.rs/pbkdf2
//!
//! # Features
//!
//! A family each, all on by default: `sha2`, `ripemd160`, `hash160`, `blake3`, `highwayhash`, `cubehash`, `keccak`. A program that
//! needs one family compiles a fraction of the crate with `default-features = false` and that family. [`Algorithm`] has
//! the algorithms of the families that are on; exported states of the others cannot be resumed.
//!
//! `std` (default, implies `alloc`): readers, `io::Write`, the `WIDEHASH_FORCE` variable. `alloc`:
//! vectors as messages and as room for digests. `digest` (default): the traits of RustCrypto's `digest` 0.11. `rayon`:
//! several threads for large BLAKE3 inputs and for batches. `serde`: running hashers in serde
//! formats. `zeroize`: hashers, keys and what batches keep of their messages are wiped. Without `std`
//! the library needs no operating system, and without `alloc` no allocator.
//!
//! # Debug builds
//!
//! Unoptimised, this crate takes 200 to 600 times as long (measured with AVX2; BLAKE3, whose rounds are in
//! assembly there, 15 times), and a batch of HASH160 on AVX-512 needs more than the 2 MiB of stack that the thread of a
//! test has. A program can optimise this one package in its debug builds:
//!
//! ```toml
//! [profile.dev.package.widehash]
//! opt-level = 3
//! ```
#![cfg_attr(not(feature = "std"), no_std)]
// What one family alone uses is idle in builds with fewer families.
#![cfg_attr(
    not(all(
        feature = "sha2",
        feature = "ripemd160",
        feature = "hash160",
        feature = "blake3",
        feature = "highwayhash",
        feature = "cubehash",
        feature = "keccak"
    )),
    allow(dead_code, unreachable_patterns, unreachable_pub, unused_imports, unused_macros)
)]
// Kernels and their tables allow it file by file; everything above them is safe code.
#![deny(unsafe_code)]

#[cfg(not(any(
    feature = "sha2",
    feature = "ripemd160",
    feature = "hash160",
    feature = "blake3",
    feature = "highwayhash",
    feature = "cubehash",
    feature = "keccak"
)))]
compile_error!(
    "turn on a family of hashes: sha2, ripemd160, hash160, blake3, highwayhash, cubehash, keccak"
);

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod algorithm;
mod api;
pub mod backend;
pub mod batch;
#[cfg(feature = "blake3")]
pub mod blake3;
mod block;
#[cfg(feature = "cubehash")]
pub mod cubehash;
#[cfg(feature = "hash160")]
pub mod hash160;
mod hex;
#[cfg(feature = "highwayhash")]
pub mod highwayhash;
#[cfg(feature = "keccak")]
pub mod keccak;
mod merkle_damgard;
#[cfg(feature = "std")]
pub mod reader;
mod registry;
#[cfg(feature = "ripemd160")]
pub mod ripemd160;
mod saved;
mod secret;
#[cfg(feature = "sha2")]
pub mod sha2;
/// The checksum of saved states is SHA-256, by scalar code.
#[cfg(not(feature = "sha2"))]
mod sha2;
mod simd;
#[cfg(feature = "rayon")]
#[doc(hidden)]
pub mod threads;

pub use algorithm::{Algorithm, AnyHasher};
pub use api::Update;
pub use hex::{Hex, hex};
pub use saved::{Exported, ResumeError};

/// The optional features of this build, by their names in `Cargo.toml`.
pub const FEATURES: &[&str] = &[
    #[cfg(feature = "sha2")]
    "sha2",
    #[cfg(feature = "ripemd160")]
    "ripemd160",
    #[cfg(feature = "hash160")]
    "hash160",
    #[cfg(feature = "blake3")]
    "blake3",
    #[cfg(feature = "highwayhash")]
    "highwayhash",
    #[cfg(feature = "cubehash")]
    "cubehash",
    #[cfg(feature = "keccak")]
    "keccak",
    #[cfg(feature = "std")]
    "std",
    #[cfg(feature = "alloc")]
    "alloc",
    #[cfg(feature = "digest")]
    "digest",
    #[cfg(feature = "rayon")]
    "rayon",
    #[cfg(feature = "serde")]
    "serde",
    #[cfg(feature = "zeroize")]
    "zeroize",
];

/// The examples of the project's page and the library's run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
#[doc = include_str!("../README.md")]
struct Readme;
