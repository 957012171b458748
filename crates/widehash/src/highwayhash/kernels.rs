//! The kernels of HighwayHash that this build holds, best first.
//!
//! AVX-512 brings nothing to one row of 256 bits, so those CPUs run the AVX2 kernels on one message.
//! Several messages gain by its 32 registers.
#![allow(unsafe_code)]

#[cfg(all(target_arch = "aarch64", target_endian = "little", target_feature = "neon"))]
use super::neon;
use super::rows::{MOST, PACKET, State};
use super::scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use super::wasm;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
use super::{avx2, sse41};
use crate::backend::{Backend, Entry, Kernel, Shape, dispatch, table};

type Update = unsafe fn(&mut State, &[[u8; PACKET]]);
type UpdateTogether = unsafe fn(&mut [State; MOST], &[&[[u8; PACKET]]; MOST]);
type DigestsTogether<const N: usize> = unsafe fn(&[u64; 4], &[&[u8]; MOST]) -> [[u64; N]; MOST];
type Finish<const N: usize> = unsafe fn(&State, &[u8]) -> [u64; N];
type Digest<const N: usize> = unsafe fn(&[u64; 4], &[u8]) -> [u64; N];

/// Whole packets into a running message. Cycles are tenths here, of a packet; NEON's as of SSE4.1.
pub(super) static UPDATE: &[Kernel<Update>] = table! {
    x86: [
        Kernel::timed(Backend::Avx2, 1, 72, avx2::update),
        Kernel::timed(Backend::Sse41, 1, 98, sse41::update),
    ],
    arm: [Kernel::timed(Backend::Neon, 1, 98, neon::update)],
    wasm: [Kernel::timed(Backend::Simd128, 1, 98, wasm::update)],
    scalar: Kernel::timed(Backend::Scalar, 1, 490, scalar::update),
};

/// Several messages together, as many as the kernel's lanes.
#[derive(Clone, Copy)]
pub(super) struct Together<const N: usize> {
    /// Equally many whole packets into each running message.
    pub(super) update: UpdateTogether,
    /// The digests of whole messages of equally many whole packets.
    pub(super) digests: DigestsTogether<N>,
}

/// What depends on the digest's number of words.
pub(super) struct Words<const N: usize>;

impl<const N: usize> Words<N> {
    /// Packets that take as long as the beginning and the end of a message.
    pub(super) const ENDS: usize = [5, 7, 15][N / 2];

    const FINISH: &'static [Kernel<Finish<N>>] = table! {
        x86: [
            Kernel::new(Backend::Avx2, 1, avx2::finish),
            Kernel::new(Backend::Sse41, 1, sse41::finish),
        ],
        arm: [Kernel::new(Backend::Neon, 1, neon::finish)],
        wasm: [Kernel::new(Backend::Simd128, 1, wasm::finish)],
        scalar: Kernel::new(Backend::Scalar, 1, scalar::finish),
    };

    const DIGEST: &'static [Kernel<Digest<N>>] = table! {
        x86: [
            Kernel::new(Backend::Avx2, 1, avx2::digest),
            Kernel::new(Backend::Sse41, 1, sse41::digest),
        ],
        arm: [Kernel::new(Backend::Neon, 1, neon::digest)],
        wasm: [Kernel::new(Backend::Simd128, 1, wasm::digest)],
        scalar: Kernel::new(Backend::Scalar, 1, scalar::digest),
    };

    pub(super) const TOGETHER: &'static [Kernel<Together<N>>] = table! {
        x86: [
            Self::together(Backend::Avx512, 4, 161, avx2::update_many_avx512, avx2::digests_avx512),
            Self::together(Backend::Avx2, 3, 152, avx2::update_many, avx2::digests),
            Self::together(Backend::Sse41, 1, 98, sse41::update_many, sse41::digests),
        ],
        arm: [Self::together(Backend::Neon, 2, 150, neon::update_many, neon::digests)],
        wasm: [Self::together(Backend::Simd128, 1, 98, wasm::update_many, wasm::digests)],
        scalar: Self::together(Backend::Scalar, 1, 490, scalar::update_many, scalar::digests),
    };

    const fn together(
        backend: Backend,
        lanes: usize,
        cycles: u32,
        update: UpdateTogether,
        digests: DigestsTogether<N>,
    ) -> Kernel<Together<N>> {
        Kernel::timed(backend, lanes, cycles, Together { update, digests })
    }
}

/// Takes whole packets into a running message.
#[inline]
pub(super) fn update(state: &mut State, packets: &[[u8; PACKET]]) {
    dispatch!(UPDATE, state, packets);
}

/// The digest of a running message that ends in `tail`, which is less than a packet.
#[inline]
pub(super) fn finish<const N: usize>(state: &State, tail: &[u8]) -> [u64; N] {
    dispatch!(Words::<N>::FINISH, state, tail)
}

/// The digest of a whole message.
#[inline]
pub(super) fn digest<const N: usize>(key: &[u64; 4], message: &[u8]) -> [u64; N] {
    dispatch!(Words::<N>::DIGEST, key, message)
}

/// The kernels for many messages.
pub(super) fn many64() -> Entry {
    Entry::of("highwayhash64", Shape::Many, Words::<1>::TOGETHER)
}

pub(super) fn many128() -> Entry {
    Entry::of("highwayhash128", Shape::Many, Words::<2>::TOGETHER)
}

pub(super) fn many256() -> Entry {
    Entry::of("highwayhash256", Shape::Many, Words::<4>::TOGETHER)
}

pub(crate) const REPORTED: &[fn() -> Entry] = &[
    || Entry::of("highwayhash64", Shape::One, UPDATE),
    many64,
    || Entry::of("highwayhash128", Shape::One, UPDATE),
    many128,
    || Entry::of("highwayhash256", Shape::One, UPDATE),
    many256,
];
