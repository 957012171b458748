//! The kernels of HighwayHash that this build holds, best first.
//!
//! AVX-512 brings nothing to a row of 256 bits, so those CPUs run the AVX2 kernels.
#![allow(unsafe_code)]

use super::rows::{PACKET, State};
use super::scalar;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
use super::{avx2, sse41};
use crate::backend::{Backend, Entry, Kernel, Shape, dispatch};

type Update = unsafe fn(&mut State, &[[u8; PACKET]]);
type Finish<const N: usize> = unsafe fn(&State, &[u8]) -> [u64; N];
type Digest<const N: usize> = unsafe fn(&[u64; 4], &[u8]) -> [u64; N];

/// Whole packets into a running message.
static UPDATE: &[Kernel<Update>] = &[
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    Kernel::new(Backend::Avx2, 1, avx2::update),
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    Kernel::new(Backend::Sse41, 1, sse41::update),
    Kernel::new(Backend::Scalar, 1, scalar::update),
];

/// What depends on the digest's number of words.
struct Words<const N: usize>;

impl<const N: usize> Words<N> {
    const FINISH: &'static [Kernel<Finish<N>>] = &[
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        Kernel::new(Backend::Avx2, 1, avx2::finish),
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        Kernel::new(Backend::Sse41, 1, sse41::finish),
        Kernel::new(Backend::Scalar, 1, scalar::finish),
    ];

    const DIGEST: &'static [Kernel<Digest<N>>] = &[
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        Kernel::new(Backend::Avx2, 1, avx2::digest),
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        Kernel::new(Backend::Sse41, 1, sse41::digest),
        Kernel::new(Backend::Scalar, 1, scalar::digest),
    ];
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

pub(crate) const REPORTED: &[fn() -> Entry] = &[
    || Entry::of("highwayhash64", Shape::One, UPDATE),
    || Entry::of("highwayhash128", Shape::One, UPDATE),
    || Entry::of("highwayhash256", Shape::One, UPDATE),
];
