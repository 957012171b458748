//! One hashing engine: SHA-2, RIPEMD-160, HASH160, BLAKE3, HighwayHash and CubeHash.
#![cfg_attr(not(feature = "std"), no_std)]
// Kernels and their tables allow it file by file; everything above them goes without.
#![deny(unsafe_code)]

pub mod algorithm;
pub mod backend;
pub mod batch;
pub mod blake3;
mod block;
pub mod cubehash;
mod face;
pub mod hash160;
pub mod highwayhash;
mod merkle_damgard;
#[cfg(feature = "std")]
pub mod reader;
pub mod ripemd160;
mod saved;
pub mod sha2;
mod simd;

pub use algorithm::{Algorithm, AnyHasher};
pub use face::Update;
pub use saved::ResumeError;

/// What every family reports of its kernels.
const REPORTED: &[&[fn() -> backend::Entry]] = &[
    sha2::REPORTED,
    ripemd160::REPORTED,
    hash160::REPORTED,
    blake3::REPORTED,
    highwayhash::REPORTED,
    cubehash::REPORTED,
];

/// The examples of the README run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
