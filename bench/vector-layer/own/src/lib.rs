//! The vector layer of our own, and two kernels on it.
#![no_std]

pub mod blake3;
pub mod sha256;
pub mod simd;

#[cfg(test)]
extern crate std;
