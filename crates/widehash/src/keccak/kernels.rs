//! The kernels of Keccak in this build, best first.
#![allow(unsafe_code)]

use super::lanes::LaneKernel;
#[cfg(vector_kernels)]
use super::lanes::lane_kernel;
use super::one;
use super::permutation::WORDS;
use crate::backend::{Backend, Backends, Cycles, Kernel, table};
#[allow(unused_imports)] // unused in builds with scalar code only
use crate::simd;
use core::num::Wrapping;

/// Absorbs whole blocks. The numbers are the rounds of the permutation after each block, and the length of a block.
pub(super) type Absorb = unsafe fn(&mut [u64; WORDS], usize, &[u8], usize);

table! {
    /// The kernels for one message. The cycles are those of 24 rounds, measured on an Intel server CPU; those of ARM are
    /// guesses.
    pub(super) static ABSORB: Absorb;
    x86: [
        #[cfg(x86_64_kernels)]
        single::<Absorb>(Backend::Avx2, 880, one::bmi),
    ],
    arm: [single::<Absorb>(Backend::ArmSha3, 800, one::absorb::<simd::U64x2ArmSha3, 2>)],
    scalar: single::<Absorb>(Backend::Scalar, 1060, one::absorb::<Wrapping<u64>, 1>),
}

table! {
    /// The kernels for many messages, with cycles as above. NEON's and SIMD128's are assumed to be those of SSE2.
    pub(super) static LANES: LaneKernel;
    x86: [
        lane_kernel::<simd::U64x8, 8>(1210),
        lane_kernel::<simd::U64x4Avx512, 4>(800),
        lane_kernel::<simd::U64x4Avx2, 4>(1520),
        lane_kernel::<simd::U64x2Sse2, 2>(1360),
    ],
    arm: [
        lane_kernel::<simd::U64x2ArmSha3, 2>(800),
        lane_kernel::<simd::U64x2Neon, 2>(1360),
    ],
    wasm: [lane_kernel::<simd::U64x2Simd128, 2>(1360)],
    // One message after another, without lanes.
    scalar: Kernel::<LaneKernel>::new(Backend::Scalar, 1, LaneKernel::NONE),
}

/// Returns a kernel for one message, which takes `cycles` for 24 rounds.
const fn single<F>(backend: Backend, cycles: u64, run: F) -> Kernel<F> {
    Kernel::costing(backend, 1, Cycles::new(cycles), run)
}

/// Absorbs whole blocks of `rate` bytes, with `rounds` rounds after each.
#[inline]
pub(super) fn absorb(state: &mut [u64; WORDS], rounds: usize, blocks: &[u8], rate: usize) {
    // SAFETY: the instruction set of a selected kernel is available.
    unsafe { (Backends::permitted().first(ABSORB).run)(state, rounds, blocks, rate) }
}

/// Computes `rounds` rounds, which is the same as absorbing a block of zeros.
#[inline]
pub(super) fn permute(state: &mut [u64; WORDS], rounds: usize) {
    absorb(state, rounds, &[0; 8], 8);
}
