//! The kernels of HighwayHash that this build holds, best first.
//!
//! AVX-512 brings nothing to one row of 256 bits, so those CPUs run the AVX2 kernels on one message.
//! Several messages gain by its 32 registers.
#![allow(unsafe_code)]

use super::rows::{MOST, PACKET, State};
use super::scalar;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
use super::{avx2, sse41};
use crate::backend::{Backend, Entry, Kernel, Shape, dispatch};

type Update = unsafe fn(&mut State, &[[u8; PACKET]]);
type UpdateTogether = unsafe fn(&mut [State; MOST], &[&[[u8; PACKET]]; MOST]);
type DigestsTogether<const N: usize> = unsafe fn(&[u64; 4], &[&[u8]; MOST]) -> [[u64; N]; MOST];
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

    /// The CPU already overlaps short messages that follow one another, so that only whole groups
    /// are worth their overhead.
    pub(super) const TOGETHER: &'static [Kernel<Together<N>>] = &[
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        Kernel::new(
            Backend::Avx512,
            4,
            Together { update: avx2::update_many_avx512, digests: avx2::digests_avx512 },
        )
        .worthwhile_from(4),
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        Kernel::new(
            Backend::Avx2,
            3,
            Together { update: avx2::update_many, digests: avx2::digests },
        )
        .worthwhile_from(3),
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        Kernel::new(
            Backend::Sse41,
            1,
            Together { update: sse41::update_many, digests: sse41::digests },
        ),
        Kernel::new(
            Backend::Scalar,
            1,
            Together { update: scalar::update_many, digests: scalar::digests },
        ),
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
