//! The kernels of HighwayHash in this build, best first.
//!
//! AVX-512 does not speed up a row of 256 bits, so CPUs that have it run the AVX2 kernels on one
//! message. Several messages gain from its 32 registers.
#![allow(unsafe_code)]

#[cfg(neon_kernels)]
use super::neon;
use super::rows::{MOST, PACKET, State};
use super::scalar;
#[cfg(wasm_kernels)]
use super::wasm;
#[cfg(x86_kernels)]
use super::{avx2, sse41};
use crate::backend::{Backend, Backends, Cycles, Kernel, Route, table};
use crate::batch::Prefetch;

type Update = unsafe fn(&mut State, &[[u8; PACKET]]);
type UpdateTogether = unsafe fn(&mut [State; MOST], &[&[[u8; PACKET]]; MOST]);
type DigestsTogether<const N: usize> = unsafe fn(&[u64; 4], &[&[u8]], Prefetch) -> [[u64; N]; MOST];
type Finish<const N: usize> = unsafe fn(&State, &[u8]) -> [u64; N];
type Digest<const N: usize> = unsafe fn(&[u64; 4], &[u8]) -> [u64; N];

table! {
    /// The kernels that absorb whole packets into a running message. A block is a packet. NEON's and
    /// SIMD128's cycles are assumed to be those of SSE4.1.
    pub(super) static UPDATE: Update;
    x86: [
        one::<Update>(Backend::Avx2, 72, avx2::update),
        one(Backend::Sse41, 98, sse41::update),
    ],
    arm: [one(Backend::Neon, 98, neon::update)],
    wasm: [one(Backend::Simd128, 98, wasm::update)],
    scalar: one(Backend::Scalar, 490, scalar::update),
}

/// Returns a kernel that takes `tenths` tenths of a cycle for a packet.
const fn one<F>(backend: Backend, tenths: u64, run: F) -> Kernel<F> {
    Kernel::costing(backend, 1, Cycles::tenths(tenths), run)
}

/// A kernel for several messages together, one for each of its lanes.
#[derive(Clone, Copy)]
pub(super) struct Together<const N: usize> {
    /// Absorbs an equal number of whole packets into each running message.
    pub(super) update: UpdateTogether,
    /// Returns the digests of whole messages with an equal number of whole packets, and fetches what is ahead.
    pub(super) digests: DigestsTogether<N>,
}

fn no_update(_: &mut [State; MOST], _: &[&[[u8; PACKET]]; MOST]) {
    debug_assert!(false, "a kernel that is never chosen");
}

fn no_digests<const N: usize>(_: &[u64; 4], _: &[&[u8]], _: Prefetch) -> [[u64; N]; MOST] {
    debug_assert!(false, "a kernel that is never chosen");
    [[0; N]; MOST]
}

/// The items that depend on the digest's number of words.
pub(super) struct Words<const N: usize>;

impl<const N: usize> Words<N> {
    /// The number of packets that take as long as the beginning and the end of a message.
    pub(super) const ENDS: usize = [5, 7, 15][N / 2];

    const FINISH: &'static [Kernel<Finish<N>>] = table! {
        of: Finish<N>,
        x86: [
            Kernel::new(Backend::Avx2, 1, avx2::finish),
            Kernel::new(Backend::Sse41, 1, sse41::finish),
        ],
        arm: [Kernel::new(Backend::Neon, 1, neon::finish)],
        wasm: [Kernel::new(Backend::Simd128, 1, wasm::finish)],
        scalar: Kernel::new(Backend::Scalar, 1, scalar::finish),
    };

    const DIGEST: &'static [Kernel<Digest<N>>] = table! {
        of: Digest<N>,
        x86: [
            Kernel::new(Backend::Avx2, 1, avx2::digest),
            Kernel::new(Backend::Sse41, 1, sse41::digest),
        ],
        arm: [Kernel::new(Backend::Neon, 1, neon::digest)],
        wasm: [Kernel::new(Backend::Simd128, 1, wasm::digest)],
        scalar: Kernel::new(Backend::Scalar, 1, scalar::digest),
    };

    pub(super) const TOGETHER: &'static [Kernel<Together<N>>] = table! {
        of: Together<N>,
        x86: [
            Self::together(Backend::Avx512, 4, 161, avx2::update_many_avx512, avx2::digests_avx512),
            Self::together(Backend::Avx2, 3, 152, avx2::update_many, avx2::digests),
        ],
        arm: [Self::together(Backend::Neon, 2, 150, neon::update_many, neon::digests)],
        // One message after another, so that this kernel is never chosen.
        scalar: Self::together(Backend::Scalar, 1, 490, no_update, no_digests),
    };

    /// The routes by the class of messages: no whole packet, one, few and many, and those of mixed lengths.
    #[inline(always)]
    pub(super) fn routes() -> &'static [Route; 8] {
        static ROUTES: [[Route; 8]; 3] = [const { [const { Route::new() }; 8] }; 3];
        &ROUTES[N / 2]
    }

    /// Returns a kernel that takes `tenths` tenths of a cycle for a packet of each message.
    const fn together(
        backend: Backend,
        lanes: usize,
        tenths: u64,
        update: UpdateTogether,
        digests: DigestsTogether<N>,
    ) -> Kernel<Together<N>> {
        Kernel::costing(backend, lanes, Cycles::tenths(tenths), Together { update, digests })
    }
}

/// Absorbs whole packets into a running message.
#[inline]
pub(super) fn update(state: &mut State, packets: &[[u8; PACKET]]) {
    // SAFETY: the instruction set of a selected kernel is available.
    unsafe { (Backends::permitted().first(UPDATE).run)(state, packets) }
}

/// Returns the digest of a running message that ends in `tail`, which is less than a packet.
#[inline]
pub(super) fn finish<const N: usize>(state: &State, tail: &[u8]) -> [u64; N] {
    // SAFETY: as above.
    unsafe { (Backends::permitted().first(Words::<N>::FINISH).run)(state, tail) }
}

/// Returns the digest of a whole message.
#[inline]
pub(super) fn digest<const N: usize>(key: &[u64; 4], message: &[u8]) -> [u64; N] {
    // SAFETY: as above.
    unsafe { (Backends::permitted().first(Words::<N>::DIGEST).run)(key, message) }
}
