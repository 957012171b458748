//! The kernels of CubeHash that this build holds, best first.
#![allow(unsafe_code)]

use super::lanes::LANE_KERNELS;
#[cfg(all(target_arch = "aarch64", target_endian = "little", target_feature = "neon"))]
use super::neon;
use super::scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use super::wasm;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
use super::{halves, x86};
use crate::backend::{Backend, Entry, Kernel, Shape, dispatch, table};

type Absorb = unsafe fn(&mut [u32; 32], u32, &[u8], usize);

/// One message. The cycles are those of sixteen rounds.
pub(crate) static ABSORB: &[Kernel<Absorb>] = table! {
    x86: [
        Kernel::timed(Backend::Avx512, 1, 124, halves::absorb),
        Kernel::timed(Backend::Avx2, 1, 184, x86::avx2),
        Kernel::timed(Backend::Sse2, 1, 245, x86::sse2),
    ],
    arm: [Kernel::timed(Backend::Neon, 1, 245, neon::absorb)],
    wasm: [Kernel::timed(Backend::Simd128, 1, 245, wasm::absorb)],
    scalar: Kernel::timed(Backend::Scalar, 1, 561, scalar::absorb),
};

/// Takes in whole blocks of `block_len` bytes (1 to 128), with `count` rounds after each.
#[inline]
pub(crate) fn absorb(state: &mut [u32; 32], count: u32, blocks: &[u8], block_len: usize) {
    dispatch!(ABSORB, state, count, blocks, block_len);
}

/// `count` rounds, which is what follows a block of zeros.
#[inline]
pub(crate) fn rounds(state: &mut [u32; 32], count: u32) {
    absorb(state, count, &[0; 32], 32);
}

/// The kernel for many messages, whatever the parameters.
pub(super) fn many() -> Entry {
    Entry::of("cubehash", Shape::Many, LANE_KERNELS)
}

fn one(algorithm: &'static str) -> Entry {
    Entry::of(algorithm, Shape::One, ABSORB)
}

pub(crate) const REPORTED: &[fn() -> Entry] = &[
    || one("cubehash256"),
    || Entry { algorithm: "cubehash256", ..many() },
    || one("cubehash384"),
    || Entry { algorithm: "cubehash384", ..many() },
    || one("cubehash512"),
    || Entry { algorithm: "cubehash512", ..many() },
];
