//! Two kernels on `fearless_simd`.
#![no_std]

pub mod blake3;
pub mod lanes;
pub mod sha256;
