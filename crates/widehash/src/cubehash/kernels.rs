//! The kernels of CubeHash in this build, best first.
#![allow(unsafe_code)]

use super::compress::LaneKernel;
#[cfg(vector_kernels)]
use super::compress::lane_kernel;
#[cfg(neon_kernels)]
use super::neon;
use super::scalar;
#[cfg(wasm_kernels)]
use super::wasm;
#[cfg(x86_kernels)]
use super::{four_ymm, two_zmm, x86};
#[cfg(x86_kernels)]
use crate::backend::Microarchitecture::{Other, ShaRoundsEveryCycle, VectorsTakeTwoCycles};
use crate::backend::{Backend, Backends, Cycles, Kernel, table};
#[cfg(vector_kernels)]
use crate::simd;

type Absorb = unsafe fn(&mut [u32; 32], u32, &[u8], usize);

table! {
    /// The kernels for one message. The cycles are those of sixteen rounds.
    ///
    /// Both forms for AVX-512 stay: on an Emerald Rapids, two registers of 512 bits are 17 % faster than four of 256,
    /// and 46 % faster than AVX2 (minima of 20,000 interleaved calls of 2 KiB, 2026-11-28). On Zen 4, four are 33 to
    /// 49 % faster than two, on Zen 5 22 % (docs/lab/cubehash.md).
    pub(crate) static ABSORB: Absorb;
    x86: [
        one::<Absorb>(Backend::Avx512, 112, four_ymm::absorb).on(&[ShaRoundsEveryCycle]),
        one::<Absorb>(Backend::Avx512, 247, four_ymm::absorb).on(&[VectorsTakeTwoCycles]),
        one::<Absorb>(Backend::Avx512, 138, two_zmm::absorb).on(&[Other]),
        one(Backend::Avx2, 184, x86::avx2),
        one(Backend::Sse2, 245, x86::sse2),
    ],
    arm: [one(Backend::Neon, 245, neon::absorb)],
    wasm: [one(Backend::Simd128, 245, wasm::absorb)],
    scalar: one(Backend::Scalar, 561, scalar::absorb),
}

table! {
    /// The kernels for many messages. The cycles are those of sixteen rounds; NEON's and SIMD128's are
    /// assumed to be those of SSE2. Those for Zen 5 are scaled to the others: there, eight messages take 2.1 times as
    /// long as one, and sixteen 2.3 times.
    pub(super) static LANES: LaneKernel;
    x86: [
        lane_kernel::<simd::U32x16, 16>(769).on(&[ShaRoundsEveryCycle, Other]),
        lane_kernel::<simd::U32x16, 16>(563).on(&[VectorsTakeTwoCycles]),
        lane_kernel::<simd::U32x8Avx512, 8>(514),
        lane_kernel::<simd::U32x8Avx2, 8>(945),
        lane_kernel::<simd::U32x4Sse2, 4>(842),
    ],
    arm: [lane_kernel::<simd::U32x4Neon, 4>(842)],
    wasm: [lane_kernel::<simd::U32x4Simd128, 4>(842)],
    // One message after another, without lanes.
    scalar: Kernel::<LaneKernel>::new(Backend::Scalar, 1, LaneKernel::NONE),
}

/// Returns a kernel for one message, which takes `cycles` for sixteen rounds.
const fn one<F>(backend: Backend, cycles: u64, run: F) -> Kernel<F> {
    Kernel::costing(backend, 1, Cycles::new(cycles), run)
}

/// Absorbs whole blocks of `block_len` bytes (1 to 128), with `count` rounds after each.
#[inline]
pub(crate) fn absorb(state: &mut [u32; 32], count: u32, blocks: &[u8], block_len: usize) {
    // SAFETY: the instruction set of a selected kernel is available.
    unsafe { (Backends::permitted().first(ABSORB).run)(state, count, blocks, block_len) }
}

/// Runs `count` rounds, which is the same as absorbing a block of zeros.
#[inline]
pub(crate) fn rounds(state: &mut [u32; 32], count: u32) {
    absorb(state, count, &[0; 32], 32);
}
